"""The layer of a library that is a convolution as it stands."""

from __future__ import annotations

from convcheck.words.convolution import Convolution
from convcheck.words.training import Layer


def layer_of(convolution: Convolution, kernel: tuple[int, ...] | None = None) -> Layer | None:
    """Return the layer of a convolution, or of one like it with another kernel.

    None for a transposed one: what its fans are, libraries do not agree on.
    """
    if convolution.transposed:
        return None
    size = convolution.kernel if kernel is None else kernel
    return Layer(size, convolution.in_channels, convolution.out_channels, convolution.groups)
