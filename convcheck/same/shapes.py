"""Which inputs a thing may take: ranks, channels and sizes to try, the likeliest first.

Owns the guesses. They rest on the shapes of its weights; what it really takes is found by calling.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from convcheck.user_functions.calls.layouts import CANONICAL_DATA

SPATIAL = {1: (41,), 2: (16, 14), 3: (10, 8, 9)}
"""Sizes to begin with, by rank: unlike each other, so that axes are told apart."""

CHANNELS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64, 96, 128, 256, 512, 1024)
"""Channels to try where no weights are known."""

MOST_GROUPINGS = 12
"""Numbers of groups that are thought of where weights may be those of several."""

LONGEST = 128
"""Size up to which an axis of weights is taken for taps; a larger kernel is found by growing."""

CHANNELS_FIRST = ("NCS", "NSC", "CS", "SC", "NS", "S")
CHANNELS_LAST = ("NSC", "NCS", "SC", "CS", "NS", "S")


@dataclass(frozen=True)
class InputShape:
    """Spatial sizes in elements, and channels. `only` says that no other size is taken."""

    spatial: tuple[int, ...]
    channels: int
    only: bool = False

    @property
    def rank(self) -> int:
        """Number of spatial axes."""
        return len(self.spatial)


def layouts_of(framework: str, channels: int) -> tuple[str, ...]:
    """Return the layouts in which data may be taken; those without an axis only where it fits."""
    known = CHANNELS_FIRST if framework == "torch" else CHANNELS_LAST
    return tuple(each for each in known if "C" in each or channels == 1)


def shapes(
    weights: Sequence[Sequence[tuple[int, ...]]], torch: Sequence[bool]
) -> Iterator[InputShape]:
    """Yield what to try, by the weights of each thing and whether PyTorch stores them."""
    seen = set[tuple[int, int]]()
    hints = [
        hint
        for several, stored in zip(weights, torch, strict=True)
        for shape in several
        for hint in _hints(shape, stored)
    ]
    longest = dict.fromkeys(SPATIAL, 1)
    for several, stored in zip(weights, torch, strict=True):
        for shape in several:
            if len(shape) - 2 in longest:
                taps = max(shape[2:] if stored else shape[:-2])
                rank = len(shape) - 2
                longest[rank] = max(longest[rank], min(taps, LONGEST))
    plain = ((rank, channels) for rank in (2, 1, 3) for channels in CHANNELS)
    for rank, channels in (*hints, *plain):
        if (rank, channels) in seen:
            continue
        seen.add((rank, channels))
        yield InputShape(_spatial(rank, channels, longest[rank]), channels)


def _spatial(rank: int, channels: int, longest: int) -> tuple[int, ...]:
    """Return sizes beside which the kernel is small, none of them the number of channels."""
    sizes = list[int]()
    for size in SPATIAL[rank]:
        chosen = max(size, 3 * longest + size - min(SPATIAL[rank]))
        while chosen == channels or chosen in sizes:
            chosen += 1
        sizes.append(chosen)
    return tuple(sizes)


def _hints(shape: tuple[int, ...], torch: bool) -> Iterator[tuple[int, int]]:
    """Yield (rank, channels) that an array of weights suggests."""
    if len(shape) == 2:
        yield from ((1, size) for size in (shape[::-1] if torch else shape))
    if 3 <= len(shape) <= 5:
        rank = len(shape) - 2
        fan_in, fan_out = (shape[1], shape[0]) if torch else (shape[-2], shape[-1])
        yield rank, fan_in
        yield rank, fan_out
        # Of groups a kernel has the inputs of one only.
        groups = (count for count in range(2, fan_out + 1) if fan_out % count == 0)
        yield from ((rank, fan_in * count) for count in itertools.islice(groups, MOST_GROUPINGS))
        other = (shape[-2], shape[-1]) if torch else (shape[1], shape[0])
        yield from ((rank, size) for size in other)


def of_input(shape: Sequence[int], layout: str) -> InputShape | None:
    """Return the shape of one input in a layout, None if it has another number of axes."""
    rank = len(shape) - len(layout) + 1
    if rank not in SPATIAL or "S" not in layout:
        return None
    at = layout.index("S")
    spatial = tuple(shape[at : at + rank])
    if "C" not in layout:
        return InputShape(spatial, 1)
    place = layout.index("C")
    return InputShape(spatial, shape[place if place < at else place + rank - 1])


def canonical_shape(shape: InputShape, batch: int) -> tuple[int, ...]:
    """Return `[batch, *spatial, channels]`."""
    parts = {"N": (batch,), "S": shape.spatial, "C": (shape.channels,)}
    return tuple(size for letter in CANONICAL_DATA for size in parts[letter])
