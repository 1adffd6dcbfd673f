"""Biases of grouped convolutions that are taken from another group, or from a wrong slice."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from convcheck.mathematics.operands import Operands
from convcheck.model.convolution import Convolution
from tests.diagnosis.test_general_mistakes import Array, told, without_bias

GROUPED = [
    Convolution((6, 5), 2 * groups, 3 * groups, (3, 2), groups=groups, dtype="float64")
    for groups in (2, 3, 4)
]
Taken = Callable[[Array, int, int, int], Array]
"""Of a bias, a group, its number of channels and the number of groups."""


def biased(taken: Taken) -> str:
    """Return what is said of a convolution whose groups take their biases so."""

    def makes(conv: Convolution, operands: Operands) -> Array:
        bias, size = np.asarray(operands.bias), conv.out_channels // conv.groups
        parts = [taken(bias, g, size, conv.groups) for g in range(conv.groups)]
        return without_bias(conv, operands) + np.concatenate(parts)

    return told(makes, *GROUPED)


@pytest.mark.parametrize(
    ("taken", "said"),
    [
        (lambda b, _g, n, _: b[:n], "every group with the bias of the first group"),
        (lambda b, _g, n, _: b[-n:], "every group with the bias of the last group"),
        (lambda b, g, n, _: np.full(n, b[g]), "element g of the bias for all channels of group g"),
        (lambda b, g, n, _: b[g : g + n], "begins at the number of the group"),
        (lambda b, g, n, k: b[g::k][:n], "in steps of the number of groups"),
        (lambda b, g, n, _: b[2 * g : 2 * g + n], "begins at its first input channel"),
        (lambda b, g, n, k: b[n * (k - 1 - g) :][:n], "biases of the groups in reverse order"),
        (lambda b, g, n, k: b[n * ((g + 1) % k) :][:n], "the bias of the group after"),
        (lambda b, g, n, _: b[:n] * (g == 0), "the bias added to the first group only"),
        (lambda b, g, n, k: b[-n:] * (g == k - 1), "the bias added to the last group only"),
    ],
)
def test_each_slice_has_its_name(taken: Taken, said: str) -> None:
    assert said in biased(taken)


def test_without_groups_it_is_the_first_channel_s() -> None:
    convs = [Convolution((6, 5), 3, outs, (3, 2), dtype="float64") for outs in (4, 5)]
    said = told(lambda c, o: without_bias(c, o) + np.asarray(o.bias)[0], *convs)
    assert "exactly the result of the bias of the first channel for all" in said


def test_other_numbers_have_none_of_the_names() -> None:
    assert "exactly" not in biased(lambda b, g, n, _: b[:n] * (g + 2) + 0.25)
