"""The strip's lanes are painted in bounded pieces and kept: what one painting of the window does is counted."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QRectF

from core.engine.events import LiveTicked
from gui.theme import LIGHT
from gui.views.strip_chart import StripChart
from gui.views.strip_layer import MOST, PIECE, spans
from gui.views.strip_room import Room
from tests.fakes.charted import LANES

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints


class Paintings(QObject):
    """How often the plot was painted."""

    def __init__(self, strip: StripChart):
        super().__init__(strip)
        self.count = 0
        strip.plot.viewport().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


@pytest.fixture
def strip(qtbot):
    made = StripChart("time")
    qtbot.addWidget(made)
    made.resize(1200, 320)
    made.set_palette_colours(LIGHT)
    made.set_lanes(LANES)
    for i in range(600):
        for place, lane in enumerate(LANES):
            made.append(LiveTicked(lane.id, 256, i * 0.05, (1e-3 * (place + 1), 2e-3 * (place + 1)), 10**8))
    with qtbot.waitExposed(made):
        made.show()
    qtbot.waitUntil(lambda: not made._frame.waits and made._items.layer.complete, timeout=10_000)
    return made


def test_one_painting_takes_a_bounded_part_and_the_picture_becomes_whole(strip, qtbot):
    layer, taken = strip._items.layer, []
    strip._draw()
    for _ in range(20):
        strip.plot.viewport().repaint()
        taken.append(layer.columns)
    assert max(taken) < MOST + PIECE + 1
    assert sum(taken) > MOST  # this strip needs more than one painting
    assert layer.complete
    assert taken[-1] == 0


def test_the_cursor_paints_no_lane_anew(strip):
    strip._overlay.repaint()
    assert strip._items.layer.columns == 0


def test_a_frame_with_another_range_is_one_painting(strip, qtbot):
    strip.clear()
    strip.append(LiveTicked(LANES[0].id, 256, 1.0, (1e-3, 2e-3), 10**8))
    qtbot.waitUntil(lambda: not strip._frame.waits and strip._items.layer.complete, timeout=5000)
    qtbot.wait(100)  # what the axes ask for
    paintings = Paintings(strip)
    strip._box.setRange(xRange=(1.0, 21.0), padding=0)
    strip._overlay.update()
    qtbot.waitUntil(lambda: paintings.count > 0, timeout=5000)
    qtbot.wait(100)
    assert paintings.count == 1


def test_pieces_meet_and_leave_out_what_is_missing():
    column = np.arange(100.0)
    column[40] = np.nan
    found = list(spans(column, np.zeros(100)))
    assert found == [(0, 26), (25, 40), (41, 67), (66, 92), (91, 100)]


def test_boxes_left_out_at_once_are_not_free(qapp):
    room = Room(QRectF(10, 20, 300, 100))
    room.draw(np.array([10.0, 310.0]), np.array([30.0, 110.0]))
    spots = [(x, y) for x in range(0, 320, 9) for y in range(10, 120, 7)]
    lefts, tops = (np.array(side, dtype=float) for side in zip(*spots, strict=True))
    maybe = set(room.maybe_free(lefts, tops, np.full(len(spots), 40.0), 12.0).tolist())
    free = {i for i, (x, y) in enumerate(spots) if room.is_free(QRectF(x, y, 40, 12))}
    assert maybe == free
    assert 0 < len(free) < len(spots)
