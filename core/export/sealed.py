"""The TorchScript archive that a study's formula names, for its evidence bundle.

A study may come from anybody, and its formula names any file: the archive is packed only where the formula holds its
sum, so that nothing leaves the machine that the study's writer did not have.
"""

from __future__ import annotations

import ast
import hashlib
import os
from pathlib import Path

from core.archive import is_archive

FILE = "archive.pt"  # its name in the bundle
MOST_BYTES = 512 * 1024 * 1024


def named(source: str) -> str:
    """The path in the formula's line ARCHIVE; "" where it has none."""
    return _constant(source, "ARCHIVE")


def packed(source: str) -> tuple[bytes, str]:
    """The archive's bytes; or none, and why in words. Without an archive both are empty."""
    path, wanted = named(source), _constant(source, "SHA256")
    if not path:
        return b"", ""
    place = Path(path)
    if not wanted:
        return b"", "the formula's line SHA256 is missing, which says that it is the archive that was measured"
    if not is_archive(place) or not os.path.isfile(place):
        return b"", "it is not where the formula says it is"
    try:
        if place.stat().st_size > MOST_BYTES:
            return b"", "it is larger than 512 MiB"
        data = place.read_bytes()
    except OSError as error:
        return b"", f"it cannot be read ({error.strerror or error})"
    same = hashlib.sha256(data).hexdigest() == wanted
    return (data, "") if same else (b"", "it has changed since it was measured")


def _constant(source: str, name: str) -> str:
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""
    values = [node.value for node in tree.body if isinstance(node, ast.Assign)
              for target in node.targets if isinstance(target, ast.Name) and target.id == name]
    value = values[-1] if values else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""
