"""Progress of `bench` on stderr. Drawn between samples only: a thread that draws would be timed."""

from __future__ import annotations

import time
from collections.abc import Sequence

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from convcheck.cli.tables import clean
from convcheck.document.records import BenchRecord
from convcheck.model.figures import counted
from convcheck.verbs.bench import BenchObserver
from convcheck.workers.messages import Activation, Failure

PLAIN_INTERVAL = 15.0
"""Seconds between two lines where there is no terminal."""

DRAWN_INTERVAL = 0.25
"""Seconds between two drawings of the bar."""


class BenchProgress(BenchObserver):
    """Shows which group is being timed, how far the run is, and about how long it will take."""

    def __init__(self) -> None:
        console = Console(stderr=True)
        self._bar: Progress | None = None
        if console.is_terminal:
            self._bar = Progress(
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn("{task.fields[left]}"),
                console=console,
                transient=True,
                auto_refresh=False,
            )
            self._task = self._bar.add_task("", total=None, left="")
        self._total = self._done = 0
        self._share = 0.0
        self._started = self._shown = time.monotonic()
        self._doing = ""

    def planned(self, groups: int, competitors: int) -> None:
        self._total = groups
        line = f"{counted(groups, 'group')}, {counted(competitors, 'timing')}"
        click.echo(line, err=True)
        if self._bar is not None:
            self._bar.update(self._task, total=groups)
            self._bar.start()

    def activated(self, backend: str, activation: Activation | Failure) -> None:
        if isinstance(activation, Failure):
            self._say(f"{backend}: {activation.outcome}: {activation.reason}")

    def begins(self, what: str) -> None:
        self._doing = what
        if self._done == 0 and self._share == 0:
            self._started = time.monotonic()
        self._show(at_once=True)

    def progressed(self, share: float) -> None:
        self._share = share
        self._show(at_once=False)

    def timed(self, records: Sequence[BenchRecord]) -> None:
        self._done += 1
        self._share = 0.0
        self._show(at_once=False)

    def finished(self) -> None:
        if self._bar is not None:
            self._bar.stop()

    def _show(self, *, at_once: bool) -> None:
        now = time.monotonic()
        if self._bar is not None:
            if at_once or now - self._shown > DRAWN_INTERVAL:
                self._shown = now
                self._bar.update(
                    self._task,
                    completed=self._done,
                    description=Text(clean(self._doing)[:60]).plain.replace("[", "\\["),
                    left=self._left(now),
                )
                self._bar.refresh()
        elif now - self._shown > PLAIN_INTERVAL:
            self._shown = now
            left = self._left(now)
            click.echo(
                f"{self._done} of {self._total} groups{', ' if left else ''}{left}", err=True
            )

    def _left(self, now: float) -> str:
        """Return about how long the rest takes, if that can be known."""
        done = self._done + self._share
        if self._done == 0:
            return ""
        seconds = (now - self._started) / done * (self._total - done)
        return f"{seconds:.0f} s left"

    def _say(self, line: str) -> None:
        line = clean(line)
        if self._bar is not None:
            self._bar.console.print(line, markup=False, highlight=False)
        else:
            click.echo(line, err=True)
