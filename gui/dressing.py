"""The theme on the parts of a window, one part a turn of the event loop.

A style sheet on the whole application is read by a thousand widgets at one go, several times: most of a second in
which nothing moves. On each part alone it costs milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialogButtonBox, QMainWindow, QWidget
from shiboken6 import isValid

from gui.stylesheet import WINDOW_SHEET
from gui.theme import Palette, Theme
from gui.views.turns import Turns


class Dressing(QObject):
    """Docks, bars, menus and dialogs of one window wear the theme's sheet; what has `set_palette_colours` is told."""

    def __init__(self, window: QMainWindow, theme: Theme):
        super().__init__(window)
        self._window, self._theme = window, theme
        self._turns = Turns(self)
        window.setStyleSheet(WINDOW_SHEET)  # while it has no children: the sheet stays, its colours are the palette's
        theme.palette_changed.connect(self._change)

    @property
    def busy(self) -> bool:
        """Some parts still wear the theme before."""
        return self._turns.busy

    def dress(self, part: QWidget) -> None:
        """One part that came later, as a dialog does."""
        if part.styleSheet() != self._theme.sheet:
            part.setStyleSheet(self._theme.sheet)
        for box in part.findChildren(QDialogButtonBox):  # the platform's own pictures are on some of them only
            for button in box.buttons():
                button.setIcon(QIcon())

    def dress_all(self) -> None:
        """Every part, now."""
        for _ in self._dressed(self._theme.palette):
            pass

    def _change(self, palette: Palette) -> None:
        self._turns.run(self._dressed(palette))

    def _dressed(self, palette: Palette) -> Iterator[None]:
        """What is seen comes first."""
        style = self._window.style()
        style.unpolish(self._window)
        style.polish(self._window)
        parts = self._window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        for part in sorted(parts, key=QWidget.isHidden):
            if isValid(part):  # a dialog may have gone since the last turn
                self.dress(part)
                yield
            if isValid(part) and hasattr(part, "set_palette_colours"):
                part.set_palette_colours(palette)
                yield
