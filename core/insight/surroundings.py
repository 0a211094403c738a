"""What stands around a node that was left out: who made what it takes, and who reads what it gives."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from core.insight import out_of_place
from core.insight.placed import graph_of
from core.ir.flat import Flat, Origin, Place, flatten
from core.ir.graph import Type
from core.ir.kinds import is_in_place
from core.results import Decision, LaneGraphs

GIVEN, VIEW, MADE = "given", "view", "made"


@dataclass(slots=True)
class Surroundings:
    """The nodes of one lane's decisions, found in the stages that they were made on. Nothing is known of what is not
    in a graph there."""

    graphs: LaneGraphs
    _flats: dict[str, Flat | None] = field(default_factory=dict)

    def writes_to(self, decision: Decision) -> str:
        """What an in-place operation changes: GIVEN, an input or constant; VIEW, part of something; MADE, what the
        formula made itself, or what is not known."""
        found = self._find(decision)
        if found is None:
            return MADE
        flat, place = found
        by_key = {p.key: p for p in flat.places}
        return written(place, by_key)

    def goes_out_of_place(self, decision: Decision) -> bool:
        """Whether the rewrite `functional` takes this operation in place, and it has something to fuse with then."""
        found = self._find(decision)
        return found is None or out_of_place.joins(*found, typed=records_dtypes(self.graphs))

    def is_between(self, decision: Decision) -> bool:
        """Whether an operation made what it takes, and another reads what it gives."""
        found = self._find(decision)
        if found is None:
            return True
        flat, place = found
        computing = {p.key for p in flat.places if p.role == "compute" and not p.fallback}
        takes = any(key in computing for key in _keys(place.sources[:1]))
        return takes and any(p.key in computing and place.key in _keys(p.sources) for p in flat.places)

    def dtypes(self, decision: Decision) -> tuple[str, ...]:
        """The JIT's words for the dtypes that it takes first and gives, those that are known."""
        found = self._find(decision)
        if found is None:
            return ()
        flat, place = found
        taken = [origin for origins in place.sources[:1] for origin in origins[:1]]
        types = [flat.values[origin].type for origin in taken if origin in flat.values]
        types += [value.type for value in place.node.outputs[:1]]
        return tuple(t.dtype for t in types if t.dtype)

    def types(self, decision: Decision) -> tuple[Type, ...]:
        """Of all that it takes, in order; empty where it is not known."""
        found = self._find(decision)
        if found is None:
            return ()
        flat, place = found
        return tuple(flat.values[origins[0]].type for origins in place.sources if origins and origins[0] in flat.values)

    def _find(self, decision: Decision) -> tuple[Flat, Place] | None:
        if decision.stage not in self._flats:
            graph = graph_of(self.graphs, decision.stage)
            self._flats[decision.stage] = None if graph is None else flatten(graph)
        flat = self._flats[decision.stage]
        place = next((p for p in flat.places if not p.fallback and p.node.kind == decision.op and p.node.outputs
                      and p.node.outputs[0].name == decision.node), None) if flat else None
        return (flat, place) if flat and place else None


def records_dtypes(graphs: LaneGraphs) -> bool:
    """Whether the graph that rewrites are done on has them: a scripted one has none. Unknown counts as yes."""
    recorded = graph_of(graphs, "traced")
    tensors = [value.type for value in recorded.block.params if value.type.is_tensor] if recorded else []
    return not tensors or any(t.dtype for t in tensors)


def _keys(sources: Iterable[tuple[Origin, ...]]) -> set[str]:
    return {key for origins in sources for key, _ in origins}


def written(place: Place, by_key: Mapping[str, Place]) -> str:
    """What an in-place operation changes, as `Surroundings.writes_to`, by the places of its graph."""
    found = {_memory(origin, by_key) for origins in place.sources[:1] for origin in origins}
    return next((said for said in (GIVEN, VIEW) if said in found), MADE)


def _memory(origin: Origin, by_key: Mapping[str, Place]) -> str:
    """Whose memory a value is, through operations in place and what only hands on."""
    place = by_key.get(origin[0])
    while place is not None and (is_in_place(place.node) or place.role == "guard") and any(place.sources[:1]):
        origin = place.sources[0][0]
        place = by_key.get(origin[0])
    return GIVEN if place is None or place.role == "constant" else VIEW if place.role == "view" else MADE
