"""The worker as one zip and the few lines that start it: sent over standard input to any Python with torch.

Nothing is written on the other side: the zip is imported from memory, because a worker's normal end is a kill,
after which a temporary file would be left.
"""

from __future__ import annotations

import functools
import io
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
EMPTY = ("core/__init__.py", "core/engine/__init__.py")
SENT = ("core/engine/protocol.py", "core/worker")

# what `python -c` runs: one line of digits (the zip's size), the zip, then the protocol, all on descriptor 0.
# The package resources follow importlib's older reader, which every Python from 3.10 on understands.
BOOT = r'''
import importlib.util, io, os, sys, zipfile
if sys.version_info < (3, 10):
    sys.exit("Fusescope needs Python 3.10 or later there, and found " + sys.version.split()[0])
stream = os.fdopen(os.dup(0), "rb")
class Sent:
    def __init__(self, data):
        archive = zipfile.ZipFile(io.BytesIO(data))
        self.files = {name: archive.read(name) for name in archive.namelist()}
    def where(self, name):
        base = name.replace(".", "/")
        return next((p for p in (base + "/__init__.py", base + ".py") if p in self.files), None)
    def find_spec(self, name, path=None, target=None):
        file = self.where(name)
        if file is None:
            return None
        spec = importlib.util.spec_from_loader(name, self, origin="fusescope/" + file,
                                               is_package=file.endswith("/__init__.py"))
        spec.has_location = True
        return spec
    def create_module(self, spec):
        return None
    def exec_module(self, module):
        file = self.where(module.__spec__.name)
        exec(compile(self.files[file], "fusescope/" + file, "exec", dont_inherit=True), module.__dict__)
    def get_source(self, name):
        return self.files[self.where(name)].decode()
    def get_data(self, path):
        try:
            return self.files[path.replace(os.sep, "/").split("fusescope/", 1)[-1]]
        except KeyError:
            raise FileNotFoundError(path) from None
    def get_resource_reader(self, name):
        return Reader(self, self.where(name).rpartition("/")[0])
class Reader:
    def __init__(self, sent, folder):
        self.sent, self.folder = sent, folder
    def open_resource(self, resource):
        return io.BytesIO(self.sent.get_data(self.folder + "/" + resource))
    def resource_path(self, resource):
        raise FileNotFoundError(resource)
    def is_resource(self, name):
        return self.folder + "/" + name in self.sent.files
    def contents(self):
        start = self.folder + "/"
        return sorted(f[len(start):] for f in self.sent.files if f.startswith(start) and "/" not in f[len(start):])
sys.meta_path.insert(0, Sent(stream.read(int(stream.readline()))))
from core.worker.__main__ import main
sys.exit(main(stream))
'''


@functools.lru_cache(maxsize=1)
def worker_zip() -> bytes:
    """The zip: empty packages, the protocol, and everything in core/worker. Equal sources give equal bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in EMPTY:
            archive.writestr(_entry(name), b"")
        for path in _files():
            archive.writestr(_entry(path.relative_to(ROOT).as_posix()), path.read_bytes())
    return buffer.getvalue()


def parcel() -> bytes:
    """What is written to a starting worker's standard input before the first request."""
    data = worker_zip()
    return str(len(data)).encode() + b"\n" + data


def _files() -> list[Path]:
    found = [p for sent in SENT for p in ([ROOT / sent] if sent.endswith(".py") else (ROOT / sent).rglob("*"))]
    return sorted(p for p in found if p.is_file() and p.suffix in (".py", ".cpp", ".h"))


def _entry(name: str) -> zipfile.ZipInfo:
    """An entry without a date, so that the bytes depend on the sources alone."""
    return zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
