"""`verify` on a cluster: chunks of cases go to workers, which run them as on one machine.

Owns what is sent and what comes back: cases in, the run document of a chunk out, and its rows as
lines of the journal, which go into that of the client as they are, and into its run as those of
local groups do. Imported where somebody asks for a cluster, since it imports Dask.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from operator import attrgetter
from typing import Any

from msgspec.structs import replace as replace_fields

from convcheck.cluster.chunks import Chunk, Piece, bounds, chunks
from convcheck.cluster.connection import check_scheduler, connected
from convcheck.cluster.engine import Computed, Engine, Uncomputed
from convcheck.cluster.facts import needs_of
from convcheck.document.records import VerifyRecord
from convcheck.document.run import TABLES, Tally, VerifyRun
from convcheck.document.values import Free
from convcheck.model.errors import UsageError
from convcheck.model.training import Check, Learned
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
from convcheck.verbs.journal import Journal, Key, VerifyEntry, entry_of, entry_text
from convcheck.verbs.larger import Larger
from convcheck.verbs.plan import PlannedCase
from convcheck.verbs.predicted_cost import start_seconds, verify_seconds
from convcheck.verbs.records import group_entry
from convcheck.verbs.shards import host_name
from convcheck.verbs.verify import Verification, VerifyObserver, VerifyOptions
from convcheck.workers.arithmetic import computing_in
from convcheck.workers.group import Group
from convcheck.workers.imitation import imitating
from convcheck.workers.messages import Failure

AT_ONCE = 2000
"""Records of a chunk whose text is compressed together: what a client holds of it, at most."""


@dataclass(frozen=True)
class VerifyRequest:
    """What a worker is asked: options with the cases of a chunk, and what it is a piece of."""

    options: VerifyOptions
    larger: Larger
    folder: str


def verify_chunk(request: VerifyRequest) -> ChunkRun:
    """Run a chunk on a worker by the ordinary runner."""
    options = request.options
    with (
        folder_of_work(request.folder),
        imitating(options.imitate),
        computing_in(options.precision),
    ):
        run = _ChunkVerification(options, VerifyObserver(), request.larger).run()
    head = replace_fields(run, **_no_rows(run))
    host = host_name()
    return chunk_run(head, (map(entry_text, _split(part, host)) for part in _parts(run)))


def verify_on_cluster(
    options: VerifyOptions, scheduler: str, observer: VerifyObserver
) -> VerifyRun:
    """Run the selected cases on a cluster. Raises `UsageError` before anything runs."""
    check_scheduler(scheduler)
    refuse_shards(options.shard)
    verification = _ClusterVerification(options, observer)
    with connected(scheduler) as client:
        verification.engine = Engine(client)
        return verification.run()


class _ChunkVerification(Verification):
    """The run of a chunk: what is said of the whole plan, the client says."""

    def notes_of_plan(self) -> list[str]:
        return []


class _ClusterVerification(Verification):
    """A run of `verify` whose groups are computed elsewhere."""

    engine: Engine

    def __init__(self, options: VerifyOptions, observer: VerifyObserver) -> None:
        super().__init__(options, observer)
        self.hosts = Hosts()
        self.bounds = bounds(os.environ)
        self.lost = False

    def versions(self) -> dict[str, str | None]:
        return cluster_versions()

    def execute(self, journal: Journal[VerifyEntry] | None) -> None:
        done = journal.done if journal is not None else set()
        if self.must_stop() or not any(_is_left(each, done) for each in self.plan):
            return
        self.note(*self.engine.start())
        needs = cache(self.engine.best_needs)
        pieces = [self._piece(each, needs) for each in self.plan if _is_left(each, done)]
        sent = chunks(pieces, self.engine.workers, *self.bounds)
        take_results(self, self.engine.run(sent, verify_chunk, self._request), journal)

    def train(self, journal: Journal[VerifyEntry] | None) -> None:
        """Nothing: workers train what their cases ask for."""

    def document(self, *, interrupted: bool) -> VerifyRun:
        run = super().document(interrupted=interrupted or self.lost)
        return self.hosts.described(run)

    def notes_of_results(
        self, records: Sequence[VerifyRecord], told: Tally, described: dict[str, Free]
    ) -> list[str]:
        return self.hosts.notes()

    def _planned(self, name: str) -> PlannedCase:
        return self.plan[self.survey.places[name]]

    def _piece(
        self, planned: PlannedCase, best: Callable[[frozenset[str]], frozenset[str]]
    ) -> Piece:
        asked = asked_of(planned)
        return Piece(
            (planned.case.identifier,),
            verify_seconds(planned),
            best(needs_of(asked)),
            planned.bytes,
            start_seconds(asked),
        )

    def _request(self, chunk: Chunk) -> VerifyRequest:
        plan = [self._planned(name) for name in chunk.names]
        options = options_of_chunk(self.options, plan)
        return VerifyRequest(options, self.larger, self.hosts.folder)

    def entries(self, found: Computed | Uncomputed) -> Iterator[tuple[VerifyEntry, bytes | None]]:
        if isinstance(found, Uncomputed):
            for name in found.piece.names:
                for entry in self._failed(self._planned(name), found.failure):
                    yield entry, None
            return
        answer: ChunkRun = found.value
        run = answer.run()
        assert isinstance(run, VerifyRun)
        name = self.hosts.take(answer.host, run)
        self.note(*run.notes)
        for text in answer.lines():
            told = entry_of(text, VerifyEntry)
            if told is None:
                raise UsageError(f"worker {answer.host}: what it answered cannot be read")
            yield (told, text) if name == answer.host else (_renamed(told, name), None)

    def _failed(self, planned: PlannedCase, failure: Failure) -> Iterator[VerifyEntry]:
        """Yield what is known of a case that no worker computed."""
        settled = dict.fromkeys(planned.implementations, failure) | planned.settled
        instead = replace(planned, settled=settled)
        for fill in planned.fills:
            group = Group(planned.case, fill, planned.passes, {}, 0, self.options.properties)
            yield group_entry(group, instead, self.options.seed, self.facts)


def _is_left(planned: PlannedCase, done: Container[Key]) -> bool:
    """Tell whether something of a case is not done yet."""
    name = planned.case.identifier
    keys = [(name, str(fill)) for fill in planned.fills]
    keys += [(name, str(Check.TRAINING))] if planned.trains else []
    return any(key not in done for key in keys)


def _renamed(entry: VerifyEntry, host: str) -> VerifyEntry:
    """Return an entry of a machine that has another one's name, and is called otherwise here."""
    records = [replace_fields(record, host=host) for record in entry.records]
    return replace_fields(entry, records=records)


def _split(run: VerifyRun, host: str) -> Iterator[VerifyEntry]:
    """Yield the run of a chunk as entries: one for each case and fill, or training."""
    learned = {each.value for each in Learned}
    found: dict[Key, VerifyEntry] = {}

    def entry(case: str, what: str) -> VerifyEntry:
        return found.setdefault((case, what), VerifyEntry(key=(case, what), records=[]))

    for record in run.records:
        what = str(Check.TRAINING) if record.pass_ in learned else str(record.fill)
        entry(record.case, what).records.append(replace_fields(record, host=host))
    for pairs in run.pairs:
        entry(pairs.case, str(pairs.fill)).pairs.append(pairs)
    for where in run.error_maps:
        entry(where.case, str(where.fill)).error_maps.append(where)
    for training in run.training:
        entry(training.case, str(Check.TRAINING)).training.append(training)
    for first in list(found.values())[:1]:
        first.cost.update(run.cost)
    yield from found.values()


def _parts(run: VerifyRun) -> Iterator[VerifyRun]:
    """Yield the run of a chunk in parts, each of whole cases: what it cost is told by the first."""
    of_case: dict[str, dict[str, list[Any]]] = defaultdict(lambda: defaultdict(list))
    for table in TABLES[run.verb]:
        for row in getattr(run, table):
            of_case[row.case][table].append(row)
    cost, tables = run.cost, _no_rows(run)
    for case, records in groupby(run.records, attrgetter("case")):
        for table, rows in ({"records": records} | of_case[case]).items():
            tables[table].extend(rows)
        if len(tables["records"]) >= AT_ONCE:
            yield replace_fields(run, cost=cost, **tables)
            cost, tables = {}, _no_rows(run)
    if tables["records"] or cost:
        yield replace_fields(run, cost=cost, **tables)


def _no_rows(run: VerifyRun) -> dict[str, list[Any]]:
    return {table: [] for table in ("records", *TABLES[run.verb])}
