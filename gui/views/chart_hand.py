"""What a hand does to a sweep chart, by mouse and by keys, as changes of its overlay and as signals."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, Qt, Signal

from core.measure.series import Chart, Mark, Series
from gui.views.chart_overlay import ChartOverlay
from gui.views.chart_place import Place
from gui.views.chart_ruler import Ruler

_REACH = 14.0  # pixels within which a click means the point


class ChartHand(QObject):
    """Reads the chart and the hidden lanes from `overlay`, and sets its cursor, pin, lane and ruler."""

    n_hovered = Signal(int)
    point_activated = Signal(str, int)
    remeasure_asked = Signal(str, int)
    reset_asked = Signal()

    def __init__(self, overlay: ChartOverlay, place: Place, parent: QObject):
        super().__init__(parent)
        self._overlay, self._place = overlay, place
        self._keys: dict[Qt.Key, Callable[[], None]] = {
            Qt.Key.Key_Return: self._activate, Qt.Key.Key_Enter: self._activate, Qt.Key.Key_R: self._remeasure,
            Qt.Key.Key_Space: self._pin, Qt.Key.Key_Left: self._left, Qt.Key.Key_Right: self._right,
            Qt.Key.Key_Up: self._up, Qt.Key.Key_Down: self._down, Qt.Key.Key_Home: self.reset_asked.emit}

    def press(self, key: int) -> bool:
        """Does what a key stands for; False for a key that stands for nothing."""
        act = self._keys.get(Qt.Key(key))
        if act is not None:
            act()
        return act is not None

    def show_cursor(self, n: int | None) -> None:
        """The cursor at `n`; no signal."""
        if n != self._overlay.at_n:
            self._overlay.at_n = n
            self._overlay.update()

    # mouse, in scene positions

    def hover(self, at: object) -> None:
        position = self._place.from_scene(QPointF(at))  # type: ignore[call-overload]
        chart = self._chart
        inside = chart is not None and self._place.area().contains(position)
        n = self._place.nearest_size(chart.sizes, position.x()) if chart is not None and inside else None
        if n is not None and n != self._overlay.at_n:
            self.n_hovered.emit(n)
        self.show_cursor(n)

    def click(self, at: QPointF) -> None:
        position = self._place.from_scene(at)
        chart = self._chart
        if self._overlay.ruler is not None:
            self._overlay.ruler = None
        elif chart is not None and self._place.area().contains(position):
            n = self._place.nearest_size(chart.sizes, position.x())
            self._overlay.pinned = None if n == self._overlay.pinned else n
        found = self._mark_at(position)
        if found is not None:
            self.point_activated.emit(found[0].lane, found[1].n)
        self._overlay.update()

    def double_click(self, at: QPointF) -> None:
        found = self._mark_at(self._place.from_scene(at))
        if found is None:
            self.reset_asked.emit()
        else:
            self.remeasure_asked.emit(found[0].lane, found[1].n)

    def measure(self, start: QPointF, now: QPointF, let_go: bool) -> None:
        """A drag: the ruler between the points nearest to both ends."""
        first, second = self._nearest(self._place.from_scene(start)), self._nearest(self._place.from_scene(now))
        if first is not None and second is not None:
            ruler = Ruler(first, second)
            self._overlay.ruler = None if let_go and ruler.empty else ruler
            self._overlay.update()

    @property
    def _chart(self) -> Chart | None:
        chart = self._overlay.chart
        return None if chart is None or chart.empty else chart

    def _nearest(self, position: QPointF) -> tuple[Series, Mark] | None:
        chart = self._chart
        return self._place.nearest_mark(chart, self._overlay.hidden, position) if chart is not None else None

    def _mark_at(self, position: QPointF) -> tuple[Series, Mark] | None:
        found = self._nearest(position)
        return found if found is not None and self._place.distance(found[1], position) <= _REACH else None

    # keys

    def _left(self) -> None:
        self._step(-1)

    def _right(self) -> None:
        self._step(1)

    def _up(self) -> None:
        self._step_lane(-1)

    def _down(self) -> None:
        self._step_lane(1)

    def _step(self, by: int) -> None:
        sizes = self._chart.sizes if self._chart is not None else ()
        if not sizes:
            return
        now = self._overlay.at_n
        place = sizes.index(now) + by if now in sizes else (0 if by > 0 else len(sizes) - 1)
        n = sizes[min(max(place, 0), len(sizes) - 1)]
        self.show_cursor(n)
        self.n_hovered.emit(n)

    def _step_lane(self, by: int) -> None:
        chart, overlay = self._chart, self._overlay
        lanes = [s.lane for s in chart.series if s.lane not in overlay.hidden] if chart is not None else []
        if lanes:
            now = lanes.index(overlay.lane) if overlay.lane in lanes else (-1 if by > 0 else 0)
            overlay.lane = lanes[(now + by) % len(lanes)]
            overlay.update()

    def _pin(self) -> None:
        n = self._overlay.at_n
        self._overlay.pinned = None if n == self._overlay.pinned else n
        self._overlay.update()

    def _activate(self) -> None:
        self._tell(self.point_activated.emit)

    def _remeasure(self) -> None:
        self._tell(self.remeasure_asked.emit)

    def _tell(self, emit: Callable[[str, int], None]) -> None:
        n = self._overlay.at_n if self._overlay.at_n is not None else self._overlay.pinned
        if self._overlay.lane is not None and n is not None:
            emit(self._overlay.lane, n)
