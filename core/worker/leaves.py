"""What a formula takes and returns, taken apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def paired(first: Any, second: Any) -> list[tuple[str, Any, Any]] | None:
    """The leaves of both with the place of the first: a dict's by key, all others by order; None if they do not match.

    A list, a tuple and a named tuple of as many parts match.
    """
    ones, others = dict(leaves(first)), dict(leaves(second))
    if ones.keys() == others.keys():
        return [(place, part, others[place]) for place, part in ones.items()]
    if len(ones) != len(others) or any(_named(place) for place in (*ones, *others)):
        return None
    return [(place, part, other) for (place, part), other in zip(ones.items(), others.values(), strict=True)]


def _named(place: str) -> bool:
    """Whether a key of a dict is on the way there."""
    return not all(part.isdecimal() for part in place.split(".") if part)


def leaves(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Everything in nested tuples, lists and dicts, each with its place: `output 2`, `output 1.key`."""
    if isinstance(value, dict):
        parts = [(str(key), part) for key, part in value.items()]
    elif isinstance(value, (tuple, list)):
        parts = [(str(index + 1), part) for index, part in enumerate(value)]
    else:
        yield name, value
        return
    for key, part in parts:
        yield from leaves(part, f"{name}.{key}" if name else key)
