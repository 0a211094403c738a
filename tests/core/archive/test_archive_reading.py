"""What is in an archive, without torch: zips made by hand, whole and damaged."""

from __future__ import annotations

import contextlib
import pickle
import zipfile
from pathlib import Path

import pytest

from core import formula
from core.archive import Input, formula_of, is_archive, methods
from core.errors import DocumentError, UsageError

CODE = '''class Net(Module):
  __parameters__ = ["w", ]
  w : Tensor
  fc : __torch__.torch.nn.modules.linear.Linear
  def other(self: __torch__.Net,
    x: Tensor,
    flag: bool,
    xs: List[Tensor],
    table: Dict[str, Tensor]) -> Tensor:
    return x
  def forward(self: __torch__.Net,
    x: Tensor,
    scale: float=0.5,
    bias: Optional[Tensor]=None,
    device: int=3) -> Tensor:
    return torch.mul(x, scale)
  def __setstate__(self: __torch__.Net,
    x: Tensor) -> NoneType:
    return None
'''
PICKLE = b"\x80\x02c__torch__\nNet\nq\x00)\x81q\x01."


def archive(path: Path, **changed: bytes | None) -> Path:
    files: dict[str, bytes | None] = {"data.pkl": PICKLE, "code/__torch__.py": CODE.encode(), "version": b"3\n"}
    for name, data in changed.items():
        files[name.replace("_DOT_", ".").replace("_IN_", "/")] = data
    with zipfile.ZipFile(path, "w") as made:
        for name, data in files.items():
            if data is not None:
                made.writestr(f"net/{name}", data)
    return path


def test_methods_and_their_inputs(tmp_path: Path) -> None:
    forward, other = methods(archive(tmp_path / "net.pt"))
    assert (forward.name, other.name) == ("forward", "other")
    assert forward.inputs == (Input("x", "tensor"), Input("scale", "float", value="0.5"), Input("bias", "none"),
                              Input("device", "int", value="3"))
    assert [row.kind for row in other.inputs[:3]] == ["tensor", "bool", "tensors"]


def test_a_method_is_a_formula_that_names_and_seals_its_archive(tmp_path: Path) -> None:
    path = archive(tmp_path / "net.pt")
    made = formula_of(path, inputs=[Input("x", "tensor", ("n", "16"), "float16", ("1", "n"))])
    assert (made.name, made.variants, made.mode) == ("net", ("forward",), "script")
    assert made.archive == str(path)
    assert "_tensor((n, 16), torch.float16, device, (1, n)),  # x" in made.source
    assert "return method(x, 0.5, None, 3)" in made.source
    assert formula.read(made.source, "again").archive == str(path)
    assert formula.load(f"{path}:forward").source == formula_of(path).source


@pytest.mark.parametrize(("method", "rows", "words"), [
    ("nope", (), "no method 'nope'"), ("forward", (Input("y", "int", value="1"),), "no input 'y'"),
    ("other", (), "inputs of the type Dict[str, Tensor] cannot be made"),
    ("forward", (Input("x", "int", value="1"),), "takes no tensor"),
    ("forward", (Input("x", "tensor", ("m",)),), "'m' is no size"),
])
def test_what_cannot_be_called_is_said(tmp_path: Path, method: str, rows: tuple[Input, ...], words: str) -> None:
    with pytest.raises(UsageError) as caught:
        formula_of(archive(tmp_path / "net.pt"), method, rows)
    assert words in caught.value.message
    assert caught.value.remedy


def test_a_file_that_is_no_archive_says_what_it_is(tmp_path: Path) -> None:
    whole = archive(tmp_path / "net.pt").read_bytes()
    damaged = whole.replace(b"scale: float", b"scale; float", 1)
    files = {"cut": (whole[:700], "damaged or cut short"), "empty": (b"", "is empty"),
             "words": (b"hello", "it is not a zip"), "old": (pickle.dumps({"a": 1}), "pickle of torch.save"),
             "flipped": (damaged, "damaged or cut short")}
    for name, (data, words) in files.items():
        place = tmp_path / f"{name}.pt"
        place.write_bytes(data)
        with pytest.raises(DocumentError, match=words) as caught:
            methods(place)
        assert caught.value.where == str(place)
        assert caught.value.remedy


@pytest.mark.parametrize(("changed", "words"), [
    ({"code_IN___torch___DOT_py": None}, "pickle of torch.save"),
    ({"code_IN___torch___DOT_py": None, "data_DOT_pkl": None}, "is a zip, but not"),
    ({"code_IN___torch___DOT_py": None, "data_DOT_pkl": None, "archive_format": b"pt2"}, "torch.export"),
    ({"code_IN___torch___DOT_py": b"class Net(Module):\n  def f(self:\n"}, "its code does not read"),
    ({"code_IN___torch___DOT_py": b"class Other(Module):\n  pass\n"}, "lacks the class Net"),
    ({"code_IN___torch___DOT_py": b"class Net(Module):\n  w : Tensor\n"}, "without a method"),
    ({"data_DOT_pkl": b"not a pickle"}, "damaged or cut short"),
    ({"data_DOT_pkl": b"\x80\x02]q\x00."}, "names no class"),
    ({"code_IN___torch___DOT_py": b"x = " + b"-" * 200_000 + b"1"}, "damaged or cut short"),
])
def test_zips_of_other_kinds(tmp_path: Path, changed: dict[str, bytes | None], words: str) -> None:
    with pytest.raises(DocumentError, match=words):
        methods(archive(tmp_path / "net.pt", **changed))


def test_an_archive_with_a_changed_byte_reads_or_is_said_to_be_damaged(tmp_path: Path) -> None:
    place = tmp_path / "net.pt"
    with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("net/data.pkl", b"\x80\x02c__torch__\nNet\nq\x00)\x81.")
        packed.writestr("net/code/__torch__.py", CODE)
    whole = place.read_bytes()
    for position in range(len(whole)):
        place.write_bytes(whole[:position] + bytes([whole[position] ^ 0x5A]) + whole[position + 1:])
        with contextlib.suppress(DocumentError):
            methods(place)


def test_a_missing_archive_and_inputs_for_what_is_none(tmp_path: Path) -> None:
    with pytest.raises(DocumentError, match="cannot be read"):
        formula.load(str(tmp_path / "none.pt"))
    with pytest.raises(UsageError, match="makes its own"):
        formula.load("iou", [Input("x", "tensor")])
    assert is_archive("MODEL.PT")
    assert not is_archive("model.py")
