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
from convcheck.backends.numpy.fast.blocks import blocks
from convcheck.backends.numpy.fast.reach import Reach
from convcheck.backends.numpy.fast.threads import run_all
from convcheck.backends.numpy.fast.windows import Piece, Reader, Windows

LONG_RUN = 256
"""Elements of a run from which on NumPy's loop takes longer than what is around it."""

WIDEST = 64 * 2**10
"""Elements of a repeated kernel that stay in the cache."""


class Correlation:
    """Sums over windows of `x[batch, *spatial, channels]`, each channel for itself.

    The wider of input and result has several channels for each of the other.
    """

    def __init__(
        self,
        shape: Sequence[int],
        reaches: Sequence[Reach],
        results: int,
        itemsize: int,
        threads: int,
    ) -> None:
        self._letters = _Letters(len(reaches))
        self._windows = Windows(shape, reaches, 1, planes=False)
        self._narrow, self._spread = min(shape[-1], results), shape[-1] < results
        self._multiplier = max(shape[-1], results) // self._narrow
        self._pieces, self._threads, self._widest = _pieces(
            self._windows, max(shape[-1], results), itemsize, threads
        )
        self._short = self._multiplier == 1 and _short(self._windows, self._narrow, self._widest)

    def __call__(self, x: Array, kernel: Array, place: Array, bias: Array | None = None) -> None:
        """Write the sums to where they belong.

        `kernel` is `[*taps, wide]` and `place` `[batch, *positions, channels]`, a view with any
        strides but for its last axis.
        """
        letters, multiplier, rank = self._letters, self._multiplier, self._windows.rank
        joined = self._short and place.strides[-2] == place.strides[-1] * self._narrow
        weights = kernel.reshape(*kernel.shape[:-1], self._narrow, multiplier)
        repeated = np.tile(kernel, self._widest) if joined else kernel

        def work(some: Iterable[Piece]) -> None:
            reader = Reader(self._windows, x)
            for piece in some:
                part, view = place[piece.slices], reader.view(piece)[0]
                if joined:
                    out = _joined_result(part)
                    lines = _joined_windows(view, rank)
                    letters.lines_times_kernel(lines, repeated[..., : out.shape[-1]], out)
                elif multiplier == 1:
                    letters.windows_times_kernel(view, kernel, part)
                elif self._spread:
                    out = part.reshape(*part.shape[:-1], self._narrow, multiplier)
                    letters.spread(view, weights, out)
                else:
                    split = view.reshape(*view.shape[:-1], self._narrow, multiplier)
                    letters.gather(split, weights, part)
                if bias is not None:
                    np.add(part, bias, out=part)

        run_all(self._pieces, work, self._threads)


class KernelGradient:
    """Sums over positions of windows of `x` times `g[batch, *positions, wide]`."""

    def __init__(
        self,
        shape: Sequence[int],
        reaches: Sequence[Reach],
        results: int,
        itemsize: int,
        threads: int,
    ) -> None:
        self._letters = _Letters(len(reaches))
        self._windows = Windows(shape, reaches, 1, planes=False)
        self._shape = (*(reach.taps for reach in reaches), results)
        self._channels, self._multiplier = shape[-1], results // shape[-1]
        self._pieces, self._threads, self._widest = _pieces(
            self._windows, results, itemsize, threads
        )
        self._joined = self._multiplier == 1 and _short(self._windows, results, self._widest)

    def __call__(self, x: Array, g: Array) -> Array:
        """Return the gradient `[*taps, wide]` of the kernel."""
        total = np.zeros(self._shape, g.dtype)

        def work(some: Iterable[Piece]) -> Array:
            found, reader = np.zeros_like(total), Reader(self._windows, x)
            for piece in some:
                found += self._of_piece(reader.view(piece)[0], g[piece.slices])
            return found

        for found in run_all(self._pieces, work, self._threads):
            total += found
        return total

    def _of_piece(self, view: Array, part: Array) -> Array:
        letters, channels = self._letters, self._channels
        if self._joined:
            lines = _joined_windows(view, self._windows.rank)
            wide = letters.lines_times_result(lines, _joined_result(part))
            return np.asarray(wide.reshape(*self._shape[:-1], -1, channels).sum(axis=-2))
        if self._multiplier == 1:
            return letters.windows_times_result(view, part)
        split = part.reshape(*part.shape[:-1], channels, self._multiplier)
        return letters.windows_times_spread(view, split).reshape(self._shape)


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


def _short(windows: Windows, channels: int, widest: int) -> bool:
    """Tell whether the last axis and the channels are seen as one axis, the kernel repeated."""
    fits = windows.taps * channels * widest <= WIDEST
    return channels < LONG_RUN and widest > 1 and fits and windows.reaches[-1].stride == 1


def _joined_windows(view: Array, rank: int) -> Array:
    """Return `[batch, *positions, *taps, line]`: the last positions and the channels as one."""
    return _joined_result(np.moveaxis(view, rank, -2))


def _joined_result(part: Array) -> Array:
    """Return a view with the last two axes as one; `ValueError` if they are not one in memory."""
    if part.shape[-2] > 1 and part.strides[-2] != part.shape[-1] * part.strides[-1]:
        raise ValueError(f"axes of strides {part.strides} are not one axis")
    shape = (*part.shape[:-2], part.shape[-2] * part.shape[-1])
    strides = (*part.strides[:-2], part.strides[-1])
    return np.lib.stride_tricks.as_strided(part, shape, strides)


def _pieces(
    windows: Windows, wide: int, itemsize: int, threads: int
) -> tuple[list[Piece], int, int]:
    """Return pieces of positions, how many threads take them, and the longest last axis."""
    outer = (windows.shape[0], *(reach.outputs for reach in windows.reaches))
    size, threads = choice.elements(math.prod(outer), windows.taps, wide, itemsize, threads)
    pieces = windows.pieces(blocks(outer, size), 1)
    return pieces, threads, max((piece.counts[-1] for piece in pieces), default=0)
