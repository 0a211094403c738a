"""The status bar: workers, torch, noise at the left; progress with time left, findings at the right."""

from __future__ import annotations

from statistics import median

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QStatusBar, QWidget

from core.engine.events import Progressed
from core.results import Point
from core.units import count, duration, percent
from gui.later import Later
from gui.models.context import torch_words
from gui.panels.words import button, label, set_role
from gui.views.elided_label import ElidedLabel
from gui.wording import said, tr
from gui.workbench import Workbench

JOB_WORDS = {"sweep": "sweeping", "live": "live", "capture": "capturing", "remeasure": "measuring again",
             "map": "trying switches", "save": "saving an archive"}
NOT_QUIET = 0.1  # half width of the middle interval; warnings come with a point's last slice
END_WORDS = {"sweep": "Sweep", "live": "Live", "remeasure": "Measurement", "map": "Switch map", "save": "Saving"}


class StatusLine(QStatusBar):
    """Follows the Workbench."""

    findings_asked = Signal()

    def __init__(self, workbench: Workbench, parent: QWidget | None = None):
        super().__init__(parent)
        self._workbench = workbench
        self._was: str | None = None
        self._seconds = 0
        self._ended: object = None  # the answers of the job that the words say has ended
        self._waits = False  # the words are of a lane that waits
        self.state, self.noise = label(), label("", "muted")
        self.torch, self.words = ElidedLabel(), ElidedLabel()  # all that lanes say must not set the window's width
        self.torch.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.bar = QProgressBar(textVisible=False)
        self.bar.setFixedWidth(140)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.findings = button("", "link", self.tr("Show the findings"))
        self.findings.clicked.connect(self.findings_asked)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(8, 0, 8, 0)
        self.setMinimumHeight(26)
        for elided in (self.torch, self.words):
            set_role(elided, "muted")
        for widget in (self.state, _gap(), self.torch, _gap(), self.noise):
            self.addWidget(widget)
        self.addPermanentWidget(self.words, 1)
        for permanent in (self.bar, self.findings):
            self.addPermanentWidget(permanent)
        self._progress: Progressed | None = None
        self._soon = Later(self._fill_bar, self, 0)
        self._clock = QTimer(self, interval=1000)
        self._clock.timeout.connect(self._tick)
        workbench.job_changed.connect(self._show_job)
        workbench.progress_changed.connect(self._show_progress)
        workbench.lane_states_changed.connect(self._show_lanes)
        for signal in (workbench.formula_changed, workbench.options_changed):
            signal.connect(self._forget_ended)
        self._later = Later(self._show_noise, self, 500)
        workbench.points_changed.connect(self._later.ask)
        workbench.findings_changed.connect(self._show_findings)
        for show in (self._show_job, self._show_lanes, self._show_noise, self._show_findings):
            show()

    def _show_job(self) -> None:
        job = self._workbench.job
        self.state.setText(self.tr("● {0}").format(self.tr(JOB_WORDS[job.kind])) if job else self._idle())
        set_role(self.state, "good" if job else "muted")
        self.bar.setVisible(job is not None and job.is_long and job.kind != "live")
        if job is not None and job.is_long and self._was is None:
            self._was, self._seconds, self._ended, self._progress = job.kind, 0, None, None
            self.words.setText("")
            self._clock.start()
        elif job is None and self._was is not None:
            self.words.setText(self._end_words(self._was))
            self._ended = self._workbench.answers
            self._was = None
            self._clock.stop()
        elif job is None and self._waits:
            self.words.setText("")
        self._waits = self._waits and job is not None

    def _end_words(self, kind: str) -> str:
        """`Sweep stopped after 12 s · 5 of 24 points`: what was stopped also says how much of it is there."""
        words = self.tr("{0} stopped after {1}") if self._workbench.stopped else self.tr("{0} ended after {1}")
        ended = words.format(self.tr(END_WORDS[kind]), duration(self._seconds))
        progress = self._progress if self._workbench.stopped else None
        return f"{ended} · {self._done(progress, kind)}" if progress is not None and progress.total else ended

    def _forget_ended(self) -> None:
        """Another formula, another setting that its answers depend on, or a study opened, even of the same question:
        what ended was of the one before."""
        if self._ended is not None and self._ended is not self._workbench.answers:
            self._ended = None
            self.words.setText("")

    def _idle(self) -> str:
        return self.tr("○ ready") if self._workbench.trusted else self.tr("○ nothing runs: not trusted")

    def _tick(self) -> None:
        self._seconds += 1
        if self._was == "live":
            self._show_live()

    def _show_live(self) -> None:
        """How long it runs, then what lanes wait for."""
        waiting = [f"{lane}: {said(words)}" for lane, words in self._workbench.answers.coming.items()]
        self.words.setText(" · ".join((duration(self._seconds), *waiting)))

    def _show_progress(self, progress: Progressed | None) -> None:
        if progress is None:
            return
        if self._was == "live":
            self._show_live()
            return
        self._waits = bool(progress.lane)
        self._progress = progress
        self._soon.ask()
        left = self.tr("{0} left").format(duration(progress.left_s)) if progress.left_s is not None else ""
        done = self._done(progress, self._was) if progress.total else ""
        parts = [part for part in (said(progress.words), done, left) if part]
        self.words.say(" · ".join(parts), " · ".join(parts[1:] or parts))

    def _done(self, progress: Progressed, kind: str | None) -> str:
        words = self.tr("{0} of {1} settings" if kind == "map" else "{0} of {1} points")
        return words.format(count(progress.done), count(progress.total))

    def _fill_bar(self) -> None:
        """In a turn of its own: a bar paints itself at once, and with it all that waits to be painted."""
        if self._progress is not None:
            self.bar.setRange(0, max(1, self._progress.total))
            self.bar.setValue(self._progress.done)

    def _show_lanes(self) -> None:
        self.torch.setText(torch_words(tuple(self._workbench.answers.opened.values())))

    def _show_noise(self) -> None:
        self.noise.setText(noise_words(self._workbench.points))

    def _show_findings(self) -> None:
        found = len(self._workbench.findings)
        self.findings.setText(self.tr("findings ({0})").format(found))
        self.findings.setEnabled(found > 0)


def _gap() -> QWidget:
    """Room between two labels: the style sheet takes their own margins away."""
    gap = QWidget()
    gap.setFixedWidth(8)
    return gap


def noise_words(points: tuple[Point, ...]) -> str:
    """`noise ±1.2 % · quiet`: the middle half width of the intervals, and whether a point carries warnings."""
    timed = [p.time for p in points if p.status == "ok" and p.time and p.time.median_s]
    if not timed:
        return ""
    width = median((t.high_s - t.low_s) / 2 / t.median_s for t in timed)
    noisy = sum(bool(t.warnings) for t in timed)
    words = tr("{0} of {1} points noisy").format(count(noisy), count(len(timed))) if noisy else tr("quiet")
    if width > NOT_QUIET and not noisy:
        words = tr("still measuring")
    return tr("noise ±{0} · {1}").format(percent(width), words)
