"""Bytes a graph moves through memory: run node by node, and at the least.

Unfused: every computing node reads each of its tensors once and writes its results; views are free, constants and
broadcast inputs count at their real size. Minimum: what computing nodes see of each input and constant is read once (a
slice of it where nobody looks at the rest, nothing where only its shape is asked for), each output that the graph makes
and each input that it writes to is written once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from core.ir.flat import Flat, Origin, Place, flatten
from core.ir.graph import Graph, Type
from core.ir.kinds import is_in_place, is_scalar
from core.ir.products import flops, is_product
from core.ir.types import byte_count

FLOPS_A_BYTE = 32  # float32 arithmetic while a byte comes from memory: 10 to 30 on CPUs and GPUs, here none is faster
_RANK = ("Bool", "Byte", "Char", "Short", "Int", "Long", "Half", "BFloat16", "Float", "Double", "ComplexFloat",
         "ComplexDouble")
_COMPARES = frozenset(("eq", "ne", "lt", "le", "gt", "ge", "isnan", "isinf", "isfinite", "logical_and", "logical_or",
                       "logical_not", "logical_xor"))
_REDUCES = frozenset(("sum", "mean", "prod", "amax", "amin", "argmax", "argmin", "all", "any", "norm", "var", "std",
                      "matmul", "mm", "bmm", "linear", "conv2d", "cat", "stack", "index", "gather", "topk", "argsort"))
_SHAPE_ONLY = frozenset(f"{name}_like" for name in ("zeros", "ones", "full", "empty", "rand", "randn", "randint")
                        ) | frozenset(("new_zeros", "new_ones", "new_full", "new_empty"))
_FIRST_ONLY = frozenset(("to", "type_as"))  # of another tensor they take the dtype
_OVERWRITES = frozenset(("fill_", "zero_", "copy_", "uniform_", "normal_", "bernoulli_", "random_", "exponential_"))


@dataclass(frozen=True, slots=True)
class Bytes:
    """`unknown` counts nodes whose shapes neither the text nor their inputs tell: they are left out of `unfused`."""

    unfused: int
    minimum: int
    unknown: int = 0


def traffic(graph: Graph) -> Bytes:
    """The bytes of one run of `graph`; blocks count once, fallbacks not at all."""
    flat = flatten(graph)
    sizes = _Sizes(flat)
    computing = [p for p in flat.places if p.role == "compute" and not p.fallback]
    costs = [_cost(place, sizes) for place in computing]
    known = [cost for cost in costs if cost is not None]
    return Bytes(sum(known), _minimum(flat, sizes, computing), len(costs) - len(known))


def by_node(graph: Graph) -> dict[str, int]:
    """The bytes each computing node moves when it runs by itself, by key; nodes of unknown shape are left out."""
    flat = flatten(graph)
    sizes = _Sizes(flat)
    computing = (place for place in flat.places if place.role == "compute" and not place.fallback)
    costs = ((place.key, _cost(place, sizes)) for place in computing)
    return {key: cost for key, cost in costs if cost is not None}


class _Sizes:
    """What the text says of each value, and for pointwise nodes without a shape what their inputs tell."""

    def __init__(self, flat: Flat):
        self.flat, self.by_key = flat, {place.key: place for place in flat.places}
        self.types: dict[Origin, Type] = {origin: value.type for origin, value in flat.values.items()}
        for place in flat.places:
            for index, value in enumerate(place.node.outputs):
                if value.type.shape is None and not is_scalar(value.type):
                    self.types[place.key, index] = self._infer(place) or value.type

    def of(self, origin: Origin) -> int | None:
        return byte_count(self.types[origin]) if origin in self.types else None

    def _infer(self, place: Place) -> Type | None:
        if place.role in ("guard", "bookkeeping") and place.sources and place.sources[0]:
            return self.types.get(place.sources[0][0])
        if place.role != "compute" or place.node.op.rstrip("_") in _REDUCES:
            return None
        inputs = [self.types[origins[0]] for origins in place.sources if origins and origins[0] in self.types]
        tensors = [t for t in inputs if not is_scalar(t) and t.text != "NoneType"]
        if not tensors or any(t.shape is None or None in t.shape or t.dtype is None for t in tensors):
            return None
        dtype = "Bool" if place.node.op in _COMPARES else _promoted(tensors)
        return Type(f"{dtype}(inferred)", dtype, _broadcast([t.shape or () for t in tensors]))


def _promoted(tensors: list[Type]) -> str:
    """Dimensions beat scalars, else the widest of the ranking wins."""
    full = [t for t in tensors if t.shape] or tensors
    return max((str(t.dtype) for t in full), key=lambda d: _RANK.index(d) if d in _RANK else -1)


def _broadcast(shapes: list[tuple[int | None, ...]]) -> tuple[int, ...]:
    rank = max(map(len, shapes))
    columns = zip(*[(1,) * (rank - len(s)) + s for s in shapes], strict=True)
    return tuple(next((int(d) for d in column if d is not None and d != 1), 1) for column in columns)


def _cost(place: Place, sizes: _Sizes) -> int | None:
    reads = {origin for origins in _read_of(place) for origin in _tensors(origins, sizes)}
    writes = [(place.key, index) for index, value in enumerate(place.node.outputs) if not is_scalar(value.type)]
    if is_in_place(place.node) and place.sources:
        writes = list(place.sources[0][:1])
    found = [sizes.of(origin) for origin in [*reads, *writes]]
    return None if any(size is None for size in found) else sum(size or 0 for size in found)


def _read_of(place: Place) -> tuple[tuple[Origin, ...], ...]:
    """The inputs whose elements the node looks at."""
    name = place.node.op.split("::")[-1]
    if name in _SHAPE_ONLY:
        return ()
    return place.sources[:1] if name in _FIRST_ONLY else place.sources[1:] if name in _OVERWRITES else place.sources


def _tensors(origins: tuple[Origin, ...], sizes: _Sizes) -> list[Origin]:
    """The tensors behind an input: a list's elements; an If's value once, whichever branch made it."""
    found: list[Origin] = []
    for origin in origins[:1]:
        place = sizes.by_key.get(origin[0])
        kind = sizes.types[origin]
        if kind.dtype is None and place is not None and place.role == "list":
            found += [o for inner in place.sources for o in _tensors(inner, sizes)]
        elif kind.dtype is not None or kind.text.startswith("Tensor"):
            found.append(origin)
    return [o for o in found if sizes.types[o].text.rstrip("?") not in ("NoneType",)]


def _minimum(flat: Flat, sizes: _Sizes, computing: list[Place]) -> int:
    seen: dict[Origin, set[Origin]] = {}
    for origin in {o for place in computing for origins in _read_of(place) for one in origins
                   for o in _tensors((one,), sizes)}:
        seen.setdefault(_root(origin, sizes), set()).add(origin)
    read = [_shown(root, views, sizes) for root, views in seen.items() if _is_given(root, sizes)]
    changed = _changed(computing, sizes)
    made = {place.key for place in computing}
    outputs = [o for origins in flat.returns for one in origins for o in _tensors((one,), sizes)]
    written = {_memory(o, sizes) for o in outputs if _root(o, sizes)[0] in made}
    new = [sizes.of(origin) or 0 for origin in written - changed.keys()]
    over = [_shown(root, views, sizes) for root, views in changed.items()
            if root in written or _is_given(root, sizes)]
    return sum(read) + sum(new) + sum(over)


def _is_given(root: Origin, sizes: _Sizes) -> bool:
    """An input, an element of one that is a list, or a constant tensor: numbers are part of the code."""
    place = sizes.by_key.get(root[0])
    return place is None or place.role == "list" or (place.role == "constant" and bool(sizes.types[root].shape))


def _changed(computing: list[Place], sizes: _Sizes) -> dict[Origin, set[Origin]]:
    """Memory that in-place operations write to, with the views through which they do."""
    found: dict[Origin, set[Origin]] = {}
    for place in computing:
        if is_in_place(place.node) and place.sources:
            for origin in _tensors(place.sources[0], sizes):
                root = _memory(origin, sizes)
                whole = not _is_given(root, sizes)  # what the graph itself made was written as a whole before
                found.setdefault(root, set()).add(root if whole else _before_writes(origin, sizes))
    return found


def _shown(root: Origin, views: Iterable[Origin], sizes: _Sizes) -> int:
    """The bytes that the views show of the memory under them, at most its own; all where one's size is not known."""
    whole, parts = sizes.of(root) or 0, [sizes.of(origin) for origin in views]
    return whole if None in parts else min(whole, sum(size or 0 for size in parts))


def _root(origin: Origin, sizes: _Sizes) -> Origin:
    """The value whose memory `origin` is: views stand for what they look at."""
    while (behind := _behind(origin, sizes)) is not None:
        origin = behind
    return origin


def _behind(origin: Origin, sizes: _Sizes) -> Origin | None:
    """What a view, a guard or a list's element looks at; None for all else, and for elements of an input."""
    place = sizes.by_key.get(origin[0])
    if place is None or not place.sources or not place.sources[0]:
        return None
    first = place.sources[0][0]
    if place.role == "list":
        maker = sizes.by_key.get(first[0])
        return first if maker is not None and maker.role != "list" and not is_scalar(sizes.types[origin]) else None
    if place.role not in ("view", "guard", "bookkeeping"):
        return None
    guarded = place.role == "guard" and origin[1] < len(place.sources) and place.sources[origin[1]]
    return (guarded or place.sources[0])[0]


def _before_writes(origin: Origin, sizes: _Sizes) -> Origin:
    """The value that in-place operations were handed, whose result is that value again."""
    place = sizes.by_key.get(origin[0])
    while place is not None and is_in_place(place.node) and place.sources and place.sources[0]:
        origin = place.sources[0][0]
        place = sizes.by_key.get(origin[0])
    return origin


def _memory(origin: Origin, sizes: _Sizes) -> Origin:
    """As `_root`, through in-place operations as well."""
    before = _before_writes(_root(origin, sizes), sizes)
    return origin if before == origin else _memory(before, sizes)


def as_run(graph: Graph, kernels: Mapping[str, int]) -> int | None:
    """Bytes moved when nodes of one kernel number run as one: inside a kernel values stay in registers.

    `kernels` names nodes by key (as in core.ir.flat); every computing node that is not named runs by itself, and so
    does a matrix product, whose library writes its result. A product counts what could be moved while it multiplies,
    where that is more. None where a product's arithmetic is not known.
    """
    flat = flatten(graph)
    sizes = _Sizes(flat)
    placed = [p for p in flat.places if not p.fallback and (p.role == "compute" or p.key in kernels)]
    units: dict[object, list[Place]] = {}
    for place in placed:
        units.setdefault(place.key if is_product(place) else kernels.get(place.key, place.key), []).append(place)
    needed = _readers(flat, sizes)
    costs = [_least(members, needed, sizes) for members in units.values()]
    return None if None in costs else sum(cost or 0 for cost in costs)


def _least(members: list[Place], readers: dict[Origin, set[str]], sizes: _Sizes) -> int | None:
    """Bytes of one kernel, or the arithmetic of one product in bytes that it leaves time for."""
    moved = _kernel_bytes(members, readers, sizes)
    if not is_product(members[0]):
        return moved
    inputs = [sizes.types.get(origins[0]) if origins else None for origins in members[0].sources]
    done = flops(members[0], inputs, sizes.types[members[0].key, 0])
    return None if done is None else max(moved, done // FLOPS_A_BYTE)


def _readers(flat: Flat, sizes: _Sizes) -> dict[Origin, set[str]]:
    """Who reads each value: keys of nodes, `out` for the graph's own result. Views hand their reader on."""
    found: dict[Origin, set[str]] = {}
    for place in flat.places:
        for origins in place.sources:
            for origin in _tensors(origins, sizes):
                found.setdefault(origin, set()).add(place.key)
    for origins in flat.returns:
        for origin in _tensors(origins, sizes):
            found.setdefault(origin, set()).add("out")
    return found


def _kernel_bytes(members: list[Place], readers: dict[Origin, set[str]], sizes: _Sizes) -> int:
    keys = {p.key for p in members}
    reads = {o for p in members for origins in _read_of(p) for o in _tensors(origins, sizes) if o[0] not in keys}
    writes = {(p.key, i) for p in members for i in range(len(p.node.outputs))
              if readers.get((p.key, i), set()) - keys}
    return sum(sizes.of(origin) or 0 for origin in reads | writes)
