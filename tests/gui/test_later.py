"""Redraws have their turns one after the other, and each only once."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from gui.later import Later


class Panel(QObject):
    """Notes its redraws, and how many turns of the event loop there had been."""

    def __init__(self, name, seen, turns):
        super().__init__()
        self._name, self._seen, self._turns = name, seen, turns
        self.ends: QObject | None = None
        self.also = bool
        self.soon = Later(self.redraw, self, 0)

    def redraw(self):
        self._seen.append((self._name, self._turns.count))
        self.also()
        if self.ends is not None:
            shiboken6.delete(self.ends)


class Turns(QObject):
    """Counts turns of the event loop."""

    def __init__(self):
        super().__init__()
        self.count = 0
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._turn)
        self._timer.start()

    def _turn(self):
        self.count += 1


def test_panels_that_are_due_together_are_redrawn_in_different_turns(qapp, qtbot):
    seen, turns = [], Turns()
    panels = [Panel(name, seen, turns) for name in "abc"]
    for panel in panels:
        panel.soon.ask()
    qtbot.waitUntil(lambda: len(seen) == 3)
    assert [name for name, _ in seen] == ["a", "b", "c"]
    assert len({turn for _, turn in seen}) == 3


class Painted(QWidget):
    """Notes the turn in which it is painted."""

    def __init__(self, seen, turns):
        super().__init__()
        self._seen, self._turns = seen, turns

    def paintEvent(self, _event):
        self._seen.append(("painted", self._turns.count))


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_what_a_redraw_changed_is_painted_in_a_turn_without_another(qapp, qtbot):
    seen, turns = [], Turns()
    widget = Painted(seen, turns)
    qtbot.addWidget(widget)
    with qtbot.waitExposed(widget):
        widget.show()
    qtbot.wait(50)
    seen.clear()
    panels = [Panel(name, seen, turns) for name in "ab"]
    panels[0].also = widget.update
    for panel in panels:
        panel.soon.ask()
    qtbot.waitUntil(lambda: len(seen) == 3)
    assert [name for name, _ in seen] == ["a", "painted", "b"]
    turn = dict(seen)
    assert turn["b"] - turn["painted"] > 1  # the turn that began with the painting ended before


def test_what_a_user_waits_for_has_its_turn_before_the_others(qapp, qtbot):
    seen, turns = [], Turns()
    panels = [Panel(name, seen, turns) for name in "abc"]
    panels[1].soon.first = True
    for panel in panels:
        panel.soon.ask()
    qtbot.waitUntil(lambda: len(seen) == 3)
    assert [name for name, _ in seen] == ["b", "a", "c"]


def test_what_is_asked_often_is_done_once(qapp, qtbot):
    seen, turns = [], Turns()
    panel, last = Panel("a", seen, turns), Panel("last", seen, turns)
    for _ in range(5):
        panel.soon.ask()
    last.soon.ask()
    qtbot.waitUntil(lambda: ("last" in [name for name, _ in seen]))
    assert [name for name, _ in seen] == ["a", "last"]


def test_a_panel_that_is_gone_is_not_redrawn(qapp, qtbot):
    seen, turns = [], Turns()
    first, gone, last = (Panel(name, seen, turns) for name in ("first", "gone", "last"))
    for panel in (first, gone, last):
        panel.soon.ask()
    first.ends = gone
    qtbot.waitUntil(lambda: len(seen) == 2)
    assert [name for name, _ in seen] == ["first", "last"]
