"""Every action of the window as a row. Menus, toolbar, shortcuts, the palette and the sheet of keys come from here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence

from gui.icons import icon
from gui.theme import Palette


@dataclass(frozen=True, slots=True)
class ActionRow:
    """`slot`: a method of gui.commands.Commands; `menu`: one of MENUS, or PANELS; `rule`: a line before it."""

    id: str
    text: str
    slot: str
    shortcut: str = ""
    icon: str = ""
    menu: str = ""
    toolbar: bool = False
    checkable: bool = False
    tip: str = ""
    rule: bool = False
    also: tuple[str, ...] = ()  # further shortcuts, for hands that know them from elsewhere


MENUS = ("File", "Edit", "View", "Study", "Help")
PANELS = "Panels"  # a menu within View; the row `panel_x` goes to the dock `x`, and opens it where it is closed
ACTIONS: tuple[ActionRow, ...] = (
    ActionRow("open", "Open…", "open_file", "Ctrl+O", "open", "File",
              tip="A formula (.py), a study (.fscope), the text of a graph (.ir), a TorchScript archive (.pt)"),
    ActionRow("graph_text", "Graph from text…", "show_graph_text", "Ctrl+Shift+G", "graph", "File",
              tip="Paste or open the text of a TorchScript graph and profile it"),
    ActionRow("save", "Save study", "save_file", "Ctrl+S", "save", "File", tip="The question and its answers"),
    ActionRow("save_as", "Save study as…", "save_file_as", "Ctrl+Shift+S", "", "File"),
    ActionRow("save_formula", "Save formula as…", "save_formula_as", "", "", "File"),
    ActionRow("save_archive", "Save lane as archive…", "save_archive", "", "", "File",
              tip="The selected lane as a TorchScript archive (.pt)"),
    ActionRow("export", "Export…", "export", "Ctrl+E", "export", "File", True,
              tip="Charts, graphs, table, the whole study", rule=True),
    ActionRow("history", "History…", "show_history", "Ctrl+H", "", "File",
              tip="Every finished sweep: search, note, open, compare"),
    ActionRow("quit", "Quit", "quit", "Ctrl+Q", "", "File", rule=True),
    ActionRow("undo", "Undo", "undo", "Ctrl+Z", "undo", "Edit", tip="Formula, lanes, switches and n"),
    ActionRow("redo", "Redo", "redo", "Ctrl+Y", "redo", "Edit", also=("Ctrl+Shift+Z",)),
    ActionRow("find", "Find…", "find", "Ctrl+F", "find", "Edit", tip="In the graph or text that has the focus",
              rule=True),
    ActionRow("copy_issue", "Copy as issue", "copy_issue", "Ctrl+Shift+I", "copy", "Edit",
              tip="The selected lane's symptom, script, graphs and versions as Markdown, without paths and names"),
    ActionRow("copy_diagnostics", "Copy diagnostics", "copy_diagnostics", "", "copy", "Help",
              tip="What this machine and this torch can do, as text"),
    ActionRow("live", "Live", "live", "F6", "live", "Study", True, True,
              tip="Run the lanes again and again at one n; flip switches and drag n meanwhile"),
    ActionRow("sweep", "Sweep", "sweep", "F5", "sweep", "Study", True,
              tip="Measure all lanes over all sizes, interleaved, to a stated confidence"),
    ActionRow("sweep_crossovers", "Sweep, and find crossovers", "sweep_crossovers", "Shift+F5", "", "Study",
              tip="As a sweep, and adds sizes where the faster of two lanes changes, until that n is known closely"),
    ActionRow("stop", "Stop", "stop", "Esc", "stop", "Study", True, tip="End what runs"),
    ActionRow("capture", "Read and capture again", "capture", "Ctrl+Return", "reset", "Study",
              tip="Read the formula now and draw the selected lane's graphs afresh; in live mode the lane starts "
                  "again, even one that failed"),
    ActionRow("remeasure", "Measure the selected row again", "remeasure", "Ctrl+R", "", "Study"),
    ActionRow("add_lane", "Add a lane…", "add_lane", "Ctrl+L", "add", "Study", rule=True),
    ActionRow("remove_lane", "Remove the selected lane", "remove_lane", "Ctrl+Shift+L", "remove", "Study"),
    ActionRow("switch_map", "Switch map…", "show_switch_map", "Ctrl+Alt+S", "", "Study",
              tip="Which of these switches do anything to this formula: tries them and groups what comes to the same"),
    ActionRow("targets", "Targets…", "show_targets", "", "", "Study",
              tip="Other Pythons with other torches, on this machine and on others"),
    ActionRow("theme_system", "Theme: as the system", "theme_system", "", "", "View", checkable=True),
    ActionRow("theme_light", "Theme: light", "theme_light", "", "", "View", checkable=True),
    ActionRow("theme_dark", "Theme: dark", "theme_dark", "", "", "View", checkable=True),
    ActionRow("language_system", "Language: as the system", "language_system", "", "", "View", checkable=True,
              rule=True),
    ActionRow("language_en", "Language: English", "language_en", "", "", "View", checkable=True),
    ActionRow("language_de", "Language: German (Deutsch)", "language_de", "", "", "View", checkable=True),
    ActionRow("larger", "Larger text", "larger_text", "Ctrl++", "", "View", rule=True),
    ActionRow("smaller", "Smaller text", "smaller_text", "Ctrl+-", "", "View"),
    ActionRow("layout_explore", "Layout: explore (graphs large)", "layout_explore", "Ctrl+Alt+1", "graph", "View",
              rule=True),
    ActionRow("layout_measure", "Layout: measure (charts large)", "layout_measure", "Ctrl+Alt+2", "chart", "View"),
    ActionRow("layout_read", "Layout: read (stages and code)", "layout_read", "Ctrl+Alt+3", "log", "View"),
    ActionRow("roofline", "Roofline, or time against n", "switch_roofline", "Ctrl+Alt+R", "chart", "View",
              tip="Bytes moved against time per output element, lanes as points over the copy bandwidth's line"),
    ActionRow("reset_layout", "Reset layout", "reset_layout", "Ctrl+Alt+0", "reset", "View"),
    ActionRow("next_panel", "Next panel", "next_panel", "Ctrl+Tab", "", "View", rule=True),
    ActionRow("previous_panel", "Previous panel", "previous_panel", "Ctrl+Shift+Tab", "", "View"),
    ActionRow("panel_formula", "Go to Formula", "go_to_panel", "Alt+1", "formula", PANELS),
    ActionRow("panel_lanes", "Go to Lanes and switches", "go_to_panel", "Alt+2", "lanes", PANELS),
    ActionRow("panel_before", "Go to Before", "go_to_panel", "Alt+3", "graph", PANELS),
    ActionRow("panel_after", "Go to After", "go_to_panel", "Alt+4", "graph", PANELS),
    ActionRow("panel_time", "Go to Time per call", "go_to_panel", "Alt+5", "chart", PANELS),
    ActionRow("panel_memory", "Go to Memory", "go_to_panel", "Alt+6", "chart", PANELS),
    ActionRow("panel_results", "Go to Results", "go_to_panel", "Alt+7", "table", PANELS),
    ActionRow("panel_log", "Go to Messages", "go_to_panel", "Alt+8", "log", PANELS),
    ActionRow("panel_inspector", "Go to Inspector", "go_to_panel", "Alt+9", "inspector", PANELS),
    ActionRow("panel_findings", "Go to Findings", "go_to_panel", "", "finding", PANELS),
    ActionRow("panel_calls", "Go to Calls", "go_to_panel", "", "calls", PANELS),
    ActionRow("panel_stages", "Go to Stages", "go_to_panel", "", "log", PANELS),
    ActionRow("commands", "All commands…", "show_commands", "Ctrl+Shift+P", "commands", "Help"),
    ActionRow("keys", "Keys", "show_keys", "F1", "keys", "Help"),
    ActionRow("tour", "Tour", "show_tour", "", "help", "Help"),
    ActionRow("pages", "README…", "show_pages", "", "help", "Help", tip="What it can do, on the command line too"),
    ActionRow("about", "About Fusescope", "show_about", "", "help", "Help", rule=True),
)


def build(rows: tuple[ActionRow, ...], receiver: QObject, parent: QObject) -> dict[str, QAction]:
    """A QAction for each row, connected to the receiver's method."""
    return {row.id: _action(row, receiver, parent) for row in rows}


def _action(row: ActionRow, receiver: QObject, parent: QObject) -> QAction:
    action = QAction(text(row), parent)
    action.setObjectName(row.id)
    action.setShortcuts([QKeySequence(keys) for keys in (row.shortcut, *row.also)])
    action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
    action.setCheckable(row.checkable)
    tip = QCoreApplication.translate("actions", row.tip or row.text)
    action.setToolTip(f"{tip} ({keys(row)})" if row.shortcut else tip)
    action.triggered.connect(getattr(receiver, row.slot))
    return action


def text(row: ActionRow) -> str:
    """What the action is called in the window's language."""
    return QCoreApplication.translate("actions", row.text)


def keys(row: ActionRow) -> str:
    """The shortcut as this system writes it."""
    return QKeySequence(row.shortcut).toString(QKeySequence.SequenceFormat.NativeText)


def colour(actions: dict[str, QAction], palette: Palette) -> Iterator[None]:
    """Icons in the palette's colours, one a step: each is drawn from its SVG, five sizes of it."""
    for row in ACTIONS:
        if row.icon:
            on = palette.accent_text if row.checkable and row.toolbar else ""
            actions[row.id].setIcon(icon(row.icon, palette.text, palette.faint, on))
            yield
