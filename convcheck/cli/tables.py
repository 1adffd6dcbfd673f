"""What the printed results of all verbs share: the console, failures with their commands, reasons.

Text from case files and libraries is printed as text: no markup, no control characters.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from operator import itemgetter

from rich.console import Console
from rich.text import Text

from convcheck.document.records import BenchRecord, VerifyRecord
from convcheck.document.run import BenchRun, VerifyRun
from convcheck.model.outcome import DISAGREEMENTS, FAILURES_TO_RUN, Outcome

MOST_FAILURES = 20
"""Kinds of failures that are printed; the reports have them all."""

STYLES = {
    Outcome.AGREE: "green",
    Outcome.MISMATCH: "bold red",
    Outcome.UNEXPECTED_AGREEMENT: "bold red",
    Outcome.EXPECTED_MISMATCH: "yellow",
    Outcome.UNTRUSTED: "yellow",
    Outcome.UNSUPPORTED: "dim",
    Outcome.UNAVAILABLE: "yellow",
}

PLAIN_WIDTH = 120
"""Columns where there is no terminal to ask."""


def new_console(plain_width: int = PLAIN_WIDTH) -> Console:
    """Return the console for results: stdout, text as text."""
    return Console(
        highlight=False,
        emoji=False,
        markup=False,
        width=None if sys.stdout.isatty() else plain_width,
    )


def print_failures(console: Console, run: VerifyRun | BenchRun, *, every: bool = False) -> None:
    """Print what makes the run fail, disagreements first, each with its command.

    Of the failures of one implementation with one verdict the first stands for all, unless `every`.
    """
    kinds: dict[tuple[bool, object], tuple[VerifyRecord | BenchRecord, Counter[str]]] = {}
    records: Iterable[VerifyRecord | BenchRecord] = run.records
    for number, record in enumerate(records):
        if record.verdict not in DISAGREEMENTS | FAILURES_TO_RUN:
            continue
        kind = number if every else (record.verdict, record.implementation)
        key = (record.verdict not in DISAGREEMENTS, kind)
        if key in kinds:
            kinds[key][1][record.pass_] += 1
        else:
            kinds[key] = (record, Counter())
    ordered = [kinds[key] for key in sorted(kinds, key=itemgetter(0))]  # which is stable
    most = len(kinds) if every else MOST_FAILURES
    for first, others in ordered[:most]:
        _print_failure(console, first)
        if others:
            told = ", ".join(f"{which} {count:,}" for which, count in others.items())
            line = f"  and {others.total():,} more of {first.implementation}: {told}"
            console.print(Text(line), soft_wrap=True)
    if len(kinds) > most:
        left = sum(1 + others.total() for _, others in ordered[most:])
        console.print(f"... and {left} more failures: see the reports")
    elif any(others for _, others in ordered):
        console.print("-v prints every failure; so do the reports")


def _print_failure(console: Console, record: VerifyRecord | BenchRecord) -> None:
    head = (
        f"{record.verdict.upper()} {record.implementation} {record.pass_}"
        f" {record.fill}  {record.case}"
    )
    console.print(Text(clean(head), "bold red"), soft_wrap=True)
    console.print(Text(f"  {clean(record.reason)}"), soft_wrap=True)
    if isinstance(record, VerifyRecord) and record.diagnosis:
        console.print(Text(f"  diagnosis: {clean(record.diagnosis)}"), soft_wrap=True)
    if isinstance(record, VerifyRecord) and record.required_rtol is not None:
        console.print(
            f"  smallest rtol that would have passed np.allclose: {record.required_rtol:.3g}"
        )
    console.print(Text(f"  {clean(record.reproduce)}", "cyan"), soft_wrap=True)


def print_reasons(console: Console, run: VerifyRun | BenchRun) -> None:
    """Print why comparisons were not made, or not trusted: each reason once, with its count."""
    told = {
        Outcome.UNSUPPORTED,
        Outcome.UNAVAILABLE,
        Outcome.UNTRUSTED,
        Outcome.EXPECTED_MISMATCH,
    }
    reasons = Counter(
        (record.verdict, record.backend, record.reason.partition("; found: ")[0])
        for record in run.records
        if record.verdict in told
    )
    for (outcome, backend, reason), count in reasons.most_common(MOST_FAILURES):
        console.print(Text(f"{count} {outcome}, {backend}: {clean(reason)}"), soft_wrap=True)


def clean(text: str) -> str:
    """Return text without control and direction characters, which could rewrite a terminal."""
    return "".join(c if c.isprintable() else " " for c in text)
