"""What a box, a frame and an edge look like: from the palette, the role and the fuser's decision."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from core.ir.drawing import Box, Frame
from core.results import Decision
from gui.theme import Palette, code_font

LABEL_PIXELS = 12
FAR_TITLE = 24
_SERIES_OF_GROUP = (3, 4, 5, 1, 7, 6)  # after the first group's orange: green, pink, ochre, blue, olive, sky
_QUIET = frozenset(("constant", "list", "bookkeeping", "view"))


@dataclass(frozen=True, slots=True)
class Look:
    """Fill, outline and ink of a box or frame; the outline's dash tells apart what the colour does."""

    fill: QColor
    border: QColor
    ink: QColor
    second: QColor
    dash: Qt.PenStyle = Qt.PenStyle.SolidLine
    width: float = 1.2
    mark: bool = False  # the small sign of an operation that was left out
    pill: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """What decides a box's look."""

    role: str
    group: int | None
    unfused: bool


def state_of(box: Box, decision: Decision | None, judged: bool) -> State:
    """`judged`: the stage has decisions, so an operation outside all groups was left out."""
    group = box.group
    if group is None and decision is not None:
        group = decision.group
    left_out = judged and box.role == "compute" and group is None
    return State(box.role, group, left_out and not (decision is not None and decision.nothing_to_do))


class GraphStyle:
    """Looks by state, made once a palette."""

    def __init__(self, palette: Palette):
        self.palette = palette
        self.font = graph_font()
        self.small = QFont(self.font)
        self.small.setPixelSize(10)
        self._titles: dict[int, QFont] = {}
        self._fonts: dict[int, QFont] = {}
        self.edge = QColor(palette.edge)
        self.strong = QColor(palette.edge_strong)
        self.background = QColor(palette.surface)
        self._looks: dict[State, Look] = {}

    def label_font(self, letters: int, width: float, height: float) -> QFont:
        """The largest font in which a label of so many letters fits a box; kept by size."""
        size = max(LABEL_PIXELS, int(min(height * 0.6, (width - 6) / (0.61 * max(1, letters)), 20)))
        if size not in self._fonts:
            self._fonts[size] = QFont(self.font)
            self._fonts[size].setPixelSize(size)
        return self._fonts[size]

    def title_font(self, scale: float, letters: int, room: float) -> QFont:
        """A frame's title: as the labels from near, larger from afar, as far as the frame has room for it."""
        size = max(LABEL_PIXELS - 1, int(min(FAR_TITLE, 8.5 / scale, room / (0.61 * max(1, letters)))))
        if size not in self._titles:
            self._titles[size] = QFont(self.font)
            self._titles[size].setWeight(QFont.Weight.DemiBold)
            self._titles[size].setPixelSize(size)
        return self._titles[size]

    def box(self, state: State) -> Look:
        if state not in self._looks:
            self._looks[state] = self._make(state)
        return self._looks[state]

    def group_colour(self, group: int) -> QColor:
        """A fusion group's own colour; the eighth group begins the row again."""
        p = self.palette
        colours = (p.fused_border, *(p.series[i] for i in _SERIES_OF_GROUP))
        return QColor(colours[group % len(colours)])

    def frame(self, frame: Frame) -> Look:
        p = self.palette
        if frame.role == "group":
            colour = self.group_colour(frame.group or 0)
            return Look(self._tint(colour, 0.07), colour, self._legible(colour), QColor(p.muted), width=1.4)
        fill = QColor(p.fallback if frame.role == "fallback" else p.guard)
        fill.setAlpha(150)
        return Look(fill, QColor(p.guard_border), QColor(p.muted), QColor(p.muted), Qt.PenStyle.DashLine, 1.0)

    def heat(self, share: float) -> QColor:
        """A fill for a box that takes `share` (0 to 1) of what the most costly one takes."""
        return self._tint(QColor(self.palette.accent), 0.05 + (0.27 if self.palette.is_dark else 0.5) * share)

    def _make(self, state: State) -> Look:
        p, role = self.palette, state.role
        ink, muted = QColor(p.text), QColor(p.muted)
        if role in ("input", "output"):
            return Look(QColor(p.raised), QColor(p.border), ink, muted, pill=True)
        if role in _QUIET:
            return Look(QColor(p.raised), QColor(p.border), muted, muted, width=1.0)
        if role == "guard":
            return Look(QColor(p.guard), QColor(p.guard_border), ink, muted)
        if role == "fallback":
            return Look(QColor(p.fallback), QColor(p.guard_border), ink, muted, Qt.PenStyle.DashLine)
        if state.group is not None:
            colour = self.group_colour(state.group)
            return Look(self._tint(colour, 0.2), colour, ink, _mixed(muted, ink, 0.5), width=1.4)
        if state.unfused:
            return Look(QColor(p.node), QColor(p.unfused_border), ink, muted, Qt.PenStyle.DashLine, mark=True)
        return Look(QColor(p.node), QColor(p.node_border), ink, muted)

    def _tint(self, colour: QColor, share: float) -> QColor:
        """`colour` thinned over the surface, opaque: text on it keeps its contrast."""
        base = QColor(self.palette.surface)
        share = share * (1.25 if self.palette.is_dark else 1.0)
        return _mixed(base, colour, share)

    def _legible(self, colour: QColor) -> QColor:
        """A group's colour as text: nearer to the ink, so that it reaches 4.5 : 1 on the tint."""
        ink = QColor(self.palette.text)
        share = 0.55 if not self.palette.is_dark else 0.75
        return _mixed(ink, colour, share)


def _mixed(start: QColor, end: QColor, share: float) -> QColor:
    return QColor.fromRgbF(start.redF() + (end.redF() - start.redF()) * share,
                           start.greenF() + (end.greenF() - start.greenF()) * share,
                           start.blueF() + (end.blueF() - start.blueF()) * share)


def graph_font() -> QFont:
    """The code font at the size the layout reckons with, whatever the window's font size is: zoom enlarges it."""
    font = code_font()
    font.setPixelSize(LABEL_PIXELS)
    return font


def label_metrics() -> tuple[float, float]:
    """Mean advance and line height of labels, for `core.ir.drawing.Options`."""
    metrics = QFontMetricsF(graph_font())
    return round(metrics.horizontalAdvance("abcdefgnop") / 10, 3), round(metrics.height() + 1.0, 3)
