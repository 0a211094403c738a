"""The toolbar: what runs, at which n and sizes, on what; export at the right."""

from __future__ import annotations

import math
from bisect import bisect

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSizePolicy,
    QSlider,
    QToolBar,
    QToolButton,
    QWidget,
)

from core.engine import sizes, targets
from core.errors import UsageError
from core.study import DTYPES, FOLLOWS
from gui.panels.words import indent, label
from gui.setup import LARGEST_N, SMALLEST_N
from gui.views.boxes import ChoiceBox, SizeBox
from gui.views.sizes_edit import SizesEdit
from gui.workbench import Workbench

WIDE = 1400  # pixels
STEPS = 560  # positions of the slider: 40 to a doubling
THREADS = (None, 1, 2, 4, 8, 16, 32)  # offered; None: torch's own
NAMES = ("n", "sizes", "device", "dtype", "threads", "follow n")
FOLLOW_WORDS = {"retrace": "re-trace", "once": "trace once"}
FOLLOW_TIPS = ("How lanes follow n: re-trace at every n, or trace once and feed it every n (the deployed case: the "
               "executor specialises a few times and then falls back for good)")


class StudyBar(QToolBar):
    """Redrawn from the Workbench; speaks to it when the user acts."""

    def __init__(self, workbench: Workbench, actions: dict[str, QAction], parent: QWidget | None = None):
        super().__init__(parent)
        self._workbench = workbench
        self.setObjectName("study_bar")
        self.setWindowTitle(self.tr("Study"))
        self.setMovable(False)
        self.setFloatable(False)
        self.setIconSize(QSize(16, 16))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.n = SizeBox()
        self.sizes = SizesEdit()
        self.device, self.dtype, self.threads, self.follow = ChoiceBox(), ChoiceBox(), ChoiceBox(), ChoiceBox()
        self._fill()
        self._lay_out(actions)
        self._connect()
        self._show_n(workbench.setup.n)
        self._show_options()

    # drawing

    def _show_n(self, n: int) -> None:
        with QSignalBlocker(self.slider), QSignalBlocker(self.n):
            self.slider.setValue(place_of(n))
            self.n.setValue(n)

    def _show_options(self) -> None:
        setup = self._workbench.setup
        self._offer_devices(setup.device)
        self._offer_threads(setup.threads)
        for box, value in ((self.device, setup.device), (self.dtype, setup.dtype), (self.follow, setup.follow),
                           (self.threads, setup.threads)):
            box.setCurrentIndex(box.findData(value))
        if not self.sizes.hasFocus():
            self.sizes.show_whole(", ".join(str(n) for n in setup.sizes))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """A narrow window keeps every tool: what can shrink does."""
        wide = self.width() >= WIDE
        self.slider.setFixedWidth(150 if wide else 52)
        self.sizes.setFixedWidth(140 + min(70, self.width() - WIDE) if wide else 112)

    # what the user does

    def _slid(self, place: int) -> None:
        self._workbench.set_n(n_at(place))

    def _typed(self, n: int) -> None:
        self._workbench.set_n(n)

    def _sizes_entered(self) -> None:
        if not self.sizes.isModified():
            return
        self.sizes.setModified(False)
        try:
            self._workbench.set_option("sizes", sizes.parse(self.sizes.text()))
        except UsageError as error:
            self._workbench.report_problem(str(error))
        self.sizes.clearFocus()
        self._show_options()

    def _device_chosen(self, index: int) -> None:
        self._workbench.set_option("device", self.device.itemData(index))

    def _dtype_chosen(self, index: int) -> None:
        self._workbench.set_option("dtype", self.dtype.itemData(index))

    def _threads_chosen(self, index: int) -> None:
        self._workbench.set_option("threads", self.threads.itemData(index))

    def _follow_chosen(self, index: int) -> None:
        self._workbench.set_option("follow", self.follow.itemData(index))

    # set-up

    def _offer_devices(self, wanted: str) -> None:
        """Every device that some target has, and the one that the study names wherever it may be."""
        for name in (*targets.devices(), wanted):
            if self.device.findData(name) < 0:
                self.device.addItem(name, name)

    def _offer_threads(self, wanted: int | None) -> None:
        """The usual counts, and the study's own, which the command line leaves free."""
        if wanted is not None and self.threads.findData(wanted) < 0:
            counts = [self.threads.itemData(place) for place in range(1, self.threads.count())]
            self.threads.insertItem(1 + bisect(counts, wanted), str(wanted), wanted)

    def _fill(self) -> None:
        self.slider.setRange(0, STEPS)
        self.slider.setPageStep(STEPS // 14)
        self.n.setRange(SMALLEST_N, LARGEST_N)
        indent(self.n)
        self._offer_devices("cpu")
        for name in DTYPES:
            self.dtype.addItem(name, name)
        for count in THREADS:
            self.threads.addItem(self.tr("auto") if count is None else str(count), count)
        for name in FOLLOWS:
            self.follow.addItem(self.tr(FOLLOW_WORDS[name]), name)

    def _lay_out(self, actions: dict[str, QAction]) -> None:
        for name in ("live", "sweep", "stop"):
            self.addAction(actions[name])
        self.addSeparator()
        self._fit()
        self.n.setFixedWidth(62)
        self._add("n", self.tr("Size n of the selected lane's graphs and of live mode"), self.slider, self.n)
        self._add("sizes", self.tr("Sizes of the sweep: 64,256 or 256:8192:x2"), self.sizes)
        self.sizes.set_tip(self.sizes.toolTip())
        self._add("device", self.tr("Where the tensors live"), self.device)
        self._add("dtype", self.tr("The inputs' data type"), self.dtype)
        self._add("threads", self.tr("Threads of each lane's torch; auto: torch's own"), self.threads)
        self._add("follow n", self.tr(FOLLOW_TIPS), self.follow)
        space = QWidget()
        space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(space)
        self.addAction(actions["export"])
        for name in ("live", "sweep", "stop", "export"):
            button = self.widgetForAction(actions[name])
            if isinstance(button, QToolButton):
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                button.setAccessibleName(actions[name].text())

    def _add(self, name: str, tip: str, *widgets: QWidget) -> None:
        """One group: a name and its widgets, kept together when the bar is too narrow."""
        group = QWidget()
        group.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(group)
        row.setContentsMargins(2, 0, 2, 0)
        row.setSpacing(5)
        row.addWidget(label(self.tr(name), "key"))
        for widget in widgets:
            widget.setToolTip(tip)
            widget.setAccessibleName(self.tr(name))
            row.addWidget(widget)
        self.addWidget(group)

    def _connect(self) -> None:
        self.slider.valueChanged.connect(self._slid)
        self.n.valueChanged.connect(self._typed)
        self.sizes.editingFinished.connect(self._sizes_entered)
        self.device.activated.connect(self._device_chosen)
        self.dtype.activated.connect(self._dtype_chosen)
        self.threads.activated.connect(self._threads_chosen)
        self.follow.activated.connect(self._follow_chosen)
        self._workbench.n_changed.connect(self._show_n)
        self._workbench.options_changed.connect(self._show_options)


def n_at(place: int) -> int:
    """The n at a position of the slider: logarithmic from 1 to the largest."""
    return max(SMALLEST_N, round(2 ** (place / STEPS * math.log2(LARGEST_N))))


def place_of(n: int) -> int:
    """The slider's position nearest to n."""
    return round(math.log2(max(SMALLEST_N, min(LARGEST_N, n))) / math.log2(LARGEST_N) * STEPS)
