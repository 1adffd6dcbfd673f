"""Two convolutions, one after the other = one convolution with the convolved kernel."""

from __future__ import annotations

import math

from convcheck.identities._axes import labels, ordered, regrouped
from convcheck.identities._conditions import GROUPS_ONE, NOT_TRANSPOSED
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    Identity,
    Primitives,
    Tensor,
)
from convcheck.model.convolution import Convolution


def pointwise_after(convolution: Convolution, channels: int) -> Convolution:
    """Return the convolution of kernel 1 that makes the outputs of one of so many channels."""
    return convolution.with_changes(
        spatial=convolution.output,
        in_channels=channels,
        kernel=(1,) * convolution.rank,
        stride=(),
        dilation=(),
        padding="valid",
        padding_mode="zeros",
        groups=1,
    )


class Composed(Identity):
    """The first kernel, of ones and zeros, writes each tap into a channel; the second is w."""

    name = "composed"
    summary = "a convolution with a kernel of ones and zeros, then a pointwise one"
    statement = (
        "conv(conv(x, u), v) = conv(x, u * v); here u[t, c, (t, c)] = 1 writes tap t of channel c"
        " into channel (t, c), v[0, (t, c), n] = w[t, c, n], and so u * v = w"
    )
    reason = (
        "Both are linear and shift with the input, so one after the other is again a convolution,"
        " and what it does to a single one is the convolution of the two kernels. This u makes"
        " every kernel a composition: im2col as a convolution."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = (NOT_TRANSPOSED, GROUPS_ONE)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        rank, channels = convolution.rank, convolution.in_channels
        wide = math.prod(convolution.kernel) * channels
        axes = primitives.kernel_axes(rank)
        first = primitives.convolution(convolution.with_changes(out_channels=wide, bias=False))
        second = primitives.convolution(pointwise_after(convolution, wide))
        shape = (*convolution.kernel, channels, wide)
        k = labels(rank, "k")
        sizes = dict(zip(k, convolution.kernel, strict=True))
        flat: list[tuple[str, ...]] = [()] * rank
        flatten = regrouped(
            primitives,
            sizes | {"c": channels, "o": convolution.out_channels},
            ordered([*((each,) for each in k), ("c",), ("o",)], axes),
            ordered([*flat, (*k, "c"), ("o",)], axes),
        )

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            ones = primitives.reshape(primitives.eye(wide, w), shape)
            return second(first(x, primitives.permute(ones, axes), None), flatten(w), b)

        return compute

    def cost(self, convolution: Convolution) -> Cost:
        wide = math.prod(convolution.kernel) * convolution.in_channels
        first = convolution.with_changes(out_channels=wide, bias=False)
        second = pointwise_after(convolution, wide)
        products = first.multiply_adds + second.multiply_adds
        size = first.tensor_bytes + second.tensor_bytes
        return Cost(products, 2 * size, size)


IDENTITY = Composed()
