"""Everything without a mouse: pick a formula, a lane, a switch, live, sweep, find, export, help."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.panels.toggle import Toggle
from gui.views.editor import FormulaText
from tests.journeys.conftest import START_MS, wait_for
from tests.journeys.test_journey_first_study import finished

CONTROL, SHIFT, ALT = (Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier,
                       Qt.KeyboardModifier.AltModifier)
NONE = Qt.KeyboardModifier.NoModifier
MOST_TABS = 250


def test_a_study_by_keys_alone(desk, qtbot):
    desk.activateWindow()
    wait_for(desk, qtbot, desk.isActiveWindow)
    press(desk, qtbot, Qt.Key.Key_1, ALT)
    picked(desk, qtbot, "chain")
    press(desk, qtbot, Qt.Key.Key_2, ALT)
    tabbed_to(desk, qtbot, desk.lanes.list)
    press(desk, qtbot, Qt.Key.Key_Down)
    wait_for(desk, qtbot, lambda: desk.workbench.job is None and desk.workbench.graphs is not None, START_MS)
    assert desk.workbench.row.lane.id == "trace"
    for _ in range(2):  # the two lanes below are unticked
        press(desk, qtbot, Qt.Key.Key_Down)
        press(desk, qtbot, Qt.Key.Key_Space)
    assert [row.enabled for row in desk.workbench.setup.rows] == [True, True, False, False]
    press(desk, qtbot, Qt.Key.Key_Up)
    press(desk, qtbot, Qt.Key.Key_Up)
    switched(desk, qtbot, "fusion_group_inlining")
    swept(desk, qtbot)
    opened(desk, qtbot, "KeySheet", Qt.Key.Key_F1)
    opened(desk, qtbot, "ExportDialog", Qt.Key.Key_E, CONTROL)
    through_the_palette(desk, qtbot, "theme dark", lambda: desk.theme.palette.is_dark)
    through_the_palette(desk, qtbot, "theme light", lambda: not desk.theme.palette.is_dark)
    press(desk, qtbot, Qt.Key.Key_Z, CONTROL)
    desk.workbench.forget_history()


def press(desk, qtbot, key, modifier=NONE):
    """Where the keyboard's input goes now."""
    qtbot.keyClick(QApplication.focusWidget() or desk, key, modifier)


def tabbed_to(desk, qtbot, wanted):
    """Tab until it has the focus; in a text that takes Tab for itself, Ctrl+Tab leads to the next panel."""
    seen = []
    for _ in range(MOST_TABS):
        focus = QApplication.focusWidget()
        if focus is wanted:
            return
        seen.append(f"{type(focus).__name__} {focus.accessibleName() if focus else ''}")
        press(desk, qtbot, Qt.Key.Key_Tab, CONTROL if isinstance(focus, FormulaText) else NONE)
    raise AssertionError(f"not reached; on the way: {seen}")


def picked(desk, qtbot, name):
    """From the library, by the arrows and Enter."""
    tree = desk.formula.tree
    tabbed_to(desk, qtbot, tree)
    press(desk, qtbot, Qt.Key.Key_Home)
    for _ in range(MOST_TABS):
        if tree.currentItem() is not None and tree.currentItem().text(0) == name:
            break
        press(desk, qtbot, Qt.Key.Key_Down)
    press(desk, qtbot, Qt.Key.Key_Return)
    assert desk.workbench.setup.name == name


def switched(desk, qtbot, name):
    """Tab to the toggle, Space."""
    for _ in range(MOST_TABS):
        focus = QApplication.focusWidget()
        if isinstance(focus, Toggle) and focus.accessibleName().startswith(name):
            break
        press(desk, qtbot, Qt.Key.Key_Tab)
    assert QApplication.focusWidget().accessibleName().startswith(name)
    press(desk, qtbot, Qt.Key.Key_Space)
    assert f"{name}=off" in desk.workbench.row.lane.id


def swept(desk, qtbot):
    """Sizes typed into the bar, F5, and Esc is not needed."""
    tabbed_to(desk, qtbot, desk.bar.sizes)
    press(desk, qtbot, Qt.Key.Key_A, CONTROL)
    qtbot.keyClicks(desk.bar.sizes, "8, 16")
    press(desk, qtbot, Qt.Key.Key_Return)
    desk.workbench.set_option("budget_s", 0.2)
    press(desk, qtbot, Qt.Key.Key_F5)
    wait_for(desk, qtbot, lambda: desk.workbench.job is None and len(finished(desk)) == 4, START_MS)


def opened(desk, qtbot, kind, key, modifier=NONE):
    """A dialog comes by its key and goes by Esc."""
    desk.activateWindow()
    qtbot.waitUntil(desk.isActiveWindow, timeout=START_MS)
    qtbot.keyClick(desk, key, modifier)
    dialog = next(w for w in desk.children() if type(w).__name__ == kind and w.isVisible())
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def through_the_palette(desk, qtbot, letters, done):
    desk.activateWindow()
    qtbot.waitUntil(desk.isActiveWindow, timeout=START_MS)
    qtbot.keyClick(desk, Qt.Key.Key_P, CONTROL | SHIFT)
    palette = next(w for w in desk.children() if type(w).__name__ == "CommandPalette" and w.isVisible())
    qtbot.keyClicks(palette.line, letters)
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    qtbot.waitUntil(done)
