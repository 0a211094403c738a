"""One pass over the fuser's log: titles, marks, reasons, and a log that is cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from insight_data import recorded_text

from core.insight.logfile import read_log

LOG = """@@call 1
[DUMP tensorexpr_fuser.cpp:1335] Before TExprFuser: 
[DUMP tensorexpr_fuser.cpp:1335] graph(%a : Tensor):
[DUMP tensorexpr_fuser.cpp:1335]   %1 : Tensor = aten::erf(%a) # f.py:2:4
[DUMP tensorexpr_fuser.cpp:1335]   return (%1)
the formula printed this
[DEBUG tensorexpr_fuser.cpp:650] Considering node:%1 : Tensor = aten::erf(%a) # f.py:2:4
[DEBUG tensorexpr_fuser.cpp:1145] Failed cond typesAreSupported(node)
[DEBUG tensorexpr_fuser.cpp:617] Trying to merge: %1 : Tensor = aten::erf(%a) # f.py:2:4
[DEBUG kernel.cpp:272] some params aren't static
[DEBUG tensorexpr_fuser.cpp:1145] Failed cond typesAreSupported(node)
[DEBUG tensorexpr_fuser.cpp:1168] Failed cond canHandle(producer) || producer->kind() == prim::TensorExprGroup
[DEBUG tensorexpr_fuser.cpp:632] graph(%a : Tensor):
[DEBUG tensorexpr_fuser.cpp:632]   return (%a)
@@kernel 3
[DEBUG kernel.cpp:821] after simplify{
[DEBUG kernel.cpp:821]   for (int i = 0; i < 4; i++) {
[DEBUG kernel.cpp:821]   }
[DEBUG kernel.cpp:821] }
[DEBUG kernel.cpp:943] Final Stmt:
[DEBUG kernel.cpp:943] {
[DEBUG kernel.cpp:943]   a[0] = 1.f;
[DEBUG kernel.cpp:943] }
"""


def test_dumps_marks_and_reasons() -> None:
    log = read_log(LOG)
    assert [(d.title, d.call, d.kernel, d.run) for d in log.dumps] == [
        ("Before TExprFuser", 1, None, 0), ("after simplify", 1, 3, 0), ("Final Stmt", 1, 3, 0)]
    assert log.dumps[0].text.startswith("graph(%a")
    assert log.dumps[0].text.rstrip().endswith("return (%1)")
    assert log.dumps[1].text.startswith("{\n  for"), "the title is glued to the brace"
    assert log.dumps[2].text == "{\n  a[0] = 1.f;\n}\n"
    assert [(s.name, s.kind, s.condition, s.place, s.starting) for s in log.said] == [
        ("1", "aten::erf", "typesAreSupported(node)", (2, 4), True),
        ("1", "aten::erf", "typesAreSupported(node)", (2, 4), False)]
    assert log.said[1].note == "some params aren't static"


@pytest.mark.parametrize("version", ["2.0.1", "2.13.0"])
def test_both_versions_have_the_same_structure(version: str) -> None:
    log = read_log(recorded_text(version, "conv_sin"))
    titles = [d.title for d in log.dumps]
    common = ["Before TExprFuser", "After removing redundant profile nodes", "After creating fusion groups",
              "<GRAPH_EXPORT>", "After inlining small fusion groups", "After guarding fusion groups",
              "After TExprFuser", "Profiled Graph", "Optimized Graph", "Original Stmt", "after simplify",
              "after inline", "Final Stmt"]
    assert [t for t in titles if t in common][1:] == common, "the first Profiled Graph is that of call 0"
    llvm = ["after fuse", "after parallelize", "after vectorization", "LLVM module before optimizations",
            "LLVM module after optimizations", "LLVM generated assembly code"]
    assert [t for t in titles if t in llvm] == (llvm if version == "2.0.1" else [])
    assert all(d.complete for d in log.dumps)
    assert not any("[D" in d.text or "</GRAPH_EXPORT>" in d.text for d in log.dumps)


def test_llvm_code_is_whole() -> None:
    dumps = {d.title: d.text for d in read_log(recorded_text("2.0.1", "conv_sin")).dumps}
    assert "; ModuleID = 'pytorch'" in dumps["LLVM module before optimizations"]
    assert "fused_mul_sin_mul" in dumps["LLVM generated assembly code"]


def test_a_cut_log_says_which_dump_is_cut() -> None:
    text = recorded_text("2.13.0", "001_iou18")
    whole = read_log(text)
    middle = text.index("After guarding fusion groups") + 900
    cut = read_log(text[:middle])
    assert not cut.dumps[-1].complete
    assert cut.dumps[-1].title == "After guarding fusion groups"
    assert [d.text for d in cut.dumps[:-1]] == [d.text for d in whole.dumps[:len(cut.dumps) - 1]]


def test_time_grows_with_the_length_only() -> None:
    """Work counted, not timed: a long account of merging is stepped over in one go."""
    body = "".join(f"[DEBUG tensorexpr_fuser.cpp:632]   %{i} : Tensor = aten::mul(%a, %a)\n" for i in range(50_000))
    log = read_log(LOG + "[DEBUG tensorexpr_fuser.cpp:632] graph(%a : Tensor):\n" + body + LOG)
    assert len(log.dumps) == 6
    assert len(log.said) == 4
    assert log.runs == 2


@given(st.text(alphabet=st.sampled_from("[]DUMPEBG kernel.cpp:12 After fuse{}\n@%=graph()"), max_size=400))
def test_no_text_breaks_the_reader(text: str) -> None:
    read_log(text)


def test_the_wrapper_alone_is_no_reason() -> None:
    text = ("[DEBUG tensorexpr_fuser.cpp:617] Trying to merge: %1 : Double(8) = aten::abs(%a) # f.py:2:4\n"
            "[DEBUG tensorexpr_fuser.cpp:1168] Failed cond canHandle(producer) || producer->kind() == prim::X\n")
    assert read_log(text).said == []
