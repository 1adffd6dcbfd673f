"""A convolution whose kernel spans the whole input = Dense on the flattened input."""

from __future__ import annotations

import math

from convcheck.identities._conditions import (
    GROUPS_ONE,
    KERNEL_SPANS,
    NO_PADDING,
    NOT_TRANSPOSED,
)
from convcheck.identities.contract import (
    Computation,
    DataLayout,
    Identity,
    KernelLayout,
    Primitives,
)
from convcheck.identities.pointwise_dense import dense_on
from convcheck.model.convolution import Convolution
from convcheck.model.training import Layer


class FullLengthDense(Identity):
    """One output position that reads every input element once: a matrix product."""

    name = "dense"
    sums_once = True
    summary = "Dense on the flattened input, for a kernel that spans all of it"
    statement = "conv(x[B, *S, C], w[*S, C, N]) = x[B, S*C] @ w[S*C, N], for any rank"
    reason = (
        "With a kernel as large as the input and no padding there is one output position, and its"
        " window is the whole input: every weight meets one input element, as in a Dense layer."
    )
    layout = DataLayout.CHANNELS_LAST
    kernel = KernelLayout.DENSE

    conditions = (NOT_TRANSPOSED, KERNEL_SPANS, NO_PADDING, GROUPS_ONE)

    def layer(self, convolution: Convolution) -> Layer | None:
        return Layer(
            (), math.prod(convolution.spatial) * convolution.in_channels, convolution.out_channels
        )

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        features = math.prod(convolution.spatial) * convolution.in_channels
        return dense_on(primitives, (convolution.batch, features), convolution.output_shape)


IDENTITY = FullLengthDense()
