"""When a result of whole numbers is right, where a function is read: exactly, but for rounding.

Owns what rounding is let pass: of transforms, and of results in bfloat16. It is judged afterwards.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from convcheck.mathematics.geometry import beside_padding
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Array
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import numpy_dtype
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.reading.wrong_readings import NEAR, drawn, whole_numbers

EXACT = 2**8
"""Up to which whole numbers are exact in bfloat16."""


def inside_agrees(conv: Convolution, actual: Array) -> bool:
    """Tell whether what no padding reaches is right, and there is any."""
    beside = beside_padding(conv)
    if beside.all():
        return False
    expected = evaluate(conv, drawn(conv).map(lambda each: each.astype(float)), Pass.FORWARD)
    wrong = np.abs(np.asarray(actual) - expected) >= NEAR
    return not wrong[:, ~beside].any()


@lru_cache(maxsize=256)
def _judge(conv: Convolution) -> Judge:
    return Judge(conv, Fill.INTEGERS, (Pass.FORWARD,), 0)


def agrees_exactly(conv: Convolution, actual: Array) -> bool:
    """Tell whether a result is that of the drawn whole numbers, but for what a transform rounds."""
    array = np.asarray(actual)
    if np.iscomplexobj(array) and not conv.dtype_facts.is_complex:
        if np.abs(array.imag).max(initial=0.0) >= NEAR:
            return False
        array = array.real  # it is judged by its type on the ladder
    array = array.astype(conv.dtype_facts.result)
    if array.dtype.kind in "fV":
        # What a transform leaves is no reason against a layout; it is judged on the ladder.
        array = whole_numbers(array.astype(np.float64)).astype(array.dtype)
    right = _judge(conv).verdict(Pass.FORWARD, array).outcome is Outcome.AGREE
    return right or _is_rounded(conv, array)


def _is_rounded(conv: Convolution, array: Array) -> bool:
    """Tell whether results are the right ones in bfloat16, which holds whole numbers up to 256."""
    if array.dtype != np.float32 or np.abs(array).max(initial=0.0) <= EXACT:
        return False
    half = numpy_dtype("bfloat16")
    if not (array.astype(half).astype(array.dtype) == array).all():
        return False
    expected = evaluate(conv, drawn(conv).map(lambda each: each.astype(float)), Pass.FORWARD)
    return bool((expected.astype(half).astype(array.dtype) == array).all())
