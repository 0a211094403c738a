"""What a report says, as values: sentences, rows of tables, lanes with their graphs. The template only lays it out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from core import units
from core.document import Document, LaneRecord
from core.errors import ParseError
from core.export.context import baseline_lane, chart_context
from core.export.graph_svg import graph_svg, reasons
from core.export.paper import LEAST_SCALE, Part, parts, whole_scale
from core.export.text import excerpt, one_line
from core.insight.placed import decisions_by_key
from core.ir.layout import layout
from core.ir.parse import parse
from core.measure import scaling
from core.measure.quantities import QUANTITIES, Estimate
from core.measure.series import STATUS_WORDS, Chart, Gap, Mark, against, ratio_text, scene_of, status_words
from core.results import BreakEven, Decision, LaneGraphs, Point, Stage

MOST_BOXES = 400  # a larger graph is for the window: on a page it cannot be read
MOST_TEXT = 60_000  # letters of one stage; the study holds all of it
PAGE = (688.0, 812.0)  # of a drawing on the narrower of A4 and Letter, printed by a browser
BEFORE, AFTER = ("traced",), ("optimised", "After TExprFuser")
_FIGURES = ("rate", "floor", "peak", "allocations", "faults")  # of QUANTITIES, in a row of the results
Row = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Cells as text; the columns in `left` hold words, the others figures. A short row ends in words over the rest."""

    head: Row
    rows: tuple[Row, ...]
    left: tuple[int, ...] = (0,)


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn graph, or the words why there is none."""

    title: str
    svg: str
    words: str = ""
    width: int = 0  # of the drawing, in pixels
    anchor: str = ""  # its id on the page
    parts: tuple[Part, ...] = ()  # for paper, where the whole is too small to read on one page


@dataclass(frozen=True, slots=True)
class Text:
    """One stage as text. `cut` says what is missing."""

    name: str
    language: str
    text: str
    cut: str


@dataclass(frozen=True, slots=True)
class LanePart:
    """What the report says of one lane."""

    label: str
    id: str
    index: int
    facts: Row
    before: Picture | None
    after: Picture | None
    decisions: Table | None
    ladder: Table | None
    stages: tuple[Text, ...]


def headlines(document: Document) -> tuple[str, ...]:
    """One sentence a lane, at the largest n where it and the baseline have figures."""
    base = baseline_lane(document)
    return tuple(filter(None, (_headline(document, lane, base) for lane in document.lanes if lane.id != base)))


def _headline(document: Document, lane: LaneRecord, base: str | None) -> str:
    label = one_line(lane.label, 60)
    points = sorted((p for p in document.points if p.lane == lane.id), key=lambda p: -p.n)
    for point in points:
        other = document.point(base, point.n) if base else None
        found = against(point, other, chart_context(document)) if point.status == "ok" else None
        if found and other:
            return f"{label}: {_speed(document, point, other, *found)}{_weight(point, other)}{_doubt(point)}."
    worst = next((p for p in points if p.status != "ok"), None)
    words = excerpt(status_words(worst), 300).rstrip(".") if worst else ""
    return f"{label}: {words}" + ("" if words.endswith("…") else ".") if words else ""


def _speed(document: Document, point: Point, base: Point, estimate: Estimate, words: str) -> str:
    record = document.lane(base.lane)
    name = one_line(record.label if record else base.lane, 60)
    if words == "no difference shown":
        return f"no difference to {name} shown at n = {units.count(point.n)}"
    low, high = (estimate.low, estimate.high) if estimate.value >= 1 else (1 / estimate.high, 1 / estimate.low)
    return (f"{ratio_text(estimate, words)} than {name} at n = {units.count(point.n)} "
            f"(95 % interval {units.significant(low)} to {units.significant(high)})")


def _weight(point: Point, base: Point) -> str:
    own = point.memory.peak_bytes if point.memory else None
    other = base.memory.peak_bytes if base.memory else None
    if not own or not other:
        return ""
    if own == other:
        return ", with the same peak memory"
    return f", with {units.ratio(other / own if own < other else own / other)} {'less' if own < other else 'more'} " \
           "peak memory"


def _doubt(point: Point) -> str:
    parts = []
    if point.check is not None and not point.check.ok:
        parts.append("its results differ from eager's (" + one_line(", ".join(point.check.differences) or "values", 80)
                     + ")")
    if point.time and point.time.warnings:
        parts.append("measured with warnings")
    return "; but " + ", and ".join(parts) if parts else ""


def chart_table(chart: Chart) -> Table:
    """The figures behind a chart: a row a size, a column a lane, intervals beside the figures."""
    shown = [s for s in chart.series if s.marks or s.gaps]
    head = (chart.context.size_name, *(one_line(s.label, 60) for s in shown), *(line.label for line in chart.lines))
    rows = []
    for n in chart.sizes:
        levels = [next((chart.quantity.write(y) for at, y in line.points if at == n), "—") for line in chart.lines]
        rows.append((units.count(n), *(_cell(chart, s.at(n)) for s in shown), *levels))
    return Table(head, tuple(rows), ())


def _cell(chart: Chart, found: Mark | Gap | None) -> str:
    if isinstance(found, Gap):
        return STATUS_WORDS.get(found.status, one_line(found.status, 30))  # the reason stands once, at every point
    if found is None:
        return "—"
    estimate, write = found.estimate, chart.quantity.write
    mark = " ✗ differs" if found.wrong else ""
    if estimate.low == estimate.high:
        return write(estimate.value) + mark
    return f"{write(estimate.value)} ({write(estimate.low)} to {write(estimate.high)}){mark}"


def growth_table(document: Document) -> Table:
    """How each lane's time and memory grow with n: the exponent over the upper sizes, or why there is none."""
    rows = []
    for lane in document.lanes:
        points = [p for p in document.points if p.lane == lane.id and p.status == "ok"]
        rows.append((one_line(lane.label, 60), scaling.of_time(points).words, scaling.of_memory(points).words))
    return Table(("lane", "time grows as", "peak memory grows as"), tuple(rows), (0, 1, 2))


def results_table(document: Document) -> Table:
    """Every point with its figures, by n and then in the lanes' order."""
    order = {lane.id: index for index, lane in enumerate(document.lanes)}
    labels = {lane.id: lane.label for lane in document.lanes}
    points = sorted(document.points, key=lambda p: (p.n, order.get(p.lane, 0)))
    head = ("lane", "n", "median", "95 % interval", "against baseline", "bandwidth", "of floor", "peak", "allocs",
            "faults", "check")
    rows = tuple(_result(document, p, one_line(labels.get(p.lane, p.lane), 60)) for p in points)
    return Table(head, rows, (0, len(head) - 1))


def _result(document: Document, point: Point, label: str) -> Row:
    n = units.count(point.n)
    if point.status != "ok":
        return (label, n, excerpt(status_words(point), 300))
    base, context = baseline_lane(document), chart_context(document)
    other = document.point(base, point.n) if base else None
    found = against(point, other, context)
    time = point.time
    scene = scene_of(other, context)
    figures = [(QUANTITIES[name], QUANTITIES[name].measure(point, scene)) for name in _FIGURES]
    written = [quantity.write(estimate.value) if estimate else "—" for quantity, estimate in figures]
    interval = f"{units.seconds(time.low_s)} to {units.seconds(time.high_s)}" if time else "—"
    return (label, n, units.seconds(time.median_s if time else None), interval,
            "baseline" if point.lane == base else ratio_text(*found) if found else "—", *written, _check(point))


def _check(point: Point) -> str:
    check = point.check
    if check is None:
        return "not checked"
    if not check.ok:
        return "✗ differs: " + one_line(", ".join(check.differences) or "values", 80)
    return f"ok, {units.significant(check.max_ulp, 2)} ulp" if check.max_ulp else "ok"


def lane_part(document: Document, index: int) -> LanePart:
    """The part of the lane at `index`, from its largest captured and measured sizes."""
    lane = document.lanes[index]
    graphs = max((g for g in document.graphs if g.lane == lane.id), key=lambda g: g.n, default=None)
    points = [p for p in document.points if p.lane == lane.id]
    measured = max((p for p in points if p.calls), key=lambda p: p.n, default=None)
    return LanePart(
        lane.label, lane.id, index, _facts(lane, points),
        _picture(graphs, BEFORE, "Before", f"before{index}") if graphs else None,
        _picture(graphs, AFTER, "After", f"after{index}") if graphs else None,
        _decisions(graphs) if graphs else None, _ladder(measured) if measured else None,
        tuple(_text(stage) for stage in graphs.stages if stage.text.strip() or stage.note) if graphs else ())


def _facts(lane: LaneRecord, points: list[Point]) -> Row:
    switches = ", ".join(f"{name} = {value}" for name, value in lane.switches.items())
    fusion = next((p.fusion for p in reversed(points) if p.fusion), None) if lane.mode != "eager" else None
    ignored = ", ".join(f"{name} ({why})" for name, why in lane.ignored.items() if name in lane.switches)
    parts = (
        f"{lane.mode}, variant {lane.variant}" + (f", torch {lane.torch}" if lane.torch else ""),
        f"switches asked for: {switches}" if switches else "",
        f"ignored here: {ignored}" if ignored else "",
        f"fused: {fusion.fused_ops} of {fusion.compute_ops} operations, in {fusion.groups} groups" if fusion else "",
        f"cannot run here: {lane.reason}" if lane.reason else "")
    return tuple(excerpt(part, 400) for part in parts if part)


def _picture(graphs: LaneGraphs, names: tuple[str, ...], title: str, anchor: str) -> Picture | None:
    stage = next((s for name in names if (s := graphs.stage(name)) and s.kind == "graph" and s.text.strip()), None)
    if stage is None:
        return None
    head = f"{title}: {stage.name} graph, n = {units.count(graphs.n)}"
    try:
        graph = parse(stage.text)
    except ParseError as error:
        return Picture(head, "", f"The graph cannot be drawn: {one_line(str(error), 200)}")
    if sum(1 for _ in graph.walk()) > MOST_BOXES:
        return Picture(head, "", "The graph is too large to be read on a page; the window draws it.")
    drawing = layout(graph)
    svg = graph_svg(drawing, reasons(drawing, decisions_by_key(graphs, stage.name)), "page", anchor=anchor)
    size = drawing.width, drawing.height
    split = parts(*size, PAGE) if whole_scale(*size, PAGE) < LEAST_SCALE else ()
    return Picture(head, svg, "", round(drawing.width), anchor, split)


def _decisions(graphs: LaneGraphs) -> Table | None:
    told = [decision for decision in graphs.decisions if not decision.nothing_to_do]
    if not told:
        return None
    counted = Counter(map(_decision, told))
    rows = tuple((f"{row[0]} ×{many}" if many > 1 else row[0], *row[1:]) for row, many in counted.items())
    return Table(("operation", "line", "what became of it", "why", "what would help"), rows, (0, 2, 3, 4))


def _decision(decision: Decision) -> Row:
    fate = f"in group {decision.group}" if decision.group is not None else "left out"
    why = decision.meaning or decision.reason or ""
    return (decision.op, str(decision.line or ""), f"{fate} {decision.where}".strip(), excerpt(why, 300),
            excerpt(decision.help or "", 300))


def _ladder(point: Point) -> Table:
    rows = [(str(place), call.event, units.seconds(call.s)) for place, call in enumerate(point.calls, 1)]
    build = [("0", "build", units.seconds(point.build_s))] if point.build_s else []
    pays = [("", _pays(point.break_even), "")] if point.break_even else []
    return Table((f"call at n = {units.count(point.n)}", "what happens", "time"), tuple((*build, *rows, *pays)), (0, 1))


def _pays(even: BreakEven) -> str:
    if even.calls is None:
        return "not shown to pay for its build and first calls"
    ends = f" ({units.count(even.low)} to {units.count(even.high)})" if even.low and even.high else ""
    return f"pays for its build and first calls after {units.count(even.calls)} calls{ends}"


def _text(stage: Stage) -> Text:
    cut = stage.note
    if len(stage.text) > MOST_TEXT:
        cut = f"{cut + '; ' if cut else ''}the first {units.count(MOST_TEXT)} of {units.count(len(stage.text))} letters"
    return Text(one_line(stage.name, 120), stage.language, stage.text[:MOST_TEXT], one_line(cut, 300))


def noise_rows(points: Iterable[Point]) -> tuple[Row, ...]:
    """Each kind of warning once: its words where it came first, and the points that carry it."""
    said: dict[str, tuple[str, list[str]]] = {}
    for point in points:
        for words in point.time.warnings if point.time else ():
            place = f"{one_line(point.lane, 60)} at n = {units.count(point.n)}"
            said.setdefault(words.partition(":")[0], (excerpt(words, 300), []))[1].append(place)
    return tuple((words, "; ".join(places[:6]) + (f" and {len(places) - 6} more" if len(places) > 6 else ""))
                 for words, places in said.values())
