"""Killed in the middle of a sweep, and back; a study of somebody else whose code must not run unasked."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from core import document
from core.document import FormulaText
from core.folders import data_folder
from gui.app import open_window
from gui.autosave import left_behind
from gui.dialogs.trust_dialog import TrustDialog
from gui.files import made_document
from tests.journeys.conftest import START_MS, wait_for
from tests.journeys.test_journey_first_study import only

ROOT = Path(__file__).resolve().parents[2]
LEFT = Qt.MouseButton.LeftButton
DRIVER = '''
import sys
sys.path.insert(0, {root!r})
from PySide6.QtCore import QTimer
from gui.app import make_application, open_window
from gui.autosave import Autosave
application = make_application()
window = open_window(application)
window.findChild(Autosave)._timer.setInterval(200)
bench = window.workbench
for index in (1, 2, 3):
    bench.enable_lane(index, False)
bench.set_option("sizes", tuple(range(8, 400, 8)))
bench.set_option("budget_s", 0.3)
window.completed.connect(window.conductor.sweep)
window.show()
application.exec()
'''


def test_a_kill_in_the_middle_of_a_sweep_loses_little(qapp, qtbot):
    child = subprocess.Popen([sys.executable, "-c", DRIVER.format(root=str(ROOT))],
                             env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})
    try:
        saved = data_folder() / f"unsaved-{child.pid}.fscope"
        qtbot.waitUntil(lambda: saved.exists() and len(document.load(saved).points) >= 2, timeout=START_MS)
        workers = psutil.Process(child.pid).children(recursive=True)
    finally:
        child.send_signal(signal.SIGKILL)
        child.wait()
    assert workers
    gone_by = time.monotonic() + 30
    while any(w.is_running() and w.status() != psutil.STATUS_ZOMBIE for w in workers) and time.monotonic() < gone_by:
        time.sleep(0.05)
    assert not [w for w in workers if w.is_running() and w.status() != psutil.STATUS_ZOMBIE]
    kept = {p.n for p in document.load(saved).points}
    after_the_crash(qapp, qtbot, kept)


def after_the_crash(qapp, qtbot, kept):
    """The next start offers it, and opens it when asked."""
    window = open_window(qapp)
    with qtbot.waitSignal(window.completed, timeout=START_MS):
        window.show()
    banner = window.formula.recovery
    assert banner.isVisible()
    qtbot.mouseClick(banner.open_button, LEFT)
    assert {p.n for p in window.workbench.points} == kept
    assert window.workbench.setup.name == "iou"
    assert window.unsaved.study
    assert left_behind() == ()
    window.hook.remove()
    window.close()
    window.deleteLater()


BAD = '''"""Somebody else's."""
import pathlib
import torch

pathlib.Path({marker!r}).write_text("ran")


def inputs(n, device, dtype):
    return (torch.rand(n, n).to(device, dtype),)


def formula(a):
    return a * 2
'''


@pytest.fixture
def foreign(desk, tmp_path):
    """A study file whose formula writes a file when it is run, and the place of that file."""
    marker, path = tmp_path / "ran.txt", tmp_path / "foreign.fscope"
    text = FormulaText("foreign", BAD.format(marker=str(marker)), ("formula",))
    document.save(replace(made_document(desk.workbench), formula=text, points=(), graphs=(), findings=()), path)
    return path, marker


def test_a_dropped_study_runs_nothing_before_trust_and_then_what_was_asked(desk, qtbot, foreign):
    path, marker = foreign
    dropped(desk, path)
    assert desk.workbench.setup.name == "foreign"
    assert not desk.workbench.trusted
    only(desk, 0)
    desk.workbench.set_option("sizes", (8,))
    desk.workbench.set_option("budget_s", 0.1)
    editor = desk.formula.editor
    before = editor.text()
    qtbot.keyClicks(editor.source, "x")
    assert editor.text() == before
    asked(desk, qtbot).close()
    qtbot.wait(400)
    assert not marker.exists()
    dialog = asked(desk, qtbot)
    assert dialog.source.text.toPlainText() == before.removesuffix("\n")
    qtbot.mouseClick(dialog.run_button, LEFT)
    wait_for(desk, qtbot, lambda: desk.workbench.job is None and [p.n for p in desk.workbench.points] == [8])
    assert marker.read_text() == "ran"
    desk.workbench.forget_history()


def asked(desk, qtbot):
    """F5, and the question that comes."""
    desk.activateWindow()
    wait_for(desk, qtbot, desk.isActiveWindow)
    qtbot.keyClick(desk, Qt.Key.Key_F5)
    return [d for d in desk.findChildren(TrustDialog) if d.isVisible()][-1]


def dropped(desk, path):
    """The file, let go over the window."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    desk.dropEvent(QDropEvent(QPointF(400, 300), Qt.DropAction.CopyAction, data, LEFT,
                              Qt.KeyboardModifier.NoModifier))
