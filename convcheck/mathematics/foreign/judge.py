"""One result that somebody else made, judged: the verdict, and all figures that go with it.

Owns the sequence: compare with what is allowed; look closer at what is over it; look for errors
that only all elements together show; tell the arithmetic. What is wrong in the program, the
diagnosis finds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from convcheck.mathematics.compare import compare_all
from convcheck.mathematics.complex_parts import parts
from convcheck.mathematics.foreign.contraction import Array, Contraction
from convcheck.mathematics.foreign.law import ALL, Law, Types
from convcheck.mathematics.foreign.rounded_operands import ROUNDINGS, rounding_of
from convcheck.mathematics.foreign.sweep import Sweep, sweep
from convcheck.mathematics.foreign.whole_result import outlier, stored_in
from convcheck.mathematics.precision import PrecisionTest
from convcheck.mathematics.rules import Rule
from convcheck.model.dtypes import DTYPES, numpy_dtype
from convcheck.model.outcome import Outcome
from convcheck.model.precision import EXPLANATIONS, Precision
from convcheck.model.verdict import Verdict, WrongElement

BEYOND = "beyond what any order of the sum can make of these operands"
WITHIN = "an error that no usual order of the sum makes of these operands"

STORED = {"float16": Precision.FLOAT16_RESULTS, "bfloat16": Precision.BFLOAT16_RESULTS}
"""What results are that lie on the grid of a type."""


@dataclass(frozen=True)
class Judged:
    """A verdict, and the law that it was reached by. `certain`: wrong whatever the order is."""

    verdict: Verdict
    law: Law
    certain: bool = False


def judge(
    contraction: Contraction, actual: Array, types: Types, beside: Array | float = 0.0
) -> Judged:
    """Judge a result of the contraction's shape and of `types.result`.

    `beside` is an absolute error that it may have beside that of sums, broadcastable to it.
    """
    law = Law(contraction, types, beside)
    seen = parts(actual)
    if seen.shape != contraction.shape or actual.dtype != numpy_dtype(types.result.name):
        return Judged(_compared(law, actual), law, certain=True)
    given, actual = actual, seen
    found = sweep(law, actual)
    if found is None:
        _expect_overflow(law, actual)
        return _mismatch(law, actual, _compared(law, given))
    used = found.used
    if len(found.over):
        if (found.over_error > law.worst(found.over)).any():  # no order makes it right
            return _mismatch(law, actual, _compared(law, given))
        law.look_closer(found.over)
        again = found.over_error / law.allowed(found.over)
        if (again > 1).any():
            return _mismatch(law, actual, _compared(law, given))
        used = max(found.used / law.order_factor, float(again.max()))
    doubt = found.doubt
    verdict = Verdict(
        Outcome.AGREE if doubt is None else Outcome.UNTRUSTED,
        reason=doubt or "",
        elements=actual.size,
        mismatched=0,
        max_abs_error=found.largest,
        max_rel_error=found.relative,
        budget_used=used,
        required_rtol=found.required,
        allclose_default=found.close,
    )
    if doubt is None and not types.result.is_integer and law.sums_only:
        verdict = _together(law, actual, found, verdict)
    return Judged(verdict, law)


def _mismatch(law: Law, actual: Array, verdict: Verdict) -> Judged:
    """Return what is over the law, or has infinities and NaN, which may all be right."""
    if verdict.outcome is not Outcome.MISMATCH:
        return Judged(verdict, law)
    size = np.abs(signed_error(actual, law.contraction.reference)).reshape(-1)
    certain = bool((size > law.worst(ALL)).any())
    reason = f"{verdict.reason}; {BEYOND if certain else WITHIN}"
    return Judged(_with_precision(law, actual, replace(verdict, reason=reason)), law, certain)


def _expect_overflow(law: Law, actual: Array) -> None:
    """Have the reference be infinite where a right result may be: what it is stored in is full."""
    here, result = law.contraction, law.types.result
    if result.is_integer:
        return
    largest = (2.0 - 2.0 ** (1 - result.precision)) * 2.0 ** (1 - result.min_exponent)
    got, y = actual.astype(np.float64), here.reference
    allowed = law.allowed().reshape(here.shape)
    with np.errstate(invalid="ignore", over="ignore"):
        may_be = np.isinf(got) & (np.sign(got) == np.sign(y)) & (np.abs(y) + allowed >= largest)
    if may_be.any():
        here.reference = np.where(may_be, got, y)


def _together(law: Law, actual: Array, found: Sweep, verdict: Verdict) -> Verdict:
    """Return the verdict after a look at all elements of a result, each of which may be right."""
    here, result = law.contraction, law.types.result
    narrower = rounding_of(here, actual, law.types)
    if narrower is not None:
        return _suspicious(
            verdict,
            "every element is within what sums may err, but all errors together are those of"
            " operands that were rounded first",
            narrower,
        )
    grid = stored_in(actual, here.reference, result)
    if grid is not None:
        return _suspicious(
            verdict,
            f"every element is within what sums may err, but all of them are numbers of {grid},"
            " which right results are not",
            STORED[grid],
        )
    times = outlier(found.shares, found.used)
    if times is None or len(found.over):
        return verdict
    at = found.furthest
    index = [int(each) for each in np.unravel_index(at, here.shape)]
    wrong = WrongElement(
        index,
        got=float(actual.reshape(-1)[at]),
        expected=float(here.reference.reshape(-1)[at]),
        allowed_error=float(law.allowed(np.array([at]))[0]),
    )
    place = ", ".join(map(str, index))
    reason = (
        f"every element is within what sums may err, but [{place}] is off by {times:.0f} times as"
        f" much of it as nine in ten: got {wrong.got:.9g}, expected {wrong.expected:.9g}"
    )
    alone = _suspicious(verdict, reason, None)
    return replace(alone, mismatched=1, first_mismatch=wrong)


def _suspicious(verdict: Verdict, reason: str, precision: Precision | None) -> Verdict:
    return replace(
        verdict,
        outcome=Outcome.MISMATCH,
        reason=reason,
        precision=None if precision is None else precision.value,
        diagnosis=None if precision is None else EXPLANATIONS[precision],
    )


def signed_error(actual: Array, reference: Array) -> Array:
    """Return actual - reference: 0 where both are the same infinity or NaN, else infinite there."""
    with np.errstate(invalid="ignore", over="ignore"):
        error = actual.astype(np.float64) - reference
    if np.isfinite(error).all():
        return error
    same = (actual == reference) | (np.isnan(actual) & np.isnan(reference))
    error[same] = 0.0
    error[~np.isfinite(error)] = np.inf
    return error


def _compared(law: Law, actual: Array) -> Verdict:
    here = law.contraction
    rule = Rule(0.0, law.allowed().reshape(here.shape))
    if here.bias is not None:
        reached = np.ones((1,) * len(here.shape), np.bool_)
    else:
        reached = np.asarray(~(here.squares == 0))
    name = law.types.result.name
    verdict = compare_all({"": actual}, here.reference, rule, dtype=name, reached=reached)[""]
    return replace(verdict, atol=None, rtol=None)


def _with_precision(law: Law, actual: Array, verdict: Verdict) -> Verdict:
    """Return a mismatch with the arithmetic that its errors are those of."""
    here, result = law.contraction, law.types.result
    finite = np.isfinite(actual.astype(np.float64)).all()
    if result.is_integer or not finite:
        return verdict
    if not law.sums_only:  # whose errors are not those of sums in any type
        grid = stored_in(actual, here.reference, result)
        if grid is None:
            return verdict
        stored = STORED[grid]
        return replace(verdict, precision=stored.value, diagnosis=EXPLANATIONS[stored])
    test = PrecisionTest(
        here.reference,
        here.magnitude,
        int(np.max(here.products, initial=1.0)),
        DTYPES[result.part],
        unbiased=None if here.bias is None else here.reference - here.bias,
        roots=np.sqrt(here.squares),
        of_rounded=partial(_of_rounded, here),
    )
    precision = test.infer(actual).precision
    if precision in (Precision.UNCLEAR, Precision.DECLARED):
        told = rounding_of(here, actual, law.types)
        precision = told or Precision.UNCLEAR
    return replace(verdict, precision=precision.value, diagnosis=EXPLANATIONS.get(precision))


def _of_rounded(contraction: Contraction, dtype: str) -> Array:
    """Return the result for operands rounded to bfloat16, which is all that is asked for."""
    rounding = next(each for each in ROUNDINGS if each.precision.value == "bf16")
    first, second = (rounding.applied(each) for each in (contraction.first, contraction.second))
    found = contraction.summed(first, second)
    return found if contraction.bias is None else found + contraction.bias
