"""Windows of an array as the rows of a matrix, block by block: a view where one is possible.

Owns padding, which is written beside a block and never as a copy of the whole input, and the order
in which windows are copied: runs along the channels and the last axis, or, where these are short,
one tap of all positions at a time.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends.numpy.fast.blocks import Block
from convcheck.backends.numpy.fast.reach import Reach
from convcheck.backends.numpy.fast.threads import scratch

SHORT_RUN = 18
"""Elements of a run below which a tap of all positions at a time is copied: measured by
`benchmarks/fast_forms.py --rates`; a run costs about 4 ns, an element alone about 0.25 ns."""


class Windows:
    """The windows of a contiguous array `[batch, *spatial, channels]` in groups of channels."""

    def __init__(self, x: Array, reaches: Sequence[Reach], groups: int) -> None:
        self.x, self.reaches, self.groups = x, tuple(reaches), groups
        self.channels = x.shape[-1] // groups
        self.taps = math.prod(reach.taps for reach in reaches)
        self.inner = self.taps * self.channels
        last = self.reaches[-1]
        run = last.taps * self.channels if last.dilation == 1 else self.channels
        self._by_taps = run < SHORT_RUN and last.outputs >= 2 * SHORT_RUN

    def rows(self, block: Block) -> Array:
        """Return `[groups, positions, taps * channels]` of a block; valid until the next call."""
        source = self.around(block)
        view = self.view(source, block)
        rank = len(self.reaches)
        outer, inner = view.shape[1 : rank + 2], view.shape[rank + 2 :]
        along = _one_stride(outer, view.strides[1 : rank + 2])
        within = _one_stride(inner, view.strides[rank + 2 :])
        count = math.prod(outer)
        item = view.itemsize
        if along is not None and within == item and (along >= self.inner * item or count == 1):
            shape = (self.groups, count, self.inner)
            return _seen(view, shape, (view.strides[0], along, item))
        if self._by_taps:
            order = (0, *range(rank + 2, 2 * rank + 3), *range(1, rank + 2))
            lines = view.transpose(order)
            copy = scratch.array("rows", lines.shape, view.dtype)
            np.copyto(copy, lines)
            return copy.reshape(self.groups, self.inner, count).transpose(0, 2, 1)
        copy = scratch.array("rows", view.shape, view.dtype)
        np.copyto(copy, view)
        return copy.reshape(self.groups, count, self.inner)

    def view(self, source: Array, block: Block) -> Array:
        """Return `[groups, batch, *positions, *taps, channels]` of what is around a block."""
        strides, reaches = source.strides, self.reaches
        counts = tuple(last - first for first, last in block)
        steps = tuple(s * reach.stride for s, reach in zip(strides[2:-1], reaches, strict=True))
        apart = tuple(s * reach.dilation for s, reach in zip(strides[2:-1], reaches, strict=True))
        taps = tuple(reach.taps for reach in reaches)
        shape = (self.groups, *counts, *taps, self.channels)
        return _seen(source, shape, (*strides[:2], *steps, *apart, strides[-1]))

    def around(self, block: Block) -> Array:
        """Return `[groups, batch, *spatial, channels]`: what a block reads, zeros outside."""
        x, groups = self.x, self.groups
        spans = [
            reach.span(first, last)
            for reach, (first, last) in zip(self.reaches, block[1:], strict=True)
        ]
        inside = all(
            low >= 0 and high <= reach.size
            for (low, high), reach in zip(spans, self.reaches, strict=True)
        )
        if inside and (groups == 1 or self.taps == 1):
            part = x[(slice(*block[0]), *(slice(low, high) for low, high in spans))]
            return self._by_group(part)
        sizes = [high - low for low, high in spans]
        batch = block[0][1] - block[0][0]
        framed = scratch.array("framed", (groups, batch, *sizes, self.channels), x.dtype)
        read, written = [slice(*block[0])], [slice(None), slice(None)]
        for number, ((low, high), reach) in enumerate(zip(spans, self.reaches, strict=True), 2):
            first, last = max(low, 0), max(min(high, reach.size), max(low, 0))
            first = min(first, last)
            if first - low > 0:
                framed[(slice(None),) * number + (slice(0, min(first, high) - low),)] = 0
            if high - last > 0:
                framed[(slice(None),) * number + (slice(max(last - low, 0), None),)] = 0
            read.append(slice(first, last))
            written.append(slice(first - low, last - low))
        if all(part.stop > part.start for part in read[1:]):
            framed[tuple(written)] = self._by_group(x[tuple(read)])
        return framed

    def _by_group(self, part: Array) -> Array:
        """Return a view of an array with the groups of its channels in front."""
        return np.moveaxis(part.reshape(*part.shape[:-1], self.groups, self.channels), -2, 0)


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


def _seen(origin: Array, shape: Sequence[int], strides: Sequence[int]) -> Array:
    """Return another view of the memory of a view, from its first element on."""
    return np.lib.stride_tricks.as_strided(origin, shape, strides, writeable=False)
