"""The library of formulas, a line for an expression, and the editor of the one that is open."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QSplitter, QVBoxLayout, QWidget

from core.errors import FusescopeError
from core.formula import expression
from gui.files import load_own
from gui.later import Later
from gui.panels.file_banner import FileBanner
from gui.panels.library_tree import LibraryTree
from gui.panels.recovery_banner import RecoveryBanner
from gui.panels.trust_banner import TrustBanner
from gui.settings import Settings
from gui.theme import Palette
from gui.views.editor import Editor
from gui.wording import said
from gui.workbench import Workbench


class FormulaPanel(QWidget):
    """Redrawn from the Workbench; its editor's text is never replaced by itself while the user types."""

    summary_changed = Signal(str)
    file_asked = Signal(str)
    run_asked = Signal()

    def __init__(self, workbench: Workbench, settings: Settings, parent: QWidget | None = None):
        super().__init__(parent)
        self._workbench = workbench
        self.tree = LibraryTree(workbench, settings)
        self.line = QLineEdit()
        self.editor = Editor()
        self.banner = TrustBanner(workbench)
        self.recovery = RecoveryBanner()
        self.conflict = FileBanner()
        self._lay_out()
        self.tree.file_asked.connect(self.file_asked)
        self.line.returnPressed.connect(self._open_expression)
        self.editor.text_edited.connect(workbench.edit_source)
        self.editor.run_asked.connect(self.run_asked)
        workbench.formula_changed.connect(self._show)
        self._later = Later(self._show_warnings, self)
        workbench.points_changed.connect(self._later.ask)
        workbench.node_selected.connect(self._mark_node)
        workbench.trust_changed.connect(self._let_edit)
        self._let_edit(workbench.trusted)
        self._show()

    def set_palette_colours(self, palette: Palette) -> None:
        self.editor.set_palette_colours(palette)
        self.tree.set_palette_colours(palette)

    def _show(self) -> None:
        setup, formula = self._workbench.setup, self._workbench.formula
        if self.editor.text() != setup.source:
            self.editor.set_text(setup.source)
        baseline = formula.variants[0] if formula else setup.variant or ""
        self.summary_changed.emit(" · ".join(p for p in (setup.title, baseline) if p))
        error = self._workbench.formula_error
        if error is None or not setup.source.strip():
            self.editor.show_error(None, None)
        else:
            remedy = f"\n{said(error.remedy)}" if error.remedy else ""
            self.editor.show_error(error.line, said(error.message) + remedy)
        self._show_warnings()

    def _let_edit(self, trusted: bool) -> None:
        """Code that came with a file can be read, copied and searched, no more."""
        self.editor.set_read_only(not trusted)

    def _show_warnings(self) -> None:
        found: dict[int, str] = {}
        for point in self._workbench.answers.points.values():
            for warning in point.trace_warnings:
                line, _, words = warning.partition(": ")
                if line.isdigit():
                    found.setdefault(int(line), words)
        if self._workbench.formula is not None:
            self.editor.show_warnings(found)

    def _mark_node(self, info: Any) -> None:
        node = info.node if info is not None else None
        formula = self._workbench.formula
        own = formula is None or formula.archive is None  # an archive's lines are those of another source
        self.editor.mark_line(node.source.line if own and node is not None and node.source else None)

    def _open_expression(self) -> None:
        try:
            load_own(self._workbench, expression(self.line.text().strip()))
        except FusescopeError as error:
            self._workbench.report_problem(str(error))

    def _lay_out(self) -> None:
        self.line.setPlaceholderText(self.tr("torch.sin(a*a)*b, or another expression"))
        self.line.setAccessibleName(self.tr("Expression"))
        self.line.setToolTip(self.tr("Free names become n × n inputs"))
        upper = QWidget()
        column = QVBoxLayout(upper)
        column.setContentsMargins(0, 0, 0, 6)
        column.setSpacing(4)
        column.addWidget(self.tree, 1)
        row = QVBoxLayout()
        row.setContentsMargins(8, 0, 8, 0)
        row.addWidget(self.line)
        column.addLayout(row)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(upper)
        self.splitter.addWidget(self.editor)
        self.splitter.setSizes([150, 300])
        self.splitter.setStretchFactor(1, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.recovery)
        layout.addWidget(self.banner)
        layout.addWidget(self.conflict)
        layout.addWidget(self.splitter, 1)
