"""The fuser's switches, as rows. A worker applies the whole set at every build and reads it back.

`name` is the `torch._C` name without `_jit_`, `set_`, `override_`, `_enabled` and `_allowed`.
`default` None means: whatever this torch has when it is imported (it differs between builds).
"""

from __future__ import annotations

from dataclasses import dataclass

from core.errors import UsageError
from core.spelling import meant, whole

Value = bool | int | str | None


@dataclass(frozen=True, slots=True)
class Switch:
    """One setting. `setter` and `getter` are attributes of `torch._C`, or the variable's name for kind env."""

    name: str
    setter: str
    getter: str | None
    kind: str  # flag, number, strategy, choice, env
    default: Value
    versions: str  # which torch versions have it, in words
    help: str
    when: str = "run"  # run: acts when a plan is built; start: read when the process starts
    devices: tuple[str, ...] = ("cpu", "cuda")
    choices: tuple[str, ...] = ()
    modes: tuple[str, ...] = ("trace", "script")  # those that it acts on; env acts on the process, so on all

    @property
    def torch_name(self) -> str:
        return self.setter if self.kind in ("env", "choice") else f"torch._C.{self.setter}"


def _flag(name: str, setter: str, getter: str | None, default: bool | None, help: str, **more: object) -> Switch:
    return Switch(name, setter, getter, "flag", default, str(more.pop("versions", "all")), help, **more)  # type: ignore[arg-type]


SWITCHES: tuple[Switch, ...] = (
    _flag("can_fuse_on_cpu", "_jit_override_can_fuse_on_cpu", "_jit_can_fuse_on_cpu", None,
          "Lets the TensorExpr fuser (NNC) take operations on the CPU. Off by default where torch has no LLVM."),
    _flag("can_fuse_on_gpu", "_jit_override_can_fuse_on_gpu", "_jit_can_fuse_on_gpu", None,
          "Lets the TensorExpr fuser take operations on CUDA. Reads off where this torch has no CUDA.",
          devices=("cuda",)),
    _flag("texpr_fuser", "_jit_set_texpr_fuser_enabled", "_jit_texpr_fuser_enabled", True,
          "The TensorExpr fuser pass as a whole. Off: no fusion groups."),
    _flag("te_must_use_llvm_cpu", "_jit_set_te_must_use_llvm_cpu", "_jit_get_te_must_use_llvm_cpu", True,
          "Demand LLVM for CPU kernels. On without LLVM: the second call fails with 'LLVM Backend not found'. "
          "Off without LLVM: kernels are interpreted, thousands of times slower."),
    _flag("texpr_reductions", "_jit_set_texpr_reductions_enabled", "_jit_texpr_reductions_enabled", False,
          "Lets sum, softmax and log_softmax join fusion groups."),
    _flag("texpr_fallback", "_jit_texpr_set_fallback_allowed", "_jit_texpr_fallback_allowed", False,
          "Run the unfused fallback instead of compiling: the graph shows groups, but no kernel is ever built."),
    _flag("fusion_group_inlining", "_debug_set_fusion_group_inlining", "_debug_get_fusion_group_inlining", True,
          "Dissolve groups of fewer than two operations. Off: even a lone operation forms a group."),
    _flag("profiling_executor", "_jit_set_profiling_executor", None, True,
          "The executor that profiles shapes first. Off: the simple executor, which the legacy fuser needs."),
    _flag("profiling_mode", "_jit_set_profiling_mode", None, True,
          "Profile and specialise. Off with the profiling executor on: no fusion."),
    Switch("num_profiled_runs", "_jit_set_num_profiled_runs", "_jit_get_num_profiled_runs", "number", 1, "all",
           "Profiled runs before the optimised plan is built."),
    Switch("fusion_strategy", "_jit_set_fusion_strategy", None, "strategy", "static:2,dynamic:10", "1.11 and later",
           "How many specialisations are compiled for exact (static) and for any (dynamic) shapes, in order; "
           "after them calls run unfused."),
    Switch("bailout_depth", "_jit_set_bailout_depth", None, "number", None, "all",
           "The old name of the strategy's depth: setting it replaces fusion_strategy by static:N."),
    _flag("texpr_dynamic_shape", "_jit_set_texpr_dynamic_shape_enabled", "_jit_texpr_dynamic_shape_enabled", False,
          "Dynamic shapes for the TensorExpr fuser. No effect seen on 2.0 to 2.13: the strategy decides."),
    _flag("graph_executor_optimize", "_set_graph_executor_optimize", "_get_graph_executor_optimize", True,
          "Optimise at all. Off: the graph runs as traced."),
    _flag("cat_wo_conditionals", "_jit_cat_wo_conditionals", None, True,
          "Lower cat as one loop per part; off: one loop with conditions."),
    _flag("opt_conditionals", "_jit_opt_conditionals", None, False,
          "Split loops at conditions in the loop nest."),
    _flag("autocast_mode", "_jit_set_autocast_mode", None, True, "The JIT's own autocast pass."),
    _flag("can_fuse_on_cpu_legacy", "_jit_override_can_fuse_on_cpu_legacy", "_jit_can_fuse_on_cpu_legacy", False,
          "The legacy fuser on CPU: writes C++ and runs the compiler. Needs profiling_executor off."),
    _flag("llga", "_jit_set_llga_enabled", "_jit_llga_enabled", False,
          "oneDNN Graph fusion: a small set of operations, in partitions."),
    _flag("nvfuser", "_jit_set_nvfuser_enabled", "_jit_nvfuser_enabled", False,
          "nvFuser, CUDA only. Removed from torch 2.2 on, where the setter does nothing.",
          versions="1.12 to 2.1", devices=("cuda",)),
    _flag("texpr_parallel_cpu", "_jit_set_texpr_parallel_cpu_enabled", "_jit_texpr_parallel_cpu_enabled", None,
          "Fuse on CPU with more than one thread. Without it those versions fuse only single-threaded.",
          versions="1.9 to 1.11"),
    Switch("te_cuda_pointwise_loop_levels", "_jit_set_te_cuda_pointwise_loop_levels",
           "_jit_get_te_cuda_pointwise_loop_levels", "number", -1, "all",
           "Loop levels bound to the CUDA grid in pointwise kernels; -1: chosen by NNC.", devices=("cuda",)),
    Switch("te_cuda_pointwise_block_count", "_jit_set_te_cuda_pointwise_block_count",
           "_jit_get_te_cuda_pointwise_block_count", "number", -1, "all",
           "CUDA blocks of pointwise kernels; -1: chosen by NNC.", devices=("cuda",)),
    Switch("te_cuda_pointwise_block_size", "_jit_set_te_cuda_pointwise_block_size",
           "_jit_get_te_cuda_pointwise_block_size", "number", -1, "all",
           "Threads in a CUDA block of pointwise kernels; -1: chosen by NNC.", devices=("cuda",)),
    Switch("backend", "code generator of CPU kernels", None, "choice", "torch", "2.1 to 2.15",
           "Who generates code for NNC's CPU kernels: torch itself (LLVM or the interpreter), or Fusescope's C++ "
           "backend.", devices=("cpu",), choices=("torch", "cpp")),
    Switch("cold_cache", "caches before each timed call", None, "choice", "off", "all",
           "On: a buffer as large as the last cache (on CUDA the L2) is written over before each timed call, which "
           "then finds its inputs in memory. Off: calls follow one another, and what fits stays in the cache.",
           choices=("off", "on"), modes=("eager", "trace", "script", "inductor")),
    Switch("env.PYTORCH_TENSOREXPR_DONT_FUSE", "PYTORCH_TENSOREXPR_DONT_FUSE", None, "env", None, "all",
           "Operations kept out of fusion groups, as mul:clamp.", when="start"),
    Switch("env.PYTORCH_TENSOREXPR_DONT_USE_LLVM", "PYTORCH_TENSOREXPR_DONT_USE_LLVM", None, "env", None, "all",
           "1: behave as if torch had no LLVM.", when="start"),
    Switch("env.GLIBC_TUNABLES", "GLIBC_TUNABLES", None, "env", None, "Linux",
           "Settings of the C allocator, as glibc.malloc.hugetlb=1 (huge pages: fewer page faults) or "
           "glibc.malloc.mmap_threshold=4294967296:glibc.malloc.trim_threshold=4294967296.", when="start"),
    Switch("env.MALLOC_MMAP_MAX_", "MALLOC_MMAP_MAX_", None, "env", None, "Linux",
           "0: the C allocator never maps blocks of their own; large tensors then reuse their pages.", when="start"),
    Switch("env.MALLOC_TRIM_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_", None, "env", None, "Linux",
           "Bytes of free memory kept at the top of the heap before it is given back.", when="start"),
    Switch("env.MALLOC_MMAP_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_", None, "env", None, "Linux",
           "Blocks above this many bytes are mapped afresh at every allocation (32 MiB at most by default).",
           when="start"),
    Switch("env.OMP_WAIT_POLICY", "OMP_WAIT_POLICY", None, "env", None, "all",
           "passive: idle OpenMP threads sleep instead of spinning.", when="start"),
)

BY_NAME: dict[str, Switch] = {s.name: s for s in SWITCHES}
_WORDS = {"on": True, "true": True, "1": True, "yes": True, "off": False, "false": False, "0": False, "no": False}


def find(name: str) -> Switch:
    """The row of `name`; any other `env.NAME` is a row made on the spot.

    Raises:
        UsageError: no such switch.
    """
    if name in BY_NAME:
        return BY_NAME[name]
    if name.startswith("env.") and len(name) > 4:
        return Switch(name, name[4:], None, "env", None, "all", "An environment variable of the worker.", when="start")
    raise UsageError(f"there is no switch called {name!r}", where="lane",
                     remedy=meant(name, BY_NAME) + "Switches: " + ", ".join(s.name for s in SWITCHES)
                            + ", env.NAME, threads, rewrite.")


def parse_value(switch: Switch, text: str) -> Value:
    """The value that `text` means for `switch`.

    Raises:
        UsageError: it is no value of that kind.
    """
    if switch.kind == "flag" and text.lower() in _WORDS:
        return _WORDS[text.lower()]
    number = whole(text.removeprefix("-"))
    if switch.kind == "number" and number is not None:
        return -number if text.startswith("-") else number
    if switch.kind == "strategy" and parse_strategy(text):
        return text.lower()
    if switch.kind == "env" or (switch.kind == "choice" and text in switch.choices):
        return text
    raise UsageError(f"{switch.name} cannot be {text!r}", where="lane", remedy=f"It takes {_KIND_WORDS[switch.kind]}.")


_KIND_WORDS = {"flag": "on or off", "number": "a whole number", "strategy": "a list such as static:2,dynamic:10",
               "choice": "one of its choices", "env": "any text"}


def parse_strategy(text: str) -> tuple[tuple[str, int], ...]:
    """`static:2,dynamic:10` as (("STATIC", 2), ("DYNAMIC", 10)); empty when it is not one."""
    pairs = [part.partition(":") for part in text.split(",")]
    if any(kind.lower() not in ("static", "dynamic") or whole(depth) is None for kind, _, depth in pairs):
        return ()
    return tuple((kind.upper(), int(depth)) for kind, _, depth in pairs)


def format_value(value: Value) -> str:
    """As it is written in a lane."""
    return {True: "on", False: "off", None: "default"}[value] if isinstance(value, bool | None) else str(value)


def rows_for_worker(requested: dict[str, Value]) -> list[dict[str, object]]:
    """The whole run-time set for a job: each row with the value asked for, or its default (None: the build's)."""
    rows = [s for s in SWITCHES if s.kind not in ("env", "choice")]
    return [{"name": s.name, "setter": s.setter, "getter": s.getter, "kind": s.kind,
             "value": requested.get(s.name, s.default), "requested": s.name in requested} for s in rows]
