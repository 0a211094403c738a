"""The box that reads all lanes at one n: sign, name, figure, interval, and the ratio in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from core import units
from core.export.style import ChartColours, LaneStyle
from core.export.text import one_line
from core.measure.quantities import QUANTITIES
from core.measure.series import Chart, Gap, Mark, Series, ratio_text, ratio_words, scene_of
from gui.views.chart_crowd import BESIDE, EDGE, Crowd
from gui.views.chart_look import paint_sign, pen
from gui.wording import said, tr

_PAD, _GAP, _SIGN = 10.0, 14.0, 30.0
_BETWEEN = 3.0  # pixels between two lines
_MOST_LINES = 3  # of one row
_NAME_LETTERS, _WORDS_LETTERS = 30, 32
_LEAST_NAME, _LEAST_WORDS, _SHORT_WORDS = 48.0, 120.0, 72.0  # pixels that columns are narrowed to, if need be


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the box. `style` None: a reference line. `error`: the last cell is a fault."""

    style: LaneStyle | None
    cells: tuple[str, str, str, str]
    error: bool = False


def rows_at(chart: Chart, n: int, hidden: frozenset[str], colours: ChartColours) -> tuple[Row, ...]:
    """What there is to read at `n`, the lanes in their order, then the reference lines."""
    lanes = [_lane_row(chart, series, n, colours) for series in chart.series if series.lane not in hidden]
    lines = [Row(None, (tr(line.label), chart.quantity.write(y), "", ""))
             for line in chart.lines for at, y in line.points if at == n]
    return (*(row for row in lanes if row), *lines)


def _lane_row(chart: Chart, series: Series, n: int, colours: ChartColours) -> Row | None:
    found, style, name = series.at(n), colours.lane(series.index), one_line(series.label, _NAME_LETTERS)
    if isinstance(found, Gap):
        return Row(style, (name, "", "", one_line(said(found.words), _WORDS_LETTERS)), True)
    if found is None:
        return None
    estimate = found.estimate
    spread = tr(units.spread(estimate.value, estimate.low, estimate.high)) if estimate.low != estimate.high else ""
    words = _ratio_words(chart, series, found)
    if found.wrong:
        words = ", ".join(filter(None, (words, tr("differs from eager"))))
    return Row(style, (name, chart.quantity.write(estimate.value), spread, words), found.wrong)


def _ratio_words(chart: Chart, series: Series, mark: Mark) -> str:
    base = _baseline(chart)
    if base is None or chart.quantity.name in ("first", "faults", "kernel", "allocations"):
        return ""
    if series.lane == base.lane:
        return tr("baseline")
    other = base.at(mark.n)
    if not isinstance(other, Mark):
        return ""
    if chart.quantity.name in ("peak", "rss"):
        return _size_words(mark.estimate.value, other.estimate.value)
    estimate = QUANTITIES["relative"].measure(mark.point, scene_of(other.point, chart.context))
    if estimate is None:
        return ""
    return said(ratio_text(estimate, mark.point.ratio.words if mark.point.ratio else ratio_words(estimate)))


def _baseline(chart: Chart) -> Series | None:
    wanted = chart.context.baseline
    return next((s for s in chart.series if wanted is None or s.lane == wanted), None)


def _size_words(value: float, base: float) -> str:
    if value <= 0 or base <= 0 or value == base:
        return tr("the same") if value == base else ""
    less = value < base
    return (tr("{0} less") if less else tr("{0} more")).format(units.ratio(base / value if less else value / base))


def paint_readout(painter: QPainter, crowd: Crowd, x: float, title: str, rows: tuple[Row, ...],
                  colours: ChartColours, widget: QWidget | None = None) -> QRectF:
    """Paints the box beside the pixel column `x`, where it hides the least of the lanes; its rectangle.

    It never covers that column where `widget`, which holds the plot, has room at a side: the interval goes first, then
    names are cut, then left out, and words take several lines. It is never larger than the plot: rows are cut at the
    end.
    """
    bounds = QRectF(widget.rect()).adjusted(2, 0, -2, 0) if widget is not None else crowd.area
    bold = QFont(painter.font())
    bold.setBold(True)
    metrics, heading = QFontMetricsF(painter.font()), QFontMetricsF(bold)
    line = metrics.height() + _BETWEEN
    room = max(1, int((crowd.area.height() - 2 * _PAD) / line) - 1)
    columns = _columns(rows[:room], metrics, crowd.area, bounds, x)
    words = list(_that_fit([broken(row.cells[3], metrics, columns[3]) for row in rows], room))
    lines = sum(map(len, words))
    size = (max(_inner(columns), heading.horizontalAdvance(title)) + 2 * _PAD, line * (lines + 1) + 2 * _PAD - 4)
    box = crowd.beside(x, *size, bounds)
    _paint_box(painter, box, colours)
    painter.setFont(bold)
    painter.setPen(pen(colours.text))
    painter.drawText(QPointF(box.left() + _PAD, box.top() + _PAD + metrics.ascent()), title)
    painter.setFont(_regular(bold))
    top = box.top() + _PAD + line
    for row, broken_words in zip(rows, words, strict=False):
        _paint_row(painter, row, broken_words, QPointF(box.left() + _PAD, top), columns, colours)
        top += line * len(broken_words)
    return box


def _that_fit(words: list[tuple[str, ...]], room: int) -> Iterator[tuple[str, ...]]:
    """The rows' words that together have no more lines than there is room for; at the least one row's."""
    for place, lines in enumerate(words):
        room -= len(lines)
        if room < 0 and place:
            return
        yield lines


def broken(words: str, metrics: QFontMetricsF, width: float) -> tuple[str, ...]:
    """`words` in as many lines of `width` pixels as they need; the last of `_MOST_LINES` is cut."""
    lines: list[str] = []
    rest = words
    while len(lines) < _MOST_LINES - 1 and metrics.horizontalAdvance(rest) > width + 1:
        parts = rest.split(" ")
        fitting = max((i for i in range(1, len(parts))
                       if metrics.horizontalAdvance(" ".join(parts[:i])) <= width + 1), default=0)
        if not fitting:
            break
        lines.append(" ".join(parts[:fitting]))
        rest = " ".join(parts[fitting:])
    return (*lines, rest)


def _columns(rows: tuple[Row, ...], metrics: QFontMetricsF, area: QRectF, bounds: QRectF, x: float) -> list[float]:
    """The columns' widths: beside `x`, over the axis if need be, there without names (signs tell the lanes), or else
    within the plot."""
    whole = [max((metrics.horizontalAdvance(row.cells[i]) for row in rows), default=0.0) for i in range(4)]
    nameless, plot = [0.0, whole[1], 0.0, whole[3]], area.adjusted(EDGE, 0, -EDGE, 0)
    return (narrowed(whole, _room(plot, x)) or narrowed(whole, _room(bounds, x), _SHORT_WORDS)
            or narrowed(nameless, _room(bounds, x), _SHORT_WORDS)
            or narrowed(whole, area.width() - 8 - 2 * _PAD) or [min(whole[0], _LEAST_NAME), whole[1], 0.0, 0.0])


def _room(area: QRectF, x: float) -> float:
    """Pixels for the columns of a box that stands beside the column `x`."""
    return max(x - area.left(), area.right() - x) - BESIDE - 2 * _PAD - 1


def narrowed(columns: list[float], room: float, least_words: float = _LEAST_WORDS) -> list[float] | None:
    """Widths of the columns that fit into `room`; 0 for one that is left out; None where they cannot fit."""
    name, figure, _, words = columns
    if _inner(columns) <= room:
        return columns
    tried = [name, figure, 0.0, words]
    for place, least in ((0, _LEAST_NAME), (3, least_words)):
        over = max(0.0, _inner(tried) - room)
        tried[place] = min(tried[place], max(least, tried[place] - over))
    return tried if _inner(tried) <= room + 0.01 else None


def _inner(columns: list[float]) -> float:
    shown = [width for width in columns if width]
    return _SIGN + sum(shown) + _GAP * max(0, len(shown) - 1)


def _regular(font: QFont) -> QFont:
    made = QFont(font)
    made.setBold(False)
    return made


def _paint_box(painter: QPainter, box: QRectF, colours: ChartColours) -> None:
    painter.setPen(pen(colours.border))
    painter.setBrush(QColor(colours.surface))
    painter.drawRoundedRect(box, 5, 5)


def _paint_row(painter: QPainter, row: Row, words: tuple[str, ...], at: QPointF, columns: list[float],
               colours: ChartColours) -> None:
    metrics = QFontMetricsF(painter.font())
    middle = at.y() + metrics.height() / 2
    if row.style is not None:
        paint_sign(painter, row.style, at.x(), middle, 20)
    else:
        painter.setPen(pen(colours.text, 1.3, (1.5, 3)))
        painter.drawLine(QPointF(at.x(), middle), QPointF(at.x() + 20, middle))
    x = at.x() + _SIGN
    tints = (colours.text, colours.text, colours.muted, colours.error if row.error else colours.muted)
    cells = (*((text,) for text in row.cells[:3]), words)
    for column, (lines, width, tint) in enumerate(zip(cells, columns, tints, strict=True)):
        if not width:
            continue
        painter.setPen(pen(tint))
        align = Qt.AlignmentFlag.AlignRight if column in (1, 2) else Qt.AlignmentFlag.AlignLeft
        for place, text in enumerate(lines):
            area = QRectF(x, at.y() + place * (metrics.height() + _BETWEEN), width + 1, metrics.height())
            painter.drawText(area, align | Qt.AlignmentFlag.AlignVCenter,
                             metrics.elidedText(text, Qt.TextElideMode.ElideRight, width + 1))
        x += width + _GAP
