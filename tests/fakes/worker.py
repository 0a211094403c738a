"""A worker without torch, for the engine's tests: quick and exact, or misbehaving as the formula's source says.

A line `# fake: MODE REQUEST BEHAVIOUR [FROM_N]` in the source makes the lane of that mode misbehave at that request;
MODE or REQUEST may be `any`. The same words as arguments of the process act without a source.
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))
from core.engine import protocol

CALL_S = {"eager": 4e-3, "trace": 2e-3, "script": 2e-3, "inductor": 1e-3}  # at n = 64, growing as n squared
GPU = {"memory_bytes": 3 << 30, "total_bytes": 8 << 30, "busy": 0.4}
GRAPH = """graph(%a : Float(N, N, strides=[N, 1], requires_grad=0, device=cpu),
      %b : Float(N, N, strides=[N, 1], requires_grad=0, device=cpu)):
  %2 : Float(N, N, strides=[N, 1], requires_grad=0, device=cpu) = aten::mul(%a, %b) # fake.py:1:0
  return (%2)
"""


class Answered(Exception):
    """The misbehaviour was the answer."""


class Fake:
    def __init__(self) -> None:
        self.out = os.fdopen(os.dup(1), "wb", buffering=0)
        self.job: dict[str, Any] = {"mode": "eager", "n": 64, "source": "", "switches": [], "threads": None}
        self.asked = 0
        self.random = random.Random(7)

    def send(self, kind: str, number: int, fields: dict[str, Any]) -> None:
        self.out.write(protocol.encode(kind, {"number": number, **fields}))

    def call_s(self) -> float:
        return CALL_S[self.job["mode"]] * (self.job["n"] / 64) ** 2

    def serve(self) -> None:
        stream = sys.stdin.buffer
        stream.read(int(stream.readline()))
        for line in stream:
            kind, fields = protocol.decode(line)
            number = fields.pop("number")
            self.job = fields.get("job", self.job) if kind in ("Build", "Capture") else self.job
            self.job = {**self.job, "n": fields["n"]} if kind == "Feed" else self.job
            with contextlib.suppress(Answered):
                for behaviour in self.behaviours(kind):
                    BEHAVIOURS[behaviour](self, kind, number)
                self.send(protocol.REQUESTS[kind][1], number, ANSWERS[kind](self, fields, number))

    def behaviours(self, kind: str) -> list[str]:
        lines = [line.split(":", 1)[1].split() for line in self.job["source"].splitlines() if "# fake:" in line]
        lines += [sys.argv[1:4]] if len(sys.argv) > 3 and sys.argv[1] in (*CALL_S, "any") else []
        return [row[2] for row in lines if row[0] in (self.job["mode"], "any") and row[1] in (kind, "any")
                and self.job["n"] >= int(row[3] if len(row) > 3 else 0)]


def build_library(fake: Fake, number: int) -> None:
    """Until a file is there that the test makes."""
    place, second = os.environ.get("FAKE_LIBRARY"), 0
    while place and not os.path.exists(place):
        fake.send("Progressed", number, {"text": f"building the library, {second} s of about 30 s"})
        second += 1
        time.sleep(0.02)


def probed(fake: Fake, fields: dict[str, Any], number: int) -> dict[str, Any]:
    if fields.get("backend") == "cpp":
        build_library(fake, number)
    backends = {"eager": None, "trace": None, "inductor": None, "legacy": None, "nnc-interp": None,
                "nnc-llvm": "no LLVM in this fake"}
    return {"protocol": 1, "pid": os.getpid(), "python": "3", "torch": "0.0-fake", "llvm": False,
            "cuda": [{"name": f"a card {k}", "memory_bytes": 8 << 30, "capability": "9.0"} for k in range(2)],
            "threads": 2, "cpu_capability": "FAKE", "compiler": None, "switches": {}, "backends": backends}


def built(fake: Fake, fields: dict[str, Any], number: int) -> dict[str, Any]:
    effective = {row["name"]: row["value"] for row in fake.job["switches"]}
    return {"build_s": 0.01, "effective": {**effective, "threads": fake.job["threads"] or 2}, "ignored": {},
            "mutates": False, "warnings": [{"line": 3, "text": "a number was frozen"}], **fed(fake, fields, number)}


def fed(fake: Fake, fields: dict[str, Any], number: int) -> dict[str, Any]:
    n = fake.job["n"]
    row = {"shape": [n, n], "strides": [n, 1], "dtype": "float32", "device": "cpu", "bytes": 4 * n * n}
    return {"inputs": [row, row], "inputs_bytes": 8 * n * n}


def warmed(fake: Fake, fields: dict[str, Any], number: int) -> dict[str, Any]:
    events = ["trace", "profile", "steady", "steady"]
    for index, event in enumerate(events):
        fake.send("Called", number, {"index": index, "s": fake.call_s(), "event": event})
    return {"calls": [{"s": fake.call_s(), "event": e} for e in events], "steady": True,
            "outputs_bytes": 4 * fake.job["n"] ** 2}


def checked(fake: Fake, fields: dict[str, Any], number: int) -> dict[str, Any]:
    return {"reference": "eager", "max_abs": 0.0, "max_ulp": 0.0, "ok": True, "tolerance": "1 ulp", "differences": [],
            "error_vs_float64": 1e-7}


def weighed(fake: Fake, fields: dict[str, Any], number: int) -> dict[str, Any]:
    n = fake.job["n"]
    return {"peak_bytes": 4 * n * n, "inputs_bytes": 8 * n * n, "outputs_bytes": 4 * n * n, "allocations": 1,
            "rss_peak_bytes": 10**8, "method": "fake"}


def timed(fake: Fake, fields: dict[str, Any], number: int) -> dict[str, Any]:
    call_s = fake.call_s()
    calls = fields["calls"] or max(1, round(fields["block_s"] / call_s))
    blocks = max(1, min(20, round(fields["seconds"] / (calls * call_s))))
    samples = [call_s * (1 + 0.004 * fake.random.random()) for _ in range(blocks)]
    time.sleep(0.002)
    return {"samples_s": samples, "block_calls": calls, "overhead_s": 1e-7, "user_s": sum(samples) * calls,
            "system_s": 0.0, "minor_faults": 3 * blocks * calls, "involuntary": 0, "rss_bytes": 10**8,
            "gpu": GPU if fake.job.get("device", "cpu").startswith("cuda") else None}


def captured(fake: Fake, fields: dict[str, Any], number: int) -> dict[str, Any]:
    stage = {"name": "traced", "kind": "graph", "language": "torchscript", "group": None, "note": "",
             "text": GRAPH.replace("N", str(fake.job["n"]))}
    return {"stages": [stage], "log": "", "log_cut": False, "effective": {}, "error": None, "warnings": []}


ANSWERS = {"Probe": probed, "Build": built, "Feed": fed, "Warm": warmed, "Check": checked, "Weigh": weighed,
           "Time": timed, "Reference": lambda fake, fields, number: {"s": 1e-3},
           "Copy": lambda fake, fields, number: {"bytes_per_s": 1e10, "samples": [1e10]}, "Capture": captured}


def hang(fake: Fake, kind: str, number: int) -> None:
    time.sleep(3600)


def deaf(fake: Fake, kind: str, number: int) -> None:
    """Hangs and does not listen to a polite signal."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(3600)


def signal_parent(number: int) -> None:
    """As a person at the keyboard would, in the middle of the work; then it hangs."""
    os.kill(os.getppid(), number)
    time.sleep(3600)


def garbage(fake: Fake, kind: str, number: int) -> None:
    fake.out.write(b"this is no message\n")


def half(fake: Fake, kind: str, number: int) -> None:
    fake.out.write(protocol.encode("Referenced", {"number": number, "s": 1.0})[:10])
    os._exit(0)


def stranger(fake: Fake, kind: str, number: int) -> None:
    fake.send("Referenced", number + 50, {"s": 1.0})


def wrong_kind(fake: Fake, kind: str, number: int) -> None:
    fake.send("Fed" if kind != "Feed" else "Built", number, {"inputs": [], "inputs_bytes": 0})


def bare(fake: Fake, kind: str, number: int) -> None:
    """The right kind with nothing in it."""
    fake.send(protocol.REQUESTS[kind][1], number, {})


def stale(fake: Fake, kind: str, number: int) -> None:
    """An answer to an earlier request comes first."""
    fake.send("Referenced", number - 1, {"s": 99.0})


def fail(fake: Fake, kind: str, number: int) -> None:
    fake.send("Failed", number, {"error": {"kind": "raised", "message": "bad luck", "where": "fake.py:3", "line": 3,
                                           "details": "a traceback"}})
    raise Answered


def starve(fake: Fake, kind: str, number: int) -> None:
    """As a worker whose allocation was refused; only from n = 100 on."""
    if fake.job["n"] >= 100:
        fake.send("Failed", number, {"error": {"kind": "memory", "message": "there is no memory for a tensor of 10 GB",
                                               "where": None, "line": None, "details": ""}})
        raise Answered


def flood(fake: Fake, kind: str, number: int) -> None:
    chunk = b"printed by a formula that never shuts up\n" * 1000
    for _ in range(1000):
        os.write(2, chunk)


def child(fake: Fake, kind: str, number: int) -> None:
    """A compiler that outlives it, in a session of its own; its pid is the last word."""
    pid = os.fork()
    if pid == 0:
        os.setsid()
        time.sleep(3600)
    os.write(2, f"child {pid}\n".encode())
    time.sleep(3600)


def tire(fake: Fake, kind: str, number: int) -> None:
    """Dies when it is asked for the third time."""
    fake.asked += 1
    if fake.asked == 3:
        os.abort()


def last_words(fake: Fake, kind: str, number: int) -> None:
    os.write(2, b"first\n\nterminate called without an active exception\n")
    os.abort()


def eat(fake: Fake, kind: str, number: int) -> None:
    held = []
    while True:
        held.append(bytearray(os.urandom(1 << 20)) * 16)
        time.sleep(0.01)


BEHAVIOURS = {
    "hang": hang, "deaf": deaf, "garbage": garbage, "half": half, "stranger": stranger, "wrong_kind": wrong_kind,
    "bare": bare, "stale": stale, "fail": fail, "flood": flood, "child": child, "eat": eat, "last_words": last_words,
    "tire": tire, "starve": starve,
    "interrupt": lambda fake, kind, number: signal_parent(signal.SIGINT),
    "terminate": lambda fake, kind, number: signal_parent(signal.SIGTERM),
    "abort": lambda fake, kind, number: os.abort(),
    "divide": lambda fake, kind, number: os.kill(os.getpid(), signal.SIGFPE),
    "exit": lambda fake, kind, number: os._exit(3),
    "late": lambda fake, kind, number: time.sleep(0.3),
}

if __name__ == "__main__":
    Fake().serve()
