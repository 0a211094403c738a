"""Why the fuser leaves a node out: its failed conditions, one row each, in plain words and with what would help.

The texts are those of torch's log, the same in 2.0.1 and 2.13. What is not in the table is shown as it stands.
"""

from __future__ import annotations

from dataclasses import dataclass

FUSED, NOT_LISTED, ALONE = "fused", "not in list", "alone"
RULE, DEVICE, SHAPE, OFF = "dtype/device rule", "no single device", "shape unknown", "switched off"
LIMIT, ORDER, EXCLUDED, OTHER = "limit", "order", "excluded", "unknown"
LEFT_OUT, NOT_TRIED = "left out", "not tried"  # by fusers other than NNC, which give no reasons
VERDICTS = (FUSED, NOT_LISTED, ALONE, RULE, DEVICE, SHAPE, OFF, LIMIT, ORDER, EXCLUDED, OTHER)


@dataclass(frozen=True, slots=True)
class Condition:
    """One failed condition. `text` is how it begins in the log, `help` empty where nothing is to be done."""

    text: str
    verdict: str
    meaning: str
    help: str = ""


_REWRITE = "Write it with operations that fuse (the op's own finding names an equal one, where there is one)."
_BUILD_LIST = "Build the list in place, use it once, and give cat a constant dimension."
_SAME_DEVICE = "Keep all inputs of the operation on one device."
_ORDER = ("Avoid in-place writes between the two; a reduction that feeds one of them has the same effect and stays "
          "a boundary.")

TYPES = "typesAreSupported(node)"

CONDITIONS: tuple[Condition, ...] = (
    Condition("allShapesAreKnown(node)", SHAPE,
              "No complete shape, dtype and stride was recorded for one of its inputs or its output: its branch did "
              "not run while the executor profiled, or a neighbour that is not profiled hides them.",
              "Run it with data that takes this branch before the plan is built; keep in-place operations and views "
              "out of the chain."),
    Condition("isFusableOnDevice(node)", OFF, "Fusing is switched off for the device that it runs on.",
              "Switch on can_fuse_on_cpu (or can_fuse_on_gpu)."),
    Condition("isFusableOnDevice(producer)", OFF, "Fusing is switched off for the device that it runs on.",
              "Switch on can_fuse_on_cpu (or can_fuse_on_gpu)."),
    Condition("isFusableOnDevice(input->node())", OFF, "Fusing is switched off for the device of one of its inputs.",
              "Switch on can_fuse_on_cpu (or can_fuse_on_gpu)."),
    Condition("operators_not_to_fuse.find(", EXCLUDED, "It is named in PYTORCH_TENSOREXPR_DONT_FUSE.",
              "Take it out of that variable."),
    Condition("tensorexpr::pickDeviceType(node->inputs())", DEVICE,
              "Its inputs do not agree on one device: none of them is a tensor (numbers, lists, a factory), or they "
              "live on several devices.", _SAME_DEVICE),
    Condition("tensorexpr::pickDeviceType(listconstruct->inputs())", DEVICE,
              "The parts of its list do not agree on one device.", _SAME_DEVICE),
    Condition("listconstruct_device", DEVICE, "The parts of its list have no device in common.", _SAME_DEVICE),
    Condition("*listconstruct_device == *consumer_device", DEVICE,
              "The parts of its list live on another device than the group.", _SAME_DEVICE),
    Condition("node->input(0)->node()->kind() == prim::ListConstruct", RULE,
              "It joins a list that comes from elsewhere.", _BUILD_LIST),
    Condition("consumer->input(0)->node()->kind() == prim::ListConstruct", RULE,
              "The group joins a list that comes from elsewhere.", _BUILD_LIST),
    Condition("producer->input(0)->node()->kind() == prim::ListConstruct", RULE,
              "It joins a list that comes from elsewhere.", _BUILD_LIST),
    Condition("node->input(0)->uses().size() == 1", RULE, "The list that it joins is used elsewhere too.", _BUILD_LIST),
    Condition("consumer->input(0)->uses().size() == 1", RULE, "The list that the group joins is used elsewhere too.",
              _BUILD_LIST),
    Condition("producer->input(0)->uses().size() == 1", RULE, "The list that it joins is used elsewhere too.",
              _BUILD_LIST),
    Condition("node->input(1)->node()->kind() == prim::Constant", RULE,
              "The dimension along which it joins is not a constant.", _BUILD_LIST),
    Condition("consumer->input(1)->node()->kind() == prim::Constant", RULE,
              "The dimension along which the group joins is not a constant.", _BUILD_LIST),
    Condition("producer->input(1)->node()->kind() == prim::Constant", RULE,
              "The dimension along which it joins is not a constant.", _BUILD_LIST),
    Condition("node->input(5)->node()->kind() == prim::Constant", RULE,
              "Batch normalisation whose training flag is not a constant.", "Put the module in eval() mode."),
    Condition("!toIValue(node->input(5)).value().toBool()", RULE, "Batch normalisation in training mode.",
              "Put the module in eval() mode, or pass training=False."),
    Condition("tensorexpr::isSupported(node)", NOT_LISTED, "NNC has no code for this operation, or not for this "
              "overload of it.", _REWRITE),
    Condition(TYPES, RULE,
              "NNC knows the operation, but not with these dtypes, on this device, or with these arguments.",
              "Another dtype, or arguments that are constants; uint8, float16 on the CPU and (without LLVM) bfloat16 "
              "never fuse there."),
    Condition("JIT_OPT_ALLOWED", LIMIT, "The bisection limit PYTORCH_JIT_OPT_LIMIT is reached.",
              "Unset PYTORCH_JIT_OPT_LIMIT."),
    Condition("node->kind() == prim::ListConstruct ||", SHAPE,
              "For dynamic shapes the operation needs a shape function and has none.",
              "Use a static specialisation: fusion_strategy=static:2."),
    Condition("consumer->owningBlock() == producer->owningBlock()", ORDER,
              "It stands in another block (an if or loop body) than the group.",
              "Move the operation into the branch, or out of it."),
    Condition("canHandle(producer)", OTHER, "The fuser cannot take it into the group; its own reason is another line.",
              _REWRITE),
    Condition("nInputs <= subgraphArgLimit", LIMIT, "The group would pass 128 inputs and outputs.",
              "Split the formula, or stack inputs into one tensor."),
    Condition("(nInputs + listConstruct->inputs().size()) <= subgraphArgLimit", LIMIT,
              "With the parts of its list the group would pass 128 inputs and outputs.",
              "Split the formula, or stack inputs into one tensor."),
    Condition("consumer_device", DEVICE, "The device of the group is not known.", _SAME_DEVICE),
    Condition("producer_device", DEVICE, "The device that it runs on is not known.", _SAME_DEVICE),
    Condition("*consumer_device == *producer_device", DEVICE, "It runs on another device than the group.",
              _SAME_DEVICE),
    Condition("aliasDb_->couldMoveBeforeTopologically(producer, consumer)", ORDER,
              "Something between it and the group forbids moving it: a write, or an operation that needs one and "
              "feeds the other.", _ORDER),
    Condition("Failed to move because of AliasDB checks!", ORDER,
              "Something between it and the group forbids moving it.", _ORDER),
    Condition("use.user == consumer", ORDER, "A view that others use as well: it cannot be folded into the group.",
              "Use the view once, or accept it: views cost nothing."),
    Condition("consumer->kind() != prim::ListConstruct", ALONE, "A group is never started from a list.", ""),
    Condition("consumer->kind() != aten::slice", ALONE, "A group is never started from a slice.", ""),
    Condition("consumer->kind() != aten::unsqueeze", ALONE, "A group is never started from an unsqueeze.", ""),
    Condition("consumer->kind() != prim::ConstantChunk", ALONE, "A group is never started from a chunk.", ""),
    Condition("producer->kind() != prim::Constant", ALONE, "Constants are copied into groups later.", ""),
    Condition("Fusion group is too small, unmerging", ALONE,
              "Its group had fewer than two operations and was dissolved.",
              "Switch fusion_group_inlining off to see it as a group; by itself it gains nothing."),
)
NOTES: tuple[tuple[str, str], ...] = (
    ("matmulIsSupported", "matmul fuses only for two contiguous matrices of known size on the CPU"),
    ("Shapes of matmul", "matmul fuses only for two contiguous matrices of known size on the CPU"),
    ("conv2dIsSupported", "conv2d fuses only as a depthwise 3 × 3 convolution with a bias and static sizes"),
    ("Params of conv2d", "conv2d fuses only as a depthwise 3 × 3 convolution with a bias and static sizes"),
    ("some params aren't static", "conv2d needs all its parameters as constants"),
    ("mkldnnPrepackedConvIsSupported", "conv2d needs its weight as a constant"),
)
CONVOLUTION = "of all convolutions only a depthwise 3 × 3 conv2d with a bias and static sizes fuses"
PYTHON = "A Python function (torch.autograd.Function): the graph holds only its call, and no fuser looks inside."
PYTHON_HELP = "Call torch's operations themselves where its own backward is not needed."
ALONE_MEANING = ("No neighbour that feeds it, or that it feeds, can join it: a group needs two operations. The fuser "
                 "gives no reason for this.")
ALONE_HELP = "Nothing by itself; it joins when the operations next to it fuse."
SILENT_DTYPE = "Complex and quantised numbers: the fuser refuses them and gives no reason."
SILENT = ("The fuser looked at it and refused it without giving a reason: a dtype, a device or an argument that its "
          "kernels cannot take.")
SILENT_CAST = "A cast to the dtype that its input has already: it hands the tensor on and moves no data."
EXTREME = "A reduction to the largest or smallest of one tensor: NNC has code only for that of two tensors."
EXTREME_HELP = ("Nothing for it alone; a softmax written out becomes one operation as torch.softmax, which joins "
                "groups with texpr_reductions on.")
NOT_LISTED_MEANING = "It is not in the list of operations that NNC has code for."
WRITES_INPUT = ("An in-place operation on an input: that is what the formula does. NNC has no code for those, and they "
                "keep their neighbours apart too.")
WRITES_PART_HELP = "Make the whole tensor anew, with torch.where or torch.cat."
WRITES_OUT = "It writes to a tensor that it is given (out=): NNC has code only for the form that makes its result."
WRITES_OUT_HELP = "Assign the result instead: t = torch.add(a, b)."
FORM = "NNC has code for this operation, but not for this overload or these arguments."
OUTSIDE = ("It stands outside the part of the graph that the fuser looked at (beside a differentiable subgraph).")
UNKNOWN = "An unknown condition, shown as the fuser printed it."


def find(text: str) -> Condition | None:
    """The row whose text `text` begins with, the longest first; None: unknown."""
    fitting = [row for row in CONDITIONS if text.startswith(row.text)]
    return max(fitting, key=lambda row: len(row.text)) if fitting else None
