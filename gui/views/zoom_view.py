"""Zoom, pan and place of a scene, for a view that opens legibly and stays so until the user zooms."""

from __future__ import annotations

import math

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QNativeGestureEvent, QPainter, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QWidget

LEAST, MOST = 0.004, 4.0  # scales that zoom stops at
FIT_MOST = 1.0  # a small graph isn't blown up
LEGIBLE = 0.7  # below it the words in boxes are hard to read
NEARLY_LEGIBLE = 0.9  # of that they still are, where it saves cutting boxes at the edge
STEP = 1.2
WHEEL = 1.0015  # for each eighth of a degree
ROOM = 2000.0  # pixels of scene beyond the drawing, so that its edge can be dragged to the middle


class ZoomView(QGraphicsView):
    """Subclasses say what the content is and what a click and a move of the mouse mean."""

    view_changed = Signal()  # zoomed or scrolled, by whomever

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self._standing = "open"  # or "fit": what a resize does again; "" once somebody zoomed or scrolled
        self._pressed: QPoint | None = None
        self._panning = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)

    def content(self) -> QRectF:
        """What "fit" fits."""
        return self.sceneRect()

    def beginning(self, seen: QSizeF) -> QPointF:
        """The middle of what one looks at first, when as much as `seen` of the scene is in sight."""
        return self.content().center()

    def clicked(self, spot: QPoint) -> None:
        """The left button went down and up at a point of the viewport."""

    def pointed(self, spot: QPoint) -> None:
        """The mouse moved with no button down."""

    @property
    def fitted(self) -> bool:
        """Nobody has zoomed or scrolled since the last fit."""
        return self._standing == "fit"

    @property
    def opened(self) -> bool:
        """Nobody has fitted, zoomed or scrolled since it opened."""
        return self._standing == "open"

    @property
    def scale_now(self) -> float:
        return self.transform().m11()

    @property
    def fit_scale(self) -> float:
        """The scale at which all of the content is in sight."""
        area, room = self.content(), self.viewport().rect()
        fits = min(room.width() / max(1.0, area.width()), room.height() / max(1.0, area.height()))
        return min(FIT_MOST, max(LEAST, fits))

    @property
    def side_scale(self) -> float:
        """The scale at which the content is in sight from side to side, however long it is."""
        return self.viewport().width() / max(1.0, self.content().width())

    @property
    def opening_scale(self) -> float:
        """All in sight where the words stay legible, else from side to side, else the least scale at which they are."""
        enough = [scale for scale in (self.fit_scale, self.side_scale) if scale >= NEARLY_LEGIBLE * LEGIBLE]
        return self.fit_scale if len(enough) == 2 else min([LEGIBLE, *enough])

    def fit(self) -> None:
        self._standing = "fit"
        self._apply(self.fit_scale, self.content().center())

    def open_up(self, scale: float | None = None) -> None:
        """Shows all of the content, or its beginning, at `scale`; None: at `opening_scale`."""
        self._standing = "open"
        scale = scale or self.opening_scale
        size = self.viewport().size()
        self._apply(scale, self.beginning(QSizeF(size.width() / scale, size.height() / scale)))

    def set_place(self, scale: float, centre: QPointF) -> None:
        """Zooms to `scale` with `centre` of the scene in the middle."""
        self._standing = ""
        self._apply(min(MOST, max(LEAST, scale)), centre)

    def zoom(self, factor: float, around: QPointF | None = None) -> None:
        """Zooms by `factor`, keeping the point of the scene at `around` (viewport pixels; None: the middle)."""
        scale = min(MOST, max(LEAST, self.scale_now * factor))
        middle = QRectF(self.viewport().rect()).center()
        spot = around or middle
        point = self.viewportTransform().inverted()[0].map(spot)
        self.set_place(scale, point + (middle - spot) / scale)

    def zoom_in(self) -> None:
        self.zoom(STEP)

    def zoom_out(self) -> None:
        self.zoom(1 / STEP)

    def actual_size(self) -> None:
        self.set_place(1.0, self.centre())

    def centre(self) -> QPointF:
        return self.mapToScene(self.viewport().rect().center())

    def visible_area(self) -> QRectF:
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def bring(self, area: QRectF) -> None:
        """Scrolls as little as needed to have an area of the scene in sight."""
        seen = self.visible_area()
        if seen.contains(area):
            return
        margin = min(40.0, seen.width() / 6, seen.height() / 6)
        self._standing = ""
        wanted = area.adjusted(-margin, -margin, margin, margin)
        self._apply(self.scale_now, seen.center() + _shift(seen, wanted))

    def go_to(self, centre: QPointF) -> None:
        """Scrolls, at the scale there is."""
        self._standing = ""
        self._apply(self.scale_now, centre)

    def scroll_by(self, by: QPointF) -> None:
        """Moves the content by viewport pixels, never out of sight."""
        self._standing = ""
        scale, centre = self.scale_now, self.visible_area().center()
        by = (centre - self._kept(scale, centre - by / scale)) * scale
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() - round(by.x()))
        down.setValue(down.value() - round(by.y()))
        self._moved()

    def make_room(self) -> None:
        """The content changed."""
        area = self.content()
        self.setSceneRect(area.adjusted(-area.width() - ROOM, -area.height() - ROOM,
                                        area.width() + ROOM, area.height() + ROOM))

    def _apply(self, scale: float, centre: QPointF) -> None:
        self.setTransform(QTransform.fromScale(scale, scale))
        self.centerOn(self._on_pixels(scale, self._kept(scale, centre)))
        self._moved()

    def _kept(self, scale: float, centre: QPointF) -> QPointF:
        """The nearest middle at which the content is in sight, all of it or up to its edge."""
        area, room = self.content(), self.viewport().size()
        return QPointF(_kept(centre.x(), area.left(), area.right(), room.width() / scale),
                       _kept(centre.y(), area.top(), area.bottom(), room.height() / scale))

    def _on_pixels(self, scale: float, centre: QPointF) -> QPointF:
        """Qt cuts the fraction of a pixel off (6.11): many small zooms would carry the place away."""
        middle = QRectF(self.viewport().rect()).center()
        return QPointF(_uncut(centre.x() * scale - middle.x()) + middle.x(),
                       _uncut(centre.y() * scale - middle.y()) + middle.y()) / scale

    def _moved(self) -> None:
        self.view_changed.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        pixels, steps = event.pixelDelta(), event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier or not steps.y():
            self.scroll_by(QPointF(steps.y() or steps.x(), 0))
        elif not pixels.isNull() and not event.modifiers() and event.phase() != Qt.ScrollPhase.NoScrollPhase:
            self.scroll_by(QPointF(pixels))  # two fingers on a touch pad
        else:
            self.zoom(WHEEL ** steps.y(), event.position())
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        pinched = isinstance(event, QNativeGestureEvent)
        if pinched and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:  # type: ignore[attr-defined]
            self.zoom(max(0.1, 1.0 + event.value()), event.position())  # type: ignore[attr-defined]
            return True
        return super().viewportEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._pressed, self._panning = event.position().toPoint(), False
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint()
        if self._pressed is None:
            self.pointed(spot)
            return
        moved = spot - self._pressed
        if self._panning or moved.manhattanLength() >= QApplication.startDragDistance():
            self._panning = True
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self._pressed = spot
            self.scroll_by(QPointF(moved))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_click = self._pressed is not None and not self._panning
        self._pressed, self._panning = None, False
        self.viewport().unsetCursor()
        if was_click and event.button() == Qt.MouseButton.LeftButton:
            self.clicked(event.position().toPoint())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.fitted:
            self.fit()
        elif self.opened:
            self.open_up()


def _kept(middle: float, low: float, high: float, seen: float) -> float:
    return min(max(middle, min(low, high - seen / 2)), max(high, low + seen / 2))


def _uncut(place: float) -> float:
    whole = round(place)
    return whole + math.copysign(0.25, whole)


def _shift(seen: QRectF, wanted: QRectF) -> QPointF:
    """The least move that brings `wanted` into `seen`."""
    dx = max(0.0, wanted.right() - seen.right()) + min(0.0, wanted.left() - seen.left())
    dy = max(0.0, wanted.bottom() - seen.bottom()) + min(0.0, wanted.top() - seen.top())
    return QPointF(dx, dy)
