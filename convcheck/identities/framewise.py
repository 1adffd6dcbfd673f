"""A pointwise conv1d = a conv1d over each frame's channels ("method 1")."""

from __future__ import annotations

from convcheck.identities._conditions import of_rank
from convcheck.identities.contract import Computation, DataLayout, Identity, Primitives
from convcheck.identities.conv2d import reshaped
from convcheck.identities.pointwise_dense import POINTWISE
from convcheck.model.convolution import Convolution
from convcheck.model.training import Layer


class Framewise(Identity):
    """Each position becomes a sequence of its own, of one channel and C elements."""

    name = "framewise"
    sums_once = True
    summary = "conv1d with kernel C on [batch * length, C, 1], for kernel 1"
    statement = "conv1d(x[B, L, C], w[1, C, N]) = conv1d(x[B*L, C, 1], w[C, 1, N])[B, L, N]"
    reason = (
        "The channels of one position are read as a sequence of length C with one channel. A kernel"
        " of size C has one output position there, which sums the same C products."
    )
    layout = DataLayout.CHANNELS_LAST

    conditions = (of_rank(1), *POINTWISE)

    def layer(self, convolution: Convolution) -> Layer | None:
        return Layer((convolution.in_channels,), 1, convolution.out_channels)

    def bind(self, primitives: Primitives, convolution: Convolution) -> Computation:
        frames = convolution.with_changes(
            batch=convolution.batch * convolution.spatial[0],
            spatial=(convolution.in_channels,),
            kernel=(convolution.in_channels,),
            in_channels=1,
            padding="valid",
            dilation=(1,),
        )
        # With one channel, or one position, channels-last and channels-first are the same bytes.
        return reshaped(primitives, frames, convolution.output_shape)


IDENTITY = Framewise()
