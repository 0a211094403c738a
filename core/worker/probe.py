"""What is here: torch, its backends, its switches, and why what is missing is missing."""

from __future__ import annotations

import os
import platform
import re
import shutil
from collections.abc import Callable
from typing import Any

import torch

import core.engine.protocol as protocol
from core.worker import cpp_backend, switch

COMPILERS = ("c++", "g++", "clang++")


def probe(rows: list[switch.Row]) -> dict[str, Any]:
    """The fields of `Probed`."""
    switch.remember(rows)
    return {"protocol": protocol.VERSION, "pid": os.getpid(), "python": platform.python_version(),
            "torch": torch.__version__, "llvm": llvm(), "cuda": _cuda(), "threads": torch.get_num_threads(),
            "cpu_capability": _capability(), "compiler": compiler(), "backends": {n: f() for n, f in BACKENDS.items()},
            "switches": {r["name"]: {"present": switch.present(r), "value": switch.read(r)} for r in rows}}


def llvm() -> bool:
    """Whether this torch can generate CPU kernels with LLVM."""
    return bool(hasattr(torch._C, "_llvm_enabled") and torch._C._llvm_enabled())


def compiler() -> str | None:
    """The path of the C++ compiler that torch's own tools would take."""
    wanted = os.environ.get("CXX")
    for name in ((wanted,) if wanted else COMPILERS):
        found = shutil.which(name)
        if found:
            return found
    return None


def _cuda() -> list[dict[str, Any]]:
    if not torch.cuda.is_available():
        return []
    found = [torch.cuda.get_device_properties(k) for k in range(torch.cuda.device_count())]
    return [{"name": p.name, "memory_bytes": p.total_memory, "capability": f"{p.major}.{p.minor}"} for p in found]


def _capability() -> str | None:
    for holder in (getattr(torch.backends, "cpu", None), torch._C):
        getter = getattr(holder, "get_cpu_capability", None) or getattr(holder, "_get_cpu_capability", None)
        if getter:
            return str(getter())
    told = re.search(r"CPU capability usage: (\w+)", torch.__config__.show())  # torch before 2.1
    return told[1] if told else None


def _always() -> str | None:
    return None


def _llvm() -> str | None:
    return None if llvm() else (f"torch {torch.__version__} is built without LLVM (PyPI's last wheels with it are "
                                "2.0.x): add a target with such a torch, or take nnc-cpp")


def _gpu() -> str | None:
    return None if torch.cuda.is_available() else "no CUDA device that this torch can use"


def _compiler(what: str) -> str | None:
    wanted = os.environ.get("CXX")
    if compiler():
        return None
    said = f"CXX says {wanted}, which is not there" if wanted else "none of c++, g++, clang++ is on the path"
    return f"{what} needs a C++ compiler: {said}"


def _legacy() -> str | None:
    if not hasattr(torch._C, "_jit_override_can_fuse_on_cpu_legacy"):
        return f"torch {torch.__version__} has no legacy fuser"
    if os.name == "nt":
        return None  # it looks for Visual Studio's compiler by itself
    return _compiler("the legacy fuser")


def _onednn() -> str | None:
    mkldnn = getattr(torch.backends, "mkldnn", None)
    if not hasattr(torch._C, "_jit_set_llga_enabled"):
        return f"torch {torch.__version__} has no oneDNN Graph fuser"
    return None if mkldnn and mkldnn.is_available() else f"torch {torch.__version__} is built without oneDNN"


def _nvfuser() -> str | None:
    if not hasattr(torch._C, "_jit_set_nvfuser_enabled") or switch.version() >= (2, 2):
        return f"torch {torch.__version__} has no nvFuser: it went in 2.2"
    return _gpu()


def _inductor() -> str | None:
    if not hasattr(torch, "compile"):
        return f"torch {torch.__version__} has no torch.compile"
    return _compiler("torch.compile")


BACKENDS: dict[str, Callable[[], str | None]] = {
    "eager": _always, "trace": _always, "script": _always, "nnc-cpp": cpp_backend.available,
    "nnc-llvm": _llvm, "nnc-interp": _always, "nnc-cuda": _gpu,
    "legacy": _legacy, "onednn": _onednn, "nvfuser": _nvfuser, "inductor": _inductor,
}
