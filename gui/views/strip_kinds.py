"""What a strip of live mode can show, as rows: its title, its unit, and where its figures are in a tick."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core import units
from core.engine.events import LiveTicked


@dataclass(frozen=True, slots=True)
class Kind:
    """`samples` are the figures of a tick, none where it has none. `logarithmic` is how the strip begins."""

    title: str
    unit: str
    logarithmic: bool
    write: Callable[[float | None], str]
    samples: Callable[[LiveTicked], tuple[float, ...]]


def _calls(tick: LiveTicked) -> tuple[float, ...]:
    return tick.samples_s


def _resident(tick: LiveTicked) -> tuple[float, ...]:
    return (float(tick.rss_bytes),) if tick.rss_bytes else ()


def _on_gpu(tick: LiveTicked) -> tuple[float, ...]:
    return (float(tick.gpu_bytes),) if tick.gpu_bytes is not None else ()


def _busy(tick: LiveTicked) -> tuple[float, ...]:
    return (tick.gpu_busy,) if tick.gpu_busy is not None else ()


KINDS = {
    "time": Kind("Time per call, live", "s", True, units.seconds, _calls),
    "memory": Kind("Memory of the worker, live", "B", False, units.bytes_, _resident),
    "gpu_memory": Kind("Memory in use on the GPU, live", "B", False, units.bytes_, _on_gpu),
    "gpu_busy": Kind("Utilisation of the GPU, live", "1", False, units.percent, _busy),
}
CHOICES = {"time": ("time",), "memory": ("memory", "gpu_memory", "gpu_busy")}  # what one strip can be switched to
EMPTY = {"gpu_memory": "No lane that runs here is on a CUDA device.",
         "gpu_busy": "No figure yet: it takes a lane on a CUDA device, and nvidia-ml-py in its Python."}
