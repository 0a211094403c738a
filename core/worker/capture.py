"""Every stage of a lane at one n, from a build of its own that is thrown away; nothing here is timed."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import torch

from core.worker import archive, build, failure, graphs, kernels, op_times, redirect, source, tensors
from core.worker.build import Built, Job, Progress
from core.worker.failure import RAISED
from core.worker.kernels import Stage, stage

EXECUTOR_LOG = "profiling_graph_executor_impl"
FUSER_LOG = ">>tensorexpr_fuser:" + EXECUTOR_LOG
SHOWN = "made without running the kernels: this lane would interpret them, at microseconds an element"
LEGACY_ONCE = "compiled earlier in this process, and the legacy fuser prints a kernel only then: restart the lane"
FAILED = "made without running the kernels, since the lane's own run fails"
LONG_S = 1.0  # of an eager call, from which its operations are not timed besides
NO_PLAN = "no plan was built: the run failed before"


def capture(job: Job, log: bool, cap_bytes: int, progress: Progress) -> dict[str, Any]:
    """The fields of `Captured`.

    Raises:
        Failure, Step: as `build.build`, when the formula cannot even be built.
    """
    built = build.build(job, progress)
    text = stage("source", "code", "python", job["source"], note=source.file_name(job["name"]))
    make = _kernel if built.kernel is not None else _MODES[job["mode"]]
    found = make(built, log, cap_bytes)
    shown = built.kernel is None and job["mode"] != "inductor"  # else there is no traced graph to show them on
    timed = log and shown and not found.get("error") and built.eager_s < LONG_S
    times = op_times.op_times(built) if timed else []
    return {"log": "", "log_cut": False, "error": None, **found, "stages": [text, *found["stages"]], "times": times,
            "effective": built.switches["effective"], "warnings": built.warnings,
            "inputs": [tensors.describe(t) for t in tensors.flatten(built.args)]}


def _eager(built: Built, log: bool, cap_bytes: int) -> dict[str, Any]:
    """Eager runs no graph; what the other modes would start from is shown in its place."""
    if built.archive is not None:
        recorded, _ = built.archive.recorded()
        return {"stages": [stage("traced", "graph", "torchscript", str(graphs.traced(recorded)),
                                 note="the stored method; as eager it runs operation by operation")]}
    mode = getattr(built.module, "MODE", "trace")
    note = f"eager runs no graph: this is what torch.jit.{mode} makes of the formula"
    try:
        made = torch.jit.script(built.eager) if mode == "script" else build.trace(built.eager, built.args)
    except RAISED as error:
        return {"stages": [stage("traced", "graph", "torchscript", "", note=failure.words(error))]}
    return {"stages": [stage("traced", "graph", "torchscript", str(graphs.traced(made)), note=note)]}


def _kernel(built: Built, log: bool, cap_bytes: int) -> dict[str, Any]:
    """A variant that is one kernel: its graph, and what NNC makes of it."""
    assert built.kernel is not None
    with redirect.logged(kernels.LOG if log else "", cap_bytes) as compiled:
        found = built.kernel.stages(built.args, built.job.get("backend") or "torch")
    text = redirect.whole_lines(compiled.text, cap_bytes)
    return {"stages": found, "log": text if log else "",
            "log_cut": compiled.cut or len(compiled.text) > cap_bytes}


def _jit(built: Built, log: bool, cap_bytes: int) -> dict[str, Any]:
    """A real run; where it fails, or would interpret, the same without running kernels."""
    found = _run(built, log, cap_bytes, SHOWN if _interprets(built) else "")
    if found["error"] and not found["planned"] and not _interprets(built):
        again = _run(build.build(built.job, lambda text: None), log, cap_bytes, FAILED)
        found = {**again, "error": found["error"]}
    found.pop("planned")
    return {**found, "stages": _before(built) + found["stages"]}


def _before(built: Built) -> list[Stage]:
    found = [stage("traced", "graph", "torchscript", str(graphs.traced(built.recorded)),
                   note=archive.STORED if built.archive else "")]
    if built.recorded is not built.executor:
        names = ", ".join(built.job.get("rewrites") or ())
        found.append(stage("rewritten", "graph", "torchscript", str(built.executor.graph), note=names))
    return found


def _interprets(built: Built) -> bool:
    """Whether NNC would run its interpreter: on the CPU, without LLVM demanded or there, without the C++ backend."""
    effective = built.switches["effective"]
    return bool(effective.get("can_fuse_on_cpu") and effective.get("texpr_fuser") and not built.is_cuda
                and not effective.get("te_must_use_llvm_cpu") and effective["backend"] == "torch" and not _llvm())


def _llvm() -> bool:
    from core.worker import probe
    return probe.llvm() and os.environ.get("PYTORCH_TENSOREXPR_DONT_USE_LLVM", "0") in ("", "0")


def _run(built: Built, log: bool, cap_bytes: int, without: str) -> dict[str, Any]:
    """Calls until there is a plan, then the kernels of its groups; the log of both. `without`: why no kernel runs."""
    if without and hasattr(torch._C, "_jit_texpr_set_fallback_allowed"):
        torch._C._jit_texpr_set_fallback_allowed(True)
    with redirect.logged(FUSER_LOG if log else EXECUTOR_LOG, cap_bytes) as calls:
        error, plan = _call(built)
    with redirect.logged(kernels.LOG if log else "", cap_bytes) as compiled:
        code = kernels.stages(graphs.groups(plan), built.job.get("backend") or "torch") if plan is not None else []
    room = max(cap_bytes // 2, cap_bytes - len(compiled.text))  # a long account of merging must not cost the kernels
    text = redirect.whole_lines(calls.text, room) + compiled.text
    cut = calls.cut or compiled.cut or len(text) > cap_bytes or len(calls.text) > room
    return {"stages": [*_plan_stages(built, calls.text, plan, without), *code, *_legacy(plan, calls.text)],
            "log": redirect.whole_lines(text, cap_bytes) if log else "", "log_cut": cut, "error": error,
            "planned": plan is not None}


def _call(built: Built) -> tuple[dict[str, Any] | None, Any]:
    try:
        for k in range(_calls(built)):
            redirect.mark(f"call {k + 1}")
            built.call(*built.fresh())
    except RAISED as error:
        return _described(built, "raised", error), graphs.planned(built.executor)
    return None, graphs.optimised(built.executor)


def _described(built: Built, kind: str, error: BaseException) -> dict[str, Any]:
    step = failure.Step(kind)
    step.__cause__ = error
    return failure.describe(step, source.file_name(built.job["name"]))


def _calls(built: Built) -> int:
    """The profiled runs and the one that builds the plan; differentiable parts profile once more, inside of it."""
    profiled = int(built.switches["effective"].get("num_profiled_runs") or 1)
    nested = any(t.requires_grad for t in tensors.flatten(built.args))
    return profiled * (2 if nested else 1) + 1


def _plan_stages(built: Built, log: str, plan: Any, note: str) -> list[Stage]:
    effective = built.switches["effective"]
    profiled = graphs.dumped(log, graphs.PROFILED)
    off = next((f": {name} is off" for name in _PROFILERS if effective.get(name) is False), "")
    planned = str(plan) if plan is not None else ""
    return [stage("profiled", "graph", "torchscript", profiled or "", note="" if profiled else f"not made{off}"),
            stage("optimised", "graph", "torchscript", planned,
                  note=NO_PLAN if not planned else note if "Group_" in planned else "")]


_PROFILERS = ("profiling_executor", "profiling_mode", "graph_executor_optimize")


_legacy_code: dict[str, list[str]] = {}  # by plan: the legacy fuser prints a kernel when it compiles it, once


def _legacy(plan: Any, log: str) -> list[Stage]:
    """The C++ of the legacy fuser's kernels, as it prints them."""
    found = [part.split("\n@@", 1)[0].strip() + "\n" for part in log.split("fusion code:")[1:]]
    count = 0 if plan is None else sum(n.kind() == "prim::FusionGroup" for n in graphs.walk(plan))
    if not count:
        return []
    found = _legacy_code.setdefault(str(plan), found) if found else _legacy_code.get(str(plan), [])
    if not found:
        return [stage("kernel 0: C++", "code", "cpp", "", 0, LEGACY_ONCE)]
    return [stage(f"kernel {k}: C++", "code", "cpp", text, k) for k, text in enumerate(found)]


def _inductor(built: Built, log: bool, cap_bytes: int) -> dict[str, Any]:
    from core.worker import inductor
    recorder = inductor.Recorder()
    try:
        inductor.record(built.eager, built.fresh(), recorder)
    except RAISED as error:
        return {"stages": recorder.stages, "error": _described(built, "compile", error)}
    return {"stages": recorder.stages}


_MODES: dict[str, Callable[[Built, bool, int], dict[str, Any]]] = {
    "eager": _eager, "trace": _jit, "script": _jit, "inductor": _inductor,
}
