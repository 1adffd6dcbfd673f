"""One explanation of many results: what a function made of several convolutions, held together.

Owns the rule: a mistake explains a function if it gives every wrong result that it says anything
of, and what it would have changed elsewhere is changed there. One that a single result contradicts
is dropped.
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from convcheck.diagnosis.explanation import Explanation
from convcheck.diagnosis.features import Place
from convcheck.diagnosis.search import Law, Relation, Search
from convcheck.mathematics.operands import Array, Operands
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass

SECONDS = 5.0
"""Processor time for holding all known mistakes against all results."""

MOST_ASKED = 4
"""Wrong results against which every known mistake is held; the others see what is left of them."""

WHOLE = 2.0**-10
"""How far from whole numbers results on whole numbers may be, to be taken for them."""

MOST_PAIRED = 4
"""Mistakes to each of which every other one is added, where none explains all results."""


MOST, FEWEST_OF_MOST = 0.6, 4
"""Share of the wrong results, and how many at least, that a mistake explains which some contradict.
"""


@dataclass(frozen=True)
class Observation:
    """What a function made of one convolution, canonical order.

    `right` as judged. `actual` is None of a call that raised, and of one that was right before.
    """

    conv: Convolution
    fill: Fill
    operands: Operands
    which: Pass
    actual: Array | None
    right: bool
    precision: str = ""
    """Which arithmetic its errors are those of, in words."""


@dataclass
class Standing:
    """How a mistake, or several made together, stands with the results seen, by their numbers."""

    laws: tuple[Law, ...]
    holds: dict[int, Explanation] = field(default_factory=dict)
    not_made: list[int] = field(default_factory=list)
    contradicted: list[int] = field(default_factory=list)
    seen: set[int] = field(default_factory=set)

    @property
    def kind(self) -> tuple[str, ...]:
        """The names of the kinds of mistakes."""
        return tuple(name for name, _ in self.laws)


class Evidence:
    """Results of one pass of a function, wrong and right ones, and what may explain them."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._left = seconds
        self._deadline = math.inf
        self.beside: list[Place] = []
        """Convolutions that were not called, on which conditions may differ."""
        self.smallest: Convolution | None = None
        """The smallest that is wrong, once it was looked for."""
        self.seen: list[Observation] = []
        self._searches: list[Search] = []
        self._standings: dict[tuple[Law, ...], Standing] = {}
        self._asked: set[int] = set()

    @property
    def late(self) -> bool:
        """Whether the time is over."""
        return time.thread_time() > self._deadline

    @property
    def wrong(self) -> list[int]:
        """The numbers of the wrong results."""
        return [
            number
            for number, each in enumerate(self.seen)
            if each.actual is not None and not each.right
        ]

    @property
    def agreeing(self) -> list[int]:
        """The numbers of the right results."""
        return [number for number, each in enumerate(self.seen) if each.right]

    @property
    def _telling(self) -> set[int]:
        """The wrong results that have elements, or all if none has any."""
        numbers = set(self.wrong)
        return {n for n in numbers if np.asarray(self.seen[n].actual).size} or numbers

    @property
    def tried(self) -> int:
        """How many known mistakes were held against the results."""
        return len({law for laws in self._standings for law in laws})

    def right(self, number: int) -> Array:
        """Return the right result."""
        return self._searches[number].right

    def add(self, observation: Observation) -> None:
        """Take one more result."""
        self.seen.append(observation)
        each = observation
        self._searches.append(
            Search(each.conv, each.operands, each.fill, each.which, may_be_right=False)
        )

    def best(self) -> list[Standing]:
        """Return the explanations that no result contradicts and that leave the fewest unexplained.

        Empty if there are none. Those that are made everywhere come before those that are not.
        """
        started = time.thread_time()
        self._deadline = started + self._left
        self._ask()
        self._left -= time.thread_time() - started
        wrong = self._telling
        left = [each for each in self._standings.values() if each.holds and not each.contradicted]
        if not left:
            return []

        def rank(each: Standing) -> tuple[int, bool, int]:
            return len(wrong - set(each.holds)), bool(each.not_made), len(each.laws)

        least = min(map(rank, left))
        return [each for each in left if rank(each) == least]

    def most(self) -> Standing | None:
        """Return what explains most wrong results, and is contradicted by some; None if none does.

        Two things are wrong then, of which one is always there.
        """
        wrong = self._telling
        singles = [
            each
            for each in self._standings.values()
            if len(each.laws) == 1 and len(each.holds) >= max(FEWEST_OF_MOST, MOST * len(wrong))
        ]
        return max(singles, key=lambda each: len(each.holds), default=None)

    def held(self, standing: Standing) -> None:
        """Hold an explanation against the results that came since."""
        for number in range(len(self.seen)):
            self._hold(standing.laws, number)

    def unexplained(self, standing: Standing) -> list[int]:
        """Return the wrong results with elements that a standing was asked and says nothing of."""
        return [
            number
            for number in self.wrong
            if number in standing.seen
            and number not in standing.holds
            and np.asarray(self.seen[number].actual).size
        ]

    def separates(self, search: Search, standings: Sequence[Standing]) -> bool:
        """Tell whether explanations give different results of another convolution."""
        given = [search.predicted(each.laws) for each in standings]
        first, *others = given
        return any(not _same(first, other) for other in others)

    def also(self, standing: Standing) -> list[Standing]:
        """Return what else is wrong: explanations, each of results that those before leave over."""
        found = [standing]
        left = set(self.unexplained(standing))
        while left:
            candidates = [
                each
                for each in self._standings.values()
                if not each.contradicted and left & set(each.holds)
            ]
            if not candidates:
                break
            more = max(candidates, key=lambda each: len(left & set(each.holds)))
            found.append(more)
            left -= set(more.holds)
        return found[1:]

    def _ask(self) -> None:
        """Hold known mistakes against the results: all of them against some, the rest against all.

        The richest of the small results come first: fewest mistakes have the same result there.
        """
        order = sorted(self.wrong, key=self._weight)
        # The first, where least is at play, is among them: others may have more that is wrong.
        order = list(dict.fromkeys([*order[:1], *self.wrong[:1], *order[1:]]))
        for number in order:
            if len(self._asked) >= MOST_ASKED or self.late:
                break
            explained = any(
                number in each.holds and not each.contradicted for each in self._standings.values()
            )
            if number in self._asked or (self._asked and explained):
                continue
            self._asked.add(number)
            for law in self._searches[number].laws:
                self._hold((law,), number)
                if self.late:
                    break
            self._hold_all()
        self._hold_all()
        standing = [each for each in self._standings.values() if not each.contradicted]
        wrong = self._telling
        if not any(wrong <= set(each.holds) for each in standing):
            self._pair(order)

    def _pair(self, order: Sequence[int]) -> None:
        """Add a second mistake to those that explain the most, on a result that they do not."""
        singles = [each for each in self._standings.values() if len(each.laws) == 1 and each.holds]
        singles.sort(key=lambda each: -len(each.holds))
        for single in singles[:MOST_PAIRED]:
            left = [number for number in order if number not in single.holds]
            for law in self._searches[left[0]].laws if left else ():
                if self.late:
                    return
                if law[0] != single.laws[0][0]:
                    self._hold((*single.laws, law), left[0])
            self._hold_all()

    def _hold_all(self) -> None:
        """Hold what explains anything against every result, what nothing contradicts first."""
        standings = [each for each in self._standings.values() if each.holds]
        for standing in standings:
            for number in range(len(self.seen)):
                if standing.contradicted:
                    break
                self._hold_in_time(standing, number)
        for standing in standings:
            if len(standing.laws) == 1:  # what pairs are made of
                for number in range(len(self.seen)):
                    self._hold_in_time(standing, number)

    def _hold_in_time(self, standing: Standing, number: int) -> None:
        if not (self.late and standing.seen):
            self._hold(standing.laws, number)

    def _hold(self, laws: tuple[Law, ...], number: int) -> None:
        """Hold mistakes that are made together against a result."""
        observation = self.seen[number]
        if observation.actual is None and not observation.right:
            return
        standing = self._standings.setdefault(laws, Standing(laws))
        if number in standing.seen:
            return
        standing.seen.add(number)
        search = self._searches[number]
        if observation.actual is None or observation.right:
            # Within the law of its errors, which need not be that of sums.
            predicted = search.predicted(laws)
            if predicted is not None:
                standing.not_made.append(number)
            return
        relation, words = search.relation(laws, settled(observation.fill, observation.actual))
        if relation is Relation.HOLDS and words is not None:
            standing.holds[number] = words
        elif relation is Relation.CONTRADICTED:
            standing.contradicted.append(number)

    def _weight(self, number: int) -> tuple[bool, float]:
        """Return by what a result is sorted: small ones first, those of the most features first."""
        conv = self.seen[number].conv
        features = (
            *(conv.batch > 1, conv.in_channels > 1, conv.out_channels > 1),
            *(len(set(conv.kernel)) == conv.rank, len(set(conv.spatial)) == conv.rank),
            *(max(conv.stride) > 1, max(conv.dilation) > 1, any(map(any, conv.pads))),
            conv.groups > 1,
        )
        large = conv.multiply_adds > 2**16
        return large, math.log2(max(conv.multiply_adds, 1)) / 8 - sum(features)


def settled(fill: Fill, result: Array | None) -> Array:
    """Return a result; of whole numbers, what a transform (FFT) leaves of rounding is taken off."""
    actual = np.asarray(result)
    if fill is not Fill.INTEGERS or actual.dtype.kind != "f" or not actual.size:
        return actual
    if not np.isfinite(actual).all():
        return actual
    whole = np.rint(actual)
    return whole if np.abs(actual - whole).max() < WHOLE else actual


def _same(first: Array | None, other: Array | None) -> bool:
    if first is None or other is None:
        return first is other
    return first.shape == other.shape and np.allclose(first, other, rtol=1e-9, atol=1e-9)
