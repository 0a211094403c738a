"""What happened in live mode, on the strip: switches, sizes, calls of the ladder, failures. No Qt."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from core import units
from core.engine.events import LiveMarked
from core.export.text import one_line
from gui.wording import said, tr

MOST = 2000
_TOGETHER_S = 0.6  # the same words within this time are one event that met several lanes
WORDS = {"failed": "failed: {0}", "restarted": "restarted"}
_LETTERS, _FULL_LETTERS = 42, 300


@dataclass(frozen=True, slots=True)
class StripMark:
    """A place in time. `s` is a call's duration: such a mark is a point, others are lines across the strip."""

    at_s: float
    track: int
    kind: str
    words: str
    s: float | None = None
    event: str = ""  # of a call: profile, compile, steady, ...
    full: str = ""  # for a tooltip: not cut


class StripMarks:
    """The newest MOST marks, in order of time."""

    def __init__(self) -> None:
        self._marks: deque[StripMark] = deque(maxlen=MOST)

    def add(self, event: LiveMarked, track: int) -> StripMark:
        words, full = (_worded(event, letters) for letters in (_LETTERS, _FULL_LETTERS))
        mark = StripMark(event.at_s, track, event.kind, words, event.s, event.text if event.s is not None else "", full)
        self._marks.append(mark)
        return mark

    def __bool__(self) -> bool:
        return bool(self._marks)

    def clear(self) -> None:
        self._marks.clear()

    def within(self, start: float, end: float) -> list[StripMark]:
        """Those in sight; the same words of several lanes at one time appear once."""
        kept: list[StripMark] = []
        for mark in self._marks:
            if start <= mark.at_s <= end and (mark.s is not None or not _told(mark, kept)):
                kept.append(mark)
        return kept


def _worded(event: LiveMarked, letters: int) -> str:
    words = tr(WORDS.get(event.kind, "{0}")).format(one_line(said(event.text), letters))
    return words if event.s is None else f"{words} {units.seconds(event.s)}"


def _told(mark: StripMark, before: list[StripMark]) -> bool:
    return any(m.words == mark.words and mark.at_s - m.at_s <= _TOGETHER_S for m in before[-12:] if m.s is None)
