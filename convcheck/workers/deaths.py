"""What is known of a worker process that died: how it ended, and what it said last."""

from __future__ import annotations

import os
import signal
import stat
from contextlib import suppress
from typing import BinaryIO

from convcheck.files import open_foreign

LOG_TAIL = 300
"""Characters of a dead worker's last words that go into the reason."""


LONGEST_LOG = 2**26
"""Bytes of a log, beyond which what is in it is thrown away: a function may print without end."""


def opened_log(log: str) -> BinaryIO:
    """Open a log to write at its end, or the null device where something else is in its place.

    Raises `OSError`. A user's function knows its name: a pipe there would be waited for.
    """
    flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK
    try:
        descriptor = os.open(log, flags, 0o600)
    except OSError:
        return open(os.devnull, "ab")
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        return open(os.devnull, "ab")
    os.set_blocking(descriptor, True)
    return open(descriptor, "ab")


def keep_short(log: str) -> None:
    """Empty a log that has become too long; whoever writes to it goes on at its beginning."""
    with suppress(OSError):
        if os.lstat(log).st_size > LONGEST_LOG:
            os.truncate(log, 0)


def death(code: int) -> str:
    """Return how a process ended, in words."""
    if code >= 0:
        return f"the worker exited with status {code}"
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = f"signal {-code}"
    hint = " (the system does this when memory runs out)" if -code == signal.SIGKILL else ""
    return f"the worker was killed by {name}{hint}"


def last_words(log: str) -> str:
    """Return the end of what the workers printed to their log, as the end of a reason."""
    try:
        with open_foreign(log) as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - 4 * LOG_TAIL))
            text = file.read(4 * LOG_TAIL).decode(errors="replace")
    except OSError:
        return ""
    words = " ".join(text.split())[-LOG_TAIL:]
    return f"; last output: {words}" if words else ""
