"""What each operation is for: computing, or the machinery around it. Tables by name, no torch needed."""

from __future__ import annotations

from core.ir.graph import Block, Graph, Node, Type

ROLES = ("compute", "view", "constant", "list", "guard", "group", "fallback", "bookkeeping", "control")

GROUPS = frozenset("prim::" + k for k in (
    "TensorExprGroup", "TensorExprDynamicGroup", "FusionGroup", "oneDNNFusionGroup", "LlgaFusionGroup",
    "CudaFusionGroup", "StaticSubgraph"))
DIFFERENTIABLE = "prim::DifferentiableGraph"
GUARDS = frozenset("prim::" + k for k in (
    "TypeCheck", "RequiresGradCheck", "TensorExprDynamicGuard", "oneDNNFusionGuard", "CudaFusionGuard", "BailOut",
    "Guard", "FusionGroupGuard"))
LISTS = frozenset("prim::" + k for k in (
    "ListConstruct", "ListUnpack", "TupleConstruct", "TupleUnpack", "TupleIndex", "TupleSlice", "DictConstruct",
    "CreateObject", "SetAttr")) | frozenset("aten::" + k for k in (
    "__getitem__", "append", "len", "_set_item", "__contains__", "insert", "extend", "pop", "keys", "items",
    "setdefault", "Delete"))
CONTROL = frozenset("prim::" + k for k in (
    "If", "Loop", "CallFunction", "CallMethod", "RaiseException", "Print", "fork", "Enter", "Exit", "With"))
CONSTANTS = frozenset(("prim::Constant", "prim::GetAttr"))
COMPUTE = frozenset("prim::" + k for k in (
    "AutogradAdd", "MMTreeReduce", "MMBatchSide", "BroadcastMKLDNNTensors", "MKLDNNHardSwish", "MKLDNNLeakyRelu"))
VIEWS = frozenset(("prim::ConstantChunk",)) | frozenset("aten::" + k for k in (
    "view", "reshape", "_reshape_alias", "view_as", "reshape_as", "unsqueeze", "squeeze", "select", "slice", "narrow",
    "t", "numpy_T", "mT", "mH", "adjoint", "transpose", "permute", "movedim", "swapaxes", "swapdims", "expand",
    "expand_as", "broadcast_to", "detach", "alias", "chunk", "split", "split_with_sizes", "tensor_split", "hsplit",
    "vsplit", "unbind", "flatten", "unflatten", "ravel", "as_strided", "diagonal", "real", "imag", "view_as_real",
    "view_as_complex", "unfold", "atleast_1d", "atleast_2d", "atleast_3d", "squeeze_", "unsqueeze_", "transpose_",
    "t_", "requires_grad_", "broadcast_tensors"))
BOOKKEEPING = frozenset("aten::" + k for k in (
    "size", "sym_size", "_size_if_not_equal", "stride", "numel", "dim", "is_floating_point", "is_complex",
    "storage_offset", "Int", "Float", "Bool", "ScalarImplicit", "IntImplicit", "FloatImplicit", "item",
    "__is__", "__isnot__", "warn", "format", "is_contiguous"))
_SCALARS = ("int", "float", "bool", "str", "Device", "Scalar", "number", "NoneType", "complex", "Layout")


def role(node: Node) -> str:
    """One of ROLES."""
    kind = node.kind
    if kind in CONSTANTS:
        return "fallback" if ("fallback", "1") in node.attributes else "constant"
    for members, name in _TABLE:
        if kind in members:
            return name
    if kind.startswith("prim::"):
        return "bookkeeping"
    return "bookkeeping" if node.outputs and all(is_scalar(v.type) for v in node.outputs) else "compute"


_TABLE = (
    (GROUPS | {DIFFERENTIABLE}, "group"), (frozenset(("prim::FallbackGraph",)), "fallback"), (GUARDS, "guard"),
    (LISTS, "list"), (CONTROL, "control"), (VIEWS, "view"), (BOOKKEEPING, "bookkeeping"), (COMPUTE, "compute"),
)


def is_scalar(kind: Type) -> bool:
    """A Python number, text, device, or a list of them: nothing that lives in tensor memory."""
    return kind.text.rstrip("?").replace("[]", "").strip() in _SCALARS


def is_fusion_group(node: Node) -> bool:
    """A node that runs as one kernel; a differentiable subgraph is a group only by name."""
    return node.kind in GROUPS


def is_in_place(node: Node) -> bool:
    """The operation writes to its first input."""
    name = node.op
    return name.endswith("_") and not name.endswith("__") and node.kind.startswith("aten::") and role(node) == "compute"


def is_fallback_block(block: Block) -> bool:
    """The block that runs when a guard fails."""
    return any(role(node) == "fallback" for node in block.nodes)


def aten_nodes(graph: Graph) -> int:
    """ATen operations of the graph and its blocks, views and scalar arithmetic included: the length of a trace."""
    return sum(node.kind.startswith("aten::") for node, _ in graph.walk())


def compute_nodes(graph: Graph) -> int:
    """Operations that compute: each reads and writes tensor memory when it runs by itself."""
    return sum(role(node) == "compute" for node, _ in graph.walk())
