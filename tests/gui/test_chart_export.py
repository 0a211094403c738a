"""Pictures of charts and of SVG: right kind, right size, vectors where promised, whole or not there."""

from __future__ import annotations

import csv
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from core.errors import FusescopeError, UsageError
from core.export.chart_svg import chart_svg
from core.export.style import DARK, LIGHT
from core.measure.series import chart
from gui import theme
from gui.raster import svg_to_pdf, svg_to_png
from gui.views.chart_export import export_widget
from gui.views.chart_look import chart_colours
from gui.views.strip_chart import StripChart
from gui.views.sweep_chart import SweepChart
from tests.fakes.charted import CONTEXT, LANES, SIZES, points, troubled

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints

SVG = chart_svg(chart("time", LANES, points(), CONTEXT), 640, 400)
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def sweep(qtbot):
    made = SweepChart("time")
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.set_palette_colours(theme.LIGHT)
    made.show_points(LANES, troubled(), CONTEXT)
    with qtbot.waitExposed(made):
        made.show()
    return made


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_png_of_a_chart_has_its_pixels_title_and_colours(sweep, tmp_path, scale):
    image = QImage(str(export_widget(sweep, tmp_path / "a.png", scale)))
    canvas = sweep.picture_widget()
    assert image.width() == canvas.width() * scale
    assert image.height() > canvas.height() * scale  # the head with the origin
    seen = {image.pixelColor(x, y).name() for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)}
    assert {LIGHT.series[i] for i in range(4)} <= seen


def test_svg_of_a_chart_is_vectors_with_its_origin(sweep, tmp_path):
    root = ET.parse(export_widget(sweep, tmp_path / "a.svg")).getroot()
    said = "".join(root.itertext())
    assert not [e for e in root.iter() if e.tag.endswith("image")]
    for words in ("Time per call: iou", CONTEXT.lines[0], "NNC C++", "copy floor"):
        assert words in said


def test_pdf_of_a_chart(sweep, tmp_path):
    data = export_widget(sweep, tmp_path / "a.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert b"/Subtype /Image" not in data
    assert data.rstrip().endswith(b"%%EOF")


def test_csv_of_a_chart(sweep, tmp_path):
    with export_widget(sweep, tmp_path / "a.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(LANES) * len(SIZES) + len(SIZES)
    assert {row["unit"] for row in rows} == {"s"}


def test_the_screen_is_as_before_after_an_export(sweep, tmp_path):
    before = sweep.grab().toImage()
    export_widget(sweep, tmp_path / "a.png", 3.0)
    assert sweep.grab().toImage() == before


def test_an_unknown_suffix_and_a_missing_folder_are_said(sweep, tmp_path):
    with pytest.raises(UsageError, match=r"cannot be written as '\.docx'"):
        export_widget(sweep, tmp_path / "a.docx")
    with pytest.raises(FusescopeError, match="cannot write"):
        export_widget(sweep, tmp_path / "no" / "a.png")


def test_a_failed_export_leaves_no_file_and_says_so_in_the_chart(sweep, tmp_path):
    sweep._copies.export(str(tmp_path / "no" / "a.svg"))
    assert "cannot write" in sweep.header.note.text()
    assert list(tmp_path.iterdir()) == []


def test_a_picture_too_large_is_refused(sweep, tmp_path):
    with pytest.raises(FusescopeError, match="too large"):
        export_widget(sweep, tmp_path / "a.png", 500.0)


def test_an_empty_strip_is_a_picture_too(qtbot, tmp_path):
    strip = StripChart("memory")
    qtbot.addWidget(strip)
    strip.resize(400, 200)
    assert QImage(str(export_widget(strip, tmp_path / "a.png", 1.0))).width() == strip.picture_widget().width()


def test_svg_to_png_and_pdf(qapp, tmp_path):
    image = QImage(str(svg_to_png(SVG, tmp_path / "a.png", 1.5)))
    assert (image.width(), image.height()) == (960, 600)
    assert image.pixelColor(3, 3).name() == LIGHT.surface
    assert svg_to_pdf(SVG, tmp_path / "a.pdf").read_bytes().startswith(b"%PDF-")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.pdf", "a.png"]


def test_what_is_no_svg_is_said(qapp, tmp_path):
    with pytest.raises(FusescopeError, match="no SVG"):
        svg_to_png("<p>hello</p>", tmp_path / "a.png")
    assert list(tmp_path.iterdir()) == []


def test_a_program_without_a_window_can_draw(tmp_path):
    code = "import sys; from gui.raster import svg_to_pdf, svg_to_png; svg_to_png(sys.argv[1], sys.argv[2] + '.png');" \
           "svg_to_pdf(sys.argv[1], sys.argv[2] + '.pdf')"
    done = subprocess.run([sys.executable, "-c", code, SVG, str(tmp_path / "a")], cwd=ROOT, capture_output=True,
                          text=True, timeout=120, env={"PATH": "/usr/bin:/bin", "QT_QPA_PLATFORM": ""})
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "a.png").stat().st_size > 5000


def test_window_and_files_draw_a_lane_alike():
    assert (LIGHT.series, DARK.series) == (theme.LIGHT.series, theme.DARK.series)
    for ours, theirs in ((LIGHT, theme.LIGHT), (DARK, theme.DARK)):
        assert ours == chart_colours(theirs)
        assert all(theme.contrast(colour, ours.surface) >= 3 for colour in ours.series)
        assert theme.contrast(ours.muted, ours.surface) >= 4.5
        assert theme.contrast(ours.error, ours.surface) >= 4.5


def test_a_chart_takes_the_size_asked_for(sweep, tmp_path):
    before = sweep.picture_widget().size()
    image = QImage(str(export_widget(sweep, tmp_path / "a.png", 1.5, QSize(1000, 640))))
    assert (image.width(), image.height()) == (1500, 960)
    root = ET.parse(export_widget(sweep, tmp_path / "a.svg", 1.0, QSize(1000, 640))).getroot()
    assert root.get("viewBox") == "0 0 1000 640"
    assert sweep.picture_widget().size() == before
