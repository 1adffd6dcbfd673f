"""A result that is written over the input while windows that come later still read it.

Owns the order of writing: row after row, as loops over outputs go, or the other way round. Where
nothing is padded, outputs are those in the middle of windows, which alone are written.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant
from convcheck.diagnosis.program import Array, Part, Program
from convcheck.mathematics.operands import Operands
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

MOST_OUTPUTS = 2048
"""Elements of an output that are computed one after the other, at most."""

REMEDY = (
    "copy the input before writing (`np.array(x)`; `np.asarray` copies nothing that is an array"
    " already), or write to an array of its own"
)


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    alone = conv.in_channels == conv.out_channels == conv.groups == 1
    odd = all(axis.extent % 2 for axis in conv.axes) and max(axis.extent for axis in conv.axes) > 1
    inner = odd and not any(map(any, conv.pads))
    alike = (inner or conv.output == conv.spatial) and conv.stride == (1,) * conv.rank
    outputs = int(np.prod(conv.output_shape))
    if not (alone and alike and conv.padding_mode == "zeros" and outputs <= MOST_OUTPUTS):
        return
    for says, backwards in (("", False), (", from the last element to the first", True)):
        yield Variant(
            "outputs written over the input in place while it is still read: later windows take"
            f" in what was overwritten{says}",
            REMEDY,
            partial(_in_place, backwards),
        )


def _in_place(backwards: bool, program: Program) -> Program:
    return replace(program, parts=partial(_parts, backwards))


def _parts(backwards: bool, conv: Convolution) -> Iterator[Part]:
    yield Part(instead=partial(_written, conv, backwards))


def _written(conv: Convolution, backwards: bool, operands: Operands) -> Array:
    """Return what stands where the input was, once every element has been replaced in turn."""
    kernel = operands.kernel[..., 0, 0]
    bias = 0.0 if operands.bias is None else operands.bias[0]
    pads = conv.pads
    before = [
        axis.extent // 2 if conv.output != conv.spatial else pads[n][0]
        for n, axis in enumerate(conv.axes)
    ]
    found = []
    for entry in operands.input[..., 0]:
        image = np.pad(entry.astype(np.result_type(entry, kernel)), pads)
        places = list(np.ndindex(*conv.output))
        for at in reversed(places) if backwards else places:
            window = tuple(
                slice(i, i + axis.extent, axis.dilation)
                for i, axis in zip(at, conv.axes, strict=True)
            )
            there = tuple(i + left for i, left in zip(at, before, strict=True))
            with np.errstate(all="ignore"):  # what is read back may grow without bounds
                image[there] = (image[window] * kernel).sum() + bias
        written = zip(before, conv.output, strict=True)
        inner = tuple(slice(left, left + size) for left, size in written)
        found.append(image[inner])
    return np.stack(found)[..., None]


MISTAKE = Mistake(
    "overwritten_input",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    linear=False,
    seldom=True,
    operations=(PlainConvolution,),
)
