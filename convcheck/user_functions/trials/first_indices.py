"""Sequences that begin at other indices than zero, of functions that are told where they begin.

Owns what has to come out: the same elements, the first of which is at the sum of both indices.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.interfaces.first_indices import starts_of
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

BEGINNINGS = ((-3, 1), (2, 5))
"""First indices of the two sequences, one before zero among them."""

X, H = np.array([1.0, -2.0, 3.0, 5.0, 4.0]), np.array([2.0, 1.0, -4.0])


def first_indices(subject: Subject) -> Found:
    """Have both sequences begin elsewhere."""
    starts = starts_of(getattr(subject.function.callee, "call", None))
    if starts is None:
        return NOT_MADE
    operands = dict(zip(starts.sequences, (X, H), strict=True))
    usual = _parts(starts.called(operands, (0, 0)))
    for first in BEGINNINGS:
        parts = _parts(starts.called(operands, first))
        before = ", ".join(map("=".join, zip(starts.indices, map(str, first), strict=True)))
        if len(parts) != len(usual):
            return Found(f"wrong with {before}: it returns other things than with zeros")
        pairs = [(_are_places(one), one, other) for one, other in zip(usual, parts, strict=True)]
        if any(not (places or np.array_equal(one, other)) for places, one, other in pairs):
            return Found(f"wrong with {before}: it gives other elements than with zeros")
        for places, one, other in pairs:
            if places and not np.array_equal(one + sum(first), other):
                return Found(
                    f"wrong with {before}: the first element of the result is at index"
                    f" {int(other.flat[0]) if other.size else other}, where {sum(first)} is owed,"
                    " the sum of both first indices"
                )
    return Found()


def _parts(result: Any) -> list[Array]:
    several = result if isinstance(result, tuple | list) else [result]
    return [np.asarray(each) for each in several]


def _are_places(part: Array) -> bool:
    """Tell whether what comes with sequences from zero on is where elements are, or the first."""
    return np.array_equal(part, np.arange(part.size).reshape(part.shape))
