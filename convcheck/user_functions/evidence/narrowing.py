"""Calls by which the border between right and wrong is found: a wrong convolution made smaller,
then those on which the conditions that are left disagree.

Owns which calls are made for it, and when enough is known. What is said of them is the account's.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from convcheck.diagnosis.account import leading
from convcheck.diagnosis.conditions import Condition, separating
from convcheck.diagnosis.evidence import Evidence, Observation
from convcheck.diagnosis.features import Feature, Place, features
from convcheck.diagnosis.sides import sides
from convcheck.diagnosis.terms import Term, Test
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill
from convcheck.user_functions.convolutions.combinations import meets_data
from convcheck.user_functions.convolutions.dials import Dial, neighbours
from convcheck.user_functions.evidence.narrow_arithmetic import is_small

if TYPE_CHECKING:
    from convcheck.user_functions.evidence.caller import Caller

LARGEST = 2**19
"""Multiply-adds of a convolution that is called to tell conditions apart."""

FEW = {"bias": (0, 1), "padding": (0, 1, 2, 3), "stride": (1, 2, 3, 4), "dilation": (1, 2, 3, 4)}
"""Values of parameters that are tried; all else is tried at many."""

MANY = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 17, 24, 31, 32, 33, 64, 65, 96, 129)

TOGETHER = (1, 2, 3, 4, 8)
"""Values that two sizes are given together."""

FEW_ELEMENTS = 64
"""Elements up to which a result of whole numbers may be right by chance."""

LEAST_DOUBT = 0.02
"""Share of the doubt that a call has to settle to be made."""

TRUST = 2.5
"""How much more likely a condition is that costs less, as the base of a power."""

MOST_CHECKS = 10
"""Calls that are made to see whether a condition holds where nothing is in doubt any more."""


@dataclass
class Narrowing:
    """Calls of a function that was wrong first on `first`, taken down in the evidence.

    `dials` are what may be changed. What was seen before is not called again.
    """

    caller: Caller
    evidence: Evidence
    first: Observation
    dials: list[Dial]
    smallest: Convolution = field(init=False)

    def __post_init__(self) -> None:
        self.smallest = self.first.conv
        self._seen: dict[Place, Observation | None] = {
            (each.conv, each.fill): each for each in self.evidence.seen
        }

    def shrink(self) -> None:
        """Make the wrong convolution smaller and simpler for as long as it is wrong as it was.

        Each dial is set to its least, else to the least value at which it is wrong, as far as a
        bisection finds it.
        """
        for dial in self.dials:
            low, high = dial.least - 1, dial.value(self.smallest)
            while high - low > 1 and not self.caller.done:
                middle = dial.least if low < dial.least else (low + high) // 2
                conv = dial.set(self.smallest, middle)
                if conv is not None and self._wrong(conv):
                    high, self.smallest = middle, conv
                else:
                    low = middle

    def tell_apart(self, granted: tuple[float, int, int]) -> None:
        """Call on what the conditions that are left say different things of; then on some others.

        `granted` are seconds and calls, which begin once it is known what explains the results.
        """
        pool = self._pool()
        self.evidence.beside = [(conv, self.first.fill) for conv in pool]
        checks = 0
        both = sides(self.evidence, leading(self.evidence))
        self.caller.granted(*granted)
        while not self.caller.done:
            found = separating(*both(), self.evidence.beside)
            left = [conv for conv in pool if (conv, self.first.fill) not in self._seen]
            if not found or not left:
                return
            conv = self._doubtful(found, left) or self._beside(found[0])
            if conv is None:
                if checks == MOST_CHECKS:
                    return
                conv = self._check(found[0], left, wrong=checks % 2 == 0)
                checks += 1
            self._wrong(conv)

    def _doubtful(self, found: list[Condition], left: list[Convolution]) -> Convolution | None:
        """Return the convolution of which conditions disagree the most, by how likely each is."""
        least = min(each.cost for each in found)
        weights = np.array([TRUST ** (4 * (least - each.cost)) for each in found])
        weights /= weights.sum()
        places = [(conv, self.first.fill) for conv in left]
        says = np.array([each.holds(places) for each in found])
        wrong = weights @ says
        doubt = np.minimum(wrong, 1 - wrong)
        best = int(doubt.argmax())
        return left[best] if doubt[best] > LEAST_DOUBT else None

    def _beside(self, likely: Condition) -> Convolution | None:
        """Return one with a number next to those that a condition speaks of; None if all were seen.

        All else that the condition asks for is so of it.
        """
        for term in likely.terms:
            feature = features(self.smallest.rank)[term.feature]
            others = Condition(tuple(t for t in likely.terms if t is not term), "", 0.0)
            for wanted in _next_to(term):
                for place in self._with_number(feature, wanted):
                    if others.holds([place])[0]:
                        if place not in self._seen:
                            return place[0]
                        break
        return None

    def _with_number(self, feature: Feature, wanted: int) -> Iterator[Place]:
        """Yield convolutions of which a feature has a value, by changes of one dial or two."""
        for dial in self.dials:
            for base in (self.smallest, *self._least()):
                now = feature.value((base, self.first.fill))
                scaled = wanted * dial.value(base) // max(now, 1)
                for value in dict.fromkeys((wanted, scaled)):
                    conv = dial.set(base, value)
                    if conv is None or conv.multiply_adds > LARGEST or not meets_data(conv):
                        continue
                    if feature.value((conv, self.first.fill)) == wanted:
                        yield conv, self.first.fill

    def _least(self) -> Iterator[Convolution]:
        """Yield the smallest that is wrong with one dial at its least."""
        for dial in self.dials:
            conv = dial.set(self.smallest, dial.least)
            if conv is not None:
                yield conv

    def _check(self, likely: Condition, left: list[Convolution], *, wrong: bool) -> Convolution:
        """Return one of those that are to be wrong, or right, as far from others as it comes."""
        says = likely.holds([(conv, self.first.fill) for conv in left])
        alike = [conv for conv, each in zip(left, says, strict=True) if each == wrong] or left
        return alike[(len(self._seen) * 7919) % len(alike)]

    def made(self, conv: Convolution) -> Observation | None:
        """Return what it makes of a convolution, which is taken down; None if it refuses it."""
        place = (conv, self.first.fill)
        if place not in self._seen:
            if conv.multiply_adds > max(LARGEST, self.first.conv.multiply_adds):
                return None
            seen = self._seen[place] = self._by_no_chance(self.caller.made(conv, self.first.fill))
            if seen is not None:
                self.evidence.add(seen)
        return self._seen[place]

    def _by_no_chance(self, seen: Observation | None) -> Observation | None:
        """Return a result; of few whole numbers that are right, that of samples if it is wrong.

        What is wrong may add zeros to few whole numbers, or what is the same by chance.
        """
        if seen is None or not seen.right or seen.fill is not Fill.INTEGERS:
            return seen
        if seen.actual is None or seen.actual.size > FEW_ELEMENTS:
            return seen
        again = self.caller.made(seen.conv, Fill.NORMAL)
        if again is None or again.right or again.actual is None or is_small(again):
            return seen
        return again

    def _wrong(self, conv: Convolution) -> bool:
        """Tell whether it is wrong there as it was first; what it refuses is not."""
        known = self.made(conv)
        if known is None or known.right:
            return False
        return (known.actual is None) == (self.first.actual is None)

    def _pool(self) -> list[Convolution]:
        """Return what may be called: the smallest that is wrong, changed in one way or two."""
        convs = dict.fromkeys(self._changed())
        return [conv for conv in convs if conv.multiply_adds <= LARGEST and meets_data(conv)]

    def _changed(self) -> Iterator[Convolution]:
        bases = [self.smallest]
        if self.first.conv.multiply_adds <= LARGEST:
            bases.append(self.first.conv)
        for base, dial in itertools.product(bases, self.dials):
            yield from neighbours(base, [dial], partial(_values, dial))
        for one, other in itertools.combinations(self.dials, 2):
            for values in itertools.product(_together(one), _together(other)):
                first = one.set(self.smallest, values[0]) or self.smallest
                both = other.set(first, values[1])
                if both is not None:
                    yield both


def _next_to(term: Term) -> list[int]:
    """Return numbers by which it shows whether a term is the one, those at its border first."""
    n = term.number
    match term.test:
        case Test.LEAST:
            return [n - 1, n + 1, n + 2, n + 3]
        case Test.MOST:
            return [n + 1, n - 1]
        case Test.MULTIPLE | Test.NO_MULTIPLE | Test.REMAINDER:
            found = [n + 1, n + 2, n + n // 2, 2 * n, 2 * n - 1, 2 * n + 1, 3 * n, n - 1, n]
            return list(dict.fromkeys(found))
    return []


def _values(dial: Dial, now: int) -> list[int]:
    beside = [
        now - 1,
        now + 1,
        now + 2,
        now + 3,
        now - 2,
        2 * now,
        2 * now - 1,
        2 * now + 1,
        3 * now,
    ]
    return list(FEW[dial.name]) if dial.name in FEW else [*beside, *MANY]


def _together(dial: Dial) -> tuple[int, ...]:
    return FEW[dial.name][:2] if dial.name in FEW else TOGETHER
