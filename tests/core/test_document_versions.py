"""Studies that were saved before are opened for ever, and saved again they say the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.document import VERSION, load, save

SAVED = sorted((Path(__file__).resolve().parents[1] / "data" / "studies").glob("*.fscope"))


def test_every_version_has_its_study() -> None:
    assert {json.loads(path.read_bytes())["version"] for path in SAVED} == set(range(1, VERSION + 1))


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_it_opens_with_all_that_it_says_and_is_saved_the_same(path: Path, tmp_path: Path) -> None:
    study = load(path)
    assert len(study.points) == 24
    assert study.findings[0].try_lane == "nnc-cpp"
    assert study.graphs[0].decisions[0].op == "aten::sin"
    save(study, tmp_path / "again.fscope")
    assert load(tmp_path / "again.fscope") == study
    if json.loads(path.read_bytes())["version"] == VERSION:
        before, after = (json.loads(place.read_bytes()) for place in (path, tmp_path / "again.fscope"))
        assert _kept(before, after) == before


def _kept(before: Any, after: Any) -> Any:
    """What of `after` stands in `before` too: keys may come, none may go or change."""
    if isinstance(before, dict):
        return {key: _kept(value, after[key]) for key, value in before.items() if key in after}
    if isinstance(before, list) and len(before) == len(after):
        return [_kept(one, other) for one, other in zip(before, after, strict=True)]
    return after
