"""Results against the reference: the verdict and every figure that goes with it.

Owns the decision. A verdict is a value with a reason; nothing that is missing, of another shape or
dtype, or not a number where the reference is one, can be `agree`. Results of several
implementations are judged in one sweep, because small arrays cost more calls than arithmetic.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.complex_parts import parts
from convcheck.mathematics.rules import Rule
from convcheck.mathematics.special import difference
from convcheck.model.dtypes import DTYPES, numpy_dtype
from convcheck.model.outcome import Outcome
from convcheck.model.verdict import Verdict, WrongElement

Array = NDArray[Any]
T = TypeVar("T")

SENSITIVE_SHARE = 0.3
"""A check is trusted if a result of zeros would have failed in at least this share of elements."""

NUMPY_RTOL, NUMPY_ATOL = 1e-5, 1e-8
"""The defaults of `np.allclose`."""

LARGEST_NUMBER = float(np.finfo(np.float64).max)
"""Where a tolerance or a reference is infinite, this stands in: no infinite error is below it."""

NO_DATA = "a size is zero: shape, dtype and zeros were all there was to compare"

ELEMENTS_AT_ONCE = 200_000
"""Elements judged in one sweep; a bound on temporary memory, not on results."""


def compare(
    actual: Array | None, reference: Array, rule: Rule, *, dtype: str, reached: NDArray[np.bool_]
) -> Verdict:
    """Judge one result; see `compare_all`."""
    return compare_all({"": actual}, reference, rule, dtype=dtype, reached=reached)[""]


def compare_all(
    actuals: Mapping[str, Array | None],
    reference: Array,
    rule: Rule,
    *,
    dtype: str,
    reached: NDArray[np.bool_],
    empty: bool = False,
    special: bool = False,
) -> dict[str, Verdict]:
    """Judge results of one pass by `rule`, by name; None stands for an output that did not come.

    `reference` is float64, and of complex numbers their parts; `reached` (broadcastable to it)
    marks where data takes part. `empty` says that there is no data by intent: shape, dtype and
    zeros are all that can be wrong. With `special` values, it is said what became of them.
    """
    verdicts: dict[str, Verdict] = {}
    sound: dict[str, Array] = {}
    for name, actual in actuals.items():
        fault = _form_fault(actual, reference, dtype)
        if fault or actual is None:
            verdicts[name] = Verdict(Outcome.MISMATCH, fault, elements=reference.size)
        else:
            sound[name] = parts(actual)
    allowed = rule.allowed(reference)
    doubt = _doubt(reference, allowed, reached) if sound and not empty else None
    for names in in_sweeps(list(sound), reference.size):
        stacked = np.stack([sound[name] for name in names]).astype(np.float64)
        for name, found in zip(names, _figures(stacked, reference, rule, allowed), strict=True):
            verdict = _verdict(found, rule, doubt, in_parts=DTYPES[dtype].is_complex)
            if empty and verdict.outcome is Outcome.AGREE and not reference.any():
                verdict = replace(verdict, reason=NO_DATA)
            if special and verdict.outcome is Outcome.MISMATCH:
                verdict = _with_fate(verdict, sound[name].astype(np.float64), reference, dtype)
            verdicts[name] = verdict
    return {name: verdicts[name] for name in actuals}


def _with_fate(verdict: Verdict, actual: Array, reference: Array, dtype: str) -> Verdict:
    """Return the verdict with what became of special values in its reason."""
    came = difference(actual, reference, 2.0 ** DTYPES[dtype].min_exponent)
    return replace(verdict, reason=f"{verdict.reason}; {came}") if came else verdict


def in_sweeps(names: list[T], elements: int) -> Iterator[list[T]]:
    """Yield the names in parts whose arrays of so many elements are small enough together."""
    size = max(1, ELEMENTS_AT_ONCE // max(1, elements))
    for start in range(0, len(names), size):
        yield names[start : start + size]


def _form_fault(actual: Array | None, reference: Array, dtype: str) -> str:
    """Return what is wrong with the result before any number is looked at, or nothing."""
    if actual is None:
        return "missing output: the implementation returned nothing for this pass"
    shape = reference.shape[:-1] if DTYPES[dtype].is_complex else reference.shape
    if actual.shape != shape:
        return f"wrong shape: got {actual.shape}, expected {shape}"
    if actual.dtype != numpy_dtype(dtype):
        return f"wrong dtype: got {actual.dtype}, expected {dtype}"
    return ""


def _verdict(figures: Verdict, rule: Rule, doubt: str | None, *, in_parts: bool) -> Verdict:
    """Return the verdict on a result of which there are figures so far."""
    first = figures.first_mismatch
    if first is not None:
        reason = _describe(figures, first, in_parts=in_parts)
        return replace(figures, outcome=Outcome.MISMATCH, reason=reason)
    if doubt is not None:
        return replace(figures, outcome=Outcome.UNTRUSTED, reason=doubt)
    if rule.exact and figures.max_abs_error:
        note = "inexact: sums of integers came out rounded, as a transform algorithm does it"
        return replace(figures, reason=note, inexact=True)
    return figures


def _figures(actuals: Array, reference: Array, rule: Rule, allowed: Array) -> Iterator[Verdict]:
    """Yield the figures of each result, as of one that agrees.

    `actuals` is `[results, *shape]`, float64, any values.
    """
    shape, count = reference.shape, len(actuals)
    rows = actuals.reshape(count, -1)
    expected, limit = reference.reshape(-1), np.broadcast_to(allowed, shape).reshape(-1)
    limit = np.fmin(limit, LARGEST_NUMBER)
    error = _error(rows, expected)
    largest = error.max(axis=1, initial=0.0)
    atol = NUMPY_ATOL if rule.atol.ndim else min(float(rule.atol), LARGEST_NUMBER)
    mismatched = np.zeros(count, np.int64)
    relative, used, required = np.zeros(count), np.zeros(count), np.zeros(count)
    close = np.ones(count, np.bool_)
    if largest.any():  # results on integers are mostly exact, and then these figures stay zero
        scale = np.minimum(np.abs(expected), LARGEST_NUMBER)
        failing = ~(error <= limit)
        mismatched = np.count_nonzero(failing, axis=1)
        relative = _ratio(error, scale).max(axis=1)
        used = _ratio(error, limit).max(axis=1)
        if largest.max() > atol:
            required = _ratio(np.maximum(error - atol, 0.0), scale).max(axis=1)
        close = np.all(error <= NUMPY_ATOL + NUMPY_RTOL * scale, axis=1)
    atol_shown = float(np.max(rule.atol, initial=0.0))
    for row in range(count):
        first = None
        if mismatched[row]:
            at = int(np.argmax(failing[row]))
            first = WrongElement(
                [int(each) for each in np.unravel_index(at, shape)],
                got=float(rows[row, at]),
                expected=float(expected[at]),
                allowed_error=float(limit[at]),
            )
        yield Verdict(
            Outcome.AGREE,
            elements=reference.size,
            mismatched=int(mismatched[row]),
            first_mismatch=first,
            max_abs_error=float(largest[row]),
            max_rel_error=float(relative[row]),
            budget_used=float(used[row]),
            required_rtol=float(required[row]),
            rtol=rule.rtol,
            atol=atol_shown,
            allclose_default=bool(close[row]),
        )


def _error(actual: Array, expected: Array) -> Array:
    """Return absolute errors: 0 where both are NaN or equal, infinite where one is not finite."""
    with np.errstate(invalid="ignore", over="ignore"):
        error: Array = np.abs(actual - expected)
    if np.isfinite(error).all():
        return error
    error[(actual == expected) | (np.isnan(actual) & np.isnan(expected))] = 0.0
    error[np.isnan(error)] = np.inf
    return error


def _ratio(error: Array, scale: Array) -> Array:
    """Return error / scale, with 0 / 0 = 0: no error needs no tolerance."""
    with np.errstate(invalid="ignore", divide="ignore", over="ignore"):
        ratio: Array = error / scale
    ratio[error == 0] = 0.0
    return ratio


def _describe(figures: Verdict, first: WrongElement, *, in_parts: bool) -> str:
    place = first.index
    index = f"[{', '.join(map(str, place[:-1] if in_parts else place))}]"
    if in_parts:
        index += f" ({('real', 'imaginary')[place[-1]]} part)"
    used, largest = figures.budget_used or 0.0, figures.max_abs_error or 0.0
    times = f"largest error {used:.3g} x what is allowed"
    if math.isinf(used):  # a share of nothing, or an element that is itself no number
        times = "not finite" if math.isinf(largest) else f"largest error {largest:.3g}, 0 allowed"
    return (
        f"{figures.mismatched} of {figures.elements} elements differ, {times};"
        f" first at {index}: got {first.got:.9g}, expected {first.expected:.9g}"
        f" +- {first.allowed_error:.3g}"
    )


def _doubt(reference: Array, allowed: Array, reached: NDArray[np.bool_]) -> str | None:
    """Return why the check could not have failed, or None.

    The measure is the crudest wrong answer, zeros everywhere: where data takes part, it has to be
    noticed in a fair share of the elements.
    """
    relevant = np.broadcast_to(reached, reference.shape)
    total = int(np.count_nonzero(relevant))
    if total == 0:
        return "nothing to compare: no output element depends on data"
    visible = ~np.isfinite(reference) | (np.abs(reference) > allowed)
    noticed = int(np.count_nonzero(relevant & visible))
    if noticed < SENSITIVE_SHARE * total:
        return (
            f"the check could hardly fail: zeros would pass in {total - noticed} of {total}"
            " elements (mostly zero results, or a tolerance as large as the results)"
        )
    return None
