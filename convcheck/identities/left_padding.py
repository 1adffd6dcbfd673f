"""A causal convolution = zeros before the input only, then no padding."""

from __future__ import annotations

from convcheck.identities._axes import padded
from convcheck.identities._conditions import CAUSAL, NOT_TRANSPOSED, ZEROS
from convcheck.identities._inner_convolution import around
from convcheck.identities.contract import Capability, Computation, Cost, Identity, Primitives
from convcheck.identities.shifted_matmuls import pad_bytes
from convcheck.model.convolution import Convolution


class LeftPadding(Identity):
    """As many zeros before as the kernel reaches back, and none after."""

    name = "left_padding"
    summary = "dilation * (kernel - 1) zeros before the input, then no padding"
    statement = "conv(x, w, causal) = conv(pad(x, (d (K - 1), 0)), w, valid), on every axis"
    reason = (
        "An output that may see its own position and earlier ones only has its last tap there, and"
        " the first d (K - 1) positions before. At the start those are zeros."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = (NOT_TRANSPOSED, CAUSAL, ZEROS)

    def trivial(self, convolution: Convolution) -> bool:
        return not any(map(any, convolution.pads))

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        before = tuple((axis.extent - 1, 0) for axis in convolution.axes)
        inner = convolution.with_changes(
            spatial=tuple(a.size + a.extent - 1 for a in convolution.axes),
            padding="valid",
            padding_mode="zeros",
        )
        return around(primitives, inner, x=padded(primitives, convolution.rank, before))

    def cost(self, convolution: Convolution) -> Cost:
        copy = pad_bytes(convolution)
        return Cost(convolution.multiply_adds, convolution.tensor_bytes + 2 * copy, copy)


IDENTITY = LeftPadding()
