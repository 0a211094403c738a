"""PNG beside each SVG, by Qt, which is loaded for this alone."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path


def beside(paths: Iterable[Path]) -> list[Path]:
    """Draws every SVG in `paths` as a PNG; where Qt cannot be loaded it says so on standard error and draws none."""
    drawings = [path for path in paths if path.suffix == ".svg"]
    if not drawings:
        return []
    try:
        from gui.raster import svg_to_png
    except ImportError as error:
        print(f"no PNG: Qt cannot be loaded ({error}); the SVG files hold the same pictures", file=sys.stderr)
        return []
    return [svg_to_png(path.read_text(encoding="utf-8"), path.with_suffix(".png")) for path in drawings]
