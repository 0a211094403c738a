"""The first calls of the selected lane, one by one, and after how many calls its preparation has paid for itself."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.engine.events import LiveMarked
from core.results import BreakEven, Call, Point
from core.units import count
from gui.later import Later
from gui.panels.words import EmptyState, label, tied, yielding
from gui.theme import Palette
from gui.views.ladder_view import LadderView, Rung
from gui.wording import tr
from gui.workbench import Workbench

LIVE_KEPT = 60


class CallsPanel(QWidget):
    """A bar for each call of the ladder; in live mode the calls as they come."""

    summary_changed = Signal(str)

    def __init__(self, workbench: Workbench, parent: QWidget | None = None):
        super().__init__(parent)
        self._workbench = workbench
        self._live: dict[str, list[Rung]] = {}  # by lane: another may be selected meanwhile
        self._live_of: object = None  # the answers of the question that these calls belong to
        self.ladder = LadderView()
        self.verdict = yielding(label("", "heading", wrap=True))
        self.empty = EmptyState(self.tr("The first calls of the lane, timed one by one: trace, profile, compile, "
                                        "fused. They come with a sweep or live."))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self.verdict.setContentsMargins(10, 6, 10, 4)
        for widget, stretch in ((self.verdict, 0), (self.ladder, 1), (self.empty, 1)):
            layout.addWidget(widget, stretch)
        self._later = Later(self._show, self)
        for signal in (workbench.points_changed, workbench.lane_selected, workbench.n_changed, workbench.job_changed):
            signal.connect(self._later.ask)
        workbench.live_began.connect(self._forget_live)
        workbench.live_marked.connect(self._take_mark)
        self._show()

    def set_palette_colours(self, palette: Palette) -> None:
        self.ladder.set_palette_colours(palette)

    def _show(self) -> None:
        point = self._point()
        live = self._mine()
        rungs = live or (_rungs(point) if point else ())
        self.empty.setVisible(not rungs)
        self.ladder.setVisible(bool(rungs))
        self.ladder.show_rungs(rungs)
        even = point.break_even if point and not live else None
        words = verdict(even) if even and not self._is_early(even) else ""
        self.verdict.setVisible(bool(words))
        self.verdict.setText(tied(words))
        self.summary_changed.emit(self._summary(point, bool(live)))

    def _is_early(self, even: BreakEven) -> bool:
        """Not shown to pay so far: who sees a few slices cannot say never."""
        job = self._workbench.job
        return even.calls is None and job is not None and job.kind == "sweep"

    def _summary(self, point: Point | None, live: bool) -> str:
        row = self._workbench.row
        if row is None:
            return ""
        return f"{row.lane.label}, n = {count(point.n)}" if point is not None and not live else row.lane.label

    def _mine(self) -> tuple[Rung, ...]:
        """The selected lane's calls of the last live run: of this formula, and no sweep was begun since."""
        row, job = self._workbench.row, self._workbench.job
        if self._live_of is not self._workbench.answers or (job is not None and job.kind == "sweep"):
            self._live = {}
        return tuple(self._live.get(row.lane.id, ())) if row is not None else ()

    def _point(self) -> Point | None:
        """The selected lane's point at n, else its nearest with calls."""
        workbench = self._workbench
        if workbench.row is None:
            return None
        mine = [p for p in workbench.answers.points.values() if p.lane == workbench.row.lane.id and p.calls]
        return min(mine, key=lambda p: abs(p.n - workbench.setup.n), default=None)

    def _forget_live(self) -> None:
        self._live = {}
        self._show()

    def _take_mark(self, mark: LiveMarked) -> None:
        if mark.kind == "call" and mark.s is not None:
            if self._live_of is not self._workbench.answers:
                self._live, self._live_of = {}, self._workbench.answers
            self._live[mark.lane] = [*self._live.get(mark.lane, ())[-LIVE_KEPT + 1:], Rung(mark.text, mark.s)]
            self._later.ask()


def _rungs(point: Point) -> tuple[Rung, ...]:
    built = (Call(point.build_s, "build"),) if point.build_s else ()
    return tuple(Rung(call.event, call.s) for call in (*built, *point.calls))


def verdict(even: BreakEven) -> str:
    """`Pays for itself after 33 calls (31 to 36)`."""
    if even.calls is None:
        return tr("Never pays for itself: a steady call is not shown to be faster than the baseline's.")
    if even.low is None or even.high is None:
        return tr("Pays for itself after {0} calls.").format(count(even.calls))
    return tr("Pays for itself after {0} calls ({1} to {2}).").format(
        count(even.calls), count(even.low), count(even.high))


