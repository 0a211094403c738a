"""The table of check.py where there is no device, and how a check's end becomes a line."""

from __future__ import annotations

import pytest

from core.engine.target_store import Facts
from core.errors import UsageError
from tests.gpu import check


def test_without_a_device_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(check.target_probe, "probe", lambda target: Facts("3.11", "2.13", False))
    assert check.main([]) == 0
    assert "no CUDA device" in capsys.readouterr().out


@pytest.mark.parametrize(("error", "outcome"), [
    (None, "passed"), (check.NotHere("no nvFuser"), "skipped"), (check.Missed("wrong"), "FAILED"),
    (UsageError("no such lane"), "FAILED")])
def test_ends_of_a_check(monkeypatch: pytest.MonkeyPatch, error: Exception | None, outcome: str) -> None:
    def one(bench: object) -> str:
        if error:
            raise error
        return "fine"

    monkeypatch.setitem(check.CHECKS, "one", one)
    row = check.run(None, "one")  # type: ignore[arg-type]
    assert (row.outcome, row.words) == (outcome, str(error or "fine"))
    assert check.run(None, "one", 0.0).outcome == "skipped"  # type: ignore[arg-type]
