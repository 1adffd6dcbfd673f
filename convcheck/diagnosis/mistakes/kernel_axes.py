"""The kernel's axes are exchanged: height with width, input channels with output channels."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, on_kernel
from convcheck.diagnosis.program import indexed
from convcheck.words.convolution import Convolution
from convcheck.words.passes import USUAL_PASSES, Pass


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    shape = conv.kernel_shape
    exchanged = [
        (pair, axis_names(conv, pair)) for pair in itertools.combinations(range(conv.rank), 2)
    ]
    exchanged.append(((conv.rank, conv.rank + 1), "input channels and output channels"))
    for (first, second), names in exchanged:
        if shape[first] != shape[second] or shape[first] == 1:
            continue
        change = indexed(shape, partial(np.swapaxes, axis1=first, axis2=second))
        yield Variant(
            f"the kernel with {names} exchanged",
            "transpose the kernel's axes back",
            on_kernel(change),
        )


MISTAKE = Mistake("kernel_axes", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
