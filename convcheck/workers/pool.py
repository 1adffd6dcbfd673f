"""The workers of one backend or mode: spawned, warm, timed, restarted after a crash.

Owns the translation from what can befall a process (time limit, signal, exit, broken pipe) to an
outcome with a reason. The processes themselves are pebble's.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from dataclasses import replace
from typing import Any

from pebble import ProcessExpired, ProcessPool

from convcheck.backends.contract import WorkerSettings
from convcheck.model.outcome import Outcome
from convcheck.model.user_function import OwnFunction
from convcheck.workers import backend_process
from convcheck.workers.deaths import death, last_words
from convcheck.workers.messages import Failure
from convcheck.workers.strays import end_strays

START_LIMIT = 180.0
"""Seconds a worker may take to import its library; a cold disk makes TensorFlow slow."""

MOST_RESTARTS = 20
"""Pools started anew for one backend before it is given up; pebble restarts single workers."""


CALLS_TO_START = 3
"""Time limits of a call that a user's function gets for finding out how it is called."""


def settings_for(
    settings: WorkerSettings, own: OwnFunction | None, timeout: float
) -> WorkerSettings:
    """Return the settings of a worker, which may be a user's; `timeout` in seconds, of a call."""
    if own is None:
        return settings
    return replace(settings, own=own, start_limit=CALLS_TO_START * timeout)


class WorkerPool:
    """One backend's workers, or the judges (`backend` None)."""

    def __init__(
        self, backend: str | None, settings: WorkerSettings, workers: int, log: str
    ) -> None:
        self.backend = backend
        self.name = backend or "judge"
        self._settings, self._workers, self._log = settings, workers, log
        self._restarts = 0
        self._pool: ProcessPool | None = None

    @property
    def start_limit(self) -> float:
        """Seconds that its workers may take until they have said what they are."""
        return START_LIMIT + (self._settings.start_limit or 0)

    @property
    def activation_limit(self) -> float:
        """Seconds of them that are left when the library is imported."""
        return self._settings.start_limit or START_LIMIT

    @property
    def tasks_ahead(self) -> int:
        """Number of tasks to have sent at once so that no worker waits for the next."""
        return 3 * self._workers

    def start(self) -> Future[Any] | None:
        """Spawn the workers; return the future of the first one's activation, if it has one."""
        self._pool = ProcessPool(
            max_workers=self._workers,
            context=multiprocessing.get_context("spawn"),
            initializer=backend_process.initialize,
            initargs=(self.backend, self._settings, self._log),
        )
        if self.backend is None:
            return None
        # The limit begins when the worker takes the task up, with its library imported.
        limit = self._settings.start_limit
        activation: Future[Any] = self._pool.schedule(backend_process.activate, timeout=limit)
        return activation

    def submit(self, function: Callable[[Any], Any], task: Any, timeout: float) -> Future[Any]:
        """Schedule a task with a time limit in seconds, on a new pool if the old one broke."""
        if self._pool is None:
            self.start()
        while self._pool is not None:
            try:
                future: Future[Any] = self._pool.schedule(function, args=(task,), timeout=timeout)
            except RuntimeError:  # the pool broke: its only worker died with nothing to do
                self.stop()
                if self._restarts < MOST_RESTARTS:
                    self._restarts += 1
                    self.start()
            else:
                return future
        gone: Future[Any] = Future()
        gone.set_exception(RuntimeError(f"the workers of {self.name} keep dying"))
        return gone

    def stop(self) -> None:
        """End the workers at once, whatever they do."""
        if self._pool is not None:
            self._pool.stop()
            self._pool.join()
            self._pool = None
            if self._settings.of_user:
                end_strays(self._log)

    def failure_of(self, error: BaseException, timeout: float) -> Failure:
        """Return the outcome of a task whose future raised."""
        if isinstance(error, TimeoutError):
            return Failure(
                Outcome.TIMEOUT, f"no result within {timeout:g} s; the worker was killed"
            )
        if isinstance(error, ProcessExpired):
            code = error.exitcode if isinstance(error.exitcode, int) else 1
            return Failure(Outcome.CRASHED, f"{death(code)}{last_words(self._log)}")
        if isinstance(error, MemoryError):
            return Failure(Outcome.OUT_OF_MEMORY, str(error) or "MemoryError")
        if isinstance(error, CancelledError):
            return Failure(Outcome.ERROR, "cancelled")
        if isinstance(error, RuntimeError):  # pebble: the pool broke while nobody was working
            return Failure(Outcome.CRASHED, f"{error}{last_words(self._log)}")
        return Failure(Outcome.ERROR, f"{type(error).__name__}: {error}")
