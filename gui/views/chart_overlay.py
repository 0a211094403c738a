"""What lies over a plot: names of the reference lines, marks of points without figures, cursor, readout, ruler."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from core import units
from core.export.style import LIGHT, STATUS_MARKERS, ChartColours
from core.export.text import one_line
from core.measure.references import MAPPED_WORDS, Line
from core.measure.series import Chart, Series
from gui.views.chart_crowd import Crowd, crowd_points
from gui.views.chart_look import faded, paint_marker, pen
from gui.views.chart_place import Place
from gui.views.chart_readout import paint_readout, rows_at
from gui.views.chart_ruler import Ruler, ruler_words
from gui.wording import said, tr

_WORDED = 3  # overtakings with words beside them; more would cover the lanes
GAP_ROW = 12.0  # pixels a lane's row of missing points takes above the axis


class ChartOverlay(QWidget):
    """Lets every event through to the plot below. The chart sets the attributes and calls `update`."""

    def __init__(self, parent: QWidget, place: Place):
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._place = place
        self.chart: Chart | None = None
        self.colours: ChartColours = LIGHT
        self.hidden: frozenset[str] = frozenset()
        self.at_n: int | None = None  # the n under the mouse or chosen by key
        self.pinned: int | None = None
        self.lane: str | None = None  # the lane chosen by key, its point at the cursor is ringed
        self.ruler: Ruler | None = None
        self.message = ""
        self._known: Crowd | None = None

    @property
    def seen(self) -> Chart | None:
        """What keys step through."""
        return self.chart

    def forget(self) -> None:
        """The lanes moved on the screen, or others are shown: places for words are sought again."""
        self._known = None
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        area = self._place.area()
        if self.chart is None or self.chart.empty:
            self._paint_message(painter, area)
        else:
            self._paint_chart(painter, self.chart, area)
        painter.end()

    def _paint_chart(self, painter: QPainter, chart: Chart, area: QRectF) -> None:
        self._crowd(chart, area).begin()
        painter.save()
        painter.setClipRect(area)
        self._paint_cliff(painter, chart, area)
        for line in chart.lines:
            self._paint_line_name(painter, chart, line, area)
        self._paint_gaps(painter, chart, area)
        self._paint_overtakings(painter, chart, area)
        self._paint_cursor(painter, area)
        painter.restore()
        self._paint_size_name(painter, chart, area)
        if self.ruler is not None and not self.ruler.empty:
            self._paint_ruler(painter, chart, self.ruler, area)
        elif (n := self.pinned if self.pinned is not None else self.at_n) is not None:
            rows = rows_at(chart, n, self.hidden, self.colours)
            title = f"{chart.context.size_name} = {units.count(n)}" + (self.tr("  (pinned)") if self.pinned else "")
            paint_readout(painter, self._crowd(chart, area), self._place.x(n), title, rows, self.colours,
                          self)

    def _crowd(self, chart: Chart, area: QRectF) -> Crowd:
        if self._known is None or self._known.area != area:
            self._known = Crowd(area, crowd_points(chart, self.hidden, self._place))
        return self._known

    def _paint_message(self, painter: QPainter, area: QRectF) -> None:
        painter.setPen(pen(self.colours.muted))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.message)

    def _paint_size_name(self, painter: QPainter, chart: Chart, area: QRectF) -> None:
        """The x axis' name at the head of its row of labels, which saves a row of its own."""
        painter.setPen(pen(self.colours.muted))
        row = QRectF(area.left() - 60, area.bottom() + 5, 46, QFontMetricsF(painter.font()).height())
        painter.drawText(row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, chart.context.size_name)

    def _paint_cliff(self, painter: QPainter, chart: Chart, area: QRectF) -> None:
        if chart.cliff is None:
            return
        x = self._place.x(chart.cliff)
        painter.setPen(pen(self.colours.error, 1.0, (2, 3)))
        painter.drawLine(QLineF(x, area.top(), x, area.bottom()))
        words = self.tr("{0}, n ≥ {1}").format(tr(MAPPED_WORDS), units.count(chart.cliff))
        metrics = QFontMetricsF(painter.font())
        size = (metrics.horizontalAdvance(words) + 8, metrics.height())
        lift = GAP_ROW * len(self._gap_rows(chart)) + 4
        box = self._crowd(chart, area).at_column(x, *size, lift)
        painter.setPen(pen(self.colours.error))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_line_name(self, painter: QPainter, chart: Chart, line: Line, area: QRectF) -> None:
        """Beside the line, where the lanes leave room; one size is no line, and words there would name a lane's point.
        """
        if len(line.points) < 2:
            return
        pixels = self._place.pixels([n for n, _ in line.points], [y for _, y in line.points])
        seen = [QPointF(float(x), float(y)) for x, y in zip(*pixels, strict=True)]
        metrics = QFontMetricsF(painter.font())
        words = tr(line.label)
        size = (metrics.horizontalAdvance(words) + 8, metrics.height())
        box = self._crowd(chart, area).along(seen, *size)
        if box is not None:
            self._paint_words(painter, box, words)

    def _paint_words(self, painter: QPainter, box: QRectF, words: str) -> None:
        """On a ground of their own: where the lanes leave no room, the words can still be read."""
        painter.fillRect(box, faded(self.colours.surface, 0.75))
        painter.setPen(pen(self.colours.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def _gap_rows(self, chart: Chart) -> list[Series]:
        return [s for s in chart.series if s.gaps and s.lane not in self.hidden]

    def _paint_gaps(self, painter: QPainter, chart: Chart, area: QRectF) -> None:
        for row, series in enumerate(self._gap_rows(chart)):
            y = area.bottom() - 9 - GAP_ROW * row
            colour = self.colours.lane(series.index).colour
            for gap in series.gaps:
                marker = STATUS_MARKERS.get(gap.status, "cross")
                paint_marker(painter, marker, QPointF(self._place.x(gap.n), y), 4.0, colour, hollow=True)

    def _paint_overtakings(self, painter: QPainter, chart: Chart, area: QRectF) -> None:
        """A diamond where a lane and the baseline change places, the first ones with words."""
        metrics, crowd = QFontMetricsF(painter.font()), self._crowd(chart, area)
        for row, found in enumerate(o for o in chart.overtakings if not self.hidden & set(o.lanes)):
            at = QPointF(self._place.x(found.n), self._place.y(found.value))
            paint_marker(painter, "diamond", at, 6.0, self.colours.text, hollow=True)
            if row < _WORDED and area.contains(at):
                words = one_line(said(found.words), 60)
                box = crowd.near(at, metrics.horizontalAdvance(words) + 8, metrics.height())
                self._paint_words(painter, box, words)

    def _paint_cursor(self, painter: QPainter, area: QRectF) -> None:
        for n, colour in ((self.at_n, faded(self.colours.muted, 0.7)), (self.pinned, QColor(self.colours.text))):
            if n is not None:
                x = self._place.x(n)
                painter.setPen(colour)
                painter.drawLine(QLineF(x, area.top(), x, area.bottom()))
        self._ring_lane(painter)

    def _ring_lane(self, painter: QPainter) -> None:
        n = self.at_n if self.at_n is not None else self.pinned
        series = next((s for s in self.chart.series if s.lane == self.lane), None) if self.chart else None
        mark = next((m for m in series.marks if m.n == n), None) if series else None
        if mark is not None:
            painter.setPen(pen(self.colours.text, 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(self._place.point(mark), 8, 8)

    def _paint_ruler(self, painter: QPainter, chart: Chart, ruler: Ruler, area: QRectF) -> None:
        start, end = self._place.point(ruler.start[1]), self._place.point(ruler.end[1])
        painter.setPen(pen(self.colours.text, 1.4, (4, 3)))
        painter.drawLine(start, end)
        for point in (start, end):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(pen(self.colours.text, 1.4))
            painter.drawEllipse(point, 7, 7)
        self._paint_ruler_box(painter, ruler_words(chart, ruler), (start + end) / 2, area)

    def _paint_ruler_box(self, painter: QPainter, words: tuple[str, str], at: QPointF, area: QRectF) -> None:
        metrics = QFontMetricsF(painter.font())
        width = max(metrics.horizontalAdvance(line) for line in words) + 20
        height = 2 * metrics.height() + 14
        left = min(max(at.x() + 12, area.left() + 4), area.right() - width - 4)
        top = min(max(at.y() - height / 2, area.top() + 4), area.bottom() - height - 4)
        painter.setPen(pen(self.colours.border))
        painter.setBrush(QColor(self.colours.surface))
        painter.drawRoundedRect(QRectF(left, top, width, height), 5, 5)
        for row, (line, colour) in enumerate(zip(words, (self.colours.text, self.colours.muted), strict=True)):
            painter.setPen(pen(colour))
            painter.drawText(QPointF(left + 10, top + 7 + metrics.ascent() + row * metrics.height()), line)
