"""An activation on top of the sums: negative results cut off, or made smaller."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, on_result
from convcheck.diagnosis.program import Array, Change
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

SLOPES = (0.01, 0.1, 0.2, 0.3)
"""By how much negative results are multiplied, as libraries have it by default."""

REMEDY = "a convolution has none: leave it out, or try the function without it"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    dtype = conv.dtype_facts.of(which)
    if dtype.is_complex:
        return
    yield Variant(
        "negative results set to zero, as by an activation (ReLU)", REMEDY, on_result(_sloped(0.0))
    )
    if not dtype.is_integer:
        for slope in SLOPES:
            says = f"negative results times {slope}, as by an activation (leaky ReLU)"
            yield Variant(says, REMEDY, on_result(_sloped(slope)))


def _sloped(slope: float) -> Change:
    def change(array: Array) -> Array:
        return np.where(array < 0, array * slope, array)

    return change


MISTAKE = Mistake("activation", _variants, frozenset({Pass.FORWARD}), in_pairs=False, linear=False)
