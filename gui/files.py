"""Opening and saving: formulas and study documents into and out of the Workbench."""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from core import document, files, formula, machine
from core.document import FORMAT, VERSION, Document, LaneRecord
from core.engine import records
from core.engine.events import LaneOpened
from core.errors import DocumentError, FusescopeError
from core.formula import Formula
from core.lanes import parse
from core.measure.series import looks
from core.study import DTYPES, FOLLOWS
from gui.answers import Answers
from gui.setup import LARGEST_N, LaneRow, Setup
from gui.workbench import Workbench

_GRAPH = 32 * 1024**2
LONGEST = {".py": formula.LONGEST, ".ir": _GRAPH, ".txt": _GRAPH, ".log": _GRAPH}  # bytes of a text that is edited


def look_at(path: Path) -> None:
    """Whether there is a file at all, before anything reads it: a pipe would never end.

    Raises:
        DocumentError: nothing is there, it is no file on a disk, or a text that is too large.
    """
    files.look_at(path, LONGEST.get(path.suffix.lower()), _ANOTHER)


def is_study(path: Path) -> bool:
    """Whether a file of this name is opened as a study."""
    return path.suffix.lower() in (".fscope", ".json")


def open_into(workbench: Workbench, path: Path) -> None:
    """Opens the file at `path`. A formula that the user opens is the user's; a study's code waits for trust.

    Raises:
        FusescopeError: it cannot be read, or is of a kind that Fusescope does not open here.
    """
    opener = _OPENERS.get(path.suffix.lower())
    if opener is None:
        raise DocumentError("is neither a formula (.py) nor a study (.fscope)", where=str(path),
                            remedy=_UNPACKED if path.suffix.lower() == ".zip" else _ANOTHER)
    opener(workbench, path)


def load_own(workbench: Workbench, chosen: Formula, variant: str | None = None) -> None:
    """A formula of the user's own choice is trusted; one that was not is put out of undo's reach, and its file too.
    What a stranger's lanes set in a process was never asked about and goes with it."""
    foreign = not workbench.trusted
    if foreign:
        workbench.set_option("rows", workbench.setup.without_variables().rows)
    workbench.load_formula(chosen, variant)
    if foreign:
        workbench.set_file(None)
        workbench.forget_history()
    workbench.trust()


def save_study(workbench: Workbench, path: Path) -> None:
    """Writes the question with its answers; the study is then that file.

    Raises:
        FusescopeError: the formula does not read, no lane is on, or the place cannot be written.
    """
    document.save(made_document(workbench), path)
    workbench.set_file(path)


def save_formula(workbench: Workbench, path: Path) -> None:
    """Writes the formula's text; that file is then the formula's.

    Raises:
        FusescopeError: the place cannot be written.
    """
    files.write(path, workbench.setup.source.encode("utf-8", "replace"))  # half a character: no file holds it
    workbench.name_formula(path)


def made_document(workbench: Workbench) -> Document:
    """The study as it stands: lanes that are on, and all answers to it.

    Raises:
        FusescopeError: the formula does not read or no lane is on.
    """
    study = workbench.study()
    if study is None:
        raise FusescopeError("there is no study yet", where="save",
                             remedy="The formula must read and a lane must be switched on.")
    answers = workbench.answers
    swept = answers.document
    graphs = tuple(answers.graphs[lane.id] for lane in study.lanes if lane.id in answers.graphs)
    created = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    return Document(FORMAT, VERSION, swept.created if swept else created,
                    swept.machine if swept else machine.describe(),
                    records.formula(study),
                    tuple(records.lane(study, lane, answers.opened.get(lane.id)) for lane in study.lanes),
                    workbench.points, graphs, workbench.findings, records.settings(study),
                    swept.drift if swept else ())


def _open_formula(workbench: Workbench, path: Path) -> None:
    """Text that does not parse is opened too: the editor shows the error at its line."""
    source = files.read_text(path, another=_ANOTHER)
    try:
        loaded = formula.read(source, path.stem, str(path))
    except FusescopeError:
        loaded = Formula(path.stem, source, (), str(path))
    load_own(workbench, loaded)
    workbench.set_file(None)


def _open_study(workbench: Workbench, path: Path) -> None:
    loaded = document.load(path)
    workbench.open_setup(setup_of(loaded), answers_of(loaded), path, trusted=False)


def setup_of(loaded: Document) -> Setup:
    """The question that a document answers, as the window holds it.

    Raises:
        UsageError: one of its lanes does not read. DocumentError: a setting that no study can have.
    """
    settings = loaded.settings
    for name, fits in _FITS.items():
        if not fits(getattr(settings, name)):
            raise DocumentError(f"has a wrong value at settings.{name}: {str(getattr(settings, name))[:80]}",
                                remedy="The file was changed or damaged; open another copy.")
    rows = tuple(LaneRow(parse(record.id), look=look)
                 for look, record in zip(looks(loaded.lanes), loaded.lanes, strict=True))
    sizes = settings.sizes or tuple(sorted({point.n for point in loaded.points})) or (1024,)
    return Setup(loaded.formula.source, loaded.formula.name, None, _variant(loaded), rows,
                 min(sizes[-1], LARGEST_N), sizes, settings.dtype, settings.device, settings.threads,
                 settings.follow, settings.precision, settings.budget_s, loaded.formula.source)


_FITS: dict[str, Callable[[Any], bool]] = {
    "sizes": lambda sizes: all(0 < n < 2**40 for n in sizes), "dtype": lambda name: name in DTYPES,
    "threads": lambda count: count is None or 0 < count <= 4096, "follow": lambda name: name in FOLLOWS,
    "precision": lambda share: 0 < share < math.inf, "budget_s": lambda s: 0 <= s < math.inf,
}


def answers_of(loaded: Document) -> Answers:
    """A document's answers by lane and n."""
    errors = {p.lane: p.error.message for p in loaded.points if p.error and p.status in ("failed", "unavailable")}
    return Answers({(p.lane, p.n): p for p in loaded.points}, {g.lane: g for g in loaded.graphs},
                   {record.id: _opened(record) for record in loaded.lanes if record.torch}, errors,
                   findings=loaded.findings, document=loaded)


def _opened(record: LaneRecord) -> LaneOpened:
    return LaneOpened(record.id, record.torch, record.llvm, record.available, record.reason, record.effective,
                      record.ignored)


def _variant(loaded: Document) -> str | None:
    """The baseline, where it is not the one that the source names first."""
    try:
        first = formula.read(loaded.formula.source, loaded.formula.name).variants[0]
    except FusescopeError:
        return None
    named = loaded.formula.variants[0] if loaded.formula.variants else first
    return named if named != first else None


_ANOTHER = ("Choose a formula (.py), a study (.fscope, .json), the text of a graph (.ir, .txt, .log) or a TorchScript "
            "archive (.pt, .pth, .ptl).")
_UNPACKED = "Unpack it first; of evidence that was sent, open study.fscope."
_OPENERS: dict[str, Callable[[Workbench, Path], None]] = {".py": _open_formula, ".fscope": _open_study,
                                                          ".json": _open_study}
