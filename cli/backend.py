"""`backend build|test|clear`: the C++ code generator for NNC, apart from any study.

torch runs in a process of its own, as everywhere: this command starts it and hands its words through.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from cli.parser import Parser

ROOT = Path(__file__).resolve().parent.parent
ACTIONS = {
    "build": (["core.worker.cpp_backend", "build"], "build the library where it is not there yet, print its path"),
    "test": (["core.worker.cpp_check"], "fuse small formulas with it and compare them with eager"),
    "clear": (["core.worker.cpp_backend", "clear"], "remove the library and all compiled kernels"),
}


def main(argv: list[str]) -> int:
    """Runs one action. Exit code 0; 1 when it failed.

    Raises:
        UsageError: no such action.
    """
    parser = Parser("python main.py backend", description="The C++ backend of the lane nnc-cpp.")
    actions = parser.add_subparsers(dest="action", required=True)
    for name, (_, help) in ACTIONS.items():
        actions.add_parser(name, help=help, description=help)
    module = ACTIONS[parser.parse_args(argv).action][0]
    environment = {**os.environ, "FUSESCOPE_PARENT_THREAD_LASTS": str(os.getpid())}  # so that it ends with this process
    return subprocess.run([sys.executable, "-m", *module], cwd=ROOT, env=environment, check=False).returncode
