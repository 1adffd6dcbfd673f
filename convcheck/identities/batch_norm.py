"""A convolution and batch normalisation (inference) = one convolution with scaled filters."""

from __future__ import annotations

import math

from convcheck.identities._axes import along_channels, ordered
from convcheck.identities._conditions import NOT_TRANSPOSED
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    Identity,
    Primitives,
    Tensor,
)
from convcheck.model.convolution import Convolution

SCALES = (0.5, 1.0, 2.0)
"""gamma / sqrt(variance + epsilon) of the channels, in turn: powers of two, so that dividing the
filters by them rounds nothing."""


class BatchNorm(Identity):
    """The unfolded pair: filters divided by the scales, then normalised by them."""

    name = "batch_norm"
    summary = "other filters without bias, then batch normalisation in inference"
    statement = (
        "batch_norm(conv(x, v)) = conv(x, a v) + (beta - a mean), a = gamma / sqrt(variance +"
        " epsilon), for every output channel; here v = w / a, mean = -b / (2 a), beta = b / 2"
    )
    reason = (
        "In inference a batch normalisation multiplies every channel by one number and adds"
        " another. A convolution is linear in its filters, so the factor goes into the filters and"
        " the rest into the bias. In training it does not: the numbers depend on the batch."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = (NOT_TRANSPOSED,)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        rank, channels = convolution.rank, convolution.out_channels
        convolve = primitives.convolution(convolution.with_changes(bias=False))
        scales = [SCALES[channel % len(SCALES)] for channel in range(channels)]
        per_filter = ordered((1,) * (rank + 1) + (channels,), primitives.kernel_axes(rank))
        per_channel = along_channels(primitives, rank, channels)
        inverse = [1 / each for each in scales]

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            scale, over = primitives.vector(scales, w), primitives.vector(inverse, w)
            y = convolve(x, primitives.multiply(w, primitives.reshape(over, per_filter)), None)
            if b is None:
                return primitives.multiply(y, per_channel(scale))
            half = primitives.scale(b, 0.5)
            minus_mean = primitives.multiply(half, over)
            centred = primitives.add(y, per_channel(minus_mean))
            return primitives.add(
                primitives.multiply(centred, per_channel(scale)), per_channel(half)
            )

        return compute

    def cost(self, convolution: Convolution) -> Cost:
        item = convolution.dtype_facts.itemsize
        result = math.prod(convolution.output_shape)
        kernel = math.prod(convolution.kernel_shape)
        means = convolution.out_channels if convolution.bias else 0
        return Cost(
            convolution.multiply_adds + result + kernel + means,
            convolution.tensor_bytes + (6 * result + 2 * kernel) * item,
            (3 * result + kernel) * item,
        )


IDENTITY = BatchNorm()
