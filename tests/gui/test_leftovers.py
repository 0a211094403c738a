"""What is closed goes: dialogs and the tour leave nothing with the window."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QDialog, QWidget

from gui.curtain import curtain_of
from gui.tour import Tour

DIALOGS = ("keys", "about", "export", "history", "targets", "commands", "pages", "switch_map", "graph_text")


def close_dialogs(shell: Any) -> None:
    for dialog in shell.findChildren(QDialog):
        if dialog.isVisible():
            dialog.reject()


def test_a_closed_dialog_is_gone(shell: Any, qtbot: Any) -> None:
    openers = {name: shell.actions_by_id[name].trigger for name in DIALOGS} | {"trust": shell.commands.ask_trust}
    stayed = []
    for name, opener in openers.items():
        opener()
        assert any(dialog.isVisible() for dialog in shell.findChildren(QDialog)), name
        close_dialogs(shell)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        stayed += [name] * len(shell.findChildren(QDialog))
    assert not stayed


def test_a_tour_asked_for_again_is_the_same_one_from_its_first_step(shell: Any, qtbot: Any) -> None:
    shell.actions_by_id["tour"].trigger()
    (tour,) = shell.findChildren(Tour)
    tour.go_on()
    before = len(shell.findChildren(QWidget))
    shell.actions_by_id["tour"].trigger()
    assert shell.findChildren(Tour) == [tour]
    assert tour.place.text().startswith("1")
    assert len(shell.findChildren(QWidget)) == before
    tour.finish()
    qtbot.waitUntil(lambda: not shell.findChildren(Tour))


def test_the_tours_card_stays_on_top_when_panels_move(shell: Any, qtbot: Any) -> None:
    shell.actions_by_id["tour"].trigger()
    (card,) = shell.findChildren(Tour)
    for name, seen in (("layout_measure", False), ("reset_layout", True)):
        shell.actions_by_id[name].trigger()
        qtbot.waitUntil(lambda: not curtain_of(shell).isActive())
        assert shell.docks["before"].isVisible() == seen
        qtbot.waitUntil(lambda: _is_on_top(card, shell))
    card.finish()


def _is_on_top(card: Tour, window: Any) -> bool:
    order = window.children()  # the last lies on top
    return all(order.index(card) > order.index(dock) for dock in window.docks.values())
