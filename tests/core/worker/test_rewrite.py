"""Graph rewrites: the operations that are left, and equal results."""

import re

import pytest
from worker_pipe import TWO, job_of, source_of, stages  # type: ignore[import-not-found]

pytestmark = pytest.mark.torch
EDGES = "(torch.tensor([-0.0, 0.0, 0.5, -0.5, 1.5, 2.5, -2.5, float('nan')]), torch.arange(8))"
TURNED = "(torch.rand(n, 3).t(), torch.rand(n, 3).t())"
INTEGERS = "(torch.arange(n), torch.arange(n) - 4)"


def _operations(text):
    return re.findall(r"= aten::(\w+)", text)


def _rewritten(worker, text, rewrites, lane="nnc-interp"):
    """The operations before and after, once the lane's results have been found equal to eager's."""
    job = job_of(text, f"{lane}+rewrite={rewrites}")
    kind, fields = worker.ask("Build", job=job)
    assert kind == "Built", fields["error"]["message"]
    assert fields["effective"]["rewrite"] == rewrites
    assert worker.ask("Warm", most=3, seconds=5)[0] == "Warmed"
    checked = worker.ask("Check")[1]
    assert checked["ok"], checked["differences"]
    kind, fields = worker.ask("Capture", job=job, log=False, cap_bytes=1000)
    assert kind == "Captured", fields["error"]["message"]
    found = stages(fields)
    return _operations(found["traced"]["text"]), _operations(found["rewritten"]["text"])


@pytest.mark.parametrize(("rewrites", "body", "inputs", "after"), [
    ("minmax", "return torch.minimum(a, b) * torch.maximum(a, b.sum())", TWO, ["min", "sum", "max", "mul"]),
    ("minmax", "return a.clamp_min(0.1) * b.clamp_max(2)", TWO, ["clamp", "clamp", "mul"]),
    ("minmax", "return a.clamp_min(torch.zeros(1)) * b", TWO, ["zeros", "max", "mul"]),
    ("minmax", "return a.clamp_min(2) + b", INTEGERS, ["clamp", "add"]),
    ("minmax", "return (a * 2).clamp(b, a) + a.clamp(max=b)", TWO, ["mul", "max", "min", "min", "add"]),
    ("square", "return torch.square(a) + b", TWO, ["mul", "add"]),
    ("rsub", "return (1.0 - a) * b", TWO, ["neg", "add", "mul"]),
    ("rsub", "return (3 - a) * b", INTEGERS, ["neg", "add", "mul"]),
    ("logical", "return torch.logical_and(a > 0, torch.logical_or(b > 0, a > 1)).to(a.dtype) * 2.0", TWO,
     ["gt", "gt", "gt", "__or__", "__and__", "to", "mul"]),
    ("logical", "return torch.logical_not(a) & (b > 0)", TWO, ["eq", "gt", "__and__"]),
    ("logical", "return torch.logical_xor(a, b > 0).to(a.dtype) + a", TWO, ["gt", "ne", "__xor__", "to", "add"]),
    ("logical", "return torch.bitwise_or(~a, b) + 1, ~(a > 2) & (b > 0)", INTEGERS,
     ["__xor__", "__or__", "add", "gt", "eq", "gt", "__and__"]),
    ("stack", "return torch.stack([a * 2.0, b * 3.0], -1) * 2.0", TWO,
     ["mul", "mul", "unsqueeze", "unsqueeze", "cat", "mul"]),
    ("masked_fill", "return (a * 2.0).masked_fill(b > 0, -1.5) * 2.0", TWO, ["mul", "gt", "where", "mul"]),
    ("mean", "return a.mean(1) * 2.0, b.mean() + 1.0, (a * 2.0).mean((0, -1), True) * b", TWO,
     ["size", "sum", "div", "mul", "size", "size", "mul", "sum", "div", "add",
      "mul", "size", "size", "mul", "sum", "div", "mul"]),
    ("functional", "t = a * b\nt.add_(1.0)\nreturn torch.relu_(t) * 2.0", TWO, ["mul", "add", "relu", "mul"]),
    ("functional", "x = a * b\ny = x.sin()\nx.mul_(b)\nreturn x + y, x", TWO, ["mul", "sin", "mul", "add"]),
    ("functional", "x = a * b\nx[0] = 0\nx.mul_(b).add_(1.0)\nreturn x.sin()", TWO,
     ["mul", "select", "fill_", "mul", "add", "sin"]),
    ("functional", "x = a * b\nkept = [x]\ny = x.sin()\nx.mul_(b)\nreturn torch.cat(kept) + y", TWO,
     ["mul", "sin", "mul", "cat", "add"]),
    ("constants", "return a * (torch.ones(2) * 3.0).sum() + b", TWO, ["mul", "add"]),
    ("cse", "return (a * b) + (a * b)", TWO, ["mul", "add"]),
    ("wrong_lowerings", "x, y, z = a.chunk(3)\nreturn x * 2.0, y * 2.0, z * 2.0, b * 2.0", TWO,
     ["size", "add", "sub", "floordiv", "split", "mul", "mul", "mul", "mul"]),
    ("wrong_lowerings", "return 1.0 / (-a), torch.round(a) * 2.0, torch.frac(a) * 2.0, b", EDGES,
     ["mul", "reciprocal", "mul", "round", "mul", "trunc", "sub", "mul"]),
    ("wrong_lowerings", "t = torch.empty_like(a)\ntorch.neg(a, out=t)\nreturn -t * 2.0, t.max(), b", TWO,
     ["empty_like", "neg", "mul", "mul", "max"]),
    ("cpp_lowerings", "return (a.frac() + a.max()) * a.min(), b", TWO,
     ["trunc", "sub", "max", "add", "min", "mul"]),
    ("wrong_lowerings", "return (a != a) & (b > 2), b.clamp(0.5, 4.5) * 2.0", EDGES,
     ["isnan", "gt", "__and__", "to", "clamp", "mul"]),
    ("cpp_lowerings", "return torch.nn.functional.elu(a, 0.5) * 2.0, torch.nn.functional.elu(a) + 1.0, b", EDGES,
     ["gt", "expm1", "mul", "where", "mul", "gt", "expm1", "where", "add"]),
    ("cpp_lowerings", "return (a > 0.5) * 1 + (b > 0.2) * 1, (a > 0) * 1 - ((b > 0.3) + 0)", TWO,
     ["gt", "to", "gt", "to", "add", "gt", "to", "gt", "to", "sub"]),
    ("cpp_lowerings", "return a.clamp(min=float('nan')) * 2.0, b.clamp(-1, 3)", EDGES, ["mul", "mul", "clamp"]),
    ("cpp_lowerings", "return torch.complex(a, b).conj().imag * 2.0 + 1.0", TWO,
     ["complex", "_conj", "resolve_conj", "imag", "mul", "add"]),
])
def test_the_rewrite_leaves_these_operations_and_equal_results(worker, rewrites, body, inputs, after):
    assert _rewritten(worker, source_of(body, inputs), rewrites)[1] == after


@pytest.mark.parametrize(("rewrites", "body", "inputs"), [
    ("minmax", "return a.clamp_min(0.5) + b", INTEGERS),  # clamp of whole numbers with such a bound is lowered wrongly
    ("rsub", "return torch.rsub(a, 1.0, alpha=2.0) * b", TWO),
    ("logical", "return ~a.to(torch.uint8) + 1, b", TWO),  # -1 is none of its numbers
    ("masked_fill", "return a.masked_fill(b > 0, torch.tensor(1.0)) * b", TWO),
    ("masked_fill", "return (a * 2.0).masked_fill(b > 0, 1.0) * b", TURNED),  # eager's is contiguous
    ("mean", "return a.mean(1, dtype=torch.float64) * b.double()", TWO),
    ("rsub", "return (0 - a) * b", TWO),  # eager makes 0 of 0
])
def test_what_would_not_be_equal_is_left_alone(worker, rewrites, body, inputs):
    job = job_of(source_of(body, inputs), f"trace+rewrite={rewrites}")
    kind, fields = worker.ask("Capture", job=job, log=False, cap_bytes=1000)
    assert kind == "Captured", fields["error"]["message"]
    assert "rewritten" not in stages(fields)  # nothing changed


def test_several_rewrites_are_done_in_order(worker):
    before, after = _rewritten(worker, source_of("t = torch.minimum(a, b)\nt.mul_(2.0)\nreturn 1.0 - t"),
                               "functional,minmax,rsub")
    assert before == ["minimum", "mul_", "rsub"]
    assert after == ["min", "mul", "neg", "add"]


@pytest.mark.parametrize("body", [
    "x = a * b\nv = x[0]\nx.mul_(b)\nreturn x + 1, v",
    "x = a + 1\ny = x.sin()\nx.mul_(b.double())\nreturn x + y",
    "x = a * b\ny = torch.add(a, b, out=x)\nz = x.sin()\ny.mul_(b)\nreturn x + z",
    "y = a.sin()\na.mul_(b)\nreturn a + y"], ids=["a view of it is read", "another dtype", "out=", "an input"])
def test_what_is_not_surely_equal_out_of_place_stays(worker, body):
    job = job_of(source_of(body), "trace+rewrite=functional")
    kind, fields = worker.ask("Capture", job=job, log=False, cap_bytes=1000)
    assert kind == "Captured", fields["error"]["message"]
    assert "mul_" in _operations(stages(fields)["traced"]["text"])
    assert "rewritten" not in stages(fields)


def test_a_zero_is_added_as_its_double_which_the_executor_does_not_drop(worker):
    text = source_of("return 1.0 / (a + 0), b", EDGES)
    assert _rewritten(worker, text, "cpp_lowerings", "trace")[1] == ["add", "reciprocal", "mul"]


def test_what_nothing_uses_any_more_is_dropped(worker):
    text = source_of("return torch.stack([a * 2.0, b * 3.0]) * 2.0")
    lists = [stages(worker.ask("Capture", job=job_of(text, f"trace+rewrite={names}"), log=False, cap_bytes=1000)[1])[
        "rewritten"]["text"].count("prim::ListConstruct") for names in ("stack", "stack,dce")]
    assert lists == [2, 1]


def test_a_scripted_function_is_rewritten_too(worker):
    before, after = _rewritten(worker, source_of("return torch.minimum(a, b) * 2.0"), "minmax", "script")
    assert (before, after) == (["minimum", "mul"], ["min", "mul"])


def test_scalars_beside_another_device_are_moved_once(worker):
    text = source_of("m = b * 2\nreturn torch.maximum(a * 3 + b, b) + m",
                     "(torch.rand(n, device='meta'), torch.tensor(1.0))")
    kind, fields = worker.ask("Capture", job=job_of(text, "trace+rewrite=device"), log=False, cap_bytes=1000)
    assert kind == "Captured", fields["error"]["message"]
    found = stages(fields)["rewritten"]["text"]
    assert _operations(found) == ["to", "mul", "to", "mul", "add", "maximum", "add"]
    assert found.count('Device = prim::Constant[value="meta"]') == 2


def test_rewritten_nodes_keep_their_lines(worker):
    text = source_of("return torch.minimum(a, b) * 2.0")
    fields = worker.ask("Capture", job=job_of(text, "trace+rewrite=minmax"), log=False, cap_bytes=1000)[1]
    assert "aten::min(%a, %b) # sample.py:10:0" in stages(fields)["rewritten"]["text"]


def test_an_unknown_rewrite_is_refused(worker):
    kind, fields = worker.ask("Build", job={**job_of(source_of("return a")), "rewrites": ["sideways"]})
    assert (kind, fields["error"]["kind"]) == ("Failed", "switch")
    assert "minmax" in fields["error"]["message"]


def test_operations_kept_out_of_groups_come_back_with_the_next_lane(worker):
    text = source_of("return torch.round(a * 2.0) * b")
    kept = [worker.ask("Build", job=job_of(text, lane))[1]["effective"].get("env.PYTORCH_TENSOREXPR_DONT_FUSE")
            for lane in ("nnc-interp+rewrite=wrong_lowerings", "nnc-interp")]
    assert "round" in kept[0]
    assert kept[1] is None
