"""The wheel over choices and numbers: it scrolls what is around them; the size of the study goes in useful steps."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from gui.panels.switch_row import SwitchRow
from gui.views.boxes import ChoiceBox, NumberBox

NOTCH = 120


def wheel(widget: QWidget, steps: int = -1) -> bool:
    """Whether the widget took a turn of the wheel for itself."""
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(middle, QPointF(widget.mapToGlobal(middle.toPoint())), QPoint(), QPoint(0, steps * NOTCH),
                        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)
    event.ignore()
    widget.event(event)
    return event.isAccepted()


def test_the_wheel_passes_over_a_choice(qtbot):
    box = ChoiceBox()
    qtbot.addWidget(box)
    box.addItems(["one", "two"])
    assert not wheel(box)
    assert box.currentText() == "one"


def test_a_number_takes_the_wheel_where_it_has_the_focus(qtbot):
    box = NumberBox(0, 9)
    qtbot.addWidget(box)
    assert not wheel(box, 1)
    assert box.value() == 0
    box.show()
    box.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    assert wheel(box, 1)
    assert box.value() == 1


def test_no_choice_in_the_window_is_changed_by_the_wheel(shell):
    boxes = shell.findChildren(QComboBox)
    assert len(boxes) > 6
    before = [box.currentText() for box in boxes]
    lanes = shell.workbench.setup.rows
    for box in boxes:
        wheel(box)
    assert [box.currentText() for box in boxes] == before
    assert shell.workbench.setup.rows == lanes
    assert any(row._choice is not None for row in shell.findChildren(SwitchRow))


@pytest.mark.parametrize(("n", "steps", "then"), [(1024, 1, 1124), (64, -1, 63), (8192, 2, 8392)])
def test_the_size_goes_in_steps_of_its_own_order(shell, n, steps, then):
    shell.workbench.set_n(n)
    for _ in range(abs(steps)):
        wheel(shell.bar.n, 1 if steps > 0 else -1)
    assert shell.workbench.setup.n == then
    assert QApplication.focusWidget() is not shell.bar.n


def test_undo_in_the_box_of_n_is_the_windows_once_the_number_is_taken(shell, qtbot):
    box = shell.bar.n
    shell.activateWindow()
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    box.selectAll()
    qtbot.keyClicks(box, "300")
    qtbot.keyClick(box, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)  # of what is typed only
    assert shell.workbench.setup.n == 1024
    box.selectAll()
    qtbot.keyClicks(box, "300")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert shell.workbench.setup.n == 300
    qtbot.keyClick(box, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert shell.workbench.setup.n == box.value() == 1024
    qtbot.keyClick(box, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert shell.workbench.setup.n == 300
