"""The last words of a worker: a bounded tail of what it and its compilers write to standard error."""

from __future__ import annotations

import threading

KEPT = 64 * 1024


class Tail:
    """Keeps the last 64 kB and counts the rest, so that a formula that prints for ever costs nothing."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept, self._bytes, self._lines, self._seen = kept, bytearray(), 0, 0
        self._lock = threading.Lock()

    def add(self, chunk: bytes) -> None:
        """Takes bytes as they come, from the draining thread."""
        with self._lock:
            self._lines += chunk.count(b"\n")
            self._bytes += chunk
            if len(self._bytes) > 2 * self._kept:
                del self._bytes[: -self._kept]

    @property
    def lines(self) -> int:
        """Lines seen so far, kept or not."""
        return self._lines

    def text(self) -> str:
        """What is kept."""
        with self._lock:
            return bytes(self._bytes[-self._kept:]).decode("utf-8", "replace")

    def last_lines(self, count: int = 3) -> tuple[str, ...]:
        """The last lines that hold something."""
        return tuple([line.strip() for line in self.text().splitlines() if line.strip()][-count:])

    def fresh(self, most: int = 20) -> str:
        """Lines that came since the last call: the last `most` of them, and how many were left out."""
        with self._lock:
            new, self._seen = self._lines - self._seen, self._lines
        if not new:
            return ""
        kept = self.text().splitlines()[-min(new, most):]
        left_out = new - len(kept)
        return "\n".join(([f"… {left_out} more lines"] if left_out > 0 else []) + kept)
