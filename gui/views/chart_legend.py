"""The legend: one button a lane. Click hides or shows it, Ctrl or double click shows it alone; keys do the same."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QLayout, QLayoutItem, QSizePolicy, QWidget

from core.export.style import LIGHT, ChartColours
from core.export.text import one_line
from core.units import count
from gui.views.chart_look import paint_sign, pen

_SIGN, _PAD = 28, 6
_CUT = 36
_CAPS = (10_000, *range(320, 120, -10))  # pixels of an entry: the widest with which all need _ROWS rows or fewer
_ROWS = 2
_WIDEST = "000.0 ms"
MOST = 24  # lanes with a button: more would leave the plot no room, and making them would hold the window up


class LegendEntry(QAbstractButton):
    """One lane: its sign and label; struck through and faint while hidden."""

    solo_asked = Signal(str)
    toggled_lane = Signal(str)

    def __init__(self, lane: str, label: str, index: int, parent: QWidget):
        super().__init__(parent)
        self.index = index
        self.colours: ChartColours = LIGHT
        self.setCheckable(True)
        self.setChecked(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # its label may give way
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._toggle)
        self._alone = False
        self._value = ""
        self.show_lane(lane, label)

    def show_lane(self, lane: str, label: str) -> None:
        """Names the lane, which may have taken another's place."""
        self.lane = lane
        self.setText(one_line(label, _CUT))
        self.setAccessibleName(self.tr("Show lane {0} in the chart").format(one_line(label, 80)))
        self.setToolTip(self.tr("{0}\nClick hides or shows it. Double click or Ctrl+click shows it alone.").format(
            one_line(label, 200)))

    def show_value(self, value: str) -> None:
        """A figure behind the label that may change often: its place keeps its width."""
        if value != self._value:
            grown = not self._value
            self._value = value
            self.update()
            if grown:
                self.updateGeometry()

    @property
    def seen(self) -> str:
        """The label as far as there is room: what tells lanes apart is at its beginning and at its end."""
        metrics = QFontMetrics(self.font())
        room = self.width() - self._around(metrics)
        fits = metrics.horizontalAdvance(self.text()) <= room  # elidedText counts fractions of a pixel
        return self.text() if fits else metrics.elidedText(self.text(), Qt.TextElideMode.ElideMiddle, room)

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.font())
        return QSize(metrics.horizontalAdvance(self.text()) + self._around(metrics), metrics.height() + 6)

    def _around(self, metrics: QFontMetrics) -> int:
        """Pixels beside the label: the sign, and the figure's place."""
        return _SIGN + 2 * _PAD + (metrics.horizontalAdvance(_WIDEST) + _PAD if self._value else 0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._alone = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Its first click hid or showed the lane: that is taken back, lest a lane alone never gets company again."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.toggled_lane.emit(self.lane)
        self.solo_asked.emit(self.lane)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.solo_asked.emit(self.lane)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isChecked():
            painter.setOpacity(0.6)
        paint_sign(painter, self.colours.lane(self.index), _PAD, self.height() / 2, 20)
        font = self.font()
        font.setStrikeOut(not self.isChecked())
        painter.setFont(font)
        painter.setPen(pen(self.colours.text if self.isChecked() else self.colours.muted))
        seen = self.seen
        painter.drawText(self.rect().adjusted(_SIGN + _PAD - 2, 0, 0, 0),
                         Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, seen)
        if self._value:
            painter.setPen(pen(self.colours.muted))
            after = _SIGN + 2 * _PAD + painter.fontMetrics().horizontalAdvance(seen)
            painter.drawText(self.rect().adjusted(after, 0, 0, 0),
                             Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._value)
        if self.hasFocus():
            painter.setOpacity(1.0)
            painter.setPen(pen(self.colours.text, 1.0, (1, 2)))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -2, -2), 3, 3)
        painter.end()

    def _toggle(self) -> None:
        (self.solo_asked if self._alone else self.toggled_lane).emit(self.lane)
        self._alone = False


class ChartLegend(QWidget):
    """The lanes of a chart. `hidden_changed` carries the frozenset of hidden lanes."""

    hidden_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self._flow = FlowLayout(self)
        self._entries: dict[str, LegendEntry] = {}
        self._lanes: frozenset[str] = frozenset()  # those without a button, too
        self._more: QLabel | None = None
        self._hidden: frozenset[str] = frozenset()
        self._colours: ChartColours = LIGHT
        self.setAccessibleName(self.tr("Legend"))

    @property
    def hidden(self) -> frozenset[str]:
        return self._hidden

    def show_lanes(self, lanes: Sequence[tuple[str, str, int]], more: int = 0) -> None:
        """(lane, label, index) in order; lanes that stay keep their state. `more`: that many besides are not charted.

        One that took another's place and look, as after a flip, keeps the button: each new one costs the whole window
        a layout.
        """
        seen = lanes[:MOST]
        self._say_more(len(lanes) - len(seen), more)
        self._lanes = frozenset(lane for lane, _, _ in lanes)
        if [(e.lane, e.index) for e in self._entries.values()] != [(lane, index) for lane, _, index in seen]:
            self._flow.setEnabled(False)  # one layout, when all are there
            self._place_entries(seen)
            self._flow.setEnabled(True)
            self._settle()
        self._set_hidden(self._hidden & self._lanes)

    def _settle(self) -> None:
        """The plot below has its new height before it is painted, not after: it would be painted twice."""
        around = self.parentWidget()
        layout = around.layout() if around is not None else None
        if layout is not None:
            layout.activate()

    def _place_entries(self, lanes: Sequence[tuple[str, str, int]]) -> None:
        before = list(self._entries.values())
        free = {entry.index: entry for entry in before}
        self._entries = {lane: self._renamed(free.pop(index, None), lane, label) or self._entry(lane, label, index)
                         for lane, label, index in lanes}
        for entry in set(before) - set(self._entries.values()):
            self._flow.removeWidget(entry)
            entry.hide()
            entry.deleteLater()
        entries = list(self._entries.values())
        self._flow.sort([*entries, self._more] if self._more is not None else entries)
        for first, second in itertools.pairwise(entries):
            QWidget.setTabOrder(first, second)

    def _renamed(self, entry: LegendEntry | None, lane: str, label: str) -> LegendEntry | None:
        if entry is not None and entry.lane != lane:
            entry.show_lane(lane, label)
        return entry

    def _say_more(self, unnamed: int, uncharted: int) -> None:
        words = " · ".join(filter(None, (
            self.tr("{0} lanes more").format(count(unnamed)) if unnamed else "",
            self.tr("{0} lanes more are not charted: untick others to see them").format(count(uncharted))
            if uncharted else "")))
        if self._more is None and words:
            self._more = QLabel(self)
            self._more.setProperty("role", "muted")
            self._flow.addWidget(self._more)
        if self._more is not None:
            self._more.setText(words)
            self._more.setVisible(bool(words))

    def set_colours(self, colours: ChartColours) -> None:
        self._colours = colours
        for entry in self._entries.values():
            entry.colours = colours
            entry.update()

    def show_value(self, lane: str, value: str) -> None:
        """The newest figure of a lane, behind its label."""
        if lane in self._entries:
            self._entries[lane].show_value(value)

    def show_hidden(self, hidden: frozenset[str]) -> None:
        """Hides what another chart hides, as far as its lanes are here."""
        self._set_hidden(hidden & self._lanes)

    def toggle(self, lane: str) -> None:
        """Hides or shows one lane."""
        self._set_hidden(self._hidden ^ {lane})

    def solo(self, lane: str) -> None:
        """Shows `lane` alone, or all again when it was alone already."""
        others = self._lanes - {lane}
        self._set_hidden(frozenset() if self._hidden == others else others)

    def _set_hidden(self, hidden: frozenset[str]) -> None:
        changed, self._hidden = hidden != self._hidden, hidden
        for entry in self._entries.values():
            entry.setChecked(entry.lane not in hidden)
            entry.update()
        if changed:
            self.hidden_changed.emit(hidden)

    def _entry(self, lane: str, label: str, index: int) -> LegendEntry:
        entry = LegendEntry(lane, label, index, self)
        entry.colours = self._colours
        entry.toggled_lane.connect(self.toggle)
        entry.solo_asked.connect(self.solo)
        self._flow.addWidget(entry)
        entry.show()  # else Qt shows it later, and lays out the window for it alone
        return entry


class FlowLayout(QLayout):
    """Items from left to right, in two rows; in more where they need more although the widest give way."""

    def __init__(self, parent: QWidget, gap: int = 4):
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self.setContentsMargins(0, 0, 0, 0)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        parent.setSizePolicy(policy)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def sort(self, widgets: Sequence[QWidget]) -> None:
        """The items in the order of their widgets."""
        order = {id(widget): place for place, widget in enumerate(widgets)}
        self._items.sort(key=lambda item: order.get(id(item.widget()), len(order)))
        self.invalidate()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, True)

    def sizeHint(self) -> QSize:
        return QSize(sum(i.sizeHint().width() for i in self._items), self.minimumSize().height())

    def minimumSize(self) -> QSize:
        return QSize(max((i.minimumSize().width() for i in self._items), default=0),
                     max((i.sizeHint().height() for i in self._items), default=0))

    def _place(self, rect: QRect, move: bool) -> int:
        items = [item for item in self._items if not item.isEmpty()]
        sizes = [(item.sizeHint(), item.minimumSize().width()) for item in items]
        tried = [_flow(sizes, rect, _CAPS[0], self._gap)]
        if _rows(tried[0]) > _ROWS:
            tried += [_flow(sizes, rect, cap, self._gap) for cap in _CAPS[1:]]
        placed = min(tried, key=_rows)
        if move:
            for item, box in zip(items, placed, strict=True):
                item.setGeometry(box)
        return max((box.bottom() + 1 - rect.y() for box in placed), default=0)


def _flow(sizes: Sequence[tuple[QSize, int]], rect: QRect, cap: int, gap: int) -> list[QRect]:
    """A place for each size, none wider than `cap` unless it is so at the least, in rows of one height."""
    x, y, placed = rect.x(), rect.y(), []
    high = max((size.height() for size, _ in sizes), default=0)
    for size, least in sizes:
        width = max(least, min(size.width(), cap))
        if x > rect.x() and x + width > rect.right() + 1:
            x, y = rect.x(), y + high + 2
        placed.append(QRect(QPoint(x, y), QSize(width, size.height())))
        x += width + gap
    return placed


def _rows(placed: Sequence[QRect]) -> int:
    """How many rows there are, where it matters."""
    return max(_ROWS, len({box.y() for box in placed}))
