"""Rules about what the fuser left out, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.document import Document
from core.insight import conditions, remedies
from core.insight.gains import factor
from core.insight.operations import EQUALS, MEAN, REDUCTIONS, SUPPORTED, asks_dtype, equal_of, is_python, other_form
from core.insight.placed import graph_of
from core.insight.prediction import gain
from core.insight.refused import NARROW, refused
from core.insight.rewritings import rewritings
from core.insight.rule import Case, Rule, Seen, captured, named
from core.insight.surroundings import GIVEN, MADE, VIEW, Surroundings, records_dtypes
from core.ir.flat import Flat, Place, flatten
from core.results import Decision

_CASTS = ("aten::to", "aten::_to_copy", "aten::type_as", "aten::_autocast_to_reduced_precision",
          "aten::_autocast_to_full_precision")
_ERF = ("aten::erf", "aten::erfc")
_UNTRIED = (conditions.OFF, conditions.NOT_TRIED)  # nothing fuses at all: that is told, and is what is to be changed
_SCRIPTED = " A scripted graph says no dtypes, which the lane's rewrite needs: write it so, or trace."
LITTLE = 1.05  # a gain below this, at most, is no remedy


def _in_place(decision: Decision) -> bool:
    name = decision.op.split("::")[-1]
    return name.endswith("_") and not name.endswith("__")


def _rewritable(document: Document) -> Iterator[Case]:
    """Operations outside NNC's list with an equal inside it."""
    for seen in captured(document):
        found = [d for d in seen.left_out() if d.op in EQUALS and d.verdict == conditions.NOT_LISTED
                 and d.meaning != conditions.WRITES_OUT]
        if not found:
            continue
        equals = {d.op: EQUALS[d.op] for d in found}
        wanted, typed = {op: rewrite for op, (_, rewrite) in equals.items() if rewrite}, records_dtypes(seen.graphs)
        done = {op: rewrite for op, rewrite in wanted.items() if typed or not asks_dtype(op, rewrite)}
        names = tuple(dict.fromkeys(done.values()))
        words = "; ".join(f"{op.split('::')[1]}: {equal}" for op, (equal, _) in equals.items())
        text = f"NNC has no code for {named(found)}. An equal that fuses: {words}."
        yield _advised(seen, found, text if done == wanted else text + _SCRIPTED,
                       remedies.rewritten(seen.lane, names) if names else None)


def _not_listed(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        found = [d for d in seen.left_out() if d.verdict == conditions.NOT_LISTED and not equal_of(d.op)
                 and d.op not in (*REDUCTIONS, MEAN) and d.meaning != conditions.WRITES_OUT and not is_python(d.op)]
        formed = [d for d in found if d.meaning == conditions.FORM and d.help]
        if formed:
            yield Case(seen.lane, seen.n, f"NNC has code for {named(formed)}, but not in this form. Write "
                       f"{_helps(formed)}.", _figures(seen, formed))
        found = [d for d in found if d not in formed]
        if found:
            yield Case(seen.lane, seen.n, f"NNC has no code for {named(found)}, and there is no equal in its list: "
                       "the chain is split there.", {"operations": len(found)},
                       remedies.preset(seen.lane, "inductor"))


def _helps(found: list[Decision]) -> str:
    return "; ".join(dict.fromkeys((d.help or "").removeprefix("Write ").rstrip(".") for d in found))


def _python(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        found = [d for d in seen.left_out() if d.meaning == conditions.PYTHON]
        if found:
            yield Case(seen.lane, seen.n, f"{named(found)}: the graph holds only the call of a Python function "
                       "(torch.autograd.Function), which no fuser takes into a group: the chain is split there. "
                       "torch's operations themselves fuse, where its own backward is not needed.",
                       {"operations": len(found)}, remedies.preset(seen.lane, "inductor"))


def _mutations(document: Document) -> Iterator[Case]:
    """Operations in place: those on what the formula made itself can be written out of place."""
    for seen in captured(document):
        found = [d for d in seen.left_out() if _in_place(d) and d.verdict not in _UNTRIED]
        if found:
            yield _mutated(seen, found)
        given = [d for d in seen.left_out() if d.meaning == conditions.WRITES_OUT]
        if given:
            yield Case(seen.lane, seen.n, f"{named(given)}: forms with out= stay out of groups. Assign the result "
                       "instead.", _figures(seen, given))


def _mutated(seen: Seen, found: list[Decision]) -> Case:
    around = Surroundings(seen.graphs)
    where = {d: around.writes_to(d) for d in found}
    given, part, free = ([d for d in found if where[d] == what] for what in (GIVEN, VIEW, MADE))
    known = [d for d in free if _joins(d, around)]
    joining = [d for d in known if around.goes_out_of_place(d)]
    bound, lost = ([d for d in free if (d in known) == has and d not in joining] for has in (True, False))
    rewrites = ("functional", *dict.fromkeys(
        row[1] for d in joining if (row := EQUALS.get(_out_of_place(d))) is not None and row[1]))
    words = [f"on inputs, where that is what the formula does: {named(given)}" if given else "",
             f"on a part of a tensor, which torch.where or cat can make anew: {named(part)}" if part else "",
             f"out of place they have nothing to fuse with, or what they change is read by another name afterwards: "
             f"{named(bound)}" if bound else "",
             f"out of place NNC has no code for them either: {named(lost)}" if lost else "",
             f"what the formula made itself can be written out of place: {named(joining)}" if joining else ""]
    text = ("In-place operations stay out of groups and keep their neighbours apart: "
            f"{'; '.join(each for each in words if each)}.")
    return (_advised(seen, joining, text, remedies.rewritten(seen.lane, rewrites)) if joining else
            Case(seen.lane, seen.n, text, _figures(seen, found, False)))


def _joins(decision: Decision, around: Surroundings) -> bool:
    """Whether NNC has code for it out of place, with these types, and in this form: none for a remainder by a number,
    or a division that rounds."""
    op, types = _out_of_place(decision), around.types(decision)
    if refused(op.split("::")[-1], types) or other_form(op, types) is not None:
        return False
    return op in SUPPORTED or equal_of(op) is not None


def _out_of_place(decision: Decision) -> str:
    return decision.op.rstrip("_")


def _dtype(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        known = _refused_erf(document, seen)
        found = [d for d in seen.left_out() if d not in known and d.op not in _CASTS
                 and (d.verdict == conditions.RULE or d.meaning == conditions.SILENT_DTYPE)]
        if found:
            reasons = "; ".join(dict.fromkeys(d.meaning or "" for d in found))
            yield Case(seen.lane, seen.n, f"{named(found)}: {reasons}", {"operations": len(found)})


def _erf(document: Document) -> Iterator[Case]:
    """The fuser's fixed rule against two functions, which the C++ backend can lift."""
    for seen in captured(document):
        found = _refused_erf(document, seen)
        if found:
            backend = remedies.preset(seen.lane, "nnc-cpp") or seen.lane
            yield _advised(seen, found, f"The fuser refuses {named(found)} on CPUs by a fixed rule; try nnc-cpp "
                           "with rewrite=erf.", remedies.rewritten(backend, ("erf",)))


def _refused_erf(document: Document, seen: Seen) -> list[Decision]:
    """None with the rewrite erf, where another reason keeps them out."""
    if document.settings.device != "cpu" or not remedies.rewritten(
            remedies.preset(seen.lane, "nnc-cpp") or seen.lane, ("erf",)):
        return []
    return [d for d in seen.left_out() if d.op in _ERF and d.verdict == conditions.RULE]


def _small(document: Document) -> Iterator[Case]:
    """Nothing to fuse with: every operation is alone."""
    for seen in captured(document):
        alone = [d for d in seen.left_out() if d.verdict == conditions.ALONE and d.meaning != conditions.SILENT_DTYPE]
        grouped = any(d.group is not None for d in seen.graphs.decisions)
        if alone and not grouped:
            single = len(seen.left_out()) == 1
            text = ("A single operation: there is nothing to fuse it with, no fuser makes it faster." if single else
                    f"No group came about: {named(alone)} could fuse, but no two of them are next to each other. "
                    "A group needs two.")
            yield Case(seen.lane, seen.n, text, {"operations": len(alone)},
                       None if single else remedies.switched(seen.lane, "fusion_group_inlining", False))


def _reductions(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        found = [d for d in seen.left_out() if d.op in (*REDUCTIONS, MEAN) and d.verdict == conditions.NOT_LISTED]
        means, typed = any(d.op == MEAN for d in found), records_dtypes(seen.graphs)
        off = not seen.effective("texpr_reductions", False)
        if found and (off or means):
            text = (f"{named(found)}: reductions join groups only with texpr_reductions on"
                    + (", a mean as a sum and a division (rewrite=mean)." if means and typed else
                       ", a mean as a sum and a division (rewrite=mean, in a traced lane)." if means else "."))
            yield _unpredicted(_advised(seen, found, text, _reducing(seen, found, off, typed)))


def _reducing(seen: Seen, found: list[Decision], off: bool, typed: bool) -> str | None:
    """The lane whose groups take these reductions; means as far as the recorded graph has dtypes."""
    lane = remedies.switched(seen.lane, "texpr_reductions", True) if off else seen.lane
    means = [d for d in found if d.op == MEAN]
    if not means:
        return lane
    if typed:
        return remedies.rewritten(lane, ("mean",)) or lane
    return lane if off and len(means) < len(found) else None


def _unpredicted(case: Case) -> Case:
    """With no gain to expect: by bytes alone a sum along columns or a softmax in cache looks faster than it becomes."""
    return replace(case, evidence={**case.evidence, "predicted_gain": None}) if case.try_lane else case


def _control_flow(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        inside = [d for d in seen.graphs.decisions if d.where in ("in If", "in Loop") and not d.nothing_to_do]
        if inside:
            unknown = [d for d in inside if d.verdict == conditions.SHAPE and d.meaning != conditions.EXTREME]
            more = f" {named(unknown)}: this branch did not run while shapes were recorded." if unknown else ""
            yield Case(seen.lane, seen.n, "Groups end at every if and loop: bodies are fused by themselves." + more,
                       {"operations": len(inside), "shape_unknown": len(unknown)})


def _edges(document: Document) -> Iterator[Case]:
    """Views between operations, views with two users, inputs that are copied to contiguous first."""
    for seen in captured(document):
        shared = [d for d in seen.graphs.decisions if (d.reason or "").startswith("use.user == consumer")]
        between = _views_between(seen)
        copies = _copies(seen)
        if shared or between or copies:
            parts = [f"a view with several users cannot be folded in: {named(shared)}" if shared else "",
                     f"views stand between operations: {', '.join(between)}" if between else "",
                     f"{copies} input{'s are' if copies > 1 else ' is'} copied to contiguous memory first (strides)"
                     if copies else ""]
            yield Case(seen.lane, seen.n, "Strides or broadcasting decide where groups end: "
                       + "; ".join(p for p in parts if p) + ".",
                       {"shared_views": len(shared), "views_between": between, "copied_inputs": copies})


def _views_between(seen: Seen) -> list[str]:
    """Views that read what an operation made and feed another: `reshape (line 5)`."""
    graph = graph_of(seen.graphs, "optimised")
    if graph is None or not any(d.group is not None for d in seen.graphs.decisions):
        return []
    flat = flatten(graph)
    by_key = {p.key: p for p in flat.places}
    made = {p.key for p in flat.places if p.role == "compute" and not p.fallback}
    views = [p for p in flat.places if p.role == "view" and p.group is None and not p.fallback]
    return list(dict.fromkeys(
        f"{p.node.op}{f' (line {p.node.source.line})' if p.node.source else ''}" for p in views
        if _reads(p, made) and _is_read(p, flat, by_key)))


def _reads(place: Place, keys: set[str]) -> bool:
    return any(origin[0] in keys for origins in place.sources[:1] for origin in origins)


def _is_read(view: Place, flat: Flat, by_key: dict[str, Place]) -> bool:
    return any(origin[0] == view.key for p in flat.places if p.role in ("compute", "guard")
               for origins in p.sources for origin in origins)


def _copies(seen: Seen) -> int:
    """Loops that only copy an input: NNC names their buffers input1, input2, ..."""
    texts = [s.text for s in seen.graphs.stages if s.name.endswith(": Original Stmt")]
    return sum(line.lstrip().startswith("input") and "] = t" in line for text in texts for line in text.splitlines())


def _casts(document: Document) -> Iterator[Case]:
    """Casts that stayed out, and whether they split a chain; casts inside of groups."""
    for seen in captured(document):
        found = [d for d in seen.graphs.decisions if d.op in _CASTS]
        out = [d for d in found if d.group is None and not d.nothing_to_do and d.meaning != conditions.SILENT_DTYPE
               and d.verdict not in _UNTRIED]
        inside = [d for d in found if d.group is not None]
        if out or inside:
            text = _cast_words(seen, out) if out else (
                f"Casts inside the group: {named(inside)}. They fused; what follows is computed in the new dtype.")
            yield Case(seen.lane, seen.n, text, {"fused": len(inside), "left_out": len(out)})


def _cast_words(seen: Seen, out: list[Decision]) -> str:
    around = Surroundings(seen.graphs)
    between = [d for d in out if around.is_between(d)]
    narrow = dict.fromkeys(NARROW[t] for d in out for t in around.dtypes(d) if t in NARROW)
    place = ("A cast in the middle stays out and splits the chain" if between else
             "A cast at one end of a chain stays out, and splits nothing")
    why = (out[0].meaning if out[0].verdict == conditions.LEFT_OUT else
           f"Kernels on this device do not take {', '.join(narrow)}." if narrow else
           "No operation next to it fuses." if all(d.verdict == conditions.ALONE for d in out) else
           "It fuses when the dtype is a constant and the device stays the same.")
    return f"{place}: {named(between or out)}. {why}"


def _rewritten(document: Document) -> Iterator[Case]:
    """What stands in the fuser's graph and not in the formula, and the other way round."""
    for seen in captured(document):
        changes = rewritings(seen.graphs)
        if changes:
            yield Case(seen.lane, seen.n, f"Before the fuser, the lane's rewrites changed the graph: "
                       f"{'; '.join(changes)}.", {"changes": list(changes)})


def _limits(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        found = [d for d in seen.left_out() if d.verdict == conditions.LIMIT]
        many = len({d.group for d in seen.graphs.decisions if d.group is not None}) > 1 and _widest(seen) >= 100
        if found or many:
            yield Case(seen.lane, seen.n, "A group takes 128 inputs and outputs at most: the formula is split at that "
                       "limit. Stack inputs into fewer tensors.", {"left_out": len(found), "inputs": _widest(seen)})


def _widest(seen: Seen) -> int:
    graph = graph_of(seen.graphs, "optimised")
    if graph is None:
        return 0
    return max((len(g.block.params) + len(g.block.returns) for g in graph.subgraphs.values()), default=0)


def _unknown(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        found = [d for d in seen.left_out() if d.verdict == conditions.OTHER]
        if found:
            words = "; ".join(dict.fromkeys(d.reason or "" for d in found))
            yield Case(seen.lane, seen.n, f"{named(found)}: the fuser's condition is not known here: {words}",
                       {"conditions": [d.reason for d in found]})


def _advised(seen: Seen, found: list[Decision], text: str, lane: str | None) -> Case:
    """The remedy stands as a lane to try unless bytes say that it brings little."""
    figures = _figures(seen, found)
    bound = figures["predicted_gain"]
    if isinstance(bound, float) and bound < LITTLE:
        return Case(seen.lane, seen.n, f"{text} (To change that brings little: {factor(bound)} at most, by bytes.)",
                    figures)
    return Case(seen.lane, seen.n, text, figures, lane)


def _figures(seen: Seen, found: list[Decision], joins: bool = True) -> dict[str, object]:
    """How many, and what bytes alone say that is gained at most where they join groups."""
    return {"operations": len(found), "lines": sorted({d.line for d in found if d.line}),
            "predicted_gain": gain(seen.graphs, found) if joins else None}


FUSION_RULES: tuple[Rule, ...] = (
    Rule("has_equal", "warning", "an equal operation fuses", _rewritable),
    Rule("in_place", "warning", "in-place operations", _mutations),
    Rule("not_in_list", "info", "no code for an operation", _not_listed),
    Rule("python_function", "info", "a Python function", _python),
    Rule("erf_refused", "warning", "a function refused on CPUs", _erf),
    Rule("dtype", "warning", "dtype not supported", _dtype),
    Rule("too_small_group", "info", "nothing to fuse with", _small),
    Rule("reductions_off", "warning", "reductions are switched off", _reductions),
    Rule("control_flow", "info", "control flow splits groups", _control_flow),
    Rule("edges", "info", "strides or broadcasting", _edges),
    Rule("cast", "info", "a cast in the middle", _casts),
    Rule("rewritten", "info", "changed before the fuser", _rewritten),
    Rule("group_limit", "info", "too many inputs", _limits),
    Rule("unknown_condition", "info", "a condition that is not known", _unknown),
)
