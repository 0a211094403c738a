<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
  <context>
    <name>About</name>
    <message>
      <source>A profiler for PyTorch's JIT fusers</source>
      <translation>Ein Profiler für die Fuser von PyTorchs JIT</translation>
    </message>
    <message>
      <source>About Fusescope</source>
      <translation>Über Fusescope</translation>
    </message>
    <message>
      <source>MIT licence</source>
      <translation>MIT-Lizenz</translation>
    </message>
    <message>
      <source>torch: no worker has answered yet</source>
      <translation>torch: noch kein Worker hat geantwortet</translation>
    </message>
  </context>
  <context>
    <name>ArchiveDialog</name>
    <message>
      <source>Empty: contiguous; else one for each dimension</source>
      <translation>Leer: zusammenhängend; sonst eine für jede Dimension</translation>
    </message>
    <message>
      <source>Inputs of the method</source>
      <translation>Eingaben der Methode</translation>
    </message>
    <message>
      <source>Load and profile</source>
      <translation>Laden und profilieren</translation>
    </message>
    <message>
      <source>Method</source>
      <translation>Methode</translation>
    </message>
    <message>
      <source>Nothing of this archive has been run: its methods were read from its text. “Load and profile” lets a worker process load and run it: do that with archives that you trust.</source>
      <translation>Nichts aus diesem Archiv wurde ausgeführt: Seine Methoden wurden aus seinem Text gelesen. „Laden und profilieren“ lässt einen Worker es laden und ausführen: Tun Sie das bei Archiven, denen Sie vertrauen.</translation>
    </message>
    <message>
      <source>Of a number, a truth or a text; of tensors: how many</source>
      <translation>Von einer Zahl, einem Wahrheitswert oder Text; von Tensoren: wie viele</translation>
    </message>
    <message>
      <source>On the command line: {0}</source>
      <translation>Auf der Kommandozeile: {0}</translation>
    </message>
    <message>
      <source>One input at least must be a tensor: it is what grows with n.</source>
      <translation>Mindestens eine Eingabe muss ein Tensor sein: Er wächst mit n.</translation>
    </message>
    <message>
      <source>Sizes, or arithmetic in n: n, 2*n, 16</source>
      <translation>Größen oder Rechnungen mit n: n, 2*n, 16</translation>
    </message>
    <message>
      <source>TorchScript archive: {0}</source>
      <translation>TorchScript-Archiv: {0}</translation>
    </message>
    <message>
      <source>dtype</source>
      <translation>Typ</translation>
    </message>
    <message>
      <source>input</source>
      <translation>Eingabe</translation>
    </message>
    <message>
      <source>kind</source>
      <translation>Art</translation>
    </message>
    <message>
      <source>method</source>
      <translation>Methode</translation>
    </message>
    <message>
      <source>shape</source>
      <translation>Form</translation>
    </message>
    <message>
      <source>strides</source>
      <translation>Schrittweiten</translation>
    </message>
    <message>
      <source>value</source>
      <translation>Wert</translation>
    </message>
    <message>
      <source>{0} of input {1}</source>
      <translation>{0} der Eingabe {1}</translation>
    </message>
  </context>
  <context>
    <name>CallsPanel</name>
    <message>
      <source>The first calls of the lane, timed one by one: trace, profile, compile, fused. They come with a sweep or live.</source>
      <translation>Die ersten Aufrufe der Spur, einzeln gemessen: trace, profile, compile, fused. Sie kommen mit einer Messreihe oder live.</translation>
    </message>
  </context>
  <context>
    <name>ChartCopies</name>
    <message>
      <source>Export chart</source>
      <translation>Diagramm exportieren</translation>
    </message>
  </context>
  <context>
    <name>ChartHeader</name>
    <message>
      <source>Chart options</source>
      <translation>Optionen des Diagramms</translation>
    </message>
    <message>
      <source>Charted: {0}</source>
      <translation>Dargestellt: {0}</translation>
    </message>
    <message>
      <source>Options of this chart: axes, copy, export</source>
      <translation>Optionen dieses Diagramms: Achsen, Kopieren, Exportieren</translation>
    </message>
  </context>
  <context>
    <name>ChartLegend</name>
    <message>
      <source>Legend</source>
      <translation>Legende</translation>
    </message>
  </context>
  <context>
    <name>ChartOverlay</name>
    <message>
      <source>  (pinned)</source>
      <translation>  (angeheftet)</translation>
    </message>
    <message>
      <source>{0}, n ≥ {1}</source>
      <translation>{0}, n ≥ {1}</translation>
    </message>
  </context>
  <context>
    <name>ChartsPanel</name>
    <message>
      <source>Peak memory of a call against n, with the bound set by inputs and outputs.</source>
      <translation>Spitze des Speichers eines Aufrufs über n, mit der Grenze durch Ein- und Ausgaben.</translation>
    </message>
    <message>
      <source>Sweep (F5)</source>
      <translation>Messreihe (F5)</translation>
    </message>
    <message>
      <source>Time per call against n, every lane, with its interval. A sweep fills it point by point.</source>
      <translation>Zeit je Aufruf über n, jede Spur, mit ihrem Intervall. Eine Messreihe füllt es Punkt für Punkt.</translation>
    </message>
  </context>
  <context>
    <name>Closing</name>
    <message>
      <source>Close Fusescope</source>
      <translation>Fusescope schließen</translation>
    </message>
    <message>
      <source>Don't save</source>
      <translation>Nicht speichern</translation>
    </message>
    <message>
      <source>Finished sweeps stay in the history either way.</source>
      <translation>Beendete Messreihen bleiben so oder so im Verlauf.</translation>
    </message>
    <message>
      <source>Open another study</source>
      <translation>Eine andere Studie öffnen</translation>
    </message>
    <message>
      <source>Save…</source>
      <translation>Speichern…</translation>
    </message>
    <message>
      <source>Stay</source>
      <translation>Bleiben</translation>
    </message>
    <message>
      <source>The study of {0} is not saved.</source>
      <translation>Die Studie von {0} ist nicht gespeichert.</translation>
    </message>
    <message>
      <source>The text of {0} was changed and is not saved.</source>
      <translation>Der Text von {0} wurde geändert und ist nicht gespeichert.</translation>
    </message>
  </context>
  <context>
    <name>CommandPalette</name>
    <message>
      <source>All commands</source>
      <translation>Alle Befehle</translation>
    </message>
    <message>
      <source>Type a few letters of a command</source>
      <translation>Einige Buchstaben eines Befehls</translation>
    </message>
  </context>
  <context>
    <name>Commands</name>
    <message>
      <source> — edited</source>
      <translation> — bearbeitet</translation>
    </message>
    <message>
      <source>All that opens (*.py *.fscope *.ir *.txt *.log *.pt *.pth *.ptl);;Formula (*.py);;Study (*.fscope);;Graph (*.ir *.txt *.log);;TorchScript archive (*.pt *.pth *.ptl)</source>
      <translation>Alles, was sich öffnen lässt (*.py *.fscope *.ir *.txt *.log *.pt *.pth *.ptl);;Formel (*.py);;Studie (*.fscope);;Graph (*.ir *.txt *.log);;TorchScript-Archiv (*.pt *.pth *.ptl)</translation>
    </message>
    <message>
      <source>Formula (*.py)</source>
      <translation>Formel (*.py)</translation>
    </message>
    <message>
      <source>One window shows one file. Left alone: {0}</source>
      <translation>Ein Fenster zeigt eine Datei. Nicht geöffnet: {0}</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Save formula</source>
      <translation>Formel speichern</translation>
    </message>
    <message>
      <source>Save study</source>
      <translation>Studie speichern</translation>
    </message>
    <message>
      <source>Saved {0}</source>
      <translation>{0} gespeichert</translation>
    </message>
    <message>
      <source>Study (*.fscope)</source>
      <translation>Studie (*.fscope)</translation>
    </message>
    <message>
      <source>{0} changed on disk and was read again</source>
      <translation>{0} hat sich auf der Platte geändert und wurde neu gelesen</translation>
    </message>
  </context>
  <context>
    <name>CompareDialog</name>
    <message>
      <source>Differences</source>
      <translation>Unterschiede</translation>
    </message>
    <message>
      <source>Folder for table, charts and differences</source>
      <translation>Ordner für Tabelle, Diagramme und Unterschiede</translation>
    </message>
    <message>
      <source>Graphs</source>
      <translation>Graphen</translation>
    </message>
    <message>
      <source>How the optimised graphs differ</source>
      <translation>Wie sich die optimierten Graphen unterscheiden</translation>
    </message>
    <message>
      <source>Lane by lane and n by n</source>
      <translation>Spur für Spur und n für n</translation>
    </message>
    <message>
      <source>Memory</source>
      <translation>Speicher</translation>
    </message>
    <message>
      <source>No lane has graphs in both studies.</source>
      <translation>Keine Spur hat in beiden Studien Graphen.</translation>
    </message>
    <message>
      <source>Save…</source>
      <translation>Speichern…</translation>
    </message>
    <message>
      <source>Studies compared</source>
      <translation>Studien im Vergleich</translation>
    </message>
    <message>
      <source>Table</source>
      <translation>Tabelle</translation>
    </message>
    <message>
      <source>Time</source>
      <translation>Zeit</translation>
    </message>
    <message>
      <source>Which study</source>
      <translation>Welche Studie</translation>
    </message>
    <message>
      <source>Written to {0}: {1}</source>
      <translation>Nach {0} geschrieben: {1}</translation>
    </message>
    <message>
      <source>{0}, against {1}</source>
      <translation>{0}, gegen {1}</translation>
    </message>
  </context>
  <context>
    <name>ComparedGraphs</name>
    <message>
      <source>First</source>
      <translation>Erste</translation>
    </message>
    <message>
      <source>No lane has graphs in both studies.</source>
      <translation>Keine Spur hat in beiden Studien Graphen.</translation>
    </message>
    <message>
      <source>Ringed is what the other side lacks or fuses otherwise: {0} nodes on the left, {1} on the right. As text, the lines that differ are marked.</source>
      <translation>Umringt ist, was der anderen Seite fehlt oder dort anders verschmolzen ist: {0} Knoten links, {1} rechts. Als Text sind die abweichenden Zeilen markiert.</translation>
    </message>
    <message>
      <source>Second</source>
      <translation>Zweite</translation>
    </message>
    <message>
      <source>The same in both studies, names of values aside.</source>
      <translation>In beiden Studien gleich, bis auf Namen von Werten.</translation>
    </message>
    <message>
      <source>The texts differ; as text, the lines that do are marked.</source>
      <translation>Die Texte weichen ab; als Text sind die Zeilen markiert.</translation>
    </message>
    <message>
      <source>There is no graph to compare.</source>
      <translation>Kein Graph zum Vergleichen.</translation>
    </message>
    <message>
      <source>Two different stages: {0} and {1}.</source>
      <translation>Zwei verschiedene Stufen: {0} und {1}.</translation>
    </message>
    <message>
      <source>Which lane and n</source>
      <translation>Welche Spur und welches n</translation>
    </message>
  </context>
  <context>
    <name>Conductor</name>
    <message>
      <source>No lane is switched on. Tick one in the list of lanes.</source>
      <translation>Keine Spur ist eingeschaltet. Haken Sie eine in der Liste der Spuren an.</translation>
    </message>
    <message>
      <source>This study comes from a file. Look at its formula, then press “Trust and run”.</source>
      <translation>Diese Studie kommt aus einer Datei. Sehen Sie sich ihre Formel an, dann drücken Sie „Vertrauen und ausführen“.</translation>
    </message>
  </context>
  <context>
    <name>DecisionsView</name>
    <message>
      <source>Decisions</source>
      <translation>Entscheidungen</translation>
    </message>
    <message>
      <source>Fused, group {0}</source>
      <translation>Verschmolzen, Gruppe {0}</translation>
    </message>
    <message>
      <source>Not fused</source>
      <translation>Nicht verschmolzen</translation>
    </message>
    <message>
      <source>Nothing to do: constants, lists, views, numbers</source>
      <translation>Nichts zu tun: Konstanten, Listen, Ansichten, Zahlen</translation>
    </message>
    <message>
      <source>Select a node in a graph for its shapes, its source line and a way to try the remedy.</source>
      <translation>Wählen Sie einen Knoten im Graphen: seine Formen, seine Zeile und ein Weg, die Abhilfe zu probieren.</translation>
    </message>
    <message>
      <source>The fuser's words: {0}</source>
      <translation>Worte des Fusers: {0}</translation>
    </message>
    <message>
      <source>What would help: {0}</source>
      <translation>Was helfen würde: {0}</translation>
    </message>
    <message>
      <source>kernel: {0}</source>
      <translation>Kernel: {0}</translation>
    </message>
    <message>
      <source>{0} of {1} operations fused, in one group</source>
      <translation>{0} von {1} Operationen verschmolzen, in einer Gruppe</translation>
    </message>
    <message>
      <source>{0} of {1} operations fused, in {2} groups</source>
      <translation>{0} von {1} Operationen verschmolzen, in {2} Gruppen</translation>
    </message>
  </context>
  <context>
    <name>Editor</name>
    <message>
      <source>Find in the formula</source>
      <translation>In der Formel suchen</translation>
    </message>
    <message>
      <source>Formula source</source>
      <translation>Quelltext der Formel</translation>
    </message>
    <message>
      <source>def inputs(n, device, dtype): …
def formula(a, b): …

Write a formula, or pick one from the library.</source>
      <translation>def inputs(n, device, dtype): …
def formula(a, b): …

Schreiben Sie eine Formel, oder wählen Sie eine aus der Bibliothek.</translation>
    </message>
  </context>
  <context>
    <name>ExportDialog</name>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Charts</source>
      <translation>Diagramme</translation>
    </message>
    <message>
      <source>Choose…</source>
      <translation>Wählen…</translation>
    </message>
    <message>
      <source>Evidence to send</source>
      <translation>Belege zum Versenden</translation>
    </message>
    <message>
      <source>Export</source>
      <translation>Exportieren</translation>
    </message>
    <message>
      <source>Folder</source>
      <translation>Ordner</translation>
    </message>
    <message>
      <source>Graph after</source>
      <translation>Graph nachher</translation>
    </message>
    <message>
      <source>Graph before</source>
      <translation>Graph vorher</translation>
    </message>
    <message>
      <source>Height of charts in pixels</source>
      <translation>Höhe der Diagramme in Pixeln</translation>
    </message>
    <message>
      <source>Memory chart</source>
      <translation>Speicherdiagramm</translation>
    </message>
    <message>
      <source>Open the folder</source>
      <translation>Ordner öffnen</translation>
    </message>
    <message>
      <source>Report to read</source>
      <translation>Bericht zum Lesen</translation>
    </message>
    <message>
      <source>Results table</source>
      <translation>Ergebnistabelle</translation>
    </message>
    <message>
      <source>Scale of PNG</source>
      <translation>Maßstab für PNG</translation>
    </message>
    <message>
      <source>Stopped.</source>
      <translation>Angehalten.</translation>
    </message>
    <message>
      <source>Study</source>
      <translation>Studie</translation>
    </message>
    <message>
      <source>The whole study: report (HTML, PDF), charts, graphs, tables, JSON, evidence (ZIP)</source>
      <translation>Die ganze Studie: Bericht (HTML, PDF), Diagramme, Graphen, Tabellen, JSON, Belege (ZIP)</translation>
    </message>
    <message>
      <source>Tick something to export.</source>
      <translation>Haken Sie an, was exportiert werden soll.</translation>
    </message>
    <message>
      <source>Time chart</source>
      <translation>Zeitdiagramm</translation>
    </message>
    <message>
      <source>To read: {0}. To send: {1}, with the report, the figures and a script that measures again.</source>
      <translation>Zum Lesen: {0}. Zum Versenden: {1}, mit dem Bericht, den Zahlen und einem Skript, das neu misst.</translation>
    </message>
    <message>
      <source>Width of charts in pixels</source>
      <translation>Breite der Diagramme in Pixeln</translation>
    </message>
    <message>
      <source>Writing… {0} of {1}</source>
      <translation>Schreibt … {0} von {1}</translation>
    </message>
    <message>
      <source>Written to {0}: {1}</source>
      <translation>Nach {0} geschrieben: {1}</translation>
    </message>
    <message>
      <source>as on screen</source>
      <translation>wie am Bildschirm</translation>
    </message>
    <message>
      <source>cannot make the folder {0}: {1}</source>
      <translation>kann den Ordner {0} nicht anlegen: {1}</translation>
    </message>
    <message>
      <source>no graph is drawn</source>
      <translation>kein Graph gezeichnet</translation>
    </message>
    <message>
      <source>nothing is charted yet</source>
      <translation>noch kein Diagramm</translation>
    </message>
    <message>
      <source>nothing is measured yet</source>
      <translation>noch nichts gemessen</translation>
    </message>
    <message>
      <source>pixels, PNG at</source>
      <translation>Pixel, PNG mit</translation>
    </message>
    <message>
      <source>there is no study yet</source>
      <translation>noch keine Studie</translation>
    </message>
    <message>
      <source>{0} files written to {1}.</source>
      <translation>{0} Dateien in {1} geschrieben.</translation>
    </message>
  </context>
  <context>
    <name>FileBanner</name>
    <message>
      <source>Keep this text</source>
      <translation>Diesen Text behalten</translation>
    </message>
    <message>
      <source>Take the file's text</source>
      <translation>Text der Datei nehmen</translation>
    </message>
    <message>
      <source>The file is left as it is</source>
      <translation>Die Datei bleibt, wie sie ist</translation>
    </message>
    <message>
      <source>Undo brings the text here back</source>
      <translation>Rückgängig bringt den Text hier zurück</translation>
    </message>
    <message>
      <source>{0} changed on disk, and its text was changed here too.</source>
      <translation>{0} hat sich auf der Platte geändert, und der Text hier auch.</translation>
    </message>
  </context>
  <context>
    <name>FindBar</name>
    <message>
      <source>Close (Esc)</source>
      <translation>Schließen (Esc)</translation>
    </message>
    <message>
      <source>Next (Enter)</source>
      <translation>Weiter (Eingabe)</translation>
    </message>
    <message>
      <source>Previous (Shift+Enter)</source>
      <translation>Zurück (Umschalt+Eingabe)</translation>
    </message>
    <message>
      <source>nothing found</source>
      <translation>nichts gefunden</translation>
    </message>
    <message>
      <source>{0} of {1}</source>
      <translation>{0} von {1}</translation>
    </message>
  </context>
  <context>
    <name>FindingCard</name>
    <message>
      <source>Add a torch with LLVM…</source>
      <translation>Ein torch mit LLVM hinzufügen…</translation>
    </message>
    <message>
      <source>Adds the lane {0}</source>
      <translation>Fügt die Spur {0} hinzu</translation>
    </message>
    <message>
      <source>Error</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>Note</source>
      <translation>Hinweis</translation>
    </message>
    <message>
      <source>Show the lane</source>
      <translation>Spur zeigen</translation>
    </message>
    <message>
      <source>The remedy: {0}</source>
      <translation>Die Abhilfe: {0}</translation>
    </message>
    <message>
      <source>Try it</source>
      <translation>Ausprobieren</translation>
    </message>
    <message>
      <source>Warning</source>
      <translation>Warnung</translation>
    </message>
  </context>
  <context>
    <name>FindingsPanel</name>
    <message>
      <source>What the rules find in the graphs and figures appears here, with a way to try the remedy.</source>
      <translation>Was die Regeln in Graphen und Zahlen finden, erscheint hier, mit einem Weg, die Abhilfe zu probieren.</translation>
    </message>
  </context>
  <context>
    <name>FormulaPanel</name>
    <message>
      <source>Expression</source>
      <translation>Ausdruck</translation>
    </message>
    <message>
      <source>Free names become n × n inputs</source>
      <translation>Freie Namen werden n × n große Eingaben</translation>
    </message>
    <message>
      <source>torch.sin(a*a)*b, or another expression</source>
      <translation>torch.sin(a*a)*b oder anderer Ausdruck</translation>
    </message>
  </context>
  <context>
    <name>GraphDialog</name>
    <message>
      <source>Graph from text</source>
      <translation>Graph aus Text</translation>
    </message>
    <message>
      <source>Graph of the text</source>
      <translation>Graph des Textes</translation>
    </message>
    <message>
      <source>Inputs made from the types</source>
      <translation>Eingaben aus den Typen</translation>
    </message>
    <message>
      <source>It reads: {0} nodes, {1} inputs; n is {2}, the size that turns up most often.</source>
      <translation>Lesbar: {0} Knoten, {1} Eingaben; n ist {2}, die häufigste Größe.</translation>
    </message>
    <message>
      <source>Looking for graphs in {0} …</source>
      <translation>Graphen in {0} werden gesucht …</translation>
    </message>
    <message>
      <source>Make it the formula</source>
      <translation>Zur Formel machen</translation>
    </message>
    <message>
      <source>Not in the text, so n is taken: the sizes of {0}. They can be changed in the formula afterwards.</source>
      <translation>Nicht im Text, also gilt n: die Größen von {0}. Sie lassen sich danach in der Formel ändern.</translation>
    </message>
    <message>
      <source>Only the first {0} were looked at.</source>
      <translation>Nur die ersten {0} wurden angesehen.</translation>
    </message>
    <message>
      <source>Open a file…</source>
      <translation>Datei öffnen…</translation>
    </message>
    <message>
      <source>Open a graph</source>
      <translation>Einen Graphen öffnen</translation>
    </message>
    <message>
      <source>Part of the graph</source>
      <translation>Teil des Graphen</translation>
    </message>
    <message>
      <source>Paste a graph as torch prints it, or drop a file here.</source>
      <translation>Fügen Sie einen Graphen ein, wie torch ihn druckt, oder ziehen Sie eine Datei hierher.</translation>
    </message>
    <message>
      <source>Text of the graph</source>
      <translation>Text des Graphen</translation>
    </message>
    <message>
      <source>The text of a TorchScript graph: from a bug report, from PYTORCH_JIT_LOG_LEVEL, or &lt;GRAPH_EXPORT&gt; blocks. Words and prefixes around it are left away.</source>
      <translation>Der Text eines TorchScript-Graphen: aus einem Fehlerbericht, aus PYTORCH_JIT_LOG_LEVEL oder &lt;GRAPH_EXPORT&gt;-Blöcken. Wörter und Vorsätze darum fallen weg.</translation>
    </message>
    <message>
      <source>There is no graph in it: a graph begins with `graph(`.</source>
      <translation>Darin ist kein Graph: Ein Graph beginnt mit `graph(`.</translation>
    </message>
    <message>
      <source>This does not read yet.</source>
      <translation>Das ist noch nicht lesbar.</translation>
    </message>
    <message>
      <source>a graph</source>
      <translation>ein Graph</translation>
    </message>
    <message>
      <source>fusion group {0} by itself ({1} nodes)</source>
      <translation>Fusionsgruppe {0} für sich ({1} Knoten)</translation>
    </message>
    <message>
      <source>input</source>
      <translation>Eingabe</translation>
    </message>
    <message>
      <source>line {0}: {1}</source>
      <translation>Zeile {0}: {1}</translation>
    </message>
    <message>
      <source>made as</source>
      <translation>gemacht als</translation>
    </message>
    <message>
      <source>take</source>
      <translation>nehmen</translation>
    </message>
    <message>
      <source>the whole graph</source>
      <translation>der ganze Graph</translation>
    </message>
    <message>
      <source>type in the text</source>
      <translation>Typ im Text</translation>
    </message>
    <message>
      <source>{0} cannot be read: {1}</source>
      <translation>{0} kann nicht gelesen werden: {1}</translation>
    </message>
    <message>
      <source>{0} graphs in this text</source>
      <translation>{0} Graphen in diesem Text</translation>
    </message>
  </context>
  <context>
    <name>GraphPage</name>
    <message>
      <source>Find operation, value, type, line</source>
      <translation>Operation, Wert, Typ, Zeile suchen</translation>
    </message>
  </context>
  <context>
    <name>GraphPane</name>
    <message>
      <source> (line {0})</source>
      <translation> (Zeile {0})</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Choose a stage that is a graph.</source>
      <translation>Wählen Sie eine Stufe, die ein Graph ist.</translation>
    </message>
    <message>
      <source>Laying out the graph…</source>
      <translation>Der Graph wird angeordnet…</translation>
    </message>
    <message>
      <source>Pick a formula and a lane to see its graph.</source>
      <translation>Wählen Sie eine Formel und eine Spur, um ihren Graphen zu sehen.</translation>
    </message>
    <message>
      <source>This lane has no graph yet.</source>
      <translation>Diese Spur hat noch keinen Graphen.</translation>
    </message>
    <message>
      <source>This stage is empty.</source>
      <translation>Diese Stufe ist leer.</translation>
    </message>
    <message>
      <source>can't be drawn: {0}{1}</source>
      <translation>kann nicht gezeichnet werden: {0}{1}</translation>
    </message>
    <message>
      <source>layout cancelled</source>
      <translation>Anordnen abgebrochen</translation>
    </message>
    <message>
      <source>there is no drawn graph to export</source>
      <translation>kein gezeichneter Graph zum Exportieren</translation>
    </message>
  </context>
  <context>
    <name>GraphsPanel</name>
    <message>
      <source>Capture again</source>
      <translation>Neu erfassen</translation>
    </message>
    <message>
      <source>Capturing {0} …</source>
      <translation>{0} wird erfasst …</translation>
    </message>
    <message>
      <source>Nothing is run before the study is trusted.</source>
      <translation>Nichts wird ausgeführt, bevor der Studie vertraut wird.</translation>
    </message>
    <message>
      <source>The formula does not read: {0}</source>
      <translation>Die Formel ist nicht lesbar: {0}</translation>
    </message>
    <message>
      <source>The lane's graph appears here.</source>
      <translation>Der Graph der Spur erscheint hier.</translation>
    </message>
    <message>
      <source>The very first time, its C++ library is built too, for about a minute.</source>
      <translation>Beim allerersten Mal wird auch seine C++-Bibliothek gebaut, etwa eine Minute lang.</translation>
    </message>
    <message>
      <source>There is no lane. Add one in the list of lanes (Ctrl+L).</source>
      <translation>Es gibt keine Spur. Fügen Sie in der Liste der Spuren eine hinzu (Strg+L).</translation>
    </message>
    <message>
      <source>torch is being started.</source>
      <translation>torch wird gestartet.</translation>
    </message>
    <message>
      <source>{0} runs one operation after the other: there is no graph of it. Select another lane.</source>
      <translation>{0} führt eine Operation nach der anderen aus: Dazu gibt es keinen Graphen. Wählen Sie eine andere Spur.</translation>
    </message>
    <message>
      <source>…</source>
      <translation>…</translation>
    </message>
  </context>
  <context>
    <name>Gutter</name>
    <message>
      <source>Line numbers</source>
      <translation>Zeilennummern</translation>
    </message>
  </context>
  <context>
    <name>HelpCommands</name>
    <message>
      <source>Diagnostics copied</source>
      <translation>Diagnose kopiert</translation>
    </message>
    <message>
      <source>The language changes at the next start</source>
      <translation>Die Sprache wechselt beim nächsten Start</translation>
    </message>
  </context>
  <context>
    <name>HistoryDialog</name>
    <message>
      <source>Compare</source>
      <translation>Vergleichen</translation>
    </message>
    <message>
      <source>Compare with</source>
      <translation>Vergleichen mit</translation>
    </message>
    <message>
      <source>Compare with files…</source>
      <translation>Mit Dateien vergleichen…</translation>
    </message>
    <message>
      <source>Delete</source>
      <translation>Löschen</translation>
    </message>
    <message>
      <source>Delete {0} for good</source>
      <translation>{0} endgültig löschen</translation>
    </message>
    <message>
      <source>History</source>
      <translation>Verlauf</translation>
    </message>
    <message>
      <source>Keep finished sweeps</source>
      <translation>Beendete Messreihen behalten</translation>
    </message>
    <message>
      <source>No study has all of these words.</source>
      <translation>Keine Studie enthält all diese Wörter.</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Pin</source>
      <translation>Anheften</translation>
    </message>
    <message>
      <source>Search formula, lanes, torch, processor, date, note</source>
      <translation>Formel, Spuren, torch, Prozessor, Datum, Notiz suchen</translation>
    </message>
    <message>
      <source>Search the history</source>
      <translation>Im Verlauf suchen</translation>
    </message>
    <message>
      <source>Studies</source>
      <translation>Studien</translation>
    </message>
    <message>
      <source>Studies (*.fscope *.json);;All files (*)</source>
      <translation>Studien (*.fscope *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
      <source>The latest {0}; search for others.</source>
      <translation>Die letzten {0}; suchen Sie nach anderen.</translation>
    </message>
    <message>
      <source>The selected studies, or none, and studies from files (.fscope, .json)</source>
      <translation>Die ausgewählten Studien, auch keine, und Studien aus Dateien (.fscope, .json)</translation>
    </message>
    <message>
      <source>There are no studies yet: every finished sweep is kept here.</source>
      <translation>Noch keine Studien: Jede beendete Messreihe wird hier behalten.</translation>
    </message>
    <message>
      <source>There is only one study to compare: select another, or choose two files.</source>
      <translation>Zum Vergleichen ist nur eine Studie da: Wählen Sie eine weitere aus oder zwei Dateien.</translation>
    </message>
    <message>
      <source>Unpin</source>
      <translation>Ablösen</translation>
    </message>
    <message>
      <source>formula</source>
      <translation>Formel</translation>
    </message>
    <message>
      <source>lanes</source>
      <translation>Spuren</translation>
    </message>
    <message>
      <source>n</source>
      <translation>n</translation>
    </message>
    <message>
      <source>note</source>
      <translation>Notiz</translation>
    </message>
    <message>
      <source>pinned</source>
      <translation>angeheftet</translation>
    </message>
    <message>
      <source>torch</source>
      <translation>torch</translation>
    </message>
    <message>
      <source>unfinished</source>
      <translation>unvollendet</translation>
    </message>
    <message>
      <source>when</source>
      <translation>wann</translation>
    </message>
  </context>
  <context>
    <name>HistoryRoom</name>
    <message>
      <source>Apply</source>
      <translation>Anwenden</translation>
    </message>
    <message>
      <source>Apply, and drop the oldest {0}</source>
      <translation>Anwenden und die ältesten {0} verwerfen</translation>
    </message>
    <message>
      <source>At most</source>
      <translation>Höchstens</translation>
    </message>
    <message>
      <source>Beyond it the oldest studies that are not pinned are dropped; 0: no limit</source>
      <translation>Darüber hinaus werden die ältesten nicht angehefteten Studien verworfen; 0: keine Grenze</translation>
    </message>
    <message>
      <source>Most that the history may take, in megabytes</source>
      <translation>Was der Verlauf höchstens belegen darf, in Megabyte</translation>
    </message>
    <message>
      <source>no limit</source>
      <translation>keine Grenze</translation>
    </message>
    <message>
      <source>{0} taken.</source>
      <translation>{0} belegt.</translation>
    </message>
  </context>
  <context>
    <name>InspectorPanel</name>
    <message>
      <source>Adds the lane {0}</source>
      <translation>Fügt die Spur {0} hinzu</translation>
    </message>
    <message>
      <source>Select a node in a graph: its shapes, its source line, whether it was fused, and if not why and what would help.</source>
      <translation>Wählen Sie einen Knoten im Graphen: seine Formen, seine Zeile, ob er verschmolzen wurde, und wenn nicht, warum und was helfen würde.</translation>
    </message>
    <message>
      <source>The fuser's words: {0}</source>
      <translation>Worte des Fusers: {0}</translation>
    </message>
    <message>
      <source>Try it</source>
      <translation>Ausprobieren</translation>
    </message>
    <message>
      <source>What would help</source>
      <translation>Was helfen würde</translation>
    </message>
    <message>
      <source>Why</source>
      <translation>Warum</translation>
    </message>
    <message>
      <source>inputs</source>
      <translation>Eingaben</translation>
    </message>
    <message>
      <source>kernel</source>
      <translation>Kernel</translation>
    </message>
    <message>
      <source>output</source>
      <translation>Ausgabe</translation>
    </message>
    <message>
      <source>scope</source>
      <translation>Bereich</translation>
    </message>
    <message>
      <source>source</source>
      <translation>Quelle</translation>
    </message>
    <message>
      <source>stage</source>
      <translation>Stufe</translation>
    </message>
  </context>
  <context>
    <name>KeySheet</name>
    <message>
      <source>+ and −</source>
      <translation>+ und −</translation>
    </message>
    <message>
      <source>0 and 1</source>
      <translation>0 und 1</translation>
    </message>
    <message>
      <source>Arrow keys</source>
      <translation>Pfeiltasten</translation>
    </message>
    <message>
      <source>Charts</source>
      <translation>Diagramme</translation>
    </message>
    <message>
      <source>Ctrl+/</source>
      <translation>Strg+/</translation>
    </message>
    <message>
      <source>Ctrl+C</source>
      <translation>Strg+C</translation>
    </message>
    <message>
      <source>Ctrl+arrow keys</source>
      <translation>Strg+Pfeiltasten</translation>
    </message>
    <message>
      <source>Delete</source>
      <translation>Löschen</translation>
    </message>
    <message>
      <source>Edit</source>
      <translation>Bearbeiten</translation>
    </message>
    <message>
      <source>Editor</source>
      <translation>Editor</translation>
    </message>
    <message>
      <source>Enter</source>
      <translation>Eingabe</translation>
    </message>
    <message>
      <source>File</source>
      <translation>Datei</translation>
    </message>
    <message>
      <source>Graph</source>
      <translation>Graph</translation>
    </message>
    <message>
      <source>Help</source>
      <translation>Hilfe</translation>
    </message>
    <message>
      <source>Home</source>
      <translation>Pos1</translation>
    </message>
    <message>
      <source>Home and End</source>
      <translation>Pos1 und Ende</translation>
    </message>
    <message>
      <source>Keys</source>
      <translation>Tasten</translation>
    </message>
    <message>
      <source>Lanes</source>
      <translation>Spuren</translation>
    </message>
    <message>
      <source>Panels</source>
      <translation>Felder</translation>
    </message>
    <message>
      <source>Results</source>
      <translation>Ergebnisse</translation>
    </message>
    <message>
      <source>Space</source>
      <translation>Leertaste</translation>
    </message>
    <message>
      <source>Study</source>
      <translation>Studie</translation>
    </message>
    <message>
      <source>Tab, Shift+Tab</source>
      <translation>Tab, Umschalt+Tab</translation>
    </message>
    <message>
      <source>View</source>
      <translation>Ansicht</translation>
    </message>
    <message>
      <source>comment or uncomment</source>
      <translation>kommentieren oder nicht</translation>
    </message>
    <message>
      <source>copy rows</source>
      <translation>Zeilen kopieren</translation>
    </message>
    <message>
      <source>cursor to the next lane</source>
      <translation>Zeiger zur nächsten Spur</translation>
    </message>
    <message>
      <source>cursor to the next n</source>
      <translation>Zeiger zum nächsten n</translation>
    </message>
    <message>
      <source>first and last node</source>
      <translation>erster und letzter Knoten</translation>
    </message>
    <message>
      <source>fit, full size</source>
      <translation>einpassen, volle Größe</translation>
    </message>
    <message>
      <source>fold or unfold the group</source>
      <translation>Gruppe ein- oder ausklappen</translation>
    </message>
    <message>
      <source>indent, outdent</source>
      <translation>einrücken, ausrücken</translation>
    </message>
    <message>
      <source>logarithmic axes</source>
      <translation>logarithmische Achsen</translation>
    </message>
    <message>
      <source>measure again</source>
      <translation>neu messen</translation>
    </message>
    <message>
      <source>remove</source>
      <translation>entfernen</translation>
    </message>
    <message>
      <source>scroll</source>
      <translation>verschieben</translation>
    </message>
    <message>
      <source>show everything</source>
      <translation>alles zeigen</translation>
    </message>
    <message>
      <source>show samples</source>
      <translation>Messwerte zeigen</translation>
    </message>
    <message>
      <source>tick or untick</source>
      <translation>an- oder abhaken</translation>
    </message>
    <message>
      <source>walk along edges</source>
      <translation>an Kanten entlang</translation>
    </message>
    <message>
      <source>zoom</source>
      <translation>Zoom</translation>
    </message>
    <message>
      <source>← and →</source>
      <translation>← und →</translation>
    </message>
    <message>
      <source>↑ and ↓</source>
      <translation>↑ und ↓</translation>
    </message>
  </context>
  <context>
    <name>LadderView</name>
    <message>
      <source>Calls of the lane</source>
      <translation>Aufrufe der Spur</translation>
    </message>
    <message>
      <source>The bars are logarithmic: a tenth of the shortest call is their left edge</source>
      <translation>Die Balken sind logarithmisch: links steht ein Zehntel des kürzesten Aufrufs</translation>
    </message>
  </context>
  <context>
    <name>LanesPanel</name>
    <message>
      <source>+ Add lane</source>
      <translation>+ Spur</translation>
    </message>
    <message>
      <source>A copy of the selected lane</source>
      <translation>Eine Kopie der gewählten Spur</translation>
    </message>
    <message>
      <source>Another lane, from a preset (Ctrl+L)</source>
      <translation>Noch eine Spur, aus einer Vorlage (Strg+L)</translation>
    </message>
    <message>
      <source>Lanes</source>
      <translation>Spuren</translation>
    </message>
    <message>
      <source>No lane</source>
      <translation>Keine Spur</translation>
    </message>
    <message>
      <source>On {0}</source>
      <translation>Auf {0}</translation>
    </message>
    <message>
      <source>Switches of {0}</source>
      <translation>Schalter von {0}</translation>
    </message>
    <message>
      <source>Threads of the selected lane</source>
      <translation>Threads der gewählten Spur</translation>
    </message>
    <message>
      <source>Tries the switches and says which of them do anything for this formula</source>
      <translation>Probiert die Schalter und sagt, welche bei dieser Formel etwas bewirken</translation>
    </message>
    <message>
      <source>Variant of the selected lane</source>
      <translation>Variante der gewählten Spur</translation>
    </message>
    <message>
      <source>Which act?</source>
      <translation>Welche wirken?</translation>
    </message>
    <message>
      <source>as study</source>
      <translation>wie Studie</translation>
    </message>
    <message>
      <source>baseline</source>
      <translation>Basis</translation>
    </message>
    <message>
      <source>cannot run here</source>
      <translation>läuft hier nicht</translation>
    </message>
    <message>
      <source>threads</source>
      <translation>Threads</translation>
    </message>
    <message>
      <source>variant</source>
      <translation>Variante</translation>
    </message>
    <message>
      <source>{0} of {1} on</source>
      <translation>{0} von {1} an</translation>
    </message>
  </context>
  <context>
    <name>LegendEntry</name>
    <message>
      <source>Show lane {0} in the chart</source>
      <translation>Spur {0} im Diagramm zeigen</translation>
    </message>
    <message>
      <source>{0}
Click hides or shows it. Double click or Ctrl+click shows it alone.</source>
      <translation>{0}
Klick verbirgt oder zeigt sie. Doppelklick oder Strg+Klick zeigt sie allein.</translation>
    </message>
  </context>
  <context>
    <name>LibraryTree</name>
    <message>
      <source>Built in</source>
      <translation>Mitgeliefert</translation>
    </message>
    <message>
      <source>Library of formulas</source>
      <translation>Bibliothek der Formeln</translation>
    </message>
    <message>
      <source>Recent</source>
      <translation>Zuletzt</translation>
    </message>
    <message>
      <source>{0} with {1} as its baseline</source>
      <translation>{0} mit {1} als Basis</translation>
    </message>
  </context>
  <context>
    <name>LogPanel</name>
    <message>
      <source>1 error</source>
      <translation>1 Fehler</translation>
    </message>
    <message>
      <source>Clear</source>
      <translation>Leeren</translation>
    </message>
    <message>
      <source>Copy all</source>
      <translation>Alles kopieren</translation>
    </message>
    <message>
      <source>Errors, and what formulas print, appear here.</source>
      <translation>Fehler, und was Formeln ausgeben, erscheinen hier.</translation>
    </message>
    <message>
      <source>Messages</source>
      <translation>Meldungen</translation>
    </message>
    <message>
      <source>{0} errors</source>
      <translation>{0} Fehler</translation>
    </message>
  </context>
  <context>
    <name>MainWindow</name>
    <message>
      <source>After</source>
      <translation>Nachher</translation>
    </message>
    <message>
      <source>Before</source>
      <translation>Vorher</translation>
    </message>
    <message>
      <source>Calls</source>
      <translation>Aufrufe</translation>
    </message>
    <message>
      <source>Edit</source>
      <translation>Bearbeiten</translation>
    </message>
    <message>
      <source>File</source>
      <translation>Datei</translation>
    </message>
    <message>
      <source>Findings</source>
      <translation>Befunde</translation>
    </message>
    <message>
      <source>Formula</source>
      <translation>Formel</translation>
    </message>
    <message>
      <source>Help</source>
      <translation>Hilfe</translation>
    </message>
    <message>
      <source>Inspector</source>
      <translation>Inspektor</translation>
    </message>
    <message>
      <source>Lanes &amp; switches</source>
      <translation>Spuren &amp; Schalter</translation>
    </message>
    <message>
      <source>Memory</source>
      <translation>Speicher</translation>
    </message>
    <message>
      <source>Messages</source>
      <translation>Meldungen</translation>
    </message>
    <message>
      <source>No file yet</source>
      <translation>Noch keine Datei</translation>
    </message>
    <message>
      <source>Panels</source>
      <translation>Felder</translation>
    </message>
    <message>
      <source>Recent files</source>
      <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
      <source>Results</source>
      <translation>Ergebnisse</translation>
    </message>
    <message>
      <source>Save lane as archive</source>
      <translation>Spur als Archiv speichern</translation>
    </message>
    <message>
      <source>Stages</source>
      <translation>Stufen</translation>
    </message>
    <message>
      <source>Study</source>
      <translation>Studie</translation>
    </message>
    <message>
      <source>Time per call</source>
      <translation>Zeit je Aufruf</translation>
    </message>
    <message>
      <source>View</source>
      <translation>Ansicht</translation>
    </message>
  </context>
  <context>
    <name>Minimap</name>
    <message>
      <source>Overview of the graph</source>
      <translation>Übersicht des Graphen</translation>
    </message>
    <message>
      <source>Overview: click or drag to go there</source>
      <translation>Übersicht: Klicken oder ziehen führt dorthin</translation>
    </message>
  </context>
  <context>
    <name>Pages</name>
    <message>
      <source>Chapters</source>
      <translation>Kapitel</translation>
    </message>
    <message>
      <source>README</source>
      <translation>README</translation>
    </message>
  </context>
  <context>
    <name>PaneFooter</name>
    <message>
      <source>Fit</source>
      <translation>Einpassen</translation>
    </message>
    <message>
      <source>Fit the whole graph (0)</source>
      <translation>Den ganzen Graphen einpassen (0)</translation>
    </message>
    <message>
      <source>Zoom in (+)</source>
      <translation>Vergrößern (+)</translation>
    </message>
    <message>
      <source>Zoom out (-)</source>
      <translation>Verkleinern (-)</translation>
    </message>
  </context>
  <context>
    <name>PaneHeader</name>
    <message>
      <source>As text</source>
      <translation>Als Text</translation>
    </message>
    <message>
      <source>Drawn graph</source>
      <translation>Gezeichneter Graph</translation>
    </message>
    <message>
      <source>Graph</source>
      <translation>Graph</translation>
    </message>
    <message>
      <source>Stage of {0}</source>
      <translation>Stufe von {0}</translation>
    </message>
    <message>
      <source>Stage: a named graph or text on the way from the source to machine code</source>
      <translation>Stufe: ein benannter Graph oder Text auf dem Weg vom Quelltext zum Maschinencode</translation>
    </message>
    <message>
      <source>Text</source>
      <translation>Text</translation>
    </message>
    <message>
      <source>This stage is text: it can't be drawn</source>
      <translation>Diese Stufe ist Text: Sie lässt sich nicht zeichnen</translation>
    </message>
    <message>
      <source>View options of {0}</source>
      <translation>Ansichtsoptionen von {0}</translation>
    </message>
    <message>
      <source>What is shown, colours, find</source>
      <translation>Was gezeigt wird, Farben, Suchen</translation>
    </message>
  </context>
  <context>
    <name>PaneMenu</name>
    <message>
      <source>Bytes moved, each node by itself</source>
      <translation>Bewegte Bytes, jeder Knoten für sich</translation>
    </message>
    <message>
      <source>Colour by</source>
      <translation>Färben nach</translation>
    </message>
    <message>
      <source>Constants</source>
      <translation>Konstanten</translation>
    </message>
    <message>
      <source>Draw the selected node's way to the outputs strong</source>
      <translation>Den Weg des gewählten Knotens zu den Ausgaben kräftig zeichnen</translation>
    </message>
    <message>
      <source>Find…</source>
      <translation>Suchen…</translation>
    </message>
    <message>
      <source>Fit the whole graph</source>
      <translation>Den ganzen Graphen einpassen</translation>
    </message>
    <message>
      <source>Fold all groups and blocks</source>
      <translation>Alle Gruppen und Blöcke einklappen</translation>
    </message>
    <message>
      <source>Fusion group</source>
      <translation>Fusionsgruppe</translation>
    </message>
    <message>
      <source>Lay the graph out from left to right</source>
      <translation>Den Graphen von links nach rechts anordnen</translation>
    </message>
    <message>
      <source>Left to right</source>
      <translation>Von links nach rechts</translation>
    </message>
    <message>
      <source>Lists and sizes</source>
      <translation>Listen und Größen</translation>
    </message>
    <message>
      <source>Overview</source>
      <translation>Übersicht</translation>
    </message>
    <message>
      <source>Path to the outputs</source>
      <translation>Weg zu den Ausgaben</translation>
    </message>
    <message>
      <source>Show constants and the module's attributes</source>
      <translation>Konstanten und Attribute des Moduls zeigen</translation>
    </message>
    <message>
      <source>Show list building, sizes and profile nodes</source>
      <translation>Bau von Listen, Größen und Profilknoten zeigen</translation>
    </message>
    <message>
      <source>Show operations that move no bytes: reshape, slice, expand, …</source>
      <translation>Operationen zeigen, die keine Bytes bewegen: reshape, slice, expand, …</translation>
    </message>
    <message>
      <source>The whole graph in the corner when it is larger than the pane</source>
      <translation>Der ganze Graph in der Ecke, wenn er größer als das Feld ist</translation>
    </message>
    <message>
      <source>There are no figures for this graph yet</source>
      <translation>Zu diesem Graphen gibt es noch keine Zahlen</translation>
    </message>
    <message>
      <source>Time</source>
      <translation>Zeit</translation>
    </message>
    <message>
      <source>Types in boxes</source>
      <translation>Typen in Kästen</translation>
    </message>
    <message>
      <source>Types on edges</source>
      <translation>Typen an Kanten</translation>
    </message>
    <message>
      <source>Unfold everything</source>
      <translation>Alles ausklappen</translation>
    </message>
    <message>
      <source>Views</source>
      <translation>Ansichten</translation>
    </message>
    <message>
      <source>Write shape and dtype of each result in its box</source>
      <translation>Form und Datentyp jedes Ergebnisses in seinen Kasten schreiben</translation>
    </message>
    <message>
      <source>Write shape and dtype of each value on its edge</source>
      <translation>Form und Datentyp jedes Wertes an seine Kante schreiben</translation>
    </message>
  </context>
  <context>
    <name>PanePages</name>
    <message>
      <source>Graph: {0}</source>
      <translation>Graph: {0}</translation>
    </message>
  </context>
  <context>
    <name>RecoveryBanner</name>
    <message>
      <source>Discard</source>
      <translation>Verwerfen</translation>
    </message>
    <message>
      <source>Fusescope ended unexpectedly. A study of {0} was not saved.</source>
      <translation>Fusescope wurde unerwartet beendet. Eine Studie vom {0} war nicht gespeichert.</translation>
    </message>
    <message>
      <source>Open it</source>
      <translation>Öffnen</translation>
    </message>
  </context>
  <context>
    <name>ResultsPanel</name>
    <message>
      <source>Median, interval, ratio, bandwidth, memory and check of each lane at each n.</source>
      <translation>Median, Intervall, Verhältnis, Bandbreite, Speicher und Vergleich jeder Spur bei jedem n.</translation>
    </message>
    <message>
      <source>Stop (Esc)</source>
      <translation>Stopp (Esc)</translation>
    </message>
    <message>
      <source>Sweep (F5)</source>
      <translation>Messreihe (F5)</translation>
    </message>
  </context>
  <context>
    <name>ResultsView</name>
    <message>
      <source>Copy rows</source>
      <translation>Zeilen kopieren</translation>
    </message>
    <message>
      <source>Measure again</source>
      <translation>Neu messen</translation>
    </message>
    <message>
      <source>Results</source>
      <translation>Ergebnisse</translation>
    </message>
    <message>
      <source>Show samples</source>
      <translation>Messwerte zeigen</translation>
    </message>
  </context>
  <context>
    <name>RooflineChart</name>
    <message>
      <source>Bytes moved against time, per output element</source>
      <translation>Bewegte Bytes gegen die Zeit, je Ausgabeelement</translation>
    </message>
    <message>
      <source>Copy as picture</source>
      <translation>Als Bild kopieren</translation>
    </message>
    <message>
      <source>Copy data</source>
      <translation>Daten kopieren</translation>
    </message>
    <message>
      <source>Export…</source>
      <translation>Exportieren…</translation>
    </message>
    <message>
      <source>No floor yet.
A point needs its time, its outputs and its graph's traffic; the lanes measured so far lack one of them.</source>
      <translation>Noch keine Kopiergrenze.
Ein Punkt braucht seine Zeit, seine Ausgaben und den Verkehr seines Graphen; den bisher gemessenen Spuren fehlt eines davon.</translation>
    </message>
    <message>
      <source>Nothing measured yet.
Press F5 to sweep: every lane and n becomes a point over the line of the copy bandwidth.</source>
      <translation>Noch nichts gemessen.
F5 beginnt die Messreihe: Jede Spur wird bei jedem n ein Punkt über der Linie der Kopierbandbreite.</translation>
    </message>
    <message>
      <source>Show everything</source>
      <translation>Alles zeigen</translation>
    </message>
    <message>
      <source>bytes moved per output element</source>
      <translation>bewegte Bytes je Ausgabeelement</translation>
    </message>
    <message>
      <source>bytes per element</source>
      <translation>Bytes je Element</translation>
    </message>
    <message>
      <source>time per element</source>
      <translation>Zeit je Element</translation>
    </message>
    <message>
      <source>time per output element</source>
      <translation>Zeit je Ausgabeelement</translation>
    </message>
    <message>
      <source>{0} lanes, {1} sizes</source>
      <translation>{0} Spuren, {1} Größen</translation>
    </message>
  </context>
  <context>
    <name>RooflineOverlay</name>
    <message>
      <source>  (pinned)</source>
      <translation>  (angeheftet)</translation>
    </message>
    <message>
      <source>copy bandwidth {0}</source>
      <translation>Kopierbandbreite {0}</translation>
    </message>
    <message>
      <source>least traffic, n = {0}: {1}</source>
      <translation>kleinster Verkehr, n = {0}: {1}</translation>
    </message>
    <message>
      <source>no floor: the copy bandwidth was not measured</source>
      <translation>keine Kopiergrenze: die Kopierbandbreite wurde nicht gemessen</translation>
    </message>
  </context>
  <context>
    <name>SamplesPlot</name>
    <message>
      <source> · {0} below and {1} above this range</source>
      <translation> · {0} unter und {1} über diesem Bereich</translation>
    </message>
    <message>
      <source>in the order taken</source>
      <translation>in der Reihenfolge der Messung</translation>
    </message>
    <message>
      <source>median {0}</source>
      <translation>Median {0}</translation>
    </message>
  </context>
  <context>
    <name>SamplesView</name>
    <message>
      <source>Samples of a point</source>
      <translation>Messwerte eines Punktes</translation>
    </message>
  </context>
  <context>
    <name>StagesPanel</name>
    <message>
      <source>Changed</source>
      <translation>Geändert</translation>
    </message>
    <message>
      <source>Hide unchanged</source>
      <translation>Nur Geändertes</translation>
    </message>
    <message>
      <source>Leaves away stages that say the same as the one before, and those not run</source>
      <translation>Lässt Stufen weg, die dasselbe sagen wie die davor, und solche, die nicht liefen</translation>
    </message>
    <message>
      <source>Lines added and removed since the stage before of its kind; names of values do not count</source>
      <translation>Zeilen, die seit der Stufe davor von gleicher Art dazukamen und wegfielen; Namen von Werten zählen nicht</translation>
    </message>
    <message>
      <source>Loops</source>
      <translation>Schleifen</translation>
    </message>
    <message>
      <source>Passes over memory, and bytes that they move</source>
      <translation>Durchgänge durch den Speicher, und Bytes, die sie bewegen</translation>
    </message>
    <message>
      <source>Search</source>
      <translation>Suchen</translation>
    </message>
    <message>
      <source>Search the stages</source>
      <translation>Stufen suchen</translation>
    </message>
    <message>
      <source>Show on the left</source>
      <translation>Links zeigen</translation>
    </message>
    <message>
      <source>Show on the right</source>
      <translation>Rechts zeigen</translation>
    </message>
    <message>
      <source>Show what this step changed</source>
      <translation>Zeigen, was dieser Schritt geändert hat</translation>
    </message>
    <message>
      <source>Shown on the left (click here, or Shift+Enter)</source>
      <translation>Links gezeigt (hier klicken, oder Umschalt+Eingabe)</translation>
    </message>
    <message>
      <source>Shown on the right (click the row, or Enter)</source>
      <translation>Rechts gezeigt (Zeile klicken, oder Eingabe)</translation>
    </message>
    <message>
      <source>Stage</source>
      <translation>Stufe</translation>
    </message>
    <message>
      <source>Stages</source>
      <translation>Stufen</translation>
    </message>
    <message>
      <source>The stages of the selected lane appear here, from the source to machine code.</source>
      <translation>Die Stufen der gewählten Spur erscheinen hier, vom Quelltext bis zum Maschinencode.</translation>
    </message>
    <message>
      <source>{0} of {1}</source>
      <translation>{0} von {1}</translation>
    </message>
  </context>
  <context>
    <name>StatusLine</name>
    <message>
      <source>Live</source>
      <translation>Live</translation>
    </message>
    <message>
      <source>Measurement</source>
      <translation>Messung</translation>
    </message>
    <message>
      <source>Progress</source>
      <translation>Fortschritt</translation>
    </message>
    <message>
      <source>Saving</source>
      <translation>Speichern</translation>
    </message>
    <message>
      <source>Show the findings</source>
      <translation>Die Befunde zeigen</translation>
    </message>
    <message>
      <source>Sweep</source>
      <translation>Messreihe</translation>
    </message>
    <message>
      <source>Switch map</source>
      <translation>Schalterkarte</translation>
    </message>
    <message>
      <source>capturing</source>
      <translation>erfasst</translation>
    </message>
    <message>
      <source>findings ({0})</source>
      <translation>Befunde ({0})</translation>
    </message>
    <message>
      <source>live</source>
      <translation>live</translation>
    </message>
    <message>
      <source>measuring again</source>
      <translation>misst neu</translation>
    </message>
    <message>
      <source>saving an archive</source>
      <translation>speichert ein Archiv</translation>
    </message>
    <message>
      <source>sweeping</source>
      <translation>misst</translation>
    </message>
    <message>
      <source>trying switches</source>
      <translation>probiert Schalter</translation>
    </message>
    <message>
      <source>{0} ended after {1}</source>
      <translation>{0} endete nach {1}</translation>
    </message>
    <message>
      <source>{0} left</source>
      <translation>noch {0}</translation>
    </message>
    <message>
      <source>○ nothing runs: not trusted</source>
      <translation>○ nichts läuft: nicht vertraut</translation>
    </message>
    <message>
      <source>○ ready</source>
      <translation>○ bereit</translation>
    </message>
    <message>
      <source>● {0}</source>
      <translation>● {0}</translation>
    </message>
  </context>
  <context>
    <name>StripChart</name>
    <message>
      <source>Copy as picture</source>
      <translation>Als Bild kopieren</translation>
    </message>
    <message>
      <source>Copy data</source>
      <translation>Daten kopieren</translation>
    </message>
    <message>
      <source>Export…</source>
      <translation>Exportieren…</translation>
    </message>
    <message>
      <source>Follow the newest</source>
      <translation>Dem Neuesten folgen</translation>
    </message>
    <message>
      <source>Logarithmic</source>
      <translation>Logarithmisch</translation>
    </message>
    <message>
      <source>Memory in use on the GPU, live</source>
      <translation>Belegter Speicher der GPU, live</translation>
    </message>
    <message>
      <source>Memory of the worker, live</source>
      <translation>Speicher des Workers, live</translation>
    </message>
    <message>
      <source>No figure yet: it takes a lane on a CUDA device, and nvidia-ml-py in its Python.</source>
      <translation>Noch keine Zahl: Es braucht eine Spur auf einem CUDA-Gerät und nvidia-ml-py in deren Python.</translation>
    </message>
    <message>
      <source>No lane that runs here is on a CUDA device.</source>
      <translation>Keine laufende Spur ist auf einem CUDA-Gerät.</translation>
    </message>
    <message>
      <source>Nothing runs.
Press F6 to watch every lane at one n, live.</source>
      <translation>Nichts läuft.
F6 zeigt jede Spur bei einem n, live.</translation>
    </message>
    <message>
      <source>Seconds in sight</source>
      <translation>Sichtbare Sekunden</translation>
    </message>
    <message>
      <source>Starting: torch is loaded, then the first calls are timed.</source>
      <translation>Startet: torch wird geladen, dann werden die ersten Aufrufe gemessen.</translation>
    </message>
    <message>
      <source>Time per call, live</source>
      <translation>Zeit je Aufruf, live</translation>
    </message>
    <message>
      <source>Utilisation of the GPU, live</source>
      <translation>Auslastung der GPU, live</translation>
    </message>
    <message>
      <source>n = {0}</source>
      <translation>n = {0}</translation>
    </message>
    <message>
      <source>paused in time; Home follows again</source>
      <translation>Zeit angehalten; Pos1 folgt wieder</translation>
    </message>
    <message>
      <source>{0} s after the start</source>
      <translation>{0} s nach dem Start</translation>
    </message>
  </context>
  <context>
    <name>StudyBar</name>
    <message>
      <source>How lanes follow n: re-trace at every n, or trace once and feed it every n (the deployed case: the executor specialises a few times and then falls back for good)</source>
      <translation>Wie Spuren n folgen: bei jedem n neu aufzeichnen, oder einmal aufzeichnen und mit jedem n füttern (wie im Einsatz: Der Ausführer spezialisiert einige Male und fällt dann für immer zurück)</translation>
    </message>
    <message>
      <source>Size n of the selected lane's graphs and of live mode</source>
      <translation>Größe n der Graphen der gewählten Spur und des Live-Betriebs</translation>
    </message>
    <message>
      <source>Sizes of the sweep: 64,256 or 256:8192:x2</source>
      <translation>Größen der Messreihe: 64,256 oder 256:8192:x2</translation>
    </message>
    <message>
      <source>Study</source>
      <translation>Studie</translation>
    </message>
    <message>
      <source>The inputs' data type</source>
      <translation>Der Datentyp der Eingaben</translation>
    </message>
    <message>
      <source>Threads of each lane's torch; auto: torch's own</source>
      <translation>Threads von torch in jeder Spur; auto: torchs eigene Zahl</translation>
    </message>
    <message>
      <source>Where the tensors live</source>
      <translation>Wo die Tensoren liegen</translation>
    </message>
    <message>
      <source>auto</source>
      <translation>auto</translation>
    </message>
    <message>
      <source>device</source>
      <translation>Gerät</translation>
    </message>
    <message>
      <source>dtype</source>
      <translation>Typ</translation>
    </message>
    <message>
      <source>follow n</source>
      <translation>folgt n</translation>
    </message>
    <message>
      <source>n</source>
      <translation>n</translation>
    </message>
    <message>
      <source>re-trace</source>
      <translation>je n neu</translation>
    </message>
    <message>
      <source>sizes</source>
      <translation>Größen</translation>
    </message>
    <message>
      <source>threads</source>
      <translation>Threads</translation>
    </message>
    <message>
      <source>trace once</source>
      <translation>einmal</translation>
    </message>
  </context>
  <context>
    <name>SweepChart</name>
    <message>
      <source>Copy as picture</source>
      <translation>Als Bild kopieren</translation>
    </message>
    <message>
      <source>Copy data</source>
      <translation>Daten kopieren</translation>
    </message>
    <message>
      <source>Export…</source>
      <translation>Exportieren…</translation>
    </message>
    <message>
      <source>Logarithmic axes</source>
      <translation>Logarithmische Achsen</translation>
    </message>
    <message>
      <source>No lane is switched on.
Tick a lane, then press F5 to sweep over n.</source>
      <translation>Keine Spur ist eingeschaltet.
Haken Sie eine an, dann misst F5 über n.</translation>
    </message>
    <message>
      <source>Nothing measured yet.
Press F5 to sweep over n, or F6 to watch one n live.</source>
      <translation>Noch nichts gemessen.
F5 misst über n, F6 zeigt ein n live.</translation>
    </message>
    <message>
      <source>Page faults on a second axis</source>
      <translation>Seitenfehler auf einer zweiten Achse</translation>
    </message>
    <message>
      <source>Show everything</source>
      <translation>Alles zeigen</translation>
    </message>
    <message>
      <source>{0} lanes, {1} sizes</source>
      <translation>{0} Spuren, {1} Größen</translation>
    </message>
  </context>
  <context>
    <name>SwitchMapDialog</name>
    <message>
      <source>, {0} left</source>
      <translation>, noch {0}</translation>
    </message>
    <message>
      <source>1 setting</source>
      <translation>1 Einstellung</translation>
    </message>
    <message>
      <source>Add this lane</source>
      <translation>Diese Spur hinzufügen</translation>
    </message>
    <message>
      <source>Added {0}</source>
      <translation>{0} hinzugefügt</translation>
    </message>
    <message>
      <source>All</source>
      <translation>Alle</translation>
    </message>
    <message>
      <source>All combinations</source>
      <translation>Alle Kombinationen</translation>
    </message>
    <message>
      <source>Capturing the lane as it is …</source>
      <translation>Die Spur wird erfasst, wie sie ist …</translation>
    </message>
    <message>
      <source>Does nothing here: {0}</source>
      <translation>Bewirkt hier nichts: {0}</translation>
    </message>
    <message>
      <source>Each of these switches does something here.</source>
      <translation>Jeder dieser Schalter bewirkt hier etwas.</translation>
    </message>
    <message>
      <source>Each switch the other way by itself, all others as the lane has them</source>
      <translation>Jeder Schalter für sich andersherum, alle anderen wie in der Spur</translation>
    </message>
    <message>
      <source>Ends in</source>
      <translation>Endet in</translation>
    </message>
    <message>
      <source>Every combination: finds switches that act only together</source>
      <translation>Jede Kombination: findet Schalter, die nur zusammen wirken</translation>
    </message>
    <message>
      <source>Graph</source>
      <translation>Graph</translation>
    </message>
    <message>
      <source>Groups of settings that end in the same optimised graph and the same kernels appear above; choose one to see its graph.</source>
      <translation>Gruppen von Einstellungen, die im selben optimierten Graphen und denselben Kernels enden, erscheinen oben; wählen Sie eine, um ihren Graphen zu sehen.</translation>
    </message>
    <message>
      <source>It was refused: the messages say why.</source>
      <translation>Abgelehnt: Die Meldungen sagen, warum.</translation>
    </message>
    <message>
      <source>None</source>
      <translation>Keine</translation>
    </message>
    <message>
      <source>One at a time</source>
      <translation>Einzeln</translation>
    </message>
    <message>
      <source>Progress</source>
      <translation>Fortschritt</translation>
    </message>
    <message>
      <source>Something else runs: stop it first</source>
      <translation>Etwas anderes läuft: erst anhalten</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stopp</translation>
    </message>
    <message>
      <source>Stopped</source>
      <translation>Angehalten</translation>
    </message>
    <message>
      <source>Stopped: {0} of {1} settings were tried.</source>
      <translation>Angehalten: {0} von {1} Einstellungen wurden probiert.</translation>
    </message>
    <message>
      <source>Switch map</source>
      <translation>Schalterkarte</translation>
    </message>
    <message>
      <source>Switches to try</source>
      <translation>Zu probierende Schalter</translation>
    </message>
    <message>
      <source>This setting has no graph.</source>
      <translation>Diese Einstellung hat keinen Graphen.</translation>
    </message>
    <message>
      <source>Try them</source>
      <translation>Ausprobieren</translation>
    </message>
    <message>
      <source>What the settings end in</source>
      <translation>Worin die Einstellungen enden</translation>
    </message>
    <message>
      <source>Which of these switches do anything to {0} on the lane {1}?</source>
      <translation>Welche dieser Schalter bewirken etwas bei {0} auf der Spur {1}?</translation>
    </message>
    <message>
      <source>{0} captures</source>
      <translation>{0} Erfassungen</translation>
    </message>
    <message>
      <source>{0} of {1}{2}: {3}</source>
      <translation>{0} von {1}{2}: {3}</translation>
    </message>
    <message>
      <source>{0} settings</source>
      <translation>{0} Einstellungen</translation>
    </message>
    <message>
      <source>{0} settings end in {1} different plans (torch {2}, n = {3}).</source>
      <translation>{0} Einstellungen enden in {1} verschiedenen Plänen (torch {2}, n = {3}).</translation>
    </message>
    <message>
      <source>{0}: {1} at most</source>
      <translation>{0}: höchstens {1}</translation>
    </message>
  </context>
  <context>
    <name>SwitchRow</name>
    <message>
      <source>Back to the default</source>
      <translation>Zurück zur Vorgabe</translation>
    </message>
    <message>
      <source>not set</source>
      <translation>nicht gesetzt</translation>
    </message>
    <message>
      <source>{0}: back to the default</source>
      <translation>{0}: zurück zur Vorgabe</translation>
    </message>
  </context>
  <context>
    <name>SwitchesView</name>
    <message>
      <source>Act when a plan is built</source>
      <translation>Wirken, wenn ein Plan entsteht</translation>
    </message>
    <message>
      <source>Act when the worker starts</source>
      <translation>Wirken, wenn der Worker startet</translation>
    </message>
    <message>
      <source>Rewrites of the graph</source>
      <translation>Umschreibungen des Graphen</translation>
    </message>
    <message>
      <source>Switches</source>
      <translation>Schalter</translation>
    </message>
  </context>
  <context>
    <name>TargetList</name>
    <message>
      <source>No other Python yet. Below, one with another torch is made, or one that is there is added.</source>
      <translation>Noch kein anderes Python. Unten wird eins mit einem anderen torch angelegt oder ein vorhandenes hinzugefügt.</translation>
    </message>
  </context>
  <context>
    <name>TargetsDialog</name>
    <message>
      <source>A lane runs in a target when it is written LANE@NAME; nnc-llvm takes the first that has LLVM.</source>
      <translation>Eine Spur läuft in einem Ziel, wenn sie SPUR@NAME heißt; nnc-llvm nimmt das erste mit LLVM.</translation>
    </message>
    <message>
      <source>Add one that is there</source>
      <translation>Ein vorhandenes hinzufügen</translation>
    </message>
    <message>
      <source>Added {0}: {1}</source>
      <translation>{0} hinzugefügt: {1}</translation>
    </message>
    <message>
      <source>Choose…</source>
      <translation>Wählen…</translation>
    </message>
    <message>
      <source>Create…</source>
      <translation>Anlegen…</translation>
    </message>
    <message>
      <source>Download and install</source>
      <translation>Herunterladen und installieren</translation>
    </message>
    <message>
      <source>Host</source>
      <translation>Rechner</translation>
    </message>
    <message>
      <source>LLVM</source>
      <translation>LLVM</translation>
    </message>
    <message>
      <source>Make one</source>
      <translation>Eins anlegen</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <source>Name a Python, a host, or both.</source>
      <translation>Nennen Sie ein Python, einen Rechner oder beides.</translation>
    </message>
    <message>
      <source>Probe and add</source>
      <translation>Prüfen und hinzufügen</translation>
    </message>
    <message>
      <source>Python</source>
      <translation>Python</translation>
    </message>
    <message>
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
    <message>
      <source>Removed</source>
      <translation>Entfernt</translation>
    </message>
    <message>
      <source>Removed; {0} was deleted</source>
      <translation>Entfernt; {0} wurde gelöscht</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stopp</translation>
    </message>
    <message>
      <source>Targets</source>
      <translation>Ziele</translation>
    </message>
    <message>
      <source>asking it what it can do</source>
      <translation>fragt, was es kann</translation>
    </message>
    <message>
      <source>looking for a Python that can run it</source>
      <translation>sucht ein Python, das es ausführen kann</translation>
    </message>
    <message>
      <source>making the environment</source>
      <translation>legt die Umgebung an</translation>
    </message>
    <message>
      <source>no LLVM</source>
      <translation>kein LLVM</translation>
    </message>
    <message>
      <source>path of its Python</source>
      <translation>Pfad seines Pythons</translation>
    </message>
    <message>
      <source>torch</source>
      <translation>torch</translation>
    </message>
    <message>
      <source>user@host, by ssh with your keys; empty: this machine</source>
      <translation>user@host, über ssh mit Ihren Schlüsseln; leer: dieser Rechner</translation>
    </message>
    <message>
      <source>{0} is the last wheel with LLVM.</source>
      <translation>{0} ist das letzte Wheel mit LLVM.</translation>
    </message>
    <message>
      <source>{0} on {1}</source>
      <translation>{0} auf {1}</translation>
    </message>
  </context>
  <context>
    <name>TextView</name>
    <message>
      <source>Find in the text</source>
      <translation>Im Text suchen</translation>
    </message>
    <message>
      <source>Text of the stage</source>
      <translation>Text der Stufe</translation>
    </message>
  </context>
  <context>
    <name>TitleBar</name>
    <message>
      <source>Close {0}</source>
      <translation>{0} schließen</translation>
    </message>
    <message>
      <source>Float or dock {0}</source>
      <translation>{0} lösen oder andocken</translation>
    </message>
  </context>
  <context>
    <name>Tour</name>
    <message>
      <source>Before and after, drawn side by side. Orange boxes are fusion groups; a crossed circle marks what was left out. Select a node and the inspector says why.</source>
      <translation>Vorher und nachher nebeneinander. Orange Kästen sind Fusionsgruppen; ein durchgestrichener Kreis zeigt, was ausgelassen wurde. Wählen Sie einen Knoten, und der Inspektor sagt, warum.</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>Done</source>
      <translation>Fertig</translation>
    </message>
    <message>
      <source>Each lane is one way to run the formula. Select one and flip its switches: it is traced again at once. Findings offer remedies that you can try.</source>
      <translation>Jede Spur ist eine Art, die Formel auszuführen. Wählen Sie eine und legen Sie ihre Schalter um: Sie wird sofort neu aufgezeichnet. Befunde bieten Abhilfen zum Ausprobieren.</translation>
    </message>
    <message>
      <source>F6 runs all lanes live at one n: drag n, flip switches. F5 measures them over all sizes, with intervals, memory and a check against eager.</source>
      <translation>F6 führt alle Spuren live bei einem n aus: Ziehen Sie n, legen Sie Schalter um. F5 misst sie über alle Größen, mit Intervallen, Speicher und einem Vergleich mit eager.</translation>
    </message>
    <message>
      <source>Next</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <source>Tour</source>
      <translation>Rundgang</translation>
    </message>
    <message>
      <source>What did the fuser do?</source>
      <translation>Was hat der Fuser getan?</translation>
    </message>
    <message>
      <source>What does it buy?</source>
      <translation>Was bringt es?</translation>
    </message>
    <message>
      <source>What would change that?</source>
      <translation>Was würde das ändern?</translation>
    </message>
    <message>
      <source>{0} of {1}</source>
      <translation>{0} von {1}</translation>
    </message>
  </context>
  <context>
    <name>TrustBanner</name>
    <message>
      <source>Runs the Python code below</source>
      <translation>Führt den Python-Code darunter aus</translation>
    </message>
    <message>
      <source>This formula came with a file. Nothing of it has been run. Read it before you do.</source>
      <translation>Diese Formel kam mit einer Datei. Nichts davon wurde ausgeführt. Lesen Sie sie vorher.</translation>
    </message>
    <message>
      <source>Trust and run</source>
      <translation>Vertrauen und ausführen</translation>
    </message>
  </context>
  <context>
    <name>TrustDialog</name>
    <message>
      <source>Run code from a file?</source>
      <translation>Code aus einer Datei ausführen?</translation>
    </message>
    <message>
      <source>Trust and run</source>
      <translation>Vertrauen und ausführen</translation>
    </message>
    <message>
      <source>{0} came with a file. Nothing of it has been run yet. It is Python and can do whatever you can do on this machine: read it first.</source>
      <translation>{0} kam mit einer Datei. Nichts davon wurde bisher ausgeführt. Es ist Python und kann alles, was Sie auf diesem Rechner können: Lesen Sie es zuerst.</translation>
    </message>
  </context>
  <context>
    <name>Workbench</name>
    <message>
      <source>There is a lane {0} already.</source>
      <translation>Die Spur {0} gibt es schon.</translation>
    </message>
  </context>
  <context>
    <name>_MessageStrip</name>
    <message>
      <source>(warnings besides: {0})</source>
      <translation>(weitere Warnungen: {0})</translation>
    </message>
    <message>
      <source>Line {0}: </source>
      <translation>Zeile {0}: </translation>
    </message>
  </context>
  <context>
    <name>actions</name>
    <message>
      <source>A formula (.py), a study (.fscope), the text of a graph (.ir), a TorchScript archive (.pt)</source>
      <translation>Eine Formel (.py), eine Studie (.fscope), der Text eines Graphen (.ir), ein TorchScript-Archiv (.pt)</translation>
    </message>
    <message>
      <source>About Fusescope</source>
      <translation>Über Fusescope</translation>
    </message>
    <message>
      <source>Add a lane…</source>
      <translation>Spur hinzufügen…</translation>
    </message>
    <message>
      <source>All commands…</source>
      <translation>Alle Befehle…</translation>
    </message>
    <message>
      <source>As a sweep, and adds sizes where the faster of two lanes changes, until that n is known closely</source>
      <translation>Wie eine Messreihe, und misst weitere Größen, wo die schnellere von zwei Spuren wechselt, bis jedes solche n genau bekannt ist</translation>
    </message>
    <message>
      <source>Bytes moved against time per output element, lanes as points over the copy bandwidth's line</source>
      <translation>Bewegte Bytes gegen die Zeit je Ausgabeelement, Spuren als Punkte über der Linie der Kopierbandbreite</translation>
    </message>
    <message>
      <source>Charts, graphs, table, the whole study</source>
      <translation>Diagramme, Graphen, Tabelle, die ganze Studie</translation>
    </message>
    <message>
      <source>Copy as issue</source>
      <translation>Als Fehlerbericht kopieren</translation>
    </message>
    <message>
      <source>Copy diagnostics</source>
      <translation>Diagnose kopieren</translation>
    </message>
    <message>
      <source>End what runs</source>
      <translation>Beendet, was läuft</translation>
    </message>
    <message>
      <source>Every finished sweep: search, note, open, compare</source>
      <translation>Jede beendete Messreihe: suchen, notieren, öffnen, vergleichen</translation>
    </message>
    <message>
      <source>Export…</source>
      <translation>Exportieren…</translation>
    </message>
    <message>
      <source>Find…</source>
      <translation>Suchen…</translation>
    </message>
    <message>
      <source>Formula, lanes, switches and n</source>
      <translation>Formel, Spuren, Schalter und n</translation>
    </message>
    <message>
      <source>Go to After</source>
      <translation>Zu Nachher</translation>
    </message>
    <message>
      <source>Go to Before</source>
      <translation>Zu Vorher</translation>
    </message>
    <message>
      <source>Go to Calls</source>
      <translation>Zu Aufrufe</translation>
    </message>
    <message>
      <source>Go to Findings</source>
      <translation>Zu Befunde</translation>
    </message>
    <message>
      <source>Go to Formula</source>
      <translation>Zu Formel</translation>
    </message>
    <message>
      <source>Go to Inspector</source>
      <translation>Zu Inspektor</translation>
    </message>
    <message>
      <source>Go to Lanes and switches</source>
      <translation>Zu Spuren und Schalter</translation>
    </message>
    <message>
      <source>Go to Memory</source>
      <translation>Zu Speicher</translation>
    </message>
    <message>
      <source>Go to Messages</source>
      <translation>Zu Meldungen</translation>
    </message>
    <message>
      <source>Go to Results</source>
      <translation>Zu Ergebnisse</translation>
    </message>
    <message>
      <source>Go to Stages</source>
      <translation>Zu Stufen</translation>
    </message>
    <message>
      <source>Go to Time per call</source>
      <translation>Zu Zeit je Aufruf</translation>
    </message>
    <message>
      <source>Graph from text…</source>
      <translation>Graph aus Text…</translation>
    </message>
    <message>
      <source>History…</source>
      <translation>Verlauf…</translation>
    </message>
    <message>
      <source>In the graph or text that has the focus</source>
      <translation>Im Graphen oder Text mit dem Fokus</translation>
    </message>
    <message>
      <source>Keys</source>
      <translation>Tasten</translation>
    </message>
    <message>
      <source>Language: English</source>
      <translation>Sprache: Englisch (English)</translation>
    </message>
    <message>
      <source>Language: German (Deutsch)</source>
      <translation>Sprache: Deutsch</translation>
    </message>
    <message>
      <source>Language: as the system</source>
      <translation>Sprache: wie das System</translation>
    </message>
    <message>
      <source>Larger text</source>
      <translation>Größere Schrift</translation>
    </message>
    <message>
      <source>Layout: explore (graphs large)</source>
      <translation>Anordnung: erkunden (große Graphen)</translation>
    </message>
    <message>
      <source>Layout: measure (charts large)</source>
      <translation>Anordnung: messen (große Diagramme)</translation>
    </message>
    <message>
      <source>Layout: read (stages and code)</source>
      <translation>Anordnung: lesen (Stufen und Code)</translation>
    </message>
    <message>
      <source>Live</source>
      <translation>Live</translation>
    </message>
    <message>
      <source>Measure all lanes over all sizes, interleaved, to a stated confidence</source>
      <translation>Alle Spuren über alle Größen messen, verschränkt, bis zur gewünschten Sicherheit</translation>
    </message>
    <message>
      <source>Measure the selected row again</source>
      <translation>Die gewählte Zeile neu messen</translation>
    </message>
    <message>
      <source>Next panel</source>
      <translation>Nächstes Feld</translation>
    </message>
    <message>
      <source>Open…</source>
      <translation>Öffnen…</translation>
    </message>
    <message>
      <source>Other Pythons with other torches, on this machine and on others</source>
      <translation>Andere Pythons mit anderen torchs, auf diesem Rechner und anderen</translation>
    </message>
    <message>
      <source>Paste or open the text of a TorchScript graph and profile it</source>
      <translation>Den Text eines TorchScript-Graphen einfügen oder öffnen und profilieren</translation>
    </message>
    <message>
      <source>Previous panel</source>
      <translation>Voriges Feld</translation>
    </message>
    <message>
      <source>Quit</source>
      <translation>Beenden</translation>
    </message>
    <message>
      <source>README…</source>
      <translation>README…</translation>
    </message>
    <message>
      <source>Read and capture again</source>
      <translation>Neu lesen und erfassen</translation>
    </message>
    <message>
      <source>Read the formula now and draw the selected lane's graphs afresh</source>
      <translation>Die Formel jetzt lesen und die Graphen der gewählten Spur neu zeichnen</translation>
    </message>
    <message>
      <source>Redo</source>
      <translation>Wiederholen</translation>
    </message>
    <message>
      <source>Remove the selected lane</source>
      <translation>Die gewählte Spur entfernen</translation>
    </message>
    <message>
      <source>Reset layout</source>
      <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
      <source>Roofline, or time against n</source>
      <translation>Roofline oder Zeit gegen n</translation>
    </message>
    <message>
      <source>Run the lanes again and again at one n; flip switches and drag n meanwhile</source>
      <translation>Die Spuren bei einem n immer wieder ausführen; dabei Schalter umlegen und n ziehen</translation>
    </message>
    <message>
      <source>Save formula as…</source>
      <translation>Formel speichern unter…</translation>
    </message>
    <message>
      <source>Save lane as archive…</source>
      <translation>Spur als Archiv speichern…</translation>
    </message>
    <message>
      <source>Save study</source>
      <translation>Studie speichern</translation>
    </message>
    <message>
      <source>Save study as…</source>
      <translation>Studie speichern unter…</translation>
    </message>
    <message>
      <source>Smaller text</source>
      <translation>Kleinere Schrift</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Stopp</translation>
    </message>
    <message>
      <source>Sweep</source>
      <translation>Messreihe</translation>
    </message>
    <message>
      <source>Sweep, and find crossovers</source>
      <translation>Messreihe, und Wechsel suchen</translation>
    </message>
    <message>
      <source>Switch map…</source>
      <translation>Schalterkarte…</translation>
    </message>
    <message>
      <source>Targets…</source>
      <translation>Ziele…</translation>
    </message>
    <message>
      <source>The question and its answers</source>
      <translation>Die Frage und ihre Antworten</translation>
    </message>
    <message>
      <source>The selected lane as a TorchScript archive (.pt)</source>
      <translation>Die gewählte Spur als TorchScript-Archiv (.pt)</translation>
    </message>
    <message>
      <source>The selected lane's symptom, script, graphs and versions as Markdown, without paths and names</source>
      <translation>Symptom, Skript, Graphen und Versionen der gewählten Spur als Markdown, ohne Pfade und Namen</translation>
    </message>
    <message>
      <source>Theme: as the system</source>
      <translation>Aussehen: wie das System</translation>
    </message>
    <message>
      <source>Theme: dark</source>
      <translation>Aussehen: dunkel</translation>
    </message>
    <message>
      <source>Theme: light</source>
      <translation>Aussehen: hell</translation>
    </message>
    <message>
      <source>Tour</source>
      <translation>Rundgang</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Rückgängig</translation>
    </message>
    <message>
      <source>What it can do, on the command line too</source>
      <translation>Was es kann, auch auf der Kommandozeile</translation>
    </message>
    <message>
      <source>What this machine and this torch can do, as text</source>
      <translation>Was dieser Rechner und dieses torch können, als Text</translation>
    </message>
    <message>
      <source>Which of these switches do anything to this formula: tries them and groups what comes to the same</source>
      <translation>Welche dieser Schalter bei dieser Formel etwas bewirken: probiert sie und fasst zusammen, was auf dasselbe hinausläuft</translation>
    </message>
  </context>
  <context>
    <name>window</name>
    <message>
      <source>0: the C allocator never maps blocks of their own; large tensors then reuse their pages.</source>
      <translation>0: Der C-Allokator bildet nie eigene Blöcke ab; große Tensoren verwenden dann ihre Seiten wieder.</translation>
    </message>
    <message>
      <source>1 - x becomes -x + 1, which the fuser can take.</source>
      <translation>1 - x wird -x + 1, das der Fuser nehmen kann.</translation>
    </message>
    <message>
      <source>1 kernel</source>
      <translation>1 Kernel</translation>
    </message>
    <message>
      <source>1: behave as if torch had no LLVM.</source>
      <translation>1: so tun, als hätte torch kein LLVM.</translation>
    </message>
    <message>
      <source>Allocations in a call</source>
      <translation>Allokationen in einem Aufruf</translation>
    </message>
    <message>
      <source>Allocations per call</source>
      <translation>Allokationen je Aufruf</translation>
    </message>
    <message>
      <source>Bandwidth used</source>
      <translation>Genutzte Bandbreite</translation>
    </message>
    <message>
      <source>Blocks above this many bytes are mapped afresh at every allocation (32 MiB at most by default).</source>
      <translation>Größere Blöcke als so viele Bytes werden bei jeder Allokation neu abgebildet (Vorgabe: höchstens 32 MiB).</translation>
    </message>
    <message>
      <source>Build and first calls</source>
      <translation>Bau und erste Aufrufe</translation>
    </message>
    <message>
      <source>Bytes of free memory kept at the top of the heap before it is given back.</source>
      <translation>Bytes freien Speichers, die oben im Heap bleiben, bevor er zurückgegeben wird.</translation>
    </message>
    <message>
      <source>CUDA blocks of pointwise kernels; -1: chosen by NNC.</source>
      <translation>CUDA-Blöcke punktweiser Kernel; -1: NNC wählt.</translation>
    </message>
    <message>
      <source>Constants are folded before fusion.</source>
      <translation>Konstanten werden vor der Fusion ausgerechnet.</translation>
    </message>
    <message>
      <source>Constants are made on the device of the tensors they meet.</source>
      <translation>Konstanten entstehen auf dem Gerät der Tensoren, auf die sie treffen.</translation>
    </message>
    <message>
      <source>Default: {0}. In torch: {1}. Acts {2}.</source>
      <translation>Vorgabe: {0}. In torch: {1}. Wirkt, {2}.</translation>
    </message>
    <message>
      <source>Demand LLVM for CPU kernels. On without LLVM: the second call fails with 'LLVM Backend not found'. Off without LLVM: kernels are interpreted, thousands of times slower.</source>
      <translation>LLVM für CPU-Kernel verlangen. An ohne LLVM: Der zweite Aufruf scheitert mit „LLVM Backend not found“. Aus ohne LLVM: Kernel werden interpretiert, tausendfach langsamer.</translation>
    </message>
    <message>
      <source>Dissolve groups of fewer than two operations. Off: even a lone operation forms a group.</source>
      <translation>Gruppen mit weniger als zwei Operationen auflösen. Aus: Auch eine einzelne Operation bildet eine Gruppe.</translation>
    </message>
    <message>
      <source>Does nothing for this formula, torch {0}: flipped, this lane comes to the same graph and kernels (Study &gt; Switch map).</source>
      <translation>Bewirkt nichts bei dieser Formel, torch {0}: Umgelegt kommt die Spur zum selben Graphen und zu denselben Kernels (Studie &gt; Schalterkarte).</translation>
    </message>
    <message>
      <source>Dynamic shapes for the TensorExpr fuser. No effect seen on 2.0 to 2.13: the strategy decides.</source>
      <translation>Dynamische Formen für den TensorExpr-Fuser. Von 2.0 bis 2.13 ohne sichtbare Wirkung: Die Strategie entscheidet.</translation>
    </message>
    <message>
      <source>Equal operations are computed once.</source>
      <translation>Gleiche Operationen werden einmal berechnet.</translation>
    </message>
    <message>
      <source>Fuse on CPU with more than one thread. Without it those versions fuse only single-threaded.</source>
      <translation>Auf der CPU mit mehr als einem Thread verschmelzen. Ohne ihn verschmelzen diese Versionen nur mit einem.</translation>
    </message>
    <message>
      <source>GB/s</source>
      <translation>GB/s</translation>
    </message>
    <message>
      <source>Half the 95 % interval of the median, relative to it</source>
      <translation>Halbe Breite des 95-%-Intervalls des Medians, bezogen auf ihn</translation>
    </message>
    <message>
      <source>How many specialisations are compiled for exact (static) and for any (dynamic) shapes, in order; after them calls run unfused.</source>
      <translation>Wie viele Spezialisierungen für genaue (static) und beliebige (dynamic) Formen übersetzt werden, der Reihe nach; danach laufen Aufrufe unverschmolzen.</translation>
    </message>
    <message>
      <source>How many times as fast as the baseline at the same n; no difference shown: the interval holds 1</source>
      <translation>Wie viel Mal so schnell wie die Basis beim selben n; kein Unterschied gezeigt: Das Intervall enthält 1</translation>
    </message>
    <message>
      <source>In-place operations become out-of-place ones where nothing else sees the difference.</source>
      <translation>In-place-Operationen werden zu gewöhnlichen, wo sonst nichts den Unterschied sieht.</translation>
    </message>
    <message>
      <source>It acts on the JIT; this lane is {0}.</source>
      <translation>Wirkt auf den JIT; diese Spur ist {0}.</translation>
    </message>
    <message>
      <source>It acts on {0} only.</source>
      <translation>Wirkt nur auf {0}.</translation>
    </message>
    <message>
      <source>LLVM on some lanes</source>
      <translation>LLVM bei einigen Spuren</translation>
    </message>
    <message>
      <source>Least traffic (inputs read once, outputs written once) over the time</source>
      <translation>Kleinster Verkehr (Eingaben einmal gelesen, Ausgaben einmal geschrieben) durch die Zeit</translation>
    </message>
    <message>
      <source>Lets sum, softmax and log_softmax join fusion groups.</source>
      <translation>Lässt sum, softmax und log_softmax in Fusionsgruppen.</translation>
    </message>
    <message>
      <source>Lets the TensorExpr fuser (NNC) take operations on the CPU. Off by default where torch has no LLVM.</source>
      <translation>Lässt den TensorExpr-Fuser (NNC) Operationen auf der CPU nehmen. Aus, wo torch kein LLVM hat.</translation>
    </message>
    <message>
      <source>Lets the TensorExpr fuser take operations on CUDA. Reads off where this torch has no CUDA.</source>
      <translation>Lässt den TensorExpr-Fuser Operationen auf CUDA nehmen. Liest sich als aus, wo torch kein CUDA hat.</translation>
    </message>
    <message>
      <source>Loop levels bound to the CUDA grid in pointwise kernels; -1: chosen by NNC.</source>
      <translation>Schleifenebenen punktweiser Kernel, die ans CUDA-Gitter gebunden werden; -1: NNC wählt.</translation>
    </message>
    <message>
      <source>Lower cat as one loop per part; off: one loop with conditions.</source>
      <translation>cat als eine Schleife je Teil umsetzen; aus: eine Schleife mit Bedingungen.</translation>
    </message>
    <message>
      <source>Median time of a call</source>
      <translation>Median der Zeit eines Aufrufs</translation>
    </message>
    <message>
      <source>Minor page faults of a call</source>
      <translation>Kleine Seitenfehler eines Aufrufs</translation>
    </message>
    <message>
      <source>Most bytes of tensors alive in a call, above the inputs</source>
      <translation>Meiste Bytes lebender Tensoren in einem Aufruf, über den Eingaben</translation>
    </message>
    <message>
      <source>NNC with Fusescope's C++ code generator: CPU fusion on a stock wheel.</source>
      <translation>NNC mit Fusescopes C++-Codegenerator: CPU-Fusion mit dem gewöhnlichen Wheel.</translation>
    </message>
    <message>
      <source>NNC with LLVM, on the first target that has it.</source>
      <translation>NNC mit LLVM, auf dem ersten Ziel, das es hat.</translation>
    </message>
    <message>
      <source>NNC with its CUDA code generator.</source>
      <translation>NNC mit seinem CUDA-Codegenerator.</translation>
    </message>
    <message>
      <source>NNC's loop-nest interpreter: for looking at stages, thousands of times slower than eager.</source>
      <translation>NNCs Interpreter der Schleifen: um Stufen anzusehen, tausendfach langsamer als eager.</translation>
    </message>
    <message>
      <source>Never pays for itself: a steady call is not shown to be faster than the baseline's.</source>
      <translation>Lohnt sich nie: Ein eingeschwungener Aufruf ist nicht nachweislich schneller als die Basis.</translation>
    </message>
    <message>
      <source>Of a lane that a finding proposes: its gain predicted from bytes (a bound) beside the measured one</source>
      <translation>Zu einer Spur, die ein Befund vorschlägt: ihr aus Bytes vorhergesagter Gewinn (eine Schranke) neben dem gemessenen</translation>
    </message>
    <message>
      <source>On: a buffer as large as the last cache (on CUDA the L2) is written over before each timed call, which then finds its inputs in memory. Off: calls follow one another, and what fits stays in the cache.</source>
      <translation>An: Ein Puffer so groß wie der letzte Cache (auf CUDA der L2) wird vor jedem gemessenen Aufruf überschrieben, der seine Eingaben dann im Speicher findet. Aus: Aufrufe folgen aufeinander, und was passt, bleibt im Cache.</translation>
    </message>
    <message>
      <source>Operations kept out of fusion groups, as mul:clamp.</source>
      <translation>Operationen, die nicht in Fusionsgruppen kommen, etwa mul:clamp.</translation>
    </message>
    <message>
      <source>Operations that the fuser computes wrongly whatever generates the code are kept out of groups.</source>
      <translation>Operationen, die der Fuser mit jedem Codegenerator falsch berechnet, bleiben aus Gruppen.</translation>
    </message>
    <message>
      <source>Operations that the fuser is known to compute wrongly are kept out of groups.</source>
      <translation>Operationen, die der Fuser bekanntlich falsch berechnet, bleiben aus Gruppen.</translation>
    </message>
    <message>
      <source>Operations whose result nobody reads are removed.</source>
      <translation>Operationen, deren Ergebnis niemand liest, fallen weg.</translation>
    </message>
    <message>
      <source>Optimise at all. Off: the graph runs as traced.</source>
      <translation>Überhaupt optimieren. Aus: Der Graph läuft wie aufgezeichnet.</translation>
    </message>
    <message>
      <source>Page faults per call</source>
      <translation>Seitenfehler je Aufruf</translation>
    </message>
    <message>
      <source>Pays for itself after {0} calls ({1} to {2}).</source>
      <translation>Lohnt sich nach {0} Aufrufen ({1} bis {2}).</translation>
    </message>
    <message>
      <source>Pays for itself after {0} calls.</source>
      <translation>Lohnt sich nach {0} Aufrufen.</translation>
    </message>
    <message>
      <source>Peak memory above inputs</source>
      <translation>Speicherspitze über Eingaben</translation>
    </message>
    <message>
      <source>Peak memory of the process</source>
      <translation>Speicherspitze des Prozesses</translation>
    </message>
    <message>
      <source>Profile and specialise. Off with the profiling executor on: no fusion.</source>
      <translation>Profilieren und spezialisieren. Aus bei profilierendem Ausführer: keine Fusion.</translation>
    </message>
    <message>
      <source>Profiled runs before the optimised plan is built.</source>
      <translation>Profilierte Läufe, bevor der optimierte Plan entsteht.</translation>
    </message>
    <message>
      <source>Python calls, one ATen operation after the other.</source>
      <translation>Aufrufe aus Python, eine ATen-Operation nach der anderen.</translation>
    </message>
    <message>
      <source>Roofline</source>
      <translation>Roofline</translation>
    </message>
    <message>
      <source>Run the unfused fallback instead of compiling: the graph shows groups, but no kernel is ever built.</source>
      <translation>Den unverschmolzenen Rückfall ausführen statt zu übersetzen: Der Graph zeigt Gruppen, aber kein Kernel entsteht.</translation>
    </message>
    <message>
      <source>Settings of the C allocator, as glibc.malloc.hugetlb=1 (huge pages: fewer page faults) or glibc.malloc.mmap_threshold=4294967296:glibc.malloc.trim_threshold=4294967296.</source>
      <translation>Einstellungen des C-Allokators, etwa glibc.malloc.hugetlb=1 (große Seiten: weniger Seitenfehler) oder glibc.malloc.mmap_threshold=4294967296:glibc.malloc.trim_threshold=4294967296.</translation>
    </message>
    <message>
      <source>Share of the copy floor</source>
      <translation>Anteil an der Kopiergrenze</translation>
    </message>
    <message>
      <source>Speed against the baseline</source>
      <translation>Geschwindigkeit gegen die Basis</translation>
    </message>
    <message>
      <source>Split loops at conditions in the loop nest.</source>
      <translation>Schleifen im Schleifennest an Bedingungen teilen.</translation>
    </message>
    <message>
      <source>Sweep is running: the first point comes when every lane stands.</source>
      <translation>Die Messreihe läuft: Der erste Punkt kommt, wenn jede Spur bereitsteht.</translation>
    </message>
    <message>
      <source>The JIT's own autocast pass.</source>
      <translation>Der eigene Autocast-Schritt des JIT.</translation>
    </message>
    <message>
      <source>The TensorExpr fuser pass as a whole. Off: no fusion groups.</source>
      <translation>Der TensorExpr-Fuser als Ganzes. Aus: keine Fusionsgruppen.</translation>
    </message>
    <message>
      <source>The executor that profiles shapes first. Off: the simple executor, which the legacy fuser needs.</source>
      <translation>Der Ausführer, der erst Formen profiliert. Aus: der einfache Ausführer, den der alte Fuser braucht.</translation>
    </message>
    <message>
      <source>The lane, in the chart's look</source>
      <translation>Die Spur, wie im Diagramm</translation>
    </message>
    <message>
      <source>The legacy fuser on CPU: writes C++ and runs the compiler. Needs profiling_executor off.</source>
      <translation>Der alte Fuser auf der CPU: schreibt C++ und ruft den Compiler. Braucht profiling_executor aus.</translation>
    </message>
    <message>
      <source>The legacy fuser: C++ through the compiler on the CPU.</source>
      <translation>Der alte Fuser: C++ durch den Compiler, auf der CPU.</translation>
    </message>
    <message>
      <source>The old name of the strategy's depth: setting it replaces fusion_strategy by static:N.</source>
      <translation>Der alte Name der Tiefe der Strategie: Er ersetzt fusion_strategy durch static:N.</translation>
    </message>
    <message>
      <source>The outputs against eager's</source>
      <translation>Die Ausgaben gegen die von eager</translation>
    </message>
    <message>
      <source>The size</source>
      <translation>Die Größe</translation>
    </message>
    <message>
      <source>The time a copy of the least traffic takes, over the time of the call</source>
      <translation>Die Zeit, die eine Kopie des kleinsten Verkehrs braucht, durch die Zeit des Aufrufs</translation>
    </message>
    <message>
      <source>This lane is {0}.</source>
      <translation>Diese Spur ist {0}.</translation>
    </message>
    <message>
      <source>Threads in a CUDA block of pointwise kernels; -1: chosen by NNC.</source>
      <translation>Threads in einem CUDA-Block punktweiser Kernel; -1: NNC wählt.</translation>
    </message>
    <message>
      <source>Time in the system's kernel</source>
      <translation>Zeit im Kern des Systems</translation>
    </message>
    <message>
      <source>Time per call</source>
      <translation>Zeit je Aufruf</translation>
    </message>
    <message>
      <source>Time per output element</source>
      <translation>Zeit je Element der Ausgabe</translation>
    </message>
    <message>
      <source>What would help: {0}</source>
      <translation>Was helfen würde: {0}</translation>
    </message>
    <message>
      <source>Who generates code for NNC's CPU kernels: torch itself (LLVM or the interpreter), or Fusescope's C++ backend.</source>
      <translation>Wer Code für NNCs CPU-Kernel erzeugt: torch selbst (LLVM oder der Interpreter) oder Fusescopes C++-Backend.</translation>
    </message>
    <message>
      <source>Why there are no figures, or what makes them doubtful</source>
      <translation>Warum es keine Zahlen gibt, oder was sie zweifelhaft macht</translation>
    </message>
    <message>
      <source>absent in {0}</source>
      <translation>fehlt in {0}</translation>
    </message>
    <message>
      <source>against baseline</source>
      <translation>gegen Basis</translation>
    </message>
    <message>
      <source>allocator maps afresh above 32 MiB</source>
      <translation>der Allokator holt über 32 MiB jedes Mal neu</translation>
    </message>
    <message>
      <source>allocs</source>
      <translation>Allok.</translation>
    </message>
    <message>
      <source>and {0} more</source>
      <translation>und {0} weitere</translation>
    </message>
    <message>
      <source>as a remedy</source>
      <translation>als Abhilfe</translation>
    </message>
    <message>
      <source>as fast as the baseline</source>
      <translation>so schnell wie die Basis</translation>
    </message>
    <message>
      <source>baseline</source>
      <translation>Basis</translation>
    </message>
    <message>
      <source>cannot run here</source>
      <translation>läuft hier nicht</translation>
    </message>
    <message>
      <source>capturing…</source>
      <translation>wird erfasst…</translation>
    </message>
    <message>
      <source>check</source>
      <translation>Prüfung</translation>
    </message>
    <message>
      <source>check against {0}, tolerance {1}</source>
      <translation>Vergleich mit {0}, Toleranz {1}</translation>
    </message>
    <message>
      <source>constants</source>
      <translation>Konstanten</translation>
    </message>
    <message>
      <source>constants and views</source>
      <translation>Konstanten und Ansichten</translation>
    </message>
    <message>
      <source>copy bandwidth</source>
      <translation>Kopierbandbreite</translation>
    </message>
    <message>
      <source>copy floor</source>
      <translation>Kopiergrenze</translation>
    </message>
    <message>
      <source>default</source>
      <translation>Vorgabe</translation>
    </message>
    <message>
      <source>default threads</source>
      <translation>voreingestellte Threads</translation>
    </message>
    <message>
      <source>differs</source>
      <translation>weicht ab</translation>
    </message>
    <message>
      <source>differs from eager</source>
      <translation>weicht von eager ab</translation>
    </message>
    <message>
      <source>erf and erfc, which the fuser refuses on CPUs, come into groups (C++ backend only).</source>
      <translation>erf und erfc, die der Fuser auf CPUs ablehnt, kommen in Gruppen (nur mit dem C++-Backend).</translation>
    </message>
    <message>
      <source>failed</source>
      <translation>gescheitert</translation>
    </message>
    <message>
      <source>faster</source>
      <translation>schneller</translation>
    </message>
    <message>
      <source>faults</source>
      <translation>Seitenfehler</translation>
    </message>
    <message>
      <source>first</source>
      <translation>erste</translation>
    </message>
    <message>
      <source>folded: double-click to open</source>
      <translation>eingeklappt: Doppelklick öffnet</translation>
    </message>
    <message>
      <source>fused, group {0}</source>
      <translation>verschmolzen, Gruppe {0}</translation>
    </message>
    <message>
      <source>group</source>
      <translation>Gruppe</translation>
    </message>
    <message>
      <source>groups</source>
      <translation>Gruppen</translation>
    </message>
    <message>
      <source>grows as n^{0}</source>
      <translation>wächst wie n^{0}</translation>
    </message>
    <message>
      <source>ignored</source>
      <translation>ignoriert</translation>
    </message>
    <message>
      <source>in fusion group {0}</source>
      <translation>in Fusionsgruppe {0}</translation>
    </message>
    <message>
      <source>inert here</source>
      <translation>hier ohne Wirkung</translation>
    </message>
    <message>
      <source>inputs + outputs</source>
      <translation>Eingaben + Ausgaben</translation>
    </message>
    <message>
      <source>interval by {0}</source>
      <translation>Intervall nach {0}</translation>
    </message>
    <message>
      <source>lane</source>
      <translation>Spur</translation>
    </message>
    <message>
      <source>line</source>
      <translation>Zeile</translation>
    </message>
    <message>
      <source>line {0} of {1}</source>
      <translation>Zeile {0} von {1}</translation>
    </message>
    <message>
      <source>lines</source>
      <translation>Zeilen</translation>
    </message>
    <message>
      <source>lists and sizes</source>
      <translation>Listen und Größen</translation>
    </message>
    <message>
      <source>logical_and, logical_or and the like become &amp;, | and comparisons, which the fuser can take.</source>
      <translation>logical_and, logical_or und ähnliche werden &amp;, | und Vergleiche, die der Fuser nehmen kann.</translation>
    </message>
    <message>
      <source>masked_fill becomes where, which the fuser can take.</source>
      <translation>masked_fill wird where, das der Fuser nehmen kann.</translation>
    </message>
    <message>
      <source>median</source>
      <translation>Median</translation>
    </message>
    <message>
      <source>memory by {0}</source>
      <translation>Speicher nach {0}</translation>
    </message>
    <message>
      <source>minimum and maximum become min and max of two tensors, which the fuser can take.</source>
      <translation>minimum und maximum werden min und max zweier Tensoren, die der Fuser nehmen kann.</translation>
    </message>
    <message>
      <source>n</source>
      <translation>n</translation>
    </message>
    <message>
      <source>no LLVM</source>
      <translation>kein LLVM</translation>
    </message>
    <message>
      <source>no difference shown</source>
      <translation>kein Unterschied gezeigt</translation>
    </message>
    <message>
      <source>no floor</source>
      <translation>keine Kopiergrenze</translation>
    </message>
    <message>
      <source>no traffic or time here</source>
      <translation>hier ohne Verkehr oder Zeit</translation>
    </message>
    <message>
      <source>node</source>
      <translation>Knoten</translation>
    </message>
    <message>
      <source>nodes</source>
      <translation>Knoten</translation>
    </message>
    <message>
      <source>noise ±{0} · {1}</source>
      <translation>Rauschen ±{0} · {1}</translation>
    </message>
    <message>
      <source>none</source>
      <translation>keine</translation>
    </message>
    <message>
      <source>not fused</source>
      <translation>nicht verschmolzen</translation>
    </message>
    <message>
      <source>not set</source>
      <translation>nicht gesetzt</translation>
    </message>
    <message>
      <source>not settled</source>
      <translation>noch unsicher</translation>
    </message>
    <message>
      <source>not traced</source>
      <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
      <source>notes</source>
      <translation>Hinweise</translation>
    </message>
    <message>
      <source>nothing fused</source>
      <translation>nichts verschmolzen</translation>
    </message>
    <message>
      <source>nothing to fuse</source>
      <translation>nichts zu verschmelzen</translation>
    </message>
    <message>
      <source>nvFuser on CUDA, torch 1.12 to 2.1.</source>
      <translation>nvFuser auf CUDA, torch 1.12 bis 2.1.</translation>
    </message>
    <message>
      <source>nvFuser, CUDA only. Removed from torch 2.2 on, where the setter does nothing.</source>
      <translation>nvFuser, nur CUDA. Ab torch 2.2 entfernt, wo der Setzer nichts tut.</translation>
    </message>
    <message>
      <source>of floor</source>
      <translation>der Grenze</translation>
    </message>
    <message>
      <source>off</source>
      <translation>aus</translation>
    </message>
    <message>
      <source>ok</source>
      <translation>ok</translation>
    </message>
    <message>
      <source>on</source>
      <translation>an</translation>
    </message>
    <message>
      <source>oneDNN Graph fusion.</source>
      <translation>oneDNN-Graph-Fusion.</translation>
    </message>
    <message>
      <source>oneDNN Graph fusion: a small set of operations, in partitions.</source>
      <translation>oneDNN-Graph-Fusion: einige wenige Operationen, in Partitionen.</translation>
    </message>
    <message>
      <source>output alone</source>
      <translation>Ausgabe allein</translation>
    </message>
    <message>
      <source>over its time limit</source>
      <translation>über der Zeitgrenze</translation>
    </message>
    <message>
      <source>passive: idle OpenMP threads sleep instead of spinning.</source>
      <translation>passive: Untätige OpenMP-Threads schlafen, statt zu kreisen.</translation>
    </message>
    <message>
      <source>peak</source>
      <translation>Spitze</translation>
    </message>
    <message>
      <source>preset</source>
      <translation>Vorlage</translation>
    </message>
    <message>
      <source>quiet</source>
      <translation>ruhig</translation>
    </message>
    <message>
      <source>ratio by {0}</source>
      <translation>Verhältnis nach {0}</translation>
    </message>
    <message>
      <source>reads {0}</source>
      <translation>liest {0}</translation>
    </message>
    <message>
      <source>second</source>
      <translation>zweite</translation>
    </message>
    <message>
      <source>set</source>
      <translation>gesetzt</translation>
    </message>
    <message>
      <source>shown</source>
      <translation>gezeigt</translation>
    </message>
    <message>
      <source>slower</source>
      <translation>langsamer</translation>
    </message>
    <message>
      <source>square(x) becomes x * x, which the fuser can take.</source>
      <translation>square(x) wird x * x, das der Fuser nehmen kann.</translation>
    </message>
    <message>
      <source>stack becomes cat of unsqueezed parts, which the fuser can take.</source>
      <translation>stack wird cat entfalteter Teile, das der Fuser nehmen kann.</translation>
    </message>
    <message>
      <source>stopped</source>
      <translation>angehalten</translation>
    </message>
    <message>
      <source>stronger tint: more bytes</source>
      <translation>kräftigere Tönung: mehr Bytes</translation>
    </message>
    <message>
      <source>stronger tint: more time</source>
      <translation>kräftigere Tönung: mehr Zeit</translation>
    </message>
    <message>
      <source>the measuring loop itself takes {0} a call; not subtracted</source>
      <translation>die Messschleife selbst braucht {0} je Aufruf; nicht abgezogen</translation>
    </message>
    <message>
      <source>the same</source>
      <translation>gleich</translation>
    </message>
    <message>
      <source>this torch</source>
      <translation>dieses torch</translation>
    </message>
    <message>
      <source>this torch's own</source>
      <translation>torchs eigene</translation>
    </message>
    <message>
      <source>torch.compile with its default backend.</source>
      <translation>torch.compile mit seinem üblichen Backend.</translation>
    </message>
    <message>
      <source>torch.jit.script with this torch's default switches.</source>
      <translation>torch.jit.script mit den Vorgaben dieses torchs.</translation>
    </message>
    <message>
      <source>torch.jit.trace with this torch's default switches.</source>
      <translation>torch.jit.trace mit den Vorgaben dieses torchs.</translation>
    </message>
    <message>
      <source>trace warning: {0}</source>
      <translation>Warnung beim Aufzeichnen: {0}</translation>
    </message>
    <message>
      <source>views</source>
      <translation>Ansichten</translation>
    </message>
    <message>
      <source>when a plan is built: the lane is traced again</source>
      <translation>wenn ein Plan entsteht: Die Spur wird neu aufgezeichnet</translation>
    </message>
    <message>
      <source>when the worker starts</source>
      <translation>wenn der Worker startet</translation>
    </message>
    <message>
      <source>why, and what else changed</source>
      <translation>warum, und was sich noch änderte</translation>
    </message>
    <message>
      <source>{0} as much · {1} more</source>
      <translation>{0} so viel · {1} mehr</translation>
    </message>
    <message>
      <source>{0} kernels</source>
      <translation>{0} Kernel</translation>
    </message>
    <message>
      <source>{0} lanes × {1} sizes · interval 95 %, target ±{2}</source>
      <translation>{0} Spuren × {1} Größen · Intervall 95 %, Ziel ±{2}</translation>
    </message>
    <message>
      <source>{0} left out</source>
      <translation>{0} ausgelassen</translation>
    </message>
    <message>
      <source>{0} less</source>
      <translation>{0} weniger</translation>
    </message>
    <message>
      <source>{0} less · {1} less</source>
      <translation>{0} weniger · {1} weniger</translation>
    </message>
    <message>
      <source>{0} more</source>
      <translation>{0} mehr</translation>
    </message>
    <message>
      <source>{0} of the floor's speed</source>
      <translation>{0} vom Tempo der Kopiergrenze</translation>
    </message>
    <message>
      <source>{0} of {1} fused</source>
      <translation>{0} von {1} verschmolzen</translation>
    </message>
    <message>
      <source>{0} of {1} points noisy</source>
      <translation>{0} von {1} Punkten verrauscht</translation>
    </message>
    <message>
      <source>{0} on {1}</source>
      <translation>{0} auf {1}</translation>
    </message>
    <message>
      <source>{0} samples of {1} calls, {2} to {3} at 95 %</source>
      <translation>{0} Messwerte aus {1} Aufrufen, {2} bis {3} bei 95 %</translation>
    </message>
    <message>
      <source>{0} threads</source>
      <translation>{0} Threads</translation>
    </message>
    <message>
      <source>{0} {1} hidden</source>
      <translation>{0} {1} verborgen</translation>
    </message>
    <message>
      <source>{0}. Versions that have it: {1}.</source>
      <translation>{0}. Versionen mit ihm: {1}.</translation>
    </message>
    <message>
      <source>{0}.py, line {1}</source>
      <translation>{0}.py, Zeile {1}</translation>
    </message>
    <message>
      <source>× as fast</source>
      <translation>× so schnell</translation>
    </message>
  </context>
</TS>
