"""Flat indices without a look at the ends of rows: what lies beyond one is read from the next."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, said_alike, subsets
from convcheck.diagnosis.mistakes._lookup import coordinates, padded_with
from convcheck.diagnosis.program import Array, Inapplicable, Program
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import USUAL_PASSES, Pass

ROWS = {1: "line", 2: "row", 3: "row or plane"}
"""What ends where an index along an axis is beyond the input, by rank."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if conv.padding_mode != "zeros" or min(map(min, conv.pads)) < 0:
        return
    if which is Pass.FORWARD:
        yield from _pitch(conv)
    yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    at = coordinates(conv, conv.pads)
    inside = [(each >= 0) & (each < size) for each, size in zip(at, conv.input_shape, strict=True)]
    own = _masked(_flat(conv, at), list(inside))
    for axes in subsets(axis for axis, pair in enumerate(conv.pads) if any(pair)):
        tested = [mask for number, mask in enumerate(inside) if number - 1 not in axes]
        for beyond, places, kept in _read(conv, at):
            wrong = np.where(kept, _masked(places, tested), -1)
            change = None if np.array_equal(wrong, own) else padded_with(conv, wrong)
            if change is None:
                continue
            along = axis_names(conv, axes)
            law = (
                f"flat indices that go on beyond the end of a {ROWS[conv.rank]}: padding along"
                f" {along} is read from the neighbouring one, {beyond}"
            )
            remedy = (
                f"compare the index along {along} with 0 and the size itself, before it becomes a"
                " flat index, and take zero outside"
            )
            yield wrong.tobytes(), Variant(law, remedy, change)


def _read(conv: Convolution, at: list[Array]) -> Iterator[tuple[str, Array, Array]]:
    """Yield (what lies beyond an image, flat indices of what is read, where there is anything)."""
    plane = math.prod(conv.spatial)
    within = _pixel(conv, at)  # in an image
    batch, channel = at[0], at[-1]
    everything = np.ones((1,) * (conv.rank + 2), dtype=bool)

    def of(entry: Array, channels: Array, pixel: Array) -> Array:
        return (entry * plane + pixel) * conv.in_channels + channels

    yield "zero outside the image", of(batch, channel, within), (within >= 0) & (within < plane)
    pixels = batch * plane + within
    yield (
        "and outside an image from that of the next batch entry",
        pixels * conv.in_channels + channel,
        (pixels >= 0) & (pixels < conv.batch * plane),
    )
    elements = (batch * conv.in_channels + channel) * plane + within
    entry, rest = np.divmod(elements, conv.in_channels * plane)
    yield (
        "and outside an image from that of the next channel",
        of(entry, *np.divmod(rest, plane)),
        (elements >= 0) & (elements < conv.batch * conv.in_channels * plane),
    )
    yield (
        "and outside the image from its other end (negative indices count from there)",
        of(batch, channel, within % plane),
        everything,
    )
    yield (
        "and outside the image its first or last element",
        of(batch, channel, np.clip(within, 0, plane - 1)),
        everything,
    )


def _pixel(conv: Convolution, at: list[Array]) -> Array:
    index = np.zeros((1,) * (conv.rank + 2), dtype=int)
    for size, along in zip(conv.spatial, at[1:-1], strict=True):
        index = index * size + along
    return index


def _flat(conv: Convolution, at: list[Array]) -> Array:
    return (at[0] * math.prod(conv.spatial) + _pixel(conv, at)) * conv.in_channels + at[-1]


def _masked(places: Array, masks: list[Array]) -> Array:
    for mask in masks:
        places = np.where(mask, places, -1)
    return places


def _pitch(conv: Convolution) -> Iterator[Variant]:
    """Yield outputs in rows as long as the (padded) input's that are read in their own length."""
    if conv.rank == 1 or set(conv.stride) != {1}:
        return
    last = conv.axes[-1]
    longer = last.padded - last.output
    if not longer:
        return
    shape = conv.output_shape
    flat = np.arange(math.prod(conv.output))
    lines = flat // last.padded, flat % last.padded
    long = (*conv.output[:-1], last.padded)

    def read(program: Program) -> Program:
        pads = (*conv.pads[:-1], (last.pads[0], last.pads[1] + longer))
        wide = conv.if_possible(padding=pads)
        if wide is None:
            raise Inapplicable("no such rows")

        def taken(array: Array) -> Array:
            rows = array.reshape(conv.batch, -1, last.padded, array.shape[-1])
            return np.asarray(rows[:, lines[0], lines[1]].reshape(shape))

        return program.computing(wide).on_result(taken)

    if all(long):
        yield Variant(
            "outputs that lie in rows as long as the input's, read as rows of the output's length",
            "cut every row to the length of the output before rows are joined",
            read,
        )


MISTAKE = Mistake(
    "row_ends",
    _variants,
    frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
