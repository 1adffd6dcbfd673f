"""Filters whose taps read ahead, and steps taken before the gradient, as people write them."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.linalg import toeplitz

from convcheck.diagnosis.search import Search
from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.model.user_function import BACKWARD_STEP

Array = NDArray[np.float64]


def said(conv: Convolution, actual: Array, which: Pass = Pass.FORWARD) -> str:
    operands = draw(conv, Fill.INTEGERS, 0)
    return str(Search(conv, operands, Fill.INTEGERS, which).diagnose(actual))


def signal(conv: Convolution) -> tuple[Array, Array]:
    operands = draw(conv, Fill.INTEGERS, 0)
    return operands.input[0, :, 0], operands.kernel[::-1, 0, 0]


@pytest.mark.parametrize("taps", [3, 5])
def test_a_toeplitz_matrix_of_its_first_column_alone(taps: int) -> None:
    pads = ((taps - 1, taps - 1),)
    conv = Convolution((11,), 1, 1, (taps,), padding=pads, bias=False, dtype="float64")
    x, h = signal(conv)
    column = np.concatenate([h, np.zeros(10)])
    assert "a symmetric matrix (Toeplitz" in said(
        conv, (toeplitz(column)[:, :11] @ x)[None, :, None]
    )
    row = np.concatenate([h[:1], np.zeros(10)])
    right = (toeplitz(column, row) @ x)[None, :, None]
    assert np.array_equal(right, evaluate(conv, draw(conv, Fill.INTEGERS, 0), Pass.FORWARD))


@pytest.mark.parametrize(("taps", "step"), [(5, 2), (7, 3), (3, 4)])
def test_polyphase_branches_in_the_wrong_direction(taps: int, step: int) -> None:
    conv = Convolution(
        (20,), 1, 1, (taps,), stride=(step,), padding=((taps - 1, 0),), bias=False, dtype="float64"
    )
    x, h = signal(conv)
    size = conv.output[0]
    y = np.zeros(size)
    for p in range(min(step, taps)):
        branch = np.convolve(x[p::step], h[p::step])[:size]
        y[: len(branch)] += branch
    assert "polyphase branches that are commuted in the wrong direction" in said(
        conv, y[None, :, None]
    )


def test_a_gradient_of_weights_that_are_updated_before() -> None:
    conv = Convolution((6, 5), 2, 3, (3, 2), 2, bias=False, dtype="float64")
    operands = draw(conv, Fill.INTEGERS, 0)
    step = BACKWARD_STEP * evaluate(conv, operands, Pass.GRAD_KERNEL)
    new = type(operands)(
        operands.input, operands.kernel - step, operands.bias, operands.grad_output
    )
    found = said(conv, evaluate(conv, new, Pass.GRAD_INPUT), Pass.GRAD_INPUT)
    assert "a gradient of weights that were updated before" in found
