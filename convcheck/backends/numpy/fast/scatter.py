"""The gradient of an input of few channels: products of every output, added where they came from.

Owns the other way round of `products`: the output's gradient times the kernel gives every tap's
share of every element, and these are added up. It multiplies the same numbers as windows of the
output's gradient would, without a product of matrices of very few columns. Shares are added in
planes of one channel and one residue of the stride, where they follow on each other in memory.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from convcheck.backends._handwritten.layer import Array
from convcheck.backends.numpy.fast import choice
from convcheck.backends.numpy.fast.blocks import blocks
from convcheck.backends.numpy.fast.threads import run_all, scratch
from convcheck.model.axis import Axis


class Tap(NamedTuple):
    """Where the share of output i goes along an axis: element `stride * (i + later) + residue`."""

    residue: int
    later: int


class Scatter:
    """Sums over taps for each element of `dx[batch, *spatial, channels]`; one group."""

    def __init__(
        self,
        axes: Sequence[Axis],
        outputs: Sequence[int],
        channels: int,
        columns: int,
        *,
        itemsize: int,
        threads: int,
    ) -> None:
        self._axes, self._outputs = tuple(axes), tuple(outputs)
        self._channels, self._columns = channels, columns
        self._taps = [
            [_tap(tap * axis.dilation - axis.pads[0], axis.stride) for tap in range(axis.kernel)]
            for axis in axes
        ]
        # Elements of a residue along each axis, those that only some residues have included.
        self._sizes = tuple(math.ceil(axis.size / axis.stride) for axis in axes)
        kernel = [axis.kernel for axis in axes]
        self._together, self._rows, self._threads = choice.shares(
            kernel, channels, columns, self._outputs, itemsize=itemsize, threads=threads
        )

    def __call__(self, g: Array, w: Array, dx: Array) -> None:
        """Write the gradient of the input; `g` is `[batch, *outputs, columns]`, `w` the kernel."""
        pieces = blocks((len(dx), self._sizes[0]), self._rows)

        def work(some: Iterable[tuple[tuple[int, int], ...]]) -> None:
            for entries, band in some:
                self._band(g[slice(*entries)], w, dx[slice(*entries)], band)

        run_all(pieces, work, self._threads)

    def _band(self, g: Array, w: Array, dx: Array, band: tuple[int, int]) -> None:
        """Write the elements of some places along the first axis, of all residues."""
        strides = tuple(axis.stride for axis in self._axes)
        places = (band[1] - band[0], *self._sizes[1:])
        planes = scratch.array("planes", (*strides, self._channels, len(g), *places), g.dtype)
        planes.fill(0)
        for low in range(0, len(self._taps[0]), self._together):
            self._add(g, w[low : low + self._together], low, planes, band)
        axes = self._axes
        for residues in itertools.product(*map(range, strides)):
            starts = (residues[0] + strides[0] * band[0], *residues[1:])
            # Residues that come late have one element less at the end.
            counts = [
                min(place, -((start - axis.size) // axis.stride))
                for place, start, axis in zip(places, starts, axes, strict=True)
            ]
            if min(counts) <= 0:
                continue
            into = (
                slice(None),
                *(
                    slice(start, start + (count - 1) * axis.stride + 1, axis.stride)
                    for start, count, axis in zip(starts, counts, axes, strict=True)
                ),
            )
            plane = planes[residues][(slice(None), slice(None), *map(slice, counts))]
            np.copyto(dx[into], np.moveaxis(plane, 0, -1))

    def _add(self, g: Array, w: Array, low: int, planes: Array, band: tuple[int, int]) -> None:
        """Add the shares of some taps along the first axis."""
        taps = [self._taps[0][low : low + len(w)], *self._taps[1:]]
        reach = [tap.later for tap in taps[0]]
        begin = max(0, band[0] - max(reach))
        end = min(self._outputs[0], band[1] - min(reach))
        if begin >= end:
            return
        arriving = g[:, begin:end].reshape(-1, self._columns)
        matrix = np.ascontiguousarray(w).reshape(-1, self._columns)
        shares = scratch.array("rows", (len(matrix), len(arriving)), g.dtype)
        np.matmul(matrix, arriving.T, out=shares)
        shape = (
            *(len(each) for each in taps),
            self._channels,
            len(g),
            end - begin,
            *self._outputs[1:],
        )
        split = shares.reshape(shape)
        # Outputs from `begin` on along the first axis, elements from the band's first on.
        offsets = (begin - band[0], *(0 for _ in taps[1:]))
        for numbers in itertools.product(*(range(len(each)) for each in taps)):
            met = [each[number] for each, number in zip(taps, numbers, strict=True)]
            read, written = [slice(None)] * 2, [slice(None)] * 2
            for tap, offset, count, room in zip(
                met, offsets, shape[-len(taps) :], planes.shape[-len(taps) :], strict=True
            ):
                later = tap.later + offset
                first, last = max(0, -later), min(count, room - later)
                read.append(slice(first, max(first, last)))
                written.append(slice(first + later, max(first, last) + later))
            plane = planes[tuple(tap.residue for tap in met)][tuple(written)]
            np.add(plane, split[numbers][tuple(read)], out=plane)


def _tap(distance: int, stride: int) -> Tap:
    later, residue = divmod(distance, stride)
    return Tap(residue, later)
