"""A strided convolution = one of stride 1 on blocks of s elements stacked as channels."""

from __future__ import annotations

import math

from convcheck.identities._axes import cut_data, labels, ordered, padded, regrouped
from convcheck.identities._conditions import DILATION_ONE, GROUPS_ONE, NOT_TRANSPOSED, ZEROS
from convcheck.identities._inner_convolution import around
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    Identity,
    Primitives,
    Tensor,
)
from convcheck.model.convolution import Convolution


class SpaceToDepth(Identity):
    """Input and kernel are cut into blocks of the stride's length, whose elements are channels."""

    name = "space_to_depth"
    summary = "stride 1 on blocks of s elements, which become channels"
    statement = (
        "conv(x[B, L, C], w[K, C, N], stride s) = conv(x[B, L/s, s*C], w[K/s, s*C, N]), both filled"
        " up with zeros to whole blocks, for any rank"
    )
    reason = (
        "With stride s all windows begin at multiples of s. Seen in blocks of s, a window begins"
        " with a block and moves on by one block; inside a block, position is one more channel."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = (NOT_TRANSPOSED, ZEROS, DILATION_ONE, GROUPS_ONE)

    def trivial(self, convolution: Convolution) -> bool:
        return max(convolution.stride) == 1

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        rank, stride = convolution.rank, convolution.stride
        inner = self._inner(convolution)
        around_input, around_kernel = [], []
        for axis, blocks, taps in zip(convolution.axes, inner.spatial, inner.kernel, strict=True):
            left = axis.pads[0]
            around_input.append((left, max(0, blocks * axis.stride - axis.size - left)))
            around_kernel.append((0, taps * axis.stride - axis.kernel))
        pad = padded(primitives, rank, around_input)
        # What lies beyond the last whole block is read by nobody.
        cut = cut_data(
            primitives,
            rank,
            [slice(0, n * s) for n, s in zip(inner.spatial, stride, strict=True)],
        )
        data, kernels = primitives.data_axes(rank), primitives.kernel_axes(rank)
        room = ordered((*around_kernel, (0, 0), (0, 0)), kernels)
        n, s = labels(rank, "n"), labels(rank, "s")
        pairs = list(zip(n, s, strict=True))
        sizes = dict(zip(s, stride, strict=True)) | {"c": convolution.in_channels}
        blocks_of_input = regrouped(
            primitives,
            sizes | dict(zip(n, inner.spatial, strict=True)) | {"b": inner.batch},
            ordered([("b",), *pairs, ("c",)], data),
            ordered([("b",), *((a,) for a in n), (*s, "c")], data),
        )
        blocks_of_kernel = regrouped(
            primitives,
            sizes | dict(zip(n, inner.kernel, strict=True)) | {"o": inner.out_channels},
            ordered([*pairs, ("c",), ("o",)], kernels),
            ordered([*((a,) for a in n), (*s, "c"), ("o",)], kernels),
        )

        def x_step(x: Tensor) -> Tensor:
            return blocks_of_input(cut(pad(x)))

        def w_step(w: Tensor) -> Tensor:
            return blocks_of_kernel(primitives.pad(w, room))

        return around(primitives, inner, x=x_step, w=w_step)

    def _inner(self, convolution: Convolution) -> Convolution:
        axes = convolution.axes
        taps = tuple(-(-axis.kernel // axis.stride) for axis in axes)
        return convolution.with_changes(
            spatial=tuple(a.output - 1 + k for a, k in zip(axes, taps, strict=True)),
            in_channels=convolution.in_channels * math.prod(convolution.stride),
            kernel=taps,
            stride=(),
            dilation=(),
            padding="valid",
            padding_mode="zeros",
        )

    def cost(self, convolution: Convolution) -> Cost:
        inner = self._inner(convolution)
        return Cost(inner.multiply_adds, 5 * inner.tensor_bytes, 3 * inner.tensor_bytes)


IDENTITY = SpaceToDepth()
