"""The worker's protocol, whole, on one page. Standard library only: it travels with the worker.

One JSON document a line, UTF-8: `[kind, {fields}]`. Every request has a `number`; every answer repeats it.
A request gets exactly one final answer: its own, or `Failed`. `Called` and `Progressed` may come before it.
An unknown kind, on either side, is an error. The worker ends when its standard input closes.
"""

from __future__ import annotations

import json
from typing import Any

VERSION = 1

# request -> (fields, final answer)
REQUESTS: dict[str, tuple[tuple[str, ...], str]] = {
    # what is here: torch, its backends, the switches (rows of core.switches) present and their values; optional
    # `mode` and `backend`, of the lane that comes: what it has to import or to build first is made ahead
    "Probe": (("switches",), "Probed"),
    # make inputs and the callable; `job` is JOB below. Applies the whole switch set, reads it back
    "Build": (("job",), "Built"),
    # other inputs for the callable that stands (trace once, feed every n)
    "Feed": (("n",), "Fed"),
    # the call ladder: first calls one by one until steady, at most `most` calls or `seconds`
    "Warm": (("most", "seconds"), "Warmed"),
    # outputs against eager's, by values, dtype, shape, strides, NaN and signed-zero pattern, gradients
    "Check": ((), "Checked"),
    # one call under the allocator's profiler, one under the RSS peak meter
    "Weigh": ((), "Weighed"),
    # one slice of timed blocks; `calls` per block, or null to calibrate from `block_s`
    "Time": (("seconds", "block_s", "calls"), "Timed"),
    # a fixed piece of work that is the same in every worker: the machine's drift shows in it
    "Reference": ((), "Referenced"),
    # copy bandwidth with this worker's threads
    "Copy": (("seconds",), "Copied"),
    # graphs and, with `log`, the fuser's log, from a build of its own that is thrown away; `job` as in Build
    "Capture": (("job", "log", "cap_bytes"), "Captured"),
    # the recorded function of a trace or script lane as a TorchScript archive, from a build of its own
    "Archive": (("job",), "Archived"),
}

ANSWERS: dict[str, tuple[str, ...]] = {
    "Probed": ("protocol", "pid", "python", "torch", "llvm", "cuda", "threads", "cpu_capability", "compiler",
               "switches", "backends"),
    # switches: {name: {"present": bool, "value": any}}; backends: {name: reason it cannot run, or null}
    "Built": ("build_s", "effective", "ignored", "inputs", "inputs_bytes", "mutates", "warnings"),
    # ignored: {switch: why}; inputs: [{"shape", "strides", "dtype", "device", "bytes"}]; warnings: [{"line", "text"}]
    "Fed": ("inputs", "inputs_bytes"),
    "Called": ("index", "s", "event"),  # not final: one rung of the ladder
    "Progressed": ("text",),  # not final: words for long work
    "Warmed": ("calls", "steady", "outputs_bytes"),  # calls: [{"s", "event"}]
    "Checked": ("reference", "max_abs", "max_ulp", "ok", "tolerance", "differences", "error_vs_float64"),
    "Weighed": ("peak_bytes", "inputs_bytes", "outputs_bytes", "allocations", "rss_peak_bytes", "method"),
    "Timed": ("samples_s", "block_calls", "overhead_s", "user_s", "system_s", "minor_faults", "involuntary",
              "rss_bytes"),  # user_s, system_s, minor_faults, involuntary: totals over the slice's kept calls
    # and optional, null on the CPU: gpu: {"memory_bytes", "total_bytes", "busy": share of time or null}
    "Referenced": ("s",),
    "Copied": ("bytes_per_s", "samples"),
    "Captured": ("stages", "log", "log_cut", "effective", "error", "warnings"),
    # stages: [{"name", "kind", "language", "text", "group", "note"}]; error as in Failed, when the run itself failed
    "Archived": ("data", "name"),  # data: base64
    # and, where the profiler can be had, "times": [[kind, seconds] of each operation of an eager call, in order]
    # error: {"kind", "message", "where": "file:line" or null, "line": int or null, "details": traceback}
    "Failed": ("error",),
}
NOT_FINAL = frozenset({"Called", "Progressed"})

# the fields of a job: all that the work needs
JOB = (
    "source",  # the formula's Python text
    "name",  # its name; the file name in messages
    "variant",  # the function that is measured
    "reference",  # the function that eager runs for the check
    "mode",  # eager, trace, script, inductor
    # the whole set: [{"name", "setter", "getter", "kind", "value", "requested"}]; value null: the build's own
    "switches",
    "rewrites",  # [name]: graph rewrites before the executor sees it
    "backend",  # torch, or cpp: the C++ code generator
    "cold_cache",  # optional: the caches are written over before each timed call
    "n", "dtype", "device", "threads", "seed", "grad",
    # besides, where the formula calls a TorchScript archive that is not on the worker's machine: "archive", base64
)

# kinds of errors a worker names in Failed
ERROR_KINDS = (
    "syntax", "inputs", "variant", "raised", "trace", "script", "compile", "llvm_not_found", "legacy_compile",
    "unavailable", "memory", "switch", "protocol", "internal",
    "archive",
    # and those that only the client can see
    "hang", "crash", "over_memory", "cancelled", "connection",
)


class ProtocolError(ValueError):
    """A line that is no message of ours; its start is in the text."""


def encode(kind: str, fields: dict[str, Any]) -> bytes:
    """One message as a line. NaN and infinities travel as JSON's usual extension."""
    return json.dumps([kind, fields], separators=(",", ":")).encode() + b"\n"


def decode(line: bytes) -> tuple[str, dict[str, Any]]:
    """The message on one line.

    Raises:
        ProtocolError: not JSON, not a pair, or a kind that is not in the lists above.
    """
    try:
        kind, fields = json.loads(line)
        known = kind in REQUESTS or kind in ANSWERS
    except (ValueError, TypeError) as error:
        raise ProtocolError(f"not a message: {line[:120]!r}") from error
    if not known or not isinstance(fields, dict):
        raise ProtocolError(f"unknown message: {line[:120]!r}")
    return kind, fields
