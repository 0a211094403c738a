"""Targets: the Pythons that lanes can run in. Lists them, adds one, makes one with a torch of choice, removes one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from core.engine import target_create, target_probe, target_store, targets
from core.engine.target_create import Plan
from core.engine.target_store import Row
from core.errors import FusescopeError
from gui.dialogs.dialog import Dialog
from gui.panels.words import button, label, set_role
from gui.target_work import TargetWork
from gui.wording import said

LAST_WITH_LLVM = "2.0.1"


class TargetList(QListWidget):
    """Says what to do while it is empty."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.count():
            painter = QPainter(self.viewport())
            painter.setPen(QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText))
            room = self.viewport().rect().adjusted(24, 16, -24, -16)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.tr(
                "No other Python yet. Below, one with another torch is made, or one that is there is added."))


class TargetsDialog(Dialog):
    """Nothing here waits: probing and installing run in a thread, can be stopped, and end in words."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.setWindowTitle(self.tr("Targets"))
        self.work = TargetWork(self)
        self._plan: Plan | None = None
        self.rows = TargetList()
        self.rows.setAccessibleName(self.tr("Targets"))
        self.rows.setAlternatingRowColors(True)
        self.remove_button = button(self.tr("Remove"))
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("Targets"))
        self.words = label("", "muted", wrap=True, selectable=True)
        self.bar = QProgressBar()
        self.stop_button = button(self.tr("Stop"))
        self._lay_out()
        self._connect()
        self._show_rows()
        self._show_busy()
        self.resize(620, 520)

    # what is asked

    def add(self) -> None:
        """Probes what the form describes and keeps it."""
        host, python = self.host.text().strip(), self.python.text().strip()
        if not host and not python:
            self._say(self.tr("Name a Python, a host, or both."), "warning")
            return
        row = Row(self.name.text().strip(), python or "python3", host)
        self._begin(self.tr("asking it what it can do"), AddTask(row).run)

    def weigh(self) -> None:
        """Says what will be loaded; a second click begins."""
        name, torch = self.new_name.text().strip(), self.torch.text().strip()
        if self._plan and (self._plan.name, self._plan.torch) == (name, torch):
            self._begin(self.tr("making the environment"), CreateTask(self._plan).run)
            self._forget_plan()
            return
        self._begin(self.tr("looking for a Python that can run it"), PlanTask(name, torch).run)

    def remove(self) -> None:
        """Forgets the selected target; an environment made here is deleted."""
        item = self.rows.currentItem()
        if item is None:
            return
        try:
            gone = target_create.remove(str(item.data(Qt.ItemDataRole.UserRole)))
        except FusescopeError as error:
            self._say(str(error), "error")
            return
        self._say(self.tr("Removed; {0} was deleted").format(gone) if gone else self.tr("Removed"), "muted")
        self._show_rows()
        self.changed.emit()

    def done(self, result: int) -> None:
        """However it is closed: what runs for it ends."""
        self.work.close()
        super().done(result)

    # what is shown

    def _begin(self, words: str, task: object) -> None:
        if self.work.busy:
            return
        self._say(words, "muted")
        self.bar.setRange(0, 0)
        self.work.start(task)  # type: ignore[arg-type]
        self._show_busy(True)

    def _show_progress(self, words: str, share: float) -> None:
        self._say(words, "muted")
        self.bar.setRange(0, 1000 if share >= 0 else 0)
        self.bar.setValue(max(0, int(share * 1000)))

    def _finish(self, found: Row | Plan) -> None:
        if isinstance(found, Plan):
            self._show_plan(found)
        else:
            self._show_added(found)

    def _show_plan(self, plan: Plan) -> None:
        self._show_busy()
        self._plan = plan
        self.create_button.setText(self.tr("Download and install"))
        self._say(plan.warning, "warning")

    def _show_added(self, row: Row) -> None:
        self._say(self.tr("Added {0}: {1}").format(row.name, said(targets.made(row).label)), "good")
        self._show_busy()
        self._show_rows()
        self.changed.emit()

    def _fail(self, words: str) -> None:
        self._say(words, "error")
        self._show_busy()

    def _show_busy(self, busy: bool = False) -> None:
        self.tabs.setEnabled(not busy)
        self.remove_button.setEnabled(not busy and self.rows.currentRow() >= 0)
        self.bar.setVisible(busy)
        self.stop_button.setVisible(busy)

    def _show_rows(self) -> None:
        self.rows.clear()
        try:
            saved = target_store.load().targets
        except FusescopeError as error:
            self._say(str(error), "error")
            return
        for row in saved:
            llvm = self.tr("LLVM") if row.facts and row.facts.llvm else self.tr("no LLVM")
            cuda = ", ".join(row.facts.cuda) if row.facts else ""
            made = said(targets.made(row).label)
            item = QListWidgetItem(" · ".join(p for p in (row.name, made, llvm, cuda) if p))
            item.setData(Qt.ItemDataRole.UserRole, row.name)
            item.setToolTip(self.tr("{0} on {1}").format(row.python, row.ssh) if row.ssh else row.python)
            self.rows.addItem(item)
        self._select()

    def _select(self) -> None:
        self.remove_button.setEnabled(self.rows.currentRow() >= 0 and not self.work.busy)

    def _say(self, words: str, role: str) -> None:
        self.words.setText(said(words))
        set_role(self.words, role)

    def _forget_plan(self) -> None:
        self._plan = None
        self.create_button.setText(self.tr("Create…"))

    def _choose_python(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Python"))
        if path:
            self.python.setText(path)

    # how it is laid out

    def _lay_out(self) -> None:
        self.tabs.addTab(self._create_page(), self.tr("Make one"))
        self.tabs.addTab(self._add_page(), self.tr("Add one that is there"))
        heading = QHBoxLayout()
        heading.addWidget(label(self.tr("A lane runs in a target when it is written LANE@NAME; nnc-llvm takes "
                                        "the first that has LLVM."), "muted", wrap=True), 1)
        heading.addWidget(self.remove_button)
        state = QHBoxLayout()
        state.addWidget(self.bar, 1)
        state.addWidget(self.stop_button)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        layout.addLayout(heading)
        layout.addWidget(self.rows, 1)
        layout.addWidget(self.tabs)
        layout.addLayout(state)
        layout.addWidget(self.words)
        layout.addWidget(self._buttons)

    def _create_page(self) -> QWidget:
        page = QWidget()
        form = QFormLayout(page)
        self.new_name, self.torch = QLineEdit("torch20"), QLineEdit(LAST_WITH_LLVM)
        self.create_button = button(self.tr("Create…"), "primary")
        form.addRow(self.tr("Name"), self.new_name)
        form.addRow(self.tr("torch"), self.torch)
        form.addRow("", label(self.tr("{0} is the last wheel with LLVM.").format(LAST_WITH_LLVM), "muted"))
        form.addRow("", self.create_button)
        return page

    def _add_page(self) -> QWidget:
        page = QWidget()
        form = QFormLayout(page)
        self.name, self.python, self.host = QLineEdit(), QLineEdit(), QLineEdit()
        self.host.setPlaceholderText(self.tr("user@host, by ssh with your keys; empty: this machine"))
        self.python.setPlaceholderText(self.tr("path of its Python"))
        self.python.setAccessibleName(self.tr("Python"))  # the form names only fields that stand alone
        self.choose_button = button(self.tr("Choose…"))
        self.add_button = button(self.tr("Probe and add"), "primary")
        place = QHBoxLayout()
        place.addWidget(self.python, 1)
        place.addWidget(self.choose_button)
        form.addRow(self.tr("Name"), self.name)
        form.addRow(self.tr("Python"), place)
        form.addRow(self.tr("Host"), self.host)
        form.addRow("", self.add_button)
        return page

    def _connect(self) -> None:
        self.add_button.clicked.connect(self.add)
        self.create_button.clicked.connect(self.weigh)
        self.choose_button.clicked.connect(self._choose_python)
        self.remove_button.clicked.connect(self.remove)
        self.stop_button.clicked.connect(self.work.stop)
        self.new_name.textEdited.connect(self._forget_plan)
        self.torch.textEdited.connect(self._forget_plan)
        self.rows.itemSelectionChanged.connect(self._select)
        self.work.progressed.connect(self._show_progress)
        self.work.finished.connect(self._finish)
        self.work.failed.connect(self._fail)
        self._buttons.rejected.connect(self.reject)


class AddTask:
    """Probes one row and saves it."""

    def __init__(self, row: Row):
        self._row = row

    def run(self, work: TargetWork) -> Row:
        return target_probe.add(self._row, work.stop_asked)


class PlanTask:
    """Looks for a Python and weighs what will be loaded: it asks each Python that may do what it is."""

    def __init__(self, name: str, torch: str):
        self._name, self._torch = name, torch

    def run(self, work: TargetWork) -> Plan:
        return target_create.plan(self._name, self._torch, work.stop_asked)


class CreateTask:
    """Makes one environment."""

    def __init__(self, plan: Plan):
        self._plan = plan

    def run(self, work: TargetWork) -> Row:
        return target_create.create(self._plan, work.tell, work.stop_asked)
