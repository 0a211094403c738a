"""What ssh and the other host write when a connection fails, as words and a way out."""

from __future__ import annotations

from dataclasses import dataclass

SSH_FAILED = 255  # ssh's exit code for its own errors
OLD_PYTHON = "needs Python 3.10 or later"  # what BOOT says
NO_COMMAND = (126, 127)  # a shell's, where the program is missing or cannot be run


@dataclass(frozen=True, slots=True)
class Meaning:
    """`sign` is searched for in what was written. `lasting`: a second try would end the same way."""

    sign: str
    words: str
    lasting: bool = True


MEANINGS = (
    Meaning("has changed and you have requested", "ssh refuses the host: its key is not the one that is known for "
            "it. If the host was really set up anew, remove the old key with ssh-keygen -R HOST and connect once by "
            "hand"),
    Meaning("host key verification failed", "ssh refuses the host: its key is not known yet, or is another one. "
            "Connect once by hand (ssh HOST) and compare the key it shows"),
    Meaning("permission denied", "the host refuses the login. Fusescope asks for no password: set up a key "
            "(ssh-copy-id HOST), or load it into the agent (ssh-add)"),
    Meaning("could not resolve hostname", "there is no host of that name"),
    Meaning("bad configuration option", "ssh does not accept its configuration"),
    Meaning("connection refused", "the host answers, but no ssh server listens there", False),
    Meaning("no route to host", "the host cannot be reached", False),
    Meaning("network is unreachable", "the host cannot be reached", False),
    Meaning("timed out", "the host does not answer", False),
    Meaning("not responding", "the connection was lost: the host no longer answers", False),
    Meaning("closed by", "the connection was lost: the host closed it", False),
    Meaning("connection reset", "the connection was lost", False),
    Meaning("broken pipe", "the connection was lost", False),
    Meaning("connection to", "the connection was lost", False),
)


@dataclass(frozen=True, slots=True)
class Explained:
    """`kind`: unavailable where trying again is no use, else connection."""

    kind: str
    words: str


def explain(code: int | None, tail: tuple[str, ...]) -> Explained | None:
    """Why the ssh process ended with `code`; None where the worker itself did, and the usual words serve."""
    said = " / ".join(tail)
    if OLD_PYTHON in said:
        return Explained("unavailable", f"the Python there is too old ({tail[-1]}); name another with --python")
    if code in NO_COMMAND:
        return Explained("unavailable", f"the Python that was named is not there ({said or f'code {code}'}); name "
                                        "another with --python")
    if code != SSH_FAILED:
        return None
    low = said.lower()
    found = next((m for m in MEANINGS if m.sign in low), Meaning("", "the connection was lost", False))
    words = f"{found.words}; ssh says: {said}" if said else found.words
    return Explained("unavailable" if found.lasting else "connection", words)
