"""The first window on a screen that is smaller than it."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QMainWindow

from gui.app import fit


def _window(qtbot: Any, wider: int, taller: int) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    room = made.screen().availableSize()
    made.resize(room.width() + wider, room.height() + taller)
    fit(made)
    return made


def test_a_window_that_is_larger_than_the_screen_is_maximised(qapp: Any, qtbot: Any) -> None:
    for excess in ((200, 0), (0, 1), (160, 100)):
        made = _window(qtbot, *excess)
        assert made.isMaximized()


def test_one_that_fits_keeps_its_size(qapp: Any, qtbot: Any) -> None:
    made = _window(qtbot, -100, -50)
    size = made.size()
    assert not made.isMaximized()
    assert made.size() == size


def test_its_title_bar_has_room_too(qapp: Any, qtbot: Any) -> None:
    assert _window(qtbot, -10, -4).isMaximized()
