"""conv1d = conv2d over an input of height one."""

from __future__ import annotations

from convcheck.identities._conditions import of_rank
from convcheck.identities.contract import Computation, Identity, Primitives, Tensor
from convcheck.model.convolution import Convolution
from convcheck.model.training import Layer


class Conv2d(Identity):
    """A 1-D convolution run by the 2-D operation: what `tf.nn.conv1d` does inside."""

    name = "conv2d"
    sums_once = True
    summary = "a conv1d run as a conv2d over an input of height one"
    statement = "conv1d(x[B, L, C], w[K, C, N]) = conv2d(x[B, 1, L, C], w[1, K, C, N])[:, 0]"
    reason = (
        "An axis of size one meets a kernel of size one: it has one output position and one tap, so"
        " it adds no product and no padding. In row-major order no element moves."
    )

    conditions = (of_rank(1),)

    def layer(self, convolution: Convolution) -> Layer | None:
        return with_height_one(convolution).layer

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        return reshaped(
            primitives, with_height_one(convolution), primitives.output_shape(convolution)
        )


def reshaped(
    primitives: Primitives, inner: Convolution, output_shape: tuple[int, ...]
) -> Computation:
    """Return another convolution, between reshapes of its operands and of its output."""
    convolve, reshape = primitives.convolution(inner), primitives.reshape
    input_shape, kernel_shape = primitives.input_shape(inner), primitives.kernel_shape(inner)

    def compute(x: Tensor, w: Tensor, b: Tensor | None) -> Tensor:
        y = convolve(reshape(x, input_shape), reshape(w, kernel_shape), b)
        return reshape(y, output_shape)

    return compute


def with_height_one(convolution: Convolution) -> Convolution:
    """Return the 2-D convolution of height one; the padding of the new axis is none."""
    padding = convolution.pads if convolution.padding == "causal" else convolution.padding
    return convolution.with_changes(
        spatial=(1, *convolution.spatial),
        kernel=(1, *convolution.kernel),
        stride=(1, *convolution.stride),
        dilation=(1, *convolution.dilation),
        padding=padding if isinstance(padding, str) else ((0, 0), *padding),
        output_padding=(0, *convolution.output_padding),
    )


IDENTITY = Conv2d()
