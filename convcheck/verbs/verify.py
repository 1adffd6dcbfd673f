"""The verb `verify`: load, plan, run, judge, record.

Owns the sequence and nothing of its steps. Free of click and of terminals: progress goes to an
`VerifyObserver`, the result is a `Run`.
"""

from __future__ import annotations

import sys
import time
from array import array
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path

from msgspec.structs import asdict, replace

from convcheck.backends.contract import WorkerSettings
from convcheck.document.environment import Environment
from convcheck.document.records import VerifyRecord
from convcheck.document.run import SCHEMA, Tally, VerifyRun, summary, tally
from convcheck.document.tables import ErrorMap, Pairs, Training
from convcheck.document.values import Free
from convcheck.loading.selection import compile_expression
from convcheck.model.case import Case, Suite
from convcheck.model.errors import UsageError
from convcheck.model.outcome import DISAGREEMENTS, FAILURES_TO_RUN, exit_status
from convcheck.model.passes import Fill, Pass
from convcheck.model.shard import Shard, shard_file
from convcheck.model.training import Check
from convcheck.packed import Arrivals, Packed
from convcheck.verbs.arguments import check_backend, parse_backends, parse_devices
from convcheck.verbs.builtin import cases_for
from convcheck.verbs.environment import cpu_count, describe_backends, describe_machine, tool
from convcheck.verbs.findings import NEW, findings
from convcheck.verbs.journal import Journal, Key, VerifyEntry, fingerprint
from convcheck.verbs.larger import Larger, larger_run
from convcheck.verbs.plan import PlannedCase, Selection, make_plan
from convcheck.verbs.precision_notes import contradicted_precision
from convcheck.verbs.records import group_entry, one_of_each
from convcheck.verbs.required import missing_notes
from convcheck.verbs.shards import Sharded, empty_shard_notes, shard_of_verify
from convcheck.verbs.survey import survey
from convcheck.verbs.training_check import run_trainings
from convcheck.verbs.user_function_notes import reading_notes
from convcheck.verbs.wildcards import left_out_notes
from convcheck.workers.arithmetic import computing_in
from convcheck.workers.facts import FactBook
from convcheck.workers.group import Group
from convcheck.workers.imitation import imitating
from convcheck.workers.memory import SHARE, available_bytes
from convcheck.workers.messages import Activation, Failure, add_cost, covered_seconds
from convcheck.workers.pool import WorkerPool, settings_for
from convcheck.workers.schedule import Schedule
from convcheck.workers.scratch import ScratchFolder

JOURNAL = "verify.journal.jsonl"
"""Name of the journal in the reports folder; that of a shard has its number in it."""

BAD = DISAGREEMENTS | FAILURES_TO_RUN
"""Outcomes after which `--fail-fast` stops."""


@dataclass(frozen=True)
class VerifyOptions:
    """Everything `verify` can be asked. Empty means: all of it. `timeout` in seconds.

    `cases`: made by a program, beside those of `paths`. `suites`: cases of these only; without
    either, of the built-in ones. `everything`: without either, the built-in cases that are run on
    request only as well. `imitate`: words of `--as`. `precision`: `ieee` or `framework`.
    `properties`: run each implementation in all other ways, not in one, and see which bits of its
    results change. `shard`: this part of the matrix only. `scheduler`: the Dask cluster that runs
    it, None for this machine.
    """

    paths: Sequence[Path] = ()
    cases: Sequence[Case] = ()
    suites: Sequence[str] = ()
    everything: bool = False
    imitate: Sequence[str] = ()
    precision: str = "ieee"
    expression: str | None = None
    backends: Sequence[str] = ()
    devices: Sequence[str] = ()
    dtypes: Sequence[str] = ()
    passes: Sequence[Pass] = ()
    fills: Sequence[Fill] = ()
    seed: int = 0
    jobs: int = 1
    properties: bool = False
    timeout: float = 60.0
    fail_fast: bool = False
    require: Sequence[str] = ()
    reports: Path | None = None
    resume: bool = False
    shard: Shard | None = None
    scheduler: str | None = None
    command: Sequence[str] = field(default_factory=lambda: tuple(sys.argv))


def journal_path(options: VerifyOptions) -> Path:
    """Return where the journal of a run with reports is."""
    assert options.reports is not None
    return options.reports / shard_file(JOURNAL, options.shard)


class VerifyObserver:
    """Is told what happens; does nothing with it. The command line shows progress instead."""

    def planned(self, cases: int, comparisons: int) -> None:
        """The plan is made."""

    def activated(self, backend: str, activation: Activation | Failure) -> None:
        """A backend was imported, or could not be."""

    def judged(self, records: Sequence[VerifyRecord]) -> None:
        """One case was judged with one fill."""

    def finished(self) -> None:
        """Nothing more will come."""


def plan_verify(options: VerifyOptions) -> Sequence[PlannedCase]:
    """Return what `verify` would do. Raises `UsageError`."""
    return _sharded_plan(options).own


def _sharded_plan(options: VerifyOptions) -> Sharded[PlannedCase]:
    selection = Selection(
        compile_expression(options.expression) if options.expression else None,
        parse_backends(options.backends),
        parse_devices(options.devices),
        tuple(options.dtypes),
        tuple(map(Pass, options.passes)),
        tuple(map(Fill, options.fills)),
    )
    for name in options.require:
        check_backend(name, "--require")
    narrowed = options.expression is not None  # looks for cases by name, wherever they are
    cases = cases_for(
        Suite.VERIFY,
        options.paths,
        options.cases,
        suites=options.suites,
        everything=options.everything or narrowed,
    )
    plan = make_plan(cases, selection, int(SHARE * available_bytes()))
    return shard_of_verify(plan, options, options.shard)


def verify(options: VerifyOptions, observer: VerifyObserver | None = None) -> VerifyRun:
    """Run the selected cases and return the run. Raises `UsageError` before anything runs."""
    if options.scheduler is not None:
        from convcheck.verbs.verify_cluster import verify_on_cluster

        with computing_in(options.precision):
            return verify_on_cluster(options, options.scheduler, observer or VerifyObserver())
    with imitating(options.imitate), computing_in(options.precision):
        return Verification(options, observer or VerifyObserver()).run()


class Verification:
    """One run of `verify`, with the state its steps share."""

    def __init__(
        self, options: VerifyOptions, observer: VerifyObserver, larger: Larger | None = None
    ) -> None:
        self.options, self.observer = options, observer
        self.started = datetime.now(UTC)
        self.clock = time.monotonic()
        self.cpu_clock = time.process_time()
        sharded = _sharded_plan(options)
        self.plan, self.part = sharded.own, sharded.part
        self.larger = larger or larger_run(sharded.whole, options.jobs)
        self.survey = survey(self.plan)
        self.records = Arrivals(VerifyRecord)
        self.pairs = Arrivals(Pairs)
        self.training: list[Training] = []
        self.error_maps: list[ErrorMap] = []
        self.cost: dict[str, float] = {}
        self.notes: dict[str, None] = {}
        self.busy = array("d")  # when libraries and the judge worked: begin and end in turn
        self.imported_at: float | None = None
        self.activations: dict[str, Activation | Failure] = {}
        self.facts = FactBook(self.activations)
        self.failed = False
        self._under_way: dict[tuple[str, Fill], PlannedCase] = {}
        self.settings = WorkerSettings(threads=max(1, cpu_count() // self.larger.workers))

    def run(self) -> VerifyRun:
        self.observer.planned(len(self.plan), self.survey.comparisons)
        journal = self._open_journal()
        interrupted = False
        try:
            self.execute(journal)
            self.train(journal)
        except KeyboardInterrupt:
            interrupted = True
        finally:
            self.observer.finished()
        if journal is not None:
            journal.close()
            self.note(journal.problem)
        return self.document(interrupted=interrupted)

    def versions(self) -> dict[str, str | None]:
        """Return the versions that a journal is of."""
        return {"convcheck": tool().version, **self.survey.versions()}

    def _open_journal(self) -> Journal[VerifyEntry] | None:
        if self.options.reports is None:
            if self.options.resume:
                raise UsageError("--resume needs the reports folder of the interrupted run")
            return None
        print_of_plan = fingerprint(
            self.plan,
            self.options.seed,
            self.versions(),
            properties=self.options.properties,
            shard=None if self.part is None else (self.part.name, self.part.matrix),
        )
        path = journal_path(self.options)
        journal = Journal(
            path, VerifyEntry, print_of_plan, resume=self.options.resume, cases=self.survey.places
        )
        for entry in journal.entries:
            self.take(entry)
        return journal

    def execute(self, journal: Journal[VerifyEntry] | None) -> None:
        """Run what the journal does not have."""
        done = journal.done if journal is not None else set()
        for group in self._groups(map(self.plan.__getitem__, self.survey.settled), done):
            self._judged(group, journal)
        groups = self._groups((p for p in self.plan if p.runnable), done)
        first = next(groups, None)
        if first is None or self.must_stop():
            return
        with ScratchFolder() as scratch:
            self._run_groups(chain([first], groups), scratch, journal)

    def _groups(self, plan: Iterable[PlannedCase], done: Container[Key]) -> Iterator[Group]:
        """Yield what is to be judged of some cases.

        Each is made when it is asked for, and nobody holds it once it is judged.
        """
        for planned in plan:
            wanted = {each: planned.passes_of(each) for each in planned.runnable}
            for fill in planned.fills:
                if (planned.case.identifier, str(fill)) not in done:
                    group = Group(planned.case, fill, planned.passes, wanted, planned.bytes)
                    group.observed = self.options.properties
                    group.thorough = planned.case.identifier in self.larger.thorough
                    self._under_way[planned.case.identifier, fill] = planned
                    yield group

    def train(self, journal: Journal[VerifyEntry] | None) -> None:
        """Run the trainings that cases ask for."""
        done = journal.done if journal is not None else set()
        asked = map(self.plan.__getitem__, self.survey.trained)
        missing = [p for p in asked if (p.case.identifier, str(Check.TRAINING)) not in done]
        if self.must_stop():
            return
        for planned, found in run_trainings(
            missing, seed=self.options.seed, timeout=self.options.timeout, threads=cpu_count()
        ):
            entry = VerifyEntry(
                key=(planned.case.identifier, str(Check.TRAINING)),
                records=found.records,
                training=found.rows,
                notes=found.notes,
            )
            if journal is not None:
                journal.add(entry)
            self.take(entry)

    def _run_groups(
        self, groups: Iterable[Group], scratch: ScratchFolder, journal: Journal[VerifyEntry] | None
    ) -> None:
        jobs = self.options.jobs

        def pool(worker: str | None) -> WorkerPool:
            log = str(scratch.path / f"{worker or 'judge'}.log")
            own = self.survey.own.get(worker or "")
            settings = settings_for(self.settings, own, self.options.timeout)
            return WorkerPool(worker, settings, jobs, log)

        schedule = Schedule(
            {name: pool(name) for name in self.survey.workers},
            pool(None),
            scratch,
            seed=self.options.seed,
            timeout=self.options.timeout,
            memory=int(SHARE * available_bytes()),
        )
        try:
            for name in schedule.start():
                self.activations[name] = schedule.activations[name]
                self.observer.activated(name, schedule.activations[name])
            self.imported_at = time.monotonic()
            for group in schedule.run(groups):
                self._judged(group, journal)
                self.busy.extend(chain.from_iterable(group.busy))
                if self.must_stop():
                    break
        finally:
            schedule.stop()

    def _judged(self, group: Group, journal: Journal[VerifyEntry] | None) -> None:
        planned = self._under_way.pop((group.case.identifier, group.fill))
        entry = group_entry(group, planned, self.options.seed, self.facts)
        if journal is not None:
            journal.add(entry)
        self.take(entry)

    def take(self, entry: VerifyEntry) -> None:
        """Take in what is known of a judged group."""
        for record in entry.records:
            self.records.add(self.survey.place(record.case, record.fill), record)
        for pairs in entry.pairs:
            self.pairs.add(self.survey.place(pairs.case, pairs.fill), pairs)
        self.training += entry.training
        if entry.error_maps:  # each is large, and there may be one for every result
            maps = [*self.error_maps, *entry.error_maps]
            place = self.survey.place
            self.error_maps = one_of_each(sorted(maps, key=lambda e: place(e.case, e.fill)))
        self.note(*entry.notes)
        add_cost(self.cost, entry.cost)
        self.failed |= any(record.outcome in BAD for record in entry.records)
        self.observer.judged(entry.records)

    def note(self, *notes: str | None) -> None:
        """Note what is to be said at the end, once."""
        self.notes |= dict.fromkeys(filter(None, notes))

    def must_stop(self) -> bool:
        """Tell whether `--fail-fast` applies."""
        return self.options.fail_fast and self.failed

    def document(self, *, interrupted: bool) -> VerifyRun:
        """Return the run as it is now."""
        records, pairs = self.records.in_order(), self.pairs.in_order()
        missing = missing_notes(self.options.require, records, self.part)
        told = tally(records)
        status = exit_status(told.counts, required_missing=bool(missing), interrupted=interrupted)
        described = describe_backends(self.activations, self.settings.threads)
        notes = [
            *missing,
            *self.notes_of_plan(),
            *self.notes,
            *self.notes_of_results(records, told, described),
        ]
        if self.part is not None:
            named = (replace(each, host=self.part.host) for each in records)
            records = Packed(named, kind=VerifyRecord)
        return VerifyRun(
            schema=SCHEMA,
            command=list(self.options.command),
            started=self.started.isoformat(timespec="seconds"),
            seconds=round(time.monotonic() - self.clock, 3),
            tool=tool(),
            environment=Environment(**asdict(describe_machine()), backends=described),
            summary=summary(told, status, interrupted=interrupted, notes=notes),
            records=records,
            pairs=pairs,
            training=self.training,
            error_maps=self.error_maps,
            cost=self._cost(),
            shard=self.part,
        )

    def notes_of_plan(self) -> list[str]:
        """Return what is to be said of the selected cases, whatever comes of them."""
        left_out = left_out_notes(self.survey.left_out.elements())
        return [*empty_shard_notes(self.part), *left_out]

    def notes_of_results(
        self, records: Sequence[VerifyRecord], told: Tally, described: dict[str, Free]
    ) -> list[str]:
        """Return what is to be said of the results and of the libraries that made them."""
        return [
            *reading_notes(self.activations),
            *contradicted_precision(records, described),
            *(findings(self.plan, records, self.facts) if NEW & told.counts.keys() else ()),
        ]

    def _cost(self) -> dict[str, float]:
        """Return CPU seconds by activity, and the wall time in which nobody computed."""
        cost = self.cost | {"main": time.process_time() - self.cpu_clock}
        if self.imported_at is not None:
            wall = time.monotonic() - self.imported_at
            cost["wall_after_imports"] = wall
            busy = zip(self.busy[::2], self.busy[1::2], strict=True)
            cost["wall_outside_work"] = wall - covered_seconds(busy)
        return {name: round(spent, 3) for name, spent in sorted(cost.items())}
