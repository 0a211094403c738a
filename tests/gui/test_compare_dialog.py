"""Studies compared in the window: their graphs side by side with what differs, and the files it writes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from core.document import Document
from core.export.compared import graph_pairs
from core.results import LaneGraphs, Stage
from gui.dialogs.compare_dialog import CompareDialog
from tests.fakes.charted import document, hostile_document
from tests.gui.graph_samples import AFTER, BEFORE

WAIT = 20_000
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints


def with_graphs(*captured: tuple[str, int, str]) -> Document:
    """A study whose optimised graphs are the texts given."""
    return replace(document(), graphs=tuple(
        LaneGraphs(lane, n, (Stage("optimised", "graph", "torchscript", text),)) for lane, n, text in captured))


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    qapp.setProperty("language", "de")
    yield
    qapp.setProperty("language", None)


@pytest.fixture
def opened(qtbot: Any) -> Any:
    """Makes dialogs whose graphs are shown; closes them."""
    made: list[CompareDialog] = []

    def opened(first: Document, second: Document) -> CompareDialog:
        dialog = CompareDialog([first, second], ["old", "new"])
        made.append(dialog)
        qtbot.addWidget(dialog)
        dialog.show()
        dialog.tabs.setCurrentWidget(dialog.graphs)
        return dialog

    yield opened
    for dialog in made:
        dialog.reject()


def ringed(dialog: CompareDialog) -> tuple[list[str], list[str]]:
    """The labels of the boxes that are ringed, left and right."""
    found = []
    for pane in (dialog.graphs.left, dialog.graphs.right):
        scene = pane.page.view.graph
        areas = scene._highlights.found
        found.append(sorted(box.label for box in scene.drawing.boxes if scene.area(box.key) in areas))
    return found[0], found[1]


def test_what_is_fused_on_one_side_alone_is_ringed(opened: Any, qtbot: Any) -> None:
    dialog = opened(with_graphs(("trace", 8, BEFORE)), with_graphs(("trace", 8, AFTER)))
    qtbot.waitUntil(lambda: "Ringed" in dialog.graphs.words.text(), timeout=WAIT)
    left, right = ringed(dialog)
    assert left == ["mul", "sub"]  # the minimum stands alone in both
    assert {"mul", "sub"} <= set(right)
    assert "minimum" not in right
    assert [pane.header._title.text() for pane in (dialog.graphs.left, dialog.graphs.right)] == ["old", "new"]


def test_hostile_text_is_shown_as_text_on_every_tab(opened: Any, qtbot: Any) -> None:
    dialog = opened(hostile_document(), hostile_document())
    for index in range(dialog.tabs.count()):
        dialog.tabs.setCurrentIndex(index)
        assert not dialog.grab().isNull()
    for said in (dialog.windowTitle(), dialog.words.text(), dialog.other.currentText()):
        assert not {"\0", "\x1b", "\ud800", "\u202e"} & set(said)
    cells = [dialog.table.item(row, column).text() for row in range(dialog.table.rowCount())
             for column in range(dialog.table.columnCount())]
    assert any("<script>" in cell for cell in cells)
    assert not any({"\0", "\x1b", "\n", "\u202e"} & set(cell) for cell in cells)
    assert all(len(cell) <= 300 for cell in cells)


def test_equal_graphs_are_said_to_be_and_texts_mark_lines(opened: Any, qtbot: Any) -> None:
    renumbered = BEFORE.replace("%low", "%5").replace("%gap", "%6")
    dialog = opened(with_graphs(("trace", 8, BEFORE)), with_graphs(("trace", 8, renumbered)))
    qtbot.waitUntil(lambda: "The same" in dialog.graphs.words.text(), timeout=WAIT)
    assert ringed(dialog) == ([], [])
    dialog.graphs.show_studies(with_graphs(("trace", 8, BEFORE)), with_graphs(("trace", 8, AFTER)), ("old", "new"))
    dialog.graphs.left.header.mode_chosen.emit("text")
    dialog.graphs.left.set_mode("text")
    assert dialog.graphs.right.mode == "text"  # both sides turn together
    qtbot.waitUntil(lambda: bool(dialog.graphs.right.text.text._changes), timeout=WAIT)


def test_studies_without_common_graphs_have_words(opened: Any) -> None:
    dialog = opened(with_graphs(("trace", 8, BEFORE)), with_graphs(("script", 8, BEFORE)))
    assert "No lane has graphs in both" in dialog.graphs.words.text()
    assert dialog.graphs.place.count() == 0


def test_graphs_are_paired_by_n_else_by_the_largest() -> None:
    first = with_graphs(("a", 8, BEFORE), ("a", 16, BEFORE), ("b", 8, BEFORE), ("b", 16, BEFORE), ("c", 8, BEFORE))
    second = with_graphs(("a", 8, AFTER), ("b", 32, AFTER), ("b", 64, AFTER))
    assert [(x.lane, x.n, y.n) for x, y in graph_pairs(first, second)] == [("a", 8, 8), ("b", 16, 64)]


def test_the_comparison_is_written(opened: Any, tmp_path: Path) -> None:
    dialog = opened(with_graphs(("trace", 8, BEFORE)), with_graphs(("trace", 8, AFTER)))
    dialog.write(tmp_path)
    assert {path.suffix for path in tmp_path.iterdir()} == {".csv", ".svg", ".diff"}
    dialog.write(tmp_path / "not" / "there")
    assert "not" in dialog.words.text()
    assert "Written" not in dialog.words.text()


@pytest.mark.usefixtures("german")
def test_its_charts_speak_the_windows_language(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr("gui.dialogs.compare_dialog.Picture", lambda svg, name: drawn.append(svg) or QWidget())
    dialog = CompareDialog([document(), document()], ["old", "new"])
    qtbot.addWidget(dialog)
    time, memory = drawn
    assert ">Zeit je Aufruf<" in time
    assert ">Speicherspitze über Eingaben<" in memory
    for words in ("time per call", "Time per call", "Threads on", "peak bytes", "copy floor", "maps afresh",
                  " cores,", "intervals", "hollow", "Nothing has"):
        assert words not in time + memory
