"""The kernels of a plan's fusion groups, compiled once more for their loop nests and their code, never run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch

from core.worker import cpp_backend, ptx, redirect
from core.worker.failure import words

Stage = dict[str, Any]
_C: Any = torch._C  # most of what is asked of it here has no type stubs
LOG = ">>kernel:>>llvm_codegen"


def stages(groups: list[Any], backend: str) -> list[Stage]:
    """Code stages of every group; with the log on, its loop nests are written there behind `@@kernel k`."""
    if not hasattr(_C, "_te"):
        return []
    with _compiling():
        return [stage for k, node in enumerate(groups) for stage in _kernel(k, node, backend)]


def stage(name: str, kind: str, language: str, text: str, group: int | None = None, note: str = "") -> Stage:
    """One stage as the protocol sends it."""
    return {"name": name, "kind": kind, "language": language, "text": text, "group": group, "note": note}


@contextmanager
def _compiling() -> Iterator[None]:
    """Kernels are really compiled, by whatever this torch has; the switches stand as before afterwards."""
    fallback, llvm = _C._jit_texpr_fallback_allowed(), _C._jit_get_te_must_use_llvm_cpu()
    _C._jit_texpr_set_fallback_allowed(False)
    _C._jit_set_te_must_use_llvm_cpu(False)
    try:
        yield
    finally:
        _C._jit_texpr_set_fallback_allowed(fallback)
        _C._jit_set_te_must_use_llvm_cpu(llvm)


def _kernel(k: int, node: Any, backend: str) -> list[Stage]:
    redirect.mark(f"kernel {k}")
    refused = len(cpp_backend.status()["interpreted"])
    try:
        kernel = _compiled(node)
    except RuntimeError as error:
        return [stage(f"kernel {k}: code", "code", "text", "", k, words(error))]
    why = [found["reason"] for found in cpp_backend.status()["interpreted"][refused:]]
    if why:
        return [stage(f"kernel {k}: C++", "code", "cpp", "", k, f"interpreted, since C++ cannot say it: {why[0]}")]
    return code(k, kernel, _language(node, backend)) if kernel else []


def _compiled(node: Any) -> Any | None:
    """The group's kernel; None for one of any shape, which torch lends no handle to: only the log shows it."""
    if not node.hasAttribute("symbolic_shape_inputs"):
        return _C._te.TensorExprKernel(node.g("Subgraph").copy())
    graph, given = _C.Graph(), [_smallest(value.type()) for value in node.g("Subgraph").inputs()]
    places = {value.debugName(): graph.addInput() for value in node.inputs()}
    for value in node.inputs():
        places[value.debugName()].setType(value.type())
    clone = graph.insertNode(graph.createClone(node, lambda value: places[value.debugName()]))
    graph.registerOutput(next(iter(clone.outputs())))
    _C._jit_interpret_graph(graph, tuple(given))
    return None


def _smallest(kind: Any) -> Any:
    """An argument with a single element where the size is open, so that running costs nothing."""
    if kind.kind() != "TensorType":
        return 1
    sizes = [max(1, size) for size in kind.symbolic_sizes() or ()]
    return torch.zeros(sizes, dtype=kind.dtype(), device=kind.device())


def code(k: int, kernel: Any, language: str) -> list[Stage]:
    """Without the log, the final loop nest stands in for what torch has no text of."""
    code = kernel.get_code_text("")
    if not code.strip():
        return [_nest(k, kernel)] if not hasattr(_C, redirect.SET_LOG) else []
    found = [stage(f"kernel {k}: {_TITLES[language]}", "code", language, code, k)]
    if language == "cuda":
        return [*found, _ptx(k, code)]
    assembly = kernel.get_code_text("asm")
    return found + ([stage(f"kernel {k}: assembly", "code", "asm", assembly, k)] if assembly.strip() else [])


def _ptx(k: int, code: str) -> Stage:
    try:
        made, why = ptx.of(code, torch.cuda.get_device_capability()), ""
    except ptx.Unmade as error:
        made, why = "", str(error)
    return stage(f"kernel {k}: PTX", "code", "ptx", made, k, why)


def _nest(k: int, kernel: Any) -> Stage:
    return stage(f"kernel {k}: Final Stmt", "loops", "nnc", str(kernel.get_codegen_stmt()), k)


def _language(node: Any, backend: str) -> str:
    if any("cuda" in str(value.type()) for value in node.inputs()):
        return "cuda"
    return "cpp" if backend == "cpp" else "llvm"


_TITLES = {"cuda": "CUDA", "cpp": "C++", "llvm": "LLVM IR"}
