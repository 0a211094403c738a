"""A formula given as text, built in this process: what the measuring tests work on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import torch

from core import formula, lanes
from core.engine import job
from core.study import Study

torch.set_num_threads(1)  # two threads that wait for each other spinning make every test slow on a busy machine

HEAD = "import torch\n\n"
SQUARE = "\n\ndef inputs(n, device, dtype):\n    return tuple(torch.rand(n, n).to(device, dtype) for _ in range({}))\n"


def source(body: str, count: int = 2) -> str:
    """A formula of `count` square inputs from the text of its function."""
    return HEAD + body + SQUARE.format(count)


def built(text: str, lane: str = "eager", n: int = 8, dtype: str = "float32", grad: bool = False) -> Any:
    """The worker's Built for a formula's whole text; switches of this process are set as a worker sets its own."""
    from core.worker import build
    found = lanes.parse(lane)
    made = formula.read(text, "formula")
    study = Study(made, (found,), (n,), dtype=dtype, grad=grad)
    return build.build(job.make(study, found, n), lambda words: None)


@dataclass
class Stand:
    """Stands in for Built where no torch.jit is needed: two callables and inputs."""

    call: Callable[..., Any]
    args: tuple[Any, ...] = ()
    reference: Callable[..., Any] | None = None
    mutates: bool = False
    is_cuda: bool = False
    executor: Any = None
    witness: Any = None
    changes: list[str] = field(default_factory=list)
    job: dict[str, Any] = field(default_factory=lambda: {"mode": "eager", "variant": "f", "reference": "f", "seed": 1})
    made: int = 0

    def fresh(self) -> tuple[Any, ...]:
        self.made += 1
        return tuple(a.clone() for a in self.args) if self.mutates else self.args
