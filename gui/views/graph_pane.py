"""One side of the comparison: a stage of a lane, drawn or as text, with what is known about each node."""

from __future__ import annotations

from collections.abc import Container, Iterator
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from core.errors import FusescopeError
from core.ir.drawing import Drawing, Options
from core.ir.drawing_process import Failed, Picture
from core.results import Decision, Stage
from gui.theme import LIGHT
from gui.views.colouring import Colouring
from gui.views.drawing_index import index_of
from gui.views.folds import Folds
from gui.views.graph_export import png_steps, write_svg
from gui.views.graph_scene import GraphScene
from gui.views.graph_style import label_metrics
from gui.views.graph_words import counts, line_count, noted, tooltip, undrawn
from gui.views.known_nodes import KnownNodes, known_nodes, table_for
from gui.views.layout_job import LayoutJob
from gui.views.node_commands import NodeCommands
from gui.views.node_info import NodeInfo
from gui.views.pane_menu import Choices
from gui.views.pane_pages import PanePages
from gui.views.selection import Selection
from gui.views.stage_list import StageList, drawable
from gui.views.turns import Turns
from gui.views.weights import Weights

BUSY_AFTER_MS = 250  # a layout that is quicker shows no progress


class GraphPane(PanePages):
    """Signals come from the user, but `stage_shown`: another stage or drawing is on screen."""

    node_selected = Signal(object)  # NodeInfo, or None
    node_hovered = Signal(object)  # NodeInfo, or None
    stage_chosen = Signal(str)
    action_asked = Signal()  # the button of a message
    stage_shown = Signal()

    def __init__(self, title: str, parent: QWidget | None = None):
        super().__init__(title, parent)
        self.job, self._turns = LayoutJob(self), Turns(self)
        self._list = StageList()
        self._stage: Stage | None = None
        self._mode = "graph"  # what the user wants where both are there
        self._choices, self._folds = Choices(), Folds()
        self._known: KnownNodes | None = None  # of what is drawn
        self._colouring = Colouring(self.page.view.graph)
        self._selection = Selection()
        self._commands = NodeCommands(self.page.view, self.header.menu, self._text_of)
        self._keep_view = False
        self._waiting = False  # the message on screen is about a layout that runs
        self._busy = QTimer(self, interval=BUSY_AFTER_MS, singleShot=True)
        self._connect()
        self.set_palette_colours(LIGHT)
        self.show_message(self.tr("Pick a formula and a lane to see its graph."))

    # --- what others ask for

    def show_stages(self, stages: tuple[Stage, ...], decisions: tuple[Decision, ...], current: str | None) -> None:
        """Shows one stage of a lane; None or an unknown name: the one shown before, else the first there is."""
        before, found = self._stage, StageList(stages, decisions)
        wanted = found.find(current) or (found.find(before.name) if before else None) or found.first()
        if found == self._list and wanted is before and before is not None:
            return
        self._list, self._stage = found, wanted
        if self._stage is None:
            self.show_message(self.tr("This lane has no graph yet."))
            return
        self.header.show_stages(stages, self._stage.name)
        same = before is not None and before.name == self._stage.name
        self._keep_view, self._folds = same, self._folds if same else Folds()
        self._show_stage()

    def show_message(self, text: str, action_text: str | None = None) -> None:
        """Words instead of a graph: "Pick a formula…", "eager has no graph: it calls one operation after the other"."""
        self.job.cancel()
        self._list, self._stage = StageList(), None
        self._forget_drawing()
        self.header.show_stages((), "")
        self._message(text, action_text)
        self.stage_shown.emit()

    def select(self, key: str | None) -> None:
        """Selects a node as a click would, but says nothing; a node inside something folded selects that."""
        self.select_all((key,) if key else ())

    def select_all(self, keys: tuple[str, ...]) -> None:
        """As `select`, for a node that is several on this side."""
        first = next((key for key in keys if key in self.page.view.graph.index.boxes), (*keys, None)[0])
        self._selection.choose(first, self._known)
        self.page.view.select(tuple(dict.fromkeys(shown for key in keys if (shown := self.shown_key(key)))))
        self._mark_text()

    def mark_all(self, keys: tuple[str, ...]) -> None:
        """A thin ring around nodes, for what is hovered on the other side."""
        self.page.view.mark(tuple(dict.fromkeys(shown for key in keys if (shown := self.shown_key(key)))))

    def select_line(self, line: int) -> tuple[str, ...]:
        """Selects the nodes that come from a line of the formula; their keys."""
        keys = self._known.from_source_line(line) if self._known else ()
        shown = tuple(key for key in keys if key in self.page.view.graph.index.boxes) or keys
        if shown:
            self.select_all(shown)
        return shown

    def set_weights(self, quantity: str, weights: Weights | None) -> None:
        """Figures by node for "colour by": `quantity` is time or bytes; None takes them away."""
        self._colouring.set(quantity, weights)
        self.header.menu.offer_colours(("group", *self._colouring.names))
        self._recolour()

    def set_choices(self, choices: Choices) -> None:
        """What is drawn and how, as from the menu."""
        before, self._choices = self._choices, choices
        view = self.page.view
        view.graph.set_labels(choices.labels)
        view.show_path(choices.path)
        view.show_minimap(choices.minimap)
        view.flow_across(choices.across)
        self._recolour()
        asked = ("constants", "views", "bookkeeping", "details", "across")
        if any(getattr(before, name) != getattr(choices, name) for name in asked):
            self._draw(keep_view=True)

    def show_changes(self, twins: Container[str], sign: str) -> None:
        """Tints the lines of nodes without a twin on the other side."""
        if self._known is not None:
            self.text.text.set_changes(self._known.lines_of_others(twins), sign)

    def set_mode(self, mode: str) -> None:
        """`graph` or `text`; what is drawn already is not drawn again."""
        self._mode, self._keep_view = mode, True
        shown = self._known is not None and self._known.stage is self._stage
        self._show_stage(shown and not self.job.busy and not self._turns.busy)

    def export_svg(self, path: str | Path) -> None:
        """Raises FusescopeError where there is no drawing or the file can't be written."""
        write_svg(self._scene_to_export(), Path(path), f"{self._title}: {self.stage_name}")

    def png_steps(self, path: str | Path) -> Iterator[float]:
        """Exports a PNG in steps, most of them beside the window; yields seconds to leave it alone before the next.

        Raises FusescopeError as `export_svg`.
        """
        return png_steps(self._scene_to_export(), Path(path))

    def shutdown(self) -> None:
        """Ends the layout process; the pane may be used again."""
        self._busy.stop()
        self._turns.cancel()
        self.job.stop()

    @property
    def drawing(self) -> Drawing | None:
        return self._known.picture.drawing if self._known else None

    @property
    def picture(self) -> Picture | None:
        """The graph that is drawn, its drawing, and what they took."""
        return self._known.picture if self._known else None

    @property
    def stage(self) -> Stage | None:
        return self._stage

    @property
    def stage_name(self) -> str:
        return self._stage.name if self._stage else ""

    @property
    def selected(self) -> str | None:
        return self._selection.key

    def info(self, key: str) -> NodeInfo:
        """What is known about a node."""
        box = self.page.view.graph.index.boxes.get(key)
        return self._known.info(key, box) if self._known else NodeInfo(key, None, self.stage_name, None, box)

    def shown_key(self, key: str) -> str | None:
        """The box that stands for a node: itself, or the folded one that holds it."""
        return self.page.view.graph.index.holder_of(key)

    # --- from the stage to the screen

    def _show_stage(self, drawn: bool = False) -> None:
        stage = self._stage
        if stage is None:
            return
        can_draw = drawable(stage)
        mode = self._mode if can_draw else "text"
        self.header.show_mode(mode, can_draw)
        if not stage.text:
            self.job.cancel()
            self._forget_drawing()
            self._message(noted(stage) or self.tr("This stage is empty."))
            self.stage_shown.emit()
            return
        if not can_draw:
            self.job.cancel()
            self._forget_drawing()
        elif not drawn:
            self._draw(self._keep_view)
        elif mode == "graph":
            self.turn_to(self.page)
            self._say_counts()
            self.stage_shown.emit()
        if mode == "text":
            self._fill_text()
            self.turn_to(self.text)
            self.footer.words.setText(noted(stage) or line_count(stage.text))
            self.stage_shown.emit()

    def _fill_text(self) -> None:
        """Only where it is looked at: a document of 200,000 lines costs more than its graph."""
        stage = self._stage
        if stage is not None and stage.text != self.text.text.whole_text():
            self.text.show_text(stage.text, stage.language)
        self._mark_text()

    def _mark_text(self) -> None:
        shown = self._stage is not None and self.text.text.whole_text() == self._stage.text
        if self._known is not None and shown:
            self.text.mark_line(self._known.text_line(self.selected) if self.selected else None)

    def _draw(self, keep_view: bool) -> None:
        stage = self._stage
        if stage is not None and drawable(stage):
            self._keep_view = keep_view
            self._busy.start()
            self.job.draw(stage.text, self._options(), self._list.decided_text(stage))

    def _options(self) -> Options:
        width, height = label_metrics()
        c = self._choices
        return Options(c.constants, c.views, c.bookkeeping, self._folds.folded, self._folds.opened, c.details,
                       "leftright" if c.across else "topbottom", width, height)

    def _take_picture(self, picture: Picture) -> None:
        if self._stage is not None:
            self._turns.run(self._show_picture(picture, self._stage, self._list.decisions))

    def _show_picture(self, picture: Picture, stage: Stage, decisions: tuple[Decision, ...]) -> Iterator[None]:
        """In steps: for thousands of nodes each of them takes tens of milliseconds."""
        table = table_for(picture, self._known)
        yield
        known = known_nodes(stage, picture, table, decisions)
        yield
        index = index_of(picture.drawing, table.nodes)
        yield
        self._known = known
        self.page.view.show_drawing(index, known.decisions, self._keep_view)
        yield
        yield from self._picture_shown()

    def _picture_shown(self) -> Iterator[None]:
        self._busy.stop()
        moved = self._known.picture.bytes_moved if self._known else {}
        self.set_weights("bytes", Weights("bytes", dict(moved)) if moved else None)
        if self._mode == "graph":
            self.turn_to(self.page)
        self._say_counts()
        yield
        if self.selected:
            self.select(self.selected if self._selection.is_in(self._known) else None)
        self.page.search_again()
        yield
        self.stage_shown.emit()

    def _say_counts(self) -> None:
        if self._known is not None and self._mode == "graph":
            look = self.page.view.graph.look
            cost = self._choices.colour if look.shares else ""
            self.footer.words.say(*counts(self._known.picture.drawing, look.states, self._options(), cost))

    def _show_failed(self, failed: Failed) -> None:
        self._busy.stop()
        self._forget_drawing()
        if self._stage is not None:
            self._show_text_instead(undrawn(failed))
            self.text.mark_line(failed.line)
            self.stage_shown.emit()

    def _forget_drawing(self) -> None:
        self._known = None
        self._turns.cancel()
        self.page.view.show_drawing(index_of(Drawing(0.0, 0.0)), {})

    def _show_busy(self) -> None:
        if self.job.busy and self._mode == "graph":
            self._waiting = True
            self.pages_message.show_words(self.tr("Laying out the graph…"), self.tr("Cancel"), waiting=True)
            self.turn_to(self.pages_message)

    def _message(self, text: str, action: str | None = None) -> None:
        self._waiting = False
        self._busy.stop()
        self.pages_message.show_words(text, action)
        self.turn_to(self.pages_message)

    def _message_action(self) -> None:
        if not self._waiting:
            self.action_asked.emit()
            return
        self.job.cancel()
        self._waiting = False
        if self._known is not None and self._known.stage is self._stage:
            self.turn_to(self.page)
        else:
            self._show_text_instead(self.tr("layout cancelled"))

    def _show_text_instead(self, why: str) -> None:
        """A graph that isn't drawn can still be read, at once."""
        self._fill_text()
        self.turn_to(self.text)
        self.header.show_mode("text", True)
        self.footer.words.setText(why)

    # --- from the user

    def _chosen(self, stage: str) -> None:
        found = self._list.find(stage)
        if found is not None and found is not self._stage:
            self._stage, self._keep_view, self._folds = found, False, Folds()
            self._show_stage()
            self.stage_chosen.emit(stage)

    def _node_clicked(self, key: str) -> None:
        self._selection.choose(key or None, self._known)
        self._mark_text()
        self.node_selected.emit(self.info(key) if key else None)

    def _text_of(self, key: str) -> str:
        return self._known.text_of(key) if self._known else ""

    def _node_hovered(self, key: str) -> None:
        self.node_hovered.emit(self.info(key) if key else None)

    def _text_line(self, line: int) -> None:
        key = self._known.key_at(line) if self._known else None
        if key is not None and key != self.selected:
            self._selection.choose(key, self._known)
            shown = self.shown_key(key)
            self.page.view.select((shown,) if shown else ())
            self.text.text.mark_line(line, reveal=False)
            self.node_selected.emit(self.info(key))

    def _fold(self, key: str) -> None:
        box = self.page.view.graph.index.boxes.get(key)
        self._folds = self._folds.toggled(key, box is not None and box.foldable)
        self._draw(keep_view=True)

    def _fold_all(self) -> None:
        self._folds = self._folds.all_folded(self.page.view.graph.drawing)
        self._draw(keep_view=False)

    def _unfold_all(self) -> None:
        self._folds = self._folds.all_opened(self.page.view.graph.drawing)
        self._draw(keep_view=False)

    def _recolour(self) -> None:
        self._colouring.show(self._choices.colour)
        self.page.view.minimap.redraw()
        self._say_counts()

    def _tooltip(self, key: str) -> str:
        state = self.page.view.graph.look.states.get(key)
        return tooltip(self.info(key), state, self._colouring.words(key))

    # --- inside

    def _scene_to_export(self) -> GraphScene:
        if self._known is None:
            raise FusescopeError(self.tr("there is no drawn graph to export"), where=self._title,
                                 remedy=self.tr("Choose a stage that is a graph."))
        return self.page.view.graph

    def _connect(self) -> None:
        self.page.view.tooltip_of = self._tooltip
        self._busy.timeout.connect(self._show_busy)
        self.job.drawn.connect(self._take_picture)
        self.job.failed.connect(self._show_failed)
        self.header.stage_chosen.connect(self._chosen)
        self.header.mode_chosen.connect(self.set_mode)
        menu = self.header.menu
        menu.choices_changed.connect(self.set_choices)
        menu.fold_all_asked.connect(self._fold_all)
        menu.unfold_all_asked.connect(self._unfold_all)
        view = self.page.view
        view.node_clicked.connect(self._node_clicked)
        view.node_hovered.connect(self._node_hovered)
        view.fold_asked.connect(self._fold)
        self.text.line_activated.connect(self._text_line)
        self.pages_message.action_asked.connect(self._message_action)
