"""What lies over a graph of which not all is in sight: the overview where it hides no box, else arrows at the edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QTimer
from PySide6.QtWidgets import QWidget

from gui.theme import Palette
from gui.views.edge_hint import SIDES, EdgeHint
from gui.views.minimap import Minimap

if TYPE_CHECKING:
    from gui.views.graph_view import GraphView

NEARLY = 0.06  # of the drawing out of sight at an edge: what says so would hide more than it shows
MARGIN = 8  # pixels from the overview to the view's edges
LARGE = (400, 300)  # a view of this size has the overview even where it hides a box
MANY = 400  # boxes, from which on they are not looked at one by one: all stays in its first place
REST_MS = 350  # the overview changes its corner when the view rests, not while it moves
CORNERS = ((1, 1), (0, 1), (1, 0), (0, 0))  # across, down; in the order in which they are wanted
STEP = 0.7  # of the view, that an arrow scrolls by
_WAYS = {"left": (1, 0), "right": (-1, 0), "top": (0, 1), "bottom": (0, -1)}


class GraphOverlays(QObject):
    """Follows its view, which says when it moved or changed."""

    def __init__(self, view: GraphView):
        super().__init__(view)
        self._view, self._wanted = view, True
        self._corner: tuple[int, int] | None = None
        self.minimap = Minimap(view)
        self.hints = {side: EdgeHint(side, view) for side in SIDES}
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._turn.timeout.connect(self.place)
        self._rest.timeout.connect(self._settle)
        for hint in self.hints.values():
            hint.clicked.connect(self._go_on)

    def moved(self) -> None:
        """The view was zoomed, scrolled, or shows another drawing."""
        self.minimap.update()
        self._turn.start()

    def want_map(self, wanted: bool) -> None:
        self._wanted = wanted
        self.place()

    def set_palette_colours(self, palette: Palette) -> None:
        self.minimap.redraw()
        for hint in self.hints.values():
            hint.set_palette_colours(palette)

    def place(self) -> None:
        """Everything to where it belongs now; while the user scrolls, the overview keeps its corner."""
        self.minimap.fit_into(self._room().size())
        if self._view.opened or self._view.fitted:
            self._rest.stop()
            self._corner = self._best_corner()
        else:
            self._rest.start()
        self._show()

    def _settle(self) -> None:
        self._corner = self._best_corner()
        self._show()

    def _show(self) -> None:
        beyond = self._beyond() if self._view.graph.drawing.boxes else frozenset()
        has_map = self._wanted and bool(beyond) and self._corner is not None
        if self._corner is not None:
            self.minimap.move(self._spot(self._corner))
        self.minimap.setVisible(has_map)
        for side, hint in self.hints.items():
            seen = side in beyond and not has_map
            if seen:
                spots = hint.spots_in(self._room())
                hint.move(next((spot for spot in spots if not self._hidden_below(spot, hint)), spots[0]))
            hint.setVisible(seen)

    def _beyond(self) -> frozenset[str]:
        """The sides at which the drawing goes on out of sight."""
        seen, area = self._view.visible_area(), self._view.content()
        across, down = NEARLY * area.width() + 2, NEARLY * area.height() + 2
        found = {"left": area.left() < seen.left() - across, "right": area.right() > seen.right() + across,
                 "top": area.top() < seen.top() - down, "bottom": area.bottom() > seen.bottom() + down}
        return frozenset(side for side, is_beyond in found.items() if is_beyond)

    def _best_corner(self) -> tuple[int, int] | None:
        """Where the overview hides the fewest boxes; None where a small view has no corner that is free."""
        room = self._room().size()
        if not self.minimap.is_roomy(room):
            return None
        hidden = {corner: self._hidden_below(self._spot(corner), self.minimap) for corner in CORNERS}
        best = min(CORNERS, key=hidden.__getitem__)
        large = room.width() >= LARGE[0] and room.height() >= LARGE[1]
        return best if large or not hidden[best] else None

    def _hidden_below(self, spot: QPoint, over: QWidget) -> int:
        """How many boxes `over` would hide at `spot`; of a large drawing they are not looked at."""
        boxes = self._view.graph.drawing.boxes
        if len(boxes) > MANY:
            return 0
        area = self._view.mapToScene(QRect(spot, over.size())).boundingRect()
        left, top, right, bottom = area.left(), area.top(), area.right(), area.bottom()
        return sum(box.x < right and left < box.x + box.w and box.y < bottom and top < box.y + box.h for box in boxes)

    def _spot(self, corner: tuple[int, int]) -> QPoint:
        room, small = self._room(), self.minimap
        return QPoint((MARGIN, room.right() - small.width() - MARGIN)[corner[0]],
                      (MARGIN, room.bottom() - small.height() - MARGIN)[corner[1]])

    def _room(self) -> QRect:
        return self._view.viewport().rect()

    def _go_on(self) -> None:
        side = self.sender()
        if isinstance(side, EdgeHint):
            across, down = _WAYS[side.side]
            room = self._room()
            self._view.scroll_by(QPointF(across * STEP * room.width(), down * STEP * room.height()))
