"""What a mouse does to the roofline: the point nearest to it is read, a click pins its n and chooses its lane."""

from __future__ import annotations

import math

from PySide6.QtCore import QObject, QPointF

from core.measure.roofline import Spot
from gui.views.chart_hand import REACH
from gui.views.chart_keys import ChartKeys
from gui.views.chart_place import Place
from gui.views.roofline_overlay import RooflineOverlay

_FAR = 60.0  # pixels beyond which the mouse reads nothing


class RooflineHand(ChartKeys):
    """Positions come in scene units. Keys are those of every chart."""

    def __init__(self, overlay: RooflineOverlay, place: Place, parent: QObject):
        super().__init__(overlay, parent)
        self._overlay, self._place = overlay, place

    def hover(self, at: object) -> None:
        spot = self._near(QPointF(at), _FAR)  # type: ignore[call-overload]
        lane = spot.lane if spot is not None else self._overlay.lane
        if lane != self._overlay.lane:
            self._overlay.lane = lane
            self._overlay.update()
        if spot is None:
            self.leave()
        elif spot.n != self._overlay.at_n:
            self.show_cursor(spot.n)
            self.n_hovered.emit(spot.n)

    def click(self, at: QPointF) -> None:
        spot = self._near(at, _FAR)
        if spot is None:
            return
        self.pin(spot.n)
        if self._near(at, REACH) is not None:
            self.point_activated.emit(spot.lane, spot.n)

    def double_click(self, at: QPointF) -> None:
        spot = self._near(at, REACH)
        if spot is None:
            self.reset_asked.emit()
        else:
            self.remeasure_asked.emit(spot.lane, spot.n)

    def _near(self, at: QPointF, reach: float) -> Spot | None:
        """The drawn point nearest to a scene position, within `reach` pixels."""
        picture, position = self._overlay.picture, self._place.from_scene(at)
        shown = picture.shown(self._overlay.hidden) if picture is not None else ()
        if not shown or not self._place.area().contains(position):
            return None
        xs, ys = self._place.pixels([s.bytes_per_element for s in shown], [s.s_per_element for s in shown])
        away = [math.hypot(x - position.x(), y - position.y()) for x, y in zip(xs, ys, strict=True)]
        nearest = min(range(len(shown)), key=away.__getitem__)
        return shown[nearest] if away[nearest] <= reach else None
