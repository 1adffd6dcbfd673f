"""An input whose padding is looked up: elements of it in the padding, by their flat indices."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from convcheck.diagnosis.contract import Wrong
from convcheck.diagnosis.program import Array, Linear
from convcheck.model.axis import Pads
from convcheck.model.convolution import Convolution


def looked_up(shape: tuple[int, ...], places: Array) -> Linear:
    """Return the change that takes elements from places of the flat array; zero where below it."""

    def apply(array: Array) -> Array:
        return np.where(places < 0, 0.0, array.reshape(-1)[places])

    def transpose(array: Array) -> Array:
        whole = np.zeros(math.prod(shape), array.dtype)
        np.add.at(whole, places[places >= 0], array[places >= 0])
        return whole.reshape(shape)

    return Linear(apply, transpose)


def padded_with(conv: Convolution, places: Array) -> Wrong | None:
    """Return what computes the convolution of an input that is padded by places of its elements.

    `places` are flat indices of the input, shaped like the padded one; below zero stands for zero.
    None if there is no such convolution.
    """
    wide = conv.if_possible(spatial=places.shape[1:-1], padding=((0, 0),) * conv.rank)
    if wide is None:
        return None
    change = looked_up(conv.input_shape, places)
    return lambda program: program.on_input(change).computing(wide)


def places_of(shape: Sequence[int], at: Sequence[Array]) -> Array:
    """Return flat indices by coordinates that broadcast; below zero where any is outside."""
    places = np.zeros((), np.int64)
    outside = np.zeros((), np.bool_)
    for each, size in zip(at, shape, strict=True):
        outside = outside | (each < 0) | (each >= size)
        places = places * size + each
    return np.where(outside, -1, places)


def coordinates(conv: Convolution, pads: Sequence[Pads]) -> list[Array]:
    """Return where padded elements lie along each axis of the input, as arrays that broadcast."""
    shape = conv.input_shape
    around = [(0, 0), *pads, (0, 0)]
    ranges = [np.arange(-a, size + b) for size, (a, b) in zip(shape, around, strict=True)]
    return list(np.ix_(*ranges))
