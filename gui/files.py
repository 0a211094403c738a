"""Opening and saving: formulas and study documents into and out of the Workbench."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from core import document, files, formula, machine
from core.document import FORMAT, VERSION, Document, LaneRecord
from core.engine import records
from core.engine.events import LaneOpened
from core.errors import DocumentError, FusescopeError
from core.formula import Formula
from core.lanes import parse
from core.measure.series import looks
from gui.answers import Answers
from gui.setup import LaneRow, Setup
from gui.workbench import Workbench


def open_into(workbench: Workbench, path: Path) -> None:
    """Opens the file at `path`. A formula that the user opens is the user's; a study's code waits for trust.

    Raises:
        FusescopeError: it cannot be read, or is of a kind that Fusescope does not open here.
    """
    opener = _OPENERS.get(path.suffix.lower())
    if opener is None:
        raise DocumentError("is neither a formula (.py) nor a study (.fscope)", where=str(path),
                            remedy="A formula is Python text with `inputs` and a function that takes them.")
    opener(workbench, path)


def load_own(workbench: Workbench, chosen: Formula, variant: str | None = None) -> None:
    """A formula of the user's own choice is trusted; one that was not is put out of undo's reach, and its file too."""
    foreign = not workbench.trusted
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
    files.write(path, workbench.setup.source.encode())
    workbench.set_option("path", str(path))
    workbench.set_option("name", path.stem)
    workbench.read_now()


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
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DocumentError(f"cannot be read: {getattr(error, 'strerror', None) or error}", where=str(path)) from error
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
        UsageError: one of its lanes does not read.
    """
    settings = loaded.settings
    rows = tuple(LaneRow(parse(record.id), look=look)
                 for look, record in zip(looks(loaded.lanes), loaded.lanes, strict=True))
    sizes = settings.sizes or tuple(sorted({point.n for point in loaded.points})) or (1024,)
    return Setup(loaded.formula.source, loaded.formula.name, None, _variant(loaded), rows, sizes[-1], sizes,
                 settings.dtype, settings.device, settings.threads, settings.follow, settings.precision,
                 settings.budget_s, loaded.formula.source)


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


_OPENERS: dict[str, Callable[[Workbench, Path], None]] = {".py": _open_formula, ".fscope": _open_study,
                                                          ".json": _open_study}
