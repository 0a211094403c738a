"""Formulas: one Python source text with `inputs` and its variants. Read with `ast`, never run here."""

from __future__ import annotations

import ast
import builtins
import functools
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from core import files
from core.errors import FormulaError, ParseError, UsageError
from core.spelling import meant

if TYPE_CHECKING:
    from core.archive import Input

LIBRARY = Path(__file__).resolve().parent.parent / "resources" / "formulas"
GRAPHS = (".ir", ".log")  # files with the text of a JIT graph
STUDIES = (".fscope", ".json")
GRAPH = "A graph is what torch prints: graph(%a : Float(8, 8, strides=[8, 1], device=cpu)): … return (%b)"
LONGEST = 400_000  # letters of a source text, about 10,000 lines: Python reads as many in a third of a second
KEPT = 4  # of what was read last: before each run, and after undo, the same text is asked for again
LONGEST_GRAPH = 128 * 1024**2  # bytes of a file with graphs
MODULES = ("torch", "math")  # names an expression may use beside its inputs
_kept: dict[tuple[str, str, str | None], Formula] = {}  # by text, name and path


@dataclass(frozen=True, slots=True)
class Formula:
    """One source text. The first variant is the baseline; `mode` is script where it must be scripted."""

    name: str
    source: str
    variants: tuple[str, ...]
    path: str | None = None
    doc: str = ""
    mode: str = "trace"
    size: int | None = None  # its own N, the n to begin with
    grad: bool = False
    random: bool = False  # draws random numbers: compared under one seed
    archive: str | None = None  # the TorchScript archive whose method it calls; the worker loads it when it runs

    @property
    def summary(self) -> str:
        return self.doc.strip().splitlines()[0] if self.doc.strip() else self.name

    def only(self, variant: str) -> Formula:
        """The same formula with `variant` as its baseline.

        Raises:
            UsageError: there is no such variant.
        """
        if variant not in self.variants:
            raise UsageError(f"{self.name} has no variant {variant!r}", remedy=f"It has: {', '.join(self.variants)}")
        return replace(self, variants=(variant, *(v for v in self.variants if v != variant)))


def read(source: str, name: str, path: str | None = None) -> Formula:
    """The formula in `source`; what was read last is not parsed again.

    Raises:
        FormulaError: it does not parse (with the line), or has no `inputs` or no variant.
    """
    return _kept.get((source, name, path)) or remembered(_read(source, name, path))


def remembered(formula: Formula) -> Formula:
    """`formula`, as `read` made it here or in another process: from now on `read` knows it by its text."""
    _kept[formula.source, formula.name, formula.path] = formula
    for old in list(_kept)[:-KEPT]:
        _kept.pop(old, None)  # another thread may have been quicker
    return formula


def _read(source: str, name: str, path: str | None) -> Formula:
    tree = _parse(source, name)
    functions = {f.name: f for f in tree.body if isinstance(f, ast.FunctionDef)}
    if "inputs" not in functions:
        raise FormulaError("there is no `inputs` function", where=name,
                           remedy="Add `def inputs(n, device, dtype): return (tensor, ...)`.")
    if not _fits(functions["inputs"], 3):
        line = functions["inputs"].lineno
        raise FormulaError("`inputs` is called with three values: n, device and dtype", where=f"{name}.py, line {line}",
                           line=line, remedy="Write `def inputs(n, device, dtype):`.")
    constants = _constants(tree)
    variants = _variants(functions, constants, name)
    return Formula(name, source, variants, path, ast.get_docstring(tree) or "", _mode(constants, name),
                   _whole(constants.get("N")), bool(constants.get("GRAD", False)), bool(constants.get("RANDOM", False)),
                   archive=str(constants["ARCHIVE"]) if "ARCHIVE" in constants else None)


def load(spec: str, inputs: Sequence[Input] = ()) -> Formula:
    """A built-in name, a path, either with `:variant`, or an expression.

    A path that ends in `.ir` or `.log` holds the text of a JIT graph; `path.ir:group_0` is its first fusion group.
    A path that ends in `.pt` is a TorchScript archive, `path.pt:method` one of its methods with these `inputs`.

    Raises:
        UsageError: none of these fits. FormulaError: the source does not read. ParseError: the graph does not read.
        DocumentError: the archive does not read.
    """
    file, method = _archive(spec)
    if file:
        from core.archive import formula_of
        return formula_of(file, method, inputs)
    if inputs:
        raise UsageError("inputs are given for a TorchScript archive; this formula makes its own", where=spec)
    graph, _, group = spec.partition(":group_")
    if graph.endswith(GRAPHS) and (not group or group.isdecimal()):
        return _load_graph(graph, int(group) if group else None)
    if spec.endswith(STUDIES) and os.path.isfile(spec):
        raise UsageError("is a study, not a formula", where=spec,
                         remedy=f"Open it in the window: python main.py {spec}; its files: python main.py export "
                                f"{spec}")
    if _is_path(spec) or _built_in(spec):
        return _load_file(spec)
    head, colon, variant = spec.rpartition(":")
    if colon and variant.isidentifier() and (_is_path(head) or _built_in(head)):
        return _load_file(head).only(variant)
    return expression(spec)


@functools.cache  # they do not change while the program runs
def library() -> tuple[Formula, ...]:
    """The built-in formulas, by name."""
    return tuple(_load_file(str(path)) for path in sorted(LIBRARY.glob("*.py")))


def expression(text: str) -> Formula:
    """A one-line formula: every free name becomes an n × n input, in order of appearance.

    Raises:
        UsageError: not an expression, or nothing in it could be an input.
    """
    names = _free_names(text)
    source = (f'"""{_quotable(text)}"""\nimport math\n\nimport torch\n\n\n'
              f"def formula({', '.join(names)}):\n    return {text}\n\n\n" + _INPUTS.format(count=len(names)))
    return Formula(text, source, ("formula",), doc=text)


_INPUTS = '''def inputs(n, device, dtype):
    scale = 1.0 if dtype.is_floating_point or dtype.is_complex else 10.0
    return tuple((torch.rand(n, n) * scale).to(device, dtype) for _ in range({count}))
'''


def _quotable(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _free_names(text: str) -> list[str]:
    try:
        tree = ast.parse(text, mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        why = f" ({error.msg})" if isinstance(error, SyntaxError) and "(" in text else ""
        raise UsageError(
            f"no formula called {text!r}: not a built-in name, a file, or an expression{why}", where="formula",
            remedy='Built in: ' + ", ".join(p.stem for p in sorted(LIBRARY.glob("*.py")))
                   + '. An expression looks like "torch.sin(a*a)*b".') from error
    found = sorted((n for n in ast.walk(tree) if isinstance(n, ast.Name)), key=lambda n: (n.lineno, n.col_offset))
    names = [n.id for n in found if n.id not in MODULES and not hasattr(builtins, n.id)]
    if not names or isinstance(tree.body, ast.Name):
        built_in = [p.stem for p in sorted(LIBRARY.glob("*.py"))]
        raise UsageError(f"no formula called {text!r}", where="formula",
                         remedy=meant(text, built_in) + "Built in: " + ", ".join(built_in))
    return list(dict.fromkeys(names))


def _is_path(spec: str) -> bool:
    return spec.endswith(".py") or ("/" in spec and os.path.isfile(spec))


def _built_in(spec: str) -> bool:
    """A long expression is no name that a system would look for: Path.is_file would raise."""
    return os.path.isfile(LIBRARY / f"{spec}.py")


def _load_file(spec: str) -> Formula:
    path = LIBRARY / f"{spec}.py" if _built_in(spec) else Path(spec)
    return read(files.read_text(path, 4 * LONGEST), path.stem, str(path))


def from_graph(text: str, name: str, group: int | None = None) -> Formula:
    """The text of a JIT graph, or its fusion group of that number, written out as Python, which the editor shows.

    Prefixes of torch's log, `<GRAPH_EXPORT>` and words around the graph are left away. Where the text holds several
    graphs, the first is taken that has a fusion group, else the first.

    Raises:
        ParseError: with the line in `text` and what was expected there.
    """
    from core.ir.excerpts import graphs_in
    from core.ir.python_source import formula_source

    found = graphs_in(text)
    chosen = next((e for e in found if "Group_" in e.text), found[0] if found else None)
    above = chosen.line - 1 if chosen else 0
    try:
        source = formula_source(chosen.text if chosen else text, group).source
    except ParseError as error:
        line = (error.line or 1) + above
        raise ParseError(error.message, where=f"{name}, line {line}", line=line,
                         remedy=error.remedy or GRAPH) from error
    return read(source, name if group is None else f"{name}_group_{group}")


def _archive(spec: str) -> tuple[str, str | None]:
    """File and method of an archive as written; an empty file where it is none."""
    from core.archive import is_archive

    if is_archive(spec):
        return spec, None
    file, _, method = spec.rpartition(":")
    return (file, method) if is_archive(file) and method.isidentifier() else ("", None)


def _load_graph(spec: str, group: int | None) -> Formula:
    path = Path(spec)
    return from_graph(files.read_text(path, LONGEST_GRAPH), path.stem, group)


def _parse(source: str, name: str) -> ast.Module:
    if len(source) > LONGEST:
        raise FormulaError(f"is too long for a formula: {len(source):,} letters", where=name,
                           remedy=f"At most {LONGEST:,} are read; leave away what the formula does not need.")
    try:
        return ast.parse(source)
    except (RecursionError, MemoryError) as error:
        raise FormulaError("is nested too deeply to be read", where=name,
                           remedy="Give parts of the expression names of their own.") from error
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None)
        raise FormulaError(f"{getattr(error, 'msg', error)}", where=f"{name}.py, line {line}" if line else name,
                           line=line) from error


def _constants(tree: ast.Module) -> dict[str, object]:
    found: dict[str, object] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            try:
                found[node.targets[0].id] = ast.literal_eval(node.value)
            except (ValueError, TypeError, RecursionError, MemoryError):
                continue
    return found


def _mode(constants: dict[str, object], name: str) -> str:
    mode = str(constants.get("MODE", "trace"))
    if mode not in ("trace", "script"):
        raise FormulaError(f"MODE cannot be {mode!r}", where=name, remedy="It is 'trace' or 'script'.")
    return mode


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _variants(functions: dict[str, ast.FunctionDef], constants: dict[str, object], name: str) -> tuple[str, ...]:
    named = constants.get("VARIANTS")
    if isinstance(named, (tuple, list)) and named:
        missing = [str(v) for v in named if v not in functions]
        if missing:
            raise FormulaError(f"VARIANTS names {missing[0]!r}, which is no function here", where=name)
        return tuple(str(v) for v in named)
    if "formula" in functions:
        return ("formula",)
    count = _input_count(functions["inputs"])
    fitting = tuple(n for n, f in functions.items()
                    if n != "inputs" and not n.startswith("_") and _fits(f, count))
    if not fitting:
        raise FormulaError("there is no function that takes what `inputs` returns", where=name,
                           remedy="Name one `formula`, or list them in `VARIANTS = (...)`.")
    return fitting


def _input_count(inputs: ast.FunctionDef) -> int | None:
    """How many inputs there are, where the source says so; None where only running it would tell."""
    returns = [n.value for n in ast.walk(inputs) if isinstance(n, ast.Return)]
    if len(returns) == 1 and isinstance(returns[0], (ast.Tuple, ast.List)):
        elements = returns[0].elts
        return None if any(isinstance(e, ast.Starred) for e in elements) else len(elements)
    return None


def _fits(function: ast.FunctionDef, count: int | None) -> bool:
    most = len(function.args.posonlyargs) + len(function.args.args)
    least = most - len(function.args.defaults)
    if function.args.vararg:
        return count is None or count >= least
    return most > 0 if count is None else least <= count <= most
