"""A drawing's boxes and edges as DOT, for Graphviz: groups and blocks are clusters; Graphviz lays it out anew."""

from __future__ import annotations

from collections import defaultdict

from core.export.graph_svg import group_colour
from core.export.style import LIGHT
from core.export.text import one_line, plain
from core.ir.drawing import Box, Drawing, Frame

_SHAPES = {"input": "ellipse", "output": "ellipse", "control": "diamond", "guard": "hexagon", "fallback": "note"}


def graph_dot(drawing: Drawing, name: str = "graph") -> str:
    """The whole graph as one digraph; names of nodes are the boxes' keys."""
    inside: dict[str | None, list[Box]] = defaultdict(list)
    for box in drawing.boxes:
        inside[_frame_of(box, drawing.frames)].append(box)
    children: dict[str | None, list[Frame]] = defaultdict(list)
    for frame in drawing.frames:
        children[_frame_of(frame, tuple(f for f in drawing.frames if f.depth < frame.depth))].append(frame)
    lines = [f"digraph {quoted(name)} {{", '  node [shape=box, style=rounded, fontname="monospace", fontsize=10];',
             *_level(None, inside, children, "  "),
             *(f"  {quoted(e.source)} -> {quoted(e.target)} [tooltip={quoted(f'%{e.value} {e.label}')}];"
               for e in drawing.edges), "}"]
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """A DOT string; a backslash in it stays one."""
    return '"' + plain(text).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _frame_of(thing: Box | Frame, frames: tuple[Frame, ...]) -> str | None:
    """The innermost frame that lies around `thing`."""
    around = [f for f in frames if f.x <= thing.x and f.y <= thing.y and thing.x + thing.w <= f.x + f.w + 0.01
              and thing.y + thing.h <= f.y + f.h + 0.01 and f.key != thing.key]
    return max(around, key=lambda f: f.depth).key if around else None


def _level(key: str | None, inside: dict[str | None, list[Box]], children: dict[str | None, list[Frame]],
           indent: str) -> list[str]:
    lines = [indent + _node(box) for box in inside[key]]
    for frame in children[key]:
        colour = group_colour(frame.group, LIGHT) if frame.group is not None and frame.role == "group" else LIGHT.muted
        lines += [f"{indent}subgraph {quoted('cluster ' + frame.key)} {{",
                  f"{indent}  label={quoted(one_line(frame.label))}; color={quoted(colour)};",
                  *_level(frame.key, inside, children, indent + "  "), indent + "}"]
    return lines


def _node(box: Box) -> str:
    label = one_line(box.label) + (f"\n{one_line(box.detail)}" if box.detail else "")
    fields = {"label": label, "shape": _SHAPES.get(box.role, "box")}
    if box.group is not None:
        fields["color"] = group_colour(box.group, LIGHT)
    if box.line:
        fields["tooltip"] = f"{box.kind} line {box.line}"
    return f"{quoted(box.key)} [" + ", ".join(f"{k}={quoted(v)}" for k, v in fields.items()) + "];"
