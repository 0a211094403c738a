"""The first start, with live moving and the tour; then live by hand: a switch flipped and n dragged while lanes run."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QStyle, QStyleOptionSlider

from gui.app import open_window
from gui.tour import Tour
from tests.journeys.conftest import wait_for
from tests.journeys.test_journey_first_study import flip, only

LIVE_MS = 60_000


@pytest.fixture
def fresh(qapp):
    """The window of somebody who starts the program for the first time; it is shown by the test."""
    window = open_window(qapp)
    yield window
    window.hook.remove()
    window.close()
    window.deleteLater()


def test_the_first_start_is_live_and_shows_the_tour(fresh, qtbot):
    ticks, seen = [], []
    fresh.workbench.live_ticked.connect(ticks.append)
    only(fresh, 0, 1)  # what compilers build takes longer than a journey may
    fresh.commands.begin_first_run()
    fresh.show()
    wait_for(fresh, qtbot, lambda: len(ticks) >= 3, LIVE_MS)
    assert fresh.time.currentWidget() is fresh.time.strip
    tour = fresh.findChild(Tour)
    assert tour.isVisible()
    for _ in range(3):
        seen.append(tour.title.text())
        qtbot.mouseClick(tour.next, Qt.MouseButton.LeftButton)
    assert len(set(seen)) == 3
    assert fresh.settings.tour_seen
    button = fresh.bar.widgetForAction(fresh.actions_by_id["stop"])
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    wait_for(fresh, qtbot, lambda: fresh.workbench.job is None or fresh.workbench.job.kind != "live")


def test_live_goes_on_while_a_switch_is_flipped_and_n_is_dragged(desk, qtbot):
    only(desk, 0, 1)
    desk.workbench.select_lane(1)
    desk.workbench.set_n(64)
    ticks, marks = [], []
    desk.workbench.live_ticked.connect(ticks.append)
    desk.workbench.live_marked.connect(marks.append)
    desk.activateWindow()
    wait_for(desk, qtbot, desk.isActiveWindow)
    qtbot.keyClick(desk, Qt.Key.Key_F6)
    wait_for(desk, qtbot, lambda: {t.lane for t in ticks} == {"eager", "trace"}, LIVE_MS)
    flip(desk, qtbot, "fusion_group_inlining")
    flipped = desk.workbench.row.lane.id
    assert flipped != "trace"
    wait_for(desk, qtbot, lambda: any(t.lane == flipped for t in ticks), LIVE_MS)
    assert any(mark.lane == flipped for mark in marks)
    drag(desk, qtbot, 16)  # pixels: some doublings of n
    n = desk.workbench.setup.n
    assert n > 64
    wait_for(desk, qtbot, lambda: {t.lane for t in ticks if t.n == n} == {"eager", flipped}, LIVE_MS)
    assert desk.workbench.job.kind == "live"
    qtbot.keyClick(desk, Qt.Key.Key_Escape)
    wait_for(desk, qtbot, lambda: desk.workbench.job is None or desk.workbench.job.kind != "live")


def drag(desk, qtbot, steps):
    """The handle of the slider of n, by the mouse."""
    slider = desk.bar.slider
    option = QStyleOptionSlider()
    slider.initStyleOption(option)
    start = slider.style().subControlRect(QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle,
                                          slider).center()
    qtbot.mousePress(slider, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 5):
        qtbot.mouseMove(slider, start + QPoint(steps * step // 4, 0))
        qtbot.wait(30)
    qtbot.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=start + QPoint(steps, 0))
