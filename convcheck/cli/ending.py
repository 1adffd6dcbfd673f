"""How the command ends when it is told to: signals, and what the system does not let it do.

Owns which signals end a run as Ctrl-C does, the exit status of each, and the sentence for a system
that is out of something.
"""

from __future__ import annotations

import errno
import os
import signal
import sys
import threading
import time
from types import FrameType
from typing import NoReturn

import click

from convcheck.model.outcome import ExitStatus

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
"""What a terminal, a job's time limit or a closing session sends to whom they want to end."""

AT_ONCE = 0.5
"""Seconds after which a second signal is somebody's who does not want to wait. Some programs pass
one and the same signal on twice."""

SENT_AGAIN = 0.01
"""Seconds after which a signal is sent again that was lost."""

WHAT_HELPS = {
    errno.ENOSPC: "make room",
    errno.EDQUOT: "make room",
    errno.EMFILE: "raise the limit (`ulimit -n`) or lower --jobs",
    errno.ENFILE: "end other programs",
    errno.EAGAIN: "raise the limit of processes (`ulimit -u`) or lower --jobs",
    errno.ENOMEM: "end other programs, or give fewer --jobs",
    errno.EROFS: "choose another folder",
    errno.EIO: "look at the device",
}
"""What to do about errors of the system that are nobody's mistake here."""


class Ending:
    """Signals that end the command: all as Ctrl-C does, and each with its own exit status."""

    def __init__(self) -> None:
        self._first: int | None = None
        self._since = 0.0

    def listen(self) -> None:
        """Handle the signals from now on, but for those that somebody has the process ignore."""
        for number in SIGNALS:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._told)
        sys.unraisablehook = self._swallowed

    def status(self, status: int) -> int:
        """Return the exit status of the process: 128 + the number of the signal that ended it."""
        if status == ExitStatus.INTERRUPTED and self._first is not None:
            return 128 + self._first
        return status

    def _swallowed(self, unraisable: sys.UnraisableHookArgs) -> None:
        """Send a signal again that came where Python lets no exception out, as in a finaliser."""
        number, self._first = self._first, None
        if number is None or unraisable.exc_type is not KeyboardInterrupt:
            self._first = number
            sys.__unraisablehook__(unraisable)
            return
        again = threading.Timer(SENT_AGAIN, os.kill, (os.getpid(), number))
        again.daemon = True
        again.start()

    def _told(self, number: int, frame: FrameType | None) -> None:
        if self._first is None:
            self._first, self._since = number, time.monotonic()
            raise KeyboardInterrupt
        if time.monotonic() - self._since > AT_ONCE:
            _end_at_once(number)


def _end_at_once(number: int) -> NoReturn:
    # Workers end with this process, and a journal has everything up to its last line.
    os.write(2, b"convcheck: ended at once; the same command with --resume goes on\n")
    os._exit(128 + number)


def refused_by_system(error: BaseException) -> str | None:
    """Return one sentence if it was the system that could not do something; None if it was not.

    A pool of processes that cannot start one raises an error of its own, from the system's.
    """
    if error.__cause__ is not None:
        return refused_by_system(error.__cause__)
    if isinstance(error, OSError) and error.errno in WHAT_HELPS:
        where = f": {error.filename}" if error.filename else ""
        return f"{error.strerror}{where}; {WHAT_HELPS[error.errno]}"
    if isinstance(error, RuntimeError) and "can't start new thread" in str(error):
        return f"{error}; {WHAT_HELPS[errno.EAGAIN]}"
    return None


LONGEST_MESSAGE = 2_000
"""Characters of a message that are shown: what it quotes may be a whole file."""


def shortened(text: str) -> str:
    """Return a message of a length that somebody reads, its middle left out."""
    if len(text) <= LONGEST_MESSAGE:
        return text
    half = LONGEST_MESSAGE // 2
    return f"{text[:half]} [...] {text[-half:]}"


def say(text: str) -> None:
    """Say something on stderr, if anything can be said there."""
    text = shortened(text)
    try:
        click.echo(f"convcheck: {text}", err=True)
    except OSError:
        give_up(sys.stderr.fileno())


def give_up(stream: int) -> None:
    """Put the null device in the place of a stream, so that nothing is written to it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
