"""Packs the program's folders below `fusescope/_app`: the tree keeps its short names, site-packages never sees them."""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
FOLDERS = ("core", "gui", "cli", "resources")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.pyc", "screenshots")


class PackedBuild(build_py):
    """As setuptools builds, with the program beside the launcher; an editable install finds it in the tree."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            self._pack(Path(self.build_lib) / "fusescope" / "_app")

    def _pack(self, place: Path) -> None:
        shutil.rmtree(place, ignore_errors=True)
        for folder in FOLDERS:
            shutil.copytree(ROOT / folder, place / folder, ignore=LEFT_OUT)
        for file in ("main.py", "README.md"):
            shutil.copy2(ROOT / file, place / file)


setup(cmdclass={"build_py": PackedBuild})
