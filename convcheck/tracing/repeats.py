"""From several equal calls to one list of steps: medians of times, runs of equal steps as one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median

from msgspec.structs import replace

from convcheck.document.trace import Step


def settled(runs: Sequence[Sequence[Step]]) -> tuple[Step, ...]:
    """Return the steps of the last run, each with the median of its times in all like runs.

    A run is like the last one if it has the same steps in the same order: a library that chose
    otherwise in another call must not lend it its times.
    """
    if not runs:
        return ()
    last = runs[-1]
    wanted = [step.signature for step in last]
    like = [run for run in runs if [step.signature for step in run] == wanted]
    found = []
    for at, step in enumerate(last):
        times = [run[at].seconds for run in like]
        known = [time for time in times if time is not None]
        found.append(replace(step, seconds=median(known) if len(known) == len(times) else None))
    return tuple(found)


def merged(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Return steps with runs of equal ones as one step of several calls, times added up."""
    found: list[Step] = []
    for step in steps:
        last = found[-1] if found else None
        if last is None or (last.depth, last.name, last.detail) != step.signature[:3]:
            found.append(step)
            continue
        times = (last.seconds, step.seconds)
        known = [time for time in times if time is not None]
        found[-1] = replace(
            last,
            calls=last.calls + step.calls,
            seconds=sum(known) if len(known) == len(times) else None,
        )
    return tuple(found)
