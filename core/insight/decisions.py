"""For each node before fusion: into which group it went, or why not, and what would help.

The optimised graph says what became of the nodes, the fuser's log why. A node that is left keeps its name through a
pass, so what was said of it is found by run and name, or else by kind and source line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from core.insight import conditions
from core.insight.conditions import Condition
from core.insight.logfile import START, FuserLog, Said
from core.insight.operations import EXTREMES, MEAN, REDUCTIONS, SUPPORTED, equal_of, is_python, other_form
from core.insight.refused import refused, writes_out
from core.insight.stages import is_backward, main_run
from core.insight.surroundings import GIVEN, VIEW, written
from core.ir.flat import Flat, Origin, Place, flatten
from core.ir.graph import Graph, Type, Value
from core.ir.kinds import is_in_place, is_scalar
from core.ir.match import Matching, match_flat
from core.results import Decision, Fusion

_SILENT_DTYPES = ("Complex", "QInt", "QUInt")
_QUIET = ("view", "list", "constant", "bookkeeping", "guard", "control", "fallback", "group")
_TORCHS = re.compile(r"^<|[/\\]torch[/\\]")  # files of torch's own, whose lines are not the formula's


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known of one lane: its graph before fusion (None: not dumped) and after, and the fuser's log."""

    after: Graph
    before: Graph | None
    before_stage: str
    log: FuserLog
    fuser: str = "nnc"  # nnc, legacy, onednn, none: who could have fused


def decide(evidence: Evidence) -> tuple[Decision, ...]:
    """One decision per node, in the order of the graph before fusion."""
    places = [p for p in flatten(evidence.after).places if not p.fallback and _counts(p)]
    naming = _Naming(evidence)
    told = _Told(evidence.log)
    found = [(naming.order(p), _decision(p, naming, told, evidence)) for p in places]
    decided = [decision for _, decision in sorted(found, key=lambda pair: pair[0])]
    return tuple(_unique(decided))


def fusion(graph: Graph) -> Fusion:
    """Groups, computing operations inside them, and all of them."""
    flat = flatten(graph)
    compute = [p for p in flat.places if p.role == "compute" and not p.fallback]
    return Fusion(flat.groups, sum(p.group is not None for p in compute), len(compute))


def _counts(place: Place) -> bool:
    return place.role in ("compute", "view", "list", "constant") or place.node.kind.startswith("aten::")


class _Naming:
    """Names and order from the graph before fusion, where the node has a twin there."""

    def __init__(self, evidence: Evidence):
        self.stage, self.matching = evidence.before_stage, Matching()
        self.names: dict[str, str] = {}
        self.orders: dict[str, int] = {}
        self.places: dict[str, Place] = {}
        self.values: dict[Origin, Value] = {}
        self.idle_casts: frozenset[str] = frozenset()
        if evidence.before is not None:
            flat = flatten(evidence.before)
            self.matching = match_flat(flat, flatten(evidence.after))
            self.idle_casts, self.values = _idle_casts(flat), flat.values
            for index, place in enumerate(flat.places):
                self.orders[place.key], self.places[place.key] = index, place
                if place.node.outputs:
                    self.names[place.key] = place.node.outputs[0].name

    def twin(self, place: Place) -> str | None:
        return next((k for k in self.matching.before_of(place.key) if k in self.names), None)

    def typed(self, place: Place) -> Place:
        """The node as the graph before fusion has it: plans drop the types that were recorded."""
        return self.places.get(self.twin(place) or "", place)

    def taken(self, place: Place) -> list[Type]:
        """The types of what the node takes, before fusion."""
        known = self.typed(place)
        return [self.values[origin].type for origins in known.sources for origin in origins if origin in self.values]

    def writes_to(self, place: Place) -> str:
        """What an operation in place changes."""
        return written(self.typed(place), self.places)

    def given(self, place: Place) -> list[Type]:
        """The types of what it gives."""
        return [value.type for value in self.typed(place).node.outputs]

    def name(self, place: Place) -> tuple[str, str]:
        """The value's name and the stage that has it."""
        twin = self.twin(place)
        if twin is not None:
            return self.names[twin], self.stage
        return place.node.outputs[0].name if place.node.outputs else place.key, "optimised"

    def order(self, place: Place) -> tuple[int, str]:
        twin = self.twin(place)
        return (self.orders.get(twin or "", 1 << 30), "" if twin else place.key)


def _idle_casts(flat: Flat) -> frozenset[str]:
    """Casts to the dtype that their input has: keys."""
    casts = [p for p in flat.places if p.node.kind in ("aten::to", "aten::type_as") and p.node.outputs]
    return frozenset(p.key for p in casts if p.node.outputs[0].type.dtype and any(
        flat.values[o].type.dtype == p.node.outputs[0].type.dtype for o in p.sources[0] if o in flat.values))


class _Told:
    """What the fuser said, by run and name, and by kind and source place."""

    def __init__(self, log: FuserLog):
        self.log, self.run = log, main_run(log)
        backward = {d.run for d in log.titled(START) if is_backward(d.text)}
        kept = [s for s in log.said if s.run not in backward]
        self.by_name: dict[tuple[int | None, str, str], list[Said]] = {}
        self.by_place: dict[tuple[str, tuple[int, int] | None], list[Said]] = {}
        for said in kept:
            self.by_name.setdefault((said.run, said.name, said.kind), []).append(said)
            self.by_place.setdefault((said.kind, said.place), []).append(said)

    def of(self, place: Place, twin: str | None) -> Said | None:
        """Its reason; one given when it might have started a group is the firmest.

        `twin` is its name in the main pass. A plan is renumbered when it is copied: its own names mean nothing here.
        """
        source = place.node.source
        found = self.by_name.get((self.run, twin, place.node.kind), []) if twin else []
        if not found and source and not twin:
            found = self.by_place.get((place.node.kind, (source.line, source.column)), [])
        last = [s for s in found if s.run == found[-1].run]
        return next((s for s in last if s.starting), last[0] if last else None)


def _decision(place: Place, naming: _Naming, told: _Told, evidence: Evidence) -> Decision:
    source = place.node.source
    line = source.line if source and not _TORCHS.search(source.file) else None
    node, stage = naming.name(place)
    if place.group is not None:
        return Decision(node, place.node.kind, line, place.group, None, None, None, place.role in _QUIET,
                        place.where, conditions.FUSED, stage)
    if naming.twin(place) in naming.idle_casts:
        return Decision(node, place.node.kind, line, None, None, None, conditions.SILENT_CAST, True, place.where,
                        conditions.ALONE, stage)
    if place.role in ("constant", "list"):
        return Decision(node, place.node.kind, line, None, None, None, QUIET_MEANING[place.role], True, place.where,
                        place.role, stage)
    twin = node if stage == START else None
    why = _specified(_why(naming.typed(place), twin, told, evidence), place, naming)
    quiet = _quiet(place)
    return Decision(node, place.node.kind, line, None, why.reason, None if quiet else why.help or None,
                    quiet or why.meaning, bool(quiet), place.where, why.verdict, stage)


QUIET_MEANING = {"constant": "A constant: it costs nothing.",
                 "list": "Puts values together, or picks one of them: no work of its own."}


def _quiet(place: Place) -> str:
    """Why there is nothing to do about this node, empty where there is."""
    if place.role == "view":
        return "A view: it moves no data."
    if place.role == "bookkeeping" or (place.node.outputs and all(is_scalar(v.type) for v in place.node.outputs)):
        return "Arithmetic on numbers, sizes or flags, not on tensors."
    return ""


@dataclass(frozen=True, slots=True)
class _Why:
    verdict: str
    meaning: str
    help: str = ""
    reason: str | None = None


def _why(place: Place, twin: str | None, told: _Told, evidence: Evidence) -> _Why:
    if evidence.fuser != "nnc":
        return _OTHER_FUSERS[evidence.fuser]
    said = told.of(place, twin)
    row = conditions.find(said.condition) if said else None
    reason = said.condition if said else None
    if row is not None and row.verdict in (conditions.OFF, conditions.EXCLUDED):
        return _Why(row.verdict, row.meaning, row.help, reason)
    if place.node.kind in EXTREMES and len(place.node.inputs) != 2:  # two tensors: the larger of each pair
        verdict = row.verdict if row is not None else conditions.NOT_LISTED
        return _Why(verdict, conditions.EXTREME, conditions.EXTREME_HELP, reason)
    known = place.node.kind in SUPPORTED or (row is not None and row.verdict == conditions.RULE)
    if not known or (row is not None and row.verdict == conditions.NOT_LISTED):
        return _not_listed(place, reason, said)
    if said is None:
        return _silent(place, twin, evidence)
    if row is None:
        return _Why(conditions.OTHER, f"{conditions.UNKNOWN} {said.note}".strip(), "", reason)
    return _Why(row.verdict, _with_note(row, said, place.node.kind), row.help, reason)


def _specified(why: _Why, place: Place, naming: _Naming) -> _Why:
    """A refusal for its types says which; a form that writes to out= is told as one."""
    op, taken = place.node.op, naming.taken(place)
    if is_python(place.node.kind):
        return replace(why, meaning=conditions.PYTHON, help=conditions.PYTHON_HELP)
    if why.verdict == conditions.NOT_LISTED and writes_out(op, taken):
        return replace(why, meaning=conditions.WRITES_OUT, help=conditions.WRITES_OUT_HELP)
    target = naming.writes_to(place) if is_in_place(place.node) else None
    if target == GIVEN:
        return replace(why, meaning=conditions.WRITES_INPUT, help="")
    if target == VIEW and why.verdict == conditions.NOT_LISTED:
        return replace(why, help=conditions.WRITES_PART_HELP)
    form = other_form(place.node.kind, taken) if why.verdict == conditions.NOT_LISTED else None
    if form is not None:
        return replace(why, meaning=conditions.FORM, help=f"Write {form}." if form else "")
    found = refused(op, [*taken, *naming.given(place)]) if why.reason == conditions.TYPES else None
    return why if found is None else replace(why, meaning=found[0], help=found[1])


def _not_listed(place: Place, reason: str | None, said: Said | None) -> _Why:
    equal = equal_of(place.node.kind)
    meaning = conditions.NOT_LISTED_MEANING
    if place.node.kind in SUPPORTED:
        meaning = conditions.FORM
    if place.node.kind == MEAN:
        return _Why(conditions.NOT_LISTED, "A reduction: as a sum and a division it joins groups, with the reductions "
                    "switch on.", "Switch texpr_reductions on and add rewrite=mean to the lane.", reason)
    if place.node.kind in REDUCTIONS:
        return _Why(conditions.NOT_LISTED, "A reduction: it joins groups only with the reductions switch on.",
                    "Switch texpr_reductions on.", reason)
    if place.node.op.endswith("_") and equal:
        meaning = "An in-place operation: NNC has no code for those, and they keep their neighbours apart too."
    help_ = f"Write {equal[0]}" + (f", or add rewrite={equal[1]} to the lane." if equal[1] else ".") if equal else ""
    return _Why(conditions.NOT_LISTED, meaning, help_, reason)


def _with_note(row: Condition, said: Said, kind: str) -> str:
    note = next((words for text, words in conditions.NOTES if said.note.startswith(text)), "")
    if not note and kind == "aten::_convolution" and row.text == conditions.TYPES:
        note = conditions.CONVOLUTION
    return f"{row.meaning} Here: {note}." if note else row.meaning


def _silent(place: Place, twin: str | None, evidence: Evidence) -> _Why:
    """No reason in the log: refused without words, nothing to fuse with, or never looked at."""
    if any((v.type.dtype or v.type.text).startswith(_SILENT_DTYPES) for v in place.node.outputs):
        return _Why(conditions.ALONE, conditions.SILENT_DTYPE, "Split the real and the imaginary part.")
    log, key = evidence.log, (main_run(evidence.log), twin)
    if log.runs and twin is None:
        return _Why(conditions.ALONE, f"{conditions.ALONE_MEANING} {conditions.OUTSIDE}", conditions.ALONE_HELP)
    if key in log.considered and key not in log.started:
        return _Why(conditions.ALONE, conditions.SILENT)
    return _Why(conditions.ALONE, conditions.ALONE_MEANING, conditions.ALONE_HELP)


_OTHER_FUSERS = {
    "legacy": _Why(conditions.LEFT_OUT, "The legacy fuser left it out; it gives no reasons.",
                   "Operations that it knows join when they are next to each other, float32 and not in place."),
    "onednn": _Why(conditions.LEFT_OUT, "oneDNN Graph left it out; it gives no reasons and knows few operations.",
                   "mul, add, clamp, tanh, sigmoid and matmul are among those it takes."),
    "none": _Why(conditions.NOT_TRIED, "No fuser ran on this graph.",
                 "Choose a lane with a fuser: nnc-cpp, legacy, inductor."),
}


def _unique(decided: list[Decision]) -> list[Decision]:
    """Twins that became one node, or one that became several, keep one decision each; names stay unique."""
    seen: set[tuple[str, str, int | None]] = set()
    kept: list[Decision] = []
    for decision in decided:
        identity = (decision.node, decision.op, decision.group)
        if identity in seen and decision.stage != "optimised":
            continue
        seen.add(identity)
        kept.append(decision)
    return kept
