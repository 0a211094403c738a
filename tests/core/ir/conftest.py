"""Recorded logs of both torch versions, and the graphs in them."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from core.insight.logfile import FuserLog, read_log

DATA = Path(__file__).resolve().parents[2] / "data"


@pytest.fixture(scope="session")
def recorded_log() -> Callable[[str, str], FuserLog]:
    """The log of one formula (a unique part of its file's name) on one torch version."""
    kept: dict[tuple[str, str], FuserLog] = {}

    def read(version: str, name: str) -> FuserLog:
        if (version, name) not in kept:
            (path,) = (DATA / f"torch-{version}").glob(f"*{name}*.log.gz")
            kept[version, name] = read_log(gzip.decompress(path.read_bytes()).decode())
        return kept[version, name]

    return read
