"""Signals in blocks of which the last, partial one is never filtered: their number is cut off."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, on_input, said_alike
from convcheck.diagnosis.program import Array, Linear
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

BLOCKS = tuple(2**power for power in range(1, 13))
"""Sizes of blocks."""

REMEDY = (
    "round the number of blocks up (ceil): what is left of the signal (the remainder, its tail) is"
    " a block as well"
)


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if conv.rank == 1:
        yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    name = axis_names(conv, (0,))
    for block in BLOCKS:
        whole = conv.spatial[0] - conv.spatial[0] % block
        if whole == conv.spatial[0]:
            continue
        beyond = f"beyond the last multiple of {block} (the last, partial block)"
        law = f"inputs along {name} {beyond} left out"
        kept = partial(_until, whole)
        yield whole, Variant(law, REMEDY, on_input(Linear(kept, kept)), law)


def _until(end: int, array: Array) -> Array:
    """Return an input with zeros from an element on."""
    found = np.zeros_like(array)
    found[:, :end] = array[:, :end]
    return found


MISTAKE = Mistake(
    "partial_blocks",
    _variants,
    frozenset({Pass.FORWARD}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
