"""A depthwise convolution (groups = channels) = the sum over taps of products of elements."""

from __future__ import annotations

import functools
import math

from convcheck.identities._axes import windows
from convcheck.identities._conditions import DEPTHWISE, NOT_TRANSPOSED, ZEROS
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
from convcheck.identities.shifted_matmuls import pad_bytes
from convcheck.model.convolution import Convolution


class DepthwiseProducts(Identity):
    """No sum over channels is left, so that matrix products become products of elements."""

    name = "depthwise_products"
    summary = "products of elements for each tap, added up, for one channel a group"
    statement = (
        "conv(x[B, L, C], w[K, 1, C*M], groups C)[p, (c, m)] = sum over t of x[s p + d t, c]"
        " w[t, 0, (c, m)]: depthwise_conv, for any rank"
    )
    reason = (
        "With as many groups as input channels each output channel reads one channel: a depthwise"
        " convolution, in which only the taps are summed over. It has as many products as data, so"
        " it is bound by memory and not by arithmetic."
    )
    layout = DataLayout.CHANNELS_LAST
    kernel = KernelLayout.CANONICAL
    needs = frozenset({Capability.ARRAYS})
    conditions = (NOT_TRANSPOSED, ZEROS, DEPTHWISE)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        around = ((0, 0), *convolution.pads, (0, 0))
        pads = any(map(any, around))
        channels = convolution.in_channels
        filters = convolution.out_channels // channels
        seen_shape = (*convolution.output_shape[:-1], channels, 1)
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
                    primitives.multiply(
                        reshape(cut(x, seen), seen_shape), reshape(cut(w, tap), (channels, filters))
                    )
                    for seen, tap in taps
                ),
            )
            y = reshape(y, convolution.output_shape)
            return y if b is None else primitives.add(y, b)

        return compute

    def cost(self, convolution: Convolution) -> Cost:
        item, taps = convolution.dtype_facts.itemsize, math.prod(convolution.kernel)
        result = math.prod(convolution.output_shape) * item
        moved = 2 * pad_bytes(convolution) + taps * 5 * result
        temporary = pad_bytes(convolution) + 2 * taps * result
        return Cost(convolution.multiply_adds, moved, temporary)


IDENTITY = DepthwiseProducts()
