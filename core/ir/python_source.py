"""A graph from elsewhere as a formula: Python that calls the same operations in the same order.

Fusion groups and differentiable parts are written out, guards and fallbacks left away: what fuses is then decided
anew. A group can also be taken by itself. The text can be read, changed and measured like any other formula.
"""

from __future__ import annotations

import ast
import keyword
import re
from dataclasses import dataclass, field

from core.errors import ParseError
from core.ir.graph import Block, Graph, Node, Type, Value
from core.ir.inputs import HELPERS, inputs_source
from core.ir.keywords import arguments
from core.ir.kinds import DIFFERENTIABLE, GROUPS, GUARDS, is_fallback_block, role
from core.ir.parse import parse
from core.ir.types import TORCH_NAMES

_TENSOR_VALUE = re.compile(r"[{]?\s*(-?[\d.]+(?:e[+-]?\d+)?|nan|-?inf)\s*[}]?")
_EXPRESSIONS = {  # operations that Python spells itself; {0} is the first input
    "prim::NumToTensor": "torch.tensor({0})", "aten::Int": "int({0})", "aten::Float": "float({0})",
    "aten::Bool": "bool({0})", "prim::device": "{0}.device", "prim::dtype": "{0}.dtype",
    "aten::__getitem__": "{0}[{1}]", "aten::len": "len({0})", "aten::__not__": "not {0}", "aten::__is__": "{0} is {1}",
    "aten::__isnot__": "{0} is not {1}", "prim::TupleIndex": "{0}[{1}]", "aten::ScalarImplicit": "{0}.item()",
    "aten::IntImplicit": "int({0})", "aten::FloatImplicit": "float({0})", "prim::unchecked_cast": "{0}",
    "prim::AutogradAdd": "{0} + {1}", "prim::min": "min({0}, {1})", "prim::max": "max({0}, {1})",
}
_NOT_FINITE = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\b(inf|nan)\b""")
_PASSED = ("prim::profile", "prim::profile_ivalue", "aten::detach_")


@dataclass(frozen=True, slots=True)
class GraphFormula:
    """The formula's source, the n that it was recorded at, and what had to be guessed, in words."""

    source: str
    n: int
    guessed: tuple[str, ...] = ()


def formula_source(text: str, group: int | None = None) -> GraphFormula:
    """The graph in `text`, or its fusion group of that number, as a formula.

    Raises:
        ParseError: the text does not read, has no such group, or needs what no text holds (module weights).
    """
    graph = parse(text)
    if group is not None:
        found = groups(graph)
        if group >= len(found):
            raise ParseError(f"there is no fusion group {group}: the graph has {len(found)}", where="graph", line=1)
        graph = found[group]
    writer = _Writer(text, scripted=_branches(graph.block))
    env = {value.name: writer.fresh(value.name) for value in graph.block.params}
    taken = list(env.values())
    returned = writer.block(graph.block, graph, env, 1)
    made = inputs_source((*graph.block.params, *writer.extra))
    names = ", ".join([*taken, *(writer.names[v.name] for v in writer.extra)])
    mode = ('MODE = "script"\n' if writer.scripted else "") + "".join(writer.constants)
    body = "".join(writer.lines) + f"    return {_returned(returned)}\n"
    alone = _alone(graph, writer, names)
    return GraphFormula('"""A graph from elsewhere, written out as Python."""\n\nimport torch\n\n'
                        f"N = {made.n}\n{mode}\n\n"
                        f"def formula({names}):\n{body}{alone}\n\n{HELPERS}\n\n{made.source}", made.n, made.guessed)


def _alone(graph: Graph, writer: _Writer, names: str) -> str:
    """A second variant where NNC could take the graph as it is: one kernel, without the executor around it.

    `run_kernel` is put into the formula by the worker, which compiles KERNEL with torch._C._te.TensorExprKernel.
    """
    tensors = [value.type for value in graph.block.params if value.type.is_tensor]
    whole = bool(tensors) and all(kind.dtype and kind.shape is not None and None not in kind.shape for kind in tensors)
    inner = any(node.blocks or node.subgraph or node.kind == "prim::GetAttr" for node in graph.block.nodes)
    if not whole or inner or writer.extra or writer.scripted:
        return ""
    text = graph.text.strip().replace("\\", "\\\\").replace('"', '\\"')
    return (f'\n\ndef kernel({names}):\n    return run_kernel({names})\n\n\nVARIANTS = ("formula", "kernel")\n'
            f'KERNEL = """{text}\n"""\n')


def groups(graph: Graph) -> list[Graph]:
    """The fusion groups, those inside differentiable parts included, in order."""
    found: list[Graph] = []
    for node, _ in graph.walk():
        inner = graph.subgraphs.get(node.subgraph or "")
        if inner is not None and node.kind in GROUPS:
            found.append(inner)
        elif inner is not None and node.kind == DIFFERENTIABLE:
            found += groups(inner)
    return found


def _branches(block: Block) -> bool:
    """An if or a loop of the formula's own; those around guards go away."""
    nodes = [n for n in block.nodes if n.blocks]
    own = [n for n in nodes if not any(is_fallback_block(b) for b in n.blocks)]
    return bool(own) or any(_branches(b) for n in nodes for b in n.blocks)


def _returned(names: tuple[str, ...]) -> str:
    return names[0] if len(names) == 1 else f"({', '.join(names)})" if names else "None"


@dataclass(slots=True)
class _Writer:
    """Lines so far and the names that are taken."""

    text: str
    lines: list[str] = field(default_factory=list)
    taken: set[str] = field(default_factory=lambda: {"torch", "n", "device", "dtype", "inputs", "formula"})
    names: dict[str, str] = field(default_factory=dict)
    extra: list[Value] = field(default_factory=list)  # tensor constants whose values the text lacks
    constants: list[str] = field(default_factory=list)
    scripted: bool = False

    def fresh(self, name: str) -> str:
        base = re.sub(r"\W", "_", name)
        base = f"v{base}" if base[:1].isdigit() or not base or keyword.iskeyword(base) or base[0] == "_" else base
        made, count = base, 1
        while made in self.taken:
            made, count = f"{base}_{count}", count + 1
        self.taken.add(made)
        return made

    def put(self, depth: int, line: str) -> None:
        self.lines.append("    " * depth + line + "\n")

    def block(self, block: Block, graph: Graph, env: dict[str, str], depth: int) -> tuple[str, ...]:
        for node in block.nodes:
            self.checked(node, graph, env, depth)
        missing = next((name for name in block.returns if name not in env), None)
        if missing is not None:
            raise self.refused_at(f"return (%{missing}", f"%{missing}", "nothing makes the value that is returned")
        return tuple(env[name] for name in block.returns)

    def checked(self, node: Node, graph: Graph, env: dict[str, str], depth: int) -> None:
        """A text can be changed by hand: what a node lacks is said at its line."""
        missing = next((name for name in node.inputs if name not in env), None)
        if missing is not None:
            raise self.refused(node, f"reads %{missing}, which nothing before it makes")
        try:
            self.node(node, graph, env, depth)
        except (IndexError, KeyError, ValueError) as error:
            raise self.refused(node, f"does not have the inputs and attributes of {node.kind}") from error

    def node(self, node: Node, graph: Graph, env: dict[str, str], depth: int) -> None:
        inner = graph.subgraphs.get(node.subgraph or "")
        if inner is not None:
            self.written_out(node, inner, env, depth)
        elif any(is_fallback_block(block) for block in node.blocks):
            kept = next(b for b in node.blocks if not is_fallback_block(b))
            env.update(zip((v.name for v in node.outputs), self.block(kept, graph, env, depth), strict=False))
        elif node.kind in GUARDS or node.kind in _PASSED:
            env.update({v.name: env.get(name, "True") for v, name in zip(
                node.outputs, (*node.inputs, ""), strict=False)})
        elif node.kind == "prim::If":
            self.branch(node, graph, env, depth)
        elif node.kind == "prim::Loop":
            self.loop(node, graph, env, depth)
        elif role(node) == "constant":
            env[node.outputs[0].name] = self.constant(node)
        else:
            self.operation(node, env, depth)

    def written_out(self, node: Node, inner: Graph, env: dict[str, str], depth: int) -> None:
        below = {param.name: env[name] for param, name in zip(inner.block.params, node.inputs, strict=False)}
        returned = self.block(inner.block, inner, below, depth)
        env.update(zip((v.name for v in node.outputs), returned, strict=False))

    def branch(self, node: Node, graph: Graph, env: dict[str, str], depth: int) -> None:
        results = [self.fresh(v.name) for v in node.outputs]
        for head, block in zip((f"if {env[node.inputs[0]]}:", "else:"), node.blocks, strict=False):
            self.put(depth, head)
            returned = self.block(block, graph, dict(env), depth + 1)
            self.put(depth + 1, f"{', '.join(results)} = {', '.join(returned)}" if results else "pass")
        env.update(zip((v.name for v in node.outputs), results, strict=False))

    def loop(self, node: Node, graph: Graph, env: dict[str, str], depth: int) -> None:
        block = node.blocks[0]
        carried = [self.fresh(v.name) for v in node.outputs]
        counter, going = self.fresh("step"), self.fresh("going")
        self.put(depth, f"{going} = {env[node.inputs[1]]}")
        for name, start in zip(carried, node.inputs[2:], strict=False):
            self.put(depth, f"{name} = {env[start]}")
        self.put(depth, f"{counter} = 0")
        self.put(depth, f"while {going} and {counter} < {env[node.inputs[0]]}:")
        inside = {**env, **dict(zip((p.name for p in block.params), (counter, *carried), strict=False))}
        going_on, *results = self.block(block, graph, inside, depth + 1)
        if carried:
            self.put(depth + 1, f"{', '.join(carried)} = {', '.join(results)}")
        self.put(depth + 1, f"{going} = {going_on}")
        self.put(depth + 1, f"{counter} = {counter} + 1")
        env.update(zip((v.name for v in node.outputs), carried, strict=False))

    def operation(self, node: Node, env: dict[str, str], depth: int) -> None:
        inputs = [env[name] for name in node.inputs]
        made = self.expression(node, inputs)
        names = [self.fresh(v.name) for v in node.outputs]
        env.update(zip((v.name for v in node.outputs), names, strict=False))
        target = ", ".join(names) + ("," if len(names) == 1 and node.op.endswith("Unpack") else "")
        self.put(depth, f"{target} = {made}" if names else made)

    def expression(self, node: Node, inputs: list[str]) -> str:
        if node.kind in _EXPRESSIONS:
            return _EXPRESSIONS[node.kind].format(*inputs)
        if node.kind == "prim::ListConstruct":
            return f"[{', '.join(inputs)}]"
        if node.kind == "prim::TupleConstruct":
            return f"({', '.join(inputs)}{',' if len(inputs) == 1 else ''})"
        if node.kind in ("prim::TupleUnpack", "prim::ListUnpack"):
            return inputs[0]
        if node.kind == "prim::ConstantChunk":
            fields = dict(node.attributes)
            return f"torch.chunk({inputs[0]}, {int(fields['chunks'])}, {int(fields['dim'])})"
        if not node.kind.startswith("prim::") and node.kind.count("::") == 1:
            space, name = node.kind.split("::")
            return f"torch.ops.{space}.{name}({arguments(name, inputs)})"
        raise self.refused(node, f"{node.kind} cannot be run from its text alone")

    def constant(self, node: Node) -> str:
        value, kind = dict(node.attributes).get("value"), node.outputs[0].type
        if node.kind == "prim::GetAttr" or "name" in dict(node.attributes):
            raise self.refused(node, "this graph uses a module's or a function's own data, which is not in the text")
        if value is None:
            return "None"
        if kind.is_tensor or "Tensor" in kind.text:
            return self.tensor(node, value, kind)
        if kind.text == "Device":
            return f"torch.device({self.literal(node, value)})"
        if kind.text == "bool":
            return "True" if value in ("1", "True") else "False"
        if kind.text == "bool[]":
            return "[" + ", ".join("False" if v.strip() in ("0", "False") else "True"
                                   for v in value.strip("[]").split(",") if v.strip()) + "]"
        return self.literal(node, value)

    def literal(self, node: Node, value: str) -> str:
        """The value as Python. Nothing but numbers, text and lists of them: what was pasted must not become code."""
        plain = _NOT_FINITE.sub(lambda m: m[1] or "0.0", value)
        try:
            ast.literal_eval(plain)
        except (ValueError, SyntaxError, MemoryError, RecursionError) as error:
            raise self.refused(node, f"expected a number, a text in quotes or a list of them as value, found "
                                     f"{value[:40]!r}") from error
        return _NOT_FINITE.sub(lambda m: m[1] or f'float("{m[2]}")', value)

    def tensor(self, node: Node, value: str, kind: Type) -> str:
        """A scalar's value is in the text; a larger tensor becomes one more input of its shape."""
        found = _TENSOR_VALUE.fullmatch(value)
        if found and kind.shape in (None, ()):
            dtype = f", dtype=torch.{TORCH_NAMES[kind.dtype]}" if kind.dtype in TORCH_NAMES else ""
            number = found[1] if found[1][-1] not in "fn" else f'float("{found[1]}")'
            return self.scalar(node, f"torch.tensor({number}{dtype})")
        if kind.shape is None:
            raise self.refused(node, "a tensor constant whose value and shape are not in the text")
        name = self.fresh(node.outputs[0].name)
        self.names[node.outputs[0].name] = name
        self.extra.append(node.outputs[0])
        return name

    def scalar(self, node: Node, made: str) -> str:
        """Made once outside the function, so that a trace takes it as the constant it is; scripts have no globals."""
        if self.scripted:
            return made
        name = self.fresh(f"constant_{node.outputs[0].name}")
        self.constants.append(f"{name} = {made}\n")
        return name

    def refused(self, node: Node, words: str) -> ParseError:
        shown = node.outputs[0].name if node.outputs else node.kind
        return self.refused_at(f"%{shown} :", f"%{shown}", words)

    def refused_at(self, sought: str, where: str, words: str) -> ParseError:
        at = self.text.find(sought)
        return ParseError(words, where=where, line=self.text.count("\n", 0, max(at, 0)) + 1)
