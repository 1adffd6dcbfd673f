"""One worker process seen from the main process: started, asked, looked after, ended.

Owns the process with all that it starts, which is one group, and its end of the wire. Nothing here
waits for a worker longer than it is told to: a process that is stopped, holds the interpreter's
lock or writes garbage is ended as any other. Which question goes to whom, and what a lost one
means, is `pool`'s and `session`'s.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from types import FrameType
from typing import IO, Any

from convcheck.backends.contract import WorkerSettings
from convcheck.model.errors import UsageError
from convcheck.model.outcome import Outcome
from convcheck.workers.answers import Kind, Reply, opened, read
from convcheck.workers.arithmetic import worker_variables
from convcheck.workers.deaths import death, keep_short, last_words, opened_log
from convcheck.workers.messages import Failure
from convcheck.workers.strays import MARK, end_strays
from convcheck.workers.wire import Broken, Wire

THREAD_VARIABLES = (
    "OMP_NUM_THREADS",
    "OPENBLAS_NUM_THREADS",
    "MKL_NUM_THREADS",
    "NUMEXPR_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
)
"""By which the libraries are told how many threads to use, once, when they are loaded."""

WAITING = {"OPENBLAS_THREAD_TIMEOUT": "20", "GOMP_SPINCOUNT": "40000", "KMP_BLOCKTIME": "1"}
"""How long idle threads of a library wait busily for more to do, unless the user says otherwise:
2**20 cycles, 40,000 rounds, 1 ms, each of them about a millisecond. Those of OpenBLAS wait for 100
ms by themselves, of Intel's OpenMP 200, of GNU's 6: a processor taken from whoever is timed next.
Between calls in a row it makes no difference.
"""

ENDING = 5.0
"""Seconds that a killed process may take to be gone. One that waits for a device takes longer, and
is left to the system."""

LOOK = 0.5
"""Seconds after which one looks whether a process still lives, whatever its wire says: something
that it has started may hold the other end."""

BEGIN = (
    "import json, sys; sys.path[:] = json.loads(sys.argv.pop(1));"
    " from convcheck.workers.serving import main; main(int(sys.argv.pop(1)))"
)
"""The program of a worker. It finds modules where this process does: tests and plug-ins, too."""


@dataclass(frozen=True)
class Setup:
    """What a worker is told before it is asked anything.

    `worker` names whom it serves, None if it only judges. What it prints goes to the file `log`.
    `variables` are set in its environment before it starts, or removed from it.
    """

    worker: str | None
    settings: WorkerSettings
    log: str
    variables: Mapping[str, str | None]


class WorkerProcess:
    """A process that answers one question after the other.

    Raises `OSError` if none can start, and `UsageError` in a user's file that is run by a worker.
    """

    def __init__(self, setup: Setup) -> None:
        if MARK in os.environ:
            raise UsageError(
                "convcheck runs this file, and the file runs convcheck; put the call under"
                ' `if __name__ == "__main__":`'
            )
        self.setup = setup
        self.ready = False
        """Whether its set-up is over, so that what it is asked is what takes the time."""
        self.started = time.monotonic()
        self._asked = 0
        self._functions: dict[int, Callable[[Any], Any]] = {}
        self._process: subprocess.Popen[bytes] | None = None
        ours, theirs = socket.socketpair()
        self._wire = Wire(ours)
        try:
            with theirs, opened_log(setup.log) as log, signals_waiting():
                self._process = _started(setup, theirs, log)
            by_main_thread = threading.current_thread() is threading.main_thread()
            told = (os.getpid(), by_main_thread, sys.argv, setup.worker, setup.settings)
            self._wire.send(pickle.dumps(told))
        except BaseException:  # an interruption, too: nobody else knows of the process
            self.end()
            raise

    @property
    def number(self) -> int:
        """The number of the process."""
        return 0 if self._process is None else self._process.pid

    @property
    def wire(self) -> Wire:
        """What to wait for."""
        return self._wire

    def ask(self, function: Callable[[Any], Any], argument: Any) -> int:
        """Send a question, a function of this package; return its number."""
        self._asked += 1
        self._functions[self._asked] = function
        self._wire.send(pickle.dumps((self._asked, function, argument)))
        return self._asked

    def replies(self) -> Iterator[Reply]:
        """Yield the answers that have come, in order, without waiting.

        Raises `Broken` where something else has come.
        """
        if self.setup.settings.of_user:
            keep_short(self.setup.log)
        self._wire.flush()
        for frame in self._wire.received():
            number, kind, raw = opened(frame)
            if kind is Kind.READY and number == 0 and not self.ready:
                self.ready = True
                continue
            function = self._functions.pop(number, None) if self.ready else None
            if function is None or kind is Kind.READY:
                raise Broken("an answer to what was not asked")
            yield read(number, kind, raw, function)

    @property
    def ended(self) -> bool:
        """Whether it has ended, or closed its wire, which leaves nothing to ask it for."""
        return self._wire.ended or _has_exited(self.number)

    def failure(self, broken: Broken | None = None) -> Failure:
        """End it, and return how it ended by itself, or what it sent that was no answer."""
        if broken is not None:
            self.end()
            said = f"the worker wrote something else where its answers are expected: {broken}"
            return Failure(Outcome.CRASHED, said)
        deadline = time.monotonic() + LOOK  # its wire is closed a moment before it is gone
        while not _has_exited(self.number) and time.monotonic() < deadline:
            time.sleep(0.005)
        by_itself = _has_exited(self.number)
        code = self.end()
        how = death(code) if by_itself and code is not None else "the worker closed its connection"
        return Failure(Outcome.CRASHED, f"{how}{last_words(self.setup.log)}")

    def end(self) -> int | None:
        """Kill it with all of its group; return its exit status, None if it is not gone yet."""
        self._wire.close()
        if self._process is None:
            return None
        if self._process.returncode is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(ENDING)
            if self.setup.settings.of_user:
                end_strays(self.setup.log)
        return self._process.returncode


def _started(setup: Setup, wire: socket.socket, log: IO[bytes]) -> subprocess.Popen[bytes]:
    where = [json.dumps(sys.path), str(wire.fileno())]
    return subprocess.Popen(
        [sys.executable, *_flags(), "-c", BEGIN, *where],
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
        env=_environment(setup),
        pass_fds=[wire.fileno()],
        process_group=0,
    )


def _has_exited(number: int) -> bool:
    """Tell whether a child has exited, and leave it to be waited for: its number stays its own."""
    try:
        return os.waitid(os.P_PID, number, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
    except ChildProcessError:  # it was waited for
        return True


def _environment(setup: Setup) -> dict[str, str]:
    threads = dict.fromkeys(THREAD_VARIABLES, str(setup.settings.threads))
    changed = {**WAITING, **os.environ, **threads, **worker_variables(), **setup.variables}
    if setup.settings.of_user:
        changed[MARK] = setup.log
    return {name: value for name, value in changed.items() if value is not None}


def _flags() -> list[str]:
    """Return the interpreter's options, as this process has them."""
    options = [f"-{'O' * sys.flags.optimize}"] if sys.flags.optimize else []
    options += [f"-W{each}" for each in sys.warnoptions]
    return options + [
        f"-X{name}" if value is True else f"-X{name}={value}"
        for name, value in sys._xoptions.items()
    ]


@contextmanager
def signals_waiting() -> Iterator[None]:
    """Have signals wait that end this process, so that no process is started and forgotten."""
    came: list[int] = []
    handlers: dict[signal.Signals, Any] = {}

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)

    if threading.current_thread() is threading.main_thread():  # only there may they be set
        for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            if callable(signal.getsignal(each)):
                handlers[each] = signal.signal(each, note)
    try:
        yield
    finally:
        for each, handler in handlers.items():
            signal.signal(each, handler)
        for number in came:
            signal.raise_signal(number)
