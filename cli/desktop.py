"""`desktop install|remove`: puts the program into the menu of this user's desktop, its icons and its files' type."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from cli.parser import Parser
from core import files
from core.errors import FusescopeError, UsageError

ROOT = Path(__file__).resolve().parent.parent
NAME = "org.fusescope.Fusescope"
PLACES = {  # file below resources -> place below the user's data folder
    f"desktop/{NAME}.desktop": f"applications/{NAME}.desktop",
    f"desktop/{NAME}.metainfo.xml": f"metainfo/{NAME}.metainfo.xml",
    f"desktop/{NAME}.mime.xml": f"mime/packages/{NAME}.xml",
    "icons/fusescope.svg": f"icons/hicolor/scalable/apps/{NAME}.svg",
    "icons/fusescope-symbolic.svg": f"icons/hicolor/symbolic/apps/{NAME}-symbolic.svg",
}
CACHES = (  # a tool that desktops bring -> the folder it reads; where it is missing desktops look for themselves
    ("update-mime-database", "mime"), ("update-desktop-database", "applications"),
    ("gtk-update-icon-cache", "icons/hicolor"),
)
PLAIN = re.compile(r"[A-Za-z0-9_./+=:@,-]+")  # a word that needs no quotes


def main(argv: list[str]) -> int:
    """Installs or removes the files and says where. Exit code 0.

    Raises:
        FusescopeError: a file cannot be written or removed.
        UsageError: no such action, or this system has no such files.
    """
    parser = Parser("python main.py desktop", description=__doc__)
    parser.add_argument("action", choices=("install", "remove"))
    options = parser.parse_args(argv)
    if not sys.platform.startswith("linux"):
        raise UsageError("only desktops that follow freedesktop.org have these files", where="desktop",
                         remedy="Start the window with: python main.py")
    {"install": install, "remove": remove}[options.action](user_folder())
    return 0


def user_folder() -> Path:
    """Where this user's menu entries, icons and file types are kept (XDG_DATA_HOME)."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def install(folder: Path) -> None:
    """Writes every file below `folder`; what was there is replaced."""
    for source, place in PLACES.items():
        text = (ROOT / "resources" / source).read_text(encoding="utf-8").replace("@EXEC@", started_by())
        target = folder / place
        _made(target.parent)
        files.write(target, text.encode())
        print(target)
    _refresh(folder)


def remove(folder: Path) -> None:
    """Takes away what `install` wrote; what is not there is no error."""
    for place in PLACES.values():
        if _unlinked(folder / place):
            print(f"removed {folder / place}")
    _refresh(folder)


def started_by() -> str:
    """The start of the entry's Exec line: this Python on this program, each word quoted as the standard wants it."""
    packed = ROOT.parent.name == "fusescope" and ROOT.name == "_app"
    words = (sys.executable, "-m", "fusescope") if packed else (sys.executable, str(ROOT / "main.py"))
    return " ".join(_quoted(word) for word in words)


def _quoted(word: str) -> str:
    """Source: Desktop Entry Specification 1.5, "The Exec key": quotes, then the escapes of a value of type string."""
    escaped = "".join(f"\\{c}" if c in '"`$\\' else c for c in word).replace("%", "%%")
    return word if PLAIN.fullmatch(word) else f'"{escaped}"'.replace("\\", "\\\\")


def _made(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FusescopeError(f"cannot make the folder: {error.strerror}", where=str(folder),
                             remedy="Set XDG_DATA_HOME to a folder that you may write to.") from error


def _unlinked(path: Path) -> bool:
    """Whether there was something to remove."""
    try:
        path.unlink()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise FusescopeError(f"cannot be removed: {error.strerror}", where=str(path),
                             remedy="Set XDG_DATA_HOME to the folder that it was installed to.") from error
    return True


def _refresh(folder: Path) -> None:
    for tool, place in CACHES:
        found = shutil.which(tool)
        if found and os.path.isdir(folder / place):
            subprocess.run([found, str(folder / place)], check=False, capture_output=True)
