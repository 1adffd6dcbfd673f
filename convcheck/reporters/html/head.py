"""What stands at the top of the report for each run: its verdict, in words and in numbers.

Owns what is chosen of a run to be read first. All of it is plain text in the page itself, so that
it can be read without scripts.
"""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from convcheck.document.records import RECORDS, BenchRecord, Record
from convcheck.document.run import CompareRun, Run, VerifyRun
from convcheck.document.unsettled import unsettled
from convcheck.model.figures import counted
from convcheck.model.outcome import ExitStatus
from convcheck.reporters._findings import Standing, doubts, failures, faults, headline, standing
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
    failed = failures(run)
    wrong = faults(run)
    shown = failure_kinds(run, failed, of_run)
    return Head(
        number=number,
        verb=run.verb,
        started=time_text(run.started),
        tool=text(f"{run.tool.name} {run.tool.version}"),
        tone=_tone(run, failed, wrong),
        verdict=headline(run).partition(": ")[2],
        sentence=_sentence(run),
        facts=[(name, text(value)) for name, value in facts(run)],
        counts=_counts(run, of_run),
        warnings=[text(line) for line in dict.fromkeys([*wrong, *run.notes, *doubts(run)])],
        command=visible(shlex.join(run.command)),
        failed=len(failed),
        failures=shown[:MOST_FAILURES],
        kinds_left_out=max(0, len(shown) - MOST_FAILURES),
        reasons=reasons(run, of_run),
        differences=[
            (kind, text(each.what), value_text(each.base), value_text(each.new))
            for kind, each in run.environment.differences
        ]
        if isinstance(run, CompareRun)
        else [],
        details=surroundings(run),
    )


def _tone(run: Run, failed: Sequence[Record], wrong: Sequence[str]) -> str:
    if any(standing(run, record) is Standing.FAILED for record in failed):
        return "bad"
    if run.exit_status is ExitStatus.DISAGREED:
        return "bad"
    settled = run.exit_status is ExitStatus.AGREED and unsettled(run) is None
    return "doubtful" if failed or wrong or not settled else "good"


def _sentence(run: Run) -> str:
    """Return what was compared, and with what result, in one sentence."""
    cases = counted(len({record.case for record in run.records}), "case")
    results = counted(len(run.records), "result")
    if isinstance(run, CompareRun):
        return f"{results} of {cases}, {run.compared:,} of them in both runs."
    names = counted(len({record.implementation for record in run.records}), "implementation")
    if isinstance(run, VerifyRun):
        return (
            f"{results} of {names} on {cases}; {run.compared:,} rest on a comparison with the"
            " float64 reference."
        )
    timed = [record for record in run.records if record.median_s is not None]
    judged = Counter(_speed(record) for record in timed)
    parts = [f"{judged[word]:,} {word}" for word in SPEEDS if judged[word]]
    said = f": {', '.join(parts)}" if parts else ""
    return f"{len(timed):,} timings of {names} on {cases}. Against their baselines{said}."


SPEEDS = ("faster", "slower", "with no difference seen", "without a baseline to compare with")


def _speed(record: BenchRecord) -> str:
    if record.implementation == record.baseline:
        return ""
    if record.ratio is None or record.distinguishable is None:
        return SPEEDS[3]
    if not record.distinguishable:
        return SPEEDS[2]
    return SPEEDS[1] if record.ratio > 1 else SPEEDS[0]


def _counts(run: Run, of_run: Mapping[str, str]) -> list[Count]:
    column = RECORDS[run.verb].VERDICT
    counts = run.counts
    return [
        Count(mark_of(each), counts[each], link(run.verb, {**of_run, column: each.value}))
        for each in run.VERDICTS
        if counts[each]
    ]
