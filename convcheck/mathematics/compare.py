"""One result against the reference: the verdict and every figure that goes with it.

Owns the decision. A verdict is a value with a reason; nothing that is missing, of another shape or
dtype, or not a number where the reference is one, can be `agree`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.rules import Rule
from convcheck.words.outcome import Outcome

Array = NDArray[Any]

SENSITIVE_SHARE = 0.3
"""A check is trusted if a result of zeros would have failed in at least this share of elements."""

NUMPY_RTOL, NUMPY_ATOL = 1e-5, 1e-8
"""The defaults of `np.allclose`."""


@dataclass(frozen=True)
class Verdict:
    """What one comparison found; figures are None where there was nothing to compare.

    `budget_used` is the largest error over what was allowed for that element. `required_rtol` is
    the smallest rtol with which `np.allclose(actual, reference, rtol, atol)` would have passed,
    at the atol the user chose or NumPy's default; infinite if none would.
    """

    outcome: Outcome
    reason: str = ""
    inexact: bool = False
    elements: int = 0
    mismatched: int | None = None
    first_mismatch: dict[str, Any] | None = None
    max_abs_error: float | None = None
    max_rel_error: float | None = None
    budget_used: float | None = None
    required_rtol: float | None = None
    rtol: float | None = None
    atol: float | None = None
    allclose_default: bool | None = None


def compare(
    actual: Array | None, reference: Array, rule: Rule, *, dtype: str, reached: NDArray[np.bool_]
) -> Verdict:
    """Judge `actual` by `rule`; `reached` (broadcastable) marks elements that data takes part in."""
    fault = _form_fault(actual, reference, dtype)
    if fault or actual is None:
        return Verdict(Outcome.MISMATCH, fault, elements=reference.size)
    allowed = rule.allowed(reference)
    figures = _figures(actual.astype(np.float64), reference, rule, allowed)
    if figures["mismatched"]:
        return Verdict(Outcome.MISMATCH, _describe(figures, reference.size), **figures)
    if (doubt := _doubt(reference, allowed, reached)) is not None:
        return Verdict(Outcome.UNTRUSTED, doubt, **figures)
    inexact = rule.exact and figures["max_abs_error"] > 0
    note = "inexact: sums of integers came out rounded, as a transform algorithm does it"
    return Verdict(Outcome.AGREE, note if inexact else "", inexact=inexact, **figures)


def _form_fault(actual: Array | None, reference: Array, dtype: str) -> str:
    """Return what is wrong with the result before any number is looked at, or nothing."""
    if actual is None:
        return "missing output: the implementation returned nothing for this pass"
    if actual.shape != reference.shape:
        return f"wrong shape: got {actual.shape}, expected {reference.shape}"
    if actual.dtype != np.dtype(dtype):
        return f"wrong dtype: got {actual.dtype}, expected {dtype}"
    return ""


def _figures(actual: Array, reference: Array, rule: Rule, allowed: Array) -> dict[str, Any]:
    """Return the figures of a verdict; `actual` in float64, any value."""
    with np.errstate(invalid="ignore", over="ignore", divide="ignore"):
        # Equal infinities are no error; anything not finite on one side only is an infinite one.
        error = np.where(actual == reference, 0.0, np.abs(actual - reference))
        error = np.where(
            np.isnan(error), np.where(_both_nan(actual, reference), 0.0, np.inf), error
        )
        scale = np.abs(reference)
        relative = _ratio(error, scale)
        used = _ratio(error, allowed)
        atol = NUMPY_ATOL if rule.atol.ndim else float(rule.atol)
        required = _ratio(np.maximum(error - atol, 0.0), scale)
    failing = ~(error <= allowed)
    mismatched = int(np.count_nonzero(failing))
    return {
        "elements": reference.size,
        "mismatched": mismatched,
        "first_mismatch": _first(failing, actual, reference, allowed) if mismatched else None,
        "max_abs_error": _largest(error),
        "max_rel_error": _largest(relative),
        "budget_used": _largest(used),
        "required_rtol": _largest(required),
        "rtol": rule.rtol,
        "atol": _largest(np.asarray(rule.atol)),
        "allclose_default": bool(np.all(error <= NUMPY_ATOL + NUMPY_RTOL * scale)),
    }


def _both_nan(actual: Array, reference: Array) -> NDArray[np.bool_]:
    return np.isnan(actual) & np.isnan(reference)


def _ratio(error: Array, scale: Array) -> Array:
    """Return error / scale, with 0 / 0 = 0: no error needs no tolerance."""
    return np.divide(error, scale, out=np.where(error > 0, np.inf, 0.0), where=scale > 0)


def _largest(values: Array) -> float:
    return float(values.max(initial=0.0))


def _first(
    failing: NDArray[np.bool_], actual: Array, reference: Array, allowed: Array
) -> dict[str, Any]:
    """Return the first element that fails, in index order."""
    index = np.unravel_index(int(np.argmax(failing)), failing.shape)
    return {
        "index": [int(each) for each in index],
        "got": float(actual[index]),
        "expected": float(reference[index]),
        "allowed_error": float(allowed[index]),
    }


def _describe(figures: dict[str, Any], elements: int) -> str:
    first = figures["first_mismatch"]
    index = ", ".join(map(str, first["index"]))
    used = figures["budget_used"]
    times = "not finite" if math.isinf(used) else f"largest error {used:.3g} x what is allowed"
    return (
        f"{figures['mismatched']} of {elements} elements differ, {times}; first at [{index}]:"
        f" got {first['got']:.9g}, expected {first['expected']:.9g}"
        f" +- {first['allowed_error']:.3g}"
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
    noticed = int(np.count_nonzero(relevant & (np.abs(reference) > allowed)))
    if noticed < SENSITIVE_SHARE * total:
        return (
            f"the check could hardly fail: zeros would pass in {total - noticed} of {total}"
            " elements (mostly zero results, or a tolerance as large as the results)"
        )
    return None
