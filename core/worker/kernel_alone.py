"""A graph as one NNC kernel, run on its own: no executor, no guard, no fallback around it.

The formula's text holds the graph (KERNEL) and a variant that calls `run_kernel`, which is put into it here. The
graph's shapes are those of the inputs at hand, so it can be run at other sizes than the one it was recorded at.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import torch

from core.worker import kernels, redirect, tensors
from core.worker.failure import Failure, words

VARIANT = "kernel"
NOTE = "one kernel, compiled as it is; no executor runs around it"
_C: Any = torch._C


@dataclass(slots=True)
class Kernel:
    """The graph's text, the same in Python, and its kernels, one for each set of shapes."""

    text: str
    eager: Callable[..., Any]
    made: dict[tuple[Any, ...], Any] = field(default_factory=dict)

    def __call__(self, *args: Any) -> Any:
        """What the kernel makes of these inputs. It is compiled at the first call of each set of shapes."""
        key = tuple((a.shape, a.stride(), a.dtype) if isinstance(a, torch.Tensor) else a for a in args)
        if key not in self.made:
            self.made[key] = self.compiled(args)
        return self.made[key].run(args)

    def graph(self, args: tuple[Any, ...]) -> Any:
        """The graph with the shapes of `args` throughout.

        Raises:
            Failure: kind compile, where torch does not read it.
        """
        try:
            graph = _C.parse_ir(self.text)
            _shape(graph, args, tensors.flatten(self.eager(*args)))
        except RuntimeError as error:
            raise Failure("compile", f"torch {torch.__version__} does not read this kernel's graph: "
                                     f"{words(error)}") from error
        return graph

    def compiled(self, args: tuple[Any, ...]) -> Any:
        """A kernel for these shapes.

        Raises:
            Failure: kinds unavailable and compile.
        """
        if not hasattr(_C, "_te"):
            raise Failure("unavailable", f"torch {torch.__version__} has no NNC")
        allowed = _C._jit_texpr_fallback_allowed()
        _C._jit_texpr_set_fallback_allowed(False)
        try:
            return _C._te.TensorExprKernel(self.graph(args))
        except RuntimeError as error:
            if "LLVM Backend not found" in str(error):
                raise
            raise Failure("compile", f"NNC does not compile this graph by itself: {words(error)}") from error
        finally:
            _C._jit_texpr_set_fallback_allowed(allowed)

    def stages(self, args: tuple[Any, ...], backend: str) -> list[kernels.Stage]:
        """The graph at these shapes, by itself and as the group that it is, and its code; loop nests go to the log."""
        graph = self.graph(args)
        redirect.mark("kernel 0")
        kernel = self.compiled(args)
        cuda = any(a.is_cuda for a in args if isinstance(a, torch.Tensor))
        return [kernels.stage("traced", "graph", "torchscript", str(graph), note=NOTE),
                kernels.stage("optimised", "graph", "torchscript", _grouped(graph), note=NOTE),
                *kernels.code(0, kernel, "cuda" if cuda else "cpp" if backend == "cpp" else "llvm")]


def _shape(graph: Any, args: tuple[Any, ...], results: list[torch.Tensor]) -> None:
    """NNC believes the shapes in a graph, whatever it is given: they must be those of the inputs, and the strides of
    what it writes those of eager's results."""
    _C._jit_pass_erase_shape_information(graph)
    for value, given in zip(graph.inputs(), args):  # noqa: B905
        if isinstance(given, torch.Tensor):
            value.setType(_C.TensorType.create_from_tensor(given))
    _C._jit_pass_propagate_shapes_on_graph(graph)
    for value, made in zip(graph.outputs(), results):  # noqa: B905
        value.setType(_C.TensorType.create_from_tensor(made))


def _grouped(graph: Any) -> str:
    """The text of a graph that does nothing but run this one as its fusion group."""
    head, taken = str(graph).split("):\n", 1)[0], ", ".join(f"%{v.debugName()}" for v in graph.inputs())
    made = [f"%kernel.{k}" for k, _ in enumerate(graph.outputs())]
    typed = ", ".join(f"{name} : {value.type()}" for name, value in zip(made, graph.outputs()))  # noqa: B905
    return (f"{head}):\n  {typed} = prim::TensorExprGroup_0({taken})\n  return ({', '.join(made)})\n"
            f"with prim::TensorExprGroup_0 = {graph}")


def attach(module: ModuleType, job: dict[str, Any]) -> Kernel | None:
    """The kernel of the job's variant, put into the formula's text; None where the variant is another."""
    text = getattr(module, "KERNEL", None)
    if not isinstance(text, str):
        return None
    kernel = Kernel(text, module.formula)
    module.__dict__["run_kernel"] = kernel
    return kernel if job["variant"] == VARIANT else None
