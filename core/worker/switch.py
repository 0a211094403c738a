"""Applies the whole set of switches and reads it back. Every torch has some of them; each is probed."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import torch

from core.worker.failure import Failure, words

Row = dict[str, Any]  # a row of core.switches.rows_for_worker

# these setters return what stood before, and there is no getter: read by setting and putting back
_RETURN_OLD = {"_jit_set_profiling_executor": True, "_jit_set_profiling_mode": True, "_jit_set_autocast_mode": True}
STRATEGY = "_jit_set_fusion_strategy"
DEPTH = "bailout_depth"  # setting it replaces the fusion strategy: only when asked, and last
LEGACY_PRINTS = "PYTORCH_FUSION_DEBUG"  # read once, at the legacy fuser's first kernel: its C++ goes to the log
_ENVIRONMENT = ("PYTORCH_", "TORCH_", "TORCHINDUCTOR_", "GLIBC_TUNABLES", "MALLOC_", "OMP_", "MKL_", "KMP_", "GOMP_",
                "CXX")

_defaults: dict[str, Any] = {}  # by setter: what this torch had before anything was set
_threads = torch.get_num_threads()


def present(row: Row) -> bool:
    """Whether this torch has the switch."""
    return row["kind"] in ("env", "choice") or hasattr(torch._C, row["setter"])


def read(row: Row) -> Any:
    """The switch's present value; None where torch offers no way to read it, or the switch is not there."""
    setter, getter = row["setter"], row.get("getter")
    if row["kind"] == "env":
        return os.environ.get(setter)
    if not present(row) or _dead(row):
        return None
    if setter == STRATEGY:
        return _format_strategy(_swap_strategy())
    if setter in _RETURN_OLD:
        return _swap(getattr(torch._C, setter), _RETURN_OLD[setter])
    return getattr(torch._C, getter)() if getter and hasattr(torch._C, getter) else None


def remember(rows: list[Row]) -> None:
    """Keep each switch's value as this torch was built, once, before anything is set."""
    for row in rows:
        if row["kind"] not in ("env", "choice") and row["setter"] not in _defaults and present(row):
            _defaults[row["setter"]] = read(row)


def apply(rows: list[Row], threads: int | None) -> dict[str, Any]:
    """Set every row (value None: as this torch was built), read all back.

    Returns `effective` {name: value}, `ignored` {name: why}, `unread` [names that torch offers no way to read].

    Raises:
        Failure: kind switch, when torch refuses a value that was asked for.
    """
    remember(rows)
    os.environ.setdefault(LEGACY_PRINTS, "1")
    torch.set_num_threads(threads or _threads)
    ignored = {row["name"]: reason for row in _ordered(rows) if (reason := _set(row))}
    effective = {row["name"]: _value(row) for row in rows if present(row) and row["name"] not in _skipped(rows)}
    ignored.update({row["name"]: reason for row in rows if (reason := _lost(row)) and row["name"] not in ignored})
    effective.update(_environment())
    return {"effective": {**effective, "threads": torch.get_num_threads()}, "ignored": ignored,
            "unread": [r["name"] for r in rows if present(r) and not _dead(r) and _unreadable(r)]}


def changed(rows: list[Row], effective: dict[str, Any]) -> list[str]:
    """Switches that somebody else has set since `effective` was read, as they are written in a lane."""
    readable = [row for row in rows if row["kind"] != "env" and row["name"] in effective and not _unreadable(row)]
    now = {row["name"]: read(row) for row in readable}
    now["threads"] = torch.get_num_threads()
    return [f"{name}={_written(value)}" for name, value in now.items() if value != effective[name]]


def _written(value: Any) -> str:
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


def _environment() -> dict[str, str]:
    """The variables that torch, its libraries or the C allocator may heed, as this process was started with them."""
    return {f"env.{name}": value for name, value in os.environ.items()
            if name.startswith(_ENVIRONMENT) and name != LEGACY_PRINTS}


def _ordered(rows: list[Row]) -> list[Row]:
    """The strategy before the depth that replaces it; the order of all others does not matter to torch."""
    return sorted(rows, key=lambda row: (row["name"] == DEPTH, row["setter"] == STRATEGY))


def _skipped(rows: list[Row]) -> set[str]:
    return {row["name"] for row in rows if row["name"] == DEPTH and row["value"] is None}


def _set(row: Row) -> str | None:
    """Why the row could not be set, or None."""
    if not present(row):
        return f"torch {torch.__version__} has no such switch"
    if _dead(row):
        return f"torch {torch.__version__} has only the name of it: it was removed in 2.2"
    if row["kind"] == "env":
        return None  # it acted when the process started; `_lost` compares
    value = row["value"] if row["value"] is not None else _defaults.get(row["setter"])
    if value is None:
        return None
    return _call(row, value)


def _call(row: Row, value: Any) -> str | None:
    setter: Callable[[Any], Any] = getattr(torch._C, row["setter"])
    try:
        setter(_parse_strategy(value) if row["kind"] == "strategy" else value)
    except (RuntimeError, ValueError, TypeError) as error:
        if row.get("requested"):
            raise Failure("switch", f"{row['name']}={value}: {words(error)}") from error
        return words(error)
    return None


def _lost(row: Row) -> str | None:
    """Why a value that was set does not show when it is read back, or None."""
    if not present(row) or row["value"] is None or _unreadable(row):
        return None
    found, wanted = read(row), row["value"]
    if row["kind"] == "strategy":
        wanted = _format_strategy(_parse_strategy(wanted))
    if found == wanted:
        return None
    return _why(row) + f": reads {found!r} after {wanted!r} was set"


def _why(row: Row) -> str:
    if row["kind"] == "env":
        return "it acts when the process starts"
    if row["name"] == "can_fuse_on_gpu" and not torch.cuda.is_available():
        return "this torch has no CUDA device"
    if row["name"] == "fusion_strategy":
        return "bailout_depth replaced it"
    return "this torch ignores it"


def _value(row: Row) -> Any:
    return row["value"] if _unreadable(row) and not _dead(row) else read(row)


def _unreadable(row: Row) -> bool:
    return (row["kind"] != "env" and row["setter"] not in (*_RETURN_OLD, STRATEGY)
            and not hasattr(torch._C, row.get("getter") or "-"))


def _dead(row: Row) -> bool:
    """nvFuser from 2.2 on: its functions do nothing but print a warning, so they are not called."""
    return row["name"] == "nvfuser" and version() >= (2, 2)


def version() -> tuple[int, int]:
    """This torch's major and minor number."""
    major, minor = torch.__version__.split(".")[:2]
    return int(major), int(minor)


def _swap(setter: Callable[[Any], Any], value: Any) -> Any:
    old = setter(value)
    if old is not None:
        setter(old)
    return old


def _swap_strategy() -> list[tuple[str, int]]:
    setter = torch._C._jit_set_fusion_strategy
    old = setter([("STATIC", 2), ("DYNAMIC", 10)])
    setter(old)
    return [(str(kind), int(depth)) for kind, depth in old]


def _parse_strategy(value: Any) -> list[tuple[str, int]]:
    if not isinstance(value, str):
        return [(str(kind), int(depth)) for kind, depth in value]
    pairs = [part.partition(":") for part in value.split(",") if part]
    return [(kind.strip().upper(), int(depth)) for kind, _, depth in pairs]


def _format_strategy(pairs: list[tuple[str, int]]) -> str:
    return ",".join(f"{kind.lower()}:{depth}" for kind, depth in pairs)
