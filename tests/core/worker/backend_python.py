"""A Python of its own with the C++ backend in it, for tests of both its troubles and its values."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
# fuses one small formula after `before` has been run, and says how the kernels went and whether the result is right
FUSE = """
    import json, os, sys, warnings
    warnings.simplefilter("ignore")
    import torch
    from core.worker import cpp_backend
    cpp_backend.install(lambda text: None)
    torch._C._jit_override_can_fuse_on_cpu(True)
    torch._C._jit_set_te_must_use_llvm_cpu(False)
    {before}
    a = torch.randn(6, 7)
    traced = torch.jit.trace(lambda x: torch.sigmoid(x * 2.0) + x, (a,), check_trace=False)
    right = all(torch.allclose(traced(a), torch.sigmoid(a * 2.0) + a, atol=1e-6) for _ in range(4))
    print(json.dumps({{"right": right, **cpp_backend.status()}}))
"""


def python(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", textwrap.dedent(program)], cwd=ROOT, text=True, capture_output=True,
                          env={**os.environ, **environment}, timeout=900, check=False)


def fuse(before: str = "pass", **environment: str) -> dict[str, Any]:
    done = python(FUSE.format(before=before), **environment)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def use_cache(folder: Path) -> str:
    """A statement that moves the kernels, not the library, to another cache."""
    return f"os.environ['FUSESCOPE_CACHE'] = {str(folder)!r}"


def script(path: Path, text: str) -> str:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)
