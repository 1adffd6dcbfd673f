"""What `compare` prints: what differs around the runs, then changes by weight, then a sum.

Rendered from the run alone. Changes are listed case by case and not in a table: names are long, and
the reason is a sentence.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from convcheck.cli.tables import clean, new_console
from convcheck.document.environment import Comparison
from convcheck.document.records import CompareRecord
from convcheck.document.run import CompareRun
from convcheck.document.unsettled import unsettled
from convcheck.model.change import REGRESSIONS, Change
from convcheck.model.figures import counted, seconds_text, times_text

MOST = 20
"""Records of one section; the reports have them all."""

RATIO_WIDTH = 8
"""Characters of a ratio with what is between it and the next word."""

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


def print_compare(run: CompareRun) -> None:
    """Print a comparison on stdout."""
    console = new_console()
    _print_head(console, run.environment)
    for title, changes in SECTIONS.items():
        records = [record for record in run.records if record.change in changes]
        if records:
            _print_section(console, title, records)
    _print_counted(console, run.records)
    _print_summary(console, run)


def _print_head(console: Console, environment: Comparison) -> None:
    for name, side in zip(("base", "new"), environment.sides, strict=True):
        line = f"{name:4}  {side.file}, {environment.verb} of {side.started}"
        console.print(Text(clean(line)), soft_wrap=True)
    for kind, each in environment.differences:
        base, new = ("none" if told is None else told for told in (each.base, each.new))
        console.print(Text(clean(f"{kind}: {each.what} {base} -> {new}")), soft_wrap=True)


def _print_section(console: Console, title: str, records: Sequence[CompareRecord]) -> None:
    """Print changes case by case; a reason that several of a case share is printed once."""
    console.print()
    console.print(Text(f"{title} ({len(records):,})", "bold"))
    listed = records[:MOST]
    width = max(len(record.change) for record in listed)
    for case, group in groupby(listed, key=attrgetter("case")):
        console.print(Text(f"  {clean(case)}", "cyan"), soft_wrap=True)
        for reason, sharing in groupby(group, key=attrgetter("reason")):
            timed = False
            for record in sharing:
                console.print(_line(record, width), soft_wrap=True)
                timed = record.ratio is not None
            if reason:
                indent = width + 6 + (RATIO_WIDTH if timed else 0)
                console.print(Padding(Text(clean(reason)), (0, 0, 0, indent), expand=False))
    if len(records) > MOST:
        console.print(f"  ... and {len(records) - MOST:,} more: -o FILE.csv has all")


def _line(record: CompareRecord, width: int) -> Text:
    """Return one record; the ratio stands first, since it is what is looked for."""
    change = record.change
    style = STYLES.get(change, "")
    who = f"{record.implementation} {record.pass_} {record.fill}"
    ratio = ""
    if record.ratio is not None:
        base, new = map(seconds_text, (record.base_median_s, record.new_median_s))
        who += f": {base} -> {new}"
        ratio = f"{times_text(record.ratio):>{RATIO_WIDTH - 2}}  "
    return Text.assemble(
        "    ", (ratio, style), (f"{change.upper():{width}}", style), "  ", clean(who)
    )


def _print_counted(console: Console, records: Sequence[CompareRecord]) -> None:
    reasons = Counter(
        (record.change, record.reason) for record in records if record.change in COUNTED
    )
    if reasons:
        console.print()
    for (change, reason), count in reasons.most_common(MOST):
        console.print(Text(f"{count:,} {change}: {clean(reason)}"), soft_wrap=True)
    if len(reasons) > MOST:
        console.print(f"... and {len(reasons) - MOST:,} more reasons: -o FILE.csv has all")


def _print_summary(console: Console, run: CompareRun) -> None:
    console.print()
    for note in run.notes:
        console.print(Text(clean(note), "bold red"), soft_wrap=True)
    for line in _blind(run.records):
        console.print(Text(line, "yellow"), soft_wrap=True)
    still_open = unsettled(run)
    if still_open is not None:
        advice = "measure both runs again for longer (bench --max-time)"
        console.print(Text(f"{still_open}: {advice}", "bold yellow"), soft_wrap=True)
    counts = run.counts
    parts = ", ".join(f"{counts[each]:,} {each.value}" for each in Change if counts[each])
    console.print(Text(f"{counted(len(run.records), 'record')}: {parts}", "bold"))
    if not run.compared:
        console.print(Text("NOTHING WAS COMPARED", "bold red"))


def _blind(records: Sequence[CompareRecord]) -> Iterator[str]:
    """Yield how many times are the same only as far as could be seen.

    No difference was seen there, and one that matters would not have been seen either.
    """
    timed = [r for r in records if r.change is Change.SAME and r.ratio is not None]
    wide = [record for record in timed if _widest(record) > 1 + (record.threshold or 0)]
    if wide:
        change = wide[0].threshold or 0
        yield (
            f"{len(wide):,} of {counted(len(timed), 'speed')} that are the same: so wide an"
            f" interval that a change of {change:.1%} could hide in it; bench with a larger"
            " --max-time to narrow it"
        )


def _widest(record: CompareRecord) -> float:
    """Return the largest change, as a ratio above 1, that a record's interval leaves open."""
    if record.ratio_ci_low is None or record.ratio_ci_high is None:
        return math.inf
    return max(record.ratio_ci_high, 1 / record.ratio_ci_low)
