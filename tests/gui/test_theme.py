"""Colours are computed, not believed: contrast of text, of series, and that a change reaches the application."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QPalette

from gui.theme import DARK, LIGHT, PALETTES, Theme, contrast

TEXTS = ("text", "muted", "link", "error", "warning", "good", "code_keyword", "code_name", "code_string",
         "code_number", "code_comment", "code_operator")
PAIRS = (("accent_text", "accent"), ("selection_text", "selection"), ("error", "error_surface"),
         ("warning", "warning_surface"), ("good", "good_surface"), ("text", "info_surface"), ("link", "info_surface"),
         ("text", "fused"), ("text", "node"), ("text", "guard"), ("text", "fallback"), ("text", "group"),
         ("text", "window"), ("muted", "window"), ("muted", "raised"), ("text", "hover"), ("text", "warning_surface"))


def test_contrast_has_the_known_ends():
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_text_reaches_four_and_a_half_to_one(palette):
    pairs = [(name, "surface") for name in TEXTS] + list(PAIRS)
    ratios = {f"{a} on {b}": contrast(getattr(palette, a), getattr(palette, b)) for a, b in pairs}
    assert {k: round(v, 2) for k, v in ratios.items() if v < 4.5} == {}


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_series_and_outlines_reach_three_to_one(palette):
    named = {c: contrast(c, palette.surface) for c in palette.series}
    named |= {n: contrast(getattr(palette, n), palette.surface)
              for n in ("outline", "node_border", "unfused_border", "fused_border", "group_border", "faint")}
    assert {k: round(v, 2) for k, v in named.items() if v < 3.0} == {}
    assert len(set(palette.series)) == len(palette.series)


def test_a_choice_reaches_the_application_and_is_said_once(qapp, qtbot):
    theme = Theme(qapp, "light")
    heard = []
    theme.palette_changed.connect(heard.append)
    theme.choose("dark")
    theme.choose("dark")
    assert heard == [DARK]
    assert qapp.palette().color(QPalette.ColorRole.Base).name() == DARK.surface
    theme.choose("light")
    assert theme.palette is LIGHT
