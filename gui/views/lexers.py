"""Lexers by language: Pygments' own, and two small ones for TorchScript graphs and NNC loop nests."""

from __future__ import annotations

from functools import cache

from pygments.lexer import Lexer, RegexLexer, words
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text

_TYPES = (
    "Float", "Double", "Half", "BFloat16", "Long", "Int", "Short", "Char", "Byte", "Bool", "ComplexFloat",
    "ComplexDouble", "Tensor", "int", "float", "bool", "str", "Device", "NoneType", "complex", "Scalar",
)
_NNC_TYPES = ("float", "double", "int", "int64_t", "int32_t", "long", "bool", "half", "bfloat16", "uint8_t", "char",
              "short", "handle", "void")
_NNC_WORDS = ("for", "if", "else", "Allocate", "Free", "Alloc", "FreeExt", "let", "parallel", "Allocated")


class TorchScriptLexer(RegexLexer):
    """The text of a JIT graph, as `print(graph)` and the fuser's log write it."""

    name = "TorchScript graph"
    aliases = ("torchscript",)
    tokens = {  # noqa: RUF012  (Pygments reads it as a class attribute)
        "root": [
            (r"[ \t\r]+", Text),
            (r"\n", Text),
            (r"#.*", Comment.Single),
            (r'"(?:\\.|[^"\\\n])*"', String),
            (r"%[\w.]*", Name.Variable),
            (r"(?:return|with|graph|block\d+)\b", Keyword),
            (r"->", Keyword),
            (r"[A-Za-z_]\w*::[\w.]+", Name.Function),
            (words(_TYPES, prefix=r"\b", suffix=r"\b"), Keyword.Type),
            (r"<[^<>\n]*>", String),
            (r"[A-Za-z_]\w*(?==)", Name.Attribute),
            (r"-?\d+\.?\d*(?:[eE][-+]?\d+)?", Number),
            (r"[A-Za-z_][\w.]*", Name),
            (r"[=:*?]", Operator),
            (r".", Punctuation),
        ],
    }


class NncLexer(RegexLexer):
    """A TensorExpr loop nest: `for (int64_t i = 0ll; …) { out[i] = Max(a[i], b[i], 1); }`."""

    name = "NNC loop nest"
    aliases = ("nnc",)
    tokens = {  # noqa: RUF012
        "root": [
            (r"[ \t\r]+", Text),
            (r"\n", Text),
            (r"/\*.*?\*/", Comment.Special),
            (r"//.*", Comment.Single),
            (words(_NNC_WORDS, prefix=r"\b", suffix=r"\b"), Keyword),
            (words(_NNC_TYPES, prefix=r"\b", suffix=r"\b"), Keyword.Type),
            (r"[A-Za-z_]\w*(?=\s*\()", Name.Function),
            (r"[A-Za-z_]\w*(?=\s*\[)", Name.Variable),
            (r"\d+\.?\d*(?:[eE][-+]?\d+)?(?:ll|l|f|u)?", Number),
            (r"[A-Za-z_]\w*", Name),
            (r"[-+*/%<>=!&|^?:]+", Operator),
            (r".", Punctuation),
        ],
    }


_OURS: dict[str, type[Lexer]] = {"torchscript": TorchScriptLexer, "nnc": NncLexer}
_PYGMENTS = {"python": "python", "cpp": "cpp", "c++": "cpp", "llvm": "llvm", "asm": "gas", "cuda": "cuda",
             "ptx": "ptx", "triton": "python"}
GRAPHS = tuple(_OURS)  # what most stages are written in, and quickly made: that of LLVM takes 20 ms, 100 on a busy core
# in these a token may run over several lines, so a line alone is not enough
MULTILINE = frozenset(("python", "cpp", "c++", "cuda", "triton"))


@cache
def lexer_for(language: str) -> Lexer:
    """The lexer of a stage's language; plain text for one that nobody knows."""
    kept = {"stripnl": False, "ensurenl": False}
    if language in _OURS:
        return _OURS[language](**kept)
    return get_lexer_by_name(_PYGMENTS.get(language, "text"), **kept)
