"""Redraws that are asked for often and done seldom, and never two in one turn of the event loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, QTimer

REDRAW_MS = 100


class Later(QTimer):
    """`ask` as often as wanted, from signals of any arguments; `todo`, a bound method, runs once per `interval` ms.

    What is due at the same time has its turn one after the other, so that the window is painted and hears its user
    between the redraws of two panels; the slices of longer work (gui.views.turns) stand in the same queue.
    """

    def __init__(self, todo: Callable[[], None], owner: QObject, interval: int = REDRAW_MS, first: bool = False):
        """`first`: its turn comes before those of all that are not."""
        super().__init__(owner, singleShot=True, interval=interval)
        self._todo, self.first = todo, first
        self._queued = False
        self.timeout.connect(self._queue)

    def ask(self, *_value: object) -> None:
        if not self.waits:
            self.start()

    @property
    def waits(self) -> bool:
        """It was asked and has not been done yet."""
        return self._queued or self.isActive()

    def take_turn(self) -> None:
        """Its turn has come."""
        self._queued = False
        self._todo()

    def _queue(self) -> None:
        self._queued = True
        redraws_of(QCoreApplication.instance()).add(self)


class InTurn(Protocol):
    """What waits for a turn of its own: a redraw, or a slice of longer work."""

    first: bool  # before those that are not

    def take_turn(self) -> None: ...


class Redraws(QTimer):
    """Those that are due, in order, one every other turn: in the turn between, what one changed is laid out and
    painted, and painting takes as long as the rest."""

    def __init__(self, parent: QObject | None):
        super().__init__(parent, interval=0)
        self._due: list[InTurn] = []
        self._rests = False  # the next turn does: it begins with the painting
        self.timeout.connect(self._turn)

    def add(self, due: InTurn) -> None:
        self._due.append(due)
        self._due.sort(key=_rank)  # stable: of equals, who came first
        self.start()

    def _turn(self) -> None:
        self._rests = not self._rests and bool(self._due)
        if self._rests:
            due = self._due.pop(0)
            if shiboken6.isValid(due):  # its panel may be gone
                due.take_turn()
        elif not self._due:
            self.stop()


def _rank(due: InTurn) -> int:
    return 0 if due.first else 1


def redraws_of(application: QObject | None) -> Redraws:
    """The one queue of the application."""
    found = application.findChild(Redraws) if application is not None else None
    return found if isinstance(found, Redraws) else Redraws(application)
