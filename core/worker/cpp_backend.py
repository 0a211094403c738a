"""The C++ code generator for NNC's CPU kernels: built on this machine, loaded into this process, asked about itself.

The library is `nnc_cpp.cpp` with its headers. It is built against the headers inside the installed torch, into
`libraries` below the cache folder, under a name made of torch's version, the compiler and the sources.
"""

from __future__ import annotations

import contextlib
import ctypes
import hashlib
import json
import os
import pkgutil
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

import torch

from core.worker import guard

try:
    import fcntl
except ImportError:  # Windows: available() says so
    fcntl = None  # type: ignore[assignment]

SOURCES = ("nnc_cpp.cpp", "nnc_buffers.h", "nnc_columns.h", "nnc_compile.h", "nnc_erf.h", "nnc_expr.h", "nnc_fold.h",
           "nnc_functions.h", "nnc_index.h", "nnc_loops.h", "nnc_lowerings.h", "nnc_math.h", "nnc_memory.h",
           "nnc_print.h", "nnc_runtime.h", "nnc_sizes.h", "nnc_text.h")
VERSIONS = ((2, 1), (2, 15))  # of torch: the first and the last that the sources are written for
LIMIT_VARIABLE = "FUSESCOPE_CACHE_LIMIT"  # bytes of kernels kept on disk
DEFAULT_LIMIT = 256 << 20
BUILD_SECONDS, USUAL_SECONDS = 600, 30
REPORT_S, LOOK_S = 1.0, 0.1  # between reports; between looks at a lock
# A shell that leads a group of its own: when its standard input ends, because this process has ended, the group is
# killed, the programs that the compiler has started too. nnc_compile.h has the same for kernels. The compiler gives
# way: other lanes may be timed beside it.
KEEPER = ('exec 3<&0; (read -r gone <&3; kill -s KILL 0) & '
          'nice -n 10 "$@" 3<&- </dev/null; status=$?; kill $!; exit $status')
Report = Callable[[str], None]

_loaded: ctypes.CDLL | None = None


class BackendError(RuntimeError):
    """The library cannot be built or loaded; the text says why and what to do."""


def cache_folder() -> Path:
    """Where libraries and kernels are kept: FUSESCOPE_CACHE, or `fusescope` in the user's cache folder."""
    named, shared = os.environ.get("FUSESCOPE_CACHE"), os.environ.get("XDG_CACHE_HOME")
    return Path(named) if named else (Path(shared) if shared else Path.home() / ".cache") / "fusescope"


def available() -> str | None:
    """Why the backend cannot be used here, in words; None when it can."""
    version = _version()
    if not sys.platform.startswith("linux") or fcntl is None:
        return f"the C++ backend is for Linux; this is {sys.platform}"
    if not VERSIONS[0] <= version <= VERSIONS[1]:
        return f"the C++ backend is for torch 2.1 to 2.15; this is {torch.__version__}"
    if not (_torch_folder() / "include/torch/csrc/jit/tensorexpr/codegen.h").is_file():
        return f"torch {torch.__version__} comes without its C++ headers"
    if _compiler() is None:
        return "no C++ compiler: install g++ (Debian, Ubuntu: apt install g++), or name one in CXX"
    return None


def library_path() -> Path:
    """Where the library for this torch, compiler and these sources is, or will be built.

    Raises:
        BackendError: it cannot be had here.
    """
    reason = available()
    if reason:
        raise BackendError(reason)
    return cache_folder() / "libraries" / f"libfusescope_nnc-{_key()}.so"


def build(report: Report) -> Path:
    """The library, built where it is not there yet. Another process that builds it is waited for.

    Raises:
        BackendError: the compiler failed, the folder cannot be written, or the backend is not available.
    """
    path = library_path()
    if path.is_file():
        return path
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _alone(path.with_suffix(".lock"), report):
            if not path.is_file():
                _compile(path, report)
    except OSError as error:
        raise BackendError(f"the C++ backend cannot be written to {path.parent}: {error.strerror or error}; "
                           "set FUSESCOPE_CACHE to a folder that can be written") from error
    return path


def prepare(report: Report) -> None:
    """Ahead of the first kernel: the library is there. Where it cannot be built, `install` says so."""
    if _loaded is None and available() is None:
        with contextlib.suppress(BackendError):
            build(report)


def install(report: Report) -> dict[str, Any]:
    """Builds the library where needed, loads it and switches it on; kernels built from now on are C++.

    Raises:
        BackendError: as `build`, or the library does not load.
    """
    global _loaded
    if _loaded is None:
        path = build(report)
        try:
            _loaded = _load(path)
        except OSError:  # a file cut short by a lost machine: once more from the sources
            path.unlink(missing_ok=True)
            _loaded = _load_or_say(build(report))
    _loaded.fusescope_nnc_enable(1)
    return status()


def uninstall() -> None:
    """Kernels built from now on are torch's own again; those that stand keep their code."""
    if _loaded is not None:
        _loaded.fusescope_nnc_enable(0)
        _loaded.fusescope_nnc_take_erf(0)


def take_erf(on: bool) -> bool:
    """Functions optimised from now on have erf and erfc in their groups, or not; False: the library is not loaded."""
    if _loaded is not None:
        _loaded.fusescope_nnc_take_erf(int(on))
    return _loaded is not None


def release() -> int:
    """Gives the memory of large results that is kept for the next call back to the system; how many bytes."""
    return int(_loaded.fusescope_nnc_release()) if _loaded is not None else 0


def status() -> dict[str, Any]:
    """`installed`, `enabled`, and the kernels `compiled` and `interpreted`: name, reason, seconds, cached each."""
    if _loaded is None:
        return {"installed": False, "enabled": False, "compiled": [], "interpreted": []}
    return {"installed": True, **json.loads(_loaded.fusescope_nnc_status().decode())}


def kernel_code(kernel: Any, attribute: str = "") -> str:
    """Of a `TensorExprKernel`: its C++, its assembly ("asm"), or what its loop nests read and write ("passes")."""
    return str(kernel.get_code_text(attribute))


def cache_limit() -> int:
    """Bytes of compiled kernels that are kept; the oldest go first."""
    text = os.environ.get(LIMIT_VARIABLE, "")
    return int(text) if text.isdigit() else DEFAULT_LIMIT


def cache_size() -> int:
    """Bytes in the cache: kernels and libraries."""
    return sum(f.stat().st_size for f in _cached_files())


def empty_cache() -> int:
    """Removes compiled kernels and libraries; how many files went."""
    count = 0
    for file in _cached_files():
        with contextlib.suppress(FileNotFoundError):
            file.unlink()
            count += 1
    return count


def _cached_files() -> list[Path]:
    folders = (cache_folder() / "kernels", cache_folder() / "libraries")
    return [f for folder in folders if folder.is_dir() for f in folder.iterdir() if f.is_file() and f.suffix != ".lock"]


def _version() -> tuple[int, int]:
    found = re.match(r"(\d+)\.(\d+)", torch.__version__)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _torch_folder() -> Path:
    return Path(torch.__file__).parent


def _compiler() -> str | None:
    named = os.environ.get("CXX")
    return shutil.which(named) if named else shutil.which("g++") or shutil.which("c++")


def _source(name: str) -> bytes:
    data = pkgutil.get_data(__package__ or "core.worker", name)
    if data is None:
        raise BackendError(f"{name} is missing from this worker")
    return data


def _key() -> str:
    compiler = _compiler() or ""
    version = subprocess.run([compiler, "--version"], capture_output=True, timeout=60, check=False).stdout
    parts = [torch.__version__.encode(), str(_torch_folder()).encode(), compiler.encode(), version,
             " ".join(_flags()).encode(), *(_source(name) for name in SOURCES)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:24]


def _flags() -> list[str]:
    """For this torch: its C++ standard and its ABI."""
    standard = re.search(r"C\+\+ Version: (\d{4})", torch.__config__.show())
    abi = int(torch.compiled_with_cxx11_abi())
    year = {"2017": "17", "2020": "20", "2023": "23"}.get(standard[1] if standard else "", "17")
    return [f"-std=c++{year}", f"-D_GLIBCXX_USE_CXX11_ABI={abi}", "-O1", "-fPIC", "-fvisibility=hidden", "-fopenmp",
            "-w"]


@contextlib.contextmanager
def _alone(lock: Path, report: Report) -> Iterator[None]:
    with open(lock, "w", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            _wait_for(file, report)
        yield


def _wait_for(file: IO[str], report: Report) -> None:
    """Says so meanwhile: who listens gives up on a process that says nothing."""
    started = time.monotonic()
    while True:
        report(f"waiting for another process that builds the C++ backend, {time.monotonic() - started:.0f} s")
        for _ in range(round(REPORT_S / LOOK_S)):
            with contextlib.suppress(BlockingIOError):
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            time.sleep(LOOK_S)


def _compile(path: Path, report: Report) -> None:
    """Sources to object to library, in a folder of its own; the finished library is renamed into its place."""
    root = _torch_folder()
    include = [f"-I{root / 'include'}", f"-I{root / 'include/torch/csrc/api/include'}"]
    # linked without -fopenmp: OpenMP's functions come from the library that torch brings, not from a second one
    link = [f"-L{root / 'lib'}", "-ltorch_cpu", "-lc10", f"-Wl,-rpath,{root / 'lib'}", "-ldl", "-pthread"]
    _sweep_leftovers(path.parent)
    with tempfile.TemporaryDirectory(prefix="build-", dir=path.parent) as name:
        folder = Path(name)
        for source in SOURCES:
            (folder / source).write_bytes(_source(source))
        compiler = str(_compiler())
        main, library = folder / SOURCES[0], folder / "library.so"
        _run([compiler, *_flags(), *include, "-c", str(main), "-o", str(folder / "library.o")], report)
        _run([compiler, "-shared", str(folder / "library.o"), "-o", str(library), *link], report)
        if not library.is_file():
            raise BackendError(f"the C++ backend does not build: {compiler} said it did, but made no library")
        os.replace(library, path)


def _sweep_leftovers(folder: Path) -> None:
    """What a build that was killed has left; the lock is ours, so none of it is in use."""
    for old in folder.glob("build-*"):
        shutil.rmtree(old, ignore_errors=True)


def _run(command: list[str], report: Report) -> None:
    """In a group of its own, which is killed with this process, however it ends."""
    started = time.monotonic()
    with tempfile.TemporaryFile() as said, subprocess.Popen(["/bin/sh", "-c", KEEPER, "sh", *command], stdout=said,
                                                            stdin=subprocess.PIPE, stderr=subprocess.STDOUT,
                                                            start_new_session=True) as process:
        try:
            while process.poll() is None:
                seconds = time.monotonic() - started
                if seconds > BUILD_SECONDS:
                    raise BackendError(f"the compiler did not finish in {BUILD_SECONDS} s")
                report(f"building the C++ backend, {seconds:.0f} s{usual(seconds)}")
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(REPORT_S)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
        said.seek(0)
        if process.returncode:
            words = said.read().decode(errors="replace").strip()
            raise BackendError(f"the C++ backend does not build: {command[0]} ended with {process.returncode}"
                               f"{': ' + words[:2000] if words else ''}")


def usual(seconds: float) -> str:
    """What a build takes, as long as that may still be true."""
    return f" of about {USUAL_SECONDS} s" if seconds <= USUAL_SECONDS else f" ({USUAL_SECONDS} s on a quiet machine)"


def _is_whole(path: Path) -> bool:
    """The table of sections is there, at the file's end: a library that is cut short would kill the process."""
    with open(path, "rb") as file:
        head = file.read(64)
    if len(head) < 64 or not head.startswith(b"\x7fELF"):
        return False
    (place,), (size, count) = struct.unpack_from("=Q", head, 40), struct.unpack_from("=HH", head, 58)
    return place + size * count <= path.stat().st_size


def _load(path: Path) -> ctypes.CDLL:
    if not _is_whole(path):
        raise OSError(f"{path} is cut short")
    library = ctypes.CDLL(str(path))
    library.fusescope_nnc_status.restype = ctypes.c_char_p
    library.fusescope_nnc_release.restype = ctypes.c_int64
    return library


def _load_or_say(path: Path) -> ctypes.CDLL:
    try:
        return _load(path)
    except OSError as error:
        raise BackendError(f"the C++ backend does not load: {error}") from error


def _clear() -> int:
    try:
        size = cache_size()
        print(f"{empty_cache()} files, {size} bytes removed from {cache_folder()}")
    except OSError as error:
        print(f"the cache cannot be emptied: {error}; set FUSESCOPE_CACHE to the folder that is meant", file=sys.stderr)
        return 1
    return 0


def main(words: list[str]) -> int:
    """`build` prints the library's path, `clear` empties the cache. Exit code 0, or 1 with the reason on stderr.

    130: stopped by the keyboard.
    """
    guard.die_with_parent()
    if words == ["clear"]:
        return _clear()
    try:
        print(build(lambda text: print(text, file=sys.stderr)))
    except BackendError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # the command that started this says so
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
