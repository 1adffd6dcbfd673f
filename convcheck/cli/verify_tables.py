"""What `verify` prints: a table for each case file, then failures with their commands, then a sum.

Rendered from the run alone.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from rich.console import Console
from rich.table import Table
from rich.text import Text

from convcheck.cli.tables import STYLES, clean, new_console, print_failures, print_reasons
from convcheck.document.records import VerifyRecord
from convcheck.document.run import VerifyRun
from convcheck.model.figures import counted
from convcheck.model.outcome import COMPARED, Outcome
from convcheck.model.passes import USUAL_PASSES, Pass
from convcheck.model.properties import PROPERTIES
from convcheck.model.training import Learned

QUIET = frozenset({Outcome.UNSUPPORTED, Outcome.UNAVAILABLE, Outcome.EXPECTED_MISMATCH})
"""Outcomes that are told by their reasons, once each."""


def print_verify(run: VerifyRun, *, verbose: bool = False) -> None:
    """Print a run on stdout: of several files, tables of those that do not agree in everything.

    The others are a line each, unless `verbose`.
    """
    console = new_console()
    by_file: dict[str, list[VerifyRecord]] = defaultdict(list)
    for record in run.records:
        by_file[record.case_file.rpartition(":")[0]].append(record)
    for file, records in by_file.items():
        if len(by_file) > 1 and not verbose and _is_quiet(records):
            console.print(_file_line(file, records), soft_wrap=True)
            continue
        # Few operations have a pass of their own, whose column would be empty elsewhere.
        there = {record.pass_ for record in records}
        passes = [each for each in Pass if each in USUAL_PASSES or each in there]
        console.print(_file_table(file, records, passes))
        if any(record.pass_ in set(Learned) for record in records):
            console.print(_file_table(file, records, Learned))
    if any(getattr(record, name) is not None for record in run.records for name in PROPERTIES):
        console.print(_property_table(run.records))
    print_failures(console, run, every=verbose)
    print_reasons(console, run)
    _print_summary(console, run)


def _is_quiet(records: list[VerifyRecord]) -> bool:
    """Tell whether nothing of a file needs to be looked at."""
    return {record.outcome for record in records} <= {*QUIET, Outcome.AGREE}


def _file_line(file: str, records: list[VerifyRecord]) -> Text:
    """Return the line of a case file of which nothing needs to be looked at."""
    cases = len({record.case for record in records})
    counts = Counter(record.outcome for record in records)
    said = ", ".join(f"{counts[each]:,} {each}" for each in Outcome if counts[each])
    used = str(_worst(each for each in records if each.outcome is Outcome.AGREE))
    return Text.assemble(
        f"{clean(file)}: {counted(cases, 'case')}: ",
        (said, "green" if counts[Outcome.AGREE] else "yellow"),
        "" if used == "-" else f"; budget used up to {used}",
    )


def _file_table(file: str, records: list[VerifyRecord], what: Iterable[str]) -> Table:
    """Return the table of one case file: implementation by pass, of some kinds of pass."""
    columns = list(what)
    records = [record for record in records if record.pass_ in columns]
    cases = len({record.case for record in records})
    table = Table(title=Text(f"{clean(file)}: {counted(cases, 'case')}"), title_justify="left")
    table.add_column("implementation", no_wrap=True)
    for which in columns:
        table.add_column(which)
    table.add_column("budget used", justify="right")
    cells: dict[str, dict[str, list[VerifyRecord]]] = defaultdict(lambda: defaultdict(list))
    for record in records:
        cells[record.implementation][record.pass_].append(record)
    for name, by_pass in cells.items():
        there = {record.outcome for own in by_pass.values() for record in own}
        if there == {Outcome.UNAVAILABLE} and len(cells) > 1:
            continue  # why is said below, once for its backend
        row = [_counts(by_pass.get(which, ())) for which in columns]
        table.add_row(Text(name), *row, _worst(r for each in by_pass.values() for r in each))
    return table


def _property_table(records: list[VerifyRecord]) -> Table:
    """Return how many results of each implementation kept every bit, of those looked at."""
    title = "results that are bit-identical when computed again"
    table = Table(title=Text(title), title_justify="left")
    table.add_column("implementation")
    for name, meaning in PROPERTIES.items():
        table.add_column(Text(f"{name}: {meaning}"), justify="right")
    by_name: dict[str, list[VerifyRecord]] = defaultdict(list)
    for record in records:
        by_name[record.implementation].append(record)
    for implementation, own in by_name.items():
        table.add_row(Text(implementation), *(_kept(own, name) for name in PROPERTIES))
    return table


def _kept(records: list[VerifyRecord], name: str) -> Text:
    bits = (getattr(record, name) for record in records)
    seen = [same for same in bits if same is not None]
    if not seen:
        return Text("-", "dim")
    return Text(f"{sum(seen)} of {len(seen)}", "" if all(seen) else "yellow")


def _counts(records: Iterable[VerifyRecord]) -> Text:
    """Return the outcomes of a cell, the most frequent first."""
    counts = Counter(record.outcome for record in records)
    parts = [
        Text(f"{count} {outcome.value}", STYLES.get(outcome, "bold red"))
        for outcome, count in counts.most_common()
    ]
    return Text("\n").join(parts) if parts else Text("-", "dim")


def _worst(records: Iterable[VerifyRecord]) -> Text:
    """Return the largest share of an error budget, over what was compared."""
    used = [
        record.budget_used
        for record in records
        if record.budget_used is not None and record.outcome in COMPARED
    ]
    return Text(f"{max(used):.3g}" if used else "-")


def _print_summary(console: Console, run: VerifyRun) -> None:
    cases = len({record.case for record in run.records})
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
