"""Names calls by what the executor did in them: profile, specialise, compile, fused, fallback, steady."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import torch

from core.worker import planlog
from core.worker.agreement import signature
from core.worker.forms import Form, form
from core.worker.planlog import PlanLog, Plans

BUILDING = frozenset({"profile", "specialise", "compile"})
Signature = tuple[str, ...]


class Witness(Protocol):
    """Lives as long as the callable. `watching` is around the ladder, `caught` around one call, `event` after it."""

    def watching(self) -> Any: ...

    def caught(self) -> Any: ...

    def event(self, args: tuple[Any, ...]) -> str: ...


def of(built: Any) -> Witness:
    """The witness of this callable; kept with it, so that other sizes fed to it are known as such."""
    if built.witness is None:
        built.witness = _made(built)
    return built.witness  # type: ignore[no-any-return]


def _made(built: Any) -> Witness:
    if built.executor is not None:
        return Jit(num_profiled_runs())
    return Inductor() if built.job["mode"] == "inductor" else Eager()


def num_profiled_runs() -> int:
    """Calls that are profiled before a plan is built."""
    getter = getattr(torch._C, "_jit_get_num_profiled_runs", None)
    return max(1, int(getter())) if getter else 1


class Eager:
    """Nothing is built."""

    @contextmanager
    def watching(self) -> Iterator[None]:
        yield

    caught = watching

    def event(self, args: tuple[Any, ...]) -> str:
        return "steady"


class Jit:
    """By the plans in the executor's log, and by which of them can take these inputs."""

    def __init__(self, profiled_runs: int) -> None:
        self.profiled_runs = profiled_runs
        self.log = PlanLog()
        self.seen: dict[Signature, str] = {}  # what a call with this signature does once its plan is built
        self.profiles: dict[Signature, int] = {}
        self.forms: list[Form] = []  # those that plans for any size take
        self.any_form = False  # a plan takes them all
        self.legacy = False  # the legacy fuser compiles kernels for new strides within a plan, without a word
        self.before_s = 0.0  # processor time of other processes, the compiler's, up to the call
        self.ended = False  # no specialisation is left: what no plan takes runs unoptimised for good
        self.any_plan = False

    @contextmanager
    def watching(self) -> Iterator[None]:
        if not planlog.available():
            yield
            return
        with self.log.listening():
            yield

    def caught(self) -> Any:
        self.before_s = _children_s()
        return self.log.caught()

    def event(self, args: tuple[Any, ...]) -> str:
        plans, sig = self.log.plans(), tuple(signature(args))
        if plans.optimised:
            return self._built(plans, sig, form(args))
        if plans.profiled:
            self.profiles[sig] = 1
            return "profile"
        if sig in self.seen:
            return self.seen[sig]
        if self.legacy:
            self.seen[sig] = "fused"
            return "compile" if _children_s() > self.before_s else "fused"
        return self._unseen(sig, form(args))

    def _built(self, plans: Plans, sig: Signature, given: Form) -> str:
        self.any_plan = True
        self.ended = self.ended or plans.last
        self.seen[sig] = _running(plans.kinds)
        if not plans.kinds:
            self.any_form = True  # a plan without groups has no guard
        elif plans.dynamic:
            self.forms.append(given)
        self.legacy = self.legacy or "FusionGroup" in plans.kinds
        return "compile" if plans.kinds else "specialise"

    def _unseen(self, sig: Signature, given: Form) -> str:
        """Nothing was built, and no plan was built for these inputs."""
        if not self.any_plan and not self.profiles:  # a simple executor builds without a word
            self.seen[sig], self.any_plan = "steady", True
            self.any_form = True
            return "specialise"
        if self.any_form or any(known.takes(given) for known in self.forms):
            return "steady" if self.any_form else "fused"
        if self.ended:
            return "fallback"
        return self._profiling(sig)

    def _profiling(self, sig: Signature) -> str:
        """Runs that are watched so as to build a plan later; a plan that then does not come never will."""
        self.profiles[sig] = self.profiles.get(sig, 0) + 1
        return "profile" if self.profiles[sig] <= self.profiled_runs else "steady"


class Inductor:
    """By Dynamo's own counts of frames compiled, and of those it gave up."""

    def __init__(self) -> None:
        self.counts = _dynamo_counts()
        self.seen: set[Signature] = set()
        self.given_up = False

    @contextmanager
    def watching(self) -> Iterator[None]:
        yield

    caught = watching

    def event(self, args: tuple[Any, ...]) -> str:
        before, self.counts = self.counts, _dynamo_counts()
        sig = tuple(signature(args))
        if self.counts[1:] != before[1:]:
            self.seen.add(sig)
            return "compile"
        self.given_up = self.given_up or self.counts[0] != before[0]
        return "fallback" if self.given_up and sig not in self.seen else "fused"


def _dynamo_counts() -> tuple[int, int, int]:
    """Frames tried, frames compiled, graphs compiled."""
    from torch._dynamo.utils import counters
    frames, graphs = counters["frames"], counters["aot_autograd"]
    return int(frames["total"]), int(frames["ok"]), int(graphs["total"])


def _children_s() -> float:
    """Processor time of the processes that this one has started and waited for: the compiler's, where one ran."""
    times = os.times()
    return times.children_user + times.children_system


def _running(kinds: frozenset[str]) -> str:
    """What calls under a plan with these groups do."""
    if not kinds:
        return "steady"
    return "fallback" if kinds == {"TensorExprGroup"} and _never_compiled() else "fused"


def _never_compiled() -> bool:
    """Groups that are shown but run unfused, because falling back is allowed."""
    allowed = getattr(torch._C, "_jit_texpr_fallback_allowed", None)
    setting = os.environ.get("PYTORCH_TENSOREXPR_FALLBACK")
    return setting == "2" if setting is not None else bool(allowed and allowed())
