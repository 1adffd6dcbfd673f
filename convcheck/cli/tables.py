"""What the printed results of all verbs share: the console, failures with their commands, reasons.

Text from case files and libraries is printed as text: no markup, no control characters.
"""

from __future__ import annotations

import sys
from collections import Counter

from rich.console import Console
from rich.text import Text

from convcheck.document.records import VerifyRecord
from convcheck.document.run import BenchRun, VerifyRun
from convcheck.model.outcome import DISAGREEMENTS, FAILURES_TO_RUN, Outcome

MOST_FAILURES = 20
"""Failures that are printed in full; the reports have them all."""

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


def print_failures(console: Console, run: VerifyRun | BenchRun) -> None:
    """Print what makes the run fail, disagreements first, each with its command."""
    bad = [r for r in run.records if r.verdict in DISAGREEMENTS | FAILURES_TO_RUN]
    bad.sort(key=lambda record: record.verdict not in DISAGREEMENTS)
    for record in bad[:MOST_FAILURES]:
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
    if len(bad) > MOST_FAILURES:
        console.print(f"... and {len(bad) - MOST_FAILURES} more failures: see the reports")


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
