"""The tour: three steps, each beside the panel it speaks of; Esc or Close ends it for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QVBoxLayout

from gui.panels.words import button, label

if TYPE_CHECKING:
    from gui.main_window import MainWindow

STEPS = (
    ("before", "What did the fuser do?", "Before and after, drawn side by side. Orange boxes are fusion groups; a "
     "crossed circle marks what was left out. Select a node and the inspector says why."),
    ("lanes", "What would change that?", "Each lane is one way to run the formula. Select one and flip its switches: "
     "it is traced again at once. Findings offer remedies that you can try."),
    ("time", "What does it buy?", "F6 runs all lanes live at one n: drag n, flip switches. F5 measures them over all "
     "sizes, with intervals, memory and a check against eager."),
)
_WITH = {"before": ("after",)}  # panels that a step speaks of too
_LOOK_MS = 100  # so often it looks whether its panels moved: told of each of their events it would hold them up
_EDGE = 12  # pixels between the card and what is beside it


class Tour(QFrame):
    """A card that floats over the window; it takes no input but its own."""

    def __init__(self, window: MainWindow):
        super().__init__(window)
        self._window, self._step = window, 0
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAccessibleName(self.tr("Tour"))
        self.setFixedWidth(380)
        self.title, self.words = label("", "heading"), label("", "", wrap=True)
        self.place = label("", "muted")
        self.next, self.end = button(self.tr("Next"), "primary"), button(self.tr("Close"))
        row = QHBoxLayout()
        row.addWidget(self.place, 1)
        row.addWidget(self.end)
        row.addWidget(self.next)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 12)
        layout.setSpacing(8)
        layout.addWidget(self.title)
        layout.addWidget(self.words, 1, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(row)
        self.next.clicked.connect(self.go_on)
        self.end.clicked.connect(self.finish)
        self._look = QTimer(self, interval=_LOOK_MS)
        self._look.timeout.connect(self._follow)

    def start(self) -> None:
        """From the first step."""
        self._step = 0
        self._show_step()
        self.show()
        self.raise_()
        self.next.setFocus()
        self._look.start()

    def go_on(self) -> None:
        """The next step, or the end."""
        self._step += 1
        if self._step < len(STEPS):
            self._show_step()
        else:
            self.finish()

    def finish(self) -> None:
        self._window.settings.tour_seen = True
        self._look.stop()
        focus = QApplication.focusWidget()
        if focus is not None and self.isAncestorOf(focus):
            self._window.lanes.list.setFocus()  # else no key would have a place to go
        self.close()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and event.key() == Qt.Key.Key_Escape:  # type: ignore[attr-defined]
            event.accept()  # the window's Esc stops what runs: here it closes the card
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.finish()
        else:
            super().keyPressEvent(event)

    def _follow(self) -> None:
        """Its panels may have other places now, and one may have been raised over it."""
        self._place()
        self.raise_()

    def _show_step(self) -> None:
        name, title, words = STEPS[self._step]
        self._window.docks[name].show()
        self.title.setText(self.tr(title))
        self.words.setText(self.tr(words))
        self.place.setText(self.tr("{0} of {1}").format(self._step + 1, len(STEPS)))
        self.next.setText(self.tr("Next") if self._step + 1 < len(STEPS) else self.tr("Done"))
        self.adjustSize()
        self._place()

    def _place(self) -> None:
        """Beside the panels that the step speaks of; over them only where the window has no room beside."""
        target = QRect()
        for name in (STEPS[self._step][0], *_WITH.get(STEPS[self._step][0], ())):
            dock = self._window.docks[name]
            if dock.isVisible():
                target = target.united(QRect(dock.mapTo(self._window, QPoint()), dock.size()))
        self.move(spot_beside(target, self.size(), self._window.rect()))


def spot_beside(target: QRect, card: QSize, window: QRect) -> QPoint:
    """Where the card hides nothing of `target`: at its right, left, foot or head; else over it, within the window.

    At foot or head it stands at the right, since what is there is read from the left.
    """
    room = window.adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
    across = _within(target.left() + 24, room.left(), room.right() + 1 - card.width())
    down = _within(target.top() + 48, room.top(), room.bottom() + 1 - card.height())
    flush = _within(target.right() - 24 - card.width(), room.left(), room.right() + 1 - card.width())
    beside = (QPoint(target.right() + _EDGE, down), QPoint(target.left() - _EDGE - card.width(), down),
              QPoint(flush, target.bottom() + _EDGE), QPoint(flush, target.top() - _EDGE - card.height()))
    return next((at for at in beside if room.contains(QRect(at, card))), QPoint(across, down))


def _within(value: int, least: int, most: int) -> int:
    return max(least, min(value, most))
