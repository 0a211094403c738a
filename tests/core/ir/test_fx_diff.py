"""Differences of FX graphs: renumbered values and moved comments are none, another operation is one line."""

from __future__ import annotations

import pytest

from core.ir.diff import canonical, diff, is_same, unified

GRAPH = '''class GraphModule(torch.nn.Module):
    def forward(self, arg0_1: "f32[64, 64][64, 1]cpu", arg1_1: "f32[64, 64][64, 1]cpu"):
        # File: /tmp/a.py:7 in formula, code: c = a * b
        mul: "f32[64, 64][64, 1]cpu" = torch.ops.aten.mul.Tensor(arg0_1, arg1_1);  arg0_1 = None
        # File: /tmp/a.py:8 in formula, code: return (c + b) * (c + 1)
        add: "f32[64, 64][64, 1]cpu" = torch.ops.aten.add.Tensor(mul, arg1_1);  arg1_1 = None
        add_1: "f32[64, 64][64, 1]cpu" = torch.ops.aten.add.Tensor(mul, 1);  mul = None
        mul_1: "f32[64, 64][64, 1]cpu" = torch.ops.aten.mul.Tensor(add, add_1);  add = add_1 = None
        return (mul_1,)
'''
RENUMBERED = (GRAPH.replace("add_1", "add_9").replace("add:", "add_3:").replace("(add,", "(add_3,")
              .replace("mul_1", "mul_7").replace("arg1_1", "arg5_1").replace("/tmp/a.py:7", "/srv/b.py:70")
              .replace("add = add_9", "add_3 = add_9"))


def kinds(left: str, right: str) -> list[str]:
    return [row.kind for row in diff(left, right, "python") if row.kind != "same"]


def test_renumbered_values_and_other_paths_are_the_same():
    assert RENUMBERED != GRAPH
    assert is_same(GRAPH, RENUMBERED, "python")
    assert kinds(GRAPH, RENUMBERED) == []
    assert canonical(GRAPH, "python") == canonical(RENUMBERED, "python")


def test_one_more_line_does_not_make_later_ones_differ():
    first = '        add_1: "f32[64, 64][64, 1]cpu" = torch.ops.aten.add.Tensor(mul, 1);  mul = None\n'
    extra = '        neg: "f32[64, 64][64, 1]cpu" = torch.ops.aten.neg.default(mul)\n'
    more = GRAPH.replace(first, extra + first).replace("add_1", "add_2")
    assert kinds(GRAPH, more) == ["added"]
    assert unified(GRAPH, more, ("a", "b"), "python").count("\n+ ") == 1


@pytest.mark.parametrize(("old", "new", "changed"), [
    ("aten.mul.Tensor(arg0_1, arg1_1)", "aten.div.Tensor(arg0_1, arg1_1)", 5),  # all that is made of it differs too
    ("aten.mul.Tensor(add, add_1)", "aten.mul.Tensor(add_1, add)", 2),
    ('mul_1: "f32[64, 64]', 'mul_1: "f64[64, 64]', 2),
    ("code: c = a * b", "code: c = b * a", 1),
    ("(mul, 1)", "(mul, 2)", 3),
])
def test_what_really_differs_is_a_difference(old, new, changed):
    assert old in GRAPH
    assert kinds(GRAPH, GRAPH.replace(old, new)) == ["changed"] * changed


def test_what_a_line_frees_is_no_difference():
    assert is_same(GRAPH, GRAPH.replace(";  mul = None", ""), "python")


def test_another_name_of_a_value_is_that_value():
    other = GRAPH.replace("        # File: /tmp/a.py:7", "        l_a_ = arg0_1\n        # File: /tmp/a.py:7")
    assert kinds(GRAPH, other.replace("mul.Tensor(arg0_1", "mul.Tensor(l_a_")) == ["added"]


def test_python_that_is_no_graph_is_compared_as_it_is():
    assert not is_same("x = a + b\nreturn x", "y = a + b\nreturn y", "python")
    assert kinds("x = a\n", "y = a\n") == ["changed"]
