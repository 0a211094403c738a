"""The machine that measures, as the document names it. Never raises: what cannot be read is left out."""

from __future__ import annotations

import contextlib
import os
import platform
from dataclasses import dataclass
from pathlib import Path

import psutil

from core.version import VERSION

MEMORY_SHARE = 0.7  # of the machine's memory, for one worker
_CGROUPS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")


@dataclass(frozen=True, slots=True)
class Machine:
    """The document's `machine` block. `copy_bandwidth_bytes_per_s` counts bytes read plus bytes written."""

    cpu: str
    cores: int
    memory_bytes: int
    os: str
    python: str
    fusescope: str
    copy_bandwidth_bytes_per_s: float | None = None
    physical_cores: int | None = None
    architecture: str = ""
    glibc: str = ""
    frequency_hz: float | None = None
    cpu_capability: str | None = None  # the instruction set torch chose
    load: float | None = None  # runnable processes over the last minute, when the study began
    copy_bandwidths: dict[str, float] | None = None  # "target/threads" -> bytes per second


def describe() -> Machine:
    """This machine now."""
    return Machine(cpu=processor(), cores=usable_cores(), memory_bytes=memory_bytes(), os=system(),
                   python=platform.python_version(), fusescope=VERSION, physical_cores=psutil.cpu_count(logical=False),
                   architecture=platform.machine(), glibc=" ".join(platform.libc_ver()).strip(),
                   frequency_hz=_frequency(), load=_load())


def processor() -> str:
    """The processor's name as its maker writes it."""
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.lower().startswith(("model name", "hardware")):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine() or "unknown"


def system() -> str:
    """The operating system: the distribution's own name on Linux."""
    with contextlib.suppress(OSError):
        return f"{platform.freedesktop_os_release().get('PRETTY_NAME', 'Linux')}, {platform.system()} " \
               f"{platform.release()}"
    return f"{platform.system()} {platform.release()}"


def usable_cores() -> int:
    """Processors this process may use."""
    with contextlib.suppress(AttributeError):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def memory_bytes() -> int:
    """Memory of the machine, or of the container where that is less."""
    total = int(psutil.virtual_memory().total)
    for place in _CGROUPS:
        with contextlib.suppress(OSError, ValueError):
            total = min(total, int(Path(place).read_text()))
    return total


def memory_limit_bytes() -> int:
    """What one worker may take before it is stopped."""
    return int(memory_bytes() * MEMORY_SHARE)


def _frequency() -> float | None:
    try:
        current = psutil.cpu_freq()
    except (OSError, NotImplementedError, RuntimeError):
        return None
    return current.current * 1e6 if current else None


def _load() -> float | None:
    with contextlib.suppress(OSError, AttributeError):
        return os.getloadavg()[0]
    return None
