"""A kernel that is changed before it is used is found from results, and named where it is known."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from convcheck.diagnosis.evidence import Observation
from convcheck.diagnosis.other_kernel import other_kernel
from convcheck.mathematics.operands import Array, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass

CONVS = (
    Convolution((7, 8), 2, 3, (3, 2), 2, dtype="float64"),
    Convolution((6, 6), 1, 2, (2, 2), 2, padding=((1, 1), (1, 1)), dtype="float64"),
    Convolution((9, 8), 4, 4, (2, 3), 2, groups=2, stride=(1, 2), bias=False, dtype="float64"),
)
WHOLE = (0, 1, 2, 3)
EACH = (0, 1, 2)


def centred(kernel: Array) -> Array:
    return np.asarray(kernel - kernel.mean(EACH, keepdims=True))


def numbers(kernel: Array) -> Array:
    return np.arange(3.0, 3 + kernel.shape[-1])


def masked(kernel: Array, tap: tuple[int, int]) -> Array:
    changed = kernel.copy()
    changed[tap] = 0
    return changed


CHANGES = {
    "divided by its sum (normalised)": lambda k: k / k.sum(),
    "divided by its norm of each output channel (normalised)": lambda k: (
        k / np.sqrt((k**2).sum(EACH, keepdims=True))
    ),
    "without its mean of each output channel (centred)": centred,
    "divided by its deviation of each output channel (standardised)": lambda k: (
        centred(k) / k.std(EACH, keepdims=True)
    ),
    "without its mean over the taps of each pair of an input and an output channel (spatial axes"
    " only) (centred)": lambda k: k - k.mean((0, 1), keepdims=True),
    "the given one without its mean over the input channels of each tap (centred), times a"
    " number": lambda k: (k - k.mean(2, keepdims=True)) * np.arange(3, 3 + k.shape[-1]),
    "divided by its deviation, both over the taps of each pair of an input and an output channel"
    " (spatial axes only) (standardised), times a number": lambda k: (
        (k - k.mean((0, 1), keepdims=True)) / k.std((0, 1), keepdims=True) * numbers(k)
    ),
    "without its mean of each output channel (filter), divided by its deviation over the taps of"
    " each pair": lambda k: centred(k) / k.std((0, 1), keepdims=True) * numbers(k),
    "the given one divided by its deviation over the taps of each pair": lambda k: (
        k / k.std((0, 1), keepdims=True) * numbers(k)
    ),
    "the same but for its taps [1, 0] (below the centre left)": lambda k: masked(k, (1, 0)),
    "the signs of the given one (binary)": np.sign,
    "rounded to whole numbers": np.rint,
    "another kernel than the one that it is given: with": lambda k: np.roll(k, 1, 0) * 3 - 1,
}


def seen(conv: Convolution, changed: Array, fill: Fill = Fill.NORMAL) -> Observation:
    operands = draw(conv, fill, 0)
    actual = evaluate(conv, replace(operands, kernel=changed), Pass.FORWARD)
    return Observation(conv, fill, operands, Pass.FORWARD, actual, right=False)


def kernel(conv: Convolution) -> Array:
    return np.asarray(draw(conv, Fill.NORMAL, 0).kernel, np.float64)


@pytest.mark.parametrize("says", CHANGES)
def test_it_is_found(says: str) -> None:
    told = other_kernel([seen(conv, CHANGES[says](kernel(conv))) for conv in CONVS])
    assert told.startswith("exactly the results of another kernel")
    assert says in told


def test_results_of_no_kernel_are_not_taken_for_some() -> None:
    whole = [seen(conv, np.sign(kernel(conv))) for conv in CONVS]
    squared = replace(whole[1], actual=np.square(whole[1].actual))
    assert other_kernel(whole)
    assert not other_kernel([whole[0], squared, whole[2]])


def test_few_results_tell_nothing() -> None:
    small = Convolution((3, 3), 2, 1, (2, 2), bias=False, dtype="float64")
    assert not other_kernel([seen(small, np.sign(kernel(small)))])


def test_taps_that_count_and_should_be_zero() -> None:
    conv = CONVS[0]
    operands = draw(conv, Fill.NORMAL, 0)
    given = replace(operands, kernel=masked(operands.kernel, (0, 1)))
    actual = evaluate(conv, operands, Pass.FORWARD)
    told = other_kernel([Observation(conv, Fill.NORMAL, given, Pass.FORWARD, actual, right=False)])
    assert (
        "its taps [0, 1] (above the centre right) of 3x2, which count, and should be zero" in told
    )


def test_a_softmax_of_another_axis() -> None:
    conv = Convolution((9,), 3, 3, (3,), 2, groups=3, bias=False, dtype="float64")
    heads = [[3, -1, 2], [-2, 6, 1], [5, 4, -3]]
    given = np.array(heads, np.float64).T[:, None]
    made = np.zeros_like(given)
    for sign in (1, -1):
        part = np.maximum(sign * given, 0)
        whole = part.sum(0, keepdims=True)
        shares = part / whole  # of the softmax over taps
        there = shares.sum(-1, keepdims=True)
        made += sign * whole * np.where(there > 0, shares / np.maximum(there, 1e-30), 1 / 3)
    operands = replace(draw(conv, Fill.NORMAL, 0), kernel=given)
    actual = evaluate(conv, replace(operands, kernel=made), Pass.FORWARD)
    wrong = Observation(conv, Fill.NORMAL, operands, Pass.FORWARD, actual, right=False)
    assert "that of a softmax over the channels" in other_kernel([wrong])
