"""Pieces of SVG that the charts share: text, lines, markers, legends, the document around them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from core.export.chart_frame import text_width
from core.export.style import MARKERS, ChartColours, LaneStyle
from core.export.text import one_line, xml

FONT = "Inter, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"
LEGEND_TEXT = 12.0
ROW = 20.0


@dataclass(frozen=True, slots=True)
class Entry:
    """One place in the legend: a drawn sign and its words."""

    sign: str  # SVG around the origin
    words: str
    full: str


def document_of(width: int, height: int, name: str, colours: ChartColours, body: Sequence[str]) -> str:
    """The SVG around what is drawn, with its name for readers that do not see."""
    said = xml(one_line(name))
    return "\n".join((
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'role="img" aria-label="{said}" font-family="{FONT}">',
        f"<title>{said}</title>",
        f'<rect width="{width}" height="{height}" fill="{colours.surface}"/>',
        *body, "</svg>", ""))


def wording(style: LaneStyle, label: str) -> Entry:
    """A lane's place in the legend."""
    return Entry(line_sign(style), one_line(label, 40), label)


def legend_rows(entries: Sequence[Entry], width: float) -> list[list[tuple[float, Entry]]]:
    """Entries dealt to as many rows as `width` asks for, each with its x."""
    rows: list[list[tuple[float, Entry]]] = [[]]
    x = 0.0
    for entry in entries:
        need = 44 + text_width(entry.words, LEGEND_TEXT)
        if rows[-1] and x + need > width:
            rows.append([])
            x = 0.0
        rows[-1].append((x, entry))
        x += need
    return rows


def legend(rows: list[list[tuple[float, Entry]]], top: float, colours: ChartColours) -> Iterator[str]:
    """The rows, from `top` on."""
    for row, places in enumerate(rows):
        for x, entry in places:
            y = top + ROW * row + 10
            yield (f'<g transform="translate({26 + x:.1f} {y:.1f})"><title>{xml(one_line(entry.full, 300))}</title>'
                   f"{entry.sign}{text(28, 4, entry.words, colours.text, LEGEND_TEXT)}</g>")


def line_sign(style: LaneStyle) -> str:
    """A piece of a lane's line with its marker."""
    return stroke("M0 0 H22", style.colour, 2, style.dash) + marker(style.marker, 11, 0, 4, style.colour)


def dash_sign(colour: str) -> str:
    """A piece of a reference line."""
    return stroke("M0 0 H22", colour, 1.3, (1.5, 3))


def marker_of(style: LaneStyle, x: float, y: float, fill: str = "") -> str:
    """A lane's marker, filled with its colour or another."""
    return shape(style.marker, x, y, 4, f'fill="{fill or style.colour}" stroke="{style.colour}" stroke-width="1.4"')


def marker(name: str, x: float, y: float, radius: float, colour: str) -> str:
    """A filled marker of MARKERS."""
    return shape(name, x, y, radius, f'fill="{colour}"')


def hollow(name: str, x: float, y: float, radius: float, colour: str) -> str:
    """A marker's outline."""
    return shape(name, x, y, radius, f'fill="none" stroke="{colour}" stroke-width="1.4"')


def ring(x: float, y: float, colour: str) -> str:
    """The circle around a point that is wrong."""
    return f'<circle cx="{x}" cy="{y}" r="7.5" fill="none" stroke="{colour}" stroke-width="1.6"/>'


def shape(name: str, x: float, y: float, radius: float, paint: str) -> str:
    """The outline of MARKERS[name] around a place, painted by SVG attributes."""
    outline = MARKERS[name]
    if not outline:
        return f'<circle cx="{x}" cy="{y}" r="{radius}" {paint}/>'
    corners = " ".join(f"{x + dx * radius * 1.15:.2f},{y + dy * radius * 1.15:.2f}" for dx, dy in outline)
    return f'<polygon points="{corners}" {paint}/>'


def stroke(path: str, colour: str, width: float, dash: Sequence[float] = ()) -> str:
    """A path that is only drawn along."""
    dashes = f' stroke-dasharray="{" ".join(f"{d:g}" for d in dash)}"' if dash else ""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linejoin="round"{dashes}/>'


def path(points: Iterable[tuple[float, float]]) -> str:
    """The d of a path through the points."""
    return "M" + " L".join(f"{x:g} {y:g}" for x, y in points)


def text(x: float, y: float, text: str, colour: str, size: float, anchor: str = "start", weight: int = 400) -> str:
    """One line of words, escaped."""
    return (f'<text x="{x:g}" y="{y:g}" fill="{colour}" font-size="{size:g}" text-anchor="{anchor}" '
            f'font-weight="{weight}">{xml(text)}</text>')
