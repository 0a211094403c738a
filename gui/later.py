"""A redraw that is asked for often and done seldom: once, a little after the first asking."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

REDRAW_MS = 100


class Later(QTimer):
    """`ask` as often as wanted, from signals of any arguments; `todo`, a bound method, runs once per `interval` ms."""

    def __init__(self, todo: Callable[[], None], owner: QObject, interval: int = REDRAW_MS):
        super().__init__(owner, singleShot=True, interval=interval)
        self.timeout.connect(todo)

    def ask(self, *_value: object) -> None:
        if not self.isActive():
            self.start()
