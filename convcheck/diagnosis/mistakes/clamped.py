"""Windows that would reach beyond the end of the padded input moved back into it, as JAX does.

`dynamic_slice` clamps where a slice begins, so that what is padded too little for the last windows
is not seen: they are those of an earlier place.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, on_result, said_alike
from convcheck.diagnosis.program import Array, Program
from convcheck.model.axis import Axis, Pads
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

REMEDY = (
    "pad as much as the last window needs: a slice that begins too late is moved back without a"
    " word (dynamic_slice clamps)"
)


def _paddings(axis: Axis) -> Iterator[tuple[str, Pads]]:
    """Yield (what is padded, how much before and after) of those that are too little."""
    before, after = axis.pads
    yield "nothing padded after", (before, 0)
    yield "one element too few padded after", (before, after - 1)
    yield "(kernel - 1) // 2 padded on both sides", ((axis.kernel - 1) // 2,) * 2
    yield "(extent - 1) // 2 padded on both sides", ((axis.extent - 1) // 2,) * 2
    yield "kernel - 1 padded before, the dilation ignored", (axis.kernel - 1, 0)
    yield "extent // 2 padded before only", (axis.extent // 2, 0)
    yield "nothing padded", (0, 0)


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    if conv.padding_mode != "zeros":
        return
    for ways in zip(*(_paddings(axis) for axis in conv.axes), strict=True):
        pads = tuple(each for _, each in ways)
        if min(map(min, pads)) < 0 or pads == conv.pads:
            continue
        dense = conv.if_possible(padding=pads, stride=(1,) * conv.rank)
        if dense is None or 0 in dense.output:
            continue
        places = [
            np.minimum(np.arange(axis.output) * axis.stride, there - 1)
            for axis, there in zip(conv.axes, dense.output, strict=True)
        ]
        if all(
            (at == np.arange(axis.output) * axis.stride).all()
            for at, axis in zip(places, conv.axes, strict=True)
        ):
            continue  # all windows have room
        law = (
            f"{ways[0][0]}, and the last windows moved back into what is there: their beginning is"
            " clamped"
        )
        yield pads, Variant(law, REMEDY, partial(_taken, dense, places))


def _taken(dense: Convolution, places: list[Array], program: Program) -> Program:
    def change(array: Array) -> Array:
        for axis, at in enumerate(places, start=1):
            array = array.take(at, axis)
        return array

    return on_result(change)(program.computing(dense))


MISTAKE = Mistake(
    "clamped",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
