"""A convolution = the sum over its taps of matrix products on shifted inputs."""

from __future__ import annotations

import functools
import math

from convcheck.identities._axes import windows
from convcheck.identities._conditions import GROUPS_ONE, NOT_TRANSPOSED, ZEROS
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    DataLayout,
    Identity,
    KernelLayout,
    Primitives,
    Tensor,
)
from convcheck.model.convolution import Convolution


def padded_input(convolution: Convolution) -> tuple[int, ...]:
    """Return the canonical shape of the input with its padding."""
    sizes = (axis.padded for axis in convolution.axes)
    return (convolution.batch, *sizes, convolution.in_channels)


def pad_bytes(convolution: Convolution) -> int:
    """Return the bytes of a padded copy of the input; none without padding."""
    if not any(map(any, convolution.pads)):
        return 0
    return math.prod(padded_input(convolution)) * convolution.dtype_facts.itemsize


class ShiftedMatmuls(Identity):
    """One pointwise layer for each tap, of the input shifted by the tap, all added up."""

    name = "shifted_matmuls"
    summary = "one matrix product for each tap, on the shifted input, added up"
    statement = "conv(x, w)[p] = sum over t of x[stride p + dilation t] @ w[t], for any rank"
    reason = (
        "The sum over taps and channels is done one tap at a time: for one tap it is a matrix"
        " applied to every position, and moving on to the next tap shifts the input."
    )
    layout = DataLayout.CHANNELS_LAST
    kernel = KernelLayout.CANONICAL
    needs = frozenset({Capability.ARRAYS, Capability.PRODUCTS})
    conditions = (NOT_TRANSPOSED, ZEROS, GROUPS_ONE)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        around = ((0, 0), *convolution.pads, (0, 0))
        pads = any(map(any, around))
        rows = convolution.batch * math.prod(convolution.output)
        ins, outs = convolution.in_channels, convolution.out_channels
        taps = [
            (
                (slice(None), *window, slice(None)),
                (*(slice(t, t + 1) for t in tap), slice(None), slice(None)),
            )
            for tap, window in windows(convolution)
        ]
        cut, reshape = primitives.cut, primitives.reshape

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            if pads:
                x = primitives.pad(x, around)
            y = functools.reduce(
                primitives.add,
                (
                    primitives.matmul(
                        reshape(cut(x, seen), (rows, ins)), reshape(cut(w, tap), (ins, outs))
                    )
                    for seen, tap in taps
                ),
            )
            y = reshape(y, convolution.output_shape)
            return y if b is None else primitives.add(y, b)

        return compute

    def cost(self, convolution: Convolution) -> Cost:
        item = convolution.dtype_facts.itemsize
        taps = math.prod(convolution.kernel)
        result = math.prod(convolution.output_shape) * item
        seen = math.prod(convolution.output) * convolution.batch * convolution.in_channels * item
        # Each tap reads its part, writes it out, and adds a result to another.
        moved = pad_bytes(convolution) * 2 + taps * (2 * seen + 3 * result)
        moved += math.prod(convolution.kernel_shape) * item
        return Cost(
            convolution.multiply_adds, moved, pad_bytes(convolution) + taps * (seen + result)
        )


IDENTITY = ShiftedMatmuls()
