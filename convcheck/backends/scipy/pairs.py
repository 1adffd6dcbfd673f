"""A convolution layer from a function for one channel: loops, strides, dilation.

SciPy's functions know neither channels nor strides. So every pair of channels is computed by
itself, or the pairs of one channel together where a function takes several kernels; a stride is
taken from the full result, most of which is thrown away; a dilated kernel, or the gradient of a
strided output, is the array with zeros put between its elements.
"""

from __future__ import annotations

import functools
import operator
from abc import abstractmethod
from collections.abc import Iterable

import numpy as np

from convcheck.backends._handwritten.layer import Array, HandwrittenLayer, Index
from convcheck.model.convolution import Convolution


class Pairs(HandwrittenLayer):
    """Loops over batch entries, groups and channels around one SciPy function.

    The dtype of a result is the one that SciPy returns: nothing is cast.
    """

    def __init__(self, convolution: Convolution) -> None:
        super().__init__(convolution)
        axes = convolution.axes
        self._strides = tuple(axis.stride for axis in axes)
        self._dilations = tuple(axis.dilation for axis in axes)
        self._strided: Index = (..., *(slice(None, None, axis.stride) for axis in axes))
        self._taps: Index = (..., *(slice(0, axis.extent, axis.dilation) for axis in axes))
        self._backwards: Index = (..., *(slice(None, None, -1) for _ in axes))

    @abstractmethod
    def valid(self, x: Array, ks: Array) -> Array:
        """Return the cross-correlations of one channel with several kernels, where they fit in.

        `ks` is `[kernels, *size]`, and the results are stacked likewise.
        """

    @abstractmethod
    def full(self, x: Array, ks: Array) -> Array:
        """Return the convolutions (kernels flipped) of the same, wherever they overlap."""

    def within(self, x: Array, gs: Array) -> Array:
        """Return `valid` for kernels nearly as large as the input: gradients of outputs."""
        return self.valid(x, gs)

    def flipped(self, k: Array) -> Array:
        """Return kernels with all their spatial axes reversed."""
        return k[self._backwards]

    def forward(self, padded: Array, w: Array) -> Array:
        if not self.conv.batch:  # nothing to loop over, so nothing that could be joined
            return np.zeros(self.conv.output_shape, padded.dtype)
        x, k = _channels_first(padded), self._dilated(w)
        images = [
            np.concatenate(
                [
                    _sum(self.valid(entry[i], k[i - ins.start, outs]) for i in _range(ins))
                    for ins, outs in self.groups()
                ]
            )[self._strided]
            for entry in x
        ]
        return _channels_last(np.stack(images))

    def grad_input(self, padded_shape: tuple[int, ...], w: Array, g: Array) -> Array:
        if not self.conv.batch:
            return np.zeros(padded_shape, g.dtype)
        arriving, k = _spread(_channels_first(g), self._strides), self._dilated(w)
        images = [
            np.concatenate(
                [
                    _sum(self.full(entry[o], k[:, o]) for o in _range(outs))
                    for _, outs in self.groups()
                ]
            )
            for entry in arriving
        ]
        reached = _channels_last(np.stack(images))
        # What the last stride does not reach has a gradient of zero.
        rest = [(0, whole - part) for whole, part in zip(padded_shape, reached.shape, strict=True)]
        return np.pad(reached, rest) if any(map(any, rest)) else reached

    def grad_kernel(self, padded: Array, g: Array) -> Array:
        if not self.conv.batch:
            return np.zeros(self.conv.kernel_shape, padded.dtype)
        x, arriving = _channels_first(padded), _spread(_channels_first(g), self._strides)
        by_group = [
            np.stack(
                [
                    _sum(
                        self.within(entry[i], gradient[outs])
                        for entry, gradient in zip(x, arriving, strict=True)
                    )
                    for i in _range(ins)
                ]
            )[self._taps]
            for ins, outs in self.groups()
        ]
        joined = np.moveaxis(np.concatenate(by_group, axis=1), (0, 1), (-2, -1))
        return np.ascontiguousarray(joined)

    def _dilated(self, w: Array) -> Array:
        """Return the kernels as `[in, out, *extent]`, zeros between their taps."""
        return _spread(np.ascontiguousarray(np.moveaxis(w, (-2, -1), (0, 1))), self._dilations)


def _channels_first(array: Array) -> Array:
    """Return `[batch, channels, *spatial]`, every channel of it contiguous."""
    return np.ascontiguousarray(np.moveaxis(array, -1, 1))


def _channels_last(array: Array) -> Array:
    return np.ascontiguousarray(np.moveaxis(array, 1, -1))


def _spread(array: Array, steps: tuple[int, ...]) -> Array:
    """Return an array with zeros between its elements, along all axes but the first two."""
    if max(steps) == 1:
        return array
    sizes = tuple((n - 1) * step + 1 for n, step in zip(array.shape[2:], steps, strict=True))
    spread = np.zeros(array.shape[:2] + sizes, dtype=array.dtype)
    spread[HandwrittenLayer.at(..., *(slice(None, None, step) for step in steps))] = array
    return spread


def _sum(parts: Iterable[Array]) -> Array:
    return functools.reduce(operator.add, parts)


def _range(channels: slice) -> range:
    return range(channels.start, channels.stop)
