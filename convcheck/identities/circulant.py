"""A conv1d with circular padding = one matrix product with a block-circulant matrix."""

from __future__ import annotations

import functools

from convcheck.identities._axes import stuffed
from convcheck.identities._conditions import CIRCULAR, FULL_TURN, GROUPS_ONE, STRIDE_ONE, of_rank
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


class Circulant(Identity):
    """The Toeplitz matrix closed to a ring: every column is the one before, moved on by one."""

    name = "circulant"
    summary = "Dense on the flattened input, with one column of the kernel moved round and round"
    statement = (
        "conv1d(x[B, L, C], w, circular) = x[B, L*C] @ M[L*C, L*N], M[(l, c), (p, n)] ="
        " v[(l - p) mod L, c, n], v = the kernel wrapped around L positions"
    )
    reason = (
        "With circular padding the input has no ends: moving it by one moves the output by one, and"
        " what leaves on one side comes in on the other. A matrix that commutes with that rotation"
        " is circulant: each column is the first one, rotated. Such matrices have the Fourier"
        " basis as eigenvectors, which is why a convolution can be done by FFT."
    )
    layout = DataLayout.CHANNELS_LAST
    kernel = KernelLayout.CANONICAL
    needs = frozenset({Capability.ARRAYS, Capability.PRODUCTS})
    conditions = (of_rank(1), STRIDE_ONE, GROUPS_ONE, CIRCULAR, FULL_TURN)
    pads_itself = True

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        (axis,) = convolution.axes
        ins, outs, length = convolution.in_channels, convolution.out_channels, axis.size
        spread = stuffed(primitives, convolution.kernel_shape, (axis.dilation, 1, 1))
        turns = -(-axis.extent // length)
        missing = turns * length - axis.extent
        first = axis.pads[0] % length
        cut, join = primitives.cut, primitives.join
        every = (slice(None), slice(None))

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            taps = primitives.pad(spread(w), ((0, missing), (0, 0), (0, 0)))
            # A kernel longer than the input meets the same element more than once.
            laps = [cut(taps, (slice(t * length, (t + 1) * length), *every)) for t in range(turns)]
            column = functools.reduce(primitives.add, laps)
            twice = join([column, column], 0)
            # The column of position p begins with tap `first - p`.
            starts = [(first - p) % length for p in range(length)]
            columns = [cut(twice, (slice(at, at + length), *every)) for at in starts]
            matrix = join([primitives.reshape(one, (length * ins, outs)) for one in columns], 1)
            rows = primitives.reshape(x, (convolution.batch, length * ins))
            y = primitives.reshape(
                primitives.matmul(rows, matrix), (convolution.batch, length, outs)
            )
            return y if b is None else primitives.add(y, b)

        return compute

    def example(self) -> Convolution:
        # The matrix has an element for every pair of an input and an output element.
        return Convolution((64,), 8, 8, (3,), padding="same", padding_mode="circular", batch=8)

    def cost(self, convolution: Convolution) -> Cost:
        (axis,) = convolution.axes
        ins, outs = axis.size * convolution.in_channels, axis.size * convolution.out_channels
        matrix = ins * outs * convolution.dtype_facts.itemsize
        return Cost(
            convolution.batch * ins * outs, convolution.tensor_bytes + 5 * matrix, 2 * matrix
        )


IDENTITY = Circulant()
