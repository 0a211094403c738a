"""The theme on the parts of a window, one part a turn of the event loop.

A style sheet on the whole application is read by a thousand widgets at one go, several times: most of a second in
which nothing moves. On each part alone it costs milliseconds; a panel of hundreds of widgets says which of them are
only `frames`, whose children are parts of their own.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMainWindow, QWidget
from shiboken6 import isValid

from gui.stylesheet import WINDOW_SHEET
from gui.theme import Palette, Theme
from gui.views.turns import PAINTED, Turns


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
        for piece in pieces(part):
            self._wear(piece)

    def dress_all(self) -> None:
        """Every part, now."""
        for _ in self._dressed(self._theme.palette):
            pass

    def _wear(self, piece: QWidget) -> None:
        if piece.styleSheet() != self._theme.sheet:
            piece.setStyleSheet(self._theme.sheet)
        if isinstance(piece, QDialog):  # the platform's own pictures are on some of its buttons only
            for box in piece.findChildren(QDialogButtonBox):
                for button in box.buttons():
                    button.setIcon(QIcon())

    def _change(self, palette: Palette) -> None:
        """Each part is painted once, when it wears the new sheet."""
        for part in self._parts():
            part.setUpdatesEnabled(False)
        self._turns.run_soon(self._dressed(palette))

    def _parts(self) -> list[QWidget]:
        """What is seen comes first."""
        found = self._window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return sorted(found, key=QWidget.isHidden)

    def _dressed(self, palette: Palette) -> Iterator[object]:
        self._polish(self._window)
        for part in self._parts():
            if isValid(part):  # a dialog may have gone since the last turn
                yield from self._dressed_part(part, palette)
            if isValid(part) and not part.updatesEnabled():
                part.setUpdatesEnabled(True)
                yield PAINTED

    def _dressed_part(self, part: QWidget, palette: Palette) -> Iterator[None]:
        for frame in frames(part):
            self._polish(frame)
        for piece in pieces(part):
            if isValid(piece):
                self._wear(piece)
                yield
        if isValid(part) and hasattr(part, "set_palette_colours"):
            part.set_palette_colours(palette)
            yield

    def _polish(self, frame: QWidget) -> None:
        """What it wears of the window's sheet is in the palette's colours: it is looked at anew."""
        style = frame.style()
        style.unpolish(frame)
        style.polish(frame)


def frames(part: QWidget) -> tuple[QWidget, ...]:
    """Of a part that is dressed in pieces, the widgets that only hold others; of any other none."""
    panel = getattr(part, "panel", None)
    if panel is None or not hasattr(panel, "frames"):
        return ()
    between: list[QWidget] = []
    holder = panel
    while holder is not part and holder is not None:
        between.append(holder)
        holder = holder.parentWidget()
    return (part, *reversed(between), *panel.frames())


def pieces(part: QWidget) -> tuple[QWidget, ...]:
    """What wears the sheet: the part itself, or what its frames hold."""
    held = frames(part)
    if not held:
        return (part,)
    found = (child for frame in held for child in frame.children() if isinstance(child, QWidget))
    return tuple(child for child in found if child not in held)
