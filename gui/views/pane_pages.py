"""The parts of a graph pane: header, the page for graph, text or words, footer."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from gui.theme import Palette
from gui.views.graph_page import GraphPage
from gui.views.message_page import MessagePage
from gui.views.pane_footer import PaneFooter
from gui.views.pane_header import PaneHeader
from gui.views.text_view import TextView


class PanePages(QWidget):
    """Holds the parts and turns the pages; knows nothing of stages."""

    def __init__(self, title: str, parent: QWidget | None = None):
        super().__init__(parent)
        self._title = title
        self.header, self.footer = PaneHeader(title), PaneFooter()
        self.page, self.text, self.pages_message = GraphPage(), TextView(), MessagePage()
        self.page.view.setAccessibleName(self.tr("Graph: {0}").format(title))
        self._stack = QStackedWidget()
        for page in (self.pages_message, self.page, self.text):
            self._stack.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self._stack, 1)
        column.addWidget(self.footer)
        view = self.page.view
        self.footer.in_asked.connect(view.zoom_in)
        self.footer.out_asked.connect(view.zoom_out)
        self.footer.fit_asked.connect(view.fit)
        self.header.menu.fit_asked.connect(view.fit)
        self.header.menu.find_asked.connect(self.find)
        view.view_changed.connect(self._say_scale)

    @property
    def mode(self) -> str:
        """What is on screen: graph, text or message."""
        shown = self._stack.currentWidget()
        return "graph" if shown is self.page else "text" if shown is self.text else "message"

    def find(self) -> None:  # type: ignore[override]
        """Opens the find bar of what is shown."""
        (self.page if self.mode == "graph" else self.text).find()

    def set_palette_colours(self, palette: Palette) -> None:
        for part in (self.header, self.page.view, self.text):
            part.set_palette_colours(palette)

    def turn_to(self, page: QWidget) -> None:
        """Not by the stack's own signal: it is sent while the pane is being destroyed, too.

        The footer takes its height first: changed while the graph takes its size, that of the graph's viewport
        changes within its own change, of which Qt does not tell (6.11), and the graph stays fitted to the one before.
        """
        self.footer.show_zoom(page is self.page)
        self.footer.setHidden(page is self.pages_message)
        self._stack.setCurrentWidget(page)
        self._say_scale()

    def _say_scale(self) -> None:
        self.footer.show_scale(self.page.view.scale_now)
