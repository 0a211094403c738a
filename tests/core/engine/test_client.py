"""The client against workers that misbehave: every end has its words, and nothing is left over."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from core.engine.client import WorkerClient
from core.engine.failure import WorkerFailure
from core.engine.targets import Target

Make = Callable[..., WorkerClient]
LONG_S = 60.0


def failure_of(client: WorkerClient, kind: str = "Reference", limit_s: float = LONG_S) -> WorkerFailure:
    with pytest.raises(WorkerFailure) as caught:
        client.request(kind, {}, limit_s)
    return caught.value


def test_a_good_worker_answers_request_after_request(fake_client: Make) -> None:
    client = fake_client()
    assert [client.request("Reference", {}, LONG_S)["s"] for _ in range(3)] == [1e-3] * 3
    assert client.alive


@pytest.mark.parametrize(("behaviour", "kind", "words"), [
    ("hang", "hang", "did not return within 0.5 s"),
    ("deaf", "hang", "did not return within 0.5 s"),
    ("abort", "crash", "SIGABRT"),
    ("divide", "crash", "SIGFPE (an integer division by zero)"),
    ("exit", "crash", "ended with code 3"),
    ("garbage", "protocol", "not a message"),
    ("half", "protocol", "cut short"),
    ("stranger", "protocol", "which was never made"),
    ("wrong_kind", "protocol", "answers Reference"),
    ("bare", "protocol", "lacks 's'"),
])
def test_a_bad_worker_ends_with_its_words_and_is_gone(fake_client: Make, behaviour: str, kind: str, words: str) -> None:
    client = fake_client("any", "Reference", behaviour)
    client.request("Copy", {"seconds": 0}, LONG_S)
    process = psutil.Process(client.pid)
    error = failure_of(client, limit_s=0.5 if kind == "hang" else LONG_S)
    assert (error.kind, words in error.message) == (kind, True), error.message
    assert not client.alive
    assert not process.is_running()


def test_a_failure_keeps_the_worker_and_its_place(fake_client: Make) -> None:
    client = fake_client("any", "Copy", "fail")
    with pytest.raises(WorkerFailure) as caught:
        client.request("Copy", {"seconds": 0}, LONG_S)
    assert (caught.value.kind, caught.value.where, caught.value.line) == ("raised", "fake.py:3", 3)
    assert client.alive


def test_late_and_stale_answers_are_dropped(fake_client: Make) -> None:
    client = fake_client("any", "Reference", "stale")
    assert client.request("Copy", {"seconds": 0}, LONG_S)["bytes_per_s"] == 1e10
    client.send("Reference", {})
    assert client.request("Reference", {}, LONG_S)["s"] == 1e-3


def test_a_million_lines_cost_nothing_and_leave_a_tail(fake_client: Make) -> None:
    client = fake_client("any", "Reference", "flood")
    assert client.request("Reference", {}, LONG_S)["s"] == 1e-3
    deadline, words, cut = time.monotonic() + LONG_S, "", False
    while not (cut and words.endswith("never shuts up")) and time.monotonic() < deadline:  # it is read as it comes
        words = client.fresh_words() or words
        cut = cut or "more lines" in words
    assert cut
    assert words.endswith("never shuts up")
    assert sum(map(len, client.tail())) < 64 * 1024


def test_a_compiler_in_a_session_of_its_own_dies_too(fake_client: Make) -> None:
    client = fake_client("any", "Reference", "child")
    client.send("Reference", {})
    while not client.tail():
        time.sleep(0.01)
    grandchild = psutil.Process(int(client.tail()[-1].split()[-1]))
    client.kill()
    grandchild.wait(5)
    assert not grandchild.is_running()


def test_a_crash_quotes_the_last_words(fake_client: Make) -> None:
    error = failure_of(fake_client("any", "Reference", "last_words"))
    assert error.message == ("the worker died of SIGABRT (the process called abort()) during the reference probe; "
                             "its last words: first / terminate called without an active exception")


def test_kill_from_another_thread_ends_the_request_as_cancelled(fake_client: Make) -> None:
    client = fake_client("any", "Reference", "deaf")
    client.request("Copy", {"seconds": 0}, LONG_S)
    killer = threading.Timer(0.2, client.kill)
    killer.start()
    assert failure_of(client).kind == "cancelled"
    killer.join()
    assert failure_of(client).kind == "cancelled"


def test_cancel_lets_a_slice_finish_but_not_a_hang(fake_client: Make) -> None:
    quick, stuck = fake_client("any", "Reference", "late"), fake_client("any", "Reference", "hang")
    for client in (quick, stuck):
        client.request("Copy", {"seconds": 0}, LONG_S)
    threading.Timer(0.1, quick.cancel, (LONG_S,)).start()
    assert quick.request("Reference", {}, LONG_S)["s"] == 1e-3
    threading.Timer(0.1, stuck.cancel, (0.05,)).start()
    assert failure_of(stuck).kind == "cancelled"
    assert quick.alive
    assert not stuck.alive


def test_a_cancel_said_again_does_not_come_later(fake_client: Make) -> None:
    stuck = fake_client("any", "Reference", "hang")
    stuck.request("Copy", {"seconds": 0}, LONG_S)
    stuck.cancel(0.3)
    threading.Timer(0.1, stuck.cancel, (LONG_S,)).start()
    assert failure_of(stuck).kind == "cancelled"


def test_memory_is_watched(fake_client: Make) -> None:
    client = fake_client("any", "Reference", "eat", memory_bytes=300_000_000)
    error = failure_of(client)
    assert (error.kind, "over the limit of 0.3 GB" in error.message) == ("over_memory", True)


def test_partial_answers_are_heard_and_give_time(fake_client: Make) -> None:
    client, heard = fake_client(), []
    client.request("Warm", {"most": 4, "seconds": 1}, LONG_S, lambda kind, fields: heard.append(fields["event"]))
    assert heard == ["trace", "profile", "steady", "steady"]


def test_close_lets_it_end_by_itself(fake_client: Make) -> None:
    client = fake_client()
    client.request("Reference", {}, LONG_S)
    client.close()
    assert not client.alive
    assert not psutil.pid_exists(client.pid)


def test_an_interpreter_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(WorkerFailure) as caught:
        WorkerClient(Target("gone", (str(tmp_path / "python"),)))
    assert caught.value.message == f"the worker cannot be started: {tmp_path}/python: No such file or directory"


def test_an_answer_that_a_kill_cuts_short_was_cancelled(fake_client: Callable[..., WorkerClient],
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    client = fake_client("any", "Reference", "hang")
    number = client.send("Reference", {})
    end = client._process.end

    def end_in_the_middle() -> None:
        client._hear(b'["Referenced", {"num')
        end()

    monkeypatch.setattr(client._process, "end", end_in_the_middle)
    client.kill()
    with pytest.raises(WorkerFailure) as caught:
        client.receive(number, 30.0)
    assert caught.value.kind == "cancelled"
