"""`--help` and `--version`."""

from __future__ import annotations

from cli.boundary import as_called
from core.errors import UsageError
from core.version import VERSION

TEXT = """Fusescope: a profiler for PyTorch's JIT fusers

python main.py [FILE]              the window; FILE is a formula .py, a study .fscope, a TorchScript archive .pt,
                                   or the text of a JIT graph .ir
python main.py run FORMULA         a sweep: time and memory of lanes as n grows
python main.py graph FORMULA       one stage of a lane, as text or drawn
python main.py explain FORMULA     per operation: fused, or why not and what would help
python main.py compare A B         two or more studies lane by lane; exit code 1 when slower is shown
python main.py history             the studies that were kept: list, show, search, note, pin, delete, export
python main.py export STUDY        a study as report, bundle, issue, tables, charts
python main.py targets             other Pythons and hosts to run lanes in: list, add, create, remove
python main.py doctor              what this machine and this torch can do
python main.py backend             the C++ backend: build, test, clear
python main.py desktop             the entry in your desktop's menu, icons and file type: install, remove
python main.py shots DIR           pictures of the window's tour

FORMULA is a built-in name, a path, path.py:variant, an expression such as "torch.sin(a*a)*b", the text of a JIT graph
(bug.ir, or one of its fusion groups: bug.ir:group_0), or a TorchScript archive (model.pt:method --input x=[n,16]).
Each command explains itself with --help."""


def main(argv: list[str]) -> int:
    """Prints the help or the version.

    Raises:
        UsageError: another option.
    """
    if argv[0] not in ("-h", "--help", "--version"):
        raise UsageError(f"there is no option {argv[0]!r}", remedy="See python main.py --help.")
    print(VERSION if argv[0] == "--version" else as_called(TEXT))
    return 0
