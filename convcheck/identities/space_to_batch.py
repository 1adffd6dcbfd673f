"""A dilated convolution = a plain one on every d-th element, d of them side by side."""

from __future__ import annotations

import math

from convcheck.identities._axes import cut_data, labels, ordered, padded, regrouped
from convcheck.identities._conditions import NOT_TRANSPOSED, STRIDE_ONE, ZEROS
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


class SpaceToBatch(Identity):
    """Positions of equal remainder by the dilation become batch entries of their own."""

    name = "space_to_batch"
    summary = "dilation 1 on every d-th element, the d parts in the batch"
    statement = (
        "conv(x[B, L, C], w, dilation d)[d q + r] = conv(x[r::d], w)[q], r < d, with zeros before"
        " and after x written out, for any rank"
    )
    reason = (
        "The taps of a dilated kernel are d apart, so an output meets only elements whose position"
        " has the same remainder by d as its own. With stride 1 the d parts do not meet."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = (NOT_TRANSPOSED, STRIDE_ONE, ZEROS)

    def trivial(self, convolution: Convolution) -> bool:
        return convolution.dilation == (1,) * convolution.rank

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        rank, dilation = convolution.rank, convolution.dilation
        inner = self._inner(convolution)
        filled = [
            (axis.pads[0], size * step - axis.size - axis.pads[0])
            for axis, size, step in zip(convolution.axes, inner.spatial, dilation, strict=True)
        ]
        pad = padded(primitives, rank, filled)
        n, d = labels(rank, "n"), labels(rank, "d")
        split = [("b",), *((a, r) for a, r in zip(n, d, strict=True)), ("c",)]
        parts = [(*d, "b"), *((a,) for a in n), ("c",)]
        sizes = dict(zip(d, dilation, strict=True)) | {"b": convolution.batch}
        axes = primitives.data_axes(rank)
        before = sizes | dict(zip(n, inner.spatial, strict=True)) | {"c": inner.in_channels}
        after = sizes | dict(zip(n, inner.output, strict=True)) | {"c": inner.out_channels}
        apart = regrouped(primitives, before, ordered(split, axes), ordered(parts, axes))
        together = regrouped(primitives, after, ordered(parts, axes), ordered(split, axes))
        # The input was filled up to a multiple of the dilation; what that added is cut off.
        cut = cut_data(primitives, rank, [slice(0, size) for size in convolution.output])

        def x_step(x: Tensor) -> Tensor:
            return apart(pad(x))

        return around(primitives, inner, x=x_step, y=lambda y: cut(together(y)))

    def _inner(self, convolution: Convolution) -> Convolution:
        axes = zip(convolution.axes, convolution.dilation, strict=True)
        return convolution.with_changes(
            batch=convolution.batch * math.prod(convolution.dilation),
            spatial=tuple(-(-axis.padded // step) for axis, step in axes),
            dilation=(),
            padding="valid",
            padding_mode="zeros",
        )

    def cost(self, convolution: Convolution) -> Cost:
        inner = self._inner(convolution)
        return Cost(inner.multiply_adds, 5 * inner.tensor_bytes, 3 * inner.tensor_bytes)


IDENTITY = SpaceToBatch()
