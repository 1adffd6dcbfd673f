"""A convolution whose kernel spans the whole input = Dense on the flattened input."""

from __future__ import annotations

import math

from convcheck.identities.contract import (
    Computation,
    DataLayout,
    Identity,
    KernelLayout,
    Primitives,
)
from convcheck.identities.pointwise_dense import dense_on
from convcheck.words.convolution import Convolution


class Dense(Identity):
    """One output position that reads every input element once: a matrix product."""

    name = "dense"
    summary = "Dense on the flattened input, for a kernel that spans all of it"
    statement = "conv(x[B, *S, C], w[*S, C, N]) = x[B, S*C] @ w[S*C, N], for any rank"
    reason = (
        "With a kernel as large as the input and no padding there is one output position, and its"
        " window is the whole input: every weight meets one input element, as in a Dense layer."
    )
    layout = DataLayout.CHANNELS_LAST
    kernel = KernelLayout.DENSE

    def refusal(self, convolution: Convolution) -> str | None:
        if convolution.transposed:
            return "the form dense is for convolutions that are not transposed"
        if convolution.kernel != convolution.spatial:
            return "the form dense needs a kernel of the input's size"
        if any(any(pair) for pair in convolution.pads):
            return "the form dense needs an input without padding"
        if any(
            d > 1 and k > 1 for d, k in zip(convolution.dilation, convolution.kernel, strict=True)
        ):
            return "the form dense needs dilation 1"
        if convolution.groups > 1:
            return "the form dense needs groups 1"
        return None

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        features = math.prod(convolution.spatial) * convolution.in_channels
        return dense_on(primitives, (convolution.batch, features), convolution.output_shape)


IDENTITY = Dense()
