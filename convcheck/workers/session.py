"""One worker process that is asked one thing at a time, and answers before the next.

Owns the conversation: what is asked is a function of one argument, by reference; a question has a
time limit, after which the process is killed; a process that dies is started anew by the next
question. For work in which only one process may run at any moment; `pool` is for all else.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from convcheck.backends.contract import WorkerSettings
from convcheck.model.outcome import Outcome
from convcheck.workers import backend_process
from convcheck.workers.deaths import death, last_words
from convcheck.workers.messages import Activation, Failure
from convcheck.workers.pool import START_LIMIT
from convcheck.workers.strays import end_strays

Question = TypeVar("Question")
Answer = TypeVar("Answer")

ENDING = 5.0
"""Seconds a process may take to leave when it is told to."""


class NoAnswer(Exception):
    """A question was not answered: the worker died, was killed or raised. `failure` says how."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.reason)
        self.failure = failure


class Session:
    """A worker process by the name of whom it serves, or one without a backend (None).

    `variables` are set in its environment before it starts, for what the C library reads once.
    """

    def __init__(
        self,
        backend: str | None,
        settings: WorkerSettings,
        log: str,
        variables: Mapping[str, str | None] | None = None,
    ) -> None:
        self.backend, self._settings, self._log = backend, settings, log
        # A script that imports NumPy at its top does so in a worker before the worker's own code
        # runs: thread counts have to be in the environment from the start.
        self._variables: dict[str, str | None] = {
            **dict.fromkeys(backend_process.THREAD_VARIABLES, str(settings.threads)),
            **(variables or {}),
        }
        self._process: Any = None
        self._connection: Connection | None = None
        self.generation = 0
        """How often a process ended; what it held is gone."""

    def start(self) -> None:
        """Start the process if none is running; does not wait for its library."""
        if self._process is not None:
            return
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=backend_process.serve,
            args=(theirs, self.backend, self._settings, self._log),
            daemon=True,
        )
        with environment(self._variables), _interruptions_waiting():
            process.start()
            self._process, self._connection = process, ours
        theirs.close()

    def activation(self) -> Activation | Failure:
        """Wait for the library; return what it says of itself or why it is not there."""
        try:
            if self._settings.start_limit is not None:
                self._ask(backend_process.answer_imported, None, START_LIMIT)
            limit = self._settings.start_limit or START_LIMIT
            found: Activation | Failure = self._ask(backend_process.answer_activation, None, limit)
        except NoAnswer as lost:
            reason = f"importing {self.backend}: {lost.failure.reason}"
            return Failure(lost.failure.outcome, reason)
        return found

    def ask(
        self, function: Callable[[Question], Answer], argument: Question, limit: float
    ) -> Answer:
        """Return what a function of this package says to an argument, in the worker.

        `limit` in seconds. Raises `NoAnswer` if the process died over it, or the function raised.
        """
        if self._process is None and self.backend is not None:
            activation = self.activation()
            if isinstance(activation, Failure):
                raise NoAnswer(activation)
        answer: Answer = self._ask(function, argument, limit)
        return answer

    def stop(self) -> None:
        """End the process, whatever it does."""
        if self._process is None:
            return
        process, self._process = self._process, None
        self.generation += 1
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        process.join(0.2)
        if process.is_alive():
            process.kill()
            process.join(ENDING)
        process.close()
        if self._settings.of_user:
            end_strays(self._log)

    def _ask(self, function: Callable[[Any], Any], argument: Any, limit: float) -> Any:
        self.start()
        if self._connection is None:
            raise RuntimeError("a session without a connection")
        if self._connection.poll(0):  # nothing was asked yet: it is the end of the process
            died = self._died()
            raise NoAnswer(replace(died, reason=f"after its last answer, {died.reason}"))
        try:
            self._connection.send((function, argument))
            answered = self._connection.poll(limit)
            kind, value = self._connection.recv() if answered else ("late", None)
        except (EOFError, OSError):
            raise NoAnswer(self._died()) from None
        if kind == "late":
            self._process.kill()
            self.stop()
            said = f"no result within {limit:g} s; the worker was killed"
            raise NoAnswer(Failure(Outcome.TIMEOUT, said))
        if kind == "error":
            raise NoAnswer(Failure(Outcome.ERROR, str(value)))
        return value

    def _died(self) -> Failure:
        self._process.join(ENDING)
        code = self._process.exitcode
        self.stop()
        how = death(code) if code is not None else "the worker closed its connection"
        return Failure(Outcome.CRASHED, f"{how}{last_words(self._log)}")


@contextmanager
def _interruptions_waiting() -> Iterator[None]:
    """Have interruptions wait, and in a process started meanwhile too, until it can ignore them.

    A terminal interrupts all processes at once. One that was still importing would say so at
    length, and one that was half started could neither be used nor ended.
    """
    resource_tracker.ensure_running()  # it lets interruptions through once it has been started
    came: list[int] = []
    handles = threading.current_thread() is threading.main_thread()  # only there may it be set
    handler = signal.getsignal(signal.SIGINT) or signal.SIG_DFL
    if handles:
        signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    # What is blocked here is blocked in a new process; in this one, other threads still get it.
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        if handles:
            signal.signal(signal.SIGINT, handler)
        if came:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def environment(variables: Mapping[str, str | None]) -> Iterator[None]:
    """Set environment variables, or remove those given as None, and restore them afterwards."""
    before = {name: os.environ.get(name) for name in variables}
    _set(variables)
    try:
        yield
    finally:
        _set(before)


def _set(variables: Mapping[str, str | None]) -> None:
    for name, value in variables.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value
