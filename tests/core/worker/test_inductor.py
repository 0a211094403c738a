"""Inductor is made ready ahead of the first build, and its compiled headers outlive a worker."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from core import lanes
from core.engine import workers
from core.worker import __main__ as worker
from core.worker import inductor

torch = pytest.importorskip("torch")
pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore::DeprecationWarning")]  # of torch's own import


@pytest.mark.parametrize(("fields", "prepared"), [({"mode": "inductor"}, 1), ({"mode": "trace"}, 0), ({}, 0)])
def test_a_probe_prepares_what_its_lane_imports(fields: dict[str, Any], prepared: int, monkeypatch) -> None:
    calls: list[None] = []
    monkeypatch.setattr(inductor, "prepare", lambda: calls.append(None))
    answer = worker.HANDLERS["Probe"](worker.Worker(io.BytesIO()), {"switches": [], **fields})
    assert answer["torch"] == torch.__version__
    assert len(calls) == prepared


@pytest.mark.parametrize("name", ["inductor", "trace"])
def test_a_worker_is_told_the_mode_of_its_lane(name: str) -> None:
    class Client:
        def send(self, kind: str, fields: dict[str, Any]) -> int:
            self.sent = kind, fields["mode"]
            return 1

    client = Client()
    workers._ask(client, lanes.parse(name))  # type: ignore[arg-type]
    assert client.sent == ("Probe", name)


@pytest.mark.parametrize("cache", ["", "cache"])
def test_headers_lie_beside_the_other_caches_where_these_have_a_place(cache: str, tmp_path: Path, monkeypatch) -> None:
    codecache = pytest.importorskip("torch._inductor.codecache")
    if not hasattr(codecache, "_HEADER_DIR"):
        pytest.skip("this torch compiles no headers ahead")
    for name in ("_HEADER_DIR", "_HEADER_LOCK_DIR"):
        monkeypatch.setattr(codecache, name, "where torch has it")
    monkeypatch.setenv("TORCHINDUCTOR_CACHE_DIR", str(tmp_path / cache) if cache else "")
    inductor._share_headers()
    wanted = str(tmp_path / cache / "precompiled_headers") if cache else "where torch has it"
    assert wanted == codecache._HEADER_DIR
    assert codecache._HEADER_LOCK_DIR.startswith(wanted)


def test_what_fails_ahead_is_the_builds_to_tell(monkeypatch) -> None:
    def broken(*args: Any, **options: Any) -> Any:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(torch, "compile", broken)
    inductor.prepare()
    with pytest.raises(RuntimeError, match="no compiler"):
        inductor.compiled(torch.sin)
