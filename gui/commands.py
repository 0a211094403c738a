"""What every action does; each row of gui.actions names a method here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from core.archive import can_save
from core.errors import FusescopeError
from core.export.text import file_stem
from core.lanes import parse
from gui import autosave, files, layouts
from gui.dialogs import openers
from gui.help_commands import HelpCommands
from gui.settings import LARGEST_POINTS, SMALLEST_POINTS
from gui.setup import FUSED_LANE, default_rows

if TYPE_CHECKING:
    from core.document import Document

EXTENSIONS = ("All that opens (*.py *.fscope *.ir *.txt *.log *.pt *.pth *.ptl);;Formula (*.py);;Study (*.fscope);;"
              "Graph (*.ir *.txt *.log);;TorchScript archive (*.pt *.pth *.ptl)")


class Commands(HelpCommands):
    """Receiver of all actions of one window. Triggered signals bring a `checked` that most ignore."""

    def follow(self) -> None:
        """Keeps the actions' state; called once they are there."""
        workbench = self._window.workbench
        for signal in (workbench.job_changed, workbench.undo_changed, workbench.lanes_changed,
                       workbench.points_changed, workbench.trust_changed, workbench.lane_selected):
            signal.connect(self._enable)
        workbench.file_changed.connect(self._show_title)
        workbench.formula_changed.connect(self._show_title)
        self._enable()
        self._show_title()
        self._window.actions_by_id[f"theme_{self._window.theme.choice}"].setChecked(True)
        self._window.actions_by_id[f"language_{self._window.settings.language}"].setChecked(True)

    def _enable(self, *_value: object) -> None:
        workbench, actions = self._window.workbench, self._window.actions_by_id
        job = workbench.job
        actions["stop"].setEnabled(job is not None)
        for name in ("sweep", "sweep_crossovers"):
            actions[name].setEnabled(job is None or job.kind != "sweep")
        actions["live"].setChecked(job is not None and job.kind == "live")
        actions["undo"].setEnabled(workbench.can_undo)
        actions["redo"].setEnabled(workbench.can_redo)
        actions["remove_lane"].setEnabled(workbench.row is not None)
        actions["save_archive"].setEnabled(workbench.row is not None and can_save(workbench.row.lane))
        actions["remeasure"].setEnabled(bool(workbench.points))

    def _show_title(self) -> None:
        workbench = self._window.workbench
        name = workbench.file.name if workbench.file else workbench.setup.title
        edited = self.tr(" — edited") if workbench.file and workbench.dirty else ""
        self._window.setWindowTitle(f"{name}{edited} — Fusescope")

    # files

    def open_file(self, _checked: bool = False) -> None:
        path, _ = QFileDialog.getOpenFileName(self._window, self.tr("Open"), "", self.tr(EXTENSIONS))
        if path:
            self.open_path(path)

    def open_paths(self, paths: list[str]) -> None:
        """The first of them; a window holds one."""
        self.open_path(paths[0])
        if len(paths) > 1:
            names = ", ".join(Path(path).name for path in paths[1:])
            self._window.workbench.report_problem(self.tr("One window shows one file. Left alone: {0}").format(names))

    def open_path(self, path: str) -> None:
        """Whatever opens; a graph or an archive is looked at first. What cannot be opened is said in the messages."""
        if openers.opener_of(path) is not None and not self._window.isVisible():
            openers.when_shown(self._window, path)  # named on the command line: a dialog needs its window
        else:
            self._guarded(self._open, path)

    def _open(self, path: str) -> None:
        opener, settings = openers.opener_of(path), self._window.settings
        whole = str(Path(path).absolute())
        try:
            files.look_at(Path(path))
            if opener is not None:
                opener(self._window, path)
            elif files.is_study(Path(path)) and not self._may_replace(partial(self.open_path, path)):
                return
            else:
                files.open_into(self._window.workbench, Path(path))
            settings.add_recent(whole)
        except FusescopeError:
            settings.forget_recent(whole)
            raise
        finally:
            self._window.formula.tree.show_recent()

    def _may_replace(self, then: Callable[[], None]) -> bool:
        """Whether another study may take the place of what is there now; else `then` comes after the user's answer."""
        closing = self._window.closing
        return closing is None or closing.may_replace(then)

    def show_graph_text(self, _checked: bool = False) -> None:
        openers.graph_text(self._window)

    def save_archive(self, _checked: bool = False) -> None:
        """The selected lane as a TorchScript archive; it is traced in the job thread."""
        openers.save_archive(self._window)

    def show_history(self, _checked: bool = False) -> None:
        from gui.dialogs.history_dialog import HistoryDialog

        dialog = HistoryDialog(self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open_asked.connect(self.open_kept)
        dialog.open()

    def open_kept(self, document: object) -> None:
        """A study out of the history: it was measured here, so its code is trusted."""
        self._guarded(self._open_kept, document)

    def _open_kept(self, document: Document) -> None:
        setup, answers = files.setup_of(document), files.answers_of(document)
        if self._may_replace(partial(self.open_kept, document)):
            self._window.workbench.open_setup(setup, answers, None, trusted=True)

    def copy_issue(self, _checked: bool = False) -> None:
        """The study as Markdown for a bug tracker, about the selected lane, onto the clipboard."""
        row = self._window.workbench.row
        self._guarded(self._copy_issue, row.lane.id if row else None)

    def _copy_issue(self, lane: str | None) -> None:
        from core.export.issue import issue

        document = files.made_document(self._window.workbench)
        QGuiApplication.clipboard().setText(issue(document, lane if lane and document.lane(lane) else None))

    def recover(self, path: str) -> None:
        """What was left behind becomes an unsaved study of this window; it was the user's own, so it is trusted."""
        self._guarded(self._recover, path)

    def _recover(self, path: str) -> None:
        if self._may_replace(partial(self.recover, path)):
            autosave.recover_into(self._window.workbench, Path(path))
            self._window.unsaved.nothing_rests()

    def save_file(self, _checked: bool = False) -> None:
        file = self._window.workbench.file
        if file is None:
            self.save_file_as()
        else:
            self._guarded(self._save, str(file))

    def save_file_as(self, _checked: bool = False) -> None:
        name = f"{file_stem(self._window.workbench.setup.title)}.fscope"
        path, _ = QFileDialog.getSaveFileName(self._window, self.tr("Save study"), name, self.tr("Study (*.fscope)"))
        if path:
            self._guarded(self._save, path if path.endswith(".fscope") else f"{path}.fscope")

    def _save(self, path: str) -> None:
        files.save_study(self._window.workbench, Path(path))
        self._window.settings.add_recent(str(Path(path).absolute()))
        self._window.formula.tree.show_recent()

    def save_formula_as(self, _checked: bool = False) -> None:
        name = f"{file_stem(self._window.workbench.setup.title)}.py"
        path, _ = QFileDialog.getSaveFileName(self._window, self.tr("Save formula"), name, self.tr("Formula (*.py)"))
        if path:
            self._guarded(self._save_formula, path if path.endswith(".py") else f"{path}.py")

    def _save_formula(self, path: str) -> None:
        files.save_formula(self._window.workbench, Path(path))
        self._window.unsaved.text_saved()
        self._window.settings.add_recent(str(Path(path).absolute()))
        self._window.formula.tree.show_recent()

    def say_saved(self, path: str) -> None:
        self._window.line.showMessage(self.tr("Saved {0}").format(path), 6000)

    def say_read_again(self, name: str) -> None:
        self._window.line.showMessage(self.tr("{0} changed on disk and was read again").format(name), 6000)

    def ask_trust(self) -> None:
        """The question shows the code that would run."""
        from gui.dialogs.trust_dialog import TrustDialog

        workbench, setup = self._window.workbench, self._window.workbench.setup
        dialog = TrustDialog(setup.name, setup.source, setup.variables, self._window.theme.palette, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.trusted.connect(workbench.trust)
        dialog.rejected.connect(self._window.conductor.forget_asked)
        dialog.open()

    def export(self, _checked: bool = False) -> None:
        from gui.dialogs.export import ExportDialog

        dialog = ExportDialog(self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def quit(self, _checked: bool = False) -> None:
        self._window.close()

    # edit

    def undo(self, _checked: bool = False) -> None:
        self._window.workbench.undo()

    def redo(self, _checked: bool = False) -> None:
        self._window.workbench.redo()

    def find(self, _checked: bool = False) -> None:
        """In the nearest view around the focus that can find, else in the graph after fusion."""
        finder = _finder(QApplication.focusWidget()) or self._window.after.pane or self._window.formula.editor
        finder.find()

    # study

    def live(self, _checked: bool = False) -> None:
        self._window.conductor.live()
        self._enable()

    def sweep(self, _checked: bool = False) -> None:
        self._window.conductor.sweep()

    def sweep_crossovers(self, _checked: bool = False) -> None:
        self._window.conductor.sweep_crossovers()

    def stop(self, _checked: bool = False) -> None:
        self._window.conductor.stop()

    def capture(self, _checked: bool = False) -> None:
        self._window.conductor.capture_again()

    def remeasure(self, _checked: bool = False) -> None:
        workbench = self._window.workbench
        chosen = self._window.results.chosen
        if chosen is None and workbench.row is not None:
            chosen = (workbench.row.lane.id, workbench.setup.n)
        if chosen is not None:
            self._window.conductor.remeasure(*chosen)

    def add_lane(self, _checked: bool = False) -> None:
        self._window.docks["lanes"].show()
        self._window.lanes.open_menu()

    def remove_lane(self, _checked: bool = False) -> None:
        self._window.workbench.remove_lane(self._window.workbench.selected)

    def show_switch_map(self, _checked: bool = False) -> None:
        from gui.dialogs.switch_map_dialog import SwitchMapDialog

        if self._window.workbench.row is not None:
            SwitchMapDialog(self._window.workbench, self._window.conductor, self._window.theme.palette,
                            self._window).open()

    def show_targets(self, _checked: bool = False) -> None:
        from gui.dialogs.targets_dialog import TargetsDialog

        dialog = TargetsDialog(self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.changed.connect(self._follow_targets)
        dialog.open()

    def _follow_targets(self) -> None:
        """A target came or went: the presets that one takes over can run now."""
        from core.engine import targets

        workbench = self._window.workbench
        workbench.set_backends(targets.offered(parse("eager"), workbench.backends))

    # view

    def theme_system(self, _checked: bool = False) -> None:
        self._choose_theme("system")

    def theme_light(self, _checked: bool = False) -> None:
        self._choose_theme("light")

    def theme_dark(self, _checked: bool = False) -> None:
        self._choose_theme("dark")

    def _choose_theme(self, choice: str) -> None:
        self._window.settings.theme = choice
        self._window.theme.choose(choice)
        self._window.actions_by_id[f"theme_{choice}"].setChecked(True)

    def larger_text(self, _checked: bool = False) -> None:
        self._resize_text(1.0)

    def smaller_text(self, _checked: bool = False) -> None:
        self._resize_text(-1.0)

    def _resize_text(self, step: float) -> None:
        points = min(LARGEST_POINTS, max(SMALLEST_POINTS, QGuiApplication.font().pointSizeF() + step))
        self._window.settings.font_points = points
        self._window.theme.set_font_points(points)

    def layout_explore(self, _checked: bool = False) -> None:
        layouts.arrange(self._window, self._window.docks, "explore")
        self._turns.run_soon(self._shown_as("graph"))

    def layout_measure(self, _checked: bool = False) -> None:
        self._turns.cancel()
        layouts.arrange(self._window, self._window.docks, "measure")

    def layout_read(self, _checked: bool = False) -> None:
        layouts.arrange(self._window, self._window.docks, "read")
        self._turns.run_soon(self._shown_as("text"))

    def _shown_as(self, mode: str) -> Iterator[None]:
        """One pane a turn, after the docks have their places."""
        for panel in (self._window.before, self._window.after):
            yield
            if panel.pane is not None:
                panel.pane.set_mode(mode)

    def switch_roofline(self, _checked: bool = False) -> None:
        """The roofline in the time panel; time against n where the roofline is seen already."""
        self._window.docks["time"].show()
        self._window.docks["time"].raise_()
        self._window.time.switch_roofline()

    def keep_charted(self, panel: str, name: str) -> None:
        """What a panel charts is remembered."""
        self._window.settings.set_charted(panel, name)

    def reset_layout(self, _checked: bool = False) -> None:
        layouts.reset(self._window, self._window.docks, self._window.settings)

    def next_panel(self, _checked: bool = False) -> None:
        self._step_panel(1)

    def previous_panel(self, _checked: bool = False) -> None:
        self._step_panel(-1)

    def go_to_panel(self, _checked: bool = False) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self._focus_panel(action.objectName().removeprefix("panel_"))

    def _step_panel(self, step: int) -> None:
        seen = [name for name, dock in self._window.docks.items() if dock.isVisible()]
        if not seen:
            return
        now = next((i for i, name in enumerate(seen) if self._window.docks[name].isAncestorOf(
            QApplication.focusWidget() or self._window)), -step if step > 0 else 0)
        self._focus_panel(seen[(now + step) % len(seen)])

    def _focus_panel(self, name: str) -> None:
        dock = self._window.docks[name]
        dock.show()
        dock.raise_()
        able = (w for w in dock.panel.findChildren(QWidget) if w.isVisibleTo(dock.panel) and w.isEnabled()
                and w.focusPolicy().value & 1)  # Qt.FocusPolicy.TabFocus
        (dock.panel.focusProxy() or next(able, dock.panel)).setFocus()

    def show_log(self) -> None:
        self._window.docks["log"].show()
        self._window.docks["log"].raise_()

    def show_findings(self) -> None:
        self._window.docks["findings"].show()
        self._window.docks["findings"].raise_()

    def begin(self) -> None:
        """Any start: of the first lanes the one with fusion groups, since eager's graph has none."""
        if self._window.workbench.setup.rows == default_rows():
            self._window.workbench.select_lane(FUSED_LANE)

    def begin_first_run(self) -> None:
        """The very first start: live before the window is painted, then the tour."""
        self.begin()
        self._window.conductor.live()
        self._window.completed.connect(self.show_tour)

    def _guarded(self, step: Any, path: Any) -> None:
        try:
            step(path)
        except FusescopeError as error:
            self._window.workbench.report_problem(str(error))


def _finder(widget: QWidget | None) -> Any:
    """The nearest widget around `widget` with a `find` of ours (QWidget has a `find` of its own)."""
    while widget is not None:
        if type(widget).__module__.startswith("gui.views") and "find" in type(widget).__dict__:
            return widget
        widget = widget.parentWidget()
    return None
