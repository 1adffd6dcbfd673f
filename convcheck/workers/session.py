"""One worker process that is asked one thing at a time, and answers before the next.

Owns the conversation: what is asked is a function of one argument, by reference; a question has a
time limit, after which the process is killed; a process that dies is started anew by the next
question. For work in which only one process may run at any moment; `pool` is for all else.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, TypeVar

from convcheck.backends.contract import WorkerSettings
from convcheck.model.outcome import Outcome
from convcheck.workers import backend_process
from convcheck.workers.answers import Reply
from convcheck.workers.messages import Activation, Failure
from convcheck.workers.pool import START_LIMIT
from convcheck.workers.process import LOOK, Setup, WorkerProcess
from convcheck.workers.waiting import seconds_waited
from convcheck.workers.wire import Broken, wait

MOST_PATIENCE = 8
"""Times the limit that a process is waited for beyond it, because it waited for a processor."""

Question = TypeVar("Question")
Answer = TypeVar("Answer")


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
        variables: Mapping[str, str | None] = MappingProxyType({}),
    ) -> None:
        self.backend = backend
        self._setup = Setup(backend, settings, log, dict(variables))
        self._process: WorkerProcess | None = None
        self.generation = 0
        """How often a process ended; what it held is gone."""

    def start(self) -> None:
        """Start the process if none is running; does not wait for its library."""
        if self._process is None:
            self._process = WorkerProcess(self._setup)

    def activation(self) -> Activation | Failure:
        """Wait for the library; return what it says of itself or why it is not there."""
        limit = self._setup.settings.start_limit or START_LIMIT
        try:
            found: Activation | Failure = self._ask(backend_process.answer_activation, None, limit)
        except NoAnswer as lost:
            reason = f"importing {self.backend}: {lost.failure.reason}"
            return Failure(lost.failure.outcome, reason)
        return found

    def ask(
        self, function: Callable[[Question], Answer], argument: Question, limit: float
    ) -> Answer:
        """Return what a function of this package says to an argument, in the worker.

        `limit` in seconds, from the moment that the worker is ready. What the function returns has
        to be data, of the type that it is annotated with. Raises `NoAnswer` if the process died
        over it, or the function raised.
        """
        if self._process is None and self.backend is not None:
            activation = self.activation()
            if isinstance(activation, Failure):
                raise NoAnswer(activation)
        answer: Answer = self._ask(function, argument, limit)
        return answer

    def stop(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            process, self._process = self._process, None
            self.generation += 1
            process.end()

    def _ask(self, function: Callable[[Any], Any], argument: Any, limit: float) -> Any:
        self.start()
        process = self._process
        if process is None:
            raise RuntimeError("a session without a process")
        if process.ready and process.ended:
            died = self._lost(process)
            raise NoAnswer(replace(died, reason=f"after its last answer, {died.reason}"))
        self._wait(process, lambda: process.ready, process.started + START_LIMIT, START_LIMIT)
        number = process.ask(function, argument)
        replies: list[Reply] = []

        def answered() -> bool:
            return bool(replies)

        self._wait(process, answered, time.monotonic() + limit, limit, replies)
        (reply,) = replies
        if reply.number != number:
            raise NoAnswer(self._lost(process, Broken("an answer to another question")))
        if reply.raised:
            raise NoAnswer(reply.value)
        return reply.value

    def _wait(
        self,
        process: WorkerProcess,
        enough: Callable[[], bool],
        deadline: float,
        limit: float,
        replies: list[Reply] | None = None,
    ) -> None:
        """Take in answers until it is enough. Raises `NoAnswer` at the end of process or time.

        What the process waits for a processor, since the machine is busy, is no time of its own.
        """
        most = deadline + MOST_PATIENCE * limit
        before, granted = seconds_waited(process.number), 0.0
        while not enough():
            wait((process.wire,), min(LOOK, deadline - time.monotonic()))
            ended = process.ended  # looked at first: what came before the end is read after it
            try:
                came = list(process.replies())
            except Broken as broken:
                raise NoAnswer(self._lost(process, broken)) from None
            if replies is not None:
                replies += came
            if enough():
                return
            if ended:
                raise NoAnswer(self._lost(process))
            if time.monotonic() > deadline:
                lost = max(seconds_waited(process.number) - before, 0.0)
                if lost > granted + LOOK and time.monotonic() < most:
                    deadline, granted = min(deadline + lost - granted, most), lost
                    continue
                self.stop()
                said = f"no result within {limit:g} s; the worker was killed"
                raise NoAnswer(Failure(Outcome.TIMEOUT, said))

    def _lost(self, process: WorkerProcess, broken: Broken | None = None) -> Failure:
        failure = process.failure(broken)
        self.stop()
        return failure
