"""A conv1d = one matrix product of the flattened input with a Toeplitz matrix of the kernel."""

from __future__ import annotations

from convcheck.identities._axes import stuffed
from convcheck.identities._conditions import GROUPS_ONE, NOT_TRANSPOSED, ZEROS, of_rank
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


class Toeplitz(Identity):
    """The kernel is written out once for each output position, the rest is zeros."""

    name = "toeplitz"
    summary = "Dense on the flattened input, with the kernel written out for every position"
    statement = (
        "conv1d(x[B, L, C], w) = x[B, L*C] @ T[L*C, P*N], T[(l, c), (p, n)] ="
        " w[(l - stride p) / dilation, c, n] where that is a tap, else 0"
    )
    reason = (
        "A convolution is linear in its input, so it is a matrix. Every output position has the"
        " same weights, moved by the stride: constant along diagonals, and mostly zeros."
    )
    layout = DataLayout.CHANNELS_LAST
    kernel = KernelLayout.CANONICAL
    needs = frozenset({Capability.ARRAYS, Capability.PRODUCTS})
    conditions = (of_rank(1), NOT_TRANSPOSED, ZEROS, GROUPS_ONE)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        (axis,) = convolution.axes
        ins, outs = convolution.in_channels, convolution.out_channels
        around = ((0, 0), *convolution.pads, (0, 0))
        pads = any(map(any, around))
        spread = stuffed(primitives, convolution.kernel_shape, (axis.dilation, 1, 1))
        rest = axis.padded - axis.extent
        # Above and below the kernel in each block of columns: one block a position.
        zeros = [
            ((p * axis.stride * ins, (rest - p * axis.stride) * ins), (0, 0))
            for p in range(axis.output)
        ]
        rows = (convolution.batch, axis.padded * ins)

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            if pads:
                x = primitives.pad(x, around)
            block = primitives.reshape(spread(w), (axis.extent * ins, outs))
            matrix = primitives.join([primitives.pad(block, each) for each in zeros], 1)
            y = primitives.matmul(primitives.reshape(x, rows), matrix)
            y = primitives.reshape(y, convolution.output_shape)
            return y if b is None else primitives.add(y, b)

        return compute

    def example(self) -> Convolution:
        # The matrix has an element for every pair of an input and an output element.
        return Convolution((64,), 8, 8, (3,), padding="same", batch=8)

    def cost(self, convolution: Convolution) -> Cost:
        (axis,) = convolution.axes
        elements = axis.padded * convolution.in_channels * axis.output * convolution.out_channels
        matrix = elements * convolution.dtype_facts.itemsize
        return Cost(convolution.batch * elements, convolution.tensor_bytes + 5 * matrix, 2 * matrix)


IDENTITY = Toeplitz()
