"""Shift equivariance: the convolution of a shifted input = the shifted output."""

from __future__ import annotations

import math

from convcheck.identities._axes import cut_data, padded
from convcheck.identities._conditions import ZEROS
from convcheck.identities._inner_convolution import around
from convcheck.identities.contract import Capability, Computation, Cost, Identity, Primitives
from convcheck.model.convolution import Convolution


class ShiftedInput(Identity):
    """The input is shifted by one stride, and the output shifted back by one position."""

    name = "shifted_input"
    summary = "the input one stride later, the output one position earlier"
    statement = (
        "conv(shift(x, s), w)[p + 1] = conv(x, w)[p] for stride s and zeros in the padding; a"
        " transposed one shifts the other way round: one element in, s positions out"
    )
    reason = (
        "Every output sees its window through the same weights, so what moves with the windows"
        " moves the outputs. It must move by whole strides; and with anything else than zeros in"
        " the padding, the border moves as well."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = (ZEROS,)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        rank = convolution.rank
        moved_in, moved_out = self._shift(convolution)
        later = padded(primitives, rank, [(moved_in, 0), *[(0, 0)] * (rank - 1)])
        length = convolution.output[0]
        earlier = cut_data(
            primitives,
            rank,
            [slice(moved_out, moved_out + length), *[slice(None)] * (rank - 1)],
        )
        return around(primitives, self._inner(convolution), x=later, y=earlier)

    def _shift(self, convolution: Convolution) -> tuple[int, int]:
        """Return by how many elements the input is shifted, and the output with it."""
        step = convolution.stride[0]
        return (1, step) if convolution.transposed else (step, 1)

    def _inner(self, convolution: Convolution) -> Convolution:
        first, *rest = convolution.spatial
        return convolution.with_changes(
            spatial=(first + self._shift(convolution)[0], *rest),
            # What `same` means depends on the size; of a transposed convolution it does not.
            padding=convolution.padding if convolution.transposed else convolution.pads,
            padding_mode="zeros",
        )

    def cost(self, convolution: Convolution) -> Cost:
        inner = self._inner(convolution)
        item = inner.dtype_facts.itemsize
        copies = (math.prod(inner.input_shape) + math.prod(inner.output_shape)) * item
        return Cost(inner.multiply_adds, inner.tensor_bytes + 2 * copies, copies)


IDENTITY = ShiftedInput()
