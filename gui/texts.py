"""Every text of the window that can be translated, read from its source; `python -m gui.texts` renews the .ts files.

Texts stand in calls of `tr`, or in tables that are given to `tr` where they are shown.
"""

from __future__ import annotations

import ast
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Iterator
from pathlib import Path

from core import files
from gui.core_texts import core_texts
from gui.language import FOLDER, Text, read
from gui.phrases import CONTEXT as CORE
from gui.wording import CONTEXT, is_shared

ROOT = Path(__file__).resolve().parent


def texts() -> tuple[Text, ...]:
    """All of them, sorted, each once."""
    found = {text for path in ROOT.rglob("*.py") for text in _called(ast.parse(path.read_text(encoding="utf-8")), "")}
    found |= set(_tables())
    said = {(CORE, text) for text in core_texts() if not (is_shared(text) and (CONTEXT, text) in found)}
    return tuple(sorted(found | said))


def _called(node: ast.AST, owner: str) -> Iterator[Text]:
    """Texts of `self.tr("…")` in the class around it, and of the function `tr("…")`."""
    for child in ast.iter_child_nodes(node):
        yield from _called(child, child.name if isinstance(child, ast.ClassDef) else owner)
        if isinstance(child, ast.Call) and child.args:
            context = _context(child.func, owner)
            if context:
                yield from ((context, text) for text in _constants(child.args[0]))


def _context(function: ast.expr, owner: str) -> str:
    """Who translates a call of `tr`; empty for other calls."""
    if isinstance(function, ast.Attribute) and function.attr == "tr":
        return owner if ast.unparse(function.value) == "self" else "MainWindow"
    return CONTEXT if isinstance(function, ast.Name) and function.id == "tr" else ""


def _constants(node: ast.AST) -> Iterator[str]:
    """A literal, or both of `a if … else b`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def _tables() -> Iterator[Text]:
    """Texts that are data: rows whose words are translated where they are shown."""
    for context, words in _rows():
        yield from ((context, word) for word in words if any(letter.isalpha() for letter in word))


def _rows() -> tuple[tuple[str, Iterable[str]], ...]:
    from core.export.compared import TABLE_HEAD
    from core.lanes import PRESETS
    from core.measure.quantities import QUANTITIES
    from core.measure.references import MAPPED_WORDS, REFERENCE_WORDS
    from core.measure.series import STATUS_WORDS
    from core.switches import SWITCHES
    from core.units import UNSETTLED
    from gui import exports, status_line, study_bar, tour
    from gui.actions import ACTIONS, MENUS, PANELS
    from gui.commands import EXTENSIONS
    from gui.dialogs import graph_dialog, history_dialog, keys
    from gui.main_window import TITLES
    from gui.models import lane_edits, node_facts, results_model, switch_state
    from gui.panels import charts_panel, findings_panel, switches_view
    from gui.views import strip_kinds, strip_marks

    strips = (*(kind.title for kind in strip_kinds.KINDS.values()), *strip_kinds.EMPTY.values())
    sheet = (word for name, rows in keys.IN_VIEWS for word in (name, *(part for row in rows for part in row)))
    return (
        ("actions", (word for row in ACTIONS for word in (row.text, row.tip))),
        ("MainWindow", (*TITLES.values(), *MENUS, PANELS)),
        ("KeySheet", (*MENUS, PANELS, *(word for word in sheet if len(word) > 1))),
        ("Commands", (EXTENSIONS,)),
        ("ExportDialog", (*(row.words for row in exports.ROWS), *exports.MISSING)),
        ("GraphDialog", (graph_dialog.FILES,)),
        ("HistoryDialog", history_dialog.HEADS),
        ("StatusLine", (*status_line.JOB_WORDS.values(), *status_line.END_WORDS.values())),
        ("StudyBar", (*study_bar.FOLLOW_WORDS.values(), study_bar.FOLLOW_TIPS, *study_bar.NAMES)),
        ("Tour", (word for _, title, words in tour.STEPS for word in (title, words))),
        ("ChartsPanel", charts_panel.EMPTY.values()),
        ("FindingCard", findings_panel.WORDS.values()),
        ("SwitchesView", (heading for _, heading in switches_view.HEADINGS)),
        ("StripChart", strips),
        ("InspectorPanel", node_facts.NAMES),
        (CONTEXT, (*switch_state.NOTES, *lane_edits.HELP.values(), *(quantity.title for quantity in
                   QUANTITIES.values()), *results_model.CELLS, *STATUS_WORDS.values(), *TABLE_HEAD, UNSETTLED)),
        (CONTEXT, (*REFERENCE_WORDS, MAPPED_WORDS, *strip_marks.WORDS.values())),
        (CONTEXT, (word for column in results_model.COLUMNS for word in (column.heading, column.help))),
        (CONTEXT, (*(switch.help for switch in SWITCHES), *(preset.help for preset in PRESETS.values()))),
    )


def written(language: str, known: dict[Text, str]) -> bytes:
    """A .ts file with all texts, in order; those without a translation are marked unfinished."""
    root = ElementTree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    place = ElementTree.Element("context")
    for context, text in texts():
        if place.findtext("name") != context:
            place = ElementTree.SubElement(root, "context")
            ElementTree.SubElement(place, "name").text = context
        message = ElementTree.SubElement(place, "message")
        ElementTree.SubElement(message, "source").text = text
        words = ElementTree.SubElement(message, "translation")
        words.text = known.get((context, text))
        if words.text is None:
            words.set("type", "unfinished")
    ElementTree.indent(root, "  ")
    body = ElementTree.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n'.encode()


def renew(path: Path) -> int:
    """Writes the file afresh, keeps its translations, compiles it; how many texts lack one.

    Raises:
        FusescopeError: it cannot be written.
    """
    known = read(path)
    by_text = {text: words for (_, text), words in known.items()}
    wanted = {(context, text): known.get((context, text)) or by_text.get(text) for context, text in texts()}
    files.write(path, written(path.stem.rpartition("_")[2], {key: words for key, words in wanted.items() if words}))
    tool = Path(sys.executable).with_name("pyside6-lrelease")
    made = path.with_suffix(".new")  # a window that runs has the file before mapped: written over, its words would go
    subprocess.run([str(tool), "-silent", str(path), "-qm", str(made)], check=True)
    made.replace(path.with_suffix(".qm"))
    return sum(words is None for words in wanted.values())


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.ts")):
        print(f"{file.name}: {renew(file)} texts without a translation")
