"""Archives in the window: read without running, the table that is filled, the formula, and saving a lane as one."""

from __future__ import annotations

import zipfile

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from gui.dialogs.archive_dialog import ArchiveDialog
from gui.dialogs.openers import opener_of

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
CODE = """class Model(Module):
  __parameters__ = []
  def forward(self: __torch__.Model,
    x: Tensor,
    k: int) -> Tensor:
    return torch.mul(x, k)
  def other(self: __torch__.Model,
    xs: List[Tensor]) -> Tensor:
    return torch.cat(xs)
"""
SHAPE, VALUE = 2, 5


@pytest.fixture
def archive(tmp_path):
    """What torch.jit.save writes, as far as its text is read."""
    path = tmp_path / "model.pt"
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("model/data.pkl", b"\x80\x02c__torch__\nModel\nq\x00)\x81.")
        made.writestr("model/code/__torch__.py", CODE)
    return path


@pytest.fixture
def dialog(shell, archive):
    shell.commands.open_path(str(archive))
    made = next(w for w in shell.children() if isinstance(w, ArchiveDialog))
    yield made
    if shiboken6.isValid(made):
        made.close()


def test_methods_and_inputs_are_listed_and_nothing_runs(dialog, shell):
    before = list(shell.session.calls)
    assert [dialog.methods.itemText(i) for i in range(2)] == ["forward(x: tensor, k: int)", "other(xs: tensors)"]
    assert [row.name for row in dialog.rows] == ["x", "k"]
    assert "Nothing of this archive has been run" in words_of(dialog)
    assert shell.workbench.formula.name == "iou"
    assert shell.session.calls == before


def test_the_filled_table_becomes_the_formula(dialog, shell, qtbot):
    dialog.table.item(0, SHAPE).setText("16, 2*n")
    dialog.table.item(1, VALUE).setText("7")
    assert "x=[16,2*n]" in dialog.words.text()
    qtbot.mouseClick(dialog.make_button, Qt.MouseButton.LeftButton)
    assert shell.workbench.formula.name == "model"
    assert "2*n" in shell.formula.editor.text()
    assert shell.workbench.trusted
    assert shell.workbench.formula.archive.endswith("model.pt")


def test_a_row_that_does_not_read_is_said_and_stops_the_button(dialog):
    dialog.table.item(0, SHAPE).setText("16, wide")
    assert "input x" in dialog.words.text()
    assert not dialog.make_button.isEnabled()
    dialog.table.item(0, SHAPE).setText("n, n")
    assert dialog.make_button.isEnabled()


def test_another_kind_brings_its_own_cells(dialog):
    box = dialog.table.cellWidget(1, 1)
    box.setCurrentText("tensor")
    box.activated.emit(box.currentIndex())
    assert dialog.rows[1].shape == ("n", "n")
    box = dialog.table.cellWidget(0, 1)
    box.setCurrentText("float")
    box.activated.emit(box.currentIndex())
    assert dialog.rows[0].value == "0.5"
    assert not dialog.table.item(0, SHAPE).flags() & Qt.ItemFlag.ItemIsEditable


def test_a_file_that_is_no_archive_is_said_and_opens_nothing(shell, tmp_path):
    path = tmp_path / "weights.pt"
    path.write_bytes(b"\x80\x02nothing")
    shell.commands.open_path(str(path))
    assert not [w for w in shell.children() if isinstance(w, ArchiveDialog)]
    assert "weights.pt" in shell.log.text.toPlainText()


def test_a_lane_is_saved_in_the_job_thread(shell, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "lane"), ""))
    assert not shell.actions_by_id["save_archive"].isEnabled()  # eager makes no TorchScript
    shell.workbench.select_lane(1)
    assert shell.actions_by_id["save_archive"].isEnabled()
    assert shell.actions_by_id["save_archive"] in shell.lanes.list.actions()
    shell.actions_by_id["save_archive"].trigger()
    wanted = ("save", "trace", 1024, str(tmp_path / "lane.pt"))
    qtbot.waitUntil(lambda: wanted in shell.session.calls)
    qtbot.waitUntil(lambda: "lane.pt" in shell.line.currentMessage())


def test_saving_that_fails_says_why(shell, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "lane.pt"), ""))
    shell.workbench.select_lane(1)
    qtbot.waitUntil(lambda: shell.workbench.job is None and "trace" in shell.workbench.answers.graphs)
    shell.session.failing = {"trace": "no room"}
    shell.actions_by_id["save_archive"].trigger()
    qtbot.waitUntil(lambda: "no room" in shell.log.text.toPlainText())
    assert "trace" not in shell.workbench.answers.errors  # the lane itself is well


def test_which_files_are_looked_at_first():
    assert opener_of("a.PT") is not None
    assert opener_of("a.ir") is not None
    assert opener_of("a.py") is None
    assert opener_of("a.fscope") is None


def words_of(dialog):
    return " ".join(child.text() for child in dialog.findChildren(type(dialog.words)))
