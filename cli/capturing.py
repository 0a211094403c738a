"""One lane's graphs for the command line: arguments, capture in a thread so that Ctrl+C is heard, refusals."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from cli import arguments
from cli.parser import Parser
from core import lanes
from core.engine.events import Event, LaneOpened, Logged
from core.engine.session import Session
from core.errors import UnavailableError, UsageError, WorkerError
from core.formula import Formula
from core.lanes import Lane
from core.results import LaneGraphs
from core.study import DTYPES, Study

DEFAULT_N = 64


@dataclass(frozen=True, slots=True)
class Capture:
    """What was captured, and the words of a run that failed meanwhile."""

    study: Study
    lane: Lane
    graphs: LaneGraphs
    said: tuple[str, ...] = ()
    opened: LaneOpened | None = None


def parser(command: str, description: str) -> Parser:
    """What both commands take."""
    made = Parser(f"python main.py {command}", description=description)
    arguments.add_formula(made)
    made.add_argument("--lane", metavar="L",
                      help="MODE[:variant][+switch=value…][@target] or a preset: " + ", ".join(lanes.PRESETS))
    made.add_argument("--n", type=int, metavar="N", help=f"size of the inputs (default: the formula's own, or "
                                                         f"{DEFAULT_N})")
    made.add_argument("--dtype", default="float32", choices=DTYPES, metavar="TYPE", help=", ".join(DTYPES))
    made.add_argument("--device", default="cpu", help="cpu, cuda or cuda:k (default cpu)")
    made.add_argument("--threads", type=int, metavar="K", help="threads of the lane")
    made.add_argument("--grad", action="store_true", help="inputs require gradients")
    return made


def capture(options: Namespace) -> Capture:
    """Captures the lane that the options describe.

    Raises:
        UsageError: formula, lane or n cannot be understood. UnavailableError, WorkerError: it cannot be captured.
    """
    formula, lane = arguments.formula_of(options), _lane(options)
    return next(captures(_study(options, formula, lane), [lane]))


def save_archive(options: Namespace, path: str) -> Path:
    """Writes the lane that the options describe as a TorchScript archive.

    Raises:
        UsageError, UnavailableError, WorkerError: as `capture`, or a lane without TorchScript.
    """
    formula, lane = arguments.formula_of(options), _lane(options)
    study = _study(options, formula, lane)
    with _session([]) as (session, executor):
        return executor.submit(session.save_archive, study, lane, study.sizes[0], path).result()


def captures(study: Study, wanted: Iterable[Lane]) -> Iterator[Capture]:
    """One lane after the other, by one session.

    Raises:
        UnavailableError, WorkerError: a lane cannot be captured.
    """
    heard: list[Event] = []
    with _session(heard) as (session, executor):
        for lane in wanted:
            heard.clear()
            graphs = executor.submit(session.capture, study, lane, study.sizes[0]).result()
            yield Capture(replace(study, lanes=(lane,)), lane, graphs,
                          tuple(e.text for e in heard if isinstance(e, Logged)),
                          next((e for e in heard if isinstance(e, LaneOpened)), None))


@contextmanager
def _session(heard: list[Event]) -> Iterator[tuple[Session, ThreadPoolExecutor]]:
    """A session and the thread that it works in; a lane that cannot run here is told apart from one that failed."""
    session = Session(heard.append, spare=False)
    with ThreadPoolExecutor(1, thread_name_prefix="capture") as executor:
        try:
            yield session, executor
        except WorkerError as error:
            if error.kind == "unavailable":
                raise UnavailableError(error.message, where=error.where, remedy=error.remedy) from error
            raise
        finally:
            session.close()


def _lane(options: Namespace) -> Lane:
    if options.lane is None:
        raise UsageError("no lane is named", where="--lane", remedy="For example --lane nnc-cpp; doctor lists those "
                                                                    "that can run here.")
    return lanes.parse(options.lane)


def _study(options: Namespace, formula: Formula, lane: Lane) -> Study:
    n = options.n if options.n is not None else formula.size or DEFAULT_N
    if n < 0:
        raise UsageError(f"n cannot be {n}", where="--n", remedy="It takes a whole number from 0.")
    if lane.variant and lane.variant not in formula.variants:
        raise UsageError(f"{formula.name} has no variant {lane.variant!r}", where=f"lane {lane.id!r}",
                         remedy=f"It has: {', '.join(formula.variants)}")
    return Study(formula, (lane,), (n,), options.dtype, options.device, options.threads, grad=options.grad)
