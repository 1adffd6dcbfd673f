"""Zeros between the elements of the input: another operand dilated, or a stride upside down."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant
from convcheck.diagnosis.program import Array, Linear, Program
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

DILATED = (
    "the input dilated in place of the kernel: zeros between its elements (lhs_dilation)",
    "the dilation is between the taps of the kernel",
)
TRANSPOSED = (
    "a transposed convolution: zeros between the elements of the input, in place of a stride",
    "take every stride-th window of the input, and put nothing between its elements",
)


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    ones = (1,) * conv.rank
    full = tuple((size - 1, size - 1) for size in conv.kernel)
    if conv.dilation != ones:
        wrong = conv.if_possible(
            spatial=_spread(conv, conv.dilation), dilation=ones, padding=conv.pads
        )
        yield from _made(conv.dilation, wrong, DILATED)
    if conv.stride != ones:
        for pads in (conv.pads, full):
            wrong = conv.if_possible(spatial=_spread(conv, conv.stride), stride=ones, padding=pads)
            yield from _made(conv.stride, wrong, TRANSPOSED)


def _spread(conv: Convolution, steps: tuple[int, ...]) -> tuple[int, ...]:
    return tuple((size - 1) * by + 1 for size, by in zip(conv.spatial, steps, strict=True))


def _made(
    steps: tuple[int, ...], wrong: Convolution | None, words: tuple[str, str]
) -> Iterator[Variant]:
    """Yield the convolution of an input whose elements are so far apart."""
    if wrong is None:
        return
    there = (slice(None), *(slice(None, None, by) for by in steps))

    def apply(array: Array) -> Array:
        wide = np.zeros((array.shape[0], *wrong.spatial, array.shape[-1]), array.dtype)
        wide[there] = array
        return wide

    change = Linear(apply, lambda array: array[there])
    yield Variant(*words, partial(_computing, change, wrong))


def _computing(change: Linear, wrong: Convolution, program: Program) -> Program:
    return program.on_input(change).computing(wrong)


MISTAKE = Mistake(
    "zeros_between",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
