"""Every word of the window can be translated, and German shows it: labels, no cut words, nothing left in English."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path

import PySide6
import pytest
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QComboBox, QDockWidget, QLabel, QLineEdit, QPlainTextEdit, QSizePolicy

from core.results import LaneGraphs, Stage
from core.version import VERSION
from gui import language, texts
from gui.dialogs.compare_dialog import CompareDialog
from gui.panels.stages_panel import CHANGE
from gui.settings import Settings
from tests.fakes.charted import document
from tests.fakes.fake_session import FakeControl, FakeSession

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
GUI = Path(texts.__file__).resolve().parent
FILE = language.FOLDER / "fusescope_de.ts"
# methods whose words a person reads
SHOWN = {"setText", "setToolTip", "setWindowTitle", "setPlaceholderText", "setAccessibleName", "addItem", "addTab",
         "setAccessibleDescription", "addAction", "addMenu", "showMessage", "setInformativeText", "setTitle", "label",
         "button", "EmptyState", "show_words", "show_message", "QAction", "QMenu", "QCheckBox", "QPushButton",
         "QRadioButton", "QGroupBox"}
ROLES = re.compile(r"^[a-z-]+$")  # of the style sheet: the second argument of label and button
NAMES = {"Fusescope", "README", "Python", "MIT", "torch", "PySide6", "fusescope", "fscope"}


def test_every_text_has_a_german_one_and_the_file_has_no_other():
    assert sorted(set(texts.read(FILE))) == list(texts.texts()), "run: python -m gui.texts"


@pytest.mark.parametrize("pattern", [r"\{\d\}", r"\*\.\w+", r";;", r"\n", r"…$"])
def test_translations_keep_places_file_patterns_and_line_ends(pattern):
    bad = [text for (_, text), words in texts.read(FILE).items()
           if sorted(re.findall(pattern, text)) != sorted(re.findall(pattern, words))]
    assert bad == []


def test_dots_stand_right_behind_the_word_before_them():
    """Where more is to come; in lists and in code they stand for themselves."""
    spaced = re.compile(r"[^,:\s] …")
    said = {words for (_, text), german in texts.read(FILE).items() for words in (text, german)}
    assert [words for words in sorted(said) if spaced.search(words)] == []


def test_the_compiled_file_is_that_of_the_text(qapp):
    translator = QTranslator()
    assert translator.load(str(FILE.with_suffix(".qm")))
    known = texts.read(FILE)
    stale = [text for (context, text), words in known.items() if translator.translate(context, text) != words]
    assert stale == [], "run: python -m gui.texts"


def test_words_that_are_shown_go_through_tr():
    found = [f"{path.name}:{node.lineno}: {text!r}" for path in sorted(GUI.rglob("*.py"))
             for node in ast.walk(ast.parse(path.read_text()))
             if isinstance(node, ast.Call) and _name(node) in SHOWN for text in _bare(node)]
    assert found == []


def _name(call):
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def _bare(call):
    """Literal words among the arguments that no `tr` is around; parts of f-strings too."""
    for place, argument in enumerate([*call.args, *(k.value for k in call.keywords)]):
        for text in _literals(argument):
            words = [w for w in re.findall(r"[A-Za-z]{3,}", text) if w not in NAMES]
            is_role = place > 0 and ROLES.match(text)
            if words and not is_role:
                yield text


def _literals(node):
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Call):
        return
    elif isinstance(node, ast.JoinedStr):
        for part in node.values:
            if isinstance(part, ast.Constant):
                yield part.value
    elif isinstance(node, ast.IfExp):
        yield from _literals(node.body)
        yield from _literals(node.orelse)
    elif isinstance(node, ast.BinOp):
        yield from _literals(node.left)
        yield from _literals(node.right)


@pytest.mark.parametrize(("choice", "environment", "system", "code"), [
    ("system", {}, (), "en"), ("system", {"LANGUAGE": "de_AT:en"}, (), "de"), ("system", {}, ("de-DE", "en-US"), "de"),
    ("system", {"LANGUAGE": "fr:de"}, ("en-US",), "de"), ("system", {"LANGUAGE": "en"}, ("de-DE",), "en"),
    ("en", {"LANGUAGE": "de"}, ("de-DE",), "en"), ("de", {"LANGUAGE": "en"}, ("en-US",), "de"),
    ("system", {"LANGUAGE": "fr"}, ("ja-JP",), "en"),
])
def test_the_language_is_chosen_or_wished_for(choice, environment, system, code):
    assert language.wanted(choice, environment, system) == code


@pytest.fixture
def german(qapp, qtbot, monkeypatch):
    """The window of someone whose LANGUAGE is German."""
    from gui.app import open_window

    monkeypatch.setenv("LANGUAGE", "de_DE:en")
    session = FakeSession(lambda _event: None)

    def factory(emit):
        session.emit = emit
        return session

    window = open_window(qapp, factory=factory, control=FakeControl)
    window.resize(1600, 1000)
    with qtbot.waitSignal(window.completed, timeout=20_000):
        window.show()
    window.session = session
    yield window
    window.hook.remove()
    window.close()
    window.deleteLater()
    language.install(qapp, "en", {})


def measured(window, qtbot):
    """With graphs, points and a lane's switches to show."""
    window.workbench.select_lane(1)
    window.actions_by_id["sweep"].trigger()
    qtbot.waitUntil(lambda: window.workbench.job is None and len(window.workbench.points) == 24)
    qtbot.waitUntil(lambda: window.results.currentWidget() is window.results.view)
    qtbot.waitUntil(lambda: window.workbench.graphs is not None)
    qtbot.wait(300)


def test_the_window_speaks_german(german, qtbot):
    measured(german, qtbot)
    titles = [menu.title() for menu in german.menus.values()]
    assert titles == ["&Datei", "&Bearbeiten", "&Ansicht", "&Studie", "&Hilfe"], "Alt and a letter of its own open each"
    assert german.docks["lanes"].windowTitle() == "Spuren & Schalter"
    assert german.actions_by_id["sweep"].text() == "Messreihe"
    assert german.line.state.text() == "○ bereit"
    english = {text for (context, text), words in texts.read(FILE).items() if text != words and len(text) > 3}
    german_words = set(texts.read(FILE).values())
    left = {words for words in _seen(german) if words in english - german_words}
    assert left == set()


def _seen(window):
    for kind in (QLabel, QAbstractButton, QAction):
        ours = [found for found in window.findChildren(kind) if not _is_pyqtgraphs(found)]
        yield from (found.text() for found in ours)
        yield from (found.toolTip() for found in ours)
    yield from (dock.windowTitle() for dock in window.findChildren(QDockWidget))
    for box in window.findChildren(QComboBox):
        yield from (box.itemText(i) for i in range(box.count()))
    for line in (*window.findChildren(QLineEdit), *window.findChildren(QPlainTextEdit)):
        yield line.placeholderText()
    model = window.results.view.table.model()
    yield from (model.headerData(i, Qt.Orientation.Horizontal) for i in range(model.columnCount()))


def _is_pyqtgraphs(found):
    """Its menus are switched off; their actions are there all the same."""
    return isinstance(found, QAction) and (found.text() == "Export..." or type(found.parent()).__module__.startswith(
        "pyqtgraph"))


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 800)])
def test_no_german_label_or_button_is_cut(german, qtbot, size):
    german.resize(*size)
    measured(german, qtbot)
    cut = [f"{type(w).__name__} {w.text()!r}: {w.width()} of {w.sizeHint().width()}"
           for kind in (QLabel, QAbstractButton) for w in german.findChildren(kind)
           if w.isVisibleTo(german) and w.text() and not _gives_way(w) and w.width() < w.minimumSizeHint().width()]
    assert cut == []


def test_what_stages_changed_is_read_in_the_smallest_window(german, qtbot):
    german.resize(1280, 800)
    measured(german, qtbot)
    german.actions_by_id["layout_read"].trigger()
    tree = german.stages.tree
    qtbot.waitUntil(lambda: tree.isVisible() and tree.topLevelItemCount() > 1)
    qtbot.waitUntil(lambda: bool(tree.topLevelItem(1).text(CHANGE)))
    qtbot.waitUntil(lambda: not german.dressing.busy)
    qtbot.wait(300)
    assert german.width() == 1280
    assert tree.columnViewportPosition(CHANGE) + tree.columnWidth(CHANGE) <= tree.viewport().width()
    hint = german.stages.search.fontMetrics().horizontalAdvance(german.stages.search.placeholderText())
    assert german.stages.search.width() >= hint + 24, "with its frame"


def test_parts_of_the_status_bar_stand_apart(german, qtbot):
    measured(german, qtbot)
    line = german.line
    qtbot.waitUntil(lambda: bool(line.noise.text()))
    qtbot.wait(50)
    for left, right in ((line.state, line.torch), (line.torch, line.noise)):
        assert right.text()
        assert right.x() - left.geometry().right() > 12


def _gives_way(widget):
    """Labels that wrap or are shortened with an ellipsis on purpose, and what lies outside a scrolled page."""
    policy = widget.sizePolicy().horizontalPolicy()
    return policy == QSizePolicy.Policy.Ignored or (isinstance(widget, QLabel) and widget.wordWrap())


def test_a_choice_is_kept_and_the_sheet_of_keys_is_german(german, qtbot, own_folders):
    german.actions_by_id["language_en"].trigger()
    assert german.actions_by_id["language_en"].isChecked()
    assert not german.actions_by_id["language_system"].isChecked()
    assert "nächsten Start" in german.line.currentMessage()
    german.settings.sync()
    assert Settings().language == "en"
    german.actions_by_id["keys"].trigger()
    sheet = next(w for w in german.children() if type(w).__name__ == "KeySheet")
    qtbot.waitUntil(lambda: sheet.complete)
    words = {label.text() for label in sheet.findChildren(QLabel)}
    assert {"Datei", "Messreihe", "an Kanten entlang", "Pfeiltasten"} <= words
    sheet.close()


def test_equal_graphs_of_two_studies_are_said_to_be_in_german(german, qtbot):
    stages = (Stage("optimised", "graph", "torchscript", "graph(%a : Tensor):\n  return (%a)\n"),)
    study = replace(document(), graphs=(LaneGraphs("trace", 8, stages),))
    dialog = CompareDialog([study, study], ["old", "new"], german)
    assert dialog.changes.toPlainText().strip() == "trace, n = 8, optimised: gleich"
    dialog.close()
    dialog.deleteLater()


def test_help_has_tour_keys_pages_about_and_diagnostics(shell, qtbot):
    names = [action.objectName() for action in shell.menus["Help"].actions() if action.objectName()]
    assert {"tour", "keys", "pages", "about", "copy_diagnostics", "commands"} <= set(names)
    shell.actions_by_id["pages"].trigger()
    pages = next(w for w in shell.children() if type(w).__name__ == "Pages")
    qtbot.waitUntil(lambda: pages.chapters.count() > 0)
    titles = [pages.chapters.item(i).text() for i in range(pages.chapters.count())]
    assert {"Set-up", "A formula of your own", "On the command line"} <= set(titles)
    pages.chapters.setCurrentRow(titles.index("On the command line"))
    assert pages.text.textCursor().block().text() == "On the command line"
    assert "python main.py run iou" in pages.text.toPlainText()
    pages.close()


def test_about_says_versions_and_messages_can_be_copied(shell, qtbot):
    shell.actions_by_id["about"].trigger()
    about = next(w for w in shell.children() if type(w).__name__ == "About")
    said = "\n".join(found.text() for found in about.findChildren(QLabel))
    assert f"Fusescope {VERSION}" in said
    assert f"PySide6 {PySide6.__version__}" in said
    about.close()
    shell.workbench.report_problem("one problem\n  and its remedy")
    shell.workbench.report_problem("another")
    copy = next(w for w in shell.log.corner_widgets if w.text() == "Copy all")
    qtbot.mouseClick(copy, Qt.MouseButton.LeftButton)
    copied = QGuiApplication.clipboard().text()
    assert copied.index("one problem") < copied.index("and its remedy") < copied.index("another")
    shell.actions_by_id["copy_diagnostics"].trigger()
    assert f"Fusescope {VERSION}" in QGuiApplication.clipboard().text()
