"""The list of lanes as a Qt model: tick, sign, label; the summary comes by SUMMARY."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from core.export.style import lane_style
from gui.later import Later
from gui.models.lane_words import LaneWords, lane_words
from gui.setup import LaneRow
from gui.theme import LIGHT, Palette
from gui.views.chart_look import paint_marker
from gui.workbench import Workbench

SUMMARY = Qt.ItemDataRole.UserRole + 1
Index = QModelIndex | QPersistentModelIndex


class LanesModel(QAbstractListModel):
    """Reads the Workbench; ticking a line calls it."""

    def __init__(self, workbench: Workbench):
        super().__init__(workbench)
        self._workbench, self._palette = workbench, LIGHT
        self._rows: tuple[LaneRow, ...] = workbench.setup.rows
        self._later = Later(self._repaint, self)
        workbench.lanes_changed.connect(self._follow)
        for signal in (workbench.lane_states_changed, workbench.graphs_changed, workbench.points_changed,
                       workbench.job_changed, workbench.n_changed):
            signal.connect(self._later.ask)

    def set_palette_colours(self, palette: Palette) -> None:
        self._palette = palette
        self._repaint()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return (Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable
                if index.isValid() else Qt.ItemFlag.NoItemFlags)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        reader = _READERS.get(role)
        return reader(self, row) if reader else None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self._workbench.enable_lane(index.row(), Qt.CheckState(value) == Qt.CheckState.Checked)
        return True

    def words(self, row: LaneRow) -> LaneWords:
        """The summary of one line."""
        workbench = self._workbench
        formula, job = workbench.formula, workbench.job
        mode = row.lane.mode_for(formula) if formula else row.lane.mode
        busy = (job is not None and job.kind == "capture" and job.lane == row.lane
                and formula is not None and job.question == workbench.setup.question)
        is_baseline = mode == "eager" and row.lane.id == workbench.setup.baseline
        return lane_words(row.lane, mode, workbench.answers, workbench.setup.n, is_baseline, busy)

    def _label(self, row: LaneRow) -> str:
        return row.lane.label

    def _tick(self, row: LaneRow) -> Qt.CheckState:
        return Qt.CheckState.Checked if row.enabled else Qt.CheckState.Unchecked

    def _sign(self, row: LaneRow) -> QIcon:
        return lane_sign(row.look, self._palette)

    def _tip(self, row: LaneRow) -> str:
        return self.words(row).tip

    def _spoken(self, row: LaneRow) -> str:
        return f"{row.lane.label}, {self.words(row).summary}"

    def _follow(self) -> None:
        self.beginResetModel()
        self._rows = self._workbench.setup.rows
        self.endResetModel()

    def _repaint(self) -> None:
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))


@lru_cache(512)
def lane_sign(index: int, palette: Palette, size: int = 16) -> QIcon:
    """The lane's marker in its colour."""
    style = lane_style(index, palette.series)
    pixmap = QPixmap(QSize(size, size) * 2)
    pixmap.setDevicePixelRatio(2.0)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_marker(painter, style.marker, QPointF(size / 2, size / 2), size * 0.25, style.colour)
    painter.end()
    made = QIcon(pixmap)
    made.addPixmap(pixmap, QIcon.Mode.Selected)  # else Qt tints it, and its colour is the lane's name
    return made


_READERS = {
    Qt.ItemDataRole.DisplayRole: LanesModel._label, Qt.ItemDataRole.CheckStateRole: LanesModel._tick,
    Qt.ItemDataRole.DecorationRole: LanesModel._sign, Qt.ItemDataRole.ToolTipRole: LanesModel._tip,
    Qt.ItemDataRole.AccessibleTextRole: LanesModel._spoken, SUMMARY: LanesModel.words,
}
