"""Progress on stderr: a bar on a terminal, a plain line now and then elsewhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from convcheck.document.records import VerifyRecord
from convcheck.model.figures import counted
from convcheck.verbs.verify import VerifyObserver
from convcheck.workers.messages import Activation, Failure

PLAIN_INTERVAL = 10.0
"""Seconds between two lines where there is no terminal."""


class RateColumn(ProgressColumn):
    """Comparisons per second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.finished_speed or task.speed or 0:.0f}/s")


class ProgressObserver(VerifyObserver):
    """Shows how far a run is, at which rate, and how long it will take.

    `earlier` tells how many seconds the last run of as many cases and comparisons took.
    """

    def __init__(self, earlier: Callable[[int, int], float | None] | None = None) -> None:
        self._earlier = earlier
        console = Console(stderr=True)
        self._bar: Progress | None = None
        if console.is_terminal:
            self._bar = Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                RateColumn(),
                TimeRemainingColumn(),
                console=console,
                transient=True,
            )
            self._task = self._bar.add_task("starting backends", total=None)
        self._total = self._done = 0
        self._started = self._last_line = 0.0

    def planned(self, cases: int, comparisons: int) -> None:
        self._total = comparisons
        took = None if self._earlier is None else self._earlier(cases, comparisons)
        last = "" if took is None else f"; the last run of as many took {took:.0f} s"
        size = f"{counted(cases, 'case')}, {counted(comparisons, 'comparison')}"
        click.echo(f"{size}{last}", err=True)
        if self._bar is not None:
            self._bar.update(self._task, total=comparisons)
            self._bar.start()

    def activated(self, backend: str, activation: Activation | Failure) -> None:
        if isinstance(activation, Failure):
            self._say(f"{backend}: {activation.outcome}: {activation.reason}")

    def judged(self, records: Sequence[VerifyRecord]) -> None:
        now = time.monotonic()
        if self._done == 0:
            self._started = self._last_line = now
        self._done += len(records)
        if self._bar is not None:
            self._bar.update(self._task, advance=len(records), description="comparing")
        elif now - self._last_line > PLAIN_INTERVAL:
            self._last_line = now
            rate = self._done / (now - self._started)
            left = (self._total - self._done) / rate
            click.echo(
                f"{self._done:,} of {self._total:,} comparisons, {rate:.0f}/s, {left:.0f} s left",
                err=True,
            )

    def finished(self) -> None:
        if self._bar is not None:
            self._bar.stop()

    def _say(self, line: str) -> None:
        if self._bar is not None:
            self._bar.console.print(line, markup=False, highlight=False)
        else:
            click.echo(line, err=True)
