"""Sizes as they are written."""

from __future__ import annotations

import pytest

from core.engine.sizes import parse
from core.errors import UsageError


@pytest.mark.parametrize(("text", "sizes"), [
    ("64", (64,)), ("256,64,64", (64, 256)), ("256:8192:x2", (256, 512, 1024, 2048, 4096, 8192)),
    ("256:1000", (256, 512)), ("100:500:+100", (100, 200, 300, 400, 500)), ("10:50:x1.5", (10, 15, 22, 34)),
    ("1,10:12:+1", (1, 10, 11, 12)), ("7:7", (7,)), (f"4:8:x{'9' * 400}", (4,)),
])
def test_what_reads(text: str, sizes: tuple[int, ...]) -> None:
    assert parse(text) == sizes


@pytest.mark.parametrize("text", ["", "0", "-4", "a", "64,", "8:4", "0:4", "4:8:x1", "4:8:+0", "1:9999:+1", "4:8:*2",
                                  "1e3", "²", "9" * 5000, "2000000000000"])
def test_what_does_not(text: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse(text)
    assert caught.value.where == "--n"
