"""What has to be known of two runs to read their comparison: a line each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from convcheck.words.run import Run


def interruptions(runs: Mapping[str, Run]) -> Iterator[str]:
    """Yield which of the runs, by name, are only parts."""
    for name, run in runs.items():
        if run.interrupted:
            yield f"{name}: the run was interrupted: it is a part of one"


def other_machines(*, compared: bool) -> str:
    """Return what became of speeds of different machines."""
    if compared:
        return "speeds of different machines are compared, as --across-machines says"
    return "speeds of different machines are not compared; --across-machines does it"


def doubts(runs: Mapping[str, Run]) -> Iterator[str]:
    """Yield what made each run doubt its own times, such as other programs at work."""
    for name, run in runs.items():
        for warning in run.environment["conditions"]["warnings"]:
            yield f"{name}: {warning}"
