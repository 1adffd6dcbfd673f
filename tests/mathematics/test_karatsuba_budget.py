"""The law of Karatsuba's recursion allows what it errs, and little more."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from convcheck.identities._karatsuba_budget import LEVEL_FACTOR, karatsuba_budget
from convcheck.mathematics.operands import Operands, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass

Array = NDArray[np.float64]


def product(p: Array, q: Array, least: int) -> Array:
    if len(p) <= least:
        return sum((np.pad(u * q, (i, len(p) - 1 - i)) for i, u in enumerate(p)), start=np.zeros(1))
    half = len(p) // 2
    low, high = product(p[:half], q[:half], least), product(p[half:], q[half:], least)
    ps, qs = p[half:].copy(), q[half:].copy()
    ps[:half] += p[:half]
    qs[:half] += q[:half]
    middle, found = product(ps, qs, least), np.zeros(2 * len(p) - 1)
    for part, start in ((low, 0), (high, 2 * half)):
        found[start : start + len(part)] += part
        middle[: len(part)] -= part
    found[half : half + len(middle)] += middle
    return found


@pytest.mark.parametrize("least", [1, 4, 16])
@pytest.mark.parametrize(("size", "taps"), [(20, 3), (65, 65), (322, 3), (1027, 400)])
def test_what_it_errs_is_allowed_and_ten_times_as_much_is_not(
    size: int, taps: int, least: int
) -> None:
    conv = Convolution(
        (size,), 1, 1, (taps,), padding=((taps - 1,) * 2,), bias=False, dtype="float64"
    )
    ratios = []
    for seed in range(4):
        operands = draw(conv, Fill.NORMAL, seed)
        x, w = operands.input[0, :, 0], operands.kernel[::-1, 0, 0]
        found = product(x, np.pad(w, (0, size - taps)), least)[: size + taps - 1]
        error = np.abs(found - evaluate(conv, operands, Pass.FORWARD)[0, :, 0]).max()
        ratios.append(error / np.max(karatsuba_budget(conv, operands, Pass.FORWARD)))
    assert 0.02 < max(ratios) < 1


def test_it_is_of_the_norms_of_both_and_of_how_long_they_are() -> None:
    conv = Convolution((30,), 1, 1, (3,), padding=((2, 2),), bias=False, dtype="float64")
    operands: Operands = draw(conv, Fill.NORMAL, 0)
    allowed = karatsuba_budget(conv, operands, Pass.FORWARD)
    norms = np.linalg.norm(operands.input) * np.linalg.norm(operands.kernel)
    length = 30 + 2 * 2 + 3 - 1
    assert np.allclose(allowed, LEVEL_FACTOR * 2.0**-53 * math.log2(length) * norms)
    assert karatsuba_budget(conv, operands, Pass.GRAD_BIAS) == 0.0
