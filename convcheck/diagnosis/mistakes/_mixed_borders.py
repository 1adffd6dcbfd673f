"""A padding that is mirrored, repeated or wrapped around as asked for, but not on all its sides.

Owns what stands there instead: another rule on one side, or along one axis.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterator

import numpy as np

from convcheck.diagnosis.contract import Variant, axis_names, said_alike
from convcheck.diagnosis.mistakes._lookup import padded_with, places_of
from convcheck.diagnosis.program import Array
from convcheck.mathematics.geometry import sources
from convcheck.model.axis import ALL_PADDING_MODES, Axis
from convcheck.model.convolution import Convolution

SAYS = {
    "zeros": "zeros",
    "reflect": "the input mirrored without its edge (reflect)",
    "replicate": "the edge repeated (replicate)",
    "circular": "the opposite end (circular)",
    "symmetric": "the input mirrored with its edge repeated (symmetric)",
}

SIDES = {"before": (0,), "after": (1,), "": (0, 1)}
"""The sides on which it is another one, by how they are called."""


def mixed_borders(conv: Convolution) -> Iterator[Variant]:
    """Yield the convolutions with another rule on one side, or along one axis; each once."""
    yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    modes = conv.padding_modes
    every = tuple(range(conv.rank))
    some = (every, *((axis,) for axis in every if conv.rank > 1))
    for other, axes, (where, sides) in itertools.product(ALL_PADDING_MODES, some, SIDES.items()):
        if (axes == every and not where) or all(modes[axis] == other for axis in axes):
            continue  # all of it: another mode, of which `padding` tells
        along = [
            _along(axis, wanted, other, sides if number in axes else ())
            for number, (axis, wanted) in enumerate(zip(conv.axes, modes, strict=True))
        ]
        at = np.ix_(np.arange(conv.batch), *along, np.arange(conv.in_channels))
        change = padded_with(conv, places_of(conv.input_shape, at))
        if change is not None:
            side = f"{where} the input along" if where else "along"
            others = {modes[axis] for axis in every if axis not in axes}
            alike = others == {modes[axes[0]]}
            rest = ", as on the other side" if where else ", as along the other axes" * alike
            wanted = " and ".join(dict.fromkeys(SAYS[modes[axis]] for axis in axes))
            yield (
                tuple(map(tuple, along)),
                Variant(
                    f"{SAYS[other]} in the padding {side} {axis_names(conv, axes)}",
                    f"the padding holds {wanted}{rest}: check the indices there",
                    change,
                ),
            )


def _along(axis: Axis, wanted: str, other: str, sides: tuple[int, ...]) -> Array:
    """Return what is read along an axis, below zero for zeros: by the other rule on some sides."""
    found, instead = sources(axis, wanted), sources(axis, other)
    before = axis.pads[0]
    ends = (slice(before), slice(before + axis.size, None))
    for side in sides:
        found[ends[side]] = instead[ends[side]]
    return found
