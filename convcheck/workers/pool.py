"""The workers of one backend or mode: warm, timed, replaced after a crash.

Owns which worker does what, and the translation from what can befall a process (time limit, signal,
exit, garbage) to an outcome with a reason. One thread does everything, and never waits for a worker
but in `wait_for_any`, whose end it knows: so there is no lock that a worker's death could leave
taken.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from convcheck.backends.contract import WorkerSettings
from convcheck.model.outcome import Outcome
from convcheck.model.user_function import OwnFunction
from convcheck.workers.answers import Reply
from convcheck.workers.messages import Failure
from convcheck.workers.process import LOOK, Setup, WorkerProcess
from convcheck.workers.wire import Broken, wait

START_LIMIT = 180.0
"""Seconds a worker may take to import its library; a cold disk makes TensorFlow slow."""

FAILED_STARTS = 3
"""Workers of one backend that ended one after the other before they could be asked anything, after
which it is given up."""

AHEAD = 2
"""Tasks that a worker has been sent: it need not wait for the next while this process is busy."""

JUDGES = 2
"""Judges at least, the second as soon as one is too slow. Judging takes longer than computing where
a library is quick, and two processes of one thread do not wait for each other as two threads do."""

CALLS_TO_START = 3
"""Time limits of a call that a user's function gets for finding out how it is called."""


@dataclass(frozen=True, slots=True)
class Lost:
    """What there is in the place of an answer: the worker died, was killed, or raised."""

    failure: Failure


Done = Callable[[Any], None]
"""What is called with an answer, or with what there is in its place."""


def settings_for(
    settings: WorkerSettings, own: OwnFunction | None, timeout: float
) -> WorkerSettings:
    """Return the settings of a worker, which may be a user's; `timeout` in seconds, of a call."""
    if own is None:
        return settings
    return replace(settings, own=own, start_limit=CALLS_TO_START * timeout)


@dataclass(frozen=True, slots=True, eq=False)
class _Task:
    function: Callable[[Any], Any]
    argument: Any
    limit: float
    done: Done


class _Member:
    """A worker of a pool, and the tasks that it was sent."""

    def __init__(self, process: WorkerProcess) -> None:
        self.process = process
        self.tasks: deque[tuple[int, _Task]] = deque()
        self.since = time.monotonic()
        """When it could begin with the first of them, or when it was started."""

    def send(self, task: _Task) -> None:
        if not self.tasks:
            self.since = time.monotonic()
        self.tasks.append((self.process.ask(task.function, task.argument), task))

    @property
    def deadline(self) -> float:
        """When it has to have answered, or to be ready; infinite if nothing is asked."""
        if not self.process.ready:
            return self.process.started + START_LIMIT
        return self.since + self.tasks[0][1].limit if self.tasks else float("inf")


class WorkerPool:
    """One backend's workers, or the judges (`backend` None); so many at most at once."""

    def __init__(
        self, backend: str | None, settings: WorkerSettings, workers: int, log: str
    ) -> None:
        self.backend = backend
        self._setup = Setup(backend, settings, log, {})
        self._workers = workers if backend is not None else max(workers, JUDGES)
        self._members: list[_Member] = []
        self._waiting: deque[_Task] = deque()
        self._failed_starts = 0
        self._gone: Failure | None = None

    @property
    def start_limit(self) -> float:
        """Seconds that its workers may take until they have said what they are."""
        return START_LIMIT + (self._setup.settings.start_limit or 0)

    @property
    def activation_limit(self) -> float:
        """Seconds of them that are left when the library is imported."""
        return self._setup.settings.start_limit or START_LIMIT

    @property
    def tasks_ahead(self) -> int:
        """Number of tasks to have submitted at once so that no worker waits for the next."""
        return (1 + AHEAD) * self._workers

    @property
    def members(self) -> tuple[_Member, ...]:
        """Those of its workers that live."""
        return tuple(self._members)

    def start(self, workers: int | None = None) -> None:
        """Start all workers, or so many; the others come when these have too much to do.

        Does not wait for their libraries. Raises `OSError` if none can be started.
        """
        while len(self._members) < min(self._workers, workers or self._workers):
            self._members.append(_Member(WorkerProcess(self._setup)))

    def submit(
        self, function: Callable[[Any], Any], argument: Any, limit: float, done: Done
    ) -> None:
        """Have a function of this package called in a worker; `limit` in seconds.

        `done` is called by `turn`, never here. Raises `OSError` if no worker can be started.
        """
        self._waiting.append(_Task(function, argument, limit, done))
        self._hand_out()

    def turn(self) -> None:
        """Take in what has come, notice who is gone or late, hand out what waits."""
        for member in self.members:
            self._take_in(member)
        if self._gone is not None:
            waiting, self._waiting = self._waiting, deque()
            for task in waiting:
                task.done(Lost(self._gone))
        self._hand_out()

    def stop(self) -> None:
        """End the workers at once, whatever they do; nobody is told of what they were asked."""
        members, self._members = self._members, []
        self._waiting.clear()
        for member in members:
            member.process.end()

    def _hand_out(self) -> None:
        if self._gone is not None:
            return
        for tasks in range(AHEAD):  # one for each, before anybody has two
            for member in self._members:
                if self._waiting and member.process.ready and len(member.tasks) <= tasks:
                    member.send(self._waiting.popleft())
        if self._waiting and all(member.process.ready for member in self._members):
            self.start()  # those that are missing: one may have died

    def _take_in(self, member: _Member) -> None:
        broken: Broken | None = None
        was_ready = member.process.ready
        ended = member.process.ended  # looked at first: what came before the end is read after it
        try:
            for reply in member.process.replies():
                self._answered(member, reply)
        except Broken as error:
            broken = error
        if member.process.ready and not was_ready:
            self._failed_starts = 0
        if broken is not None or ended:
            self._lose(member, member.process.failure(broken))
        elif time.monotonic() > member.deadline:
            self._lose(member, self._late(member))

    def _answered(self, member: _Member, reply: Reply) -> None:
        number, task = member.tasks[0]
        if number != reply.number:
            raise Broken("an answer before its turn")
        member.tasks.popleft()
        member.since = time.monotonic()
        task.done(Lost(reply.value) if reply.raised else reply.value)

    def _late(self, member: _Member) -> Failure:
        member.process.end()
        if not member.process.ready:
            reason = f"{self.backend or 'the judge'} was not ready within {START_LIMIT:g} s"
            return Failure(Outcome.TIMEOUT, reason)
        limit = member.tasks[0][1].limit
        return Failure(Outcome.TIMEOUT, f"no result within {limit:g} s; the worker was killed")

    def _lose(self, member: _Member, failure: Failure) -> None:
        """Give the failure to the task that was at work; those behind it have another try."""
        self._members.remove(member)
        lost = [task for _, task in member.tasks]
        if not member.process.ready:
            self._failed_starts += 1
            lost = [self._waiting.popleft()] if self._waiting else []
            if self._failed_starts == FAILED_STARTS:
                self._gone = failure
        self._waiting.extendleft(reversed(lost[1:]))
        if lost:
            lost[0].done(Lost(failure))


def wait_for_any(pools: Iterable[WorkerPool], seconds: float) -> None:
    """Wait until a worker of a pool has sent something, ended or may be late; `seconds` at most."""
    members = [member for pool in pools for member in pool.members]
    first = min((member.deadline for member in members), default=float("inf"))
    limit = min(seconds, LOOK, first - time.monotonic())
    wait((member.process.wire for member in members), limit)
