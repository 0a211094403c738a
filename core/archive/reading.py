"""The methods of a TorchScript archive, from the text in its zip: nothing of it is loaded and nothing is run.

Source of the layout: what torch.jit.save writes in torch 1.13 to 2.13: `NAME/data.pkl` (a pickle whose first global is
the module's class), `NAME/code/__torch__….py` (one file for each name space, in a dialect that Python parses).
"""

from __future__ import annotations

import ast
import lzma
import pickletools
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path

from core import files
from core.archive.rows import Input
from core.errors import DocumentError

LONGEST = 64 * 1024 * 1024  # of one file of code
_KINDS = {"Tensor": "tensor", "int": "int", "float": "float", "bool": "bool", "str": "str", "number": "float"}
_VALUES = {"int": "2", "float": "0.5", "bool": "True", "str": "", "list": "[2]"}
_DAMAGE = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, ValueError, NotImplementedError, RuntimeError,
           KeyError, MemoryError)  # what zipfile, pickletools and ast say of bytes that changed on their way
SAVE_IT = "TorchScript is saved by torch.jit.save(torch.jit.script(model), path), or by torch.jit.trace in its place."


@dataclass(frozen=True, slots=True)
class Method:
    """A method that can be called, with a row for each of its inputs, filled with what its types and defaults tell."""

    name: str
    inputs: tuple[Input, ...]


def methods(path: str | Path) -> tuple[Method, ...]:
    """The archive's methods, `forward` first.

    Raises:
        DocumentError: it is not there, is damaged, is no TorchScript archive, or has no method.
    """
    place = Path(path)
    files.look_at(place)
    try:
        with zipfile.ZipFile(place) as archive:
            found = _methods(_class(archive, place))
    except OSError as error:
        raise files.unread(path, error) from error
    except _DAMAGE as error:
        raise _not_a_zip(place, error) from error
    if not found:
        raise DocumentError("holds a module without a method that could be called", where=str(path), remedy=SAVE_IT)
    return tuple(sorted(found, key=lambda method: method.name != "forward"))


def _class(archive: zipfile.ZipFile, place: Path) -> ast.ClassDef:
    names = archive.namelist()
    data = next((name for name in names if name.count("/") == 1 and name.endswith("/data.pkl")), None)
    if not any("/code/" in name for name in names) or data is None:
        raise _not_torchscript(names, data, place)
    space, name = _top(_member(archive, data, place))
    file = f"{data.removesuffix('data.pkl')}code/{space.replace('.', '/')}.py"
    if file not in names:
        raise DocumentError(f"lacks the code of its module ({file})", where=str(place), remedy="Save it again.")
    return _found(_member(archive, file, place).decode("utf-8"), name, file, place)


def _member(archive: zipfile.ZipFile, name: str, place: Path) -> bytes:
    if archive.getinfo(name).file_size > LONGEST:
        raise DocumentError("has more code than any module", where=f"{place}, {name}", remedy=SAVE_IT)
    return archive.read(name)


def _top(pickle: bytes) -> tuple[str, str]:
    """Name space and name of the first class that the pickle asks for; it is read as a list of words, not run."""
    words = next((str(arg) for code, arg, _ in pickletools.genops(pickle) if code.name == "GLOBAL"), "")
    if not words:
        raise ValueError("its data.pkl names no class")
    space, _, name = words.rpartition(" ")
    return space, name


def _found(code: str, name: str, file: str, place: Path) -> ast.ClassDef:
    try:
        tree = ast.parse(code)
    except SyntaxError as error:
        raise DocumentError(f"its code does not read: {error.msg}", where=f"{place}, {file}, line {error.lineno}",
                            line=error.lineno, remedy="Save it again, with the torch that made it.") from error
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return node
    raise DocumentError(f"lacks the class {name} of its module", where=f"{place}, {file}", remedy="Save it again.")


def _methods(module: ast.ClassDef) -> list[Method]:
    functions = [node for node in module.body if isinstance(node, ast.FunctionDef) and not node.name.startswith("__")]
    return [Method(f.name, _inputs(f)) for f in functions]


def _inputs(function: ast.FunctionDef) -> tuple[Input, ...]:
    arguments = [*function.args.posonlyargs, *function.args.args][1:]
    defaults: list[ast.expr | None] = [*function.args.defaults]
    padded = [None] * (len(arguments) - len(defaults)) + defaults
    return tuple(_input(a, d) for a, d in zip(arguments, padded[-len(arguments):], strict=False)) if arguments else ()


def _input(argument: ast.arg, default: ast.expr | None) -> Input:
    kind, value = _kind(argument.annotation)
    if default is not None:
        given = ast.unparse(default)
        kind, value = ("none", "") if given == "None" else (kind, _plain(default, given))
    return Input(argument.arg, kind, value=value)


def _plain(default: ast.expr, text: str) -> str:
    return default.value if isinstance(default, ast.Constant) and isinstance(default.value, str) else text


def _kind(annotation: ast.expr | None) -> tuple[str, str]:
    """Kind and value for a type; a type that no row can make is its own text, and is refused when it is needed."""
    text = "Tensor" if annotation is None else ast.unparse(annotation)
    if text in _KINDS:
        return _KINDS[text], _VALUES.get(_KINDS[text], "")
    if text.startswith("Optional["):
        return "none", ""
    inner = text.partition("[")[2].removesuffix("]").replace(" ", "").split(",")
    if text.startswith(("List[Tensor", "Tuple[Tensor")) and set(inner) == {"Tensor"}:
        return "tensors", str(len(inner))
    return ("list", "[2]") if text in ("List[int]", "List[float]") else (text, "")


def _not_torchscript(names: list[str], data: str | None, place: Path) -> DocumentError:
    if any(name.endswith(("archive_format", ".json")) or "/models/" in name for name in names):
        return DocumentError("is a program of torch.export, not a TorchScript archive", where=str(place),
                             remedy=SAVE_IT)
    if data is not None:
        return DocumentError("is a pickle of torch.save (weights or a Python module), not a TorchScript archive: "
                             "without its Python source there is nothing to profile", where=str(place), remedy=SAVE_IT)
    return DocumentError("is a zip, but not a TorchScript archive", where=str(place), remedy=SAVE_IT)


def _not_a_zip(place: Path, error: Exception) -> DocumentError:
    head = place.read_bytes()[:4]
    if head.startswith(b"PK"):
        return DocumentError(f"is damaged or cut short ({error})", where=str(place), remedy="Copy or save it again.")
    if not head:
        return DocumentError("is empty", where=str(place), remedy="Copy or save it again.")
    if head.startswith(b"\x80"):
        return DocumentError("is a pickle of torch.save in its old format, not a TorchScript archive", where=str(place),
                             remedy=SAVE_IT)
    return DocumentError("is no TorchScript archive: it is not a zip", where=str(place), remedy=SAVE_IT)
