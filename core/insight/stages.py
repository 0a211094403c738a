"""From what the worker captured to the ordered stages of a lane: graphs, loop nests, code."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.insight.logfile import FUSER, START, Dump, FuserLog
from core.results import Stage

NO_LLVM = "not run: no LLVM backend"
GENERATED = "generated code"  # Inductor's whole module, from which its kernels are cut
BACKWARD = ("prim::AutogradAnyNonZero", "prim::AutogradAllNonZero", "prim::AutogradZero")
# a kernel's stages in order: title in the log, and whether only LLVM runs it
KERNEL: tuple[tuple[str, bool], ...] = (
    ("TensorExprKernel graph (Before graph optimization)", False),
    ("TensorExprKernel graph (After graph optimization)", False), ("TensorExprKernel graph", False),
    ("Original Stmt", False), ("after simplify", False), ("after inline", False), ("after fuse", True),
    ("after parallelize", True), ("after prepareForCodegen", False), ("after simplification", False),
    ("after vectorization", True), ("Final Stmt", False), ("LLVM module before optimizations", True),
    ("LLVM module after optimizations", True), ("LLVM generated assembly code", True),
)
_NAMES = {"LLVM module before optimizations": "LLVM IR before optimization",
          "LLVM module after optimizations": "LLVM IR after optimization", "LLVM generated assembly code": "assembly"}
_CODE = {"LLVM module before optimizations": "llvm", "LLVM module after optimizations": "llvm",
         "LLVM generated assembly code": "asm"}
_FIRST = ("source", "traced", "rewritten", "profiled")
_HALF = ("Before HalfRewriter", "After HalfRewriter")


def stages(captured: dict[str, Any], log: FuserLog) -> tuple[Stage, ...]:
    """Every stage in the order in which it came to be.

    The fuser's dumps are those of the main pass; other passes of the log (backward graphs, other shapes) follow it
    under `pass k:`. What this build does not do is there with a note instead of a text.
    """
    given = [_given(row) for row in captured.get("stages", ())]
    names = {s.name for s in given}
    first = [s for s in given if s.name in _FIRST]
    if "profiled" not in names:
        first += [replace(_stage(d), name="profiled") for d in log.titled("Profiled Graph")[:1]]
    main = main_run(log)
    optimised = [s for s in given if s.name == "optimised"] or [
        replace(_stage(d), name="optimised") for d in log.titled("Optimized Graph", main)[-1:]]
    kernels = _kernels(log, main, [s for s in given if s.group is not None])
    rest = [s for s in given if s.name not in (*_FIRST, "optimised") and s.group is None]
    early = [s for s in rest if s.kind == "graph" or s.name == GENERATED]  # Inductor's kernels come out of these
    later = [s for s in rest if s not in early]
    found = [*first, *_fuser(log, main), *optimised, *early, *kernels, *later, *_other_runs(log, main)]
    return _noted(found, bool(captured.get("log_cut")))


def main_run(log: FuserLog) -> int | None:
    """The pass that made the plan which is shown: of the last call with whole forward passes the largest graph."""
    starts = [d for d in log.titled(START) if not is_backward(d.text)]
    whole = [d for d in starts if log.titled("After TExprFuser", d.run)] or starts
    if not whole:
        return None
    last = [d for d in whole if d.call == whole[-1].call]
    return max(last, key=lambda d: len(d.text)).run


def is_backward(text: str) -> bool:
    return any(kind in text for kind in BACKWARD)


def _given(row: dict[str, Any]) -> Stage:
    return Stage(row["name"], row["kind"], row["language"], row["text"], row.get("group"), row.get("note") or "")


def _stage(dump: Dump, name: str = "", group: int | None = None) -> Stage:
    kind, language = "graph", "torchscript"
    if dump.title in _CODE:
        kind, language = "code", _CODE[dump.title]
    elif not dump.text.lstrip().startswith("graph("):
        kind, language = "loops", "nnc"
    note = "" if dump.complete else "the log ends within this dump"
    return Stage(name or dump.title, kind, language, dump.text.strip("\n") + "\n", group, note)


def _fuser(log: FuserLog, run: int | None) -> list[Stage]:
    if run is None:
        return []
    before = _preparation(log, run)
    dumps = [d for d in log.dumps if d.file == FUSER and d.run == run and d not in before and _is_named(d)]
    exports = [d for d in log.dumps if d.title == "<GRAPH_EXPORT>" and d.run == run]
    return [_stage(d) for d in (*before, *dumps)] + [
        _stage(d, f"group {k} as exported") for k, d in enumerate(exports)]


def _is_named(dump: Dump) -> bool:
    return dump.title != "<GRAPH_EXPORT>" and "removeProfileNodes" not in dump.title


def _preparation(log: FuserLog, run: int) -> list[Dump]:
    """The two dumps about profile nodes belong to the pass that starts after them."""
    found: list[Dump] = []
    for dump in log.dumps:
        if dump.title == START:
            if dump.run == run:
                return found
            found = []
        elif "removeProfileNodes" in dump.title:
            found = [*found[-1:], dump] if dump.title.startswith("After") else [dump]
    return found


def _other_runs(log: FuserLog, main: int | None) -> list[Stage]:
    starts = [d for d in log.titled(START) if d.run != main]
    found = []
    for dump in starts:
        words = f"pass {dump.run}" + (" (backward)" if is_backward(dump.text) else "")
        found += [_stage(d, f"{words}: {d.title}") for d in log.dumps
                  if d.file == FUSER and d.run == dump.run and _is_named(d)]
    return found


def _kernels(log: FuserLog, main: int | None, given: list[Stage]) -> list[Stage]:
    """Per kernel the log's stages, then the code that the worker read off the kernel itself."""
    by_kernel = kernel_dumps(log, main)
    numbers = sorted({*by_kernel, *(s.group for s in given if s.group is not None)})
    found: list[Stage] = []
    for k in numbers:
        own = [s for s in given if s.group == k]
        found += _kernel(k, by_kernel.get(k, []), own)
    return found


def kernel_dumps(log: FuserLog, main: int | None) -> dict[int, list[Dump]]:
    """Dumps of each kernel: behind `@@kernel k` where the worker marked them, else counted as they were built."""
    dumps = [d for d in log.dumps if d.file in ("kernel", "llvm_codegen") and d.title not in _HALF]
    marked = [d for d in dumps if d.kernel is not None]
    found: dict[int, list[Dump]] = {}
    count = -1
    for dump in marked or [d for d in dumps if d.call == _call_of(log, main)]:
        count += dump.title == KERNEL[0][0]
        found.setdefault(count if dump.kernel is None else dump.kernel, []).append(dump)
    return found


def _call_of(log: FuserLog, main: int | None) -> int | None:
    return next((d.call for d in log.titled(START) if d.run == main), None)


def _kernel(k: int, dumps: list[Dump], own: list[Stage]) -> list[Stage]:
    by_title = {dump.title: dump for dump in dumps}
    has_llvm = "after fuse" in by_title or any(s.language in ("llvm", "cuda") for s in own)
    found: list[Stage] = []
    for title, llvm_only in KERNEL if dumps else ():
        name = f"kernel {k}: {_NAMES.get(title, title)}"
        if title in by_title:
            found.append(_stage(by_title[title], name, k))
        elif llvm_only and not has_llvm and name not in {s.name for s in own}:
            kind, language = ("code", _CODE[title]) if title in _CODE else ("loops", "nnc")
            found.append(Stage(name, kind, language, "", k, NO_LLVM))
    replaced = {f"kernel {k}: LLVM IR": "LLVM module after optimizations",
                f"kernel {k}: assembly": "LLVM generated assembly code"}
    return found + [s for s in own if replaced.get(s.name) not in by_title]


def _noted(found: list[Stage], cut: bool) -> tuple[Stage, ...]:
    """Names stay unique; a cut log says so where it ends."""
    seen: dict[str, int] = {}
    unique: list[Stage] = []
    for stage in found:
        seen[stage.name] = seen.get(stage.name, 0) + 1
        unique.append(stage if seen[stage.name] == 1 else replace(stage, name=f"{stage.name} ({seen[stage.name]})"))
    if cut:
        unique.append(Stage("log", "code", "text", "", None, "the fuser's log was cut at its cap: later dumps and "
                            "reasons are missing. A smaller formula, or fewer inputs, keeps it whole."))
    return tuple(unique)
