"""The log: what a message has no room for, kept for who wants to know more."""

from __future__ import annotations

from datetime import datetime

from core.folders import log_file


def keep(details: str) -> str:
    """Adds `details` to the log; returns where that is, or why it is not there, with the details."""
    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as log:
            log.write(f"{datetime.now().isoformat(timespec='seconds')}\n{details}\n")
    except OSError as error:
        return f"no log, it cannot be written ({error.strerror}):\n{details}"
    return str(path)
