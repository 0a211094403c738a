"""The question as the window holds it: one frozen value, so that undo is a list of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from core.formula import LIBRARY, Formula
from core.lanes import Lane, parse
from core.study import Study
from core.switches import BY_NAME
from gui.own_name import is_another, own_name

DEFAULT_LANES = ("eager", "trace", "nnc-cpp", "inductor")
FUSED_LANE = DEFAULT_LANES.index("nnc-cpp")  # the one that shows fusion
SMALLEST_N, LARGEST_N = 1, 16384
EDITED = " (edited)"  # goes into documents and file names, so it stays as it is in every language


@dataclass(frozen=True, slots=True)
class LaneRow:
    """One line of the list of lanes. `look` chooses colour and marker, which it keeps when other lines go."""

    lane: Lane
    enabled: bool = True
    look: int = 0


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a user can set and undo."""

    source: str
    name: str
    path: str | None = None
    variant: str | None = None  # the baseline; None: the formula's first
    rows: tuple[LaneRow, ...] = ()
    n: int = 1024
    sizes: tuple[int, ...] = (64, 128, 256, 512, 1024, 2048)
    dtype: str = "float32"
    device: str = "cpu"
    threads: int | None = None
    follow: str = "retrace"
    precision: float = 0.02
    budget_s: float = 5.0
    origin: str | None = None  # the text that `name` stands for; None: whatever the text is

    @property
    def title(self) -> str:
        """The name; a text that is no longer the built-in or document's of that name says so, and one that has little
        of it goes by its own function."""
        own = self.path is not None and Path(self.path).parent != LIBRARY  # a file is the same file when it is edited
        if own or self.origin is None or self.source == self.origin:
            return self.name
        if is_another(self.origin, self.source):
            return own_name(self.source)
        return self.name if self.name.endswith(EDITED) else self.name + EDITED

    @property
    def question(self) -> tuple[object, ...]:
        """What answers depend on beside lane and n: answers are kept by it."""
        return (self.source, self.variant, self.dtype, self.device, self.threads, self.follow)

    @property
    def options(self) -> tuple[object, ...]:
        """How it is measured: what stands in the study bar, but n."""
        return (self.sizes, self.dtype, self.device, self.threads, self.follow, self.precision, self.budget_s)

    @property
    def lanes(self) -> tuple[Lane, ...]:
        return tuple(row.lane for row in self.rows)

    @property
    def baseline(self) -> str | None:
        """The lane that the session compares with: the first eager one that is on, else the first that is."""
        on = [row.lane for row in self.rows if row.enabled]
        return next((lane.id for lane in (*(x for x in on if x.mode == "eager"), *on)), None)

    @property
    def variables(self) -> tuple[str, ...]:
        """What lanes set in their process that is no switch, as `NAME=value`: it can run programs, as CXX does."""
        found = (f"{name[4:]}={value}" for lane in self.lanes for name, value in lane.switches if _is_variable(name))
        return tuple(dict.fromkeys(found))

    def without_variables(self) -> Setup:
        """Only lanes that set switches alone; the default ones where none is left."""
        kept = tuple(r for r in self.rows if not any(_is_variable(name) for name, _ in r.lane.switches))
        return replace(self, rows=kept or default_rows())

    def with_row(self, index: int, row: LaneRow) -> Setup:
        return replace(self, rows=(*self.rows[:index], row, *self.rows[index + 1:]))

    def without_row(self, index: int) -> Setup:
        return replace(self, rows=(*self.rows[:index], *self.rows[index + 1:]))

    def with_lane(self, lane: Lane) -> Setup:
        """With `lane` at the end, in the first look that no other lane has."""
        taken = {row.look for row in self.rows}
        free = next(look for look in range(len(taken) + 1) if look not in taken)
        return replace(self, rows=(*self.rows, LaneRow(lane, look=free)))

    def has_lane(self, lane_id: str) -> bool:
        return any(lane.id == lane_id for lane in self.lanes)

    def study(self, formula: Formula) -> Study:
        """The lanes that are switched on, over the sizes."""
        rows = tuple(row for row in self.rows if row.enabled)
        looks = tuple((row.lane.id, row.look) for place, row in enumerate(rows) if row.look != place)
        return Study(formula, tuple(row.lane for row in rows), self.sizes, self.dtype, self.device, self.threads,
                     self.precision, self.budget_s, follow=self.follow, grad=formula.grad, looks=looks)


def _is_variable(name: str) -> bool:
    return name.startswith("env.") and name not in BY_NAME


def filed(old: Setup, path: Path, setup: Setup) -> Setup:
    """`setup`, with the text of `path` where it has that of `old`, which was just written there."""
    is_same = (setup.name, setup.path) == (old.name, old.path)
    return replace(setup, path=str(path), name=path.stem) if is_same else setup


def default_rows(names: tuple[str, ...] = DEFAULT_LANES) -> tuple[LaneRow, ...]:
    """A row for each lane as written."""
    return tuple(LaneRow(parse(name), look=look) for look, name in enumerate(names))
