"""From a job to a callable, in every mode."""

import pytest
from worker_pipe import job_of, source_of  # type: ignore[import-not-found]

pytestmark = pytest.mark.torch


def _built(worker, text, lane="trace", **more):
    kind, fields = worker.ask("Build", job=job_of(text, lane, **more))
    assert kind == "Built", fields["error"]["message"]
    return fields


def _error(worker, text, lane="trace", **more):
    kind, fields = worker.ask("Build", job=job_of(text, lane, **more))
    assert kind == "Failed"
    return fields["error"]


@pytest.mark.parametrize("lane", ["eager", "trace", "script", "nnc-interp", "legacy", "onednn"])
def test_every_mode_builds_and_agrees_with_eager(worker, lane):
    built = _built(worker, source_of("return torch.relu(a * b + a) * 2.0"), lane)
    assert built["inputs"][0] == {"shape": [8, 8], "strides": [8, 1], "dtype": "float32", "device": "cpu",
                                  "bytes": 256}
    assert built["inputs_bytes"] == 512
    assert built["mutates"] is False
    assert worker.ask("Check")[1]["ok"] is True


def test_inductor_builds(worker):
    built = _built(worker, source_of("return a * b + a"), "inductor")
    assert built["effective"]["backend"] == "torch"


def test_the_same_seed_gives_the_same_inputs(worker):
    text = source_of("return a * 2 + b")
    captured = [worker.ask("Build", job=job_of(text, "trace", seed=seed))[1]["inputs"] for seed in (1, 1)]
    assert captured[0] == captured[1]


def test_numbers_among_the_inputs_are_baked_into_a_trace(worker):
    text = source_of("return a * b + k", "(torch.ones(n, n), 2.5, 3)", "a, b, k")
    assert len(_built(worker, text)["inputs"]) == 1
    assert worker.ask("Check")[1]["ok"] is True


def test_scalars_of_the_module_follow_the_inputs(worker):
    text = source_of("return a * p + b", params="a, b, p: float").replace("SCALARS = ()", "SCALARS = (0.5, 7)")
    for lane in ("trace", "script"):
        _built(worker, text, lane)
        assert worker.ask("Check")[1]["ok"] is True


@pytest.mark.parametrize(("said", "params", "inputs"), [
    ("0.5", "a, b, p: float", "(torch.ones(n), torch.ones(n))"),
    ("{'p': 0.5}", "a, b, p: float", "(torch.ones(n), torch.ones(n))"),
    ("True", "a, b, p: float", "(torch.ones(n), torch.ones(n), 0.5)")])
def test_scalars_may_be_one_number_or_named_or_among_the_inputs(worker, said, params, inputs):
    text = source_of("return a * p + b", inputs, params).replace("SCALARS = ()", f"SCALARS = {said}")
    _built(worker, text, "script")
    assert worker.ask("Check")[1]["ok"] is True


@pytest.mark.parametrize("body", ["return {'x': a * b, 'y': a + b}", "return [a * b, a]", "return (a * b, (a, b))"])
def test_outputs_may_be_collections(worker, body):
    _built(worker, source_of(body))
    assert worker.ask("Check")[1]["ok"] is True


def test_a_formula_that_writes_to_its_inputs_is_noticed_and_gets_copies(worker):
    text = source_of("a.mul_(0.5)\nreturn a * b + 1.0", "(torch.ones(n, n).t()[::2], torch.ones(n // 2, n))")
    for lane in ("eager", "trace", "script"):
        assert _built(worker, text, lane)["mutates"] is True
        assert worker.ask("Warm", most=4, seconds=10)[0] == "Warmed"
        assert worker.ask("Check")[1]["ok"] is True


@pytest.mark.parametrize("body", ["a.data.mul_(0.5)", "a.numpy()[:] *= 0.5"])
def test_writes_that_pass_autograd_by_are_noticed_too(worker, body):
    text = source_of(f"{body}\nreturn a * b + 1.0", "(torch.ones(n, n)[:, 1:], torch.ones(n, n - 1))")
    assert _built(worker, text, "eager")["mutates"] is True
    assert worker.ask("Warm", most=4, seconds=10)[1]["changes"] == []
    assert worker.ask("Check")[1]["ok"] is True


@pytest.mark.parametrize("dtype", ["bool", "int8", "float16", "bfloat16", "float64", "complex64"])
def test_reading_inputs_of_any_dtype_is_no_writing(worker, dtype):
    text = source_of("return a & b" if dtype == "bool" else "return a + b",
                     f"(torch.ones(3, 7, dtype=torch.{dtype}), torch.ones(7, dtype=torch.{dtype})[None].expand(3, 7))")
    assert _built(worker, text, "eager")["mutates"] is False


def test_gradients_are_asked_of_floating_inputs(worker):
    text = source_of("return (a * b).sum(), b.requires_grad", "(torch.ones(n, n), torch.arange(n))")
    _built(worker, text, "eager", grad=True)


def test_tracer_warnings_come_with_their_line(worker):
    built = _built(worker, source_of("if a.mean() > 5:\n    return a * 2\nreturn a + int(b.sum())"))
    assert [w["line"] for w in built["warnings"]] == [10, 12]
    assert "Python boolean" in built["warnings"][0]["text"]


@pytest.mark.parametrize(("body", "words"), [
    ("return [a * b, a]", ["Encountering a list at the output"]), ("return {'x': a * b}", []), ("return a * b, a", [])])
def test_a_list_among_the_outputs_is_what_the_tracer_warns_of(worker, body, words):
    found = [w["text"] for w in _built(worker, source_of(body), "trace")["warnings"]]
    assert [text[:len(start)] for text, start in zip(found, words, strict=True)] == words


def test_scripting_has_no_warnings_of_torch_about_itself(worker):
    assert _built(worker, source_of("return a + b"), "script")["warnings"] == []


def test_other_inputs_for_the_callable_that_stands(worker):
    _built(worker, source_of("return a * b + 1"), n=8)
    kind, fed = worker.ask("Feed", n=16)
    assert kind == "Fed"
    assert fed["inputs"][0]["shape"] == [16, 16]
    assert worker.ask("Check")[1]["ok"] is True


@pytest.mark.parametrize(("text", "kind", "line"), [
    ("def formula(:\n", "syntax", 1),
    (source_of("return a", inputs="1 // 0"), "inputs", 6),
    (source_of("return a", inputs="7"), "inputs", 5),
    (source_of("return a", inputs="(1, 2)"), "inputs", 5),
    (source_of("return a", inputs="('x', torch.ones(1))"), "inputs", 5),
    (source_of("return a", params="a, b, c"), "variant", 9),
    (source_of("return a").replace("formula", "other"), "variant", None),
    ("import torch\nimport no_such_module\n", "raised", 2),
])
def test_what_is_wrong_with_a_formula_is_told_with_its_line(worker, text, kind, line):
    job = {**job_of(source_of("return a")), "source": text}
    answered, fields = worker.ask("Build", job=job)
    assert answered == "Failed"
    assert (fields["error"]["kind"], fields["error"]["line"]) == (kind, line)


def test_what_cannot_be_scripted_says_where(worker):
    error = _error(worker, source_of("return a * Z", head="Z = torch.zeros(1)\n"), "script")
    assert (error["kind"], error["line"]) == ("script", 11)
    assert "\n" not in error["message"]


def test_what_cannot_be_traced_is_of_that_kind(worker):
    error = _error(worker, source_of("return lambda: a"))
    assert error["kind"] == "trace"


def test_an_error_in_the_formula_is_not_blamed_on_the_tracer(worker):
    error = _error(worker, source_of("return a + torch.ones(3)"))
    assert (error["kind"], error["line"]) == ("raised", 10)
    assert "frame #" not in error["message"]


def test_a_dtype_this_torch_lacks_is_told(worker):
    assert _error(worker, source_of("return a"), dtype="float3")["kind"] == "unavailable"


def test_a_device_that_is_not_there_is_told(worker):
    if worker.ask("Probe", switches=[])[1]["cuda"]:
        pytest.skip("there is a CUDA device")
    assert _error(worker, source_of("return a"), device="cuda")["kind"] == "unavailable"


@pytest.mark.parametrize("lane", ["eager", "trace", "script", "inductor"])
def test_a_formula_that_returns_nothing_is_refused(worker, lane):
    error = _error(worker, source_of("a * 2"), lane)
    assert error["kind"] == "raised"
    assert "returns nothing" in error["message"]


def test_a_formula_that_only_writes_may_return_nothing(worker):
    assert _built(worker, source_of("a.add_(1)"), "eager")["mutates"] is True
