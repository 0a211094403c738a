"""One side of the comparison: a stage of a lane, drawn or as text, with what is known about each node."""

from __future__ import annotations

from collections.abc import Container, Iterator
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from core.errors import FusescopeError
from core.ir.drawing import Drawing, Options
from core.ir.drawing_process import Failed, Picture
from core.results import Decision, Stage
from core.units import count
from gui.theme import LIGHT, Palette
from gui.views.drawing_index import index_of
from gui.views.graph_export import write_png, write_svg
from gui.views.graph_page import GraphPage
from gui.views.graph_scene import GraphScene
from gui.views.graph_style import label_metrics
from gui.views.graph_words import counts, tooltip
from gui.views.known_nodes import KnownNodes, known_nodes, table_for
from gui.views.layout_job import LayoutJob
from gui.views.message_page import MessagePage
from gui.views.node_info import NodeInfo
from gui.views.pane_footer import PaneFooter
from gui.views.pane_header import PaneHeader
from gui.views.pane_menu import Choices
from gui.views.text_view import TextView
from gui.views.turns import Turns
from gui.views.weights import Weights

BUSY_AFTER_MS = 250  # a layout that is quicker shows no progress


class GraphPane(QWidget):
    """Signals come from the user, but `stage_shown`: another stage or drawing is on screen."""

    node_selected = Signal(object)  # NodeInfo, or None
    node_hovered = Signal(object)  # NodeInfo, or None
    stage_chosen = Signal(str)
    action_asked = Signal()  # the button of a message
    stage_shown = Signal()

    def __init__(self, title: str, parent: QWidget | None = None):
        super().__init__(parent)
        self.job, self._turns = LayoutJob(self), Turns(self)
        self.header = PaneHeader(title)
        self._title = title
        self._stages: tuple[Stage, ...] = ()
        self._decisions: tuple[Decision, ...] = ()
        self._stage: Stage | None = None
        self._mode = "graph"  # what the user wants where both are there
        self._choices = Choices()
        self._folded: frozenset[str] = frozenset()
        self._opened: frozenset[str] = frozenset()
        self._known: KnownNodes | None = None  # of what is drawn
        self._weights: dict[str, Weights] = {}
        self._selected: str | None = None
        self._keep_view = False
        self._lay_out()
        self._connect()

    # --- what others ask for

    def show_stages(self, stages: tuple[Stage, ...], decisions: tuple[Decision, ...], current: str | None) -> None:
        """Shows one stage of a lane; None or an unknown name: the one shown before, else the first there is."""
        before = self._stage
        self._stages, self._decisions = stages, decisions
        self._stage = self._find(current) or (self._find(before.name) if before else None) or self._first()
        if self._stage is None:
            self.show_message(self.tr("This lane has no graph yet."))
            return
        self.header.show_stages(stages, self._stage.name)
        same = before is not None and before.name == self._stage.name
        self._keep_view = same
        if not same:
            self._folded, self._opened = frozenset(), frozenset()
        self._show_stage()

    def show_message(self, text: str, action_text: str | None = None) -> None:
        """Words instead of a graph: "Pick a formula…", "eager has no graph: it calls one operation after the other"."""
        self.job.cancel()
        self._stages, self._stage = (), None
        self._forget_drawing()
        self.header.show_stages((), "")
        self._message(text, action_text)
        self.stage_shown.emit()

    def select(self, key: str | None) -> None:
        """Selects a node as a click would, but says nothing; a node inside something folded selects that."""
        self.select_all((key,) if key else ())

    def select_all(self, keys: tuple[str, ...]) -> None:
        """As `select`, for a node that is several on this side."""
        self._selected = keys[0] if keys else None
        self.page.view.select(tuple(dict.fromkeys(shown for key in keys if (shown := self.shown_key(key)))))
        self._mark_text()

    def mark_all(self, keys: tuple[str, ...]) -> None:
        """A thin ring around nodes, for what is hovered on the other side."""
        self.page.view.mark(tuple(shown for key in keys if (shown := self.shown_key(key))))

    def select_line(self, line: int) -> tuple[str, ...]:
        """Selects the nodes that come from a line of the formula; their keys."""
        keys = self._known.from_source_line(line) if self._known else ()
        shown = tuple(key for key in keys if key in self.page.view.graph.index.boxes) or keys
        if shown:
            self.select_all(shown)
        return shown

    def set_weights(self, quantity: str, weights: Weights | None) -> None:
        """Figures by node for "colour by": `quantity` is time or bytes; None takes them away."""
        if weights is None:
            self._weights.pop(quantity, None)
        else:
            self._weights[quantity] = weights
        self.header.menu.offer_colours(("group", *self._weights))
        self._recolour()

    def set_choices(self, choices: Choices) -> None:
        """What is drawn and how, as from the menu."""
        before, self._choices = self._choices, choices
        view = self.page.view
        view.graph.set_labels(choices.labels)
        view.show_path(choices.path)
        view.show_minimap(choices.minimap)
        self._recolour()
        asked = ("constants", "views", "bookkeeping", "across")
        if any(getattr(before, name) != getattr(choices, name) for name in asked):
            self._draw(keep_view=True)

    def show_changes(self, twins: Container[str], sign: str) -> None:
        """Tints the lines of nodes without a twin on the other side."""
        if self._known is not None:
            self.text.text.set_changes(self._known.lines_of_others(twins), sign)

    def set_mode(self, mode: str) -> None:
        """`graph` or `text`."""
        self._mode, self._keep_view = mode, True
        if self._stage is not None:
            self._show_stage()

    def find(self) -> None:  # type: ignore[override]
        """Opens the find bar of what is shown."""
        (self.page if self._stack.currentWidget() is self.page else self.text).find()

    def set_palette_colours(self, palette: Palette) -> None:
        for part in (self.header, self.page.view, self.text):
            part.set_palette_colours(palette)

    def export_svg(self, path: str | Path) -> None:
        """Raises FusescopeError where there is no drawing or the file can't be written."""
        write_svg(self._scene_to_export(), Path(path), f"{self._title}: {self.stage_name}")

    def export_png(self, path: str | Path) -> None:
        """Raises FusescopeError where there is no drawing or the file can't be written."""
        write_png(self._scene_to_export(), Path(path))

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
    def mode(self) -> str:
        """What is on screen: graph, text or message."""
        shown = self._stack.currentWidget()
        return "graph" if shown is self.page else "text" if shown is self.text else "message"

    @property
    def selected(self) -> str | None:
        return self._selected

    def info(self, key: str) -> NodeInfo:
        """What is known about a node."""
        box = self.page.view.graph.index.boxes.get(key)
        return self._known.info(key, box) if self._known else NodeInfo(key, None, self.stage_name, None, box)

    def shown_key(self, key: str) -> str | None:
        """The box that stands for a node: itself, or the folded one that holds it."""
        index = self.page.view.graph.index
        while key and key not in index.boxes:
            key = key[:max(key.rfind("/"), key.rfind("."), 0)]
        return key or None

    # --- from the stage to the screen

    def _find(self, name: str | None) -> Stage | None:
        return next((stage for stage in self._stages if stage.name == name), None)

    def _first(self) -> Stage | None:
        with_text = [stage for stage in self._stages if stage.text]
        return next((s for s in with_text if _drawable(s)), with_text[0] if with_text else None)

    def _show_stage(self) -> None:
        stage = self._stage
        if stage is None:
            return
        drawable = _drawable(stage)
        mode = self._mode if drawable else "text"
        self.header.show_mode(mode, drawable)
        if not stage.text:
            self.job.cancel()
            self._forget_drawing()
            self._message(stage.note or self.tr("This stage is empty."))
            self.stage_shown.emit()
            return
        if drawable:
            self._draw(self._keep_view)
        else:
            self.job.cancel()
            self._forget_drawing()
        if mode == "text":
            self._fill_text()
            self._turn_to(self.text)
            self.footer.words.setText(stage.note or self._lines_said(stage))
            self.stage_shown.emit()

    def _lines_said(self, stage: Stage) -> str:
        return self.tr("{0} lines").format(count(stage.text.count("\n") + 1))

    def _fill_text(self) -> None:
        """Only where it is looked at: a document of 200,000 lines costs more than its graph."""
        stage = self._stage
        if stage is not None and stage.text != self.text.text.whole_text():
            self.text.show_text(stage.text, stage.language)
        self._mark_text()

    def _mark_text(self) -> None:
        shown = self._stage is not None and self.text.text.whole_text() == self._stage.text
        if self._known is not None and shown:
            self.text.mark_line(self._known.text_line(self._selected) if self._selected else None)

    def _draw(self, keep_view: bool) -> None:
        stage = self._stage
        if stage is None or not _drawable(stage):
            return
        self._keep_view = keep_view
        self._busy.start()
        self.job.draw(stage.text, self._options(), self._decided_text(stage))

    def _decided_text(self, stage: Stage) -> str:
        """The graph that the decisions speak of, where it is another than the one shown."""
        names = {decision.stage for decision in self._decisions}
        decided = self._find(names.pop()) if len(names) == 1 else None
        return decided.text if decided is not None and decided.text != stage.text and _drawable(decided) else ""

    def _options(self) -> Options:
        width, height = label_metrics()
        c = self._choices
        return Options(c.constants, c.views, c.bookkeeping, self._folded, self._opened,
                       "leftright" if c.across else "topbottom", width, height)

    def _take_picture(self, picture: Picture) -> None:
        if self._stage is not None:
            self._turns.run(self._show_picture(picture, self._stage, self._decisions))

    def _show_picture(self, picture: Picture, stage: Stage, decisions: tuple[Decision, ...]) -> Iterator[None]:
        """In steps: for thousands of nodes each of them takes tens of milliseconds."""
        table = table_for(picture, self._known)
        yield
        known = known_nodes(stage, picture, table, decisions)
        yield
        index = index_of(picture.drawing)
        yield
        self._known = known
        self.page.view.show_drawing(index, known.decisions, self._keep_view)
        self._picture_shown()

    def _picture_shown(self) -> None:
        self._busy.stop()
        moved = self._known.picture.bytes_moved if self._known else {}
        self.set_weights("bytes", Weights("bytes", dict(moved)) if moved else None)
        if self._mode == "graph":
            self._turn_to(self.page)
        self._say_counts()
        if self._selected:
            self.select(self._selected)
        self.page.search_again()
        self.stage_shown.emit()

    def _say_counts(self) -> None:
        if self._known is not None and self._mode == "graph":
            said = counts(self._known.picture.drawing, self.page.view.graph.look.states, self._options())
            cost = {"time": self.tr("darker: more time"), "bytes": self.tr("darker: more bytes")}
            scale = cost.get(self._choices.colour, "") if self.page.view.graph.look.shares else ""
            self.footer.words.setText(" · ".join(part for part in (said, scale) if part))

    def _show_failed(self, failed: Failed) -> None:
        """A graph that can't be drawn can still be read."""
        self._busy.stop()
        self._forget_drawing()
        if self._stage is None:
            return
        place = self.tr(" (line {0})").format(failed.line) if failed.line else ""
        self._fill_text()
        self._turn_to(self.text)
        self.header.show_mode("text", True)
        self.footer.words.setText(self.tr("can't be drawn: {0}{1}").format(failed.message, place))
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
            self._turn_to(self.pages_message)

    def _message(self, text: str, action: str | None = None) -> None:
        self._waiting = False
        self._busy.stop()
        self.pages_message.show_words(text, action)
        self._turn_to(self.pages_message)

    def _message_action(self) -> None:
        if not self._waiting:
            self.action_asked.emit()
            return
        self.job.cancel()
        self._waiting = False
        if self._known is not None and self._known.stage is self._stage:
            self._turn_to(self.page)
        else:
            self._show_text_instead()

    def _show_text_instead(self) -> None:
        """After a cancelled layout: the text is there at once."""
        self._fill_text()
        self._turn_to(self.text)
        self.header.show_mode("text", True)
        self.footer.words.setText(self.tr("layout cancelled"))

    # --- from the user

    def _chosen(self, stage: str) -> None:
        found = self._find(stage)
        if found is not None and found is not self._stage:
            self._stage, self._keep_view = found, False
            self._folded, self._opened = frozenset(), frozenset()
            self._show_stage()
            self.stage_chosen.emit(stage)

    def _node_clicked(self, key: str) -> None:
        self._selected = key or None
        self._mark_text()
        self.node_selected.emit(self.info(key) if key else None)

    def _node_hovered(self, key: str) -> None:
        self.node_hovered.emit(self.info(key) if key else None)

    def _text_line(self, line: int) -> None:
        key = self._known.key_at(line) if self._known else None
        if key is not None and key != self._selected:
            self._selected = key
            shown = self.shown_key(key)
            self.page.view.select((shown,) if shown else ())
            self.text.text.mark_line(line, reveal=False)
            self.node_selected.emit(self.info(key))

    def _fold(self, key: str) -> None:
        box = self.page.view.graph.index.boxes.get(key)
        if box is not None and box.foldable:
            self._opened, self._folded = self._opened | {key}, self._folded - {key}
        else:
            self._folded, self._opened = self._folded | {key}, self._opened - {key}
        self._draw(keep_view=True)

    def _fold_all(self) -> None:
        frames = self.page.view.graph.drawing.frames
        self._folded, self._opened = self._folded | {f.key for f in frames if f.foldable}, frozenset()
        self._draw(keep_view=False)

    def _unfold_all(self) -> None:
        boxes = self.page.view.graph.drawing.boxes
        self._opened, self._folded = self._opened | {b.key for b in boxes if b.foldable} | self._folded, frozenset()
        self._draw(keep_view=False)

    def _recolour(self) -> None:
        weights = self._weights.get(self._choices.colour)
        view = self.page.view
        known = {k: v for k, v in weights.values.items() if k in view.graph.index.boxes} if weights else {}
        most = max(known.values(), default=0.0)
        view.graph.set_shares({k: v / most for k, v in known.items()} if most > 0 else {})
        view.minimap.redraw()
        self._say_counts()

    def _tooltip(self, key: str) -> str:
        weights = self._weights.get(self._choices.colour)
        state = self.page.view.graph.look.states.get(key)
        return tooltip(self.info(key), state, weights.words(key) if weights else "")

    # --- inside

    def _turn_to(self, page: QWidget) -> None:
        """Not by the stack's own signal: it is sent while the pane is being destroyed, too."""
        self._stack.setCurrentWidget(page)
        self._say_scale()

    def _say_scale(self) -> None:
        self.footer.show_scale(self.page.view.scale_now)
        self.footer.show_zoom(self.mode == "graph")
        self.footer.setHidden(self.mode == "message")

    def _scene_to_export(self) -> GraphScene:
        if self._known is None:
            raise FusescopeError(self.tr("there is no drawn graph to export"), where=self._title,
                                 remedy=self.tr("Choose a stage that is a graph."))
        return self.page.view.graph

    def _lay_out(self) -> None:
        self.page, self.text, self.pages_message = GraphPage(), TextView(), MessagePage()
        self.page.view.setAccessibleName(self.tr("Graph: {0}").format(self._title))
        self.page.view.tooltip_of = self._tooltip
        self._waiting = False
        self._stack, self.footer = QStackedWidget(), PaneFooter()
        for page in (self.pages_message, self.page, self.text):
            self._stack.addWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(self._stack, 1)
        column.addWidget(self.footer)
        self._busy = QTimer(self)
        self._busy.setInterval(BUSY_AFTER_MS)
        self._busy.setSingleShot(True)
        self._busy.timeout.connect(self._show_busy)
        self.set_palette_colours(LIGHT)
        self.show_message(self.tr("Pick a formula and a lane to see its graph."))

    def _connect(self) -> None:
        self.job.drawn.connect(self._take_picture)
        self.job.failed.connect(self._show_failed)
        self.header.stage_chosen.connect(self._chosen)
        self.header.mode_chosen.connect(self.set_mode)
        menu = self.header.menu
        menu.choices_changed.connect(self.set_choices)
        menu.find_asked.connect(self.find)
        menu.fit_asked.connect(self.page.view.fit)
        menu.fold_all_asked.connect(self._fold_all)
        menu.unfold_all_asked.connect(self._unfold_all)
        self.footer.in_asked.connect(self.page.view.zoom_in)
        self.footer.out_asked.connect(self.page.view.zoom_out)
        self.footer.fit_asked.connect(self.page.view.fit)
        self.page.view.view_changed.connect(self._say_scale)
        self.page.view.node_clicked.connect(self._node_clicked)
        self.page.view.node_hovered.connect(self._node_hovered)
        self.page.view.fold_asked.connect(self._fold)
        self.text.line_activated.connect(self._text_line)
        self.pages_message.action_asked.connect(self._message_action)


def _drawable(stage: Stage) -> bool:
    """Only the text of a JIT graph is read as a graph."""
    return stage.kind == "graph" and stage.language == "torchscript"
