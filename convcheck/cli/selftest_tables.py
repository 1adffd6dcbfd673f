"""What `convcheck selftest` prints: tables of faults and backends, correct results, the sum."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from convcheck.cli.tables import clean, new_console
from convcheck.document.selftest import (
    BackendRow,
    CleanRow,
    FaultRow,
    SelftestDocument,
    Totals,
)
from convcheck.model.figures import counted

STYLES = {"caught": "green", "missed": "bold red", "no effect": "bold red"}

WIDTH = 100
"""Characters of a line of text beside tables."""

MOST_ALARMS = 10
"""False alarms that are printed in full; `--json` has them all."""


def print_faults(rows: Sequence[Mapping[str, Any]]) -> None:
    """Print faults without what came of them."""
    console = new_console()
    for row in rows:
        console.print(Text(row["name"], style="bold"), Text(f"({row['family']})", style="dim"))
        console.print(Text(f"  {row['does']}"))
    console.print(f"\n{counted(len(rows), 'fault')}")


def print_selftest(document: SelftestDocument) -> None:
    """Print a selftest. Text from libraries is printed as text."""
    console = new_console()
    console.print(_fault_table(document.faults))
    _said_wrongly(console, document.faults)
    console.print(_backend_table(document.backends))
    for worker, row in document.backends.items():
        if row.outcome != "active":
            _say(console, f"{worker} took no part: {row.outcome}: {row.reason}", "yellow")
    for each in document.unsound:
        _say(
            console,
            f"not used: {each.worker}, {each.scene}, {each.fill}, {each.pass_}: its own"
            f" result is {each.outcome}: {each.reason}",
            "yellow",
        )
    for reason in document.lost:
        _say(console, f"could not run: {reason}", "bold red")
    _totals(console, document.totals)
    _clean(console, document.clean)
    for problem in document.problems:
        _say(console, f"FAILED: {problem}", "bold red")
    if document.interrupted:
        _say(console, "interrupted: this is what was found until then", "yellow")
    elif not document.problems and not document.lost:
        _say(console, f"passed in {document.seconds:.0f} s", "green")


def _fault_table(rows: Sequence[FaultRow]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("fault", "caught", "by fill", "by pass", "in backends", "to be told", "told"):
        table.add_column(name)
    family = ""
    for row in rows:
        if row.family != family:
            family = row.family
            table.add_row(Text(family, style="bold"))
        there = len(row.backends) + len(row.not_on)
        table.add_row(
            Text(f"  {clean(row.name)}"),
            Text(
                f"{row.caught} of {row.results}" if row.results else row.outcome,
                style=STYLES.get(row.outcome, "yellow"),
            ),
            ", ".join(row.fills),
            ", ".join(each.removeprefix("grad_") for each in row.passes),
            f"{len(row.backends)} of {there}" if row.not_on else str(len(row.backends)),
            row.to_be_told,
            Text(
                f"{row.told} of {row.caught}",
                style="" if row.told == row.caught else "yellow",
            ),
        )
    return table


def _said_wrongly(console: Console, rows: Sequence[FaultRow]) -> None:
    for row in rows:
        for shown, what, style in (
            (row.missed, "missed", "bold red"),
            (row.told_wrongly, "named wrongly", "yellow"),
        ):
            for each in shown[:1]:
                _say(
                    console,
                    f"{what}: {row.name} in {each.backend}, {each.scene}, {each.fill},"
                    f" {each.pass_}: {each.outcome}: {each.said}",
                    style,
                )


def _backend_table(rows: Mapping[str, BackendRow]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("backend", "version", "faults", "wrong results", "caught", "told", "agreed"):
        table.add_column(name, justify="left" if name in ("backend", "version") else "right")
    for worker, row in rows.items():
        if row.outcome == "active":
            numbers = (row.faults, row.results, row.caught, row.told, row.agreed)
            figures = [f"{number:,}" for number in numbers]
            table.add_row(worker, clean(row.version or ""), *figures)
    return table


def _totals(console: Console, sums: Totals) -> None:
    outcomes = ", ".join(f"{count} {outcome}" for outcome, count in sums.outcomes.items())
    _say(console, f"{counted(sums.faults, 'fault')}: {outcomes}", "bold")
    told = "; ".join(
        f"{kind} {each.told:,} of {each.results:,}"
        for kind, each in sums.told.items()
        if each.results
    )
    rate = sums.told_rate
    share = "" if rate is None else f"; named correctly {rate:.1%} ({told})"
    _say(console, f"wrong results caught: {sums.caught:,} of {sums.results:,}{share}", "")


def _clean(console: Console, row: CleanRow) -> None:
    if not row.wanted:
        return
    bound = row.rate_below
    rate = "" if bound is None else (
        f"; with {row.confidence:.0%} confidence fewer than {bound:.2g} of all"
    )  # fmt: skip
    _say(
        console,
        f"correct results of {counted(row.convolutions, 'random convolution')}:"
        f" {row.false_alarms} of {row.compared:,} called wrong{rate}",
        "bold",
    )
    if row.untrusted:
        _say(console, f"  {row.untrusted:,} more could not have failed, and do not count", "")
    for reason, count in row.failed.items():
        _say(console, f"  {counted(count, 'result')} did not come: {reason}", "yellow")
    for alarm in row.alarms[:MOST_ALARMS]:
        parameters = ", ".join(f"{name} {value}" for name, value in alarm.parameters.items())
        _say(
            console,
            f"false alarm: {alarm.implementation}, {alarm.pass_}, {alarm.fill}, seed"
            f" {alarm.seed}: {alarm.op} {parameters}: {alarm.reason}",
            "bold red",
        )


def _say(console: Console, text: str, style: str) -> None:
    lines = textwrap.wrap(clean(text), WIDTH, subsequent_indent="  ")
    console.print(Text("\n".join(lines), style=style))
