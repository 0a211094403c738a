"""The formula's text as a module with its own name in every message."""

import inspect
import sys
import traceback

import pytest

from core.worker import source
from core.worker.failure import Failure


@pytest.mark.parametrize(("name", "file"), [("iou", "iou.py"), ("my-iou.v2", "my-iou.v2.py"),
                                             ("torch.sin(a*a)*b", "formula.py"), ("a b", "formula.py")])
def test_the_file_is_named_after_the_formula(name, file):
    assert source.file_name(name) == file


def test_the_text_can_be_read_back_from_its_functions():
    module = source.load("def f(x):\n    return x + 1\n", "plus")
    assert inspect.getsource(module.f) == "def f(x):\n    return x + 1\n"
    assert module.f.__module__ in sys.modules


def test_a_second_text_of_the_same_name_takes_the_place_of_the_first():
    source.load("def f(x):\n    return x\n", "same")
    assert "x * 2" in inspect.getsource(source.load("def f(x):\n    return x * 2\n", "same").f)


@pytest.mark.parametrize(("text", "line"), [("def f(:\n    pass\n", 1), ("x = 1\ny = = 2\n", 2), ("x = '\0'\n", None)])
def test_text_that_is_no_python_fails_at_its_line(text, line):
    with pytest.raises(Failure) as caught:
        source.load(text, "bad")
    assert caught.value.kind == "syntax"
    if line:
        assert caught.value.line == line


def test_errors_name_file_and_line():
    module = source.load("def f(x):\n    return 1 // x\n", "divide")
    with pytest.raises(ZeroDivisionError) as caught:
        module.f(0)
    frame = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert (frame.filename, frame.lineno, frame.line) == ("divide.py", 2, "return 1 // x")
