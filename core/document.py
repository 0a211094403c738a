"""The study document: `--json` output, the saved `.fscope` file and the evidence, one shape (keys are stable).

NaN and infinities have no place in JSON: they are written as null, and every field where one can occur may be null.
"""

from __future__ import annotations

import codecs
import json
import re
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from core import files, plausible
from core.errors import DocumentError
from core.machine import Machine
from core.results import Finding, LaneGraphs, Point

FORMAT, VERSION = "fusescope-study", 1
_LONGEST = 2 * 1024**3
_ANOTHER = "Choose a study that Fusescope saved (.fscope), or the output of: python main.py run FORMULA --json FILE"
_WHOLE = "Copy it again from where it came. A finished sweep of this machine is also in: python main.py history list"


@dataclass(frozen=True, slots=True)
class FormulaText:
    """The formula as it was measured."""

    name: str
    source: str
    variants: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LaneRecord:
    """A lane and what it really ran on. `switches` were asked for, `effective` were read back."""

    id: str
    label: str
    mode: str
    variant: str
    switches: dict[str, Any] = field(default_factory=dict)
    effective: dict[str, Any] = field(default_factory=dict)
    threads: int | None = None
    target: str | None = None
    torch: str | None = None
    llvm: bool = False
    available: bool = True
    reason: str | None = None
    ignored: dict[str, str] = field(default_factory=dict)
    look: int | None = None  # its place in the cycles of colours and markers; not written where it is that in `lanes`


@dataclass(frozen=True, slots=True)
class Settings:
    """How it was measured: enough to measure it again."""

    sizes: tuple[int, ...] = ()
    dtype: str = "float32"
    device: str = "cpu"
    threads: int | None = None
    precision: float = 0.02
    budget_s: float = 5.0
    call_limit_s: float = 10.0
    build_limit_s: float = 120.0
    follow: str = "retrace"
    seed: int = 1
    grad: bool = False
    refine: bool = False


@dataclass(frozen=True, slots=True)
class Drift:
    """The reference probe at one n: seconds of the same work in every round. `change`: last third over first third."""

    n: int
    samples_s: tuple[float, ...] = ()
    change: float | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """One study with its answers."""

    format: str
    version: int
    created: str  # UTC, ISO 8601
    machine: Machine
    formula: FormulaText
    lanes: tuple[LaneRecord, ...]
    points: tuple[Point, ...]
    graphs: tuple[LaneGraphs, ...] = ()
    findings: tuple[Finding, ...] = ()
    settings: Settings = field(default_factory=Settings)
    drift: tuple[Drift, ...] = ()
    machines: dict[str, Machine] = field(default_factory=dict)  # host -> its block, where a fleet measured

    def point(self, lane: str, n: int) -> Point | None:
        """The answer for one lane at one n."""
        return next((p for p in self.points if p.lane == lane and p.n == n), None)

    def lane(self, lane: str) -> LaneRecord | None:
        """The record of the lane as written."""
        return next((record for record in self.lanes if record.id == lane), None)

    def with_point(self, point: Point) -> Document:
        """The same document with one answer replaced or added."""
        others = tuple(p for p in self.points if (p.lane, p.n) != (point.lane, point.n))
        kept = tuple(point if (p.lane, p.n) == (point.lane, point.n) else p for p in self.points)
        return replace(self, points=kept if len(others) < len(self.points) else (*self.points, point))

    @property
    def failed(self) -> tuple[Point, ...]:
        """Points that have no figures although they were asked for: failed, or not to be had here."""
        return tuple(p for p in self.points if p.status in ("failed", "unavailable"))


def encode(document: Document) -> bytes:
    """The document as JSON, indented for people."""
    plain = msgspec.to_builtins(document)
    for finding in plain["findings"]:
        finding["try"] = finding.pop("try_lane")
    for lane in plain["lanes"]:
        if lane["look"] is None:
            del lane["look"]
    try:
        data = msgspec.json.encode(plain)
    except UnicodeEncodeError:  # half a character, out of an error's or a formula's text: no UTF-8 holds it
        data = msgspec.json.encode(_whole_characters(plain))
    return msgspec.json.format(data, indent=1) + b"\n"


def _whole_characters(plain: Any) -> Any:
    if isinstance(plain, str):
        return plain.encode("utf-8", "replace").decode()
    if isinstance(plain, dict):
        return {_whole_characters(key): _whole_characters(value) for key, value in plain.items()}
    return [_whole_characters(value) for value in plain] if isinstance(plain, (list, tuple)) else plain


def decode(data: bytes) -> Document:
    """The document in `data`.

    Raises:
        DocumentError: not JSON, cut short, not ours, from a later version, a key is missing or of the wrong kind, or
            a figure is one that none measures.
    """
    plain = _plain(data)
    _ours(plain)
    found = plain.get("findings")
    for finding in found if isinstance(found, list) else ():
        if isinstance(finding, dict) and "try" in finding:
            finding["try_lane"] = finding.pop("try")
    try:
        document = msgspec.convert(plain, Document)
    except msgspec.ValidationError as error:
        raise DocumentError(_worded(str(error)),
                            remedy="The file was changed or damaged; open another copy.") from error
    plausible.check(document)
    return document


def save(document: Document, path: str | Path) -> None:
    """Writes it to `path`, whole or not at all.

    Raises:
        FusescopeError: the place cannot be written.
    """
    files.write(path, encode(document))


def load(path: str | Path) -> Document:
    """The document in the file `path`.

    Raises:
        DocumentError: it cannot be read, or as `decode`, with the path.
    """
    data = files.read(path, _LONGEST).removeprefix(codecs.BOM_UTF8)  # some editors of Windows begin files with it
    try:
        return decode(data)
    except DocumentError as error:
        raise DocumentError(error.message, where=str(path), line=error.line, remedy=error.remedy) from error


def _plain(data: bytes) -> dict[str, Any]:
    try:
        plain = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        message, remedy = _unread(data, str(error))
        raise DocumentError(message, remedy=remedy) from error
    if not isinstance(plain, dict):
        raise DocumentError("is JSON, but not a study", remedy=_ANOTHER)
    return plain


def _unread(data: bytes, words: str) -> tuple[str, str]:
    """What is wrong with data that is no JSON, and what to do next."""
    if not data.strip():
        return "is empty", _WHOLE
    if not data.lstrip().startswith(b"{"):
        return "is not a study: it does not begin as one", _ANOTHER
    cut = "truncated" in words or words.endswith(f"(byte {len(data)})")  # the latter: in the middle of a number
    return (f"is cut short after {len(data)} bytes", _WHOLE) if cut else (f"is not JSON: {words}", _ANOTHER)


def _ours(plain: dict[str, Any]) -> None:
    if plain.get("format") != FORMAT:
        raise DocumentError(f"is not a study of Fusescope: its format is {json.dumps(plain.get('format'))[:80]}",
                            remedy=_ANOTHER)
    version = plain.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise DocumentError(f"has no version that could be read: {json.dumps(version)[:80]}", remedy=_WHOLE)
    if version > VERSION:
        raise DocumentError(f"was written by a later Fusescope (version {version}; this one reads up to {VERSION})",
                            remedy="Open it with a newer Fusescope.")


def _worded(message: str) -> str:
    """msgspec's words in ours: the key and where it should be."""
    path = re.search(r" - at `\$?\.?(.*)`$", message)
    where = path[1] if path else ""
    missing = re.match(r"Object missing required field `(.*?)`", message)
    if missing:
        return f"lacks the key {'.'.join(p for p in (where, missing[1]) if p)}"
    return f"has a wrong value at {where or 'its top'}: {message.split(' - at ')[0]}"
