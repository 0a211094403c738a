"""The formula's text as a module. Its file name is the formula's, so that graphs and errors say `iou.py:12`."""

from __future__ import annotations

import linecache
import re
import sys
from types import CodeType, ModuleType

from core.worker.failure import Failure


def file_name(name: str) -> str:
    """The name under which the formula's lines appear in graphs, warnings and tracebacks."""
    return f"{name}.py" if re.fullmatch(r"[A-Za-z0-9_.-]+", name) else "formula.py"


def load(text: str, name: str) -> ModuleType:
    """The module that `text` makes; its lines are registered, so that torch.jit.script can read them.

    Raises:
        Failure: kind syntax, with the line. Whatever the text itself raises while it is executed.
    """
    file = file_name(name)
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    module = ModuleType("formula_" + re.sub(r"\W", "_", file[:-3]))
    module.__file__ = file
    sys.modules[module.__name__] = module
    exec(_compile(text, file), module.__dict__)
    return module


def _compile(text: str, file: str) -> CodeType:
    try:
        return compile(text, file, "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None)
        raise Failure("syntax", str(getattr(error, "msg", error)), line) from error
