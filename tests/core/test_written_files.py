"""Files are replaced whole; what is no file is written, not replaced."""

from __future__ import annotations

import errno
import os
import select
import stat
import threading
from pathlib import Path

import pytest

from core import files
from core.errors import FusescopeError


def test_a_file_is_replaced_whole_and_keeps_its_mode(tmp_path: Path):
    place = tmp_path / "study.fscope"
    files.write(place, b"old")
    os.chmod(place, 0o640)
    with place.open("rb") as reader:
        files.write(place, b"new")
        assert reader.read() == b"old"
    assert place.read_bytes() == b"new"
    assert stat.S_IMODE(place.stat().st_mode) == 0o640
    assert os.listdir(tmp_path) == ["study.fscope"]


def test_a_full_disk_is_told_apart_from_a_closed_folder(tmp_path: Path):
    for number, remedy in ((errno.ENOSPC, "Make room"), (errno.EACCES, "may write to")):
        assert remedy in str(files.refused(tmp_path, OSError(number, "words")).remedy)


def test_a_new_file_has_the_rights_that_the_mask_leaves(tmp_path: Path):
    before = os.umask(0o027)
    try:
        files.write(tmp_path / "new", b"")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o640


@pytest.mark.parametrize("there", [True, False])
def test_a_link_stays_a_link(tmp_path: Path, there: bool):
    (tmp_path / "far").mkdir()
    if there:
        (tmp_path / "far/kept").write_bytes(b"old")
    (tmp_path / "link").symlink_to("far/kept")
    files.write(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "far/kept").read_bytes() == b"new"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_written_and_stays_one(tmp_path: Path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    data = bytes(range(256)) * 1024  # more than a pipe holds
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(end, True)
    writer = threading.Thread(target=files.write, args=(pipe, data))
    writer.start()
    select.select([end], [], [])
    with os.fdopen(end, "rb") as reader:
        read = reader.read()
    writer.join()
    assert read == data
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_that_nobody_reads_is_refused_and_holds_nothing_up(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(FusescopeError, match="cannot write"):
        files.write(tmp_path / "pipe", b"data")


def test_a_device_stays_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Were it wrong, renaming would fail here instead of taking the machine's /dev/null away."""
    monkeypatch.setattr(os, "replace", lambda *_: pytest.fail("renamed onto a device"))
    files.write(os.devnull, b"data")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_a_folder_is_refused(tmp_path: Path):
    with pytest.raises(FusescopeError, match="cannot write"):
        files.write(tmp_path, b"data")
    assert os.listdir(tmp_path) == []


def test_a_file_that_is_open_already_is_continued(tmp_path: Path):
    """As a shell's `> file` with /dev/stdout."""
    with (tmp_path / "log").open("wb", buffering=0) as log:
        log.write(b"before, ")
        files.write(f"/dev/fd/{log.fileno()}", b"data")
        log.write(b", after")
    assert (tmp_path / "log").read_bytes() == b"before, data, after"
