"""Files that are either whole or not there: written beside their place, then renamed. Read is what is a file."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path

from core.errors import DocumentError, FusescopeError
from core.units import bytes_

ANOTHER = "Choose a file that is there and that you may read."


def look_at(path: str | Path, most: int | None = None, another: str = ANOTHER) -> None:
    """Whether there is a file of at most `most` bytes, before anything reads it: a pipe may have no writer, a device no
    end. `another`: what to do where there is none.

    Raises:
        DocumentError: nothing is there, it is no file on a disk, or it is too large.
    """
    try:
        found = os.stat(path)
    except (OSError, ValueError) as error:
        raise unread(path, error, another) from error
    if not stat.S_ISREG(found.st_mode):
        raise DocumentError("is a folder" if stat.S_ISDIR(found.st_mode) else "is no file on a disk",
                            where=str(path), remedy=another)
    if most is not None and found.st_size > most:
        raise DocumentError(f"is too large: {bytes_(found.st_size)}", where=str(path),
                            remedy=f"Leave away what is not needed; {bytes_(most)} are the most.")


def read(path: str | Path, most: int | None = None, another: str = ANOTHER) -> bytes:
    """What the file holds.

    Raises:
        DocumentError: as `look_at`, or it cannot be read.
    """
    look_at(path, most, another)
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise unread(path, error, another) from error


def read_text(path: str | Path, most: int | None = None, another: str = ANOTHER) -> str:
    """The same as text with the line ends of Unix; the mark with which some editors of Windows begin files goes.

    Raises:
        DocumentError: as `read`, or it is not UTF-8.
    """
    try:
        text = read(path, most, another).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DocumentError("is no text: it is not UTF-8", where=str(path), remedy=another) from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def unread(path: str | Path, error: OSError | ValueError, another: str = ANOTHER) -> DocumentError:
    """What a file that the system does not let us read is told with."""
    return DocumentError(f"cannot be read: {getattr(error, 'strerror', None) or error}", where=str(path),
                         remedy=another)


def write(path: str | Path, data: bytes) -> None:
    """Writes `data` to `path` in one step; an existing file keeps its contents until all is on the disk, and its mode.

    A link stays one: the file it leads to is written. A device or a pipe (/dev/null, /dev/stdout) takes the data as
    it is: a renamed file would take its place.

    Raises:
        FusescopeError: the folder is missing or cannot be written.
    """
    place = Path(path)
    try:
        mode = _mode(place)
        if stat.S_ISREG(mode) and _opened(place) is None:
            _replace(Path(os.path.realpath(place)), data, stat.S_IMODE(mode))
        else:
            _stream(place, data)
    except OSError as error:
        raise refused(place, error) from error


def is_replaced(path: str | Path) -> bool:
    """Whether a write puts a new file there; a device, a pipe or an open descriptor takes the data as it is.

    Raises:
        OSError: what stands there cannot be looked at.
    """
    return stat.S_ISREG(_mode(Path(path))) and _opened(Path(path)) is None


def _mode(place: Path) -> int:
    """Type and rights of what stands there; those of a new file where nothing does."""
    try:
        return os.stat(place).st_mode
    except FileNotFoundError:
        return stat.S_IFREG | 0o666 & ~_umask()


def _opened(place: Path) -> int | None:
    """The descriptor that /dev/stdout and such stand for: the shell holds that file open, a new one is not seen."""
    by_name = {"/dev/stdout": 1, "/dev/stderr": 2}
    if str(place) in by_name:
        return by_name[str(place)]
    return int(place.name) if str(place.parent) in ("/dev/fd", "/proc/self/fd") and place.name.isdigit() else None


def _stream(place: Path, data: bytes) -> None:
    """A pipe that nobody reads refuses, rather than waits for a reader."""
    number = _opened(place)
    with os.fdopen(_open_device(place) if number is None else os.dup(number), "wb") as file:
        file.write(data)


def _open_device(place: Path) -> int:
    descriptor = os.open(place, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    os.set_blocking(descriptor, True)
    return descriptor


def _replace(place: Path, data: bytes, mode: int) -> None:
    descriptor, temporary = tempfile.mkstemp(prefix=f".{place.name[:40]}-", dir=place.parent)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, mode)
        os.replace(temporary, place)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise


def move(source: Path, place: Path) -> None:
    """A whole file to its place on the same disk, in one step.

    Raises:
        FusescopeError: it cannot stand there.
    """
    try:
        os.replace(source, place)
    except OSError as error:
        raise refused(place, error) from error


def _umask() -> int:
    """The process's mask; there is no way to read it but to set it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def refused(place: Path, error: OSError) -> FusescopeError:
    """What a file that the system does not let us write is told with."""
    full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
    return FusescopeError(f"cannot write the file: {error.strerror or error}", where=str(place),
                          remedy="Make room there, or choose a folder on another disk." if full else
                                 "Choose a folder that is there and that you may write to.")
