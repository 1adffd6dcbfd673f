"""An input cut into tiles or blocks: what the next begins with is missing, or read elsewhere."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from functools import partial, reduce

import numpy as np
from numpy.typing import NDArray

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, said_alike, subsets
from convcheck.diagnosis.program import Array, Inapplicable, Part, Program
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

SIZES = (4, 8, 16, 32, 64)
"""Outputs along an axis that are computed together."""

BLOCKS = (*SIZES, 128, 256, 512, 1024, 2048)
"""Elements of a signal that are convolved together, and added where they overlap."""

HALOS = (1, 2, 3)
"""Elements that tiles read of their neighbours on each side, whatever the kernel's size."""

MOST_TILES = 64
"""Tiles up to which this is tried: each of them is a computation of its own."""

Mask = NDArray[np.bool_]
Tile = tuple[int, int]
"""The first output of a tile along an axis, and how many there are."""

Inputs = Callable[[int, Tile, Convolution], Mask]
"""Which elements along an axis a tile reads."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    if conv.padding_mode != "zeros":
        return
    for size, axes in itertools.product(SIZES, subsets(range(conv.rank))):
        cut = tuple(axis for axis in axes if conv.axes[axis].output > size)
        count = math.prod(-(-conv.axes[axis].output // size) for axis in cut)
        if cut and count <= MOST_TILES:
            yield from _in_tiles(conv, size, axes, cut)
    if conv.rank == 1 and conv.stride == (1,):
        for size in BLOCKS:
            axis = conv.axes[0]
            if axis.extent == 1 or axis.size > size * MOST_TILES:
                continue
            if axis.size > size:
                yield from _overlapping(conv, size)


def _overlapping(conv: Convolution, size: int) -> Iterator[tuple[Hashable, Variant]]:
    """Yield blocks of a signal whose results overlap, and are not added up, with their effect."""
    remedy = "add the whole tail, of kernel - 1 elements, to all of the blocks after it"
    ways = {
        1: "is written over by the next block, not added to it (or each block begins anew, with"
        " zeros: the state that the last one left is lost)",
        2: "reaches into the next block only: what goes beyond it is dropped",
    }
    for blocks, says in ways.items():
        if blocks == 1 or conv.axes[0].extent - 1 > size:
            yield (
                ("tails", size, blocks),
                Variant(
                    f"overlap-add in blocks of {size} whose tail {says}",
                    remedy,
                    partial(_made_of, partial(_cut_tails, size, blocks)),
                ),
            )


def _in_tiles(
    conv: Convolution, size: int, axes: tuple[int, ...], cut: tuple[int, ...]
) -> Iterator[tuple[Hashable, Variant]]:
    """Yield tiles along some axes, of which some are longer than one, with their effect."""
    names = axis_names(conv, axes)
    if any(conv.axes[axis].extent > conv.axes[axis].stride for axis in cut):
        yield (
            ("apart", size, cut),
            Variant(
                f"tiles of {size} outputs along {names} that do not overlap in the input",
                "let tiles overlap: one of n outputs reads (n - 1) * stride + extent inputs",
                partial(_made_of, partial(_tiles, cut, size, _of_padded)),
            ),
        )
        if any(any(conv.pads[axis]) for axis in cut):
            yield (
                ("padded", size, cut),
                Variant(
                    f"tiles of {size} along {names}, each padded with zeros by itself: they have no"
                    " halo, and miss their neighbours at the seams",
                    "let tiles overlap: read a halo of the padding's size from the neighbouring"
                    " tiles, and pad at the borders of the whole input only",
                    partial(_made_of, partial(_tiles, cut, size, partial(_of_input, 0))),
                ),
            )
        for halo in HALOS:
            if any(max(conv.pads[axis]) > halo for axis in cut):
                yield (
                    ("halo", size, halo, cut),
                    Variant(
                        f"tiles of {size} along {names} with a halo of {halo} for kernels of all"
                        " sizes: of larger ones they miss their neighbours at the seams",
                        "let tiles overlap by what the kernel reaches: (extent - 1) / 2 on each"
                        " side",
                        partial(_made_of, partial(_tiles, cut, size, partial(_of_input, halo))),
                    ),
                )
    if any(conv.stride[axis] > 1 for axis in cut):
        yield (
            ("unstrided", size, cut),
            Variant(
                f"tiles of {size} outputs along {names} that begin in the input at the index of"
                " their first output: the stride ignored from tile to tile",
                "multiply the first output of a tile by the stride: it begins at first * stride"
                " - padding",
                partial(_made_of, partial(_unstrided, cut, size)),
            ),
        )


def _made_of(parts: Callable[[Convolution], Iterable[Part]], program: Program) -> Program:
    return replace(program, parts=parts)


def _of_padded(axis: int, tile: Tile, conv: Convolution) -> Mask:
    along = conv.axes[axis]
    begin = tile[0] * along.stride - along.pads[0]
    inputs = np.arange(along.size)
    return (inputs >= begin) & (inputs < begin + tile[1] * along.stride)


def _of_input(halo: int, axis: int, tile: Tile, conv: Convolution) -> Mask:
    along = conv.axes[axis]
    begin = tile[0] * along.stride
    inputs = np.arange(along.size)
    return (inputs >= begin - halo) & (inputs < begin + tile[1] * along.stride + halo)


def _tiles(axes: tuple[int, ...], size: int, reads: Inputs, conv: Convolution) -> Iterator[Part]:
    """Yield each tile of outputs, and the inputs that it reads."""
    for tiles in _each_tile(axes, size, conv):
        own = _joined(conv, {axis: reads(axis, tile, conv) for axis, tile in tiles.items()})
        yield Part(input=own, result=_outputs(conv, tiles))


def _unstrided(axes: tuple[int, ...], size: int, conv: Convolution) -> Iterator[Part]:
    """Yield each tile of outputs, of an input that is moved by what its beginning lacks."""
    for tiles in _each_tile(axes, size, conv):
        by = {axis: first * (conv.stride[axis] - 1) for axis, (first, _) in tiles.items()}
        yield Part(result=_outputs(conv, tiles), instead=partial(_of_moved, conv, by))


def _of_moved(conv: Convolution, by: dict[int, int], operands: Operands) -> Array:
    """Return the result of an input that is moved, with its padding, by some elements."""
    pads = conv.pads
    if operands.input.shape != conv.input_shape or min(map(min, pads)) < 0:
        raise Inapplicable("an input of another shape")
    array = np.pad(operands.input, [(0, 0), *pads, (0, 0)])
    wide = conv.if_possible(spatial=array.shape[1:-1], padding="valid")
    if wide is None:
        raise Inapplicable("no padded input")
    for axis, steps in by.items():
        array = np.roll(array, steps, axis + 1)
    return evaluate(wide, replace(operands, input=array), Pass.FORWARD)


def _cut_tails(size: int, blocks: int, conv: Convolution) -> Iterator[Part]:
    """Yield each block of a signal, and the outputs that stay its own: those of so many blocks."""
    axis = conv.axes[0]
    # Outputs by their places in the full result, where those of a block begin with it.
    outputs = np.arange(axis.output) + axis.extent - 1 - axis.pads[0]
    inputs = np.arange(axis.size)
    for first in range(0, axis.size, size):
        own = (inputs >= first) & (inputs < first + size)
        last = first + size >= axis.size
        there = (outputs < first + blocks * size) | last
        yield Part(input=_joined(conv, {0: own}), result=_joined(conv, {0: there}))


def _each_tile(axes: tuple[int, ...], size: int, conv: Convolution) -> Iterator[dict[int, Tile]]:
    firsts = [range(0, conv.axes[axis].output, size) for axis in axes]
    for chosen in itertools.product(*firsts):
        yield {axis: (first, size) for axis, first in zip(axes, chosen, strict=True)}


def _outputs(conv: Convolution, tiles: dict[int, Tile]) -> Mask:
    there = {}
    for axis, (first, size) in tiles.items():
        numbers = np.arange(conv.axes[axis].output)
        there[axis] = (numbers >= first) & (numbers < first + size)
    return _joined(conv, there)


def _joined(conv: Convolution, masks: dict[int, Mask]) -> Mask:
    """Return masks along axes as one that broadcasts over an array in canonical order."""
    shaped = []
    for axis, mask in masks.items():
        shape = [1] * (conv.rank + 2)
        shape[axis + 1] = len(mask)
        shaped.append(mask.reshape(shape))
    return reduce(np.logical_and, shaped)


MISTAKE = Mistake(
    "tiles",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    linear=False,
    operations=(PlainConvolution,),
)
