"""The input's gradient of a convolution, as a convolution over an input stuffed with zeros.

Owns the derivation that a transposed convolution and a written-out backward pass share: both are
the transpose of a convolution, applied to data or to a gradient.
"""

from __future__ import annotations

from collections.abc import Callable

from convcheck.identities._axes import (
    labels,
    ordered,
    padded,
    regrouped,
    stuffed,
    stuffed_sizes,
)
from convcheck.identities._primitives import Primitives, Tensor
from convcheck.model.convolution import Convolution


def stuffed_convolution(mirror: Convolution) -> Convolution:
    """Return the convolution of stride 1 that computes the gradient of a convolution's input.

    Its input is the gradient of the output with `stride - 1` zeros between its elements and with
    one kernel's reach of zeros around; ends that no window reached are not in its output.
    """
    spread = stuffed_sizes(mirror.output, mirror.stride)
    around = (2 * (axis.extent - 1) for axis in mirror.axes)
    return mirror.with_changes(
        spatial=tuple(size + more for size, more in zip(spread, around, strict=True)),
        in_channels=mirror.out_channels,
        out_channels=mirror.in_channels,
        stride=(),
        padding="valid",
        padding_mode="zeros",
        bias=False,
    )


def input_gradient(
    primitives: Primitives, mirror: Convolution
) -> Callable[[Tensor, Tensor], Tensor]:
    """Return the gradient of the input of a convolution, from (grad_output, kernel), native."""
    rank = mirror.rank
    data, kernels = primitives.data_axes(rank), primitives.kernel_axes(rank)
    inner = stuffed_convolution(mirror)
    spread = stuffed(
        primitives,
        primitives.output_shape(mirror),
        ordered((1, *mirror.stride, 1), data),
    )
    reach = padded(primitives, rank, [(axis.extent - 1,) * 2 for axis in mirror.axes])
    # Channels change places within each group, taps are reversed.
    k = labels(rank, "k")
    sizes = dict(zip(k, mirror.kernel, strict=True)) | {
        "g": mirror.groups,
        "i": mirror.in_channels // mirror.groups,
        "o": mirror.out_channels // mirror.groups,
    }
    taps = [(each,) for each in k]
    swap = regrouped(
        primitives,
        sizes,
        ordered([*taps, ("i",), ("g", "o")], kernels),
        ordered([*taps, ("o",), ("g", "i")], kernels),
    )
    spatial = [at for at, axis in enumerate(kernels) if axis < rank]
    # From what the windows reached to the padded input, and from there to the input.
    frame = padded(
        primitives,
        rank,
        [
            (-axis.pads[0], axis.pads[0] + axis.size - found)
            for axis, found in zip(mirror.axes, inner.output, strict=True)
        ],
    )
    convolve = primitives.convolution(inner)

    def compute(g: Tensor, w: Tensor) -> Tensor:
        flipped = primitives.flip(swap(w), spatial)
        return frame(convolve(reach(spread(g)), flipped, None))

    return compute
