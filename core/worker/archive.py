"""A TorchScript archive as a formula: loaded when it is built, its method called in each mode.

The formula's text names the file (ARCHIVE), its sum (SHA256) and the method (METHOD) and calls `method`, which is put
into it here. An archive holds no Python: its eager is TorchScript's interpreter without any optimisation, operation by
operation; its trace is the stored method, as torch.jit.trace itself leaves what is a script already.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import io
import re
import types
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import torch

from core.worker.failure import Failure, words

Call = Callable[..., Any]
LATER = re.compile(r"file with version (\d+), but the maximum supported version for reading is (\d+)")
UNKNOWN = re.compile(r"Unknown (?:builtin op|type name)[: ]+'?([\w:.]+)")
STORED = "the method as it was stored, with what it calls inlined; trace and script both run it"


@dataclass(slots=True)
class Archive:
    """The archive of one formula: its bytes or place, read anew for each use so that no two share what they write."""

    module: ModuleType  # the formula's
    place: io.BytesIO
    name: str
    method: str
    device: str
    grad: bool

    def eager(self) -> Call:
        """The method without optimisation; what the formula's own function calls."""
        loaded = self.load()
        method = getattr(loaded, self.method)
        setting = getattr(torch._C, "_set_graph_executor_optimize", None)
        return method if setting is None else functools.partial(_plainly, method, setting)

    def recorded(self) -> tuple[Any, Any]:
        """The method as a function of its own that takes the module first, and the module."""
        loaded = self.load()
        graph = getattr(loaded._c, "_get_method")(self.method).graph.copy()  # noqa: B009
        torch._C._jit_pass_inline(graph)
        return torch._C._create_function_from_graph(self.method, graph), loaded

    def through(self, function: Call, variant: str) -> Call:
        """The formula's function `variant`, calling `function` in place of the eager method."""
        own = getattr(self.module, variant)
        made = types.FunctionType(own.__code__, {**own.__globals__, "method": function}, own.__name__,
                                  own.__defaults__, own.__closure__)
        made.__kwdefaults__ = own.__kwdefaults__
        return made

    def load(self) -> Any:
        """A copy of the module, on the job's device; its parameters ask for gradients only where the job does.

        Raises:
            Failure: kind archive, in words.
        """
        self.place.seek(0)
        try:
            loaded = torch.jit.load(self.place, map_location=torch.device(self.device))
        except (RuntimeError, ValueError, OSError) as error:
            raise Failure("archive", _reason(self.name, words(error))) from error
        if not self.grad:
            for parameter in loaded.parameters():
                parameter.requires_grad_(False)
        return loaded


def attach(module: ModuleType, job: dict[str, Any]) -> Archive | None:
    """The archive that the formula's text names, with `method` put into the text; None where it names none.

    Raises:
        Failure: kind archive: it is not there, is not the one that the formula was made for, or does not load.
    """
    path = getattr(module, "ARCHIVE", None)
    if not isinstance(path, str) or not path:
        return None
    name = path.replace("\\", "/").rpartition("/")[2]
    data = _data(path, name, job.get("archive"))
    wanted = getattr(module, "SHA256", None)
    if wanted and hashlib.sha256(data).hexdigest() != wanted:
        raise Failure("archive", f"{name} has changed since this formula was made of it: open the archive again, or "
                                 "take the line SHA256 out of the formula")
    found = Archive(module, io.BytesIO(data), name, str(getattr(module, "METHOD", "forward")), job["device"],
                    bool(job.get("grad")))
    module.__dict__["method"] = found.eager()
    return found


def answer(built: Any) -> dict[str, Any]:
    """The fields of `Archived`: the recorded function, its rewrites done; of a formula that is an archive, its bytes.

    Raises:
        Failure: kind archive, where the lane has no TorchScript, or torch cannot store it.
    """
    if built.executor is None:
        raise Failure("archive", f"a lane of mode {built.job['mode']} makes no TorchScript that could be saved")
    if built.archive is not None and built.recorded is built.executor:
        data = built.archive.place.getvalue()
    else:
        data = _stored(built)
    return {"data": base64.b64encode(data).decode("ascii"), "name": built.job["name"]}


def _stored(built: Any) -> bytes:
    if built.archive is not None:
        raise Failure("archive", "the rewritten method of an archive cannot be saved apart from its module; "
                                 "a lane without rewrites can")
    buffer = io.BytesIO()
    try:
        torch.jit.save(built.executor, buffer)
    except RuntimeError as error:
        raise Failure("archive", f"torch cannot store this lane: {words(error)}") from error
    return buffer.getvalue()


def _data(path: str, name: str, sent: str | None) -> bytes:
    """What came with the job, else the file."""
    if sent is not None:
        return base64.b64decode(sent)
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Failure("archive", f"{name} cannot be read at {path}: {error.strerror}. Open the archive where it is "
                                 "now, or change the line ARCHIVE of the formula") from error


def _plainly(method: Call, setting: Call, *args: Any) -> Any:
    before = torch._C._get_graph_executor_optimize()
    setting(False)
    try:
        return method(*args)
    finally:
        setting(before)


def _reason(name: str, said: str) -> str:
    later, unknown = LATER.search(said), UNKNOWN.search(said)
    if later:
        return (f"{name} was written by a later torch (its version is {later[1]}, torch {torch.__version__} reads up "
                f"to {later[2]}): run it on a target with a newer torch")
    if unknown:
        return (f"{name} needs {unknown[1]}, which torch {torch.__version__} does not have: import the library that "
                "registers it at the top of the formula, or run it on a target whose torch has it")
    return f"{name} does not load in torch {torch.__version__}: {said}"
