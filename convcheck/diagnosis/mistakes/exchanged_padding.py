"""Padding that is cut from the input and attached to the wrong sides, or the wrong way round.

Owns what stands there instead. Of one element on each side some of these are the edge repeated.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterator

import numpy as np

from convcheck.diagnosis.contract import Mistake, Variant, axis_names, said_alike, subsets
from convcheck.diagnosis.mistakes._lookup import padded_with, places_of
from convcheck.diagnosis.mistakes._mixed_borders import SIDES
from convcheck.diagnosis.program import Array
from convcheck.mathematics.geometry import sources
from convcheck.model.axis import Axis
from convcheck.model.convolution import Convolution
from convcheck.model.convolution_operations import PlainConvolution
from convcheck.model.passes import USUAL_PASSES, Pass

Ends = Callable[[int, int, int], tuple[Array, Array]]
"""What is read before and after the input, by its size and the elements on each side."""


def _wrapped(size: int, before: int, after: int) -> tuple[Array, Array]:
    return np.arange(before), np.arange(size - after, size)


def _mirrored(size: int, before: int, after: int) -> tuple[Array, Array]:
    return np.arange(size - before, size)[::-1], np.arange(after)[::-1]


def _mirrored_inside(size: int, before: int, after: int) -> tuple[Array, Array]:
    return np.arange(size - before - 1, size - 1)[::-1], np.arange(1, after + 1)[::-1]


def _as_it_is(size: int, before: int, after: int) -> tuple[Array, Array]:
    return np.arange(1, before + 1), np.arange(size - after - 1, size - 1)


EXCHANGED = "to wrap around, the last elements go before the first, and the first after the last"
MIRRORED = (
    "to mirror, the first elements go before the first, reversed, and the last after the last"
)

BESIDE = ("circular", "symmetric", "reflect")
"""What may stand in the padding along the other axes where zeros are owed."""

WAYS: tuple[tuple[str, str, str, Ends], ...] = (
    (
        "circular padding with its sides exchanged: the first elements are attached before the"
        " first, and the last after the last",
        EXCHANGED,
        "circular",
        _wrapped,
    ),
    (
        "mirrored padding (symmetric) with its sides exchanged: the last elements are attached"
        " before the first, and the first after the last",
        MIRRORED,
        "symmetric",
        _mirrored,
    ),
    (
        "mirrored padding (reflect) with its sides exchanged: the last elements are attached"
        " before the first, and the first after the last",
        MIRRORED,
        "reflect",
        _mirrored_inside,
    ),
    (
        "mirrored padding (reflect) that is not reversed: the elements next to the edge are"
        " attached in their own order",
        MIRRORED,
        "reflect",
        _as_it_is,
    ),
)


def _variants(conv: Convolution, which: Pass) -> Iterator[Variant]:
    if min(map(min, conv.pads)) >= 0:
        yield from said_alike(_ways(conv))


def _ways(conv: Convolution) -> Iterator[tuple[Hashable, Variant]]:
    every = range(conv.rank)
    padded = {axis for axis in every if any(conv.pads[axis])}
    modes = (conv.padding_mode, *(BESIDE if conv.padding_mode == "zeros" else ()))
    both_first = reversed(SIDES.items())
    places = itertools.product(WAYS, subsets(every), modes, both_first)
    for (says, remedy, mode, ends), axes, rest, (where, sides) in places:
        others = [axis for axis in every if axis not in axes]
        own = rest == conv.padding_mode
        # Who was read with zeros may mean the same padding along the others, and be right there.
        if not (padded & {*axes} if own else padded and others and rest == mode):
            continue
        if where and not (own and mode in {conv.padding_modes[axis] for axis in axes}):
            continue  # on one side alone the other one has to be what is owed
        by_axis = conv.padding_modes if own else (rest,) * conv.rank
        along = [
            _along(axis, ends if number in axes else None, mode_there, sides)
            for number, (axis, mode_there) in enumerate(zip(conv.axes, by_axis, strict=True))
        ]
        found = [each for each in along if each is not None]
        if len(found) < conv.rank:
            continue
        at = np.ix_(np.arange(conv.batch), *found, np.arange(conv.in_channels))
        change = padded_with(conv, places_of(conv.input_shape, at))
        if change is not None:
            more = "" if own else f", and {rest} along {axis_names(conv, others)}"
            more += f", {where} the input alone" if where else ""
            name = says.replace(":", f" along {axis_names(conv, axes)}{more}:", 1)
            yield tuple(map(tuple, found)), Variant(name, _remedy(conv, remedy), change)


def _remedy(conv: Convolution, remedy: str) -> str:
    """Return what to change; the padding that is owed, where it is none of the input's elements."""
    return remedy if conv.padding_mode != "zeros" else f"{remedy}; or pad with zeros"


def _along(axis: Axis, ends: Ends | None, rest: str, sides: tuple[int, ...]) -> Array | None:
    """Return what is read along an axis, below zero for zeros; None if the input is too short."""
    before, after = axis.pads
    needed = max(before, after)
    if ends is None:
        return sources(axis, rest) if axis.size else None
    if axis.size < needed:
        return None
    found = sources(axis, rest)
    places = slice(before), slice(before + axis.size, None)
    for side in sides:
        found[places[side]] = ends(axis.size, before, after)[side]
    return found


MISTAKE = Mistake(
    "exchanged_padding",
    _variants,
    frozenset(set(USUAL_PASSES) - {Pass.GRAD_BIAS}),
    in_pairs=False,
    operations=(PlainConvolution,),
)
