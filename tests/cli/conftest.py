"""One real capture per formula, lane and size: the commands under test then work on values."""

from __future__ import annotations

from argparse import Namespace

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
