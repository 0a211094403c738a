"""From a job to a callable: the switches set, the inputs made, the formula traced, scripted or compiled."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from types import ModuleType
from typing import Any

import torch

from core.worker import ambient, archive, cpp_backend, inputs, kernel_alone, lines, rewrite, source, switch, tensors
from core.worker.failure import Failure, Step, step

Job = dict[str, Any]
Call = Callable[..., Any]
Progress = Callable[[str], None]


@dataclass(slots=True)
class Built:
    """What stands in a worker. `call` and `eager` are the same variant, `reference` the one the check compares with."""

    job: Job
    module: ModuleType
    call: Call
    eager: Call
    reference: Call
    args: tuple[Any, ...]
    mutates: bool = False
    executor: Any = None  # the torch.jit function; None for eager and inductor
    recorded: Any = None  # the same before the rewrites
    is_cuda: bool = False
    build_s: float = 0.0
    eager_s: float = 0.0  # of the first call, eager or traced
    switches: dict[str, Any] = field(default_factory=dict)  # effective, ignored, unread
    warnings: list[dict[str, Any]] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)  # how calls of the ladder differed from eager, in words
    witness: Any = None  # what the ladder has seen of the executor
    archive: archive.Archive | None = None  # the TorchScript archive whose method the formula calls
    kernel: kernel_alone.Kernel | None = None  # what the variant is, where it is one NNC kernel and nothing else

    def fresh(self) -> tuple[Any, ...]:
        """The inputs; copies of their own (strides and sharing kept) when the formula writes to them."""
        return tensors.copies(self.args) if self.mutates else self.args


def build(job: Job, progress: Progress) -> Built:
    """Everything a `Build` request asks for.

    Raises:
        Failure: syntax, variant, switch, unavailable, and the kinds that the steps name.
    """
    ambient.put_back()
    switches = apply_switches(job, progress)
    module = load(job)
    with step("archive"):
        stored = archive.attach(module, job)
    alone = kernel_alone.attach(module, job)
    eager, reference = _function(module, job["variant"]), _function(module, job.get("reference") or job["variant"])
    args = inputs.make(module, job, eager)
    built = Built(job, module, eager, eager, inputs.fitting(reference, args), args, switches=switches,
                  archive=stored, kernel=alone)
    built.is_cuda = any(t.is_cuda for t in tensors.flatten(args))
    inputs.seed(job)
    _ways(built, alone)[job["mode"]](built)
    inputs.seed(job)
    _keep_switches(built, progress)
    return built


def _keep_switches(built: Built, progress: Progress) -> None:
    """A formula that sets switches itself is told, and does not change what the lane is measured with."""
    own = switch.changed(built.job["switches"], built.switches["effective"])
    if own:
        apply_switches(built.job, progress)
        text = f"the formula itself sets {', '.join(own)}; the lane's settings were put back after it"
        built.warnings.append({"line": None, "text": text})


def apply_switches(job: Job, progress: Progress) -> dict[str, Any]:
    """Set the whole set of the job and its backend; the answer's `effective`, `ignored` and `unread`."""
    rewrite.keep_out(job.get("rewrites") or ())
    switches = switch.apply(job["switches"], job.get("threads"))
    backend = job.get("backend") or "torch"
    switches["effective"].update(backend=backend, cold_cache="on" if job.get("cold_cache") else "off")
    if job.get("rewrites"):
        switches["effective"]["rewrite"] = ",".join(job["rewrites"])
    _use_backend(backend, progress)
    return switches


def load(job: Job) -> ModuleType:
    """The formula's module; an error at its top level is of kind raised."""
    with step("raised"):
        inputs.seed(job)
        return source.load(job["source"], job["name"])


def answer(built: Built) -> dict[str, Any]:
    """The fields of `Built`."""
    return {"build_s": built.build_s, "mutates": built.mutates, "warnings": built.warnings, **built.switches,
            **described(built)}


def described(built: Built) -> dict[str, Any]:
    """The fields of `Fed`."""
    found = tensors.flatten(built.args)
    return {"inputs": [tensors.describe(t) for t in found], "inputs_bytes": tensors.total_bytes(found)}


def feed(built: Built, n: int) -> None:
    """Other inputs, of size `n`, for the callable that stands."""
    built.job = {**built.job, "n": n}
    built.args = inputs.make(built.module, built.job, built.eager)
    inputs.seed(built.job)


def _eager(built: Built) -> None:
    _watch(built, built.eager)


def _script(built: Built) -> None:
    _watch(built, built.eager)
    file = source.file_name(built.job["name"])
    started = perf_counter()
    with step("script"), _noted(built, file):
        built.recorded = torch.jit.script(built.eager)
    built.build_s = perf_counter() - started
    _rewritten(built)
    built.call = built.executor


def _trace(built: Built) -> None:
    file = source.file_name(built.job["name"])
    started = perf_counter()
    try:
        with _noted(built, file):
            built.recorded = _watch(built, lambda *args: trace(built.eager, args))
    except Step as error:
        _watch(built, built.eager)  # where eager fails too, its error is the plainer one
        raise Step("trace") from error.__cause__
    built.build_s = perf_counter() - started
    with _quiet():
        lines.restore(built.recorded.graph, file)
    _rewritten(built)
    built.call = tensors.split(built.args).adapt(built.executor)


def _rewritten(built: Built) -> None:
    started = perf_counter()
    built.executor = rewrite.rewrite(built.recorded, built.job.get("rewrites") or ())
    built.build_s += perf_counter() - started


def trace(function: Call, args: tuple[Any, ...]) -> Any:
    """The traced function, as a user would make it; it takes the tensors of `args` alone, numbers are baked in."""
    takes = tensors.split(args)
    with _quiet():
        # without check_trace: its own check runs would use up the profiled run, and the call ladder would lie
        record = functools.partial(torch.jit.trace, takes.bake(function, args), takes.tensors(args), check_trace=False)
        try:
            return record()
        except RuntimeError as error:  # a dict is refused, but for strict=False; a list is warned of, which is news
            if "strict=False" not in str(error):
                raise
            return record(strict=False)


@contextmanager
def _quiet() -> Iterator[None]:
    """torch deprecates its own front ends with every call; that is not the user's news."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        yield


def _inductor(built: Built) -> None:
    if not hasattr(torch, "compile"):
        raise Failure("unavailable", f"torch {torch.__version__} has no torch.compile")
    from core.worker import inductor
    _watch(built, built.eager)
    started = perf_counter()
    with step("compile"):
        built.call = inductor.compiled(built.eager)
    built.build_s = perf_counter() - started


_MODES: dict[str, Callable[[Built], None]] = {"eager": _eager, "trace": _trace, "script": _script,
                                              "inductor": _inductor}


def _ways(built: Built, alone: Any) -> dict[str, Callable[[Built], None]]:
    """How each mode is made: of Python, of an archive's method, of one kernel that is there already."""
    if alone is not None:
        return {**dict.fromkeys(_MODES, _eager), "inductor": _no_kernel}
    return _MODES if built.archive is None else _STORED


def _no_kernel(built: Built) -> None:
    raise Failure("unavailable", "this variant is one kernel of NNC's: torch.compile has nothing to compile in it; "
                                 "take the variant formula")


def _stored(built: Built) -> None:
    """The method of an archive, as it was stored."""
    if built.archive is None:
        raise Failure("internal", "there is no archive")
    _watch(built, built.eager)
    started = perf_counter()
    built.recorded, module = built.archive.recorded()
    built.build_s = perf_counter() - started
    _rewritten(built)
    built.call = built.archive.through(functools.partial(built.executor, module), built.job["variant"])


def _stored_inductor(built: Built) -> None:
    raise Failure("unavailable", "torch.compile compiles Python, and an archive holds TorchScript: give it the Python "
                                 "module as a formula (.py)")


_STORED: dict[str, Callable[[Built], None]] = {"eager": _eager, "trace": _stored, "script": _stored,
                                               "inductor": _stored_inductor}


def _watch(built: Built, call: Call) -> Any:
    """Call once and see whether the formula writes to its inputs; if so they are made again."""
    before, started = tensors.written(built.args), perf_counter()
    with step("raised"):
        result = call(*built.args)
    built.eager_s = perf_counter() - started
    built.mutates = tensors.written(built.args) != before
    if result is None and not built.mutates:  # eager would be timed at work that nobody can check
        raise Failure("raised", f"{built.job['variant']} returns nothing: let it return what it computes")
    if built.mutates:
        built.args = inputs.make(built.module, built.job, built.eager)
    return result


class _noted(warnings.catch_warnings):
    """Keeps the tracer's warnings, each with the formula's line; torch's own deprecations are not the user's."""

    def __init__(self, built: Built, file: str):
        super().__init__(record=True)
        self.built, self.file = built, file

    def __enter__(self) -> Any:
        self.found = super().__enter__()
        warnings.simplefilter("always")
        warnings.simplefilter("ignore", DeprecationWarning)
        return self.found

    def __exit__(self, *exception: Any) -> None:
        super().__exit__(*exception)
        for warning in self.found or ():
            if issubclass(warning.category, torch.jit.TracerWarning) or warning.filename == self.file:
                line = warning.lineno if warning.filename == self.file else None
                note = {"line": line, "text": " ".join(str(warning.message).split())}
                self.built.warnings += [note] if note not in self.built.warnings else []


def _use_backend(backend: str, progress: Progress) -> None:
    if backend not in ("torch", "cpp"):
        raise Failure("switch", f"there is no backend called {backend!r}")
    if backend == "cpp":
        cpp_backend.install(progress)
    else:
        cpp_backend.uninstall()


def _function(module: ModuleType, name: str) -> Call:
    found = getattr(module, name, None)
    if not callable(found):
        raise Failure("variant", f"there is no function `{name}` in the formula")
    return found
