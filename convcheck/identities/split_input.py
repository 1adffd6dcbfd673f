"""Linearity: the convolution of a sum = the sum of the convolutions."""

from __future__ import annotations

import math

from convcheck.identities._axes import cut_data, padded
from convcheck.identities._inner_convolution import added
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    Identity,
    Primitives,
    Tensor,
)
from convcheck.model.convolution import Convolution


class SplitInput(Identity):
    """The input is a sum of two: one half of it with zeros after, the other with zeros before."""

    name = "split_input"
    summary = "each half of the input convolved by itself, both added"
    statement = "conv(x1 + x2, w) = conv(x1, w) + conv(x2, w); here x1 + x2 = x, each half zeros"
    reason = (
        "Every output is a sum of products with one factor from the input, so it is linear in it."
        " The bias is not: it is added once. This is what lets a long input be computed in blocks."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = ()

    def trivial(self, convolution: Convolution) -> bool:
        return convolution.spatial[0] == 1

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        if self.trivial(convolution):
            return primitives.convolution(convolution)
        rank, size = convolution.rank, convolution.spatial[0]
        half = (size + 1) // 2
        rest = [slice(None)] * (rank - 1)
        none = [(0, 0)] * (rank - 1)
        first = cut_data(primitives, rank, [slice(0, half), *rest])
        second = cut_data(primitives, rank, [slice(half, size), *rest])
        after = padded(primitives, rank, [(0, size - half), *none])
        before = padded(primitives, rank, [(half, 0), *none])
        convolve = primitives.convolution(convolution.with_changes(bias=False))

        def inner(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            return primitives.add(
                convolve(after(first(x)), w, None), convolve(before(second(x)), w, None)
            )

        return added(primitives, convolution, inner)

    def cost(self, convolution: Convolution) -> Cost:
        item = convolution.dtype_facts.itemsize
        data = math.prod(convolution.input_shape) * item
        result = math.prod(convolution.output_shape) * item
        return Cost(
            2 * convolution.multiply_adds,
            2 * convolution.tensor_bytes + 6 * data + 5 * result,
            3 * data + 3 * result,
        )


IDENTITY = SplitInput()
