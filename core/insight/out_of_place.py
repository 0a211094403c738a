"""Which in-place operations the rewrite `functional` takes, and what of it joins others: as the worker's module of that
name does it, from the graph alone."""

from __future__ import annotations

from core.insight.operations import SUPPORTED, equal_of
from core.ir.flat import Flat, Origin, Place
from core.ir.graph import Type
from core.ir.kinds import is_in_place

_HANDING = ("view", "list", "guard", "control", "bookkeeping")  # roles that may give another name to what they take


def joins(flat: Flat, place: Place, typed: bool) -> bool:
    """Whether `place`, an operation in place, can go out of place and has something to fuse with there. `typed`: the
    graph that is rewritten knows dtypes.

    After a write to a part of the tensor, what made the tensor is no neighbour any more: another has to read it.
    """
    if not place.sources or not place.sources[0]:
        return True
    names = _Names(flat, place)
    if names.untouched:
        return True
    return typed and names.free and _one_dtype(flat, place) and (not names.written or _feeds(flat, place))


class _Names:
    """The names of the memory that `place` writes to: who used them before, who reads them afterwards."""

    def __init__(self, flat: Flat, place: Place) -> None:
        self.untouched, self.free, self.written = True, True, False
        own = place.sources[0][0][0]
        names, before = {own}, True
        for each in flat.places:
            if each.key == place.key:
                names, before = names - {own}, False
            elif _taken(each) & names and not each.fallback:
                self._use(each, before)
                if before and (each.role in _HANDING or is_in_place(each.node)):
                    names.add(each.key)
        self.free = self.free and not names & {key for origins in flat.returns for key, _ in origins}

    def _use(self, each: Place, before: bool) -> None:
        self.untouched = self.untouched and not before
        self.free = self.free and before and each.role != "control" and not each.frames
        self.written = self.written or (before and is_in_place(each.node))


def _taken(place: Place) -> set[str]:
    return {key for origins in place.sources for key, _ in origins}


def _one_dtype(flat: Flat, place: Place) -> bool:
    """The same in place and out of it: a tensor of another dtype might be promoted to, but for a number."""
    first, *others = [t for t in _types(flat, place.sources) if t.is_tensor]
    return first.dtype is not None and all(t.dtype in (first.dtype, "Bool") or t.shape == () for t in others)


def _types(flat: Flat, sources: tuple[tuple[Origin, ...], ...]) -> list[Type]:
    return [flat.values[origins[0]].type for origins in sources if origins and origins[0] in flat.values]


def _feeds(flat: Flat, place: Place) -> bool:
    return any(place.key in _taken(each) and each.role == "compute" and not each.fallback
               and (each.node.kind in SUPPORTED or equal_of(each.node.kind)) for each in flat.places)
