"""Lanes as they are written: `MODE[:variant][+switch=value…][@target]`, or the name of a preset."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from core.errors import UsageError
from core.formula import Formula
from core.spelling import meant, whole
from core.switches import Value, find, format_value, parse_value

MODES = ("eager", "trace", "script", "inductor")


@dataclass(frozen=True, slots=True)
class Preset:
    """A lane by name. Mode `jit` is the formula's own: trace, or script where it must be scripted."""

    name: str
    label: str
    mode: str
    switches: tuple[tuple[str, Value], ...] = ()
    needs: str = ""  # llvm, cuda, cpp, compiler, nvfuser: asked of the target's Probed answer
    help: str = ""
    rewrites: tuple[str, ...] = ()  # done unless the lane says rewrite=none


PRESETS: dict[str, Preset] = {p.name: p for p in (
    Preset("eager", "eager", "eager", help="Python calls, one ATen operation after the other."),
    Preset("trace", "trace", "trace", help="torch.jit.trace with this torch's default switches."),
    Preset("script", "script", "script", help="torch.jit.script with this torch's default switches."),
    Preset("nnc-cpp", "NNC C++", "jit", (("can_fuse_on_cpu", True), ("te_must_use_llvm_cpu", False),
           ("backend", "cpp")), "cpp", "NNC with Fusescope's C++ code generator: CPU fusion on a stock wheel.",
           ("cpp_lowerings",)),
    Preset("nnc-llvm", "NNC LLVM", "jit", (("can_fuse_on_cpu", True), ("te_must_use_llvm_cpu", True)), "llvm",
           "NNC with LLVM, on the first target that has it."),
    Preset("nnc-interp", "NNC interpreter", "jit", (("can_fuse_on_cpu", True), ("te_must_use_llvm_cpu", False),
           ("env.PYTORCH_TENSOREXPR_DONT_USE_LLVM", "1")), "",
           "NNC's loop-nest interpreter: for looking at stages, thousands of times slower than eager."),
    Preset("nnc-cuda", "NNC CUDA", "jit", (("can_fuse_on_gpu", True), ("texpr_fuser", True)), "cuda",
           "NNC with its CUDA code generator."),
    Preset("legacy", "legacy fuser", "jit", (("can_fuse_on_cpu_legacy", True), ("profiling_executor", False)),
           "compiler", "The legacy fuser: C++ through the compiler on the CPU."),
    Preset("onednn", "oneDNN Graph", "jit", (("llga", True),), "", "oneDNN Graph fusion."),
    Preset("nvfuser", "nvFuser", "jit", (("nvfuser", True), ("can_fuse_on_gpu", False), ("texpr_fuser", False)),
           "nvfuser", "nvFuser on CUDA, torch 1.12 to 2.1."),
    Preset("inductor", "Inductor", "inductor", (), "compiler", "torch.compile with its default backend."),
)}
REWRITES = ("minmax", "functional", "constants", "dce", "cse", "device", "wrong_lowerings", "cpp_lowerings",
            "erf", "square", "rsub", "logical", "stack", "masked_fill", "mean")


@dataclass(frozen=True, slots=True)
class Lane:
    """One thing that is measured. `switches` holds only what was asked for, the preset's included."""

    id: str  # as written
    label: str
    mode: str  # eager, trace, script, inductor, jit
    variant: str | None = None
    switches: tuple[tuple[str, Value], ...] = ()
    rewrites: tuple[str, ...] = ()
    threads: int | None = None
    target: str | None = None  # None: this Python
    preset: str | None = None

    @property
    def requested(self) -> dict[str, Value]:
        return dict(self.switches)

    @property
    def environment(self) -> dict[str, str]:
        """Variables of the worker's process: they act when it starts."""
        return {name[4:]: str(value) for name, value in self.switches if name.startswith("env.")}

    @property
    def needs(self) -> str:
        return PRESETS[self.preset].needs if self.preset else ""

    def mode_for(self, formula: Formula) -> str:
        return formula.mode if self.mode == "jit" else self.mode

    def variant_for(self, formula: Formula) -> str:
        return self.variant or formula.variants[0]

    def with_switch(self, name: str, value: Value) -> Lane:
        """The lane with one switch set (None: as the preset or the torch has it), and its name rewritten."""
        head = PRESETS.get(self.preset or "", PRESETS[self.mode] if self.mode in PRESETS else PRESETS["trace"])
        base = dict(head.switches)
        wanted = {**self.requested, name: value}
        if value is None:
            wanted.pop(name)
            wanted.update({name: base[name]} if name in base else {})
        return _named(replace(self, switches=tuple(wanted.items())))


def parse(text: str) -> Lane:
    """The lane that `text` names.

    Raises:
        UsageError: unknown mode, preset, switch, value or rewrite.
    """
    rest, _, target = _split_target(text.strip())
    head, *settings = _split_settings(rest)
    name, _, variant = head.partition(":")
    if name not in PRESETS:
        raise UsageError(f"there is no lane called {name!r}", where=f"lane {text!r}",
                         remedy=meant(name, PRESETS) + "A lane is MODE[:variant][+switch=value][@target]; modes and "
                                "presets: " + ", ".join(PRESETS))
    preset = PRESETS[name]
    lane = Lane(text.strip(), preset.label, preset.mode, variant or None, preset.switches, preset.rewrites, None,
                target or None, name)
    for setting in settings:
        lane = _apply(lane, setting)
    return replace(lane, label=_label(lane))


def parse_all(text: str) -> tuple[Lane, ...]:
    """Lanes separated by commas; a comma inside a switch's list belongs to it.

    Raises:
        UsageError: as `parse`, or the same lane twice, or none.
    """
    lanes = tuple(parse(part) for part in _split_lanes(text))
    twice = [lane.id for i, lane in enumerate(lanes) if lane.id in {other.id for other in lanes[:i]}]
    if twice or not lanes:
        raise UsageError(f"lane {twice[0]!r} is there twice" if twice else "there is no lane to run", where="--lanes")
    return lanes


def write(lane: Lane) -> str:
    """The lane in its shortest written form; `parse(write(lane))` measures the same."""
    name = lane.preset or lane.mode
    base = dict(PRESETS[name].switches)
    changed = [f"+{k}={format_value(v)}" for k, v in lane.switches if k not in base or base[k] != v]
    extra = [f"+threads={lane.threads}"] if lane.threads else []
    extra += _written_rewrites(lane.rewrites, PRESETS[name].rewrites)
    return name + (f":{lane.variant}" if lane.variant else "") + "".join(changed + extra) + (
        f"@{lane.target}" if lane.target else "")


def _written_rewrites(rewrites: tuple[str, ...], usual: tuple[str, ...]) -> list[str]:
    kept = set(usual) <= set(rewrites)
    names = [r for r in rewrites if r not in usual] if kept else ["none", *rewrites]
    return [f"+rewrite={','.join(names)}"] if names else []


def _named(lane: Lane) -> Lane:
    text = write(lane)
    return replace(lane, id=text, label=_label(replace(lane, id=text)))


def _label(lane: Lane) -> str:
    preset = PRESETS[lane.preset or lane.mode]
    tail = write(lane)[len(preset.name):]
    return preset.label + tail.replace("+", " +").replace(":", " ", 1) if tail else preset.label


def _split_target(text: str) -> tuple[str, str, str]:
    """A target is what follows the last @, unless that @ stands inside a value."""
    found = re.fullmatch(r"(.*)(@)([A-Za-z0-9_.-]+)", text, re.DOTALL)
    if not found or (text.count("@") and re.search(r"\+env\.[^+]*$", found[1]) and "=" not in found[1]):
        return text, "", ""
    return found[1], found[2], found[3]


def _split_settings(text: str) -> list[str]:
    """Settings begin at a + that is followed by `name=`; other + signs belong to a value."""
    return re.split(r"\+(?=[A-Za-z_][\w.]*=)", text)


def _split_lanes(text: str) -> list[str]:
    lanes: list[str] = []
    for part in text.split(","):
        head = re.split(r"[:+@]", part.strip(), maxsplit=1)[0]
        if lanes and head not in PRESETS and re.search(r"\+[\w.]+=[^+@]*$", lanes[-1]):
            lanes[-1] += "," + part
        elif part.strip():
            lanes.append(part.strip())
    return lanes


def _apply(lane: Lane, setting: str) -> Lane:
    name, _, text = setting.partition("=")
    if name == "threads":
        return replace(lane, threads=_count(text, lane.id))
    if name == "rewrite":
        return replace(lane, rewrites=_rewrites(text, lane))
    value = parse_value(find(name), text)
    return replace(lane, switches=tuple({**lane.requested, name: value}.items()))


def _count(text: str, lane: str) -> int:
    count = whole(text)
    if not count:
        raise UsageError(f"threads cannot be {text[:80]!r}", where=f"lane {lane!r}", remedy="It takes a number from 1.")
    return count


def _rewrites(text: str, lane: Lane) -> tuple[str, ...]:
    """The preset's own and those named; after `none`, those named alone."""
    names = tuple(part for part in text.split(",") if part)
    unknown = [n for n in names if n not in (*REWRITES, "none")]
    if unknown or not names:
        raise UsageError(f"there is no rewrite called {unknown[0]!r}" if unknown else "rewrite needs a name",
                         where=f"lane {lane.id!r}", remedy="Rewrites: " + ", ".join(REWRITES))
    usual = () if "none" in names else PRESETS[lane.preset or lane.mode].rewrites
    return usual + tuple(n for n in names if n != "none" and n not in usual)
