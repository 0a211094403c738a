"""Figures of reading: graphs parsed, matched and laid out; a log of 100 MB; a recording assembled whole.

No limit is asserted here: the figures go to the reader, on whatever machine this runs.
"""

from __future__ import annotations

import gzip
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from core.insight.assemble import assemble
from core.insight.logfile import read_log
from core.ir.layout import layout
from core.ir.match import match
from core.ir.parse import parse

ROOT = Path(__file__).resolve().parents[2]
LOG = ROOT / "tests" / "data" / "torch-2.13.0" / "006_nms_full_matrix.log.gz"
TARGET = 100_000_000


def graph_text(nodes: int) -> str:
    """A trace of `nodes` operations, each reading two of the forty before it."""
    kind = "Float(64, 64, strides=[64, 1], requires_grad=0, device=cpu)"
    lines = [f"graph(%a : {kind}, %b : {kind}):"]
    names = ["a", "b"]
    for index in range(nodes):
        first, second = names[-1 - (index * 7) % min(len(names), 5)], names[-1 - (index * 13) % min(len(names), 40)]
        lines.append(f"  %v{index} : {kind} = aten::mul(%{first}, %{second}) # bench.py:{index + 1}:0")
        names.append(f"v{index}")
    return "\n".join([*lines, f"  return (%{names[-1]})"])


def timed(words: str, work: Callable[[], object]) -> None:
    start = time.perf_counter()
    work()
    print(f"{words:<44} {(time.perf_counter() - start) * 1000:10.1f} ms", flush=True)


def main() -> int:
    for nodes in (100, 1000, 2000):
        text = graph_text(nodes)
        graph = parse(text)
        timed(f"parse {nodes} nodes", lambda text=text: parse(text))
        timed(f"match {nodes} nodes", lambda graph=graph: match(graph, graph))
        timed(f"lay out {nodes} nodes", lambda graph=graph: layout(graph))
    log = gzip.decompress(LOG.read_bytes()).decode()
    timed(f"assemble a log of {len(log) / 1e6:.1f} MB", lambda: assemble("x", 16, {"log": log, "stages": []}))
    long = log * (TARGET // len(log) + 1)
    timed(f"read a log of {len(long) / 1e6:.0f} MB", lambda: read_log(long))
    timed(f"assemble a log of {len(long) / 1e6:.0f} MB", lambda: assemble("x", 16, {"log": long, "stages": []}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
