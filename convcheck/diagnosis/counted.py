"""Results that no mistake explains, and that are the right ones with a term counted several times.

Owns the words for it: how many times the bias, or the sum, was added on each of the convolutions.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from convcheck.diagnosis.evidence import Observation
from convcheck.mathematics.operands import Array
from convcheck.model.passes import Pass

MOST_TIMES = 4096
"""How often a term may be counted, at most."""

NEAR = 2.0**-10
"""How far from a whole number a count may be, and from the result what it gives, as a share."""

MOST_LISTED = 4
"""Convolutions that are named with their counts."""

TOLD = ("in_channels", "out_channels", "kernel", "groups", "batch", "stride", "spatial")
"""Sizes that a count may depend on, those that differ from result to result are told."""


def counted(wrong: Sequence[Observation], rights: Sequence[Array]) -> str:
    """Return how many times a term is in each of the wrong results; empty if not so in all."""
    for term, times_in in (("the bias", _biases), ("the sum of products", _sums)):
        times: list[int] = []
        for each, right in zip(wrong, rights, strict=True):
            found = times_in(each, right)
            if found is None:
                break
            times.append(found)
        if times and len(times) == len(wrong) and len(set(times)) > 1:
            said = list(
                dict.fromkeys(_said(each, n, wrong) for each, n in zip(wrong, times, strict=True))
            )
            more = f" and {len(said) - MOST_LISTED} others" if len(said) > MOST_LISTED else ""
            return (
                f"{term} is added more or less than once: {'; '.join(said[:MOST_LISTED])}{more};"
                " look for the loop that goes round so many times, and add it once, beside the loop"
            )
    return ""


def _said(seen: Observation, times: int, wrong: Sequence[Observation]) -> str:
    differing = [
        name for name in TOLD if len({getattr(each.conv, name) for each in wrong}) > 1
    ] or ["in_channels"]
    sizes = ", ".join(f"{name}={_short(getattr(seen.conv, name))}" for name in differing)
    return f"{times} time{'s' * (times != 1)} with {sizes}"


def _short(value: object) -> str:
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _biases(seen: Observation, right: Array) -> int | None:
    """Return how many times the bias is in a result, everywhere; None if that is no number."""
    bias = seen.operands.bias
    if bias is None or not seen.conv.bias:
        return None
    term = np.broadcast_to(np.asarray(bias, np.float64), right.shape)
    return _times(seen, right, right - term, term)


def _sums(seen: Observation, right: Array) -> int | None:
    """Return how many times the sum is in a result, everywhere; None if that is no number."""
    rest = np.zeros_like(right)
    if seen.conv.bias and seen.operands.bias is not None and seen.which is Pass.FORWARD:
        rest = rest + np.asarray(seen.operands.bias, np.float64)
    return _times(seen, right, rest, right - rest)


def _times(seen: Observation, right: Array, rest: Array, term: Array) -> int | None:
    """Return the whole number n with which a result is `rest + n * term`."""
    actual = seen.actual
    if actual is None or actual.shape != right.shape or np.iscomplexobj(actual):
        return None
    if seen.which is not Pass.FORWARD or not term.any() or not np.isfinite(actual).all():
        return None
    there = np.asarray(actual, np.float64)
    factor = float(((there - rest) * term).sum() / (term * term).sum())
    times = round(factor)
    if abs(times) > MOST_TIMES or times == 1:
        return None
    error = np.abs(there - rest - times * term).max()
    return times if error <= NEAR * np.abs(term).max() else None
