"""`doctor [--json]`: what this machine, this torch and the targets can do, with the way out for what they cannot."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from typing import Any

from cli.parser import Parser
from cli.window import has_screen, missing_packages
from core.engine import targets
from core.engine.client import WorkerClient
from core.engine.failure import WorkerFailure
from core.errors import DocumentError
from core.folders import cache_folder, data_folder, log_file, settings_folder
from core.lanes import PRESETS
from core.machine import Machine, describe
from core.switches import BY_NAME, format_value, rows_for_worker
from core.units import bytes_

LIMIT_S = 120.0  # torch's import on a cold disk
WAYS_OUT = {  # need of a preset -> what would bring it
    "llvm": "a torch with LLVM: 2.0.1 is the last wheel that has it; or the lane nnc-cpp",
    "cuda": "a CUDA device and a torch built for it",
    "compiler": "a C++ compiler, for example: apt-get install g++",
    "cpp": "a C++ compiler (apt-get install g++) and torch 2.1 to 2.15",
    "nvfuser": "torch 1.12 to 2.1 with CUDA; later versions have lost nvFuser",
}


def main(argv: list[str]) -> int:
    """Prints what was found, as text or JSON. Exit code 0, or 1 where this Python's torch does not work."""
    parser = Parser("python main.py doctor", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(argv)
    found = examine()
    print(json.dumps(found, indent=2) if options.json else "\n".join(lines(found)))
    return 0 if found["targets"][0]["error"] is None else 1


def examine() -> dict[str, Any]:
    """Everything `doctor` knows; the keys of its JSON."""
    places, problem = known()
    return {"machine": dataclasses.asdict(describe()), "window": window(), "folders": folders(), "problem": problem,
            "targets": [target(place) for place in places]}


def known() -> tuple[tuple[targets.Target, ...], str | None]:
    """The targets; this Python alone, and why, where the list of the others does not read."""
    try:
        return targets.known(), None
    except DocumentError as error:
        return (targets.this_python(),), str(error)


def window() -> dict[str, Any]:
    """Whether the window can open here."""
    return {"screen": has_screen(), "missing_packages": missing_packages()}


def folders() -> dict[str, str]:
    return {"settings": str(settings_folder()), "data": str(data_folder()), "cache": str(cache_folder()),
            "log": str(log_file())}


def target(place: targets.Target) -> dict[str, Any]:
    """One target's torch, asked of a worker there; `error` says why where it did not answer."""
    base = {"name": place.name, "label": place.label, "error": None}
    client = WorkerClient(place)
    try:
        probed = client.request("Probe", {"switches": rows_for_worker({})}, LIMIT_S)
    except WorkerFailure as failure:
        return {**base, "error": failure.message}
    finally:
        client.close()
    return {**base, **{k: v for k, v in probed.items() if k not in ("number", "pid", "protocol", "backends")},
            "lanes": [lane(name, probed["backends"].get(name)) for name in PRESETS]}


def lane(name: str, reason: str | None) -> dict[str, Any]:
    """One preset: can it run there, why not, and what would help."""
    return {"lane": name, "help": PRESETS[name].help, "available": reason is None, "reason": reason,
            "way_out": WAYS_OUT.get(PRESETS[name].needs) if reason else None}


def lines(found: dict[str, Any]) -> Iterator[str]:
    """The same as text."""
    yield from _machine(Machine(**found["machine"]))
    yield from _window(found["window"])
    if found["problem"]:
        yield f"problem    {found['problem']}"
    for one in found["targets"]:
        yield ""
        yield from _target(one)
    yield ""
    yield from (f"{name:<10} {path}" for name, path in found["folders"].items())


def _machine(machine: Machine) -> Iterator[str]:
    yield f"machine    {machine.cpu}, {machine.cores} cores, {bytes_(machine.memory_bytes)}"
    yield f"system     {machine.os}, Python {machine.python}, Fusescope {machine.fusescope}"


def _window(found: dict[str, Any]) -> Iterator[str]:
    missing = found["missing_packages"]
    if missing:
        yield f"window     cannot open: apt-get install {' '.join(missing)}"
    else:
        yield "window     " + ("can open" if found["screen"] else "cannot open: there is no screen; the commands work")


def _target(found: dict[str, Any]) -> Iterator[str]:
    if found["error"]:
        yield f"{found['name']}: {found['label']}: cannot run a worker: {found['error']}"
        yield "  Install torch for this Python: pip install torch"
        return
    llvm = "LLVM" if found["llvm"] else "no LLVM"
    cuda = ", ".join(device["name"] for device in found["cuda"]) or "no"
    yield (f"{found['name']}: torch {found['torch']}, Python {found['python']}, {llvm},"
           f" CUDA {cuda}, {found['threads']} threads, {found['cpu_capability']},"
           f" compiler {found['compiler'] or 'none'}")
    for row in found["lanes"]:
        yield f"  {'✓' if row['available'] else '✗'} {row['lane']:<11} {row['reason'] or row['help']}"
        if row["way_out"]:
            yield f"    {'':<11} what would help: {row['way_out']}"
    absent = [n for n, s in found["switches"].items() if not s["present"]]
    yield "  switches this torch lacks: " + (", ".join(absent) or "none")
    changed = [f"{n}={format_value(s['value'])}" for n, s in found["switches"].items()
               if s["present"] and n in BY_NAME and BY_NAME[n].default is None and s["value"] is not None]
    yield "  defaults of this build: " + (", ".join(changed) or "none")
