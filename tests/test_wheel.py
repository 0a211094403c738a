"""The wheel: one command, one name in site-packages, and a program that runs from there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("core", "gui", "cli", "resources", "fusescope", "main.py", "setup.py", "pyproject.toml", "MANIFEST.in",
          "README.md", "LICENSE")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Built from a copy, so that the tree is left as it is."""
    pytest.importorskip("setuptools")
    place = tmp_path_factory.mktemp("wheel")
    tree = place / "tree"
    tree.mkdir()
    for name in COPIED:
        source = ROOT / name
        shutil.copytree(source, tree / name) if source.is_dir() else shutil.copy2(source, tree / name)
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--no-index",
             "--disable-pip-version-check", "-w", str(place), str(tree)]
    subprocess.run(build, check=True, cwd=place, timeout=200)
    return next(place.glob("*.whl"))


def test_nothing_but_fusescope_lands_in_site_packages(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"fusescope"}
    packed = {name.removeprefix("fusescope/_app/") for name in names if name.startswith("fusescope/_app/")}
    wanted = [path.relative_to(ROOT).as_posix() for folder in ("core", "gui", "cli", "resources")
              for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts
              and "screenshots" not in path.parts]
    assert sorted(set(wanted) - packed) == []
    assert not any("__pycache__" in name or name.startswith("tests") for name in packed)


def test_the_command_runs_from_a_fresh_environment(wheel, tmp_path):
    """Its libraries are this environment's; the program is the wheel's."""
    place = tmp_path / "fresh"
    venv.create(place, with_pip=False, symlinks=True)
    inside = next((place / "lib").glob("python*")) / "site-packages"
    subprocess.run([sys.executable, "-m", "pip", "--python", str(place / "bin" / "python"), "install", "-q",
                    "--no-deps", "--no-index", "--disable-pip-version-check", str(wheel)], check=True, timeout=200)
    assert sorted(p.name for p in inside.iterdir() if not p.name.endswith(".dist-info")) == ["fusescope"]
    (inside / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    command = place / "bin" / "fusescope"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)}

    def said(*words):
        done = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=200,
                              check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert "fusescope run FORMULA" in said(command, "--help")
    assert "aten::maximum" in said(command, "graph", "iou", "--lane", "trace", "--stage", "traced", "--n", "4")
    assert said(place / "bin" / "python", "-c", LOOK).split() == [*[str(inside / "fusescope" / "_app")] * 2, "written",
                                                                   "closed"]
    assert {".html", ".pdf", ".zip"} <= {path.suffix for path in (tmp_path / "out").iterdir()}


LOOK = """
import sys
import fusescope
sys.path.insert(0, str(fusescope.app_folder()))
import core, gui.app
from pathlib import Path
print(*(Path(m.__file__).parents[1] for m in (core, gui.app)))
application = gui.app.make_application()
window = gui.app.open_window(application)
from core.export.look import USUAL
from gui.files import made_document
from gui.making import Errand
from gui.writing import Writing, parts_of
writing = Writing()
writing.finished.connect(application.quit)
writing.failed.connect(print)
writing.failed.connect(application.quit)
writing.start(parts_of(Errand(made_document(window.workbench), Path("out"), USUAL)))
application.exec()
print("written")
window.close()
print("closed")
"""
