"""A convolution of one axis by one of two, whose added axis is padded as well.

A padding that is told as one number is that of both axes: of the axis of one element that was added
the first row is nothing but padding, and what is taken of the result is that row.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, on_kernel
from convcheck.diagnosis.program import scaled
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

LAW = (
    "the axis that was added for a convolution of two axes (a dummy one, of height or width one)"
    " padded as well, and its first row taken, which is nothing but padding: only the bias is left"
)
REMEDY = "pad along the one axis alone: padding=(0, p), or (p, 0), not the number p for both"


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if conv.rank == 1 and not conv.transposed and conv.pads[0][0] > 0:
        yield Variant(LAW, REMEDY, on_kernel(scaled(np.zeros(conv.kernel_shape))))


MISTAKE = Mistake(
    "added_axis", _variants, frozenset({Pass.FORWARD}), operations=(PlainConvolution,)
)
