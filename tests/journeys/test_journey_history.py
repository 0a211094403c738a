"""Sweep, measure a point again, sweep once more, compare the two, export the table."""

from __future__ import annotations

import csv

from PySide6.QtCore import QItemSelectionModel, Qt

from gui.dialogs.compare_dialog import CompareDialog
from gui.dialogs.history_dialog import HistoryDialog
from tests.journeys.conftest import wait_for
from tests.journeys.test_journey_first_study import finished, only

SWEEP_MS = 120_000


def test_sweep_remeasure_compare_export(desk, qtbot, tmp_path):
    only(desk, 0, 1)
    desk.workbench.set_option("sizes", (16, 32))
    desk.workbench.set_option("budget_s", 0.3)
    desk.activateWindow()
    wait_for(desk, qtbot, desk.isActiveWindow)
    swept(desk, qtbot)
    measured_again(desk, qtbot)
    swept(desk, qtbot)
    compared(desk, qtbot)
    exported(desk, qtbot, tmp_path)
    desk.workbench.forget_history()


def swept(desk, qtbot):
    before = {(p.lane, p.n): p for p in desk.workbench.points}
    qtbot.keyClick(desk, Qt.Key.Key_F5)
    wait_for(desk, qtbot, lambda: desk.workbench.job is None and len(finished(desk)) == 4
             and all(before.get((p.lane, p.n)) is not p for p in desk.workbench.points), SWEEP_MS)
    qtbot.waitUntil(lambda: desk.results.currentWidget() is desk.results.view)


def measured_again(desk, qtbot):
    """A click on a row of the table, then Ctrl+R: that point is another, and those of other sizes are not."""
    table = desk.results.view.table
    wanted = next(row for row in range(table.model().rowCount())
                  if table.model().index(row, 0).data() == "trace" and table.model().index(row, 1).data() == "32")
    place = table.visualRect(table.model().index(wanted, 1)).center()
    table.scrollTo(table.model().index(wanted, 1))
    place = table.visualRect(table.model().index(wanted, 1)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert desk.results.chosen == ("trace", 32)
    old = {(p.lane, p.n): p for p in desk.workbench.points}
    qtbot.keyClick(desk, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    wait_for(desk, qtbot, lambda: desk.workbench.job is None
             and desk.workbench.answers.points["trace", 32] != old["trace", 32], SWEEP_MS)
    now = {(p.lane, p.n): p for p in desk.workbench.points}
    changed = {place for place in now if now[place] is not old[place]}
    assert changed == {("trace", 32)}  # the baseline is measured beside it, for the ratio, and not told
    assert now["trace", 32].ratio is not None
    assert now["trace", 32].traffic == old["trace", 32].traffic is not None
    assert now["trace", 32].fusion == old["trace", 32].fusion is not None


def compared(desk, qtbot):
    qtbot.keyClick(desk, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    history = desk.findChild(HistoryDialog)
    assert history.table.rowCount() == 2
    for row in (0, 1):
        history.table.selectionModel().select(
            history.table.model().index(row, 1),
            QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows)
    qtbot.mouseClick(history.compare_button, Qt.MouseButton.LeftButton)
    dialog = history.findChild(CompareDialog)
    assert dialog.table.rowCount() == 4
    dialog.close()
    history.close()


def exported(desk, qtbot, folder):
    qtbot.keyClick(desk, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    dialog = next(w for w in desk.children() if type(w).__name__ == "ExportDialog")
    for place, box in dialog.boxes.items():
        box.setChecked(place == ("results", "csv"))
    dialog.folder.setText(str(folder))
    qtbot.mouseClick(dialog.write_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog.writing.busy, timeout=60_000)
    dialog.close()
    (path,) = folder.glob("*.csv")
    rows = list(csv.reader(path.read_text().splitlines()))
    assert len(rows) == 5
    assert {row[0] for row in rows[1:]} == {"eager", "trace"}
