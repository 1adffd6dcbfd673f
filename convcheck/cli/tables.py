"""What `verify` prints: a table for each case file, then failures with their commands, then a sum.

Rendered from the run alone. Text from case files and libraries is printed as text: no markup, no
control characters.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from convcheck.words.columns import VERDICT
from convcheck.words.figures import counted
from convcheck.words.outcome import COMPARED, DISAGREEMENTS, FAILURES_TO_RUN, Outcome
from convcheck.words.passes import USUAL_PASSES, Pass
from convcheck.words.properties import PROPERTIES
from convcheck.words.run import Record, Run
from convcheck.words.training import Learned

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


def print_verify(run: Run) -> None:
    """Print the tables of a run on stdout."""
    console = new_console()
    by_file: dict[str, list[Record]] = defaultdict(list)
    for record in run.records:
        by_file[record["case_file"].rpartition(":")[0]].append(record)
    for file, records in by_file.items():
        # Few operations have a pass of their own, whose column would be empty elsewhere.
        there = {record["pass"] for record in records}
        passes = [each for each in Pass if each in USUAL_PASSES or each in there]
        console.print(_file_table(file, records, passes))
        if any(record["pass"] in set(Learned) for record in records):
            console.print(_file_table(file, records, Learned))
    if any(record[name] is not None for record in run.records for name in PROPERTIES):
        console.print(_property_table(run.records))
    print_failures(console, run)
    print_reasons(console, run)
    _print_summary(console, run)


def _file_table(file: str, records: list[Record], what: Iterable[str]) -> Table:
    """Return the table of one case file: implementation by pass, of some kinds of pass."""
    columns = list(what)
    records = [record for record in records if record["pass"] in columns]
    cases = len({record["case"] for record in records})
    table = Table(title=Text(f"{clean(file)}: {counted(cases, 'case')}"), title_justify="left")
    table.add_column("implementation")
    for which in columns:
        table.add_column(which)
    table.add_column("budget used", justify="right")
    cells: dict[str, dict[str, list[Record]]] = defaultdict(lambda: defaultdict(list))
    for record in records:
        cells[record["implementation"]][record["pass"]].append(record)
    for name, by_pass in cells.items():
        row = [_counts(by_pass.get(which, ())) for which in columns]
        table.add_row(Text(name), *row, _worst(r for each in by_pass.values() for r in each))
    return table


def _property_table(records: list[Record]) -> Table:
    """Return how many results of each implementation kept every bit, of those looked at."""
    title = "results with the same bits when made again"
    table = Table(title=Text(title), title_justify="left")
    table.add_column("implementation")
    for name, meaning in PROPERTIES.items():
        table.add_column(Text(f"{name}: {meaning}"), justify="right")
    by_name: dict[str, list[Record]] = defaultdict(list)
    for record in records:
        by_name[record["implementation"]].append(record)
    for implementation, own in by_name.items():
        table.add_row(Text(implementation), *(_kept(own, name) for name in PROPERTIES))
    return table


def _kept(records: list[Record], name: str) -> Text:
    seen = [record[name] for record in records if record[name] is not None]
    if not seen:
        return Text("-", "dim")
    return Text(f"{sum(seen)} of {len(seen)}", "" if all(seen) else "yellow")


def _counts(records: Iterable[Record]) -> Text:
    """Return the outcomes of a cell, the most frequent first."""
    counts = Counter(Outcome(record["outcome"]) for record in records)
    parts = [
        Text(f"{count} {outcome.value}", STYLES.get(outcome, "bold red"))
        for outcome, count in counts.most_common()
    ]
    return Text("\n").join(parts) if parts else Text("-", "dim")


def _worst(records: Iterable[Record]) -> Text:
    """Return the largest share of an error budget, over what was compared."""
    used = [
        record["budget_used"]
        for record in records
        if record["budget_used"] is not None and Outcome(record["outcome"]) in COMPARED
    ]
    return Text(f"{max(used):.3g}" if used else "-")


def print_failures(console: Console, run: Run) -> None:
    """Print what makes the run fail, disagreements first, each with its command."""
    verdict = VERDICT[run.verb]
    bad = [r for r in run.records if Outcome(r[verdict]) in DISAGREEMENTS | FAILURES_TO_RUN]
    bad.sort(key=lambda record: Outcome(record[verdict]) not in DISAGREEMENTS)
    for record in bad[:MOST_FAILURES]:
        head = (
            f"{record[verdict].upper()} {record['implementation']} {record['pass']}"
            f" {record['fill']}  {record['case']}"
        )
        console.print(Text(clean(head), "bold red"), soft_wrap=True)
        console.print(Text(f"  {clean(record['reason'])}"), soft_wrap=True)
        if record.get("diagnosis"):
            console.print(Text(f"  diagnosis: {clean(record['diagnosis'])}"), soft_wrap=True)
        if record.get("required_rtol") is not None:
            console.print(
                f"  smallest rtol that would have passed np.allclose: {record['required_rtol']:.3g}"
            )
        console.print(Text(f"  {clean(record['reproduce'])}", "cyan"), soft_wrap=True)
    if len(bad) > MOST_FAILURES:
        console.print(f"... and {len(bad) - MOST_FAILURES} more failures: see the reports")


def print_reasons(console: Console, run: Run) -> None:
    """Print why comparisons were not made, or not trusted: each reason once, with its count."""
    told = {
        Outcome.UNSUPPORTED,
        Outcome.UNAVAILABLE,
        Outcome.UNTRUSTED,
        Outcome.EXPECTED_MISMATCH,
    }
    verdict = VERDICT[run.verb]
    reasons = Counter(
        (record[verdict], record["backend"], record["reason"].partition("; found: ")[0])
        for record in run.records
        if Outcome(record[verdict]) in told
    )
    for (outcome, backend, reason), count in reasons.most_common(MOST_FAILURES):
        console.print(Text(f"{count} {outcome}, {backend}: {clean(reason)}"), soft_wrap=True)


def _print_summary(console: Console, run: Run) -> None:
    cases = len({record["case"] for record in run.records})
    parts = ", ".join(f"{count} {outcome.value}" for outcome, count in run.counts.most_common())
    if run.interrupted:
        console.print(Text("interrupted: what follows is a part of the run", "bold red"))
    for note in run.notes:
        console.print(Text(clean(note), "bold red"), soft_wrap=True)
    console.print(
        Text(
            f"{counted(cases, 'case')} in {run.seconds:.1f} s: {parts or 'no comparisons'}", "bold"
        )
    )
    if not run.compared:
        console.print(Text("NOTHING WAS COMPARED", "bold red"))


def clean(text: str) -> str:
    """Return text without control and direction characters, which could rewrite a terminal."""
    return "".join(c if c.isprintable() else " " for c in text)
