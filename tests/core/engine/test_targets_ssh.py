"""A worker behind a real sshd on loopback, which the test starts with keys, configuration and port of its own."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

from cli.table import table
from core import formula, lanes
from core.engine import ssh, target_probe, target_store, targets
from core.engine.client import WorkerClient
from core.engine.events import LiveTicked
from core.engine.failure import WorkerFailure
from core.engine.figures import OTHER_MACHINE
from core.engine.live import LiveControl
from core.engine.session import Session
from core.engine.target_store import Row
from core.engine.targets import Target
from core.errors import UnavailableError
from core.study import Study

SSHD = shutil.which("sshd") or "/usr/sbin/sshd"
HOST = "other.example"
pytestmark = pytest.mark.skipif(not (os.access(SSHD, os.X_OK) and shutil.which("ssh")),
                                reason="needs openssh-server and openssh-client")


@dataclass(frozen=True)
class Other:
    """The other host: its ssh options, its files, and the server's process."""

    config: Path
    folder: Path
    server: psutil.Process

    def target(self, python: str = sys.executable, config: Path | None = None) -> Target:
        return targets.made(self.row(python, config))

    def row(self, python: str = sys.executable, config: Path | None = None) -> Row:
        return Row("other", python, HOST, ("-F", str(config or self.config)))

    def with_known_hosts(self, text: str) -> Path:
        """A configuration that knows the host by another key, or not at all."""
        known = self.folder / "other_known_hosts"
        known.write_text(text)
        changed = self.folder / "other_config"
        lines = [f"  UserKnownHostsFile {known}" if "UserKnownHostsFile" in line else line
                 for line in self.config.read_text().splitlines()]
        changed.write_text("\n".join(lines) + "\n")
        return changed

    def cut(self) -> None:
        """Kills the server's side of every connection."""
        for process in self.server.children(recursive=True):
            if "sshd" in process.name():
                process.kill()


def _key(path: Path) -> str:
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", str(path)], check=True)
    return path.with_suffix(".pub").read_text().strip()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Other]:
    folder = tmp_path_factory.mktemp("ssh")
    host, user, port = _key(folder / "host"), _key(folder / "user"), _free_port()
    (folder / "authorized").write_text(user + "\n")
    (folder / "known").write_text(f"[127.0.0.1]:{port} {host}\n")
    (folder / "sshd_config").write_text(
        f"ListenAddress 127.0.0.1\nHostKey {folder}/host\nAuthorizedKeysFile {folder}/authorized\nUsePAM no\n"
        f"PasswordAuthentication no\nKbdInteractiveAuthentication no\nStrictModes no\nPidFile none\n"
        "PermitRootLogin prohibit-password\n")
    config = folder / "config"
    config.write_text(f"Host {HOST}\n  HostName 127.0.0.1\n  Port {port}\n  IdentityFile {folder}/user\n"
                      f"  IdentitiesOnly yes\n  StrictHostKeyChecking yes\n  UserKnownHostsFile {folder}/known\n"
                      "  GlobalKnownHostsFile none\n")
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)  # sshd's own condition
    with (folder / "log").open("w") as log:
        server = subprocess.Popen([SSHD, "-D", "-e", "-f", str(folder / "sshd_config"), "-p", str(port)], stderr=log)
    try:
        _wait_for(port, server, folder / "log")
        yield Other(config, folder, psutil.Process(server.pid))
    finally:
        server.terminate()
        server.wait(10)


def _wait_for(port: int, server: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(200):
        assert server.poll() is None, log.read_text()
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("sshd does not answer: " + log.read_text())


@pytest.fixture
def client_of() -> Iterator[Callable[[Target], WorkerClient]]:
    made: list[WorkerClient] = []

    def make(target: Target) -> WorkerClient:
        made.append(WorkerClient(target, {"FUSESCOPE_TEST": "two words"}))
        return made[-1]

    yield make
    for client in made:
        client.kill()


@pytest.mark.torch
def test_add_and_run(other: Other) -> None:
    facts = target_probe.add(other.row()).facts
    assert facts is not None
    assert facts.python == ".".join(map(str, sys.version_info[:3]))
    assert "can_fuse_on_cpu" in facts.switches
    study = Study(formula.load("a*b+1"), (lanes.parse("eager"), lanes.parse("trace@other")), (8,), budget_s=0.3,
                  precision=0.5)
    session = Session(lambda event: None, spare=False)
    try:
        document = session.sweep(study)
    finally:
        session.close()
    there = document.point("trace@other", 8)
    assert there is not None
    assert there.status == "ok", there.error
    assert there.check is not None
    assert there.check.ok
    assert {lane.target for lane in document.lanes} == {None, "other"}
    assert there.ratio is not None
    assert there.ratio.words == OTHER_MACHINE  # a quotient of two machines is no gain of a lane
    assert there.break_even is None
    assert OTHER_MACHINE in table(document, "eager")


@pytest.mark.torch
def test_live_shows_the_memory_of_the_worker_there(other: Other) -> None:
    """Not that of the ssh process here, which takes a few megabytes."""
    target_store.put(other.row())
    lane = lanes.parse("eager@other")
    ticks: list[LiveTicked] = []

    def hear(event: object) -> None:
        if isinstance(event, LiveTicked):
            ticks.append(event)
            session.stop()

    session = Session(hear, spare=False)
    try:
        session.live(LiveControl(Study(formula.load("a*b+1"), (lane,), (8,), capture=False), 8))
    finally:
        session.close()
    assert (ticks[0].rss_bytes or 0) > 100e6
    assert targets.host_of(lane) == HOST


def test_variables_and_signals_cross(other: Other) -> None:
    """What the environment carries arrives whole, and a death by signal is told as one."""
    asked = ("import os, signal, sys\nprint(os.environ['FUSESCOPE_TEST'], file=sys.stderr, flush=True)\n"
             "os.kill(os.getpid(), signal.SIGSEGV)")
    command = ssh.command(other.target().argv, asked, {"FUSESCOPE_TEST": "two 'words' $HOME"})
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    assert "two 'words' $HOME" in done.stderr
    assert done.returncode == 128 + 11


def test_the_other_side_is_left_clean_by_a_kill(other: Other) -> None:
    """The worker never reads its input and never ends by itself: the keeper ends it, and removes its folder."""
    asked = "import os, sys, time\nprint(os.getpid(), os.environ['TMPDIR'], flush=True)\ntime.sleep(600)"
    process = subprocess.Popen(ssh.command(other.target().argv, asked, {}), stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)
    assert process.stdout
    assert process.stdin
    pid, folder = process.stdout.readline().split()
    assert psutil.pid_exists(int(pid))
    assert Path(folder).is_dir()
    process.kill()
    process.communicate()
    deadline = time.monotonic() + 20
    while (psutil.pid_exists(int(pid)) or Path(folder).exists()) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not psutil.pid_exists(int(pid))
    assert not Path(folder).exists()


@pytest.mark.torch
def test_cancel_returns_at_once(other: Other, client_of: Callable[[Target], WorkerClient]) -> None:
    client = client_of(other.target())
    threading.Timer(0.3, client.kill).start()
    with pytest.raises(WorkerFailure) as caught:
        client.request("Copy", {"seconds": 60.0}, 120.0)
    assert caught.value.kind == "cancelled"


@pytest.mark.torch
def test_a_connection_cut_in_the_middle(other: Other, client_of: Callable[[Target], WorkerClient]) -> None:
    client = client_of(other.target())
    client.request("Reference", {}, 120.0)
    threading.Timer(0.3, other.cut).start()
    with pytest.raises(WorkerFailure) as caught:
        client.request("Copy", {"seconds": 60.0}, 120.0)
    assert caught.value.kind == "connection"
    assert "the connection was lost" in caught.value.message


@pytest.mark.torch
def test_a_sweep_connects_again(other: Other) -> None:
    """The connection is cut while the lane is prepared: the point is measured all the same."""
    target_store.put(other.row())
    cuts: list[object] = []

    def hear(event: object) -> None:
        if not cuts and "trace@other: calls" in getattr(event, "text", ""):
            cuts.append(event)
            other.cut()

    session = Session(hear, spare=False)
    study = Study(formula.load("a*b+1"), (lanes.parse("trace@other"),), (8,), budget_s=0.3, precision=0.5)
    try:
        point = session.sweep(study).point("trace@other", 8)
    finally:
        session.close()
    assert cuts
    assert point is not None
    assert point.status == "ok", point.error


def test_a_wrong_host_key(other: Other) -> None:
    config = other.with_known_hosts(f"{_other_line(other)}\n")
    with pytest.raises(UnavailableError, match="its key is not the one that is known"):
        target_probe.add(other.row(config=config))
    assert target_store.load().targets == ()


def test_an_unknown_host_key(other: Other) -> None:
    with pytest.raises(UnavailableError, match="Connect once by hand"):
        target_probe.probe(other.target(config=other.with_known_hosts("")))


def test_a_refused_login(other: Other) -> None:
    stranger = other.folder / f"stranger{time.monotonic_ns()}"
    _key(stranger)
    config = other.folder / "stranger_config"
    config.write_text(other.config.read_text().replace(f"{other.folder}/user", str(stranger)))
    with pytest.raises(UnavailableError, match="refuses the login"):
        target_probe.probe(other.target(config=config))


def test_no_server(other: Other) -> None:
    config = other.folder / "nobody_config"
    text = other.config.read_text().splitlines()
    config.write_text("\n".join(f"  Port {_free_port()}" if "Port" in line else line for line in text) + "\n")
    with pytest.raises(UnavailableError, match="no ssh server listens there"):
        target_probe.probe(other.target(config=config))


def test_no_torch_there(other: Other, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "bare")], check=True)
    with pytest.raises(UnavailableError, match="has no torch") as caught:
        target_probe.add(other.row(str(tmp_path / "bare" / "bin" / "python")))
    assert "pip install torch" in str(caught.value)


def test_no_python_there(other: Other) -> None:
    with pytest.raises(UnavailableError, match="is not there"):
        target_probe.probe(other.target("/no/such/python3"))


def test_what_cannot_be_reached_is_unavailable_at_once(other: Other) -> None:
    """Every n says the same reason; nobody is asked three times."""
    target_store.put(other.row("/no/such/python3"))
    session = Session(lambda event: None, spare=False)
    study = Study(formula.load("a*b+1"), (lanes.parse("eager@other"),), (8, 16, 32, 64, 128))
    try:
        points = session.sweep(study).points
    finally:
        session.close()
    assert [p.status for p in points] == ["unavailable"] * 5
    assert all(p.error and "is not there" in p.error.message for p in points)


def _other_line(other: Other) -> str:
    """The host under a key that is not its own."""
    place = other.folder / f"wrong{time.monotonic_ns()}"
    return f"{(other.folder / 'known').read_text().split(' ', 1)[0]} {_key(place)}"
