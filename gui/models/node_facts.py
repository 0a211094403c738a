"""What the inspector says of a node, as rows of words. No widgets."""

from __future__ import annotations

from dataclasses import dataclass

from core.ir.drawing import Box
from core.ir.graph import Node, Type, Value
from core.ir.types import byte_count
from core.results import Decision
from core.units import bytes_
from gui.wording import said, tr

MOST_INPUTS = 6
NAMES = ("source", "inputs", "output", "value", "scope", "stage")  # of the rows that are not a node's own


@dataclass(frozen=True, slots=True)
class Verdict:
    """The badge beside the node's name: words and a role of the style sheet."""

    words: str
    role: str


def facts(node: Node, inputs: tuple[Value, ...], formula: str) -> tuple[tuple[str, str], ...]:
    """Rows of name and words: source line, inputs, outputs, attributes, scope.

    `formula` is the name of its source; "" where the line is that of the node's own file.
    """
    rows: list[tuple[str, str]] = []
    if node.source:
        file = formula or node.source.file.rpartition("/")[2].removesuffix(".py")
        rows.append(("source", tr("{0}.py, line {1}").format(file, node.source.line)))
    named = {v.name: v for v in inputs}
    shown = [_value(named[name]) if name in named else f"%{name}" for name in node.inputs[:MOST_INPUTS]]
    if shown:
        more = len(node.inputs) - len(shown)
        rows.append(("inputs", "\n".join([*shown, tr("and {0} more").format(more)] if more > 0 else shown)))
    if node.outputs:
        rows.append(("output", "\n".join(_value(v) for v in node.outputs[:MOST_INPUTS])))
    rows += [(name, value) for name, value in node.attributes if len(value) < 200]
    return tuple([*rows, ("scope", node.scope)] if node.scope else rows)


def end_facts(values: tuple[Value, ...]) -> tuple[tuple[str, str], ...]:
    """As `facts`, for an input of the graph or for its return."""
    more = len(values) - MOST_INPUTS
    shown = [_value(value) for value in values[:MOST_INPUTS]]
    return (("value", "\n".join([*shown, tr("and {0} more").format(more)] if more > 0 else shown)),)


def meaning(box: Box | None) -> str:
    """What a box is there for that computes nothing of the formula by itself; empty for the others."""
    words = {
        "guard": tr("Checks its inputs against those that the group was made for: where they agree the group runs, "
                    "else the fallback."),
        "fallback": tr("Runs instead of the group when the check before it fails: the same operations, one by one."),
        "input": tr("An input of the graph."), "output": tr("What the graph returns."),
    }
    role = box.role if box is not None else ""
    shut = box is not None and role == "fallback" and not box.foldable
    more = " " + tr("Its graph is not in the text of this stage; that of a stage before may have it.") if shut else ""
    return words.get(role, "") + more


def verdict(decision: Decision | None) -> Verdict | None:
    """Fused, or not; None where there is nothing to say."""
    if decision is None:
        return None
    if decision.group is not None:
        return Verdict(tr("fused, group {0}").format(decision.group), "badge-good")
    if decision.nothing_to_do:
        return Verdict(tr("nothing to fuse"), "badge-muted")
    why = f": {said(decision.verdict)}" if decision.verdict else ""
    return Verdict(tr("not fused") + why, "badge-error")


def _value(value: Value) -> str:
    return f"%{value.name}  {tensor(value.type)}"


def tensor(kind: Type) -> str:
    """`float (2048, 1) · 8.19 kB`, as far as the text says it."""
    if not kind.is_tensor or kind.shape is None:
        return kind.text if len(kind.text) < 60 else kind.text[:57] + "…"
    shape = ", ".join("?" if size is None else str(size) for size in kind.shape)
    words = f"{(kind.dtype or 'tensor').lower()} ({shape})"
    size = byte_count(kind)
    return f"{words} · {bytes_(size)}" if size is not None else words
