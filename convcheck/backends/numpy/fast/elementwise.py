"""Depthwise convolutions, where nothing is added over channels: products of elements.

Owns these sums and how long the runs are that NumPy's loops get. `einsum` adds each product to the
result as it goes; multiplying and adding by two functions would write and read a temporary.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends.numpy.fast import choice
from convcheck.backends.numpy.fast.blocks import Block, blocks
from convcheck.backends.numpy.fast.reach import Reach
from convcheck.backends.numpy.fast.threads import available, run_all
from convcheck.backends.numpy.fast.windows import Windows

LONG_RUN = 256
"""Elements of a run from which on NumPy's loop takes longer than what is around it."""

WIDEST = 64 * 2**10
"""Elements of a repeated kernel that stay in the cache."""


def correlate(
    x: Array, kernel: Array, reaches: Sequence[Reach], place: Array, bias: Array | None = None
) -> None:
    """Write the sums over windows of `x[batch, *spatial, channels]` to where they belong.

    `kernel` is `[*taps, wide]` and `place` `[batch, *positions, channels]`, a view with any strides
    but for its last axis. The wider of input and result has several channels for each of the other.
    """
    letters = _Letters(len(reaches))
    narrow = min(x.shape[-1], place.shape[-1])
    multiplier = kernel.shape[-1] // narrow
    pieces, threads = _pieces(place.shape, kernel, x.itemsize)
    widest = max((piece[-1][1] - piece[-1][0] for piece in pieces), default=0)
    line = place.strides[-2] == place.strides[-1] * narrow or place.shape[-2] == 1
    joined = line and _joined(reaches[-1], kernel, multiplier, widest)
    weights = kernel.reshape(*kernel.shape[:-1], narrow, multiplier)
    repeated = np.tile(kernel, widest) if joined else kernel
    windows = Windows(x, reaches, 1)

    def work(some: Iterable[Block]) -> None:
        for block in some:
            part = place[tuple(slice(*edges) for edges in block)]
            view = windows.view(windows.around(block), block)[0]
            if joined:
                out, size = _joined_result(part), part.shape[-2] * part.shape[-1]
                lines = _joined_windows(view, len(reaches))
                letters.lines_times_kernel(lines, repeated[..., :size], out)
            elif multiplier == 1:
                letters.windows_times_kernel(view, kernel, part)
            elif x.shape[-1] == narrow:
                letters.spread(view, weights, part.reshape(*part.shape[:-1], narrow, multiplier))
            else:
                letters.gather(view.reshape(*view.shape[:-1], narrow, multiplier), weights, part)
            if bias is not None:
                np.add(part, bias, out=part)

    run_all(pieces, work, threads)


def kernel_gradient(x: Array, reaches: Sequence[Reach], g: Array) -> Array:
    """Return the gradient `[*taps, wide]` of a kernel; `g` is `[batch, *positions, wide]`."""
    letters, channels = _Letters(len(reaches)), x.shape[-1]
    multiplier = g.shape[-1] // channels
    total = np.zeros((*(reach.taps for reach in reaches), g.shape[-1]), g.dtype)
    pieces, threads = _pieces(g.shape, total, x.itemsize)
    widest = max((piece[-1][1] - piece[-1][0] for piece in pieces), default=0)
    joined = _joined(reaches[-1], total, multiplier, widest)
    windows = Windows(x, reaches, 1)

    def work(some: Iterable[Block]) -> Array:
        found = np.zeros_like(total)
        for block in some:
            part = g[tuple(slice(*edges) for edges in block)]
            view = windows.view(windows.around(block), block)[0]
            if joined:
                lines, arriving = _joined_windows(view, len(reaches)), _joined_result(part)
                wide = letters.lines_times_result(lines, arriving)
                found += wide.reshape(*total.shape[:-1], -1, channels).sum(axis=-2)
            elif multiplier == 1:
                found += letters.windows_times_result(view, part)
            else:
                split = part.reshape(*part.shape[:-1], channels, multiplier)
                found += letters.windows_times_spread(view, split).reshape(total.shape)
        return found

    for found in run_all(pieces, work, threads):
        total += found
    return total


class _Letters:
    """The sums as `einsum` takes them, with a number for each axis."""

    def __init__(self, rank: int) -> None:
        self._outer = list(range(rank + 1))
        self._taps = list(range(rank + 1, 2 * rank + 1))
        self._c, self._m = 2 * rank + 1, 2 * rank + 2

    def windows_times_kernel(self, view: Array, kernel: Array, out: Array) -> None:
        outer, taps, c = self._outer, self._taps, self._c
        np.einsum(view, [*outer, *taps, c], kernel, [*taps, c], [*outer, c], out=out)

    def lines_times_kernel(self, lines: Array, kernel: Array, out: Array) -> None:
        outer, taps, c = self._outer[:-1], self._taps, self._c
        np.einsum(lines, [*outer, *taps, c], kernel, [*taps, c], [*outer, c], out=out)

    def spread(self, view: Array, kernel: Array, out: Array) -> None:
        outer, taps, c, m = self._outer, self._taps, self._c, self._m
        np.einsum(view, [*outer, *taps, c], kernel, [*taps, c, m], [*outer, c, m], out=out)

    def gather(self, view: Array, kernel: Array, out: Array) -> None:
        outer, taps, c, m = self._outer, self._taps, self._c, self._m
        np.einsum(view, [*outer, *taps, c, m], kernel, [*taps, c, m], [*outer, c], out=out)

    def lines_times_result(self, lines: Array, g: Array) -> Array:
        outer, taps, c = self._outer[:-1], self._taps, self._c
        found: Array = np.einsum(lines, [*outer, *taps, c], g, [*outer, c], [*taps, c])
        return found

    def windows_times_result(self, view: Array, g: Array) -> Array:
        outer, taps, c = self._outer, self._taps, self._c
        found: Array = np.einsum(view, [*outer, *taps, c], g, [*outer, c], [*taps, c])
        return found

    def windows_times_spread(self, view: Array, g: Array) -> Array:
        outer, taps, c, m = self._outer, self._taps, self._c, self._m
        found: Array = np.einsum(view, [*outer, *taps, c], g, [*outer, c, m], [*taps, c, m])
        return found


def _joined(last: Reach, kernel: Array, multiplier: int, widest: int) -> bool:
    """Tell whether the last axis and the channels are seen as one axis, the kernel repeated."""
    short = kernel.shape[-1] < LONG_RUN and widest > 1 and kernel.size * widest <= WIDEST
    return short and multiplier == 1 and last.stride == 1


def _joined_windows(view: Array, rank: int) -> Array:
    """Return `[batch, *positions, *taps, line]`: the last positions and the channels as one."""
    moved = np.moveaxis(view, rank, -2)
    shape = (*moved.shape[:-2], moved.shape[-2] * moved.shape[-1])
    strides = (*moved.strides[:-2], moved.strides[-1])
    return np.lib.stride_tricks.as_strided(moved, shape, strides, writeable=False)


def _joined_result(part: Array) -> Array:
    shape = (*part.shape[:-2], part.shape[-2] * part.shape[-1])
    strides = (*part.strides[:-2], part.strides[-1])
    return np.lib.stride_tricks.as_strided(part, shape, strides)


def _pieces(shape: Sequence[int], kernel: Array, itemsize: int) -> tuple[list[Block], int]:
    """Return blocks of positions, and how many threads take them."""
    taps = math.prod(kernel.shape[:-1])
    size, threads = choice.rows_of_elements(
        math.prod(shape[:-1]), taps, kernel.shape[-1], itemsize, available()
    )
    return blocks(shape[:-1], size), threads
