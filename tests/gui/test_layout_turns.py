"""A layout places all docks at once, and they are painted one after the other."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject

from gui import layouts
from gui.curtain import curtain_of

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


class Sizes(QObject):
    """Counts how often a dock is given a size."""

    def __init__(self):
        super().__init__()
        self.seen = 0

    def eventFilter(self, _watched, event):
        self.seen += event.type() == QEvent.Type.Resize
        return False


@pytest.mark.parametrize("name", list(layouts.ARRANGEMENTS))
def test_docks_stand_as_wanted_and_are_painted_again(shell, qtbot, name):
    layouts.arrange(shell, shell.docks, "read" if name == "default" else "default")
    qtbot.waitUntil(lambda: not curtain_of(shell).isActive())
    layouts.arrange(shell, shell.docks, name)
    wanted = layouts.ARRANGEMENTS[name]
    assert not shell.docks["formula"].updatesEnabled()
    qtbot.waitUntil(lambda: not curtain_of(shell).isActive())
    assert all(dock.updatesEnabled() for dock in shell.docks.values())
    assert {key for key, dock in shell.docks.items() if dock.isHidden()} == wanted.hidden
    front = "stages" if "stages" in wanted.front or "inspector" in wanted.hidden else "inspector"
    assert front in wanted.hidden or not shell.docks[front].visibleRegion().isEmpty()
    assert abs(shell.docks["formula"].width() - shell.width() * wanted.widths[0] // 100) < 20


def test_a_dock_takes_its_size_a_few_times_not_at_each_step(shell, qtbot):
    sizes = Sizes()
    shell.docks["before"].installEventFilter(sizes)
    layouts.arrange(shell, shell.docks, "explore")
    qtbot.waitUntil(lambda: not curtain_of(shell).isActive())
    assert 1 <= sizes.seen <= 4


def test_what_a_dock_holds_takes_its_size_when_the_dock_is_uncovered(shell, qtbot):
    sizes = Sizes()
    docks = [dock for key, dock in shell.docks.items() if key in ("formula", "before")]
    for dock in docks:
        dock.widget().installEventFilter(sizes)
    layouts.arrange(shell, shell.docks, "explore")
    shell.layout().activate()
    assert sizes.seen == 0
    qtbot.waitUntil(lambda: not curtain_of(shell).isActive())
    assert sizes.seen > 0
    assert all(dock.layout().isEnabled() for dock in shell.docks.values())
    for dock in docks:
        assert dock.widget().width() == dock.width()
        assert dock.widget().geometry().bottom() == dock.rect().bottom()


def test_two_layouts_at_once_end_with_the_second(shell, qtbot):
    layouts.arrange(shell, shell.docks, "measure")
    layouts.arrange(shell, shell.docks, "read")
    qtbot.waitUntil(lambda: not curtain_of(shell).isActive())
    assert {key for key, dock in shell.docks.items() if dock.isHidden()} == layouts.ARRANGEMENTS["read"].hidden
    assert all(dock.updatesEnabled() for dock in shell.docks.values())
