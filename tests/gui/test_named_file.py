"""A file named at the start: a graph's text or an archive is looked at once the window is there, and nothing runs."""

from __future__ import annotations

import zipfile

import pytest
from PySide6.QtCore import Qt

from core import lanes
from gui.app import open_window
from gui.dialogs.archive_dialog import ArchiveDialog
from gui.dialogs.graph_dialog import GraphDialog
from tests.fakes.fake_session import FakeControl, FakeSession
from tests.gui.conftest import SOURCE
from tests.gui.test_archive_dialog import CODE

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
GRAPH = """graph(%a : Float(8, 8, strides=[8, 1], requires_grad=0, device=cpu),
      %b : Float(8, 8, strides=[8, 1], requires_grad=0, device=cpu)):
  %2 : Float(8, 8, strides=[8, 1], requires_grad=0, device=cpu) = aten::mul(%a, %b)
  return (%2)
"""


@pytest.fixture
def start(qapp, qtbot):
    """Opens the window on a file, as the program does, around a session that answers from a script."""
    opened = []

    def on(path):
        session = FakeSession(lambda _event: None)

        def factory(emit):
            session.emit = emit
            return session

        window = open_window(qapp, str(path), factory=factory, control=FakeControl)
        window.session = session
        opened.append(window)
        with qtbot.waitSignal(window.completed, timeout=20_000):
            window.show()
        return window

    yield on
    for window in opened:
        window.hook.remove()
        window.close()
        window.deleteLater()


def dialog_of(window, kind):
    return next(w for w in window.children() if isinstance(w, kind))


def test_the_text_of_a_graph(start, qtbot, tmp_path):
    path = tmp_path / "bug.ir"
    path.write_text(GRAPH)
    window = start(path)
    dialog = dialog_of(window, GraphDialog)
    assert dialog.isVisible()
    assert dialog.editor.text() == GRAPH
    qtbot.mouseClick(dialog.make_button, Qt.MouseButton.LeftButton)
    assert window.workbench.formula.name == "bug"
    assert window.settings.recent == (str(path),)


def test_an_archive(start, qtbot, tmp_path):
    path = tmp_path / "model.pt"
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("model/data.pkl", b"\x80\x02c__torch__\nModel\nq\x00)\x81.")
        made.writestr("model/code/__torch__.py", CODE)
    window = start(path)
    dialog = dialog_of(window, ArchiveDialog)
    assert dialog.isVisible()
    qtbot.mouseClick(dialog.make_button, Qt.MouseButton.LeftButton)
    assert window.workbench.formula.name == "model"


@pytest.mark.parametrize(("name", "kind"), [("bug.ir", GraphDialog), ("broken.pt", None)])
def test_behind_a_dialog_that_is_given_up_stands_the_first_formula(start, tmp_path, name, kind):
    path = tmp_path / name
    path.write_text(GRAPH)
    window = start(path)
    if kind is not None:
        dialog_of(window, kind).reject()
    else:
        assert name in window.log.text.toPlainText()
    assert window.workbench.formula.name == "iou"
    assert not window.workbench.can_undo


def test_a_file_that_does_not_open_is_said_and_the_first_formula_stands(start, tmp_path):
    path = tmp_path / "cut.fscope"
    path.write_text('{"format": "fusescope-study", "vers')
    window = start(path)
    assert "cut.fscope" in window.log.text.toPlainText()
    assert window.workbench.formula.name == "iou"


def test_a_formula_shows_the_lane_that_fuses(start, tmp_path):
    path = tmp_path / "pair.py"
    path.write_text(SOURCE)
    window = start(path)
    assert window.workbench.setup.source == SOURCE
    window.commands.begin()
    assert window.workbench.row.lane.preset == "nnc-cpp"


def test_lanes_that_were_chosen_stay(start, tmp_path):
    window = start(tmp_path / "nothing.py")
    window.workbench.add_lane(lanes.parse("script"))
    window.workbench.select_lane(0)
    window.commands.begin()
    assert window.workbench.selected == 0
