"""Rules about how a lane runs: backend, switches, executor, devices, what the tracer froze."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.document import Document
from core.insight import remedies
from core.insight.partial import NO_LLVM
from core.insight.placed import graph_of
from core.insight.rule import Case, Rule, Seen, captured, named
from core.ir.flat import flatten
from core.ir.graph import Graph, Type

_WAYS_OUT = ("Ways out on this machine: the lane nnc-cpp (Fusescope's C++ code generator), inductor "
             "(torch.compile), the legacy fuser; a CUDA device needs no LLVM; a target with torch 2.0.1, the last "
             "wheel that has LLVM, or a libtorch built with USE_LLVM.")


def _llvm_not_found(document: Document) -> Iterator[Case]:
    """The plan asks for LLVM and this build has none: the second and every later call fails."""
    for point in document.points:
        error = point.error
        if error and (error.kind == "llvm_not_found" or NO_LLVM in error.message):
            yield Case(point.lane, point.n,
                       f"{NO_LLVM}: the fuser took operations into a group, and this torch is built without the code "
                       f"generator for CPU kernels. {_WAYS_OUT}",
                       {"message": error.message}, remedies.preset(point.lane, "nnc-cpp"))


def _interpreter(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        if _interprets(seen):
            point = document.point(seen.lane, seen.n)
            yield Case(seen.lane, seen.n,
                       "NNC runs its loop interpreter: about 5 to 20 µs per element and operation, thousands of times "
                       f"slower than eager. Look at its stages, not at its times. {_WAYS_OUT}",
                       {"median_s": point.time.median_s if point and point.time else None,
                        "status": point.status if point else None},
                       remedies.preset(seen.lane, "nnc-cpp"))


def _interprets(seen: Seen) -> bool:
    on_cpu = seen.effective("can_fuse_on_cpu") and seen.effective("texpr_fuser", True)
    demanded = seen.effective("te_must_use_llvm_cpu", True)
    without = not seen.record.llvm or str(seen.effective("env.PYTORCH_TENSOREXPR_DONT_USE_LLVM", "0")) not in ("0", "")
    grouped = any(d.group is not None for d in seen.graphs.decisions)
    return bool(on_cpu and not demanded and without and grouped and seen.effective("backend", "torch") != "cpp"
                and not any(s.language == "cuda" for s in seen.graphs.stages))


def _switched_off(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        off = [d for d in seen.left_out() if d.verdict == "switched off"]
        if off and not seen.effective("can_fuse_on_cpu"):
            yield Case(seen.lane, seen.n, f"Fusing on this device is switched off: {named(off)} run one by one. That "
                       "is the default of a torch without LLVM.", {"operations": len(off)},
                       remedies.preset(seen.lane, "nnc-cpp"))


def _single_thread(document: Document) -> Iterator[Case]:
    """Old torch fuses on the CPU only with one thread, whatever can_fuse_on_cpu says."""
    for seen in captured(document):
        off = [d for d in seen.left_out() if d.verdict == "switched off"]
        if off and seen.effective("can_fuse_on_cpu"):
            yield Case(seen.lane, seen.n, "CPU fusion is on, and the fuser still says the device is off: before torch "
                       "1.12 it fuses on the CPU only with one thread, or with texpr_parallel_cpu on.",
                       {"operations": len(off), "threads": seen.record.threads, "torch": seen.record.torch},
                       remedies.threads(seen.lane, 1))


def _one_thread_kernel(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        loops = [s for s in seen.graphs.stages if s.name.endswith("after parallelize") and s.text.strip()]
        serial = [s for s in loops if "/* parallel */" not in s.text]
        if serial and (seen.record.threads or 1) > 1:
            yield Case(seen.lane, seen.n, "The kernel has no parallel loop: NNC parallelises only where 32,768 "
                       "elements are left to each iteration, for the number of threads at compile time.",
                       {"kernels": [s.name for s in serial], "threads": seen.record.threads})


def _executor_off(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        off = seen.effective("profiling_executor", True) is False or seen.effective("profiling_mode", True) is False
        legacy = seen.effective("can_fuse_on_cpu_legacy") or any(
            d.group is not None for d in seen.graphs.decisions)
        if off and not legacy and seen.record.mode in ("trace", "script"):
            name = "profiling_executor" if seen.effective("profiling_executor", True) is False else "profiling_mode"
            yield Case(seen.lane, seen.n, f"{name} is off: shapes are not recorded, and without them NNC never fuses.",
                       {name: False}, remedies.switched(seen.lane, name, True))


def _fallback_allowed(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        forced = str(seen.effective("env.PYTORCH_TENSOREXPR_FALLBACK", "0")) not in ("0", "")
        if (seen.effective("texpr_fallback") or forced) and any(d.group is not None for d in seen.graphs.decisions):
            yield Case(seen.lane, seen.n, "The graph shows fusion groups, but fallback is allowed: no kernel is ever "
                       "compiled, the group runs unfused.", {"texpr_fallback": seen.effective("texpr_fallback")},
                       remedies.switched(seen.lane, "texpr_fallback", False))


def _mixed_devices(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        types = _input_types(seen)
        devices = sorted({t.device for t in types if t.device and t.shape != ()})
        if len(devices) > 1:
            yield Case(seen.lane, seen.n, f"Inputs live on several devices ({', '.join(devices)}): an operation that "
                       "reads from two of them has no single device and stays out of every group. Move the data "
                       "before the formula.", {"devices": devices}, remedies.rewritten(seen.lane, ("device",)))


def _cpu_scalar(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        types = _input_types(seen)
        cuda = any((t.device or "").startswith("cuda") for t in types)
        scalars = [t for t in types if t.device == "cpu" and t.shape == ()]
        if cuda and scalars:
            yield Case(seen.lane, seen.n, "A 0-dim CPU tensor meets CUDA tensors: its operation has no single device "
                       "and stays out of the group. Moving the scalar over costs nothing.", {"scalars": len(scalars)},
                       remedies.rewritten(seen.lane, ("device",)))


def _input_types(seen: Seen) -> list[Type]:
    for stage in ("Before TExprFuser", "traced", "optimised"):
        graph = graph_of(seen.graphs, stage)
        types = _tensor_types(graph) if graph else []
        if any(t.device for t in types):
            return types
    return []


def _tensor_types(graph: Graph) -> list[Type]:
    flat = flatten(graph)
    constants = [v.type for p in flat.places if p.role == "constant" for v in p.node.outputs]
    return [t for t in (*(v.type for v in flat.params), *constants) if t.dtype]


def _baked(document: Document) -> Iterator[Case]:
    seen_warnings: set[tuple[str, tuple[str, ...]]] = set()
    for point in document.points:
        identity = (point.lane, point.trace_warnings)
        if point.trace_warnings and identity not in seen_warnings:
            seen_warnings.add(identity)
            frozen = [w for w in point.trace_warnings if _LIST not in w]
            text = _FROZEN + "; ".join(_short(w) for w in frozen[:4]) if frozen else _KEPT
            yield Case(point.lane, point.n, text, {"warnings": list(point.trace_warnings)},
                       remedies.scripted(point.lane))


_FROZEN = "The trace froze a Python value or branch; it stays as it was for this input: "
_LIST = "Encountering a list at the output of the tracer"
_KEPT = ("The formula returns a list, and the trace keeps the length that it had for this input. Where that is always "
         "the same, a tuple says so.")


def _short(text: str) -> str:
    """A warning's first sentence, its line named as one."""
    return re.sub(r"^(?=\d+: )", "line ", text.split(". ")[0])[:160]


def _differentiable(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        if "prim::DifferentiableGraph" in seen.text("optimised"):
            outside = [d for d in seen.left_out() if "DifferentiableGraph" not in d.where]
            yield Case(seen.lane, seen.n, "Gradients are required: fusion happens only inside differentiable "
                       "subgraphs" + (f"; {named(outside)} stands outside" if len(outside) == 1 else
                                      f"; {named(outside)} stand outside" if outside else "") + ". Values that the "
                       "backward pass needs are written to memory too.", {"outside": len(outside)})


def _specialised_out(document: Document) -> Iterator[Case]:
    """Once a lane, at the first n whose calls end there. Traced once, its plans were built at smaller n."""
    for record in document.lanes:
        if record.effective.get("texpr_fallback"):
            continue  # groups that never run fused are another rule's
        ladders = sorted((p.n, [c.event for c in p.calls]) for p in document.points if p.lane == record.id and p.calls)
        over = next((i for i, (_, events) in enumerate(ladders) if "fallback" in events[-3:]), None)
        built = sum(e in ("specialise", "compile") for _, events in ladders[:(over or 0) + 1] for e in events)
        if over is not None and built:
            n, events = ladders[over]
            yield Case(record.id, n, f"The calls end in the fallback, unoptimised: {built} specialisation"
                       f"{'s were' if built > 1 else ' was'} built, and those of the fusion strategy are used up, or "
                       "none fits these shapes.", {"events": events, "built": built},
                       remedies.switched(record.id, "fusion_strategy", "static:2,dynamic:20"))


def _recompiled(document: Document) -> Iterator[Case]:
    for point in document.points:
        record = document.lane(point.lane)
        events = [call.event for call in point.calls]
        if record and record.mode == "inductor" and "compile" in events[1:]:
            count = events[1:].count("compile")
            yield Case(point.lane, point.n, f"Inductor compiled again after the first call ({count} time"
                       f"{'s' if count > 1 else ''}): a guard on shapes, strides or Python values failed.",
                       {"events": events, "recompiled": count})


def _environment(document: Document) -> Iterator[Case]:
    for seen in captured(document):
        excluded = [d for d in seen.left_out() if d.verdict == "excluded"]
        if excluded:
            yield Case(seen.lane, seen.n, f"PYTORCH_TENSOREXPR_DONT_FUSE keeps {named(excluded)} out of groups.",
                       {"operations": len(excluded)},
                       remedies.switched(seen.lane, "env.PYTORCH_TENSOREXPR_DONT_FUSE", None))


RUN_RULES: tuple[Rule, ...] = (
    Rule("llvm_not_found", "error", "no LLVM in this torch", _llvm_not_found),
    Rule("interpreter", "error", "loops are interpreted", _interpreter),
    Rule("fusion_off", "warning", "fusing is switched off", _switched_off),
    Rule("single_thread", "warning", "fuses with one thread only", _single_thread),
    Rule("serial_kernel", "info", "no parallel loop", _one_thread_kernel),
    Rule("executor_off", "warning", "profiling is off", _executor_off),
    Rule("fallback_allowed", "warning", "groups that are never compiled", _fallback_allowed),
    Rule("mixed_devices", "warning", "several devices", _mixed_devices),
    Rule("cpu_scalar", "warning", "a CPU scalar on CUDA", _cpu_scalar),
    Rule("trace_baked", "warning", "the trace froze something", _baked),
    Rule("differentiable", "info", "gradients are required", _differentiable),
    Rule("specialisations_used_up", "warning", "calls fall back", _specialised_out),
    Rule("recompiled", "warning", "Inductor compiled again", _recompiled),
    Rule("excluded", "info", "kept out by the environment", _environment),
)
