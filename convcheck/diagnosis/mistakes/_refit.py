"""Another stride, dilation or padding with as many outputs as before; results of another size."""

from __future__ import annotations

import numpy as np

from convcheck.diagnosis.program import Array
from convcheck.model.axis import Pads
from convcheck.model.convolution import Convolution


def refitted(
    conv: Convolution,
    *,
    stride: tuple[int, ...] | None = None,
    dilation: tuple[int, ...] | None = None,
    before: tuple[int, ...] | None = None,
) -> Convolution | None:
    """Return the convolution with other steps and as many outputs; None if there is no such.

    `before` is the padding in front of each axis; what is needed behind is added or cut off.
    """
    if conv.transposed:
        return None
    pads: list[Pads] = []
    for number, axis in enumerate(conv.axes):
        step = (stride or conv.stride)[number]
        extent = (axis.kernel - 1) * (dilation or conv.dilation)[number] + 1
        ahead = axis.pads[0] if before is None else before[number]
        pads.append((ahead, (axis.output - 1) * step + extent - axis.size - ahead))
    return conv.if_possible(
        stride=stride or conv.stride, dilation=dilation or conv.dilation, padding=tuple(pads)
    )


def fitted_to(sizes: tuple[int, ...], array: Array) -> Array:
    """Return a result cut off or filled up with zeros."""
    cut = array[(slice(None), *(slice(0, size) for size in sizes))]
    missing = [size - there for size, there in zip(sizes, cut.shape[1:-1], strict=True)]
    return np.pad(cut, [(0, 0), *((0, each) for each in missing), (0, 0)])
