"""`graph FORMULA --lane L`: one stage of a lane as text, drawing, DOT or JSON; or the list of stages."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from cli import capturing
from cli.capturing import Capture
from core import files
from core.errors import UsageError
from core.export.dot import graph_dot
from core.export.graph_json import graph_json
from core.export.graph_svg import graph_svg, reasons
from core.export.text import file_stem
from core.insight.pipeline import Step, steps
from core.insight.placed import decisions_by_key
from core.ir.drawing import Drawing, Options
from core.ir.layout import layout
from core.ir.parse import parse
from core.results import Stage
from core.units import count


def main(argv: list[str]) -> int:
    """Prints or writes one stage; 0.

    Raises:
        UsageError: no such stage, or a drawing of what is no graph. FusescopeError: as `capturing.capture`.
    """
    options = _parse(argv)
    if options.save_archive:
        print(capturing.save_archive(options, options.save_archive))
        return 0
    taken = capturing.capture(options)
    for words in taken.said:
        print(words, file=sys.stderr)
    if options.list:
        print(_json_list(taken) if options.format == "json" else _list(taken))
        return 0
    stage = _chosen(taken, options.stage)
    _FORMATS[options.format](taken, stage, options)
    return 0


def _parse(argv: list[str]) -> Namespace:
    parser = capturing.parser("graph", "One stage of a lane, on its way from the traced graph to machine code.")
    parser.add_argument("--stage", metavar="NAME", help="which stage (default: optimised); a unique part of its name "
                                                        "is enough")
    parser.add_argument("--list", action="store_true", help="list the stages")
    parser.add_argument("--format", default="text", choices=tuple(_FORMATS), help="default text")
    parser.add_argument("--out", metavar="FILE", help="write to FILE instead of standard output")
    parser.add_argument("--save-archive", metavar="FILE.pt", help="write what the lane records as a TorchScript "
                                                                  "archive, and nothing else")
    parser.add_argument("--constants", action="store_true", help="draw constants")
    parser.add_argument("--views", action="store_true", help="draw views, such as slices")
    parser.add_argument("--scale", type=float, default=2.0, help="pixels per unit of a PNG (default 2)")
    return parser.parse_args(argv)


def _list(taken: Capture) -> str:
    loops = {step.name: step for step in steps(taken.graphs)}
    rows = [(s.name, s.kind, s.language, _size(s, loops[s.name])) for s in taken.graphs.stages]
    widths = [max(len(row[i]) for row in rows) for i in range(3)] if rows else []
    return "\n".join("  ".join([*(c.ljust(w) for c, w in zip(row, widths, strict=False)), row[3]]) for row in rows)


def _size(stage: Stage, step: Step) -> str:
    """Lines, passes and bytes of loops, what changed since the stage before, the stage's note."""
    lines = f"{len(stage.text.splitlines())} lines" if stage.text.strip() else ""
    changed = step.words if step.change in ("same", "changed") else ""
    return ", ".join(part for part in (lines, step.loops, changed, stage.note) if part)


def _json_list(taken: Capture) -> str:
    return json.dumps([{"name": s.name, "kind": s.kind, "language": s.language, "group": s.group, "note": s.note,
                        "lines": len(s.text.splitlines())} for s in taken.graphs.stages], indent=1)


def _chosen(taken: Capture, name: str | None) -> Stage:
    """By full name, else by a part that only one stage has. The default is the optimised graph, or what there is."""
    stages = taken.graphs.stages
    if name is None:
        wanted = ("optimised", "After TExprFuser", "traced", "generated code", "FX graph")
        found = [s for w in wanted for s in stages if s.name == w and s.text.strip()]
        return found[0] if found else _missing("optimised", stages)
    exact = [s for s in stages if s.name.lower() == name.lower()]
    part = [s for s in stages if name.lower() in s.name.lower()]
    if not exact and len(part) != 1:
        return _missing(name, tuple(part) or stages)
    return (exact or part)[0]


def _missing(name: str, stages: tuple[Stage, ...]) -> Stage:
    raise UsageError(f"there is no stage called {name!r}", where="--stage",
                     remedy="Stages: " + "; ".join(s.name for s in stages) + ".")


def _text(taken: Capture, stage: Stage, options: Namespace) -> None:
    if stage.note:
        print(f"{stage.name}: {stage.note}", file=sys.stderr)
    _deliver(stage.text, options)


def _json(taken: Capture, stage: Stage, options: Namespace) -> None:
    if stage.kind == "graph" and stage.text.strip():
        made = graph_json(parse(stage.text), taken.lane.id, taken.graphs.n, stage.name)
    else:
        made = {"lane": taken.lane.id, "n": taken.graphs.n, "stage": stage.name, "kind": stage.kind,
                "language": stage.language, "note": stage.note, "text": stage.text}
    _deliver(json.dumps(made, indent=1, ensure_ascii=False) + "\n", options)


def _drawing(stage: Stage, options: Namespace) -> Drawing:
    if stage.kind != "graph" or not stage.text.strip():
        raise UsageError(f"stage {stage.name!r} is no graph" + (f": {stage.note}" if stage.note else ""),
                         where=f"--format {options.format}", remedy="Use --format text, or see --list.")
    return layout(parse(stage.text), Options(constants=options.constants, views=options.views))


def _dot(taken: Capture, stage: Stage, options: Namespace) -> None:
    _deliver(graph_dot(_drawing(stage, options), f"{taken.study.formula.name} {stage.name}"), options)


def _picture(taken: Capture, stage: Stage, options: Namespace) -> str:
    drawing = _drawing(stage, options)
    title = f"{taken.study.formula.name}, {taken.lane.id}, n = {count(taken.graphs.n)}: {stage.name}"
    return graph_svg(drawing, reasons(drawing, decisions_by_key(taken.graphs, stage.name)), title=title)


def _svg(taken: Capture, stage: Stage, options: Namespace) -> None:
    _deliver(_picture(taken, stage, options), options)


def _png(taken: Capture, stage: Stage, options: Namespace) -> None:
    """Qt rasterises; it is loaded for this format alone."""
    from gui.raster import TooLargeError, svg_to_png

    stem = file_stem(taken.study.formula.name, taken.lane.id, stage.name)
    path = Path(options.out) if options.out else Path(f"{stem}.png")
    try:
        svg_to_png(_picture(taken, stage, options), path, options.scale)
    except TooLargeError as error:
        raise TooLargeError(error.message, where="--format png", remedy=_NO_PIXELS) from error
    print(path)


def _deliver(text: str, options: Namespace) -> None:
    if not options.out or options.out == "-":
        sys.stdout.write(text if text.endswith("\n") or not text else text + "\n")
        return
    files.write(options.out, text.encode("utf-8", "replace"))
    print(options.out)


_NO_PIXELS = "Take --format svg or --format dot, which have no pixels, or a smaller --scale."
_FORMATS: dict[str, Callable[[Capture, Stage, Namespace], None]] = {
    "text": _text, "dot": _dot, "svg": _svg, "png": _png, "json": _json,
}

