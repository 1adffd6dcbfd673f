"""The result's elements elsewhere in memory: one place off, or a kernel's in column-major order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, on_result
from convcheck.diagnosis.program import Array
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_PASSES, Pass


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    for by, says in ((1, "later"), (-1, "earlier")):
        yield Variant(
            f"every element one place {says} in memory, around the end",
            "check where the first element is written",
            on_result(partial(_late, by)),
        )
    if which is not Pass.GRAD_KERNEL:  # of the others, `reshaped` has every order of the axes
        return
    for says, change in (
        ("lies in column-major order and is read in row-major order", _column_major),
        ("lies in row-major order and is read in column-major order", _row_major),
    ):
        yield Variant(
            f"a result that {says}",
            "check the strides, or the order in which axes are written",
            on_result(change),
        )


def _late(by: int, array: Array) -> Array:
    return np.roll(array.reshape(-1), by).reshape(array.shape)


def _column_major(array: Array) -> Array:
    return array.ravel(order="F").reshape(array.shape)


def _row_major(array: Array) -> Array:
    return array.reshape(-1).reshape(array.shape, order="F")


MISTAKE = Mistake("memory", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
