"""What recordings add up to, as the worker would hand them over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from insight_data import recorded_text

from core.insight.assemble import Assembled, assemble


@pytest.fixture(scope="session")
def assembled() -> Callable[..., Assembled]:
    """A recording as a lane called `recorded` at n = 16; further fields of Captured by name."""
    kept: dict[tuple[str, str], Assembled] = {}

    def make(version: str, name: str, **more: Any) -> Assembled:
        if more:
            return assemble("recorded", 16, {"log": recorded_text(version, name), "stages": [], **more})
        if (version, name) not in kept:
            kept[version, name] = assemble("recorded", 16, {"log": recorded_text(version, name), "stages": []})
        return kept[version, name]

    return make
