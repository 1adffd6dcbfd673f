"""What may be so wherever something happens: a thing that is so or not, a number, a multiple.

Owns which terms are looked for, how likely each is to be the reason, and how it is said.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from convcheck.diagnosis.features import Feature, Rows, features, opposite

BLOCKS = (2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24, 32, 48, 64, 96, 128, 256, 512, 1024, 2048, 4096)
"""Sizes of blocks of which numbers may be multiples, or none."""

USUAL = frozenset(2**power for power in range(1, 13))
"""Sizes that blocks have as a rule."""

LARGEST_ALIKE = 4096
"""Numbers beyond which nobody asks for that very one."""


class Test(StrEnum):
    """What is asked of a feature."""

    IS = "is"
    IS_NOT = "is not"
    LEAST = "at least"
    MOST = "at most"
    EXACTLY = "exactly"
    MULTIPLE = "a multiple of"
    NO_MULTIPLE = "no multiple of"
    REMAINDER = "beyond, and no multiple of"


COSTS = {
    Test.LEAST: 1.2,
    Test.MOST: 1.25,
    Test.MULTIPLE: 1.4,
    Test.NO_MULTIPLE: 1.45,
    Test.REMAINDER: 1.4,
    Test.EXACTLY: 1.7,
}
"""What a term costs: the more, the less likely it is to be the reason."""

OPEN, UNUSUAL = 0.15, 0.5
"""What it costs beside that, where the border is not exact, or few blocks have that size."""


@dataclass(frozen=True)
class Term:
    """One thing that is so of some convolutions."""

    feature: int
    test: Test
    number: int = 0
    cost: float = 1.0

    def holds(self, of: Rows) -> NDArray[np.bool_]:
        """Tell of which convolutions it is so."""
        values, number = of[:, self.feature], self.number
        found: NDArray[np.bool_]
        match self.test:
            case Test.IS:
                found = values != 0
            case Test.IS_NOT:
                found = values == 0
            case Test.LEAST:
                found = values >= number
            case Test.MOST:
                found = values <= number
            case Test.EXACTLY:
                found = values == number
            case Test.MULTIPLE:
                found = values % number == 0
            case Test.NO_MULTIPLE:
                found = values % number != 0
            case Test.REMAINDER:
                found = (values > number) & (values % number != 0)
        return found

    def says(self, rank: int, elsewhere: Rows) -> str:
        """Return what completes "where ...", with the border that results elsewhere leave."""
        feature, number = features(rank)[self.feature], self.number
        if not feature.counted:
            return feature.says if self.test is Test.IS else opposite(feature.says)
        what = feature.says
        values = elsewhere[:, self.feature] if len(elsewhere) else np.zeros(0, np.int64)
        if self.test is Test.LEAST:
            below = values[values < number]
            seen = _seen(feature, below.max(initial=0), number - 1)
            return f"{_number(feature, f'{number} or more')}{seen}"
        if self.test is Test.MOST:
            beyond = values[values > number]
            nearest = int(beyond.min()) if len(beyond) else 0
            said = _number(feature, f"{number} or {'fewer' if feature.many else 'less'}")
            return f"{said}{_seen(feature, nearest, number + 1)}"
        if self.test is Test.EXACTLY:
            return f"there are exactly {number} {what}"
        if self.test is Test.REMAINDER:
            return f"the number of {what} is more than {number} and no multiple of {number}"
        even = {Test.MULTIPLE: "even", Test.NO_MULTIPLE: "odd"}
        several = {Test.MULTIPLE: "a multiple of", Test.NO_MULTIPLE: "no multiple of"}
        said = even[self.test] if number == 2 else f"{several[self.test]} {number}"
        return f"the number of {what} is {said}"


def _number(feature: Feature, number: str) -> str:
    """Return what says that there are so many, or that something is so much."""
    if feature.many:
        return f"there are {number} {feature.says}"
    return f"{feature.says} is {number}"


def _seen(feature: Feature, value: int, beside: int) -> str:
    """Return what was right next to a border; in the present where nothing is between them."""
    if not value and feature.many:
        return ""
    one = value == 1 or not feature.many
    now, before = ("is", "was") if one else ("are", "were")
    return f" ({value} {now if value == beside else before} right)"


def necessary(rank: int, there: Rows, elsewhere: Rows) -> Iterator[Term]:
    """Yield what is so wherever something happens, and not everywhere that it does not."""
    for number, feature in enumerate(features(rank)):
        wrong, right = there[:, number], elsewhere[:, number]
        candidates = _counted if feature.counted else _flags
        for term in candidates(number, feature, wrong, right):
            if term.holds(there).all() and not term.holds(elsewhere).all():
                yield term


def _flags(
    number: int, feature: Feature, wrong: NDArray[np.int64], right: NDArray[np.int64]
) -> Iterator[Term]:
    del wrong, right
    doubt = feature.doubt + number / 100
    yield Term(number, Test.IS, cost=1.0 + doubt)
    yield Term(number, Test.IS_NOT, cost=1.05 + feature.lacking + doubt)


def _counted(
    number: int, feature: Feature, wrong: NDArray[np.int64], right: NDArray[np.int64]
) -> Iterator[Term]:
    doubt = feature.doubt + number / 1000
    least, most = int(wrong.min()), int(wrong.max())
    known = set(right.tolist())
    if least > 1:
        exact = least - 1 in known
        yield Term(number, Test.LEAST, least, COSTS[Test.LEAST] + doubt + (0 if exact else OPEN))
    exact = most + 1 in known
    yield Term(number, Test.MOST, most, COSTS[Test.MOST] + doubt + (0 if exact else OPEN))
    if not feature.in_blocks:
        return
    if least == most and 1 < least <= LARGEST_ALIKE:
        yield Term(number, Test.EXACTLY, least, COSTS[Test.EXACTLY] + doubt)
    yield from _multiples(number, doubt, wrong)


def _multiples(number: int, doubt: float, wrong: NDArray[np.int64]) -> Iterator[Term]:
    values: Sequence[int] = sorted(set(wrong.tolist()))
    common = math.gcd(*values)
    for size in BLOCKS:
        cost = doubt + (0.0 if size in USUAL else UNUSUAL) + math.log2(size) / 200
        if common % size == 0 and common:
            yield Term(number, Test.MULTIPLE, size, COSTS[Test.MULTIPLE] + cost)
        elif all(value % size for value in values):
            if values[0] > size > 2:
                yield Term(number, Test.REMAINDER, size, COSTS[Test.REMAINDER] + cost)
            yield Term(number, Test.NO_MULTIPLE, size, COSTS[Test.NO_MULTIPLE] + cost)
