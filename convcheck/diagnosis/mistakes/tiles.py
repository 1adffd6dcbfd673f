"""An input cut into tiles that do not overlap: windows miss what the next tile begins with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from convcheck.diagnosis.contract import Mistake, Variant, axis_names
from convcheck.diagnosis.program import Program
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
                    partial(_in_blocks, (axis, size)),
                )


def _in_blocks(blocks: tuple[int, int], program: Program) -> Program:
    return replace(program, blocks=blocks)


MISTAKE = Mistake(
    "tiles",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    linear=False,
    operations=(PlainConvolution,),
)
