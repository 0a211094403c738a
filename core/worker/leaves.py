"""What a formula takes and returns, taken apart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


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
