"""Rewrites of the graph before the executor sees it, each by name. All give equal results; the check says if not.

A rewrite is done on a copy of the recorded graph, from which a function of its own is made.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

import torch

from core.worker import cpp_backend, graphs, lowerings, operations, out_of_place
from core.worker.failure import Failure, step, words

Rewrite = Callable[[Any], object]
DONT_FUSE = "PYTORCH_TENSOREXPR_DONT_FUSE"  # read whenever the fuser's pass runs
_dont_fuse = os.environ.get(DONT_FUSE)


def rewrite(function: Any, names: Sequence[str]) -> Any:
    """`function` with the named rewrites done, in the order given; itself when there are none.

    Raises:
        Failure: kind switch, for a name that is not there, or a graph that torch does not take.
    """
    if not names:
        return function
    graph = graphs.traced(function).copy()
    recorded = str(graph)
    with step("switch"):
        for name in names:
            _named(name)(graph)
    if str(graph) == recorded:
        return function
    return _function(graph, getattr(function, "name", "formula"))


def keep_out(names: Sequence[str]) -> None:
    """Tell the fuser which operations stay out of groups: those of the environment, and of the rewrites' tables.

    The C++ backend, where it is loaded, takes erf only with the rewrite of that name.
    """
    wanted = [_dont_fuse] if _dont_fuse else []
    wanted += [":".join(kept) for name, kept in _KEPT_OUT.items() if name in names]
    if wanted:
        os.environ[DONT_FUSE] = ":".join(wanted)
    else:
        os.environ.pop(DONT_FUSE, None)
    cpp_backend.take_erf("erf" in names)


def _named(name: str) -> Rewrite:
    if name in _PASSES:
        found = getattr(torch._C, _PASSES[name], None)
        if found is None:
            raise Failure("switch", f"rewrite {name}: torch {torch.__version__} has no {_PASSES[name]}")
        return found
    if name not in _EDITS:
        raise Failure("switch", f"there is no rewrite called {name!r}: there are {', '.join((*_PASSES, *_EDITS))}")
    return _EDITS[name]


def _function(graph: Any, name: str) -> Any:
    try:
        graph.lint()
        return torch._C._create_function_from_graph(name.rsplit(".", 1)[-1] or "formula", graph)
    except RuntimeError as error:
        raise Failure("switch", f"torch does not take the rewritten graph: {words(error)}") from error


_PASSES = {
    "constants": "_jit_pass_constant_propagation",
    "dce": "_jit_pass_dce",
    "cse": "_jit_pass_cse",
}
_EDITS: dict[str, Rewrite] = {
    "functional": out_of_place.functional,
    "minmax": operations.minmax, "square": operations.square, "rsub": operations.rsub, "logical": operations.logical,
    "stack": operations.stack, "masked_fill": operations.masked_fill, "mean": operations.mean,
    "device": operations.device,
    "wrong_lowerings": lowerings.mend, "cpp_lowerings": lowerings.mend_for_cpp,
    "erf": lowerings.take_erf,
}
_KEPT_OUT = {"wrong_lowerings": lowerings.KEPT_OUT, "cpp_lowerings": lowerings.KEPT_OUT_OF_CPP}
