"""The drawn graph with its find bar."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.views.find_bar import FindBar
from gui.views.graph_view import GraphView


class GraphPage(QWidget):
    """Finding marks every hit and walks through them; the walk selects nothing until the bar closes."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.view = GraphView()
        self._bar = FindBar(self.tr("Find operation, value, type, line"))
        self._hits: tuple[str, ...] = ()
        self._hit = -1
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self._bar)
        self.setFocusProxy(self.view)
        self._bar.query_changed.connect(self._search)
        self._bar.next_asked.connect(self._next)
        self._bar.previous_asked.connect(self._previous)
        self._bar.closed.connect(self._close)

    def find(self) -> None:  # type: ignore[override]
        self._bar.open()

    def search_again(self) -> None:
        """After another drawing came, where the bar is open."""
        if not self._bar.isHidden():
            self._search(self._bar.query)

    @property
    def _current(self) -> str | None:
        """The box that stands for the hit one looks at."""
        return self.view.graph.index.holder_of(self._hits[self._hit]) if self._hit >= 0 else None

    @property
    def hits(self) -> tuple[str, ...]:
        return self._hits

    def _search(self, words: str) -> None:
        self._hits = self.view.graph.index.matching(words)
        self._hit = 0 if self._hits else -1
        self._show()

    def _next(self) -> None:
        self._step(1)

    def _previous(self) -> None:
        self._step(-1)

    def _step(self, step: int) -> None:
        if self._hits:
            self._hit = (self._hit + step) % len(self._hits)
            self._show()
            self.view.show_closely(self._current or "")

    def _show(self) -> None:
        current, holder_of = self._current, self.view.graph.index.holder_of
        self.view.graph.mark_found(dict.fromkeys(found for hit in self._hits if (found := holder_of(hit))), current)
        if current:
            self.view.reveal(current)
        self._bar.show_count(self._hit + 1, len(self._hits))

    def _close(self) -> None:
        current = self._current
        self._hits, self._hit = (), -1
        self.view.graph.mark_found((), None)
        self.view.setFocus()
        if current:
            self.view.choose(current)
