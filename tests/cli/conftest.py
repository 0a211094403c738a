"""One real capture per formula, lane and size: the commands under test then work on values. Ctrl+C is heard."""

from __future__ import annotations

import signal
from argparse import Namespace
from collections.abc import Iterator

import pytest

from cli import capturing
from cli.capturing import Capture

_captures: dict[tuple[str, str, int | None], Capture] = {}
_real = capturing.capture


@pytest.fixture
def captured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Captures by a real worker the first time, from memory afterwards."""

    def capture(options: Namespace) -> Capture:
        key = (options.formula, options.lane, options.n)
        if key not in _captures:
            _captures[key] = _real(options)
        return _captures[key]

    monkeypatch.setattr(capturing, "capture", capture)


@pytest.fixture(autouse=True)
def heard_interrupts() -> Iterator[None]:
    """A test run in a shell's background inherits that SIGINT is ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
