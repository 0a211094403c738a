"""The inspector: all decisions of the lane, and of the selected node the same words as `explain`."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel

from core.lanes import parse
from gui.panels.decisions_view import DecisionsView
from gui.panels.inspector_panel import in_pieces
from gui.panels.words import EmptyState, label, tied

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def traced(shell, qtbot):
    shell.workbench.select_lane(1)
    qtbot.waitUntil(lambda: isinstance(shell.inspector.widget(), DecisionsView) and shell.workbench.job is None)
    qtbot.waitUntil(lambda: shell.before.pane.drawing is not None)
    return shell


def texts(item):
    return [item.text(0), *(line for i in range(item.childCount()) for line in texts(item.child(i)))]


def test_without_a_selection_the_whole_lane_is_explained(traced):
    view = traced.inspector.widget()
    assert view.words.text() == tied("0 of 2 operations fused, in 0 groups")
    shown = texts(view.tree.topLevelItem(0))
    assert shown[0] == "Not fused"
    assert any("aten::mul" in line and tied("line 18") in line for line in shown)
    assert any("turn it on" in line for line in shown)
    assert any("The fuser's words: off" in line for line in shown)


def test_choosing_an_operation_marks_its_line_in_the_graph(traced):
    view = traced.inspector.widget()
    view.tree.itemClicked.emit(view.tree.topLevelItem(0).child(1), 0)
    selected = traced.before.pane.selected
    assert traced.before.pane.info(selected).node.kind == "aten::sin"


def test_a_node_that_is_selected_says_why_and_hovering_says_the_same(traced, qtbot):
    pane = traced.before.pane
    key = next(k for k in pane.page.view.graph.index.boxes if (n := pane.info(k).node) and n.kind == "aten::mul")
    tip = pane.page.view.tooltip_of(key)
    assert "not fused" in tip
    assert "off" in tip
    assert "turn it on" in tip
    traced.workbench.select_node(pane.info(key))
    qtbot.waitUntil(lambda: not isinstance(traced.inspector.widget(), DecisionsView))
    words = " ".join(w.text() for w in traced.inspector.widget().findChildren(QLabel))
    for wanted in ("not fused", "off", "turn it on", "What would help"):
        assert wanted in words


def test_a_flip_shows_the_new_decisions(traced, qtbot):
    traced.workbench.set_switch("can_fuse_on_cpu", True)
    qtbot.waitUntil(lambda: isinstance(traced.inspector.widget(), DecisionsView)
                    and traced.inspector.widget().words.text().startswith(tied("2 of 2")))


def test_the_inspector_follows_a_selected_node_to_the_graph_of_another_size(traced, qtbot):
    pane = traced.before.pane
    pane.page.view.choose(next(key for key, box in pane.page.view.graph.index.boxes.items() if box.label == "sin"))
    before = traced.workbench.node
    (stage,) = [stage for stage in traced.workbench.graphs.stages if stage.name == before.stage]
    larger = replace(stage, text=stage.text.replace("Float(4", "Float(2048"))
    assert larger != stage
    with qtbot.waitSignal(pane.stage_shown, timeout=20_000):
        pane.show_stages((larger,), traced.workbench.graphs.decisions, stage.name)
    assert traced.workbench.node.key == before.key
    assert "2048" in str(traced.workbench.node.node.outputs[0].type)
    qtbot.waitUntil(lambda: any("2048" in label.text() for label in traced.inspector.widget().findChildren(QLabel)))


def words_of(shell):
    return [found.text() for found in shell.inspector.widget().findChildren(QLabel)]


def test_an_input_of_the_graph_has_its_type_and_what_it_is(traced, qtbot):
    traced.before.pane.page.view.choose("in:a")
    qtbot.waitUntil(lambda: "An input of the graph." in words_of(traced))
    assert any(text.startswith("%a  float (") for text in words_of(traced))


def test_a_node_that_is_still_ringed_is_still_explained(traced, qtbot):
    """To a lane without graphs and back: its graph is not drawn anew, so nothing else says so."""
    pane = traced.before.pane
    pane.page.view.choose(next(key for key, box in pane.page.view.graph.index.boxes.items() if box.label == "mul"))
    qtbot.waitUntil(lambda: "aten::mul" in words_of(traced))
    traced.session.failing["legacy"] = "gone"
    traced.workbench.add_lane(parse("legacy"))
    qtbot.waitUntil(lambda: isinstance(traced.inspector.widget(), EmptyState))
    traced.workbench.select_lane(1)
    qtbot.waitUntil(lambda: "aten::mul" in words_of(traced))
    assert pane.page.view.selected


def test_a_long_call_in_the_fusers_words_does_not_widen_a_narrow_panel(qtbot):
    call = "aliasDb_->couldMoveBeforeTopologically(producer, consumer)"
    made = label(f"The fuser's words: {in_pieces(call)}", "muted", wrap=True)
    qtbot.addWidget(made)
    assert made.minimumSizeHint().width() <= 240
