"""Reference pictures of views, light and dark, where the fonts are those that they were drawn with.

Draw them anew with FUSESCOPE_PICTURES=write python -m pytest tests/gui/test_reference_pictures.py, and look at them
before they stay.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import numpy
import pytest
from PySide6.QtGui import QFont, QFontInfo, QImage
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.panels.recovery_banner import RecoveryBanner
from gui.panels.words import EmptyState
from gui.stylesheet import stylesheet
from gui.theme import PALETTES, qt_palette
from gui.views.graph_pane import GraphPane
from gui.views.ladder_view import LadderView, Rung
from gui.views.results_view import ResultsView
from gui.views.sweep_chart import SweepChart
from tests.fakes.charted import CONTEXT, LANES, troubled
from tests.gui.graph_samples import DECISIONS, STAGES

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
FOLDER = Path(__file__).resolve().parents[1] / "data" / "pictures"
FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
PINNED = "abdc775b21b1bc470d50c97e790d276f2054b7504e56e5bd3e64f48d68582322"
WIDTH, HEIGHT = 520, 340
FAINT, SHARE = 60, 0.012  # a pixel differs by more than FAINT of 255 in a channel; more than this share is a change


@pytest.fixture(params=sorted(PALETTES))
def palette(request, qapp):
    """The application in one theme and the pinned font; afterwards as it was."""
    if not FONT.is_file() or hashlib.sha256(FONT.read_bytes()).hexdigest() != PINNED:
        pytest.skip("the fonts here are not those of the pictures")
    was = (qapp.font(), qapp.palette(), qapp.styleSheet(), qapp.style().name())
    chosen = PALETTES[request.param]
    font = QFont("DejaVu Sans")
    font.setPointSizeF(9.0)
    if QFontInfo(font).family() != "DejaVu Sans":
        pytest.skip("the fonts here are not those of the pictures")
    qapp.setFont(font)
    qapp.setStyle("Fusion")
    qapp.setPalette(qt_palette(chosen))
    qapp.setStyleSheet(stylesheet(chosen))
    yield chosen
    qapp.setFont(was[0])
    qapp.setPalette(was[1])
    qapp.setStyleSheet(was[2])
    qapp.setStyle(was[3])


def shown(widget, qtbot, palette):
    qtbot.addWidget(widget)
    widget.resize(WIDTH, HEIGHT)
    if hasattr(widget, "set_palette_colours"):
        widget.set_palette_colours(palette)
    with qtbot.waitExposed(widget):
        widget.show()
    return widget


def graph(qtbot, palette):
    pane = shown(GraphPane("After"), qtbot, palette)
    with qtbot.waitSignal(pane.stage_shown, timeout=20_000):
        pane.show_stages(STAGES, DECISIONS, "optimised")
    return pane


def chart(qtbot, palette):
    made = shown(SweepChart("time"), qtbot, palette)
    made.show_points(LANES, troubled(), CONTEXT)
    return made


def results(qtbot, palette):
    made = shown(ResultsView(), qtbot, palette)
    made.show_points(LANES, troubled(), CONTEXT)
    qtbot.waitUntil(lambda: not made.fitting)
    return made


def ladder(qtbot, palette):
    made = shown(LadderView(), qtbot, palette)
    made.show_rungs(tuple(Rung(event, s) for event, s in (
        ("build", 0.15), ("profile", 0.12), ("compile", 0.7), ("fused", 0.004), ("fallback", 0.03), ("steady", 0.004))))
    return made


def banners(qtbot, palette):
    """A banner and an empty state, as panels stack them."""
    page = QWidget()
    page.setProperty("role", "page")
    column = QVBoxLayout(page)
    banner = RecoveryBanner()
    banner.words.setText("Fusescope ended unexpectedly. A study of 2030-01-31 10:00 was not saved.")
    banner.show()
    column.addWidget(banner)
    column.addWidget(EmptyState("Nothing is measured yet.", "Sweep (F5)"))
    return shown(page, qtbot, palette)


@pytest.mark.parametrize("draw", [graph, chart, results, ladder, banners], ids=lambda draw: draw.__name__)
def test_a_view_looks_as_its_picture(draw, palette, qtbot, tmp_path):
    widget = draw(qtbot, palette)
    qtbot.wait(250)  # the last timers of a layout
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    if isinstance(widget, GraphPane):
        widget.shutdown()
    path = FOLDER / f"{draw.__name__}-{palette.name}.png"
    if os.environ.get("FUSESCOPE_PICTURES") == "write":
        FOLDER.mkdir(parents=True, exist_ok=True)
        assert image.save(str(path))
        return
    wanted = QImage(str(path)).convertToFormat(QImage.Format.Format_RGB32)
    assert (image.width(), image.height()) == (wanted.width(), wanted.height())
    share = float((numpy.abs(pixels(image) - pixels(wanted)).max(axis=2) > FAINT).mean())
    if share > SHARE:
        image.save(str(tmp_path / path.name))
    assert share <= SHARE, f"{share:.1%} of the pixels differ; now: {tmp_path / path.name}"


def test_a_changed_picture_would_be_seen(palette):
    """The tolerance is small enough: one button more is above it."""
    whole = QImage(str(FOLDER / f"banners-{palette.name}.png")).convertToFormat(QImage.Format.Format_RGB32)
    other = pixels(whole).copy()
    other[20:50, 20:130] = 255 - other[20:50, 20:130]
    assert float((numpy.abs(other - pixels(whole)).max(axis=2) > FAINT).mean()) > SHARE


def pixels(image: QImage) -> numpy.ndarray:
    """Height × width × 3 channels."""
    flat = numpy.frombuffer(image.constBits(), numpy.uint8).reshape(image.height(), image.bytesPerLine() // 4, 4)
    return flat[:, :image.width(), :3].astype(numpy.int16)
