"""The warm spare: taken once, replaced, never left behind."""

from __future__ import annotations

import psutil
import pytest

from core import lanes
from core.engine.failure import WorkerFailure
from core.engine.session import Session
from core.engine.spare import Spare
from core.engine.targets import Target
from core.engine.workers import Workers


def test_it_is_taken_once_and_refilled(fake_target: Target) -> None:
    spare = Spare()
    assert spare.take() is None
    spare.refill()
    client = spare.take()
    assert client
    assert client.alive
    assert spare.take() is None
    client.kill()
    spare.refill()
    spare.refill()
    second = spare.take()
    assert second
    second.kill()
    spare.close()
    spare.refill()
    assert spare.take() is None


def test_a_dead_spare_is_no_worker(fake_target: Target) -> None:
    spare = Spare()
    spare.refill()
    assert spare._client
    psutil.Process(spare._client.pid).kill()
    psutil.Process(spare._client.pid).wait(5)
    assert spare.take() is None
    spare.close()


def test_plain_lanes_take_it_and_others_do_not(fake_target: Target) -> None:
    spare = Spare()
    spare.refill()
    assert spare._client
    pid, workers = spare._client.pid, Workers(spare)
    assert workers.start(lanes.parse("eager+env.OMP_WAIT_POLICY=passive")).pid != pid
    assert workers.start(lanes.parse("trace")).pid == pid
    assert workers.start(lanes.parse("script")).pid != pid
    workers.close()


def test_a_session_holds_one_ahead_and_ends_it(fake_target: Target) -> None:
    session = Session(lambda event: None)
    assert session._spare
    assert session._spare._client
    session.close()


def test_stopping_waits_for_no_worker_that_is_being_started() -> None:
    """Whoever starts or kills a worker holds the lock for as long as that takes; Esc comes from the window."""
    workers = Workers(None)
    with workers._lock:
        workers.cancel()
    with pytest.raises(WorkerFailure) as ended:
        workers.start(lanes.parse("eager"))
    assert ended.value.kind == "cancelled"
    workers.close()
