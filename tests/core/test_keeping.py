"""What is kept while something measures, by the window and by the command line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from cli.boundary import guarded
from core import formula, keeping
from core.engine import targets
from core.engine.events import Logged, PointChanged
from core.engine.targets import Target
from core.history import DONE, RUNNING, History
from core.keeping import Keeping
from core.lanes import parse_all
from core.study import Study
from gui.bridge import Bridge
from gui.job import Job
from tests.fakes.charted import document, point
from tests.fakes.fake_session import FakeSession

FAKE = Path(__file__).resolve().parents[1] / "fakes" / "worker.py"


def test_a_crash_loses_no_more_than_the_last_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr(keeping, "time", SimpleNamespace(monotonic=lambda: clock.now))
    so_far = document((point("eager", 256),))
    kept = Keeping()
    kept.hear(PointChanged(point("trace", 256), final=False), so_far)
    with History() as history:
        assert history.list() == ()
        clock.now += 1.5
        kept.hear(Logged("eager", "words"), so_far)
        kept.hear(PointChanged(point("trace", 256), final=False), so_far)
        assert history.kept(1).state == RUNNING
        assert [p.lane for p in history.open(1).points] == ["eager", "trace"]
        kept.hear(PointChanged(point("trace", 512), final=False), so_far)
        assert len(history.open(1).points) == 2
        assert kept.done(document()) == 1
        assert (history.kept(1).state, history.open(1)) == (DONE, document())


def test_off_means_off() -> None:
    kept = Keeping(on=False)
    kept.hear(PointChanged(point("eager", 256), final=True), document())
    assert kept.done(document()) is None
    with History() as history:
        assert history.list() == ()


@pytest.mark.parametrize(("option", "count"), [((), 1), (("--no-history",), 0)])
def test_run_keeps_its_study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
                             option: tuple[str, ...], count: int) -> None:
    monkeypatch.setattr(targets, "this_python", lambda: Target(targets.HERE, (sys.executable, str(FAKE))))
    (tmp_path / "made.py").write_text("def inputs(n, device, dtype): ...\ndef formula(a, b): ...\n")
    assert guarded("cli.run", [str(tmp_path / "made.py"), "--n", "64", "--lanes", "eager", *option]) == 0
    assert ("kept as history:1" in capsys.readouterr().err) == bool(count)
    with History() as history:
        rows = [(kept.formula, kept.lanes, kept.sizes, kept.state) for kept in history.list()]
    assert rows == [("made", "eager", "64", DONE)] * count


def test_a_sweep_of_the_window_is_kept(qtbot: object) -> None:
    swept = replace(document(), created="2031-01-01T00:00:00Z")

    def session(emit: Callable[[object], None]) -> FakeSession:
        made = FakeSession(emit)
        made.document = swept
        return made

    bridge, ended = Bridge(session), []
    bridge.job_ended.connect(lambda job, outcome: ended.append(outcome))
    try:
        bridge.start(Job("sweep", Study(formula.load("iou"), parse_all("eager"), (64,)), ()))
        qtbot.waitUntil(lambda: bool(ended), timeout=20_000)  # type: ignore[attr-defined]
    finally:
        bridge.close()
    with History() as history:
        assert [history.open(kept.id) for kept in history.list()] == [swept]
