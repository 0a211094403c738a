"""Errors as people read them: kinds, words, lines."""

import pytest

from core.worker import failure
from core.worker.failure import Failure, describe, step

SCRIPTED = ("The following operation failed in the TorchScript interpreter.\n"
            "Traceback of TorchScript (most recent call last):\n"
            '  File "iou.py", line 12, in native\n    return a + b\n           ~~~~~ <--- HERE\n'
            "RuntimeError: The size of tensor a (3) must match the size of tensor b (7)\n")
NNC = ("Unhandled node kind (in computeValue): aten::foo\n"
       "You can disable the fuser with torch.jit.enable_fusion(False)\n")
ALLOCATOR = ("[enforce fail at alloc_cpu.cpp:127] err == 0. DefaultCPUAllocator: can't allocate memory: you tried to "
             "allocate 10000000000 bytes. Error code 12 (Cannot allocate memory)\nframe #0: c10::ThrowEnforceNotMet")
STACK = "wrong size\nException raised from check at ../x.cpp:3 (most recent call first):\nframe #0: c10::Error"
ASSERTION = ('use_cuda INTERNAL ASSERT FAILED at "/w/pytorch/torch/csrc/jit/codegen/fuser/codegen.cpp":462, please '
             "report a bug to PyTorch. ")
NO_OVERLOAD = ('0 INTERNAL ASSERT FAILED at "/w/torch/csrc/jit/ir/alias_analysis.cpp":623, please report a bug to '
               "PyTorch. We don't have an op for aten::mul but it isn't a special case.  Argument types: Tensor, {}, "
               "\n\nCandidates:\n\taten::mul.Tensor(Tensor self, Tensor other) -> Tensor\n\taten::mul.Scalar(Tensor")


def _described(error: BaseException, kind: str = "raised", file: str | None = "iou.py") -> dict[str, object]:
    try:
        with step(kind):
            raise error
    except failure.Step as wrapped:
        return describe(wrapped, file)


@pytest.mark.parametrize(("error", "kind"), [
    (RuntimeError("LLVM Backend not found"), "llvm_not_found"),
    (RuntimeError("Failed to compile a fused CPU kernel: Compiler not found"), "legacy_compile"),
    (RuntimeError(ASSERTION), "legacy_compile"),
    (RuntimeError(ALLOCATOR), "memory"),
    (MemoryError(), "memory"),
    (RuntimeError("std::bad_alloc"), "memory"),
    (type("OutOfMemoryError", (RuntimeError,), {})("CUDA out of memory"), "memory"),
    (ModuleNotFoundError("No module named 'torch'"), "unavailable"),
    (RuntimeError("Torch not compiled with CUDA enabled"), "unavailable"),
    (type("InductorError", (RuntimeError,), {})("C++ compile error"), "compile"),
    (RuntimeError(NNC), "compile"),
    (RuntimeError("could not add op to the graph"), "compile"),
    (RuntimeError(SCRIPTED), "raised"),
    (SystemExit(3), "raised"),
    (KeyboardInterrupt(), "internal"),  # with no line of the formula it came from elsewhere
])
def test_the_error_says_its_kind(error, kind):
    assert _described(error)["kind"] == kind


def test_the_step_says_the_kind_where_the_error_does_not():
    assert _described(ValueError("x"), "inputs")["kind"] == "inputs"


def test_an_error_of_ours_is_not_blamed_on_the_formula():
    assert _described(AttributeError("x"))["kind"] == "internal"


def test_a_failure_keeps_its_kind_message_and_line():
    said = describe(Failure("variant", "no such", 7), "iou.py")
    assert (said["kind"], said["message"], said["where"]) == ("variant", "no such", "iou.py:7")


@pytest.mark.parametrize(("text", "words"), [
    (SCRIPTED, "The size of tensor a (3) must match the size of tensor b (7)"),
    (NNC, "Unhandled node kind (in computeValue): aten::foo"),
    (STACK, "wrong size"),
    (ALLOCATOR, "there is no memory for a tensor of 10 GB"),
    (ALLOCATOR.replace("10000000000", "2200000000000"), "there is no memory for a tensor of 2200 GB"),
    (ASSERTION, "The legacy fuser cannot write a CPU kernel for this: torch's own check failed (use_cuda, "
                "codegen.cpp:462)"),
    (NO_OVERLOAD.format("bool"), "TorchScript has no aten::mul that takes (Tensor, bool). A Python True or False is "
                                 "not a number there: write 1 or 0, or a tensor."),
    ("Tried to trace <__torch__.f.Gate object at 0x5f> but it is not part of the active trace. Modules that are",
     "A trace cannot call the scripted module Gate, which the formula made outside. Leave torch.jit.script away from "
     "it: the trace then follows the module's own Python."),
    (NO_OVERLOAD.format("Device"), "TorchScript has no aten::mul that takes (Tensor, Device)."),
    ("python value cannot be used:\n  File \"iou.py\", line 6\ndef f(a):\n    a = Z\n", "python value cannot be used"),
])
def test_words_leave_stacks_and_false_hints_out(text, words):
    assert _described(RuntimeError(text))["message"] == words


def test_other_classes_say_their_name():
    assert _described(ValueError("bad"), "inputs")["message"] == "ValueError: bad"


def test_a_long_message_is_cut():
    assert len(str(_described(ValueError("x" * 9999))["message"])) <= failure.MESSAGE_LIMIT + len("ValueError: ")


def test_the_line_is_the_deepest_of_the_formula():
    made: dict[str, object] = {}
    exec(compile("def f(x):\n    return g(x)\n\n\ndef g(x):\n    return 1 // x\n", "iou.py", "exec"), made)
    try:
        with step("raised"):
            made["f"](0)  # type: ignore[operator]
    except failure.Step as error:
        said = describe(error, "iou.py")
    assert (said["where"], said["line"], said["kind"]) == ("iou.py:6", 6, "raised")


def test_the_line_is_read_from_what_torchscript_quotes():
    assert _described(RuntimeError(SCRIPTED))["line"] == 12


def test_no_place_is_made_up():
    said = _described(RuntimeError("x"))
    assert said["where"] is None
    assert said["line"] is None


def test_an_error_that_cannot_be_printed_is_told_all_the_same():
    class Odd(Exception):
        def __str__(self) -> str:
            raise ValueError

    assert _described(Odd(), "inputs")["message"] == "Odd: its text cannot be made"


def test_details_hold_the_whole_story():
    assert "ValueError: x" in str(_described(ValueError("x"))["details"])


@pytest.mark.parametrize(("text", "start"), [
    ("Tracer cannot infer type of (tensor([1.0,\n 2.0]), [tensor([0.1]), 3])\n"
     ":List inputs to traced functions must have consistent element type. Found Tensor and int",
     "The tracer takes a List only of values of one type. Found Tensor and int. Return tensors"),
    ("Only tensors, lists, tuples of tensors, or dictionary of tensors can be output from traced functions",
     "Only tensors, lists, tuples of tensors, or dictionary of tensors can be output from traced functions. Return"),
    ("output 1 ( 1\n[ torch.FloatTensor{1} ]) of traced region did not have observable data dependence with trace "
     "inputs; this probably indicates your program cannot be understood by the tracer.",
     "output 1 ( 1 [ torch.FloatTensor{1} ]) does not depend on the inputs, and the tracer refuses it. It was made"),
])
def test_what_the_tracer_refuses_is_said_with_a_way_out_and_without_the_tensors(text, start):
    said = _described(RuntimeError(text), "trace")
    assert said["kind"] == "trace"
    assert str(said["message"]).startswith(start)
    assert "script" in str(said["message"])


@pytest.mark.parametrize(("printed", "shape"), [
    (" 0.1  0.2\n 0.3  0.4\n[ CPUFloatType{2,2} ]", "2 × 2"), (" 1\n[ torch.FloatTensor{8} ]", "8"), ("", "1")])
def test_a_parameter_that_the_trace_refuses_is_told_by_its_shape_and_not_by_its_numbers(printed, shape):
    said = _described(RuntimeError("Cannot insert a Tensor that requires grad as a constant. Consider making it a "
                                   f"parameter or input, or detaching the gradient\nTensor:\n{printed}"), "trace")
    assert said["kind"] == "trace"
    assert str(said["message"]).startswith(f"A tensor of {shape} that requires gradients is no input: a parameter")
    assert "requires_grad_(False)" in str(said["message"])


def test_a_message_without_end_is_told_by_its_ends():
    """As a whole it would take the patterns minutes."""
    described = _described(ValueError("a" * 5_000_000 + '\n  File "iou.py", line 12, in native\n' + "b" * 100))
    assert str(described["message"]).startswith("ValueError: aaaa")
    assert described["line"] == 12
    assert len(str(described["message"])) < 700
