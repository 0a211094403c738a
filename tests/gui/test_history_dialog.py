"""The history's window: what is kept is listed, found, noted, pinned, deleted, opened and compared."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from core.document import FormulaText, save
from core.history import History
from gui.dialogs.compare_dialog import CompareDialog
from gui.dialogs.history_dialog import NOTE, HistoryDialog
from tests.fakes.charted import document, hostile_document


@pytest.fixture
def dialog(qtbot):
    with History() as history:
        for name in ("iou", "nms"):
            history.put(replace(document(), formula=replace(document().formula, name=name)))
        history.put(hostile_document())
    made = HistoryDialog()
    qtbot.addWidget(made)
    return made


def listed(dialog) -> list[str]:
    return [dialog.table.item(row, 2).text() for row in range(dialog.table.rowCount())]


def test_the_latest_stands_first_and_search_narrows(dialog, qtbot):
    assert listed(dialog)[1:] == ["nms", "iou"]
    assert "\n" not in listed(dialog)[0]
    qtbot.keyClicks(dialog.search, "nms")
    assert listed(dialog) == ["nms"]
    qtbot.keyClicks(dialog.search, "x")
    assert listed(dialog) == []
    assert "No study" in dialog.words.text()


def test_note_pin_and_delete_are_kept(dialog):
    dialog.table.item(2, NOTE).setText("before")
    dialog.table.selectRow(2)
    dialog.pin_chosen()
    assert dialog.table.item(2, 0).text() == "pinned"
    dialog.table.selectRow(1)
    dialog.delete_button.click()
    assert len(listed(dialog)) == 3
    dialog.delete_button.click()
    with History() as history:
        assert [(kept.id, kept.note, kept.pinned) for kept in history.list()] == [(3, "", False), (1, "before", True)]
    dialog.on.click()
    with History() as history:
        assert not history.on


def test_enter_goes_from_the_words_to_the_list_and_opens(dialog, qtbot):
    dialog.show()
    qtbot.keyClicks(dialog.search, "nms 512")  # sizes are words too
    assert listed(dialog) == ["nms"]
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert dialog.isVisible()
    qtbot.waitUntil(dialog.table.hasFocus)
    with qtbot.waitSignal(dialog.open_asked) as told:
        qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
    assert told.args[0].formula.name == "nms"
    assert not dialog.isVisible()


def test_a_double_click_opens_and_the_delete_key_asks_once(dialog, qtbot):
    dialog.show()
    dialog.table.selectRow(1)
    dialog.table.setFocus()
    qtbot.waitUntil(dialog.table.hasFocus)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert dialog.delete_button.text() == "Delete 1 for good"
    qtbot.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert len(listed(dialog)) == 2
    place = dialog.table.visualRect(dialog.table.model().index(1, 2)).center()
    qtbot.mouseClick(dialog.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    with qtbot.waitSignal(dialog.open_asked) as told:
        qtbot.mouseDClick(dialog.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert told.args[0].formula.name == "iou"


def test_one_is_opened_and_several_are_compared(dialog, qtbot):
    assert not dialog.open_button.isEnabled()
    dialog.table.selectRow(2)
    with qtbot.waitSignal(dialog.open_asked) as asked:
        dialog.open_button.click()
    assert asked.args[0].formula.name == "iou"
    dialog.table.selectAll()
    assert not dialog.open_button.isEnabled()
    dialog.compare_button.click()
    (shown,) = dialog.findChildren(CompareDialog)
    assert shown.table.rowCount() == len(document().points)
    assert "no difference shown" in shown.words.text()
    shown.other.setCurrentIndex(1)
    shown.other.activated.emit(1)
    assert "not comparable" in shown.words.text()
    shown.grab()
    shown.reject()


def test_the_limit_is_set_once_it_is_said_what_goes(dialog, qtbot):
    dialog.show()
    assert dialog.room.limit.value() == 2000
    assert not dialog.room.apply_button.isVisible()
    dialog.room.limit.setValue(1000)
    assert dialog.room.apply_button.text() == "Apply"
    with History() as history:
        assert history.limit_bytes == 2 * 10**9
    dialog.room.apply_button.click()
    with History() as history:
        assert history.limit_bytes == 10**9
        history.pin(1)
    dialog.reload()
    dialog.room._taken = 3 * 10**6
    dialog.room._sizes = (10**6, 10**6, 10**6)
    dialog.room.limit.setValue(1)
    assert dialog.room.apply_button.text() == "Apply, and drop the oldest 2"
    dialog.room.limit.setValue(0)
    assert dialog.room.limit.text() == "no limit"
    dialog.room.apply_button.click()
    with History() as history:
        assert history.limit_bytes == 0
        assert len(history.list()) == 3


def test_kept_studies_and_files_are_compared(dialog, tmp_path):
    save(document(), tmp_path / "other.fscope")
    (tmp_path / "broken.fscope").write_text("no study")
    dialog.compare_with([str(tmp_path / "other.fscope")])
    assert "only one study" in dialog.words.text()
    dialog.compare_with([str(tmp_path / "other.fscope"), str(tmp_path / "broken.fscope")])
    assert "broken.fscope" in dialog.words.text()
    dialog.table.selectRow(2)
    dialog.compare_with([str(tmp_path / "other.fscope")])
    (shown,) = dialog.findChildren(CompareDialog)
    assert "no difference shown" in shown.words.text()
    assert shown.other.currentText().startswith("other, against 20")
    shown.reject()


def test_the_window_opens_a_kept_study_and_copies_an_issue(shell, qtbot):
    qtbot.waitUntil(lambda: bool(shell.session.calls))
    source = "import torch\ndef inputs(n, device, dtype): return (torch.rand(n),)\ndef native(a): return a + 1\n"
    shell.commands.open_kept(document(formula=FormulaText("kept", source, ("native",))))
    assert shell.workbench.setup.name == "kept"
    assert shell.workbench.trusted
    assert len(shell.workbench.points) == len(document().points)
    shell.commands.copy_issue()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("### Symptom")
    assert "def native(a)" in text


def test_a_history_that_cannot_be_read_is_said(qtbot):
    with History() as history:
        path = history._path
    path.with_name(path.name + "-wal").unlink(missing_ok=True)
    path.write_bytes(b"no database at all, and quite long so that it is read as one" * 20)
    made = HistoryDialog()
    qtbot.addWidget(made)
    assert "not a database" in made.words.text()
