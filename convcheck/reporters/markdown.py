"""A page for a pull request or the summary of a CI step: short, and failures first."""

from __future__ import annotations

import math
import os
from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from itertools import islice
from pathlib import Path
from urllib.parse import quote

from convcheck.document.records import CompareRecord
from convcheck.document.run import BenchRun, CompareRun, Run, VerifyRun
from convcheck.model.change import Change
from convcheck.model.figures import counted, seconds_text, times_text
from convcheck.model.passes import USUAL_PASSES, Pass
from convcheck.model.training import Learned
from convcheck.plots.pictures import pictures
from convcheck.plots.tables import tables
from convcheck.reporters._findings import (
    Standing,
    command,
    details,
    differences,
    doubts,
    failures,
    faults,
    headline,
    ratio_text,
    reproduce,
    standing,
    sums,
    surroundings,
)
from convcheck.reporters._page import Page, code, fenced
from convcheck.reporters.contract import Reporter

MOST_CHARACTERS = 60_000
"""Size of a page. A comment on GitHub holds 65,536 characters, the summary of a step 1 MiB."""

MOST_RUNS = 20
"""Runs that get a section of their own."""

MOST_COLUMNS = 6
"""Runs of `bench` that are shown side by side."""

MOST_FAILURES = 20
MOST_ROWS = 60
MOST_REASONS = 15

QUIET = (Change.SAME, Change.NOT_COMPARED, Change.ONLY_NEW)
"""Changes that are counted and not listed."""


class MarkdownReporter(Reporter):
    """Verdict, counts, failures with their commands, then one small table."""

    name = "md"
    summary = "a short page for a pull request or a CI step summary, failures first"

    def render(self, runs: Sequence[Run]) -> str:
        if len(runs) == 1:
            return _section(runs[0], MOST_CHARACTERS - 1) + "\n"
        top = Page(MOST_CHARACTERS // 4)
        _overview(top, runs)
        room = (MOST_CHARACTERS * 3 // 4) // min(len(runs), MOST_RUNS) - 100
        parts = [top.text()]
        for number, run in enumerate(runs[:MOST_RUNS], 1):
            parts.append(_section(run, room, f"Run {number}: "))
        if len(runs) > MOST_RUNS:
            parts.append(f"*{len(runs) - MOST_RUNS} more runs left out: see another report*")
        return "\n\n".join(parts) + "\n"


def _overview(page: Page, runs: Sequence[Run]) -> None:
    """Add a table of the runs, and the ratios that each of them found by itself."""
    page.add(f"## {counted(len(runs), 'run')}")
    rows = []
    for number, run in enumerate(runs[:MOST_ROWS], 1):
        said = headline(run).removeprefix("convcheck ")
        failed = f"{len(failures(run)):,}"
        rows.append([str(number), said, failed, code(surroundings(run), 300), code(run.started)])
    page.table(("run", "verdict", "failures", "where", "started"), rows, len(runs))
    timed = [(number, run) for number, run in enumerate(runs, 1) if isinstance(run, BenchRun)]
    if 1 < len(timed) <= MOST_COLUMNS:
        _ratios(page, timed)


def _ratios(page: Page, runs: Sequence[tuple[int, BenchRun]]) -> None:
    """Add ratios run by run: no time of one run is divided by a time of another."""
    rows: dict[tuple[str, ...], dict[int, str]] = defaultdict(dict)
    for number, run in runs:
        for record in run.records:
            key = (record.case, record.pass_, record.fill, record.implementation)
            rows[key][number] = ratio_text(record)
    page.add("### Against the baseline of the same run")
    page.table(
        ("case", "pass", "implementation", *(f"run {number}" for number, _ in runs)),
        [
            [code(case), f"{which} {fill}", code(name), *(found.get(n, "-") for n, _ in runs)]
            for (case, which, fill, name), found in islice(rows.items(), MOST_ROWS)
        ],
        len(rows),
    )


def _section(run: Run, room: int, prefix: str = "") -> str:
    page = Page(room - 60)  # less what it may have to say of parts left out
    page.add(f"## {prefix}{headline(run)}")
    page.add(f"{sums(run)}. Exit status {int(run.exit_status)}.")
    _bullets(page, dict.fromkeys(faults(run)))
    if run.notes:  # in a block, since a finding is several lines to be copied
        page.add(fenced("\n".join(dict.fromkeys(run.notes))))
    _failures(page, run)
    if isinstance(run, VerifyRun):
        _verify_table(page, run)
    elif isinstance(run, BenchRun):
        _bench_table(page, run)
    else:
        _compare_table(page, run)
    _reasons(page, run)
    _bullets(page, doubts(run), "note: ")
    page.add(f"{code(surroundings(run), 600)}, {code(run.started)}")
    return page.text()


def _failures(page: Page, run: Run) -> None:
    found = failures(run)
    if not found:
        return
    title = "Regressions" if isinstance(run, CompareRun) else "Failures"
    page.add(f"### {title} ({len(found):,})")
    shown = 0
    for record in found[:MOST_FAILURES]:
        name = f"{code(record.implementation)} {record.pass_} {record.fill}"
        compared = record.ratio if isinstance(record, CompareRecord) else None
        ratio = "" if compared is None else f"{times_text(compared)} "
        head = f"{ratio}**{record.verdict.upper()}** {name}, {code(record.case, 400)}"
        block = [f"{head}, {code(record.case_file)}", "", fenced("\n".join(details(record)))]
        if reproduce(record):
            block += ["", _command(reproduce(record))]
        shown += page.add(*block)
    if shown < len(found):
        page.add(f"... and {len(found) - shown:,} more: see another report")
    if isinstance(run, CompareRun):
        page.add("Compare again:", "", _command(command(run, found[0])))


def _command(text: str) -> str:
    """Return a command to be copied: whole or not at all."""
    block = fenced(text, "sh")
    return block if text in block else "*The command does not fit this page: see the JSON report.*"


def _verify_table(page: Page, run: VerifyRun) -> None:
    cells: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    used: dict[str, float] = {}
    for record in run.records:
        name = record.implementation
        cells[name][record.pass_][record.outcome] += 1
        share = record.budget_used
        if share is not None:
            used[name] = max(used.get(name, 0.0), math.inf if math.isnan(share) else share)
    there = {record.pass_ for record in run.records}
    passes = [each.value for each in Pass if each in USUAL_PASSES or each in there]
    columns = [*passes, *(each.value for each in Learned if each in there)]
    rows = [
        [code(name)]
        + [_counts(by_pass.get(each, Counter())) for each in columns]
        + [f"{used[name]:.3g}" if name in used else "-"]
        for name, by_pass in islice(cells.items(), MOST_ROWS)
    ]
    if rows:
        page.add("### By implementation")
        page.table(("implementation", *columns, "error budget used"), rows, len(cells))


def _counts(counts: Counter[str]) -> str:
    return ", ".join(f"{count:,} {outcome}" for outcome, count in counts.most_common()) or "-"


def _bench_table(page: Page, run: BenchRun) -> None:
    rows = [
        [
            code(record.case),
            record.pass_.value,
            code(record.implementation),
            seconds_text(record.median_s),
            ratio_text(record),
        ]
        for record in run.records[:MOST_ROWS]
    ]
    if rows:
        page.add("### Against the baseline")
        head = ("case", "pass", "implementation", "time of a call", "ratio [95 % interval]")
        page.table(head, rows, len(run.records))


def _compare_table(page: Page, run: CompareRun) -> None:
    around = list(differences(run))
    if around:
        page.add("### What else differs between the runs")
        _bullets(page, around)
    others = [
        record
        for record in run.records
        if record.change not in QUIET and standing(run, record) is not Standing.FAILED
    ]
    if others:
        page.add(f"### Other changes ({len(others):,})")
        rows = [
            [
                times_text(record.ratio),
                record.change.value,
                f"{code(record.implementation)} {record.pass_} {record.fill}",
                code(record.case),
                code(record.reason or "-"),
            ]
            for record in others[:MOST_ROWS]
        ]
        page.table(("new / base time", "change", "what", "case", "why"), rows, len(others))


def _reasons(page: Page, run: Run) -> None:
    """Add why results were not compared, or do not count: each reason once, with its number."""
    reasons = Counter(
        (record.verdict, record.backend, record.reason)
        for record in run.records
        if standing(run, record) is Standing.SKIPPED
        and (record.verdict in QUIET or not isinstance(record, CompareRecord))
    )
    if reasons:
        page.add("### Skipped and expected")
        items = [
            f"{count:,} {what}, {code(backend)}: {code(reason or '-', 400)}"
            for (what, backend, reason), count in reasons.most_common(MOST_REASONS)
        ]
        page.bullets(items, len(reasons))


def _bullets(page: Page, lines: Collection[str], prefix: str = "") -> None:
    shown = [f"{prefix}{code(line, 400)}" for line in islice(lines, MOST_REASONS)]
    page.bullets(shown, len(lines))


def gallery(runs: Sequence[Run], files: Sequence[Path], page: Path) -> str:
    """Return Markdown that shows the written pictures of the runs, by paths relative to the page.

    `files` are those that `write_plots` returned; without any, the text is empty.
    """
    if not files:
        return ""
    by_name = {path.name: path for path in files}
    lines = ["", "## Pictures", ""]
    for picture in pictures(tables(runs)):
        names = (picture.name, *(f"{picture.name}-{number}" for number in range(2, len(files))))
        pages = [by_name[f"{name}.svg"] for name in names if f"{name}.svg" in by_name]
        if not pages:
            continue
        lines += [f"### {picture.title}", "", picture.caption, ""]
        for image in pages:  # SVG is sharp at any size, and a tenth of a PNG
            lines += [f"![{picture.title}]({_link(image, page)})", ""]
    return "\n".join(lines)


def _link(path: Path, page: Path) -> str:
    """Return the way from a page to a file, as a link has it."""
    return quote(Path(os.path.relpath(path.resolve(), page.resolve().parent)).as_posix())


REPORTER = MarkdownReporter()
