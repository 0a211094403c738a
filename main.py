"""Fusescope's one entry: the window, or a command. Each branch imports only what it runs."""

from __future__ import annotations

import sys

COMMANDS = {  # command -> module with main(argv) -> exit code
    "run": "cli.run",
    "graph": "cli.graph",
    "explain": "cli.explain",
    "compare": "cli.compare",
    "history": "cli.history",
    "export": "cli.export",
    "doctor": "cli.doctor",
    "targets": "cli.targets",
    "backend": "cli.backend",
    "desktop": "cli.desktop",
    "shots": "cli.shots",
}


def main(argv: list[str]) -> int:
    """Runs the command that `argv` names, else opens the window; returns the exit code."""
    try:
        from cli.boundary import guarded
    except KeyboardInterrupt:  # before there is a boundary that says it
        return 130
    if argv and argv[0] in COMMANDS:
        return guarded(COMMANDS[argv[0]], argv[1:])
    return guarded("cli.usage" if argv and argv[0].startswith("-") else "cli.window", argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
