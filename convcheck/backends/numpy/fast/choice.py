"""What is computed how: the cost model of `fast`, from the sizes alone.

Owns the sizes of blocks and the number of threads. Rates are measured ones
(`benchmarks/fast_forms.py --rates`), rounded: nothing is tried in a call, so the same shape is
computed in the same way every time, and its bits stay the same.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from convcheck.backends.numpy.fast.threads import WORKSPACE

WORTH_THREADS = 1_500_000
"""Multiply-adds, or 16 times the bytes moved, below which handing work to a thread takes longer."""

CACHE = 512 * 2**10
"""Bytes of windows and results of a block that stay in the cache of one processor."""

FEWEST_ROWS = 256
"""Rows of a block below which reading the kernel again takes too long, if it is large."""


def rows_of_product(
    rows: int, inner: int, columns: int, itemsize: int, threads: int
) -> tuple[int, int]:
    """Return how many rows a block has, and how many threads work on blocks.

    The product is `[rows, inner] @ [inner, columns]`.
    """
    if rows * inner * columns + 16 * rows * (inner + columns) * itemsize / 16 < WORTH_THREADS:
        threads = 1
    row = (inner + columns) * itemsize
    share = WORKSPACE // 2 // threads
    fitting = max(CACHE // row, min(FEWEST_ROWS, share // row), 1)
    # At least some blocks for each thread, so that none waits long for the last.
    if threads > 1:
        fitting = min(fitting, max(1, math.ceil(rows / (2 * threads))))
    return fitting, threads


@dataclass(frozen=True)
class KernelPlan:
    """How the gradient of a kernel is computed: rows of a block, parts of the kernel, threads."""

    rows: int
    parts: int
    threads: int


def parts_of_kernel(
    rows: int, taps: Sequence[int], channels: int, columns: int, itemsize: int, threads: int
) -> KernelPlan:
    """Return a plan for `[taps * channels, rows] @ [rows, columns]`, `columns` of each group."""
    inner = math.prod(taps) * channels
    if rows * inner * columns < WORTH_THREADS:
        threads = 1
    size = inner * columns * itemsize
    parts = 1
    if size > CACHE:
        most = taps[0] if taps[0] > 1 else max(1, channels // 64)
        parts = min(most, max(threads, math.ceil(size / CACHE)))
    share = WORKSPACE // 2 // threads
    row = math.ceil(inner / parts) * itemsize
    fitting = max(1, share // row) if parts > 1 else max(CACHE // row, min(4 * FEWEST_ROWS, share // row), 1)
    if parts == 1 and threads > 1:
        fitting = min(fitting, max(1, math.ceil(rows / threads)))
    return KernelPlan(fitting, parts, threads)


def rows_of_sum(rows: int, columns: int, itemsize: int, threads: int) -> list[int]:
    """Return where rows are cut to be added up in pieces."""
    if rows * columns * itemsize < 2**19:
        threads = 1
    pieces = max(threads, math.ceil(rows * columns * itemsize / CACHE)) if threads > 1 else 1
    return [rows * part // pieces for part in range(pieces + 1)]


def rows_of_elements(
    rows: int, taps: int, channels: int, itemsize: int, threads: int
) -> tuple[int, int]:
    """Return how many positions a block of a depthwise convolution has, and how many threads."""
    if rows * taps * channels * 8 < WORTH_THREADS:
        threads = 1
    fitting = max(1, CACHE // 2 // (channels * itemsize))
    if threads > 1:
        fitting = min(fitting, max(1, math.ceil(rows / (2 * threads))))
    return fitting, threads
