"""Which of many sorted values are drawn: some that are evenly spaced in rank."""

from __future__ import annotations

MOST_OF_EACH = 30
"""Samples of one implementation, case and pass that are drawn."""


def evenly(ordered: list[float], most: int = MOST_OF_EACH) -> list[float]:
    """Return values in order, at most so many: evenly spaced in rank, the ends among them."""
    if len(ordered) <= most:
        return ordered
    return [ordered[round(at * (len(ordered) - 1) / (most - 1))] for at in range(most)]
