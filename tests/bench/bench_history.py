"""10,000 studies in the history: how long do list and search take? Wanted: under 100 ms.

    python tests/bench/bench_history.py [studies]
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from core import history  # noqa: E402
from core.history import History  # noqa: E402
from tests.fakes.charted import document  # noqa: E402


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as folder, History(Path(folder) / history.NAME) as kept:
        kept._base.execute("PRAGMA synchronous = OFF")  # filling is not what is measured
        one = document()
        for k in range(count):
            kept.put(replace(one, formula=replace(one.formula, name=f"formula {k % 97}")))
        for name, call in (("list", kept.list), ("list, the whole of it at once", lambda: kept.list(-1)),
                           ("search, all match", lambda: kept.search("formula nnc-cpp 2.13")),
                           ("search, few match", lambda: kept.search("formula 96")),
                           ("search, none match", lambda: kept.search("nothing of the kind"))):
            print(f"{name}: {_best(call) * 1e3:.1f} ms for {count} studies")


def _best(call: Callable[[], object]) -> float:
    times = []
    for _ in range(5):
        started = time.perf_counter()
        call()
        times.append(time.perf_counter() - started)
    return min(times)


if __name__ == "__main__":
    main()
