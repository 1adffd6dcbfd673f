"""Which input positions an output position depends on, along one axis; and what rule that is.

Owns the rule: a stride, the offsets of taps, what stands beyond the edges, and whether it is read
from the output (a convolution) or from the input (a transposed one). It is found from a table of
what was seen, and holds for all of that table or is not returned.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from convcheck.model.axis import ALL_PADDING_MODES

Seen = NDArray[np.bool_]
"""`[input positions, output positions]`: True where the output depends on the input."""

Places = NDArray[np.int64]

MOST_STRIDE = 64
"""Strides that are looked for."""


@dataclass(frozen=True)
class AxisPattern:
    """Output o depends on the inputs at o * stride + t, for each offset t; sizes in elements.

    Transposed: input i reaches the outputs at i * stride + t. `mode` is what stands beyond the
    edges of the input, as `padding_mode` names it.
    """

    size: int
    outputs: int
    stride: int
    offsets: tuple[int, ...]
    transposed: bool = False
    mode: str = "zeros"

    @property
    def first(self) -> int:
        """The smallest offset: minus the padding before the input, or what is cut off."""
        return self.offsets[0]

    @property
    def dilation(self) -> int:
        """The largest dilation that puts taps at all offsets; 1 of a single tap."""
        return max(1, math.gcd(*(each - self.first for each in self.offsets)))

    @property
    def taps(self) -> int:
        """Size of the kernel along the axis, from the first tap that does something to the last."""
        return (self.offsets[-1] - self.first) // self.dilation + 1

    @property
    def places(self) -> range:
        """The offset of each tap of the kernel, those that do nothing between two others too."""
        return range(self.first, self.offsets[-1] + 1, self.dilation)

    @property
    def pads(self) -> tuple[int, int]:
        """Padding (before, after), of which the second is the least that gives this many outputs.

        Negative is cut off. Transposed: what is cut off the output, so that negative is added.
        """
        extent = self.offsets[-1] - self.first + 1
        if self.transposed:
            whole = (self.size - 1) * self.stride + extent
            return -self.first, whole + self.first - self.outputs
        needed = (self.outputs - 1) * self.stride + extent
        return -self.first, needed - self.size + self.first

    @cached_property
    def table(self) -> NDArray[np.int64]:
        """How many taps join each input with each output, `[inputs, outputs]`."""
        found = np.zeros((self.size, self.outputs), np.int64)
        for offset in self.offsets:  # of which none joins the same two twice
            found[self._joined(offset)] += 1
        return found

    @property
    def shows_all(self) -> bool:
        """Whether all taps are seen together somewhere: any table at all is that of enough taps."""
        return int(self.table.sum(axis=int(self.transposed)).max(initial=0)) >= len(self.offsets)

    def probes(self) -> dict[int, tuple[int, int]]:
        """Return for each offset an input and an output that this tap alone joins.

        As few inputs as can be, in the middle; an offset that has none is left out.
        """
        middle, found = self.size // 2, dict[int, tuple[int, int]]()
        chosen = set[int]()
        for offset in self.offsets:
            places, others = self._joined(offset)
            alone = self.table[places, others] == 1
            pairs = list(zip(places[alone].tolist(), others[alone].tolist(), strict=True))
            if pairs:
                best = min(pairs, key=lambda pair: (pair[0] not in chosen, abs(pair[0] - middle)))
                found[offset] = best
                chosen.add(best[0])
        return found

    def _joined(self, offset: int) -> tuple[Places, Places]:
        """Return the inputs and the outputs that one tap joins, pair by pair."""
        if self.transposed:
            places = np.arange(self.size)
            others = places * self.stride + offset
            there = (others >= 0) & (others < self.outputs)
        else:
            others = np.arange(self.outputs)
            places, there = within(others * self.stride + offset, self.size, self.mode)
        return places[there], others[there]


def within(places: Places, size: int, mode: str) -> tuple[Places, NDArray[np.bool_]]:
    """Return where elements beyond the edges of an input come from, and which come from it."""
    there = (places >= 0) & (places < size)
    if mode == "circular":
        return places % size, np.ones_like(there)
    if mode == "replicate":
        return np.clip(places, 0, size - 1), np.ones_like(there)
    if mode in ("reflect", "symmetric"):
        twice = int(mode == "symmetric")  # how often the edge itself is mirrored
        mirrored = np.where(places < 0, -places - twice, 2 * (size - 1) - places + twice)
        places = np.where(there, places, mirrored)
        there = (places >= 0) & (places < size)
    return places, there


def patterns(seen: Seen) -> Iterator[AxisPattern]:
    """Yield rules that give exactly what was seen: of each kind the one of the fewest taps.

    Which elements are depended on does not tell all kinds apart: how much they count for does.
    Zeros come before other paddings, and a convolution before a transposed one.
    """
    if not seen.any():
        return
    for transposed in (False, True):
        for mode in ALL_PADDING_MODES[:1] if transposed else ALL_PADDING_MODES:
            strides = range(1, min(MOST_STRIDE, max(seen.shape)) + 1)
            told = [_with_stride(seen, stride, transposed, mode) for stride in strides]
            told = sorted(told, key=lambda each: (len(each.offsets), each.stride))
            fits = (
                each for each in told if each.shows_all and np.array_equal(each.table > 0, seen)
            )
            yield from itertools.islice(fits, 1)


def _with_stride(seen: Seen, stride: int, transposed: bool, mode: str) -> AxisPattern:
    """Return the rule that what was seen would follow with a stride."""
    places, others = np.nonzero(seen)
    if mode != "zeros":  # what a middle output depends on is within the edges
        middle = others[np.argmin(np.abs(others - seen.shape[1] // 2))]
        places, others = places[others == middle], others[others == middle]
    offsets = others - places * stride if transposed else places - others * stride
    size, outputs = seen.shape
    found = tuple(np.unique(offsets).tolist())
    return AxisPattern(size, outputs, stride, found, transposed, mode)
