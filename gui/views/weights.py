"""Figures by node, for colouring a graph by time or by bytes."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.units import bytes_, percent, seconds
from gui.wording import tr

_FORMATS = {"time": seconds, "bytes": bytes_}


@dataclass(frozen=True, slots=True)
class Weights:
    """`values` by node key, in seconds or bytes."""

    quantity: str  # time, bytes
    values: dict[str, float] = field(default_factory=dict)

    def words(self, value: float) -> str:
        """Of one node's figure, or that of several: `in eager: 1.9 ms · 8.0 %`, the share in all."""
        total = sum(self.values.values())
        figure = _FORMATS[self.quantity](value) + (f" · {percent(value / total)}" if total else "")
        return (tr("in eager: {0}") if self.quantity == "time" else tr("run node by node: {0} moved")).format(figure)
