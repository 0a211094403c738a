"""Recorded logs of both torch versions, as text."""

from __future__ import annotations

import gzip
from pathlib import Path

DATA = Path(__file__).resolve().parents[2] / "data"


def recorded_text(version: str, name: str) -> str:
    """The log of one formula (a unique part of its file's name)."""
    (path,) = (DATA / f"torch-{version}").glob(f"*{name}*.log.gz")
    return gzip.decompress(path.read_bytes()).decode()
