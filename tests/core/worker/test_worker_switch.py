"""The whole set is applied at every build and read back."""

import pytest
from worker_pipe import job_of, source_of  # type: ignore[import-not-found]

pytestmark = pytest.mark.torch
TEXT = source_of("return a * b + a")


def _built(worker, lane, **more):
    kind, fields = worker.ask("Build", job=job_of(TEXT, lane, **more))
    assert kind == "Built", fields["error"]["message"]
    return fields


def test_nothing_leaks_from_one_lane_to_the_next(worker):
    before = _built(worker, "trace")["effective"]
    changed = _built(worker, "legacy+num_profiled_runs=3+fusion_strategy=static:1+texpr_reductions=on+threads=1")
    assert changed["effective"]["can_fuse_on_cpu_legacy"] is True
    assert changed["effective"]["profiling_executor"] is False
    assert changed["effective"]["num_profiled_runs"] == 3
    assert changed["effective"]["fusion_strategy"] == "static:1"
    assert changed["effective"]["threads"] == 1
    assert _built(worker, "trace")["effective"] == before


def test_a_switch_this_torch_lacks_is_ignored_with_the_reason(worker):
    built = _built(worker, "trace+texpr_parallel_cpu=on")
    probed = worker.ask("Probe", switches=job_of(TEXT)["switches"])[1]
    if not probed["switches"]["texpr_parallel_cpu"]["present"]:
        assert "no such switch" in built["ignored"]["texpr_parallel_cpu"]
        assert "texpr_parallel_cpu" not in built["effective"]


def test_a_switch_that_does_not_hold_says_so(worker):
    if worker.ask("Probe", switches=[])[1]["cuda"]:
        pytest.skip("there is a CUDA device")
    built = _built(worker, "trace+can_fuse_on_gpu=on")
    assert "CUDA" in built["ignored"]["can_fuse_on_gpu"]
    assert built["effective"]["can_fuse_on_gpu"] is False


def test_the_strategy_is_read_back(worker):
    assert _built(worker, "trace+fusion_strategy=dynamic:3,static:1")["effective"]["fusion_strategy"] == (
        "dynamic:3,static:1")


def test_the_depth_replaces_the_strategy_only_when_asked(worker):
    built = _built(worker, "trace+bailout_depth=5")
    assert built["effective"]["fusion_strategy"] == "static:5"
    assert "bailout_depth" in built["ignored"]["fusion_strategy"]
    assert "bailout_depth" not in _built(worker, "trace")["effective"]


def test_a_value_torch_refuses_fails_the_build(worker):
    job = job_of(TEXT, "trace")
    rows = [{**r, "value": "sideways:1", "requested": True} if r["name"] == "fusion_strategy" else r
            for r in job["switches"]]
    kind, fields = worker.ask("Build", job={**job, "switches": rows})
    assert (kind, fields["error"]["kind"]) == ("Failed", "switch")
    assert "fusion_strategy" in fields["error"]["message"]


def test_nothing_of_nvfuser_is_printed(worker):
    _built(worker, "trace")
    assert not any(b"nvfuser" in line.lower() for line in worker.errors)


def test_what_cannot_be_read_back_is_marked(worker):
    assert {"cat_wo_conditionals", "opt_conditionals"} <= set(_built(worker, "trace")["unread"])


def test_an_unknown_backend_is_refused(worker):
    kind, fields = worker.ask("Build", job={**job_of(TEXT), "backend": "abacus"})
    assert (kind, fields["error"]["kind"]) == ("Failed", "switch")
