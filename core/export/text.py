"""Text from formulas, lanes and errors made safe for where it goes: XML, a table's cell, a file's name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from xml.sax.saxutils import escape

# not allowed in XML 1.0 even as a reference, and those that turn the reading direction of what follows
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff"
                    "\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_BREAKS = re.compile("[ \t\n\v\f\r\x85\u2028\u2029]+")  # not the narrow space between a figure and its unit
_NAME_UNFIT = re.compile(r"[^\w.+=-]+")
_WINDOWS = frozenset({"con", "prn", "aux", "nul", *(f"com{i}" for i in range(1, 10)),
                      *(f"lpt{i}" for i in range(1, 10))})


def plain(text: str) -> str:
    """The text with what no reader may be handed (control characters, lone surrogates) shown as U+FFFD."""
    return _UNFIT.sub("\ufffd", text)


def xml(text: object) -> str:
    """The text for the inside of an element or a quoted attribute."""
    return escape(plain(str(text)), {'"': "&quot;", "'": "&#39;"})


def one_line(text: str, most: int = 0) -> str:
    """The text on one line, cut to `most` characters with an ellipsis (0: whole)."""
    flat = _BREAKS.sub(" ", plain(text)).strip()
    return flat if not most or len(flat) <= most else flat[:most - 1].rstrip() + "…"


def excerpt(text: str, most: int) -> str:
    """The text on one line, cut between words with an ellipsis; a word that fills half of it is cut all the same."""
    flat = one_line(text)
    if len(flat) <= most:
        return flat
    whole, gap, _ = flat[:most].rpartition(" ")
    return (whole.rstrip(" .,:;") if gap and len(whole) >= most // 2 else flat[:most - 1].rstrip()) + "…"


def cell(text: object) -> str:
    """The text for a spreadsheet: no formula starts in it, no line ends in it.

    A cell that begins with `=`, `+`, `-` or `@` is run by spreadsheets; a leading apostrophe keeps it text.
    """
    flat = one_line(str(text))
    return "'" + flat if flat[:1] in ("=", "+", "-", "@") else flat


def file_stem(*parts: object, most: int = 120) -> str:
    """Parts joined to a name that every file system takes: `iou-native`, `4 lanes` as `iou-native_4-lanes`.

    Where it is too long the longest parts are cut, so that the short ones, which tell files apart, stay whole.
    """
    words = [_NAME_UNFIT.sub("-", unicodedata.normalize("NFC", one_line(str(part)))).strip("-.") for part in parts]
    short = _cut("_".join(_fitted([word for word in words if word], most)), most) or "study"
    return f"{short}_" if short.split(".")[0].lower() in _WINDOWS else short


def span_words(sizes: Sequence[int]) -> str:
    """`n64`, or `n64-1024` of several, for a file's name; `sizes` in their order."""
    if not sizes:
        return ""
    return f"n{sizes[0]}" if len(sizes) == 1 else f"n{sizes[0]}-{sizes[-1]}"


def _fitted(words: list[str], most: int) -> list[str]:
    lengths = [len(word.encode()) for word in words]
    room = most - len(words) + 1
    cap = next((cap for cap in range(most, 0, -1) if sum(min(length, cap) for length in lengths) <= room), most)
    return [_cut(word, cap) for word in words]


def _cut(stem: str, most: int) -> str:
    """At most `most` bytes of UTF-8, so that a suffix still fits a file system's 255."""
    return stem.encode()[:most].decode(errors="ignore").rstrip("-._")
