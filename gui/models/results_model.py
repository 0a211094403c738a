"""The table of results: a row for each lane and n, a column for each figure. Columns are rows of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from core import units
from core.export.style import LIGHT, ChartColours
from core.export.text import one_line
from core.measure.quantities import QUANTITIES, Estimate
from core.measure.series import STATUS_WORDS, ChartContext, Named, against, looks, ratio_text, scene_of, status_words
from core.results import Point, Ratio
from gui.wording import said, tr

SORT_ROLE = Qt.ItemDataRole.UserRole + 1
STYLE_ROLE = Qt.ItemDataRole.UserRole + 2  # the lane's place, for the sign in front of its name
EXPORT_ROLE = Qt.ItemDataRole.UserRole + 3  # the text below a column's `name`, of one unit; seen is `text`
NOTES_ROLE = Qt.ItemDataRole.UserRole + 4  # what makes a row's figures doubtful, one by one
Index = QModelIndex | QPersistentModelIndex
_LETTERS = 160
REMEDY = "as a remedy"
MOST_TOLD = 5  # lines of a tooltip
DIFFERS = "differs: "
CELLS = ("baseline", "no difference shown", "faster", "slower", "ok", "differs")  # words in place of a figure
_SPOKEN = ("median", "95 %", "against baseline", "check")  # columns whose cells may be words


@dataclass(frozen=True, slots=True)
class Result:
    """One row: a point, its lane's label and place, and the baseline's point at the same n."""

    point: Point
    label: str
    index: int
    baseline: Point | None
    context: ChartContext
    remedy: str = ""  # what it gains as somebody's remedy, predicted beside measured

    @property
    def is_baseline(self) -> bool:
        return self.baseline is not None and self.baseline.lane == self.point.lane

    @property
    def against(self) -> tuple[Estimate, str] | None:
        return against(self.point, self.baseline, self.context)

    def figure(self, quantity: str) -> float | None:
        if self.point.status != "ok":
            return None
        found = QUANTITIES[quantity].measure(self.point, scene_of(self.baseline, self.context))
        return found.value if found else None


Key = float | str


@dataclass(frozen=True, slots=True)
class Column:
    """`text` is shown, `key` sorts, `help` is the header's tooltip.

    `name` and `exported` are what exports hold; `title` is seen above figures that each bring their unit.
    """

    name: str
    text: Callable[[Result], str]
    key: Callable[[Result], Key | None]
    help: str
    left: bool = False
    title: str = ""
    exported: Callable[[Result], str] | None = None

    @property
    def heading(self) -> str:
        return self.title or self.name


def _spread(row: Result) -> str:
    time = row.point.time
    return units.spread(time.median_s, time.low_s, time.high_s) if time and row.point.status == "ok" else ""


def _width(row: Result) -> float | None:
    time = row.point.time
    return (time.high_s - time.low_s) / time.median_s if time and time.median_s else None


def _against_text(row: Result) -> str:
    if row.is_baseline:
        return "baseline"
    found = row.against
    return ratio_text(*found) if found else ""


def _against_key(row: Result) -> float | None:
    found = row.against
    return 1.0 if row.is_baseline and row.point.status == "ok" else found[0].value if found else None


def _check(row: Result) -> str:
    check = row.point.check
    if check is None:
        return ""
    if not check.ok:
        return DIFFERS + one_line(", ".join(map(said, check.differences)) or tr("values"), 60)
    return "ok" if not check.max_ulp else f"ok, {units.significant(check.max_ulp, 2)} ulp"


def _check_key(row: Result) -> float | None:
    check = row.point.check
    return None if check is None else (check.max_ulp or 0.0) + (0.0 if check.ok else 1e18)


def _status(row: Result) -> str:
    if row.point.status != "ok":
        return said(status_words(row.point))
    return "; ".join(_notes(row))


def _notes(row: Result) -> tuple[str, ...]:
    time = row.point.time if row.point.status == "ok" else None
    return tuple(dict.fromkeys(said(w).partition(":")[0] for w in time.warnings)) if time else ()


def _figure(quantity: str, write: Callable[[float | None], str]) -> tuple[Callable[[Result], str],
                                                                         Callable[[Result], Key | None]]:
    def text(row: Result) -> str:
        value = row.figure(quantity)
        return "" if value is None else write(value)

    def key(row: Result) -> Key | None:
        return row.figure(quantity)

    return text, key


def _median(row: Result) -> str:
    """The figure, or in its place why there is none: the reader looks here first."""
    if row.point.status != "ok":
        return STATUS_WORDS.get(row.point.status, row.point.status)
    return units.seconds(row.figure("time")) if row.point.time else ""


def _size(row: Result) -> str:
    return units.count(row.point.n)


COLUMNS: tuple[Column, ...] = (
    Column("lane", lambda row: one_line(row.label, 80), lambda row: row.index, "The lane, in the chart's look", True),
    Column("n", _size, lambda row: row.point.n, "The size"),
    Column("median", _median, lambda row: row.figure("time"), "Median time of a call"),
    Column("95 %", _spread, _width, "Half the 95 % interval of the median, relative to it"),
    Column("against baseline", _against_text, _against_key,
           "How many times as fast as the baseline at the same n; no difference shown: the interval holds 1"),
    Column("check", _check, _check_key, "The outputs against eager's"),
    Column("GB/s", *_figure("rate", units.rate),
           "Least traffic (inputs read once, outputs written once) over the time", title="bandwidth",
           exported=_figure("rate", lambda v: units.significant((v or 0.0) / 1e9, 3))[0]),
    Column("of floor", *_figure("floor", QUANTITIES["floor"].write),
           "The time a copy of the least traffic takes, over the time of the call"),
    Column("peak", *_figure("peak", units.bytes_), "Most bytes of tensors alive in a call, above the inputs"),
    Column("allocs", *_figure("allocations", units.count), "Allocations in a call"),
    Column("faults", *_figure("faults", units.count), "Minor page faults of a call"),
    Column(REMEDY, lambda row: said(row.remedy), lambda row: row.remedy or None,
           "Of a lane that a finding proposes: its gain predicted from bytes (a bound) beside the measured one", True),
    Column("notes", _status, _status, "Why there are no figures, or what makes them doubtful", True),
)


class ResultsModel(QAbstractTableModel):
    """Rows of Result. `show` keeps what a view has selected where the rows stay the same."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Result, ...] = ()
        self._colours: ChartColours = LIGHT

    def show(self, lanes: Sequence[Named], points: Iterable[Point], context: ChartContext,
             remedies: Mapping[tuple[str, int], str] | None = None) -> None:
        """A row for each point of `lanes`, by n, then in the lanes' order; `remedies`: words by lane and n."""
        gained = remedies or {}
        rows = tuple(replace(row, remedy=gained.get((row.point.lane, row.point.n), "")) for row in _rows(
            lanes, points, context))
        if [(r.point.lane, r.point.n) for r in rows] == [(r.point.lane, r.point.n) for r in self._rows]:
            self._refresh(rows)
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def set_colours(self, colours: ChartColours) -> None:
        self._colours = colours
        if self._rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, len(COLUMNS) - 1))

    def result(self, row: int) -> Result:
        return self._rows[row]

    def row_of(self, lane: str, n: int) -> int | None:
        """The row of a point."""
        return next((i for i, r in enumerate(self._rows) if (r.point.lane, r.point.n) == (lane, n)), None)

    @property
    def colours(self) -> ChartColours:
        return self._colours

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own signature)
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal:
            return None
        column = COLUMNS[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        return {Qt.ItemDataRole.DisplayRole: tr(column.heading), Qt.ItemDataRole.ToolTipRole: tr(column.help)}.get(
            Qt.ItemDataRole(role) if role <= Qt.ItemDataRole.UserRole else Qt.ItemDataRole.UserRole)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        read = _ROLES.get(role)
        return read(self._rows[index.row()], COLUMNS[index.column()], self._colours) if read else None

    def _refresh(self, rows: tuple[Result, ...]) -> None:
        changed = [i for i, (old, new) in enumerate(zip(self._rows, rows, strict=True)) if old != new]
        self._rows = rows
        if changed:
            self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], len(COLUMNS) - 1))


def _rows(lanes: Sequence[Named], points: Iterable[Point], context: ChartContext) -> tuple[Result, ...]:
    place = {lane.id: (look, lane.label) for look, lane in zip(looks(lanes), lanes, strict=True)}
    order = {lane.id: index for index, lane in enumerate(lanes)}
    known = {(p.lane, p.n): p for p in points if p.lane in place}
    base = context.baseline or (lanes[0].id if lanes else "")
    rows = [Result(p, place[p.lane][1], place[p.lane][0], known.get((base, p.n)), context) for p in known.values()]
    return tuple(sorted(rows, key=lambda row: (row.point.n, order[row.point.lane])))


def _alignment(column: Column) -> int:
    side = Qt.AlignmentFlag.AlignLeft if column.left else Qt.AlignmentFlag.AlignRight
    return int(side | Qt.AlignmentFlag.AlignVCenter)


def _text(row: Result, column: Column, colours: ChartColours) -> str:
    words = column.text(row)
    return one_line(_spoken_cell(words) if column.name in _SPOKEN else words, _LETTERS)


def _exported(row: Result, column: Column, colours: ChartColours) -> str:
    return column.exported(row) if column.exported else _text(row, column, colours)


def _noted(row: Result, column: Column, colours: ChartColours) -> tuple[str, ...]:
    return _notes(row) if column.name == "notes" else ()


def _spoken_cell(words: str) -> str:
    """A cell's words in the window's language: as a whole, or a figure before the word that says which way."""
    if words.startswith(DIFFERS):
        return tr(DIFFERS.strip(": ")) + words[len(DIFFERS) - 2:]
    figure, _, way = words.rpartition(" ")
    return f"{figure} {tr(way)}" if figure and way in ("faster", "slower") else tr(words)


def _key(row: Result, column: Column, colours: ChartColours) -> object:
    return column.key(row)


def _align(row: Result, column: Column, colours: ChartColours) -> int:
    return _alignment(column)


def _place(row: Result, column: Column, colours: ChartColours) -> int | None:
    return row.index if column.name == "lane" else None


def _colour(row: Result, column: Column, colours: ChartColours) -> QColor | None:
    if column.name == "check" and row.point.check is not None and not row.point.check.ok:
        return QColor(colours.error)
    if column.name == "median" and row.point.status != "ok":
        return QColor(colours.error if row.point.status == "failed" else colours.muted)
    if column.name == "notes":
        return QColor(colours.error if row.point.status == "failed" else colours.warning)
    if column.name == "against baseline" and _against_text(row) in ("baseline", "no difference shown"):
        return QColor(colours.muted)
    return None


def tooltip(row: Result) -> str:
    """The head of `facts`, and kinds of noise in one line: so short that the table beside it can still be read."""
    point, every = row.point, facts(row).splitlines()
    if point.time is None or len(every) <= MOST_TOLD:
        return "\n".join(every)
    kinds = "; ".join(dict.fromkeys(said(words).partition(":")[0] for words in point.time.warnings))
    noise = tr("noise: {0}").format(one_line(kinds, 100)) if kinds else ""
    traced = [tr("trace warning: {0}").format(one_line(words, 100)) for words in point.trace_warnings[:1]]
    told = [*every[:2], _ratio_fact(point.ratio) if point.ratio else "", noise, *traced, _check_fact(point)]
    return "\n".join((*list(filter(None, told))[:MOST_TOLD - 1], tr("Enter shows its samples and all that is known")))


def facts(row: Result) -> str:
    """What is known of a point beyond its columns, one fact a line."""
    point = row.point
    told = [f"{one_line(row.label, 120)}, n = {units.count(point.n)}"]
    if point.status != "ok":
        where = f" ({one_line(point.error.where, 120)})" if point.error and point.error.where else ""
        return "\n".join((*told, one_line(said(status_words(point)), 600) + where))
    if point.time:
        each = (tr("{0} samples of one call, {2} to {3} at 95 %") if point.time.block_calls == 1
                else tr("{0} samples of {1} calls, {2} to {3} at 95 %"))
        told.append(each.format(units.count(len(point.time.samples_s)), units.count(point.time.block_calls),
                                units.seconds(point.time.low_s), units.seconds(point.time.high_s)))
        told += [tr("interval by {0}").format(one_line(said(point.time.method), 80))] if point.time.method else []
        told += [tr("the measuring loop itself takes {0} a call; not subtracted").format(
            units.seconds(point.time.overhead_s, 2))] if point.time.overhead_s else []
        told += [_ratio_fact(point.ratio)] if point.ratio else []
        told += [one_line(said(words), 300) for words in point.time.warnings]
    told += [_check_fact(point)]
    if point.memory:
        told += [tr("memory by {0}").format(one_line(said(point.memory.method), 120))] if point.memory.method else []
    told += [tr("trace warning: {0}").format(one_line(words, 200)) for words in point.trace_warnings]
    return "\n".join(fact for fact in told if fact)


def _check_fact(point: Point) -> str:
    return tr("check against {0}, tolerance {1}").format(
        one_line(point.check.reference, 60), one_line(said(point.check.tolerance), 60)) if point.check else ""


def _ratio_fact(ratio: Ratio) -> str:
    """The baseline's time over the lane's with its interval; it is no quotient of the two medians in the table."""
    ends = [units.ratio(value) for value in (ratio.value, ratio.low, ratio.high)]
    return tr("baseline over lane, round by round: {0}, {1} to {2} at 95 %, by {3}").format(
        *ends, one_line(said(ratio.method), 80))


def _tooltip(row: Result, column: Column, colours: ChartColours) -> str:
    return tooltip(row)


def _spoken(row: Result, column: Column, colours: ChartColours) -> str:
    return f"{tr(column.heading)}: {_text(row, column, colours) or tr('none')}"


_ROLES: dict[int, Callable[[Result, Column, ChartColours], object]] = {
    Qt.ItemDataRole.DisplayRole: _text,
    Qt.ItemDataRole.TextAlignmentRole: _align,
    Qt.ItemDataRole.ForegroundRole: _colour,
    Qt.ItemDataRole.ToolTipRole: _tooltip,
    Qt.ItemDataRole.AccessibleTextRole: _spoken,
    SORT_ROLE: _key,
    EXPORT_ROLE: _exported,
    NOTES_ROLE: _noted,
    STYLE_ROLE: _place,
}
