"""Targets saved, found, picked for a lane; environments made by a pip that is not the real one."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import msgspec
import pytest

from core import lanes
from core.engine import package, python_search, ssh_words, target_create, target_probe, target_store, targets
from core.engine.target_create import Created, Plan
from core.engine.target_store import Facts, Row, Store
from core.errors import DocumentError, FusescopeError, UnavailableError, UsageError

LLVM = Facts("3.10.13", "2.0.1", True, backends={"eager": None, "nnc-llvm": None, "nvfuser": "no CUDA device"})
PLAIN = Facts("3.11.7", "2.13.0", False, backends={"eager": None, "nnc-llvm": "built without LLVM"})


# saved

def test_rows_come_back() -> None:
    rows = (Row("old", "/opt/py/bin/python", facts=LLVM), Row("far", "python3", "me@far", ("-p", "2222")))
    for row in rows:
        target_store.put(row)
    assert target_store.load().targets == rows
    assert [t.name for t in targets.known()] == ["here", "old", "far"]
    target_store.remove("old")
    assert [t.name for t in targets.known()] == ["here", "far"]


def test_a_changed_row_keeps_its_place() -> None:
    for name in "ab":
        target_store.put(Row(name, "python3"))
    target_store.put(Row("a", "python3", facts=LLVM))
    assert [(r.name, r.facts) for r in target_store.load().targets] == [("a", LLVM), ("b", None)]


@pytest.mark.parametrize("name", ["", "here", ".", "..", ".hidden", "-x", "two words", "a@b", "a+b", "é", "x" * 41])
def test_names_that_no_lane_could_carry(name: str) -> None:
    with pytest.raises(UsageError):
        target_store.check_name(name)


def test_a_name_twice() -> None:
    target_store.put(Row("old", "python3"))
    with pytest.raises(UsageError, match="already"):
        target_store.check_name("old")


@pytest.mark.parametrize("text", ["", "{", '{"format": "something else"}',
                                  '{"format": "fusescope-targets", "version": 99}', '{"targets": [{"name": 1}]}'])
def test_a_broken_file_names_itself(text: str) -> None:
    target_store.save(Store())
    target_store.path().write_text(text)
    with pytest.raises(DocumentError, match=r"targets\.json"):
        targets.find("old")
    assert targets.find(None).name == "here"  # the window works without the list


def test_an_unknown_target_names_the_known() -> None:
    target_store.put(Row("old", "python3"))
    with pytest.raises(UsageError, match="here, old"):
        targets.find("older")


# picked

@pytest.mark.parametrize(("here", "rows", "picked"), [
    (PLAIN, (Row("new", "p", facts=PLAIN), Row("old", "p", facts=LLVM), Row("oldest", "p", facts=LLVM)), "old"),
    (PLAIN, (), "here"),
    (LLVM, (Row("old", "p", facts=LLVM),), "here"),
    (None, (Row("unasked", "p"),), "here"),
])
def test_the_llvm_lane_picks_the_first_that_has_it(here: Facts | None, rows: tuple[Row, ...], picked: str) -> None:
    target_store.save(Store(targets=rows, here=Row("here", sys.executable, facts=here) if here else None))
    assert targets.of(lanes.parse("nnc-llvm")).name == picked
    assert targets.of(lanes.parse("nnc-llvm@here")).name == "here"
    assert targets.of(lanes.parse("trace")).name == "here"
    assert targets.name_of(lanes.parse("nnc-llvm")) == (None if picked == "here" else picked)


def test_what_another_python_said_of_itself_is_not_this_ones() -> None:
    target_store.save(Store(targets=(Row("old", "p", facts=LLVM),), here=Row("here", "/other/python", facts=LLVM)))
    assert targets.of(lanes.parse("nnc-llvm")).name == "old"


# probed

@pytest.mark.torch
def test_this_python_as_a_target() -> None:
    row = target_probe.add(Row("twin", sys.executable))
    assert row.facts is not None
    assert row.facts.backends["eager"] is None
    assert "can_fuse_on_cpu" in row.facts.switches
    assert target_store.load().targets == (row,)
    here = target_store.load().here
    assert here is not None
    assert here.facts == row.facts


def _script(folder: Path, text: str) -> str:
    path = folder / "python"
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize(("text", "words"), [
    ("echo \"ModuleNotFoundError: No module named 'torch'\" >&2; exit 1", "has no torch"),
    ("echo garbage; sleep 60", "broke the protocol"),
    ("kill -SEGV $$", "SIGSEGV"),
])
def test_of_no_use(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(UnavailableError, match=words):
        target_probe.add(Row("bad", _script(tmp_path, text)))
    assert target_store.load().targets == ()


@pytest.mark.parametrize(("python", "torch", "fits"), [
    ("3.9.1", "2.0.1", False), ("3.10.0", "1.12.1", False), ("3.10.0", "1.13.0", True), ("3.14.0", "2.13.0+cpu", True)])
def test_versions(monkeypatch: pytest.MonkeyPatch, python: str, torch: str, fits: bool) -> None:
    answer = {**msgspec.to_builtins(PLAIN), "cuda": [], "python": python, "torch": torch, "switches": {}}
    monkeypatch.setattr(target_probe, "WorkerClient", lambda target: _Still())
    _Still.answer = answer
    if fits:
        assert target_probe.probe(targets.this_python()).torch == torch
    else:
        with pytest.raises(UnavailableError, match="too old"):
            target_probe.probe(targets.this_python())


class _Still:
    """A client whose worker has answered."""

    answer: dict[str, object]

    def request(self, *_: object) -> dict[str, object]:
        return self.answer

    def kill(self) -> None:
        pass

    def close(self) -> None:
        pass


def test_boot_reads_on_old_pythons() -> None:
    """A Python that is too old must get as far as saying so: nothing newer than 3.6's grammar."""
    import ast

    ast.parse(package.BOOT, feature_version=(3, 6))
    from core.engine import ssh
    ast.parse(ssh.KEEPER, feature_version=(3, 6))


@pytest.mark.parametrize(("code", "said", "kind"), [
    (255, "Permission denied (publickey).", "unavailable"),
    (255, "Connection to far closed by remote host.", "connection"),
    (255, "Timeout, server far not responding.", "connection"),
    (255, "", "connection"),
    (127, "bash: line 1: python9: command not found", "unavailable"),
    (1, "Fusescope needs Python 3.10 or later there, and found 3.8.1", "unavailable"),
])
def test_ends_of_a_connection(code: int, said: str, kind: str) -> None:
    explained = ssh_words.explain(code, (said,) if said else ())
    assert explained is not None
    assert explained.kind == kind


@pytest.mark.parametrize("code", [0, 1, 139, None])
def test_ends_of_the_worker_itself(code: int | None) -> None:
    assert ssh_words.explain(code, ("Segmentation fault",)) is None


# made

@pytest.mark.parametrize(("torch", "newest"), [("1.13.1", 11), ("2.0.1", 11), ("2.1.0", 11), ("2.4.0", 12),
                                               ("2.6.0", 13), ("2.13.0", 14)])
def test_pythons_of_a_torch(torch: str, newest: int) -> None:
    assert python_search.minors(torch)[0] == newest
    assert python_search.minors(torch)[-1] == 10


def test_no_python_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(python_search, "version", lambda path, stop: 14)
    with pytest.raises(UnavailableError, match=r"Python 3\.11 or 3\.10") as caught:
        python_search.find("2.0.1")
    assert "apt-get install python3.11-venv" in str(caught.value)


def test_an_older_python_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where this Python is too new, the path and the usual places are searched; one that does not run is passed by."""
    shim, good = tmp_path / "python3.11", tmp_path / "opt" / "python3.10"
    good.parent.mkdir()
    shim.write_text("#!/bin/sh\nexit 127\n")
    good.write_text("#!/bin/sh\necho 3.10\n")
    for path in (shim, good):
        path.chmod(0o755)
    monkeypatch.setattr(python_search.sys, "_base_executable", "/nowhere/python3.14")
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(python_search, "PLACES", (f"{tmp_path}/opt/python3.{{0}}",))
    assert python_search.find("2.0.1") == str(good)


def test_a_search_that_hangs_can_be_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shim = tmp_path / "python3.11"
    shim.write_text("#!/bin/sh\nexec sleep 60\n")
    shim.chmod(0o755)
    monkeypatch.setattr(python_search.sys, "_base_executable", str(shim))
    stop = threading.Event()
    threading.Timer(0.2, stop.set).start()
    with pytest.raises(FusescopeError, match="stopped") as caught:
        python_search.find("2.0.1", stop)
    assert caught.value.kind == "cancelled"


@pytest.mark.parametrize("torch", ["latest", "2", "2.0.1; rm -rf /", "--index-url=x"])
def test_versions_that_are_none(torch: str) -> None:
    with pytest.raises(UsageError):
        target_create.plan("old", torch)


def test_the_size_is_told_beforehand() -> None:
    warning = target_create.plan("old", "2.0.1").warning
    assert "4.40" in warning or sys.platform != "linux"
    assert str(target_create.environments() / "old") in warning


def test_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(target_create, "_free", lambda folder: 10_000_000)
    with pytest.raises(UnavailableError, match=r"10\.0.MB"):
        target_create.plan("old", "2.0.1")


class Made:
    """Stands in for Python and pip: an environment is a script that plays both."""

    LOADS = "Collecting torch==2.0.1\nDownloading torch-2.0.1-cp310.whl (619.9 MB)\nProgress 100 of 600\n" \
            "Progress 600 of 600\nInstalling collected packages: torch"

    def __init__(self, folder: Path, pip: str) -> None:
        self.log = folder / "log"
        inner = f"#!/bin/sh\necho \"$@\" >> {self.log}\ncase \"$*\" in *torch==*) {pip};; esac\n"
        outer = folder / "outer"
        outer.write_text("#!/bin/sh\n" f"echo \"$@\" >> {self.log}\n" "mkdir -p \"$3/bin\"\n"
                         f"cat > \"$3/bin/python\" <<'END'\n{inner}END\nchmod +x \"$3/bin/python\"\n")
        outer.chmod(0o755)
        self.plan = Plan("old", "2.0.1", str(outer), target_create.environments() / "old", "")
        self.told: list[Created] = []

    def create(self, stop: threading.Event | None = None) -> Row:
        return target_create.create(self.plan, self.told.append, stop or threading.Event())


@pytest.fixture
def probed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(target_probe, "probe", lambda target, stop=None: LLVM)


@pytest.mark.usefixtures("probed")
def test_made_step_by_step(tmp_path: Path) -> None:
    made = Made(tmp_path, f"printf '%s\\n' '{Made.LOADS}'")
    row = made.create()
    assert row.facts == LLVM
    assert target_store.load().targets == (row,)
    texts = [step.text for step in made.told]
    assert texts[:3] == ["making the environment", "bringing pip up to date", "loading torch 2.0.1"]
    assert Created("loading torch", 100, 600) in made.told
    assert "installing what was loaded: this takes minutes" in texts
    assert "numpy<2" in made.log.read_text()
    assert target_create.remove("old") == str(made.plan.folder)
    assert not made.plan.folder.exists()


@pytest.mark.usefixtures("probed")
def test_stopped_and_taken_up(tmp_path: Path) -> None:
    stop = threading.Event()
    made = Made(tmp_path, "echo Collecting torch; sleep 60")
    made.told = _Stops(stop, "looking for torch")
    with pytest.raises(FusescopeError) as caught:
        made.create(stop)
    assert caught.value.kind == "cancelled"
    assert target_store.load().targets == ()
    assert made.plan.folder.is_dir()
    (made.plan.folder / "bin" / "python").write_text("#!/bin/sh\nexit 0\n")
    assert made.create().name == "old"
    assert made.log.read_text().count("venv") == 1  # the environment was there already


class _Stops(list[Created]):
    """Sets `stop` when a step is told."""

    def __init__(self, stop: threading.Event, at: str) -> None:
        super().__init__()
        self._stop, self._at = stop, at

    def append(self, step: Created) -> None:
        super().append(step)
        if step.text == self._at:
            self._stop.set()


def test_pip_fails(tmp_path: Path) -> None:
    made = Made(tmp_path, "echo 'ERROR: No matching distribution found for torch==2.0.1'; echo more; exit 1")
    with pytest.raises(UnavailableError, match="No matching distribution"):
        made.create()
    assert target_create.remove("old") == str(made.plan.folder)  # what is half made can be removed


def test_remove_deletes_nothing_of_others(tmp_path: Path) -> None:
    target_store.put(Row("mine", str(tmp_path / "bin" / "python"), created=str(tmp_path)))
    assert target_create.remove("mine") == ""
    assert tmp_path.is_dir()


@pytest.mark.parametrize("name", ["..", ".", "../../x", ""])
def test_remove_takes_names_only(name: str, own_folders: Path) -> None:
    target_create.environments().mkdir(parents=True)
    with pytest.raises(UsageError):
        target_create.remove(name)
    assert own_folders.is_dir()


@pytest.mark.parametrize(("cards", "numbered"), [((), ()), (("one",), ()), (("one", "two"), ("cuda:0", "cuda:1"))])
def test_devices_by_number_where_a_target_has_several(cards: tuple[str, ...], numbered: tuple[str, ...]) -> None:
    target_store.put(Row("far", "python3", "me@far", facts=msgspec.structs.replace(LLVM, cuda=cards)))
    assert targets.devices() == ("cpu", "cuda", *numbered)


def test_the_host_of_a_lane() -> None:
    target_store.put(Row("far", "python3", "me@far", facts=LLVM))
    found = [targets.host_of(lanes.parse(lane)) for lane in ("eager", "eager@far", "eager@nowhere")]
    assert found == ["", "me@far", ""]
