"""Sums over windows by compiled tiles: the output, and the gradient of the input.

Owns what is handed to the compiled loops in one call, and how threads share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends.numba import memory, plans
from convcheck.backends.numba.compiled import kernels
from convcheck.backends.numba.compiled.machine import MACHINE
from convcheck.backends.numpy.fast.reach import Reach
from convcheck.backends.numpy.fast.threads import run_all, scratch

LARGEST = max(*MACHINE.rows, *MACHINE.gradient_rows)
"""Rows of a tile at most."""


class Correlation:
    """Sums over windows of `x[batch, *spatial, channels]`, for sizes that are known before.

    With `elements` each channel is for itself, and there are as many columns as channels.
    """

    def __init__(
        self,
        shape: Sequence[int],
        reaches: Sequence[Reach],
        groups: int,
        columns: int,
        *,
        itemsize: int,
        threads: int,
        elements: bool,
    ) -> None:
        kernels.load_tiles(itemsize)
        channels, self._elements = shape[-1], elements
        self._columns = columns
        part = min(channels, plans.CHANNELS_TOGETHER) if elements else channels // groups
        lines = plans.geometry(shape, reaches, part)
        self._sizes, self._lines = lines.sizes, lines
        runs = plans.element_runs(lines.taps) if elements else plans.product_runs(lines.taps, part)
        self._runs, self._cuts = runs.begins, runs.cuts
        lines.sizes[[plans.LENGTH, plans.X_STEP]] = runs.length, runs.step
        steps = len(runs.begins) * runs.length
        blocks = plans.blocks_of(columns, steps, itemsize, MACHINE, elements=elements)
        self._blocks, self._groups = blocks.table, groups
        self._panels = (1 if elements else groups) * steps * blocks.width
        if elements:
            self._parts = channel_parts(channels, part, blocks.table)
        else:
            self._parts = group_parts(groups, part, columns, steps * blocks.width, blocks.table)
        fitting = plans.rows_in_frame(lines, itemsize)
        self._jobs, most = plans.jobs_of(shape[0], lines.outputs[0], fitting, threads)
        self._rows_x = plans.table(lines.steps, (most, *lines.outputs[1:]), LARGEST)
        self._frame = plans.frame_elements(lines, most)
        self._most, self._threads = most, threads
        self._rows_y: dict[tuple[int, ...], Array] = {}
        self._pieces = plans.pieces_of(len(self._jobs), 4 * threads if threads > 1 else 1)

    def __call__(
        self, x: Array, weights: Array, result: Array, place: Array, bias: Array | None
    ) -> None:
        """Write the sums to `place`, a view of `result` (contiguous) with any strides but the last.

        `place` is `[batch, *positions, columns of all groups]`, `weights`
        `[groups, taps * channels, columns]`, of single elements `[1, taps, columns]`.
        """
        item, rank = x.itemsize, place.ndim - 2
        strides = [stride // item for stride in place.strides]
        within = [*strides[1:-1], *(0,) * (3 - rank)]
        key = tuple(within)
        if key not in self._rows_y:
            counts = (self._most, *self._lines.outputs[1:])
            self._rows_y[key] = plans.table(within, counts, LARGEST)
        rows_y = self._rows_y[key]
        origin = 0
        if place is not result:
            begins = (each.__array_interface__["data"][0] for each in (place, result))
            origin = (next(begins) - next(begins)) // item
        panels = memory.kept("panels", self._panels, x.dtype)
        self._pack(np.asarray(weights), panels)
        columns = place.shape[-1]
        start = scratch.array("start", (columns,), x.dtype)
        start[...] = 0 if bias is None else bias
        flat, into = (np.asarray(each).reshape(-1) for each in (x, result))

        def work(some: Iterable[tuple[int, int]]) -> None:
            frame = memory.kept("frame", self._frame, x.dtype)
            for first, last in some:
                kernels.sums(
                    flat, frame, panels, start, into, self._sizes, self._rows_x, rows_y,
                    self._runs, self._cuts, self._blocks, self._parts, self._jobs, first, last,
                    origin, strides[0], within[0],
                )  # fmt: skip

        run_all(self._pieces, work, self._threads)

    def _pack(self, weights: Array, panels: Array) -> None:
        groups, rows, _ = weights.shape
        apart = [stride // weights.itemsize for stride in weights.strides]
        whole = weights.transpose(1, 0, 2)
        if apart[2] == 1 and whole.flags.c_contiguous:
            flat = whole.reshape(-1)
            kernels.pack_rows(flat, apart[0], apart[1], groups, rows, self._blocks, panels)
        else:
            kernels.pack(weights, self._blocks, panels)


def channel_parts(channels: int, part: int, blocks: Array) -> Array:
    """Return parts of channels that are each for itself, whose blocks begin at any of them."""
    starts, found = blocks[:, 0], []
    for first in range(0, channels, part):
        last = min(first + part, channels)
        edges = np.searchsorted(starts, [first, last])
        found.append((first, last - first, *edges, 0, 0))
    return np.array(found, np.int64)


def group_parts(groups: int, part: int, columns: int, panels: int, blocks: Array) -> Array:
    """Return a part for each group, with so many columns and elements of panels."""
    found = [(g * part, part, 0, len(blocks), g * panels, g * columns) for g in range(groups)]
    return np.array(found, np.int64)
