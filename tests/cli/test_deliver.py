"""Several formulas in one command: a file, a folder, a list for each."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

import pytest

from cli import deliver, run
from core import formula, lanes
from core.document import Document, load
from core.engine.fleet_merge import Merge
from core.errors import FusescopeError
from core.study import Study
from main import main


def _study(text: str) -> Study:
    return Study(formula.load(text), lanes.parse_all("eager"), (8,))


def _document(study: Study) -> Document:
    merge = Merge(study, ("h",))
    merge.fail("h", study.lanes[0], 8, "crash", "it ended")
    return merge.document()


def _options(**given: object) -> Namespace:
    return Namespace(**{"json": None, "out": None, **given})


def test_of_many_files_those_to_read_and_to_send_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                           capsys: pytest.CaptureFixture[str]) -> None:
    made = [tmp_path / name for name in ("a.html", "a.svg", "a.zip", *(f"{n}.dot" for n in range(60)))]
    monkeypatch.setattr("cli.export.write", lambda *_: made)
    deliver._export(_document(_study("iou")), tmp_path)
    said = capsys.readouterr().err
    assert said == f"63 files written to {tmp_path}; to read: a.html; to send: a.zip\n"


def test_a_file_for_each(tmp_path: Path) -> None:
    studies = [_study(text) for text in ("iou", "swish", "iou")]
    deliver.all_of([_document(s) for s in studies], studies, _options(json=str(tmp_path / "s.fscope")))
    assert sorted(p.name for p in tmp_path.iterdir()) == ["s-iou-2.fscope", "s-iou.fscope", "s-swish.fscope"]
    assert load(tmp_path / "s-swish.fscope").formula.name == "swish"


def test_one_keeps_its_name(tmp_path: Path) -> None:
    study = _study("iou")
    deliver.all_of([_document(study)], [study], _options(json=str(tmp_path / "s.fscope")))
    assert [p.name for p in tmp_path.iterdir()] == ["s.fscope"]


def test_a_list_on_standard_output(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    studies = [_study("iou"), _study("swish")]
    deliver.all_of([_document(s) for s in studies], studies, _options(json="-"))
    assert [d["formula"]["name"] for d in json.loads(capsysbinary.readouterr().out)] == ["iou", "swish"]


def test_what_was_measured_before_an_error_is_delivered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def measure(study: Study, *_: object) -> tuple[Document, bool]:
        if study.formula.name == "swish":
            raise FusescopeError("no more")
        return _document(study), False

    monkeypatch.setattr(run, "measure", measure)
    assert main(["run", "iou", "swish", "--lanes", "eager", "--json", str(tmp_path / "s.fscope")]) == 1
    assert [p.name for p in tmp_path.iterdir()] == ["s-iou.fscope"]


def test_a_stop_ends_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "measure", lambda study, *_: (_document(study), True))
    assert main(["run", "iou", "swish", "--lanes", "eager", "--json", str(tmp_path / "s.fscope")]) == run.STOPPED
    assert [p.name for p in tmp_path.iterdir()] == ["s-iou.fscope"]


def test_dask_takes_all_formulas(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command hands every study to one fleet and closes it."""
    seen: list[object] = []

    class Fleet:
        def __init__(self, address: str, told: object) -> None:
            seen.append(address)

        def sweep(self, studies: list[Study]) -> tuple[Document, ...]:
            seen.extend(s.formula.name for s in studies)
            return tuple(_document(s) for s in studies)

        def stop(self) -> None:
            seen.append("stopped")

        def close(self) -> None:
            seen.append("closed")

    monkeypatch.setattr("core.engine.fleet.Fleet", Fleet)
    assert main(["run", "iou", "swish", "--dask", "tcp://h:8786"]) == 0
    assert seen == ["tcp://h:8786", "iou", "swish", "closed"]
