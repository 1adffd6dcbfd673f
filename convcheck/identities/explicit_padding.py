"""Padding by name or number = zeros written around the input, then no padding."""

from __future__ import annotations

from convcheck.identities._axes import padded
from convcheck.identities._conditions import NOT_TRANSPOSED, ZEROS
from convcheck.identities._inner_convolution import around
from convcheck.identities.contract import Capability, Computation, Cost, Identity, Primitives
from convcheck.identities.shifted_matmuls import pad_bytes
from convcheck.model.convolution import Convolution


def padded_first(primitives: Primitives, convolution: Convolution) -> Computation:
    """Return the convolution without padding, of the input with the zeros written around it."""
    pads = convolution.pads
    inner = convolution.with_changes(
        spatial=tuple(axis.padded for axis in convolution.axes),
        padding="valid",
        padding_mode="zeros",
    )
    return around(primitives, inner, x=padded(primitives, convolution.rank, pads))


class ExplicitPadding(Identity):
    """TensorFlow's rule for `same`, written out; and every other padding with zeros."""

    name = "explicit_padding"
    summary = "zeros written around the input, then a convolution without padding"
    statement = (
        "conv(x, w, same) = conv(pad(x, (T // 2, T - T // 2)), w, valid), with"
        " T = max((ceil(L / s) - 1) s + (K - 1) d + 1 - L, 0), on every axis"
    )
    reason = (
        "Padding means nothing but zeros where the input has no elements. `same` chooses their"
        " number so that there are ceil(L / s) outputs, and puts an odd one after the input."
    )
    needs = frozenset({Capability.ARRAYS})
    conditions = (NOT_TRANSPOSED, ZEROS)

    def trivial(self, convolution: Convolution) -> bool:
        return not any(map(any, convolution.pads))

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        return padded_first(primitives, convolution)

    def cost(self, convolution: Convolution) -> Cost:
        copy = pad_bytes(convolution)
        return Cost(convolution.multiply_adds, convolution.tensor_bytes + 2 * copy, copy)


IDENTITY = ExplicitPadding()
