"""What `verify` prints: a table for each case file, then failures with their commands, then a sum.

Rendered from the run alone.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.table import Table
from rich.text import Text

from convcheck.cli.tables import STYLES, Failures, Reasons, clean, new_console
from convcheck.document.records import VerifyRecord
from convcheck.document.run import VerifyRun
from convcheck.model.figures import counted
from convcheck.model.outcome import COMPARED, Outcome
from convcheck.model.passes import USUAL_PASSES, Pass
from convcheck.model.properties import PROPERTIES
from convcheck.model.training import Learned

LEARNED = frozenset(Learned)

QUIET = frozenset({Outcome.UNSUPPORTED, Outcome.UNAVAILABLE, Outcome.EXPECTED_MISMATCH})
"""Outcomes that are told by their reasons, once each."""


@dataclass
class _Results:
    """Some results, of which only this is remembered: a run may have any number."""

    outcomes: Counter[Outcome] = field(default_factory=Counter)
    worst: float | None = None
    """Largest share of an error budget, over what was compared."""

    def add(self, record: VerifyRecord) -> None:
        self.outcomes[record.outcome] += 1
        used = record.budget_used
        if used is not None and record.outcome in COMPARED:
            self.worst = used if self.worst is None else max(self.worst, used)

    def add_all(self, others: Iterable[_Results]) -> _Results:
        for each in others:
            self.outcomes.update(each.outcomes)
            used = [worst for worst in (self.worst, each.worst) if worst is not None]
            self.worst = max(used, default=None)
        return self

    @property
    def used(self) -> str:
        return "-" if self.worst is None else f"{self.worst:.3g}"


@dataclass
class _File:
    """What the results of a case file are, by implementation and pass."""

    compared: set[int] = field(default_factory=set)
    trained: set[int] = field(default_factory=set)
    """Cases, by the hash of their names, which may be many."""
    cells: dict[str, dict[str, _Results]] = field(default_factory=dict)

    def add(self, record: VerifyRecord) -> None:
        cases = self.trained if record.pass_ in LEARNED else self.compared
        cases.add(hash(record.case))
        row = self.cells.setdefault(record.implementation, {})
        row.setdefault(record.pass_, _Results()).add(record)

    @property
    def cases(self) -> set[int]:
        return self.compared | self.trained

    @property
    def passes(self) -> set[str]:
        return {which for row in self.cells.values() for which in row}

    @property
    def all(self) -> _Results:
        return _Results().add_all(each for row in self.cells.values() for each in row.values())


def print_verify(run: VerifyRun, *, verbose: bool = False) -> None:
    """Print a run on stdout: of several files, tables of those that do not agree in everything.

    The others are a line each, unless `verbose`.
    """
    console = new_console()
    files: dict[str, _File] = defaultdict(_File)
    kept: dict[str, dict[str, Counter[bool]]] = defaultdict(lambda: defaultdict(Counter))
    failures, reasons = Failures(every=verbose), Reasons()
    for record in run.records:
        failures.add(record)
        reasons.add(record)
        files[record.case_file.rpartition(":")[0]].add(record)
        for name in PROPERTIES:
            if (same := getattr(record, name)) is not None:
                kept[record.implementation][name][same] += 1
    for name, file in files.items():
        if len(files) > 1 and not verbose and file.all.outcomes.keys() <= {*QUIET, Outcome.AGREE}:
            console.print(_file_line(name, file), soft_wrap=True)
            continue
        # Few operations have a pass of their own, whose column would be empty elsewhere.
        passes = [each for each in Pass if each in USUAL_PASSES or each in file.passes]
        console.print(_file_table(name, file, passes, len(file.compared)))
        if file.trained:
            console.print(_file_table(name, file, list(Learned), len(file.trained)))
    if kept:
        there = dict.fromkeys(each for file in files.values() for each in file.cells)
        console.print(_property_table({name: kept[name] for name in there}))
    failures.print(console)
    reasons.print(console)
    _print_summary(console, run, files.values())


def _file_line(name: str, file: _File) -> Text:
    """Return the line of a case file of which nothing needs to be looked at."""
    found = file.all
    said = ", ".join(f"{found.outcomes[e]:,} {e}" for e in Outcome if found.outcomes[e])
    return Text.assemble(
        f"{clean(name)}: {counted(len(file.cases), 'case')}: ",
        (said, "green" if found.outcomes[Outcome.AGREE] else "yellow"),
        "" if found.worst is None else f"; budget used up to {found.used}",
    )


def _file_table(name: str, file: _File, columns: Sequence[str], cases: int) -> Table:
    """Return the table of one case file: implementation by pass, of some kinds of pass."""
    table = Table(title=Text(f"{clean(name)}: {counted(cases, 'case')}"), title_justify="left")
    table.add_column("implementation", no_wrap=True)
    for which in columns:
        table.add_column(which)
    table.add_column("budget used", justify="right")
    chosen = {
        implementation: {which: row[which] for which in columns if which in row}
        for implementation, row in file.cells.items()
    }
    rows = {implementation: by_pass for implementation, by_pass in chosen.items() if by_pass}
    for implementation, by_pass in rows.items():
        found = _Results().add_all(by_pass.values())
        if found.outcomes.keys() == {Outcome.UNAVAILABLE} and len(rows) > 1:
            continue  # why is said below, once for its backend
        cells = [_counts(by_pass.get(which)) for which in columns]
        table.add_row(Text(implementation), *cells, Text(found.used))
    return table


def _property_table(kept: Mapping[str, Mapping[str, Counter[bool]]]) -> Table:
    """Return how many results of each implementation kept every bit, of those looked at."""
    title = "results that are bit-identical when computed again"
    table = Table(title=Text(title), title_justify="left")
    table.add_column("implementation")
    for name, meaning in PROPERTIES.items():
        table.add_column(Text(f"{name}: {meaning}"), justify="right")
    for implementation, own in kept.items():
        table.add_row(Text(implementation), *(_kept(own.get(name)) for name in PROPERTIES))
    return table


def _kept(seen: Counter[bool] | None) -> Text:
    if not seen:
        return Text("-", "dim")
    return Text(f"{seen[True]} of {seen.total()}", "yellow" if seen[False] else "")


def _counts(found: _Results | None) -> Text:
    """Return the outcomes of a cell, the most frequent first."""
    if found is None:
        return Text("-", "dim")
    parts = [
        Text(f"{count} {outcome.value}", STYLES.get(outcome, "bold red"))
        for outcome, count in found.outcomes.most_common()
    ]
    return Text("\n").join(parts)


def _print_summary(console: Console, run: VerifyRun, files: Iterable[_File]) -> None:
    cases = len(set[int]().union(*(file.cases for file in files)))
    counts = _Results().add_all(file.all for file in files).outcomes
    parts = ", ".join(f"{count} {outcome.value}" for outcome, count in counts.most_common())
    if run.interrupted:
        console.print(Text("interrupted: what follows is a part of the run", "bold red"))
    for note in run.notes:
        console.print(Text(clean(note), "bold red"), soft_wrap=True)
    console.print(
        Text(
            f"{counted(cases, 'case')} in {run.seconds:.1f} s: {parts or 'no comparisons'}", "bold"
        )
    )
    if COMPARED.isdisjoint(counts):
        console.print(Text("NOTHING WAS COMPARED", "bold red"))
