"""The call ladder: named from what the executor really did, steady when nothing changes any more."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from measured import Stand, built, source

from core.worker import ladder, planlog, witness
from core.worker.check import check
from core.worker.forms import form
from core.worker.ladder import Rungs

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore::DeprecationWarning")]
POINTWISE = source("def formula(a, b):\n    return (a * b + 1.0) * a\n")
ALONE = source("def formula(a, b):\n    return torch.maximum(a, b)\n")


def quiet(kind: str, fields: dict[str, Any]) -> None: ...


def events(made: Any, most: int = 30, feed: int | None = None) -> list[str]:
    if feed is not None:
        from core.worker import build
        build.feed(made, feed)
    return [call["event"] for call in ladder.warm(made, most, 1.0, quiet)["calls"]]


def test_a_fused_lane_profiles_then_compiles_then_runs_fused() -> None:
    found = events(built(POINTWISE, "nnc-interp", 4))
    assert found[:3] == ["profile", "compile", "fused"]
    assert set(found[2:]) == {"fused"}


def test_profiled_runs_are_counted() -> None:
    found = events(built(POINTWISE, "nnc-interp+num_profiled_runs=3", 4))
    assert found[:5] == ["profile", "profile", "profile", "compile", "fused"]


def test_without_a_group_the_plan_is_specialised_and_then_steady() -> None:
    found = events(built(ALONE, "nnc-interp", 4))
    assert found[:3] == ["profile", "specialise", "steady"]


def test_fusion_off_is_no_compile() -> None:
    found = events(built(POINTWISE, "trace", 4))
    assert found[:3] == ["profile", "specialise", "steady"]


def test_the_simple_executor_builds_once() -> None:
    found = events(built(POINTWISE, "trace+profiling_mode=off", 4))
    assert found[:2] == ["specialise", "steady"]


def test_eager_builds_nothing() -> None:
    assert set(events(built(POINTWISE, "eager", 4))) == {"steady"}


def test_a_new_size_is_profiled_and_specialised_again_the_third_for_any_size() -> None:
    lane = built(POINTWISE, "nnc-interp", 3)
    events(lane)
    assert events(lane, feed=4)[:3] == ["profile", "compile", "fused"]
    assert events(lane, feed=5)[:3] == ["profile", "compile", "fused"]
    assert set(events(lane, feed=6)) == {"fused"}
    assert set(events(lane, feed=3)) == {"fused"}


def test_used_up_specialisations_end_in_the_fallback_for_good() -> None:
    lane = built(POINTWISE, "nnc-interp+fusion_strategy=static:1", 3)
    assert events(lane)[:3] == ["profile", "compile", "fused"]
    assert set(events(lane, feed=4)) == {"fallback"}
    assert set(events(lane, feed=5)) == {"fallback"}
    assert set(events(lane, feed=3)) == {"fused"}


def test_groups_that_are_never_compiled_are_fallback() -> None:
    found = events(built(POINTWISE, "nnc-interp+texpr_fallback=on", 64))
    assert found[:2] == ["profile", "compile"]
    assert set(found[2:]) == {"fallback"}


TURNED = """import torch

def inputs(n, device, dtype):
    a, b = torch.rand(n, n).to(device, dtype), torch.rand(n, 2 * n).to(device, dtype)
    return (a.t() if n % 2 else a, b[:, ::2] if n > 8 else b[:, :n].contiguous())

def formula(a, b):
    return (a * b + 1.0) * a
"""


def test_a_plan_for_any_size_takes_no_other_strides() -> None:
    lane = built(TURNED, "nnc-interp+fusion_strategy=dynamic:2", 3)
    assert events(lane)[:3] == ["profile", "compile", "fused"]
    assert set(events(lane, feed=5)) == {"fused"}
    assert events(lane, feed=9)[:3] == ["profile", "compile", "fused"]


@pytest.mark.parametrize(("sizes", "taken"), [((5, 5, 7), True), ((4, 4, 4), True), ((4, 5, 7), False)])
def test_sizes_that_were_one_stay_one(sizes: tuple[int, int, int], taken: bool) -> None:
    known = form((torch.zeros(3, 1), torch.zeros(3, 8)))
    first, second, third = sizes
    assert known.takes(form((torch.zeros(first, 1), torch.zeros(second, third)))) is taken


def test_strides_are_told_by_how_they_follow_from_each_other() -> None:
    def fixed(t: torch.Tensor) -> str:
        return form((t,)).fixed[0]

    assert fixed(torch.zeros(4, 6).t()) == fixed(torch.zeros(5, 9).t())
    assert len({fixed(t) for t in (torch.zeros(4, 6), torch.zeros(6, 4).t(), torch.zeros(4, 12)[:, ::2],
                                   torch.zeros(4, 12)[:, :6])}) == 4


@pytest.mark.slow
def test_the_legacy_fuser_compiles_again_for_other_strides_and_never_profiles() -> None:
    lane = built(TURNED, "legacy", 4)
    assert events(lane)[:2] == ["compile", "fused"]
    assert set(events(lane, feed=6)) == {"fused"}
    assert events(lane, feed=5)[:2] == ["compile", "fused"]
    assert set(events(lane, feed=5)) == {"fused"}


@pytest.mark.slow
def test_inductor_compiles_and_compiles_again_for_a_new_size() -> None:
    lane = built(POINTWISE, "inductor", 4)
    assert events(lane)[:2] == ["compile", "fused"]
    assert events(lane, feed=5)[:2] == ["compile", "fused"]
    assert set(events(lane, feed=6)) == {"fused"}


def test_llvm_missing_is_raised_as_torch_says_it() -> None:
    if torch._C._llvm_enabled():
        pytest.skip("this torch has LLVM")
    lane = built(POINTWISE, "trace+can_fuse_on_cpu=on+te_must_use_llvm_cpu=on", 4)
    seen: list[str] = []
    with pytest.raises(RuntimeError, match="LLVM Backend not found"):
        ladder.warm(lane, 10, 1.0, lambda kind, fields: seen.append(fields["event"]))
    assert seen == ["profile"]


def test_each_rung_is_told_as_it_comes() -> None:
    def threes() -> torch.Tensor:
        return torch.ones(3)

    told: list[tuple[str, dict[str, Any]]] = []
    found = ladder.warm(Stand(threes, (), threes), 9, 1.0, lambda kind, fields: told.append((kind, fields)))
    assert [kind for kind, _ in told] == ["Called"] * len(found["calls"])
    assert [fields["index"] for _, fields in told] == list(range(1, len(told) + 1))
    assert [{"s": f["s"], "event": f["event"]} for _, f in told] == found["calls"]
    assert found["outputs_bytes"] == 12


def test_the_executors_log_is_left_as_it_was(capfd: pytest.CaptureFixture[str]) -> None:
    before = torch._C._jit_get_logging_option()
    events(built(POINTWISE, "nnc-interp", 4))
    assert torch._C._jit_get_logging_option() == before
    assert "Profiled Graph" not in "".join(capfd.readouterr())


def test_what_the_formula_prints_is_not_swallowed(capfd: pytest.CaptureFixture[str]) -> None:
    text = source("@torch.jit.ignore\ndef say(a: torch.Tensor) -> None:\n    print('spoken')\n\n\n"
                  "def formula(a, b):\n    say(a)\n    return a + b\n")
    found = events(built(text, "script", 4))
    assert capfd.readouterr().out.count("spoken") >= len(found)


def test_results_that_differ_only_at_first_are_told_with_their_call() -> None:
    made: list[int] = []

    def lane(x: torch.Tensor) -> torch.Tensor:
        made.append(1)
        return x.double() if len(made) == 2 else x + 0.0

    stand = Stand(lane, (torch.ones(3),), lambda x: x + 0.0)
    found = ladder.warm(stand, 9, 1.0, quiet)
    assert found["changes"] == ["dtype: output has float64 where eager has float32, in call 2"]
    from core.worker.check import check
    assert check(stand)["differences"] == [
        "dtype: output has float64 where eager has float32, only in call 2 of the ladder"]


def test_eager_that_changes_from_call_to_call_is_told() -> None:
    calls = [0]

    def counting(x: torch.Tensor) -> torch.Tensor:
        calls[0] += 1
        return x * (1.0 if calls[0] < 3 else 2.0)

    made = Stand(counting, (torch.ones(2, 2),), counting)
    changed = ladder.warm(made, 4, 10.0, quiet)["changes"]
    assert len(changed) == 1
    assert changed[0].startswith("eager changes from call to call: values: output beyond")
    assert changed[0].endswith(", in call 3")
    assert check(made)["differences"][0].endswith(", only in call 3 of the ladder")

    def same(x: torch.Tensor) -> torch.Tensor:
        return x + torch.rand_like(x)

    assert ladder.warm(Stand(same, (torch.ones(2, 2),), same), 4, 10.0, quiet)["changes"] == []


def test_inputs_are_fresh_for_every_rung_of_a_formula_that_writes() -> None:
    given: list[float] = []

    def writing(x: torch.Tensor) -> torch.Tensor:
        given.append(float(x[0]))
        return x.add_(1.0)

    ladder.warm(Stand(writing, (torch.zeros(2),), writing, mutates=True), 6, 1.0, quiet)
    assert set(given) == {0.0}


def rung(seconds: float, event: str = "fused") -> dict[str, Any]:
    return {"s": seconds, "event": event}


@pytest.mark.parametrize(("calls", "steady"), [
    ([rung(1.0)] * 2, False), ([rung(1.0)] * 3, True), ([rung(1.0), rung(1.2), rung(1.1)], True),
    ([rung(1.0), rung(1.4), rung(1.0)], False), ([rung(1e-5), rung(2.5e-5), rung(1.2e-5)], True),
    ([rung(1.0, "compile"), rung(1.0), rung(1.0)], False), ([rung(1.0, "fallback")] * 3, True)])
def test_steady_is_three_alike_that_built_nothing(calls: list[dict[str, Any]], steady: bool) -> None:
    assert Rungs(calls).steady() is steady


@pytest.mark.parametrize(("calls", "over"), [
    ([], False), ([rung(9.0, "profile")], False), ([rung(9.0, "compile")], False), ([rung(9.0)], True),
    ([rung(9.0, "compile"), rung(0.5)], False), ([rung(0.1), rung(0.5)] * 5, True)])
def test_a_ladder_does_not_end_before_what_is_being_built_has_run(calls: list[dict[str, Any]], over: bool) -> None:
    assert Rungs(calls).over(10, 2.0) is over


@pytest.mark.parametrize(("text", "plans"), [
    ("", planlog.NONE),
    ("\nProfiled Graph: \ngraph():", planlog.Plans(profiled=True)),
    ("\nOptimized Graph: \n%1 = prim::TypeCheck\n%2 : T = prim::TensorExprGroup_0(%1)",
     planlog.Plans(optimised=True, kinds=frozenset({"TensorExprGroup"}))),
    ("\nOptimized SimpleExecutor Graph: \nx\nOptimized Graph: \n%1 = prim::TensorExprDynamicGuard\n"
     "%2 : T = prim::oneDNNFusionGroup_3(%1)",
     planlog.Plans(optimised=True, kinds=frozenset({"oneDNNFusionGroup"}), dynamic=True, last=True))])
def test_the_log_reads_as_plans(text: str, plans: planlog.Plans) -> None:
    assert planlog.plans(text) == plans


def test_the_witness_stays_with_its_callable() -> None:
    stand: Any = Stand(lambda: None)
    assert witness.of(stand) is witness.of(stand)


