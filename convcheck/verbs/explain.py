"""The verb `explain`: what is claimed, and what this machine says about it.

Owns the sequence: the claim by its name, cases made of its points, one run of `verify` and one of
`bench`, and the answers put together. What it measures is measured by those verbs.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import Any, Final

from msgspec import UNSET, UnsetType

from convcheck.backends.registry import backends
from convcheck.document.explain import (
    ExplainDocument,
    GroupAnswer,
    PointAnswer,
    Reshapes,
    Underneath,
)
from convcheck.document.run import BenchRun, VerifyRun
from convcheck.loading.declared import case
from convcheck.model.case import Case, Location
from convcheck.model.errors import UsageError
from convcheck.model.outcome import ExitStatus
from convcheck.model.passes import Fill, TimedPass
from convcheck.model.problem import Problem
from convcheck.model.training import Check
from convcheck.verbs.answers import AskedCase, answers, held_bytes, said_of_groups, sentence
from convcheck.verbs.arguments import check_backend, separated
from convcheck.verbs.bench import BenchObserver, bench
from convcheck.verbs.bench_plan import BenchOptions
from convcheck.verbs.environment import describe_machine, tool
from convcheck.verbs.explain_claims import Claim, claim_of, entries
from convcheck.verbs.questions import Point
from convcheck.verbs.reshape_answers import measure_reshapes, said_of_reshapes
from convcheck.verbs.underneath import can_be_traced, underneath
from convcheck.verbs.verify import VerifyObserver, VerifyOptions, verify

SCHEMA: Final = "convcheck-explain/1"
"""Name and version of the document."""

PASSES = (TimedPass.FORWARD, TimedPass.BACKWARD)
"""What is timed."""


@dataclass(frozen=True)
class ExplainOptions:
    """What `explain` can be asked. `max_time` is seconds of each implementation and timed pass."""

    backends: Sequence[str] = ()
    seed: int = 0
    threads: int | None = None
    max_time: float = 0.3
    timeout: float = 60.0
    measure: bool = True
    trace: bool = True
    command: Sequence[str] = field(default_factory=lambda: tuple(sys.argv))


@dataclass(frozen=True, kw_only=True)
class _Found:
    """What was measured of an entry; without measurements, its points alone."""

    points: list[PointAnswer]
    reshapes: list[Reshapes] | UnsetType = UNSET
    reshapes_answer: str | UnsetType = UNSET
    sentence: str | UnsetType = UNSET
    exit_status: ExitStatus = ExitStatus.AGREED


def explain(
    name: str,
    options: ExplainOptions,
    observers: tuple[VerifyObserver, BenchObserver] | None = None,
) -> ExplainDocument:
    """Return the explanation as one document. Raises `UsageError`.

    Its `exit_status` is that of the runs it rests on.
    """
    known = entries()
    if name not in known:
        owners = {b: forms[name] for b in backends() if name in (forms := _own_forms(b))}
        if owners:
            what = "; ".join(f"{backend}:{name} is {said}" for backend, said in owners.items())
            raise UsageError(
                f"explain: got {name!r}, which is no identity but one library's own way: {what};"
                " `convcheck explain` lists what there is"
            )
        close = difflib.get_close_matches(name, known, 1)
        hint = f"; did you mean {close[0]}?" if close else ";"
        raise UsageError(f"explain: got {name!r}{hint} `convcheck explain` lists what there is")
    entry = known[name]
    options = replace(options, backends=separated(options.backends))
    for text in options.backends:
        check_backend(text, "--backend")
    claim = claim_of(entry, options.backends)
    started = datetime.now(UTC).isoformat(timespec="seconds")
    machine = describe_machine()
    if options.measure:
        found = _measured(claim, options, observers or (VerifyObserver(), BenchObserver()))
    else:
        found = _Found(points=list(map(_answered, claim.points)))
    return ExplainDocument(
        schema=SCHEMA,
        tool=tool(),
        command=list(options.command),
        started=started,
        environment=machine,
        name=name,
        kind=claim.kind,
        title=claim.title,
        statement=claim.statement,
        reason=claim.reason,
        conditions=claim.conditions,
        needs=claim.needs,
        cost=claim.cost,
        reshapes=found.reshapes,
        reshapes_answer=found.reshapes_answer,
        points=found.points,
        sentence=found.sentence,
        exit_status=found.exit_status,
    )


def _own_forms(backend: str) -> dict[str, str]:
    """Return what the forms that only one backend has are, by name."""
    return {form.name: form.summary for form in backends()[backend].own_forms}


def _measured(
    claim: Claim, options: ExplainOptions, observers: tuple[VerifyObserver, BenchObserver]
) -> _Found:
    """Return what this machine says of a claim. Raises `UsageError` if nothing of it can run."""
    chosen = list(options.backends)
    groups = _available(claim.points, chosen)
    if not any(groups.values()):
        wanted = sorted({part for point in claim.points for each in point.groups for part in each})
        raise UsageError(
            f"explain: none of {', '.join(wanted or chosen)} can run here with what is installed"
            " and chosen"
        )
    asked = {point.name: _asked(point, groups[point.name]) for point in claim.points}
    checked, timed, traces = _measure(claim.points, asked, options, observers)
    found = {
        point.name: answers(
            asked[point.name], checked, timed, held=held_bytes(point.problem), underneath=traces
        )
        for point in claim.points
        if asked[point.name]
    }
    reshapes: list[Reshapes] | UnsetType = UNSET
    if claim.reshapes:
        there = [name for name in claim.reshapes if backends()[name].installed()]
        wanted = [name for name in there if not chosen or name in chosen]
        reshapes = measure_reshapes(wanted, options.timeout)
    return _Found(
        points=[
            _answered(point, groups=found[point.name], answer=said_of_groups(found[point.name]))
            for point in claim.points
            if point.name in found
        ],
        reshapes=reshapes,
        reshapes_answer=UNSET if reshapes is UNSET else said_of_reshapes(reshapes),
        sentence=sentence(found),
        exit_status=_status(checked, timed, traces.values()),
    )


def _available(points: Sequence[Point], chosen: Sequence[str]) -> dict[str, list[tuple[str, ...]]]:
    """Return the groups of each point with what is installed, at least two of a group."""
    there = {name for name, backend in backends().items() if backend.installed()}
    wanted = there & set(chosen) if chosen else there

    def kept(group: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(each for each in group if each.partition(":")[0] in wanted)

    return {
        point.name: [found for group in point.groups if len(found := kept(group)) > 1]
        for point in points
    }


def _asked(point: Point, groups: Sequence[tuple[str, ...]]) -> list[AskedCase]:
    """Return what measures the groups of a point: a case each, and one of training if it has it."""
    found = []
    for at, group in enumerate(groups):
        name, trained = f"{point.name}_{at}", None
        measured = _case(name, point.problem, group)
        if point.training is not None:
            trained = _case(
                f"{name}_training",
                point.training,
                group,
                checks=[Check.TRAINING],
                fills=[Fill.NORMAL],
            )
        found.append(AskedCase(measured, trained))
    return found


def _case(name: str, problem: Problem, group: Sequence[str], **keys: Any) -> Case:
    return case(
        problem.op,
        name=f"explain/{name}",
        location=Location("explain", 1),
        implementations=group,
        bench={"baseline": group[0], "passes": PASSES},
        **problem.parameters(),
        **keys,
    )


def _measure(
    points: Sequence[Point],
    asked: Mapping[str, Sequence[AskedCase]],
    options: ExplainOptions,
    observers: tuple[VerifyObserver, BenchObserver],
) -> tuple[VerifyRun, BenchRun, dict[str, Underneath]]:
    """Return the runs of `verify` and `bench`, and by case what runs underneath."""
    everything = [each for point in points for each in asked[point.name]]
    cases = [each.case for each in everything]
    trained = [each.training for each in everything if each.training is not None]
    checked = verify(
        VerifyOptions(cases=[*cases, *trained], seed=options.seed, timeout=options.timeout),
        observers[0],
    )
    if checked.interrupted:
        raise KeyboardInterrupt
    timed = bench(
        BenchOptions(
            cases=cases,
            seed=options.seed,
            threads=options.threads,
            max_time=options.max_time,
            timeout=options.timeout,
        ),
        observers[1],
    )
    if timed.interrupted:
        raise KeyboardInterrupt
    traces = {
        each.case.identifier: underneath(
            each.case, threads=options.threads, timeout=options.timeout, seed=options.seed
        )
        for point in points
        for each in asked[point.name]
        if options.trace and point.traced and can_be_traced(each.case)
    }
    return checked, timed, traces


def _answered(
    point: Point,
    groups: list[GroupAnswer] | UnsetType = UNSET,
    answer: str | UnsetType = UNSET,
) -> PointAnswer:
    """Return a point as a document has it, with what was found of it."""
    return PointAnswer(
        name=point.name,
        question=point.question,
        background=point.background,
        op=point.problem.op,
        parameters=point.problem.parameters(),
        groups=groups,
        answer=answer,
    )


def _status(checked: VerifyRun, timed: BenchRun, traces: Iterable[Underneath]) -> ExitStatus:
    """Return the status of all: a disagreement before a failure, and those before the rest."""
    found = {checked.exit_status, timed.exit_status}
    if any(each.failed for each in traces):
        found.add(ExitStatus.COULD_NOT_RUN)
    order = (ExitStatus.INTERRUPTED, ExitStatus.DISAGREED)
    return next((each for each in order if each in found), max(found))
