"""What failed in a run, and what does not count, each kind once with an example and a link.

Owns how records are put together into kinds, and the links that show all of a kind in the table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from convcheck.reporters._findings import Standing, details, standing, verdict
from convcheck.reporters._text import visible
from convcheck.reporters.html.marks import Mark, mark_of
from convcheck.reporters.html.payload import text_value
from convcheck.reporters.html.surroundings import text
from convcheck.words.columns import VERDICT
from convcheck.words.run import Record, Run

MOST_REASONS = 10
"""Reasons that are listed."""

_NUMBERS = re.compile(r"\d[\d.,eE+-]*")


@dataclass(frozen=True)
class Failure:
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


def failure_kinds(run: Run, failed: Sequence[Record], of_run: Mapping[str, str]) -> list[Failure]:
    """Return an example of each kind: the same verdict on the same implementation.

    `failed` are the run's records that failed, `of_run` the filter that leaves over its records.
    """
    kinds: dict[tuple[str, str], list[Record]] = {}
    for record in failed:
        kinds.setdefault((verdict(run, record), record["implementation"]), []).append(record)
    column = VERDICT[run.verb]
    return [
        Failure(
            mark=mark_of(run.verdicts(what)),
            about=visible(f"{name}, {first['pass']}, {first['fill']}, {first['dtype']}"),
            case=text(first["case"]),
            case_file=text(first["case_file"]),
            lines=[text(line) for line in details(run, first)],
            facts=_figures(first),
            command=visible(first.get("reproduce") or ""),
            more=len(others),
            passes=", ".join(
                f"{which} {count:,}"
                for which, count in Counter(record["pass"] for record in others).items()
            ),
            link=link(run.verb, {**of_run, column: what, "implementation": name}),
        )
        for (what, name), (first, *others) in kinds.items()
    ]


def _figures(record: Record) -> list[tuple[str, str]]:
    """Return the figures of a wrong result, by name."""
    found = []
    first = record.get("first_mismatch")
    if first is not None:
        place = ", ".join(map(str, first["index"]))
        got, expected, allowed = (float(first[k]) for k in ("got", "expected", "allowed_error"))
        found += [
            ("first wrong element", f"[{place}]"),
            ("got", f"{got:.9g}"),
            ("expected", f"{expected:.9g}"),
            ("allowed error", f"{allowed:.3g}"),
        ]
    if record.get("mismatched") is not None:
        found.append(("wrong elements", f"{record['mismatched']:,} of {record['elements']:,}"))
    for column, name in (
        ("max_abs_error", "largest error"),
        ("budget_used", "share of the error budget"),
    ):
        if record.get(column) is not None:
            found.append((name, f"{record[column]:.3g}"))
    return found


def reasons(run: Run, of_run: Mapping[str, str]) -> list[Reason]:
    """Return why records count neither as passed nor as failed, the most frequent reason first.

    Reasons that differ in their numbers only are one, shown by its first example.
    """
    column = VERDICT[run.verb]
    counts: Counter[tuple[str, str, str]] = Counter()
    examples: dict[tuple[str, str, str], str] = {}
    for record in run.records:
        if standing(run, record) is Standing.SKIPPED:
            reason = record["reason"]
            key = verdict(run, record), record["backend"], _NUMBERS.sub("#", reason)
            counts[key] += 1
            examples.setdefault(key, reason)
    return [
        Reason(
            mark=mark_of(run.verdicts(what)),
            number=count,
            backend=text(backend),
            reason=text(examples[what, backend, kind] or "-"),
            link=link(run.verb, {**of_run, column: what, "backend": backend}),
        )
        for (what, backend, kind), count in counts.most_common(MOST_REASONS)
    ]
