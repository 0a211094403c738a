"""What core writes speaks the window's language: every template is found again, and nothing foreign is touched."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from core.document import Document
from core.engine.events import Logged
from core.insight import conditions
from core.insight.explained import explained
from core.insight.findings import find
from core.insight.rules import RULES
from core.measure import warnings
from core.measure.warnings import Conditions, warnings_for
from core.results import Decision, Finding, LaneGraphs
from gui import core_texts, language
from gui.answers import Answers
from gui.arrivals import arrive
from gui.dialogs.compare_dialog import CompareDialog
from gui.panels.decisions_view import DecisionsView
from gui.panels.findings_panel import FindingCard
from gui.phrases import PLACE, Phrases
from gui.wording import phrases, said
from tests.core.insight.test_findings import CASES
from tests.fakes import charted
from tests.fakes.charted import troubled

GERMAN = {text: words for (context, text), words in language.read(language.file_of("de")).items() if context == "core"}
ENGLISH = re.compile(r"\b(the|of|is|are|and|which|that|they|it|not|where)\b")
# in the samples of rules: torch's words, and a reason made up
NOT_OURS = ("LLVM Backend not found", "not with uint8", "Converting a tensor to a Python boolean")


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    qapp.setProperty("language", "de")
    yield
    qapp.setProperty("language", language.ENGLISH)


def filled(template: str) -> str:
    """With a figure in every field."""
    return PLACE.sub(lambda place: str(70 + int(place[1])), template)


def test_every_template_is_found_again() -> None:
    lost = [text for text, words in GERMAN.items() if phrases("de").said(filled(text)) != filled(words)]
    assert lost == []


@pytest.mark.parametrize("rule", CASES)
def test_findings_are_said_in_german(rule: str) -> None:
    (finding,) = (f for f in find(CASES[rule][0]) if f.rule == rule)
    words = phrases("de").said(finding.text)
    for foreign in NOT_OURS:
        words = words.replace(foreign, "")
    assert words != finding.text
    assert ENGLISH.findall(words) == []


def test_one_finding_at_several_sizes_is_said_with_them() -> None:
    text = "At 93 % of the floor: memory cannot go faster, only moving fewer bytes (smaller dtypes, fewer outputs) " \
           "would help. So at n = 64 to 4 096, 7 sizes."
    assert phrases("de").said(text).endswith("weniger Ausgaben). So bei n = 64 bis 4 096, 7 Größen.")


@pytest.mark.parametrize("row", conditions.CONDITIONS, ids=lambda row: row.text[:40])
def test_reasons_of_decisions_are_said_in_german(row: conditions.Condition) -> None:
    for text in (row.verdict, row.meaning, row.help):
        assert not text or text in GERMAN


@pytest.mark.parametrize("note", sorted({note for _, note in conditions.NOTES}))
def test_notes_on_reasons_are_said_in_german(note: str) -> None:
    meaning = conditions.CONDITIONS[0].meaning
    assert phrases("de").said(f"{meaning} Here: {note}.") == f"{GERMAN[meaning]} Hier: {GERMAN[note]}."


def test_titles_of_rules_have_a_german_one() -> None:
    assert [rule.title for rule in RULES if rule.title not in GERMAN] == []


def test_warnings_on_points_are_said_in_german() -> None:
    quick = [1e-6 * (1 + 0.4 * (i % 3)) for i in range(200)]
    there = warnings_for(quick, Conditions(60, 0.4, 1e-4, 1e-3, 1e-6, 0.8, (1.0, 1.0, 1.3, 1.3, 1.3, 1.3), 4, 2.0))
    few = warnings_for(quick[:5], Conditions())
    words = [phrases("de").said(text) for text in (*there, *few)]
    assert len(words) >= 5
    assert [text for text in words if ENGLISH.search(text)] == []


def test_kinds_of_warnings_are_those_that_they_begin_with() -> None:
    heads = {text.partition(": ")[0] for text in core_texts.templates(inspect.getsource(warnings)) if ": " in text}
    assert heads == set(warnings.KINDS)
    assert [kind for kind in warnings.KINDS if kind not in GERMAN] == []


def test_a_comparison_is_said_in_german(german: None, qtbot: Any) -> None:
    """Its counts, which study a note is about, and what made that noisy."""
    first, *others = troubled()
    assert first.time
    time = replace(first.time, warnings=("throttled clock: 30 % longer", "trend: up"))
    noisy = charted.document((replace(first, time=time), *others))
    dialog = CompareDialog([noisy, replace(noisy, points=noisy.points[:1])], ["a", "b"])
    qtbot.addWidget(dialog)
    assert "unentschieden" in dialog.words.text()
    cells = [dialog.table.item(row, dialog.table.columnCount() - 1).text() for row in range(dialog.table.rowCount())]
    assert cells[0] == ("verrauscht in der ersten Studie: gedrosselter Takt, Trend; "
                        "verrauscht in der zweiten Studie: gedrosselter Takt, Trend")
    assert any("nicht in der zweiten Studie" in cell for cell in cells)
    said_in_english = re.compile("first|second|study|shown|trend|spread")
    assert [text for text in (dialog.words.text(), *cells) if said_in_english.search(text)] == []
    dialog.reject()


@pytest.mark.parametrize("text", [
    "name 'foo' is not defined", "'int' object is not callable", "'str' object cannot be interpreted as an integer",
    "The size of tensor a (2) must match the size of tensor b (3) at non-singleton dimension 1",
    "unsupported operand type(s) for +: 'int' and 'str'", "", "   ", "aten::mul", "/home/someone/the order.py",
    "tensorexpr::isSupported(node)", "x" * 100_000])
def test_what_is_not_ours_stays_as_it_is(text: str) -> None:
    assert phrases("de").said(text) == text


def test_what_stands_around_foreign_words_is_translated() -> None:
    text = "f.py:12: the worker died of SIGSEGV (an access to memory that is not there) during the call; its last " \
           "words: Segmentation fault"
    assert phrases("de").said(text) == ("f.py:12: der Worker starb an SIGSEGV (ein Zugriff auf Speicher, den es nicht "
                                        "gibt); dabei lief: der Aufruf; seine letzten Worte: Segmentation fault")


def test_lines_and_parts_are_translated_by_themselves() -> None:
    known = Phrases({"{0} grew by {1}": "{0} wuchs um {1}", "the list": "die Liste", "(line {0})": "(Zeile {0})"})
    assert known.said("the list grew by 3; nothing else; x (line 4), y (line 5)\nthe list") == (
        "die Liste wuchs um 3; nothing else; x (Zeile 4), y (Zeile 5)\ndie Liste")


def test_templates_are_read_with_every_way_through_their_ifs() -> None:
    source = '''
def words(names, count, n):
    """A docstring is no text."""
    if not names:
        raise ValueError("nobody reads this in the window")
    re.compile("a pattern that is looked for")
    yield f"{count} lane{'s are' if count > 1 else ' is'} left out: {names}" + (", as asked" if n else "")
'''
    assert set(core_texts.templates(source)) == {
        "{0} lanes are left out: {1}, as asked", "{0} lanes are left out: {1}", "{0} lane is left out: {1}, as asked",
        "{0} lane is left out: {1}"}


def test_a_card_and_the_tree_of_decisions_show_german(german: None, qtbot: object) -> None:
    finding = Finding("erf_refused", "warning", "nnc-cpp", 16, "The fuser refuses aten::erf (line 3) on CPUs by a "
                      "fixed rule; try nnc-cpp with rewrite=erf.", try_lane="nnc-cpp+rewrite=erf")
    card = FindingCard(finding, "", "measured 0.8\u202f× [0.7, 0.9] at n = 64: slower, predicted at most 1.6\u202f×")
    words = [label.text().replace("\u00a0", " ") for label in card.findChildren(QLabel)]
    assert "Der Fuser lehnt aten::erf (Zeile 3) auf CPUs nach fester Regel ab; versuchen Sie nnc-cpp mit " \
           "rewrite=erf." in words
    assert any("gemessen 0.8\u202f× [0.7, 0.9] bei n = 64: langsamer, vorhergesagt höchstens 1.6\u202f×" in text
               for text in words)
    row = conditions.CONDITIONS[0]
    graphs = LaneGraphs("a", 16, (), (Decision("1", "aten::mul", 3, None, row.text, row.help, row.meaning,
                                               verdict=row.verdict),))
    view = DecisionsView(explained(graphs))
    entry = view.tree.topLevelItem(0).child(0)
    assert entry.text(0).replace("\u00a0", " ") == "aten::mul (Zeile 3): Form unbekannt"
    assert entry.child(0).text(0) == GERMAN[row.meaning]
    assert entry.child(1).text(0).endswith(row.text)  # the fuser's own words


def test_the_log_translates_the_engines_words_and_leaves_what_a_formula_printed(german: None) -> None:
    heard: list[tuple[str, str]] = []
    window: Any = SimpleNamespace(logged=SimpleNamespace(emit=lambda *words: heard.append(words)))
    arrive(Answers(), (Logged("a", "importing torch", ours=True), Logged("a", "importing torch")), window)
    assert heard == [("a", "importiert torch"), ("a", "importing torch")]


def test_in_english_a_text_is_itself(qapp: QApplication) -> None:
    for document, _ in CASES.values():
        _stays(document)


def _stays(document: Document) -> None:
    assert all(said(finding.text) is finding.text for finding in find(document))
