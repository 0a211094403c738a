"""Errors for people: which kind, in words, and at which line of the formula."""

from __future__ import annotations

import os
import re
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from core.worker import guard

MESSAGE_LIMIT, DETAILS_LIMIT = 600, 20_000
TEXT_LIMIT = 16_000  # characters that are searched: a pattern may take the square of a text without end


class Failure(Exception):
    """A failure whose kind is known; kinds are `protocol.ERROR_KINDS`."""

    def __init__(self, kind: str, message: str, line: int | None = None):
        super().__init__(message)
        self.kind, self.message, self.line = kind, message, line


class Step(Exception):
    """Wraps what went wrong in one step of the work; the step names the kind unless the error itself does."""

    def __init__(self, kind: str):
        super().__init__(kind)
        self.kind = kind


# whatever a formula may raise, exits and kinds of its own included: failures of the formula, not of the worker
RAISED = BaseException


@contextmanager
def step(kind: str) -> Iterator[None]:
    """Errors inside are of `kind`, unless they are Failures or the table below knows better."""
    try:
        yield
    except (Failure, Step):
        raise
    except RAISED as error:
        raise Step(kind) from error


Test = Callable[[BaseException, str], bool]


def _says(pattern: str) -> Test:
    found = re.compile(pattern)
    return lambda error, text: bool(found.search(text))


def _named(*names: str) -> Test:
    """By class name along the error's ancestry: torch's own classes differ between versions, or are not imported."""
    return lambda error, text: any(c.__name__ in names for c in type(error).__mro__)


_limit = os.environ.get(guard.MEMORY_LIMIT, "")
_LIMIT = f" (this worker may take {int(_limit) / 1e9:.3g} GB)" if _limit.isdigit() else ""

# kind, test, words ({} stands for the error's own). The first row that fits decides.
TABLE: tuple[tuple[str, Test, str], ...] = (
    ("protocol", _named("ProtocolError"), "{}"),
    ("llvm_not_found", _says(r"LLVM Backend not found"),
     "LLVM Backend not found: the fuser was told to use LLVM for CPU kernels (te_must_use_llvm_cpu), and this torch "
     "is built without it. Ways out: a CUDA device; a torch with LLVM (PyPI's last wheels with it are 2.0.x); "
     "another backend (nnc-cpp, legacy, onednn, inductor); or te_must_use_llvm_cpu=off, which interprets kernels."),
    ("legacy_compile", _says(r"Failed to compile a fused CPU kernel"), "The legacy fuser: {}"),
    ("legacy_compile", _says(r"jit/codegen/fuser/"), "The legacy fuser cannot write a CPU kernel for this: {}"),
    ("compile", _says(r"partition compile failed|could not add op to the graph"), "oneDNN Graph: {}"),
    ("memory", _named("MemoryError"), "the formula ran out of memory" + _LIMIT),
    ("memory", _named("OutOfMemoryError"), "{}"),
    ("memory", _says(r"can't allocate memory|not enough memory|std::bad_alloc|CUDA out of memory"), "{}" + _LIMIT),
    ("trace", _says(r"Tracer cannot infer type of|^Only tensors, lists, tuples of tensors"),
     "{}. Return tensors, or a tuple of them; script takes more (MODE = 'script')."),
    ("trace", _says(r"did not have observable data dependence with trace inputs"),
     "{} It was made without the inputs: compute it from one of them, leave it out, or script it (MODE = 'script')."),
    ("trace", _says(r"Cannot insert a Tensor that requires grad as a constant\."),
     "{}: a parameter, or made of one. Pass it as an input, or call requires_grad_(False) on its module: the trace "
     "then keeps it as a constant."),
    ("trace", _says(r"Tried to trace <[^>]*> but it is not part of the active trace\."),
     "{} Leave torch.jit.script away from it: the trace then follows the module's own Python."),
    ("raised", _says(r"TorchScript interpreter(?s:.*)Subtraction, the `-` operator, with (?:a bool tensor|two bool)"),
     "{} The executor drops * 1 and + 0 although they make numbers of bools: write .to(torch.int64) in their place."),
    ("unavailable", _says(r"^No module named '(torch|core\.worker\.\w+)'"), "{}"),
    ("unavailable", _named("BackendError"), "{}"),
    ("unavailable", _says(r"Torch not compiled with CUDA enabled|No CUDA GPUs are available|"
                          r"Found no NVIDIA driver|Running CUDA fuser is only supported on CUDA builds"), "{}"),
    ("compile", _named("BackendCompilerFailed", "InductorError", "CppCompileError", "TorchDynamoException",
                       "InvalidCxxCompiler", "LoweringException"), "{}"),
    ("compile", _says(r"torch\.jit\.enable_fusion|Unhandled node kind \(in computeValue\)|"
                      r"Cannot support broadcast and random within one kernel"), "{}"),
)


def describe(error: BaseException, file: str | None) -> dict[str, Any]:
    """The fields of `Failed`'s error; `file` is the formula's name as `source.file_name` gives it."""
    cause, kind = _unwrap(error)
    text = _text(cause)
    row = next((row for row in TABLE if row[1](cause, text)), None)
    line = _line(cause, text, file)
    ours = kind == "raised" and line is None and not isinstance(cause, RuntimeError | SystemExit)
    return {"kind": cause.kind if isinstance(cause, Failure) else row[0] if row else "internal" if ours else kind,
            "message": row[2].format(words(cause)) if row else words(cause), "line": line,
            "where": f"{file}:{line}" if file and line else file if line else None,
            "details": "".join(traceback.format_exception(error))[-DETAILS_LIMIT:]}


def words(error: BaseException) -> str:
    """The error in a few lines, without C++ stacks, TorchScript's traceback or hints that lead astray."""
    text = _text(error)
    for pattern, replacement in _NOISE:
        text = pattern.sub(replacement, text)
    text = " ".join(text.split())[:MESSAGE_LIMIT]
    if isinstance(error, Failure):
        return text
    name = type(error).__name__
    if isinstance(error, SystemExit):
        return f"the formula left the program with exit code {error.code!r}"
    plain = name in ("RuntimeError", "Exception", "BackendError") or text.startswith(name)
    return text or name if plain else f"{name}: {text}" if text else name


def _gigabytes(size: int) -> str:
    """Three figures or more, never with an exponent."""
    return f"{size / 1e9:.0f}" if size >= 99.5e9 else f"{size / 1e9:.3g}"


_Replacement = str | Callable[[re.Match[str]], str]
_PATTERNS: tuple[tuple[str, _Replacement], ...] = (
    (r"\n?(Exception raised from|C\+\+ CapturedTraceback:|frame #0:).*", ""),
    (r".*Traceback of TorchScript[^\n]*\n(?:.*\n)?(?=\w*(?:Error|Exception): )", ""),
    (r"^\s*RuntimeError: ", ""),
    (r":?\s*\n\s*File \"[^\"]*\", line \d+.*", ""),  # the line is told apart, its text is in the editor
    (r"\s*You can (?:disable|turn off)[^.]*torch\._?C?\.?_?jit[^\n]*", ""),
    (r"[^.\n]*torch\.jit\.enable_fusion[^\n]*", ""),
    (r"\s*Set TORCHDYNAMO_VERBOSE=1.*", ""),
    (r"\s*(You can suppress this exception|For even more developer context).*", ""),
    (r"Tracer cannot infer type of .*\n:(\w+) inputs to traced functions must have consistent (?:element )?type\.",
     r"The tracer takes a \1 only of values of one type."),
    (r" of traced region did not have observable data dependence with trace inputs; this probably indicates your "
     r"program cannot be understood by the tracer\.", r" does not depend on the inputs, and the tracer refuses it."),
    (r"Cannot insert a Tensor that requires grad as a constant(?:.*\{([\d,]*)\}|.*).*",
     lambda found: f"A tensor of {(found[1] or '1').replace(',', ' × ')} that requires gradients is no input"),
    (r"Tried to trace <(?:\w+\.)*(\w+) object at \w+> but it is not part of the active trace\..*",
     r"A trace cannot call the scripted module \1, which the formula made outside."),
    (r"\[enforce fail at [^\]]*\] \S+ == 0\. ", ""),
    (r"DefaultCPUAllocator: (?:can't allocate memory|not enough memory): you tried to allocate (\d+) bytes.*",
     lambda found: f"there is no memory for a tensor of {_gigabytes(int(found[1]))} GB"),
    (r"\S+ INTERNAL ASSERT FAILED at .*We don't have an op for (\S+) but it isn't a special case\.\s*"
     r"Argument types: ([^\n]*?),?\s*(?:\n.*|$)",
     lambda found: f"TorchScript has no {found[1]} that takes ({found[2]})."
     + (" A Python True or False is not a number there: write 1 or 0, or a tensor."
        if "bool" in found[2].split(", ") else "")),
    (r'(\S+) INTERNAL ASSERT FAILED at "[^"]*?([^/"]+)":(\d+), please report a bug to PyTorch\.\s*',
     r"torch's own check failed (\1, \2:\3) "),
)
_NOISE = tuple((re.compile(pattern, re.DOTALL), replacement) for pattern, replacement in _PATTERNS)


def _unwrap(error: BaseException) -> tuple[BaseException, str]:
    if isinstance(error, Step) and error.__cause__ is not None:
        return error.__cause__, error.kind
    return error, "internal"


def _text(error: BaseException) -> str:
    try:
        text = str(error)
    except RAISED:  # a formula's own exception may fail at this too
        return "its text cannot be made"
    half = TEXT_LIMIT // 2
    return text if len(text) <= TEXT_LIMIT else f"{text[:half]}\n…\n{text[-half:]}"


def _line(error: BaseException, text: str, file: str | None) -> int | None:
    """The deepest line of the formula: Python's frames, else the lines that a TorchScript error quotes."""
    if isinstance(error, Failure):
        return error.line
    frames = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == file]
    quoted = re.findall(rf'File "{re.escape(file)}", line (\d+)', text) if file else []
    return frames[-1] if frames else int(quoted[-1]) if quoted else None
