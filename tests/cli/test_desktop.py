"""The desktop's files: valid, written below the user's folder, started with words that survive blanks, taken away."""

from __future__ import annotations

import configparser
import shlex
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from cli import desktop
from cli.boundary import guarded
from core.version import VERSION

ROOT = Path(__file__).resolve().parents[2]
FILES = ROOT / "resources" / "desktop"


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(desktop, "sys", _Linux())
    return tmp_path / "data"


class _Linux:
    platform, executable = "linux", "/opt/a python/bin/python3"


def entry(path: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(path, encoding="utf-8")
    return parser["Desktop Entry"]


def test_install_writes_all_and_remove_takes_all_away(data, capsys):
    assert guarded("cli.desktop", ["install"]) == 0
    said = capsys.readouterr().out.split()
    assert sorted(said) == sorted(str(data / place) for place in desktop.PLACES.values())
    assert all(Path(path).read_bytes() for path in said)
    assert guarded("cli.desktop", ["install"]) == 0  # once more is no error
    assert guarded("cli.desktop", ["remove"]) == 0
    assert not any((data / place).exists() for place in desktop.PLACES.values())
    assert guarded("cli.desktop", ["remove"]) == 0


def test_files_that_may_not_be_removed_are_said(data, capsys, monkeypatch):
    monkeypatch.setattr(Path, "unlink", lambda path: (_ for _ in ()).throw(PermissionError(13, "Permission denied")))
    assert guarded("cli.desktop", ["remove"]) == 1
    assert "cannot be removed: Permission denied" in capsys.readouterr().err


def test_the_menu_entry_starts_this_python_on_this_program(data, capsys):
    guarded("cli.desktop", ["install"])
    row = entry(data / desktop.PLACES[f"desktop/{desktop.NAME}.desktop"])
    words = shlex.split(row["Exec"].replace("\\\\", "\\"))
    assert words == ["/opt/a python/bin/python3", str(ROOT / "main.py"), "%f"]
    assert row["Type"] == "Application"
    assert row["MimeType"] == "application/x-fusescope-study;"
    assert (data / "icons/hicolor/scalable/apps" / f"{row['Icon']}.svg").is_file()


@pytest.mark.parametrize(("word", "quoted"), [
    ("/usr/bin/python3", "/usr/bin/python3"), ("a b", '"a b"'), ("50%", '"50%%"'), ('say "x"', '"say \\\\"x\\\\""'),
    ("$HOME", '"\\\\$HOME"'),
])
def test_words_of_exec_are_quoted_as_the_standard_wants(word, quoted):
    assert desktop._quoted(word) == quoted


def test_the_window_names_the_same_entry(qapp):
    from gui.app import make_application

    assert make_application().desktopFileName() == desktop.NAME


def test_metainfo_names_what_is_there():
    path = FILES / f"{desktop.NAME}.metainfo.xml"
    root = ElementTree.parse(path).getroot()
    assert root.findtext("id") == desktop.NAME
    assert root.find("launchable").text == f"{desktop.NAME}.desktop"
    assert root.find("releases/release").get("version") == VERSION
    tool = shutil.which("appstreamcli")
    if tool:
        done = subprocess.run([tool, "validate", "--no-net", str(path)], capture_output=True, text=True, check=False)
        assert "E:" not in done.stdout, done.stdout
        assert "W:" not in done.stdout, done.stdout


def test_a_study_is_known_by_name_and_by_content(data, capsys):
    guarded("cli.desktop", ["install"])
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = ElementTree.parse(FILES / f"{desktop.NAME}.mime.xml").getroot().find(f"{space}mime-type")
    assert kind.get("type") == entry(FILES / f"{desktop.NAME}.desktop")["MimeType"].rstrip(";")
    assert kind.find(f"{space}glob").get("pattern") == "*.fscope"
    if shutil.which("update-mime-database"):
        assert "*.fscope" in (data / "mime" / "globs2").read_text()


def test_a_folder_that_cannot_be_made_is_said(data, capsys):
    data.write_text("a file")
    assert guarded("cli.desktop", ["install"]) == 1
    assert "XDG_DATA_HOME" in capsys.readouterr().err
