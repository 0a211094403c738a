"""What the keys do to a chart, whatever it draws: the cursor from size to size, the lane, the pin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, Qt, Signal


class Laned(Protocol):
    """A lane's figures, whatever they are."""

    @property
    def lane(self) -> str: ...


class Shown(Protocol):
    """What a chart shows, as far as keys go."""

    @property
    def empty(self) -> bool: ...

    @property
    def sizes(self) -> tuple[int, ...]: ...

    @property
    def series(self) -> Sequence[Laned]: ...


class Pointed(Protocol):
    """An overlay: it draws the cursor `at_n`, the pin and the chosen lane."""

    at_n: int | None
    pinned: int | None
    lane: str | None
    hidden: frozenset[str]

    @property
    def seen(self) -> Shown | None: ...

    def update(self) -> None: ...


class ChartKeys(QObject):
    """Sets the cursor, pin and lane of `overlay`, and tells by signals what the user asked for."""

    n_hovered = Signal(int)
    hover_ended = Signal()
    point_activated = Signal(str, int)
    remeasure_asked = Signal(str, int)
    reset_asked = Signal()

    def __init__(self, overlay: Pointed, parent: QObject):
        super().__init__(parent)
        self._pointed = overlay
        self._keys: dict[Qt.Key, Callable[[], None]] = {
            Qt.Key.Key_Return: self._activate, Qt.Key.Key_Enter: self._activate, Qt.Key.Key_R: self._remeasure,
            Qt.Key.Key_Space: self._pin, Qt.Key.Key_Left: self._left, Qt.Key.Key_Right: self._right,
            Qt.Key.Key_Up: self._up, Qt.Key.Key_Down: self._down, Qt.Key.Key_Home: self.reset_asked.emit,
            Qt.Key.Key_Escape: self.forget}

    def press(self, key: int) -> bool:
        """Does what a key stands for; False for a key that stands for nothing."""
        act = self._keys.get(Qt.Key(key))
        if act is not None:
            act()
        return act is not None

    def show_cursor(self, n: int | None) -> None:
        """The cursor at `n`; no signal."""
        if n != self._pointed.at_n:
            self._pointed.at_n = n
            self._pointed.update()

    def leave(self) -> None:
        """The pointer reads nothing any more, here or in a chart that follows this one."""
        if self._pointed.at_n is not None:
            self.show_cursor(None)
            self.hover_ended.emit()

    def keep_to(self, sizes: Sequence[int]) -> None:
        """Cursor and pin stand at measured sizes only."""
        pointed = self._pointed
        pointed.at_n = pointed.at_n if pointed.at_n in sizes else None
        pointed.pinned = pointed.pinned if pointed.pinned in sizes else None

    def forget(self) -> None:
        """What is shown was replaced: cursor and pin meant other figures."""
        self._pointed.pinned = None
        self.show_cursor(None)
        self._pointed.update()

    def pin(self, n: int | None) -> None:
        """Pins `n`, or lets go of it where it is pinned already; None: of any."""
        self._pointed.pinned = None if n == self._pointed.pinned else n
        self._pointed.update()

    @property
    def _seen(self) -> Shown | None:
        seen = self._pointed.seen
        return None if seen is None or seen.empty else seen

    def _left(self) -> None:
        self._step(-1)

    def _right(self) -> None:
        self._step(1)

    def _up(self) -> None:
        self._step_lane(-1)

    def _down(self) -> None:
        self._step_lane(1)

    def _step(self, by: int) -> None:
        sizes = self._seen.sizes if self._seen is not None else ()
        if not sizes:
            return
        now = self._pointed.at_n
        place = sizes.index(now) + by if now in sizes else (0 if by > 0 else len(sizes) - 1)
        n = sizes[min(max(place, 0), len(sizes) - 1)]
        self.show_cursor(n)
        self.n_hovered.emit(n)

    def _step_lane(self, by: int) -> None:
        seen, pointed = self._seen, self._pointed
        lanes = [s.lane for s in seen.series if s.lane not in pointed.hidden] if seen is not None else []
        if lanes:
            now = lanes.index(pointed.lane) if pointed.lane in lanes else (-1 if by > 0 else 0)
            pointed.lane = lanes[(now + by) % len(lanes)]
            pointed.update()

    def _pin(self) -> None:
        self.pin(self._pointed.at_n)

    def _activate(self) -> None:
        self._tell(self.point_activated.emit)

    def _remeasure(self) -> None:
        self._tell(self.remeasure_asked.emit)

    def _tell(self, emit: Callable[[str, int], None]) -> None:
        n = self._pointed.at_n if self._pointed.at_n is not None else self._pointed.pinned
        if self._pointed.lane is not None and n is not None:
            emit(self._pointed.lane, n)
