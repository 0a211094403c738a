"""Layout beside the window: one warm process, the latest request wins, cancel is a kill."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

import msgspec
from PySide6.QtCore import QByteArray, QObject, QProcess, QTimer, Signal

from core.ir import drawing_process as beside
from core.ir.drawing import Options
from core.ir.drawing_process import (
    HEADER,
    Answer,
    Compare,
    Compared,
    Draw,
    Drawn,
    Failed,
    Match,
    Matched,
    Read,
    Request,
    WasRead,
)
from gui.views.turns import Turns

PATIENCE_MS = 250  # a request that is no longer wanted may run this long before its process is killed
# Flipping a switch back and forth draws at once. Packed, since the collector of garbage looks at each object that there
# is: at those of eight unpacked drawings of thousands of nodes for a quarter of a second at a time.
KEPT = 8


_ORDER: tuple[type, ...] = (Draw, Match, Compare, Read)  # what a user waits for most comes first


class LayoutJob(QObject):
    """Asks for drawings and matchings; answers to anything but the latest of each kind are dropped."""

    drawn = Signal(object)  # Picture
    matched = Signal(object)  # Matched
    compared = Signal(object)  # Compared
    was_read = Signal(object)  # Reading
    failed = Signal(object)  # Failed

    def __init__(self, parent: QObject | None = None):
        super().__init__(parent)
        self._number = 0
        self._wanted = 0  # the number of the drawing that is waited for; 0: none
        self._process: QProcess | None = None
        self._closed = False
        self._buffer = QByteArray()
        self._waiting: dict[type, Request] = {}
        self._running: Request | None = None
        self._kept: OrderedDict[Draw, Drawn] = OrderedDict()
        self._turns = Turns(self)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(self._lose_patience)

    @property
    def busy(self) -> bool:
        """A drawing is on its way."""
        return self._wanted > 0

    def draw(self, text: str, options: Options, decided: str = "") -> None:
        """Asks for the drawing of a graph's text; `drawn` or `failed` follows, at once where it is known and small.

        `decided`: the text of the graph whose values the decisions name, where it is another.
        """
        self._number += 1
        self._wanted = self._number
        self._waiting.pop(Draw, None)
        self._turns.cancel()
        wanted = Draw(0, text, options, decided)
        known = self._kept.get(wanted)
        if known is None:
            self._ask(Draw(self._number, text, options, decided))
        else:
            self._kept.move_to_end(wanted)
            self._turns.run(self._unpack(text, msgspec.structs.replace(known, number=self._number)))

    def match(self, before: str, after: str) -> None:
        """Asks which node is which; `matched` follows."""
        self._number += 1
        self._ask(Match(self._number, before, after))

    def compare(self, before: str, after: str, language: str) -> None:
        """Asks which lines two texts have for themselves; `compared` follows."""
        self._number += 1
        self._ask(Compare(self._number, before, after, language))

    def read(self, text: str, name: str, part: int | None) -> None:
        """Asks what a graph's text would become as a formula; `was_read` follows, or `failed`."""
        self._number += 1
        self._ask(Read(self._number, text, name, part))

    def cancel(self) -> None:
        """Gives up what runs and what waits; nothing follows."""
        self._waiting.clear()
        self._turns.cancel()
        if self._running is not None:
            self._end_process()
        if self.busy:
            self._finish(self._wanted)

    def stop(self) -> None:
        """Ends the process; a later request starts a new one."""
        self._waiting.clear()
        self._turns.cancel()
        self._wanted = 0
        self._end_process()

    def close(self) -> None:
        """Ends the process for good: what a closing window still asks for starts no new one."""
        self._closed = True
        self.stop()

    def _ask(self, request: Request) -> None:
        if self._closed:
            self._wanted = 0
            return
        self._waiting[type(request)] = request
        if self._running is None:
            self._send_next()
        elif isinstance(self._running, type(request)):
            self._patience.start()

    def _send_next(self) -> None:
        request = next((self._waiting.pop(kind) for kind in _ORDER if kind in self._waiting), None)
        self._running = request
        if request is not None:
            self._live_process().write(beside.frame(request))

    def _lose_patience(self) -> None:
        if self._running is not None and type(self._running) in self._waiting:
            self._end_process()
            self._send_next()

    def _live_process(self) -> QProcess:
        if self._process is None:
            program, *arguments = beside.command()
            self._process = QProcess(self)
            self._process.readyReadStandardOutput.connect(self._take)
            self._process.finished.connect(self._ended)
            self._process.start(program, arguments)
        return self._process

    def _take(self) -> None:
        if self._process is None:
            return
        self._buffer.append(self._process.readAllStandardOutput())
        length = int.from_bytes(self._buffer.first(HEADER).data(), "big") if self._buffer.size() >= HEADER else None
        if length is not None and self._buffer.size() >= HEADER + length:
            body = bytes(self._buffer.sliced(HEADER, length).data())
            self._buffer.clear()
            self._answer(body)

    def _answer(self, body: bytes) -> None:
        asked, self._running = self._running, None
        self._patience.stop()
        try:
            self._give(asked, beside.answer_of(body))
        except msgspec.DecodeError as error:
            self._give(asked, Failed(asked.number if asked else 0, f"the layout process answered nonsense: {error}"))
        if self._running is None:
            self._send_next()

    def _give(self, asked: Request | None, answer: Answer) -> None:
        if not isinstance(asked, Draw):
            self._give_beside(asked, answer)
        elif answer.number != self._wanted:
            return
        elif isinstance(answer, Drawn):
            self._keep(asked, answer)
            self._turns.run(self._unpack(asked.text, answer))
        else:
            self._finish(answer.number)
            self.failed.emit(answer)

    def _give_beside(self, asked: Request | None, answer: Answer) -> None:
        if type(asked) in self._waiting:  # a later one is on its way
            return
        if isinstance(answer, Matched):
            self.matched.emit(answer)
        elif isinstance(answer, Compared):
            self.compared.emit(answer)
        elif isinstance(asked, Read):
            self._give_reading(answer)

    def _give_reading(self, answer: Answer) -> None:
        if isinstance(answer, WasRead):
            self.was_read.emit(answer.reading)
        elif isinstance(answer, Failed):
            self.failed.emit(answer)

    def _unpack(self, text: str, answer: Drawn) -> Iterator[None]:
        for picture in beside.unpack(answer, text):
            yield
            if picture is not None:
                self._finish(answer.number)
                self.drawn.emit(picture)

    def _finish(self, number: int) -> None:
        if number == self._wanted:
            self._wanted = 0

    def _keep(self, asked: Draw, answer: Drawn) -> None:
        self._kept[Draw(0, asked.text, asked.options, asked.decided)] = answer
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _ended(self) -> None:
        """Only a process that ended by itself comes here: one that was killed has been forgotten before."""
        words = bytes(self._process.readAllStandardError().data()).decode(errors="replace") if self._process else ""
        asked, self._running = self._running, None
        self._forget()
        if asked is not None:
            last = (words.strip().splitlines() or ["no message"])[-1]
            self._give(asked, Failed(asked.number, f"the layout process ended: {last}"))
            self._send_next()

    def _end_process(self) -> None:
        process = self._forget()
        self._running = None
        if process is not None:
            process.kill()
            process.waitForFinished(2000)
            process.deleteLater()

    def _forget(self) -> QProcess | None:
        process, self._process = self._process, None
        self._buffer.clear()
        self._patience.stop()
        if process is not None:
            process.readyReadStandardOutput.disconnect(self._take)
            process.finished.disconnect(self._ended)
        return process
