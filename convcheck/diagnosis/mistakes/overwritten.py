"""Contributions to one element written over each other where they belong summed.

Owns who writes an element last: a transposed convolution and the gradient of the input spread every
element over a window, and windows overlap.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial, reduce

import numpy as np
from numpy.typing import NDArray

from convcheck.diagnosis.contract import Mistake, Variant
from convcheck.diagnosis.program import Part, Program
from convcheck.model.axis import Axis
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

MOST_TAPS = 125
"""Taps of a kernel up to which this is tried: each of them is a computation of its own."""

REMEDY = "add to what is there (`+=`; `np.add.at` where indices repeat) instead of assigning"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    spreads = Pass.FORWARD if conv.transposed else Pass.GRAD_INPUT
    overlaps = any(axis.kernel > 1 and axis.output > 1 for axis in conv.axes)
    if which is not spreads or not overlaps or conv.padding_mode != "zeros":
        return
    if math.prod(conv.kernel) > MOST_TAPS:
        return
    what = "elements of the input" if conv.transposed else "windows"
    for last_tap, law in (
        (False, f"overlapping {what} written over each other: the last one stays, not the sum"),
        (True, "taps written over each other where they meet: the last one stays, not the sum"),
    ):
        yield Variant(law, REMEDY, partial(_overwriting, last_tap))


def _overwriting(last_tap: bool, program: Program) -> Program:
    return replace(program, parts=partial(_parts, last_tap))


def _parts(last_tap: bool, conv: Convolution) -> Iterator[Part]:
    """Yield each tap, and the elements of the result that it is the last one to write."""
    writers = [_last_writer(axis, last_tap=last_tap) for axis in conv.axes]
    for tap in itertools.product(*map(range, conv.kernel)):
        kernel = np.zeros((*conv.kernel, 1, 1))
        kernel[tap] = 1.0
        there = [writer == at for writer, at in zip(writers, tap, strict=True)]
        if all(each.any() for each in there):
            mask = reduce(np.multiply.outer, there)
            yield Part(kernel=kernel, result=mask[None, ..., None])


def _last_writer(axis: Axis, *, last_tap: bool) -> NDArray[np.int64]:
    """Return the tap that writes each element of the larger side last; 0 where none does.

    Loops over windows end with the last window, and so with the smallest tap; loops over taps with
    the largest one.
    """
    writer = np.zeros(axis.size, np.int64)
    taps = range(axis.kernel) if last_tap else reversed(range(axis.kernel))
    for tap in taps:
        places = np.arange(axis.output) * axis.stride + tap * axis.dilation - axis.pads[0]
        writer[places[(places >= 0) & (places < axis.size)]] = tap
    return writer


MISTAKE = Mistake(
    "overwritten", _variants, frozenset({Pass.FORWARD, Pass.GRAD_INPUT}), in_pairs=False
)
