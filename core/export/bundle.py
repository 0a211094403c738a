"""The evidence bundle: one .zip with all that a study rests on, and the script that measures it again."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from core import document as documents
from core import files
from core.document import Document
from core.engine.package import worker_zip
from core.export import sealed, stages
from core.export.chart_data import comma_separated
from core.export.context import stem
from core.export.exporters import charts
from core.export.html import render
from core.export.issue import issue
from core.export.repro import script
from core.export.tables import TABLES, as_text

ABOUT = """What is here

study.fscope   the whole study; Fusescope opens it, and it is JSON
report.html    the study for people; it needs nothing but a browser
repro.py       measures it again, lane by lane, with torch alone: python repro.py --help
worker.zip     what repro.py needs for lanes with Fusescope's C++ backend or its rewrites of graphs
issue.md       the study in short, for a bug tracker
formula.py     the formula as it was measured
machine.json   the machine that measured
tables/        points, samples and calls as CSV; every figure in seconds and bytes
charts/        as SVG
graphs/        every stage of every lane: graphs, loop nests and code
sha256.txt     the sums of all these files
"""
PACKED = "archive.pt     the TorchScript archive that the formula calls; repro.py loads it\n"
NOT_PACKED = """
The TorchScript archive that the formula calls is not in here: {why}.
Put it beside repro.py as archive.pt, and repro.py will use it.
"""


def write_bundle(document: Document, folder: Path) -> tuple[Path, ...]:
    """The bundle under the study's name.

    Raises:
        FusescopeError: the file cannot be written.
    """
    path = folder / f"{stem(document)}.zip"
    files.write(path, bundle(document))
    return (path,)


def bundle(document: Document) -> bytes:
    """The .zip. The same study gives the same bytes."""
    buffer, sums = io.BytesIO(), []
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in _parts(document):
            archive.writestr(_entry(name), data)
            sums.append(f"{hashlib.sha256(data).hexdigest()}  {name}\n")
        archive.writestr(_entry("sha256.txt"), "".join(sums))
    return buffer.getvalue()


def _parts(document: Document) -> Iterator[tuple[str, bytes]]:
    yield "study.fscope", documents.encode(document)
    yield "worker.zip", worker_zip()
    archive, why = sealed.packed(document.formula.source)
    if archive:
        yield sealed.FILE, archive
    about = ABOUT + (PACKED if archive else NOT_PACKED.format(why=why) if why else "")
    yield "README.txt", about.encode()
    for name, text in _texts(document):
        yield name, text.encode("utf-8", "replace")


def _texts(document: Document) -> Iterator[tuple[str, str]]:
    yield "report.html", render(document)
    yield "repro.py", script(document)
    yield "issue.md", issue(document)
    yield "formula.py", document.formula.source
    yield "machine.json", json.dumps(asdict(document.machine), indent=1) + "\n"
    for name, rows_of in TABLES.items():
        yield f"tables/{name}.csv", comma_separated(as_text(row) for row in rows_of(document))
    for name, svg in charts(document).items():
        yield f"charts/{name}.svg", svg
    for name, text in stages.texts(document):
        yield f"graphs/{name}", text


def _entry(name: str) -> zipfile.ZipInfo:
    """A plain file of a fixed date, so that the bytes depend on the study alone."""
    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.external_attr, entry.compress_type = 0o644 << 16, zipfile.ZIP_DEFLATED
    return entry
