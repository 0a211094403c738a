"""The strip of live mode: bounded, calm, marked, and cheap to redraw."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QRectF, Qt

from core.engine.events import LiveMarked, LiveTicked
from core.lanes import parse
from core.measure.series import ChartContext
from gui.theme import DARK, LIGHT
from gui.views.strip_chart import StripChart
from gui.views.strip_kinds import KINDS
from gui.views.strip_marks import MOST, StripMarks
from gui.views.strip_overlay import StripOverlay
from gui.views.strip_range import with_room_above
from gui.views.strip_room import Room, Words
from gui.views.strip_track import Track
from tests.fakes.charted import HOSTILE, LANES

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints


@pytest.fixture
def strip(qtbot):
    made = StripChart("time")
    qtbot.addWidget(made)
    made.resize(600, 320)
    made.set_palette_colours(LIGHT)
    made.set_lanes(LANES)
    with qtbot.waitExposed(made):
        made.show()
    return made


def tick(lane: str, at: float, seconds: float = 1e-3, n: int = 256) -> LiveTicked:
    return LiveTicked(lane, n, at, (seconds, seconds * 1.1, seconds * 5), 10**8)


def fill(strip: StripChart, until: float = 20.0, step: float = 0.05) -> None:
    for i in range(int(until / step)):
        for place, lane in enumerate(LANES):
            strip.append(tick(lane.id, i * step, 1e-3 * (place + 1)))


def test_a_track_keeps_the_newest_and_forgets_the_oldest():
    track = Track("eager", 0, capacity=1000)
    for i in range(10_000):
        track.add(i * 0.1, (float(i + 1),), 64)
    assert 1000 <= len(track) <= 2000
    assert track.rows()[-1].tolist() == pytest.approx([999.9, 10000, 10000, 10000, 64, 1])
    assert (np.diff(track.rows()[:, 0]) > 0).all()


def test_a_window_is_short_and_keeps_every_spike():
    track = Track("eager", 0)
    for i in range(20_000):
        track.add(i * 0.05, (1.0, 1.1, 50.0 if i == 12_345 else 1.2), 64)
    window = track.window(0, 1000, 400)
    assert window.at.size <= 450
    assert np.nanmax(window.high) == 50.0
    assert np.nanmin(window.low) == 1.0
    assert np.nanmedian(window.mid) == pytest.approx(1.1)


def test_groups_stand_still_as_time_goes_on():
    track = Track("eager", 0)
    for i in range(4096):
        track.add(i * 0.05, (float(i),), 64)
    before = track.window(0, 1e9, 512)
    track.add(4096 * 0.05, (1.0,), 64)
    after = track.window(0, 1e9, 512)
    assert after.at[:len(before.at) // 2 - 1].tolist() == before.at[1:len(before.at) - 1:2].tolist()


def test_silence_parts_the_line():
    track = Track("eager", 0)
    for at in (0.0, 0.1, 0.2, 9.0, 9.1):
        track.add(at, (1.0,), 64)
    assert np.isnan(track.window(0, 10, 100).mid).sum() == 1


def test_samples_become_lines_marks_and_figures(strip, qtbot):
    fill(strip)
    strip.mark(LiveMarked("nnc-cpp", 10.0, "switch", "can_fuse_on_cpu=off"))
    strip.mark(LiveMarked("nnc-cpp", 10.1, "call", "compile", 0.4))
    strip.mark(LiveMarked("trace", 12.0, "failed", "LLVM Backend not found"))
    frames = strip.frames
    qtbot.waitUntil(lambda: strip.frames > frames, timeout=5000)
    assert [m.words for m in strip._overlay.marks] == ["can_fuse_on_cpu=off", "compile 400\u202fms",
                                                       "failed: LLVM Backend not found"]
    assert strip.legend._entries["eager"]._value == "1.10\u202fms"
    assert strip._items.line(2)[1].size > 50
    assert 10 ** strip._box.viewRange()[1][1] > 0.4  # the slow call is in sight


def test_many_samples_within_a_frame_cost_one_drawing(strip, qtbot):
    qtbot.wait(120)
    frames = strip.frames
    for i in range(500):
        strip.append(tick("eager", i * 0.001))
    qtbot.waitUntil(lambda: strip.frames > frames, timeout=5000)
    assert strip.frames - frames <= 2


def test_nothing_is_drawn_while_nothing_happens(strip, qtbot):
    fill(strip, 1.0)
    qtbot.waitUntil(lambda: not strip._frame.waits, timeout=10_000)
    qtbot.wait(200)  # the window's own first paintings
    frames = strip.frames
    qtbot.wait(400)
    assert strip.frames <= frames + 1  # a drawing a frame would be a dozen


def test_a_flipped_lane_goes_on_in_its_place(strip):
    fill(strip, 5.0)
    before = len(strip._tracks["nnc-cpp"])
    flipped = LANES[2].with_switch("texpr_fuser", False)
    strip.set_lanes((*LANES[:2], flipped, LANES[3]))
    strip.append(tick(flipped.id, 5.1))
    track = strip._tracks[flipped.id]
    assert (len(track), track.index) == (before + 1, 2)
    assert "nnc-cpp" not in strip._tracks
    strip.append(tick("nnc-cpp", 5.2))  # one slice was still on its way under the old name
    assert (len(track), list(strip._tracks)[2]) == (before + 2, flipped.id)
    again = flipped.with_switch("texpr_fuser", None)
    strip.set_lanes((*LANES[:2], again, LANES[3]))
    strip.append(tick(flipped.id, 5.3))
    assert strip._tracks[again.id] is track
    assert len(strip._tracks) == len(LANES)


def test_a_removed_lane_leaves_and_others_keep_their_figures(strip):
    fill(strip, 2.0)
    strip.set_lanes(LANES[1:])
    assert list(strip._tracks) == [lane.id for lane in LANES[1:]]
    assert strip._tracks["trace"].index == 0
    strip.append(tick("eager", 2.1))
    assert "eager" not in strip._tracks
    assert strip._tracks["inductor"].recent(1.0) == pytest.approx(4.4e-3)


def test_the_same_words_of_several_lanes_stand_once():
    marks = StripMarks()
    for place in range(4):
        marks.add(LiveMarked("x", 1.0 + place / 100, "n", "n = 512"), place)
    marks.add(LiveMarked("x", 3.0, "n", "n = 512"), 0)
    assert len(marks.within(0, 10)) == 2


def test_marks_are_bounded_and_hostile_words_cut():
    marks = StripMarks()
    for i in range(MOST + 10):
        marks.add(LiveMarked("x", float(i), "failed", HOSTILE), 0)
    assert len(marks.within(-math.inf, math.inf)) == MOST
    assert len(marks.within(5000, 6000)) == 0
    assert len(marks.add(LiveMarked("x", 0, "failed", HOSTILE), 0).words) < 60


def test_the_axis_stays_calm_and_follows_what_leaves_it(strip):
    fill(strip, 5.0)
    strip._draw()
    before = strip._box.viewRange()[1]
    strip.append(tick("eager", 5.0, 1.02e-3))
    strip._draw()
    assert strip._box.viewRange()[1] == before
    strip.append(tick("eager", 5.1, 10.0))
    strip._draw()
    assert strip._box.viewRange()[1][1] > before[1]


def test_keys_and_hand(strip, qtbot):
    fill(strip, 60.0)
    strip._draw()
    assert strip._box.viewRange()[0] == pytest.approx([29.95, 59.95])
    qtbot.keyClick(strip, Qt.Key.Key_Minus)
    assert strip._x_range()[1] - strip._x_range()[0] == 120
    strip._box.setRange(xRange=(0, 10), padding=0)
    strip._box.view_moved.emit()
    fill(strip, 60.0)
    strip._draw()
    assert strip._box.viewRange()[0] == pytest.approx([0, 10])
    assert "paused" in strip.header.note.text()
    qtbot.keyClick(strip, Qt.Key.Key_Home)
    assert strip._box.viewRange()[0][1] > 50
    qtbot.keyClick(strip, Qt.Key.Key_L)
    assert not strip._y_axis.logarithmic


def test_hover_reads_every_lane(strip, qtbot):
    fill(strip, 20.0)
    strip._draw()
    middle = strip._place.area().center().toPoint()
    qtbot.mouseMove(strip.plot.viewport(), middle)
    qtbot.waitUntil(lambda: strip._overlay.time_s is not None, timeout=2000)
    title, rows = strip._overlay.reading
    assert "s after the start" in title
    assert [row.cells[1] for row in rows] == ["1.10\u202fms", "2.20\u202fms", "3.30\u202fms", "4.40\u202fms"]
    assert rows[0].cells[3] == "n = 256"


def test_memory_strip_clear_and_dark(qtbot):
    made = StripChart("memory")
    qtbot.addWidget(made)
    made.set_palette_colours(DARK)
    made.append(tick("eager", 1.0))
    made.append(LiveTicked("eager", 256, 1.1, (1.0,), None))
    made.mark(LiveMarked("eager", 1.1, "call", "profile", 0.2))
    made._draw()
    assert len(made._tracks["eager"]) == 1
    assert made._overlay.marks == []
    assert len(made.picture_rows()) == 2
    made.clear()
    assert made._overlay.message
    assert len(made.picture_rows()) == 1


def test_a_strip_of_the_gpu_shows_what_was_said_meanwhile(qtbot):
    """The title is a menu; each quantity has its own figures, and a lane on the CPU has none of the device."""
    made = StripChart("memory")
    qtbot.addWidget(made)
    made.set_lanes(LANES)
    for i in range(20):
        at = 0.1 * i
        made.append(LiveTicked(LANES[0].id, 256, at, (1.0,), 10**8, 3 * 10**9 + i, 0.25))
        made.append(LiveTicked(LANES[1].id, 256, at, (1.0,), 10**8))
    made._draw()
    values = {made._kind: made.picture_rows()}
    for kind in ("gpu_memory", "gpu_busy"):
        made.header._actions[kind].trigger()
        assert made.header.title.text().startswith(KINDS[kind].title)
        assert not made._overlay.message
        values[kind] = made.picture_rows()
    assert [len(values[k]) for k in ("memory", "gpu_memory", "gpu_busy")] == [41, 21, 21]
    assert values["gpu_memory"][-1][6] == repr(3e9 + 19)
    assert (values["gpu_busy"][-1][4], values["gpu_busy"][-1][6]) == ("1", "0.25")
    assert made._y_axis.write(0.25) == "25.0\u202f%"
    made.clear()
    assert len(made.picture_rows()) == 1


def test_a_strip_of_the_gpu_without_one_says_so(qtbot):
    made = StripChart("memory")
    qtbot.addWidget(made)
    made.append(tick("eager", 1.0))
    made.show_kind("gpu_busy")
    assert "nvidia-ml-py" in made._overlay.message
    made.show_kind("memory")
    assert not made._overlay.message
    assert made._copies.stem == "live_live_memory"


def test_a_flipped_switch_keeps_the_figures_of_the_gpu(qtbot):
    made = StripChart("memory")
    qtbot.addWidget(made)
    made.set_lanes(LANES)
    made.append(LiveTicked(LANES[0].id, 256, 0.1, (1.0,), 10**8, 10**9, 0.5))
    made.set_lanes((parse("script"), *LANES[1:]))
    made.append(LiveTicked("script", 256, 0.2, (1.0,), 10**8, 10**9, 0.75))
    made.show_kind("gpu_busy")
    assert [(row[0], row[6]) for row in made.picture_rows()[1:]] == [("script", "0.5"), ("script", "0.75")]


def test_a_picture_says_what_it_is_of(strip):
    strip.set_context(ChartContext("iou", ("A processor, torch 2.13.0",)))
    assert strip.picture_lines() == ("Time per call, live: iou", "A processor, torch 2.13.0")
    assert strip._copies.stem == "iou_live_time"


def test_a_slice_that_stands_alone_has_two_ends():
    track = Track("eager", 0)
    for at in (0.0, 9.0, 9.1, 9.2, 9.3, 30.0):
        track.add(at, (1.0,), 64)
    window = track.window(0, 40, 100)
    runs = np.split(window.at, np.flatnonzero(np.isnan(window.at)))
    assert [int(np.isfinite(run).sum()) for run in runs] == [2, 4, 2]
    assert np.isfinite(window.mid).sum() == np.isfinite(window.at).sum()


def test_words_keep_their_place_while_there_is_room_and_lie_on_nothing(qapp):
    area, words = QRectF(0, 0, 300, 100), Words()
    choices = [(QRectF(20, 10, 80, 12), "right"), (QRectF(120, 10, 80, 12), "left"), (QRectF(20, 10, 30, 12), "")]
    room = Room(area)
    room.draw(np.array([0.0, 60.0, np.nan, 250.0]), np.array([0.0, 60.0, np.nan, 5.0]))
    words.begin()
    assert words.place("a", choices, room) == choices[1]
    assert words.place("b", choices, room) is None
    words.begin()
    assert words.place("a", choices, Room(area)) == choices[1]
    words.begin()
    words.begin()
    assert words.place("a", choices, Room(area)) == choices[0]


def test_a_box_outside_or_over_a_line_is_not_free(qapp):
    room = Room(QRectF(50, 20, 300, 100))
    room.draw(np.array([50.0, 350.0]), np.array([30.0, 110.0]))
    assert not room.is_free(QRectF(40, 90, 50, 12))
    assert not room.is_free(QRectF(190, 60, 40, 12))
    assert room.is_free(QRectF(60, 90, 50, 12))
    room.take(QRectF(100, 95, 2, 2))
    assert not room.is_free(QRectF(60, 90, 50, 12))


@pytest.mark.parametrize("width", [500, 1200])
def test_no_words_lie_over_a_line_or_over_other_words(strip, monkeypatch, width):
    strip.resize(width, 300)
    fill(strip, 30.0)
    for place, (at, text) in enumerate(((3.0, "env.GLIBC_TUNABLES=glibc.malloc.hugetlb=1"), (3.4, "n=512"),
                                        (22.0, "n=1024"), (22.3, "n=1100"), (28.9, "env.MALLOC_TRIM_THRESHOLD_=1"))):
        strip.mark(LiveMarked(LANES[place % 4].id, at, "switch", text))
    written, whole = [], StripOverlay._write
    monkeypatch.setattr(StripOverlay, "_write", lambda self, painter, place, colour: (
        written.append(place), whole(self, painter, place, colour))[1])
    strip._draw()
    strip.grab()
    boxes = [place[0] for place in written[-5:] if place is not None]
    columns = [strip._place.x(mark.at_s) for mark in strip._overlay.marks]
    assert len(boxes) >= 3
    for i, box in enumerate(boxes):
        assert not any(box.left() <= x <= box.right() for x in columns)
        assert not any(box.intersects(other) for other in boxes[:i])
        assert strip._place.area().contains(box)


def test_what_found_no_room_is_in_the_tooltip(strip):
    fill(strip)
    long = "env.MALLOC_MMAP_THRESHOLD_=" + "9" * 60
    strip.mark(LiveMarked("eager", 10.0, "switch", long))
    strip.mark(LiveMarked("trace", 10.0, "call", "compile", 0.25))
    strip._draw()
    x = strip._place.x(10.0)
    assert strip._overlay.told_at(x + 3).splitlines() == [long, "compile 250\u202fms"]
    assert strip._overlay.told_at(x + 40) == ""


def test_above_all_lanes_there_is_a_row_for_the_words_of_a_mark(strip):
    """Else they were cut to where the highest lane was low, or found no place."""
    strip.resize(600, 200)
    for i in range(100):
        strip.append(LiveTicked("eager", 256, i * 0.05, (1e-3 if i % 2 else 1e-1,), 10**8))
    strip._draw()
    area, high = strip._place.area(), strip._overlay._widths.height + 2
    assert strip._place.y(1e-1) - area.top() < high
    strip.mark(LiveMarked("trace", 2.0, "switch", "graph_executor_optimize=off"))
    strip._draw()
    assert strip._place.y(1e-1) - strip._place.area().top() > high


@pytest.mark.parametrize(("share", "top"), [(0.1, 10.0), (0.2, 11.25), (0.9, 9 / 0.65)])
def test_words_take_room_from_above_the_lanes_and_never_most_of_it(share, top):
    assert with_room_above((0.0, 10.0), 9.0, share) == (0.0, pytest.approx(top))
