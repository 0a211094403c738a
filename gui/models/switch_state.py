"""What a lane's switch is: asked for or left, what the worker read back, and why it may do nothing. No widgets."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.engine.events import LaneOpened
from core.lanes import PRESETS, Lane
from core.switches import SWITCHES, Switch, Value, find, format_value
from gui.wording import said, tr

NOTES = ("default", "set", "preset", "ignored", "inert here", "on", "off")  # as they are shown


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
    greyed: bool = False  # a switch map has shown that it does nothing here; it can still be flipped

    @property
    def words(self) -> str:
        """As the row shows it: `on (set)`, `off · inert here`."""
        if not self.usable:
            return tr(self.note)
        shown = format_value(self.value) if self.value is not None else ("" if self.switch.kind == "env" else "default")
        shown = tr(shown) if isinstance(self.value, bool | None) else shown
        if self.value is None:
            return shown or tr(self.note)
        return f"{shown} ({tr(self.note)})" if shown else tr(self.note)


def states(lane: Lane, opened: LaneOpened | None, device: str, mode: str,
           inert: frozenset[str] = frozenset()) -> tuple[SwitchState, ...]:
    """A state for each row of the switch table, and for each further variable that the lane sets.

    `inert`: switches of which a map has shown that they do nothing for this lane.
    """
    names = {s.name for s in SWITCHES}
    extra = tuple(find(name) for name, _ in lane.switches if name not in names)
    found = (state(switch, lane, opened, device, mode) for switch in (*SWITCHES, *extra))
    return tuple(_greyed(row, opened) if row.switch.name in inert else row for row in found)


def _greyed(row: SwitchState, opened: LaneOpened | None) -> SwitchState:
    torch = opened.torch if opened and opened.torch else ""
    why = tr("Does nothing for this formula, torch {0}: flipped, this lane comes to the same graph and kernels "
             "(Study > Switch map).").format(torch)
    return replace(row, note="inert here", why=why, greyed=True) if row.usable else row


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
        return tr("absent in {0}").format(_short(opened)), tr("{0}. Versions that have it: {1}.").format(
            said(ignored or ""), switch.versions), False
    if ignored:
        return "ignored", said(ignored), True
    if device.partition(":")[0] not in switch.devices:
        return "inert here", tr("It acts on {0} only.").format(", ".join(switch.devices)), is_set
    if mode not in switch.modes and switch.kind != "env":
        return "inert here", tr("It acts on the JIT; this lane is {0}.").format(mode), is_set
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
    return ".".join(version.split("+")[0].split(".")[:2]) or tr("this torch")
