"""The graph pane: stages, modes, selection, choices, messages."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QToolTip

from core.errors import FusescopeError
from gui.views.graph_pane import GraphPane
from gui.views.pane_menu import Choices
from tests.gui.graph_samples import CHAIN, DECISIONS, OPTIMISED, TRACED
from tests.gui.graph_steps import WAIT, key_of, show, shown_after, spot_of

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints


def test_begins_with_words(pane: GraphPane) -> None:
    assert pane.mode == "message"
    assert "formula" in pane.pages_message.words
    assert pane.drawing is None


def test_shows_a_graph_with_its_counts(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    assert pane.mode == "graph"
    assert {"minimum", "sub", "mul", "a", "b", "return"} == {b.label for b in pane.drawing.boxes}
    assert pane.footer.words.text() == "3 nodes · 1 left out · 1 constants and views hidden"


def test_decisions_colour_the_graph_before_fusion(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    states = pane.page.view.graph.look.states
    assert states[key_of(pane, "sub")].group == 0
    assert states[key_of(pane, "minimum")].unfused
    style = pane.page.view.graph.look.style
    assert style.box(states[key_of(pane, "minimum")]).mark
    assert style.box(states[key_of(pane, "sub")]).fill != style.box(states[key_of(pane, "minimum")]).fill


def test_decisions_reach_a_stage_that_renumbered_its_values(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    info = pane.info(key_of(pane, "minimum"))
    assert info.decision is not None
    assert info.decision.node == "low"
    assert info.node.outputs[0].name == "7"


def test_a_number_that_means_another_node_is_not_taken_for_it(pane: GraphPane, qtbot: Any) -> None:
    from dataclasses import replace

    swapped = replace(OPTIMISED, text=OPTIMISED.text.replace("%4", "%twice").replace("%2 :", "%gap :").replace(
        "(%2)", "(%gap)"))
    with qtbot.waitSignal(pane.stage_shown, timeout=WAIT):
        pane.show_stages((TRACED, swapped), DECISIONS, "optimised")
    assert pane.info(key_of(pane, "sub")).decision.node == "gap"
    assert pane.info(key_of(pane, "mul")).decision.node == "twice"


def test_group_frame_says_how_much_it_holds(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    assert "fusion group 0 · 2 of 3" in pane.page.view.graph.look.titles.values()
    assert "1 group" in pane.footer.words.text()


def test_click_selects_and_tells(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    key = key_of(pane, "mul")
    with qtbot.waitSignal(pane.node_selected) as told:
        qtbot.mouseClick(pane.page.view.viewport(), Qt.MouseButton.LeftButton, pos=spot_of(pane, key))
    info = told.args[0]
    assert (info.key, info.stage, info.node.kind, info.decision.group) == (key, "traced", "aten::mul", 0)
    assert [v.name for v in info.inputs] == ["gap", "gap"]
    with qtbot.waitSignal(pane.node_selected) as told:
        qtbot.mouseClick(pane.page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert told.args[0] is None


def test_hover_tells_and_tooltip_says_why(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    key = key_of(pane, "minimum")
    with qtbot.waitSignal(pane.node_hovered) as told:
        qtbot.mouseMove(pane.page.view.viewport(), spot_of(pane, key))
    assert told.args[0].key == key
    words = pane.page.view.tooltip_of(key)
    for part in ("aten::minimum", "8 × 8 float32", "line 3", "not fused", "no code for this", "torch.min(a, b) fuses"):
        assert part in words


def test_select_by_program_says_nothing(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    with qtbot.assertNotEmitted(pane.node_selected):
        pane.select(key_of(pane, "sub"))
        assert pane.select_line(4) == (key_of(pane, "sub"), key_of(pane, "mul"))
    assert len(pane.page.view.selected) == 2


def test_constants_are_hidden_until_asked_for(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    shown_after(pane, qtbot, pane.set_choices, Choices(constants=True))
    assert "constant" in {b.role for b in pane.drawing.boxes}
    assert "hidden" not in pane.footer.words.text()


def test_folding_a_group_leaves_one_box(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    inner = key_of(pane, "mul")
    assert "/" in inner
    frame = next(f for f in pane.drawing.frames if f.role == "group")
    shown_after(pane, qtbot, pane.page.view.fold_asked.emit, frame.key)
    box = pane.page.view.graph.index.boxes[frame.key]
    assert box.foldable
    assert pane.shown_key(inner) == frame.key
    shown_after(pane, qtbot, pane.page.view.fold_asked.emit, frame.key)
    assert inner in pane.page.view.graph.index.boxes


def test_a_group_is_folded_and_unfolded_by_the_same_key(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    frame = next(f for f in pane.drawing.frames if f.role == "group")
    pane.page.view.choose(key_of(pane, "mul"))
    shown_after(pane, qtbot, qtbot.keyClick, pane.page.view, Qt.Key.Key_Return)
    pane.page.view.choose(frame.key)
    shown_after(pane, qtbot, qtbot.keyClick, pane.page.view, Qt.Key.Key_Return)
    assert pane.page.view.selected == (frame.key,)  # its frame is ringed, not nothing
    qtbot.keyClick(pane.page.view, Qt.Key.Key_Down)
    assert pane.page.view.selected[0].startswith(f"{frame.key}/")
    pane.select(frame.key)
    shown_after(pane, qtbot, qtbot.keyClick, pane.page.view, Qt.Key.Key_Return)
    assert pane.page.view.graph.index.boxes[frame.key].foldable


def test_enter_says_what_a_box_is_that_does_not_fold(pane: GraphPane, qtbot: Any) -> None:
    called = OPTIMISED.text.split("\nwith prim::FallbackGraph_1")[0].replace(
        "%13 : Tensor = prim::FallbackGraph_1(%a, %7)",
        "%f : Function = prim::Constant[name=\"fallback_function\", fallback=1]()\n"
        "      %13 : Tensor = prim::CallFunction(%f, %a, %7)")
    shown_after(pane, qtbot, pane.show_stages, (dataclasses.replace(OPTIMISED, text=called),), DECISIONS, None)
    pane.page.view.choose(key_of(pane, "fallback"))
    qtbot.keyClick(pane.page.view, Qt.Key.Key_Return)
    qtbot.waitUntil(QToolTip.isVisible)
    assert "Runs instead of the group" in QToolTip.text()
    QToolTip.hideText()


def test_text_and_drawing_select_each_other(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    pane.select(key_of(pane, "mul"))
    shown_after(pane, qtbot, pane.set_mode, "text")
    assert pane.mode == "text"
    line = pane.text.text.marked_line
    assert "aten::mul(%4, %4)" in OPTIMISED.text.split("\n")[line - 1]
    with qtbot.waitSignal(pane.node_selected) as told:
        pane.text.text.go_to_line(3)
    assert told.args[0].node.kind == "aten::minimum"
    assert pane.page.view.selected == (told.args[0].key,)


def test_stage_with_no_text_says_why(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "after fuse")
    assert pane.mode == "message"
    assert "no LLVM" in pane.pages_message.words


def test_text_stage_has_no_drawing(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "kernel 0: Final Stmt")
    assert pane.mode == "text"
    with pytest.raises(FusescopeError, match="no drawn graph"):
        pane.export_svg("nowhere.svg")


def test_graph_that_does_not_read_is_shown_as_text_at_its_line(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "broken")
    assert pane.mode == "text"
    assert "line 2" in pane.footer.words.text()
    assert pane.text.text.marked_line == 2


def test_stage_is_chosen_by_hand(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    chosen: list[str] = []
    pane.stage_chosen.connect(chosen.append)
    shown_after(pane, qtbot, pane.header.stages.activated.emit, 1)
    assert chosen == ["optimised"]
    assert any(box.label == "TypeCheck" for box in pane.drawing.boxes)


def test_message_with_an_action(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    pane.show_message("eager has no graph: it calls one operation after the other", "Choose a lane")
    assert pane.mode == "message"
    assert pane.stage is None
    with qtbot.waitSignal(pane.action_asked):
        qtbot.mouseClick(pane.pages_message._button, Qt.MouseButton.LeftButton)


def test_a_footer_says_less_where_it_has_less_room(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    words = pane.footer.words
    seen = set()
    for width in (900, 420, 330):
        pane.resize(width, 400)
        qtbot.wait(1)
        assert "…" not in words.seen
        assert words.toolTip() == words.text()
        seen.add(words.seen)
    assert len(seen) >= 2
    words.resize(words.fontMetrics().horizontalAdvance("1 left out.."), 20)
    assert words.seen == "1 left out"


def test_a_key_that_is_another_operation_now_is_not_selected(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    key = key_of(pane, "mul")
    pane.select(key)
    kept = dataclasses.replace(TRACED, text=TRACED.text + "\n")
    shown_after(pane, qtbot, pane.show_stages, (kept,), (), "traced")
    assert pane.selected == key
    other = dataclasses.replace(TRACED, text=TRACED.text.replace("aten::mul", "aten::add"))
    shown_after(pane, qtbot, pane.show_stages, (other,), (), "traced")
    assert pane.selected is None
    assert pane.page.view.selected == ()


def test_long_layout_shows_progress_and_can_be_cancelled(pane: GraphPane, qtbot: Any) -> None:
    pane._busy.setInterval(0)
    pane.show_stages((dataclasses.replace(TRACED, text=CHAIN),), (), "traced")
    qtbot.waitUntil(lambda: "Laying out" in pane.pages_message.words, timeout=WAIT)
    assert pane.mode == "message"
    with qtbot.assertNotEmitted(pane.job.drawn, wait=300):
        qtbot.mouseClick(pane.pages_message._button, Qt.MouseButton.LeftButton)
    assert pane.mode == "text"
    assert not pane.job.busy
