"""Which mistake in a contraction by letters gives exactly the result that was seen.

Owns the search and its limits. As for convolutions, a mistake is named only if the result that it
makes, judged by the same law, is the one seen in every element; a few rows and columns are compared
first, so that most mistakes cost little whatever the size is. Which mistakes there are, is said in
`wrong_contractions`.
"""

from __future__ import annotations

import time

import numpy as np

from convcheck.diagnosis.explanation import Diagnosis, Explanation
from convcheck.diagnosis.search import LONGEST
from convcheck.diagnosis.where import wrong_places
from convcheck.diagnosis.wrong_contractions import (
    WrongOperands,
    WrongResult,
    wrong_operands,
    wrong_results,
)
from convcheck.mathematics.foreign.complex_sums import of_parts
from convcheck.mathematics.foreign.contraction import Array
from convcheck.mathematics.foreign.einsums import Einsum
from convcheck.mathematics.foreign.judge import judge
from convcheck.mathematics.foreign.law import Law, Types
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.outcome import Outcome

LOOKED_AT = 8
"""Indices of each axis of a result at which a mistake is tried before it is tried everywhere."""

NEAR = 2.0**-4
"""Share of the largest element looked at from which on a result is another one."""

LARGEST = 2**31
"""Multiply-adds beyond which nothing is tried."""


def diagnose(right: Einsum, actual: Array, types: Types) -> Diagnosis:
    """Return what explains a wrong result. Operands as they were given, real or complex."""
    in_parts = types.result.is_complex
    law = Law(of_parts(right, is_complex=in_parts), types)
    reference = _joined(law.contraction.reference, right.shape)
    place = wrong_places(right.axis_names, actual, reference)
    if actual.dtype != numpy_dtype(types.result.name):
        return Diagnosis((), place, unsearched=f"results are {actual.dtype}")
    if not np.isfinite(actual).all():
        return Diagnosis((), place, unsearched="not finite, which no known mistake explains")
    if right.multiply_adds > LARGEST:
        return Diagnosis((), place, unsearched="too large to try known mistakes on it")
    deadline = time.thread_time() + LONGEST
    found: list[Explanation] = []
    tried, late = 0, False
    allowed = np.asarray(law.allowed().reshape(law.contraction.shape))
    if in_parts:  # of both parts together
        allowed = allowed.max(axis=-1) * np.sqrt(2.0)
    for wrong in wrong_results(right):
        tried += 1
        if _of_result(wrong, reference, allowed, actual):
            found.append(Explanation((wrong.kind,), wrong.says, wrong.remedy))
    if actual.shape == right.shape:
        for change in wrong_operands(right):
            if found and change.rare:
                break
            if time.thread_time() > deadline:
                late = True
                break
            tried += 1
            if _of_operands(change, right, (actual, reference, allowed), types):
                found.append(Explanation((change.kind,), change.says, change.remedy))
    return Diagnosis(_said_once(found), place, tried, complete=not late)


def _joined(array: Array, shape: tuple[int, ...]) -> Array:
    """Return complex numbers from parts along a last axis, if that is what they are."""
    return array if array.shape == shape else np.asarray(array[..., 0] + 1j * array[..., 1])


def _of_result(wrong: WrongResult, reference: Array, allowed: Array, actual: Array) -> bool:
    """Tell whether a change of the right result is the one seen, and no right one."""
    result = wrong.change(reference)
    if result.shape != actual.shape:
        return False
    errors = allowed if wrong.keeps_errors else wrong.change(allowed)
    if not (np.abs(actual - result) <= errors).all():
        return False
    return result.shape != reference.shape or bool((np.abs(result - reference) > allowed).any())


def _of_operands(
    change: WrongOperands, right: Einsum, seen: tuple[Array, Array, Array], types: Types
) -> bool:
    """Tell whether other operands give the result seen: in a few places, then in all."""
    actual, reference, allowed = seen
    first, second, bias = change.change(right.first, right.second, right.bias)
    if first.shape != right.first.shape or second.shape != right.second.shape:
        return False
    few = right.at_few(LOOKED_AT)
    result = few.of(first, second, bias)
    there = actual[few.places]
    scale = max(np.abs(there).max(initial=0.0), np.abs(result).max(initial=0.0))
    if np.abs(result - there).max(initial=0.0) > NEAR * scale:
        return False
    wrong = Einsum(right.letters, first, second, bias)
    sums = of_parts(wrong, is_complex=types.result.is_complex)
    found = judge(sums, actual, types).verdict
    if found.outcome not in (Outcome.AGREE, Outcome.UNTRUSTED) or found.mismatched:
        return False
    result = _joined(sums.reference, right.shape)
    return bool((np.abs(result - reference) > allowed).any())


def _said_once(found: list[Explanation]) -> tuple[Explanation, ...]:
    return tuple({each.says: each for each in found}.values())
