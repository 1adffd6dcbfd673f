"""What `compare` prints: what differs around the runs, then changes by weight, then a sum.

Rendered from the run alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from convcheck.cli.bench_tables import seconds_text
from convcheck.cli.tables import clean, new_console, plural
from convcheck.words.change import REGRESSIONS, Change
from convcheck.words.run import Record, Run

MOST = 20
"""Rows of one section; the reports have them all."""

SECTIONS = {
    "worse": (Change.WORSE, Change.SLOWER),
    "changed, and no worse by itself": (Change.ERROR_GREW, Change.CHANGED),
    "ambiguous: measure both again": (Change.AMBIGUOUS,),
    "better": (Change.BETTER, Change.FASTER),
    "missing in the new run": (Change.ONLY_BASE,),
}
"""What is listed record by record, in this order, by title."""

COUNTED = (Change.NOT_COMPARED, Change.ONLY_NEW)
"""What is counted by reason."""

STYLES = {
    **dict.fromkeys(REGRESSIONS, "bold red"),
    **dict.fromkeys((Change.BETTER, Change.FASTER), "green"),
    **dict.fromkeys((Change.ERROR_GREW, Change.CHANGED, Change.AMBIGUOUS), "yellow"),
    Change.ONLY_BASE: "yellow",
}


def print_compare(run: Run) -> None:
    """Print the tables of a comparison on stdout."""
    console = new_console()
    _print_head(console, run.environment)
    for title, changes in SECTIONS.items():
        records = [record for record in run.records if Change(record["change"]) in changes]
        if records:
            _print_section(console, title, records)
    reasons = Counter(
        (record["change"], record["reason"])
        for record in run.records
        if Change(record["change"]) in COUNTED
    )
    for (change, reason), count in reasons.most_common(MOST):
        console.print(Text(f"{count} {change}: {clean(reason)}"), soft_wrap=True)
    _print_summary(console, run)


def _print_head(console: Console, environment: dict[str, Any]) -> None:
    for side in ("base", "new"):
        told = environment[side]
        line = f"{side:4}  {told['file']}, {environment['verb']} of {told['started']}"
        console.print(Text(clean(line)), soft_wrap=True)
    for kind in ("machine", "method", "software"):
        for each in environment[kind]:
            base, new = (_value(each[side]) for side in ("base", "new"))
            console.print(Text(clean(f"{kind}: {each['what']} {base} -> {new}")), soft_wrap=True)


def _print_section(console: Console, title: str, records: Sequence[Record]) -> None:
    console.print()
    console.print(Text(f"{title} ({len(records):,})", "bold"))
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("change", no_wrap=True)
    table.add_column("what, and why", ratio=1, overflow="fold")
    table.add_column("base", justify="right")
    table.add_column("new", justify="right")
    table.add_column("new / base", justify="right", no_wrap=True)
    for record in records[:MOST]:
        table.add_row(*_row(record))
    console.print(table)
    if len(records) > MOST:
        console.print(f"... and {len(records) - MOST:,} more: -o FILE.csv has all")


def _row(record: Record) -> list[Text]:
    change = Change(record["change"])
    lines = [
        record["case"],
        f"{record['implementation']} {record['pass']} {record['fill']}",
        record["reason"],
    ]
    return [
        Text(change.value.upper(), STYLES.get(change, "")),
        Text("\n".join(clean(line) for line in lines if line)),
        Text(_side(record, "base")),
        Text(_side(record, "new")),
        Text(_ratio(record)),
    ]


def _side(record: Record, side: str) -> str:
    """Return what a run says of a record: its time if that is compared, else its outcome."""
    outcome, error = record[f"{side}_outcome"], record[f"{side}_error"]
    if outcome is None:
        return "-"
    if record["ratio"] is not None:
        return seconds_text(record[f"{side}_median_s"])
    return outcome if error is None else f"{outcome}\n{error:.3g} of budget"


def _ratio(record: Record) -> str:
    if record["ratio"] is None:
        return "-"
    if record["ratio_ci_low"] is None:
        return f"{record['ratio']:.3g}x"
    return f"{record['ratio']:.3g}x\n[{record['ratio_ci_low']:.3g}, {record['ratio_ci_high']:.3g}]"


def _value(value: Any) -> str:
    return "none" if value is None else str(value)


def _print_summary(console: Console, run: Run) -> None:
    console.print()
    for note in run.notes:
        console.print(Text(clean(note), "bold red"), soft_wrap=True)
    counts = run.counts
    parts = ", ".join(f"{counts[each]:,} {each.value}" for each in Change if counts[each])
    console.print(Text(f"{plural(len(run.records), 'record')}: {parts}", "bold"))
    if not run.compared:
        console.print(Text("NOTHING WAS COMPARED", "bold red"))
