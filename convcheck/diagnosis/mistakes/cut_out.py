"""The input's gradient cut out of that of the padded input at another place than where it lies."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import partial

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, of_other_axes
from convcheck.diagnosis.program import Array, Linear, Program
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import Pass

ZEROS = "zeros"
"""What has to stand in the padding: of anything else the gradient is more than a part."""


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    pads = conv.pads
    sides = [side for pair in pads for side in pair]
    if (
        which is not Pass.GRAD_INPUT
        or conv.padding_mode != ZEROS
        or min(sides) < 0
        or not any(sides)
    ):
        return
    own = tuple(before for before, _ in pads)
    larger = tuple(n + sum(pair) for n, pair in zip(conv.spatial, pads, strict=True))
    padded = conv.if_possible(spatial=larger, padding="valid")
    if padded is None:
        return
    right = ", ".join(f"{low}:{low + n}" for low, n in zip(own, conv.spatial, strict=True))
    for says, starts in _places(conv):
        if starts != own:
            change = Linear(partial(_pad, pads), partial(_cut, starts, conv.spatial))
            yield Variant(
                f"the gradient of the padded input cut out {says}",
                f"cut out [{right}]",
                partial(_made, padded, change),
            )


def _made(padded: Convolution, change: Linear, program: Program) -> Program:
    return program.on_input(change).computing(padded)


def _places(conv: Convolution) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield (how they come about, the first element that is cut out along each axis)."""
    before = tuple(pair[0] for pair in conv.pads)
    own = tuple(range(conv.rank))
    for assigned in itertools.product(own, repeat=conv.rank):
        if assigned != own:
            told = f"by another axis' padding: {of_other_axes(conv, assigned)}"
            yield told, tuple(before[of] for of in assigned)
    yield "by the padding after, and not before", tuple(pair[1] for pair in conv.pads)


def _pad(pads: tuple[tuple[int, int], ...], array: Array) -> Array:
    return np.pad(array, [(0, 0), *pads, (0, 0)])


def _cut(starts: tuple[int, ...], sizes: tuple[int, ...], array: Array) -> Array:
    """Return what slices give: fewer elements where the array ends before they do."""
    return array[
        (slice(None), *(slice(start, start + n) for start, n in zip(starts, sizes, strict=True)))
    ]


MISTAKE = Mistake(
    "cut_out",
    _variants,
    frozenset({Pass.GRAD_INPUT}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
