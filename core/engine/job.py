"""A lane of a study as the worker's job: plain fields, all that the work needs."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any

from core import files, units
from core.engine.failure import WorkerFailure
from core.errors import DocumentError
from core.lanes import Lane
from core.study import Study
from core.switches import rows_for_worker

MOST_SENT = 64 * 1024 * 1024  # bytes of an archive that travel to another machine with every build


def make(study: Study, lane: Lane, n: int) -> dict[str, Any]:
    """The job of `lane` at `n`; the keys are protocol.JOB."""
    formula = study.formula
    return {"source": formula.source, "name": formula.name, "variant": lane.variant_for(formula),
            "reference": formula.variants[0], "mode": lane.mode_for(formula),
            "switches": rows_for_worker(lane.requested), "rewrites": list(lane.rewrites),
            "backend": lane.requested.get("backend") or "torch",
            "cold_cache": lane.requested.get("cold_cache") == "on", "n": n, "dtype": study.dtype,
            "device": study.device, "threads": threads(study, lane), "seed": study.seed,
            "grad": study.grad or formula.grad}


def archive(path: str) -> str:
    """A file's bytes as the job carries them, in base64.

    Raises:
        WorkerFailure: kind archive: it cannot be read, or is too large to be sent with every build.
    """
    try:
        if Path(path).stat().st_size > MOST_SENT:
            raise _not_sent(path, f"has more than {units.bytes_(MOST_SENT)}, too much to send to another machine with "
                                  "every build: run this lane here, or run Fusescope there")
        return base64.b64encode(files.read(path)).decode("ascii")
    except OSError as error:
        raise _not_sent(path, f"cannot be read ({error.strerror}): open the archive where it is now") from error
    except DocumentError as error:
        raise _not_sent(path, error.message) from error


def _not_sent(path: str, why: str) -> WorkerFailure:
    return WorkerFailure({"kind": "archive", "message": f"the archive {why}", "where": path})


def threads(study: Study, lane: Lane) -> int | None:
    """The lane's own count, else the study's; None leaves it to torch."""
    return lane.threads or study.threads


def switch_rows() -> list[dict[str, Any]]:
    """Every run-time switch, for Probe."""
    return rows_for_worker({})
