"""Some taps or input channels left out or counted twice: a loop that ends too early or too late."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, on_kernel
from convcheck.diagnosis.program import scaled
from convcheck.words.convolution import Convolution
from convcheck.words.passes import USUAL_PASSES, Pass

MOST_SINGLE = 125
"""Taps up to which each is tried alone."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    for axis, size in enumerate(conv.kernel):
        if size == 1:
            continue
        along = axis_names(conv, (axis,))
        for place, says in ((-1, "last"), (0, "first")):
            at = [slice(None)] * (conv.rank + 2)
            at[axis] = slice(place, None) if place else slice(0, 1)
            yield from _without(conv, tuple(at), f"the {says} taps along {along}")
    inputs = conv.in_channels // conv.groups
    if inputs > 1:
        channels = (..., slice(None)) if not conv.transposed else (...,)
        for part, says in (
            (slice(1, None), "all input channels but the first"),
            (slice(inputs - 1, None), "the last input channel"),
            (slice(0, 1), "the first input channel"),
        ):
            at_channels = (..., part, slice(None)) if not conv.transposed else (*channels, part)
            yield from _without(conv, at_channels, says)
    taps = list(itertools.product(*map(range, conv.kernel)))
    if 1 < len(taps) <= MOST_SINGLE:
        for tap in taps:
            yield from _without(conv, tap, f"the tap {list(tap)}")


def _without(conv: Convolution, at: tuple[object, ...], what: str) -> Iterator[Variant]:
    for factor, says, remedy in (
        (0.0, f"{what} left out", "check where the loop over taps and channels begins and ends"),
        (2.0, f"{what} counted twice", "check that the loop meets every tap and channel once"),
    ):
        weights = np.ones(conv.kernel_shape)
        weights[at] = factor  # type: ignore[index]
        yield Variant(says, remedy, on_kernel(scaled(weights)))


MISTAKE = Mistake("taps", _variants, frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}))
