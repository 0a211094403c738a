"""What a lane's switch is: asked for or left, what the worker read back, and why it may do nothing. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine.events import LaneOpened
from core.lanes import PRESETS, Lane
from core.switches import SWITCHES, Switch, Value, find, format_value


@dataclass(frozen=True, slots=True)
class SwitchState:
    """One row. `value` is what is in force as far as known; `note` says set, default, inert or absent, and why."""

    switch: Switch
    value: Value
    is_set: bool
    by_preset: bool
    note: str
    why: str = ""
    usable: bool = True

    @property
    def words(self) -> str:
        """As the row shows it: `on (set)`, `off · inert here`."""
        if not self.usable:
            return self.note
        shown = format_value(self.value) if self.value is not None else ("" if self.switch.kind == "env" else "default")
        return f"{shown} ({self.note})" if shown and shown != "default" else (shown or self.note)


def states(lane: Lane, opened: LaneOpened | None, device: str, mode: str) -> tuple[SwitchState, ...]:
    """A state for each row of the switch table, and for each further variable that the lane sets."""
    names = {s.name for s in SWITCHES}
    extra = tuple(find(name) for name, _ in lane.switches if name not in names)
    return tuple(state(switch, lane, opened, device, mode) for switch in (*SWITCHES, *extra))


def state(switch: Switch, lane: Lane, opened: LaneOpened | None, device: str, mode: str) -> SwitchState:
    """The state of one switch of a lane."""
    requested = lane.requested
    is_set = switch.name in requested
    preset = PRESETS.get(lane.preset or "")
    by_preset = bool(preset) and (switch.name, requested.get(switch.name)) in preset.switches  # type: ignore[union-attr]
    value = _in_force(switch, requested, opened)
    note, why, usable = _note(switch, is_set, by_preset, opened, device, mode)
    return SwitchState(switch, value, is_set, by_preset, note, why, usable)


def _in_force(switch: Switch, requested: dict[str, Value], opened: LaneOpened | None) -> Value:
    """The value read back where the torch has a getter, else what was asked for, else the default."""
    asked = requested.get(switch.name, switch.default)
    read_back = opened.effective.get(switch.name) if opened else None
    return read_back if isinstance(read_back, (bool, int, str)) else asked


def _note(switch: Switch, is_set: bool, by_preset: bool, opened: LaneOpened | None, device: str,
          mode: str) -> tuple[str, str, bool]:
    ignored = opened.ignored.get(switch.name) if opened else None
    if _is_absent(switch, opened):
        return f"absent in {_short(opened)}", f"{ignored}. Versions that have it: {switch.versions}.", False
    if ignored:
        return "ignored", ignored, True
    if device not in switch.devices:
        return "inert here", f"It acts on {' and '.join(switch.devices)} only.", is_set
    if mode in ("eager", "inductor") and switch.kind not in ("env",):
        return "inert here", f"It acts on the JIT; this lane is {mode}.", is_set
    if is_set:
        return ("preset" if by_preset else "set"), "", True
    return "default", "", True


def _is_absent(switch: Switch, opened: LaneOpened | None) -> bool:
    """A worker ignores a switch that its torch lacks, and has nothing to read back for it."""
    if opened is None or switch.kind in ("env", "choice"):
        return False
    return switch.name in opened.ignored and opened.effective.get(switch.name) is None


def _short(opened: LaneOpened | None) -> str:
    version = (opened.torch or "") if opened else ""
    return ".".join(version.split("+")[0].split(".")[:2]) or "this torch"
