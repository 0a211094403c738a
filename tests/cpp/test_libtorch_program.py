"""A C++ program loads the backend and runs a traced archive fused: built and run against this torch."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# what needs torch runs in a process of its own: the archive, and the compiler's words for a program
PREPARE = textwrap.dedent("""
    import json, sys, torch
    from core.worker import cpp_backend

    def formula(a, b):
        return a * torch.sigmoid(a * b + 1.0)

    class Module(torch.nn.Module):
        def forward(self, a, b):
            return formula(a, b)

    torch.jit.trace(Module(), (torch.randn(3, 5), torch.randn(3, 5))).save(sys.argv[1])
    root = cpp_backend._torch_folder()
    print(json.dumps({"library": str(cpp_backend.build(lambda text: None)), "command": [
        cpp_backend._compiler(), *[f for f in cpp_backend._flags() if f != "-fvisibility=hidden"], "-O0",
        f"-I{root / 'include'}", f"-I{root / 'include/torch/csrc/api/include'}", f"-L{root / 'lib'}",
        f"-Wl,-rpath,{root / 'lib'}", "-Wl,--no-as-needed"], "libraries": ["-ltorch", "-ltorch_cpu", "-lc10", "-ldl"]}))
""")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("program")
    archive, binary = str(folder / "module.pt"), str(folder / "fused")
    found = json.loads(subprocess.run([sys.executable, "-c", PREPARE, archive], cwd=ROOT, check=True, timeout=600,
                                      stdout=subprocess.PIPE).stdout)
    source = str(Path(__file__).with_name("fused.cpp"))
    subprocess.run([*found["command"], source, "-o", binary, *found["libraries"]], check=True, timeout=600)
    return {"archive": archive, "binary": binary, "library": found["library"]}


def run(program: dict[str, str], library: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([program["binary"], program["archive"], library or program["library"], "200", "301"],
                          text=True, capture_output=True, timeout=300, check=False, env=environment or None)


@pytest.mark.torch
@pytest.mark.timeout(1200)
def test_a_program_runs_fused(program: dict[str, str], tmp_path: Path) -> None:
    done = run(program, FUSESCOPE_CACHE=str(tmp_path), PATH="/usr/bin:/bin")
    assert done.returncode == 0, done.stderr
    error, status = done.stdout.splitlines()
    assert float(error) < 1e-6
    kernels = json.loads(status)
    assert [k["cached"] for k in kernels["compiled"]] == [False]
    assert kernels["interpreted"] == []


@pytest.mark.torch
def test_the_second_run_takes_the_kernel_from_the_cache(program: dict[str, str], tmp_path: Path) -> None:
    statuses = [json.loads(run(program, FUSESCOPE_CACHE=str(tmp_path), PATH="/usr/bin:/bin").stdout.splitlines()[1])
                for _ in range(2)]
    assert [s["compiled"][0]["cached"] for s in statuses] == [False, True]


@pytest.mark.torch
def test_without_a_compiler_the_kernel_is_interpreted_and_says_so(program: dict[str, str], tmp_path: Path) -> None:
    done = run(program, FUSESCOPE_CACHE=str(tmp_path), PATH="/nowhere")
    kernels = json.loads(done.stdout.splitlines()[1])
    assert done.returncode == 0
    assert "no C++ compiler" in kernels["interpreted"][0]["reason"]


@pytest.mark.torch
def test_a_program_as_it_is_runs_fused_with_the_library_preloaded(program: dict[str, str], tmp_path: Path) -> None:
    done = run(program, "-", FUSESCOPE_CACHE=str(tmp_path), PATH="/usr/bin:/bin", LD_PRELOAD=program["library"],
               FUSESCOPE_FUSE="1")
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout.splitlines()[1])["compiled"]) == 1


@pytest.mark.torch
def test_without_the_library_the_same_program_runs_unfused(program: dict[str, str]) -> None:
    done = run(program, "-", PATH="/usr/bin:/bin")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[1] == "{}"
