"""Blocks told from where wrong elements of several results are: what is left after the last one,
what comes after the first one, their beginnings and ends, every so manyth element.

Owns what is looked for along each axis, and the words. What is said is so in every wrong result.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

SMALLEST, LARGEST = 2, 4096
"""Sizes of blocks that are told."""

SMALLEST_BORDERED = 4
"""Blocks of which beginnings or ends are told."""

MOST_OF_AXIS = 0.9
"""Share of an axis from which on wrong elements are no part of it."""

MOST_BORDER = 0.5
"""Share of a block up to which its wrong elements are its beginning or its end."""

LEAST_COVERED = 0.75
"""Share of a part of an axis that has to be wrong for it to be told."""

Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Along:
    """Wrong indices along one axis of one result, and the size of the axis."""

    at: NDArray[np.int64]
    size: int

    def covers(self, start: int) -> float:
        """Return which share of what comes from an index on is wrong."""
        return len(self.at) / max(self.size - start, 1)

    @property
    def runs(self) -> list[tuple[int, int]]:
        """The first and the last index of each run of wrong ones."""
        parts = np.split(self.at, np.flatnonzero(np.diff(self.at) > 1) + 1)
        return [(int(part[0]), int(part[-1])) for part in parts]


def in_blocks(names: Sequence[str], wrong: Sequence[Mask], right: Sequence[Sequence[int]]) -> str:
    """Return in which part of which blocks all wrong elements of some results are; or nothing.

    `names` are those of the axes; `right` are the shapes of results without a wrong element.
    """
    masks = [mask for mask in wrong if mask.any()]
    if not masks or len(masks) < len(wrong):
        return ""
    said: list[str] = []
    for axis, name in enumerate(names):
        there = [_along(mask, axis) for mask in masks]
        sizes = [shape[axis] for shape in right if len(shape) == len(names)]
        text = _of_axis(name, there, sizes)
        if text:
            said.append(text)
    if not said and len(names) > 3:
        middle = range(1, len(names) - 1)
        there = [_flat(mask) for mask in masks]
        sizes = [math.prod(shape[a] for a in middle) for shape in right if len(shape) == len(names)]
        text = _of_axis("positions, counted row after row", there, sizes)
        said += [text] if text else []
    return " and ".join(said)


def _along(mask: Mask, axis: int) -> Along:
    others = tuple(other for other in range(mask.ndim) if other != axis)
    return Along(np.flatnonzero(mask.any(axis=others)), mask.shape[axis])


def _flat(mask: Mask) -> Along:
    """Return the positions of all spatial axes together, counted from the first of an entry."""
    places = mask.any(axis=(0, -1)).reshape(-1)
    return Along(np.flatnonzero(places), len(places))


def _of_axis(name: str, there: Sequence[Along], right: Sequence[int]) -> str:
    if all(len(each.at) > MOST_OF_AXIS * each.size for each in there):
        return ""
    ways: tuple[Callable[[str, Sequence[Along], Sequence[int]], str], ...] = (
        *(_borders, _every, _first_block, _remainder, _whole),
    )
    return next((text for way in ways if (text := way(name, there, right))), "")


def _first_block(name: str, there: Sequence[Along], right: Sequence[int]) -> str:
    """Tell of what comes after the first so many, where more than a block of it was seen."""
    del right
    starts = {int(each.at[0]) for each in there}
    if len(starts) > 1 or 0 in starts:
        return ""
    (start,) = starts
    if start < SMALLEST or max(each.size for each in there) < 2 * start:
        return ""
    if min(each.covers(start) for each in there) < LEAST_COVERED:
        return ""
    return f"wrong only beyond the first {start} along {name}"


def _remainder(name: str, there: Sequence[Along], right: Sequence[int]) -> str:
    """Tell of what is left after the last whole block."""
    starts = [int(each.at[0]) for each in there]
    left = max(each.size - start for each, start in zip(there, starts, strict=True))
    covered = [each.covers(start) for each, start in zip(there, starts, strict=True)]
    if 0 in starts or np.mean(covered) < LEAST_COVERED:
        return ""
    fits = [
        size for size in _divisors(math.gcd(*starts)) if SMALLEST <= size <= LARGEST and size > left
    ]
    if not fits:
        return ""

    def against(size: int) -> int:
        return sum(1 for each in right if each > size and each % size)

    fewest = min(map(against, fits))
    fits = [size for size in fits if against(size) == fewest]
    if len(fits) > 2:
        return ""
    size = " or ".join(map(str, fits))
    return (
        f"wrong only beyond the last multiple of {size} along {name} (the remainder of a block of"
        f" {size})"
    )


def _whole(name: str, there: Sequence[Along], right: Sequence[int]) -> str:
    """Tell of whole blocks that are wrong, and what is left after them is not."""
    del right
    ends = [int(each.at[-1]) + 1 for each in there]
    left = max(each.size - end for each, end in zip(there, ends, strict=True))
    fits = [s for s in _divisors(math.gcd(*ends)) if SMALLEST <= s <= LARGEST and s > left]
    if not left or len(fits) != 1 or len(set(ends)) == 1:
        return ""
    (size,) = fits
    return f"wrong only in whole blocks of {size} along {name}, right in what is left after them"


def _borders(name: str, there: Sequence[Along], right: Sequence[int]) -> str:
    """Tell of the beginnings or the ends of blocks."""
    del right
    if max(len(each.runs) for each in there) < 2:
        return ""
    longest = max(last - first + 1 for each in there for first, last in each.runs)
    for what, at in (
        ("at the beginning", [first for each in there for first, _ in each.runs]),
        ("at the end", [last + 1 for each in there for _, last in each.runs]),
    ):
        size = math.gcd(*at)
        if SMALLEST_BORDERED <= size <= LARGEST and longest <= MOST_BORDER * size:
            return (
                f"wrong only {what} of blocks of {size} along {name}, {longest} of each at most: as"
                " where a tile has too small a halo, which is (kernel - 1) * dilation elements of"
                " its neighbours"
            )
    return ""


def _every(name: str, there: Sequence[Along], right: Sequence[int]) -> str:
    """Tell of every so manyth element."""
    del right
    size = math.gcd(*(int(step) for each in there for step in each.at - there[0].at[0]))
    if not SMALLEST <= size <= LARGEST:
        return ""
    first = int(there[0].at[0]) % size
    covered = [len(each.at) / len(range(first, each.size, size)) for each in there]
    if min(covered) < LEAST_COVERED or max(len(each.at) for each in there) < 3:
        return ""
    return f"wrong only at every {size}th along {name}, from {first} on"


def _divisors(number: int) -> Iterator[int]:
    """Yield the divisors of a number, larger ones first."""
    for size in range(number, 1, -1):
        if number % size == 0:
            yield size
