"""What `bench` prints: a table for each case and timed pass, then what is to be said of all.

Rendered from the run alone.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable

from msgspec import UNSET
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from convcheck.cli.tables import STYLES, Failures, Reasons, clean, new_console
from convcheck.document.environment import Rate
from convcheck.document.records import BenchRecord
from convcheck.document.run import BenchRun
from convcheck.document.tables import Series
from convcheck.model.figures import bytes_text, counted, seconds_text
from convcheck.model.outcome import Outcome

PLAIN_WIDTH = 160
"""Columns where there is no terminal to ask."""

BAR = 8
"""Width of the longest bar in characters."""

EIGHTHS = " ▏▎▍▌▋▊▉"

FIGURES = ("GFLOP/s", "memory", "first call", "threads", "sys", "faults")
"""Columns that need no explanation but the README's; a narrow terminal goes without the last."""

MUCH_SYSTEM_TIME = 0.1
"""Share of a call's time above which the table marks the system's part."""

SMALLEST_SEEN = 64 * 1024
"""Bytes below which the growth of a resident set says nothing."""

MUCH_MORE_THREADS = 1.15
"""Threads used / asked for above which the table says so."""

MUCH_FEWER_THREADS = 0.6


def print_bench(run: BenchRun, *, verbose: bool = False) -> None:
    """Print the tables of a run on stdout."""
    console = new_console(PLAIN_WIDTH)
    groups: dict[tuple[str, str], list[BenchRecord]] = defaultdict(list)
    for record in run.records:
        groups[record.case, record.pass_].append(record)
    shown = len(FIGURES)
    for (case, what), records in groups.items():
        shown = min(shown, _print_group(console, case, what, records))
    if shown < len(FIGURES):
        line = f"hidden at this width: {', '.join(FIGURES[shown:])} (see the reports)\n"
        console.print(Text(line, "dim"), soft_wrap=True)
    for entry in run.scaling:
        _print_scaling(console, entry)
    failures, reasons = Failures(every=verbose), Reasons()
    for record in run.records:
        failures.add(record)
        reasons.add(record)
    failures.print(console)
    reasons.print(console)
    _print_end(console, run)


def _print_group(console: Console, case: str, what: str, records: list[BenchRecord]) -> int:
    """Print a group; return how many of `FIGURES` there was room for."""
    console.print(Text(f"{clean(case)}  {what}", "bold"), soft_wrap=True)
    shown = len(FIGURES)
    table = _group_table(records, shown)
    unbounded = console.options.update(width=10 * PLAIN_WIDTH)
    while shown and console.measure(table, options=unbounded).maximum > console.width:
        shown -= 1
        table = _group_table(records, shown)
    console.print(table)
    base = next((r for r in records if r.implementation == r.baseline), None)
    if base is not None and base.noise_floor is not None:
        line = f"noise floor, {base.baseline} against itself: {base.noise_floor:.1%}"
        console.print(Text(line, "dim"))
    console.print()
    return shown


def _group_table(records: list[BenchRecord], figures: int) -> Table:
    """Return the table of a group with the first so many of `FIGURES`."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column("implementation", overflow="fold")
    table.add_column("time of a call", justify="right", no_wrap=True)
    table.add_column("", min_width=BAR, no_wrap=True)
    table.add_column("against the baseline", min_width=31, overflow="fold")
    for name in FIGURES[:figures]:
        table.add_column(name, justify="right", no_wrap=True)
    slowest = max((r.median_s for r in records if r.median_s is not None), default=None)
    for record in records:
        table.add_row(*_row(record, slowest)[: len(table.columns)])
    return table


def _row(record: BenchRecord, slowest: float | None) -> list[Text]:
    outcome = record.agreement
    style = STYLES.get(outcome, "bold red")
    name = Text(record.implementation, "" if outcome is Outcome.AGREE else style)
    if record.median_s is None or slowest is None:
        return [name, Text(outcome.value, style), *(Text("") for _ in range(2 + len(FIGURES)))]
    return [
        name,
        Text(seconds_text(record.median_s) + _spread(record)),
        Text(_bar(record.median_s / slowest), "cyan"),
        _verdict(record, outcome),
        _rate(record),
        Text(_memory(record.peak_memory_bytes)),
        Text(seconds_text(record.first_call_s)),
        _threads(record),
        _system(record),
        Text(f"{record.page_faults:.3g}"),
    ]


def _verdict(record: BenchRecord, outcome: Outcome) -> Text:
    """Return what can be said of an implementation beside its baseline."""
    if outcome is not Outcome.AGREE:
        return Text(outcome.value.upper(), STYLES.get(outcome, "bold red"))
    if record.implementation == record.baseline:
        return Text("baseline", "bold")
    low, value, high = record.ratio_ci_low, record.ratio, record.ratio_ci_high
    if value is None:
        return Text("no baseline", "dim")
    if record.distinguishable is None or low is None or high is None:
        return Text(f"{value:.3g}x, too few samples to say", "yellow")
    return _ratio(record, low, value, high)


def _ratio(record: BenchRecord, low: float, value: float, high: float) -> Text:
    """Return a ratio with its interval, said as it is said in words."""
    if not record.distinguishable:
        return Text(f"no difference seen [{low:.3g}, {high:.3g}]", "dim")
    if value > 1:
        return Text(f"{value:.3g}x slower [{low:.3g}, {high:.3g}]", "red")
    return Text(f"{1 / value:.3g}x faster [{1 / high:.3g}, {1 / low:.3g}]", "green")


def _rate(record: BenchRecord) -> Text:
    """Return GFLOP/s, and which share of the machine's matrix product that is."""
    if record.gflops is None:
        return Text("-")
    share = record.peak_fraction
    return Text(f"{record.gflops:.3g}" + ("" if share is None else f" ({share:.0%})"))


def _memory(count: int | None) -> str:
    """Return a size; the system counts in pages, so that little cannot be told from less."""
    if count is not None and count < SMALLEST_SEEN:
        return f"< {bytes_text(SMALLEST_SEEN)}"
    return bytes_text(count)


def _system(record: BenchRecord) -> Text:
    """Return which share of the time the system took: for memory it hands out, mostly."""
    share = (record.system_s or 0.0) / (record.median_s or math.nan)
    return Text(f"{share:.0%}", "yellow" if share > MUCH_SYSTEM_TIME else "")


def _threads(record: BenchRecord) -> Text:
    odd = _oddly_threaded(record)
    text = f"{record.threads_used:.1f}/{record.threads}"
    return Text(f"{text} !" if odd else text, "yellow" if odd else "")


def _oddly_threaded(record: BenchRecord) -> bool:
    """Tell whether far more or fewer threads of a processor worked than were asked for."""
    if record.device != "cpu":
        return False
    used, asked = record.threads_used or 0.0, record.threads
    return bool(used > MUCH_MORE_THREADS * asked or used < MUCH_FEWER_THREADS * asked)


def _spread(record: BenchRecord) -> str:
    low, high, median = record.ci_low_s, record.ci_high_s, record.median_s
    if low is None or high is None or median is None:
        return f" ({counted(record.samples or 0, 'sample')})"
    return f" ±{(high - low) / 2 / median:.1%}"


def _bar(share: float) -> str:
    """Return a bar of eighths of characters; the smallest share shows as one eighth."""
    eighths = max(1, round(share * BAR * 8))
    return "█" * (eighths // 8) + EIGHTHS[eighths % 8].strip()


def _print_scaling(console: Console, entry: Series) -> None:
    title = f"{clean(entry.series)}  {entry.pass_} against {entry.parameter}"
    console.print(Text(title, "bold"), soft_wrap=True)
    table = Table(box=SIMPLE_HEAD, pad_edge=False, collapse_padding=True)
    table.add_column("implementation")
    table.add_column(f"smallest {entry.parameter}", justify="right")
    table.add_column(f"largest {entry.parameter}", justify="right")
    table.add_column(f"time ~ {entry.parameter}^p, p")
    for curve in entry.curves:
        ends = [f"{curve.values[at]}: {seconds_text(curve.median_s[at])}" for at in (0, -1)]
        exponent = "-"
        low, high = curve.exponent_ci_low, curve.exponent_ci_high
        if curve.exponent is not None and low is not None and high is not None:
            exponent = f"{curve.exponent:.2f} ±{(high - low) / 2:.2f}"
        table.add_row(Text(curve.implementation), *ends, exponent)
    console.print(table)
    for cross in entry.crossovers:
        console.print(
            Text(
                f"{cross.faster_after} overtakes {cross.slower_after} at"
                f" {entry.parameter} {cross.at:.3g} (measured at {cross.below:g} and"
                f" {cross.above:g})"
            )
        )
    console.print()


def _by(rate: Rate) -> str:
    """Return whose rate it is, where that is known."""
    return f", by {clean(rate.by)}" if rate.by is not UNSET and rate.by else ""


def _print_end(console: Console, run: BenchRun) -> None:
    """Print what makes the times doubtful, and the sum."""
    for line in _doubts(run):
        console.print(Text(f"note: {clean(line)}", "yellow"), soft_wrap=True)
    for note in run.notes:
        console.print(Text(clean(note), "bold red"), soft_wrap=True)
    if run.interrupted:
        console.print(Text("interrupted: what follows is a part of the run", "bold red"))
    timed = [record for record in run.records if record.median_s is not None]
    conditions = run.environment.conditions
    rates = ", ".join(
        f"{rate.gflops:.3g} GFLOP/s in {rate.dtype} on {rate.device}{_by(rate)}"
        for rate in run.environment.rates
    )
    console.print(
        Text(
            f"{counted(len({r.case for r in timed}), 'case')},"
            f" {counted(len(timed), 'timing')} in {run.seconds:.1f} s"
            f" on {counted(conditions.threads, 'thread')}"
            f" (the machine at best: {rates or 'not measured'})",
            "bold",
        )
    )
    if not timed:
        console.print(Text("NOTHING WAS TIMED", "bold red"))


def _doubts(run: BenchRun) -> Iterable[str]:
    yield from run.environment.conditions.warnings
    odd: dict[str, list[float]] = {}
    for record in run.records:
        if record.threads_used is not None and _oddly_threaded(record):
            odd.setdefault(record.implementation, []).append(record.threads_used)
    if odd:
        asked = counted(run.environment.conditions.threads, "thread")
        used = ", ".join(f"{name} {min(found):.1f}" for name, found in odd.items())
        yield f"{asked} asked for; used otherwise (CPU time / wall): {used}"
    disturbed = sum(record.disturbed or 0 for record in run.records)
    if disturbed:
        yield f"{counted(disturbed, 'sample')} set aside because something else ran meanwhile"
