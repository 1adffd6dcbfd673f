"""What stands at the top of the report for each run: its verdict, in words and in numbers.

Owns what is chosen of a run to be read first. All of it is plain text in the page itself, so that
it can be read without scripts.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from convcheck.document.records import RECORDS
from convcheck.document.run import CompareRun, Run, VerifyRun
from convcheck.document.unsettled import unsettled
from convcheck.model.figures import counted
from convcheck.model.outcome import ExitStatus
from convcheck.reporters._findings import Standing, compared, doubts, faults, headline
from convcheck.reporters._text import visible
from convcheck.reporters.html.kinds import FailureKind, Reason, failure_kinds, link, reasons
from convcheck.reporters.html.marks import Mark, mark_of
from convcheck.reporters.html.surroundings import (
    facts,
    surroundings,
    text,
    time_text,
    value_text,
)
from convcheck.reporters.html.survey import SPEEDS, Survey

MOST_FAILURES = 20
"""Kinds of failure that are shown with an example; the table has every single one."""


@dataclass(frozen=True)
class Count:
    """How many records have a verdict; `link` shows them in the table."""

    mark: Mark
    number: int
    link: str


@dataclass(frozen=True)
class Head:
    """One run, as the top of the report shows it."""

    number: int
    verb: str
    started: str
    tool: str
    tone: str
    verdict: str
    sentence: str
    facts: list[tuple[str, str]]
    counts: list[Count]
    warnings: list[str]
    command: str
    failed: int
    failures: list[FailureKind]
    kinds_left_out: int
    reasons: list[Reason]
    differences: list[tuple[str, str, str, str]]
    details: list[tuple[str, list[tuple[str, str]]]]


def head(run: Run, number: int, *, several: bool) -> Head:
    """Return the head of a run, the `number`th of the report."""
    of_run = {"run": str(number)} if several else {}
    found = Survey(run)
    wrong = faults(run, found.counts)
    shown = failure_kinds(run, found, of_run)
    return Head(
        number=number,
        verb=run.verb,
        started=time_text(run.started),
        tool=text(f"{run.tool.name} {run.tool.version}"),
        tone=_tone(run, found, wrong),
        verdict=headline(run, found.counts).partition(": ")[2],
        sentence=_sentence(run, found),
        facts=[(name, text(value)) for name, value in facts(run, found.backends)],
        counts=_counts(run, found, of_run),
        warnings=[text(line) for line in dict.fromkeys([*wrong, *run.notes, *doubts(run)])],
        command=visible(shlex.join(run.command)),
        failed=found.failures,
        failures=shown[:MOST_FAILURES],
        kinds_left_out=max(0, len(shown) - MOST_FAILURES),
        reasons=reasons(run, found, of_run),
        differences=[
            (kind, text(each.what), value_text(each.base), value_text(each.new))
            for kind, each in run.environment.differences
        ]
        if isinstance(run, CompareRun)
        else [],
        details=surroundings(run),
    )


def _tone(run: Run, found: Survey, wrong: Sequence[str]) -> str:
    if found.failed[Standing.FAILED] or run.exit_status is ExitStatus.DISAGREED:
        return "bad"
    settled = run.exit_status is ExitStatus.AGREED and unsettled(run) is None
    return "doubtful" if found.failures or wrong or not settled else "good"


def _sentence(run: Run, found: Survey) -> str:
    """Return what was compared, and with what result, in one sentence."""
    cases = counted(found.cases, "case")
    results = counted(found.counts.total(), "result")
    if isinstance(run, CompareRun):
        return f"{results} of {cases}, {compared(found.counts):,} of them in both runs."
    names = counted(len(found.implementations), "implementation")
    if isinstance(run, VerifyRun):
        return (
            f"{results} of {names} on {cases}; {compared(found.counts):,} rest on a comparison with"
            " the float64 reference."
        )
    parts = [f"{found.speeds[word]:,} {word}" for word in SPEEDS if found.speeds[word]]
    said = f": {', '.join(parts)}" if parts else ""
    return f"{found.timed:,} timings of {names} on {cases}. Against their baselines{said}."


def _counts(run: Run, found: Survey, of_run: Mapping[str, str]) -> list[Count]:
    column = RECORDS[run.verb].VERDICT
    return [
        Count(mark_of(each), number, link(run.verb, {**of_run, column: each.value}))
        for each in run.VERDICTS
        if (number := found.counts[each])
    ]
