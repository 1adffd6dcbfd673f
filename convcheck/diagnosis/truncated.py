"""Whole numbers that are truncated where they should be rounded: some are one less, towards zero.

Owns how that is seen in results, and in sums of results of operands without a sign: a function that
takes no negative numbers is handed what is positive and what is negative apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from convcheck.diagnosis.evidence import Observation
from convcheck.mathematics.operands import Array
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

WHY = (
    "sums come as floating-point numbers a little below whole ones (as of a transform), and are"
    " truncated (astype(int)) instead of rounded to the nearest (np.rint)"
)

MOST_WRONG, LARGEST = 0.75, 2**20
"""Share of all elements that may be one less, and multiply-adds of results that are looked at."""


def truncated(outputs: Sequence[tuple[Array, Array]]) -> str:
    """Return what is said of whole numbers some of which are one less, towards zero; or nothing."""
    for actual, right in outputs:
        if not _whole(actual, right):
            return ""
        less = np.sign(right) * (right - actual)
        if not np.isin(less, (0, 1)).all() or ((right == 0) & (actual != 0)).any():
            return ""
    return f"some results are one less than they should be, towards zero: {WHY}" if outputs else ""


def truncated_parts(results: Sequence[tuple[Observation, Array, Array]]) -> str:
    """Return the same of sums of four results, of what is positive and negative; or nothing.

    Each may be one less. What is off the same way everywhere is something else.
    """
    ways: set[int] = set()
    wrong = count = 0
    for each, actual, right in results:
        plain = isinstance(each.conv.operation, PlainConvolution) and not each.conv.bias
        if not plain or not _whole(actual, right) or each.conv.multiply_adds > LARGEST:
            return ""
        error = actual - right
        least, most = _reach(each)
        if (error < least).any() or (error > most).any():
            return ""
        ways |= {*np.sign(error).ravel().astype(int).tolist()} - {0}
        wrong, count = wrong + int(np.count_nonzero(error)), count + error.size
    if len(ways) < 2 or wrong > MOST_WRONG * count:
        return ""
    return (
        "some whole numbers are one less than they should be, or one more where a sum of negative"
        f" numbers is taken off (off by one or two in all): {WHY}"
    )


def _whole(actual: Array, right: Array) -> bool:
    if np.iscomplexobj(actual) or not np.isfinite(actual).all():
        return False
    return not (right != np.rint(right)).any() and not (actual != np.rint(actual)).any()


def _reach(each: Observation) -> tuple[Array, Array]:
    """Return the least and the largest error of a result whose four parts are truncated."""
    x, w = (np.asarray(of, np.float64) for of in (each.operands.input, each.operands.kernel))

    def there(of_x: Array, of_w: Array) -> Array:
        parts = {"input": np.maximum(of_x, 0), "kernel": np.maximum(of_w, 0)}
        operands = replace(each.operands, **parts)
        return np.asarray(evaluate(each.conv, operands, Pass.FORWARD) > 0, np.int64)

    return -there(x, w) - there(-x, -w), there(x, -w) + there(-x, w)
