"""A transposed convolution that gathers, and does not ask whether its stride divides a distance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant
from convcheck.diagnosis.mistakes._refit import fitted_to
from convcheck.diagnosis.program import Array, Linear, Program
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import TransposedConvolution
from convcheck.model.passes import Pass

SAYS = (
    "every input element repeated stride times, in place of zeros between them: it is not asked"
    " whether the stride divides the distance (output + padding - tap), so that its floor counts"
)
REMEDY = "skip the taps for which (output + padding - tap) % stride is not zero (no multiple of it)"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if max(conv.stride) == 1:
        return
    wrong = conv.if_possible(
        spatial=tuple(size * by for size, by in zip(conv.spatial, conv.stride, strict=True)),
        stride=(1,) * conv.rank,
        padding=conv.pads,
        output_padding=(0,) * conv.rank,
    )
    if wrong is None:
        return

    def apply(array: Array) -> Array:
        for axis, times in enumerate(conv.stride):
            array = np.repeat(array, times, axis=axis + 1)
        return array

    def summed(array: Array) -> Array:
        for axis, times in enumerate(conv.stride):
            array = np.add.reduceat(array, np.arange(0, array.shape[axis + 1], times), axis + 1)
        return array

    yield Variant(SAYS, REMEDY, partial(_computing, Linear(apply, summed), wrong, conv.output))


def _computing(
    change: Linear, wrong: Convolution, output: tuple[int, ...], program: Program
) -> Program:
    made = program.on_input(change).computing(wrong)
    return made.on_result(partial(fitted_to, output))


MISTAKE = Mistake(
    "repeated_input",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    operations=(TransposedConvolution,),
)
