"""What a finished study is given out as: tables and findings, its document, its exports."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from cli import table
from cli.summary import summary
from cli.terminal_table import columns_of
from core import document as documents
from core.document import Document
from core.engine.records import baseline
from core.export.text import file_stem
from core.insight.rules_study import STUDY_RULE_NAMES
from core.study import Study


def all_of(made: Sequence[Document], studies: Sequence[Study], options: Namespace) -> None:
    """The documents first: they are what cannot be had again. `studies` may be more than were measured."""
    several = len(studies) > 1
    names = unique([document.formula.name for document in made])
    for document, name in zip(made, names, strict=True):
        if options.json and options.json != "-":
            documents.save(document, _beside(Path(options.json), name) if several else options.json)
    if options.json == "-":
        _print(made, several)
    for document, study, name in zip(made, studies, names, strict=False):
        _tell(document, study, options, name if several else "")
        if options.out:
            _export(document, Path(options.out) / name if several else Path(options.out))


def unique(names: Sequence[str]) -> list[str]:
    """Each name as part of a file's; one that was there already gets a number."""
    found: list[str] = []
    for stem in (file_stem(name) for name in names):
        count = sum(1 for other in found if other.rpartition("-")[0] == stem or other == stem)
        found.append(f"{stem}-{count + 1}" if count else stem)
    return found


def _beside(path: Path, name: str) -> Path:
    return path.with_name(f"{path.stem}-{name}{path.suffix}")


def _print(made: Sequence[Document], several: bool) -> None:
    """One document, or a JSON list of them."""
    texts = [documents.encode(document) for document in made]
    sys.stdout.buffer.write(b"[" + b",".join(texts) + b"]\n" if several else b"".join(texts))
    sys.stdout.flush()


def _tell(document: Document, study: Study, options: Namespace, title: str) -> None:
    found = tuple(f for f in document.findings if f.rule not in STUDY_RULE_NAMES)  # the summary says those
    stream = sys.stderr if options.json == "-" else sys.stdout
    words = [title, table.table(document, baseline(study), columns_of(stream)), summary(document),
             table.findings(found, document)]
    print("\n\n".join(part for part in words if part), file=stream)


def _export(document: Document, folder: Path) -> None:
    """Every format, Qt's pictures too."""
    from cli.export import write
    from core.export import folder_for

    written = write(document, folder_for(folder))
    first = {path.suffix: path.name for path in reversed(written)}
    print(f"{len(written)} files written to {folder}; to read: {first.get('.html', 'none')}; to send: "
          f"{first.get('.zip', 'none')}", file=sys.stderr)
