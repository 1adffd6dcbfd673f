"""Chunks sent to a Dask cluster and their results taken in, whatever becomes of workers.

Owns who may get a chunk, how many are sent ahead, and what the death of a worker means. Dask starts
a chunk of a dead worker again elsewhere; one that several workers died of is split here, down to
single pieces, and what kills is found by sending these one at a time with nothing beside them.
"""

from __future__ import annotations

import itertools
import math
import time
import uuid
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, Queue
from typing import Any

from distributed import Client, Future
from distributed.client import FutureCancelledError
from distributed.scheduler import KilledWorker

from convcheck.cluster.chunks import Chunk, Piece
from convcheck.cluster.connection import FIRST_WORKER
from convcheck.cluster.facts import MEMORY, SLOT, TellFacts, WorkerFacts, worker_facts
from convcheck.model.errors import UsageError
from convcheck.model.outcome import Outcome
from convcheck.workers.messages import Failure

LOOK = 0.5
"""Seconds after which one looks whether the scheduler and the workers are still there."""

AHEAD = 2
"""Chunks that are sent for each worker: it need not wait for the next one. The last ones, one for
each, are sent to whoever has nothing to do: none of them waits behind another while somebody does
nothing."""

FRESH = 0.1
"""Seconds for which what the workers have is not asked again: a plan asks for every case."""

GRACE = 60.0
"""Seconds that a cluster may be without a worker that a chunk needs: a nanny starts one again."""


FORGOTTEN = 3.0
"""Seconds after which a chunk is sent again that no worker was given, though one can run it."""


class ClusterLost(Exception):
    """The scheduler is gone, or all workers for longer than `GRACE`."""


@dataclass(frozen=True)
class Computed:
    """What a worker returned of a chunk."""

    chunk: Chunk
    value: Any


@dataclass(frozen=True)
class Uncomputed:
    """A piece that no worker computes, with its outcome."""

    piece: Piece
    failure: Failure


class Engine:
    """A cluster that computes chunks. `client` is connected, and closed by whoever made it."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._name = f"convcheck-{uuid.uuid4().hex[:8]}"
        self._count = itertools.count()
        self._running: dict[Future, Chunk] = {}
        own = worker_facts()
        self._expected = (own.version, own.plugins)
        self._homeless: dict[Chunk, float] = {}
        self._known: dict[str, dict[str, float]] = {}
        self._known_at = -math.inf
        self._suspects: deque[Chunk] = deque()
        self._alone: Chunk | None = None
        self._ended: Queue[Future] = Queue()

    def start(self) -> list[str]:
        """Wait for workers and have them say what they have; return notes on those not used.

        Raises `UsageError` if there is none of this version.
        """
        deadline = time.monotonic() + FIRST_WORKER
        while not self._resources():
            if time.monotonic() > deadline:
                raise UsageError(
                    f"--scheduler: no worker within {FIRST_WORKER:g} s; start `dask worker`, with"
                    " convcheck installed there"
                )
            time.sleep(LOOK / 5)
        try:
            self._client.register_plugin(TellFacts(self._expected))
            facts: dict[str, WorkerFacts | Exception] = self._client.run(
                worker_facts, on_error="return"
            )
        except Exception as error:  # whatever the other side could not import  # noqa: BLE001
            raise UsageError(
                f"--scheduler: the workers cannot run this convcheck: {error}; install the same"
                " version and plug-ins there"
            ) from None
        notes, usable = [], 0
        for address, told in facts.items():
            if isinstance(told, Exception):
                notes.append(f"worker {address} is not used: {type(told).__name__}: {told}")
            elif (told.version, told.plugins) != self._expected:
                notes.append(
                    f"worker {address} on {told.host} is not used: it has convcheck {told.version}"
                    " with other plug-ins or of another version"
                )
            else:
                usable += 1
        if not usable:
            raise UsageError(f"--scheduler: no worker can be used: {'; '.join(notes)}")
        self._known_at = -math.inf  # they have said what they have only now
        return notes

    @property
    def workers(self) -> int:
        """Number of workers that can be used now."""
        return sum(SLOT in each for each in self._resources().values())

    def best_needs(self, needs: frozenset[str]) -> frozenset[str]:
        """Return the needs that one worker can meet, as many as any of them can."""
        there = [frozenset(each) for each in self._resources().values() if SLOT in each]
        met = sorted((needs & each for each in there), key=lambda each: (-len(each), sorted(each)))
        return met[0] if met else frozenset()

    def run(
        self,
        chunks: Iterable[Chunk],
        function: Callable[[Any], Any],
        request: Callable[[Chunk], Any],
    ) -> Iterator[Computed | Uncomputed]:
        """Yield what came of each chunk as soon as it is known, in any order.

        `function` is called on a worker with what `request` returns here. Raises `ClusterLost`, and
        what the function raised.
        """
        waiting = deque(chunks)
        try:
            while waiting or self._running or self._suspects:
                if not waiting and not self._running:
                    self._alone = self._suspects.popleft()
                    waiting.append(self._alone)
                while waiting and len(self._running) < self._most(len(waiting)):
                    self._send(waiting.popleft(), function, request)
                for future in self._done():
                    chunk = self._running.pop(future)
                    yield from self._result(future, chunk, waiting)
                yield from self._placeless(waiting)
        finally:
            if self._client.status == "running":
                self._client.cancel(list(self._running), force=True)
            self._running.clear()
            self._suspects.clear()

    def _most(self, waiting: int) -> int:
        """Return how many chunks may be with workers while so many are not."""
        workers = max(1, self.workers)
        return workers if waiting <= workers else AHEAD * workers

    def _send(
        self, chunk: Chunk, function: Callable[[Any], Any], request: Callable[[Chunk], Any]
    ) -> None:
        key = f"{self._name}-{next(self._count)}"
        resources = dict.fromkeys(chunk.needs, 1e-6) | {SLOT: 1.0}
        most = max((each.get(MEMORY, 0.0) for each in self._resources().values()), default=0.0)
        if chunk.bytes <= most:  # else nobody has it, and the worker says so
            resources[MEMORY] = float(chunk.bytes)
        try:
            future = self._client.submit(
                function, request(chunk), key=key, resources=resources, pure=False
            )
        except (OSError, RuntimeError) as error:
            raise ClusterLost(str(error)) from None
        self._running[future] = chunk
        future.add_done_callback(self._ended.put)

    def _done(self) -> list[Future]:
        """Wait a moment; return what has ended, or was forgotten by the scheduler."""
        with suppress(Empty):
            self._ended.get(timeout=LOOK)
            while True:
                self._ended.get_nowait()
        if self._client.status != "running":
            raise ClusterLost("the connection to the scheduler was lost")
        return [each for each in self._running if each.status != "pending"]

    def _result(
        self, future: Future, chunk: Chunk, waiting: deque[Chunk]
    ) -> Iterator[Computed | Uncomputed]:
        if self._client.status != "running":
            raise ClusterLost("the connection to the scheduler was lost")
        status = future.status
        if status == "finished":
            try:
                value = future.result(timeout=GRACE)
            except (OSError, FutureCancelledError, TimeoutError, KilledWorker):
                waiting.append(chunk)  # its worker died with the result
            else:
                yield Computed(chunk, value)
            return
        error = future.exception() if status == "error" else None
        if error is not None and not isinstance(error, KilledWorker):
            raise error
        if error is None:  # cancelled, or lost with a scheduler that was started again
            waiting.append(chunk)
        elif len(chunk.pieces) > 1:
            waiting.extendleft(reversed(chunk.halves()))
        elif chunk is not self._alone:
            # Dask blames all that the dead worker had been given, also what it had not begun.
            self._suspects.append(chunk)
        else:
            reason = f"every worker that computed it died: {error}".partition(" Inspecting")[0]
            yield Uncomputed(chunk.pieces[0], Failure(Outcome.CRASHED, reason))

    def _placeless(self, waiting: deque[Chunk]) -> Iterator[Uncomputed]:
        """Give up what no worker can compute any more, after a while in which one may return."""
        there = [frozenset(each) for each in self._resources().values()]
        now = time.monotonic()
        if any(SLOT in each for each in there):
            self._homeless.pop(_NOBODY, None)
        elif now - self._homeless.setdefault(_NOBODY, now) > GRACE:
            raise ClusterLost(f"no worker has been there for {GRACE:g} s")
        assigned = self._assigned()
        for future, chunk in list(self._running.items()):
            if any(chunk.needs <= each for each in there):
                if future.key in assigned or future.status != "pending":
                    self._homeless.pop(chunk, None)
                elif now - self._homeless.setdefault(chunk, now) > FORGOTTEN:
                    # Dask looks for a worker when one joins, and not when it says what it has.
                    self._homeless.pop(chunk)
                    del self._running[future]
                    self._client.cancel([future], force=True)
                    waiting.appendleft(chunk)
            elif now - self._homeless.setdefault(chunk, now) > GRACE and _NOBODY not in (
                self._homeless
            ):
                del self._running[future]
                self._client.cancel([future], force=True)
                lacking = sorted(chunk.needs - self.best_needs(chunk.needs))
                reason = f"no worker of the cluster has {', '.join(lacking)} any more"
                for piece in chunk.pieces:
                    yield Uncomputed(piece, Failure(Outcome.UNAVAILABLE, reason))

    def _assigned(self) -> set[Any]:
        """Return the keys of what workers were given, and of all that is running if none tells."""
        try:
            return {key for keys in self._client.processing().values() for key in keys}
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            return {future.key for future in self._running}

    def _resources(self) -> dict[str, dict[str, float]]:
        """Return the resources of the workers that are there, by address."""
        now = time.monotonic()
        if now - self._known_at > FRESH:
            try:
                workers = self._client.scheduler_info(n_workers=-1)["workers"]
            except (OSError, ValueError, TypeError, KeyError):  # the scheduler is gone
                workers = {}
            self._known = {at: each.get("resources") or {} for at, each in workers.items()}
            self._known_at = now
        return self._known


_NOBODY = Chunk(())
