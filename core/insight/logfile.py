"""The fuser's log, read once from front to back: named dumps, and what the fuser said of each node.

Pure and linear: a dump is kept as a slice of the text, its lines are looked at only to find where it ends. Every line
of torch's carries `[LEVEL file.cpp:LINE] `; `@@call k` and `@@kernel k` lines say which call or kernel follows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

_LINE = re.compile(r"\[(?:DUMP|UPDATE|DEBUG) +(\w+)\.cpp:(\d+)\] ?")
_MARK = re.compile(r"@@(call|kernel) (\d+)")
_OUTPUT = re.compile(r"%([^\s:,]+) :")
_KIND = re.compile(r" = ([\w:^]+)")
_SOURCE = re.compile(r":(\d+):(\d+)\s*$")

FUSER = "tensorexpr_fuser"
EXECUTOR = "profiling_graph_executor_impl"
# dumps that are kept, by source file: what a line begins with once the prefix is gone
TITLES: dict[str, tuple[str, ...]] = {
    FUSER: ("Before removeProfileNodesAndSpecializeTypes", "After removeProfileNodesAndSpecializeTypes",
            "Before TExprFuser", "After removing redundant profile nodes", "After creating fusion groups",
            "After inlining small fusion groups", "After guarding fusion groups", "After generalizing fusion groups",
            "After TExprFuser", "<GRAPH_EXPORT>"),
    EXECUTOR: ("Profiled Graph", "Optimized Graph", "Optimized SimpleExecutor Graph"),
    "kernel": ("TensorExprKernel graph (Before graph optimization)",
               "TensorExprKernel graph (After graph optimization)", "TensorExprKernel graph", "Original Stmt",
               "After random transform", "after simplify", "after inline", "after optimizing conditionals",
               "after fuse", "after parallelize", "after prepareForCodegen", "after simplification",
               "after vectorization", "Final Stmt"),
    "llvm_codegen": ("Before HalfRewriter", "After HalfRewriter", "LLVM module before optimizations",
                     "LLVM module after optimizations", "LLVM generated assembly code"),
}
_SUBJECTS = ("Considering node:", "Trying to merge: ", "Trying to merge into the previous fusion group: ")
_PULLING = "Iteratively pull input nodes"
_FAILED = "Failed cond "
_SAID = ("Failed to move because of AliasDB checks!",)
_SMALL = "Fusion group is too small, unmerging: "
_WRAPPER = "canHandle(producer)"
_NOTES = ("matmulIsSupported", "conv2dIsSupported", "Params of conv2d", "Shapes of matmul", "some params aren't static",
          "mkldnnPrepackedConvIsSupported")
START = "Before TExprFuser"
_BODY = ("graph(", " ", "with ", "return", "{", "}")  # lines of a dump that is not kept
_TITLED = {file: re.compile("|".join(re.escape(t) for t in sorted(titles, key=len, reverse=True)))
           for file, titles in TITLES.items()}


@lru_cache(maxsize=256)
def _lines(prefix: str, begin: str) -> re.Pattern[str]:
    """All lines in a row that carry `prefix` and then begin so."""
    return re.compile(rf"(?:{re.escape(prefix)}(?:{begin}).*\n?)+")


@dataclass(frozen=True, slots=True)
class Dump:
    """One named dump. `call` and `kernel` are the marks before it, `run` counts fuser passes from 0."""

    file: str
    title: str
    text: str
    call: int | None
    kernel: int | None
    run: int
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Said:
    """What the fuser said of one node in one run: its name and kind, the failed condition and the words before it."""

    run: int
    name: str
    kind: str
    condition: str
    place: tuple[int, int] | None = None  # source line and column
    note: str = ""
    starting: bool = True  # said while it might have started a group, not while being pulled into one


@dataclass(slots=True)
class FuserLog:
    """Everything that the readers of a log need."""

    dumps: list[Dump] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    considered: set[tuple[int, str]] = field(default_factory=set)  # run and output name
    started: set[tuple[int, str]] = field(default_factory=set)  # of these, those that the fuser found fit
    runs: int = 0

    def titled(self, title: str, run: int | None = None) -> list[Dump]:
        return [d for d in self.dumps if d.title == title and run in (None, d.run)]


def read_log(text: str) -> FuserLog:
    """The log's dumps in order, and the fuser's words on each node. Lines without a prefix are somebody else's."""
    return _Reader(text).read()


@dataclass(slots=True)
class _Reader:
    text: str
    log: FuserLog = field(default_factory=FuserLog)
    call: int | None = None
    kernel: int | None = None
    subject: str = ""
    starting: bool = True
    note: str = ""
    known: dict[str, tuple[str, str, tuple[int, int] | None]] = field(default_factory=dict)

    def read(self) -> FuserLog:
        at = 0
        while at < len(self.text):
            at = self.line(at)
        return self.log

    def line(self, at: int) -> int:
        """Reads the line at `at`; gives where the next one to look at begins."""
        found = _LINE.match(self.text, at)
        if found is None:
            return self.mark(at)
        file, body = found[1], found.end()
        titled = _TITLED[file].match(self.text, body) if file in _TITLED else None
        if titled:
            return self.dump(file, titled[0], at, body)
        if self.text.startswith(_BODY, body):
            return _lines(self.text[at:body], "|".join(map(re.escape, _BODY))).match(self.text, at).end()  # type: ignore[union-attr]
        if file == FUSER or file == "kernel":
            self.said(body)
        return self.after(at)

    def after(self, at: int) -> int:
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end + 1

    def mark(self, at: int) -> int:
        found = _MARK.match(self.text, at)
        if found and found[1] == "call":
            self.call, self.kernel = int(found[2]), None
        elif found:
            self.kernel = int(found[2])
        return self.after(at)

    def dump(self, file: str, title: str, at: int, body: int) -> int:
        """The lines after the title that carry the same prefix, up to the next title of that file."""
        if title == START:
            self.log.runs += 1
        prefix = self.text[at:body].rstrip(" ")
        start = self.after(at)
        if self.text.startswith(title + "{", body) or self.text.startswith(title + " {", body):
            start = self.text.index("{", body + len(title))
        body_lines = _lines(prefix, f" ?+(?!{_TITLED[file].pattern}|</GRAPH_EXPORT>)").match(self.text, self.after(at))
        end = body_lines.end() if body_lines else self.after(at)
        whole = self.plain(self.text[start:end], prefix)
        complete = end < len(self.text) or _is_whole(whole)
        self.log.dumps.append(Dump(file, title, whole, self.call, self.kernel, self.log.runs - 1, complete))
        return end

    @staticmethod
    def plain(part: str, prefix: str) -> str:
        part = part.replace("\n" + prefix + " ", "\n").replace("\n" + prefix, "\n")
        return part.removeprefix(prefix).removeprefix(" ") if part.startswith(prefix) else part

    def said(self, body: int) -> None:
        text = self.text
        for subject in _SUBJECTS:
            if text.startswith(subject, body):
                self.subject = text[body + len(subject):self.after(body)].strip()
                self.starting, self.note = subject == _SUBJECTS[0], ""
                if self.starting:
                    self.log.considered.add((self.log.runs - 1, self.identity(self.subject)[0]))
                return
        if text.startswith(_PULLING, body):
            self.log.started.add((self.log.runs - 1, self.identity(self.subject)[0]))
        elif text.startswith(_FAILED, body):
            self.failed(text[body + len(_FAILED):self.after(body)].strip())
        elif text.startswith(_SAID, body):
            self.failed(text[body:self.after(body)].strip())
        elif text.startswith(_SMALL, body):
            self.subject = text[body + len(_SMALL):self.after(body)].strip()
            self.add(_SMALL.rstrip(": "))
        elif text.startswith(_NOTES, body):
            self.note = text[body:self.after(body)].strip()

    def failed(self, condition: str) -> None:
        """The wrapper condition only repeats that another failed: by itself it means a refusal without words."""
        if condition.startswith(_WRAPPER):
            return
        self.add(condition)

    def add(self, condition: str) -> None:
        name, kind, place = self.identity(self.subject)
        if kind not in ("prim::Constant", "prim::Param", ""):
            self.log.said.append(Said(self.log.runs - 1, name, kind, condition, place, self.note, self.starting))

    def identity(self, node: str) -> tuple[str, str, tuple[int, int] | None]:
        if node not in self.known:
            if len(self.known) > 20_000:
                self.known.clear()
            name, kind, place = _OUTPUT.match(node), _KIND.search(node), _SOURCE.search(node)
            self.known[node] = (name[1] if name else "", kind[1] if kind else "",
                                (int(place[1]), int(place[2])) if place else None)
        return self.known[node]


def _is_whole(text: str) -> bool:
    """A dump at the very end of a log: did it come to its own end?"""
    last = text.rstrip().rsplit("\n", 1)[-1].strip()
    return last.startswith("return") or last == "}" or not text.lstrip().startswith(("graph(", "{"))
