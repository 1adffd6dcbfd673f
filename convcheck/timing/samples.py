"""Which of the stored samples count.

Owns the rule for disturbed samples as it reads a run document: they are left out, unless fewer than
half of the rounds have an undisturbed one; then all count, since a wide interval says more than
none. Of a round that was repeated, the last sample counts.
"""

from __future__ import annotations

from collections.abc import Mapping

from convcheck.document.tables import Samples

Times = Mapping[int, float]
"""Seconds of one call, by round."""


def counted_times(samples: Samples) -> Times:
    """Return the times that count."""
    latest: dict[int, float] = {}
    clean: dict[int, float] = {}
    for number, seconds, disturbed in zip(
        samples.round, samples.seconds, samples.disturbed, strict=True
    ):
        latest[number] = seconds
        if not disturbed:
            clean[number] = seconds
    return clean if 2 * len(clean) >= len(latest) else latest


def in_common(first: Times, second: Times) -> tuple[list[float], list[float]]:
    """Return the times of both, of the rounds in which both count, in order."""
    rounds = [number for number in first if number in second]
    return [first[number] for number in rounds], [second[number] for number in rounds]
