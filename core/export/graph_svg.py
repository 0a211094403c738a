"""A drawing as SVG text: what the graph view paints, for reports and for `graph --format svg`."""

from __future__ import annotations

from collections.abc import Mapping

from core.export.style import THEMES, ChartColours
from core.export.text import one_line, xml
from core.ir.drawing import Box, Drawing, Edge, Frame
from core.results import Decision

_GROUPS = (2, 3, 4, 5, 1, 7, 6)  # places in the series of a theme, by fusion group
_FONT = "font-family=\"'DejaVu Sans Mono','Consolas','Menlo',monospace\" font-size=\"11\""
_QUIET = ("constant", "list", "bookkeeping", "view")


def graph_svg(drawing: Drawing, unfused: Mapping[str, str] | None = None, theme: str = "light",
              title: str = "", anchor: str = "") -> str:
    """The drawing at its own size. `unfused`: key of each computing box that was left out, and why (its title).

    `anchor`: the id under which a page can show the drawing again.
    """
    colours, marked = THEMES[theme], unfused or {}
    w, h = max(drawing.width, 24.0), max(drawing.height, 24.0)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{w:.1f}" height="{h:.1f}" '
             f'viewBox="0 0 {w:.1f} {h:.1f}" {_FONT}>',
             f"<title>{xml(title)}</title>" if title else "",
             f'<g id="{xml(anchor)}">' if anchor else "",
             f'<rect width="100%" height="100%" fill="{colours.surface}"/>',
             *(_frame(f, colours) for f in drawing.frames), *(_edge(e, colours) for e in drawing.edges),
             *(_box(b, colours, marked.get(b.key)) for b in drawing.boxes),
             "</g>" if anchor else "", "</svg>"]
    return "\n".join(p for p in parts if p) + "\n"


def reasons(drawing: Drawing, decisions: Mapping[str, Decision]) -> dict[str, str]:
    """Why computing boxes were left out; `decisions` by the keys of the stage that is drawn."""
    drawn = {box.key for box in drawing.boxes if box.group is None and box.role == "compute"}
    return {key: d.meaning or d.reason or d.verdict for key, d in decisions.items()
            if key in drawn and d.group is None and not d.nothing_to_do}


def group_colour(group: int, colours: ChartColours) -> str:
    return colours.series[_GROUPS[group % len(_GROUPS)]]


def _frame(frame: Frame, colours: ChartColours) -> str:
    grouped = frame.role == "group" and frame.group is not None
    colour = group_colour(frame.group or 0, colours) if grouped else colours.muted
    dash = "" if grouped else ' stroke-dasharray="5 3"'
    return (f'<g><rect x="{frame.x:.1f}" y="{frame.y:.1f}" width="{frame.w:.1f}" height="{frame.h:.1f}" rx="6" '
            f'fill="{colour}" fill-opacity="0.08" stroke="{colour}"{dash}/>'
            f'<text x="{frame.x + 8:.1f}" y="{frame.y + 15:.1f}" fill="{colours.text}" font-weight="bold">'
            f"{xml(one_line(frame.label))}</text></g>")


def _box(box: Box, colours: ChartColours, left_out: str | None) -> str:
    fill, border = colours.surface, colours.border
    if box.group is not None:
        border = group_colour(box.group, colours)
    dash = ""
    if left_out is not None:
        border, dash = colours.error, ' stroke-dasharray="4 2"'
    elif box.role == "fallback":
        dash = ' stroke-dasharray="4 2"'
    radius = box.h / 2 if box.role in ("input", "output") else 4
    middle = box.x + box.w / 2
    first = box.y + box.h / 2 + (4 if not box.detail else -3)
    ink = colours.muted if box.role in _QUIET else colours.text
    tip = " ".join(p for p in (box.kind, f"line {box.line}" if box.line else "", left_out or "") if p)
    second = (f'<text x="{middle:.1f}" y="{first + 14:.1f}" text-anchor="middle" fill="{colours.muted}" '
              f'font-size="9.5">{xml(one_line(box.detail))}</text>' if box.detail else "")
    return (f'<g><title>{xml(tip)}</title><rect x="{box.x:.1f}" y="{box.y:.1f}" width="{box.w:.1f}" '
            f'height="{box.h:.1f}" rx="{radius:.1f}" fill="{fill}" stroke="{border}"{dash}/>'
            f'<text x="{middle:.1f}" y="{first:.1f}" text-anchor="middle" fill="{ink}">'
            f"{xml(one_line(box.label))}</text>{second}</g>")


def _edge(edge: Edge, colours: ChartColours) -> str:
    if len(edge.points) < 2:
        return ""
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in edge.points)
    return (f'<g><title>{xml(f"%{edge.value} {edge.label}")}</title><polyline points="{line}" fill="none" '
            f'stroke="{colours.muted}" stroke-opacity="0.7"/>{_head(edge, colours)}</g>')


def _head(edge: Edge, colours: ChartColours) -> str:
    """An arrow head along the last stretch."""
    (x0, y0), (x, y) = edge.points[-2], edge.points[-1]
    length = ((x - x0) ** 2 + (y - y0) ** 2) ** 0.5 or 1.0
    dx, dy = (x - x0) / length * 6, (y - y0) / length * 6
    return (f'<polygon points="{x:.1f},{y:.1f} {x - dx - dy / 2:.1f},{y - dy + dx / 2:.1f} '
            f'{x - dx + dy / 2:.1f},{y - dy - dx / 2:.1f}" fill="{colours.muted}"/>')
