"""What a person does first: pick iou, flip CPU fusion, see the graph change, sweep, stop another, export."""

from __future__ import annotations

import struct
import sys
import xml.etree.ElementTree as ElementTree

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from core import document
from core.ir.parse import parse
from gui.panels.library_tree import FORMULA
from gui.panels.toggle import Toggle
from tests.journeys.conftest import START_MS, wait_for

SWEEP_MS = 120_000


def test_from_a_formula_to_pictures(desk, qtbot, tmp_path):
    pick(desk, qtbot, "iou")
    lane_with_graph(desk, qtbot, 1)
    before = groups(desk)
    flip(desk, qtbot, "can_fuse_on_cpu")
    wait_for(desk, qtbot, lambda: groups(desk) > before, timeout=START_MS)
    assert before == 0
    assert desk.workbench.row.lane.id == "trace+can_fuse_on_cpu=on"
    says_what_no_llvm_means(desk, qtbot)

    only(desk, 0, 2)
    desk.bar.sizes.setFocus()
    desk.bar.sizes.selectAll()
    qtbot.keyClicks(desk.bar.sizes, "16, 32")
    qtbot.keyClick(desk.bar.sizes, Qt.Key.Key_Return)
    desk.workbench.set_option("budget_s", 0.3)
    desk.actions_by_id["sweep"].trigger()
    wait_for(desk, qtbot, lambda: desk.workbench.job is None and len(finished(desk)) == 4, timeout=SWEEP_MS)
    assert all(p.status == "ok" and p.check.ok for p in finished(desk))

    exported(desk, qtbot, tmp_path)
    stopped_in_the_middle(desk, qtbot)
    assert "torch" not in sys.modules


def pick(desk, qtbot, name):
    """A click on a formula of the library."""
    tree = desk.formula.tree
    built_in = tree.topLevelItem(0)
    item = next(built_in.child(i) for i in range(built_in.childCount()) if built_in.child(i).data(0, FORMULA) == name)
    tree.scrollToItem(item)
    qtbot.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=tree.visualItemRect(item).center())
    assert desk.workbench.formula.name == name


def lane_with_graph(desk, qtbot, index):
    """A click on a lane, and its graph drawn on the right."""
    view = desk.lanes.list
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton,
                     pos=view.visualRect(desk.lanes.model.index(index)).center())
    assert desk.workbench.selected == index
    wait_for(desk, qtbot, lambda: desk.workbench.job is None and desk.workbench.graphs is not None
                    and desk.after.pane.drawing is not None and desk.after.pane.mode == "graph", timeout=START_MS)


def flip(desk, qtbot, name):
    toggle = desk.lanes.switches.row(name).findChild(Toggle)
    desk.lanes.switches.ensureWidgetVisible(toggle)
    qtbot.mouseClick(toggle, Qt.MouseButton.LeftButton)


def groups(desk):
    """Fusion groups of the graph that stands on the right."""
    stage = desk.after.pane.stage
    if stage is None or stage.name != "optimised" or not stage.text:
        return 0
    return sum("TensorExprGroup" in node.kind for node, _ in parse(stage.text).walk())


def says_what_no_llvm_means(desk, qtbot):
    """The seed's error, as the lane's words and as a finding with the ways out."""
    wait_for(desk, qtbot, lambda: desk.workbench.job is None, timeout=START_MS)
    assert "LLVM Backend not found" in desk.workbench.answers.errors["trace+can_fuse_on_cpu=on"]
    found = [f for f in desk.workbench.answers.all_findings if f.rule == "llvm_not_found"]
    assert found
    assert "torch 2.0.1" in found[0].text
    assert found[0].try_lane


def only(desk, *kept):
    for index in range(len(desk.workbench.setup.rows)):
        desk.workbench.enable_lane(index, index in kept)


def finished(desk):
    return [p for p in desk.workbench.points if p.status != "cancelled" and p.time is not None]


def exported(desk, qtbot, folder):
    """PNG and SVG of the time chart, SVG of the graph, the study: written by the dialog, read back."""
    desk.actions_by_id["export"].trigger()
    dialog = next(w for w in desk.children() if type(w).__name__ == "ExportDialog")
    for (name, suffix), box in dialog.boxes.items():
        box.setChecked((name, suffix) in {("time", "png"), ("time", "svg"), ("after", "svg"), ("study", "json")})
    dialog.folder.setText(str(folder))
    qtbot.mouseClick(dialog.write_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog.writing.busy, timeout=60_000)
    assert "Written" in dialog.words.text(), dialog.words.text()
    dialog.close()
    files = {path.suffix: path for path in sorted(folder.iterdir())}
    image = QImage(str(files[".png"]))
    assert struct.unpack(">II", files[".png"].read_bytes()[16:24]) == (image.width(), image.height())
    assert len({image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in (image.height() // 2,)}) > 2
    for path in folder.glob("*.svg"):
        assert ElementTree.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    assert len(document.load(files[".json"]).points) == 4


def stopped_in_the_middle(desk, qtbot):
    """A longer sweep, stopped by Esc once its first size is measured and the second has begun; the first stays."""
    desk.workbench.set_option("sizes", (16, 32, 64, 128, 256, 512))
    desk.workbench.set_option("dtype", "float64")
    desk.actions_by_id["sweep"].trigger()
    wait_for(desk, qtbot, lambda: len({p.n for p in finished(desk)}) == 2, timeout=SWEEP_MS)
    desk.activateWindow()
    wait_for(desk, qtbot, desk.isActiveWindow)
    qtbot.keyClick(desk, Qt.Key.Key_Escape)
    wait_for(desk, qtbot, lambda: desk.workbench.job is None or desk.workbench.job.kind == "capture", timeout=20_000)
    assert 2 <= len(finished(desk)) < 12
    assert any(p.status == "cancelled" for p in desk.workbench.points)
    assert desk.actions_by_id["sweep"].isEnabled()
