"""The compiled loops: frames of the input, kernels in panels, and tiles over all of a result.

Owns what Numba compiles, once for each element type and for all ranks: positions, taps and where
results go are tables of offsets (`plans`), so that no loop depends on how many axes there are.
Nothing of Python is touched while a loop runs, so several threads may run them at a time.

Imports Numba, so only the runner imports this module.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from convcheck.backends.numba.compiled import tiles
from convcheck.backends.numba.compiled.target import compiled
from convcheck.backends.numba.plans import (
    BEGIN_0,
    BEGIN_1,
    BEGIN_2,
    CHANNELS,
    FRAME_1,
    FRAME_2,
    FRAMED,
    LENGTH,
    OUTPUTS_0,
    PART,
    POSITIONS,
    REACH_0,
    SIZE_0,
    SIZE_1,
    SIZE_2,
    STEP_0,
    TILE_ELEMENT_LOW,
    TILE_ELEMENT_ONE,
    TILE_ELEMENT_PART,
    TILE_ELEMENT_TWO,
    TILE_HALF,
    TILE_ONE,
    TILE_PART,
    TILE_TWO,
    TILE_WIDE,
    X_STEP,
)

product_wide, product_two = tiles.product_wide, tiles.product_two
product_one, product_part = tiles.product_one, tiles.product_part
product_half = tiles.product_half
element_two, element_one = tiles.element_two, tiles.element_one
element_part, copy, clear = tiles.element_part, tiles.copy, tiles.clear
copy_of_16, copy_of_32, copy_of_64 = tiles.copy_of_16, tiles.copy_of_32, tiles.copy_of_64
gradient_two, gradient_low = tiles.gradient_two, tiles.gradient_low
gradient_one, gradient_part = tiles.gradient_one, tiles.gradient_part


@compiled
def pack(w: Any, blocks: Any, panels: Any) -> None:
    """Write `w[groups, taps * channels, columns]` as panels: the columns of a block, row by row.

    Columns beyond the last are zeros. `blocks[:, (column, lanes, width, ...)]`.
    """
    at = 0
    for group in range(w.shape[0]):
        for block in range(blocks.shape[0]):
            column, lanes, width = blocks[block, 0], blocks[block, 1], blocks[block, 2]
            for row in range(w.shape[1]):
                for lane in range(lanes):
                    panels[at + lane] = w[group, row, column + lane]
                if lanes < width:
                    clear(panels, at + lanes, width - lanes)
                at += width


@compiled
def pack_rows(
    w: Any, group_step: int, row_step: int, groups: int, rows: int, blocks: Any, panels: Any
) -> None:
    """Do the same of a flat kernel whose columns follow on each other in memory."""
    at = 0
    for group in range(groups):
        for block in range(blocks.shape[0]):
            column, lanes, width = blocks[block, 0], blocks[block, 1], blocks[block, 2]
            source = group * group_step + column
            for _row in range(rows):
                copy(panels, at, w, source, lanes)
                if lanes < width:
                    clear(panels, at + lanes, width - lanes)
                source += row_step
                at += width


@compiled
def copy_each(
    y: Any, y_at: int, y_step: int, x: Any, x_at: int, x_step: int, count: int, n: int
) -> None:
    """Copy `count` times n elements, `x_step` apart, to where they are `y_step` apart."""
    size = n * x.itemsize
    if size == 64:
        for k in range(count):
            copy_of_64(y, y_at + k * y_step, x, x_at + k * x_step)
    elif size == 32:
        for k in range(count):
            copy_of_32(y, y_at + k * y_step, x, x_at + k * x_step)
    elif size == 16:
        for k in range(count):
            copy_of_16(y, y_at + k * y_step, x, x_at + k * x_step)
    else:
        for k in range(count):
            copy(y, y_at + k * y_step, x, x_at + k * x_step, n)


@compiled
def fill(
    x: Any, frame: Any, sizes: Any, entry: int, low: int, rows: int, first: int, n: int
) -> None:
    """Copy channels `[first, first + n)` of rows `[low, low + rows)` of the first axis of an entry.

    What lies outside of the input is zero. A frame has `sizes[PART]` channels.
    """
    part, channels = sizes[PART], sizes[CHANNELS]
    across, along = sizes[FRAME_1], sizes[FRAME_2]
    size_1, size_2 = sizes[SIZE_1], sizes[SIZE_2]
    begin = min(max(-sizes[BEGIN_2], 0), along)
    end = max(min(size_2 - sizes[BEGIN_2], along), begin)
    to = 0
    for i in range(low, low + rows):
        for j in range(sizes[BEGIN_1], sizes[BEGIN_1] + across):
            if i < 0 or i >= sizes[SIZE_0] or j < 0 or j >= size_1:
                clear(frame, to, along * part)
            else:
                line = ((entry * sizes[SIZE_0] + i) * size_1 + j) * size_2
                source = (line + sizes[BEGIN_2] + begin) * channels + first
                place = to + begin * part
                if begin > 0:
                    clear(frame, to, begin * part)
                if part == channels:
                    copy(frame, place, x, source, (end - begin) * part)
                else:
                    copy_each(frame, place, part, x, source, channels, end - begin, n)
                if end < along:
                    clear(frame, to + end * part, (along - end) * part)
            to += along * part


@compiled
def rows_of_products(code: int, count: int, height: int, *given: Any) -> None:
    """Compute tiles of one kind of product, one below the other, for all rows."""
    if code == TILE_WIDE:
        for row in range(0, count, height):
            product_wide(row, count - row, *given)
    elif code == TILE_TWO:
        for row in range(0, count, height):
            product_two(row, count - row, *given)
    elif code == TILE_ONE:
        for row in range(0, count, height):
            product_one(row, count - row, *given)
    elif code == TILE_HALF:
        for row in range(0, count, height):
            product_half(row, count - row, *given)
    elif code == TILE_PART:
        for row in range(0, count, height):
            product_part(row, count - row, *given)


@compiled
def rows_of_tiles(code: int, count: int, height: int, *given: Any) -> None:
    """Compute tiles of one kind, one below the other, for all rows."""
    if code < TILE_ELEMENT_TWO:
        rows_of_products(code, count, height, *given)
    elif code == TILE_ELEMENT_TWO:
        for row in range(0, count, height):
            element_two(row, count - row, *given)
    elif code == TILE_ELEMENT_ONE:
        for row in range(0, count, height):
            element_one(row, count - row, *given)
    elif code == TILE_ELEMENT_PART:
        for row in range(0, count, height):
            element_part(row, count - row, *given)


@lru_cache
def load_tiles(itemsize: int) -> None:
    """Have all tiles of an element type compiled, or loaded, before what computes with them.

    LLVM optimises them once more where they are taken into a larger function, to code that takes
    up to 1.7 times as long, and of two functions of one name the one that was there first is
    called. A function that Numba has kept from an earlier process brings that copy along, and the
    tiles themselves would not be loaded at all.
    """
    element, offsets = np.zeros(1, f"f{itemsize}"), np.zeros(1, np.int64)
    arrays = (element, offsets, offsets, element, element, element, offsets)
    for rows in (rows_of_tiles, rows_of_gradient_tiles):
        rows(TILE_ONE, 0, 1, *arrays, *(0,) * len(tiles.NUMBERS))  # of no rows


@compiled
def sums(
    x: Any, frame: Any, panels: Any, start: Any, y: Any, sizes: Any, rows_x: Any, rows_y: Any,
    runs: Any, cuts: Any, blocks: Any, parts: Any, jobs: Any, first: int, last: int, origin: int,
    batch_step: int, row_step: int,
) -> None:  # fmt: skip
    """Write sums over windows for some jobs: products with panels, or products of elements.

    `jobs[:, (entry, first row, last row)]` of the first axis; `parts[:, (channel, channels, first
    block, last block, panel, column)]`; `blocks[:, (column, lanes, width, tile, panel in part,
    rows)]`; `cuts[:, (first run, last run, steps before)]`. `start` is what sums of each column
    begin with.
    """
    length, x_step = sizes[LENGTH], sizes[X_STEP]
    for job in range(first, last):
        entry, begin, end = jobs[job, 0], jobs[job, 1], jobs[job, 2]
        count = (end - begin) * sizes[POSITIONS]
        low = sizes[BEGIN_0] + begin * sizes[STEP_0]
        y_first = origin + entry * batch_step + begin * row_step
        for part in range(parts.shape[0]):
            if sizes[FRAMED]:
                rows = (end - begin - 1) * sizes[STEP_0] + sizes[REACH_0]
                fill(x, frame, sizes, entry, low, rows, parts[part, 0], parts[part, 1])
                source, x_first = frame, 0
            else:
                line = (entry * sizes[SIZE_0] + low) * sizes[SIZE_1] + sizes[BEGIN_1]
                source = x
                x_first = (line * sizes[SIZE_2] + sizes[BEGIN_2]) * sizes[CHANNELS] + parts[part, 0]
            for cut in range(cuts.shape[0]):
                one, other, before = cuts[cut, 0], cuts[cut, 1], cuts[cut, 2]
                for block in range(parts[part, 2], parts[part, 3]):
                    column, lanes, width = blocks[block, 0], blocks[block, 1], blocks[block, 2]
                    code, height = blocks[block, 3], blocks[block, 5]
                    b_at = parts[part, 4] + blocks[block, 4] + before * width
                    begun, by_rows, origin_of_sums = start, 0, parts[part, 5] + column
                    y_at = y_first + parts[part, 5] + column
                    if cut > 0:
                        begun, by_rows, origin_of_sums = y, 1, y_at
                    x_at = x_first
                    if code >= TILE_ELEMENT_TWO:
                        x_at += column - parts[part, 0]
                    rows_of_tiles(
                        code, count, height, source, rows_x, runs, panels, begun, y, rows_y, x_at,
                        one, other, length, x_step, b_at, width, origin_of_sums, by_rows, y_at,
                        lanes,
                    )  # fmt: skip


@compiled
def rows_of_gradient_tiles(code: int, count: int, height: int, *given: Any) -> None:
    """Compute tiles of one kind for all rows of the gradient of a kernel."""
    if code < TILE_ELEMENT_TWO:
        rows_of_products(code, count, height, *given)
    elif code == TILE_ELEMENT_TWO:
        for row in range(0, count, height):
            gradient_two(row, count - row, *given)
    elif code == TILE_ELEMENT_LOW:
        for row in range(0, count, height):
            gradient_low(row, count - row, *given)
    elif code == TILE_ELEMENT_ONE:
        for row in range(0, count, height):
            gradient_one(row, count - row, *given)
    elif code == TILE_ELEMENT_PART:
        for row in range(0, count, height):
            gradient_part(row, count - row, *given)


@compiled
def kernel_sums(
    x: Any, frame: Any, g: Any, total: Any, sizes: Any, rows_x: Any, rows_y: Any, runs: Any,
    blocks: Any, parts: Any, jobs: Any, first: int, last: int, count: int, columns: int,
    lines: int, together: int,
) -> None:  # fmt: skip
    """Add to `total` the sums over the positions of some jobs: the gradient of the kernel.

    `g[positions, columns]`. Tables are those of `sums`, but that rows are taps (and channels, in
    products), and runs lines of positions: `lines` of them in each row of the first axis, or none
    where that axis is the line. So many runs are taken `together`.
    """
    length, x_step = sizes[LENGTH], sizes[X_STEP]
    for job in range(first, last):
        entry, begin, end = jobs[job, 0], jobs[job, 1], jobs[job, 2]
        low = sizes[BEGIN_0] + begin * sizes[STEP_0]
        position = (entry * sizes[OUTPUTS_0] + begin) * sizes[POSITIONS]
        many = (end - begin) * lines
        if lines == 0:
            many, length = 1, end - begin
        for part in range(parts.shape[0]):
            if sizes[FRAMED]:
                rows = (end - begin - 1) * sizes[STEP_0] + sizes[REACH_0]
                fill(x, frame, sizes, entry, low, rows, parts[part, 0], parts[part, 1])
                source, x_first = frame, 0
            else:
                line = (entry * sizes[SIZE_0] + low) * sizes[SIZE_1] + sizes[BEGIN_1]
                source = x
                x_first = (line * sizes[SIZE_2] + sizes[BEGIN_2]) * sizes[CHANNELS] + parts[part, 0]
            for one in range(0, many, together):
                other = min(one + together, many)
                for block in range(parts[part, 2], parts[part, 3]):
                    column, lanes, code = blocks[block, 0], blocks[block, 1], blocks[block, 3]
                    y_at = parts[part, 5] + column
                    b_at = (position + one * length) * columns + y_at
                    x_at = x_first
                    if code >= TILE_ELEMENT_TWO:
                        x_at += column - parts[part, 0]
                    rows_of_gradient_tiles(
                        code, count, blocks[block, 5], source, rows_x, runs, g, total, total,
                        rows_y, x_at, one, other, length, x_step, b_at, columns, y_at, 1, y_at,
                        lanes,
                    )  # fmt: skip
