"""The process that measures for a fleet: a study on standard input, its document on standard output."""

from __future__ import annotations

import os
import pickle
import sys
import threading

from core import document
from core.engine.session import Session
from core.study import Study


def main() -> None:
    """Answers one question; ends at once when standard input does."""
    stream = sys.stdin.buffer
    study = pickle.loads(stream.read(int(stream.readline())))
    assert isinstance(study, Study)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    session = Session(lambda event: None, spare=False)
    try:
        answer = document.encode(session.sweep(study))
    finally:
        session.close()
    sys.stdout.buffer.write(answer)
    sys.stdout.flush()


def _end_with_parent() -> None:
    """The workers end in turn when their input does."""
    os.read(0, 1)
    os._exit(1)
