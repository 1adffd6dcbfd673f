"""Which of the stored samples count.

Owns the rule for disturbed samples as it reads a run document: they are left out, unless fewer than
half of the rounds have an undisturbed one; then all count, since a wide interval says more than
none. Of a round that was repeated, the last sample counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Times = Mapping[int, float]
"""Seconds of one call, by round."""


def counted_times(columns: Mapping[str, Sequence[Any]]) -> Times:
    """Return the times that count, given the columns of one entry of `samples`."""
    latest: dict[int, float] = {}
    clean: dict[int, float] = {}
    for number, seconds, disturbed in zip(
        columns["round"], columns["seconds"], columns["disturbed"], strict=True
    ):
        latest[number] = seconds
        if not disturbed:
            clean[number] = seconds
    return clean if 2 * len(clean) >= len(latest) else latest


def in_common(first: Times, second: Times) -> tuple[list[float], list[float]]:
    """Return the times of both, of the rounds in which both count, in order."""
    rounds = [number for number in first if number in second]
    return [first[number] for number in rounds], [second[number] for number in rounds]
