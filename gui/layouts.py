"""Where the docks are: three presets as rows, the default, and saving with a version."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QMainWindow, QSplitter

from gui.curtain import curtain_of
from gui.panels.dock import Dock
from gui.settings import LAYOUT_VERSION, Settings

LEFT, CENTRE, RIGHT = "left", "centre", "right"
SPLIT = (150, 300)  # of a panel's own splitter: upper, lower
LEAST = {"results": 205}  # pixels of a dock's share in a low window: some rows of the table are seen in any
# each column: rows of docks from the top; docks of one row stand side by side
COLUMNS: dict[str, tuple[tuple[str, ...], ...]] = {
    LEFT: (("formula",), ("lanes",)),
    CENTRE: (("before", "after"), ("time", "memory"), ("results",)),
    RIGHT: (("inspector",), ("findings",), ("calls",)),
}
FILLING = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen
TABBED = (("results", "log"), ("inspector", "stages"))  # the second behind the first


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Shares of width (left, centre, right) and of height in each column; `hidden` docks are closed."""

    widths: tuple[int, int, int]
    heights: dict[str, tuple[int, ...]]
    hidden: frozenset[str] = frozenset()
    front: tuple[str, ...] = ()  # of those behind another, which stand before it


ARRANGEMENTS: dict[str, Arrangement] = {
    "default": Arrangement((19, 63, 18), {LEFT: (50, 50), CENTRE: (48, 31, 21), RIGHT: (44, 33, 23)}),
    "explore": Arrangement((18, 62, 20), {LEFT: (50, 50), CENTRE: (74, 13, 13), RIGHT: (60, 40, 1)},
                           frozenset({"time", "memory", "calls"})),
    "measure": Arrangement((17, 65, 18), {LEFT: (30, 70), CENTRE: (1, 58, 42), RIGHT: (1, 50, 50)},
                           frozenset({"before", "after", "inspector", "stages"})),
    "read": Arrangement((20, 53, 27), {LEFT: (58, 42), CENTRE: (88, 1, 12), RIGHT: (60, 40, 1)},
                        frozenset({"time", "memory", "calls", "results"}), ("stages",)),
}


def arrange(window: QMainWindow, docks: dict[str, Dock], name: str = "default") -> None:
    """Puts every dock to its place; in a window that is seen they take it in the next turn, once, as one layout."""
    wanted, layout = ARRANGEMENTS[name], window.layout()
    fronts = [docks[second if first in wanted.hidden or second in wanted.front else first] for first, second in TABBED]
    seen = layout if window.isVisible() else None
    for dock in docks.values():
        if dock.isFloating():  # for one that does not, Qt would lay it out anew all the same
            dock.setFloating(False)
    if seen is not None:
        seen.setEnabled(False)  # each step would lay out all docks again
        curtain_of(window).fall(docks.values(), fronts)
    for dock in docks.values():
        if layout is not None:
            layout.removeWidget(dock)  # `removeDockWidget` hides it, too: everything would be shown anew
    _place(window, docks)
    for key, dock in docks.items():
        dock.setVisible(key not in wanted.hidden)
    if seen is not None:
        seen.setEnabled(True)
    else:
        for dock in fronts:
            dock.raise_()
    resize(window, docks, name)


def resize(window: QMainWindow, docks: dict[str, Dock], name: str = "default") -> None:
    """The shares of an arrangement, for the window's present size."""
    wanted = ARRANGEMENTS[name]
    width, height = window.width(), window.height()
    heads = [docks[COLUMNS[c][0][0]] for c in COLUMNS]
    seen = [_first_seen(docks, c, wanted.hidden) or heads[i] for i, c in enumerate(COLUMNS)]
    window.resizeDocks(seen, [width * share // 100 for share in wanted.widths], Qt.Orientation.Horizontal)
    for column, rows in COLUMNS.items():
        shown = [(found, share) for row, share in zip(rows, wanted.heights[column], strict=True)
                 if (found := _in_row(row[0], wanted.hidden))]
        heights = [max(LEAST.get(dock, 0), height * share // 100) for dock, share in shown]
        window.resizeDocks([docks[dock] for dock, _ in shown], heights, Qt.Orientation.Vertical)
    for left, right in (row for rows in COLUMNS.values() for row in rows if len(row) == 2):
        if left not in wanted.hidden:
            half = width * wanted.widths[1] // 200
            window.resizeDocks([docks[left], docks[right]], [half, half], Qt.Orientation.Horizontal)


def _in_row(name: str, hidden: frozenset[str]) -> str:
    """The dock itself or, where it is closed, the one behind it; "" where both are."""
    stack = (name, *(second for first, second in TABBED if first == name))
    return next((found for found in stack if found not in hidden), "")


def reset(window: QMainWindow, docks: dict[str, Dock], settings: Settings) -> None:
    """The default, within the panels as well, and nothing saved."""
    settings.forget_layout()
    arrange(window, docks)
    for splitter in _splitters(docks).values():
        splitter.setSizes(SPLIT)


def save(window: QMainWindow, docks: dict[str, Dock], settings: Settings) -> None:
    settings.save_layout(window.saveGeometry(), window.saveState(LAYOUT_VERSION))
    for name, splitter in _splitters(docks).items():
        settings.save_splitter(name, splitter.saveState())


def restore(window: QMainWindow, docks: dict[str, Dock], settings: Settings) -> bool:
    """The saved layout; False, and the default stands, where there is none or it does not fit this version."""
    for name, splitter in _splitters(docks).items():
        state = settings.splitter(name)
        if state is not None:
            splitter.restoreState(state)
    saved = settings.layout()
    if saved is None or not _restored(window, *saved):
        return False
    if any(not dock.isHidden() for dock in docks.values()):
        return True
    arrange(window, docks)  # everything was closed: nobody wants an empty window twice
    return False


def _splitters(docks: dict[str, Dock]) -> dict[str, QSplitter]:
    """Of the panels that have one, by the panel's name."""
    found = {name: getattr(dock.panel, "splitter", None) for name, dock in docks.items()}
    return {name: splitter for name, splitter in found.items() if isinstance(splitter, QSplitter)}


def _restored(window: QMainWindow, geometry: QByteArray, state: QByteArray) -> bool:
    """The docks of a window that will be maximised wait until it is shown.

    Until the state fits, Qt puts back its own copy of what was restored while hidden, with items that the second
    `restoreState` has freed: it crashed in a window two pixels narrower than the saved one.
    """
    if not window.restoreGeometry(geometry):
        return False
    if not window.isVisible() and window.windowState() & FILLING:
        return True
    return window.restoreState(state, LAYOUT_VERSION)


def _place(window: QMainWindow, docks: dict[str, Dock]) -> None:
    """Columns first, then the rows of each, then what stands side by side."""
    heads = [COLUMNS[name][0][0] for name in COLUMNS]
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, docks[heads[0]])
    for left, right in itertools.pairwise(heads):
        window.splitDockWidget(docks[left], docks[right], Qt.Orientation.Horizontal)
    for rows in COLUMNS.values():
        for above, below in itertools.pairwise(rows):
            window.splitDockWidget(docks[above[0]], docks[below[0]], Qt.Orientation.Vertical)
        for row in rows:
            for left, right in itertools.pairwise(row):
                window.splitDockWidget(docks[left], docks[right], Qt.Orientation.Horizontal)
    for first, second in TABBED:
        window.tabifyDockWidget(docks[first], docks[second])


def _first_seen(docks: dict[str, Dock], column: str, hidden: frozenset[str]) -> Dock | None:
    return next((docks[row[0]] for row in COLUMNS[column] if row[0] not in hidden), None)
