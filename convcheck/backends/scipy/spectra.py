"""`scipy:fft`: spectra of blocks of the input times spectra of the kernel, for long kernels.

Owns overlap-save for layers: the first axis is cut into blocks a few kernels long, all channels are
transformed at once by `scipy.fft` with lengths that it is fast for, and at each frequency the
channels are one product of matrices, of all blocks and batch entries at a time. The other axes are
transformed as a whole. `fftconvolve` transforms back for every pair of channels; here channels are
added while they are spectra.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from convcheck.backends._handwritten.layer import Array, HandwrittenLayer

KERNELS = 6
"""How many kernels long a block is: shorter ones overlap more, longer ones take more memory."""

SHORTEST = 128
"""Elements below which a block is not worth its calls."""


class Fft(HandwrittenLayer):
    """Products of spectra; a stride is taken from all positions, dilated kernels have zeros."""

    name = "fft"

    def forward(self, padded: Array, w: Array) -> Array:
        strides = tuple(axis.stride for axis in self.conv.axes)
        y = np.empty(self.conv.output_shape, padded.dtype)
        for ins, outs in self.groups():
            every = self._valid(padded[..., ins], _spread(w[..., outs], self.conv.dilation, 0))
            y[..., outs] = every[self.at(slice(None), *(slice(None, None, s) for s in strides))]
        return y

    def grad_input(self, padded_shape: tuple[int, ...], w: Array, g: Array) -> Array:
        conv, rank = self.conv, self.conv.rank
        dx = np.zeros(padded_shape, g.dtype)
        around = ((0, 0), *((axis.extent - 1,) * 2 for axis in conv.axes), (0, 0))
        backwards = (slice(None, None, -1),) * rank
        for ins, outs in self.groups():
            arriving = np.pad(_spread(g[..., outs], conv.stride, 1), around)
            kernel = _spread(w[..., outs], conv.dilation, 0)[backwards]
            reached = self._valid(arriving, np.swapaxes(kernel, -1, -2))
            dx[self.at(slice(None), *map(slice, reached.shape[1:-1]), ins)] = reached
        return dx

    def grad_kernel(self, padded: Array, g: Array) -> Array:
        conv = self.conv
        dw = np.empty(conv.kernel_shape, g.dtype)
        taps = tuple(slice(0, axis.extent, axis.dilation) for axis in conv.axes)
        extents = [axis.extent for axis in conv.axes]
        for ins, outs in self.groups():
            arriving = _spread(g[..., outs], conv.stride, 1)
            every = self._within(padded[..., ins], arriving, extents)
            dw[..., outs] = every[self.at(*taps)]
        return dw

    def _valid(self, x: Array, k: Array) -> Array:
        """Return the cross-correlation of `[batch, *sizes, in]` with `[*extents, in, out]`."""
        extents = k.shape[:-2]
        sizes = [size - extent + 1 for size, extent in zip(x.shape[1:-1], extents, strict=True)]
        lengths, step, number = self._blocks(x.shape[1:-1], extents[0], sizes[0])
        spectra = self._spectra(_cut(x, lengths[0], step, number), lengths)
        kernel = self._transform(k, lengths, 0).reshape(-1, *k.shape[-2:])
        # [frequencies, batch * blocks, in] @ [frequencies, in, out]
        product = np.matmul(spectra, kernel.conj())
        back = self._back(product, (len(x), number), lengths)
        kept = back[self.at(slice(None), slice(None), slice(step), *map(slice, sizes[1:]))]
        joined = kept.reshape(len(x), number * step, *sizes[1:], k.shape[-1])
        return joined[:, : sizes[0]]

    def _within(self, x: Array, g: Array, extents: Sequence[int]) -> Array:
        """Return `[*extents, in, out]`: the sums over positions of elements that far apart."""
        lengths, step, number = self._blocks(x.shape[1:-1], extents[0], g.shape[1])
        spectra = self._spectra(_cut(x, lengths[0], step, number), lengths)
        arriving = self._spectra(_cut(g, step, step, number), lengths)
        product = np.matmul(spectra.transpose(0, 2, 1), arriving.conj())
        back = self._back(product, (x.shape[-1],), lengths)
        return np.moveaxis(back[self.at(slice(None), *map(slice, extents))], 0, -2)

    def _blocks(
        self, sizes: Sequence[int], extent: int, results: int
    ) -> tuple[tuple[int, ...], int, int]:
        """Return the lengths of transforms, the results of a block, and how many blocks."""
        from scipy.fft import next_fast_len

        longest = next_fast_len(sizes[0], real=True)
        block = next_fast_len(max(KERNELS * extent, SHORTEST), real=True)
        first = min(block, longest)
        step = first - extent + 1
        others = (next_fast_len(size, real=True) for size in sizes[1:])
        return (first, *others), step, math.ceil(results / step)

    def _transform(self, array: Array, lengths: Sequence[int], first: int) -> Array:
        from scipy.fft import rfftn

        axes = tuple(range(first, first + len(lengths)))
        found: Array = rfftn(array, lengths, axes)
        return found

    def _spectra(self, blocks: Array, lengths: Sequence[int]) -> Array:
        """Return the spectra of blocks as `[frequencies, batch * blocks, channels]`."""
        found = self._transform(blocks, lengths, 2)
        moved = np.moveaxis(found, (0, 1), (-3, -2))
        return np.ascontiguousarray(moved).reshape(
            math.prod(moved.shape[:-3]), -1, blocks.shape[-1]
        )

    def _back(self, product: Array, outer: Sequence[int], lengths: Sequence[int]) -> Array:
        """Return `[*outer, *lengths, columns]` of `[frequencies, outer, columns]`."""
        from scipy.fft import irfftn

        frequencies = (*lengths[:-1], lengths[-1] // 2 + 1)
        split = product.reshape(*frequencies, *outer, product.shape[-1])
        axes = tuple(range(len(lengths)))
        found: Array = irfftn(split, lengths, axes)
        return np.moveaxis(found, axes, tuple(len(outer) + axis for axis in axes))


def _cut(x: Array, length: int, step: int, number: int) -> Array:
    """Return blocks `[batch, number, length, *sizes, channels]`, `step` apart, zeros at the end."""
    missing = max(0, (number - 1) * step + length - x.shape[1])
    if missing:
        x = np.pad(x, ((0, 0), (0, missing), *((0, 0),) * (x.ndim - 2)))
    shape = (len(x), number, length, *x.shape[2:])
    strides = (x.strides[0], step * x.strides[1], *x.strides[1:])
    return np.lib.stride_tricks.as_strided(x, shape, strides, writeable=False)


def _spread(array: Array, steps: Sequence[int], first: int) -> Array:
    """Return an array with zeros between its elements along its spatial axes."""
    if max(steps) == 1:
        return array
    sizes = list(array.shape)
    chosen: list[slice] = [slice(None)] * array.ndim
    for axis, step in enumerate(steps, first):
        sizes[axis] = (sizes[axis] - 1) * step + 1
        chosen[axis] = slice(None, None, step)
    spread = np.zeros(sizes, array.dtype)
    spread[tuple(chosen)] = array
    return spread
