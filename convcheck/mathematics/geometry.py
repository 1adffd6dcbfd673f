"""Which products meet in which output of a plain convolution: counted exactly, per axis.

Owns n, the number of products in one output's sum, and the knowledge of which outputs are reached
by data at all (a tap that only ever sees padding has a gradient of zero, rightly).
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.model.axis import Axis
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

Counts = NDArray[np.int64]


@dataclass(frozen=True)
class Geometry:
    """Counts of products along each spatial axis.

    `taps[a][o]`: taps of output position o that read data; `readers[a][i]`: output positions times
    taps that read input position i; `positions[a][t]`: output positions at which tap t reads data.
    """

    convolution: Convolution
    taps: tuple[Counts, ...]
    readers: tuple[Counts, ...]
    positions: tuple[Counts, ...]

    @classmethod
    def of(cls, convolution: Convolution) -> Geometry:
        """Count the products of a plain convolution."""
        along = zip(convolution.axes, convolution.padding_modes, strict=True)
        counted = [_count_axis(axis, mode) for axis, mode in along]
        return cls(convolution, *(tuple(each) for each in zip(*counted, strict=True)))

    def products(self, which: Pass) -> int:
        """Return n of a pass: the largest number of products (and bias) in one output's sum."""
        conv = self.convolution
        if which is Pass.FORWARD:
            return _largest(self.taps) * (conv.in_channels // conv.groups) + conv.bias
        if which is Pass.GRAD_INPUT:
            return _largest(self.readers) * (conv.out_channels // conv.groups)
        if which is Pass.GRAD_KERNEL:
            return _largest(self.positions) * conv.batch
        return conv.batch * int(np.prod(conv.output))

    def reached(self, which: Pass) -> NDArray[np.bool_]:
        """Return a mask, broadcastable to the pass's result: True where data takes part."""
        conv = self.convolution
        if which is Pass.GRAD_BIAS or (which is Pass.FORWARD and conv.bias):
            return np.ones((1,) * (1 if which is Pass.GRAD_BIAS else conv.rank + 2), dtype=bool)
        if which is Pass.GRAD_KERNEL:
            return _outer(self.positions)[..., None, None]
        along = self.taps if which is Pass.FORWARD else self.readers
        return _outer(along)[None, ..., None]


NUMPY_MODES = {
    "reflect": "reflect",
    "replicate": "edge",
    "circular": "wrap",
    "symmetric": "symmetric",
}
"""What `np.pad` calls each way to pad that is not zeros."""

OUTSIDE = -1
"""The place of what is no element of the input: of zeros in the padding."""


def sources(axis: Axis, padding_mode: str) -> Counts:
    """Return which input element stands at each place of the padded axis; `OUTSIDE` for zeros."""
    places: Counts = np.arange(axis.size)
    if padding_mode == "zeros":
        return np.pad(places[axis.kept], axis.added, constant_values=OUTSIDE)
    mode: Any = NUMPY_MODES[padding_mode]
    return np.pad(places, axis.pads, mode=mode)


def beside_padding(convolution: Convolution) -> NDArray[np.bool_]:
    """Return a mask of output positions: True where the window reaches into the padding.

    Of a convolution that is not transposed.
    """
    inside = [
        (starts >= 0) & (starts + axis.extent <= axis.size)
        for axis in convolution.axes
        for starts in (np.arange(axis.output) * axis.stride - axis.pads[0],)
    ]
    return ~np.asarray(functools.reduce(np.logical_and.outer, inside))


def _count_axis(axis: Axis, padding_mode: str) -> tuple[Counts, Counts, Counts]:
    """Return (taps per output position, readers per input element, positions per tap)."""
    starts = np.arange(axis.output) * axis.stride - axis.pads[0]
    taps, positions = np.zeros(axis.output, np.int64), np.zeros(axis.kernel, np.int64)
    readers = np.zeros(axis.size, np.int64)
    table = None if padding_mode == "zeros" else sources(axis, padding_mode)
    for tap in range(axis.kernel):
        read = starts + tap * axis.dilation
        if table is not None:
            read = table[read + axis.pads[0]]
        inside = (read >= 0) & (read < axis.size)
        taps += inside
        positions[tap] = np.count_nonzero(inside)
        np.add.at(readers, read[inside], 1)
    return taps, readers, positions


def _largest(along: tuple[Counts, ...]) -> int:
    """Return the largest count of the product of axes, at least 1."""
    return max(1, int(np.prod([counts.max() for counts in along])))


def _outer(along: tuple[Counts, ...]) -> NDArray[np.bool_]:
    """Return where the product of the axes' counts is not zero."""
    masks: list[NDArray[Any]] = [counts > 0 for counts in along]
    return functools.reduce(np.logical_and.outer, masks)
