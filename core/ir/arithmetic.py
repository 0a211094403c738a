"""Whole-number arithmetic as NNC prints it: `(128ll - 0ll) / 8ll`."""

from __future__ import annotations

import ast
import functools
import re

_SUFFIX = re.compile(r"\b(\d+)ll\b")


@functools.lru_cache(4096)  # stages say the same bounds again and again
def calculate(text: str) -> int | None:
    """The number that `text` comes to; None where it holds a name, or is no arithmetic. Division rounds to zero."""
    try:
        return _value(ast.parse(_SUFFIX.sub(r"\1", text).strip(), mode="eval").body)
    except (SyntaxError, ZeroDivisionError, ValueError, RecursionError):
        return None


def _value(node: ast.expr) -> int | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return node.value
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _value(node.operand)
        return None if inner is None else -inner
    if isinstance(node, ast.BinOp):
        left, right = _value(node.left), _value(node.right)
        return None if left is None or right is None else _combined(node.op, left, right)
    return None


def _combined(operator: ast.operator, left: int, right: int) -> int | None:
    if isinstance(operator, ast.Add):
        return left + right
    if isinstance(operator, ast.Sub):
        return left - right
    if isinstance(operator, ast.Mult):
        return left * right
    if isinstance(operator, ast.Div):
        return abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)
    if isinstance(operator, ast.Mod):
        return abs(left) % abs(right) * (1 if left >= 0 else -1)
    return None
