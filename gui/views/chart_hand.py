"""What a hand does to a sweep chart, by mouse and by keys, as changes of its overlay and as signals."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF

from core.measure.series import Chart, Mark, Series
from gui.views.chart_keys import ChartKeys
from gui.views.chart_overlay import ChartOverlay
from gui.views.chart_place import Place
from gui.views.chart_ruler import Ruler

REACH = 14.0  # pixels within which a click means the point


class ChartHand(ChartKeys):
    """Reads the chart and the hidden lanes from `overlay`, and sets its cursor, pin, lane and ruler."""

    def __init__(self, overlay: ChartOverlay, place: Place, parent: QObject):
        super().__init__(overlay, parent)
        self._overlay, self._place = overlay, place
        self._pinned: int | None = None  # before the last click: the first of a double click pins nothing

    # mouse, in scene positions

    def hover(self, at: object) -> None:
        position = self._place.from_scene(QPointF(at))  # type: ignore[call-overload]
        chart = self._chart
        inside = chart is not None and self._place.area().contains(position)
        n = self._place.nearest_size(chart.sizes, position.x()) if chart is not None and inside else None
        if n is None:
            self.leave()
        elif n != self._overlay.at_n:
            self.show_cursor(n)
            self.n_hovered.emit(n)

    def click(self, at: QPointF) -> None:
        position = self._place.from_scene(at)
        chart = self._chart
        self._pinned = self._overlay.pinned
        if self._overlay.ruler is not None:
            self._overlay.ruler = None
        elif chart is not None and self._place.area().contains(position):
            self.pin(self._place.nearest_size(chart.sizes, position.x()))
        found = self._mark_at(position)
        if found is not None:
            self.point_activated.emit(found[0].lane, found[1].n)
        self._overlay.update()

    def double_click(self, at: QPointF) -> None:
        found = self._mark_at(self._place.from_scene(at))
        self._overlay.pinned = self._pinned
        self._overlay.update()
        if found is None:
            self.reset_asked.emit()
        else:
            self.remeasure_asked.emit(found[0].lane, found[1].n)

    def forget(self) -> None:
        self._overlay.ruler = None
        super().forget()

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
        return found if found is not None and self._place.distance(found[1], position) <= REACH else None
