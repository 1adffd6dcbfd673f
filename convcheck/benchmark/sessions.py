"""The workers of a benchmark, a second one for some baselines, and a judge.

Owns what all measuring workers have in common: processors, thread counts, the allocator's settings.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from convcheck.backends.contract import WorkerSettings
from convcheck.model.user_function import OwnFunction
from convcheck.workers.messages import Activation, Failure
from convcheck.workers.pool import START_LIMIT, settings_for
from convcheck.workers.session import Session

RAISED = {
    "MALLOC_MMAP_THRESHOLD_": str(2**30),
    "MALLOC_TRIM_THRESHOLD_": str(2**40),
}
"""glibc keeps freed memory instead of giving it back to the system and faulting it in again."""

MALLOC: dict[str, Mapping[str, str | None]] = {
    "raised": RAISED,
    "default": dict.fromkeys(RAISED),
    "inherited": {},
}
"""Settings of the C library's allocator: one for all workers, glibc's own, what the shell has."""


@dataclass(frozen=True)
class Workplace:
    """What every measuring worker gets. `cpus` are the processors they all are pinned to."""

    threads: int
    cpus: tuple[int, ...]
    malloc: str


def workplace(threads: int | None, malloc: str) -> Workplace:
    """Return the processors for a number of threads; without one, all that may be used.

    The last processors are taken: the first one handles most interrupts.
    """
    usable = sorted(os.sched_getaffinity(0))
    count = len(usable) if threads is None else threads
    return Workplace(count, tuple(usable[-min(count, len(usable)) :]), malloc)


class Sessions:
    """All worker processes of a run, by (name, whether it is the second one).

    `own` are the user's functions by the names of their workers; `timeout` in seconds, of a call.
    """

    def __init__(
        self,
        place: Workplace,
        folder: Path,
        own: Mapping[str, OwnFunction] = MappingProxyType({}),
        timeout: float = START_LIMIT,
    ) -> None:
        self._place, self._folder = place, folder
        self._own, self._timeout = own, timeout
        self._sessions: dict[tuple[str | None, bool], Session] = {}
        self._activations: dict[tuple[str, bool], Activation | Failure] = {}

    def get(self, worker: str, *, second: bool = False) -> Session:
        """Return a worker; it is started by its first question, or by `start`."""
        settings = WorkerSettings(self._place.threads, self._place.cpus)
        settings = settings_for(settings, self._own.get(worker), self._timeout)
        return self._session(worker, second, settings)

    @property
    def judge(self) -> Session:
        """The worker that judges; it runs only while nothing is timed, and so on all processors."""
        settings = WorkerSettings(len(os.sched_getaffinity(0)))
        return self._session(None, second=False, settings=settings)

    def start(self, wanted: list[tuple[str, bool]]) -> Iterator[tuple[str, Activation | Failure]]:
        """Start workers side by side; yield what each name's first one says of itself."""
        for worker, second in wanted:
            self.get(worker, second=second).start()
        self.judge.start()
        for worker, second in wanted:
            activation = self.get(worker, second=second).activation()
            self._activations[worker, second] = activation
            if not second:
                yield worker, activation

    def activation(self, worker: str) -> Activation | Failure | None:
        """Return what a worker said of itself when it was started; None before."""
        return self._activations.get((worker, False))

    def stop(self) -> None:
        """End all workers."""
        for session in self._sessions.values():
            session.stop()

    def _session(self, worker: str | None, second: bool, settings: WorkerSettings) -> Session:
        key = (worker, second)
        if key not in self._sessions:
            name = f"{worker or 'judge'}{'-second' if second else ''}"
            variables = MALLOC[self._place.malloc] if worker else {}
            log = str(self._folder / f"{name}.log")
            self._sessions[key] = Session(worker, settings, log, variables)
        return self._sessions[key]
