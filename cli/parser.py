"""The parser of every command: its complaints are UsageErrors, its help names the program as it was started."""

from __future__ import annotations

import argparse
from typing import NoReturn

from cli.boundary import as_called
from core.errors import UsageError


class Parser(argparse.ArgumentParser):
    """`prog` is written `python main.py COMMAND`, whatever the program was started by."""

    def error(self, message: str) -> NoReturn:
        """Says what is wrong in one message instead of the whole usage."""
        raise UsageError(message, where=self.prog.split()[-1], remedy=f"See {self.prog} --help.")

    def format_help(self) -> str:
        return as_called(super().format_help())
