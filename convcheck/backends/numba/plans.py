"""What is computed in which order, as tables of offsets: worked out once for a pass and its sizes.

Owns the way from a convolution of any rank to what the compiled loops are given: offsets of
positions, taps and results, pieces that stay in the cache, and blocks of columns as wide as tiles.
Imports NumPy only.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends.numpy.fast.reach import Reach

(
    CHANNELS, PART, SIZE_0, SIZE_1, SIZE_2, BEGIN_0, BEGIN_1, BEGIN_2, FRAME_1, FRAME_2, STEP_0,
    REACH_0, POSITIONS, FRAMED, LENGTH, X_STEP, OUTPUTS_0,
) = range(17)  # fmt: skip
"""Places in the table of sizes."""

(
    TILE_WIDE, TILE_TWO, TILE_ONE, TILE_HALF, TILE_PART, TILE_ELEMENT_TWO, TILE_ELEMENT_ONE,
    TILE_ELEMENT_PART, TILE_ELEMENT_LOW,
) = range(9)  # fmt: skip

FRAME = 256 * 2**10
"""Bytes of a frame: it stays in the second cache of a processor of today, beside a panel."""

ALL_GROUPS = 3 * 2**18
"""Bytes of rows of all groups that stay in the second cache until the last group has read them."""

LARGE_ENTRY = 2 * 2**20
"""Bytes of the input of a batch entry beyond which that matters."""

STEPS = 1024
"""Steps of a tile for which a panel stays in the cache, and after which sums are stored."""

POSITIONS_TOGETHER = 512
"""Positions of a tile of a gradient for which the output's gradient stays in the cache."""

CHANNELS_TOGETHER = 64
"""Channels that a frame of a depthwise convolution has at most."""


class Machine(NamedTuple):
    """The tiles of this processor: bytes of a vector, vectors of the widest product, and how many
    rows a tile has, by code, of results and of gradients of a kernel."""

    vector: int
    wide: int
    rows: tuple[int, ...]
    gradient_rows: tuple[int, ...]


class Blocks(NamedTuple):
    """Columns in blocks of tiles: `[:, (column, lanes, width, code, panel, rows)]`."""

    table: Array
    width: int
    """Columns of all panels together, those of zeros included."""


def blocks_of(
    columns: int, steps: int, itemsize: int, machine: Machine, *, elements: bool, taps: int = 0
) -> Blocks:
    """Return the blocks of some columns, widest first, whose panels have so many rows.

    With `taps` they are for the gradient of a kernel of so many.
    """
    lanes = machine.vector // itemsize
    rows = machine.gradient_rows if taps else machine.rows
    if elements:
        two = TILE_ELEMENT_TWO
        if taps and -taps % rows[TILE_ELEMENT_LOW] < -taps % rows[two]:
            two = TILE_ELEMENT_LOW  # less is computed for nothing
        kinds = [(2 * lanes, two), (lanes, TILE_ELEMENT_ONE), (lanes, TILE_ELEMENT_PART)]
    else:
        kinds = [(machine.wide * lanes, TILE_WIDE), (2 * lanes, TILE_TWO), (lanes, TILE_ONE)]
        # Groups of few channels: half of a vector is nothing to be masked, and some processors
        # multiply two of them in the time of a whole one.
        half = 2 * (columns % lanes) == lanes
        kinds.append((lanes // 2, TILE_HALF) if half else (lanes, TILE_PART))
    table, column, panel = [], 0, 0
    for width, code in kinds:
        part = code in (TILE_PART, TILE_ELEMENT_PART)
        while column < columns and (part or column + width <= columns):
            used = min(width, columns - column)
            table.append((column, used, width, code, panel * steps, rows[code]))
            column += used
            panel += width
    return Blocks(np.array(table, np.int64), panel)


class Jobs(NamedTuple):
    """Rows of the first axis of batch entries `[:, (entry, first, last)]`, and the most of them."""

    table: Array
    rows: int


def jobs_of(batch: int, outputs: int, fitting: int, threads: int) -> Jobs:
    """Return pieces of at most so many rows, and enough of them for all threads."""
    if threads > 1:
        fitting = min(fitting, max(1, math.ceil(batch * outputs / (4 * threads))))
    fitting = max(1, min(fitting, outputs))
    number = math.ceil(outputs / fitting)
    edges = [outputs * at // number for at in range(number + 1)]
    pairs = list(itertools.pairwise(edges))
    table = [(entry, *pair) for entry in range(batch) for pair in pairs]
    return Jobs(np.array(table, np.int64), max(last - first for first, last in pairs))


class Lines(NamedTuple):
    """How windows lie in a frame, or in the input itself: see `geometry`."""

    sizes: Array
    taps: Array
    """Offsets of all taps, the last axis fastest."""
    steps: tuple[int, int, int]
    """Offsets from one output to the next along each axis."""
    outputs: tuple[int, int, int]
    framed: bool
    row: int
    """Elements of a row of the first axis of a frame."""


def three(reaches: Sequence[Reach]) -> tuple[Reach, Reach, Reach]:
    """Return the windows with axes of one element behind them."""
    point = Reach(size=1, outputs=1, stride=1, taps=1, dilation=1, begin=0)
    first, second, third = (*reaches, point, point)[:3]
    return first, second, third


def geometry(shape: Sequence[int], reaches: Sequence[Reach], part: int) -> Lines:
    """Return how the windows of `x[batch, *spatial, channels]` lie, `part` channels at a time."""
    axes, channels = three(reaches), shape[-1]
    spans = [axis.span(0, axis.outputs) for axis in axes]
    inside = all(
        low >= 0 and high <= axis.size for (low, high), axis in zip(spans, axes, strict=True)
    )
    framed = not inside or part < channels
    high = [spans[at][1] - spans[at][0] if framed else axes[at].size for at in (1, 2)]
    wide = part if framed else channels
    apart = (high[0] * high[1] * wide, high[1] * wide, wide)
    taps = sum(
        np.arange(axis.taps, dtype=np.int64).reshape([-1 if at == own else 1 for at in range(3)])
        * (axis.dilation * apart[own])
        for own, axis in enumerate(axes)
    )
    sizes = np.zeros(17, np.int64)
    sizes[[CHANNELS, PART]] = channels, part
    sizes[[SIZE_0, SIZE_1, SIZE_2]] = [axis.size for axis in axes]
    sizes[[BEGIN_0, BEGIN_1, BEGIN_2]] = [low for low, _ in spans]
    sizes[[FRAME_1, FRAME_2]] = high
    sizes[OUTPUTS_0] = axes[0].outputs
    sizes[STEP_0] = axes[0].stride
    sizes[REACH_0] = (axes[0].taps - 1) * axes[0].dilation + 1
    sizes[POSITIONS] = axes[1].outputs * axes[2].outputs
    sizes[FRAMED] = framed
    steps = [axis.stride * step for axis, step in zip(axes, apart, strict=True)]
    outputs = [axis.outputs for axis in axes]
    return Lines(
        sizes,
        np.asarray(taps).reshape(-1),
        (steps[0], steps[1], steps[2]),
        (outputs[0], outputs[1], outputs[2]),
        framed,
        apart[0],
    )


def rows_in_frame(lines: Lines, itemsize: int) -> int:
    """Return how many rows of the first axis of the output a frame has room for.

    Groups read a part of each line of the cache, one after the other: where all of them together
    are more than the cache has room for, so few rows are taken that the next group finds them
    there.
    """
    step, reach = int(lines.sizes[STEP_0]), int(lines.sizes[REACH_0])
    row = lines.row * itemsize
    fitting = FRAME // row
    whole = row * int(lines.sizes[CHANNELS]) // int(lines.sizes[PART])
    if whole > row and whole * int(lines.outputs[0]) > LARGE_ENTRY:
        fitting = min(fitting, max(ALL_GROUPS // whole, reach))
    return max(1, (fitting - reach) // step + 1)


def frame_elements(lines: Lines, rows: int) -> int:
    """Return the elements of a frame for so many rows of the output; none where there is none."""
    step, reach = int(lines.sizes[STEP_0]), int(lines.sizes[REACH_0])
    return ((rows - 1) * step + reach) * lines.row if lines.framed else 0


def pieces_of(jobs: int, number: int) -> list[tuple[int, int]]:
    """Return so many ranges of jobs for threads to take in turn; not more than there are jobs."""
    number = min(jobs, number)
    edges = [jobs * at // number for at in range(number + 1)]
    return list(itertools.pairwise(edges))


def table(steps: Sequence[int], counts: Sequence[int], more: int = 0) -> Array:
    """Return the offsets of all positions, the last axis fastest, the last one so often again."""
    i, j, k = (
        np.arange(count, dtype=np.int64) * step for count, step in zip(counts, steps, strict=True)
    )
    found = (i[:, None, None] + j[:, None] + k).reshape(-1)
    return np.concatenate([found, np.repeat(found[-1:], more)])


def joined(taps: Array, step: int | None, most: int) -> tuple[int, int]:
    """Return how many taps follow on each other in equal steps (a divisor), and the step.

    Steps are `step` elements if that is given.
    """
    for size in range(min(most, len(taps)), 1, -1):
        if len(taps) % size:
            continue
        apart = np.diff(taps.reshape(-1, size), axis=1)
        if (apart == (apart[0, 0] if step is None else step)).all():
            return size, int(apart[0, 0])
    return 1, 0


class Runs(NamedTuple):
    """Where runs of equal steps begin, their length and step, and where sums are cut."""

    begins: Array
    length: int
    step: int
    cuts: Array
    """`[:, (first run, last run, steps before)]`."""


def product_runs(taps: Array, channels: int) -> Runs:
    """Return the runs of sums over taps and channels."""
    many, _ = joined(taps, channels, len(taps))
    begins, length = taps[::many], many * channels
    pieces = next(p for p in range(1, length + 1) if length % p == 0 and length // p <= STEPS)
    length //= pieces
    begins = (begins[:, None] + np.arange(pieces) * length).reshape(-1)
    together = max(1, STEPS // length)
    number = math.ceil(len(begins) / together)
    edges = [len(begins) * at // number for at in range(number + 1)]
    cuts = [(a, b, a * length) for a, b in itertools.pairwise(edges)]
    return Runs(np.ascontiguousarray(begins), length, 1, np.array(cuts, np.int64))


def element_runs(taps: Array) -> Runs:
    """Return the runs of sums over taps alone."""
    many, step = joined(taps, None, len(taps))
    cuts = np.array([(0, len(taps) // many, 0)], np.int64)
    return Runs(np.ascontiguousarray(taps[::many]), many, step, cuts)
