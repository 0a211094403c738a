"""Opening and saving: a study comes back whole and untrusted, a formula that does not read is opened to be mended."""

from __future__ import annotations

import json

import pytest

from core import document
from core.errors import DocumentError, FusescopeError
from core.formula import read
from core.results import Finding
from gui.files import open_into, save_formula, save_study
from gui.settings import Settings
from gui.workbench import Workbench
from tests.fakes.fake_session import graphs, opened, point
from tests.gui.conftest import SOURCE


@pytest.fixture
def measured(qapp):
    """A workbench with answers of two lanes, one switched."""
    bench = Workbench()
    bench.load_formula(read(SOURCE, "pair"))
    bench.select_lane(1)
    bench.set_switch("llga", True)
    bench.set_option("sizes", (64, 128))
    answers = bench.answers
    for lane in ("eager", "trace+llga=on"):
        answers.points[lane, 64] = point(lane, 64)
        answers.graphs[lane] = graphs(lane, 64)
        answers.opened[lane] = opened(lane, llga=True)
    answers.findings = (Finding("rule", "warning", "eager", 64, "words", {"a": 1}, "trace"),)
    return bench


def test_a_study_comes_back_and_waits_for_trust(measured, qapp, tmp_path):
    path = tmp_path / "pair.fscope"
    save_study(measured, path)
    assert measured.file == path
    assert not measured.dirty
    again = Workbench()
    open_into(again, path)
    assert not again.trusted
    assert again.setup.source == SOURCE
    assert again.setup.lanes == measured.setup.lanes
    assert again.setup.sizes == (64, 128)
    assert again.points == measured.points
    assert again.answers.graphs == measured.answers.graphs
    assert again.answers.all_findings == measured.answers.all_findings
    assert again.answers.opened["trace+llga=on"].effective["llga"] is True
    assert not again.can_undo


@pytest.mark.parametrize(("fused", "selected"), [(True, "trace+llga=on"), (False, "eager")])
def test_a_study_opens_at_the_lane_in_which_something_was_fused(measured, tmp_path, fused, selected):
    """Whoever is sent it sees the fusion at once, not the baseline's graph twice."""
    measured.answers.graphs["trace+llga=on"] = graphs("trace+llga=on", 64, fused)
    save_study(measured, tmp_path / "pair.fscope")
    again = Workbench()
    open_into(again, tmp_path / "pair.fscope")
    assert again.row.lane.id == selected


def test_a_study_of_the_lanes_that_are_there_tells_which_it_opens_at(measured, qtbot, tmp_path):
    """The list marked the baseline, the switches were another lane's."""
    measured.answers.graphs["trace+llga=on"] = graphs("trace+llga=on", 64, True)
    save_study(measured, tmp_path / "pair.fscope")
    again = Workbench()
    open_into(again, tmp_path / "pair.fscope")
    again.select_lane(0)
    with qtbot.waitSignal(again.lane_selected):
        open_into(again, tmp_path / "pair.fscope")
    assert again.row.lane.id == "trace+llga=on"


def test_a_lane_that_is_off_is_not_saved(measured, tmp_path):
    measured.enable_lane(0, False)
    save_study(measured, tmp_path / "a.fscope")
    saved = document.load(tmp_path / "a.fscope")
    assert "eager" not in [lane.id for lane in saved.lanes]
    assert "eager" not in {p.lane for p in saved.points}


@pytest.mark.parametrize(("content", "words"), [
    (b"", "empty"), (b"hello", "not a study"), (b'{"format": "fusescope-study", "version": 99}', "later Fusescope"),
])
def test_what_is_no_study_is_said_and_changes_nothing(measured, tmp_path, content, words):
    path = tmp_path / "bad.fscope"
    path.write_bytes(content)
    before = measured.setup
    with pytest.raises(DocumentError, match=words):
        open_into(measured, path)
    assert measured.setup == before
    assert measured.trusted


def test_a_study_cut_short_is_said(measured, tmp_path):
    save_study(measured, tmp_path / "a.fscope")
    data = (tmp_path / "a.fscope").read_bytes()
    (tmp_path / "b.fscope").write_bytes(data[:len(data) // 2])
    with pytest.raises(DocumentError, match="cut short"):
        open_into(measured, tmp_path / "b.fscope")


def test_a_formula_that_does_not_read_is_opened_with_its_error(measured, tmp_path):
    path = tmp_path / "broken.py"
    path.write_text("def formula(a:\n    return a\n")
    open_into(measured, path)
    assert measured.trusted
    assert measured.formula is None
    assert measured.formula_error.line == 1
    save_formula(measured, tmp_path / "copy.py")
    assert (tmp_path / "copy.py").read_text() == path.read_text()


def test_another_kind_of_file_is_refused(measured, tmp_path):
    with pytest.raises(DocumentError, match="neither a formula"):
        open_into(measured, tmp_path / "picture.png")


def test_evidence_that_was_sent_says_what_to_open_of_it(measured, tmp_path):
    with pytest.raises(DocumentError, match="open study"):
        open_into(measured, tmp_path / "evidence.ZIP")


def test_without_a_formula_there_is_nothing_to_save(measured, tmp_path):
    measured.edit_source("def nothing(")
    measured.read_now()
    with pytest.raises(FusescopeError, match="no study"):
        save_study(measured, tmp_path / "a.fscope")


def test_the_file_is_the_command_lines_json(measured, tmp_path):
    save_study(measured, tmp_path / "a.fscope")
    plain = json.loads((tmp_path / "a.fscope").read_text())
    assert plain["format"] == "fusescope-study"
    assert plain["findings"][0]["try"] == "trace"


def test_recent_files_are_few_latest_first_and_forgotten_when_gone(own_folders):
    settings = Settings(own_folders)
    for number in range(12):
        settings.add_recent(f"/tmp/{number}.py")
    settings.add_recent("/tmp/5.py")
    assert settings.recent[:2] == ("/tmp/5.py", "/tmp/11.py")
    assert len(settings.recent) == 10
    settings.forget_recent("/tmp/5.py")
    settings.sync()
    assert Settings(own_folders).recent[0] == "/tmp/11.py"
