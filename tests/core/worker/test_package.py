"""The zip that a worker is made of, and the lines that import it from memory."""

import io
import subprocess
import sys
import zipfile

from core.engine import package

START = "from core.worker.__main__ import main\nsys.exit(main(stream))\n"


def _boot(ending: str, data: bytes = b"") -> str:
    assert package.BOOT.endswith(START)
    boot = package.BOOT.removesuffix(START) + ending
    done = subprocess.run([sys.executable, "-c", boot], input=package.parcel() + data, capture_output=True, timeout=60)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def test_only_what_a_worker_needs_is_sent():
    names = zipfile.ZipFile(io.BytesIO(package.worker_zip())).namelist()
    assert {"core/__init__.py", "core/engine/__init__.py", "core/engine/protocol.py",
            "core/worker/__main__.py"} <= set(names)
    assert [n for n in names if not n.startswith(("core/worker/", "core/engine/")) and n != "core/__init__.py"] == []
    assert "core/engine/package.py" not in names


def test_equal_sources_give_equal_bytes():
    first = package.worker_zip()
    package.worker_zip.cache_clear()
    assert package.worker_zip() == first


def test_modules_are_imported_from_memory_and_the_stream_goes_on():
    said = _boot("import core.engine.protocol as p\nprint(p.__file__, p.VERSION, stream.readline())", b"next\n")
    assert said.split() == ["fusescope/core/engine/protocol.py", "1", "b'next\\n'"]


def test_files_beside_the_modules_can_be_read():
    said = _boot("import pkgutil, importlib.resources as r\n"
                 "one = pkgutil.get_data('core.engine', 'protocol.py')\n"
                 "two = r.files('core.engine').joinpath('protocol.py').read_bytes()\n"
                 "print(one == two, len(one) > 100)")
    assert said.split() == ["True", "True"]


def test_a_file_that_is_not_there_is_missed():
    said = _boot("import pkgutil\ntry:\n    pkgutil.get_data('core.engine', 'nothing.cpp')\n"
                 "except FileNotFoundError as error:\n    print('missed', error)")
    assert said.startswith("missed")


def test_tracebacks_show_the_source():
    said = _boot("import linecache\nimport core.engine.protocol as p\n"
                 "print(linecache.getline(p.__file__, 1, p.__dict__))")
    assert said.startswith('"""The worker')
