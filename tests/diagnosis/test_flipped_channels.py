"""Kernels whose channels are flipped have that name, and plain flips keep theirs."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass
from tests.diagnosis.telling import PLANE, Array, told

CHANNELS = [
    PLANE.with_changes(bias=False),
    PLANE.with_changes(in_channels=1, out_channels=1, bias=False),
    PLANE.with_changes(in_channels=4, kernel=(3, 3), padding=((1, 1),) * 2, bias=False),
]


@pytest.mark.parametrize(
    ("axes", "says"),
    [
        ((0, 1, 2, 3), "input channels and output channels in reverse order and flipped along"),
        ((2, 3), "the kernel with its input channels and output channels in reverse order: flip"),
        ((3,), "exactly the result of the result's channels in reverse order: keep"),
        ((0, 1, 3), "output channels in reverse order and flipped along height and width"),
        ((0, 1), "exactly the result of the kernel flipped along height and width: remove"),
    ],
)
def test_a_flip_of_channels(axes: tuple[int, ...], says: str) -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        turned = np.flip(operands.kernel, axes).copy()
        return evaluate(conv, replace(operands, kernel=turned), Pass.FORWARD)

    assert says in told(makes, *CHANNELS)


def test_a_flip_where_there_is_one_channel_is_none_of_channels() -> None:
    def makes(conv: Convolution, operands: Operands) -> Array:
        turned = operands.kernel[:, ::-1].copy()
        return evaluate(conv, replace(operands, kernel=turned), Pass.FORWARD)

    alone = [each.with_changes(in_channels=1, out_channels=1) for each in CHANNELS]
    said = told(makes, *alone)
    assert "the kernel flipped along width" in said
    assert "channels" not in said
