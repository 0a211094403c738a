"""Coloured text: Pygments tokens as spans of lines, and a highlighter for documents that are edited."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, _TokenType
from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QFont, QSyntaxHighlighter, QTextCharFormat, QTextDocument, QTextLayout

from gui.theme import Palette
from gui.views.lexers import lexer_for
from gui.views.turns import SLICE_S, Turns

WHOLE_TEXT = 8_000  # characters, some 25 ms; above, an edited text is lexed line by line so that nobody waits
WAITS = -1  # the state of a line that is still plain; it is also that of one that Qt has not shown us yet
LINES_KEPT = 1_000  # most lines of a lane's graphs are those of the lane before
SPANS_KEPT = 4_000
TEXTS_KEPT = 8  # what was picked or taken back is seen again
LONGEST_LINE = 4_000  # a line with a weight tensor printed into it is left plain
# the family of a token: the first row that holds it
_FAMILIES: tuple[tuple[_TokenType, str], ...] = (
    (Comment.Special, "keyword"), (Comment.Preproc, "keyword"), (Comment, "comment"),
    (String, "string"), (Number, "number"),
    (Keyword.Constant, "number"), (Keyword.Type, "type"), (Keyword, "keyword"),
    (Name.Function, "name"), (Name.Class, "name"), (Name.Builtin, "type"), (Name.Decorator, "keyword"),
    (Name.Variable, "variable"), (Name.Label, "keyword"), (Name.Attribute, "comment"), (Name.Namespace, "name"),
    (Operator.Word, "keyword"), (Operator, "operator"), (Punctuation, "operator"),
)


@dataclass(frozen=True, slots=True)
class Span:
    """`length` characters from `start` of a line wear a family's colour; counted as Qt does, in UTF-16."""

    start: int
    length: int
    family: str


Spans = tuple[Span, ...]


def line_spans(text: str, language: str) -> list[Spans]:
    """The spans of every line of `text`, tokens over several lines split at the line ends."""
    return list(each_line(text, language))


def each_line(text: str, language: str) -> Iterator[Spans]:
    """As `line_spans`, one line at a time: a long text can be lexed in slices."""
    line: list[Span] = []
    position = 0
    for kind, piece in lexer_for(language).get_tokens(text):
        family = family_of(kind)
        for index, part in enumerate(piece.split("\n")):
            if index:
                yield tuple(line)
                line, position = [], 0
            length = utf16(part)
            if part and family:
                line.append(_span(position, length, family))
            position += length
    yield tuple(line)


@lru_cache(SPANS_KEPT)
def _span(start: int, length: int, family: str) -> Span:
    """Lines share them: texts have many more tokens than places that a token can have."""
    return Span(start, length, family)


@lru_cache(LINES_KEPT)
def one_line(text: str, language: str) -> Spans:
    """The spans of a line taken by itself."""
    return line_spans(text, language)[0] if len(text) <= LONGEST_LINE else ()


@cache
def family_of(kind: _TokenType) -> str | None:
    """The colour family of a Pygments token; None: the text's own colour."""
    return next((family for parent, family in _FAMILIES if kind in parent), None)


def formats(palette: Palette) -> dict[str, QTextCharFormat]:
    """A character format for each family."""
    p = palette
    colours = {"comment": p.code_comment, "string": p.code_string, "number": p.code_number, "type": p.code_name,
               "keyword": p.code_keyword, "name": p.code_name, "variable": p.text, "operator": p.code_operator}
    made = {family: _format(colour) for family, colour in colours.items()}
    made["keyword"].setFontWeight(QFont.Weight.DemiBold)
    made["comment"].setFontItalic(True)
    return made


def ranges(spans: Spans, table: dict[str, QTextCharFormat]) -> list[QTextLayout.FormatRange]:
    """Spans as a text layout takes them."""
    return [_range(span, table[span.family]) for span in spans]


class Highlighter(QSyntaxHighlighter):
    """Keeps an edited document coloured; the document is lexed once a change, not once a line.

    A long text is lexed line by line: what a slice has no room for stays plain until its turn comes.
    """

    def __init__(self, document: QTextDocument, language: str, palette: Palette):
        super().__init__(document)
        self._language = language
        self._table = formats(palette)
        self._texts: list[str] = []
        self._lines: Sequence[Spans] = ()
        self._turns = Turns(self)
        self._pass = QTimer(self, singleShot=True, interval=0)  # runs until the event loop has its turn again
        self._pass.timeout.connect(self._begin_anew)
        self._pass_ends, self._late = 0.0, False
        self._own: int | None = None  # the line whose turn it is

    @property
    def is_colouring(self) -> bool:
        """A line of a long text has its turn: Qt tells of a changed text, and nobody changed it."""
        return self._own is not None

    def set_palette_colours(self, palette: Palette) -> None:
        self._table = formats(palette)
        self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        if self._late and self._own is None and self._turns.busy:  # of 100,000 pasted lines each costs what is asked
            self.setCurrentBlockState(WAITS)
            return
        number = self.currentBlock().blockNumber()
        if self._is_long() and self._must_wait(number):
            self.setCurrentBlockState(WAITS)
            if not self._turns.busy:
                self._turns.run_soon(self._coloured())
            return
        spans = self._spans_at(number, text)
        for span in spans:
            self.setFormat(span.start, span.length, self._table[span.family])
        # Qt goes on to the next line only where this state changes: an opened docstring must reach its end
        self.setCurrentBlockState(hash((spans[-1:], text[-3:])) & 0xFFFF if _runs_on(spans, text) else 0)

    def _is_long(self) -> bool:
        return self.document().characterCount() > WHOLE_TEXT

    def _must_wait(self, number: int) -> bool:
        if self._own is not None:  # Qt goes on to the lines after it, which wait for turns of their own
            return number != self._own and self.currentBlockState() == WAITS
        if not self._pass.isActive():
            self._pass_ends = time.perf_counter() + SLICE_S
            self._pass.start()
        self._late = time.perf_counter() > self._pass_ends
        return self._late

    def _begin_anew(self) -> None:
        self._late = False

    def _coloured(self) -> Iterator[None]:
        """The lines that wait, one a step; over again where the text was changed meanwhile, since lines move."""
        seen = -1
        while seen != self.document().revision():
            seen, number = self.document().revision(), 0
            while (block := self.document().findBlockByNumber(number)).isValid():
                if block.userState() == WAITS:
                    self._own = number
                    self.rehighlightBlock(block)
                    self._own = None
                number += 1
                yield

    def _spans_at(self, number: int, text: str) -> Spans:
        if self._is_long():
            return one_line(text, self._language)
        # the document's revision stands still where undo is off; its texts do not
        known = self._texts[number] if number < len(self._texts) else None
        if known != text or len(self._texts) != self.document().blockCount():
            self._lex()
        return self._lines[number] if number < len(self._lines) else one_line(text, self._language)

    def _lex(self) -> None:
        whole = self.document().toPlainText()
        self._texts, self._lines = whole.split("\n"), _kept_spans(whole, self._language)


@lru_cache(TEXTS_KEPT)
def _kept_spans(text: str, language: str) -> tuple[Spans, ...]:
    return tuple(each_line(text, language))


def _runs_on(spans: Spans, text: str) -> bool:
    return bool(spans) and spans[-1].family in ("string", "comment") and spans[-1].start + spans[-1].length >= len(text)


def _format(colour: str) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setForeground(QColor(colour))
    return made


def _range(span: Span, style: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = span.start, span.length, style  # type: ignore[assignment]
    return made


def utf16(text: str) -> int:
    """How long Qt takes `text` for: a letter beyond the first 65,536 counts twice."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2
