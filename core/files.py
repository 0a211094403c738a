"""Files that are either whole or not there: written beside their place, then renamed."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from core.errors import FusescopeError


def write(path: str | Path, data: bytes) -> None:
    """Writes `data` to `path` in one step; an existing file keeps its contents until all is on the disk.

    Raises:
        FusescopeError: the folder is missing or cannot be written.
    """
    place = Path(path)
    try:
        descriptor, temporary = tempfile.mkstemp(prefix=f".{place.name[:40]}-", dir=place.parent)
    except OSError as error:
        raise refused(place, error) from error
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, 0o666 & ~_umask())
        os.replace(temporary, place)
    except OSError as error:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise refused(place, error) from error


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
    return FusescopeError(f"cannot write the file: {error.strerror or error}", where=str(place),
                          remedy="Choose a folder that is there and that you may write to.")
