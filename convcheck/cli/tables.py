"""What the printed results of all verbs share: the console, failures with their commands, reasons.

Text from case files and libraries is printed as text: no markup, no control characters.
"""

from __future__ import annotations

import sys
from collections import Counter
from operator import itemgetter

from rich.console import Console
from rich.text import Text

from convcheck.document.records import BenchRecord, VerifyRecord
from convcheck.model.outcome import DISAGREEMENTS, FAILURES_TO_RUN, Outcome

MOST_FAILURES = 20
"""Kinds of failures that are printed; the reports have them all."""

WITH_REASON = frozenset(
    {
        *(Outcome.UNSUPPORTED, Outcome.UNAVAILABLE),
        *(Outcome.UNTRUSTED, Outcome.EXPECTED_MISMATCH),
    }
)
"""Outcomes that are told by their reasons."""

Printed = VerifyRecord | BenchRecord

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


class Failures:
    """What makes a run fail, disagreements first, each with its command.

    Of the failures of one implementation with one verdict the first stands for all, unless `every`.
    """

    def __init__(self, *, every: bool = False) -> None:
        self._every = every
        self._kinds: dict[tuple[bool, object], tuple[Printed, Counter[str]]] = {}

    def add(self, record: Printed) -> None:
        """Take in a record, if it is a failure."""
        if record.verdict not in DISAGREEMENTS | FAILURES_TO_RUN:
            return
        kind = len(self._kinds) if self._every else (record.verdict, record.implementation)
        key = (record.verdict not in DISAGREEMENTS, kind)
        if key in self._kinds:
            self._kinds[key][1][record.pass_] += 1
        else:
            self._kinds[key] = (record, Counter())

    def print(self, console: Console) -> None:
        """Print them."""
        ordered = [self._kinds[key] for key in sorted(self._kinds, key=itemgetter(0))]
        most = len(ordered) if self._every else MOST_FAILURES
        for first, others in ordered[:most]:
            _print_failure(console, first)
            if others:
                told = ", ".join(f"{which} {count:,}" for which, count in others.items())
                line = f"  and {others.total():,} more of {first.implementation}: {told}"
                console.print(Text(line), soft_wrap=True)
        if len(ordered) > most:
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


class Reasons:
    """Why comparisons were not made, or not trusted: each reason once, with its count."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[Outcome, str, str]] = Counter()

    def add(self, record: Printed) -> None:
        """Take in a record, if it tells a reason."""
        if record.verdict in WITH_REASON:
            reason = record.reason.partition("; found: ")[0]
            self._counts[record.verdict, record.backend, reason] += 1

    def print(self, console: Console) -> None:
        """Print them, the most frequent first."""
        for (outcome, backend, reason), count in self._counts.most_common(MOST_FAILURES):
            console.print(Text(f"{count} {outcome}, {backend}: {clean(reason)}"), soft_wrap=True)


def clean(text: str) -> str:
    """Return text without control and direction characters, which could rewrite a terminal."""
    return "".join(c if c.isprintable() else " " for c in text)
