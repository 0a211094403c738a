"""What this machine and this torch can do, as text for a report: the same words as the `doctor` command's."""

from __future__ import annotations

import platform

import PySide6

from core import machine
from core.lanes import PRESETS
from core.units import bytes_
from core.version import VERSION
from gui.models.context import torch_words
from gui.workbench import Workbench


def diagnostics(workbench: Workbench) -> str:
    """Versions, machine, lanes with what was read back, and errors so far. Runs nothing."""
    here = machine.describe()
    opened = workbench.answers.opened
    lines = [f"Fusescope {VERSION}", f"Python {platform.python_version()}, PySide6 {PySide6.__version__}",
             f"machine: {here.cpu}, {here.cores} cores, {bytes_(here.memory_bytes)}, {here.os}",
             torch_words(tuple(opened.values())) or "torch: no worker has answered yet", ""]
    for row in workbench.setup.rows:
        error = workbench.answers.errors.get(row.lane.id)
        lines.append(f"lane {row.lane.id}: {error or 'ok' if row.lane.id in opened or error else 'not run'}")
        effective = opened[row.lane.id].effective if row.lane.id in opened else {}
        lines += [f"    {name} = {value}" for name, value in sorted(effective.items())]
    reasons = [f"{name}: {reason}" for name, reason in workbench.backends.items() if reason and name in PRESETS]
    return "\n".join([*lines, "", "cannot run here:", *reasons] if reasons else lines) + "\n"
