"""SciPy's functions as layers, each written down as its documentation has it.

They are all correlations or convolutions of one channel; what they flip, and where their results
begin, is settled here. SciPy is imported when a layer is made, so that this module can be imported
without it.
"""

from __future__ import annotations

import functools
import itertools
import operator
from abc import abstractmethod

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends.scipy.pairs import Pairs
from convcheck.mathematics.complex_parts import conjugate
from convcheck.model.convolution import Convolution

LARGEST_TILE = 64
"""Elements of an output gradient that `ndimage` gets as a kernel at a time: 16 took longer for its
calls, 1,024 fifteen times as long for its tables."""


class OneByOne(Pairs):
    """A function that takes one kernel at a time."""

    @abstractmethod
    def valid_of_one(self, x: Array, k: Array) -> Array:
        """Return `valid` of one kernel."""

    @abstractmethod
    def full_of_one(self, x: Array, k: Array) -> Array:
        """Return `full` of one kernel."""

    def valid(self, x: Array, ks: Array) -> Array:
        return np.stack([self.valid_of_one(x, k) for k in ks])

    def full(self, x: Array, ks: Array) -> Array:
        return np.stack([self.full_of_one(x, k) for k in ks])


class Correlate(OneByOne):
    """`scipy.signal.correlate` by the direct method, which conjugates complex kernels."""

    name = "correlate"

    def __init__(self, convolution: Convolution) -> None:
        from scipy import signal

        super().__init__(convolution)
        self._correlate = signal.correlate

    def valid_of_one(self, x: Array, k: Array) -> Array:
        found: Array = self._correlate(x, conjugate(k), mode="valid", method="direct")
        return found

    def full_of_one(self, x: Array, k: Array) -> Array:
        flipped = conjugate(self.flipped(k))
        found: Array = self._correlate(x, flipped, mode="full", method="direct")
        return found


class FftConvolve(Pairs):
    """`scipy.signal.fftconvolve`: one channel and all its kernels, transformed as a whole."""

    name = "fftconvolve"

    def __init__(self, convolution: Convolution) -> None:
        from scipy import signal

        super().__init__(convolution)
        self._convolve = getattr(signal, self.name)
        self._axes = range(1, convolution.rank + 1)

    def valid(self, x: Array, ks: Array) -> Array:
        flipped = self.flipped(ks)
        found: Array = self._convolve(x[np.newaxis], flipped, mode="valid", axes=self._axes)
        return found

    def full(self, x: Array, ks: Array) -> Array:
        found: Array = self._convolve(x[np.newaxis], ks, mode="full", axes=self._axes)
        return found


class OaConvolve(FftConvolve):
    """`scipy.signal.oaconvolve`: the larger array transformed block by block."""

    name = "oaconvolve"


class NdImage(OneByOne):
    """`scipy.ndimage.correlate`, zeros outside, cropped to where the kernel fits.

    It returns as many elements as its input has and centres the kernel on each; `origin` moves the
    kernel from there, to the right if negative, so that it begins or ends at the element. Complex
    kernels are conjugated.
    """

    name = "ndimage"

    def __init__(self, convolution: Convolution) -> None:
        from scipy import ndimage

        super().__init__(convolution)
        self._correlate = ndimage.correlate
        self._edge = int(LARGEST_TILE ** (1 / convolution.rank) + 1e-9)

    def valid_of_one(self, x: Array, k: Array) -> Array:
        begins = [-(size // 2) for size in k.shape]
        found: Array = self._correlate(x, conjugate(k), mode="constant", cval=0.0, origin=begins)
        return found[self.at(*(slice(a - b + 1) for a, b in zip(x.shape, k.shape, strict=True)))]

    def full_of_one(self, x: Array, k: Array) -> Array:
        room = np.zeros([a + b - 1 for a, b in zip(x.shape, k.shape, strict=True)], dtype=x.dtype)
        room[self.at(*map(slice, x.shape))] = x
        ends = [(size - 1) // 2 for size in k.shape]
        flipped = conjugate(self.flipped(k))
        found: Array = self._correlate(room, flipped, mode="constant", cval=0.0, origin=ends)
        return found

    def within(self, x: Array, gs: Array) -> Array:
        return np.stack([self._in_tiles(x, g) for g in gs])

    def _in_tiles(self, x: Array, g: Array) -> Array:
        """Return `valid_of_one` of a large kernel, as the sum of that of its tiles.

        A whole gradient as the kernel would cost the square of its size, in time and in memory:
        SciPy computes as many elements as the input has, and has a table of all kernel elements
        for each position near a border.
        """
        sizes = [a - b + 1 for a, b in zip(x.shape, g.shape, strict=True)]
        parts = []
        for corner in itertools.product(*(range(0, size, self._edge) for size in g.shape)):
            tile = g[self.at(*(slice(at, at + self._edge) for at in corner))]
            ends = map(sum, zip(corner, tile.shape, sizes, itertools.repeat(-1)))
            parts.append(self.valid_of_one(x[self.at(*map(slice, corner, ends))], tile))
        return functools.reduce(operator.add, parts)


class Convolve2d(OneByOne):
    """`scipy.signal.convolve2d` with the kernel flipped, since it flips the kernel itself."""

    name = "convolve2d"

    def __init__(self, convolution: Convolution) -> None:
        from scipy import signal

        super().__init__(convolution)
        self._convolve = signal.convolve2d

    def valid_of_one(self, x: Array, k: Array) -> Array:
        found: Array = self._convolve(x, self.flipped(k), mode="valid")
        return found

    def full_of_one(self, x: Array, k: Array) -> Array:
        found: Array = self._convolve(x, k, mode="full")
        return found
