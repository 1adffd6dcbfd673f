"""An input cut into tiles that do not overlap: windows miss what the next tile begins with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names
from convcheck.diagnosis.program import Part, Program
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

SIZES = (4, 8, 16, 32, 64)
"""Outputs along an axis that are computed together."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if conv.padding_mode != "zeros":
        return
    for axis, along in enumerate(conv.axes):
        for size in SIZES:
            if along.size > size * along.stride and along.extent > along.stride:
                yield Variant(
                    f"tiles of {size} outputs along {axis_names(conv, (axis,))} that do not overlap"
                    " in the input",
                    "let tiles overlap: one of n outputs reads (n - 1) * stride + extent inputs",
                    partial(_in_tiles, axis, size),
                )


def _in_tiles(axis: int, size: int, program: Program) -> Program:
    return replace(program, parts=partial(_parts, axis, size))


def _parts(axis: int, size: int, conv: Convolution) -> Iterator[Part]:
    """Yield each tile of outputs along an axis, and the inputs that are its own."""
    along = conv.axes[axis]
    shape = [-1 if a == axis + 1 else 1 for a in range(conv.rank + 2)]
    inputs, outputs = np.arange(along.size), np.arange(along.output)
    for first in range(0, along.output, size):
        begin = first * along.stride - along.pads[0]
        own = (inputs >= begin) & (inputs < begin + size * along.stride)
        there = (outputs >= first) & (outputs < first + size)
        yield Part(input=own.reshape(shape), result=there.reshape(shape))


MISTAKE = Mistake(
    "tiles",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    linear=False,
    operations=(PlainConvolution,),
)
