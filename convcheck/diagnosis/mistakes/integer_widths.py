"""Sums of integers in a type that does not hold them: they wrap around, or stop at its ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, on_result
from convcheck.diagnosis.program import Array
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

WIDTHS = (8, 16, 24)
"""Bits of integers with a sign; results have 32."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if not conv.dtype_facts.of(which).is_integer:
        return
    for bits in WIDTHS:
        for low, told in ((-(2 ** (bits - 1)), "with a sign"), (0, "without a sign")):
            kind = f"integers {told} of {bits} bits"
            yield Variant(
                f"sums that wrap around in {kind}",
                "sum in int32, or wider",
                on_result(partial(_wrapped, low, bits)),
            )
            yield Variant(
                f"sums that stop at the ends of {kind} (saturate)",
                "sum in int32, or wider, and saturate when the result is quantized",
                on_result(partial(np.clip, a_min=low, a_max=low + 2**bits - 1)),
            )


def _wrapped(lowest: int, bits: int, array: Array) -> Array:
    return np.asarray(np.mod(array - lowest, 2**bits) + lowest)


MISTAKE = Mistake(
    "integer_widths", _variants, frozenset({Pass.FORWARD}), in_pairs=False, linear=False
)
