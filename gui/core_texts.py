"""What `core` says in English and the window in its own language: templates, read from the source of `core`.

`f"{a} of {b} fused"` is the template `{0} of {1} fused`; each way through an `if … else` inside it is one of its own.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

import core

ROOT = Path(core.__file__).resolve().parent
# documents and their pictures stay English, and so does what only the command line or a program reads
LEFT_OUT = ("export/", "engine/package.py", "engine/fleet", "engine/protocol.py", "insight/logfile.py", "machine.py",
            "ir/keywords.py", "scripting.py", "worker/lines.py", "worker/planlog.py")
SHOWN = tuple(f"export/{name}.py" for name in ("__init__", "compared", "look", "tables"))  # but what dialogs show, too
STEPS = ("build", "calls", "check", "memory", "graphs", "bandwidth", "timing", "done")  # of a sweep
PARTS = ("dtype", "output", "output {0}", "shape", "strides", "values",  # what differs from eager, and where
         "building the C++ backend", "waiting for another process that builds the C++ backend")  # without their seconds
CHARTED = ("{0} cores", "1 core", "intervals 95 %", "hollow: noisy",  # by the charts of a comparison
           "Nothing has been measured yet.")
FIELD = "\0"
INTERNAL = frozenset(("AssertionError", "AttributeError", "KeyError", "NotImplementedError", "RuntimeError",
                      "TypeError", "ValueError"))
COMPARED = frozenset(("endswith", "execute", "startswith"))
FOREIGN = re.compile(r"[\n|{}\\]|->|::\w+\(|\.\*|^(SELECT|INSERT|UPDATE|DELETE|PRAGMA|import|def|exec) |^[+#]|=\0$|==")
PLACES = re.compile(r"\{\}|\\\d")  # as `format` and `re.sub` have them
EDGES = " \n:;,"  # around a part of a longer text
WORDS = re.compile(r"[a-z]{2,}[,:;.]? (?:\0|\()?[A-Za-z]+|[a-z]{3,}[:=]? ?= ?\0|[A-Za-z][a-z]{2,}[:;]? \0|\0 [a-z]{4,}"
                   r"|\0 to \0|\0 Here")

# torch's own names of stages, words that are looked for in what ssh and torch print, names of columns and commands
NAMES = frozenset((
    "1.11 and later", "After HalfRewriter", "After TExprFuser", "Before HalfRewriter", "Before TExprFuser",
    "Encountering a list at the output of the tracer", "FX graph after decomposition",
    "Failed to compile a fused CPU kernel", "Failed to move because of AliasDB checks!", "Final Stmt",
    "Fusion group is too small, unmerging", "LLVM Backend not found", "LLVM IR after optimization",
    "LLVM IR before optimization", "LLVM generated assembly code", "LLVM module after optimizations",
    "LLVM module before optimizations", "No module named 'torch'", "Optimized Graph", "Original Stmt",
    "Params of conv2d", "Profiled Graph", "Shapes of matmul", "TensorExprKernel graph",
    "TensorExprKernel graph (After graph optimization)", "TensorExprKernel graph (Before graph optimization)",
    "Using cached", "after fuse", "after inline", "after optimization", "after parallelize", "after prepareForCodegen",
    "after simplification", "after simplify", "after vectorization", "bad configuration option", "block {0}",
    "box {0}", "broken pipe", "closed by", "connection refused", "connection reset", "connection to",
    "could not resolve hostname", "device={0}", "did not have observable data dependence with trace inputs",
    "dynamo_pgo force disabled", "frame {0}", "fusion code", "generated code", "go on", "group {0} as exported",
    "has changed and you have requested", "host key verification failed",
    "id, created, formula, lanes, sizes, torch, cpu, state, note, pinned, bytes", "kernel {0}", "kernel {0}: C++",
    "kernel {0}: Final Stmt", "kernel {0}: LLVM IR", "kernel {0}: PTX", "kernel {0}: TensorExprKernel graph",
    "kernel {0}: assembly", "kernel {0}: code", "kernel {0}: {1}", "lane {0}", "needs Python 3.10 or later",
    "network is unreachable", "no route to host", "not responding", "pass {0}", "pass {0} (backward)",
    "permission denied", "some params aren't static", "targets create", "timed out", "torch.where(mask, value, x)",
    "tracer warnings", "while {0} and {1} < {2}", "{0} and {1}", "{0} files, {1} bytes removed from {2}",
    "{0}min {1}s"))


def core_texts() -> set[str]:
    """All templates: sentences, parts of sentences, and the words of tables."""
    paths = (path for path in ROOT.rglob("*.py") if _is_shown(path.relative_to(ROOT).as_posix()))
    return {text for path in paths for text in templates(path.read_text(encoding="utf-8"))} | set(_tables())


def _is_shown(name: str) -> bool:
    return name in SHOWN or not name.startswith(LEFT_OUT)


def templates(source: str) -> Iterator[str]:
    """Of one module's source."""
    forms = (PLACES.sub(FIELD, form) for form in _walked(ast.parse(source)))
    found = (numbered(form) for form in forms if WORDS.search(form) and not FOREIGN.search(form))
    yield from (text for text in found if text not in NAMES)


def numbered(form: str) -> str:
    """`\\0 of \\0 fused` as `{0} of {1} fused`; what joins it to its neighbours is left away."""
    places = iter(range(form.count(FIELD)))
    return re.sub(FIELD, lambda _: f"{{{next(places)}}}", re.sub(f"{FIELD}+", FIELD, form).strip(EDGES))


def _walked(node: ast.AST) -> Iterator[str]:
    """The forms of the largest texts below `node`, then those of the texts in their fields."""
    if isinstance(node, ast.expr) and _is_text(node):
        yield from _forms(node)
        yield from (form for inner in _fields(node) for form in _walked(inner))
        return
    for child in ast.iter_child_nodes(node):
        if not _is_silent(child):
            yield from _walked(child)


def _is_silent(node: ast.AST) -> bool:
    """Docstrings, what is looked for, and errors of the program itself: nobody reads them in the window."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
        return _name(node.exc.func) in INTERNAL
    if isinstance(node, ast.Compare):
        return isinstance(node.left, ast.Constant)
    return isinstance(node, ast.Call) and (_name(node.func) in COMPARED or ast.unparse(node.func).startswith("re."))


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _is_text(node: ast.expr) -> bool:
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _is_text(node.left) or _is_text(node.right)
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _forms(node: ast.expr) -> list[str]:
    """Every way in which the words can come out, with a FIELD for what is known only then."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return _joined(node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _joined((node.left, node.right))
    if isinstance(node, ast.IfExp):
        return [*_forms(node.body), *_forms(node.orelse)]
    if isinstance(node, ast.FormattedValue) and isinstance(node.value, ast.IfExp):
        return _forms(node.value)
    return [FIELD]


def _joined(parts: Iterable[ast.expr]) -> list[str]:
    return ["".join(way) for way in product(*map(_forms, parts))]


def _fields(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in the fields of a text: calls and names, which may hold texts of their own."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr) and (_is_text(child) or isinstance(child, ast.IfExp | ast.FormattedValue)):
            yield from _fields(child)
        elif not _is_silent(child):
            yield child


def _tables() -> Iterator[str]:
    """Single words, which the source has for other things too."""
    from core.formula import library
    from core.insight.conditions import VERDICTS
    from core.insight.decisions import QUIET_MEANING
    from core.insight.pipeline import QUIET
    from core.measure.series import STATUS_WORDS
    from core.measure.statistics import FASTER, SAME, SLOWER
    from core.measure.warnings import KINDS

    yield from (formula.summary for formula in library())
    yield from (*VERDICTS, *QUIET_MEANING, *QUIET.values(), *STATUS_WORDS.values(), *STEPS, *PARTS, *CHARTED)
    yield from (SAME, FASTER, SLOWER, *KINDS, *(status.replace("_", " ") for status in STATUS_WORDS))
