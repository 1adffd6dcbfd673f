"""What is computed how: the cost model of `fast`, from the sizes alone.

Owns the sizes of pieces and the number of threads. Rates are measured ones
(`benchmarks/fast_steps.py --rates`), rounded: nothing is tried in a call, so the same shape is
computed in the same way every time, and its bits stay the same. Imports no library: it is asked by
the passive side too.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

WORKSPACE = 16 * 2**20
"""Bytes that all threads together work in, beside the results: the fixed part of the memory."""

WORTH_THREADS = 2_000_000
"""Multiply-adds below which handing work to a thread takes longer than it saves."""

WORTH_PIECES = 200_000
"""Multiply-adds of one product of matrices below which it is not cut into pieces at all."""

DEEP = 512
"""Inner size of one product of matrices from which it is not cut into pieces either: BLAS packs the
kernel once, and what is added in place later is little beside the product."""

BYTE = 4
"""Multiply-adds in the time that a byte takes to be copied or written."""

CACHE = 512 * 2**10
"""Bytes that stay in a processor's own cache beside what is computed from them."""

WINDOWS = 4 * CACHE
"""Bytes of windows of a piece: those beyond the cache cost less than more pieces would."""

FEW_COLUMNS = 8
"""Columns of a product up to which its windows are read about as fast as they are multiplied."""

FEWEST_ROWS = 256
"""Rows of a piece below which reading a large kernel again takes too long."""

MOST_ROWS = 8192
"""Rows of a piece beyond which what each piece costs beside its work no longer matters."""


class ProductPlan(NamedTuple):
    """Rows of a piece, groups of a piece, threads."""

    rows: int
    groups: int
    threads: int


def product(
    rows: int, inner: int, columns: int, groups: int, *, itemsize: int, threads: int
) -> ProductPlan:
    """Return a plan for `[rows, inner] @ [inner, columns]` for each group."""
    if rows * groups * (inner * columns + BYTE * (inner + columns) * itemsize) < WORTH_THREADS:
        threads = 1
    row = inner * itemsize
    share = WORKSPACE // 2 // threads
    cache = min(WINDOWS, share) if columns > FEW_COLUMNS else CACHE
    together = min(groups, max(1, cache // (row * FEWEST_ROWS)))
    fitting = max(cache // (row * together), min(FEWEST_ROWS, share // row), 1)
    fitting = max(1, min(fitting, MOST_ROWS, share // (columns * itemsize)))
    if threads > 1 and together == groups:
        fitting = min(fitting, max(1, math.ceil(rows / (2 * threads))))
    return ProductPlan(fitting, together, threads)


class KernelPlan(NamedTuple):
    """What the threads share (`positions`, `groups`, or `taps` of the axis with most of them), how
    many of it a part has, rows of a piece, threads."""

    by: str
    size: int
    rows: int
    threads: int


def kernel(
    rows: int,
    taps: Sequence[int],
    channels: int,
    columns: int,
    groups: int,
    *,
    itemsize: int,
    threads: int,
) -> KernelPlan:
    """Return a plan for `[taps * channels, rows] @ [rows, columns]` for each group."""
    inner = math.prod(taps) * channels
    if rows * inner * columns * groups < WORTH_THREADS:
        threads = 1
    share = WORKSPACE // 2 // threads
    if groups > 1:
        size = max(1, min(groups // threads, CACHE // (inner * itemsize * FEWEST_ROWS)))
        fitting = max(
            1,
            min(share, 2 * CACHE) // (inner * itemsize * size),
            share // 4 // (inner * itemsize * size),
        )
        return KernelPlan("groups", size, fitting, threads)
    whole = inner * columns * itemsize
    most = max(taps)
    if whole > CACHE and most > 1:
        size = max(1, most // max(threads, math.ceil(whole / CACHE)))
        row = inner // most * size * itemsize
        return KernelPlan("taps", size, max(1, share // row), threads)
    if 2 * threads * whole > WORKSPACE:
        threads = 1  # each of them would have a kernel of its own, and BLAS has threads too
    fitting = max(
        1, 2 * CACHE // (inner * itemsize), min(4 * FEWEST_ROWS, share // (inner * itemsize))
    )
    return KernelPlan("positions", 1, min(fitting, max(1, math.ceil(rows / threads))), threads)


def sum_of_rows(rows: int, columns: int, itemsize: int, threads: int) -> tuple[list[int], int]:
    """Return where rows are cut to be added up in pieces, and how many threads add."""
    if rows * columns * itemsize * BYTE < WORTH_THREADS:
        threads = 1
    pieces = max(1, rows * columns * itemsize // (2 * CACHE))
    if threads > 1:
        pieces = math.ceil(pieces / threads) * threads
    return [rows * part // pieces for part in range(pieces + 1)], threads


def elements(rows: int, taps: int, channels: int, itemsize: int, threads: int) -> tuple[int, int]:
    """Return how many positions a piece of a depthwise convolution has, and how many threads."""
    if rows * taps * channels * 8 < WORTH_THREADS:
        threads = 1
    fitting = max(1, CACHE // 2 // (channels * itemsize))
    if threads > 1:
        fitting = min(fitting, max(1, math.ceil(rows / (2 * threads))))
    return fitting, threads


FEW_CHANNELS = 6
"""Channels of an input up to which its gradient is added up of shares."""


def is_scattered(taps: int, channels: int, groups: int, merged: int) -> bool:
    """Tell whether the gradient of the input is added up of shares, not of windows.

    `merged` is how many neighbouring elements have the same windows: together they are columns
    enough for a product.
    """
    return groups == 1 and taps > 1 and channels * merged <= FEW_CHANNELS


def shares(
    kernel: Sequence[int],
    channels: int,
    columns: int,
    outputs: Sequence[int],
    *,
    itemsize: int,
    threads: int,
) -> tuple[int, int, int]:
    """Return how many taps of the first axis are multiplied at once, how many places along it a
    piece has, and how many threads there are."""
    line = math.prod(outputs[1:])
    taps = math.prod(kernel[1:]) * channels
    if math.prod(outputs) * kernel[0] * taps * columns < WORTH_THREADS:
        threads = 1
    share = WORKSPACE // 2 // threads
    cache = min(WINDOWS, share)
    rows = cache // (line * taps * kernel[0] * itemsize)
    together = kernel[0]
    if rows < 4 * kernel[0]:  # what is computed twice where pieces meet would be too much
        together = 1
        rows = cache // (line * taps * itemsize)
    return together, max(1, rows), threads
