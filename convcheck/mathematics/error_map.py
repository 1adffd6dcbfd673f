"""Where in a result the wrong elements are: by position and by channel, few enough to be stored.

Owns which axes of a result are positions and which one is channels, and how many cells an axis has.
"""

from __future__ import annotations

import math

import numpy as np

from convcheck.mathematics.blocks import Array, blocks, within
from convcheck.mathematics.rules import Rule
from convcheck.model.passes import Pass
from convcheck.model.verdict import WrongPlaces

MOST_CELLS = 32
"""Cells of an axis; a longer one has several indices in each."""

OF_KERNEL = (Pass.GRAD_KERNEL, Pass.GRAD_POINTWISE_KERNEL)


def wrong_places(
    actual: Array, reference: Array, rule: Rule, which: Pass, ndim: int
) -> WrongPlaces:
    """Return the share of wrong elements by position and by channel.

    `actual` and `reference` have one shape; axes beyond `ndim` are the parts of complex numbers.
    Positions are the last two axes between batch and channels (height x width, or 1 x length); of
    a kernel's gradient the last two of its spatial ones. What is not there has one cell.
    """
    shape = reference.shape
    rows, columns, channel = _axes(which, ndim)
    sizes = [1 if axis is None else shape[axis] for axis in (rows, columns, channel)]
    cells = [min(size, MOST_CELLS) for size in sizes]
    wrong = [np.zeros(cells[0] * cells[1], np.int64), np.zeros(cells[2], np.int64)]
    for block in blocks(reference.size):
        expected = within(reference, shape, block).astype(np.float64)
        with np.errstate(invalid="ignore", over="ignore"):
            error = np.abs(within(actual, shape, block).astype(np.float64) - expected)
            both = within(actual, shape, block) == expected
            fits = (error <= rule.allowed_within(reference, block)) | both
        fits |= np.isnan(expected) & np.isnan(within(actual, shape, block).astype(np.float64))
        at = np.unravel_index(block.start + np.flatnonzero(~fits), shape)
        row, column, of_channel = (
            np.zeros(at[0].size, np.int64) if axis is None else at[axis] * count // shape[axis]
            for axis, count in zip((rows, columns, channel), cells, strict=True)
        )
        wrong[0] += np.bincount(row * cells[1] + column, minlength=wrong[0].size)
        wrong[1] += np.bincount(of_channel, minlength=wrong[1].size)
    held = [_held(size, count) for size, count in zip(sizes, cells, strict=True)]
    beside = reference.size / math.prod(sizes[:2]) if reference.size else 1.0
    by_position = wrong[0].reshape(cells[:2]) / (np.outer(held[0], held[1]) * beside)
    by_channel = wrong[1] / (held[2] * (reference.size / sizes[2] if reference.size else 1.0))
    return WrongPlaces(
        size=sizes,
        position=[[round(float(share), 4) for share in each] for each in by_position],
        channel=[round(float(share), 4) for share in by_channel],
    )


def _axes(which: Pass, ndim: int) -> tuple[int | None, int | None, int]:
    """Return the axes of rows and columns, and of channels; None for one that is not there."""
    if which in OF_KERNEL:
        spatial = list(range(ndim - 2))
    else:
        spatial = list(range(1, ndim - 1)) or list(range(ndim - 1))
    rows, columns = [None, None, *spatial][-2:]
    return rows, columns, ndim - 1


def _held(size: int, cells: int) -> Array:
    """Return how many indices of an axis are in each of its cells."""
    return np.bincount(np.arange(size) * cells // max(size, 1), minlength=cells)
