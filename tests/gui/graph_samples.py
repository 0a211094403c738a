"""Small graphs for the tests of the graph views, as torch prints them."""

from __future__ import annotations

from core.results import Decision, Stage

KIND = "Float(8, 8, strides=[8, 1], requires_grad=0, device=cpu)"
BEFORE = f"""graph(%a : {KIND},
      %b : {KIND}):
  %one : int = prim::Constant[value=1]() # f.py:3:0
  %low : {KIND} = aten::minimum(%a, %b) # f.py:3:0
  %gap : {KIND} = aten::sub(%low, %a, %one) # f.py:4:0
  %twice : {KIND} = aten::mul(%gap, %gap) # f.py:4:0
  return (%twice)"""
AFTER = f"""graph(%a : {KIND},
      %b : {KIND}):
  %7 : {KIND} = aten::minimum(%a, %b) # f.py:3:0
  %8 : {KIND}, %9 : {KIND}, %10 : bool = prim::TypeCheck[types=[{KIND}, {KIND}]](%7, %a)
  %11 : {KIND} = prim::If(%10)
    block0():
      %12 : {KIND} = prim::TensorExprGroup_0(%9, %8)
      -> (%12)
    block1():
      %13 : Tensor = prim::FallbackGraph_1(%a, %7)
      -> (%13)
  return (%11)
with prim::TensorExprGroup_0 = graph(%a : {KIND},
      %low : {KIND}):
  %3 : int = prim::Constant[value=1]()
  %4 : {KIND} = aten::sub(%low, %a, %3) # f.py:4:0
  %2 : {KIND} = aten::mul(%4, %4) # f.py:4:0
  return (%2)
with prim::FallbackGraph_1 = graph(%a : {KIND},
      %low : {KIND}):
  %3 : int = prim::Constant[value=1]()
  %4 : Tensor = aten::sub(%low, %a, %3) # f.py:4:0
  %2 : Tensor = aten::mul(%4, %4) # f.py:4:0
  return (%2)"""
TRACED = Stage("traced", "graph", "torchscript", BEFORE)
OPTIMISED = Stage("optimised", "graph", "torchscript", AFTER)
LOOPS = Stage("kernel 0: Final Stmt", "loops", "nnc", "{\n  for (int64_t i = 0ll; i < 64ll; i++) {\n  }\n}")
ABSENT = Stage("after fuse", "loops", "nnc", "", note="not run: no LLVM backend")
BROKEN = Stage("broken", "graph", "torchscript", "graph(%a : Tensor):\n  %b : Tensor = aten::\n  return (%b)")
STAGES = (TRACED, OPTIMISED, LOOPS, ABSENT, BROKEN)
DECISIONS = (
    Decision("low", "aten::minimum", 3, None, "Failed cond allShapesAreKnown(node)", "torch.min(a, b) fuses",
             "NNC has no code for this operation", stage="traced"),
    Decision("gap", "aten::sub", 4, 0, stage="traced"),
    Decision("twice", "aten::mul", 4, 0, stage="traced"),
)
CHAIN = "\n".join(["graph(%v0 : Tensor):", *(f"  %v{i + 1} : Tensor = aten::relu(%v{i})" for i in range(1500)),
                   "  return (%v1500)"])
