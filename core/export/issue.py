"""A study as Markdown for a bug tracker: symptom, a short script, graphs folded, versions; nobody's name or path."""

from __future__ import annotations

import getpass
import platform
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from core import files, units
from core.document import Document, LaneRecord
from core.export.context import stem
from core.export.report_facts import AFTER, BEFORE
from core.export.text import one_line, plain, xml
from core.results import LaneGraphs, Point, Stage
from core.switches import BY_NAME, parse_strategy

MOST_GRAPH = 12_000  # letters of one graph: trackers cut an issue at 65,536
_HOME = re.compile(r"(?:/home/|/Users/|[A-Za-z]:\\Users\\)[^/\\\s\"'<>:]+|(?<![\w.])/root(?=/)")
_PATH = re.compile(r"(?<![\w.~/:])(?:~(?:[/\\][\w.+@-]+)*|(?:[A-Za-z]:)?(?:[/\\][\w.+@-]+)+)[/\\]([\w.+-]+)")
_MAKES = {"eager": "{0}", "trace": "torch.jit.trace({0}, args, check_trace=False)", "script": "torch.jit.script({0})",
          "inductor": "torch.compile({0})"}


def write_issue(document: Document, folder: Path) -> tuple[Path, ...]:
    """The Markdown under the study's name.

    Raises:
        FusescopeError: the file cannot be written.
    """
    path = folder / f"{stem(document)}_issue.md"
    files.write(path, issue(document).encode("utf-8", "replace"))
    return (path,)


def issue(document: Document, lane: str | None = None) -> str:
    """The issue about one lane; without a name about the one that has most to complain of."""
    record = document.lane(lane) if lane else _chosen(document)
    if record is None:
        return "### Symptom\n\nThe study has no lanes.\n"
    points = [p for p in document.points if p.lane == record.id]
    parts = ["### Symptom", *_symptoms(document, record, points), "### Script", fenced(_script(document, record), "py"),
             *_graphs(document, record), "### Versions", *_versions(document, record)]
    return without_people("\n\n".join(part for part in parts if part)) + "\n"


def without_people(text: str) -> str:
    """The text without this user's and machine's name, homes, and folders of paths."""
    text = _PATH.sub(r"\1", _HOME.sub("~", text))
    for name, instead in ((_user(), "user"), (platform.node(), "machine")):
        if len(name) > 2 and name not in ("root", "user", "localhost"):
            text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", instead, text)
    return text


def fenced(text: str, language: str = "") -> str:
    """A code block that nothing in `text` ends."""
    longest = max((len(run) for run in re.findall("`{3,}", text)), default=2)
    fence = "`" * (longest + 1)
    body = plain(text).rstrip("\n")
    return f"{fence}{language}\n{body}\n{fence}"


def _chosen(document: Document) -> LaneRecord | None:
    """Wrong before failed before told of by a finding before any that is not eager."""
    wrong = [p.lane for p in document.points if p.check and not p.check.ok]
    failed = [p.lane for p in document.points if p.status == "failed"]
    told = [f.lane for f in document.findings if f.lane and f.severity != "info"]
    rest = [lane.id for lane in document.lanes if lane.mode != "eager"] + [lane.id for lane in document.lanes]
    return next((record for name in (*wrong, *failed, *told, *rest) if (record := document.lane(name))), None)


def _symptoms(document: Document, record: LaneRecord, points: list[Point]) -> Iterator[str]:
    settings = document.settings
    yield f"{_code(document.formula.name)} run as {_code(record.id)} ({settings.dtype} on {settings.device}):"
    rows = list(dict.fromkeys([*_wrong(points), *_failed(points), *_findings(document, record)]))
    yield "\n".join(f"- {row}" for row in rows) if rows else _times(points)


def _wrong(points: list[Point]) -> Iterator[str]:
    for p in points:
        if p.check and not p.check.ok:
            words = one_line(", ".join(p.check.differences) or "values", 200)
            worst = f", by up to {units.significant(p.check.max_abs)}" if p.check.max_abs else ""
            yield f"n = {units.count(p.n)}: its results differ from {_text(p.check.reference)}'s: {_text(words)}{worst}"


def _failed(points: list[Point]) -> Iterator[str]:
    first = next((p for p in points if p.error), None)
    if first and first.error:
        yield (f"n = {units.count(first.n)}: {first.status.replace('_', ' ')}: "
               f"{_text(one_line(first.error.message, 400))}")


def _findings(document: Document, record: LaneRecord) -> Iterator[str]:
    yield from (_text(one_line(f.text, 400)) for f in document.findings if f.lane == record.id)


def _times(points: list[Point]) -> str:
    rows = [f"- n = {units.count(p.n)}: {units.seconds(p.time.median_s)} a call"
            + (f", {units.ratio(p.ratio.value)} {p.ratio.words}" if p.ratio else "") for p in points if p.time]
    return "\n".join(rows) or "Nothing was measured."


def _script(document: Document, record: LaneRecord) -> str:
    """What a reader would write by hand; the evidence bundle has the whole of it."""
    settings = document.settings
    n = next((p.n for p in document.points if p.lane == record.id and (p.error or (p.check and not p.check.ok))),
             max((p.n for p in document.points if p.lane == record.id), default=64))
    variant = record.variant if str(record.variant).isidentifier() else "formula"
    lines = [*(f"# start Python with {name[4:]}={one_line(str(value), 200)}" for name, value in record.switches.items()
               if name.startswith("env.")),
             *(f"# measured with Fusescope's {what}" for what in _ours(record)), document.formula.source.rstrip(), "",
             f"torch.manual_seed({settings.seed})", *([f"torch.set_num_threads({record.threads})"]
                                                      if record.threads else []), *_setters(record),
             f'args = inputs({n}, torch.device("{settings.device}"), torch.{settings.dtype})',
             f"function = {_MAKES.get(record.mode, '{0}').format(variant)}",
             "for _ in range(3):", "    result = function(*args)"]
    shown = ["print(torch.jit.last_executed_optimized_graph())"] if record.mode in ("trace", "script") else []
    head = [] if re.search(r"^import torch$", document.formula.source, re.M) else ["import torch", ""]
    return "\n".join([*head, *lines, *shown, f"print(result, {variant}(*args), torch.__version__)"])


def _setters(record: LaneRecord) -> Iterator[str]:
    for name, value in record.switches.items():
        switch = BY_NAME.get(name)
        if switch and switch.kind not in ("env", "choice"):
            written = [tuple(p) for p in parse_strategy(str(value))] if switch.kind == "strategy" else value
            yield f"{switch.torch_name}({written!r})"


def _ours(record: LaneRecord) -> Iterator[str]:
    if record.switches.get("backend") == "cpp":
        yield "C++ backend: see repro.py of the evidence bundle"
    if rewrites := record.effective.get("rewrite"):
        yield f"rewrites of the graph: {one_line(str(rewrites), 200)}"


def _graphs(document: Document, record: LaneRecord) -> Iterator[str]:
    graphs = max((g for g in document.graphs if g.lane == record.id), key=lambda g: g.n, default=None)
    found = [s for names in (BEFORE, AFTER, ("FX graph",)) if graphs and (s := _first(graphs, names))]
    if found and graphs:
        yield "### Graphs"
    for stage in found:
        text = stage.text[:MOST_GRAPH]
        cut = "" if len(text) == len(stage.text) else f", the first {MOST_GRAPH} letters of {len(stage.text)}"
        size = units.count(graphs.n) if graphs else ""
        yield (f"<details><summary>{xml(one_line(stage.name, 80))}, n = {size}{cut}</summary>\n\n"
               f"{fenced(text)}\n\n</details>")


def _first(graphs: LaneGraphs, names: tuple[str, ...]) -> Stage | None:
    return next((s for name in names if (s := graphs.stage(name)) and s.text.strip()), None)


def _versions(document: Document, record: LaneRecord) -> Iterator[str]:
    machine = document.machine
    rows = (("torch", record.torch), ("Python", machine.python), ("system", machine.os), ("processor", machine.cpu),
            ("threads", record.threads), ("instruction set", machine.cpu_capability), ("glibc", machine.glibc),
            ("Fusescope", machine.fusescope))
    yield "\n".join(f"- {name}: {_text(one_line(str(value), 120))}" for name, value in rows if value)


def _code(text: str) -> str:
    return "`" + one_line(text, 200).replace("`", "'") + "`"


def _text(words: str) -> str:
    """Words in which no markup, link or mention of anybody can begin."""
    marked = re.sub(r"([\\`*_\[\]#|~])", r"\\\1", plain(words))
    return escape(marked, quote=False).replace("@", "&#64;")


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # no such user in the system's table, as in some containers
        return ""
