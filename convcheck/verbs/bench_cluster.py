"""`bench` on a cluster: chunks of cases go to workers, of which one times at a time on a machine.

Owns what is sent and what comes back, as `verify_cluster` does, and that nobody times beside
somebody else. Imported where somebody asks for a cluster, since it imports Dask.
"""

from __future__ import annotations

import fcntl
import os
import tempfile
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from msgspec.structs import replace as replace_fields

from convcheck.cluster.chunks import Chunk, Piece, bounds, chunks
from convcheck.cluster.connection import check_scheduler, connected
from convcheck.cluster.engine import Computed, Engine, Uncomputed
from convcheck.cluster.facts import needs_of
from convcheck.document.run import BenchRun
from convcheck.verbs.bench import Benchmark, BenchObserver
from convcheck.verbs.bench_plan import BenchOptions, PlannedBench
from convcheck.verbs.bench_records import TimedPassResult
from convcheck.verbs.cluster_hosts import Hosts
from convcheck.verbs.cluster_request import (
    ChunkRun,
    asked_of,
    chunk_run,
    cluster_versions,
    folder_of_work,
    options_of_chunk,
    refuse_shards,
)
from convcheck.verbs.cluster_results import take_results
from convcheck.verbs.journal import BenchEntry, Journal, Key
from convcheck.verbs.predicted_cost import bench_seconds
from convcheck.verbs.shards import units_of
from convcheck.workers.arithmetic import computing_in
from convcheck.workers.imitation import imitating
from convcheck.workers.messages import Failure


@dataclass(frozen=True)
class BenchRequest:
    """What a worker is asked: options with the cases of a chunk."""

    options: BenchOptions
    folder: str


def bench_chunk(request: BenchRequest) -> ChunkRun:
    """Time a chunk on a worker by the ordinary runner, when nobody else times on the machine."""
    options = request.options
    with (
        alone(),
        folder_of_work(request.folder),
        imitating(options.imitate),
        computing_in(options.precision),
    ):
        run = _ChunkBenchmark(options, BenchObserver()).run()
    return chunk_run(run)


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other worker of this machine times; one that dies gives way at once."""
    path = Path(tempfile.gettempdir()) / f"convcheck-bench-{os.getuid()}.lock"
    number = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(number, fcntl.LOCK_EX)
        yield
    finally:
        os.close(number)


def bench_on_cluster(options: BenchOptions, scheduler: str, observer: BenchObserver) -> BenchRun:
    """Time the selected cases on a cluster. Raises `UsageError` before anything runs."""
    check_scheduler(scheduler)
    refuse_shards(options.shard)
    benchmark = _ClusterBenchmark(options, observer)
    with connected(scheduler) as client:
        benchmark.engine = Engine(client)
        return benchmark.run()


class _ChunkBenchmark(Benchmark):
    """The run of a chunk: what is said of the whole plan, the client says."""

    def notes_of_plan(self) -> list[str]:
        return []


class _ClusterBenchmark(Benchmark):
    """A run of `bench` whose cases are timed elsewhere, those of a sweep on one machine."""

    engine: Engine

    def __init__(self, options: BenchOptions, observer: BenchObserver) -> None:
        super().__init__(options, observer)
        self.hosts = Hosts()
        self.bounds = bounds(os.environ)
        self.by_name = {each.planned.case.identifier: each for each in self.plan}
        self.lost = False

    def versions(self) -> dict[str, str | None]:
        return cluster_versions()

    def place_told(self) -> str:
        return repr((self.options.threads, self.options.malloc))

    def rate(self) -> None:
        """Nothing: each worker put its results beside the best of its own machine."""

    def execute(self, journal: Journal[BenchEntry] | None) -> None:
        done = journal.done if journal is not None else set()
        pieces = list(self._pieces(set(done)))
        if not pieces or self.must_stop():
            return
        self.observer.begins("waiting for workers")
        self.note(*self.engine.start())
        sent = chunks(
            [replace(p, needs=self.engine.best_needs(p.needs)) for p in pieces],
            self.engine.workers,
            *self.bounds,
        )
        self.observer.begins("timing on the cluster")
        take_results(self, self.engine.run(sent, bench_chunk, self._request), journal)

    def document(self, *, interrupted: bool) -> BenchRun:
        self.note(*self.hosts.notes())
        run = super().document(interrupted=interrupted or self.lost)
        return self.hosts.described(run)

    def _pieces(self, done: set[Key]) -> Iterator[Piece]:
        """Yield what is timed together; a sweep of which something is missing, as a whole."""
        units: dict[Hashable, list[PlannedBench]] = {}
        for each, unit in zip(self.plan, units_of(self.plan), strict=True):
            units.setdefault(unit, []).append(each)
        for several in units.values():
            if done.issuperset(key for each in several for key in _keys(each)):
                continue
            asked = [one for each in several for one in asked_of(each.planned)]
            yield Piece(
                tuple(each.planned.case.identifier for each in several),
                sum(bench_seconds(each, self.options.max_time) for each in several),
                needs_of(asked),
                max(each.planned.bytes for each in several),
            )

    def _request(self, chunk: Chunk) -> BenchRequest:
        plan = [self.by_name[name].planned for name in chunk.names]
        return BenchRequest(options_of_chunk(self.options, plan), self.hosts.folder)

    def entries(self, found: Computed | Uncomputed) -> Iterator[tuple[BenchEntry, None]]:
        return ((entry, None) for entry in self._entries(found))

    def _entries(self, found: Computed | Uncomputed) -> Iterator[BenchEntry]:
        if isinstance(found, Uncomputed):
            for name in found.piece.names:
                yield from self._failed(self.by_name[name], found.failure)
            return
        answer: ChunkRun = found.value
        run = answer.run()
        assert isinstance(run, BenchRun)
        name = self.hosts.take(answer.host, run)
        self.note(*run.notes)
        yield from _split(run, name)

    def _failed(self, each: PlannedBench, failure: Failure) -> Iterator[BenchEntry]:
        """Yield what is known of a case that no worker timed."""
        planned = each.planned
        settled = dict.fromkeys(planned.implementations, failure) | planned.settled
        for what in each.passes:
            result = TimedPassResult(replace(planned, settled=settled), what)
            yield result.entry(self.setting)


def _keys(each: PlannedBench) -> list[Key]:
    return [(each.planned.case.identifier, what.value) for what in each.passes]


def _split(run: BenchRun, host: str) -> Iterator[BenchEntry]:
    """Yield the run of a chunk as entries: one for each case and timed pass."""
    found: dict[Key, BenchEntry] = {}
    for record in run.records:
        key = (record.case, record.pass_.value)
        entry = found.setdefault(key, BenchEntry(key=key, records=[]))
        entry.records.append(replace_fields(record, host=host))
    for each in run.measurements:
        found[each.case, each.pass_.value].measurements.append(each)
    yield from found.values()
