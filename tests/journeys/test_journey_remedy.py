"""The main story: iou with minimum and maximum, why they are left out, Try it, one group, an equal result, a gain."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gui.models.results_model import COLUMNS, REMEDY
from gui.panels.decisions_view import DecisionsView
from tests.journeys.conftest import START_MS, wait_for

MEASURE_MS = 120_000


def test_explain_try_it_one_group_equal_result_measured_gain(desk, qtbot):
    desk.workbench.load_formula(desk.formula.tree.formula("iou"), "native")
    desk.workbench.set_n(512)
    for index in (1, 3):
        desk.workbench.enable_lane(index, False)
    desk.workbench.select_lane(2)
    wait_for(desk, qtbot, lambda: captured(desk, "nnc-cpp"))
    explains_minimum(desk, qtbot)
    tried = try_it(desk, qtbot)
    wait_for(desk, qtbot, lambda: captured(desk, tried))
    left_out = [d for d in desk.workbench.graphs.decisions if d.group is None and not d.nothing_to_do]
    assert left_out == []
    assert {d.group for d in desk.workbench.graphs.decisions if d.group is not None} == {0}
    measured(desk, qtbot, tried)


def captured(desk, lane):
    graphs = desk.workbench.graphs
    return desk.workbench.job is None and graphs is not None and (graphs.lane, graphs.n) == (lane, 512)


def explains_minimum(desk, qtbot):
    """The inspector's list, and the node itself: the operation, its condition, the remedy."""
    wait_for(desk, qtbot, lambda: isinstance(desk.inspector.widget(), DecisionsView))
    view = desk.inspector.widget()
    head = view.tree.topLevelItem(0)
    assert head.text(0) == "Not fused"
    shown = {head.child(i).text(0).split()[0]: head.child(i) for i in range(head.childCount())}
    assert {"aten::minimum", "aten::maximum"} <= set(shown)
    why = [shown["aten::minimum"].child(i).text(0) for i in range(shown["aten::minimum"].childCount())]
    assert any("allShapesAreKnown" in line or "isSupported" in line for line in why)
    assert any("torch.min" in line or "min(" in line for line in why)
    wait_for(desk, qtbot, lambda: "not fused" in tip_of_minimum(desk))
    assert "What would help" in tip_of_minimum(desk)


def tip_of_minimum(desk):
    """What hovering the first minimum of the graph says."""
    view, info = desk.before.pane.page.view, desk.before.pane.info
    keys = (k for k in view.graph.index.boxes if (node := info(k).node) and node.kind == "aten::minimum")
    return next((view.tooltip_of(key) for key in keys), "")


def try_it(desk, qtbot):
    """A click on the finding's button; the lane that it adds."""
    desk.docks["findings"].raise_()
    wait_for(desk, qtbot, lambda: any(card.shows[0].rule == "has_equal" for card in desk.findings.cards))
    card = next(card for card in desk.findings.cards if card.shows[0].rule == "has_equal")
    desk.findings.ensureWidgetVisible(card.try_button)
    qtbot.mouseClick(card.try_button, Qt.MouseButton.LeftButton)
    assert desk.workbench.row.lane.rewrites[-1:] == ("minmax",)
    return desk.workbench.row.lane.id


def measured(desk, qtbot, tried):
    desk.workbench.set_option("sizes", (512,))
    desk.workbench.set_option("budget_s", 0.5)
    desk.actions_by_id["sweep"].trigger()
    wait_for(desk, qtbot, lambda: desk.workbench.job is None and len(timed(desk)) == 3, timeout=4 * START_MS)
    points = {p.lane: p for p in timed(desk)}
    assert points[tried].check.ok
    assert points[tried].fusion.groups == 1
    before, after = points["nnc-cpp"].time, points[tried].time
    assert min(after.samples_s) < min(before.samples_s), "the remedy gained nothing"  # on a busy machine the least
    wait_for(desk, qtbot, lambda: "measured" in remedy_words(desk))
    assert "predicted at most " in remedy_words(desk)
    wait_for(desk, qtbot, lambda: "measured " in in_the_table(desk, tried))
    assert "predicted at most " in in_the_table(desk, tried)
    assert not desk.results.view.table.isColumnHidden([c.name for c in COLUMNS].index(REMEDY))


def in_the_table(desk, lane):
    """What the lane's row says it gains as a remedy; the table follows a little later than the findings."""
    model = desk.results.view.model
    return model.result(model.row_of(lane, 512)).remedy


def remedy_words(desk):
    """What the finding's card says of its remedy."""
    return next((card.shows[2] for card in desk.findings.cards if card.shows[0].rule == "has_equal"
                 and card.shows[0].lane == "nnc-cpp"), "")


def timed(desk):
    return [p for p in desk.workbench.points if p.time is not None and p.status == "ok"]
