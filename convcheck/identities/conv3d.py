"""conv2d = conv3d over an input of depth one."""

from __future__ import annotations

from convcheck.identities._conditions import of_rank
from convcheck.identities.contract import Computation, Identity, Primitives
from convcheck.identities.conv2d import reshaped, with_height_one
from convcheck.model.convolution import Convolution
from convcheck.model.training import Layer


class Conv3d(Identity):
    """A 2-D convolution run by the 3-D operation."""

    name = "conv3d"
    summary = "a conv2d run as a conv3d over an input of depth one"
    statement = (
        "conv2d(x[B, H, W, C], w[K, K', C, N]) = conv3d(x[B, 1, H, W, C], w[1, K, K', C, N])[:, 0]"
    )
    reason = (
        "As with conv2d of height one: an axis of size one meets a kernel of size one, which adds"
        " no product and no padding, and in row-major order no element moves."
    )
    conditions = (of_rank(2),)

    def layer(self, convolution: Convolution) -> Layer | None:
        return with_height_one(convolution).layer

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        inner = with_height_one(convolution)
        return reshaped(primitives, inner, primitives.output_shape(convolution))


IDENTITY = Conv3d()
