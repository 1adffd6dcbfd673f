"""Results against the reference: the verdict and every figure that goes with it.

Owns the decision. A verdict is a value with a reason; nothing that is missing, of another shape or
dtype, or not a number where the reference is one, can be `agree`. Results of several
implementations are judged in one sweep, because small arrays cost more calls than arithmetic.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.blocks import blocks, in_sweeps, within
from convcheck.mathematics.complex_parts import parts
from convcheck.mathematics.rules import Rule
from convcheck.mathematics.special import difference
from convcheck.model.dtypes import DTYPES, numpy_dtype
from convcheck.model.outcome import Outcome
from convcheck.model.verdict import Verdict, WrongElement

Array = NDArray[Any]

SENSITIVE_SHARE = 0.3
"""A check is trusted if a result of zeros would have failed in at least this share of elements."""

NUMPY_RTOL, NUMPY_ATOL = 1e-5, 1e-8
"""The defaults of `np.allclose`."""

LARGEST_NUMBER = float(np.finfo(np.float64).max)
"""Where a tolerance or a reference is infinite, this stands in: no infinite error is below it."""

NO_DATA = "a size is zero: shape, dtype and zeros were all there was to compare"


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
    doubt = _doubt(reference, rule, reached) if sound and not empty else None
    for names in in_sweeps(list(sound), reference.size):
        figures = _figures([sound[name] for name in names], reference, rule)
        for name, found in zip(names, figures, strict=True):
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


class _Figures:
    """What is known so far of one result, of which block after block is looked at."""

    def __init__(self) -> None:
        self.mismatched = 0
        self.largest = self.relative = self.used = self.required = 0.0
        self.close = True
        self.first: WrongElement | None = None


def _figures(actuals: list[Array], reference: Array, rule: Rule) -> Iterator[Verdict]:
    """Yield the figures of each result, as of one that agrees.

    The results have the reference's shape, any values.
    """
    found = [_Figures() for _ in actuals]
    for block in blocks(reference.size, len(actuals)):
        parts_of = [within(actual, reference.shape, block) for actual in actuals]
        limit = np.fmin(rule.allowed_within(reference, block), LARGEST_NUMBER)
        expected = within(reference, reference.shape, block)
        _look(found, np.stack(parts_of).astype(np.float64), expected, limit, rule)
        for figures, rows in zip(found, parts_of, strict=True):
            if figures.mismatched and figures.first is None:
                figures.first = _first_wrong(rows.astype(np.float64), reference, limit, block)
    atol_shown = float(np.max(rule.atol, initial=0.0))
    for figures in found:
        yield Verdict(
            Outcome.AGREE,
            elements=reference.size,
            mismatched=figures.mismatched,
            first_mismatch=figures.first,
            max_abs_error=figures.largest,
            max_rel_error=figures.relative,
            budget_used=figures.used,
            required_rtol=figures.required,
            rtol=rule.rtol,
            atol=atol_shown,
            allclose_default=figures.close,
        )


def _look(found: list[_Figures], rows: Array, expected: Array, limit: Array, rule: Rule) -> None:
    """Add what is seen in a block, `rows` `[results, elements]`, to the figures of each result."""
    error = _error(rows, expected)
    largest = error.max(axis=1)
    for figures, each in zip(found, largest, strict=True):
        figures.largest = max(figures.largest, float(each))
    if not largest.any():  # results on integers are mostly exact, and then these figures stay zero
        return
    atol = NUMPY_ATOL if rule.atol.ndim else min(float(rule.atol), LARGEST_NUMBER)
    scale = np.minimum(np.abs(expected), LARGEST_NUMBER)
    mismatched = np.count_nonzero(~(error <= limit), axis=1)
    relative = _ratio(error, scale).max(axis=1)
    used = _ratio(error, limit).max(axis=1)
    required = np.zeros(len(found))
    if largest.max() > atol:
        required = _ratio(np.maximum(error - atol, 0.0), scale).max(axis=1)
    close = np.all(error <= NUMPY_ATOL + NUMPY_RTOL * scale, axis=1)
    for row, figures in enumerate(found):
        figures.mismatched += int(mismatched[row])
        figures.relative = max(figures.relative, float(relative[row]))
        figures.used = max(figures.used, float(used[row]))
        figures.required = max(figures.required, float(required[row]))
        figures.close = figures.close and bool(close[row])


def _first_wrong(row: Array, reference: Array, limit: Array, block: slice) -> WrongElement:
    """Return the first element of a block that differs by more than allowed; one does."""
    expected = within(reference, reference.shape, block)
    at = int(np.argmax(~(_error(row, expected) <= limit)))
    return WrongElement(
        [int(each) for each in np.unravel_index(block.start + at, reference.shape)],
        got=float(row[at]),
        expected=float(expected[at]),
        allowed_error=float(limit[at]),
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


def _doubt(reference: Array, rule: Rule, reached: NDArray[np.bool_]) -> str | None:
    """Return why the check could not have failed, or None.

    The measure is the crudest wrong answer, zeros everywhere: where data takes part, it has to be
    noticed in a fair share of the elements.
    """
    total = noticed = 0
    for block in blocks(reference.size, 1):
        expected = within(reference, reference.shape, block)
        relevant = np.broadcast_to(within(reached, reference.shape, block), expected.shape)
        allowed = rule.allowed_within(reference, block)
        visible = ~np.isfinite(expected) | (np.abs(expected) > allowed)
        total += int(np.count_nonzero(relevant))
        noticed += int(np.count_nonzero(relevant & visible))
    if total == 0:
        return "nothing to compare: no output element depends on data"
    if noticed < SENSITIVE_SHARE * total:
        return (
            f"the check could hardly fail: zeros would pass in {total - noticed} of {total}"
            " elements (mostly zero results, or a tolerance as large as the results)"
        )
    return None
