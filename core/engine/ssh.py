"""A worker on another host: the system's own ssh with the user's keys and config. Nothing is installed there.

On the other side a keeper of a few lines starts the worker, hands it what arrives, and kills it with all it started
when the connection ends: sshd would leave a busy process running. It also gives it a temporary folder, which it
removes, and says a death by signal as the exit code 128 + signal, which ssh passes on.
"""

from __future__ import annotations

import base64
import shlex
from collections.abc import Mapping, Sequence

OPTIONS = ("-T", "-o", "BatchMode=yes", "-o", "ConnectTimeout=15", "-o", "ServerAliveInterval=5", "-o",
           "ServerAliveCountMax=3", "-o", "EscapeChar=none", "-o", "ForwardX11=no")

# Reads on any Python 3. BOOT is put in by `command`.
KEEPER = r'''
import os, shutil, signal, subprocess, sys, tempfile, threading
folder = tempfile.mkdtemp(prefix="fusescope-")
places = {"TORCHINDUCTOR_CACHE_DIR": os.path.join(tempfile.gettempdir(), "torchinductor_fusescope"), "TMPDIR": folder}
memory = int(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") * 0.7)
child = subprocess.Popen([sys.executable, "-u", "-c", BOOT], stdin=subprocess.PIPE, start_new_session=True,
                         env={"FUSESCOPE_MEMORY_LIMIT": str(memory), **places, **os.environ, "TMPDIR": folder})
def end(*_):
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except OSError:
        pass
def pump():
    try:
        while True:
            data = os.read(0, 65536)
            if not data:
                break
            child.stdin.write(data)
            child.stdin.flush()
    except OSError:
        pass
    try:
        child.stdin.close()
        child.wait(2)
    except (OSError, subprocess.TimeoutExpired):
        pass
    end()
for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGPIPE):
    signal.signal(number, end)
threading.Thread(target=pump, daemon=True).start()
code = child.wait()
end()
shutil.rmtree(folder, ignore_errors=True)
sys.stderr.flush()
os._exit(code if code >= 0 else 128 - code)
'''


def argv(host: str, python: str, options: Sequence[str] = ()) -> tuple[str, ...]:
    """The command that reaches `python` on `host`; the last word is the other side's Python.

    The caller's options come first: ssh takes the first value it meets.
    """
    return ("ssh", *options, *OPTIONS, "--", host, python)


def command(words: Sequence[str], boot: str, environment: Mapping[str, str]) -> list[str]:
    """The whole command line. The variables travel in it, for ssh carries none; so does the keeper, encoded, for the
    login shell on the other side may be any."""
    source = f"BOOT = {boot!r}\n{KEEPER}"
    packed = base64.b64encode(source.encode()).decode()
    start = f'exec(__import__("base64").b64decode("{packed}").decode())'
    given = [f"{name}={value}" for name, value in environment.items()]
    return [*words[:-1], shlex.join([*(["env", *given] if given else []), words[-1], "-u", "-c", start])]
