"""The verdict on what a user's function returned, in whatever type it is.

Owns the type in which results are judged, and that one which hardly could be wrong is right.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.form_budget import Budget
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.own_operands import fits_integers
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass

Array = NDArray[Any]

DRAWS = 4
"""How often operands are drawn where results are zero by chance, as few and small ones may be."""


def as_judged(array: Array, dtype: str, expected: Array | None = None) -> Array:
    """Return a result of a wider type, or of whole numbers, in the type in which it is judged.

    That it is wider is noted, and no fault: whoever stores it in that type loses nothing more.
    Whole numbers that are `expected` and have more digits than the type of the result, as large
    ones have that are told in float32, are taken for these where no other is nearer in that type.
    """
    wanted = numpy_dtype(dtype)
    if wanted.kind in "iu" and array.dtype.kind == "f" and expected is not None:
        array = _with_all_digits(array, np.asarray(expected).astype(np.float64))
    if array.dtype == wanted or wanted.kind == "c" or array.dtype.kind not in "iuf":
        return array
    if wanted.kind in "iu":
        return array.astype(wanted) if fits_integers(array, wanted).all() else array
    wider = array.dtype.kind in "iu" or array.dtype.itemsize > wanted.itemsize
    return array.astype(wanted) if wider else array


def _with_all_digits(array: Array, expected: Array) -> Array:
    """Return numbers with those in place of them that are one step of their type away, or none."""
    if array.shape != expected.shape:
        return array
    with np.errstate(all="ignore"):
        step = np.spacing(np.abs(expected).astype(array.dtype)).astype(np.float64)
        near = np.abs(array.astype(np.float64) - expected) <= step
    return np.where(near & (step > 1), expected, array)


def outcome_of(judge: Judge, which: Pass, result: Array, budget: Budget) -> Outcome:
    """Return the verdict on a function's result of a pass."""
    dtype = judge.problem.dtype_facts.of(which).name
    array = as_judged(result, dtype, judge.reference.results.get(which))
    return judge.verdict(which, array, budget).outcome


def agrees(judge: Judge, which: Pass, result: Array, budget: Budget) -> bool:
    """Tell whether a function's result of a pass is right, be it one that could hardly be wrong."""
    return outcome_of(judge, which, result, budget) in (Outcome.AGREE, Outcome.UNTRUSTED)
