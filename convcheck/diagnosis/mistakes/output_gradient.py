"""A backward pass that reads the output gradient the wrong way round, or not all of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import (
    Mistake,
    Variant,
    axis_names,
    long_axes,
    on_grad_output,
    subsets,
)
from convcheck.diagnosis.program import Linear, indexed, scaled
from convcheck.model.convolution import Convolution
from convcheck.model.passes import USUAL_PASSES, Pass


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    shape = conv.output_shape
    # What a loss that is a sum hands over: who has tested with that alone may have left it out.
    yield _with(
        "ones in the place of the output gradient",
        "multiply by the gradient of the output (upstream) that the backward pass is given",
        Linear(np.ones_like, np.zeros_like),
    )
    for axes in subsets(long_axes(conv.output)):
        at = tuple(axis + 1 for axis in axes)
        yield _with(
            f"the output gradient flipped along {axis_names(conv, axes)}",
            "remove the flip of the output gradient, or add the one that is missing",
            indexed(shape, partial(np.flip, axis=at)),
        )
    if conv.out_channels > 1:
        yield _with(
            "the output gradient's channels in reverse order",
            "keep the order of channels",
            indexed(shape, lambda places: np.flip(places, -1)),
        )
    parts = [("the first batch entry", 0, slice(0, 1))] if conv.batch > 1 else []
    if conv.batch > 1:
        parts.append(("all batch entries but the first", 0, slice(1, None)))
        parts.append(("all batch entries but the last", 0, slice(0, -1)))
        parts.append(("the last batch entry", 0, slice(-1, None)))
    for axis in long_axes(conv.output):
        name = axis_names(conv, (axis,))
        parts.append((f"all but the last elements along {name}", axis + 1, slice(0, -1)))
        parts.append((f"all but the first elements along {name}", axis + 1, slice(1, None)))
        parts.append((f"the first elements along {name}", axis + 1, slice(0, 1)))
        parts.append((f"the last elements along {name}", axis + 1, slice(-1, None)))
    for says, axis, part in parts:
        weights = np.zeros(shape)
        at_part = [slice(None)] * len(shape)
        at_part[axis] = part
        weights[tuple(at_part)] = 1.0
        yield _with(
            f"a sum over {says} of the output gradient only",
            "sum over all of the output gradient (a gradient that is overwritten instead of"
            " added to keeps the last one)",
            scaled(weights),
        )


def _with(says: str, remedy: str, change: Linear) -> Variant:
    return Variant(says, remedy, on_grad_output(change))


MISTAKE = Mistake("output_gradient", _variants, frozenset(set(USUAL_PASSES) - {Pass.FORWARD}))
