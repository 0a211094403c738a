"""Studies that were saved before are opened for ever, and saved again they say the same."""

from __future__ import annotations

import json
from pathlib import Path

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
        assert {key: after[key] for key in before} == before
