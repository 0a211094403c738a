"""The export dialog: charts at a chosen size, names that say formula, lane and n, everything at once."""

from __future__ import annotations

import zipfile
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QDesktopServices, QImage

from core.document import FormulaText
from gui.dialogs.export import ExportDialog
from tests.fakes.charted import document

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints
SOURCE = "import torch\ndef inputs(n, device, dtype): return (torch.rand(n),)\ndef native(a): return a + 1\n"


@pytest.fixture
def dialog(shell: Any, qtbot: Any) -> Any:
    qtbot.waitUntil(lambda: bool(shell.session.calls))
    shell.commands.open_kept(document(formula=FormulaText("kept", SOURCE, ("native",))))
    qtbot.waitUntil(lambda: shell.panels["time"].chart is not None)
    made = ExportDialog(shell)
    for box in made.boxes.values():
        box.setChecked(False)
    yield made
    made.writing.close()
    made.close()


def write(dialog: Any, qtbot: Any) -> None:
    """Presses the button and waits for the end."""
    with qtbot.waitSignal(dialog.writing.finished, timeout=60_000):
        dialog.write_button.click()


def test_a_chart_has_the_size_and_scale_that_were_set(dialog: Any, qtbot: Any, tmp_path: Any) -> None:
    dialog.boxes["time", "png"].setChecked(True)
    assert not dialog.width_box.isEnabled()
    dialog.as_seen.click()
    assert dialog.width_box.isEnabled()
    dialog.width_box.setValue(900)
    dialog.height_box.setValue(600)
    dialog.scale.setValue(1.5)
    dialog.folder.setText(str(tmp_path))
    write(dialog, qtbot)
    (path,) = tmp_path.iterdir()
    assert path.name == "kept_time_4-lanes_n256-8192.png"
    assert (QImage(str(path)).width(), QImage(str(path)).height()) == (1350, 900)


def test_everything_at_once(dialog: Any, qtbot: Any, tmp_path: Any) -> None:
    dialog.report.setChecked(True)
    dialog.folder.setText(str(tmp_path))
    heard: list[tuple[int, int]] = []
    dialog.writing.progressed.connect(lambda *far: heard.append(far))
    write(dialog, qtbot)
    assert heard == [(done, len(heard) - 1) for done in range(len(heard))]
    assert len(heard) > 9
    words, names = dialog.words.text(), [path.name for path in tmp_path.iterdir()]
    assert "files written" in words
    assert all(next(name for name in names if name.endswith(suffix)) in words for suffix in (".html", ".zip"))
    assert len(words) < 400  # not a list of a hundred names
    assert dialog.write_button.text() == "Export"
    assert {path.suffix for path in tmp_path.iterdir()} >= {".html", ".pdf", ".zip", ".csv", ".json", ".md", ".svg",
                                                            ".png"}


def test_a_report_and_evidence_alone(dialog: Any, qtbot: Any, tmp_path: Any, monkeypatch: Any) -> None:
    dialog.boxes["report", "html"].setChecked(True)
    dialog.boxes["evidence", "zip"].setChecked(True)
    dialog.folder.setText(str(tmp_path))
    assert dialog.open_button.isHidden()
    write(dialog, qtbot)
    made = {path.suffix: path for path in tmp_path.iterdir()}
    assert set(made) == {".html", ".zip"}
    assert made[".html"].name.startswith("kept_report_4-lanes_n")
    assert "<html" in made[".html"].read_text(encoding="utf-8")
    assert "repro.py" in zipfile.ZipFile(made[".zip"]).namelist()
    assert all(path.name in dialog.words.text() for path in made.values())
    assert not dialog.open_button.isHidden()
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    dialog.folder.setText(str(tmp_path / "another"))
    dialog.open_button.click()
    assert opened == [str(tmp_path)]  # where the files are


def test_long_words_make_room_for_themselves(dialog: Any) -> None:
    box = dialog.boxes["time", "png"]
    dialog.show()
    before = box.height()
    dialog._say("a long word " * 60, "good")
    dialog.layout().activate()
    assert box.height() == before
    assert dialog.words.height() >= dialog.words.heightForWidth(dialog.words.width())


def test_the_window_goes_on_while_the_whole_study_is_written(dialog: Any, qtbot: Any, tmp_path: Any) -> None:
    dialog.report.setChecked(True)
    dialog.folder.setText(str(tmp_path))
    dialog.write_button.click()
    assert dialog.write_button.text() == "Cancel"
    assert not list(tmp_path.iterdir())  # the click came back before the first file
    turns: list[int] = []
    clock = QTimer(dialog, interval=1)
    clock.timeout.connect(lambda: turns.append(len(list(tmp_path.rglob("*")))))
    clock.start()
    qtbot.waitUntil(lambda: dialog.words.text().startswith("Writing… 3 of "), timeout=60_000)
    dialog.write_button.click()
    assert not dialog.write_button.isEnabled()
    qtbot.waitUntil(lambda: not dialog.writing.busy, timeout=60_000)
    assert dialog.words.text().startswith("Stopped.")
    assert len(set(turns)) > 1  # the window had turns between files
    assert not list(tmp_path.glob("*_graphs"))  # those come last
    assert dialog.write_button.text() == "Export"


def test_closing_stops_the_writing_first(dialog: Any, qtbot: Any, tmp_path: Any) -> None:
    dialog.show()
    dialog.report.setChecked(True)
    dialog.folder.setText(str(tmp_path))
    dialog.write_button.click()
    dialog.reject()
    qtbot.waitUntil(lambda: not dialog.isVisible(), timeout=60_000)
    assert not dialog.writing.busy


def test_a_folder_that_cannot_be_written_is_said(dialog: Any, qtbot: Any, tmp_path: Any) -> None:
    (tmp_path / "file").write_text("in the way")
    dialog.report.setChecked(True)
    dialog.folder.setText(str(tmp_path / "file"))
    dialog.write_button.click()
    assert "cannot make the folder" in dialog.words.text()
    assert dialog.write_button.text() == "Export"
