"""A convolution of kernel 1 = Dense on every position ("method 2" against Dense on [B*L, K])."""

from __future__ import annotations

import math

from convcheck.identities._conditions import (
    GROUPS_ONE,
    KERNEL_ONE,
    NO_PADDING,
    NOT_TRANSPOSED,
    STRIDE_ONE,
)
from convcheck.identities.contract import (
    Computation,
    DataLayout,
    Identity,
    KernelLayout,
    Primitives,
    Tensor,
)
from convcheck.model.convolution import Convolution
from convcheck.model.training import Layer

POINTWISE = (NOT_TRANSPOSED, KERNEL_ONE, STRIDE_ONE, NO_PADDING, GROUPS_ONE)
"""The conditions under which there is one product for each position and channel."""


def dense_on(
    primitives: Primitives, input_shape: tuple[int, int], output_shape: tuple[int, ...]
) -> Computation:
    """Return Dense on the reshaped input, its output reshaped in turn."""
    dense, reshape = primitives.dense, primitives.reshape

    def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        return reshape(dense(reshape(x, input_shape), w, b), output_shape)

    return compute


class PointwiseDense(Identity):
    """All positions of all batch entries as the rows of one matrix."""

    name = "pointwise_dense"
    sums_once = True
    summary = "Dense on [batch * positions, channels], for kernel 1"
    statement = "conv(x[B, *S, C], w[1, C, N]) = (x[B*S, C] @ w[C, N])[B, *S, N], for any rank"
    reason = (
        "A kernel of one tap reads, for each output position, the channels of that position only:"
        " the same matrix is applied to every position independently."
    )
    layout = DataLayout.CHANNELS_LAST
    kernel = KernelLayout.DENSE

    conditions = POINTWISE

    def layer(self, convolution: Convolution) -> Layer | None:
        return Layer((), convolution.in_channels, convolution.out_channels)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        rows = convolution.batch * math.prod(convolution.spatial)
        return dense_on(primitives, (rows, convolution.in_channels), convolution.output_shape)


IDENTITY = PointwiseDense()
