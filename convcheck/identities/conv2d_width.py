"""conv1d = conv2d over an input of width one."""

from __future__ import annotations

from dataclasses import replace

from convcheck.identities._conditions import of_rank
from convcheck.identities.contract import Computation, Identity, Primitives
from convcheck.identities.conv2d import reshaped
from convcheck.model.convolution import Convolution
from convcheck.model.training import Layer


class Conv2dWidth(Identity):
    """The axis of size one after the sequence instead of before it."""

    name = "conv2d_width"
    summary = "a conv1d run as a conv2d over an input of width one"
    statement = "conv1d(x[B, L, C], w[K, C, N]) = conv2d(x[B, L, 1, C], w[K, 1, C, N])[:, :, 0]"
    reason = (
        "An axis of size one meets a kernel of size one, wherever it is put. No element moves, but"
        " the sequence is now the slow axis: rows of one element, where libraries expect long ones."
    )
    conditions = (of_rank(1),)

    def layer(self, convolution: Convolution) -> Layer | None:
        layer = convolution.layer
        return None if layer is None else replace(layer, kernel=(*layer.kernel, 1))

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        padding = convolution.pads if convolution.padding == "causal" else convolution.padding
        inner = convolution.with_changes(
            spatial=(*convolution.spatial, 1),
            kernel=(*convolution.kernel, 1),
            stride=(*convolution.stride, 1),
            dilation=(*convolution.dilation, 1),
            padding=padding if isinstance(padding, str) else (*padding, (0, 0)),
            output_padding=(*convolution.output_padding, 0),
        )
        return reshaped(primitives, inner, primitives.output_shape(convolution))


IDENTITY = Conv2dWidth()
