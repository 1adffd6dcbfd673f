"""Overlap-add and overlap-save by Fourier transforms that have no room for what a block adds.

A transform of P points holds the result of P - taps + 1 elements; what is beyond wraps around. The
points are those of the block, or follow the kernel: the next power of two of some times its size.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, said_alike
from convcheck.diagnosis.program import Array, Part
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

SIZES = (4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048)
"""Elements of a block, or points of a transform."""

SMALL = (1, 2, 3, 5)
"""Smaller blocks, as they are tried where a function has a parameter for their size."""

TIMES = (1, 2, 4, 8, 16)
"""By what the kernel's size is multiplied before the next power of two is taken."""

MOST_BLOCKS = 128
"""Blocks up to which this is tried: each of them is a computation of its own."""


@dataclass(frozen=True)
class _Blocks:
    """How a signal is cut: blocks of `step` elements, each transformed at so many `points`.

    Overlap-save reads as many elements as there are points, from `dropped` before the block on, and
    does not use what these give. Of what a block gives `used` elements are added, or all.
    """

    step: int
    points: int
    dropped: int = 0
    saves: bool = False
    used: int | None = None


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    axis = conv.axes[0]
    usual = conv.rank == 1 and conv.stride == (1,) and conv.padding_mode == "zeros"
    if usual and axis.dilation == 1:
        yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    """Yield the ways that wrap around here, with their effect."""
    taps, length = conv.kernel[0], conv.spatial[0]
    for size in SIZES:
        own = {size, 2 * size, _power(size), 1 << max(size, taps).bit_length() - 1}
        for points in sorted(own):
            if size <= points < min(size, length) + taps - 1:
                says = (
                    f"overlap-add in blocks of {size} by transforms of {points} points, too few for"
                    " the tail: it wraps around to the beginning of the block (circular)"
                )
                remedy = f"transform at least block + kernel - 1 points ({size} + kernel - 1)"
                yield from _cut(conv, _Blocks(size, points), says, remedy)
    yield from _with_room(conv)
    yield from _of_two_blocks(conv)


def _of_two_blocks(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    """Yield blocks of whose results no more than the next block takes anything, with their effect.

    Their sizes may be small: this is wrong of kernels alone that are longer than a block.
    """
    taps, length = conv.kernel[0], conv.spatial[0]
    for size in (*SMALL, *SIZES):
        if taps - 1 > size:
            says = (
                f"overlap-add in blocks of {size} where the tail of a block is added to the next"
                " block alone: of a kernel longer than the block, what of the tail reaches beyond"
                " that is thrown away (dropped, lost)"
            )
            remedy = (
                "carry all of the tail on, kernel - 1 elements: what is left of it is added to the"
                " blocks that follow, together with their own tails"
            )
            blocks = _Blocks(size, _power(min(size, length) + taps - 1), used=2 * size)
            yield from _cut(conv, blocks, says, remedy)


def _with_room(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    """Yield blocks that are made for a transform, if wrongly, with their effect."""
    taps, length = conv.kernel[0], conv.spatial[0]
    told = [(f"{points} points", points) for points in SIZES]
    told += [(f"the power of two of {n} * kernel points", _power(n * taps)) for n in TIMES]
    for name, points in told:
        if points < taps or points >= length + taps - 1:
            continue
        room = points - taps + 1
        remedy = "blocks may be points - kernel + 1 elements long: what is beyond wraps around"
        by = f"by transforms of {name}"
        says = (
            f"overlap-add {by}, in blocks that are one element too long for them: the last of a"
            " block's result wraps around to its beginning (circular, time aliasing)"
        )
        yield from _cut(conv, _Blocks(room + 1, points), says, remedy)
        says = (
            f"overlap-add {by}, in blocks that are as long: the tail wraps around to the beginning"
            " of the block (circular, time aliasing)"
        )
        yield from _cut(conv, _Blocks(points, points), says, remedy)
        if taps > 1:
            says = (
                f"overlap-save {by} that drops one element too few of each block: the first that is"
                " kept is wrapped around (circular, time aliasing)"
            )
            remedy = "drop kernel - 1 elements, and go on by points - kernel + 1"
            yield from _cut(conv, _Blocks(room + 1, points, taps - 2, saves=True), says, remedy)


def _cut(
    conv: Convolution, blocks: _Blocks, says: str, remedy: str
) -> Iterator[tuple[Hashable, Variant]]:
    """Yield a way to cut, unless there are too many blocks for it."""
    if conv.spatial[0] <= blocks.step * MOST_BLOCKS:
        parts = partial(_parts, blocks)
        here = f"{blocks.points} points, blocks of {blocks.step}"
        yield (
            blocks,
            Variant(says, remedy, lambda program: replace(program, parts=parts), here=here),
        )


def _parts(blocks: _Blocks, conv: Convolution) -> Iterator[Part]:
    """Yield what each block adds to the result."""
    axis = conv.axes[0]
    tail = axis.extent - 1 if blocks.saves else 0
    for first in range(0, axis.size + tail, blocks.step):
        yield Part(instead=partial(_added, conv, blocks, first))


def _added(conv: Convolution, blocks: _Blocks, first: int, operands: Operands) -> Array:
    """Return what a block of a signal adds to the result, folded to the points of its transform."""
    axis, points = conv.axes[0], blocks.points
    begin = first - blocks.dropped
    end = begin + (points if blocks.saves else min(blocks.step, points))
    ahead = np.zeros_like(operands.input[:, :1]).repeat(max(-begin, 0), axis=1)
    block = np.concatenate([ahead, operands.input[:, max(begin, 0) : max(end, 0)]], axis=1)
    taps = operands.kernel[-points:]  # a transform cuts off what is beyond its points
    folded = np.zeros((conv.batch, points, conv.out_channels), np.result_type(block, taps))
    if block.shape[1]:
        there = conv.with_changes(
            spatial=(block.shape[1],),
            kernel=(len(taps),),
            padding=((len(taps) - 1,) * 2,),
            bias=False,
        )
        full = evaluate(there, replace(operands, input=block, kernel=taps, bias=None), Pass.FORWARD)
        for place in range(full.shape[1]):
            folded[:, place % points] += full[:, place]
    whole = np.zeros(
        (conv.batch, axis.size + axis.extent - 1 + points + blocks.step, conv.out_channels),
        folded.dtype,
    )
    kept = folded[:, blocks.dropped : blocks.used]
    whole[:, first : first + kept.shape[1]] = kept
    start = axis.extent - 1 - axis.pads[0]
    added = np.zeros(conv.output_shape, folded.dtype)
    cut = whole[:, max(start, 0) : max(start + axis.output, 0)]
    added[:, max(-start, 0) : max(-start, 0) + cut.shape[1]] = cut
    return added if operands.bias is None or first else added + operands.bias


def _power(size: int) -> int:
    """Return the next power of two."""
    return 1 << (size - 1).bit_length()


MISTAKE = Mistake(
    "block_transforms",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    linear=False,
    transforms=True,
    operations=(PlainConvolution,),
)
