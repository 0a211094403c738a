"""The window's settings: what a change costs the window, what closing leaves, and what an older window kept."""

from __future__ import annotations

import os
import threading

from PySide6.QtCore import QByteArray, QSettings

from gui.settings import Settings


def test_no_change_of_a_setting_waits_for_the_disk_in_a_turn_of_the_window(shell, qtbot, monkeypatch):
    asked, real = [], os.fsync

    def fsync(descriptor):
        asked.append(threading.current_thread().name)
        real(descriptor)

    monkeypatch.setattr("core.files.os.fsync", fsync)
    for name in ("theme_dark", "language_de", "reset_layout"):
        shell.actions_by_id[name].trigger()
        qtbot.wait(20)
    assert shell.settings.sync()
    assert set(asked) == {"fusescope-settings"}
    assert not list(shell.settings.folder.glob("*.ini*"))


def test_a_window_that_closes_has_written_its_layout(shell):
    shell.actions_by_id["theme_dark"].trigger()
    shell.close()
    settings = Settings()
    assert settings.theme == "dark"
    assert settings.layout() is not None


def test_what_a_window_kept_in_its_older_file_is_read(own_folders):
    layout = QByteArray(b"geometry"), QByteArray(bytes(range(256)))
    new = Settings(own_folders / "new")
    new.save_layout(*layout)
    store = QSettings(str(own_folders / "window.ini"), QSettings.Format.IniFormat)
    for key, value in (("theme", "dark"), ("font_points", 11.5), ("recent", ["/tmp/a, b.py"]), ("geometry", layout[0]),
                       ("state", layout[1]), ("layout_sum", new._store.value("layout_sum")),
                       ("splitters/formula", layout[1])):
        store.setValue(key, value)
    store.sync()
    del store
    assert new.sync()
    older = Settings(own_folders)
    assert (older.theme, older.font_points, older.recent) == ("dark", 11.5, ("/tmp/a, b.py",))
    assert older.layout() == layout
    assert older.splitter("formula") == layout[1]
