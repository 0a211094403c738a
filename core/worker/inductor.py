"""torch.compile: the callable, and its stages."""

from __future__ import annotations

import functools
import gc
import inspect
import os
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from typing import Any

import torch

from core.worker.kernels import Stage, stage

Call = Callable[..., Any]
FX, DECOMPOSED, CODE = "FX graph", "FX graph after decomposition", "generated code"
_KERNEL = re.compile(r"async_compile\.(cpp\w*|triton)\([^\n]*?'''\n(.*?)'''", re.DOTALL)


def compiled(function: Call) -> Call:
    """The formula under torch.compile with its default backend, from a clean state."""
    _ready()
    import torch._dynamo
    torch._dynamo.reset()
    return torch.compile(function, fullgraph=False, dynamic=None)


def prepare() -> None:
    """Ahead of the first build: what a first compile pays for once in a process (imports as long as torch's own) or
    once on a machine (headers, a look at the vector unit), whatever the formula. Where it fails, the build says so."""
    if hasattr(torch, "compile"):
        with suppress(ImportError, OSError, RuntimeError, AttributeError):
            _ready()
            if not torch.cuda.is_available():  # there it would be the processor's headers, for nothing
                compiled(_trifle)(torch.ones(4))
            gc.freeze()


def _trifle(x: torch.Tensor) -> torch.Tensor:
    return x + x


@functools.lru_cache(maxsize=1)
def _ready() -> None:
    """Once: the compiler imported, and set so that it leaves nothing behind when this process is killed."""
    import torch._dynamo
    import torch._inductor.compile_fx
    import torch._inductor.config
    torch._inductor.config.compile_threads = 1  # no helper processes
    _share_headers()
    gc.freeze()  # a third of a second of each later collection: none of what was imported ever goes


def _share_headers() -> None:
    """The compiled headers beside the other caches.

    torch puts them under the temporary folder, whatever its cache's place is; a worker's own goes with it, and the
    headers are 10 s of a first compile. Seen in torch 2.13; where the names below are gone, torch places them itself.
    """
    from torch._inductor import codecache
    cache = os.environ.get("TORCHINDUCTOR_CACHE_DIR")
    if cache and hasattr(codecache, "_HEADER_DIR") and hasattr(codecache, "_HEADER_LOCK_DIR"):
        codecache._HEADER_DIR = os.path.join(cache, "precompiled_headers")
        codecache._HEADER_LOCK_DIR = os.path.join(codecache._HEADER_DIR, "locks")


class Recorder:
    """Compiles as the default backend does and keeps what passes by, a graph break giving several of each."""

    def __init__(self) -> None:
        self.stages: list[Stage] = []

    def backend(self, graph: Any, inputs: Any) -> Any:
        """The backend that torch.compile is given."""
        from torch._inductor.compile_fx import compile_fx
        self._keep(FX, _readable(graph))
        return compile_fx(graph, inputs, inner_compile=self._inner)

    def code(self, text: str) -> None:
        """Keep one module of generated code, and its kernels apart."""
        self._keep(CODE, text)
        for language, kernel in _KERNEL.findall(text):
            count = sum(s["group"] is not None for s in self.stages)
            title, written = ("C++", "cpp") if language.startswith("cpp") else ("Triton", "python")
            self.stages.append(stage(f"kernel {count}: {title}", "code", written, kernel, count))

    def _inner(self, graph: Any, inputs: Any, **options: Any) -> Any:
        from torch._inductor.compile_fx import compile_fx_inner
        backward = " (backward)" if options.get("is_backward") else ""
        self._keep(DECOMPOSED + backward, _readable(graph))
        return compile_fx_inner(graph, inputs, **options)

    def _keep(self, name: str, text: str) -> None:
        """Without counting the parts of a broken graph the names would clash."""
        same = sum(s["name"].split(" #")[0] == name for s in self.stages)
        self.stages.append(stage(f"{name} #{same + 1}" if same else name,
                                 "code" if name == CODE else "graph", "python", text))


def _readable(graph: Any) -> str:
    """With strides and devices where this torch writes them."""
    known = inspect.signature(graph.print_readable).parameters
    wanted = {name: True for name in ("include_stride", "include_device") if name in known}
    return str(graph.print_readable(print_output=False, **wanted))


def record(function: Call, args: tuple[Any, ...], recorder: Recorder) -> None:
    """Compile and run once, past the caches: a hit would skip the stages.

    `function` must be new: what stands elsewhere in the process is left as it is.
    """
    _ready()
    with _written(recorder), _uncached():
        torch.compile(function, backend=recorder.backend)(*args)


@contextmanager
def _written(recorder: Recorder) -> Iterator[None]:
    """The generated code passes by the recorder: torch has a hook for it; before 2.1 the generator is asked itself."""
    from torch._inductor.graph import GraphLowering
    name = "save_output_code" if hasattr(GraphLowering, "save_output_code") else "codegen"
    kept = GraphLowering.__dict__[name]
    setattr(GraphLowering, name, staticmethod(recorder.code) if name != "codegen" else _telling(kept, recorder))
    try:
        yield
    finally:
        setattr(GraphLowering, name, kept)


def _telling(codegen: Call, recorder: Recorder) -> Call:
    def told(graph: Any) -> Any:
        made = codegen(graph)
        recorder.code(made[0] if isinstance(made, tuple) else made)
        return made

    return told


def _uncached() -> AbstractContextManager[Any]:
    from torch._inductor import config
    wanted = {name: value for name, value in (("force_disable_caches", True), ("fx_graph_cache", False))
              if hasattr(config, name)}
    return config.patch(wanted) if wanted else nullcontext()
