"""Graphs from elsewhere as formulas: logs, reports, bad text."""

from __future__ import annotations

from pathlib import Path

import pytest

from core import formula
from core.errors import ParseError

KIND = "Float(8, 8, strides=[1, 8], requires_grad=0, device=cpu)"
ONE = f"graph(%a : {KIND}):\n  %b : {KIND} = aten::sin(%a)\n  return (%b)\n"
GROUP = (f"graph(%a : {KIND}):\n  %b : {KIND} = prim::TensorExprGroup_0(%a)\n  return (%b)\n"
         f"with prim::TensorExprGroup_0 = graph(%a : {KIND}):\n  %c : {KIND} = aten::cos(%a)\n"
         f"  %d : {KIND} = aten::mul(%c, %a)\n  return (%d)\n")


def test_prefixes_words_and_exports_are_left_away() -> None:
    log = "".join(f"[DUMP tensorexpr_fuser.cpp:12] {line}\n" for line in ("After TExprFuser: ", *GROUP.splitlines()))
    for text in (log, f"I see this:\n\n{GROUP}\nThanks", f"noise\n<GRAPH_EXPORT>\n{GROUP}</GRAPH_EXPORT>\n"):
        made = formula.from_graph(text, "report")
        assert "torch.ops.aten.mul" in made.source
        assert "_dense((n, n), (1, 0)" in made.source  # its strides


def test_of_several_graphs_the_one_with_groups_is_taken() -> None:
    assert "aten.cos" in formula.from_graph(ONE + "\n" + GROUP, "two").source


def test_a_group_by_itself_is_a_kernel_too(tmp_path: Path) -> None:
    path = tmp_path / "bug.log"
    path.write_text(GROUP)
    made = formula.load(f"{path}:group_0")
    assert (made.name, made.variants) == ("bug_group_0", ("formula", "kernel"))
    assert 'KERNEL = """graph(%a' in made.source
    assert formula.load(str(path)).variants == ("formula",)
    assert formula.from_graph(ONE, "one").variants == ("formula", "kernel")


@pytest.mark.parametrize(("text", "line", "words"), [
    ("hello\n", 1, "expected `graph(`"), (f"a report\n\n{ONE.replace('sin(%a)', 'sin(%a')}", 4, "expected"),
    (f"\n{ONE.replace('return (%b)', 'return (%z)')}", 4, "nothing makes the value"),
])
def test_bad_text_says_the_line_and_what_was_expected(text: str, line: int, words: str) -> None:
    with pytest.raises(ParseError) as caught:
        formula.from_graph(text, "report")
    assert caught.value.line == line
    assert caught.value.where == f"report, line {line}"
    assert words in str(caught.value)
    assert caught.value.remedy
