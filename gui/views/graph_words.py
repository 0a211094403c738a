"""What is said about a graph in words: counts for the title, a tooltip for each box."""

from __future__ import annotations

from html import escape

from core.ir.drawing import Box, Drawing, Options
from core.ir.drawing_process import Failed
from core.results import Decision, Stage
from core.units import count
from gui.models.node_facts import meaning
from gui.views.graph_style import State
from gui.views.node_info import NodeInfo
from gui.wording import said, tr


def counts(drawing: Drawing, states: dict[str, State], options: Options, cost: str = "") -> tuple[str, ...]:
    """`18 nodes · 1 group · 8 left out · 31 constants and views hidden`, and what the tint means; then briefer ones,
    which do not say what is hidden, or that something is, or at last anything but the fuser's part in it."""
    drawn, hidden = _drawn(drawing, states), count(drawing.hidden)
    kinds = [tr("{0} {1} hidden").format(hidden, _hidden_kinds(options))] if drawing.hidden else []
    tints = {"time": tr("stronger tint: more time"), "bytes": tr("stronger tint: more bytes")}
    tint = [tints[cost]] if cost in tints else []
    brief = [tr("{0} hidden").format(hidden)] if drawing.hidden else []
    briefer = [drawn[place:] for place in range(max(1, len(drawn)))]  # the last says what was left out
    return tuple(" · ".join(parts) for parts in ([*drawn, *kinds, *tint], [*drawn, *brief], *briefer))


def _drawn(drawing: Drawing, states: dict[str, State]) -> list[str]:
    nodes = sum(box.role not in ("input", "output") for box in drawing.boxes)
    groups = len({f.group for f in drawing.frames if f.role == "group" and f.group is not None}
                 | {b.group for b in drawing.boxes if b.role == "group" and b.group is not None})
    left_out = sum(state.unfused for state in states.values())
    parts = [_number(nodes, tr("node"), tr("nodes"))]
    parts += [_number(groups, tr("group"), tr("groups"))] if groups else []
    parts += [tr("{0} left out").format(count(left_out))] if left_out else []
    return parts


def line_count(text: str) -> str:
    """`48 lines`; the line end of the last begins no other."""
    return _number(text.removesuffix("\n").count("\n") + 1, tr("line"), tr("lines"))


def noted(stage: Stage) -> str:
    """Why it has no text, or what was cut."""
    return said(stage.note)


def undrawn(failed: Failed) -> str:
    """Why a text cannot be drawn, and its line."""
    place = tr(" (line {0})").format(failed.line) if failed.line else ""
    return tr("can't be drawn: {0}{1}").format(said(failed.message), place)


def tooltip(info: NodeInfo, state: State | None, cost: str = "") -> str:
    """Operation, type, inputs, source line, and what the fuser decided and why."""
    box, node, decision = info.box, info.node, info.decision
    rows = [f"<b>{escape(node.kind if node else (box.label if box else info.key))}</b>"]
    if box is not None and box.detail:
        rows.append(escape(box.detail))
    if node is not None and info.inputs:
        rows.append(tr("reads {0}").format(escape(", ".join(f"%{v.name}" for v in info.inputs))))
    if node is not None and node.source is not None:
        rows.append(tr("line {0} of {1}").format(node.source.line, escape(node.source.file.rpartition("/")[2])))
    rows += [escape(cost)] if cost else []
    rows += [escape(meaning(box))] if meaning(box) else []
    rows += _decided(box, state, decision)
    rows += [tr("folded: double-click to open")] if box is not None and box.foldable else []
    return "<qt>" + "<br>".join(rows) + "</qt>"


def _decided(box: Box | None, state: State | None, decision: Decision | None) -> list[str]:
    if state is not None and state.group is not None:
        return [tr("in fusion group {0}").format(state.group)]
    if state is None or not state.unfused:
        return []
    why = (said(decision.meaning or "") or decision.reason) if decision else None
    rows = [f"<b>{tr('not fused')}</b>" + (f": {escape(why)}" if why else "")]
    if decision and decision.meaning and decision.reason:
        rows.append(f"<i>{escape(decision.reason)}</i>")
    if decision and decision.help:
        rows.append(escape(tr("What would help: {0}").format(said(decision.help))))
    return rows


def _number(number: int, one: str, many: str) -> str:
    return f"{count(number)} {one if number == 1 else many}"


def _hidden_kinds(options: Options) -> str:
    if options.constants and options.views:
        return tr("lists and sizes")
    if options.constants:
        return tr("views")
    return tr("constants") if options.views else tr("constants and views")
