"""What is done with the selected node of a graph: copied, folded; by keys and by the menu, also of a right click."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QGuiApplication

from gui.views.graph_view import GraphView
from gui.views.pane_menu import PaneMenu


class NodeCommands(QObject):
    """Connects a view with its menu; `text_of` says a node by its key."""

    def __init__(self, view: GraphView, menu: PaneMenu, text_of: Callable[[str], str]):
        super().__init__(view)
        self._view, self._menu, self._text_of = view, menu, text_of
        menu.fold_asked.connect(view.fold_selected)
        menu.aboutToShow.connect(self._prepare)
        menu.copy_asked.connect(self._copy)
        view.copy_asked.connect(self._copy)
        view.menu_asked.connect(self._open)

    def _copy(self) -> None:
        if self._view.selected:
            QGuiApplication.clipboard().setText("\n".join(map(self._text_of, self._view.selected)))

    def _prepare(self) -> None:
        self._menu.offer_node(bool(self._view.selected))

    def _open(self, place: QPoint) -> None:
        self._menu.popup(place)
