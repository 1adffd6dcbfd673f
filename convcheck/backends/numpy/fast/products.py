"""Convolutions as products of matrices, block by block: windows of a block times the kernel.

Owns both sums: over taps and channels (`correlate`: the output, and the gradient of the input) and
over positions (`kernel_gradient`). A block of windows is as large as the cache, so that writing them
out costs little beside multiplying them; nothing as large as all windows exists at any time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends.numpy.fast import choice
from convcheck.backends.numpy.fast.blocks import Block, blocks, positions
from convcheck.backends.numpy.fast.reach import Reach
from convcheck.backends.numpy.fast.threads import available, run_all, scratch
from convcheck.backends.numpy.fast.windows import Windows


def correlate(
    x: Array,
    weights: Array,
    reaches: Sequence[Reach],
    place: Array,
    bias: Array | None = None,
) -> None:
    """Write the sums over windows of `x[batch, *spatial, channels]` to where they belong.

    `weights` is `[groups, taps * channels, columns]`. `place` is the result as
    `[batch, *positions, groups, columns]`, a view with any strides but one for its last axis; or
    as `[batch, *positions, groups, *parts]`, the columns in parts.
    """
    groups, _, columns = weights.shape
    windows = Windows(x, reaches, groups)
    outer = place.shape[: len(reaches) + 1]
    rows, threads = choice.rows_of_product(
        math.prod(outer), groups * windows.inner, groups * columns, x.itemsize, available()
    )
    repeated = None if bias is None else _repeated(bias)
    direct = place.flags.c_contiguous

    def work(pieces: Iterable[Block]) -> None:
        for block in pieces:
            part = place[tuple(slice(*edges) for edges in block)]
            count = positions(block)
            if direct:
                whole = part.reshape(count, groups * columns)
                result = whole.reshape(count, groups, columns).transpose(1, 0, 2)
                np.matmul(windows.rows(block), weights, out=result)
                if repeated is not None:
                    _add(whole, repeated)
            else:
                result = scratch.array("result", (groups, count, columns), place.dtype)
                np.matmul(windows.rows(block), weights, out=result)
                shaped = result.reshape(groups, *part.shape[: len(reaches) + 1], *place.shape[len(outer) + 1 :])
                np.copyto(part, np.moveaxis(shaped, 0, len(reaches) + 1))

    run_all(blocks(outer, rows), work, threads)


def kernel_gradient(x: Array, reaches: Sequence[Reach], g: Array, groups: int) -> Array:
    """Return the gradient `[groups, taps * channels, columns]` of a kernel.

    `g` is `[batch, *positions, groups * columns]`.
    """
    columns = g.shape[-1] // groups
    total = np.zeros((groups, *(r.taps for r in reaches), x.shape[-1] // groups, columns), x.dtype)
    plan = choice.parts_of_kernel(
        math.prod(g.shape[:-1]),
        [reach.taps for reach in reaches],
        x.shape[-1],
        columns,
        x.itemsize,
        available(),
    )
    if plan.parts > 1:
        _by_taps(x, reaches, g, groups, total, plan)
    else:
        _by_positions(x, reaches, g, groups, total, plan)
    return total.reshape(groups, -1, columns)


def _by_positions(
    x: Array, reaches: Sequence[Reach], g: Array, groups: int, total: Array, plan: choice.KernelPlan
) -> None:
    """Have every thread add up the blocks that it takes, and add the threads' sums."""
    windows = Windows(x, reaches, groups)
    flat = total.reshape(groups, -1, total.shape[-1])

    def work(pieces: Iterable[Block]) -> Array:
        return _summed(windows, g, pieces, groups, flat)

    for found in run_all(blocks(g.shape[:-1], plan.rows), work, plan.threads):
        if found is not None:
            np.add(flat, found, out=flat)


def _by_taps(
    x: Array, reaches: Sequence[Reach], g: Array, groups: int, total: Array, plan: choice.KernelPlan
) -> None:
    """Have every thread compute other taps of the first axis, or other channels, over all blocks."""
    every = blocks(g.shape[:-1], plan.rows)
    first = reaches[0]
    taps = first.taps > 1
    size = first.taps if taps else x.shape[-1]
    edges = [size * part // plan.parts for part in range(plan.parts + 1)]

    def work(pieces: Iterable[tuple[int, int]]) -> None:
        for low, high in pieces:
            if taps:
                windows = Windows(x, (first.of_taps(low, high), *reaches[1:]), groups)
                into = total[:, low:high]
            else:
                windows = Windows(x[..., low:high], reaches, groups)
                into = total[..., low:high, :]
            found = _summed(windows, g, every, groups, total)
            if found is not None:
                into[...] = found.reshape(into.shape)

    run_all(list(zip(edges, edges[1:], strict=False)), work, plan.threads)


def _summed(
    windows: Windows, g: Array, pieces: Iterable[Block], groups: int, like: Array
) -> Array | None:
    """Return the sum of the products of some blocks in memory of this thread, None for no block."""
    columns = like.shape[-1]
    total: Array | None = None
    for block in pieces:
        part = g[tuple(slice(*edges) for edges in block)]
        arriving = part.reshape(positions(block), groups, columns).transpose(1, 0, 2)
        rows = windows.rows(block).transpose(0, 2, 1)
        if total is None:
            total = scratch.array("total", (groups, windows.inner, columns), like.dtype)
            np.matmul(rows, arriving, out=total)
        else:
            product = scratch.array("result", total.shape, like.dtype)
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
    body, rest = flat[:even].reshape(-1, size), flat[even:]
    np.add(body, repeated, out=body)
    np.add(rest, repeated[: len(rest)], out=rest)


def bias_gradient(g: Array) -> Array:
    """Return the sum of `g[..., columns]` over all axes but the last."""
    rows = g.reshape(-1, g.shape[-1])
    edges = choice.rows_of_sum(*rows.shape, g.itemsize, available())
    pieces = list(zip(edges, edges[1:], strict=False))

    def work(some: Iterable[tuple[int, int]]) -> Array:
        total = np.zeros(rows.shape[1], g.dtype)
        for low, high in some:
            total += np.ones(high - low, g.dtype) @ rows[low:high]
        return total

    parts: list[Array] = run_all(pieces, work, available())
    return np.sum(parts, axis=0, dtype=g.dtype)

