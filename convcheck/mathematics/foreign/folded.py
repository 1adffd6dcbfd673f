"""The gradient of an input that is padded with elements of its own: what each copy gets, added up.

Owns that one contraction. Forward passes and gradients of kernels need none of their own: they are
those of the padded input.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np

from convcheck.mathematics.foreign.contraction import Array, Contraction, Index
from convcheck.mathematics.geometry import sources
from convcheck.model.convolution import Convolution


class Folded(Contraction):
    """The gradient of an input, from that of the input with its padding.

    `padded` has the shape of that one, and `fold` adds up what belongs to the same element.
    """

    def __init__(
        self, conv: Convolution, padded: Contraction, fold: Callable[[Array], Array]
    ) -> None:
        super().__init__(padded.first, padded.second)
        self.conv, self._padded, self._fold = conv, padded, fold

    @property
    def shape(self) -> tuple[int, ...]:
        return self.conv.input_shape

    @property
    def axis_names(self) -> tuple[str, ...]:
        return self._padded.axis_names

    @property
    def multiply_adds(self) -> int:
        return self._padded.multiply_adds

    def summed(self, first: Array, second: Array) -> Array:
        return self._fold(self._padded.summed(first, second))

    def places(self) -> Array:
        return self._fold(np.broadcast_to(self._padded.places(), self._padded.shape) * 1.0)

    def factors(self, index: Index) -> tuple[Array, Array]:
        entry, *position, channel = index
        copies = [
            np.flatnonzero(sources(axis, mode) == place)
            for axis, mode, place in zip(
                self.conv.axes, self.conv.padding_modes, position, strict=True
            )
        ]
        found: list[tuple[Any, Any]] = []
        for place in itertools.product(*copies):
            first, second = self._padded.factors((entry, *map(int, place), channel))
            first, second = np.broadcast_arrays(first, second)
            found.append((first.reshape(-1), second.reshape(-1)))
        firsts, seconds = zip(*found, strict=True)
        return np.concatenate(firsts), np.concatenate(seconds)
