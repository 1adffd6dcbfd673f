"""Gradients of weights that one contribution is left of, where all of them belong summed.

Owns which one it is: loops assign to the gradient in place of adding to it, and the last one stays.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, on_grad_output
from convcheck.diagnosis.program import Array, Linear
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Pass

REMEDY = (
    "add to the gradient (`+=`; where threads of a GPU do it at the same time, by an atomic"
    " addition, or updates are lost) instead of assigning to it"
)


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if conv.transposed:
        return
    several = conv.batch > 1
    places = any(size > 1 for size in conv.output)
    ways = (
        (several, "the last batch entry alone", (0,)),
        (places, "the last output position of each batch entry alone", range(1, conv.rank + 1)),
        (several and places, "the last output position of the last batch entry alone",
         range(conv.rank + 1)),
    )  # fmt: skip
    for differs, says, axes in ways:
        if differs:
            last = partial(_last_along, tuple(axes))
            law = f"{says}: the last one stays, not the sum"
            yield Variant(law, REMEDY, on_grad_output(Linear(last, last)))


def _last_along(axes: tuple[int, ...], grad_output: Array) -> Array:
    """Return an output gradient with nothing but the last element along some axes."""
    kept = np.zeros_like(grad_output)
    last = tuple(slice(-1, None) if a in axes else slice(None) for a in range(grad_output.ndim))
    kept[last] = grad_output[last]
    return kept


MISTAKE = Mistake("last_contribution", _variants, frozenset({Pass.GRAD_KERNEL, Pass.GRAD_BIAS}))
