"""What `bench` can be asked, and the plan that comes of it: cases, timed passes, baselines.

Owns the checks of everything that can be wrong before anything runs.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from convcheck.benchmark.sessions import MALLOC
from convcheck.loading.selection import compile_expression
from convcheck.model.case import Case, Suite
from convcheck.model.errors import UsageError
from convcheck.model.implementation import Implementation, Pattern
from convcheck.model.passes import Fill, TimedPass
from convcheck.model.shard import Shard
from convcheck.verbs.arguments import check_backend, parse_backends, parse_devices
from convcheck.verbs.builtin import cases_for
from convcheck.verbs.plan import PlannedCase, Selection, make_plan
from convcheck.verbs.shards import Sharded, shard_of_bench
from convcheck.workers.memory import SHARE, available_bytes
from convcheck.workers.messages import Failure


@dataclass(frozen=True)
class BenchOptions:
    """Everything `bench` can be asked. Empty means: all of it, or the case file's choice.

    `timeout` is seconds of one question to a worker, `max_time` seconds inside the clock of each
    implementation and timed pass, `half_width` that of an interval as a share. `threads` None is
    one for each processor that may be used. `cases`: made by a program, beside those of `paths`.
    `suites`: cases of these only; without paths, of the built-in ones. `everything`: without paths,
    the built-in cases that are run on request only as well. `imitate`: words of `--as`.
    `precision`: `ieee` or `framework`. `fill` None: the operands that a case brings along, and
    normal samples where it brings none. `shard`: this part of the matrix only. `scheduler`: the
    Dask cluster that runs it, None for this machine.
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
    passes: Sequence[TimedPass] = ()
    fill: Fill | None = None
    seed: int = 0
    baseline: str | None = None
    threads: int | None = None
    half_width: float = 0.02
    max_time: float = 0.5
    malloc: str = "raised"
    cold_cache: bool = False
    timeout: float = 60.0
    fail_fast: bool = False
    require: Sequence[str] = ()
    reports: Path | None = None
    resume: bool = False
    shard: Shard | None = None
    scheduler: str | None = None
    command: Sequence[str] = field(default_factory=lambda: tuple(sys.argv))


def timed_fill(case: Case, asked: Fill | None) -> Fill:
    """Return the fill that a case is timed with: the one asked for, or its own operands if any."""
    return asked or (Fill.NORMAL if case.operands is None else Fill.OWN)


@dataclass(frozen=True)
class PlannedBench:
    """A case, what to time of it, and what names its baseline."""

    planned: PlannedCase
    passes: tuple[TimedPass, ...]
    baseline: Pattern | None

    @property
    def foreseen(self) -> dict[tuple[Implementation, TimedPass], Failure]:
        """The outcomes that are known before anything runs."""
        conv = self.planned.case.problem
        found = {
            (each, what): self.planned.failure(each, conv.results_of(what))
            for each in self.planned.implementations
            for what in self.passes
        }
        return {key: failure for key, failure in found.items() if failure is not None}

    @property
    def runnable(self) -> tuple[Implementation, ...]:
        """The implementations of which something is to be timed."""
        foreseen = self.foreseen
        return tuple(
            each
            for each in self.planned.implementations
            if any((each, what) not in foreseen for what in self.passes)
        )

    @property
    def likely_baseline(self) -> Implementation | None:
        """The implementation that is the baseline if all agree."""
        runnable = self.runnable
        named = [e for e in runnable if self.baseline is not None and self.baseline.matches(e)]
        return next(iter([*named, *runnable]), None)


def plan_bench(options: BenchOptions) -> Sequence[PlannedBench]:
    """Return what `bench` would do. Raises `UsageError`."""
    return sharded_plan(options).own


def sharded_plan(options: BenchOptions) -> Sharded[PlannedBench]:
    """Return the whole plan, and what of it is this shard's. Raises `UsageError`."""
    _check(options)
    selection = Selection(
        compile_expression(options.expression) if options.expression else None,
        parse_backends(options.backends),
        parse_devices(options.devices),
        tuple(options.dtypes),
    )
    narrowed = options.expression is not None  # looks for cases by name, wherever they are
    cases = cases_for(
        Suite.BENCH,
        options.paths,
        options.cases,
        suites=options.suites,
        everything=options.everything or narrowed,
    )
    chosen = None if options.baseline is None else _pattern(options.baseline)
    plan = []
    for planned in make_plan(cases, selection, int(SHARE * available_bytes())):
        bench, conv = planned.case.bench, planned.case.problem
        wanted = tuple(map(TimedPass, options.passes)) or bench.passes
        passes = tuple(p for p in TimedPass if p in wanted and conv.results_of(p))
        if not passes:
            continue
        if options.fill is Fill.OWN and planned.case.operands is None:
            raise UsageError(
                f"--fill own: {planned.case.identifier} brings no operands along; give it some, or"
                " select other cases with -k",
                planned.case.location,
            )
        if chosen is None and bench.baseline is not None:
            _check_baseline(planned, bench.baseline, selection)
        plan.append(PlannedBench(planned, passes, chosen or bench.baseline))
    if chosen is not None and plan and not any(_has(each.planned, chosen) for each in plan):
        there = sorted({str(one) for each in plan for one in each.planned.implementations})
        raise UsageError(
            f"--baseline: no case has the implementation {options.baseline};"
            f" there are {', '.join(there)}"
        )
    return shard_of_bench(plan, options, options.shard)


def _check(options: BenchOptions) -> None:
    for name in options.require:
        check_backend(name, "--require")
    if options.malloc not in MALLOC:
        raise UsageError(f"--malloc: got {options.malloc!r}; allowed: {', '.join(MALLOC)}")
    if not 0 < options.half_width < 1:
        raise UsageError(
            f"--half-width: got {options.half_width:g}; allowed: more than 0 %, to 100 %"
        )
    usable = len(os.sched_getaffinity(0))
    if options.threads is not None and not 1 <= options.threads <= usable:
        raise UsageError(
            f"--threads: got {options.threads}; allowed: 1 to {usable}, the processors that this"
            " process may use"
        )


def _pattern(text: str) -> Pattern:
    try:
        return Pattern.parse(text)
    except ValueError as error:
        raise UsageError(f"--baseline: {error}; for example torch:direct") from None


def _has(planned: PlannedCase, pattern: Pattern) -> bool:
    return any(map(pattern.matches, planned.implementations))


def _check_baseline(planned: PlannedCase, baseline: Pattern, selection: Selection) -> None:
    """Refuse a case file's baseline that is none of the case's implementations, selected or not."""
    if _has(planned, baseline) or selection.backends:
        return
    raise UsageError(
        "bench.baseline: it names no implementation of this case; there are"
        f" {', '.join(map(str, planned.implementations))}",
        planned.case.bench.location,
    )
