"""Convolutions as products of matrices, piece by piece: windows of a piece times the kernel.

Owns both sums: over taps and channels (`Correlation`: the output, the gradient of the input) and
over positions (`KernelGradient`). The windows of a piece are as many as stay in the cache, so that
writing them out costs little beside multiplying them; all of them never exist at any time.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends.numpy.fast import choice
from convcheck.backends.numpy.fast.blocks import blocks
from convcheck.backends.numpy.fast.reach import Reach
from convcheck.backends.numpy.fast.threads import run_all, scratch
from convcheck.backends.numpy.fast.windows import Piece, Reader, Windows


class Correlation:
    """Sums over windows of `x[batch, *spatial, channels]`, for sizes that are known before."""

    def __init__(
        self,
        shape: Sequence[int],
        reaches: Sequence[Reach],
        groups: int,
        columns: int,
        *,
        itemsize: int,
        threads: int,
    ) -> None:
        self._windows = Windows(shape, reaches, groups)
        self._columns = columns
        outer = (shape[0], *(reach.outputs for reach in reaches))
        plan = choice.product(
            math.prod(outer),
            self._windows.inner,
            columns,
            groups,
            itemsize=itemsize,
            threads=threads,
        )
        self._threads = plan.threads
        self._pieces = self._windows.pieces(blocks(outer, plan.rows), plan.groups)

    def __call__(self, x: Array, weights: Array, place: Array, bias: Array | None = None) -> None:
        """Write the sums to where they belong.

        `weights` is `[groups, taps * channels, columns]`. `place` is the result as
        `[batch, *positions, groups, columns]` and contiguous; or as
        `[batch, *positions, groups, *parts]`, the columns in parts, with any strides.
        """
        columns, rank = self._columns, self._windows.rank
        groups = self._windows.groups
        direct = place.flags.c_contiguous
        repeated = None if bias is None else _repeated(bias)
        alone = groups == 1

        def work(pieces: Iterable[Piece]) -> None:
            reader = Reader(self._windows, x)
            for piece in pieces:
                first, last = piece.groups
                chosen = weights if alone else weights[first:last]
                part = place[piece.slices]
                if direct:
                    whole = part.reshape(piece.total, groups * columns)
                    inside = whole.reshape(piece.total, groups, columns)[:, first:last]
                    np.matmul(reader.rows(piece), chosen, out=inside.transpose(1, 0, 2))
                    if repeated is not None and alone:
                        _add(whole, repeated)
                    elif bias is not None:
                        np.add(inside, bias.reshape(groups, columns)[first:last], out=inside)
                else:
                    result = scratch.array("result", (last - first, piece.total, columns), x.dtype)
                    np.matmul(reader.rows(piece), chosen, out=result)
                    into = part[(slice(None),) * (rank + 1) + (slice(first, last),)]
                    shaped = result.reshape(last - first, *piece.counts, *into.shape[rank + 2 :])
                    np.copyto(into, np.moveaxis(shaped, 0, rank + 1))

        run_all(self._pieces, work, self._threads)


class Part(NamedTuple):
    """Some taps or groups of a kernel, and the pieces that its gradient is the sum over."""

    windows: Windows
    into: tuple[slice, ...]
    pieces: list[Piece]


class KernelGradient:
    """Sums over positions of windows of `x` times `g[batch, *positions, groups * columns]`."""

    def __init__(
        self,
        shape: Sequence[int],
        reaches: Sequence[Reach],
        groups: int,
        columns: int,
        *,
        itemsize: int,
        threads: int,
    ) -> None:
        self._groups, self._columns = groups, columns
        channels = shape[-1] // groups
        self._taps = tuple(reach.taps for reach in reaches)
        self._shape = (groups, *self._taps, channels, columns)
        outer = (shape[0], *(reach.outputs for reach in reaches))
        plan = choice.kernel(
            math.prod(outer),
            self._taps,
            channels,
            columns,
            groups,
            itemsize=itemsize,
            threads=threads,
        )
        self._threads, self._by = plan.threads, plan.by
        self._parts: list[Part]
        every = blocks(outer, plan.rows)
        if plan.by == "positions":
            windows = Windows(shape, reaches, groups)
            self._parts = [Part(windows, (), windows.pieces(every, groups))]
        elif plan.by == "groups":
            windows = Windows(shape, reaches, groups)
            pieces = windows.pieces(every, plan.size)
            firsts = sorted({piece.groups for piece in pieces})
            self._parts = [
                Part(windows, (slice(*edges),), [each for each in pieces if each.groups == edges])
                for edges in firsts
            ]
        else:
            self._parts = []
            axis = self._taps.index(max(self._taps))
            for low in range(0, self._taps[axis], plan.size):
                high = min(low + plan.size, self._taps[axis])
                some = list(reaches)
                some[axis] = reaches[axis].of_taps(low, high)
                windows = Windows(shape, some, groups)
                into = (*(slice(None),) * (axis + 1), slice(low, high))
                self._parts.append(Part(windows, into, windows.pieces(every, groups)))

    def __call__(self, x: Array, g: Array) -> Array:
        """Return `[groups, taps * channels, columns]`."""
        total = np.zeros(self._shape, x.dtype)
        if self._by == "positions":
            (windows, _, pieces), *_ = self._parts

            def add(some: Iterable[Piece]) -> Array | None:
                return self._summed(windows, x, g, some)

            for found in run_all(pieces, add, self._threads):
                if found is not None:
                    total += found.reshape(total.shape)
        else:

            def write(parts: Iterable[Part]) -> None:
                for windows, into, pieces in parts:
                    found = self._summed(windows, x, g, pieces)
                    if found is not None:
                        total[into] = found.reshape(total[into].shape)

            run_all(self._parts, write, self._threads)
        return total.reshape(self._groups, -1, self._columns)

    def _summed(
        self, windows: Windows, x: Array, g: Array, pieces: Iterable[Piece]
    ) -> Array | None:
        """Return the sum over some pieces of the same groups, in memory of this thread."""
        reader, columns = Reader(windows, x), self._columns
        total: Array | None = None
        for piece in pieces:
            first, last = piece.groups
            part = g[piece.slices].reshape(piece.total, self._groups, columns)
            arriving = part[:, first:last].transpose(1, 0, 2)
            rows = reader.rows(piece).transpose(0, 2, 1)
            if total is None:
                total = scratch.array("total", (last - first, windows.inner, columns), x.dtype)
                np.matmul(rows, arriving, out=total)
            else:
                product = scratch.array("result", total.shape, x.dtype)
                np.matmul(rows, arriving, out=product)
                np.add(total, product, out=total)
        return total


REPEATED = 4096
"""Elements that a bias is repeated to, so that it is added in long runs."""


def _repeated(bias: Array) -> Array:
    return np.tile(bias, max(1, REPEATED // len(bias)))


def _add(whole: Array, repeated: Array) -> None:
    """Add a bias to contiguous rows, many rows at a time."""
    flat, size = whole.reshape(-1), len(repeated)
    even = flat.size // size * size
    if even:
        body = flat[:even].reshape(-1, size)
        np.add(body, repeated, out=body)
    if even < flat.size:
        rest = flat[even:]
        np.add(rest, repeated[: rest.size], out=rest)


def bias_gradient(g: Array, threads: int) -> Array:
    """Return the sum of `g[..., columns]` over all axes but the last."""
    rows = g.reshape(-1, g.shape[-1])
    edges, threads = choice.sum_of_rows(*rows.shape, g.itemsize, threads)
    pieces = list(itertools.pairwise(edges))

    def work(some: Iterable[tuple[int, int]]) -> Array:
        total = np.zeros(rows.shape[1], g.dtype)
        for low, high in some:
            total += np.ones(high - low, g.dtype) @ rows[low:high]
        return total

    parts: list[Array] = run_all(pieces, work, threads)
    return np.sum(parts, axis=0, dtype=g.dtype)
