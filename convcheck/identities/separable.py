"""A depthwise convolution and a pointwise one = one convolution with the product of the kernels."""

from __future__ import annotations

import math

from convcheck.identities._axes import labels, ordered, regrouped
from convcheck.identities._conditions import GROUPS_ONE, NOT_TRANSPOSED
from convcheck.identities.composed import pointwise_after
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    Identity,
    Primitives,
    Tensor,
)
from convcheck.model.convolution import Convolution


class Separable(Identity):
    """A separable convolution with as many depthwise filters as there are taps is any one."""

    name = "separable"
    summary = "a depthwise convolution of ones and zeros, then a pointwise one"
    statement = (
        "separable_conv(x, D[K, 1, C*M], P[1, C*M, N]) = conv(x, w) with w[t, c, n] = sum over m of"
        " D[t, 0, (c, m)] P[0, (c, m), n]; here M = K, D[t, 0, (c, m)] = [t = m], P = w"
    )
    reason = (
        "Depthwise, then pointwise, is a composition, and its kernel for each pair of channels is a"
        " sum of M products. With M = K filters a channel every kernel is one; with fewer only"
        " those of rank M, which is what a separable layer saves."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = (NOT_TRANSPOSED, GROUPS_ONE)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        rank, channels = convolution.rank, convolution.in_channels
        taps = math.prod(convolution.kernel)
        axes = primitives.kernel_axes(rank)
        first = primitives.convolution(self._depthwise(convolution))
        second = primitives.convolution(pointwise_after(convolution, taps * channels))
        shape = (*convolution.kernel, 1, channels * taps)
        k = labels(rank, "k")
        sizes = dict(zip(k, convolution.kernel, strict=True))
        flat: list[tuple[str, ...]] = [()] * rank
        flatten = regrouped(
            primitives,
            sizes | {"c": channels, "o": convolution.out_channels},
            ordered([*((each,) for each in k), ("c",), ("o",)], axes),
            ordered([*flat, ("c", *k), ("o",)], axes),
        )

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            reshape = primitives.reshape
            one = reshape(primitives.vector([1.0] * channels, w), (1, channels, 1))
            each = primitives.multiply(reshape(primitives.eye(taps, w), (taps, 1, taps)), one)
            depthwise = primitives.permute(reshape(each, shape), axes)
            return second(first(x, depthwise, None), flatten(w), b)

        return compute

    def _depthwise(self, convolution: Convolution) -> Convolution:
        channels = convolution.in_channels
        wide = math.prod(convolution.kernel) * channels
        return convolution.with_changes(out_channels=wide, groups=channels, bias=False)

    def cost(self, convolution: Convolution) -> Cost:
        first = self._depthwise(convolution)
        second = pointwise_after(convolution, first.out_channels)
        ones = first.out_channels * math.prod(convolution.kernel)
        products = first.multiply_adds + second.multiply_adds + ones
        size = first.tensor_bytes + second.tensor_bytes
        return Cost(products, 2 * size, size)


IDENTITY = Separable()
