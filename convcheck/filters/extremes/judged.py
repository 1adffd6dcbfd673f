"""Results of a function of maxima over windows, held against those of conventions and of mistakes.

Owns the verdict: right is what one convention gives everywhere; wrong what none does that may be
meant. What is a maximum of nothing that is known here is neither.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from convcheck.filters.extremes.faults import RIGHT, Fault, faults_of, results_of
from convcheck.filters.extremes.rules import Rule, along_of
from convcheck.filters.extremes.told import Call
from convcheck.filters.extremes.windows import Array

MOST_CONSTANTS = 3
"""Numbers that nothing told it, which are looked at for what it pads with or starts from."""

TOLERANCE = 1e-6
"""What float32 may round away, as a share."""

FAR = 1e5
"""How far from zero the lowest inputs are: nobody who means what wins no maximum has less."""


@dataclass(frozen=True)
class Result:
    """What a call on an input gave."""

    call: Call
    x: Array
    y: Array


def alike(one: Array | None, other: Array) -> bool:
    """Tell whether results are the same: extremes are elements, of which nothing is rounded."""
    if one is None or one.shape != other.shape:
        return False
    return bool(np.allclose(other.astype(float), one, rtol=TOLERANCE, atol=0, equal_nan=True))


def explains(rule: Rule, fault: Fault, sign: int, result: Result) -> bool:
    """Tell whether a convention with a mistake gives a result."""
    with np.errstate(all="ignore"):
        return alike(results_of(result.x, rule, result.call.called, sign, fault), result.y)


def agreeing(rules: Sequence[Rule], sign: int, results: Sequence[Result]) -> tuple[list[Rule], int]:
    """Return the conventions that give all results up to the first that none gives, and how many
    results those are.
    """
    return left_of(rules, results, lambda rule, result: explains(rule, RIGHT, sign, result))


Way = TypeVar("Way")
Found = TypeVar("Found")


def left_of(
    ways: Sequence[Way], results: Sequence[Found], gives: Callable[[Way, Found], bool]
) -> tuple[list[Way], int]:
    """Return the ways that give all results up to the first that none gives, and how many."""
    left = list(ways)
    for count, result in enumerate(results):
        now = [way for way in left if gives(way, result)]
        if not now:
            return left, count
        left = now
    return left, len(results)


def cause_of(
    rules: Sequence[Rule], sign: int, results: Sequence[Result], first: int, *, layout: bool
) -> tuple[Rule, Fault, bool] | None:
    """Return a convention and the mistake with which it gives all results, or most of them.

    And whether it gives all. Most: the first wrong one, those before it, and half of all.
    `layout`: it says which axes it has.
    """
    rules, wrong, rank = distinct(rules, results), results[first], len(rules[0].axes)
    best: tuple[Rule, Fault, bool] | None = None
    most = max(first + 1, len(results) / 2)
    for fault in faults_of(sign, rank, _constants(results), wrong.x.ndim if layout else 0):
        for rule in rules:
            if not explains(rule, fault, sign, wrong):
                continue
            given = [explains(rule, fault, sign, each) for each in results]
            if all(given):
                return rule, fault, True
            if all(given[: first + 1]) and sum(given) >= most:
                best, most = (rule, fault, False), sum(given) + 1
    return best


def distinct(rules: Sequence[Rule], results: Sequence[Result]) -> list[Rule]:
    """Return the conventions without those whose windows are the same in all calls."""
    found: dict[object, Rule] = {}
    for rule in rules:
        windows = tuple(str(along_of(rule, each.call.called, each.x.shape)) for each in results)
        found.setdefault((rule.axes, rule.beyond, windows), rule)
    return list(found.values())


def _constants(results: Sequence[Result]) -> list[float]:
    """Return numbers in results that stand in no input, the most frequent first."""
    counts: dict[float, int] = {}
    for each in results:
        strange = each.y[np.isfinite(each.y) & ~np.isin(each.y, each.x)]
        values, times = np.unique(strange.astype(float), return_counts=True)
        for value, number in zip(values, times, strict=True):
            counts[float(value)] = counts.get(float(value), 0) + int(number)
    return sorted(counts, key=lambda value: -counts[value])[:MOST_CONSTANTS]


def selects(results: Sequence[Result]) -> bool:
    """Tell whether nearly all results are elements of their inputs, as extremes are."""
    share = [
        float(np.mean(np.isin(each.y, np.append(each.x, 0.0)) | ~np.isfinite(each.y)))
        for each in results
        if each.y.size
    ]
    return bool(share) and float(np.mean(share)) > 0.9


def nearly(rules: Sequence[Rule], sign: int, result: Result) -> Rule | None:
    """Return the convention whose results are of that shape and mostly those; None if none is."""
    best, most = None, 0.5
    for rule in rules:
        owed = results_of(result.x, rule, result.call.called, sign, RIGHT)
        if owed is None or owed.shape != result.y.shape or not owed.size:
            continue
        share = float(np.mean(_same(owed, result.y)))
        if share > most:
            best, most = rule, share
    return best


def _same(owed: Array, found: Array) -> Array:
    same: Array = np.isclose(found.astype(float), owed, rtol=TOLERANCE, atol=0, equal_nan=True)
    return same


def shown(rule: Rule, sign: int, result: Result) -> str:
    """Return what is wrong with a result, in numbers: which element, its window, what is owed."""
    x, y = result.x, result.y
    of = f"input {_size(x.shape)}, {result.call.said}"
    owed = results_of(x, rule, result.call.called, sign, RIGHT)
    along = along_of(rule, result.call.called, x.shape)
    if owed is None or along is None:
        return f"{of}: it gives {_size(y.shape)}"
    if owed.shape != y.shape:
        return f"{of}: it gives {_size(y.shape)}, expected {_size(owed.shape)}"
    wrong = np.argwhere(~_same(owed, y))
    if not len(wrong):
        return of
    at = tuple(int(each) for each in wrong[0])
    spans = []
    for axis, each in zip(rule.axes, along, strict=True):
        start = at[axis] * each.stride - each.before
        spans.append(f"{start} to {start + each.size - 1}")
    return (
        f"{of}: {len(wrong)} of {y.size} elements differ; first at {list(at)}: got"
        f" {float(y[at]):.6g}, expected {float(owed[at]):.6g}, of the window over elements"
        f" {' and '.join(spans)}"
    )


def _size(shape: Sequence[int]) -> str:
    return " x ".join(map(str, shape)) or "a number"
