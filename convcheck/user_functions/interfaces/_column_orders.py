"""Columns of windows as arrays: what they hold, and the orders in which people write them down.

Axes are the batch, the channels, the taps of a window and its places, in this order: a matrix of
columns has them in any other one, joined to two axes or three. Owns the windows of an input, their
sums back into one (its adjoint), where they are by what a function is told, and the orders.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from convcheck.model.axis import Axis, Pads, same_pads
from convcheck.user_functions.arrays import Array
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain
from convcheck.user_functions.parameters.size_names import named_sizes

BATCH, CHANNELS, TAPS, PLACES = range(4)
"""The blocks of axes."""


OPTIONS = frozenset(
    name for role in (Role.STRIDE, Role.PADDING, Role.DILATION) for name in FUNCTION[role]
)
"""What else such a function may have to be told, as `plain` gives it."""


@dataclass(frozen=True)
class Layout:
    """Where an input has its channels; `batch` tells whether it has that axis."""

    batch: bool
    first: bool

    def usual(self, x: Array) -> Array:
        """Return an input as `[batch, channels, *spatial]`."""
        with_batch = x if self.batch else x[None]
        return with_batch if self.first else np.moveaxis(with_batch, -1, 1)

    def own(self, y: Array) -> Array:
        """Return what is `[batch, channels, *spatial]` in this layout."""
        ordered = y if self.first else np.moveaxis(y, 1, -1)
        return ordered if self.batch else ordered[0]


@dataclass(frozen=True)
class Steps:
    """Where windows are: each setting has an element for each spatial axis."""

    kernel: tuple[int, ...]
    stride: tuple[int, ...]
    dilation: tuple[int, ...]
    pads: tuple[Pads, ...]

    def places(self, spatial: Sequence[int]) -> tuple[int, ...]:
        """Return how many windows there are along each axis of an input."""
        settings = spatial, self.kernel, self.stride, self.dilation, self.pads
        return tuple(max(axis.output, 0) for axis in map(Axis, *settings))

    def keeping(self, spatial: Sequence[int]) -> Steps:
        """Return these with the padding of an output as large as the input."""
        pads = map(same_pads, spatial, self.kernel, self.stride, self.dilation)
        return replace(self, pads=tuple(pads))

    def taken(self, tap: Sequence[int], places: Sequence[int]) -> tuple[slice, ...]:
        """Return which elements of a padded input a tap meets."""
        return (
            slice(None),
            slice(None),
            *(
                slice(at * d, at * d + s * count, s)
                for at, d, s, count in zip(tap, self.dilation, self.stride, places, strict=True)
            ),
        )


@dataclass(frozen=True)
class Order:
    """An order of the blocks, and whether the axes of taps and places come last first in them."""

    blocks: tuple[int, ...]
    reverse: bool = False

    def axes(self, rank: int) -> tuple[int, ...]:
        """Return the axes of columns in this order."""
        turn = -1 if self.reverse else 1
        of_block = {
            BATCH: (0,),
            CHANNELS: (1,),
            TAPS: tuple(range(2, 2 + rank))[::turn],
            PLACES: tuple(range(2 + rank, 2 + 2 * rank))[::turn],
        }
        return tuple(axis for block in self.blocks for axis in of_block[block])


ORDERS = tuple(
    Order(blocks, reverse)
    for reverse in (False, True)
    for blocks in itertools.permutations((CHANNELS, TAPS, BATCH, PLACES))
)
"""All of them, rows first before columns first."""


_NAMES = {
    BATCH: named_sizes("N", "n b m"),
    CHANNELS: named_sizes("C", "n_c"),
    TAPS: named_sizes("ABK", "hh ww field_height field_width"),
    PLACES: named_sizes(
        "PQ", "p q l n_patches num_patches n_windows num_windows output_h output_w"
    ),
}
"""What docstrings call the sizes of each block, as `plain` gives it."""


def said_blocks(said: str) -> tuple[int, ...]:
    """Return the blocks in the order that a docstring has them in a shape of columns.

    As of "(C * kh * kw, N * oh * ow)". Empty if it has none; a batch may be missing.
    """
    for shape in re.findall(r"[\[(]([^()\[\]]+)[\])]", said):
        sizes = [plain(each) for each in re.split(r"[,*\u00b7\u00d7\s]+", shape) if each]
        known = [
            next((block for block, names in _NAMES.items() if size in names), None)
            for size in sizes
        ]
        blocks = tuple(block for block in dict.fromkeys(known) if block is not None)
        if None not in known and {CHANNELS, TAPS, PLACES} <= {*blocks}:
            return blocks
    return ()


def orders_of(blocks: Sequence[int]) -> Sequence[Order]:
    """Return the orders that have blocks in a sequence; all of them where there is none."""
    if not blocks:
        return ORDERS
    return [each for each in ORDERS if [b for b in each.blocks if b in blocks] == [*blocks]]


def windows(x: Array, steps: Steps) -> Array:
    """Return the windows of an input `[batch, channels, *spatial]`.

    They are `[batch, channels, *kernel, *places]`.
    """
    padded = np.pad(x, ((0, 0), (0, 0), *steps.pads))
    places = steps.places(x.shape[2:])
    found = np.zeros((*x.shape[:2], *steps.kernel, *places), dtype=x.dtype)
    for tap in np.ndindex(*steps.kernel):
        found[(slice(None), slice(None), *tap)] = padded[steps.taken(tap, places)]
    return found


def folded(columns: Array, spatial: Sequence[int], steps: Steps) -> Array:
    """Return the sums of windows in their places, `[batch, channels, *spatial]`."""
    padded = [n + sum(pads) for n, pads in zip(spatial, steps.pads, strict=True)]
    found = np.zeros((*columns.shape[:2], *padded), dtype=columns.dtype)
    places = columns.shape[2 + len(padded) :]
    for tap in np.ndindex(*steps.kernel):
        found[steps.taken(tap, places)] += columns[(slice(None), slice(None), *tap)]
    inner = (slice(before, before + n) for n, (before, _) in zip(spatial, steps.pads, strict=True))
    return found[(slice(None), slice(None), *inner)]


def shares(found: Array, wanted: Array, orders: Sequence[Order]) -> list[float]:
    """Return of each order the share of elements found that are those wanted, in that order."""
    rank = wanted.ndim // 2 - 1
    flat = np.ravel(found)
    return [
        float(np.mean(_alike(flat, wanted.transpose(order.axes(rank)).ravel())))
        if flat.size
        else 1.0
        for order in orders
    ]


def _alike(one: Array, other: Array) -> Array:
    same: Array = (one == other) | (np.isnan(one) & np.isnan(other))
    return same


def put_back(found: Array, shape: Sequence[int], order: Order) -> Array:
    """Return columns in an order as `[batch, channels, *kernel, *places]`, which has a shape."""
    axes = order.axes(len(shape) // 2 - 1)
    ordered = np.reshape(found, [shape[axis] for axis in axes])
    return ordered.transpose(np.argsort(axes))


def steps_told(
    told: Mapping[str, Any], kernel: Sequence[int], spatial: Sequence[int]
) -> Iterator[Steps]:
    """Yield where windows are by what is told; where no padding can be told, two ways of it."""
    steps = _steps_told(told, kernel, spatial)
    if steps is None:
        return
    yield steps
    if not any(plain(name) in FUNCTION[Role.PADDING] for name in told):
        yield steps.keeping(spatial)


def _steps_told(
    told: Mapping[str, Any], kernel: Sequence[int], spatial: Sequence[int]
) -> Steps | None:
    """Return where windows are by the usual names; None of what is not understood."""
    rank = len(kernel)
    found = {
        role: next((v for name, v in told.items() if plain(name) in FUNCTION[role]), None)
        for role in (Role.STRIDE, Role.DILATION, Role.PADDING)
    }
    stride, dilation = _each(found[Role.STRIDE], rank, 1), _each(found[Role.DILATION], rank, 1)
    if stride is None or dilation is None:
        return None
    steps = Steps(tuple(kernel), stride, dilation, ((0, 0),) * rank)
    return _padded(found[Role.PADDING], steps, spatial)


def _each(value: Any, rank: int, usual: int) -> tuple[int, ...] | None:
    """Return one number for each axis."""
    if value is None:
        return (usual,) * rank
    numbers = np.asarray(value)
    if numbers.dtype.kind not in "iu" or numbers.ndim > 1 or numbers.size not in (1, rank):
        return None
    return tuple(int(each) for each in np.broadcast_to(numbers, (rank,)))


def _padded(value: Any, steps: Steps, spatial: Sequence[int]) -> Steps | None:
    """Return steps with a padding that is told; None of one that is not understood."""
    if isinstance(value, str):
        return {"valid": steps, "same": steps.keeping(spatial)}.get(value.lower())
    if np.shape(value) == (len(spatial), 2):
        return replace(steps, pads=tuple((int(before), int(after)) for before, after in value))
    each = _each(value, len(spatial), 0)
    return None if each is None else replace(steps, pads=tuple((pad, pad) for pad in each))


def likely_places(expected: Sequence[int], count: int) -> Iterator[tuple[int, ...]]:
    """Yield how many places there may be along each axis, of as many in all as there are.

    None is further from what is expected than two.
    """
    off = sorted(
        itertools.product(range(-2, 3), repeat=len(expected)), key=lambda o: sum(map(abs, o))
    )
    for each in off:
        places = tuple(n + more for n, more in zip(expected, each, strict=True))
        if min(places, default=0) > 0 and math.prod(places) == count:
            yield places
