"""Stages of every kind of lane, and what a capture leaves behind."""

import pytest
from worker_pipe import TWO, job_of, source_of, stages  # type: ignore[import-not-found]

pytestmark = pytest.mark.torch
CHAIN = source_of("x = torch.minimum(a, b) * 2.0 + a\nreturn torch.relu(x - b) * a")


def _captured(worker, text, lane, log=True, cap_bytes=10**7, **more):
    kind, fields = worker.ask("Capture", job=job_of(text, lane, **more), log=log, cap_bytes=cap_bytes)
    assert kind == "Captured", fields["error"]["message"]
    return fields


def test_a_fused_lane_shows_every_stage_without_running_the_interpreter(worker):
    fields = _captured(worker, CHAIN, "nnc-interp", n=1500)  # interpreted, this would take minutes
    found = stages(fields)
    assert [found[name]["kind"] for name in ("source", "traced", "profiled", "optimised")] == [
        "code", "graph", "graph", "graph"]
    assert found["source"]["text"] == CHAIN
    assert "aten::minimum(%a, %b) # sample.py:10:0" in found["traced"]["text"]
    assert "prim::profile" in found["profiled"]["text"]
    assert "prim::TensorExprGroup" in found["optimised"]["text"]
    assert "without running" in found["optimised"]["note"]
    assert fields["error"] is None
    titles = ["@@call 1", "Profiled Graph:", "@@call 2", "Before TExprFuser", "After creating fusion groups",
              "After TExprFuser", "@@kernel 0", "Original Stmt:", "after inline", "Final Stmt:"]
    places = [fields["log"].index(title) for title in titles]
    assert places == sorted(places)


def test_two_groups_are_two_kernels_in_order(worker):
    fields = _captured(worker, source_of("x = (a * 2.0 + b).cumsum(0)\nreturn x * b - 1.0"), "nnc-interp")
    log = fields["log"]
    assert log.count("Final Stmt:") == 2
    assert log.index("@@kernel 0") < log.index("Final Stmt:") < log.index("@@kernel 1")


def test_llvm_that_is_not_there_is_told_and_the_graphs_are_shown_all_the_same(worker):
    if worker.ask("Probe", switches=[])[1]["llvm"]:
        pytest.skip("this torch has LLVM")
    fields = _captured(worker, CHAIN, "trace+can_fuse_on_cpu=on")
    assert fields["error"]["kind"] == "llvm_not_found"
    assert "te_must_use_llvm_cpu=off" in fields["error"]["message"]
    found = stages(fields)
    assert "prim::TensorExprGroup" in found["optimised"]["text"]
    assert "run fails" in found["optimised"]["note"]
    assert "Final Stmt:" in fields["log"]


def test_unfused_and_scripted_lanes(worker):
    for lane in ("trace", "script"):
        found = stages(_captured(worker, CHAIN, lane))
        assert "Group" not in found["optimised"]["text"]
        assert found["optimised"]["note"] == ""


def test_a_scripted_graph_has_the_functions_it_calls_inlined(worker):
    text = source_of("return twice(a) + b", head="def twice(x):\n    return x * 2.0\n\n\n")
    assert "aten::mul" in stages(_captured(worker, text, "script"))["traced"]["text"]


def test_groups_inside_differentiable_parts_are_found(worker):
    fields = _captured(worker, source_of("return torch.relu(a * b + a) * 2.0"), "nnc-interp", grad=True)
    found = stages(fields)["optimised"]["text"]
    assert found.index("prim::DifferentiableGraph") < found.index("with prim::TensorExprGroup")
    assert "Final Stmt:" in fields["log"]


def test_groups_of_any_shape_show_their_loops(worker):
    fields = _captured(worker, CHAIN, "nnc-interp+fusion_strategy=dynamic:2", n=300)
    assert "TensorExprDynamicGuard" in stages(fields)["optimised"]["text"]
    assert "vSS_" in fields["log"][fields["log"].index("Final Stmt:"):]


def test_the_legacy_fuser_shows_its_code_every_time(worker):
    text = source_of("return torch.relu(a * b + 0.125) * a")
    for _ in range(2):
        found = stages(_captured(worker, text, "legacy"))
        assert "prim::FusionGroup" in found["optimised"]["text"]
        assert "static void kernel_" in found["kernel 0: C++"]["text"]
        assert "profiling_executor is off" in found["profiled"]["note"]


def test_a_plan_whose_kernel_cannot_be_made_is_shown_with_the_error(worker):
    text = source_of("return (a * b + a) * 2", "(torch.rand(n, n) + 0j, torch.rand(n, n) + 0j)")
    fields = _captured(worker, text, "legacy")
    assert fields["error"]["kind"] == "legacy_compile"
    assert "prim::FusionGroup" in stages(fields)["optimised"]["text"]


def test_eager_shows_what_others_would_start_from(worker):
    found = stages(_captured(worker, CHAIN, "eager"))
    assert "aten::minimum" in found["traced"]["text"]
    assert "eager runs no graph" in found["traced"]["note"]
    scripted = CHAIN.replace("SCALARS = ()", "MODE = 'script'")
    assert "torch.jit.script" in stages(_captured(worker, scripted, "eager"))["traced"]["note"]


def test_inductor_shows_its_graphs_and_its_code(worker):
    text = source_of("x = torch.minimum(a, b) * 2.0\nprint('a break')\nreturn x + b")
    for _ in range(2):  # past its caches
        fields = _captured(worker, text, "inductor")
        found = stages(fields)
        assert fields["error"] is None
        assert "torch.minimum" in found["FX graph"]["text"]
        assert "aten.minimum" in found["FX graph after decomposition"]["text"]
        assert "async_compile" in found["generated code"]["text"]
        assert 'extern "C"' in found["kernel 0: C++"]["text"]
        assert "FX graph #2" in found  # the print breaks the graph


def test_the_formula_s_own_error_ends_a_capture(worker):
    kind, fields = worker.ask("Capture", job=job_of(source_of("return a + torch.ones(3)"), "trace"), log=True,
                              cap_bytes=1000)
    assert (kind, fields["error"]["kind"], fields["error"]["line"]) == ("Failed", "raised", 10)


def test_a_long_log_is_cut_but_keeps_its_kernels(worker):
    fields = _captured(worker, CHAIN, "nnc-interp", cap_bytes=12_000)
    assert fields["log_cut"] is True
    assert len(fields["log"]) <= 12_000
    assert fields["log"].endswith("\n")
    assert "@@kernel 0" in fields["log"]


def test_without_the_log_the_stages_are_there(worker):
    fields = _captured(worker, CHAIN, "nnc-interp", log=False)
    assert fields["log"] == ""
    assert "prim::profile" in stages(fields)["profiled"]["text"]


def test_lines_inside_torch_become_the_formula_s(worker):
    text = source_of("x = a * 2.0\nreturn 1.0 - torch.nn.functional.softplus(x) + torch.norm(b)")
    found = stages(_captured(worker, text, "nnc-interp"))
    assert "site-packages" not in found["traced"]["text"]
    assert "aten::rsub" in found["optimised"]["text"]
    assert "site-packages" not in found["optimised"]["text"]


def test_what_stands_keeps_its_switches_and_goes_on(worker):
    assert worker.ask("Build", job=job_of(source_of("return a * b + a"), "trace", n=8))[0] == "Built"
    _captured(worker, CHAIN, "nnc-interp")
    assert worker.ask("Warm", most=4, seconds=5)[0] == "Warmed"
    assert worker.ask("Check")[1]["ok"] is True
    assert not any(b"nvfuser" in line.lower() for line in worker.errors)


def test_a_formula_that_writes_to_its_inputs_is_captured_on_copies(worker):
    text = source_of("a.mul_(0.5)\nreturn a * b + 1.0", TWO)
    assert _captured(worker, text, "nnc-interp")["error"] is None


def test_what_a_formula_prints_meanwhile_does_not_fill_the_log(worker):
    text = source_of("for _ in range(20000):\n    print('a line of words')\nreturn torch.minimum(a, b) * 2.0")
    fields = _captured(worker, text, "script")
    assert 0 < fields["log"].count("a line of words") * 16 <= 256 * 1024
    assert fields["log_cut"] is False
    assert "Profiled Graph:" in fields["log"]
