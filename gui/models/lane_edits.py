"""Changes of one lane beside its switches: variant, threads, rewrites. It is renamed as it is written. No widgets."""

from __future__ import annotations

from dataclasses import replace

from core.lanes import REWRITES, Lane, parse, write
from core.switches import Switch, Value
from gui.models.switch_state import SwitchState
from gui.wording import tr

PREFIX = "rewrite."
HELP = {
    "minmax": "minimum and maximum become min and max of two tensors, which the fuser can take.",
    "functional": "In-place operations become out-of-place ones where nothing else sees the difference.",
    "constants": "Constants are folded before fusion.",
    "dce": "Operations whose result nobody reads are removed.",
    "cse": "Equal operations are computed once.",
    "device": "Constants are made on the device of the tensors they meet.",
    "wrong_lowerings": "Operations that the fuser is known to compute wrongly are kept out of groups.",
    "cpp_lowerings": "Operations that the fuser computes wrongly whatever generates the code are kept out of groups.",
    "erf": "erf and erfc, which the fuser refuses on CPUs, come into groups (C++ backend only).",
    "square": "square(x) becomes x * x, which the fuser can take.",
    "rsub": "1 - x becomes -x + 1, which the fuser can take.",
    "logical": "logical_and, logical_or and the like become &, | and comparisons, which the fuser can take.",
    "stack": "stack becomes cat of unsqueezed parts, which the fuser can take.",
    "masked_fill": "masked_fill becomes where, which the fuser can take.",
    "mean": "mean becomes a sum and a division, which the fuser takes with texpr_reductions.",
}


def with_variant(lane: Lane, variant: str | None) -> Lane:
    return renamed(replace(lane, variant=variant))


def with_threads(lane: Lane, threads: int | None) -> Lane:
    return renamed(replace(lane, threads=threads))


def with_rewrite(lane: Lane, name: str, on: bool) -> Lane:
    """With or without one rewrite, in the table's order."""
    wanted = {*lane.rewrites, name} if on else set(lane.rewrites) - {name}
    return renamed(replace(lane, rewrites=tuple(r for r in REWRITES if r in wanted)))


def renamed(lane: Lane) -> Lane:
    """The lane that its written form names."""
    return parse(write(lane))


def apply_value(lane: Lane, name: str, value: Value) -> Lane:
    """A row's value, be it a switch or a rewrite."""
    if name.startswith(PREFIX):
        return with_rewrite(lane, name.removeprefix(PREFIX), value is True)
    return lane.with_switch(name, value)


def rewrite_states(lane: Lane, mode: str) -> tuple[SwitchState, ...]:
    """The rewrites as rows."""
    jit = mode in ("trace", "script")
    return tuple(_rewrite_state(name, name in lane.rewrites, jit, mode) for name in REWRITES)


def _rewrite_state(name: str, on: bool, jit: bool, mode: str) -> SwitchState:
    switch = Switch(PREFIX + name, f"rewrite={name}", None, "flag", False, "all", HELP.get(name, ""), when="rewrite")
    note = ("set" if on else "default") if jit else "inert here"
    return SwitchState(switch, on, on, False, note, "" if jit else tr("This lane is {0}.").format(mode))
