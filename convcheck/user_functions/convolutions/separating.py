"""Convolutions in which every size differs from every other, to tell mistakes apart.

Owns the list. What is square, of one channel or of equal steps makes many mistakes the same.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from convcheck.model.convolution import Convolution
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.reading.room import Parameters, Room, fitted

Sizes = tuple[tuple[int, ...], tuple[int, ...]]
"""Spatial sizes of the input and of the kernel."""

Chosen = tuple[Sizes, Parameters]

LONG = (20, 37, 66)
"""Sizes that are longer than a block of 16, 32 and 64, by no multiple of it."""

CHANNELS: Parameters = {"batch": 2, "in_channels": 3, "out_channels": 4}


def separating(room: Room) -> list[Convolution]:
    """Return the convolutions, those that separate the most first."""
    if room.fixed:
        return []
    chosen = (*_shaped(room), *_stepping(room), *_long(room))
    found = (
        rung.convolution
        for sizes, more in chosen
        for rung in fitted(room, "", sizes, {**CHANNELS, **more})
    )
    return list(dict.fromkeys(found))


def _shaped(room: Room) -> Iterator[Chosen]:
    """Yield sizes that differ, even and square kernels, as many channels in as out, and groups."""
    rank, has = room.rank, room.reading.has
    uneven = _uneven(rank)
    yield uneven, {}
    yield ((8, 9, 7)[:rank], (4, 4, 4)[:rank]), {}
    yield ((7, 7, 7)[:rank], (3, 3, 3)[:rank]), {"in_channels": 3, "out_channels": 3}
    yield (
        ((7, 9, 6)[:rank], (2, 3, 1)[:rank]),
        {"batch": 3, "in_channels": 2, "out_channels": 5},
    )
    # Of padding by more than one element on each side it shows which ones stand there.
    yield ((7, 8, 9)[:rank], (5, 5, 5)[:rank]), {"in_channels": 1, "out_channels": 2}
    if has(Role.BIAS):
        yield uneven, {"bias": True}
    if has(Role.GROUPS) and not room.depthwise:
        yield uneven, {"in_channels": 6, "out_channels": 4, "groups": 2}
        yield uneven, {"in_channels": 6, "out_channels": 9, "groups": 3}


def _stepping(room: Room) -> Iterator[Chosen]:
    """Yield strides, dilations and paddings that differ along axes, alone and together."""
    rank, has = room.rank, room.reading.has
    larger = (14, 12, 9)[:rank], _uneven(rank)[1]
    tried: dict[str, list[Any]] = {}
    if has(Role.STRIDE):
        tried["stride"] = [(2, 3, 1)[:rank], (2,) * rank, (3, 1, 2)[:rank]]
    if has(Role.DILATION):
        tried["dilation"] = [(2, 1, 1)[:rank], (2,) * rank, (3,) * rank, (1, 3, 2)[:rank]]
    if room.has_padding:
        tried["padding"] = [
            *(((2, 2), (1, 1), (1, 1))[:rank], ((1, 1),) * rank, ((2, 2),) * rank),
            *(((2, 1), (0, 3), (1, 0))[:rank], "same"),
        ]
    for name, values in tried.items():
        for value in values:
            yield larger, {name: value}
    if room.has_padding:
        yield ((10, 9, 8)[:rank], (7, 6, 5)[:rank]), {"padding": "same"}
    for first, second in itertools.combinations(tried, 2):
        yield larger, {first: tried[first][0], second: tried[second][0]}
        yield larger, {first: tried[first][1], second: tried[second][1]}
    if len(tried) > 2:
        yield larger, {name: values[0] for name, values in tried.items()}


def _long(room: Room) -> Iterator[Chosen]:
    """Yield what is larger than a block in one way."""
    rank = room.rank
    kernel = _uneven(rank)[1]
    few = {"batch": 1, "in_channels": 1, "out_channels": 2}
    for size in LONG:
        for axis in range(rank):
            spatial = tuple(size + axis if each == axis else 5 for each in range(rank))
            yield (spatial, kernel), few
    for name in few:
        yield _uneven(rank), {**few, name: 9}


def _uneven(rank: int) -> Sizes:
    return (9, 7, 6)[:rank], (3, 2, 2)[:rank]
