"""Figures by node, for colouring a graph by time or by bytes."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.units import bytes_, percent, seconds

_FORMATS = {"time": seconds, "bytes": bytes_}


@dataclass(frozen=True, slots=True)
class Weights:
    """`values` by node key, in seconds or bytes."""

    quantity: str  # time, bytes
    values: dict[str, float] = field(default_factory=dict)

    def words(self, key: str) -> str:
        """`1.9 ms · 8.0 % of all`; empty where there is no figure."""
        value, total = self.values.get(key), sum(self.values.values())
        if value is None:
            return ""
        return _FORMATS[self.quantity](value) + (f" · {percent(value / total)}" if total else "")
