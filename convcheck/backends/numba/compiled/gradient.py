"""Sums over positions by compiled tiles: the gradient of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends.numba import memory, plans
from convcheck.backends.numba.compiled import kernels
from convcheck.backends.numba.compiled.correlation import (
    LARGEST,
    channel_parts,
    group_parts,
)
from convcheck.backends.numba.compiled.machine import MACHINE
from convcheck.backends.numpy.fast.reach import Reach
from convcheck.backends.numpy.fast.threads import run_all


class KernelGradient:
    """Sums over positions of windows of `x` times `g[batch, *positions, columns of all groups]`.

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
        channels = shape[-1]
        part = min(channels, plans.CHANNELS_TOGETHER) if elements else channels // groups
        lines = plans.geometry(shape, reaches, part)
        self._sizes = lines.sizes
        taps = len(lines.taps)
        self._all = columns if elements else groups * columns
        rows = taps if elements else taps * part
        blocks = plans.blocks_of(columns, 0, itemsize, MACHINE, elements=elements, taps=rows)
        self._blocks = blocks.table
        if elements:
            self._parts = channel_parts(channels, part, blocks.table)
            self._rows_x = _again(lines.taps)
        else:
            self._parts = group_parts(groups, part, columns, 0, blocks.table)
            self._rows_x = _again((lines.taps[:, None] + np.arange(part)).reshape(-1))
        self._count = rows
        self._rows_y = _again(np.arange(rows, dtype=np.int64) * self._all)

        # Lines of positions, along the last axis of more than one element.
        rank = len(reaches)
        fitting = plans.rows_in_frame(lines, itemsize)
        if rank == 1:
            fitting = min(fitting, plans.POSITIONS_TOGETHER)
        self._jobs, most = plans.jobs_of(shape[0], lines.outputs[0], fitting, threads)
        counts = (most, lines.outputs[1] if rank == 3 else 1, 1)
        self._runs = plans.table((*lines.steps[:2], 0), counts)
        self._lines = 0 if rank == 1 else counts[1]
        length = lines.outputs[rank - 1]
        lines.sizes[[plans.LENGTH, plans.X_STEP]] = length, lines.steps[rank - 1]
        self._together = max(1, plans.POSITIONS_TOGETHER // length)
        self._frame = plans.frame_elements(lines, most)
        self._pieces, self._threads = plans.pieces_of(len(self._jobs), threads), threads

    def __call__(self, x: Array, g: Array) -> Array:
        """Return the gradient `[taps * channels, columns of all groups]`."""
        flat, arriving = (np.asarray(each).reshape(-1) for each in (x, g))

        totals = np.zeros((len(self._pieces), self._count, self._all), g.dtype)

        def work(some: Iterable[int]) -> None:
            frame = memory.kept("frame", self._frame, x.dtype)
            for piece in some:
                first, last = self._pieces[piece]
                kernels.kernel_sums(
                    flat, frame, arriving, totals[piece].reshape(-1), self._sizes, self._rows_x,
                    self._rows_y, self._runs, self._blocks, self._parts, self._jobs, first, last,
                    self._count, self._all, self._lines, self._together,
                )  # fmt: skip

        # A sum for each piece, and not for each thread: so it makes no difference who took which.
        run_all(range(len(self._pieces)), work, self._threads)
        for other in totals[1:]:
            totals[0] += other
        return np.asarray(totals[0])


def _again(offsets: Array) -> Array:
    """Return a table with the last entry repeated, for tiles that have more rows than are left."""
    return np.concatenate([offsets, np.repeat(offsets[-1:], LARGEST)])
