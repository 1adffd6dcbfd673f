"""Functions of logarithms, asked for those of positive numbers, far from zero, and of zero itself.

Owns what is owed then: the logarithm of the convolution. What is added to all logarithms of an
operand is added to those of the result, however small or large the numbers themselves would be
(P. Blanchard, D. J. Higham, N. J. Higham, "Accurately computing the log-sum-exp and softmax
functions", IMA J. Numer. Anal. 41, 2021).
"""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array, Operands
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.interfaces.of_logarithms import logarithms_of
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.trials.exact_sums import exact_sums
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

SHIFT = {"float32": 128.0}
FAR = 1024.0
"""What is added to logarithms, so that their exponentials leave the type: by type, of all others.
Exact as long as sums are."""

NEAR = {"float32": 1e-2}
WITHIN = 1e-6
"""Relative errors that are let pass: units of roundoff of numbers as large as what was added, and
some digits beside."""


def of_logarithms(subject: Subject) -> Found:
    """Ask for logarithms of sums of positive numbers, of some shifted far, and of sums of zeros."""
    callee = subject.function.callee
    known = logarithms_of(callee.call) if isinstance(callee, Plain) else None
    if known is None or not isinstance(callee, Plain):
        return NOT_MADE
    dtype = frameworks()[subject.manner.framework].dtype
    random = np.random.default_rng(subject.seed)
    positive = subject.operands.map(lambda each: random.integers(1, 9, each.shape))

    def fault(operands: Operands, shifts: tuple[float, float] = (0.0, 0.0)) -> str:
        """Return how results are wrong: by NaN, by infinities, or otherwise; empty if not."""

        @functools.wraps(known.call)
        def shifted(*given: Any, **named: Any) -> Any:
            told = dict(signature_of(known.call).bind(*given, **named).arguments)
            return known.of(told, shifts)

        alone = subject.calling(callee, shifted)
        found = np.asarray(alone.called(operands.map(lambda e: e.astype(dtype))).result, float)
        return _difference(found, exact_sums(subject.conv, operands).astype(float), dtype)

    if fault(positive):
        return Found(
            "wrong logarithms, although their differences are right: something is added to each sum"
            " before its logarithm is taken, or taken off it (sums of logarithms begin at minus"
            " infinity, log 0; zero is log 1)"
        )
    far = SHIFT.get(dtype, FAR)
    for by in (-far, far):
        for which, shifts in (("input", (by, 0.0)), ("kernel", (0.0, by))):
            how = fault(positive, shifts)
            if how:
                what = "underflow to zero" if by < 0 else "overflow"
                return Found(
                    f"wrong where {by:+g} is added to the logarithms of the {which}, which is to be"
                    f" added to the result ({how}): exponentials {what} there; take the largest"
                    " logarithm off before they are computed, and add it to the result (logaddexp,"
                    " logsumexp)"
                )
    # Of a kernel of one tap, wherever it is, sums have no other terms than a zero of the input.
    zeros = positive.map(np.zeros_like)
    zeros.kernel[(0,) * zeros.kernel.ndim] = 3
    zeros.input[...] = np.where(np.arange(zeros.input.size).reshape(zeros.input.shape) % 2, 0, 5)
    how = fault(zeros)
    if how:
        return Found(
            f"wrong with minus infinity, the logarithm of zero ({how}): where all terms of a sum"
            " are minus infinity, so is its logarithm, and the difference of two infinities is NaN"
        )
    return Found()


def _difference(found: Array, owed: Array, dtype: str) -> str:
    if found.shape != owed.shape:
        return f"another shape, {found.shape} in channels last"
    if np.isnan(found).any():
        return "NaN"
    if np.isinf(found).any():
        return "infinity"
    near = np.abs(found - owed) <= NEAR.get(dtype, WITHIN) * owed
    if near.all():
        return ""
    return "minus infinity" if not found[~near].any() else "other numbers"
