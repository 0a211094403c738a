"""English texts of `core` in another language, found by the templates that they were made from.

A document holds finished sentences: so each text is matched against the templates, its fields are translated likewise
and put into the template's translation. What matches none stays as it is: torch's words, names, paths. No Qt.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

CONTEXT = "core"
PLACE = re.compile(r"\{(\d)\}")
JOINTS = tuple(map(re.compile, (r"(?<=[.!?])\s+", r"; ", r": ", r" · ", r", ")))  # between texts in a row
BRACKETS = re.compile(r"\(([^()]+)\)")
EDGES = " :;,"
FEWEST = 9  # letters; fewer, and nothing else, behind a first field say too little: "{0} is no {1}"
LONGEST = 2000  # letters of a line; what is longer is a dump, not a sentence
KEPT = 4096


@dataclass(frozen=True, slots=True)
class _Template:
    """`pieces` are the words around its fields, `words` its translation; a `vague` one fits too much."""

    pieces: tuple[str, ...]
    words: str
    vague: bool

    @property
    def weight(self) -> int:
        return sum(map(len, self.pieces))

    def fields(self, text: str) -> list[str] | None:
        """What stands between the pieces, each as short as can be; None where they are not all there in order."""
        first, *middle, last = self.pieces
        if not text.startswith(first) or not text.endswith(last) or len(text) < len(first) + len(last):
            return None
        if last and "\n" in text:  # lines after a sentence are another matter; a message at its end may have several
            return None
        rest, found = text[len(first):len(text) - len(last)], []
        for piece in middle:
            field, there, rest = rest.partition(piece)
            if not there:
                return None
            found.append(field)
        return [*found, rest]

    def filled(self, fields: list[str]) -> str:
        return PLACE.sub(lambda place: fields[int(place[1])], self.words)


class Phrases:
    """`known`: translations by template. Pure, but that it keeps what it has said."""

    def __init__(self, known: Mapping[str, str]):
        self._exact = {text: words for text, words in known.items() if not PLACE.search(text)}
        made = (_template(text, words) for text, words in known.items() if PLACE.search(text))
        self._templates = sorted(made, key=lambda template: -template.weight)
        letters = {template.pieces[0][:1] for template in self._templates} | {""}
        self._beginning = {letter: [template for template in self._templates if template.pieces[0][:1] in ("", letter)]
                           for letter in letters}
        self.said = lru_cache(KEPT)(self._said)

    def _said(self, text: str) -> str:
        """`text` with everything in it that is known translated."""
        core = text.strip(EDGES)
        if not core or (len(core) > LONGEST and "\n" not in core):
            return text
        return text.replace(core, self._named(core) or self._whole(core) or self._parts(core), 1)

    def _named(self, text: str) -> str | None:
        """A known text, or one of several words before a colon: `over its time limit: …`."""
        name, _, rest = text.partition(": ")
        if text in self._exact or not rest or " " not in name or name not in self._exact:
            return self._exact.get(text)
        own = any(template.pieces[0].startswith(f"{name}: ") for template in self._beginning.get(text[:1], ()))
        return (self._whole(text) if own else None) or f"{self._exact[name]}: {self.said(rest)}"

    def _whole(self, text: str) -> str | None:
        """A text that is one template from end to end; None where there is none."""
        if text in self._exact:
            return self._exact[text]
        for template in self._beginning.get(text[:1], self._beginning[""]):
            fields = self._fields(template, text)
            if fields is not None:
                return template.filled([self.said(field) for field in fields])
        return None

    def _fields(self, template: _Template, text: str) -> list[str] | None:
        """What stands in its fields; brackets are closed where they were opened, and what is vague begins plainly."""
        found = template.fields(text)
        if not found or not all(map(_is_closed, found)) or any("\n" in field for field in found[:-1]):
            return None
        plain = not template.vague or " " not in found[0] or self._whole(found[0]) is not None
        return found if plain else None

    def _parts(self, text: str) -> str:
        """Lines by themselves; else the longest head or tail that is known, and the rest; else what is in brackets."""
        if "\n" in text:
            return "\n".join(map(self.said, text.split("\n")))
        for joint in JOINTS:
            cuts = list(joint.finditer(text))
            for cut in reversed(cuts):
                if (head := self._whole(text[:cut.start()].strip(EDGES))) is not None:
                    return f"{head}{cut[0]}{self.said(text[cut.end():])}"
            for cut in cuts:
                if (tail := self._whole(text[cut.end():].strip(EDGES))) is not None:
                    return f"{self.said(text[:cut.start()])}{cut[0]}{tail}"
        return BRACKETS.sub(lambda found: self._whole(found[0]) or f"({self._whole(found[1]) or found[1]})", text)


def _is_closed(field: str) -> bool:
    depths = accumulate((letter == "(") - (letter == ")") for letter in field)
    return field.count("(") == field.count(")") and min(depths, default=0) >= 0


def _template(text: str, words: str) -> _Template:
    pieces = tuple(PLACE.split(text)[::2])
    letters = "".join(pieces).replace(" ", "")
    vague = not pieces[0] and len(letters) < FEWEST and letters.isalpha()
    return _Template(pieces, words, vague)
