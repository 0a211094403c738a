"""The same node before and after a pass: by what it computes, else by kind, source line and order.

Values are renumbered, nodes move into groups, equal expressions become one, constants are pooled, loops unrolled and
dead code dropped; a node keeps its kind, its source line and, mostly, the expression that it stands for.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from core.ir.flat import Flat, Origin, Place, flatten
from core.ir.graph import Graph

_PASSED = ("guard", "bookkeeping")  # they hand their inputs on: TypeCheck, profile


@dataclass(frozen=True, slots=True)
class Matching:
    """Keys as in core.ir.flat: of nodes inside subgraphs `groupnodekey/innerkey`. Empty: the node has no twin."""

    forward: dict[str, tuple[str, ...]] = field(default_factory=dict)
    backward: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def after_of(self, key: str) -> tuple[str, ...]:
        return self.forward.get(key, ())

    def before_of(self, key: str) -> tuple[str, ...]:
        return self.backward.get(key, ())


def match(before: Graph, after: Graph) -> Matching:
    """Which nodes of `after` each node of `before` became. Fallbacks are not looked into."""
    return match_flat(flatten(before), flatten(after))


def match_flat(before: Flat, after: Flat) -> Matching:
    """As `match`, for graphs that are flat already."""
    pairs: list[tuple[str, str]] = []
    left, right = _Side(before), _Side(after)
    for name in (left.expression, left.place):
        other = right.expression if name == left.expression else right.place
        _pair(left, right, name, other, pairs)
    pairs += [(b, a) for a, b in _shared(right, left)] + _shared(left, right) + _pooled(left, right)
    pairs += [(b, a) for a, b in _merged(right, left, dict((a, b) for b, a in reversed(pairs)))]
    pairs += _merged(left, right, dict(reversed(pairs)))
    return Matching(_table(pairs), _table([(b, a) for a, b in pairs]))


class _Side:
    """One graph's places that still want a twin, and what they are known by."""

    def __init__(self, flat: Flat):
        self.flat = flat
        self.by_key = {place.key: place for place in flat.places}
        self.open = {p.key: p for p in flat.places if not p.fallback and p.role not in ("constant", "fallback")}
        self.constants = [p for p in flat.places if p.role == "constant" and not p.fallback]
        self.inputs = {f"in:{value.name}": index for index, value in enumerate(flat.params)}
        self._known: dict[str, int] = {}
        for place in flat.places:
            self._known[place.key] = hash((_what(place), self.taken(place, self._known)))

    def taken(self, place: Place, known: dict[str, int]) -> tuple[int, ...]:
        """What the node's inputs are; `known` says it of the nodes before it, by key."""
        return tuple(self._input(origins, known) for origins in place.sources)

    def _input(self, origins: tuple[Origin, ...], known: dict[str, int]) -> int:
        found = frozenset(self._origin(o, known) for o in origins if not self._is_fallback(o))
        return hash(found)

    def _is_fallback(self, origin: Origin) -> bool:
        place = self.by_key.get(origin[0])
        return place is not None and place.fallback

    def _origin(self, origin: Origin, known: dict[str, int]) -> int:
        """A value's own identity: stepped back through guards and profile nodes."""
        place = self.by_key.get(origin[0])
        while place is not None and place.role in _PASSED and origin[1] < len(place.sources):
            behind = [o for o in place.sources[origin[1]] if not self._is_fallback(o)]
            if len(behind) != 1 or place.node.kind.startswith("aten::"):
                break
            origin = behind[0]
            place = self.by_key.get(origin[0])
        if place is None:
            return hash(("input", self.inputs.get(origin[0])))
        if place.role == "constant":
            return hash(place.node.attributes)
        return hash((known.get(place.key), origin[1]))

    def expression(self, place: Place) -> Hashable:
        return self._known[place.key]

    def place(self, place: Place) -> Hashable:
        return _what(place)


def _what(place: Place) -> Hashable:
    source = place.node.source
    return (place.node.kind, (source.line, source.column) if source else None)


def _pair(left: _Side, right: _Side, name: Callable[[Place], Hashable], other: Callable[[Place], Hashable],
          pairs: list[tuple[str, str]]) -> None:
    """Pairs what bears the same name, in order; a surplus on one side shares the other side's last ones in turn."""
    ours, theirs = _named(left, name), _named(right, other)
    for what, befores in ours.items():
        afters = theirs.get(what, [])
        if not afters:
            continue
        for index in range(max(len(befores), len(afters))):
            pairs.append((befores[index % len(befores)], afters[index % len(afters)]))
        for key in befores:
            left.open.pop(key, None)
        for key in afters:
            right.open.pop(key, None)


def _named(side: _Side, name: Callable[[Place], Hashable]) -> dict[Hashable, list[str]]:
    found: dict[Hashable, list[str]] = defaultdict(list)
    for key, place in side.open.items():
        found[name(place)].append(key)
    return found


def _shared(side: _Side, other: _Side) -> list[tuple[str, str]]:
    """What is left over on one side shares the twins of its line: a loop unrolled, equal expressions made one."""
    there: dict[Hashable, list[str]] = defaultdict(list)
    for place in other.flat.places:
        if place.role not in ("constant", "fallback") and not place.fallback and place.node.source:
            there[_what(place)].append(place.key)
    count: dict[Hashable, int] = defaultdict(int)
    pairs: list[tuple[str, str]] = []
    for key, place in tuple(side.open.items()):
        twins = there.get(_what(place))
        if twins:
            del side.open[key]
            pairs.append((key, twins[count[_what(place)] % len(twins)]))
            count[_what(place)] += 1
    return pairs


def _merged(side: _Side, other: _Side, twins: dict[str, str]) -> list[tuple[str, str]]:
    """What is left over on one side and does to the same values what a node of another line does: equal expressions
    made one. `twins` holds those found so far, the other side's by this side's."""
    alone = [place for place in side.open.values() if place.role == "compute"]
    if not alone:
        return []
    numbers = {place.key: number for number, place in enumerate(other.flat.places)}
    there = {(place.node.kind, other.taken(place, numbers)): place.key for place in reversed(other.flat.places)
             if place.role == "compute" and not place.fallback}
    known = {key: numbers[twin] for key, twin in twins.items()}
    pairs: list[tuple[str, str]] = []
    for place in alone:
        twin = there.get((place.node.kind, side.taken(place, known)))
        if twin is not None:
            known[place.key] = numbers[twin]
            pairs.append((place.key, twin))
    return pairs


def _pooled(left: _Side, right: _Side) -> list[tuple[str, str]]:
    """Constants by type and value: one may stand for many."""
    after: dict[Hashable, list[str]] = defaultdict(list)
    for place in right.constants:
        after[_constant(place)].append(place.key)
    return [(place.key, key) for place in left.constants for key in after.get(_constant(place), [])]


def _constant(place: Place) -> Hashable:
    return (place.node.attributes, tuple(value.type.text for value in place.node.outputs))


def _table(pairs: list[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for key, other in pairs:
        found[key][other] = None
    return {key: tuple(others) for key, others in found.items()}
