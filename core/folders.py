"""Where settings, data and the log live: each system's own places, or below FUSESCOPE_HOME when it is set.

Libraries and kernels of the C++ backend are kept where its workers look for them, for all homes: FUSESCOPE_CACHE, or
the user's own cache folder.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("fusescope", appauthor=False)


def _folder(name: str, usual: str) -> Path:
    home = os.environ.get("FUSESCOPE_HOME")
    return Path(home) / name if home else Path(usual)


def settings_folder() -> Path:
    return _folder("settings", _DIRS.user_config_dir)


def data_folder() -> Path:
    return _folder("data", _DIRS.user_data_dir)


def cache_folder() -> Path:
    named = os.environ.get("FUSESCOPE_CACHE")
    return Path(named) if named else Path(_DIRS.user_cache_dir)


def log_file() -> Path:
    return _folder("log", _DIRS.user_log_dir) / "fusescope.log"
