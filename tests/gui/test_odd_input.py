"""What must not hurt: odd settings, files that are none, several at once, a study over unsaved work, other windows."""

from __future__ import annotations

import base64
import json
import os
from dataclasses import replace

import psutil
import pytest
from PySide6.QtCore import QByteArray, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QGraphicsView, QLabel, QLineEdit, QMessageBox

from core import document
from core.errors import DocumentError
from core.folders import data_folder
from gui import autosave
from gui.actions import ACTIONS, PANELS
from gui.app import abandon
from gui.autosave import CLOCKS_S, left_behind
from gui.bridge import Bridge
from gui.closing import Closing
from gui.dialogs.keys import KeySheet
from gui.files import LONGEST, look_at, made_document, open_into, save_formula, save_study
from gui.settings import Settings
from tests.gui.conftest import SOURCE

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
BUTTON = QMessageBox.StandardButton


# settings


@pytest.mark.parametrize(("written", "points"), [("nan", 0), ("inf", 0), ("-1e400", 0), ("-3", 0), ("words", 0),
                                                 ("5000", 20), ("0.01", 7), ("11.5", 11.5), ("0", 0)])
def test_a_font_size_from_a_damaged_file_is_one_that_can_be_read(own_folders, written, points):
    (own_folders / "window.json").write_text(json.dumps({"font_points": written}))
    assert Settings(own_folders).font_points == points


def test_settings_that_cannot_be_kept_hinder_nothing(own_folders):
    (own_folders / "file").write_text("no folder")
    settings = Settings(own_folders / "file" / "settings")
    settings.theme = "dark"
    assert not settings.sync()
    assert settings.theme == "dark"


def test_a_layout_that_was_damaged_is_never_given_to_qt(own_folders):
    geometry, state = QByteArray(b"geometry"), QByteArray(bytes(range(256)))
    settings = Settings(own_folders)
    settings.save_layout(geometry, state)
    assert settings.sync()
    assert Settings(own_folders).layout() == (geometry, state)
    place = own_folders / "window.json"
    held = json.loads(place.read_text())
    for damaged in (bytes(255), bytes(range(255)), b""):
        place.write_text(json.dumps({**held, "state": base64.b64encode(damaged).decode()}))
        assert Settings(own_folders).layout() is None
    place.write_text(json.dumps({**held, "geometry": "no bytes"}))
    assert Settings(own_folders).layout() is None


# files


@pytest.mark.parametrize("kind", ["folder", "pipe", "nothing", "long"])
def test_what_is_no_file_is_said_before_anything_reads_it(tmp_path, kind):
    path = tmp_path / "a.py"
    words = {"folder": "is a folder", "pipe": "no file on a disk", "nothing": "cannot be read", "long": "too large"}
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "long":
        with path.open("wb") as file:
            file.truncate(LONGEST[".py"] + 1)
    with pytest.raises(DocumentError, match=words[kind]) as caught:
        look_at(path)
    assert caught.value.remedy


def test_a_recent_file_that_is_gone_is_said_and_forgotten_whatever_opens_it(shell, tmp_path):
    for name in ("a.py", "b.fscope", "c.ir", "d.pt"):
        path = tmp_path / name
        shell.settings.add_recent(str(path))
        shell.commands.open_path(str(path))
        assert str(path) not in shell.settings.recent
        assert str(path) in shell.log.text.toPlainText()
    assert QApplication.activeModalWidget() is None


def test_an_ampersand_in_a_name_is_no_mnemonic(shell):
    shell.settings.add_recent("/tmp/a & b.py")
    shell._fill_recent()
    assert shell._recent.actions()[0].text() == "/tmp/a && b.py"
    assert shell._recent.actions()[0].data() == "/tmp/a & b.py"


@pytest.mark.parametrize(("name", "value"), [("sizes", (-5, 0)), ("dtype", "float99"), ("threads", -3), ("follow", "x"),
                                             ("precision", -1.0), ("budget_s", -2.0), ("threads", 10**9)])
def test_a_study_with_settings_that_none_can_have_is_refused(bench, tmp_path, name, value):
    bench.load()
    made = made_document(bench.workbench)
    document.save(replace(made, settings=replace(made.settings, **{name: value})), tmp_path / "a.fscope")
    before = bench.workbench.setup
    with pytest.raises(DocumentError, match=f"settings.{name}"):
        open_into(bench.workbench, tmp_path / "a.fscope")
    assert bench.workbench.setup == before


def test_n_of_a_study_with_huge_sizes_is_one_that_the_window_can_show(shell, tmp_path):
    made = made_document(shell.workbench)
    document.save(replace(made, settings=replace(made.settings, sizes=(10, 10**9))), tmp_path / "a.fscope")
    shell.commands.open_path(str(tmp_path / "a.fscope"))
    assert shell.workbench.setup.n == shell.bar.n.value() == shell.bar.n.maximum()
    assert shell.workbench.setup.sizes == (10, 10**9)


# drops


def files_of(*paths):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    data.setText(" ".join(map(str, paths)))  # file managers send the paths as text too
    return data


def drop(target, data):
    """As Qt asks: the widget under the pointer, then those around it."""
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    while target is not None:
        enter = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, data, buttons, keys)
        enter.ignore()
        if target.acceptDrops():
            QApplication.sendEvent(target, enter)
        if enter.isAccepted():
            break
        target = target.parentWidget()
    QApplication.sendEvent(target, QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, buttons, keys))


def test_a_file_dropped_on_any_text_or_picture_is_opened_and_its_path_typed_nowhere(shell, tmp_path):
    lines = [line for line in shell.findChildren(QLineEdit) if line.isVisible()]
    assert lines
    scenes = [view.viewport() for view in shell.findChildren(QGraphicsView)]
    assert len(scenes) > 3
    for number, target in enumerate((shell.formula.editor.source.viewport(), *lines, *scenes)):
        path = tmp_path / f"dropped{number}.py"
        path.write_text(SOURCE)
        drop(target, files_of(path))
        assert shell.workbench.setup.name == f"dropped{number}", target
        assert shell.formula.editor.text() == SOURCE
    assert not any("dropped" in line.text() for line in lines)


def test_of_several_dropped_files_the_first_is_opened_and_the_others_named(shell, tmp_path):
    paths = [tmp_path / f"{name}.py" for name in ("one", "two", "three")]
    for path in paths:
        path.write_text(SOURCE)
    drop(shell, files_of(*paths))
    assert shell.workbench.setup.name == "one"
    assert "two.py, three.py" in shell.log.text.toPlainText()


# another study over unsaved work


@pytest.fixture
def asking(shell, qtbot):
    qtbot.waitUntil(lambda: shell.workbench.job is None and shell.workbench.graphs is not None)
    shell.closing = Closing(shell)
    yield shell
    shell.closing = None


@pytest.fixture
def other(shell, tmp_path):
    path = tmp_path / "other.fscope"
    save_study(shell.workbench, path)
    plain = json.loads(path.read_text())
    plain["formula"]["name"] = "other"
    path.write_text(json.dumps(plain))
    shell.workbench.set_file(None)
    return path


def test_a_study_opens_over_unsaved_text_only_after_a_question(asking, other, qtbot):
    typed = SOURCE + "\n# mine\n"
    asking.workbench.edit_source(typed)
    asking.commands.open_path(str(other))
    assert asking.workbench.setup.source == typed
    qtbot.mouseClick(asking.closing.question.button(BUTTON.Cancel), Qt.MouseButton.LeftButton)
    assert asking.workbench.setup.source == typed
    asking.commands.open_path(str(other))
    qtbot.mouseClick(asking.closing.question.button(BUTTON.Discard), Qt.MouseButton.LeftButton)
    assert asking.workbench.setup.name == "other"
    assert asking.isVisible()
    asking.workbench.trust()
    asking.workbench.edit_source(typed)
    assert not asking.close()  # the answer was for that study alone
    qtbot.mouseClick(asking.closing.question.button(BUTTON.Cancel), Qt.MouseButton.LeftButton)


def test_a_study_opens_at_once_where_nothing_is_lost(asking, other):
    asking.commands.open_path(str(other))
    assert asking.workbench.setup.name == "other"
    assert asking.closing.question is None


def test_a_formula_that_was_saved_keeps_its_file_however_far_one_undoes(bench, tmp_path):
    bench.load()
    bench.workbench.edit_source(SOURCE + "\n# more\n")
    bench.workbench.read_now()
    path = tmp_path / "mine.py"
    save_formula(bench.workbench, path)
    assert (bench.workbench.setup.name, bench.workbench.setup.path) == ("mine", str(path))
    bench.workbench.undo()
    assert bench.workbench.setup.source == SOURCE
    assert (bench.workbench.setup.name, bench.workbench.setup.path) == ("mine", str(path))
    bench.workbench.redo()
    assert bench.workbench.setup.source.endswith("# more\n")
    assert bench.workbench.setup.path == str(path)


def test_live_ends_where_a_study_opens_that_is_not_trusted(bench, qtbot, tmp_path):
    bench.load()
    save_study(bench.workbench, tmp_path / "a.fscope")
    asked = []
    bench.conductor.trust_wanted.connect(lambda: asked.append(True))
    bench.conductor.live()
    qtbot.waitUntil(lambda: bench.workbench.job is not None and bench.workbench.job.kind == "live")
    open_into(bench.workbench, tmp_path / "a.fscope")
    qtbot.waitUntil(lambda: bench.workbench.job is None)
    qtbot.wait(200)
    assert bench.workbench.job is None
    assert not asked  # nobody asked to run it


def test_live_ends_with_its_last_lane_and_not_while_a_formula_is_typed(bench, qtbot):
    bench.load()
    bench.conductor.live()
    qtbot.waitUntil(lambda: bench.workbench.job is not None and bench.workbench.job.kind == "live")
    bench.workbench.edit_source("def formula(a:")
    bench.workbench.read_now()
    qtbot.wait(150)
    assert bench.workbench.job is not None
    bench.workbench.undo()
    bench.workbench.read_now()
    while bench.workbench.setup.rows:
        bench.workbench.remove_lane(0)
    qtbot.waitUntil(lambda: bench.workbench.job is None)


# what other windows left


def left(number, age_s=0.0):
    path = data_folder() / f"unsaved-{number}.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("x = 1\n")
    at = psutil.Process().create_time() - age_s
    os.utime(path, (at, at))
    return path


def test_a_number_that_the_system_gave_to_a_later_process_hides_nothing(own_folders):
    own = os.getpid()
    path = left(own, age_s=100 * CLOCKS_S)
    assert left_behind() == (path,)
    os.utime(path)
    assert left_behind() == ()
    assert left_behind() == ()


def test_what_another_window_took_meanwhile_is_said_and_nothing_is_lost(shell, own_folders):
    path = left(999999999)
    assert left_behind() == (path,)
    before = shell.workbench.setup
    path.unlink()
    shell.formula.recovery.offer(path)
    assert not shell.formula.recovery.isVisible()
    shell.commands.recover(str(path))
    assert shell.workbench.setup == before
    assert "cannot be read" in shell.log.text.toPlainText()


def test_two_windows_that_open_the_same_both_have_it(bench, own_folders, monkeypatch):
    path = left(999999999)
    text = autosave._text_of(path)

    def taken(_path):
        path.unlink()
        return text

    monkeypatch.setattr(autosave, "_text_of", taken)
    autosave.recover_into(bench.workbench, path)
    assert bench.workbench.setup.source == text


# one table of commands


def test_every_panel_is_reached_from_menu_palette_and_sheet_of_keys(shell, qtbot):
    rows = [row for row in ACTIONS if row.menu == PANELS]
    assert {row.id for row in rows} == {f"panel_{name}" for name in shell.docks}
    menu = next(action.menu() for action in shell.menus["View"].actions() if action.text() == "Panels")
    assert {shell.actions_by_id[row.id] for row in rows} <= set(menu.actions())
    sheet = KeySheet(shell)
    qtbot.waitUntil(lambda: sheet.complete)
    said = {child.text() for child in sheet.findChildren(QLabel)}
    assert {"Alt+1", "Go to Formula"} <= said
    sheet.close()
    shell.docks["calls"].close()
    shell.actions_by_id["commands"].trigger()
    palette = next(w for w in shell.children() if type(w).__name__ == "CommandPalette")
    qtbot.keyClicks(palette.line, "gocalls")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert not shell.docks["calls"].isHidden()


def test_a_loop_that_ends_without_closing_the_window_leaves_nothing_running(shell, own_folders):
    path = left(os.getpid())
    bridge = shell.findChild(Bridge)
    assert bridge._thread.is_alive()
    abandon(shell)
    assert not bridge._thread.is_alive()
    assert path.exists()  # closing in peace would take it away
    abandon(shell)
