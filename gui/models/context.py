"""What charts, tables and files say of a study's origin. No widgets."""

from __future__ import annotations

import platform

from core.engine.events import LaneOpened
from core.measure.series import ChartContext
from core.units import count, percent
from gui.answers import Answers
from gui.setup import Setup
from gui.wording import tr


def chart_context(setup: Setup, answers: Answers) -> ChartContext:
    """Formula, machine, torch and threads, so that a chart stands on its own."""
    lines = (_machine_line(answers), _torch_line(setup, answers))
    return ChartContext(_title(setup), tuple(line for line in lines if line), setup.dtype, setup.device,
                        platform.system(), setup.baseline)


def budget_words(setup: Setup) -> str:
    """`4 lanes × 6 sizes · interval 95 %, target ±2 %`."""
    lanes = sum(row.enabled for row in setup.rows)
    return tr("{0} lanes × {1} sizes · interval 95 %, target ±{2}").format(
        count(lanes), count(len(setup.sizes)), percent(setup.precision, 0))


def torch_words(opened: tuple[LaneOpened, ...]) -> str:
    """`torch 2.13.0 · no LLVM`; every version where lanes differ."""
    versions = list(dict.fromkeys(o.torch for o in opened if o.torch))
    llvm = {o.llvm for o in opened if o.torch}
    known = {frozenset((True,)): "LLVM", frozenset((False,)): tr("no LLVM")}
    words = known.get(frozenset(llvm), tr("LLVM on some lanes"))
    return f"torch {', '.join(versions)} · {words}" if versions else ""


def _title(setup: Setup) -> str:
    return f"{setup.title}:{setup.variant}" if setup.variant else setup.title


def _machine_line(answers: Answers) -> str:
    machine = answers.document.machine if answers.document else None
    return machine.cpu if machine else ""


def _torch_line(setup: Setup, answers: Answers) -> str:
    threads = tr("{0} threads").format(setup.threads) if setup.threads else tr("default threads")
    parts = (torch_words(tuple(answers.opened.values())), setup.dtype, setup.device, threads)
    return " · ".join(p for p in parts if p)
