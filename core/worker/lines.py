"""The formula's own line for every node of a trace.

An operation that torch writes in Python (`1 - x`, much of torch.nn.functional) is recorded at torch's own line; the
recording keeps the whole stack, so the formula's line is known. torch lets a node take another node's place in the
source, but not a given one: so a one-line function at that very line is traced, and its node is the model.
"""

from __future__ import annotations

import re
from typing import Any

import torch

from core.worker import graphs


def restore(graph: Any, file: str) -> None:
    """Give every node recorded inside a library the line of the formula that called it; `graph` is changed."""
    models: dict[int, Any] = {}
    frame = re.compile(rf"^{re.escape(file)}\((\d+)\)", re.MULTILINE)
    for node in list(graphs.walk(graph)):
        stack = node.sourceRange()
        found = frame.search(stack)
        if found and found.start() > 0:
            line = int(found[1])
            if line not in models:
                models[line] = _model(file, line)
            node.copyMetadata(_node(models[line]))


def _model(file: str, line: int) -> Any:
    made: dict[str, Any] = {"__name__": "formula_line"}
    exec(compile("\n" * (line - 1) + "def model(x): return x.neg()", file, "exec"), made)
    return torch.jit.trace(made["model"], (torch.zeros(1, device="cpu"),), check_trace=False).graph


def _node(graph: Any) -> Any:
    return next(node for node in graph.nodes() if node.kind() == "aten::neg")
