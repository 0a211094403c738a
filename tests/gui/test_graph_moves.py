"""The graph pane under keys, mouse and wheel: walks, zoom, find, the overview."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtWidgets import QApplication

from core.ir.drawing import Box, Drawing
from gui.views.drawing_index import index_of
from gui.views.graph_pane import GraphPane
from gui.views.pane_menu import Choices
from gui.views.zoom_view import LEGIBLE
from tests.gui.graph_samples import TRACED
from tests.gui.graph_steps import WAIT, key_of, show, shown_after, spot_of

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints


def test_arrow_keys_walk_along_edges(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view, walked = pane.page.view, []
    pane.node_selected.connect(lambda info: walked.append(info.box.label))
    pane.select(key_of(pane, "minimum"))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Home, Qt.Key.Key_End):
        qtbot.keyClick(view, key)
    assert walked[:3] == ["sub", "mul", "sub"]
    assert walked[3] in ("a", "b")
    assert walked[4] == "return"


def test_keys_zoom_and_fit(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    fitted = view.scale_now
    qtbot.keyClick(view, Qt.Key.Key_Minus)
    assert view.scale_now < fitted
    assert not view.fitted
    qtbot.keyClick(view, Qt.Key.Key_1)
    assert view.scale_now == pytest.approx(1.0)
    qtbot.keyClick(view, Qt.Key.Key_0)
    assert view.scale_now == pytest.approx(fitted)
    assert view.visible_area().contains(view.content().adjusted(2, 2, -2, -2))


def test_keys_let_go_copy_and_page(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    view.choose(key_of(pane, "mul"))
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == TRACED.text.split("\n")[5].strip()
    view.choose("in:a")
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith("%a : Float(8, 8")
    with qtbot.waitSignal(pane.node_selected) as told:
        qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert told.args == [None]
    assert view.selected == ()
    view.set_place(2.0, view.content().topLeft())
    with qtbot.waitSignal(view.view_changed):  # the other side follows it
        qtbot.keyClick(view, Qt.Key.Key_PageDown)
    assert view.centre().y() > view.content().top() + 50


def test_arrow_keys_follow_edges_that_flow_to_the_right(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    shown_after(pane, qtbot, pane.set_choices, Choices(across=True))
    walked: list[str] = []
    pane.select(key_of(pane, "minimum"))
    pane.node_selected.connect(lambda info: walked.append(info.box.label))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        qtbot.keyClick(pane.page.view, key)
    assert walked == ["sub", "mul", "sub"]


def test_the_graph_cannot_be_dragged_out_of_sight(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    for scale in (0.5, 1.5):
        view.set_place(scale, view.content().center())
        for _ in range(8):
            view.scroll_by(QPointF(400, 400))
        assert view.visible_area().intersects(view.content().adjusted(0, 0, -20, -20))


def test_many_small_zooms_keep_the_point_under_the_mouse(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view, spot = pane.page.view, QPointF(201, 133)
    view.set_place(1.0, view.content().center())
    point = view.mapToScene(spot.toPoint())
    for factor in (*[1.04] * 20, *[1 / 1.04] * 20):
        view.zoom(factor, spot)
    moved = view.mapToScene(spot.toPoint()) - point
    assert abs(moved.x()) + abs(moved.y()) < 4  # a pixel a step would be 40


def test_a_pinch_zooms_and_a_sideways_wheel_scrolls(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view, spot = pane.page.view, QPointF(200, 130)
    view.set_place(1.0, view.content().center())
    QApplication.sendEvent(view.viewport(), QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture, QPointingDevice.primaryPointingDevice(), 2, spot, spot, spot, 0.25,
        QPointF()))
    assert view.scale_now == pytest.approx(1.25)
    before = view.centre()
    for target in (view.viewport(), view.minimap):
        scale = view.scale_now
        for angle in (QPoint(-120, 0), QPoint(0, 120)):
            QApplication.sendEvent(target, QWheelEvent(
                spot, spot, QPoint(), angle, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
                Qt.ScrollPhase.NoScrollPhase, False))
        assert view.scale_now > scale
    assert view.centre() != before


def test_a_double_click_goes_near_and_beside_the_nodes_shows_everything(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    view.set_place(0.1, view.content().center())
    qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot_of(pane, key_of(pane, "sub")))
    assert view.scale_now >= LEGIBLE
    qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert view.fitted


def test_a_right_click_selects_and_opens_the_menu(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view, spot = pane.page.view, spot_of(pane, key_of(pane, "sub"))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, view.viewport().mapToGlobal(spot))
    QApplication.sendEvent(view.viewport(), event)
    qtbot.waitUntil(pane.header.menu.isVisible)
    assert view.selected == (key_of(pane, "sub"),)
    pane.header.menu.close()


def test_find_counts_and_walks(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    pane.find()
    qtbot.keyClicks(pane.page._bar._query, "8 float32")
    assert pane.page._bar.count_text.startswith("1 of ")
    first = pane.page.hits[pane.page._hit]
    qtbot.keyClick(pane.page._bar._query, Qt.Key.Key_Return)
    assert pane.page.hits[pane.page._hit] != first
    qtbot.keyClick(pane.page._bar._query, Qt.Key.Key_Escape)
    assert pane.page._bar.isHidden()


def test_find_sees_into_a_folded_group(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    frame = next(f for f in pane.drawing.frames if f.role == "group")
    shown_after(pane, qtbot, pane.page.view.fold_asked.emit, frame.key)
    pane.find()
    qtbot.keyClicks(pane.page._bar._query, "aten::")
    assert pane.page._bar.count_text == "1 of 3"  # minimum, and what the group holds
    for _ in range(2):
        qtbot.keyClick(pane.page._bar._query, Qt.Key.Key_Return)
    qtbot.keyClick(pane.page._bar._query, Qt.Key.Key_Escape)
    assert pane.page.view.selected == (frame.key,)


def test_minimap_is_there_when_not_all_is_in_sight(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    qtbot.waitUntil(view.minimap.isHidden)
    view.set_place(2.0, view.content().topLeft())
    qtbot.waitUntil(view.minimap.isVisible)
    before = view.centre()
    qtbot.mouseClick(view.minimap, Qt.MouseButton.LeftButton, pos=view.minimap.rect().center())
    assert view.centre() != before
    assert view.content().center().x() == pytest.approx(view.centre().x(), abs=4)


def test_the_frame_of_the_minimap_is_dragged_from_where_it_is_taken(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view, small = pane.page.view, pane.page.view.minimap
    view.set_place(2.0, view.content().center())
    qtbot.waitUntil(small.isVisible)
    before, spot = view.centre(), small.rect().center() + QPoint(6, 4)
    qtbot.mousePress(small, Qt.MouseButton.LeftButton, pos=spot)
    assert view.centre() == before
    qtbot.mouseMove(small, spot + QPoint(0, -1))
    qtbot.mouseRelease(small, Qt.MouseButton.LeftButton, pos=spot + QPoint(0, -1))
    scale = small._mapping()[0]
    assert (before.y() - view.centre().y()) * scale == pytest.approx(1, abs=0.5)


def test_the_minimap_takes_little_of_a_small_pane(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    for width, height in ((340, 260), (900, 700)):
        pane.resize(width, height)
        view.set_place(2.0, view.content().topLeft())
        qtbot.waitUntil(view.minimap.isVisible)
        small, room = view.minimap.size(), view.viewport().size()
        assert small.width() * small.height() < 0.1 * room.width() * room.height()


def test_a_small_pane_begins_at_the_left_and_says_where_it_goes_on(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    pane.resize(260, 260)
    view.open_up(3.0)
    qtbot.waitUntil(view.overlays.hints["right"].isVisible)
    assert not view.minimap.isVisible()
    seen = view.visible_area()
    first = min((b for b in view.graph.drawing.boxes if b.y < seen.bottom()), key=lambda box: box.x)
    assert seen.left() <= first.x < seen.center().x()
    before = view.centre().x()
    qtbot.mouseClick(view.overlays.hints["right"], Qt.MouseButton.LeftButton)
    assert view.centre().x() > before


def test_the_overview_of_a_small_pane_hides_no_box(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view, seen = pane.page.view, []
    for width in range(300, 400, 10):
        pane.resize(width, 300)
        view.open_up(1.6)
        qtbot.waitUntil(lambda: not view.overlays._turn.isActive())
        seen.append(view.minimap.isVisible())
        over = view.mapToScene(view.minimap.geometry()).boundingRect()
        hides = any(over.intersects(QRectF(b.x, b.y, b.w, b.h)) for b in view.graph.drawing.boxes)
        assert not (seen[-1] and hides)
        assert seen[-1] != any(hint.isVisible() for hint in view.overlays.hints.values())
    assert True in seen


def test_a_place_that_another_graph_leaves_empty_is_not_kept(pane: GraphPane) -> None:
    view = pane.page.view
    middle, corner = (Box("1", "a", "", "compute", x, x, 60.0, 30.0) for x in (1000.0, 40.0))
    view.show_drawing(index_of(Drawing(2000.0, 2000.0, (middle,))), {})
    view.set_place(1.0, QPointF(1000, 1000))
    view.show_drawing(index_of(Drawing(2000.0, 2000.0, (middle, corner))), {}, keep_view=True)
    assert view.centre().x() == pytest.approx(1000, abs=2)
    view.show_drawing(index_of(Drawing(2000.0, 2000.0, (corner,))), {}, keep_view=True)
    assert view.opened
    assert view.visible_area().intersects(view.graph.area("1"))


def test_a_graph_fits_although_the_footer_is_lower_than_that_of_a_text(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    for height in (700, 420):
        shown_after(pane, qtbot, pane.set_mode, "text")
        pane.resize(600, height)
        shown_after(pane, qtbot, pane.set_mode, "graph")
        view = pane.page.view
        qtbot.waitUntil(lambda view=view: not view.minimap.isVisible(), timeout=WAIT)  # type: ignore[misc]
        assert view.scale_now == pytest.approx(view.fit_scale)
