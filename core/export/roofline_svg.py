"""The roofline as SVG: bytes moved against time, both per output element, over the memory's own line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core import units
from core.document import Document
from core.export.axis import padded, ticks
from core.export.chart_frame import Frame, Scale
from core.export.context import chart_context
from core.export.style import LIGHT, ChartColours
from core.export.svg_parts import document_of, legend, legend_rows, marker_of, stroke, text, wording
from core.export.text import one_line, xml
from core.measure.quantities import ITEM_BYTES
from core.measure.roofline import Spot, is_bound, line, spots
from core.measure.series import looks

TITLE = "Bytes moved against time, per output element"


def roofline_svg(document: Document, width: int = 760, height: int = 460, colours: ChartColours = LIGHT,
                 bare: bool = False) -> str | None:
    """The roofline of a document, or None where no point has traffic, time and outputs. `bare`: without its origin."""
    places = {lane.id: look for look, lane in zip(looks(document.lanes), document.lanes, strict=True)}
    of_lanes = (p for p in document.points if p.status == "ok" and p.lane in places)
    shown = spots(of_lanes, ITEM_BYTES.get(document.settings.dtype, 4))
    if not shown:
        return None
    rows = legend_rows([*(wording(colours.lane(places[x]), _label(document, x)) for x in _lanes(shown, places))],
                       width - 52)
    context = chart_context(document)
    lines = () if bare else (context.title, *context.lines)
    head = 34 + 16 * len(lines)
    plot = _frame(shown, width, height, head + 20 * len(rows) + 10)
    body = [text(26, 28, TITLE, colours.text, 15, weight=600),
            *(text(26, 46 + 16 * i, one_line(words, 120), colours.muted, 11.5) for i, words in enumerate(lines)),
            *legend(rows, head + 4, colours), *_axes(plot, colours), *_memory(document, plot, colours),
            *(_spot(document, spot, plot, places[spot.lane], colours) for spot in shown)]
    return document_of(width, height, f"{TITLE}: {context.title}", colours, body)


def _lanes(shown: Sequence[Spot], places: dict[str, int]) -> list[str]:
    return sorted({spot.lane for spot in shown}, key=places.__getitem__)


def _label(document: Document, lane: str) -> str:
    record = document.lane(lane)
    return record.label if record else lane


def _frame(shown: Sequence[Spot], width: float, height: float, top: float) -> Frame:
    left, right, bottom = 84.0, width - 26.0, height - 50.0
    moved, taken = [s.bytes_per_element for s in shown], [s.s_per_element for s in shown]
    x = Scale(*padded(min(moved), max(moved), True, 0.08), left, right, True)
    y = Scale(*padded(min(taken), max(taken), True, 0.08), bottom, top, True)
    return Frame(left, top, right, bottom, x, y, ticks(x.low, x.high, True, units.bytes_, 8),
                 ticks(y.low, y.high, True, units.seconds, max(3, int((bottom - top) / 34))))


def _axes(plot: Frame, colours: ChartColours) -> Iterator[str]:
    for tick in (t for t in plot.y_ticks if t.label):
        y = plot.y.at(tick.value)
        yield stroke(f"M{plot.left} {y} H{plot.right}", colours.grid, 1)
        yield text(plot.left - 8, y + 4, tick.label, colours.muted, 11, "end")
    for tick in (t for t in plot.x_ticks if t.label):
        x = plot.x.at(tick.value)
        yield stroke(f"M{x} {plot.top} V{plot.bottom}", colours.grid, 1)
        yield text(x, plot.bottom + 18, tick.label, colours.muted, 11, "middle")
    yield stroke(f"M{plot.left} {plot.top} V{plot.bottom} H{plot.right}", colours.border, 1)
    yield text(plot.right, plot.bottom + 38, "bytes moved per output element", colours.muted, 11.5, "end")
    yield (f'<g transform="translate(18 {(plot.top + plot.bottom) / 2:.1f}) rotate(-90)">'
           f'{text(0, 0, "time per output element", colours.muted, 11.5, "middle")}</g>')


def _memory(document: Document, plot: Frame, colours: ChartColours) -> Iterator[str]:
    """The time that moving the bytes takes at the copy bandwidth: nothing that misses the caches lies below it."""
    bandwidth = document.machine.copy_bandwidth_bytes_per_s
    if not bandwidth:
        return
    least, most = max(plot.x.low, plot.y.low * bandwidth), min(plot.x.high, plot.y.high * bandwidth)
    if least >= most:
        return
    (x1, y1), (x2, y2) = line(bandwidth, least, most)
    a, b = (plot.x.at(x1), plot.y.at(y1)), (plot.x.at(x2), plot.y.at(y2))
    yield stroke(f"M{a[0]} {a[1]} L{b[0]} {b[1]}", colours.text, 1.3, (1.5, 3))
    words = f"copy bandwidth, {units.rate(bandwidth)}"
    yield text(b[0] - 26, max(b[1] - 2, plot.top + 12), words, colours.text, 11, "end")


def _spot(document: Document, spot: Spot, plot: Frame, place: int, colours: ChartColours) -> str:
    style = colours.lane(place)
    at = plot.x.at(spot.bytes_per_element), plot.y.at(spot.s_per_element)
    moved = ("≥ " if is_bound(spot.lane) else "") + units.bytes_(spot.bytes_per_element)
    words = (f"{_label(document, spot.lane)}, n = {units.count(spot.n)}: {moved} in "
             f"{units.seconds(spot.s_per_element)}, {units.rate(spot.bytes_per_s)}")
    return f"<g><title>{xml(one_line(words, 200))}</title>{marker_of(style, *at)}</g>"
