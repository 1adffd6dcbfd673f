"""What stands at the top of the report, for each run: verdict, surroundings, failures, reasons.

Owns what is chosen of a run to be read first. All of it is plain text in the page itself, so that
it can be read without scripts.
"""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from urllib.parse import urlencode

from convcheck.reporters._findings import (
    Standing,
    details,
    doubts,
    failures,
    faults,
    headline,
    machine,
    standing,
    verdict,
)
from convcheck.reporters._text import first_lines, shortened, visible
from convcheck.reporters.html.marks import Mark, mark_of
from convcheck.reporters.html.payload import text_value
from convcheck.words.columns import VERDICT
from convcheck.words.figures import bytes_text, counted, seconds_text
from convcheck.words.outcome import ExitStatus
from convcheck.words.run import Record, Run

MOST_FAILURES = 20
"""Kinds of failure that are shown with an example; the table has every single one."""

MOST_REASONS = 10
"""Reasons that are listed."""

LONGEST = 1_000
"""Characters of a text that may come from a library."""

MOST_LINES = 20
"""Lines of such a text."""


_NUMBERS = re.compile(r"\d[\d.,eE+-]*")


@dataclass(frozen=True)
class Count:
    """How many records have a verdict; `link` shows them in the table."""

    mark: Mark
    number: int
    link: str


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
    failures: list[Failure]
    kinds_left_out: int
    reasons: list[Reason]
    differences: list[tuple[str, str, str, str]]
    details: list[tuple[str, list[tuple[str, str]]]] = field(default_factory=list)


def head(run: Run, number: int, *, several: bool) -> Head:
    """Return the head of a run, the `number`th of the report."""
    of_run = {"run": str(number)} if several else {}
    failed = failures(run)
    wrong = faults(run)
    shown = _failures(run, failed, of_run)
    return Head(
        number=number,
        verb=run.verb,
        started=_time(run.started),
        tool=text(f"{run.tool['name']} {run.tool['version']}"),
        tone=_tone(run, failed, wrong),
        verdict=headline(run).partition(": ")[2],
        sentence=_sentence(run),
        facts=[(name, text(value)) for name, value in _facts(run)],
        counts=_counts(run, of_run),
        warnings=[text(line) for line in dict.fromkeys([*wrong, *run.notes, *doubts(run)])],
        command=visible(shlex.join(run.command)),
        failed=len(failed),
        failures=shown[:MOST_FAILURES],
        kinds_left_out=max(0, len(shown) - MOST_FAILURES),
        reasons=_reasons(run, of_run),
        differences=[
            (kind, text(each["what"]), _value(each["base"]), _value(each["new"]))
            for kind in ("machine", "method", "software")
            for each in run.environment.get(kind, ())
        ]
        if run.verb == "compare"
        else [],
        details=_details(run),
    )


def text(value: Any) -> str:
    """Return foreign text in a form that can be shown: no hidden characters, no end of pages."""
    return first_lines(shortened(visible(str(value), lines=True), LONGEST), MOST_LINES)


def _tone(run: Run, failed: Sequence[Record], wrong: Sequence[str]) -> str:
    if any(standing(run, record) is Standing.FAILED for record in failed):
        return "bad"
    if run.exit_status is ExitStatus.DISAGREED:
        return "bad"
    return "doubtful" if failed or wrong or run.exit_status is not ExitStatus.AGREED else "good"


def _sentence(run: Run) -> str:
    """Return what was compared, and with what result, in one sentence."""
    cases = counted(len({record["case"] for record in run.records}), "case")
    results = counted(len(run.records), "result")
    if run.verb == "compare":
        return f"{results} of {cases}, {run.compared:,} of them in both runs."
    names = counted(len({record["implementation"] for record in run.records}), "implementation")
    if run.verb == "verify":
        return (
            f"{results} of {names} on {cases}; {run.compared:,} rest on a comparison with the"
            " float64 reference."
        )
    timed = [record for record in run.records if record["median_s"] is not None]
    judged = Counter(_speed(record) for record in timed)
    parts = [f"{judged[word]:,} {word}" for word in SPEEDS if judged[word]]
    said = f": {', '.join(parts)}" if parts else ""
    return f"{len(timed):,} timings of {names} on {cases}. Against their baselines{said}."


SPEEDS = ("faster", "slower", "with no difference seen", "without a baseline to compare with")


def _speed(record: Record) -> str:
    if record["implementation"] == record["baseline"]:
        return ""
    if record["ratio"] is None or record["distinguishable"] is None:
        return SPEEDS[3]
    if not record["distinguishable"]:
        return SPEEDS[2]
    return SPEEDS[1] if record["ratio"] > 1 else SPEEDS[0]


def _facts(run: Run) -> list[tuple[str, Any]]:
    """Return machine, versions, time and so on, by name."""
    end = [
        ("started", _time(run.started)),
        ("took", f"{run.seconds:,.1f} s"),
        ("exit status", str(int(run.exit_status))),
        ("written by", f"{run.tool['name']} {run.tool['version']}"),
    ]
    environment = run.environment
    if run.verb == "compare":
        sides = [
            (side, f"{told['file']}, {environment['verb']} of {_time(told['started'])}")
            for side in ("base", "new")
            for told in (environment[side],)
        ]
        machines = [
            (f"{side} machine", machine(environment[side]["environment"]))
            for side in ("base", "new")
        ]
        return [*sides, *machines, *end]
    found: list[tuple[str, Any]] = [
        ("machine", machine(environment)),
        ("system", f"{environment['system']}, Python {environment.get('python', 'not known')}"),
        ("libraries", _libraries(run)),
    ]
    if run.verb == "bench":
        found.append(("threads", environment["conditions"]["threads"]))
        rates = [
            f"{rate['gflops']:.3g} GFLOP/s {rate['dtype']} on {rate['device']}"
            for rate in environment["rates"]
        ]
        found.append(("matrix product", ", ".join(rates) or "not measured"))
    return [*found, *end]


def _libraries(run: Run) -> str:
    """Return the libraries that took part, with their versions."""
    used = {record["backend"] for record in run.records}
    parts = [
        f"{name} {described.get('version') or described.get('outcome', '')}".strip()
        for name, described in run.environment["backends"].items()
        if name in used or described.get("outcome") == "active"
    ]
    return ", ".join(parts) or "none"


def _time(started: str) -> str:
    when = datetime.fromisoformat(started)
    return f"{when:%Y-%m-%d %H:%M:%S} {when.tzname() or ''}".strip()


def _counts(run: Run, of_run: dict[str, str]) -> list[Count]:
    column = VERDICT[run.verb]
    counts = run.counts
    return [
        Count(mark_of(each), counts[each], link(run.verb, of_run | {column: each.value}))
        for each in run.verdicts
        if counts[each]
    ]


def link(verb: str, filters: dict[str, str]) -> str:
    """Return the part of an address that opens the table of a verb with these filters."""
    named = {
        "outcome" if name == "agreement" else name: text_value(value)
        for name, value in filters.items()
    }
    return f"#{urlencode({'table': verb} | named)}"


def _failures(run: Run, failed: Sequence[Record], of_run: dict[str, str]) -> list[Failure]:
    """Return an example of each kind: the same verdict on the same implementation."""
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
            link=link(run.verb, of_run | {column: what, "implementation": name}),
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


def _reasons(run: Run, of_run: dict[str, str]) -> list[Reason]:
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
            link=link(run.verb, of_run | {column: what, "backend": backend}),
        )
        for (what, backend, kind), count in counts.most_common(MOST_REASONS)
    ]


def _details(run: Run) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return all that is known of the surroundings, flat, part by part."""
    plain, parts = [], []
    for name, value in run.environment.items():
        if isinstance(value, dict):
            parts.append((text(name), [(text(k), _value(v, k)) for k, v in value.items()]))
        elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
            parts.append((text(name), [(str(at), _value(v)) for at, v in enumerate(value, 1)]))
        else:
            plain.append((text(name), _value(value, name)))
    cost = [(text(name), seconds_text(value)) for name, value in run.cost.items()]
    return [part for part in (("machine", plain), *parts, ("cost", cost)) if part[1]]


def _value(value: Any, name: str = "") -> str:
    if value is None:
        return "none"
    if name.endswith("_bytes") and isinstance(value, int):
        return bytes_text(value)
    if isinstance(value, dict):
        return text("; ".join(f"{k}: {_value(v, k)}" for k, v in value.items()))
    if isinstance(value, (list, tuple)):
        return text(", ".join(map(_value, value)))
    return text(value)
