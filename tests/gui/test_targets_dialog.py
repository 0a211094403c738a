"""The dialog of targets: adds, makes, stops, removes, says what went wrong; its ways in from a finding and a menu."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu

from core.engine import target_create, target_probe, target_store
from core.engine.target_create import Created, Plan
from core.engine.target_store import Facts, Row
from core.errors import FusescopeError, UnavailableError
from core.results import Finding
from gui.dialogs.targets_dialog import TargetsDialog
from gui.panels.findings_panel import FindingCard
from gui.panels.lanes_panel import LanesPanel

LLVM = Facts("3.10.13", "2.0.1", True, backends={"trace": None, "nnc-llvm": None, "nnc-cuda": "no CUDA"})


@pytest.fixture
def dialog(qtbot: Any) -> Iterator[TargetsDialog]:
    made = TargetsDialog()
    made.open()
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def no_probe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(target_probe, "probe", lambda target, stop=None: LLVM)


@pytest.mark.usefixtures("no_probe")
def test_add_one(dialog: TargetsDialog, qtbot: Any) -> None:
    dialog.name.setText("old")
    dialog.python.setText(sys.executable)
    with qtbot.waitSignal(dialog.changed):
        dialog.add_button.click()
    assert dialog.rows.item(0).text() == "old · Python 3.10.13, torch 2.0.1 · LLVM"
    assert "Added old" in dialog.words.text()
    assert dialog.tabs.isEnabled()


def test_one_that_is_of_no_use(dialog: TargetsDialog, qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(target: object, stop: object = None) -> Facts:
        raise UnavailableError("the Python there has no torch")

    monkeypatch.setattr(target_probe, "probe", refuse)
    dialog.name.setText("bad")
    dialog.host.setText("me@far")
    with qtbot.waitSignal(dialog.work.failed):
        dialog.add_button.click()
    assert "has no torch" in dialog.words.text()
    assert dialog.rows.count() == 0
    assert dialog.tabs.isEnabled()


def test_nothing_named(dialog: TargetsDialog) -> None:
    dialog.add_button.click()
    assert "Name a Python" in dialog.words.text()
    assert not dialog.work.busy


def test_the_size_comes_before_the_download(dialog: TargetsDialog, qtbot: Any, tmp_path: Path,
                                            monkeypatch: pytest.MonkeyPatch) -> None:
    """The first click says the size, the second loads; Stop ends it and what failed can be tried again."""
    begun = threading.Event()

    def create(plan: Plan, told: Any, stop: threading.Event) -> Row:
        told(Created("loading torch", 300, 600))
        begun.set()
        assert stop.wait(20)
        raise FusescopeError("stopped; what was loaded is kept for the next try")

    monkeypatch.setattr(target_create, "plan", lambda name, torch, _stop: Plan(name, torch, "p", tmp_path,
                                                                               "4.4 GB to load"))
    monkeypatch.setattr(target_create, "create", create)
    with qtbot.waitSignal(dialog.work.finished):
        dialog.create_button.click()
    assert dialog.words.text() == "4.4 GB to load"
    qtbot.waitUntil(lambda: not dialog.work.busy)
    assert not dialog.work.busy
    with qtbot.waitSignal(dialog.work.progressed):
        dialog.create_button.click()
    assert begun.wait(20)
    qtbot.waitUntil(lambda: dialog.bar.value() == 500)
    assert not dialog.tabs.isEnabled()
    with qtbot.waitSignal(dialog.work.failed):
        dialog.stop_button.click()
    assert "kept for the next try" in dialog.words.text()
    assert dialog.create_button.text() == "Create…"


def test_a_changed_version_is_weighed_anew(dialog: TargetsDialog, qtbot: Any, tmp_path: Path,
                                           monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(target_create, "plan", lambda name, torch, _stop: Plan(name, torch, "p", tmp_path,
                                                                               f"size of {torch}"))
    for version in ("2.0.1", "2.1.0"):
        dialog.torch.clear()
        qtbot.keyClicks(dialog.torch, version)
        with qtbot.waitSignal(dialog.work.finished):
            dialog.create_button.click()
        assert dialog.words.text() == f"size of {version}"
        qtbot.waitUntil(lambda: not dialog.work.busy)
    assert not dialog.work.busy


def test_remove(dialog: TargetsDialog, qtbot: Any) -> None:
    target_store.put(Row("old", sys.executable, facts=LLVM))
    dialog._show_rows()
    assert not dialog.remove_button.isEnabled()
    dialog.rows.setCurrentRow(0)
    with qtbot.waitSignal(dialog.changed):
        dialog.remove_button.click()
    assert target_store.load().targets == ()


def test_closing_ends_the_question(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def wait(target: object, stop: threading.Event | None = None) -> Facts:
        assert stop is not None
        assert stop.wait(20)
        raise UnavailableError("stopped")

    monkeypatch.setattr(target_probe, "probe", wait)
    made = TargetsDialog()
    made.name.setText("slow")
    made.host.setText("me@far")
    made.add()
    assert made.work.busy
    made.reject()
    assert not made.work.busy
    made.deleteLater()


def test_the_finding_leads_to_it(qtbot: Any) -> None:
    card = FindingCard(Finding("llvm_not_found", "error", "trace", 64, "no LLVM"), "")
    with qtbot.waitSignal(card.targets_asked):
        qtbot.mouseClick(card.targets_button, Qt.MouseButton.LeftButton)
    other = FindingCard(Finding("fusion_off", "warning", "trace", 64, "off"), "")
    assert not hasattr(other, "targets_button")


def test_a_lane_on_a_target_from_the_menu(bench: Any) -> None:
    target_store.put(Row("old", sys.executable, facts=LLVM))
    bench.load()
    panel = LanesPanel(bench.workbench)
    panel._fill_menu()
    there = next(m for m in panel.menu.findChildren(QMenu) if m.title() == "On old")
    rows = {action.data(): action for action in there.actions()}
    assert "nnc-cuda@old" not in rows
    rows["trace@old"].trigger()
    assert "trace@old" in [lane.id for lane in bench.workbench.setup.lanes]
    panel.deleteLater()
