"""Windows of an array as the rows of a matrix, piece by piece: a view where one is possible.

Owns padding, which is written beside a piece and never as a copy of the whole input, and the order
in which windows are copied: runs along the channels and the last axis, or, where these are short,
one tap of all positions at a time. What can be known from the sizes is worked out once, in
`Windows`; a `Reader` belongs to one array and one thread.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends.numpy.fast.blocks import Block, positions
from convcheck.backends.numpy.fast.reach import Reach
from convcheck.backends.numpy.fast.threads import scratch

SHORT_RUN = 18
"""Elements of a run below which a tap of all positions at a time is copied, twice as many where
neighbouring positions read neighbouring elements: `benchmarks/fast_steps.py --rates`."""

Sizes = tuple[int, ...]


class Frame(NamedTuple):
    """What a piece reads, zeros around it: sizes `[batch, *spatial]`, and what is not zero."""

    sizes: Sizes
    begins: Sizes
    filled: Sizes


class Piece(NamedTuple):
    """A block of positions for some groups, and where what it reads begins in the input."""

    block: Block
    slices: tuple[slice, ...]
    total: int
    counts: Sizes
    groups: tuple[int, int]
    offset: int
    """Elements from the first of the input to the first that is read."""
    frame: Frame | None


class Windows:
    """The windows of an array `[batch, *spatial, channels]` in groups of channels.

    Without `planes`, what a piece reads stays in the order of the array.
    """

    def __init__(
        self, shape: Sequence[int], reaches: Sequence[Reach], groups: int, *, planes: bool = True
    ) -> None:
        self.shape, self.reaches, self.groups = tuple(shape), tuple(reaches), groups
        self.rank = len(self.reaches)
        self.channels = shape[-1] // groups
        self.taps = math.prod(reach.taps for reach in reaches)
        self.inner = self.taps * self.channels
        last = self.reaches[-1]
        run = last.taps * self.channels if last.dilation == 1 else self.channels
        short = 2 * SHORT_RUN if last.stride == 1 else SHORT_RUN
        self.by_taps = planes and self.taps > 1 and run < short and last.outputs >= SHORT_RUN
        # Elements from one to the next along each axis of the input.
        self.strides = tuple(math.prod(shape[at + 1 :]) for at in range(len(shape)))
        self._framed = self.taps > 1 and (groups > 1 or (self.by_taps and self.channels > 1))

    def pieces(self, blocks: Iterable[Block], together: int) -> list[Piece]:
        """Return the pieces of some blocks, so many groups at a time."""
        firsts = range(0, self.groups, together)
        edges = [(first, min(first + together, self.groups)) for first in firsts]
        return [self._piece(*each) for each in itertools.product(blocks, edges)]

    def _piece(self, block: Block, groups: tuple[int, int]) -> Piece:
        spans = [reach.span(*edges) for reach, edges in zip(self.reaches, block[1:], strict=True)]
        sizes = tuple(high - low for low, high in spans)
        begins, ends = [], []
        for (low, high), reach in zip(spans, self.reaches, strict=True):
            begin = min(max(low, 0), high)
            begins.append(begin)
            ends.append(max(min(high, reach.size), begin))
        counts = tuple(last - first for first, last in block)
        filled = tuple(end - begin for begin, end in zip(begins, ends, strict=True))
        frame = None
        if self._framed or filled != sizes:
            inside = tuple(b - low for b, (low, _) in zip(begins, spans, strict=True))
            frame = Frame((counts[0], *sizes), (0, *inside), (counts[0], *filled))
        starts = (block[0][0], *begins, groups[0] * self.channels)
        offset = sum(at * step for at, step in zip(starts, self.strides, strict=True))
        slices = tuple(slice(*edges) for edges in block)
        return Piece(block, slices, positions(block), counts, groups, offset, frame)


class Reader:
    """The windows of one array, for one thread."""

    def __init__(self, windows: Windows, x: Array) -> None:
        self._windows, self._x, self._item = windows, x, x.itemsize
        self._key: object = None
        self._center: Array | None = None
        self._source: Array = x
        self._apart: Sizes = ()
        steps = windows.strides
        self._from_x = tuple(
            step * self._item for step in (windows.channels, *steps[:-1], steps[-1])
        )

    def view(self, piece: Piece) -> Array:
        """Return `[groups, batch, *positions, *taps, channels]`; valid until the next call."""
        windows, counts = self._windows, piece.counts
        groups = piece.groups[1] - piece.groups[0]
        if piece.frame is None:
            source, apart, offset = self._x, self._from_x, piece.offset * self._item
        else:
            self._fill(piece, groups)
            source, apart, offset = self._source, self._apart, 0
        axes = list(zip(apart[2:-1], windows.reaches, strict=True))
        strides = (
            apart[0],
            apart[1],
            *(step * reach.stride for step, reach in axes),
            *(step * reach.dilation for step, reach in axes),
            apart[-1],
        )
        taps = (reach.taps for reach in windows.reaches)
        shape = (groups, *counts, *taps, windows.channels)
        return np.ndarray(shape, self._x.dtype, source, offset, strides)

    def rows(self, piece: Piece) -> Array:
        """Return `[groups, positions, taps * channels]`; valid until the next call."""
        windows = self._windows
        view = self.view(piece)
        groups, count, inner, item = len(view), piece.total, windows.inner, self._item
        cut = windows.rank + 2
        along = _one_stride(view.shape[1:cut], view.strides[1:cut])
        within = _one_stride(view.shape[cut:], view.strides[cut:])
        if along is not None and within == item and (along >= inner * item or count == 1):
            source, offset = self._x, piece.offset * item
            if piece.frame is not None:
                source, offset = self._source, 0
            strides = (view.strides[0], along, item)
            return np.ndarray((groups, count, inner), view.dtype, source, offset, strides)
        if windows.by_taps:
            order = (0, *range(cut, view.ndim), *range(1, cut))
            lines = view.transpose(order)
            copy = scratch.array("rows", lines.shape, view.dtype)
            np.copyto(copy, lines)
            return copy.reshape(groups, inner, count).transpose(0, 2, 1)
        copy = scratch.array("rows", view.shape, view.dtype)
        np.copyto(copy, view)
        return copy.reshape(groups, count, inner)

    def _fill(self, piece: Piece, groups: int) -> None:
        """Copy what a piece reads into its frame, which is zero where nothing is copied to."""
        frame, windows = piece.frame, self._windows
        if frame is None:
            return
        if self._key != (frame, groups):
            self._key = (frame, groups)
            shape: Sizes = (groups, *frame.sizes, windows.channels)
            order: Sizes = tuple(range(len(shape)))
            if windows.by_taps:  # planes of single channels
                order = (0, len(shape) - 1, *range(1, len(shape) - 1))
            stored = scratch.array("frame", [shape[axis] for axis in order], self._x.dtype)
            if frame.filled != frame.sizes:
                stored.fill(0)
            ordered = stored.transpose(np.argsort(order))
            self._source, self._apart = stored, ordered.strides
            center = tuple(
                slice(begin, begin + size)
                for begin, size in zip(frame.begins, frame.filled, strict=True)
            )
            self._center = ordered[(slice(None), *center)]
        center_view = self._center
        if center_view is not None and center_view.size:
            offset = piece.offset * self._item
            shape = center_view.shape
            read = np.ndarray(shape, self._x.dtype, self._x, offset, self._from_x)
            np.copyto(center_view, read)


def _one_stride(shape: Sequence[int], strides: Sequence[int]) -> int | None:
    """Return the stride of several axes that can be seen as one; None if they cannot."""
    found: int | None = None
    count = 1
    for size, stride in zip(reversed(shape), reversed(strides), strict=True):
        if size == 1:
            continue
        if found is None:
            found = stride
        elif stride != found * count:
            return None
        count *= size
    return strides[-1] if found is None else found
