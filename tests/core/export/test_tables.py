"""CSV and everything at once: tidy rows, names that say what, hostile text unharmed."""

from __future__ import annotations

import csv
import io
import sys
import zipfile
from pathlib import Path

import pytest

from core import document as documents
from core.errors import FusescopeError, UnavailableError, UsageError
from core.export import EXPORTERS, export, export_all
from core.export.chart_data import HEAD, chart_rows, comma_separated, tab_separated
from core.export.context import document_chart
from tests.fakes.charted import LANES, SIZES, document, hostile_document

AS_IT_WAS = ("graphs", "bundle")  # a stage's text is kept to the letter


def read(path: Path) -> list[dict[str, str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def one(paths: tuple[Path, ...], end: str) -> Path:
    return next(path for path in paths if path.name.endswith(end))


def test_one_row_a_point_with_raw_figures(tmp_path):
    rows = read(one(export(document(), tmp_path, ("csv",)), "points.csv"))
    assert len(rows) == len(LANES) * len(SIZES)
    row = next(r for r in rows if r["lane"] == "nnc-cpp" and r["n"] == "2048")
    assert float(row["median_s"]) == pytest.approx(0.25e-9 * 2048**2)
    assert int(row["peak_bytes"]) == 4 * 2048**2
    assert float(row["relative_times"]) == pytest.approx(12)
    assert row["formula"] == "iou"
    assert row["torch"] == "2.13.0+cpu"
    assert row["check_ok"] == "true"
    failed = next(r for r in rows if r["status"] == "failed")
    assert failed["error_message"] == "LLVM Backend not found"
    assert failed["median_s"] == ""


def test_one_row_a_sample_and_one_a_call(tmp_path):
    made = document()
    paths = export(made, tmp_path, ("csv",))
    samples = read(one(paths, "samples.csv"))
    assert len(samples) == sum(len(p.time.samples_s) for p in made.points if p.time)
    first = next(p for p in made.points if p.time)
    assert [float(r["s"]) for r in samples[:25]] == list(first.time.samples_s)
    assert [r["event"] for r in read(one(paths, "calls.csv"))[:3]] == ["profile", "compile", "steady"]


def test_everything_at_once_is_named_by_formula_lanes_and_sizes(tmp_path):
    paths = export_all(document(), tmp_path / "new" / "folder")
    assert all(path.is_file() and path.name.startswith("iou_4-lanes_n256-8192") for path in paths)
    assert {path.suffix for path in paths} >= {".json", ".csv", ".svg"}
    assert not [p for p in (tmp_path / "new" / "folder").iterdir() if p.name.startswith(".")]
    assert documents.load(one(paths, ".json")) == document()


@pytest.mark.parametrize("name", [name for name in EXPORTERS if name != "parquet"])
def test_hostile_text_goes_through_every_export(name, tmp_path):
    made = hostile_document()
    paths = EXPORTERS[name].write(made, tmp_path)
    assert paths
    for path in paths:
        assert path.resolve().is_relative_to(tmp_path)
        assert len(path.name) < 200
        for data in contents(path):
            assert name in AS_IT_WAS or not {b"\x00", b"\x1b"} & {bytes([byte]) for byte in data}
            data.decode("utf-8")


def contents(path):
    """The file, or the text files in it where it is an archive: whose names stay inside, too."""
    if path.suffix != ".zip":
        return [path.read_bytes()]
    with zipfile.ZipFile(path) as archive:
        assert not [name for name in archive.namelist() if name.startswith("/") or ".." in Path(name).parts]
        return [archive.read(name) for name in archive.namelist() if not name.endswith((".zip", ".fscope", ".json"))]


def test_no_cell_is_run_by_a_spreadsheet():
    text = comma_separated([("=1+1", "-2.5", "+x", "@a", "plain, quoted \" text", "two\nlines")])
    assert next(csv.reader(io.StringIO(text))) == ["'=1+1", "-2.5", "'+x", "'@a", 'plain, quoted " text', "two lines"]


def test_the_clipboard_has_a_row_a_line():
    assert tab_separated([("a\tb", "c\nd"), ("e", "f")]) == "a b\tc d\ne\tf\n"


def test_chart_rows_hold_lanes_lines_and_gaps():
    rows = [dict(zip(HEAD, row, strict=True)) for row in chart_rows(document_chart(document(), "time"))[1:]]
    assert {row["status"] for row in rows} == {"ok", "failed", "over_budget", "line"}
    floor = [row for row in rows if row["status"] == "line"]
    assert [row["n"] for row in floor] == [str(n) for n in SIZES]
    assert floor[0]["lane"] == "copy floor"


def test_a_wrong_format_or_place_is_said():
    with pytest.raises(UsageError, match="no export called 'docx'"):
        export(document(), "anywhere", ("docx",))


def test_a_file_in_the_way_is_said(tmp_path):
    (tmp_path / "taken").write_text("")
    with pytest.raises(FusescopeError, match="cannot make the folder"):
        export_all(document(), tmp_path / "taken")


def test_parquet_keeps_types_where_pyarrow_is_installed(tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    made = document()
    table = parquet.read_table(one(export(made, tmp_path, ("parquet",)), "points.parquet"))
    assert table.num_rows == len(made.points)
    assert str(table.schema.field("median_s").type) == "double"
    assert str(table.schema.field("check_ok").type) == "bool"
    assert export(hostile_document(), tmp_path, ("parquet",))


def test_parquet_without_pyarrow_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(UnavailableError, match="needs pyarrow"):
        export(document(), tmp_path, ("parquet",))
