"""What a lane's rewrites did to the recorded graph, in words: the fuser sees what they left."""

from __future__ import annotations

from collections import Counter

from core.insight.placed import graph_of
from core.ir.flat import flatten
from core.ir.graph import Graph
from core.results import LaneGraphs

_AT_MOST = 6  # changes, and lines of one, that are named
_CAST = "a cast to the dtype that its input has already"
_WHY = {
    "aten::chunk": "NNC makes every part as long as the last, so parts are split outside of groups",
    "aten::to": _CAST, "aten::type_as": _CAST, "aten::frac": "NNC's is x - floor(x), torch's x - trunc(x)",
    "aten::neg": "NNC's is 0 - x, which loses the sign of zero", "aten::elu": "NNC's loses small x",
    "aten::ne": "LLVM folds x != x to False",
}
_REASONED = "lowerings"  # in the name of the rewrites that these reasons are of
Change = tuple[tuple[str, ...], tuple[str, ...]]  # operations that went, and that came


def rewritings(graphs: LaneGraphs) -> tuple[str, ...]:
    """`aten::chunk became aten::split (line 7): why`, each change once; empty where nothing was rewritten."""
    stage, before, after = graphs.stage("rewritten"), graph_of(graphs, "traced"), graph_of(graphs, "rewritten")
    if stage is None or before is None or after is None:
        return ()
    old, new = _operations(before), _operations(after)
    gone, come = old - new, new - old
    lines: dict[Change, list[int]] = {}
    for line in dict.fromkeys(line for line, _ in (*gone, *come)):
        lines.setdefault((_at(gone, line), _at(come, line)), []).append(line)
    return tuple(_words(change, lines[change], stage.note) for change in list(lines)[:_AT_MOST])


def _operations(graph: Graph) -> Counter[tuple[int, str]]:
    """How many of each kind stand at each line, 0 where it is not known."""
    found = [p for p in flatten(graph).places if p.role in ("compute", "view")]
    return Counter((p.node.source.line if p.node.source else 0, p.node.kind) for p in found)


def _at(counted: Counter[tuple[int, str]], line: int) -> tuple[str, ...]:
    return tuple(op for at, op in counted if at == line)


def _words(change: Change, lines: list[int], rewrites: str) -> str:
    gone, come = (", ".join(ops) for ops in change)
    what = f"{gone} became {come}" if gone and come else f"{gone} was left away" if gone else f"{come} was put in"
    known = [line for line in lines if line][:_AT_MOST]
    place = f" (line{'s' if len(known) > 1 else ''} {', '.join(map(str, known))})" if known else ""
    why = dict.fromkeys(_WHY[op] for op in change[0] if op in _WHY) if _REASONED in rewrites else ()
    return what + place + (f": {'; '.join(why)}" if why else "")
