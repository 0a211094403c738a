"""The window: assembles docks, menus and bars. State is the Workbench's, decisions the Conductor's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QChildEvent, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QDragEnterEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QGraphicsView, QLineEdit, QMainWindow, QMenu, QTabWidget, QWidget

from gui import layouts
from gui.actions import ACTIONS, MENUS, PANELS, build, colour
from gui.commands import Commands
from gui.conductor import Conductor
from gui.dressing import Dressing
from gui.icons import icon
from gui.panels.calls_panel import CallsPanel
from gui.panels.charts_panel import ChartsPanel
from gui.panels.dock import Dock
from gui.panels.findings_panel import FindingsPanel
from gui.panels.formula_panel import FormulaPanel
from gui.panels.graphs_panel import GraphsPanel
from gui.panels.inspector_panel import InspectorPanel
from gui.panels.lanes_panel import LanesPanel
from gui.panels.log_panel import LogPanel
from gui.panels.results_panel import ResultsPanel
from gui.panels.stages_panel import StagesPanel
from gui.panels.tabbed_docks import TabbedDocks
from gui.settings import Settings
from gui.status_line import StatusLine
from gui.study_bar import StudyBar
from gui.theme import Palette, Theme
from gui.views.turns import Turns
from gui.workbench import Workbench

TITLES = {
    "formula": "Formula", "lanes": "Lanes & switches", "before": "Before", "after": "After", "time": "Time per call",
    "memory": "Memory", "results": "Results", "log": "Messages", "inspector": "Inspector", "findings": "Findings",
    "calls": "Calls", "stages": "Stages",
}
ICONS = {"formula": "formula", "lanes": "lanes", "before": "graph", "after": "graph", "time": "chart",
         "memory": "chart", "results": "table", "log": "log", "inspector": "inspector", "findings": "finding",
         "calls": "calls", "stages": "log"}

ONE_OF = (("theme_system", "theme_light", "theme_dark"), ("language_system", "language_en", "language_de"))


class MainWindow(QMainWindow):
    """Panels that need pyqtgraph or a scene are built in the turn after the first paint (`completed` says when)."""

    completed = Signal()
    closed = Signal()

    def __init__(self, workbench: Workbench, conductor: Conductor, theme: Theme, settings: Settings):
        super().__init__()
        self.dressing, self._icons = Dressing(self, theme), Turns(self)
        self.workbench, self.conductor, self.theme, self.settings = workbench, conductor, theme, settings
        self.hook: Any = None
        self.unsaved: Any = None  # gui.unsaved.Unsaved
        self.closing: Any = None  # gui.closing.Closing, where closing asks
        self.setWindowTitle("Fusescope")
        self.setAcceptDrops(True)
        self.resize(1600, 1000)
        self.setDockNestingEnabled(True)
        self.setAnimated(False)  # each step of a moving dock would lay out and paint the graphs in it
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self._make_panels()
        self.docks = {name: Dock(name, self.tr(title), self.panels[name], self) for name, title in TITLES.items()}
        self.commands = Commands(self)
        self.actions_by_id = build(ACTIONS, self.commands, self)
        self._fill_menus()
        self.bar = StudyBar(workbench, self.actions_by_id, self)
        self.addToolBar(self.bar)
        self.line = StatusLine(workbench, self)
        self.setStatusBar(self.line)
        layouts.arrange(self, self.docks)
        self._tabbed = TabbedDocks(self, self.docks)
        self._connect()
        for _ in self._coloured(theme.palette):
            pass
        self.dressing.dress_all()
        self.commands.follow()
        self._to_build: list[Any] = [self.before, self.after, self.time, self.memory]
        self._begun = self._filling = False

    def _make_panels(self) -> None:
        w = self.workbench
        self.formula, self.lanes = FormulaPanel(w, self.settings), LanesPanel(w)
        self.before = GraphsPanel("before", self.tr("Before"), w)
        self.after = GraphsPanel("after", self.tr("After"), w)
        self.time, self.memory = (ChartsPanel(kind, w, self.settings.charted(kind)) for kind in ("time", "memory"))
        self.results, self.log = ResultsPanel(w, self.settings), LogPanel(w)
        self.inspector, self.findings, self.calls = InspectorPanel(w), FindingsPanel(w), CallsPanel(w)
        self.stages = StagesPanel(w)
        self.panels: dict[str, QWidget] = {name: getattr(self, name) for name in TITLES}

    def complete(self) -> None:
        """Builds what is built late, one panel a turn of the event loop."""
        if self._to_build:
            self._to_build.pop(0).build()
            QTimer.singleShot(0, self.complete)
            return
        from gui.views.linked import LinkedPanes

        if self.before.pane is not None and self.after.pane is not None:
            self.linked = LinkedPanes(self.before.pane, self.after.pane)
        for first, _ in layouts.TABBED:
            self.docks[first].raise_()
        for line in self.findChildren(QLineEdit):
            line.setAcceptDrops(False)  # a file's path is no word to search for: files are the window's
        for view in self.findChildren(QGraphicsView):
            view.viewport().setAcceptDrops(False)  # a scene takes what enters and then refuses it
        self.lanes.list.setFocus()
        self.completed.emit()

    # menus

    def _fill_menus(self) -> None:
        self.menus: dict[str, QMenu] = {}
        for name in MENUS:
            menu = self.menuBar().addMenu(f"&{self.tr(name)}")  # Alt and its first letter open it
            menu.setToolTipsVisible(True)
            self.menus[name] = menu
            for row in (r for r in ACTIONS if r.menu == name):
                if row.rule:
                    menu.addSeparator()
                menu.addAction(self.actions_by_id[row.id])
        self._recent = QMenu(self.tr("Recent files"), self)
        self.menus["File"].insertMenu(self.actions_by_id["save"], self._recent)
        self._recent.aboutToShow.connect(self._fill_recent)
        self._recent.triggered.connect(self._recent_chosen)
        self._add_panel_menu()
        for ids in ONE_OF:
            group = QActionGroup(self)
            for name in ids:
                group.addAction(self.actions_by_id[name])

    def _add_panel_menu(self) -> None:
        menu = QMenu(self.tr(PANELS), self)
        menu.addActions([dock.toggleViewAction() for dock in self.docks.values()])
        menu.addSeparator()
        menu.addActions([self.actions_by_id[row.id] for row in ACTIONS if row.menu == PANELS])
        self.menus["View"].insertMenu(self.actions_by_id["theme_system"], menu)
        self.menus["View"].insertSeparator(self.actions_by_id["theme_system"])

    def _fill_recent(self) -> None:
        self._recent.clear()
        for path in self.settings.recent:
            self._recent.addAction(path.replace("&", "&&")).setData(path)  # else one would be a mnemonic's mark
        if not self.settings.recent:
            self._recent.addAction(self.tr("No file yet")).setEnabled(False)

    def _recent_chosen(self, action: QAction) -> None:
        if action.data():
            self.commands.open_path(action.data())

    # wiring

    def _connect(self) -> None:
        commands, conductor = self.commands, self.conductor
        self.theme.palette_changed.connect(self._recolour)
        for charts in (self.time, self.memory):
            charts.charted.connect(commands.keep_charted)
        for panel in (self.time, self.memory, self.results):
            panel.sweep_asked.connect(conductor.sweep)
            panel.remeasure_asked.connect(conductor.remeasure)
        self.results.stop_asked.connect(conductor.stop)
        self.time.n_hovered.connect(self.memory.show_cursor)
        self.memory.n_hovered.connect(self.time.show_cursor)
        self.time.hover_ended.connect(self.memory.hide_cursor)
        self.memory.hover_ended.connect(self.time.hide_cursor)
        for graphs in (self.before, self.after):
            graphs.capture_asked.connect(conductor.capture_again)
        for ask, graphs, mark in ((self.stages.left_asked, self.before, self.stages.mark_left),
                                  (self.stages.right_asked, self.after, self.stages.mark_right)):
            ask.connect(graphs.choose_stage)
            graphs.stage_changed.connect(mark)
        self.formula.run_asked.connect(conductor.capture_again)
        self.formula.file_asked.connect(commands.open_path)
        self.formula.recovery.open_asked.connect(commands.recover)
        for lines in (self.formula.editor.line_activated, self.inspector.line_asked):
            lines.connect(self.before.select_line)
        conductor.archive_saved.connect(commands.say_saved)
        self.lanes.list.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.lanes.list.addActions([self.actions_by_id[x] for x in ("capture", "switch_map", "save_archive",
                                                                    "remove_lane")])
        self.lanes.map_asked.connect(commands.show_switch_map)
        conductor.trust_wanted.connect(commands.ask_trust)
        self.log.attention_wanted.connect(commands.show_log)
        self.line.findings_asked.connect(commands.show_findings)
        self.findings.targets_asked.connect(commands.show_targets)

    def _recolour(self, palette: Palette) -> None:
        self._icons.run_soon(self._coloured(palette))

    def _coloured(self, palette: Palette) -> Iterator[None]:
        yield from colour(self.actions_by_id, palette)
        for name, dock in self.docks.items():
            dock.toggleViewAction().setIcon(icon(ICONS[name], palette.text))
            yield

    # events

    def childEvent(self, event: QChildEvent) -> None:
        super().childEvent(event)
        child = event.child()
        if event.polished() and isinstance(child, QWidget):
            self.dressing.dress(child)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._begun:
            self._begun, self._filling = True, bool(self.windowState() & layouts.FILLING)
            QTimer.singleShot(0, self._begin)

    def _begin(self) -> None:
        """What was saved, of a maximised window: it has its size only now, and docks are placed by it."""
        if self._filling:
            layouts.restore(self, self.docks, self.settings)
        self.complete()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths: list[Any] = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            self.commands.open_paths(paths)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.closing is not None and not self.closing.may_close():
            event.ignore()
            return
        layouts.save(self, self.docks, self.settings)
        self.settings.sync()
        self.conductor.stop()
        for panel in (self.before, self.after):
            panel.shutdown()
        self.closed.emit()
        super().closeEvent(event)
