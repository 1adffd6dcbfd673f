"""What failed in a run, and what does not count, each kind once with an example and a link.

Owns how kinds are told, and the links that show all of a kind in the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import nlargest
from urllib.parse import urlencode

from convcheck.document.records import RECORDS, CompareRecord, Record, VerifyRecord
from convcheck.document.run import Run
from convcheck.reporters._findings import details, reproduce
from convcheck.reporters._text import visible
from convcheck.reporters.html.marks import Mark, mark_of
from convcheck.reporters.html.payload import text_value
from convcheck.reporters.html.surroundings import text
from convcheck.reporters.html.survey import Survey

MOST_REASONS = 10
"""Reasons that are listed."""


@dataclass(frozen=True)
class FailureKind:
    """One record that fails the run, and how many more of its kind there are, by pass."""

    mark: Mark
    about: str
    case: str
    case_file: str
    lines: list[str]
    facts: list[tuple[str, str]]
    command: str
    more: int
    passes: str
    link: str


@dataclass(frozen=True)
class Reason:
    """Why records were not compared, or do not count."""

    mark: Mark
    number: int
    backend: str
    reason: str
    link: str


def link(verb: str, filters: Mapping[str, str]) -> str:
    """Return the part of an address that opens the table of a verb with these filters."""
    named = {
        "outcome" if name == "agreement" else name: text_value(value)
        for name, value in filters.items()
    }
    return f"#{urlencode({'table': verb} | named)}"


def failure_kinds(run: Run, found: Survey, of_run: Mapping[str, str]) -> list[FailureKind]:
    """Return an example of each kind: the same verdict on the same implementation.

    `found` is the survey of the run, `of_run` the filter that leaves over its records.
    """
    return [
        FailureKind(
            mark=mark_of(what),
            about=visible(f"{name}, {each.first.pass_}, {each.first.fill}, {each.first.dtype}"),
            case=text(each.first.case),
            case_file=text(each.first.case_file),
            lines=[text(line) for line in details(each.first)],
            facts=_figures(each.first),
            command=visible(reproduce(each.first)),
            more=each.others.total(),
            passes=", ".join(f"{which} {count:,}" for which, count in each.others.items()),
            link=link(run.verb, {**of_run, each.first.VERDICT: what, "implementation": name}),
        )
        for kinds in found.failed.values()
        for (what, name), each in kinds.items()
    ]


def _figures(record: Record) -> list[tuple[str, str]]:
    """Return the figures of a wrong result, by name."""
    found = []
    if isinstance(record, VerifyRecord):
        first = record.first_mismatch
        if first is not None:
            place = ", ".join(map(str, first.index))
            found += [
                ("first wrong element", f"[{place}]"),
                ("got", f"{first.got:.9g}"),
                ("expected", f"{first.expected:.9g}"),
                ("allowed error", f"{first.allowed_error:.3g}"),
            ]
        if record.mismatched is not None:
            found.append(("wrong elements", f"{record.mismatched:,} of {record.elements:,}"))
        if record.max_abs_error is not None:
            found.append(("largest error", f"{record.max_abs_error:.3g}"))
    used = None if isinstance(record, CompareRecord) else record.budget_used
    if used is not None:
        found.append(("share of the error budget", f"{used:.3g}"))
    return found


def reasons(run: Run, found: Survey, of_run: Mapping[str, str]) -> list[Reason]:
    """Return why records count neither as passed nor as failed, the most frequent reason first.

    Reasons that differ in their numbers only are one, shown by its first example.
    """
    column = RECORDS[run.verb].VERDICT
    most = nlargest(MOST_REASONS, found.skipped.items(), key=lambda item: item[1].number)
    return [
        Reason(
            mark=mark_of(what),
            number=each.number,
            backend=text(backend),
            reason=text(each.reason or "-"),
            link=link(run.verb, {**of_run, column: what, "backend": backend}),
        )
        for (what, backend, _), each in most
    ]
