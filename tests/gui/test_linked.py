"""Two panes as one: selection, hover, zoom and scroll on either side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPointF

from core.results import Stage
from gui.views.graph_pane import GraphPane
from gui.views.linked import LinkedPanes
from gui.views.pane_menu import Choices
from gui.views.zoom_view import LEGIBLE, NEARLY_LEGIBLE
from tests.gui.graph_samples import DECISIONS, STAGES

WAIT = 20_000
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints


@pytest.fixture
def linked(qtbot: Any) -> Iterator[LinkedPanes]:
    panes = [GraphPane("Before"), GraphPane("After")]
    link = LinkedPanes(*panes)
    for pane, stage in zip(panes, ("traced", "optimised"), strict=True):
        qtbot.addWidget(pane)
        pane.resize(500, 400)
        pane.show()
        with qtbot.waitSignal(pane.stage_shown, timeout=WAIT):
            pane.show_stages(STAGES, DECISIONS, stage)
    qtbot.waitUntil(lambda: bool(link._to_after), timeout=WAIT)
    yield link
    for pane in panes:
        pane.shutdown()


def key_of(pane: GraphPane, label: str) -> str:
    return next(key for key, box in pane.page.view.graph.index.boxes.items() if box.label == label)


@pytest.mark.parametrize("label", ["minimum", "sub", "mul", "a"])
def test_selection_shows_on_the_other_side(linked: LinkedPanes, label: str) -> None:
    linked.before.page.view.choose(key_of(linked.before, label))
    assert linked.after.page.view.selected == (key_of(linked.after, label),)
    linked.before.page.view.choose("")
    assert linked.after.page.view.selected == ()
    linked.after.page.view.choose(key_of(linked.after, label))
    assert linked.before.page.view.selected == (key_of(linked.before, label),)


def test_hover_rings_the_other_side(linked: LinkedPanes) -> None:
    linked.before.page.view._set_hovered(key_of(linked.before, "mul"))
    marks = linked.after.page.view.graph._highlights.hovered
    assert marks == [linked.after.page.view.graph.area(key_of(linked.after, "mul"))]


def test_a_folded_group_shows_what_it_holds_on_the_other_side(linked: LinkedPanes, qtbot: Any) -> None:
    frame = next(f for f in linked.after.drawing.frames if f.role == "group")
    with qtbot.waitSignal(linked.after.stage_shown, timeout=WAIT):
        linked.after.page.view.fold_asked.emit(frame.key)
    linked.after.page.view.choose(frame.key)
    inside = {key_of(linked.before, "sub"), key_of(linked.before, "mul")}
    assert set(linked.before.page.view.selected) == inside
    with qtbot.waitSignal(linked.after.stage_shown, timeout=WAIT):
        linked.after.page.view.fold_selected()
    assert linked.after.page.view.selected == (frame.key,)  # not what the other side made of it
    assert set(linked.before.page.view.selected) == inside


def begins_at(pane: GraphPane) -> float:
    """Pixels from the top of the view to the first row."""
    view = pane.page.view
    return (view.content().top() - view.visible_area().top()) * view.scale_now


def ends_at(pane: GraphPane) -> float:
    """Pixels from the bottom of the view to the last row."""
    view = pane.page.view
    return (view.visible_area().bottom() - view.content().bottom()) * view.scale_now


def test_zoom_and_place_follow(linked: LinkedPanes) -> None:
    before, after = linked.before.page.view, linked.after.page.view
    before.set_place(2.0, before.content().center())
    assert after.scale_now == pytest.approx(2.0)
    assert after.centre().y() == pytest.approx(after.content().center().y(), rel=0.02)
    before.set_place(2.0, QPointF(before.content().center().x(), before.content().bottom()))
    assert ends_at(linked.after) == pytest.approx(0, abs=2)
    before.fit()
    assert after.fitted


def test_both_sides_open_at_one_legible_scale_and_their_first_rows(linked: LinkedPanes) -> None:
    sides = (linked.before, linked.after)
    for pane in sides:
        pane.resize(300, 260)
    scales = [pane.page.view.scale_now for pane in sides]
    assert min(pane.page.view.fit_scale for pane in sides) < LEGIBLE  # or this test says nothing
    assert scales[0] == scales[1] >= NEARLY_LEGIBLE * LEGIBLE
    assert [begins_at(pane) for pane in sides] == pytest.approx([0, 0], abs=2)


@pytest.mark.parametrize(("share", "cut"), [(0.95, False), (0.8, True)])
def test_a_graph_that_is_a_little_too_wide_opens_smaller_on_both_sides(linked: LinkedPanes, share: float, cut: bool,
                                                                       qtbot: Any) -> None:
    before, after = linked.before.page.view, linked.after.page.view
    inputs = [f"%v{i} : Tensor" for i in range(12)]
    adds = [f"  %w{i} : Tensor = aten::add(%v{i}, %v{i})" for i in range(12)]
    wide = Stage("wide", "graph", "torchscript", "\n".join(
        [f"graph({', '.join(inputs)}):", *adds, f"  return ({', '.join(f'%w{i}' for i in range(12))})"]))
    with qtbot.waitSignal(linked.before.stage_shown, timeout=WAIT):
        linked.before.show_stages((wide,), (), "wide")
    for pane, view in ((linked.before, before), (linked.after, after)):
        around = pane.width() - view.viewport().width()
        pane.resize(around + round(share * LEGIBLE * before.content().width()), 160)
    assert (before.visible_area().width() + 2 < before.content().width()) is cut
    assert before.scale_now == after.scale_now >= NEARLY_LEGIBLE * LEGIBLE
    scale = before.scale_now
    before.scroll_by(QPointF(0, -20))
    assert after.scale_now == pytest.approx(scale)


def test_scrolling_one_side_to_its_end_brings_the_other_to_its_own(linked: LinkedPanes) -> None:
    for pane in (linked.before, linked.after):
        pane.resize(300, 260)
    linked.after.page.view.scroll_by(QPointF(0, ends_at(linked.after)))
    assert ends_at(linked.after) == pytest.approx(0, abs=2)
    assert ends_at(linked.before) == pytest.approx(0, abs=2)
    scales = {pane.page.view.scale_now for pane in (linked.before, linked.after)}
    assert len(scales) == 1


def test_a_graph_that_flows_to_the_right_leads_one_that_flows_down(linked: LinkedPanes, qtbot: Any) -> None:
    with qtbot.waitSignal(linked.before.stage_shown, timeout=WAIT):
        linked.before.set_choices(Choices(across=True))
    before = linked.before.page.view
    before.set_place(2.0, before.content().center())
    before.scroll_by(QPointF(-5000, 0))
    assert ends_at(linked.after) == pytest.approx(0, abs=2)
    before.scroll_by(QPointF(5000, 0))
    assert begins_at(linked.after) == pytest.approx(0, abs=2)


def test_zooming_out_comes_to_all_in_sight_on_both_sides_at_once(linked: LinkedPanes) -> None:
    for pane in (linked.before, linked.after):
        pane.resize(300, 200)
    before, after = linked.before.page.view, linked.after.page.view
    assert before.fit_scale != after.fit_scale
    before.set_place(before.fit_scale, before.content().center())
    assert after.scale_now == pytest.approx(after.fit_scale)


def test_a_selected_node_stays_in_sight_when_its_twin_is_brought_into_it(linked: LinkedPanes) -> None:
    for pane in (linked.before, linked.after):
        pane.resize(300, 160)
    key = key_of(linked.after, "mul")
    linked.after.page.view.choose(key)
    for pane in (linked.before, linked.after):
        view = pane.page.view
        assert view.visible_area().contains(view.graph.area(view.selected[0]))


def test_texts_scroll_together(linked: LinkedPanes, qtbot: Any) -> None:
    for pane in (linked.before, linked.after):
        pane.resize(300, 120)
        with qtbot.waitSignal(pane.stage_shown, timeout=WAIT):
            pane.set_mode("text")
    bar, other = (p.text.text.verticalScrollBar() for p in (linked.before, linked.after))
    qtbot.waitUntil(lambda: bar.maximum() > 0 and other.maximum() > 0)
    bar.setValue(bar.maximum())
    assert other.value() == other.maximum()


def changed(pane: GraphPane) -> list[str]:
    lines = pane.text.text.whole_text().split("\n")
    return [line for number, line in enumerate(lines, 1) if pane.text.text.is_changed(number)]


def test_texts_of_graphs_mark_nodes_without_a_twin(linked: LinkedPanes, qtbot: Any) -> None:
    linked.before.set_mode("text")
    linked.after.set_mode("text")
    qtbot.waitUntil(lambda: bool(changed(linked.after)), timeout=WAIT)
    assert changed(linked.before) == []
    words = " ".join(changed(linked.after))
    assert "prim::TypeCheck" in words
    assert "aten::minimum" not in words
    assert linked.after.text.text.change_sign == "+"
    linked.after.set_mode("graph")
    qtbot.waitUntil(lambda: not changed(linked.after), timeout=WAIT)


def test_loop_nests_mark_lines_of_their_own(linked: LinkedPanes, qtbot: Any) -> None:
    import re
    from dataclasses import replace

    from tests.gui.graph_samples import LOOPS

    later = replace(LOOPS, name="later", text=re.sub(r"\bi\b", "i_1", LOOPS.text).replace(
        "  }", "    out[i_1] = a[i_1];\n  }"))
    for pane, stage in ((linked.before, "kernel 0: Final Stmt"), (linked.after, "later")):
        with qtbot.waitSignal(pane.stage_shown, timeout=WAIT):
            pane.show_stages((LOOPS, later), (), stage)
    qtbot.waitUntil(lambda: bool(changed(linked.after)), timeout=WAIT)
    assert changed(linked.after) == ["    out[i_1] = a[i_1];"]
    assert changed(linked.before) == []
