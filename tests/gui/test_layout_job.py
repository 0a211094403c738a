"""Layout in a process of its own: latest wins, cancel kills, a dead process is an answer too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QProcess

from core.ir.drawing import Options
from core.ir.drawing_process import Draw, Drawn, Failed, Match, Matched, answer_of, frame, handle, unpack
from core.ir.graph import Graph
from core.ir.layout import layout
from core.ir.parse import parse
from gui.views.layout_job import LayoutJob
from tests.gui.graph_samples import AFTER, BEFORE, BROKEN, CHAIN

WAIT = 20_000


@pytest.fixture
def job(qapp: Any) -> Iterator[LayoutJob]:
    made = LayoutJob()
    yield made
    made.stop()


def same_nodes(one: Graph, other: Graph) -> bool:
    return one.block == other.block and one.subgraphs == other.subgraphs


def test_draws_what_layout_draws(job: LayoutJob, qtbot: Any) -> None:
    with qtbot.waitSignal(job.drawn, timeout=WAIT) as told:
        job.draw(AFTER, Options())
    picture = told.args[0]
    assert picture.drawing == layout(parse(AFTER), Options())
    assert same_nodes(picture.graph, parse(AFTER))
    assert not job.busy


def test_known_drawing_comes_at_once(job: LayoutJob, qtbot: Any) -> None:
    with qtbot.waitSignal(job.drawn, timeout=WAIT) as first:
        job.draw(BEFORE, Options())
    second: list[object] = []
    job.drawn.connect(second.append)
    job.draw(BEFORE, Options())
    assert second == [first.args[0]]
    assert second[0] is not first.args[0]  # kept packed: thousands of boxes are work for the collector of garbage


def test_latest_wins(job: LayoutJob, qtbot: Any) -> None:
    drawn: list[Any] = []
    job.drawn.connect(drawn.append)
    job.draw(CHAIN, Options())
    job.draw(BEFORE, Options())
    qtbot.waitUntil(lambda: bool(drawn), timeout=WAIT)
    qtbot.wait(100)
    assert [len(p.drawing.boxes) for p in drawn] == [6]


def test_what_is_asked_after_the_end_starts_no_process(job: LayoutJob, qtbot: Any) -> None:
    with qtbot.waitSignal(job.drawn, timeout=WAIT):
        job.draw(BEFORE, Options())
    job.close()
    job.draw(AFTER, Options())
    job.match(BEFORE, AFTER)
    assert not job.busy
    assert {p.state() for p in job.findChildren(QProcess)} <= {QProcess.ProcessState.NotRunning}


def test_cancel_ends_the_process_and_says_nothing(job: LayoutJob, qtbot: Any) -> None:
    job.draw(CHAIN, Options())
    assert job.busy
    with qtbot.assertNotEmitted(job.drawn, wait=200):
        job.cancel()
    assert not job.busy
    assert job._process is None
    with qtbot.waitSignal(job.drawn, timeout=WAIT):
        job.draw(BEFORE, Options())


def test_process_that_dies_is_reported_and_replaced(job: LayoutJob, qtbot: Any) -> None:
    with qtbot.waitSignal(job.drawn, timeout=WAIT):
        job.draw(BEFORE, Options())
    job.draw(CHAIN, Options())
    with qtbot.waitSignal(job.failed, timeout=WAIT) as told:
        job._process.kill()
    assert "ended" in told.args[0].message
    with qtbot.waitSignal(job.drawn, timeout=WAIT):
        job.draw(BEFORE, Options(constants=True))


def test_text_that_does_not_read_names_its_line(job: LayoutJob, qtbot: Any) -> None:
    with qtbot.waitSignal(job.failed, timeout=WAIT) as told:
        job.draw(BROKEN.text, Options())
    assert told.args[0].line == 2


def test_matching_comes_beside(job: LayoutJob, qtbot: Any) -> None:
    with qtbot.waitSignal(job.matched, timeout=WAIT) as told:
        job.match(BEFORE, AFTER)
    pairs = dict(told.args[0].pairs)
    assert pairs["in:a"] == ("in:a",)
    assert any("/" in after for found in pairs.values() for after in found)


def test_frames_keep_every_kind_of_answer() -> None:
    drawn = handle(Draw(3, AFTER, Options()))
    assert isinstance(drawn, Drawn)
    again = answer_of(frame(drawn)[4:])
    assert same_nodes(list(unpack(again, AFTER))[-1].graph, parse(AFTER))
    assert isinstance(handle(Draw(4, "nonsense", Options())), Failed)
    assert isinstance(handle(Match(5, BEFORE, AFTER)), Matched)
