"""The verb `bench`: load, plan, verify, time, record.

Owns the sequence and nothing of its steps. One thing happens at a time: whatever is not being timed
waits. Progress goes to a `BenchObserver`, the result is a `Run`.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import asdict
from msgspec.structs import replace as replace_fields

from convcheck.backends.registry import own_functions, version_of, worker_of
from convcheck.benchmark.calibration import Rates
from convcheck.benchmark.conditions import Conditions
from convcheck.benchmark.rounds import Method
from convcheck.benchmark.sessions import Sessions, workplace
from convcheck.benchmark.timed_case import Losses, TimedCase
from convcheck.benchmark.timing_process import rates as measure_rates
from convcheck.document.environment import BenchEnvironment, Rate, SampleMethod
from convcheck.document.records import BenchRecord
from convcheck.document.run import SCHEMA, BenchRun, summary, tally
from convcheck.document.tables import Measurement
from convcheck.model.errors import UsageError
from convcheck.model.figures import counted
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import DISAGREEMENTS, FAILURES_TO_RUN, Outcome, exit_status
from convcheck.model.shard import shard_file
from convcheck.verbs.bench_plan import BenchOptions, PlannedBench, sharded_plan, timed_fill
from convcheck.verbs.bench_records import Setting, TimedPassResult, beside_the_best
from convcheck.verbs.environment import describe_backends, describe_machine, tool
from convcheck.verbs.journal import BenchEntry, Journal, fingerprint
from convcheck.verbs.required import missing_notes
from convcheck.verbs.scaling import scaling_view
from convcheck.verbs.shards import empty_shard_notes
from convcheck.verbs.user_function_notes import reading_notes
from convcheck.verbs.wildcards import left_out_notes
from convcheck.workers.arithmetic import computing_in
from convcheck.workers.facts import FactBook
from convcheck.workers.imitation import imitating
from convcheck.workers.messages import Activation, Failure, add_cost
from convcheck.workers.scratch import ScratchFolder
from convcheck.workers.session import NoAnswer

JOURNAL = "bench.journal.jsonl"
"""Name of the journal in the reports folder; that of a shard has its number in it."""


BAD = DISAGREEMENTS | FAILURES_TO_RUN
"""Outcomes after which `--fail-fast` stops."""


def journal_path(options: BenchOptions) -> Path:
    """Return where the journal of a run with a folder of reports is."""
    assert options.reports is not None
    return options.reports / shard_file(JOURNAL, options.shard)


class BenchObserver:
    """Is told what happens; does nothing with it. The command line shows progress instead."""

    def planned(self, groups: int, competitors: int) -> None:
        """The plan is made: so many groups to time, with so many competitors in all."""

    def activated(self, backend: str, activation: Activation | Failure) -> None:
        """A backend was imported, or could not be."""

    def begins(self, what: str) -> None:
        """A group, or something else that takes time, begins."""

    def progressed(self, share: float) -> None:
        """At least this share of the group is done."""

    def timed(self, records: Sequence[BenchRecord]) -> None:
        """One group is done."""

    def finished(self) -> None:
        """Nothing more will come."""


def bench(options: BenchOptions, observer: BenchObserver | None = None) -> BenchRun:
    """Time the selected cases and return the run. Raises `UsageError` before anything runs."""
    if options.scheduler is not None:
        from convcheck.verbs.bench_cluster import bench_on_cluster

        with computing_in(options.precision):
            return bench_on_cluster(options, options.scheduler, observer or BenchObserver())
    with imitating(options.imitate), computing_in(options.precision):
        return Benchmark(options, observer or BenchObserver()).run()


class Benchmark:
    """One run of `bench`, with the state its steps share."""

    def __init__(self, options: BenchOptions, observer: BenchObserver) -> None:
        self.options, self.observer = options, observer
        self.started, self.clock = datetime.now(UTC), time.monotonic()
        sharded = sharded_plan(options)
        self.plan, self.part = sharded.own, sharded.part
        self.own = own_functions(each for planned in self.plan for each in planned.runnable)
        self.place = workplace(options.threads, options.malloc)
        self.conditions = Conditions(self.place, sorted({device for _, device in self._places()}))
        self.method = Method(
            precision=options.half_width,
            most_seconds=options.max_time,
            cold=options.cold_cache,
            timeout=options.timeout,
        )
        self.activations: dict[str, Activation | Failure] = {}
        book = FactBook(self.activations)
        self.setting = Setting(options.seed, options.fill, self.place.threads, {}, book)
        self.records: list[BenchRecord] = []
        self.measurements: list[Measurement] = []
        self.notes: dict[str, None] = {}
        self.cost: dict[str, float] = {}
        self.failed = False

    def run(self) -> BenchRun:
        groups = [each for each in self.plan for _ in each.passes]
        self.observer.planned(len(groups), sum(len(each.runnable) for each in groups))
        journal = self._open_journal()
        interrupted = False
        try:
            self.execute(journal)
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
        found = {name: version_of(name, self.own.get(name)) for name in sorted(self._workers())}
        return {**found, "convcheck": tool().version}

    def place_told(self) -> str:
        """Return what a journal says of the processors that are timed on."""
        return repr(self.place)

    def _open_journal(self) -> Journal[BenchEntry] | None:
        if self.options.reports is None:
            if self.options.resume:
                raise UsageError("--resume needs the reports folder of the interrupted run")
            return None
        print_of_plan = fingerprint(
            [each.planned for each in self.plan],
            self.options.seed,
            self.versions(),
            passes=[each.passes for each in self.plan],
            baselines=[repr(each.baseline) for each in self.plan],
            place=self.place_told(),
            method=repr(self.method),
            fill=self.options.fill,
            shard=None if self.part is None else (self.part.name, self.part.matrix),
        )
        path = journal_path(self.options)
        cases = {each.planned.case.identifier for each in self.plan}
        journal = Journal(path, BenchEntry, print_of_plan, resume=self.options.resume, cases=cases)
        for entry in journal.entries:
            self.take(entry)
        return journal

    def execute(self, journal: Journal[BenchEntry] | None) -> None:
        """Time what the journal does not have."""
        done = journal.done if journal is not None else set()
        with ScratchFolder() as scratch:
            sessions = Sessions(self.place, scratch.path, self.own, self.options.timeout)
            try:
                self._start(sessions)
                losses = Losses()
                for each in self.plan:
                    identifier = each.planned.case.identifier
                    passes = [p for p in each.passes if (identifier, p.value) not in done]
                    if passes:
                        todo = replace(each, passes=tuple(passes))
                        self._case(todo, sessions, scratch, losses, journal)
                    if self.must_stop():
                        break
            finally:
                sessions.stop()

    def _start(self, sessions: Sessions) -> None:
        """Start every worker that will be needed, and have them measure the machine's rates."""
        started = time.monotonic()
        wanted = [(name, False) for name in sorted(self._workers())]
        wanted += [(name, True) for name in sorted(self._second_workers())]
        self.observer.begins("starting backends")
        for name, activation in sessions.start(wanted):
            self.activations[name] = activation
            self.observer.activated(name, activation)
        self.observer.begins("measuring the machine's rates")
        found: dict[tuple[str, str], Rates] = {}
        for dtype, device in sorted(self._places()):
            for name, activation in self.activations.items():
                if isinstance(activation, Failure) or device not in activation.devices:
                    continue
                try:
                    rate = sessions.get(name).ask(
                        measure_rates, (dtype, device), self.options.timeout
                    )
                except NoAnswer:
                    continue
                if isinstance(rate, Rates):
                    rate = replace(rate, by=f"the matrix product of {name}")
                    found[dtype, device] = rate.better(found.get((dtype, device)))
        self.setting = replace(self.setting, rates=found)
        self.cost["start"] = time.monotonic() - started

    def _case(
        self,
        each: PlannedBench,
        sessions: Sessions,
        scratch: ScratchFolder,
        losses: Losses,
        journal: Journal[BenchEntry] | None,
    ) -> None:
        planned = each.planned
        if not each.runnable:
            for what in each.passes:
                self._judged(TimedPassResult(planned, what), journal)
            return
        work = TimedCase(
            planned.case,
            each.runnable,
            each.passes,
            fill=timed_fill(planned.case, self.options.fill),
            seed=self.options.seed,
            sessions=sessions,
            scratch=scratch,
            losses=losses,
            method=self.method,
            foreseen=each.foreseen,
        )
        with work:
            self.observer.begins(f"verifying {planned.case.identifier}")
            work.verify()
            for what in each.passes:
                self.observer.begins(f"{planned.case.identifier} {what}")
                before = self.conditions.gpus.states()
                timed = work.time(what, each.baseline, self.observer.progressed)
                gpus = self.conditions.reading(before)
                self._judged(TimedPassResult(planned, what, work, timed, gpus), journal)
                if self.must_stop():
                    break
        add_cost(self.cost, work.cost)

    def _judged(self, result: TimedPassResult, journal: Journal[BenchEntry] | None) -> None:
        entry = result.entry(self.setting)
        if journal is not None:
            journal.add(entry)
        self.take(entry)

    def take(self, entry: BenchEntry) -> None:
        """Take in what is known of a case and timed pass."""
        self.records += entry.records
        self.measurements += entry.measurements
        self.failed |= any(record.agreement in BAD for record in entry.records)
        self.observer.timed(entry.records)

    def note(self, *notes: str | None) -> None:
        """Note what is to be said at the end, once."""
        self.notes |= dict.fromkeys(filter(None, notes))

    def _workers(self) -> set[str]:
        return {worker_of(each) for planned in self.plan for each in planned.runnable}

    def _second_workers(self) -> set[str]:
        """Return the workers of baselines that compete with what runs in others."""
        likely = [
            (each.likely_baseline, {worker_of(one) for one in each.runnable}) for each in self.plan
        ]
        return {worker_of(base) for base, names in likely if base is not None and len(names) > 1}

    def _places(self) -> set[tuple[str, str]]:
        return {
            (planned.planned.case.problem.dtype, each.device)
            for planned in self.plan
            for each in planned.runnable
        }

    def must_stop(self) -> bool:
        """Tell whether `--fail-fast` applies."""
        return self.options.fail_fast and self.failed

    def document(self, *, interrupted: bool) -> BenchRun:
        """Return the run as it is now."""
        missing = missing_notes(self.options.require, self.records, self.part)
        told = tally(self.records)
        status = exit_status(told.counts, required_missing=bool(missing), interrupted=interrupted)
        order = {each.planned.case.identifier: at for at, each in enumerate(self.plan)}
        sweeps = {
            each.planned.case.identifier: each.planned.case.sweep
            for each in self.plan
            if each.planned.case.sweep is not None
        }
        self.records.sort(key=lambda record: order[record.case])
        self.rate()
        self.measurements.sort(key=lambda entry: order[entry.case])
        notes = [
            *missing,
            *self.notes_of_plan(),
            *reading_notes(self.activations),
            *self.notes,
        ]
        if self.part is not None:
            named = self.part.host
            self.records = [replace_fields(each, host=named) for each in self.records]
        return BenchRun(
            schema=SCHEMA,
            command=list(self.options.command),
            started=self.started.isoformat(timespec="seconds"),
            seconds=round(time.monotonic() - self.clock, 3),
            tool=tool(),
            environment=self._environment(),
            summary=summary(told, status, interrupted=interrupted, notes=notes),
            records=self.records,
            measurements=self.measurements,
            scaling=scaling_view(sweeps, self.records, self.measurements),
            cost={name: round(seconds, 3) for name, seconds in sorted(self.cost.items())},
            shard=self.part,
        )

    def rate(self) -> None:
        """Put what was timed beside the best that this machine did."""
        self.records, rates = beside_the_best(self.records, self.setting.rates)
        self.setting = replace(self.setting, rates=rates)

    def notes_of_plan(self) -> list[str]:
        """Return what is to be said of the selected cases and their baselines."""
        return [
            *empty_shard_notes(self.part),
            *left_out_notes(each.planned.left_out for each in self.plan),
            *_replaced_baselines(self.plan, self.records),
        ]

    def _environment(self) -> BenchEnvironment:
        return BenchEnvironment(
            **asdict(describe_machine()),
            backends=describe_backends(self.activations, self.place.threads),
            conditions=self.conditions.describe(),
            method=SampleMethod(**vars(self.method)),
            rates=[
                Rate(dtype=dtype, device=device, **vars(rate))
                for (dtype, device), rate in self.setting.rates.items()
            ],
        )


def _replaced_baselines(plan: Sequence[PlannedBench], records: Sequence[BenchRecord]) -> list[str]:
    """Return a note for each named baseline that was there and could not serve as one.

    Ratios of such a case are to another implementation than the one asked for.
    """
    found = {(r.case, r.pass_.value): r.baseline for r in records if r.baseline is not None}
    outcomes = {(r.case, r.pass_.value, r.implementation): r.agreement for r in records}
    replaced: dict[tuple[str, str, str], list[str]] = {}
    for each in plan:
        named = _named(each)
        for what in each.passes:
            baseline = found.get((each.planned.case.identifier, what.value))
            if named and baseline is not None and baseline not in map(str, named):
                identifier, wanted = each.planned.case.identifier, str(named[0])
                outcome = outcomes.get((identifier, what.value, wanted), Outcome.UNAVAILABLE)
                why = _NO_BASELINE.get(outcome, "does not agree")
                replaced.setdefault((wanted, why, baseline), []).append(f"{identifier} {what}")
    return [
        f"{wanted} {why}; the baseline is {baseline} instead, in {counted(len(where), 'group')},"
        f" the first of them {where[0]}"
        for (wanted, why, baseline), where in replaced.items()
    ]


_NO_BASELINE = {
    Outcome.UNAVAILABLE: "is not available",
    Outcome.UNSUPPORTED: "does not support it",
    Outcome.TIMEOUT: "took too long",
    Outcome.CRASHED: "crashed",
    Outcome.ERROR: "failed",
    Outcome.OUT_OF_MEMORY: "ran out of memory",
}


def _named(each: PlannedBench) -> list[Implementation]:
    """Return the selected implementations that the name of the baseline means."""
    pattern = each.baseline
    if pattern is None:
        return []
    return [one for one in each.planned.implementations if pattern.matches(one)]
