"""The text of an FX graph, as torch prints it (`print_readable`), to the same values as a JIT graph. Pure.

Each statement is one operation: a call of torch, of a method or of an ATen overload, an operator, an index. Kinds are
the JIT's words (`torch.minimum`, `x.minimum(y)`, `torch.ops.aten.minimum.default` are all aten::minimum), so that the
two kinds of graphs can be matched. Written against torch 2.0.1 and 2.13.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from core.errors import ParseError
from core.ir.graph import Block, Graph, Node, Source, Type, Value
from core.spelling import whole

_HEAD = re.compile(r"^\s*class [\w<>.]+\((?:torch\.nn\.Module|torch\.fx\.GraphModule)\):", re.MULTILINE)
_NOT_NAMES = re.compile(r"^(\s*class )<lambda>", re.MULTILINE)
_FILE = re.compile(r"\s*# File: (.+?):(\d+) in ")
_TENSOR = re.compile(r"([a-z]+\d*)\[([^\]]*)\](?:\[([^\]]*)\])?([a-z]+(?::\d+)?)?")
_DTYPES = {"f32": "Float", "f64": "Double", "f16": "Half", "bf16": "BFloat16", "i64": "Long", "i32": "Int",
           "i16": "Short", "i8": "Char", "u8": "Byte", "b8": "Bool", "c64": "ComplexFloat", "c128": "ComplexDouble",
           "c32": "ComplexHalf"}
_OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "div", ast.FloorDiv: "floor_divide", ast.Mod: "remainder",
    ast.Pow: "pow", ast.MatMult: "matmul", ast.BitAnd: "__and__", ast.BitOr: "__or__", ast.BitXor: "__xor__",
    ast.LShift: "__lshift__", ast.RShift: "__rshift__", ast.USub: "neg", ast.Invert: "bitwise_not", ast.Lt: "lt",
    ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge", ast.Eq: "eq", ast.NotEq: "ne"}
_MANY = ("split", "chunk", "unbind", "split_with_sizes", "max", "min", "topk", "sort", "var_mean", "native_layer_norm")
_NO_TYPE = Type("Tensor")


def is_fx(text: str) -> bool:
    """Whether `text` is an FX graph as torch prints it."""
    return _HEAD.search(text) is not None and "def forward(" in text


def parse_fx(text: str) -> Graph:
    """The first graph module in `text`.

    Raises:
        ParseError: with the 1-based line of `text` and what was expected there.
    """
    forward = _forward(_tree(text))
    reader = _Reader(_sources(text))
    params = [reader.parameter(a) for a in forward.args.args[1:]]
    for statement in forward.body:
        reader.statement(statement)
    return Graph(Block(tuple(params), tuple(reader.nodes), tuple(reader.returns)), {}, text)


def _tree(text: str) -> ast.Module:
    """Torch indents a blank line or a comment as it likes; Python does not mind. Some classes are called <lambda>."""
    try:
        return ast.parse(_NOT_NAMES.sub(r"\1_lambda_", text).lstrip("\n"))
    except (SyntaxError, ValueError) as error:
        before = len(text) - len(text.lstrip("\n"))
        raise ParseError(f"expected an FX graph as torch prints it: {getattr(error, 'msg', error)}", where="graph",
                         line=(getattr(error, "lineno", None) or 1) + before) from error


def _forward(tree: ast.Module) -> ast.FunctionDef:
    found = next((f for node in tree.body if isinstance(node, ast.ClassDef) for f in node.body
                  if isinstance(f, ast.FunctionDef) and f.name == "forward"), None)
    if found is None:
        raise ParseError("there is no FX graph: expected a class with `def forward(`", where="graph", line=1)
    return found


def _sources(text: str) -> dict[int, Source]:
    """Where the code after each `# File:` comment comes from, by the comment's line in the parsed text."""
    found: dict[int, Source] = {}
    last: Source | None = None
    for number, line in enumerate(text.lstrip("\n").splitlines(), 1):
        said = _FILE.match(line)
        last = Source(said[1], int(said[2]), 0) if said else last
        if last is not None:
            found[number] = last
    return found


@dataclass(slots=True)
class _Reader:
    """The nodes so far; `stands` says for which value a name stands that is only another name for it."""

    sources: dict[int, Source]
    nodes: list[Node] = field(default_factory=list)
    returns: list[str] = field(default_factory=list)
    known: dict[str, Type] = field(default_factory=dict)
    stands: dict[str, str] = field(default_factory=dict)
    many: set[str] = field(default_factory=set)

    def parameter(self, argument: ast.arg) -> Value:
        value = Value(argument.arg, _type(argument.annotation))
        self.known[value.name] = value.type
        return value

    def statement(self, statement: ast.stmt) -> None:
        if isinstance(statement, ast.Return) and statement.value is not None:
            self.returns += [self.stands.get(name, name) for name in self.names(statement.value)]
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value:
            self.assigned(statement.target.id, statement.value, _type(statement.annotation))
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            self.assigned(statement.targets[0].id, statement.value, _NO_TYPE)
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Subscript):
            self.written(statement.targets[0], statement.value)
        elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            self.assigned(f"_{len(self.nodes)}", statement.value, _NO_TYPE)

    def assigned(self, name: str, value: ast.expr, kind: Type) -> None:
        """A name set to None is freed; a name set to a name stands for it."""
        if isinstance(value, ast.Constant) and value.value is None:
            return
        if isinstance(value, ast.Name):
            self.stands[name] = self.stands.get(value.id, value.id)
            return
        operation, operands = self.operation(value)
        if operation.rpartition("::")[2] in _MANY and kind is _NO_TYPE:
            self.many.add(name)
        self.add(name, operation, operands, value, kind)

    def written(self, place: ast.Subscript, value: ast.expr) -> None:
        """`x[0] = y`: torch prints the node so, and names it after."""
        self.add(f"_{len(self.nodes)}", "aten::setitem", [place.value, place.slice, value], value, _NO_TYPE)

    def add(self, name: str, operation: str, operands: list[ast.expr], value: ast.expr, kind: Type) -> None:
        inputs = tuple(self.stands.get(n, n) for part in operands for n in self.names(part))
        self.known[name] = kind
        self.nodes.append(Node(str(len(self.nodes)), operation, inputs, (Value(name, kind),),
                               tuple(_attributes(value, operands)), source=self.sources.get(value.lineno)))

    def names(self, tree: ast.expr) -> Iterator[str]:
        """The values that an operand reads, those in lists, slices and calls too."""
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and (node.id in self.known or node.id in self.stands):
                yield node.id

    def operation(self, value: ast.expr) -> tuple[str, list[ast.expr]]:
        """Its kind in the JIT's words, and its operands."""
        if isinstance(value, ast.Call):
            return self.called(value)
        if isinstance(value, (ast.BinOp, ast.UnaryOp)):
            parts = [value.left, value.right] if isinstance(value, ast.BinOp) else [value.operand]
            return f"aten::{_OPERATORS.get(type(value.op), type(value.op).__name__)}", parts
        if isinstance(value, ast.Compare):
            return f"aten::{_OPERATORS.get(type(value.ops[0]), 'eq')}", [value.left, *value.comparators]
        if isinstance(value, ast.Subscript):
            return self.indexed(value), [value.value, value.slice]
        if isinstance(value, ast.Attribute):
            return "prim::GetAttr", [value.value]
        return ("prim::TupleConstruct" if isinstance(value, (ast.Tuple, ast.List)) else "prim::Constant"), [value]

    def called(self, call: ast.Call) -> tuple[str, list[ast.expr]]:
        path = _path(call.func)
        operands = [*call.args, *(k.value for k in call.keywords)]
        if path and path[0] not in self.known and path[0] not in self.stands:
            return _kind(path), operands
        inner = call.func.value if isinstance(call.func, ast.Attribute) else call.func
        return f"aten::{call.func.attr if isinstance(call.func, ast.Attribute) else 'call'}", [inner, *operands]

    def indexed(self, value: ast.Subscript) -> str:
        whole = isinstance(value.slice, ast.Constant) and isinstance(value.slice.value, int)
        if whole and isinstance(value.value, ast.Name) and self.stands.get(value.value.id, value.value.id) in self.many:
            return "prim::TupleIndex"
        return "aten::select" if whole else "aten::slice"


def _path(tree: ast.expr) -> list[str]:
    """`torch.ops.aten.mul.Tensor` as its words; empty where it is not made of names."""
    words: list[str] = []
    while isinstance(tree, ast.Attribute):
        words.append(tree.attr)
        tree = tree.value
    return [tree.id, *reversed(words)] if isinstance(tree, ast.Name) else []


def _kind(path: list[str]) -> str:
    if path[:2] == ["torch", "ops"] and len(path) > 3:
        return f"{path[2]}::{path[3]}"
    if path[0] == "self":
        return "prim::CallMethod"
    return "prim::" + path[-1] if path[-1] == "getitem" else f"aten::{path[-1]}"


def _attributes(value: ast.expr, operands: list[ast.expr]) -> Iterator[tuple[str, str]]:
    """Operands without a value in them: numbers, dtypes, dimensions, by their place or word."""
    words = {id(k.value): k.arg or "" for k in value.keywords} if isinstance(value, ast.Call) else {}
    for index, part in enumerate(operands):
        if isinstance(part, (ast.Constant, ast.UnaryOp, ast.Attribute)):
            yield words.get(id(part), f"arg{index}"), ast.unparse(part)


def _type(annotation: ast.expr | None) -> Type:
    """`"f32[64, 64][64, 1]cpu"` as the JIT would print it; a size that is a symbol is not known."""
    text = annotation.value if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str) else ""
    found = _TENSOR.fullmatch(text.strip())
    if found is None:
        return Type("int") if text.startswith("Sym(") else _NO_TYPE
    if found[1] not in _DTYPES:
        return _NO_TYPE
    shape, strides = _sizes(found[2]), _sizes(found[3]) if found[3] is not None else None
    named = ", ".join(p for p in (", ".join("*" if s is None else str(s) for s in shape),
                                  f"strides=[{', '.join('*' if s is None else str(s) for s in strides)}]"
                                  if strides is not None else "", f"device={found[4]}" if found[4] else "") if p)
    return Type(f"{_DTYPES[found[1]]}({named})", _DTYPES[found[1]], shape, strides, found[4])


def _sizes(text: str) -> tuple[int | None, ...]:
    return tuple(whole(part.strip()) for part in text.split(",") if part.strip())
