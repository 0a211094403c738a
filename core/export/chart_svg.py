"""Charts as SVG, written by hand: for the command line, the report, and any picture that must stand on its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from core import units
from core.export.chart_frame import Frame, frame, text_width
from core.export.style import LIGHT, STATUS_MARKERS, ChartColours, LaneStyle
from core.export.svg_parts import (
    ROW,
    Entry,
    dash_sign,
    document_of,
    hollow,
    legend,
    legend_rows,
    marker_of,
    path,
    ring,
    stroke,
    text,
    wording,
)
from core.export.text import one_line, xml
from core.measure.references import MAPPED_WORDS
from core.measure.series import STATUS_WORDS, Chart, Gap, Mark, Series

_WORDED = 3  # overtakings with words beside them; more would cover the lanes


def chart_svg(chart: Chart, width: int = 760, height: int = 460, colours: ChartColours = LIGHT,
              logarithmic: bool = True, say: Callable[[str], str] = str) -> str:
    """The chart as one SVG document with title, origin, legend, floor or bound line, bands, markers and gaps.

    `colours` may hold CSS variables, for a page that has a light and a dark look. `say` puts its words into another
    language; names of lanes stay.
    """
    chart = _spoken(chart, say)
    entries = _entries(chart, colours, say)
    rows = legend_rows(entries, width - 52)
    head = 34 + 16 * len(chart.context.lines) + (16 if chart.context.title else 0)
    top = head + ROW * len(rows) + 10
    place = frame(chart, width, max(height, top + 150), top, logarithmic)
    body = [*_heading(chart, colours), *legend(rows, head + 4, colours), *_axes(chart, place, colours),
            *_references(chart, place, colours, say), *_all_series(chart, place, colours),
            *_gaps(chart, place, colours), *_overtakings(chart, place, colours)]
    if chart.empty:
        body.append(text((place.left + place.right) / 2, (place.top + place.bottom) / 2,
                          say("Nothing has been measured yet."), colours.muted, 13, "middle"))
    name = f"{chart.quantity.title}: {chart.context.title}"
    return document_of(width, max(height, round(top + 150)), name, colours, body)


def _spoken(chart: Chart, say: Callable[[str], str]) -> Chart:
    """All words of the values, so that what is measured and cut for room is what is shown."""
    quantity = replace(chart.quantity, title=say(chart.quantity.title), axis=say(chart.quantity.axis))
    series = tuple(replace(s, gaps=tuple(replace(gap, words=say(gap.words)) for gap in s.gaps)) for s in chart.series)
    return replace(chart, quantity=quantity, series=series,
                   lines=tuple(replace(line, label=say(line.label)) for line in chart.lines),
                   context=replace(chart.context, lines=tuple(_facts(line, say) for line in chart.context.lines)),
                   overtakings=tuple(replace(found, words=say(found.words)) for found in chart.overtakings))


def _facts(line: str, say: Callable[[str], str]) -> str:
    """A row of facts, each said by itself: `AMD EPYC, 2 cores · Debian 12`."""
    return " · ".join(", ".join(map(say, part.split(", "))) for part in line.split(" · "))


def _heading(chart: Chart, colours: ChartColours) -> Iterator[str]:
    yield text(26, 28, chart.quantity.title, colours.text, 15, weight=600)
    lines = ((chart.context.title,) if chart.context.title else ()) + chart.context.lines
    for row, line in enumerate(lines):
        yield text(26, 46 + 16 * row, one_line(line, 120), colours.muted, 11.5)


def _entries(chart: Chart, colours: ChartColours, say: Callable[[str], str]) -> tuple[Entry, ...]:
    lanes = [wording(colours.lane(s.index), s.label) for s in chart.series if s.marks or s.gaps]
    lines = [Entry(dash_sign(colours.text), line.label, line.label) for line in chart.lines]
    statuses = dict.fromkeys(g.status for s in chart.series for g in s.gaps)
    gaps = [Entry(hollow(STATUS_MARKERS.get(s, "cross"), 11, 0, 4.5, colours.muted), say(STATUS_WORDS.get(s, s)), s)
            for s in statuses]
    wrong = any(m.wrong for s in chart.series for m in s.marks)
    differs, hollow_is = say("differs from eager"), say("hollow: noisy")
    rings = [Entry(ring(11, 0, colours.error), differs, differs)] if wrong else []
    noisy = any(m.noisy for s in chart.series for m in s.marks)
    doubts = [Entry(hollow("circle", 11, 0, 4, colours.muted), hollow_is, hollow_is)] if noisy else []
    return (*lanes, *lines, *gaps, *rings, *doubts)


def _axes(chart: Chart, place: Frame, colours: ChartColours) -> Iterator[str]:
    for tick in place.y_ticks:
        y = place.y.at(tick.value)
        if tick.label:
            yield stroke(f"M{place.left} {y} H{place.right}", colours.grid, 1)
            yield text(place.left - 8, y + 4, tick.label, colours.muted, 11, "end")
    for tick in place.x_ticks:
        x = place.x.at(tick.value)
        yield stroke(f"M{x} {place.bottom} v{5 if tick.label else 3}", colours.border, 1)
        if tick.label:
            yield stroke(f"M{x} {place.top} V{place.bottom}", colours.grid, 1)
            yield text(x, place.bottom + 18, tick.label, colours.muted, 11, "middle")
    yield stroke(f"M{place.left} {place.top} V{place.bottom} H{place.right}", colours.border, 1)
    yield text(place.right, place.bottom + 38, chart.context.size_name, colours.muted, 11.5, "end")
    yield (f'<g transform="translate(18 {(place.top + place.bottom) / 2:.1f}) rotate(-90)">'
           f'{text(0, 0, chart.quantity.axis, colours.muted, 11.5, "middle")}</g>')


def _references(chart: Chart, place: Frame, colours: ChartColours, say: Callable[[str], str]) -> Iterator[str]:
    for line in chart.lines:
        places = path((place.x.at(n), place.y.at(y)) for n, y in line.points)
        yield stroke(places, colours.text, 1.3, (1.5, 3))
    if chart.cliff is not None:
        x, words = place.x.at(chart.cliff), f"{say(MAPPED_WORDS)}, n ≥ {units.count(chart.cliff)}"
        side = "end" if x > (place.left + place.right) / 2 else "start"
        yield stroke(f"M{x} {place.top} V{place.bottom}", colours.error, 1, (2, 3))
        start = x + 6 if side == "start" else x - 6 - text_width(words, 11)
        y = _free_row(chart, place, start, start + text_width(words, 11))
        yield text(x + (-6 if side == "end" else 6), y, words, colours.error, 11, side)


def _free_row(chart: Chart, place: Frame, left: float, right: float) -> float:
    """Where between `left` and `right` words hide the fewest points: at the foot of the plot or at its head."""
    marks = [(place.x.at(m.n), place.y.at(m.estimate.value)) for s in chart.series for m in s.marks]
    rows = (place.bottom - 8 - 12 * sum(1 for s in chart.series if s.gaps), place.top + 14)
    return min(rows, key=lambda y: sum(1 for mx, my in marks if left - 40 < mx < right + 40 and abs(my - y) < 16))


def _all_series(chart: Chart, place: Frame, colours: ChartColours) -> Iterator[str]:
    for series in chart.series:
        if series.marks:
            yield from _series(series, place, colours.lane(series.index), chart, colours)


def _series(series: Series, place: Frame, style: LaneStyle, chart: Chart, colours: ChartColours) -> Iterator[str]:
    for run in series.runs:
        high = [(place.x.at(m.n), place.y.at(m.estimate.high)) for m in run]
        low = [(place.x.at(m.n), place.y.at(m.estimate.low)) for m in reversed(run)]
        yield f'<path d="{path((*high, *low))} Z" fill="{style.colour}" fill-opacity="0.16"/>'
        middle = [(place.x.at(m.n), place.y.at(m.estimate.value)) for m in run]
        yield stroke(path(middle), style.colour, 2, style.dash)
    for mark in series.marks:
        yield _point(series, mark, place, style, chart, colours)


def _point(series: Series, mark: Mark, place: Frame, style: LaneStyle, chart: Chart, colours: ChartColours) -> str:
    x, y = place.x.at(mark.n), place.y.at(mark.estimate.value)
    around = ring(x, y, colours.error) if mark.wrong else ""
    words = f"{series.label}, n = {units.count(mark.n)}: {chart.quantity.write(mark.estimate.value)}"
    fill = colours.surface if mark.noisy else style.colour
    return f"<g><title>{xml(one_line(words, 200))}</title>{marker_of(style, x, y, fill)}{around}</g>"


def _overtakings(chart: Chart, place: Frame, colours: ChartColours) -> Iterator[str]:
    """A hollow diamond where a lane and the baseline change places; the first ones have their words beside them."""
    taken: list[tuple[float, float, float]] = []  # left, right and y of words that stand already
    for row, found in enumerate(chart.overtakings):
        x, y = place.x.at(found.n), place.y.at(found.value)
        words = f"{found.words} ({units.count(found.low)} to {units.count(found.high)})"
        yield f"<g><title>{xml(one_line(words, 300))}</title>{hollow('diamond', x, y, 6.5, colours.text)}</g>"
        if row < _WORDED:
            said = one_line(found.words, 60)
            side = "start" if x + 12 + text_width(said, 11) < place.right else "end"
            at = x + (11 if side == "start" else -11)
            left = at if side == "start" else at - text_width(said, 11)
            below = _below(taken, left, left + text_width(said, 11), y + 16)
            taken.append((left, left + text_width(said, 11), below))
            yield text(at, below, said, colours.text, 11, side)


def _below(taken: list[tuple[float, float, float]], left: float, right: float, y: float) -> float:
    """The first line from `y` down on which nothing stands between `left` and `right`."""
    while any(a < right and left < b and abs(row - y) < 14 for a, b, row in taken):
        y += 14
    return y


def _gaps(chart: Chart, place: Frame, colours: ChartColours) -> Iterator[str]:
    """Points without figures stand on the bottom line, one row a lane, with the reason behind them."""
    rows = [s for s in chart.series if s.gaps]
    for row, series in enumerate(rows):
        y = place.bottom - 9 - 12 * row
        for gap in series.gaps:
            yield _gap(series, gap, place.x.at(gap.n), y, colours.lane(series.index).colour)


def _gap(series: Series, gap: Gap, x: float, y: float, colour: str) -> str:
    words = f"{series.label}, n = {units.count(gap.n)}: {gap.words}"
    sign = hollow(STATUS_MARKERS.get(gap.status, "cross"), x, y, 4.5, colour)
    return f"<g><title>{xml(one_line(words, 300))}</title>{sign}</g>"


