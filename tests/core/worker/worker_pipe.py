"""A real worker on pipes, one for all tests that do it no harm, and jobs for it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from typing import Any

from core import formula, lanes, switches
from core.engine import package, protocol

HEAD = "import torch\nSCALARS = ()\n\n\ndef inputs(n, device, dtype):\n    return {inputs}\n\n\n"
TWO = "(torch.rand(n, n).to(device, dtype), (torch.rand(n, n) - 0.5).to(device, dtype))"


class Pipe:
    """Sends requests one at a time and keeps what came before each final answer."""

    def __init__(self, **environment: str) -> None:
        self.process = subprocess.Popen([sys.executable, "-u", "-c", package.BOOT], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env={**os.environ, **environment})
        self.errors: list[bytes] = []
        self.partials: list[tuple[str, dict[str, Any]]] = []
        self.number = 0
        self._drain = threading.Thread(target=self._read_errors)
        self._drain.start()
        self.write(package.parcel())

    def _read_errors(self) -> None:
        assert self.process.stderr
        for line in self.process.stderr:
            self.errors.append(line)

    def write(self, data: bytes) -> None:
        assert self.process.stdin
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def read(self) -> tuple[str, dict[str, Any]]:
        """The next message; the end of the stream is ("", {})."""
        assert self.process.stdout
        line = self.process.stdout.readline()
        return protocol.decode(line) if line else ("", {})

    def ask(self, request: str, **fields: Any) -> tuple[str, dict[str, Any]]:
        self.number += 1
        self.partials = []
        self.write(protocol.encode(request, {"number": self.number, **fields}))
        kind, answer = self.read()
        while kind in protocol.NOT_FINAL:
            self.partials.append((kind, answer))
            kind, answer = self.read()
        assert not kind or answer["number"] == self.number
        return kind, answer

    def close(self) -> int:
        assert self.process.stdin
        assert self.process.stdout
        assert self.process.stderr
        self.process.stdin.close()
        code = self.process.wait(20)
        self._drain.join(20)
        self.process.stdout.close()
        self.process.stderr.close()
        return code


def source_of(body: str, inputs: str = TWO, params: str = "a, b", head: str = "") -> str:
    """A formula's text: its first body line is line 10."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    return HEAD.format(inputs=inputs) + head + f"def formula({params}):\n" + lines


def job_of(text: str, lane: str = "trace", n: int = 8, name: str = "sample", **more: Any) -> dict[str, Any]:
    """The job that the engine would make of a lane."""
    read, parsed = formula.read(text, name), lanes.parse(lane)
    job = {"source": text, "name": name, "variant": parsed.variant_for(read), "reference": read.variants[0],
           "mode": parsed.mode_for(read), "switches": switches.rows_for_worker(parsed.requested),
           "rewrites": list(parsed.rewrites), "backend": parsed.requested.get("backend", "torch"), "n": n,
           "dtype": "float32", "device": "cpu", "threads": parsed.threads, "seed": 1, "grad": False, **more}
    return json.loads(json.dumps(job))


def stages(captured: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The stages by name."""
    return {stage["name"]: stage for stage in captured["stages"]}
