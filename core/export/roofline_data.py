"""The figures behind the roofline picture as a plain table: what "copy data" and its CSV hold. Raw SI figures."""

from __future__ import annotations

from collections.abc import Iterator

from core.measure.roofline import Roofline, Spot, is_bound

HEAD = ("lane", "label", "n", "bytes_per_element", "s_per_element", "bytes_per_s", "least_bytes_per_element",
        "share_of_floor", "note")


def roofline_rows(picture: Roofline) -> tuple[tuple[str, ...], ...]:
    """HEAD, one row for each spot, then one for each measured bandwidth."""
    rows = [_row(spot, one.label) for one in picture.series for spot in one.spots]
    bounds = [(" ".join(roof.lanes), "copy bandwidth", "", "", "", repr(roof.bytes_per_s), "", "", "line")
              for roof in picture.roofs]
    return (HEAD, *rows, *bounds)


def _row(spot: Spot, label: str) -> tuple[str, ...]:
    return (spot.lane, label, str(spot.n), repr(spot.bytes_per_element), repr(spot.s_per_element),
            repr(spot.bytes_per_s), repr(spot.least_bytes), "" if spot.share is None else repr(spot.share),
            "; ".join(_notes(spot)))


def _notes(spot: Spot) -> Iterator[str]:
    if is_bound(spot.lane):
        yield "least bytes: its kernels' are not known"
    if spot.wrong:
        yield "differs from eager"
