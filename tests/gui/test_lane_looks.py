"""A lane keeps its colour and marker when others go; documents, charts and the report agree with the window."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from core import document, formula
from core.export.chart_svg import chart_svg
from core.export.compared import together
from core.export.context import document_chart
from core.export.style import LIGHT
from core.lanes import parse
from core.measure.series import chart, looks
from gui import files
from gui.models.lane_words import placed
from gui.models.results_model import _rows
from gui.workbench import Workbench
from tests.fakes.charted import CONTEXT, points


@pytest.fixture
def workbench(qapp: object) -> Workbench:
    made = Workbench()
    files.load_own(made, formula.load("iou"))
    return made


def test_a_lane_keeps_its_look_when_another_goes_and_a_new_one_takes_the_free_look(workbench: Workbench) -> None:
    assert [row.look for row in workbench.setup.rows] == [0, 1, 2, 3]
    workbench.remove_lane(1)
    assert [(row.lane.id, row.look) for row in workbench.setup.rows] == [("eager", 0), ("nnc-cpp", 2), ("inductor", 3)]
    workbench.add_lane(parse("script"))
    assert workbench.setup.rows[-1].look == 1
    workbench.add_lane(parse("legacy"))
    assert workbench.setup.rows[-1].look == 4
    workbench.undo()
    workbench.undo()
    workbench.undo()
    assert [row.look for row in workbench.setup.rows] == [0, 1, 2, 3]


def test_a_switch_that_flips_changes_no_look(workbench: Workbench) -> None:
    workbench.select_lane(1)
    workbench.set_switch("can_fuse_on_cpu", True)
    assert [row.look for row in workbench.setup.rows] == [0, 1, 2, 3]


def test_chart_and_table_show_the_look(workbench: Workbench) -> None:
    workbench.remove_lane(1)
    shown = placed(workbench.setup.rows)
    assert [s.index for s in chart("time", shown, points(), CONTEXT).series] == [0, 2, 3]
    assert {row.point.lane: row.index for row in _rows(shown, points(), CONTEXT)} == {
        "eager": 0, "nnc-cpp": 2, "inductor": 3}


def test_a_document_keeps_the_looks_and_its_charts_have_them(workbench: Workbench, tmp_path: Path) -> None:
    workbench.answers.points.update({(p.lane, p.n): p for p in points()})
    workbench.enable_lane(1, False)
    files.save_study(workbench, tmp_path / "a.fscope")
    saved = document.load(tmp_path / "a.fscope")
    assert looks(saved.lanes) == (0, 2, 3)
    drawn = document_chart(saved, "time")
    assert [s.index for s in drawn.series] == [0, 2, 3]
    picture = chart_svg(drawn)
    assert all(LIGHT.series[look] in picture for look in (0, 2, 3))
    assert LIGHT.series[1] not in picture
    other = Workbench()
    files.open_into(other, tmp_path / "a.fscope")
    assert [row.look for row in other.setup.rows] == [0, 2, 3]


def test_where_the_look_is_the_place_the_document_has_no_key_for_it(workbench: Workbench) -> None:
    plain = json.loads(document.encode(files.made_document(workbench)))
    assert all("look" not in lane for lane in plain["lanes"])
    workbench.remove_lane(0)
    plain = json.loads(document.encode(files.made_document(workbench)))
    assert [lane["look"] for lane in plain["lanes"]] == [1, 2, 3]


def test_studies_side_by_side_have_looks_of_their_own(workbench: Workbench) -> None:
    workbench.remove_lane(0)
    made = files.made_document(workbench)
    both = together((made, replace(made)), ("a", "b"))
    assert looks(both.lanes) == tuple(range(6))
