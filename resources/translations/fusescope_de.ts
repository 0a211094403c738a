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
    <message>
      <source>The data are on the clipboard, as a table</source>
      <translation>Die Daten sind in der Zwischenablage, als Tabelle</translation>
    </message>
    <message>
      <source>The picture is on the clipboard</source>
      <translation>Das Bild ist in der Zwischenablage</translation>
    </message>
    <message>
      <source>Written: {0}</source>
      <translation>Geschrieben: {0}</translation>
    </message>
  </context>
  <context>
    <name>ChartFrame</name>
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
      <source>Show everything</source>
      <translation>Alles zeigen</translation>
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
    <message>
      <source>{0} lanes more</source>
      <translation>{0} weitere Spuren</translation>
    </message>
    <message>
      <source>{0} lanes more are not charted: untick others to see them</source>
      <translation>{0} weitere Spuren sind nicht dargestellt: Nehmen Sie bei anderen den Haken weg, um sie zu sehen</translation>
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
      <source>The file of {0} is gone: its text is only here.</source>
      <translation>Die Datei von {0} gibt es nicht mehr: Ihr Text ist nur noch hier.</translation>
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
    <name>ColumnMenu</name>
    <message>
      <source>Columns</source>
      <translation>Spalten</translation>
    </message>
    <message>
      <source>Show all</source>
      <translation>Alle zeigen</translation>
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
      <source>the same</source>
      <translation>gleich</translation>
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
    <name>EdgeHint</name>
    <message>
      <source>The graph goes on above</source>
      <translation>Der Graph geht oben weiter</translation>
    </message>
    <message>
      <source>The graph goes on below</source>
      <translation>Der Graph geht unten weiter</translation>
    </message>
    <message>
      <source>The graph goes on to the left</source>
      <translation>Der Graph geht links weiter</translation>
    </message>
    <message>
      <source>The graph goes on to the right</source>
      <translation>Der Graph geht rechts weiter</translation>
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
      <translation>Schreibt… {0} von {1}</translation>
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
    <message>
      <source>{0} findings more, none of them graver, are in the exported study.</source>
      <translation>{0} weitere Befunde, keiner davon schwerer, stehen in der exportierten Studie.</translation>
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
      <source>Graphs and logs (*.ir *.txt *.log);;All files (*)</source>
      <translation>Graphen und Protokolle (*.ir *.txt *.log);;Alle Dateien (*)</translation>
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
      <source>Looking for graphs in {0}…</source>
      <translation>Graphen in {0} werden gesucht…</translation>
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
      <source>Reading the graph…</source>
      <translation>Der Graph wird gelesen…</translation>
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
      <source>layout cancelled</source>
      <translation>Anordnen abgebrochen</translation>
    </message>
    <message>
      <source>there is no drawn graph to export</source>
      <translation>kein gezeichneter Graph zum Exportieren</translation>
    </message>
  </context>
  <context>
    <name>GraphView</name>
    <message>
      <source>Click to fold</source>
      <translation>Klick faltet zusammen</translation>
    </message>
  </context>
  <context>
    <name>GraphsPanel</name>
    <message>
      <source>Capture again</source>
      <translation>Neu erfassen</translation>
    </message>
    <message>
      <source>Capturing {0}…</source>
      <translation>{0} wird erfasst…</translation>
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
      <source>There is no graph of {0} yet.</source>
      <translation>Von {0} gibt es noch keinen Graphen.</translation>
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
      <source>Search formula, lanes, n, torch, processor, date, note</source>
      <translation>Formel, Spuren, n, torch, Prozessor, Datum, Notiz durchsuchen</translation>
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
    <message>
      <source>value</source>
      <translation>Wert</translation>
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
      <source>Click</source>
      <translation>Klick</translation>
    </message>
    <message>
      <source>Click on a name</source>
      <translation>Klick auf einen Namen</translation>
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
      <source>Double click</source>
      <translation>Doppelklick</translation>
    </message>
    <message>
      <source>Double click on a name</source>
      <translation>Doppelklick auf einen Namen</translation>
    </message>
    <message>
      <source>Drag</source>
      <translation>Ziehen</translation>
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
      <source>Esc</source>
      <translation>Esc</translation>
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
      <source>Mouse in charts</source>
      <translation>Maus in Diagrammen</translation>
    </message>
    <message>
      <source>Mouse in graphs</source>
      <translation>Maus in Graphen</translation>
    </message>
    <message>
      <source>Page up and down</source>
      <translation>Bild auf und Bild ab</translation>
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
      <source>Right click</source>
      <translation>Rechtsklick</translation>
    </message>
    <message>
      <source>Shift+drag</source>
      <translation>Umschalt+Ziehen</translation>
    </message>
    <message>
      <source>Shift+wheel</source>
      <translation>Umschalt+Rad</translation>
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
      <source>Wheel</source>
      <translation>Rad</translation>
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
      <source>copy the node as text</source>
      <translation>den Knoten als Text kopieren</translation>
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
      <source>fold or unfold the group; else what the node is</source>
      <translation>die Gruppe falten oder entfalten; sonst, was der Knoten ist</translation>
    </message>
    <message>
      <source>hide or show the lane</source>
      <translation>die Spur aus- oder einblenden</translation>
    </message>
    <message>
      <source>indent, outdent</source>
      <translation>einrücken, ausrücken</translation>
    </message>
    <message>
      <source>let go of pin and ruler</source>
      <translation>Angeheftetes und Maß lösen</translation>
    </message>
    <message>
      <source>let go of the node</source>
      <translation>den Knoten loslassen</translation>
    </message>
    <message>
      <source>logarithmic axes</source>
      <translation>logarithmische Achsen</translation>
    </message>
    <message>
      <source>measure a point again; elsewhere: show everything</source>
      <translation>einen Punkt neu messen; daneben: alles zeigen</translation>
    </message>
    <message>
      <source>measure again</source>
      <translation>neu messen</translation>
    </message>
    <message>
      <source>move</source>
      <translation>verschieben</translation>
    </message>
    <message>
      <source>open what is folded; beside the nodes: show everything</source>
      <translation>Gefaltetes öffnen; neben den Knoten: alles zeigen</translation>
    </message>
    <message>
      <source>page faults on a second axis</source>
      <translation>Seitenfehler auf einer zweiten Achse</translation>
    </message>
    <message>
      <source>pin the n</source>
      <translation>das n anheften</translation>
    </message>
    <message>
      <source>pin the n; on a point: to its lane and n</source>
      <translation>das n anheften; auf einem Punkt: zu seiner Spur und seinem n</translation>
    </message>
    <message>
      <source>ratio between two points</source>
      <translation>Verhältnis zweier Punkte</translation>
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
      <source>scroll by a page</source>
      <translation>um eine Seite blättern</translation>
    </message>
    <message>
      <source>scroll sideways</source>
      <translation>seitwärts rollen</translation>
    </message>
    <message>
      <source>select; on a group's title: fold or unfold</source>
      <translation>wählen; auf dem Titel einer Gruppe: zu- oder aufklappen</translation>
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
      <source>show the lane alone</source>
      <translation>die Spur allein zeigen</translation>
    </message>
    <message>
      <source>the node's menu</source>
      <translation>das Menü des Knotens</translation>
    </message>
    <message>
      <source>tick or untick</source>
      <translation>an- oder abhaken</translation>
    </message>
    <message>
      <source>to the point's lane and n</source>
      <translation>zu Spur und n des Punktes</translation>
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
      <source>zoom; over an axis: that one</source>
      <translation>vergrößern; über einer Achse: nur sie</translation>
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
      <source>Copy the node as text</source>
      <translation>Knoten als Text kopieren</translation>
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
      <source>Fold or unfold its group</source>
      <translation>Seine Gruppe falten oder entfalten</translation>
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
      <translation>erfasst gerade</translation>
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
      <source>{0} of {1} points</source>
      <translation>{0} von {1} Punkten</translation>
    </message>
    <message>
      <source>{0} of {1} settings</source>
      <translation>{0} von {1} Einstellungen</translation>
    </message>
    <message>
      <source>{0} stopped after {1}</source>
      <translation>{0} abgebrochen nach {1}</translation>
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
      <source>Starting: torch is loaded, the formula is built, then the first calls are timed.</source>
      <translation>Startet: torch wird geladen, die Formel gebaut, dann werden die ersten Aufrufe gemessen.</translation>
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
      <source>Capturing the lane as it is…</source>
      <translation>Die Spur wird erfasst, wie sie ist…</translation>
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
      <source>Read the formula now and draw the selected lane's graphs afresh; in live mode the lane starts again, even one that failed</source>
      <translation>Die Formel jetzt lesen und die Graphen der gewählten Spur neu zeichnen; live beginnt die Spur von vorn, auch eine gescheiterte</translation>
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
      <translation>Roofline oder Zeit über n</translation>
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
    <name>core</name>
    <message>
      <source>%{0} has a size that is not in the text: n is taken</source>
      <translation>%{0} hat eine Größe, die nicht im Text steht: genommen wird n</translation>
    </message>
    <message>
      <source>%{0} has no shape in the text: n × n is taken</source>
      <translation>%{0} hat im Text keine Form: genommen wird n × n</translation>
    </message>
    <message>
      <source>(a + b) · c on integers of two widths, with casts: one graph of the walkthrough's thread.</source>
      <translation>(a + b) · c auf ganzen Zahlen zweier Breiten, mit Umwandlungen: ein Graph aus der Diskussion zum NNC walkthrough.</translation>
    </message>
    <message>
      <source>(line {0})</source>
      <translation>(Zeile {0})</translation>
    </message>
    <message>
      <source>(lines {0})</source>
      <translation>(Zeilen {0})</translation>
    </message>
    <message>
      <source>(most of it CUDA libraries)</source>
      <translation>(das meiste davon CUDA-Bibliotheken)</translation>
    </message>
    <message>
      <source>(this worker may take {0} GB)</source>
      <translation>(dieser Worker darf {0} GB belegen)</translation>
    </message>
    <message>
      <source>({0} s on a quiet machine)</source>
      <translation>({0} s auf einer ruhigen Maschine)</translation>
    </message>
    <message>
      <source>1 core</source>
      <translation>1 Kern</translation>
    </message>
    <message>
      <source>95 % intervals of {0}: {1}</source>
      <translation>95-%-Intervalle der {0}: {1}</translation>
    </message>
    <message>
      <source>A 0-dim CPU tensor in the middle of the arithmetic.</source>
      <translation>Ein 0-dimensionaler CPU-Tensor mitten in der Rechnung.</translation>
    </message>
    <message>
      <source>A 0-dim CPU tensor meets CUDA tensors: its operation has no single device and stays out of the group. Moving the scalar over costs nothing.</source>
      <translation>Ein 0-dimensionaler CPU-Tensor trifft auf CUDA-Tensoren: Seine Operation hat kein einheitliches Gerät und bleibt außerhalb der Gruppe. Den Skalar hinüberzubringen kostet nichts.</translation>
    </message>
    <message>
      <source>A Python function (torch.autograd.Function): the graph holds only its call, and no fuser looks inside.</source>
      <translation>Eine Python-Funktion (torch.autograd.Function): Im Graphen steht nur ihr Aufruf, kein Fuser sieht hinein.</translation>
    </message>
    <message>
      <source>A cast at one end of a chain stays out, and splits nothing</source>
      <translation>Eine Umwandlung an einem Ende einer Kette bleibt draußen und teilt nichts</translation>
    </message>
    <message>
      <source>A cast in the middle stays out and splits the chain</source>
      <translation>Eine Umwandlung in der Mitte bleibt draußen und teilt die Kette</translation>
    </message>
    <message>
      <source>A cast to the dtype that its input has already: it hands the tensor on and moves no data.</source>
      <translation>Eine Umwandlung in den Datentyp, den die Eingabe schon hat: Sie reicht den Tensor weiter und bewegt keine Daten.</translation>
    </message>
    <message>
      <source>A constant: it costs nothing.</source>
      <translation>Eine Konstante: Sie kostet nichts.</translation>
    </message>
    <message>
      <source>A fixed rule of the fuser keeps erf out on CPUs.</source>
      <translation>Eine feste Regel des Fusers hält erf auf CPUs draußen.</translation>
    </message>
    <message>
      <source>A fixed rule of the fuser keeps erfc out on CPUs.</source>
      <translation>Eine feste Regel des Fusers hält erfc auf CPUs draußen.</translation>
    </message>
    <message>
      <source>A graph is what torch prints: graph(%a : Float(8, 8, strides=[8, 1], device=cpu)): … return (%b)</source>
      <translation>Ein Graph ist, was torch ausgibt: graph(%a : Float(8, 8, strides=[8, 1], device=cpu)): … return (%b)</translation>
    </message>
    <message>
      <source>A group is never started from a chunk.</source>
      <translation>Mit einem chunk beginnt nie eine Gruppe.</translation>
    </message>
    <message>
      <source>A group is never started from a list.</source>
      <translation>Mit einer Liste beginnt nie eine Gruppe.</translation>
    </message>
    <message>
      <source>A group is never started from a slice.</source>
      <translation>Mit einem slice beginnt nie eine Gruppe.</translation>
    </message>
    <message>
      <source>A group is never started from an unsqueeze.</source>
      <translation>Mit einem unsqueeze beginnt nie eine Gruppe.</translation>
    </message>
    <message>
      <source>A group takes 128 inputs and outputs at most: the formula is split at that limit. Stack inputs into fewer tensors.</source>
      <translation>Eine Gruppe fasst höchstens 128 Ein- und Ausgaben: Die Formel wird an dieser Grenze geteilt. Fassen Sie Eingaben zu weniger Tensoren zusammen.</translation>
    </message>
    <message>
      <source>A name begins with a letter or digit and goes on with those, _, . and -; here is this Python's.</source>
      <translation>Ein Name beginnt mit einem Buchstaben oder einer Ziffer und besteht aus diesen, _, . und -; „here“ ist dieses Python.</translation>
    </message>
    <message>
      <source>A reduction to the largest or smallest of one tensor: NNC has code only for that of two tensors.</source>
      <translation>Eine Reduktion auf das Größte oder Kleinste eines Tensors: NNC hat Code nur für das von zwei Tensoren.</translation>
    </message>
    <message>
      <source>A reduction: as a sum and a division it joins groups, with the reductions switch on.</source>
      <translation>Eine Reduktion: Als Summe und Division kommt sie in Gruppen, wenn der Schalter für Reduktionen an ist.</translation>
    </message>
    <message>
      <source>A reduction: it joins groups only with the reductions switch on.</source>
      <translation>Eine Reduktion: Sie kommt nur in Gruppen, wenn der Schalter für Reduktionen an ist.</translation>
    </message>
    <message>
      <source>A scripted graph says no dtypes, which the lane's rewrite needs: write it so, or trace.</source>
      <translation>Ein geskripteter Graph nennt keine Datentypen, die die Umschreibung der Spur braucht: so schreiben, oder aufzeichnen (trace).</translation>
    </message>
    <message>
      <source>A single operation: there is nothing to fuse it with, no fuser makes it faster.</source>
      <translation>Eine einzelne Operation: Es gibt nichts, womit sie verschmelzen könnte; kein Fuser macht sie schneller.</translation>
    </message>
    <message>
      <source>A target needs {0} {1}.{2} or later.</source>
      <translation>Ein Ziel braucht {0} {1}.{2} oder neuer.</translation>
    </message>
    <message>
      <source>A tensor of {0} that requires gradients is no input</source>
      <translation>Ein Tensor von {0}, der Gradienten verlangt, ist keine Eingabe</translation>
    </message>
    <message>
      <source>A trace cannot call the scripted module {0}, which the formula made outside.</source>
      <translation>Ein Trace kann das geskriptete Modul {0} nicht aufrufen, das die Formel außerhalb gebaut hat.</translation>
    </message>
    <message>
      <source>A view that others use as well: it cannot be folded into the group.</source>
      <translation>Eine Ansicht, die auch andere benutzen: Sie kann nicht in die Gruppe gefaltet werden.</translation>
    </message>
    <message>
      <source>A view: it moves no data.</source>
      <translation>Eine Ansicht: Sie bewegt keine Daten.</translation>
    </message>
    <message>
      <source>Add `def inputs(n, device, dtype): return (tensor, ...)`.</source>
      <translation>Fügen Sie `def inputs(n, device, dtype): return (tensor, ...)` hinzu.</translation>
    </message>
    <message>
      <source>Added so far: {0}.</source>
      <translation>Bisher hinzugefügt: {0}.</translation>
    </message>
    <message>
      <source>An environment variable of the worker.</source>
      <translation>Eine Umgebungsvariable des Workers.</translation>
    </message>
    <message>
      <source>An in-place operation on an input: that is what the formula does. NNC has no code for those, and they keep their neighbours apart too.</source>
      <translation>Eine In-place-Operation auf einer Eingabe: Das ist es, was die Formel tut. Für sie hat NNC keinen Code, und sie hält auch ihre Nachbarn auseinander.</translation>
    </message>
    <message>
      <source>An in-place operation: NNC has no code for those, and they keep their neighbours apart too.</source>
      <translation>Eine In-place-Operation: Für sie hat NNC keinen Code, und sie hält auch ihre Nachbarn auseinander.</translation>
    </message>
    <message>
      <source>An unknown condition, shown as the fuser printed it.</source>
      <translation>Eine unbekannte Bedingung, so wie der Fuser sie ausgegeben hat.</translation>
    </message>
    <message>
      <source>Another dtype, or arguments that are constants; uint8, float16 on the CPU and (without LLVM) bfloat16 never fuse there.</source>
      <translation>Ein anderer Datentyp oder Argumente, die Konstanten sind; uint8, float16 auf der CPU und (ohne LLVM) bfloat16 verschmelzen dort nie.</translation>
    </message>
    <message>
      <source>Arithmetic on numbers, sizes or flags, not on tensors.</source>
      <translation>Rechnen mit Zahlen, Größen oder Wahrheitswerten, nicht mit Tensoren.</translation>
    </message>
    <message>
      <source>Assign the result instead: t = torch.add(a, b).</source>
      <translation>Weisen Sie stattdessen das Ergebnis zu: t = torch.add(a, b).</translation>
    </message>
    <message>
      <source>At most {0} are read; leave away what the formula does not need.</source>
      <translation>Höchstens {0} werden gelesen; lassen Sie weg, was die Formel nicht braucht.</translation>
    </message>
    <message>
      <source>At {0} of the floor: memory cannot go faster, only moving fewer bytes (smaller dtypes, fewer outputs) would help.</source>
      <translation>Bei {0} der Kopiergrenze: Schneller geht der Speicher nicht; es hülfe nur, weniger Bytes zu bewegen (kleinere Datentypen, weniger Ausgaben).</translation>
    </message>
    <message>
      <source>At {0} the floor's speed, faster than a copy of its data: caches serve it, or other programs slowed the copy. Memory sets no bound at this n.</source>
      <translation>Bei {0} der Geschwindigkeit der Kopiergrenze, schneller als eine Kopie der Daten: Caches bedienen es, oder andere Programme haben die Kopie gebremst. Der Speicher setzt bei diesem n keine Grenze.</translation>
    </message>
    <message>
      <source>Avoid in-place writes between the two; a reduction that feeds one of them has the same effect and stays a boundary.</source>
      <translation>Vermeiden Sie In-place-Schreiben zwischen den beiden; eine Reduktion, die eine davon speist, wirkt ebenso und bleibt eine Grenze.</translation>
    </message>
    <message>
      <source>Batch normalisation in training mode.</source>
      <translation>Batch-Normalisierung im Trainingsmodus.</translation>
    </message>
    <message>
      <source>Batch normalisation whose training flag is not a constant.</source>
      <translation>Batch-Normalisierung, deren Trainingsmerker keine Konstante ist.</translation>
    </message>
    <message>
      <source>Before the fuser, the lane's rewrites changed the graph: {0}.</source>
      <translation>Vor dem Fuser haben die Umschreibungen der Spur den Graphen geändert: {0}.</translation>
    </message>
    <message>
      <source>Build the list in place, use it once, and give cat a constant dimension.</source>
      <translation>Bauen Sie die Liste an Ort und Stelle, benutzen Sie sie nur einmal, und geben Sie cat eine konstante Dimension.</translation>
    </message>
    <message>
      <source>Built in: {0}. An expression looks like "torch.sin(a*a)*b".</source>
      <translation>Eingebaut: {0}. Ein Ausdruck sieht aus wie "torch.sin(a*a)*b".</translation>
    </message>
    <message>
      <source>CPU fusion is on, and the fuser still says the device is off: before torch 1.12 it fuses on the CPU only with one thread, or with texpr_parallel_cpu on.</source>
      <translation>Fusion auf der CPU ist an, und der Fuser sagt dennoch, das Gerät sei aus: Vor torch 1.12 verschmilzt er auf der CPU nur mit einem Thread oder wenn texpr_parallel_cpu an ist.</translation>
    </message>
    <message>
      <source>CXX says {0}, which is not there</source>
      <translation>CXX nennt {0}, das es nicht gibt</translation>
    </message>
    <message>
      <source>Call torch's operations themselves where its own backward is not needed.</source>
      <translation>Wo ihr eigenes Rückwärts nicht gebraucht wird: torchs Operationen selbst aufrufen.</translation>
    </message>
    <message>
      <source>Casts inside the group: {0}. They fused; what follows is computed in the new dtype.</source>
      <translation>Umwandlungen in der Gruppe: {0}. Sie sind verschmolzen; was folgt, wird im neuen Datentyp gerechnet.</translation>
    </message>
    <message>
      <source>Choose a file that is there and that you may read.</source>
      <translation>Wählen Sie eine Datei, die es gibt und die Sie lesen dürfen.</translation>
    </message>
    <message>
      <source>Choose a folder that is there and that you may write to.</source>
      <translation>Wählen Sie einen Ordner, den es gibt und in den Sie schreiben dürfen.</translation>
    </message>
    <message>
      <source>Choose a lane with a fuser: nnc-cpp, legacy, inductor.</source>
      <translation>Wählen Sie eine Spur mit einem Fuser: nnc-cpp, legacy, inductor.</translation>
    </message>
    <message>
      <source>Choose a study that Fusescope saved (.fscope), or the output of: python main.py run FORMULA --json FILE</source>
      <translation>Wählen Sie eine Studie, die Fusescope gespeichert hat (.fscope), oder die Ausgabe von: python main.py run FORMULA --json FILE</translation>
    </message>
    <message>
      <source>Complex and quantised numbers: the fuser refuses them and gives no reason.</source>
      <translation>Komplexe und quantisierte Zahlen: Der Fuser lehnt sie ab und nennt keinen Grund.</translation>
    </message>
    <message>
      <source>Compute in float32 between casts, where the memory allows it.</source>
      <translation>Rechnen Sie zwischen Umwandlungen in float32, wo der Speicher es erlaubt.</translation>
    </message>
    <message>
      <source>Compute it in floating point, where the numbers are small enough.</source>
      <translation>Rechnen Sie in Gleitkommazahlen, wo die Zahlen klein genug sind.</translation>
    </message>
    <message>
      <source>Constants are copied into groups later.</source>
      <translation>Konstanten werden später in Gruppen kopiert.</translation>
    </message>
    <message>
      <source>Copy it again from where it came. A finished sweep of this machine is also in: python main.py history list</source>
      <translation>Kopieren Sie sie noch einmal von ihrer Quelle. Eine beendete Messreihe dieser Maschine steht auch in: python main.py history list</translation>
    </message>
    <message>
      <source>Copy or save it again.</source>
      <translation>Kopieren oder speichern Sie es noch einmal.</translation>
    </message>
    <message>
      <source>Did you mean {0}?</source>
      <translation>Meinten Sie {0}?</translation>
    </message>
    <message>
      <source>Each side takes {0} to {1}.</source>
      <translation>Jede Seite nimmt {0} bis {1}.</translation>
    </message>
    <message>
      <source>First calls</source>
      <translation>Erste Aufrufe</translation>
    </message>
    <message>
      <source>For dynamic shapes the operation needs a shape function and has none.</source>
      <translation>Für dynamische Formen braucht die Operation eine Formfunktion und hat keine.</translation>
    </message>
    <message>
      <source>Fusing is switched off for the device of one of its inputs.</source>
      <translation>Das Verschmelzen ist für das Gerät einer ihrer Eingaben ausgeschaltet.</translation>
    </message>
    <message>
      <source>Fusing is switched off for the device that it runs on.</source>
      <translation>Das Verschmelzen ist für das Gerät ausgeschaltet, auf dem sie läuft.</translation>
    </message>
    <message>
      <source>Fusing on this device is switched off: {0} run one by one. That is the default of a torch without LLVM.</source>
      <translation>Das Verschmelzen ist auf diesem Gerät ausgeschaltet; einzeln laufen {0}. Das ist die Vorgabe eines torch ohne LLVM.</translation>
    </message>
    <message>
      <source>GELU by hand: the tanh form and the erf form.</source>
      <translation>GELU von Hand: die Form mit tanh und die mit erf.</translation>
    </message>
    <message>
      <source>Give one of its inputs as a tensor, as --input 'x=float32[n,n]'.</source>
      <translation>Geben Sie eine ihrer Eingaben als Tensor, etwa --input 'x=float32[n,n]'.</translation>
    </message>
    <message>
      <source>Give parts of the expression names of their own.</source>
      <translation>Geben Sie Teilen des Ausdrucks eigene Namen.</translation>
    </message>
    <message>
      <source>Gradients are required: fusion happens only inside differentiable subgraphs. Values that the backward pass needs are written to memory too.</source>
      <translation>Gradienten werden verlangt: Verschmolzen wird nur innerhalb differenzierbarer Teilgraphen. Auch Werte, die der Rückwärtslauf braucht, werden in den Speicher geschrieben.</translation>
    </message>
    <message>
      <source>Gradients are required: fusion happens only inside differentiable subgraphs; {0} stand outside. Values that the backward pass needs are written to memory too.</source>
      <translation>Gradienten werden verlangt: Verschmolzen wird nur innerhalb differenzierbarer Teilgraphen; außerhalb stehen {0}. Auch Werte, die der Rückwärtslauf braucht, werden in den Speicher geschrieben.</translation>
    </message>
    <message>
      <source>Gradients are required: fusion happens only inside differentiable subgraphs; {0} stands outside. Values that the backward pass needs are written to memory too.</source>
      <translation>Gradienten werden verlangt: Verschmolzen wird nur innerhalb differenzierbarer Teilgraphen; außerhalb steht {0}. Auch Werte, die der Rückwärtslauf braucht, werden in den Speicher geschrieben.</translation>
    </message>
    <message>
      <source>Greedy non-maximum suppression of n boxes: the whole n × n IoU, or one row per kept box.</source>
      <translation>Gierige Unterdrückung der Nichtmaxima von n Kästen: die ganze n × n IoU oder eine Zeile je behaltenem Kasten.</translation>
    </message>
    <message>
      <source>Groups end at every if and loop: bodies are fused by themselves.{0}</source>
      <translation>Gruppen enden an jedem If und jeder Schleife: Ihre Rümpfe werden für sich verschmolzen.{0}</translation>
    </message>
    <message>
      <source>How lanes grow with n</source>
      <translation>Wie Spuren mit n wachsen</translation>
    </message>
    <message>
      <source>How steady the machine was</source>
      <translation>Wie stetig die Maschine war</translation>
    </message>
    <message>
      <source>How the intervals were made</source>
      <translation>Wie die Intervalle entstanden</translation>
    </message>
    <message>
      <source>In-place operations stay out of groups and keep their neighbours apart: {0}.</source>
      <translation>In-place-Operationen bleiben außerhalb von Gruppen und halten ihre Nachbarn auseinander: {0}.</translation>
    </message>
    <message>
      <source>Inductor compiled again</source>
      <translation>Inductor hat erneut übersetzt</translation>
    </message>
    <message>
      <source>Inductor compiled again after the first call ({0} time): a guard on shapes, strides or Python values failed.</source>
      <translation>Inductor hat nach dem ersten Aufruf erneut übersetzt ({0} Mal): Eine Prüfung von Formen, Schrittweiten oder Python-Werten schlug fehl.</translation>
    </message>
    <message>
      <source>Inductor compiled again after the first call ({0} times): a guard on shapes, strides or Python values failed.</source>
      <translation>Inductor hat nach dem ersten Aufruf erneut übersetzt ({0} Mal): Eine Prüfung von Formen, Schrittweiten oder Python-Werten schlug fehl.</translation>
    </message>
    <message>
      <source>Inputs live on several devices ({0}): an operation that reads from two of them has no single device and stays out of every group. Move the data before the formula.</source>
      <translation>Die Eingaben liegen auf mehreren Geräten ({0}): Eine Operation, die von zweien liest, hat kein einheitliches Gerät und bleibt außerhalb jeder Gruppe. Bringen Sie die Daten vor der Formel zusammen.</translation>
    </message>
    <message>
      <source>Install it (pip install pyarrow), or export CSV.</source>
      <translation>Installieren Sie es (pip install pyarrow), oder exportieren Sie CSV.</translation>
    </message>
    <message>
      <source>Install it there: {0} -m pip install torch</source>
      <translation>Installieren Sie es dort: {0} -m pip install torch</translation>
    </message>
    <message>
      <source>Install one: apt-get install python3.{0}-venv, or uv python install 3.{1}, or pyenv install 3.{2}; then try again.</source>
      <translation>Installieren Sie eines: apt-get install python3.{0}-venv oder uv python install 3.{1} oder pyenv install 3.{2}; dann versuchen Sie es noch einmal.</translation>
    </message>
    <message>
      <source>It fuses when the dtype is a constant and the device stays the same.</source>
      <translation>Sie wird fusioniert, wenn der Datentyp eine Konstante ist und das Gerät dasselbe bleibt.</translation>
    </message>
    <message>
      <source>It has: {0}</source>
      <translation>Es gibt: {0}</translation>
    </message>
    <message>
      <source>It is named in PYTORCH_TENSOREXPR_DONT_FUSE.</source>
      <translation>Sie steht in PYTORCH_TENSOREXPR_DONT_FUSE.</translation>
    </message>
    <message>
      <source>It is not in the list of operations that NNC has code for.</source>
      <translation>Sie steht nicht in der Liste der Operationen, für die NNC Code hat.</translation>
    </message>
    <message>
      <source>It joins a list that comes from elsewhere.</source>
      <translation>Sie verbindet eine Liste, die von anderswo kommt.</translation>
    </message>
    <message>
      <source>It runs on another device than the group.</source>
      <translation>Sie läuft auf einem anderen Gerät als die Gruppe.</translation>
    </message>
    <message>
      <source>It stands in another block (an if or loop body) than the group.</source>
      <translation>Sie steht in einem anderen Block (einem If- oder Schleifenrumpf) als die Gruppe.</translation>
    </message>
    <message>
      <source>It stands outside the part of the graph that the fuser looked at (beside a differentiable subgraph).</source>
      <translation>Sie steht außerhalb des Teils, den sich der Fuser angesehen hat (neben einem differenzierbaren Teilgraphen).</translation>
    </message>
    <message>
      <source>It takes 1.13 or later.</source>
      <translation>Es muss 1.13 oder neuer sein.</translation>
    </message>
    <message>
      <source>It takes a number from 1.</source>
      <translation>Erwartet wird eine Zahl ab 1.</translation>
    </message>
    <message>
      <source>It takes figures above 0, up to {0}.</source>
      <translation>Erwartet werden Zahlen über 0 bis {0}.</translation>
    </message>
    <message>
      <source>It takes {0}.</source>
      <translation>Erwartet wird {0}.</translation>
    </message>
    <message>
      <source>It takes: {0}</source>
      <translation>Sie nimmt: {0}</translation>
    </message>
    <message>
      <source>It writes to a tensor that it is given (out=): NNC has code only for the form that makes its result.</source>
      <translation>Sie schreibt in einen Tensor, den sie bekommt (out=): NNC hat nur für die Form Code, die ihr Ergebnis anlegt.</translation>
    </message>
    <message>
      <source>Its group had fewer than two operations and was dissolved.</source>
      <translation>Ihre Gruppe hatte weniger als zwei Operationen und wurde aufgelöst.</translation>
    </message>
    <message>
      <source>Its inputs do not agree on one device: none of them is a tensor (numbers, lists, a factory), or they live on several devices.</source>
      <translation>Ihre Eingaben haben kein gemeinsames Gerät: Keine davon ist ein Tensor (Zahlen, Listen, eine Erzeugung), oder sie liegen auf mehreren Geräten.</translation>
    </message>
    <message>
      <source>Keep all inputs of the operation on one device.</source>
      <translation>Halten Sie alle Eingaben der Operation auf einem Gerät.</translation>
    </message>
    <message>
      <source>Kernels on this device do not take {0}.</source>
      <translation>Kernel auf diesem Gerät nehmen kein {0}.</translation>
    </message>
    <message>
      <source>LLVM Backend not found: the fuser was told to use LLVM for CPU kernels (te_must_use_llvm_cpu), and this torch is built without it. Ways out: a CUDA device; a torch with LLVM (PyPI's last wheels with it are 2.0.x); another backend (nnc-cpp, legacy, onednn, inductor); or te_must_use_llvm_cpu=off, which interprets kernels.</source>
      <translation>LLVM Backend not found: Der Fuser sollte für CPU-Kernel LLVM nehmen (te_must_use_llvm_cpu), und dieses torch ist ohne gebaut. Auswege: ein CUDA-Gerät; ein torch mit LLVM (PyPIs letzte Wheels damit sind 2.0.x); ein anderes Backend (nnc-cpp, legacy, onednn, inductor); oder te_must_use_llvm_cpu=off, womit Kernel interpretiert werden.</translation>
    </message>
    <message>
      <source>LLVM folds x != x to False</source>
      <translation>LLVM macht aus x != x ein False</translation>
    </message>
    <message>
      <source>Layer normalisation over rows, by hand, with scale and shift.</source>
      <translation>Layer-Normalisierung über Zeilen, von Hand, mit Maßstab und Verschiebung.</translation>
    </message>
    <message>
      <source>Leave away what is not needed; {0} are the most.</source>
      <translation>Lassen Sie weg, was nicht gebraucht wird; {0} sind das Höchste.</translation>
    </message>
    <message>
      <source>MODE cannot be {0}</source>
      <translation>MODE kann nicht {0} sein</translation>
    </message>
    <message>
      <source>Make room on that disk.</source>
      <translation>Schaffen Sie Platz auf dieser Platte.</translation>
    </message>
    <message>
      <source>Make room there, or choose a folder on another disk.</source>
      <translation>Schaffen Sie dort Platz, oder wählen Sie einen Ordner auf einem anderen Datenträger.</translation>
    </message>
    <message>
      <source>Make room there, or set FUSESCOPE_HOME to a folder on another disk; a study that is open here can still be saved.</source>
      <translation>Schaffen Sie dort Platz, oder setzen Sie FUSESCOPE_HOME auf einen Ordner auf einem anderen Datenträger; eine hier offene Studie lässt sich weiterhin speichern.</translation>
    </message>
    <message>
      <source>Make the whole tensor anew, with torch.where or torch.cat.</source>
      <translation>Machen Sie den ganzen Tensor neu, mit torch.where oder torch.cat.</translation>
    </message>
    <message>
      <source>Mann-Whitney; intervals of 95 % for all rows together</source>
      <translation>Mann-Whitney; 95-%-Intervalle für alle Zeilen zusammen</translation>
    </message>
    <message>
      <source>Markdown for a bug tracker, without paths and names</source>
      <translation>Markdown für eine Fehlerdatenbank, ohne Pfade und Namen</translation>
    </message>
    <message>
      <source>Mend that and try again: what was loaded is kept.</source>
      <translation>Beheben Sie das und versuchen Sie es noch einmal: Was geladen wurde, bleibt.</translation>
    </message>
    <message>
      <source>Mend the file, or delete it and add the targets again.</source>
      <translation>Bessern Sie die Datei aus, oder löschen Sie sie und fügen Sie die Ziele neu hinzu.</translation>
    </message>
    <message>
      <source>Move the file away to begin anew, or set FUSESCOPE_HOME to a folder that can be written; run --no-history needs none.</source>
      <translation>Schieben Sie die Datei beiseite, um neu zu beginnen, oder setzen Sie FUSESCOPE_HOME auf einen beschreibbaren Ordner; run --no-history braucht keine.</translation>
    </message>
    <message>
      <source>Move the operation into the branch, or out of it.</source>
      <translation>Schieben Sie die Operation in den Zweig hinein oder aus ihm heraus.</translation>
    </message>
    <message>
      <source>NNC does not compile this graph by itself: {0}</source>
      <translation>NNC übersetzt diesen Graphen nicht für sich: {0}</translation>
    </message>
    <message>
      <source>NNC has code for this operation, but not for this overload or these arguments.</source>
      <translation>NNC hat Code für diese Operation, aber nicht für diese Überladung oder diese Argumente.</translation>
    </message>
    <message>
      <source>NNC has code for {0}, but not in this form. Write {1}.</source>
      <translation>NNC hat Code für {0}, aber nicht in dieser Form. Schreiben Sie {1}.</translation>
    </message>
    <message>
      <source>NNC has no code for this operation, or not for this overload of it.</source>
      <translation>NNC hat keinen Code für diese Operation oder nicht für diese Überladung.</translation>
    </message>
    <message>
      <source>NNC has no code for {0}, and there is no equal in its list: the chain is split there.</source>
      <translation>NNC hat keinen Code für {0}, und in seiner Liste steht nichts Gleiches: Dort wird die Kette geteilt.</translation>
    </message>
    <message>
      <source>NNC has no code for {0}. An equal that fuses: {1}.</source>
      <translation>NNC hat keinen Code für {0}. Gleich, und es verschmilzt: {1}.</translation>
    </message>
    <message>
      <source>NNC has no fmod of whole numbers.</source>
      <translation>NNC hat kein fmod ganzer Zahlen.</translation>
    </message>
    <message>
      <source>NNC has no pow of whole numbers.</source>
      <translation>NNC hat kein pow ganzer Zahlen.</translation>
    </message>
    <message>
      <source>NNC has no remainder of whole numbers.</source>
      <translation>NNC hat kein remainder ganzer Zahlen.</translation>
    </message>
    <message>
      <source>NNC knows the operation, but not with these dtypes, on this device, or with these arguments.</source>
      <translation>NNC kennt die Operation, aber nicht mit diesen Datentypen, auf diesem Gerät oder mit diesen Argumenten.</translation>
    </message>
    <message>
      <source>NNC makes every part as long as the last, so parts are split outside of groups</source>
      <translation>NNC macht jeden Teil so lang wie den letzten, deshalb wird außerhalb von Gruppen geteilt</translation>
    </message>
    <message>
      <source>NNC runs its loop interpreter: about 5 to 20 µs per element and operation, thousands of times slower than eager. Look at its stages, not at its times. {0}</source>
      <translation>NNC führt seinen Interpreter der Schleifen aus: etwa 5 bis 20 µs je Element und Operation, tausendfach langsamer als eager. Sehen Sie sich seine Stufen an, nicht seine Zeiten. {0}</translation>
    </message>
    <message>
      <source>NNC's is 0 - x, which loses the sign of zero</source>
      <translation>das von NNC ist 0 - x, wobei das Vorzeichen der Null verloren geht</translation>
    </message>
    <message>
      <source>NNC's is x - floor(x), torch's x - trunc(x)</source>
      <translation>das von NNC ist x - floor(x), das von torch x - trunc(x)</translation>
    </message>
    <message>
      <source>NNC's kernels for CPUs do not take {0}.</source>
      <translation>Die Kernel von NNC für CPUs nehmen kein {0}.</translation>
    </message>
    <message>
      <source>NNC's loses small x</source>
      <translation>das von NNC verliert kleine x</translation>
    </message>
    <message>
      <source>NaN in other places</source>
      <translation>NaN an anderen Stellen</translation>
    </message>
    <message>
      <source>Name one `formula`, or list them in `VARIANTS = (...)`.</source>
      <translation>Nennen Sie eine `formula`, oder führen Sie sie in `VARIANTS = (...)` auf.</translation>
    </message>
    <message>
      <source>No complete shape, dtype and stride was recorded for one of its inputs or its output: its branch did not run while the executor profiled, or a neighbour that is not profiled hides them.</source>
      <translation>Für eine ihrer Eingaben oder ihre Ausgabe wurden Form, Datentyp und Schrittweiten nicht vollständig aufgezeichnet: Ihr Zweig lief nicht, während der Ausführer profilierte, oder ein Nachbar, der nicht profiliert wird, verdeckt sie.</translation>
    </message>
    <message>
      <source>No fuser ran on this graph.</source>
      <translation>Auf diesem Graphen lief kein Fuser.</translation>
    </message>
    <message>
      <source>No group came about: {0} could fuse, but no two of them are next to each other. A group needs two.</source>
      <translation>Es kam keine Gruppe zustande: Verschmelzen könnten {0}, aber keine zwei davon liegen nebeneinander. Eine Gruppe braucht zwei.</translation>
    </message>
    <message>
      <source>No neighbour that feeds it, or that it feeds, can join it: a group needs two operations. The fuser gives no reason for this.</source>
      <translation>Kein Nachbar, der sie speist oder den sie speist, kann dazukommen: Eine Gruppe braucht zwei Operationen. Der Fuser nennt dafür keinen Grund.</translation>
    </message>
    <message>
      <source>No operation next to it fuses.</source>
      <translation>Keine Operation neben ihr wird fusioniert.</translation>
    </message>
    <message>
      <source>Nothing by itself; it joins when the operations next to it fuse.</source>
      <translation>Für sich allein nichts; sie kommt dazu, wenn die Operationen daneben verschmelzen.</translation>
    </message>
    <message>
      <source>Nothing for it alone; a softmax written out becomes one operation as torch.softmax, which joins groups with texpr_reductions on.</source>
      <translation>Für sie allein nichts; ein ausgeschriebenes Softmax wird als torch.softmax eine einzige Operation, die mit eingeschaltetem texpr_reductions in Gruppen kommt.</translation>
    </message>
    <message>
      <source>Nothing has been measured yet.</source>
      <translation>Noch ist nichts gemessen.</translation>
    </message>
    <message>
      <source>On nnc-cpp add rewrite=erf to the lane.</source>
      <translation>Fügen Sie auf nnc-cpp der Spur rewrite=erf hinzu.</translation>
    </message>
    <message>
      <source>Open it in the window: python main.py {0}; its files: python main.py export {1}</source>
      <translation>Öffnen Sie sie im Fenster: python main.py {0}; ihre Dateien: python main.py export {1}</translation>
    </message>
    <message>
      <source>Open it with a newer Fusescope.</source>
      <translation>Öffnen Sie sie mit einem neueren Fusescope.</translation>
    </message>
    <message>
      <source>Operations that it knows join when they are next to each other, float32 and not in place.</source>
      <translation>Operationen, die er kennt, kommen zusammen, wenn sie nebeneinander liegen, float32 und nicht in-place sind.</translation>
    </message>
    <message>
      <source>PYTORCH_TENSOREXPR_DONT_FUSE keeps {0} out of groups.</source>
      <translation>PYTORCH_TENSOREXPR_DONT_FUSE hält {0} aus Gruppen heraus.</translation>
    </message>
    <message>
      <source>Page faults weigh: {0} of the processor time is the system's, {1} faults a call. Blocks above {2} are mapped afresh every time; huge pages, or fewer intermediate results, help.</source>
      <translation>Seitenfehler wiegen schwer: {0} der Prozessorzeit gehen an das System, {1} Seitenfehler je Aufruf. Blöcke über {2} werden jedes Mal neu geholt; große Seiten oder weniger Zwischenergebnisse helfen.</translation>
    </message>
    <message>
      <source>Pairwise IoU of n boxes with the areas of one side passed in: the 15 operations that the chapter counts.</source>
      <translation>Paarweise IoU von n Kästen, mit übergebenen Flächen der einen Seite: die 15 Operationen, die das Kapitel zählt.</translation>
    </message>
    <message>
      <source>Pairwise IoU of n boxes, from coordinate tensors: n × n results.</source>
      <translation>Paarweise IoU von n Kästen, aus Tensoren der Koordinaten: n × n Ergebnisse.</translation>
    </message>
    <message>
      <source>Pairwise IoU of two n × 4 matrices of boxes, sliced inside the formula.</source>
      <translation>Paarweise IoU zweier n × 4 Matrizen von Kästen, in der Formel zerlegt.</translation>
    </message>
    <message>
      <source>Parquet needs pyarrow, which is not installed here</source>
      <translation>Parquet braucht pyarrow, das hier nicht installiert ist</translation>
    </message>
    <message>
      <source>Put the module in eval() mode, or pass training=False.</source>
      <translation>Setzen Sie das Modul mit eval() in den Auswertungsmodus, oder übergeben Sie training=False.</translation>
    </message>
    <message>
      <source>Put the module in eval() mode.</source>
      <translation>Setzen Sie das Modul mit eval() in den Auswertungsmodus.</translation>
    </message>
    <message>
      <source>Puts values together, or picks one of them: no work of its own.</source>
      <translation>Fasst Werte zusammen oder nimmt einen davon: keine eigene Arbeit.</translation>
    </message>
    <message>
      <source>Python {0}</source>
      <translation>Python {0}</translation>
    </message>
    <message>
      <source>Python {0}, torch {1}</source>
      <translation>Python {0}, torch {1}</translation>
    </message>
    <message>
      <source>Results differ from {0}: {1} (allowed: {2}). A fuser is not always right: look before its times.</source>
      <translation>Ergebnisse weichen von {0} ab: {1} (erlaubt: {2}). Ein Fuser hat nicht immer recht: Sehen Sie vor seinen Zeiten hierher.</translation>
    </message>
    <message>
      <source>Results differ from {0}: {1}; largest error {2} (allowed: {3}). A fuser is not always right: look before its times.</source>
      <translation>Ergebnisse weichen von {0} ab: {1}; größter Fehler {2} (erlaubt: {3}). Ein Fuser hat nicht immer recht: Sehen Sie vor seinen Zeiten hierher.</translation>
    </message>
    <message>
      <source>Rewrites: {0}</source>
      <translation>Umschreibungen: {0}</translation>
    </message>
    <message>
      <source>Run it with data that takes this branch before the plan is built; keep in-place operations and views out of the chain.</source>
      <translation>Führen Sie sie mit Daten aus, die diesen Zweig nehmen, bevor der Plan gebaut wird; halten Sie In-place-Operationen und Ansichten aus der Kette heraus.</translation>
    </message>
    <message>
      <source>Save a module whose method takes tensors, lists of tensors, numbers, or text.</source>
      <translation>Speichern Sie ein Modul, dessen Methode Tensoren, Listen von Tensoren, Zahlen oder Text nimmt.</translation>
    </message>
    <message>
      <source>Save a trace, script or NNC lane.</source>
      <translation>Speichern Sie eine Spur mit trace, script oder NNC.</translation>
    </message>
    <message>
      <source>Save it again, with the torch that made it.</source>
      <translation>Speichern Sie es noch einmal, mit dem torch, das es gemacht hat.</translation>
    </message>
    <message>
      <source>Save it again.</source>
      <translation>Speichern Sie es noch einmal.</translation>
    </message>
    <message>
      <source>Six pointwise operations in a row on two n × n matrices.</source>
      <translation>Sechs punktweise Operationen nacheinander auf zwei n × n Matrizen.</translation>
    </message>
    <message>
      <source>Softmax over rows, by hand: subtract the maximum, exponentiate, divide by the sum.</source>
      <translation>Softmax über Zeilen, von Hand: Maximum abziehen, Exponentialfunktion, durch die Summe teilen.</translation>
    </message>
    <message>
      <source>Something between it and the group forbids moving it.</source>
      <translation>Etwas zwischen ihr und der Gruppe verbietet, sie zu verschieben.</translation>
    </message>
    <message>
      <source>Something between it and the group forbids moving it: a write, or an operation that needs one and feeds the other.</source>
      <translation>Etwas zwischen ihr und der Gruppe verbietet, sie zu verschieben: ein Schreiben oder eine Operation, die das eine braucht und das andere speist.</translation>
    </message>
    <message>
      <source>Split the formula, or stack inputs into one tensor.</source>
      <translation>Teilen Sie die Formel, oder fassen Sie Eingaben zu einem Tensor zusammen.</translation>
    </message>
    <message>
      <source>Split the real and the imaginary part.</source>
      <translation>Trennen Sie Real- und Imaginärteil.</translation>
    </message>
    <message>
      <source>Strides or broadcasting decide where groups end: {0}.</source>
      <translation>Schrittweiten oder Broadcasting bestimmen, wo Gruppen enden: {0}.</translation>
    </message>
    <message>
      <source>Student's t over paired rounds</source>
      <translation>Students t über gepaarte Runden</translation>
    </message>
    <message>
      <source>Swish: x · sigmoid(x), on an n × n matrix.</source>
      <translation>Swish: x · sigmoid(x), auf einer n × n Matrix.</translation>
    </message>
    <message>
      <source>Switch fusion_group_inlining off to see it as a group; by itself it gains nothing.</source>
      <translation>Schalten Sie fusion_group_inlining aus, um sie als Gruppe zu sehen; für sich allein gewinnt sie nichts.</translation>
    </message>
    <message>
      <source>Switch on can_fuse_on_cpu (or can_fuse_on_gpu).</source>
      <translation>Schalten Sie can_fuse_on_cpu (oder can_fuse_on_gpu) ein.</translation>
    </message>
    <message>
      <source>Switch texpr_reductions on and add rewrite=mean to the lane.</source>
      <translation>Schalten Sie texpr_reductions an und fügen Sie der Spur rewrite=mean hinzu.</translation>
    </message>
    <message>
      <source>Switch texpr_reductions on.</source>
      <translation>Schalten Sie texpr_reductions ein.</translation>
    </message>
    <message>
      <source>Take another name, or: python main.py targets remove {0}</source>
      <translation>Nehmen Sie einen anderen Namen, oder: python main.py targets remove {0}</translation>
    </message>
    <message>
      <source>Take it out of that variable.</source>
      <translation>Nehmen Sie sie aus dieser Variablen heraus.</translation>
    </message>
    <message>
      <source>Targets: {0}. See: python main.py targets --help</source>
      <translation>Ziele: {0}. Siehe: python main.py targets --help</translation>
    </message>
    <message>
      <source>The NNC walkthrough's program: a convolution, then mul, sin and mul.</source>
      <translation>Das Programm des NNC walkthrough: eine Faltung, dann mul, sin und mul.</translation>
    </message>
    <message>
      <source>The bisection limit PYTORCH_JIT_OPT_LIMIT is reached.</source>
      <translation>Die Grenze PYTORCH_JIT_OPT_LIMIT zum Eingrenzen ist erreicht.</translation>
    </message>
    <message>
      <source>The calls end in the fallback, unoptimised: {0} specialisation was built, and those of the fusion strategy are used up, or none fits these shapes.</source>
      <translation>Die Aufrufe enden im Rückfall, unoptimiert: {0} Spezialisierung wurde gebaut, und die der Fusionsstrategie sind verbraucht, oder keine passt zu diesen Formen.</translation>
    </message>
    <message>
      <source>The calls end in the fallback, unoptimised: {0} specialisations were built, and those of the fusion strategy are used up, or none fits these shapes.</source>
      <translation>Die Aufrufe enden im Rückfall, unoptimiert: {0} Spezialisierungen wurden gebaut, und die der Fusionsstrategie sind verbraucht, oder keine passt zu diesen Formen.</translation>
    </message>
    <message>
      <source>The device of the group is not known.</source>
      <translation>Das Gerät der Gruppe ist nicht bekannt.</translation>
    </message>
    <message>
      <source>The device that it runs on is not known.</source>
      <translation>Das Gerät, auf dem sie läuft, ist nicht bekannt.</translation>
    </message>
    <message>
      <source>The dimension along which it joins is not a constant.</source>
      <translation>Die Dimension, entlang der sie verbindet, ist keine Konstante.</translation>
    </message>
    <message>
      <source>The dimension along which the group joins is not a constant.</source>
      <translation>Die Dimension, entlang der die Gruppe verbindet, ist keine Konstante.</translation>
    </message>
    <message>
      <source>The file was changed or damaged; open another copy.</source>
      <translation>Die Datei wurde geändert oder beschädigt; öffnen Sie eine andere Kopie.</translation>
    </message>
    <message>
      <source>The formula returns a list, and the trace keeps the length that it had for this input. Where that is always the same, a tuple says so.</source>
      <translation>Die Formel gibt eine Liste zurück, und trace behält die Länge, die sie bei dieser Eingabe hatte. Ist die immer dieselbe, so sagt es ein Tupel.</translation>
    </message>
    <message>
      <source>The fuser cannot take it into the group; its own reason is another line.</source>
      <translation>Der Fuser kann sie nicht in die Gruppe nehmen; ihr eigener Grund steht in einer anderen Zeile.</translation>
    </message>
    <message>
      <source>The fuser looked at it and refused it without giving a reason: a dtype, a device or an argument that its kernels cannot take.</source>
      <translation>Der Fuser hat sie sich angesehen und ohne Grund abgelehnt: ein Datentyp, ein Gerät oder ein Argument, das seine Kernel nicht nehmen können.</translation>
    </message>
    <message>
      <source>The fuser refuses {0} on CPUs by a fixed rule; try nnc-cpp with rewrite=erf.</source>
      <translation>Der Fuser lehnt {0} auf CPUs nach fester Regel ab; versuchen Sie nnc-cpp mit rewrite=erf.</translation>
    </message>
    <message>
      <source>The graph shows fusion groups, but fallback is allowed: no kernel is ever compiled, the group runs unfused.</source>
      <translation>Der Graph zeigt Fusionsgruppen, aber der Rückfall ist erlaubt: Es wird nie ein Kernel übersetzt, die Gruppe läuft unverschmolzen.</translation>
    </message>
    <message>
      <source>The group joins a list that comes from elsewhere.</source>
      <translation>Die Gruppe verbindet eine Liste, die von anderswo kommt.</translation>
    </message>
    <message>
      <source>The group would pass 128 inputs and outputs.</source>
      <translation>Die Gruppe käme über 128 Ein- und Ausgaben.</translation>
    </message>
    <message>
      <source>The kernel has no parallel loop: NNC parallelises only where 32,768 elements are left to each iteration, for the number of threads at compile time.</source>
      <translation>Der Kernel hat keine parallele Schleife: NNC parallelisiert nur, wo jedem Durchlauf 32,768 Elemente bleiben, für die Zahl der Threads beim Übersetzen.</translation>
    </message>
    <message>
      <source>The legacy fuser cannot write a CPU kernel for this: {0}</source>
      <translation>Der alte Fuser kann hierfür keinen CPU-Kernel schreiben: {0}</translation>
    </message>
    <message>
      <source>The legacy fuser left it out; it gives no reasons.</source>
      <translation>Der alte Fuser hat sie ausgelassen; er nennt keine Gründe.</translation>
    </message>
    <message>
      <source>The legacy fuser: {0}</source>
      <translation>Der alte Fuser: {0}</translation>
    </message>
    <message>
      <source>The list that it joins is used elsewhere too.</source>
      <translation>Die Liste, die sie verbindet, wird auch anderswo benutzt.</translation>
    </message>
    <message>
      <source>The list that the group joins is used elsewhere too.</source>
      <translation>Die Liste, die die Gruppe verbindet, wird auch anderswo benutzt.</translation>
    </message>
    <message>
      <source>The parts of its list do not agree on one device.</source>
      <translation>Die Teile ihrer Liste haben kein gemeinsames Gerät.</translation>
    </message>
    <message>
      <source>The parts of its list have no device in common.</source>
      <translation>Die Teile ihrer Liste haben kein Gerät gemeinsam.</translation>
    </message>
    <message>
      <source>The parts of its list live on another device than the group.</source>
      <translation>Die Teile ihrer Liste liegen auf einem anderen Gerät als die Gruppe.</translation>
    </message>
    <message>
      <source>The pointwise part of an LSTM cell: four gates and the old state in, the new state and output out.</source>
      <translation>Der punktweise Teil einer LSTM-Zelle: vier Tore und der alte Zustand hinein, neuer Zustand und Ausgabe heraus.</translation>
    </message>
    <message>
      <source>The same arithmetic with new results and with in-place writes.</source>
      <translation>Dieselbe Rechnung mit neuen Ergebnissen und mit In-place-Schreiben.</translation>
    </message>
    <message>
      <source>The system takes {0} of the processor time, {1} a call, and it is not page faults: {2}.</source>
      <translation>Das System nimmt {0} der Prozessorzeit, {1} je Aufruf, und es sind keine Seitenfehler: {2}.</translation>
    </message>
    <message>
      <source>The trace froze a Python value or branch; it stays as it was for this input</source>
      <translation>trace hat einen Python-Wert oder Zweig eingefroren; er bleibt, wie er bei dieser Eingabe war</translation>
    </message>
    <message>
      <source>The tracer takes a {0} only of values of one type.</source>
      <translation>Der Tracer nimmt ein {0} nur aus Werten eines Typs.</translation>
    </message>
    <message>
      <source>There are: {0}</source>
      <translation>Es gibt: {0}</translation>
    </message>
    <message>
      <source>Too small to gain: moving all its data takes {0} of {1}; the rest is the cost of calling operations. A larger n, or a kernel for several problems at once, is what pays.</source>
      <translation>Zu klein, um zu gewinnen: Alle Daten zu bewegen dauert {0} von {1}; der Rest sind die Kosten, Operationen aufzurufen. Es lohnt ein größeres n oder ein Kernel für mehrere Aufgaben auf einmal.</translation>
    </message>
    <message>
      <source>TorchScript has no {0} that takes ({1}).</source>
      <translation>TorchScript hat kein {0}, das ({1}) nimmt.</translation>
    </message>
    <message>
      <source>TorchScript has no {0} that takes ({1}). A Python True or False is not a number there: write 1 or 0, or a tensor.</source>
      <translation>TorchScript hat kein {0}, das ({1}) nimmt. Ein True oder False von Python ist dort keine Zahl: Schreiben Sie 1 oder 0 oder einen Tensor.</translation>
    </message>
    <message>
      <source>TorchScript is saved by torch.jit.save(torch.jit.script(model), path), or by torch.jit.trace in its place.</source>
      <translation>TorchScript speichert man mit torch.jit.save(torch.jit.script(model), path) oder mit torch.jit.trace an dessen Stelle.</translation>
    </message>
    <message>
      <source>Unset PYTORCH_JIT_OPT_LIMIT.</source>
      <translation>Nehmen Sie PYTORCH_JIT_OPT_LIMIT aus der Umgebung.</translation>
    </message>
    <message>
      <source>Use a newer Fusescope.</source>
      <translation>Nehmen Sie ein neueres Fusescope.</translation>
    </message>
    <message>
      <source>Use a static specialisation: fusion_strategy=static:2.</source>
      <translation>Nehmen Sie eine statische Spezialisierung: fusion_strategy=static:2.</translation>
    </message>
    <message>
      <source>Use the view once, or accept it: views cost nothing.</source>
      <translation>Benutzen Sie die Ansicht nur einmal, oder nehmen Sie es hin: Ansichten kosten nichts.</translation>
    </message>
    <message>
      <source>VARIANTS names {0}, which is no function here</source>
      <translation>VARIANTS nennt {0}, das hier keine Funktion ist</translation>
    </message>
    <message>
      <source>Ways out on this machine: the lane nnc-cpp (Fusescope's C++ code generator), inductor (torch.compile), the legacy fuser; a CUDA device needs no LLVM; a target with torch 2.0.1, the last wheel that has LLVM, or a libtorch built with USE_LLVM.</source>
      <translation>Auswege auf dieser Maschine: die Spur nnc-cpp (Fusescopes C++-Codeerzeuger), inductor (torch.compile), der alte Fuser; ein CUDA-Gerät braucht kein LLVM; ein Ziel mit torch 2.0.1, dem letzten Wheel mit LLVM, oder eine libtorch, die mit USE_LLVM gebaut ist.</translation>
    </message>
    <message>
      <source>What more threads bring</source>
      <translation>Was mehr Threads bringen</translation>
    </message>
    <message>
      <source>Where the faster of two lanes changes</source>
      <translation>Wo die schnellere von zwei Spuren wechselt</translation>
    </message>
    <message>
      <source>Wilcoxon signed-rank over paired rounds</source>
      <translation>Wilcoxon-Vorzeichen-Rang über gepaarte Runden</translation>
    </message>
    <message>
      <source>With the parts of its list the group would pass 128 inputs and outputs.</source>
      <translation>Mit den Teilen ihrer Liste käme die Gruppe über 128 Ein- und Ausgaben.</translation>
    </message>
    <message>
      <source>Write --n 64,256, --n 256:8192:x2 (each twice the one before) or --n 100:500:+100.</source>
      <translation>Schreiben Sie --n 64,256, --n 256:8192:x2 (jede doppelt so groß wie die vorige) oder --n 100:500:+100.</translation>
    </message>
    <message>
      <source>Write `def inputs(n, device, dtype):`.</source>
      <translation>Schreiben Sie `def inputs(n, device, dtype):`.</translation>
    </message>
    <message>
      <source>Write for example 2.0.1.</source>
      <translation>Schreiben Sie zum Beispiel 2.0.1.</translation>
    </message>
    <message>
      <source>Write it as a product: x * x.</source>
      <translation>Schreiben Sie es als Produkt: x * x.</translation>
    </message>
    <message>
      <source>Write it with operations that fuse (the op's own finding names an equal one, where there is one).</source>
      <translation>Schreiben Sie sie mit Operationen, die verschmelzen (der Befund zur Operation nennt eine gleiche, wo es eine gibt).</translation>
    </message>
    <message>
      <source>Write width and height in pixels, as 1200x700.</source>
      <translation>Schreiben Sie Breite und Höhe in Pixeln, etwa 1200x700.</translation>
    </message>
    <message>
      <source>Write x=float32[8,16], x=[n,16], x=float32[n,16]:1,n (with strides), k=3, s=0.5, flag=true, name="text", sizes=list:[2, 3], x=none, or xs=2*float32[n,n] (a list of two).</source>
      <translation>Schreiben Sie x=float32[8,16], x=[n,16], x=float32[n,16]:1,n (mit Schrittweiten), k=3, s=0.5, flag=true, name="text", sizes=list:[2, 3], x=none oder xs=2*float32[n,n] (eine Liste von zweien).</translation>
    </message>
    <message>
      <source>Write {0}, or add rewrite={1} to the lane.</source>
      <translation>Schreiben Sie {0}, oder geben Sie der Spur rewrite={1}.</translation>
    </message>
    <message>
      <source>Write {0}.</source>
      <translation>Schreiben Sie {0}.</translation>
    </message>
    <message>
      <source>`(` after {0}</source>
      <translation>`(` nach {0}</translation>
    </message>
    <message>
      <source>`):` after the parameters of {0}</source>
      <translation>`):` nach den Parametern von {0}</translation>
    </message>
    <message>
      <source>`,` or `)` among the {0}</source>
      <translation>`,` oder `)` bei: {0}</translation>
    </message>
    <message>
      <source>`inputs` is called with three values: n, device and dtype</source>
      <translation>`inputs` wird mit drei Werten aufgerufen: n, device und dtype</translation>
    </message>
    <message>
      <source>`inputs` may return tensors and numbers, not {0}</source>
      <translation>`inputs` darf Tensoren und Zahlen zurückgeben, nicht {0}</translation>
    </message>
    <message>
      <source>`inputs` must return a tuple of tensors; it returned {0}</source>
      <translation>`inputs` muss ein Tupel von Tensoren zurückgeben; es gab {0} zurück</translation>
    </message>
    <message>
      <source>`inputs` returned no tensor</source>
      <translation>`inputs` gab keinen Tensor zurück</translation>
    </message>
    <message>
      <source>`name=value` or `]` among the attributes of {0}</source>
      <translation>`name=value` oder `]` bei den Attributen von {0}</translation>
    </message>
    <message>
      <source>`with NAME = graph(` or the end</source>
      <translation>`with NAME = graph(` oder das Ende</translation>
    </message>
    <message>
      <source>`with {0} = graph(`</source>
      <translation>`with {0} = graph(`</translation>
    </message>
    <message>
      <source>`{0}` at the end of {1}</source>
      <translation>`{0}` am Ende von: {1}</translation>
    </message>
    <message>
      <source>`{0}` does not take the {1} values that `inputs` returns: {2}</source>
      <translation>`{0}` nimmt die {1} Werte nicht, die `inputs` zurückgibt: {2}</translation>
    </message>
    <message>
      <source>a &amp; b, of numbers (a != 0) &amp; (b != 0)</source>
      <translation>a &amp; b, von Zahlen (a != 0) &amp; (b != 0)</translation>
    </message>
    <message>
      <source>a @ b, which calls the same library from inside the group</source>
      <translation>a @ b, das dieselbe Bibliothek aus der Gruppe heraus ruft</translation>
    </message>
    <message>
      <source>a CPU scalar on CUDA</source>
      <translation>ein CPU-Skalar auf CUDA</translation>
    </message>
    <message>
      <source>a Python function</source>
      <translation>eine Python-Funktion</translation>
    </message>
    <message>
      <source>a ^ b, of numbers (a != 0) ^ (b != 0)</source>
      <translation>a ^ b, von Zahlen (a != 0) ^ (b != 0)</translation>
    </message>
    <message>
      <source>a bare Failed</source>
      <translation>ein bloßes Failed</translation>
    </message>
    <message>
      <source>a call takes {0} s, over the limit of {1} s</source>
      <translation>ein Aufruf dauert {0} s, über der Grenze von {1} s</translation>
    </message>
    <message>
      <source>a cast in the middle</source>
      <translation>eine Umwandlung in der Mitte</translation>
    </message>
    <message>
      <source>a cast to the dtype that its input has already</source>
      <translation>eine Umwandlung in den Datentyp, den die Eingabe schon hat</translation>
    </message>
    <message>
      <source>a chart cannot be {0} × {1} pixels large</source>
      <translation>ein Diagramm kann nicht {0} × {1} Pixel groß sein</translation>
    </message>
    <message>
      <source>a condition that is not known</source>
      <translation>eine unbekannte Bedingung</translation>
    </message>
    <message>
      <source>a function refused on CPUs</source>
      <translation>eine Funktion, auf CPUs abgelehnt</translation>
    </message>
    <message>
      <source>a lane of mode {0} makes no TorchScript that could be saved</source>
      <translation>eine Spur der Art {0} macht kein TorchScript, das sich speichern ließe</translation>
    </message>
    <message>
      <source>a line cut short: {0}</source>
      <translation>eine abgeschnittene Zeile: {0}</translation>
    </message>
    <message>
      <source>a list such as static:2,dynamic:10</source>
      <translation>eine Liste wie static:2,dynamic:10</translation>
    </message>
    <message>
      <source>a node or `{0} (...)`</source>
      <translation>ein Knoten oder `{0} (...)`</translation>
    </message>
    <message>
      <source>a number above 0</source>
      <translation>eine Zahl über 0</translation>
    </message>
    <message>
      <source>a picture cannot have the scale {0}</source>
      <translation>ein Bild kann nicht den Maßstab {0} haben</translation>
    </message>
    <message>
      <source>a step of {0} goes nowhere</source>
      <translation>ein Schritt von {0} führt nirgends hin</translation>
    </message>
    <message>
      <source>a target cannot be called {0}</source>
      <translation>ein Ziel kann nicht {0} heißen</translation>
    </message>
    <message>
      <source>a tensor constant whose value and shape are not in the text</source>
      <translation>eine Tensorkonstante, deren Wert und Form nicht im Text stehen</translation>
    </message>
    <message>
      <source>a tensor of {0}</source>
      <translation>ein Tensor von {0}</translation>
    </message>
    <message>
      <source>a tenth of the samples are {0}</source>
      <translation>ein Zehntel der Messwerte ist das {0}</translation>
    </message>
    <message>
      <source>a value `%name` or `)` among the {0}</source>
      <translation>ein Wert `%name` oder `)` bei: {0}</translation>
    </message>
    <message>
      <source>a value as `%name : type` in {0}</source>
      <translation>ein Wert wie `%name : type` in {0}</translation>
    </message>
    <message>
      <source>a view with several users cannot be folded in: {0}</source>
      <translation>eine Ansicht mit mehreren Benutzern kann nicht hineingefaltet werden: {0}</translation>
    </message>
    <message>
      <source>a whole number</source>
      <translation>eine ganze Zahl</translation>
    </message>
    <message>
      <source>a whole number from 1, or None</source>
      <translation>eine ganze Zahl ab 1 oder None</translation>
    </message>
    <message>
      <source>allocations per call</source>
      <translation>Allokationen je Aufruf</translation>
    </message>
    <message>
      <source>alone</source>
      <translation>allein</translation>
    </message>
    <message>
      <source>an access to memory that is not there</source>
      <translation>ein Zugriff auf Speicher, den es nicht gibt</translation>
    </message>
    <message>
      <source>an answer to request {0}, which was never made</source>
      <translation>eine Antwort auf die Anfrage {0}, die nie gestellt wurde</translation>
    </message>
    <message>
      <source>an earlier try is taken up where it was</source>
      <translation>ein früherer Versuch wird fortgesetzt, wo er war</translation>
    </message>
    <message>
      <source>an equal operation fuses</source>
      <translation>eine gleiche Operation verschmilzt</translation>
    </message>
    <message>
      <source>an error in Fusescope itself ended the job; its log has the details</source>
      <translation>ein Fehler in Fusescope selbst beendete den Auftrag; sein Protokoll hat die Einzelheiten</translation>
    </message>
    <message>
      <source>an input is written NAME=WHAT</source>
      <translation>eine Eingabe schreibt man NAME=WAS</translation>
    </message>
    <message>
      <source>an instruction this processor lacks</source>
      <translation>ein Befehl, den dieser Prozessor nicht hat</translation>
    </message>
    <message>
      <source>an integer division by zero</source>
      <translation>eine Ganzzahldivision durch null</translation>
    </message>
    <message>
      <source>an interpreted call would take about {0} s at n = {1}; choose a smaller n</source>
      <translation>ein interpretierter Aufruf würde bei n = {1} etwa {0} s dauern; wählen Sie ein kleineres n</translation>
    </message>
    <message>
      <source>an interpreted call would take about {0} s, over the limit of {1} s; it was not run</source>
      <translation>ein interpretierter Aufruf würde etwa {0} s dauern, über der Grenze von {1} s; er lief nicht</translation>
    </message>
    <message>
      <source>an operation such as aten::mul</source>
      <translation>eine Operation wie aten::mul</translation>
    </message>
    <message>
      <source>and {0} more between other pairs of lanes</source>
      <translation>und {0} weitere zwischen anderen Paaren von Spuren</translation>
    </message>
    <message>
      <source>any text</source>
      <translation>beliebiger Text</translation>
    </message>
    <message>
      <source>as it is</source>
      <translation>wie sie ist</translation>
    </message>
    <message>
      <source>asking it what it can do</source>
      <translation>fragt, was es kann</translation>
    </message>
    <message>
      <source>bailout_depth replaced it</source>
      <translation>bailout_depth hat ihn ersetzt</translation>
    </message>
    <message>
      <source>balanced brackets in {0}</source>
      <translation>paarige Klammern in {0}</translation>
    </message>
    <message>
      <source>bandwidth</source>
      <translation>Bandbreite</translation>
    </message>
    <message>
      <source>bimodal</source>
      <translation>bimodal</translation>
    </message>
    <message>
      <source>bimodal: two speeds, {0} ({1} of the samples) and {2}, so the median may fall on either; look at the samples, and try another n or allocator setting</source>
      <translation>bimodal: zwei Geschwindigkeiten, {0} ({1} der Messwerte) und {2}, sodass der Median auf jede fallen kann; sehen Sie sich die Messwerte an, und versuchen Sie ein anderes n oder eine andere Einstellung des Allokators</translation>
    </message>
    <message>
      <source>bootstrap over slices, steady trend removed</source>
      <translation>Bootstrap über Scheiben, stetiger Trend abgezogen</translation>
    </message>
    <message>
      <source>bringing pip up to date</source>
      <translation>bringt pip auf den neuesten Stand</translation>
    </message>
    <message>
      <source>build</source>
      <translation>Bau</translation>
    </message>
    <message>
      <source>build {0}</source>
      <translation>Bau {0}</translation>
    </message>
    <message>
      <source>building the C++ backend</source>
      <translation>baut das C++-Backend</translation>
    </message>
    <message>
      <source>building the C++ backend, {0} s{1}</source>
      <translation>baut das C++-Backend, {0} s{1}</translation>
    </message>
    <message>
      <source>busy machine</source>
      <translation>beschäftigte Maschine</translation>
    </message>
    <message>
      <source>busy machine: other programs used {0} cores meanwhile; close them and measure again</source>
      <translation>beschäftigte Maschine: Andere Programme belegten derweil {0} Kerne; schließen Sie sie, und messen Sie noch einmal</translation>
    </message>
    <message>
      <source>caches before each timed call</source>
      <translation>Caches vor jedem gemessenen Aufruf</translation>
    </message>
    <message>
      <source>call {0}</source>
      <translation>Aufruf {0}</translation>
    </message>
    <message>
      <source>calls</source>
      <translation>Aufrufe</translation>
    </message>
    <message>
      <source>calls fall back</source>
      <translation>Aufrufe fallen zurück</translation>
    </message>
    <message>
      <source>cancelled</source>
      <translation>abgebrochen</translation>
    </message>
    <message>
      <source>cannot be read ({0}): open the archive where it is now</source>
      <translation>ist nicht lesbar ({0}): Öffnen Sie das Archiv dort, wo es jetzt ist</translation>
    </message>
    <message>
      <source>cannot be read: {0}</source>
      <translation>ist nicht lesbar: {0}</translation>
    </message>
    <message>
      <source>cannot be started: {0}</source>
      <translation>lässt sich nicht starten: {0}</translation>
    </message>
    <message>
      <source>cannot make the folder: {0}</source>
      <translation>der Ordner lässt sich nicht anlegen: {0}</translation>
    </message>
    <message>
      <source>cannot write the file: {0}</source>
      <translation>die Datei lässt sich nicht schreiben: {0}</translation>
    </message>
    <message>
      <source>capture: {0}</source>
      <translation>Aufzeichnung: {0}</translation>
    </message>
    <message>
      <source>changed before the fuser</source>
      <translation>vor dem Fuser geändert</translation>
    </message>
    <message>
      <source>channels last</source>
      <translation>Kanäle zuletzt</translation>
    </message>
    <message>
      <source>charts of time, memory, bandwidth and speed</source>
      <translation>Diagramme von Zeit, Speicher, Bandbreite und Geschwindigkeit</translation>
    </message>
    <message>
      <source>check</source>
      <translation>Prüfung</translation>
    </message>
    <message>
      <source>closed its channel</source>
      <translation>hat seinen Kanal geschlossen</translation>
    </message>
    <message>
      <source>code generator of CPU kernels</source>
      <translation>Codeerzeuger der CPU-Kernel</translation>
    </message>
    <message>
      <source>code {0}</source>
      <translation>Code {0}</translation>
    </message>
    <message>
      <source>compiled earlier in this process, and the legacy fuser prints a kernel only then: restart the lane</source>
      <translation>schon früher in diesem Prozess übersetzt, und nur dabei gibt der alte Fuser einen Kernel aus: Starten Sie die Spur neu</translation>
    </message>
    <message>
      <source>compiling kernels</source>
      <translation>übersetzt Kernel</translation>
    </message>
    <message>
      <source>connecting again</source>
      <translation>verbindet erneut</translation>
    </message>
    <message>
      <source>constant</source>
      <translation>Konstante</translation>
    </message>
    <message>
      <source>control flow splits groups</source>
      <translation>Kontrollfluss teilt Gruppen</translation>
    </message>
    <message>
      <source>conv2d fuses only as a depthwise 3 × 3 convolution with a bias and static sizes</source>
      <translation>conv2d verschmilzt nur als tiefenweise 3×3-Faltung mit Bias und festen Größen</translation>
    </message>
    <message>
      <source>conv2d needs all its parameters as constants</source>
      <translation>conv2d braucht alle Parameter als Konstanten</translation>
    </message>
    <message>
      <source>conv2d needs its weight as a constant</source>
      <translation>conv2d braucht sein Gewicht als Konstante</translation>
    </message>
    <message>
      <source>cpu, cuda or cuda:k</source>
      <translation>cpu, cuda oder cuda:k</translation>
    </message>
    <message>
      <source>died of signal {0}</source>
      <translation>starb am Signal {0}</translation>
    </message>
    <message>
      <source>died of {0}</source>
      <translation>starb an {0}</translation>
    </message>
    <message>
      <source>died of {0} ({1})</source>
      <translation>starb an {0} ({1})</translation>
    </message>
    <message>
      <source>differs in</source>
      <translation>weicht ab in</translation>
    </message>
    <message>
      <source>does not depend on the inputs, and the tracer refuses it.</source>
      <translation>hängt nicht von den Eingaben ab, und der Tracer lehnt es ab.</translation>
    </message>
    <message>
      <source>does not have the inputs and attributes of {0}</source>
      <translation>hat nicht die Eingaben und Attribute von {0}</translation>
    </message>
    <message>
      <source>done</source>
      <translation>fertig</translation>
    </message>
    <message>
      <source>dtype</source>
      <translation>Datentyp</translation>
    </message>
    <message>
      <source>dtype not supported</source>
      <translation>Datentyp nicht unterstützt</translation>
    </message>
    <message>
      <source>dtype/device rule</source>
      <translation>Regel zu Datentyp/Gerät</translation>
    </message>
    <message>
      <source>eager changes from call to call</source>
      <translation>eager wechselt von Aufruf zu Aufruf</translation>
    </message>
    <message>
      <source>eager runs no graph: this is what torch.jit.{0} makes of the formula</source>
      <translation>eager führt keinen Graphen aus: Das macht torch.jit.{0} aus der Formel</translation>
    </message>
    <message>
      <source>eager {0}</source>
      <translation>eager {0}</translation>
    </message>
    <message>
      <source>eager's error against float64</source>
      <translation>Fehler von eager gegen float64</translation>
    </message>
    <message>
      <source>edge values</source>
      <translation>Randwerte</translation>
    </message>
    <message>
      <source>ended from outside</source>
      <translation>von außen beendet</translation>
    </message>
    <message>
      <source>ended with code {0}</source>
      <translation>endete mit Code {0}</translation>
    </message>
    <message>
      <source>every stage as text; graphs before and after as SVG, DOT and JSON too</source>
      <translation>jede Stufe als Text; Graphen vorher und nachher auch als SVG, DOT und JSON</translation>
    </message>
    <message>
      <source>excluded</source>
      <translation>ausgeschlossen</translation>
    </message>
    <message>
      <source>expected a number, a text in quotes or a list of them as value, found {0}</source>
      <translation>als Wert wird eine Zahl, ein Text in Anführungszeichen oder eine Liste davon erwartet, gefunden: {0}</translation>
    </message>
    <message>
      <source>expected an FX graph as torch prints it: {0}</source>
      <translation>erwartet wird ein FX-Graph, wie torch ihn ausgibt: {0}</translation>
    </message>
    <message>
      <source>expected {0}, found the end of the line</source>
      <translation>erwartet: {0}, gefunden: das Ende der Zeile</translation>
    </message>
    <message>
      <source>expected {0}, found {1}</source>
      <translation>erwartet: {0}, gefunden: {1}</translation>
    </message>
    <message>
      <source>failed</source>
      <translation>gescheitert</translation>
    </message>
    <message>
      <source>fails: {0}</source>
      <translation>scheitert: {0}</translation>
    </message>
    <message>
      <source>faster</source>
      <translation>schneller</translation>
    </message>
    <message>
      <source>few samples</source>
      <translation>wenige Messwerte</translation>
    </message>
    <message>
      <source>few samples: {0}, so the interval is only a guess; give a larger --budget or measure this point again</source>
      <translation>wenige Messwerte: {0}, sodass das Intervall nur geraten ist; geben Sie mehr Zeit (--budget), oder messen Sie diesen Punkt noch einmal</translation>
    </message>
    <message>
      <source>files that were loaded whole are kept for the next try, which goes on from there</source>
      <translation>ganz geladene Dateien bleiben für den nächsten Versuch, der dort weitermacht</translation>
    </message>
    <message>
      <source>from call {0} of the ladder on</source>
      <translation>ab Aufruf {0} der Leiter</translation>
    </message>
    <message>
      <source>fused</source>
      <translation>verschmolzen</translation>
    </message>
    <message>
      <source>fuses with one thread only</source>
      <translation>verschmilzt nur mit einem Thread</translation>
    </message>
    <message>
      <source>fusing is switched off</source>
      <translation>Verschmelzen ist ausgeschaltet</translation>
    </message>
    <message>
      <source>fusion group {0}</source>
      <translation>Fusionsgruppe {0}</translation>
    </message>
    <message>
      <source>gives 0 for tiny negative numbers</source>
      <translation>gibt 0 für winzige negative Zahlen</translation>
    </message>
    <message>
      <source>gradient of input</source>
      <translation>Gradient der Eingabe</translation>
    </message>
    <message>
      <source>gradient: {0}, in backward pass {1}</source>
      <translation>Gradient: {0}, im Rückwärtslauf {1}</translation>
    </message>
    <message>
      <source>gradients are required</source>
      <translation>Gradienten werden verlangt</translation>
    </message>
    <message>
      <source>graphs</source>
      <translation>Graphen</translation>
    </message>
    <message>
      <source>groups that are never compiled</source>
      <translation>Gruppen, die nie übersetzt werden</translation>
    </message>
    <message>
      <source>growth of VmHWM after a reset</source>
      <translation>Wachstum von VmHWM nach dem Zurücksetzen</translation>
    </message>
    <message>
      <source>growth of resident bytes, sampled</source>
      <translation>Wachstum des residenten Speichers, abgetastet</translation>
    </message>
    <message>
      <source>growth of the process's lifetime peak</source>
      <translation>Wachstum der bisherigen Spitze des Prozesses</translation>
    </message>
    <message>
      <source>has a wrong value at {0}</source>
      <translation>hat einen falschen Wert bei {0}</translation>
    </message>
    <message>
      <source>has a wrong value at {0}: {1}</source>
      <translation>hat einen falschen Wert bei {0}: {1}</translation>
    </message>
    <message>
      <source>has more code than any module</source>
      <translation>hat mehr Code als je ein Modul</translation>
    </message>
    <message>
      <source>has more than {0}, too much to send to another machine with every build: run this lane here, or run Fusescope there</source>
      <translation>hat mehr als {0}, zu viel, um es mit jedem Bau an eine andere Maschine zu senden: Lassen Sie diese Spur hier laufen oder Fusescope dort</translation>
    </message>
    <message>
      <source>has no method {0}</source>
      <translation>hat keine Methode {0}</translation>
    </message>
    <message>
      <source>has no version that could be read: {0}</source>
      <translation>hat keine lesbare Version: {0}</translation>
    </message>
    <message>
      <source>holds a module without a method that could be called</source>
      <translation>enthält ein Modul ohne eine Methode, die sich aufrufen ließe</translation>
    </message>
    <message>
      <source>hollow: noisy</source>
      <translation>hohl: verrauscht</translation>
    </message>
    <message>
      <source>importing torch</source>
      <translation>importiert torch</translation>
    </message>
    <message>
      <source>in If</source>
      <translation>im If</translation>
    </message>
    <message>
      <source>in Loop</source>
      <translation>in der Schleife</translation>
    </message>
    <message>
      <source>in call</source>
      <translation>im Aufruf</translation>
    </message>
    <message>
      <source>in parallel</source>
      <translation>parallel</translation>
    </message>
    <message>
      <source>in-place operations</source>
      <translation>In-place-Operationen</translation>
    </message>
    <message>
      <source>independent medians</source>
      <translation>unabhängige Mediane</translation>
    </message>
    <message>
      <source>infinity pattern</source>
      <translation>Muster der Unendlichen</translation>
    </message>
    <message>
      <source>input after the call</source>
      <translation>Eingabe nach dem Aufruf</translation>
    </message>
    <message>
      <source>input {0}</source>
      <translation>Eingabe {0}</translation>
    </message>
    <message>
      <source>inputs are given for a TorchScript archive; this formula makes its own</source>
      <translation>Eingaben gibt man für ein TorchScript-Archiv an; diese Formel macht ihre eigenen</translation>
    </message>
    <message>
      <source>inputs of the type {0} cannot be made</source>
      <translation>Eingaben des Typs {0} lassen sich nicht erzeugen</translation>
    </message>
    <message>
      <source>inputs of {0}</source>
      <translation>Eingaben von {0}</translation>
    </message>
    <message>
      <source>installing what was loaded: this takes minutes</source>
      <translation>installiert das Geladene: Das dauert Minuten</translation>
    </message>
    <message>
      <source>interpreted, since C++ cannot say it: {0}</source>
      <translation>interpretiert, da C++ es nicht ausdrücken kann: {0}</translation>
    </message>
    <message>
      <source>interpreted: {0}: {1}</source>
      <translation>interpretiert: {0}: {1}</translation>
    </message>
    <message>
      <source>intervals 95 %</source>
      <translation>Intervalle 95 %</translation>
    </message>
    <message>
      <source>is JSON, but not a study</source>
      <translation>ist JSON, aber keine Studie</translation>
    </message>
    <message>
      <source>is a folder</source>
      <translation>ist ein Ordner</translation>
    </message>
    <message>
      <source>is a pickle of torch.save (weights or a Python module), not a TorchScript archive: without its Python source there is nothing to profile</source>
      <translation>ist ein Pickle von torch.save (Gewichte oder ein Python-Modul), kein TorchScript-Archiv: Ohne seinen Python-Quelltext gibt es nichts zu profilieren</translation>
    </message>
    <message>
      <source>is a pickle of torch.save in its old format, not a TorchScript archive</source>
      <translation>ist ein Pickle von torch.save im alten Format, kein TorchScript-Archiv</translation>
    </message>
    <message>
      <source>is a program of torch.export, not a TorchScript archive</source>
      <translation>ist ein Programm von torch.export, kein TorchScript-Archiv</translation>
    </message>
    <message>
      <source>is a study, not a formula</source>
      <translation>ist eine Studie, keine Formel</translation>
    </message>
    <message>
      <source>is a zip, but not a TorchScript archive</source>
      <translation>ist ein Zip, aber kein TorchScript-Archiv</translation>
    </message>
    <message>
      <source>is cut short after {0} bytes</source>
      <translation>ist nach {0} Bytes abgeschnitten</translation>
    </message>
    <message>
      <source>is damaged or cut short ({0})</source>
      <translation>ist beschädigt oder abgeschnitten ({0})</translation>
    </message>
    <message>
      <source>is empty</source>
      <translation>ist leer</translation>
    </message>
    <message>
      <source>is lowered as exp(x) - 1, which loses small x; torch's own is expm1</source>
      <translation>wird als exp(x) - 1 gerechnet, was kleine x verliert; torch selbst nimmt expm1</translation>
    </message>
    <message>
      <source>is nested too deeply to be read</source>
      <translation>ist zu tief geschachtelt, um gelesen zu werden</translation>
    </message>
    <message>
      <source>is no TorchScript archive: it is not a zip</source>
      <translation>ist kein TorchScript-Archiv: Es ist kein Zip</translation>
    </message>
    <message>
      <source>is no file on a disk</source>
      <translation>ist keine Datei auf einem Datenträger</translation>
    </message>
    <message>
      <source>is no text: it is not UTF-8</source>
      <translation>ist kein Text: Es ist kein UTF-8</translation>
    </message>
    <message>
      <source>is not JSON: {0}</source>
      <translation>ist kein JSON: {0}</translation>
    </message>
    <message>
      <source>is not a study of Fusescope: its format is {0}</source>
      <translation>ist keine Studie von Fusescope: Ihr Format ist {0}</translation>
    </message>
    <message>
      <source>is not a study: it does not begin as one</source>
      <translation>ist keine Studie: Sie beginnt nicht wie eine</translation>
    </message>
    <message>
      <source>is too large: {0}</source>
      <translation>ist zu groß: {0}</translation>
    </message>
    <message>
      <source>is too long for a formula: {0} letters</source>
      <translation>ist zu lang für eine Formel: {0} Zeichen</translation>
    </message>
    <message>
      <source>it acts when the process starts</source>
      <translation>er wirkt beim Start des Prozesses</translation>
    </message>
    <message>
      <source>it is of format {0}, version {1}</source>
      <translation>sie hat das Format {0}, Version {1}</translation>
    </message>
    <message>
      <source>it passed the limit of memory</source>
      <translation>die Grenze des Speichers wurde überschritten</translation>
    </message>
    <message>
      <source>it ran out of memory</source>
      <translation>der Speicher ging aus</translation>
    </message>
    <message>
      <source>it said nothing</source>
      <translation>es sagte nichts</translation>
    </message>
    <message>
      <source>it takes {0} sizes, there are {1}</source>
      <translation>nötig sind {0} Größen, da sind {1}</translation>
    </message>
    <message>
      <source>its build timed out</source>
      <translation>der Bau überschritt seine Zeit</translation>
    </message>
    <message>
      <source>its code does not read: {0}</source>
      <translation>sein Code ist nicht lesbar: {0}</translation>
    </message>
    <message>
      <source>its last words: {0}</source>
      <translation>seine letzten Worte: {0}</translation>
    </message>
    <message>
      <source>its temporary folder</source>
      <translation>sein vorläufiger Ordner</translation>
    </message>
    <message>
      <source>its text cannot be made</source>
      <translation>sein Text lässt sich nicht erzeugen</translation>
    </message>
    <message>
      <source>its top</source>
      <translation>ihrem Anfang</translation>
    </message>
    <message>
      <source>its worker is started again</source>
      <translation>ihr Worker startet neu</translation>
    </message>
    <message>
      <source>its worker was started {0} times and ended each time; the lane is left out</source>
      <translation>ihr Worker wurde {0} Mal gestartet und endete jedes Mal; die Spur wird ausgelassen</translation>
    </message>
    <message>
      <source>kept out by the environment</source>
      <translation>von der Umgebung ferngehalten</translation>
    </message>
    <message>
      <source>killed from outside; often because the system ran out of memory</source>
      <translation>von außen beendet; oft, weil dem System der Speicher ausging</translation>
    </message>
    <message>
      <source>lacks the class {0} of its module</source>
      <translation>enthält die Klasse {0} seines Moduls nicht</translation>
    </message>
    <message>
      <source>lacks the code of its module ({0})</source>
      <translation>enthält den Code seines Moduls nicht ({0})</translation>
    </message>
    <message>
      <source>lacks the key {0}</source>
      <translation>fehlt der Schlüssel {0}</translation>
    </message>
    <message>
      <source>lane {0} is there twice</source>
      <translation>die Spur {0} ist zweimal da</translation>
    </message>
    <message>
      <source>lanes[{0}].id: the lane {1} is there twice</source>
      <translation>lanes[{0}].id: die Spur {1} ist zweimal da</translation>
    </message>
    <message>
      <source>least traffic over time</source>
      <translation>kleinster Verkehr durch Zeit</translation>
    </message>
    <message>
      <source>left out</source>
      <translation>ausgelassen</translation>
    </message>
    <message>
      <source>legacy fuser</source>
      <translation>alter Fuser</translation>
    </message>
    <message>
      <source>limit</source>
      <translation>Grenze</translation>
    </message>
    <message>
      <source>line {0}: {1}</source>
      <translation>Zeile {0}: {1}</translation>
    </message>
    <message>
      <source>list</source>
      <translation>Liste</translation>
    </message>
    <message>
      <source>loading torch {0}</source>
      <translation>lädt torch {0}</translation>
    </message>
    <message>
      <source>loading {0}</source>
      <translation>lädt {0}</translation>
    </message>
    <message>
      <source>looking for {0}</source>
      <translation>sucht {0}</translation>
    </message>
    <message>
      <source>loops are interpreted</source>
      <translation>Schleifen werden interpretiert</translation>
    </message>
    <message>
      <source>made without running the kernels, since the lane's own run fails</source>
      <translation>ohne die Kernel auszuführen, da der eigene Lauf der Spur scheitert</translation>
    </message>
    <message>
      <source>made without running the kernels: this lane would interpret them, at microseconds an element</source>
      <translation>ohne die Kernel auszuführen: Diese Spur würde sie interpretieren, mit Mikrosekunden je Element</translation>
    </message>
    <message>
      <source>making the environment</source>
      <translation>legt die Umgebung an</translation>
    </message>
    <message>
      <source>making the inputs</source>
      <translation>das Erzeugen der Eingaben</translation>
    </message>
    <message>
      <source>matmul fuses only for two contiguous matrices of known size on the CPU</source>
      <translation>matmul verschmilzt nur für zwei zusammenhängende Matrizen bekannter Größe auf der CPU</translation>
    </message>
    <message>
      <source>measured {0}</source>
      <translation>gemessen {0}</translation>
    </message>
    <message>
      <source>memory</source>
      <translation>Speicher</translation>
    </message>
    <message>
      <source>messages without end</source>
      <translation>Meldungen ohne Ende</translation>
    </message>
    <message>
      <source>minor page faults per call</source>
      <translation>kleine Seitenfehler je Aufruf</translation>
    </message>
    <message>
      <source>more threads than cores</source>
      <translation>mehr Threads als Kerne</translation>
    </message>
    <message>
      <source>mul, add, clamp, tanh, sigmoid and matmul are among those it takes.</source>
      <translation>Zu denen, die er nimmt, gehören mul, add, clamp, tanh, sigmoid und matmul.</translation>
    </message>
    <message>
      <source>n^{0} ({1} to {2})</source>
      <translation>n^{0} ({1} bis {2})</translation>
    </message>
    <message>
      <source>near the memory's floor</source>
      <translation>nah an der Kopiergrenze</translation>
    </message>
    <message>
      <source>no C++ compiler: install g++ (Debian, Ubuntu: apt install g++), or name one in CXX</source>
      <translation>kein C++-Compiler: Installieren Sie g++ (Debian, Ubuntu: apt install g++), oder nennen Sie einen in CXX</translation>
    </message>
    <message>
      <source>no CUDA device that this torch can use</source>
      <translation>kein CUDA-Gerät, das dieses torch benutzen kann</translation>
    </message>
    <message>
      <source>no LLVM in this torch</source>
      <translation>kein LLVM in diesem torch</translation>
    </message>
    <message>
      <source>no code for an operation</source>
      <translation>kein Code für eine Operation</translation>
    </message>
    <message>
      <source>no figure</source>
      <translation>keine Zahl</translation>
    </message>
    <message>
      <source>no formula called {0}</source>
      <translation>keine Formel namens {0}</translation>
    </message>
    <message>
      <source>no formula called {0}: not a built-in name, a file, or an expression{1}</source>
      <translation>keine Formel namens {0}: kein eingebauter Name, keine Datei, kein Ausdruck{1}</translation>
    </message>
    <message>
      <source>no kernel was compiled for it</source>
      <translation>dafür wurde kein Kernel übersetzt</translation>
    </message>
    <message>
      <source>no line end</source>
      <translation>kein Zeilenende</translation>
    </message>
    <message>
      <source>no parallel loop</source>
      <translation>keine parallele Schleife</translation>
    </message>
    <message>
      <source>no plan</source>
      <translation>kein Plan</translation>
    </message>
    <message>
      <source>no plan was built: the run failed before</source>
      <translation>es wurde kein Plan gebaut: Der Lauf scheiterte vorher</translation>
    </message>
    <message>
      <source>no power of n: {0}</source>
      <translation>keine Potenz von n: {0}</translation>
    </message>
    <message>
      <source>no room is left between the neighbouring sizes where the winner changes</source>
      <translation>zwischen den benachbarten Größen, wo der Sieger wechselt, ist kein Platz mehr</translation>
    </message>
    <message>
      <source>no single device</source>
      <translation>kein einheitliches Gerät</translation>
    </message>
    <message>
      <source>no size was added: {0}</source>
      <translation>es kam keine Größe hinzu: {0}</translation>
    </message>
    <message>
      <source>no time in the first study</source>
      <translation>keine Zeit in der ersten Studie</translation>
    </message>
    <message>
      <source>no time in the second study</source>
      <translation>keine Zeit in der zweiten Studie</translation>
    </message>
    <message>
      <source>no two lanes were measured at two sizes or more</source>
      <translation>keine zwei Spuren wurden bei zwei oder mehr Größen gemessen</translation>
    </message>
    <message>
      <source>noisy in the first study: {0}</source>
      <translation>verrauscht in der ersten Studie: {0}</translation>
    </message>
    <message>
      <source>noisy in the second study: {0}</source>
      <translation>verrauscht in der zweiten Studie: {0}</translation>
    </message>
    <message>
      <source>none of c++, g++, clang++ is on the path</source>
      <translation>keiner von c++, g++, clang++ liegt im Suchpfad</translation>
    </message>
    <message>
      <source>not comparable</source>
      <translation>nicht vergleichbar</translation>
    </message>
    <message>
      <source>not compared: another machine</source>
      <translation>nicht verglichen: andere Maschine</translation>
    </message>
    <message>
      <source>not in list</source>
      <translation>nicht in der Liste</translation>
    </message>
    <message>
      <source>not in the first study</source>
      <translation>nicht in der ersten Studie</translation>
    </message>
    <message>
      <source>not in the second study</source>
      <translation>nicht in der zweiten Studie</translation>
    </message>
    <message>
      <source>not made{0}</source>
      <translation>nicht erzeugt{0}</translation>
    </message>
    <message>
      <source>not probed yet</source>
      <translation>noch nicht befragt</translation>
    </message>
    <message>
      <source>not run</source>
      <translation>lief nicht</translation>
    </message>
    <message>
      <source>not run: no LLVM backend</source>
      <translation>lief nicht: kein LLVM-Backend</translation>
    </message>
    <message>
      <source>not tried</source>
      <translation>nicht versucht</translation>
    </message>
    <message>
      <source>nothing makes the value that is returned</source>
      <translation>nichts erzeugt den Wert, der zurückgegeben wird</translation>
    </message>
    <message>
      <source>nothing to fuse with</source>
      <translation>nichts zum Verschmelzen</translation>
    </message>
    <message>
      <source>nothing was measured</source>
      <translation>nichts wurde gemessen</translation>
    </message>
    <message>
      <source>nvrtc does not accept the source: {0}</source>
      <translation>nvrtc nimmt den Quelltext nicht an: {0}</translation>
    </message>
    <message>
      <source>nvrtc: {0}</source>
      <translation>nvrtc: {0}</translation>
    </message>
    <message>
      <source>of about {0} s</source>
      <translation>von etwa {0} s</translation>
    </message>
    <message>
      <source>of all convolutions only a depthwise 3 × 3 conv2d with a bias and static sizes fuses</source>
      <translation>von allen Faltungen verschmilzt nur ein tiefenweises conv2d, 3 × 3, mit Bias und festen Größen</translation>
    </message>
    <message>
      <source>of no two lanes the winner changes between the sizes: who is clearly faster is so at all of them</source>
      <translation>bei keinen zwei Spuren wechselt der Sieger zwischen den Größen: Wer klar schneller ist, ist es bei allen</translation>
    </message>
    <message>
      <source>on a part of a tensor, which torch.where or cat can make anew: {0}</source>
      <translation>auf einem Teil eines Tensors, den torch.where oder cat neu machen können: {0}</translation>
    </message>
    <message>
      <source>on inputs, where that is what the formula does: {0}</source>
      <translation>auf Eingaben, wo die Formel eben das tut: {0}</translation>
    </message>
    <message>
      <source>on or off</source>
      <translation>an oder aus</translation>
    </message>
    <message>
      <source>one kernel, compiled as it is; no executor runs around it</source>
      <translation>ein Kernel, übersetzt, wie er ist; kein Ausführer läuft darum herum</translation>
    </message>
    <message>
      <source>one of its choices</source>
      <translation>eine seiner Möglichkeiten</translation>
    </message>
    <message>
      <source>one of {0}</source>
      <translation>eines von {0}</translation>
    </message>
    <message>
      <source>oneDNN Graph left it out; it gives no reasons and knows few operations.</source>
      <translation>oneDNN Graph hat sie ausgelassen; es nennt keine Gründe und kennt wenige Operationen.</translation>
    </message>
    <message>
      <source>oneDNN Graph: {0}</source>
      <translation>oneDNN Graph: {0}</translation>
    </message>
    <message>
      <source>only {0} samples in the first study</source>
      <translation>nur {0} Messwerte in der ersten Studie</translation>
    </message>
    <message>
      <source>only {0} samples in the second study</source>
      <translation>nur {0} Messwerte in der zweiten Studie</translation>
    </message>
    <message>
      <source>order</source>
      <translation>Reihenfolge</translation>
    </message>
    <message>
      <source>order statistics, samples taken as independent</source>
      <translation>Ordnungsstatistik, Messwerte als unabhängig genommen</translation>
    </message>
    <message>
      <source>other formula</source>
      <translation>andere Formel</translation>
    </message>
    <message>
      <source>other machine: {0}</source>
      <translation>andere Maschine: {0}</translation>
    </message>
    <message>
      <source>other threads: {0} and {1}</source>
      <translation>andere Threads: {0} und {1}</translation>
    </message>
    <message>
      <source>other {0}: {1} and {2}</source>
      <translation>anderes {0}: {1} und {2}</translation>
    </message>
    <message>
      <source>out of place NNC has no code for them either: {0}</source>
      <translation>auch für die gewöhnliche Form hat NNC keinen Code: {0}</translation>
    </message>
    <message>
      <source>out of place they have nothing to fuse with, or what they change is read by another name afterwards: {0}</source>
      <translation>in der gewöhnlichen Form haben sie nichts zum Verschmelzen, oder was sie ändern, wird danach unter anderem Namen gelesen: {0}</translation>
    </message>
    <message>
      <source>output</source>
      <translation>Ausgabe</translation>
    </message>
    <message>
      <source>output {0}</source>
      <translation>Ausgabe {0}</translation>
    </message>
    <message>
      <source>over budget</source>
      <translation>über der Zeitgrenze</translation>
    </message>
    <message>
      <source>over {0}: {1}</source>
      <translation>über {0}: {1}</translation>
    </message>
    <message>
      <source>overhead dominates</source>
      <translation>Aufwand überwiegt</translation>
    </message>
    <message>
      <source>oversubscribed</source>
      <translation>überbelegt</translation>
    </message>
    <message>
      <source>oversubscribed: {0} times the minimum with {1} threads, which wait for each other spinning; use fewer threads than free cores</source>
      <translation>überbelegt: {0}-Fache des Minimums mit {1} Threads, die kreisend aufeinander warten; nehmen Sie weniger Threads als freie Kerne</translation>
    </message>
    <message>
      <source>page faults dominate</source>
      <translation>Seitenfehler überwiegen</translation>
    </message>
    <message>
      <source>peak bytes of a call</source>
      <translation>Spitze der Bytes eines Aufrufs</translation>
    </message>
    <message>
      <source>peak memory grows as {0}</source>
      <translation>Spitze des Speichers wächst wie {0}</translation>
    </message>
    <message>
      <source>peak memory is {0}</source>
      <translation>Spitze des Speichers ist {0}</translation>
    </message>
    <message>
      <source>peak resident bytes</source>
      <translation>Spitze des residenten Speichers</translation>
    </message>
    <message>
      <source>points lie up to {0} off</source>
      <translation>Punkte liegen bis zu {0} daneben</translation>
    </message>
    <message>
      <source>predicted at most {0}</source>
      <translation>vorhergesagt höchstens {0}</translation>
    </message>
    <message>
      <source>preempted</source>
      <translation>verdrängt</translation>
    </message>
    <message>
      <source>preempted: taken off its core {0} times a second; close other programs or use fewer threads, and measure again</source>
      <translation>verdrängt: {0} Mal in der Sekunde von seinem Kern genommen; schließen Sie andere Programme, oder nehmen Sie weniger Threads, und messen Sie noch einmal</translation>
    </message>
    <message>
      <source>profiling is off</source>
      <translation>Profilieren ist aus</translation>
    </message>
    <message>
      <source>python main.py history list shows them.</source>
      <translation>python main.py history list zeigt sie.</translation>
    </message>
    <message>
      <source>quotient of medians of two machines</source>
      <translation>Quotient der Mediane zweier Maschinen</translation>
    </message>
    <message>
      <source>random: values not compared</source>
      <translation>zufällig: Werte nicht verglichen</translation>
    </message>
    <message>
      <source>reads %{0}, which nothing before it makes</source>
      <translation>liest %{0}, das nichts davor erzeugt</translation>
    </message>
    <message>
      <source>reductions are switched off</source>
      <translation>Reduktionen sind ausgeschaltet</translation>
    </message>
    <message>
      <source>resident bytes are not known on this system</source>
      <translation>der residente Speicher ist auf diesem System nicht bekannt</translation>
    </message>
    <message>
      <source>results differ</source>
      <translation>Ergebnisse weichen ab</translation>
    </message>
    <message>
      <source>results differ from eager in the first study</source>
      <translation>Ergebnisse weichen in der ersten Studie von eager ab</translation>
    </message>
    <message>
      <source>results differ from eager in the second study</source>
      <translation>Ergebnisse weichen in der zweiten Studie von eager ab</translation>
    </message>
    <message>
      <source>returned values</source>
      <translation>Rückgabewerte</translation>
    </message>
    <message>
      <source>rewrite needs a name</source>
      <translation>rewrite braucht einen Namen</translation>
    </message>
    <message>
      <source>rewrite {0}: torch {1} has no {2}</source>
      <translation>Umschreibung {0}: torch {1} hat kein {2}</translation>
    </message>
    <message>
      <source>rounds halves away from zero</source>
      <translation>rundet Hälften von null weg</translation>
    </message>
    <message>
      <source>several devices</source>
      <translation>mehrere Geräte</translation>
    </message>
    <message>
      <source>shape</source>
      <translation>Form</translation>
    </message>
    <message>
      <source>shape unknown</source>
      <translation>Form unbekannt</translation>
    </message>
    <message>
      <source>share of processor time</source>
      <translation>Anteil der Prozessorzeit</translation>
    </message>
    <message>
      <source>share of the copy floor</source>
      <translation>Anteil an der Kopiergrenze</translation>
    </message>
    <message>
      <source>sign test over paired rounds, which differ more than twofold</source>
      <translation>Vorzeichentest über gepaarte Runden, die um mehr als das Doppelte auseinanderliegen</translation>
    </message>
    <message>
      <source>signed zero</source>
      <translation>Vorzeichen der Null</translation>
    </message>
    <message>
      <source>slower</source>
      <translation>langsamer</translation>
    </message>
    <message>
      <source>spread</source>
      <translation>Streuung</translation>
    </message>
    <message>
      <source>spread: the middle half of the samples spans {0} of the median; close other programs and measure again</source>
      <translation>Streuung: Die mittlere Hälfte der Messwerte überspannt {0} des Medians; schließen Sie andere Programme, und messen Sie noch einmal</translation>
    </message>
    <message>
      <source>ssh does not accept its configuration</source>
      <translation>ssh nimmt seine Konfiguration nicht an</translation>
    </message>
    <message>
      <source>ssh refuses the host: its key is not known yet, or is another one. Connect once by hand (ssh HOST) and compare the key it shows</source>
      <translation>ssh lehnt den Rechner ab: Sein Schlüssel ist noch nicht bekannt oder ein anderer. Verbinden Sie sich einmal von Hand (ssh HOST), und vergleichen Sie den gezeigten Schlüssel</translation>
    </message>
    <message>
      <source>ssh refuses the host: its key is not the one that is known for it. If the host was really set up anew, remove the old key with ssh-keygen -R HOST and connect once by hand</source>
      <translation>ssh lehnt den Rechner ab: Sein Schlüssel ist nicht der bekannte. Wurde der Rechner wirklich neu eingerichtet, entfernen Sie den alten Schlüssel mit ssh-keygen -R HOST, und verbinden Sie sich einmal von Hand</translation>
    </message>
    <message>
      <source>started again, as asked</source>
      <translation>auf Wunsch neu gestartet</translation>
    </message>
    <message>
      <source>starting its worker</source>
      <translation>startet ihren Worker</translation>
    </message>
    <message>
      <source>stopped</source>
      <translation>angehalten</translation>
    </message>
    <message>
      <source>stopped growing at n = {0}, where it passed its limit</source>
      <translation>wuchs nicht weiter ab n = {0}, wo ihre Grenze überschritten war</translation>
    </message>
    <message>
      <source>stopped; {0}</source>
      <translation>abgebrochen; {0}</translation>
    </message>
    <message>
      <source>strides</source>
      <translation>Schrittweiten</translation>
    </message>
    <message>
      <source>strides or broadcasting</source>
      <translation>Schrittweiten oder Broadcasting</translation>
    </message>
    <message>
      <source>structure: {0} {1}s where eager has {2}</source>
      <translation>Aufbau: {0} {1}s, wo eager {2} hat</translation>
    </message>
    <message>
      <source>structure: {0}s {1} where eager has {2}</source>
      <translation>Aufbau: {0}s {1}, wo eager {2} hat</translation>
    </message>
    <message>
      <source>study {0} is damaged: {1}</source>
      <translation>die Studie {0} ist beschädigt: {1}</translation>
    </message>
    <message>
      <source>switched off</source>
      <translation>ausgeschaltet</translation>
    </message>
    <message>
      <source>t = t &amp; x, where t is no input</source>
      <translation>t = t &amp; x, wo t keine Eingabe ist</translation>
    </message>
    <message>
      <source>t = t &lt;&lt; x, where t is no input</source>
      <translation>t = t &lt;&lt; x, wo t keine Eingabe ist</translation>
    </message>
    <message>
      <source>t = t &gt;&gt; x, where t is no input</source>
      <translation>t = t &gt;&gt; x, wo t keine Eingabe ist</translation>
    </message>
    <message>
      <source>t = t ^ x, where t is no input</source>
      <translation>t = t ^ x, wo t keine Eingabe ist</translation>
    </message>
    <message>
      <source>tables: one row a point, one row a sample, one row a call</source>
      <translation>Tabellen: eine Zeile je Punkt, je Messwert, je Aufruf</translation>
    </message>
    <message>
      <source>take a smaller n</source>
      <translation>ein kleineres n wählen</translation>
    </message>
    <message>
      <source>take a smaller n: n = {0} fits</source>
      <translation>ein kleineres n wählen: n = {0} passt</translation>
    </message>
    <message>
      <source>tensor bytes above the inputs from the profiler's allocation events</source>
      <translation>Tensorbytes über den Eingaben, aus den Allokationsereignissen des Profilers</translation>
    </message>
    <message>
      <source>tensor bytes above the inputs from torch.cuda.max_memory_allocated</source>
      <translation>Tensorbytes über den Eingaben, aus torch.cuda.max_memory_allocated</translation>
    </message>
    <message>
      <source>the C++ backend cannot be written to {0}: {1}; set FUSESCOPE_CACHE to a folder that can be written</source>
      <translation>das C++-Backend lässt sich nicht nach {0} schreiben: {1}; setzen Sie FUSESCOPE_CACHE auf einen beschreibbaren Ordner</translation>
    </message>
    <message>
      <source>the C++ backend does not build: {0} ended with {1}</source>
      <translation>das C++-Backend lässt sich nicht bauen: {0} endete mit {1}</translation>
    </message>
    <message>
      <source>the C++ backend does not build: {0} ended with {1}: {2}</source>
      <translation>das C++-Backend lässt sich nicht bauen: {0} endete mit {1}: {2}</translation>
    </message>
    <message>
      <source>the C++ backend does not build: {0} said it did, but made no library</source>
      <translation>das C++-Backend lässt sich nicht bauen: {0} meldete Erfolg, erzeugte aber keine Bibliothek</translation>
    </message>
    <message>
      <source>the C++ backend does not load: {0}</source>
      <translation>das C++-Backend lässt sich nicht laden: {0}</translation>
    </message>
    <message>
      <source>the C++ backend is for Linux; this is {0}</source>
      <translation>das C++-Backend ist für Linux; dies ist {0}</translation>
    </message>
    <message>
      <source>the C++ backend is for torch 2.1 to 2.15; this is {0}</source>
      <translation>das C++-Backend ist für torch 2.1 bis 2.15; dies ist {0}</translation>
    </message>
    <message>
      <source>the Python that was named is not there ({0}); name another with --python</source>
      <translation>das genannte Python gibt es nicht ({0}); nennen Sie mit --python ein anderes</translation>
    </message>
    <message>
      <source>the Python there has no torch</source>
      <translation>das Python dort hat kein torch</translation>
    </message>
    <message>
      <source>the Python there is too old ({0}); name another with --python</source>
      <translation>das Python dort ist zu alt ({0}); nennen Sie mit --python ein anderes</translation>
    </message>
    <message>
      <source>the allocator gives memory back, or the formula calls the system</source>
      <translation>der Allokator gibt Speicher zurück, oder die Formel ruft das System</translation>
    </message>
    <message>
      <source>the archive {0}</source>
      <translation>das Archiv {0}</translation>
    </message>
    <message>
      <source>the arguments of a Python operation</source>
      <translation>den Argumenten einer Python-Operation</translation>
    </message>
    <message>
      <source>the attributes of {0}</source>
      <translation>den Attributen von {0}</translation>
    </message>
    <message>
      <source>the bandwidth measurement</source>
      <translation>die Messung der Bandbreite</translation>
    </message>
    <message>
      <source>the build</source>
      <translation>der Bau</translation>
    </message>
    <message>
      <source>the build has ended</source>
      <translation>der Bau ist beendet</translation>
    </message>
    <message>
      <source>the cache cannot be emptied: {0}; set FUSESCOPE_CACHE to the folder that is meant</source>
      <translation>der Zwischenspeicher lässt sich nicht leeren: {0}; setzen Sie FUSESCOPE_CACHE auf den gemeinten Ordner</translation>
    </message>
    <message>
      <source>the call</source>
      <translation>der Aufruf</translation>
    </message>
    <message>
      <source>the capture</source>
      <translation>die Aufzeichnung</translation>
    </message>
    <message>
      <source>the comparison with eager</source>
      <translation>der Vergleich mit eager</translation>
    </message>
    <message>
      <source>the compiler did not finish in {0} s</source>
      <translation>der Compiler wurde in {0} s nicht fertig</translation>
    </message>
    <message>
      <source>the connection was lost</source>
      <translation>die Verbindung ging verloren</translation>
    </message>
    <message>
      <source>the connection was lost: the host closed it</source>
      <translation>die Verbindung ging verloren: Der Rechner hat sie geschlossen</translation>
    </message>
    <message>
      <source>the connection was lost: the host no longer answers</source>
      <translation>die Verbindung ging verloren: Der Rechner antwortet nicht mehr</translation>
    </message>
    <message>
      <source>the evidence: study, samples, graphs, report, and a script that runs it again</source>
      <translation>die Belege: Studie, Messwerte, Graphen, Bericht und ein Skript, das sie erneut ausführt</translation>
    </message>
    <message>
      <source>the exponent is only known to ±{0}</source>
      <translation>der Exponent ist nur auf ±{0} bekannt</translation>
    </message>
    <message>
      <source>the formula closed files that it did not open (os.close, os.closerange)</source>
      <translation>die Formel schloss Dateien, die sie nicht geöffnet hat (os.close, os.closerange)</translation>
    </message>
    <message>
      <source>the formula itself sets {0}; the lane's settings were put back after it</source>
      <translation>die Formel setzt selbst {0}; danach wurden die Einstellungen der Spur wiederhergestellt</translation>
    </message>
    <message>
      <source>the formula left the program with exit code {0}</source>
      <translation>die Formel verließ das Programm mit dem Code {0}</translation>
    </message>
    <message>
      <source>the formula ran out of memory{0}</source>
      <translation>der Formel ging der Speicher aus{0}</translation>
    </message>
    <message>
      <source>the formula, or a library that it calls, ended the process (os._exit, exit): it has to return its result instead{0}</source>
      <translation>die Formel oder eine Bibliothek, die sie ruft, hat den Prozess beendet (os._exit, exit): Sie muss stattdessen ihr Ergebnis zurückgeben{0}</translation>
    </message>
    <message>
      <source>the fuser's log was cut at its cap: later dumps and reasons are missing. A smaller formula, or fewer inputs, keeps it whole.</source>
      <translation>das Protokoll des Fusers wurde an seiner Grenze abgeschnitten: Spätere Auszüge und Gründe fehlen. Bei einer kleineren Formel oder weniger Eingaben bleibt es ganz.</translation>
    </message>
    <message>
      <source>the history cannot be used: {0}</source>
      <translation>der Verlauf ist nicht benutzbar: {0}</translation>
    </message>
    <message>
      <source>the host answers, but no ssh server listens there</source>
      <translation>der Rechner antwortet, aber dort hört kein ssh-Server</translation>
    </message>
    <message>
      <source>the host cannot be reached</source>
      <translation>der Rechner ist nicht erreichbar</translation>
    </message>
    <message>
      <source>the host does not answer</source>
      <translation>der Rechner antwortet nicht</translation>
    </message>
    <message>
      <source>the host refuses the login. Fusescope asks for no password: set up a key (ssh-copy-id HOST), or load it into the agent (ssh-add)</source>
      <translation>der Rechner lehnt die Anmeldung ab. Fusescope fragt nach keinem Passwort: Richten Sie einen Schlüssel ein (ssh-copy-id HOST), oder laden Sie ihn in den Agenten (ssh-add)</translation>
    </message>
    <message>
      <source>the intervals of the lanes overlap at every size, so that none is clearly faster</source>
      <translation>die Intervalle der Spuren überlappen bei jeder Größe, sodass keine klar schneller ist</translation>
    </message>
    <message>
      <source>the lane is another</source>
      <translation>die Spur ist eine andere</translation>
    </message>
    <message>
      <source>the legacy fuser</source>
      <translation>der alte Fuser</translation>
    </message>
    <message>
      <source>the list of targets does not read: {0}</source>
      <translation>die Liste der Ziele ist nicht lesbar: {0}</translation>
    </message>
    <message>
      <source>the log ends within this dump</source>
      <translation>das Protokoll endet in diesem Auszug</translation>
    </message>
    <message>
      <source>the machine drifted: ratios hold, absolute times less so; measure again on a quiet, cool machine</source>
      <translation>die Maschine driftete: Verhältnisse gelten, absolute Zeiten weniger; messen Sie auf einer ruhigen, kühlen Maschine noch einmal</translation>
    </message>
    <message>
      <source>the measuring loop itself takes {0} a call; stated, not subtracted</source>
      <translation>die Messschleife selbst dauert {0} je Aufruf; genannt, nicht abgezogen</translation>
    </message>
    <message>
      <source>the median is {0}</source>
      <translation>der Median ist das {0}</translation>
    </message>
    <message>
      <source>the memory measurement</source>
      <translation>die Messung des Speichers</translation>
    </message>
    <message>
      <source>the method as it was stored, with what it calls inlined; trace and script both run it</source>
      <translation>die Methode, wie sie gespeichert war, mit allem, was sie aufruft, eingesetzt; trace und script führen sie aus</translation>
    </message>
    <message>
      <source>the others are timed beside it</source>
      <translation>die anderen werden daneben gemessen</translation>
    </message>
    <message>
      <source>the pause between two steps</source>
      <translation>die Pause zwischen zwei Schritten</translation>
    </message>
    <message>
      <source>the process called abort()</source>
      <translation>der Prozess rief abort()</translation>
    </message>
    <message>
      <source>the reference probe</source>
      <translation>die Vergleichsarbeit</translation>
    </message>
    <message>
      <source>the report: findings, charts, graphs and code on one page</source>
      <translation>der Bericht: Befunde, Diagramme, Graphen und Code auf einer Seite</translation>
    </message>
    <message>
      <source>the rewrite erf is the C++ backend's: it goes with the lane nnc-cpp</source>
      <translation>die Umschreibung erf gehört dem C++-Backend: Sie geht mit der Spur nnc-cpp</translation>
    </message>
    <message>
      <source>the rewritten method of an archive cannot be saved apart from its module; a lane without rewrites can</source>
      <translation>die umgeschriebene Methode eines Archivs lässt sich nicht ohne ihr Modul speichern; eine Spur ohne Umschreibungen schon</translation>
    </message>
    <message>
      <source>the run</source>
      <translation>der Lauf</translation>
    </message>
    <message>
      <source>the same fixed work took {0} longer in the first study</source>
      <translation>dieselbe feste Arbeit dauerte in der ersten Studie {0} länger</translation>
    </message>
    <message>
      <source>the same fixed work took {0} longer in the second study</source>
      <translation>dieselbe feste Arbeit dauerte in der zweiten Studie {0} länger</translation>
    </message>
    <message>
      <source>the same fixed work, last rounds against first: {0}</source>
      <translation>dieselbe feste Arbeit, letzte Runden gegen erste: {0}</translation>
    </message>
    <message>
      <source>the same tables as Parquet (needs pyarrow)</source>
      <translation>dieselben Tabellen als Parquet (braucht pyarrow)</translation>
    </message>
    <message>
      <source>the start</source>
      <translation>der Start</translation>
    </message>
    <message>
      <source>the stored method; as eager it runs operation by operation</source>
      <translation>die gespeicherte Methode; als eager läuft sie Operation für Operation</translation>
    </message>
    <message>
      <source>the study document for other programs</source>
      <translation>das Dokument der Studie für andere Programme</translation>
    </message>
    <message>
      <source>the study document, to be opened again</source>
      <translation>das Dokument der Studie, zum erneuten Öffnen</translation>
    </message>
    <message>
      <source>the study's dtype</source>
      <translation>Datentyp der Studie</translation>
    </message>
    <message>
      <source>the system's share of the time</source>
      <translation>Anteil des Systems an der Zeit</translation>
    </message>
    <message>
      <source>the tanh form of GELU, where that is what it is for</source>
      <translation>die tanh-Form von GELU, wo es dafür da ist</translation>
    </message>
    <message>
      <source>the trace froze something</source>
      <translation>trace hat etwas eingefroren</translation>
    </message>
    <message>
      <source>the type of %{0}</source>
      <translation>dem Typ von %{0}</translation>
    </message>
    <message>
      <source>the variant</source>
      <translation>die Variante</translation>
    </message>
    <message>
      <source>the winner does not change: {0} is faster wherever one of the two clearly is</source>
      <translation>der Sieger wechselt nicht: {0} ist schneller, wo immer es eine der beiden klar ist</translation>
    </message>
    <message>
      <source>the worker broke the protocol: {0}</source>
      <translation>der Worker brach das Protokoll: {0}</translation>
    </message>
    <message>
      <source>the worker cannot be started: {0}: {1}</source>
      <translation>der Worker lässt sich nicht starten: {0}: {1}</translation>
    </message>
    <message>
      <source>the worker {0} during {1}</source>
      <translation>der Worker {0}; dabei lief: {1}</translation>
    </message>
    <message>
      <source>there is a target called {0} already</source>
      <translation>ein Ziel namens {0} gibt es schon</translation>
    </message>
    <message>
      <source>there is no FX graph: expected a class with `def forward(`</source>
      <translation>kein FX-Graph: erwartet wird eine Klasse mit `def forward(`</translation>
    </message>
    <message>
      <source>there is no `inputs(n, device, dtype)`</source>
      <translation>es gibt kein `inputs(n, device, dtype)`</translation>
    </message>
    <message>
      <source>there is no `inputs` function</source>
      <translation>es gibt keine Funktion `inputs`</translation>
    </message>
    <message>
      <source>there is no archive</source>
      <translation>es gibt kein Archiv</translation>
    </message>
    <message>
      <source>there is no backend called {0}</source>
      <translation>es gibt kein Backend namens {0}</translation>
    </message>
    <message>
      <source>there is no dtype {0}: {1}</source>
      <translation>es gibt keinen Datentyp {0}: {1}</translation>
    </message>
    <message>
      <source>there is no export called {0}</source>
      <translation>es gibt keinen Export namens {0}</translation>
    </message>
    <message>
      <source>there is no function `{0}` in the formula</source>
      <translation>in der Formel gibt es keine Funktion `{0}`</translation>
    </message>
    <message>
      <source>there is no function that takes what `inputs` returns</source>
      <translation>es gibt keine Funktion, die nimmt, was `inputs` zurückgibt</translation>
    </message>
    <message>
      <source>there is no fusion group {0}: the graph has {1}</source>
      <translation>es gibt keine Fusionsgruppe {0}: Der Graph hat {1}</translation>
    </message>
    <message>
      <source>there is no graph: expected `graph(`</source>
      <translation>kein Graph: erwartet wird `graph(`</translation>
    </message>
    <message>
      <source>there is no host of that name</source>
      <translation>einen Rechner dieses Namens gibt es nicht</translation>
    </message>
    <message>
      <source>there is no kind {0}: {1}</source>
      <translation>es gibt keine Art {0}: {1}</translation>
    </message>
    <message>
      <source>there is no lane called {0}</source>
      <translation>es gibt keine Spur namens {0}</translation>
    </message>
    <message>
      <source>there is no lane to run</source>
      <translation>es gibt keine Spur, die laufen könnte</translation>
    </message>
    <message>
      <source>there is no lane {0} in this study</source>
      <translation>in dieser Studie gibt es keine Spur {0}</translation>
    </message>
    <message>
      <source>there is no memory for a tensor of {0} GB</source>
      <translation>für einen Tensor von {0} GB ist kein Speicher da</translation>
    </message>
    <message>
      <source>there is no rewrite called {0}</source>
      <translation>es gibt keine Umschreibung namens {0}</translation>
    </message>
    <message>
      <source>there is no rewrite called {0}: there are {1}</source>
      <translation>es gibt keine Umschreibung namens {0}: Es gibt {1}</translation>
    </message>
    <message>
      <source>there is no study {0} in the history</source>
      <translation>im Verlauf gibt es keine Studie {0}</translation>
    </message>
    <message>
      <source>there is no switch called {0}</source>
      <translation>es gibt keinen Schalter namens {0}</translation>
    </message>
    <message>
      <source>there is no target called {0}</source>
      <translation>es gibt kein Ziel namens {0}</translation>
    </message>
    <message>
      <source>there is no {0}: this torch has {1} CUDA devices</source>
      <translation>es gibt kein {0}: Dieses torch hat {1} CUDA-Geräte</translation>
    </message>
    <message>
      <source>there is nothing built yet: Build comes first</source>
      <translation>noch ist nichts gebaut: Zuerst kommt Build</translation>
    </message>
    <message>
      <source>this graph can't be laid out: {0}</source>
      <translation>dieser Graph lässt sich nicht anordnen: {0}</translation>
    </message>
    <message>
      <source>this graph is nested too deeply to be drawn</source>
      <translation>dieser Graph ist zu tief geschachtelt, um gezeichnet zu werden</translation>
    </message>
    <message>
      <source>this graph uses a module's or a function's own data, which is not in the text</source>
      <translation>dieser Graph benutzt Daten eines Moduls oder einer Funktion, die nicht im Text stehen</translation>
    </message>
    <message>
      <source>this torch has no CUDA device</source>
      <translation>dieses torch hat kein CUDA-Gerät</translation>
    </message>
    <message>
      <source>this torch ignores it</source>
      <translation>dieses torch beachtet ihn nicht</translation>
    </message>
    <message>
      <source>this variant is one kernel of NNC's: torch.compile has nothing to compile in it; take the variant formula</source>
      <translation>diese Variante ist ein Kernel von NNC: torch.compile hat darin nichts zu übersetzen; nehmen Sie die Variante formula</translation>
    </message>
    <message>
      <source>threads are put to sleep and woken; one thread, or a larger n for each of them, helps</source>
      <translation>Threads werden schlafen gelegt und geweckt; es hilft ein einziger Thread oder ein größeres n für jeden</translation>
    </message>
    <message>
      <source>threads cannot be {0}</source>
      <translation>threads kann nicht {0} sein</translation>
    </message>
    <message>
      <source>throttled clock</source>
      <translation>gedrosselter Takt</translation>
    </message>
    <message>
      <source>throttled clock: the same fixed work took {0} longer at times; trust the ratios, and measure again on mains power and a cool machine for absolute times</source>
      <translation>gedrosselter Takt: Dieselbe feste Arbeit dauerte zeitweise {0} länger; trauen Sie den Verhältnissen, und messen Sie für absolute Zeiten am Netz und auf einer kühlen Maschine noch einmal</translation>
    </message>
    <message>
      <source>time grows as {0}</source>
      <translation>Zeit wächst wie {0}</translation>
    </message>
    <message>
      <source>time is {0}</source>
      <translation>Zeit ist {0}</translation>
    </message>
    <message>
      <source>time per call</source>
      <translation>Zeit je Aufruf</translation>
    </message>
    <message>
      <source>time per element</source>
      <translation>Zeit je Element</translation>
    </message>
    <message>
      <source>time until steady</source>
      <translation>Zeit, bis es stetig läuft</translation>
    </message>
    <message>
      <source>times as fast</source>
      <translation>Mal so schnell</translation>
    </message>
    <message>
      <source>timing</source>
      <translation>Zeitmessung</translation>
    </message>
    <message>
      <source>too many inputs</source>
      <translation>zu viele Eingaben</translation>
    </message>
    <message>
      <source>too short</source>
      <translation>zu kurz</translation>
    </message>
    <message>
      <source>too short: blocks of {0}, where the timer needs {1}; measure again so that blocks are calibrated afresh</source>
      <translation>zu kurz: Blöcke von {0}, wo die Uhr {1} braucht; messen Sie noch einmal, damit die Blöcke neu abgeglichen werden</translation>
    </message>
    <message>
      <source>too short: {0} of a call is the measuring loop itself; compare lanes at a larger n</source>
      <translation>zu kurz: {0} eines Aufrufs ist die Messschleife selbst; vergleichen Sie Spuren bei größerem n</translation>
    </message>
    <message>
      <source>torch brings no nvrtc along, and the system has none</source>
      <translation>torch bringt kein nvrtc mit, und das System hat keines</translation>
    </message>
    <message>
      <source>torch cannot be imported: {0}</source>
      <translation>torch lässt sich nicht importieren: {0}</translation>
    </message>
    <message>
      <source>torch cannot store this lane: {0}</source>
      <translation>torch kann diese Spur nicht speichern: {0}</translation>
    </message>
    <message>
      <source>torch does not take the rewritten graph: {0}</source>
      <translation>torch nimmt den umgeschriebenen Graphen nicht: {0}</translation>
    </message>
    <message>
      <source>torch {0} and {1}</source>
      <translation>torch {0} und {1}</translation>
    </message>
    <message>
      <source>torch {0} comes without its C++ headers</source>
      <translation>torch {0} kommt ohne seine C++-Header</translation>
    </message>
    <message>
      <source>torch {0} does not read this kernel's graph: {1}</source>
      <translation>torch {0} liest den Graphen dieses Kernels nicht: {1}</translation>
    </message>
    <message>
      <source>torch {0} has no NNC</source>
      <translation>torch {0} hat kein NNC</translation>
    </message>
    <message>
      <source>torch {0} has no dtype {1}</source>
      <translation>torch {0} hat keinen Datentyp {1}</translation>
    </message>
    <message>
      <source>torch {0} has no legacy fuser</source>
      <translation>torch {0} hat keinen alten Fuser</translation>
    </message>
    <message>
      <source>torch {0} has no nvFuser: it went in 2.2</source>
      <translation>torch {0} hat keinen nvFuser: Er ging mit 2.2</translation>
    </message>
    <message>
      <source>torch {0} has no oneDNN Graph fuser</source>
      <translation>torch {0} hat keinen Fuser oneDNN Graph</translation>
    </message>
    <message>
      <source>torch {0} has no such switch</source>
      <translation>torch {0} hat keinen solchen Schalter</translation>
    </message>
    <message>
      <source>torch {0} has no torch.compile</source>
      <translation>torch {0} hat kein torch.compile</translation>
    </message>
    <message>
      <source>torch {0} has only the name of it: it was removed in 2.2</source>
      <translation>torch {0} hat nur noch seinen Namen: Er wurde in 2.2 entfernt</translation>
    </message>
    <message>
      <source>torch {0} is built without LLVM (PyPI's last wheels with it are 2.0.x): add a target with such a torch, or take nnc-cpp</source>
      <translation>torch {0} ist ohne LLVM gebaut (PyPIs letzte Wheels damit sind 2.0.x): Fügen Sie ein Ziel mit einem solchen torch hinzu, oder nehmen Sie nnc-cpp</translation>
    </message>
    <message>
      <source>torch {0} is built without oneDNN</source>
      <translation>torch {0} ist ohne oneDNN gebaut</translation>
    </message>
    <message>
      <source>torch {0} is too old</source>
      <translation>torch {0} ist zu alt</translation>
    </message>
    <message>
      <source>torch {0} needs Python {1}, and none was found that can make an environment</source>
      <translation>torch {0} braucht Python {1}, und es fand sich keines, das eine Umgebung anlegen kann</translation>
    </message>
    <message>
      <source>torch {0} needs about {1} while it is installed, and {2} are free</source>
      <translation>torch {0} braucht beim Installieren etwa {1}, und frei sind {2}</translation>
    </message>
    <message>
      <source>torch {0}: about {1} to load and {2} on the disk in {3}, with {4}</source>
      <translation>torch {0}: etwa {1} zu laden und {2} auf der Platte in {3}, mit {4}</translation>
    </message>
    <message>
      <source>torch's own check failed ({0}, {1}:{2})</source>
      <translation>torchs eigene Prüfung schlug fehl ({0}, {1}:{2})</translation>
    </message>
    <message>
      <source>torch.cat of unsqueezed parts</source>
      <translation>torch.cat aus Teilen mit unsqueeze</translation>
    </message>
    <message>
      <source>torch.compile compiles Python, and an archive holds TorchScript: give it the Python module as a formula (.py)</source>
      <translation>torch.compile übersetzt Python, und ein Archiv enthält TorchScript: Geben Sie ihm das Python-Modul als Formel (.py)</translation>
    </message>
    <message>
      <source>torch.floor(a / b) or torch.trunc(a / b), which may differ where a / b is all but whole</source>
      <translation>torch.floor(a / b) oder torch.trunc(a / b), was abweichen kann, wo a / b fast ganz ist</translation>
    </message>
    <message>
      <source>torch.max(a, b), where no NaN comes</source>
      <translation>torch.max(a, b), wo kein NaN kommt</translation>
    </message>
    <message>
      <source>torch.min(a, b), where no NaN comes</source>
      <translation>torch.min(a, b), wo kein NaN kommt</translation>
    </message>
    <message>
      <source>torch.min(torch.max(x, low), high) of tensors as bounds</source>
      <translation>torch.min(torch.max(x, low), high) bei Tensoren als Grenzen</translation>
    </message>
    <message>
      <source>torch.remainder(x, t), with the number in a tensor t that is made outside of the formula</source>
      <translation>torch.remainder(x, t), mit der Zahl in einem Tensor t, der außerhalb der Formel entsteht</translation>
    </message>
    <message>
      <source>torch.where with torch.exp</source>
      <translation>torch.where mit torch.exp</translation>
    </message>
    <message>
      <source>trend</source>
      <translation>Trend</translation>
    </message>
    <message>
      <source>trend: {0} faster at the end than at the start; let the machine settle (heat, memory) and measure again</source>
      <translation>Trend: am Ende {0} schneller als am Anfang; lassen Sie die Maschine zur Ruhe kommen (Wärme, Speicher), und messen Sie noch einmal</translation>
    </message>
    <message>
      <source>trend: {0} slower at the end than at the start; let the machine settle (heat, memory) and measure again</source>
      <translation>Trend: am Ende {0} langsamer als am Anfang; lassen Sie die Maschine zur Ruhe kommen (Wärme, Speicher), und messen Sie noch einmal</translation>
    </message>
    <message>
      <source>truth: write True or False</source>
      <translation>Wahrheitswert: Schreiben Sie True oder False</translation>
    </message>
    <message>
      <source>turns NaN into 0</source>
      <translation>macht aus NaN 0</translation>
    </message>
    <message>
      <source>two results</source>
      <translation>zwei Ergebnisse</translation>
    </message>
    <message>
      <source>unavailable</source>
      <translation>nicht verfügbar</translation>
    </message>
    <message>
      <source>unchanged</source>
      <translation>gleich</translation>
    </message>
    <message>
      <source>unknown</source>
      <translation>unbekannt</translation>
    </message>
    <message>
      <source>unknown failure</source>
      <translation>unbekannter Fehler</translation>
    </message>
    <message>
      <source>value: {0} is {1} where eager has {2}</source>
      <translation>Wert: {0} ist {1}, wo eager {2} hat</translation>
    </message>
    <message>
      <source>values</source>
      <translation>Werte</translation>
    </message>
    <message>
      <source>values: {0} beyond tolerance in {1} of {2} elements, by up to {3}</source>
      <translation>Werte: {0} jenseits der Toleranz in {1} von {2} Elementen, um bis zu {3}</translation>
    </message>
    <message>
      <source>views stand between operations: {0}</source>
      <translation>Ansichten stehen zwischen Operationen: {0}</translation>
    </message>
    <message>
      <source>waiting for another process that builds the C++ backend</source>
      <translation>wartet auf einen anderen Prozess, der das C++-Backend baut</translation>
    </message>
    <message>
      <source>waiting for another process that builds the C++ backend, {0} s</source>
      <translation>wartet auf einen anderen Prozess, der das C++-Backend baut, {0} s</translation>
    </message>
    <message>
      <source>was written by a later Fusescope (version {0}; this one reads up to {1})</source>
      <translation>stammt von einem neueren Fusescope (Version {0}; dieses liest bis {1})</translation>
    </message>
    <message>
      <source>what the formula made itself can be written out of place: {0}</source>
      <translation>was die Formel selbst angelegt hat, lässt sich in gewöhnlicher Form schreiben: {0}</translation>
    </message>
    <message>
      <source>whole number</source>
      <translation>ganze Zahl</translation>
    </message>
    <message>
      <source>whole numbers</source>
      <translation>ganze Zahlen</translation>
    </message>
    <message>
      <source>whole numbers differ</source>
      <translation>ganze Zahlen weichen ab</translation>
    </message>
    <message>
      <source>x * x or x ** 2</source>
      <translation>x * x oder x ** 2</translation>
    </message>
    <message>
      <source>zeros of another sign</source>
      <translation>Nullen mit anderem Vorzeichen</translation>
    </message>
    <message>
      <source>{0} (Its remedy, the lane {1}, was measured here and is none: its results differ.)</source>
      <translation>{0} (Die Abhilfe, die Spur {1}, wurde hier gemessen und ist keine: Ihre Ergebnisse weichen ab.)</translation>
    </message>
    <message>
      <source>{0} (To change that brings little: {1} at most, by bytes.)</source>
      <translation>{0} (Das zu ändern bringt wenig: höchstens {1}, nach Bytes.)</translation>
    </message>
    <message>
      <source>{0} (line {1})</source>
      <translation>{0} (Zeile {1})</translation>
    </message>
    <message>
      <source>{0} ({1} cores)</source>
      <translation>{0} ({1} Kerne)</translation>
    </message>
    <message>
      <source>{0} ({1} of {2} points)</source>
      <translation>{0} ({1} von {2} Punkten)</translation>
    </message>
    <message>
      <source>{0} Here: {1}.</source>
      <translation>{0} Hier: {1}.</translation>
    </message>
    <message>
      <source>{0} It was made without the inputs: compute it from one of them, leave it out, or script it (MODE = 'script').</source>
      <translation>{0} Es entstand ohne die Eingaben: Rechnen Sie es aus einer davon, lassen Sie es weg, oder nehmen Sie script (MODE = 'script').</translation>
    </message>
    <message>
      <source>{0} Leave torch.jit.script away from it: the trace then follows the module's own Python.</source>
      <translation>{0} Lassen Sie torch.jit.script dort weg: Der Trace folgt dann dem eigenen Python des Moduls.</translation>
    </message>
    <message>
      <source>{0} So at n = {1}.</source>
      <translation>{0} So bei n = {1}.</translation>
    </message>
    <message>
      <source>{0} The executor drops * 1 and + 0 although they make numbers of bools: write .to(torch.int64) in their place.</source>
      <translation>{0} Der Ausführer lässt * 1 und + 0 weg, obwohl sie aus Wahrheitswerten Zahlen machen: Schreiben Sie .to(torch.int64) an ihrer Stelle.</translation>
    </message>
    <message>
      <source>{0} after {1}</source>
      <translation>{0} nach {1}</translation>
    </message>
    <message>
      <source>{0} answers {1}</source>
      <translation>{0} antwortet {1}</translation>
    </message>
    <message>
      <source>{0} as fast</source>
      <translation>{0} so schnell</translation>
    </message>
    <message>
      <source>{0} asks for more than {1} sizes</source>
      <translation>{0} verlangt mehr als {1} Größen</translation>
    </message>
    <message>
      <source>{0} at n = {1}</source>
      <translation>{0} bei n = {1}</translation>
    </message>
    <message>
      <source>{0} at n = {1}: {2}calls {3}</source>
      <translation>{0} bei n = {1}: {2}Aufrufe {3}</translation>
    </message>
    <message>
      <source>{0} at n = {1}; larger n were not tried</source>
      <translation>{0} bei n = {1}; größere n wurden nicht versucht</translation>
    </message>
    <message>
      <source>{0} became {1}</source>
      <translation>{0} → {1}</translation>
    </message>
    <message>
      <source>{0} cannot be read at {1}: {2}. Open the archive where it is now, or change the line ARCHIVE of the formula</source>
      <translation>{0} ist bei {1} nicht lesbar: {2}. Öffnen Sie das Archiv dort, wo es jetzt ist, oder ändern Sie die Zeile ARCHIVE der Formel</translation>
    </message>
    <message>
      <source>{0} cannot be run from its text alone</source>
      <translation>{0} lässt sich nicht allein aus seinem Text ausführen</translation>
    </message>
    <message>
      <source>{0} cannot be {1}</source>
      <translation>{0} kann nicht {1} sein</translation>
    </message>
    <message>
      <source>{0} cores</source>
      <translation>{0} Kerne</translation>
    </message>
    <message>
      <source>{0} did not return within {1} s</source>
      <translation>{0} kehrte nicht innerhalb von {1} s zurück</translation>
    </message>
    <message>
      <source>{0} does not load in torch {1}: {2}</source>
      <translation>{0} lässt sich in torch {1} nicht laden: {2}</translation>
    </message>
    <message>
      <source>{0} elements at a time</source>
      <translation>{0} Elemente auf einmal</translation>
    </message>
    <message>
      <source>{0} has changed since this formula was made of it: open the archive again, or take the line SHA256 out of the formula</source>
      <translation>{0} hat sich geändert, seit diese Formel daraus entstand: Öffnen Sie das Archiv erneut, oder nehmen Sie die Zeile SHA256 aus der Formel</translation>
    </message>
    <message>
      <source>{0} has no input {1}</source>
      <translation>{0} hat keine Eingabe {1}</translation>
    </message>
    <message>
      <source>{0} has no variant {1}</source>
      <translation>{0} hat keine Variante {1}</translation>
    </message>
    <message>
      <source>{0} in the first study</source>
      <translation>{0} in der ersten Studie</translation>
    </message>
    <message>
      <source>{0} in the second study</source>
      <translation>{0} in der zweiten Studie</translation>
    </message>
    <message>
      <source>{0} input is copied to contiguous memory first (strides)</source>
      <translation>{0} Eingabe wird erst in zusammenhängenden Speicher kopiert (Schrittweiten)</translation>
    </message>
    <message>
      <source>{0} inputs are copied to contiguous memory first (strides)</source>
      <translation>{0} Eingaben werden erst in zusammenhängenden Speicher kopiert (Schrittweiten)</translation>
    </message>
    <message>
      <source>{0} is cut short</source>
      <translation>{0} ist abgeschnitten</translation>
    </message>
    <message>
      <source>{0} is faster than the baseline at every size measured</source>
      <translation>{0} ist bei jeder gemessenen Größe schneller als die Basis</translation>
    </message>
    <message>
      <source>{0} is faster up to n ≈ {1} ({2} to {3}), {4} beyond</source>
      <translation>{0} ist schneller bis n ≈ {1} ({2} bis {3}), darüber {4}</translation>
    </message>
    <message>
      <source>{0} is here already</source>
      <translation>{0} ist schon da</translation>
    </message>
    <message>
      <source>{0} is missing from this worker</source>
      <translation>{0} fehlt diesem Worker</translation>
    </message>
    <message>
      <source>{0} is no count of tensors</source>
      <translation>{0} ist keine Anzahl von Tensoren</translation>
    </message>
    <message>
      <source>{0} is no input</source>
      <translation>{0} ist keine Eingabe</translation>
    </message>
    <message>
      <source>{0} is no list of numbers, truths or strings</source>
      <translation>{0} ist keine Liste von Zahlen, Wahrheitswerten oder Texten</translation>
    </message>
    <message>
      <source>{0} is no request</source>
      <translation>{0} ist keine Anfrage</translation>
    </message>
    <message>
      <source>{0} is no size</source>
      <translation>{0} ist keine Größe</translation>
    </message>
    <message>
      <source>{0} is no size: it takes a whole number or arithmetic in n, as 16, n, 2*n, n//2</source>
      <translation>{0} ist keine Größe: Erwartet wird eine ganze Zahl oder eine Rechnung mit n, etwa 16, n, 2*n, n//2</translation>
    </message>
    <message>
      <source>{0} is no version of torch</source>
      <translation>{0} ist keine Version von torch</translation>
    </message>
    <message>
      <source>{0} is no {1}</source>
      <translation>{0} ist kein Wert der Art {1}</translation>
    </message>
    <message>
      <source>{0} is off</source>
      <translation>{0} ist aus</translation>
    </message>
    <message>
      <source>{0} is off: shapes are not recorded, and without them NNC never fuses.</source>
      <translation>{0} ist aus: Formen werden nicht aufgezeichnet, und ohne sie verschmilzt NNC nie.</translation>
    </message>
    <message>
      <source>{0} lacks {1}</source>
      <translation>{0} fehlt {1}</translation>
    </message>
    <message>
      <source>{0} needs a C++ compiler: {1}</source>
      <translation>{0} braucht einen C++-Compiler: {1}</translation>
    </message>
    <message>
      <source>{0} needs {1}, which torch {2} does not have: import the library that registers it at the top of the formula, or run it on a target whose torch has it</source>
      <translation>{0} braucht {1}, was torch {2} nicht hat: Importieren Sie am Anfang der Formel die Bibliothek, die es anmeldet, oder führen Sie sie auf einem Ziel aus, dessen torch es hat</translation>
    </message>
    <message>
      <source>{0} of {1} operations fused</source>
      <translation>{0} von {1} Operationen verschmolzen</translation>
    </message>
    <message>
      <source>{0} of {1} operations fused, in {2} groups</source>
      <translation>{0} von {1} Operationen verschmolzen, in {2} Gruppen</translation>
    </message>
    <message>
      <source>{0} overtakes {1} at n ≈ {2}</source>
      <translation>{0} überholt {1} bei n ≈ {2}</translation>
    </message>
    <message>
      <source>{0} pass</source>
      <translation>{0} Durchgang</translation>
    </message>
    <message>
      <source>{0} pass over memory</source>
      <translation>{0} Durchgang durch den Speicher</translation>
    </message>
    <message>
      <source>{0} passes</source>
      <translation>{0} Durchgänge</translation>
    </message>
    <message>
      <source>{0} passes over memory</source>
      <translation>{0} Durchgänge durch den Speicher</translation>
    </message>
    <message>
      <source>{0} returns nothing: let it return what it computes</source>
      <translation>{0} gibt nichts zurück: Lassen Sie es zurückgeben, was es rechnet</translation>
    </message>
    <message>
      <source>{0} strides for {1} dimensions</source>
      <translation>{0} Schrittweiten für {1} Dimensionen</translation>
    </message>
    <message>
      <source>{0} takes no tensor, so there is nothing that grows with n</source>
      <translation>{0} nimmt keinen Tensor, also gibt es nichts, das mit n wächst</translation>
    </message>
    <message>
      <source>{0} threads on {1} usable cores: they wait for each other.</source>
      <translation>{0} Threads auf {1} nutzbaren Kernen: Sie warten aufeinander.</translation>
    </message>
    <message>
      <source>{0} to {1}</source>
      <translation>{0} bis {1}</translation>
    </message>
    <message>
      <source>{0} to {1}, {2} sizes</source>
      <translation>{0} bis {1}, {2} Größen</translation>
    </message>
    <message>
      <source>{0} took {1} GB, over the limit of {2} GB, and was stopped</source>
      <translation>{0} belegte {1} GB, über der Grenze von {2} GB, und wurde abgebrochen</translation>
    </message>
    <message>
      <source>{0} ulp or {1} ({2})</source>
      <translation>{0} ulp oder {1} ({2})</translation>
    </message>
    <message>
      <source>{0} values</source>
      <translation>{0} Werte</translation>
    </message>
    <message>
      <source>{0} values differ by more than {1} ulp</source>
      <translation>{0} Werte weichen um mehr als {1} ulp ab</translation>
    </message>
    <message>
      <source>{0} was left away</source>
      <translation>{0} wurde weggelassen</translation>
    </message>
    <message>
      <source>{0} was put in</source>
      <translation>{0} wurde eingefügt</translation>
    </message>
    <message>
      <source>{0} was written by a later torch (its version is {1}, torch {2} reads up to {3}): run it on a target with a newer torch</source>
      <translation>{0} stammt von einem neueren torch (seine Version ist {1}, torch {2} liest bis {3}): Führen Sie es auf einem Ziel mit neuerem torch aus</translation>
    </message>
    <message>
      <source>{0} without a number</source>
      <translation>{0} ohne Nummer</translation>
    </message>
    <message>
      <source>{0} without the underscore</source>
      <translation>{0} ohne den Unterstrich</translation>
    </message>
    <message>
      <source>{0} {1} ended with code {2}: {3}</source>
      <translation>{0} {1} endete mit Code {2}: {3}</translation>
    </message>
    <message>
      <source>{0} {1} there is too old</source>
      <translation>{0} {1} dort ist zu alt</translation>
    </message>
    <message>
      <source>{0} {1} {2} where eager has {3} {4} {5}</source>
      <translation>{0} {1} {2}, wo eager {3} {4} {5} hat</translation>
    </message>
    <message>
      <source>{0}, above {1} {2}</source>
      <translation>{0}, über {1} {2}</translation>
    </message>
    <message>
      <source>{0}, input {1}</source>
      <translation>{0}, Eingabe {1}</translation>
    </message>
    <message>
      <source>{0}, line {1}</source>
      <translation>{0}, Zeile {1}</translation>
    </message>
    <message>
      <source>{0}, only in call {1} of the ladder</source>
      <translation>{0}, nur im Aufruf {1} der Leiter</translation>
    </message>
    <message>
      <source>{0}, {1}, dimensions in the order {2}</source>
      <translation>{0}, {1}, Dimensionen in der Reihenfolge {2}</translation>
    </message>
    <message>
      <source>{0}, {1}, line {2}</source>
      <translation>{0}, {1}, Zeile {2}</translation>
    </message>
    <message>
      <source>{0}, {1}, strides {2}</source>
      <translation>{0}, {1}, Schrittweiten {2}</translation>
    </message>
    <message>
      <source>{0}. Return tensors, or a tuple of them; script takes more (MODE = 'script').</source>
      <translation>{0}. Geben Sie Tensoren zurück oder ein Tupel davon; script nimmt mehr (MODE = 'script').</translation>
    </message>
    <message>
      <source>{0}: a parameter, or made of one. Pass it as an input, or call requires_grad_(False) on its module: the trace then keeps it as a constant.</source>
      <translation>{0}: ein Parameter, oder aus einem gemacht. Übergeben Sie ihn als Eingabe, oder rufen Sie requires_grad_(False) auf seinem Modul auf: Dann behält der Trace ihn als Konstante.</translation>
    </message>
    <message>
      <source>{0}: forms with out= stay out of groups. Assign the result instead.</source>
      <translation>{0}: Formen mit out= bleiben außerhalb von Gruppen. Weisen Sie stattdessen das Ergebnis zu.</translation>
    </message>
    <message>
      <source>{0}: reads {1} after {2} was set</source>
      <translation>{0}: liest {1}, nachdem {2} gesetzt wurde</translation>
    </message>
    <message>
      <source>{0}: reductions join groups only with texpr_reductions on, a mean as a sum and a division (rewrite=mean).</source>
      <translation>{0}: Reduktionen kommen nur in Gruppen, wenn texpr_reductions an ist, ein Mittelwert als Summe und Division (rewrite=mean).</translation>
    </message>
    <message>
      <source>{0}: reductions join groups only with texpr_reductions on, a mean as a sum and a division (rewrite=mean, in a traced lane).</source>
      <translation>{0}: Reduktionen kommen nur in Gruppen, wenn texpr_reductions an ist, ein Mittelwert als Summe und Division (rewrite=mean, in einer aufgezeichneten Spur).</translation>
    </message>
    <message>
      <source>{0}: reductions join groups only with texpr_reductions on.</source>
      <translation>{0}: Reduktionen kommen nur in Gruppen, wenn texpr_reductions an ist.</translation>
    </message>
    <message>
      <source>{0}: the fuser took operations into a group, and this torch is built without the code generator for CPU kernels. {1}</source>
      <translation>{0}: Der Fuser nahm Operationen in eine Gruppe, und dieses torch ist ohne den Codeerzeuger für CPU-Kernel gebaut. {1}</translation>
    </message>
    <message>
      <source>{0}: the fuser's condition is not known here: {1}</source>
      <translation>{0}: Die Bedingung des Fusers ist hier nicht bekannt: {1}</translation>
    </message>
    <message>
      <source>{0}: the graph holds only the call of a Python function (torch.autograd.Function), which no fuser takes into a group: the chain is split there. torch's operations themselves fuse, where its own backward is not needed.</source>
      <translation>{0}: Im Graphen steht nur der Aufruf einer Python-Funktion (torch.autograd.Function), die kein Fuser in eine Gruppe nimmt: Dort wird die Kette geteilt. torchs Operationen selbst verschmelzen, wo ihr eigenes Rückwärts nicht gebraucht wird.</translation>
    </message>
    <message>
      <source>{0}: this branch did not run while shapes were recorded.</source>
      <translation>{0}: Dieser Zweig lief nicht, während Formen aufgezeichnet wurden.</translation>
    </message>
    <message>
      <source>{0}: {1} differs in {2} of {3} elements</source>
      <translation>{0}: {1} weicht in {2} von {3} Elementen ab</translation>
    </message>
    <message>
      <source>{0}: {1} has {2} where eager has {3}</source>
      <translation>{0}: {1} hat {2}, wo eager {3} hat</translation>
    </message>
    <message>
      <source>{0}: {1} threads against {2} at n = {3}: {4} ({5} to {6}), {7} of linear</source>
      <translation>{0}: {1} Threads gegen {2} bei n = {3}: {4} ({5} bis {6}), {7} von linear</translation>
    </message>
    <message>
      <source>{0}; between n = {1} and {2} it grows as n^{3}</source>
      <translation>{0}; zwischen n = {1} und {2} wächst es wie n^{3}</translation>
    </message>
    <message>
      <source>{0}; ssh says: {1}</source>
      <translation>{0}; ssh sagt: {1}</translation>
    </message>
    <message>
      <source>{0}; {1} became {2}</source>
      <translation>{0}; {1} → {2}</translation>
    </message>
    <message>
      <source>{0}A lane is MODE[:variant][+switch=value][@target]; modes and presets: {1}</source>
      <translation>{0}Eine Spur ist ART[:Variante][+Schalter=Wert][@Ziel]; Arten und Vorlagen: {1}</translation>
    </message>
    <message>
      <source>{0}Built in: {1}</source>
      <translation>{0}Eingebaut: {1}</translation>
    </message>
    <message>
      <source>{0}Switches: {1}, env.NAME, threads, rewrite.</source>
      <translation>{0}Schalter: {1}, env.NAME, threads, rewrite.</translation>
    </message>
    <message>
      <source>… {0} more lines</source>
      <translation>… {0} weitere Zeilen</translation>
    </message>
  </context>
  <context>
    <name>window</name>
    <message>
      <source> (line {0})</source>
      <translation> (Zeile {0})</translation>
    </message>
    <message>
      <source>({0} lines more were printed)</source>
      <translation>({0} weitere Zeilen wurden ausgegeben)</translation>
    </message>
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
      <source>An input of the graph.</source>
      <translation>Ein Eingang des Graphen.</translation>
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
      <source>Checks its inputs against those that the group was made for: where they agree the group runs, else the fallback.</source>
      <translation>Vergleicht seine Eingänge mit denen, für die die Gruppe gemacht wurde: Stimmen sie überein, läuft die Gruppe, sonst der Rückfall.</translation>
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
      <source>Ctrl+Enter, or its menu, starts it again.</source>
      <translation>Strg+Eingabe, oder ihr Menü, startet sie neu.</translation>
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
      <source>Enter shows its samples and all that is known</source>
      <translation>Eingabetaste: alle Messwerte und was sonst bekannt ist</translation>
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
      <source>Half the 95 % interval of the median, relative to it</source>
      <translation>Halbe Breite des 95-%-Intervalls des Medians, bezogen auf ihn</translation>
    </message>
    <message>
      <source>How many specialisations are compiled for exact (static) and for any (dynamic) shapes, in order; after them calls run unfused.</source>
      <translation>Wie viele Spezialisierungen für genaue (static) und beliebige (dynamic) Formen übersetzt werden, der Reihe nach; danach laufen Aufrufe unverschmolzen.</translation>
    </message>
    <message>
      <source>How many times as fast as the baseline at the same n; no difference shown: the interval holds 1</source>
      <translation>Wie viel Mal so schnell wie die Basis beim selben n; unentschieden: Das Intervall enthält 1</translation>
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
      <source>Its graph is not in the text of this stage; that of a stage before may have it.</source>
      <translation>Sein Graph steht nicht im Text dieser Stufe; der einer früheren Stufe kann ihn haben.</translation>
    </message>
    <message>
      <source>Its lanes set variables for the process they run in. Such a variable can start another program:</source>
      <translation>Ihre Lanes setzen Variablen für den Prozess, in dem sie laufen. Eine solche Variable kann ein anderes Programm starten:</translation>
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
      <source>Runs instead of the group when the check before it fails: the same operations, one by one.</source>
      <translation>Läuft anstelle der Gruppe, wenn die Prüfung davor fehlschlägt: dieselben Operationen, eine nach der anderen.</translation>
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
      <source>What the graph returns.</source>
      <translation>Was der Graph zurückgibt.</translation>
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
      <source>bandwidth</source>
      <translation>Bandbreite</translation>
    </message>
    <message>
      <source>baseline</source>
      <translation>Basis</translation>
    </message>
    <message>
      <source>baseline over lane, round by round: {0}, {1} to {2} at 95 %, by {3}</source>
      <translation>Basis durch Spur, Runde für Runde: {0}, {1} bis {2} bei 95 %, nach {3}</translation>
    </message>
    <message>
      <source>can't be drawn: {0}{1}</source>
      <translation>lässt sich nicht zeichnen: {0}{1}</translation>
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
      <source>failed: {0}</source>
      <translation>gescheitert: {0}</translation>
    </message>
    <message>
      <source>faster</source>
      <translation>schneller</translation>
    </message>
    <message>
      <source>faults</source>
      <translation>Seitenf.</translation>
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
      <source>in eager: {0}</source>
      <translation>in eager: {0}</translation>
    </message>
    <message>
      <source>in fusion group {0}</source>
      <translation>in Fusionsgruppe {0}</translation>
    </message>
    <message>
      <source>inert here</source>
      <translation>wirkungslos</translation>
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
      <source>mean becomes a sum and a division, which the fuser takes with texpr_reductions.</source>
      <translation>mean wird Summe und Division, die der Fuser mit texpr_reductions nimmt.</translation>
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
      <translation>unentschieden</translation>
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
      <source>noise: {0}</source>
      <translation>Rauschen: {0}</translation>
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
      <translation>unsicher</translation>
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
      <translation>Grenze</translation>
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
      <source>reads {0}</source>
      <translation>liest {0}</translation>
    </message>
    <message>
      <source>restarted</source>
      <translation>neu gestartet</translation>
    </message>
    <message>
      <source>run node by node: {0} moved</source>
      <translation>Knoten für Knoten ausgeführt: {0} bewegt</translation>
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
      <source>still measuring</source>
      <translation>misst noch</translation>
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
      <source>values</source>
      <translation>Werte</translation>
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
      <source>{0} hidden</source>
      <translation>{0} verborgen</translation>
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
      <source>{0} samples of one call, {2} to {3} at 95 %</source>
      <translation>{0} Messwerte aus je einem Aufruf, {2} bis {3} bei 95 %</translation>
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
      <source>{0} · {1} of {2}</source>
      <translation>{0} · {1} von {2}</translation>
    </message>
    <message>
      <source>{0}, n = {1} and {2}</source>
      <translation>{0}, n = {1} und {2}</translation>
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
