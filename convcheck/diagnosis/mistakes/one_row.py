"""Rows, channels or entries of the result that are one object, as those of `[row] * count` are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, on_result
from convcheck.diagnosis.program import Array
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

REMEDY = (
    "make each of them anew: `[[0.0] * n for _ in range(m)]`, not `[[0.0] * n] * m`;"
    " functions that are made in a loop see its last value (late binding)"
)


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    shape = conv.output_shape if which is Pass.FORWARD else conv.input_shape
    last = len(shape) - 1
    names = ["batch entries", *(f"places along {axis_names(conv, (n,))}" for n in range(conv.rank))]
    names.append("channels")
    if conv.rank > 1:
        names[conv.rank - 1] = "rows"
    for axis in (*range(1, last), last, 0):
        if shape[axis] > 1:
            yield Variant(
                f"all {names[axis]} of the result the same, every one equal to the last one: they"
                " are one object",
                REMEDY,
                on_result(partial(_the_last, axis)),
            )


def _the_last(axis: int, array: Array) -> Array:
    return np.broadcast_to(array.take([-1], axis), array.shape)


MISTAKE = Mistake("one_row", _variants, frozenset({Pass.FORWARD, Pass.GRAD_INPUT}), in_pairs=False)
