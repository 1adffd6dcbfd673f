"""What hand-written algorithms share: the shape of a layer, padding, and one window's place.

Layers are written on the functions that NumPy and libraries with its interface have alike, and are
told which of them is meant.
"""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from convcheck.model.convolution import Convolution

Array = NDArray[Any]
Index = tuple[Any, ...]


PAD_MODES = {"zeros": "constant", "reflect": "reflect", "replicate": "edge", "circular": "wrap"}
"""What `numpy.pad` calls each way to pad."""


class HandwrittenLayer(ABC):
    """A convolution layer as people write it: forward, and the gradients of input and kernel.

    Tensors are channels last: input `[batch, *spatial, in]`, kernel `[*kernel, in, out]`, and
    arrays of the module `xp`. The methods get the padded input and must stay in its dtype.
    """

    name: ClassVar[str]
    adds_bias: ClassVar[bool] = False
    """Whether `forward_with_bias` and `grad_bias` are its own, and not the tape's."""

    def __init__(self, convolution: Convolution, xp: Any = np) -> None:
        self.conv, self.xp = convolution, xp

    @abstractmethod
    def forward(self, padded: Array, w: Array) -> Array:
        """Return the output without bias."""

    @abstractmethod
    def grad_input(self, padded_shape: tuple[int, ...], w: Array, g: Array) -> Array:
        """Return the gradient of the padded input."""

    @abstractmethod
    def grad_kernel(self, padded: Array, g: Array) -> Array:
        """Return the gradient of the kernel."""

    def forward_with_bias(self, padded: Array, w: Array, b: Array | None) -> Array:
        """Return the output with its bias, if there is one."""
        y = self.forward(padded, w)
        return y if b is None else y + b

    def grad_bias(self, g: Array) -> Array:
        """Return the gradient of the bias: the sum over all positions."""
        total: Array = g.sum(axis=tuple(range(g.ndim - 1)))
        return total

    def pad(self, x: Array) -> Array:
        """Return the input with its padding around it; the input itself if there is none."""
        if not any(map(any, self.conv.pads)):
            return x
        mode: Any = PAD_MODES[self.conv.padding_mode]
        kept = x[(slice(None), *(axis.kept for axis in self.conv.axes))]
        around = ((0, 0), *(axis.added for axis in self.conv.axes), (0, 0))
        padded: Array = self.xp.pad(kept, around, mode=mode)
        return padded

    def crop(self, padded: Array) -> Array:
        """Return the gradient of the input, given that of the padded one."""
        if self.conv.padding_mode != "zeros":
            return self._fold(padded)
        axes = self.conv.axes
        inner = tuple(slice(axis.added[0], axis.padded - axis.added[1]) for axis in axes)
        cropped = padded[(slice(None), *inner)]
        if min(map(min, self.conv.pads)) >= 0:
            return cropped
        shape = (len(padded), *(axis.size for axis in axes), padded.shape[-1])
        whole: Array = self.xp.zeros(shape, padded.dtype)
        whole[(slice(None), *(axis.kept for axis in axes))] = cropped
        return whole

    def _fold(self, padded: Array) -> Array:
        """Add what stands in the padding to the elements that it was taken from, axis by axis."""
        mode: Any = PAD_MODES[self.conv.padding_mode]
        for number, axis in enumerate(self.conv.axes, 1):
            taken_from = np.pad(np.arange(axis.size), axis.pads, mode=mode).tolist()
            shape = (*padded.shape[:number], axis.size, *padded.shape[number + 1 :])
            folded = self.xp.zeros(shape, dtype=padded.dtype)
            for place, element in enumerate(taken_from):
                at = (slice(None),) * number
                folded[self.at(*at, element)] += padded[self.at(*at, place)]
            padded = folded
        return padded

    @staticmethod
    def at(*parts: Any) -> Index:
        """Return an index from its parts; NumPy's annotations do not take unpacked ones."""
        return parts

    def positions(self) -> Iterator[tuple[Index, Index]]:
        """Yield each output position and the slices of the padded input that its window covers."""
        for position in itertools.product(*map(range, self.conv.output)):
            window = tuple(
                slice(p * a.stride, p * a.stride + a.extent, a.dilation)
                for p, a in zip(position, self.conv.axes, strict=True)
            )
            yield position, window

    def groups(self) -> Iterator[tuple[slice, slice]]:
        """Yield the (input, output) channels of each group."""
        ins = self.conv.in_channels // self.conv.groups
        outs = self.conv.out_channels // self.conv.groups
        for group in range(self.conv.groups):
            yield slice(group * ins, (group + 1) * ins), slice(group * outs, (group + 1) * outs)
