"""A transposed convolution = the input's gradient of a convolution = a convolution of zeros."""

from __future__ import annotations

from convcheck.identities._conditions import TRANSPOSED
from convcheck.identities._inner_convolution import with_bias
from convcheck.identities._transposition import input_gradient, stuffed_convolution
from convcheck.identities.contract import (
    Capability,
    Computation,
    Cost,
    Identity,
    Primitives,
    Tensor,
)
from convcheck.model.convolution import Convolution


class ZeroStuffedInput(Identity):
    """What the stride means in a transposed convolution: zeros between the input's elements."""

    name = "zero_stuffed_input"
    summary = "a transposed convolution as a convolution of stride 1 over an input with zeros in it"
    statement = (
        "conv_transpose(x, w, stride s) = grad_input of conv(., w, stride s) at x ="
        " conv(z, flip(w) with channels exchanged), z[s p] = x[p] and 0 elsewhere, padded by"
        " d (K - 1) and cut by the padding"
    )
    reason = (
        "A convolution adds x[s p + d t] w[t] to y[p]; its gradient therefore adds y[p] w[t] to"
        " x[s p + d t]. Collected by position instead of spread, that is a sum over taps in"
        " reverse, of y spread s apart."
    )
    needs = frozenset({Capability.ARRAYS})
    transposes_itself = True
    conditions = (TRANSPOSED,)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        transpose = input_gradient(primitives, convolution.mirror)

        def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
            return with_bias(primitives, convolution, transpose(x, w), b)

        return compute

    def cost(self, convolution: Convolution) -> Cost:
        inner = stuffed_convolution(convolution.mirror)
        return Cost(inner.multiply_adds, 4 * inner.tensor_bytes, 3 * inner.tensor_bytes)


IDENTITY = ZeroStuffedInput()
