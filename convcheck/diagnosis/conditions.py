"""Where something happens and where it does not: what the convolutions of the one have in common.

Owns which conditions are looked for, of one term or of several together, simple ones first. One
that a single result contradicts is none.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from convcheck.diagnosis.features import Place, Rows, rows
from convcheck.diagnosis.terms import Term, Test, necessary

MOST_TERMS = 120
"""Terms of which two, or three, are put together."""

MOST_OF_THREE = 25
"""Terms of which three are: those that cost the least, and those that exclude the most."""

SURE = 1.9
"""The cost up to which a single term needs no other beside it."""

PLAIN = (Test.IS, Test.IS_NOT, Test.LEAST, Test.MOST)
"""What one result of either kind is enough for."""

FEWEST_NEARLY, MOST_BESIDE = 8, 0.2
"""Results of either kind, and the share of others, that something is told by which is so wherever
something happens, and not only there."""

BOTH = re.compile(r"\bthe (\w+) is more than one and the (\w+) is more than one")
"""Two conditions that are shorter said together."""

MOST = 32
"""Conditions that are returned."""


@dataclass(frozen=True)
class Condition:
    """Terms that are so together of some convolutions; `says` completes "where ..."."""

    terms: tuple[Term, ...]
    says: str
    cost: float

    def holds(self, places: Sequence[Place]) -> NDArray[np.bool_]:
        """Tell of which convolutions it is so."""
        return _together(self.terms, rows(places))


def separating(
    there: Sequence[Place], elsewhere: Sequence[Place], beside: Sequence[Place] = ()
) -> list[Condition]:
    """Return the conditions that hold wherever something happens and nowhere else.

    The simplest first. `beside` are other convolutions; conditions that are the same on all of
    them are told once. Empty if there are none, or if it happens everywhere.
    """
    if not there or not elsewhere:
        return []
    rank = there[0][0].rank
    wrong, right = rows(there), rows(elsewhere)
    terms = sorted(necessary(rank, wrong, right), key=lambda term: term.cost)
    all_of = rows([*there, *elsewhere, *beside])
    conditions: list[Condition] = []
    told: set[bytes] = set()
    for chosen in _sufficient(terms, right, several=len(there) > 1 and len(elsewhere) > 1):
        where = _together(chosen, all_of).tobytes()
        if beside and where in told:
            continue
        told.add(where)
        says = " and ".join(
            term.says(rank, right[_together([t for t in chosen if t is not term], right)])
            for term in chosen
        )
        says = BOTH.sub(r"\1 and \2 are both more than one", says)
        conditions.append(Condition(chosen, says, sum(term.cost for term in chosen)))
        if len(conditions) == MOST:
            break
    return conditions


def nearly(there: Sequence[Place], elsewhere: Sequence[Place]) -> tuple[str, int]:
    """Return what is so wherever something happens, and of how few others it is so as well.

    That is the one thing of which the fewest others are; nothing if it is so of many of them.
    """
    if len(there) < FEWEST_NEARLY or len(elsewhere) < FEWEST_NEARLY:
        return "", 0
    rank = there[0][0].rank
    wrong, right = rows(there), rows(elsewhere)
    others = {term: int(term.holds(right).sum()) for term in necessary(rank, wrong, right)}
    few = [term for term, count in others.items() if count <= MOST_BESIDE * len(elsewhere)]
    if not few:
        return "", 0
    best = min(few, key=lambda term: (others[term], term.cost))
    return best.says(rank, right[~best.holds(right)]), others[best]


def _sufficient(terms: Sequence[Term], right: Rows, *, several: bool) -> Iterator[tuple[Term, ...]]:
    """Yield one, two or three terms that no right result has together, the cheapest first.

    Terms on remainders, and several together, need more than one result of either kind.
    """
    masks = {term: _as_number(term.holds(right)) for term in terms}
    single = [term for term in terms if not masks[term] and (several or term.test in PLAIN)]
    chosen: list[tuple[Term, ...]] = [(term,) for term in single]
    if several and not any(term.cost < SURE for term in single):
        rest = [term for term in terms if masks[term]][:MOST_TERMS]
        pairs = [
            (first, second)
            for first, second in itertools.combinations(rest, 2)
            if not masks[first] & masks[second]
        ]
        chosen += pairs
        if not pairs and not single:
            strong = sorted(rest, key=lambda term: masks[term].bit_count())
            some = dict.fromkeys((*rest[:MOST_OF_THREE], *strong[:MOST_OF_THREE]))
            chosen += [
                three
                for three in itertools.combinations(some, 3)
                if not masks[three[0]] & masks[three[1]] & masks[three[2]]
            ]
    yield from sorted(chosen, key=lambda several: sum(term.cost for term in several))


def _together(terms: Sequence[Term], of: Rows) -> NDArray[np.bool_]:
    found = np.ones(len(of), np.bool_)
    for term in terms:
        found &= term.holds(of)
    return found


def _as_number(mask: NDArray[np.bool_]) -> int:
    return int.from_bytes(np.packbits(mask).tobytes(), "big")
