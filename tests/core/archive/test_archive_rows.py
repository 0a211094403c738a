"""Inputs of an archive's method as they are written."""

from __future__ import annotations

import pytest

from core.archive import Input, parse_input, write_input
from core.errors import UsageError


@pytest.mark.parametrize(("text", "row"), [
    ("x=float32[8,16]", Input("x", "tensor", ("8", "16"), "float32")),
    ("x=[n, 2*n]", Input("x", "tensor", ("n", "2*n"))),
    ("x=float32[]", Input("x", "tensor", (), "float32")),
    ("x=int64[n,16]:1,n", Input("x", "tensor", ("n", "16"), "int64", ("1", "n"))),
    ("xs=2*[n]", Input("xs", "tensors", ("n",), value="2")),
    ("k=-3", Input("k", "int", value="-3")),
    ("s=1e-3", Input("s", "float", value="1e-3")),
    ("s=-inf", Input("s", "float", value="-inf")),
    ("flag=True", Input("flag", "bool", value="True")),
    ("x=none", Input("x", "none")),
    ('name="a=b\\"c"', Input("name", "str", value='a=b"c')),
    ("sizes=list:[2, 3]", Input("sizes", "list", value="[2, 3]")),
])
def test_a_row_reads_and_is_written_as_it_reads(text: str, row: Input) -> None:
    assert parse_input(text) == row
    assert parse_input(write_input(row)) == row


@pytest.mark.parametrize(("text", "words"), [
    ("x", "NAME=WHAT"), ("x=", "NAME=WHAT"), ("1=3", "NAME=WHAT"), ("x=float33[8]", "no dtype 'float33'"),
    ("x=[8,q]", "'q' is no size"), ("x=[__import__('os')]", "is no size"), ("x=[n//2,n**9]", "is no size"),
    ("x=[8]:1,2", "2 strides for 1 dimensions"), ("x=abc", "'abc' is no input"), ("xs=0*[n]", "no count of tensors"),
    ("x=list:[print()]", "is no list"), ('x="open', "is no input"),
])
def test_what_does_not_read_is_said_with_the_way_to_write_it(text: str, words: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_input(text)
    assert words in caught.value.message
    assert "Write x=float32[8,16]" in str(caught.value)
