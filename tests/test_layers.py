"""The layer rule: what each part may import, read from the source."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
QT = {"PySide6", "pyqtgraph", "shiboken6"}
OURS = {"core", "gui", "cli"}


def imports(path: Path) -> set[str]:
    """Every module that the file imports, in functions too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{'.' * node.level}{node.module or ''}"}
    return found


def files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


def tops(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imports(path)}


@pytest.mark.parametrize("path", files("core"), ids=str)
def test_core_has_no_qt_and_torch_only_in_the_worker(path: Path) -> None:
    worker = (ROOT / "core" / "worker") in path.parents
    assert not tops(path) & (QT | {"gui", "cli"} | (set() if worker else {"torch"}))


@pytest.mark.parametrize("path", files("core/worker"), ids=str)
def test_the_worker_needs_torch_and_the_standard_library_alone(path: Path) -> None:
    foreign = tops(path) - {"torch", "core", "__future__"} - set(sys.stdlib_module_names)
    ours = {name for name in imports(path) if name.split(".")[0] in OURS}
    assert not foreign
    assert all(name.startswith("core.worker") or name == "core.engine.protocol" for name in ours), ours


@pytest.mark.parametrize("path", files("gui"), ids=str)
def test_the_window_has_no_torch(path: Path) -> None:
    assert "torch" not in tops(path)


def test_the_protocol_travels_alone() -> None:
    assert tops(ROOT / "core" / "engine" / "protocol.py") <= set(sys.stdlib_module_names)
