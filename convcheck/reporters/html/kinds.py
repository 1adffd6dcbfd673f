"""What failed in a run, and what does not count, each kind once with an example and a link.

Owns how records are put together into kinds, and the links that show all of a kind in the table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from urllib.parse import urlencode

from convcheck.document.records import RECORDS, CompareRecord, Record, VerifyRecord
from convcheck.document.run import Run
from convcheck.reporters._findings import Standing, details, reproduce, standing
from convcheck.reporters._text import visible
from convcheck.reporters.html.marks import Mark, mark_of
from convcheck.reporters.html.payload import text_value
from convcheck.reporters.html.surroundings import text

MOST_REASONS = 10
"""Reasons that are listed."""

_NUMBERS = re.compile(r"\d[\d.,eE+-]*")


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


def failure_kinds(
    run: Run, failed: Sequence[Record], of_run: Mapping[str, str]
) -> list[FailureKind]:
    """Return an example of each kind: the same verdict on the same implementation.

    `failed` are the run's records that failed, `of_run` the filter that leaves over its records.
    """
    kinds: dict[tuple[StrEnum, str], list[Record]] = {}
    for record in failed:
        kinds.setdefault((record.verdict, record.implementation), []).append(record)
    return [
        FailureKind(
            mark=mark_of(what),
            about=visible(f"{name}, {first.pass_}, {first.fill}, {first.dtype}"),
            case=text(first.case),
            case_file=text(first.case_file),
            lines=[text(line) for line in details(first)],
            facts=_figures(first),
            command=visible(reproduce(first)),
            more=len(others),
            passes=", ".join(
                f"{which} {count:,}"
                for which, count in Counter(record.pass_ for record in others).items()
            ),
            link=link(run.verb, {**of_run, first.VERDICT: what, "implementation": name}),
        )
        for (what, name), (first, *others) in kinds.items()
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


def reasons(run: Run, of_run: Mapping[str, str]) -> list[Reason]:
    """Return why records count neither as passed nor as failed, the most frequent reason first.

    Reasons that differ in their numbers only are one, shown by its first example.
    """
    column = RECORDS[run.verb].VERDICT
    counts: Counter[tuple[StrEnum, str, str]] = Counter()
    examples: dict[tuple[StrEnum, str, str], str] = {}
    for record in run.records:
        if standing(run, record) is Standing.SKIPPED:
            key = record.verdict, record.backend, _NUMBERS.sub("#", record.reason)
            counts[key] += 1
            examples.setdefault(key, record.reason)
    return [
        Reason(
            mark=mark_of(what),
            number=count,
            backend=text(backend),
            reason=text(examples[what, backend, kind] or "-"),
            link=link(run.verb, {**of_run, column: what, "backend": backend}),
        )
        for (what, backend, kind), count in counts.most_common(MOST_REASONS)
    ]
