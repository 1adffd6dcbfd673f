"""How far a convolution by Winograd's F(2, 3) may be from the reference, beside its sums.

Owns the error law of minimal filtering. What is multiplied are sums of inputs and sums of weights,
and the terms that do not belong to an output cancel; so the rounding of an element grows not with
the products that are left in it, but with all that were in the sums (Barabasz, Anderson, Soodhalter
and Gregg, ACM Trans. Math. Softw. 46, 2020). On each axis those are four inputs, each with the
weights of all three taps; an element may stand first or second in its tile, so that five inputs
come into question. Roundings are as good as random, so that within a tile they add in squares:
what counts is the 2-norm of the inputs times that of the taps, for each pair of channels.
`docs/error-budget.md` has the measurements.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.budget import growth
from convcheck.mathematics.operands import Operands
from convcheck.words.convolution import Convolution
from convcheck.words.dtypes import DTYPES
from convcheck.words.passes import Pass

Array = NDArray[Any]

STEPS_PER_AXIS = 6
"""Roundings of an element outside its sum: one addition of inputs, two of weights with their
halving, two of products."""

REACH = 5
"""Elements along an axis that an element may share a tile with, itself included."""


def winograd_budget(
    convolution: Convolution, operands: Operands, which: Pass, products: int
) -> Array | float:
    """Return the absolute error that minimal filtering may add to each element, float64.

    `products` is the pass's n. 0.0 for the gradient of the bias, and for convolutions that F(2, 3)
    does not apply to.
    """
    if which is Pass.GRAD_BIAS or not _applies(convolution):
        return 0.0
    unit = DTYPES[convolution.dtype_facts.accumulator].unit_roundoff
    steps = products + STEPS_PER_AXIS * convolution.rank
    return growth(steps) * unit * tile_norms(convolution, operands, which)


def tile_norms(convolution: Convolution, operands: Operands, which: Pass) -> Array:
    """Return |inputs of a tile| |taps| for each element of a pass, added over the channels."""
    squares = operands.map(lambda array: np.square(array.astype(np.float64)))
    taps = np.sqrt(squares.kernel.sum(axis=tuple(range(convolution.rank))))
    if which is Pass.GRAD_INPUT:
        arriving = _within_reach(squares.grad_output, [(3, 3)] * convolution.rank)
        back = [(-before, -after) for before, after in convolution.pads]
        return np.asarray(_framed(arriving, back) @ np.transpose(taps))
    around = [(before + 1, after + 1) for before, after in convolution.pads]
    seen = _within_reach(squares.input, around)
    if which is Pass.FORWARD:
        return np.asarray(seen @ taps)
    summed = tuple(range(convolution.rank + 1))
    arriving = np.sqrt(squares.grad_output)
    found = np.tensordot(seen, arriving, axes=(summed, summed))
    return np.broadcast_to(found, convolution.kernel_shape)


def _within_reach(squares: Array, around: Sequence[tuple[int, int]]) -> Array:
    """Return the 2-norms of all that is within reach of each element, zeros around."""
    found = _framed(squares, around)
    for axis in range(1, squares.ndim - 1):
        found = np.lib.stride_tricks.sliding_window_view(found, REACH, axis).sum(axis=-1)
    return np.asarray(np.sqrt(found))


def _framed(array: Array, around: Sequence[tuple[int, int]]) -> Array:
    """Return an array with zeros around its spatial axes, cut off where that is negative."""
    kept = [
        slice(max(0, -before), size + min(0, after))
        for (before, after), size in zip(around, array.shape[1:-1], strict=True)
    ]
    zeros = [(max(0, before), max(0, after)) for before, after in around]
    return np.pad(array[(slice(None), *kept)], [(0, 0), *zeros, (0, 0)])


def _applies(convolution: Convolution) -> bool:
    ones = (1,) * convolution.rank
    zeros = convolution.padding_mode == "zeros" or not any(map(any, convolution.pads))
    plain = zeros and not convolution.transposed and convolution.groups == 1
    steps = {convolution.stride, convolution.dilation}
    return plain and set(convolution.kernel) == {3} and steps == {ones}
