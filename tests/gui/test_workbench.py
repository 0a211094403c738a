"""The Workbench: equal values are silent, changes are told once, undo brings back formula, lanes, switches and n."""

from __future__ import annotations

import pytest

from core.formula import read
from core.lanes import parse
from core.results import Finding
from gui.workbench import Workbench
from tests.fakes.fake_session import graphs, point
from tests.gui.conftest import SOURCE

BROKEN = SOURCE.replace("torch.sin(a * b)", "torch.sin(a *")


@pytest.fixture
def workbench(qapp):
    made = Workbench()
    made.load_formula(read(SOURCE, "pair"))
    return made


def told(workbench, name):
    heard = []
    getattr(workbench, name).connect(lambda *args: heard.append(args))
    return heard


def test_an_equal_value_says_nothing(workbench):
    heard = {name: told(workbench, name) for name in ("n_changed", "lanes_changed", "options_changed", "lane_selected",
                                                      "undo_changed", "file_changed")}
    workbench.set_n(workbench.setup.n)
    workbench.set_option("dtype", "float32")
    workbench.select_lane(0)
    workbench.enable_lane(0, True)
    workbench.set_switch("texpr_fuser", None)
    assert {name: calls for name, calls in heard.items() if calls} == {}


def test_n_keeps_within_its_range_and_a_drag_is_one_step(workbench):
    before = workbench.setup.n
    for n in (3, 4, 5, 99_999):
        workbench.set_n(n)
    assert workbench.setup.n == 16384
    workbench.undo()
    assert workbench.setup.n == before
    workbench.redo()
    assert workbench.setup.n == 16384


def test_undo_brings_back_lanes_and_switches(workbench):
    workbench.select_lane(1)
    workbench.set_switch("can_fuse_on_cpu", True)
    assert workbench.row.lane.id == "trace+can_fuse_on_cpu=on"
    workbench.remove_lane(0)
    assert workbench.setup.lanes[0].id == "trace+can_fuse_on_cpu=on"
    workbench.undo()
    workbench.undo()
    assert [lane.id for lane in workbench.setup.lanes[:2]] == ["eager", "trace"]
    assert not workbench.can_undo or workbench.can_redo


def test_a_switch_goes_back_to_the_preset_and_the_lane_to_its_name(workbench):
    workbench.select_lane(1)
    workbench.set_switch("texpr_fuser", False)
    workbench.set_switch("texpr_fuser", None)
    assert workbench.row.lane.id == "trace"


def test_a_lane_that_is_there_is_only_selected(workbench):
    count = len(workbench.setup.rows)
    workbench.add_lane(parse("trace"))
    assert (workbench.row.lane.id, len(workbench.setup.rows)) == ("trace", count)
    workbench.select_lane_of("no such lane")
    assert workbench.row.lane.id == "trace"


def test_two_lanes_cannot_become_one(workbench):
    heard = told(workbench, "problem_reported")
    workbench.add_lane(parse("trace+llga=on"))
    workbench.set_switch("llga", None)
    assert workbench.row.lane.id == "trace+llga=on"
    assert "already" in heard[0][0]


def test_a_copy_is_selected_and_differs(workbench):
    workbench.select_lane(1)
    workbench.copy_lane()
    assert workbench.row.lane.id == "trace+threads=1"
    assert len({lane.id for lane in workbench.setup.lanes}) == len(workbench.setup.lanes)


def test_the_text_is_read_after_a_pause_and_its_error_has_a_line(workbench, qtbot):
    with qtbot.waitSignal(workbench.formula_changed, check_params_cb=lambda: workbench.formula_error is not None):
        workbench.edit_source(BROKEN)
    assert workbench.formula is None
    assert workbench.formula_error.line == 6
    assert workbench.study() is None
    workbench.undo()
    workbench.read_now()
    assert workbench.formula is not None


def test_answers_stay_with_their_question(workbench):
    answers = workbench.answers
    answers.points["eager", 64] = point("eager", 64)
    answers.graphs["eager"] = graphs("eager", 64)
    answers.findings = (Finding("rule", "info", None, None, "words"),)
    workbench.set_option("dtype", "float64")
    assert workbench.points == ()
    workbench.set_option("dtype", "float32")
    assert [p.n for p in workbench.points] == [64]
    workbench.enable_lane(0, False)
    assert workbench.points == ()


def test_the_baseline_is_the_variant_that_was_chosen(workbench):
    second = "def second(a, b):\n    return a + b\n\n\n"
    two = SOURCE.replace("def formula", "def first").replace("def inputs", f"{second}def inputs")
    workbench.load_formula(read(two, "two"))
    assert workbench.formula.variants == ("first", "second")
    workbench.choose_variant("second")
    workbench.read_now()
    assert workbench.formula.variants == ("second", "first")


def test_no_lane_is_no_study(workbench):
    for _ in range(len(workbench.setup.rows)):
        workbench.remove_lane(0)
    assert workbench.row is None
    assert workbench.graphs is None
    assert workbench.study() is None
