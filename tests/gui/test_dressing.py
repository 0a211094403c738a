"""The theme reaches every part of the window, in turns, and what is opened later."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QDockWidget, QLabel, QVBoxLayout, QWidget
from shiboken6 import delete

from gui.dressing import pieces
from gui.panels.switch_row import SwitchRow
from gui.theme import DARK, LIGHT

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def parts(window):
    return window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)


def worn(window):
    return {piece.styleSheet() for part in parts(window) for piece in pieces(part)}


def test_a_change_reaches_every_part(shell, qtbot, qapp):
    shell.theme.choose("light")
    qtbot.waitUntil(lambda: not shell.dressing.busy, timeout=60_000)
    light = shell.theme.sheet
    shell.theme.choose("dark")
    qtbot.waitUntil(lambda: not shell.dressing.busy, timeout=60_000)
    assert light != shell.theme.sheet
    assert worn(shell) == {shell.theme.sheet}
    assert qapp.palette().color(QPalette.ColorRole.Window).name() == DARK.window
    assert shell.grab().toImage().pixelColor(shell.width() // 2, shell.menuBar().height() // 2).name() == DARK.raised


def test_two_changes_at_once_end_with_the_second(shell, qtbot):
    shell.theme.choose("dark")
    shell.theme.choose("light")
    qtbot.waitUntil(lambda: not shell.dressing.busy, timeout=60_000)
    assert worn(shell) == {shell.theme.sheet}
    assert LIGHT.surface in shell.theme.sheet


def test_a_dialog_wears_it_too(shell, qtbot):
    dialog = QDialog(shell)
    QVBoxLayout(dialog).addWidget(QLabel("words"))
    dialog.open()
    assert dialog.styleSheet() == shell.theme.sheet
    dialog.close()
    dialog.deleteLater()


def test_a_dialog_that_goes_between_two_turns_is_left_out(shell):
    dialog = QDialog(shell)
    steps = shell.dressing._dressed(DARK)
    next(steps)
    delete(dialog)
    assert sum(1 for _ in steps) >= len(parts(shell)) - 1


def test_buttons_of_dialogs_look_alike(shell, qtbot):
    shell.actions_by_id["export"].trigger()
    dialog = next(w for w in shell.children() if type(w).__name__ == "ExportDialog")
    buttons = dialog.findChild(QDialogButtonBox).buttons()
    assert len(buttons) >= 2
    assert all(button.icon().isNull() for button in buttons)
    dialog.close()


def test_a_panel_of_many_widgets_is_dressed_row_by_row(shell, qtbot):
    dock = shell.docks["lanes"]
    rows = shell.lanes.switches.findChildren(SwitchRow)
    assert dock.styleSheet() == ""
    assert set(rows) <= set(pieces(dock))
    shell.theme.choose("dark")
    qtbot.waitUntil(lambda: not shell.dressing.busy, timeout=60_000)
    assert {row.styleSheet() for row in rows} == {shell.theme.sheet}
    rows[0].ensurePolished()
    assert rows[0].findChild(QLabel).palette().color(QPalette.ColorRole.WindowText).name() in (DARK.text, DARK.faint)
    assert dock.grab().toImage().pixelColor(dock.width() // 2, dock.bar.height() + 60).name() != LIGHT.surface


def test_rows_that_come_later_wear_what_the_others_wear(shell, qtbot):
    shell.workbench.set_switch("env.GLIBC_TUNABLES", "glibc.malloc.hugetlb=1")
    shell.workbench.set_switch("env.SOME_OTHER", "1")
    qtbot.waitUntil(lambda: shell.lanes.switches.row("env.SOME_OTHER") is not None)
    assert worn(shell) == {shell.theme.sheet}


def test_each_part_is_painted_once_and_anew_after_the_change(shell, qtbot):
    shell.theme.choose("dark")
    assert not any(part.updatesEnabled() for part in parts(shell) if isinstance(part, QDockWidget))
    qtbot.waitUntil(lambda: not shell.dressing.busy, timeout=60_000)
    assert all(part.updatesEnabled() for part in parts(shell))
