"""The looks of boxes and frames: legible, told apart without colour."""

from __future__ import annotations

from typing import Any

import pytest

from core.ir.drawing import Box, Drawing, Edge, Frame
from core.results import Decision
from gui.theme import DARK, LIGHT, Palette, contrast
from gui.views.drawing_index import index_of
from gui.views.edge_labels import place_labels
from gui.views.graph_items import opaque
from gui.views.graph_style import GraphStyle, State, state_of

ROLES = ("compute", "view", "constant", "list", "guard", "group", "fallback", "bookkeeping", "control", "input",
         "output")
STATES = [State(role, group, unfused) for role in ROLES for group, unfused in ((None, False), (None, True), *(
    (k, False) for k in range(8)))]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_text_in_boxes_can_be_read(qapp: Any, palette: Palette) -> None:
    style = GraphStyle(palette)
    for state in STATES:
        look = style.box(state)
        for ink in (look.ink, look.second):
            assert contrast(ink.name(), look.fill.name()) >= 4.5, (state, ink.name(), look.fill.name())


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_titles_of_frames_can_be_read(qapp: Any, palette: Palette) -> None:
    style = GraphStyle(palette)
    frames = [Frame("f", "fusion group", "group", 0, 0, 9, 9, group=k) for k in range(8)]
    frames += [Frame("f", "then", role, 0, 0, 9, 9) for role in ("control", "fallback")]
    for frame in frames:
        look = style.frame(frame)
        fill = opaque(look.fill, style.background)
        assert contrast(look.ink.name(), fill.name()) >= 4.5, (frame, look.ink.name(), fill.name())


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_text_on_the_hottest_box_can_be_read(qapp: Any, palette: Palette) -> None:
    style = GraphStyle(palette)
    for share in (0.0, 0.5, 1.0):
        assert contrast(style.box(State("compute", None, False)).ink.name(), style.heat(share).name()) >= 4.5


def test_left_out_is_told_by_mark_and_dash_not_by_colour_alone(qapp: Any) -> None:
    style = GraphStyle(LIGHT)
    left_out, plain = style.box(State("compute", None, True)), style.box(State("compute", None, False))
    assert left_out.mark
    assert not plain.mark
    assert left_out.dash != plain.dash


@pytest.mark.parametrize(("role", "box_group", "decision", "judged", "expected"), [
    ("compute", None, None, False, (None, False)),
    ("compute", None, None, True, (None, True)),
    ("compute", 2, None, True, (2, False)),
    ("compute", None, Decision("x", "aten::mul", 1, 1), True, (1, False)),
    ("compute", None, Decision("x", "aten::mul", 1, None, nothing_to_do=True), True, (None, False)),
    ("view", None, None, True, (None, False)),
])
def test_state_of_a_box(role: str, box_group: int | None, decision: Decision | None, judged: bool,
                        expected: tuple[int | None, bool]) -> None:
    state = state_of(Box("k", "x", "", role, 0, 0, 9, 9, group=box_group), decision, judged)
    assert (state.group, state.unfused) == expected


def test_words_on_edges_keep_off_the_titles_of_groups() -> None:
    frame = Frame("g", "fusion group 0 · 3 of 15", "group", 100, 100, 300, 200)
    over, beside = ((130.0, 60.0), (130.0, 160.0)), ((390.0, 60.0), (390.0, 160.0))
    edges = (Edge("a", "b", "%1", "64 × 64 float32", over), Edge("a", "c", "%2", "int", beside))
    labels = place_labels(index_of(Drawing(500, 400, (), (frame,), edges)))
    assert [label.text for label in labels] == ["int"]
