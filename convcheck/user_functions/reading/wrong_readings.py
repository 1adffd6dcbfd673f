"""Functions that are wrong: which of their results may be meant for a convolution, and for which.

Owns what decides between readings of which none agrees.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

import numpy as np

from convcheck.diagnosis.search import Search
from convcheck.mathematics.operands import Array, Operands, draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass
from convcheck.user_functions.reading.inferred import Inference

Found = TypeVar("Found")
Own = TypeVar("Own")

FEWEST_OF_CUT = 3
"""Elements, none of them zero, that have to be right in a result that is too short."""

FEWEST_OF_PART = 2
"""The same of a result that is much too short."""

NEAR = 2.0**-6
"""How far from whole numbers results on integers may be, to be taken for them in a reading."""

LEAST_RIGHT = 0.2
"""Share of right elements from which a reading is one that a function was meant for."""


@dataclass(frozen=True)
class Candidate(Generic[Found]):
    """A reading, the convolution that a function was called with, and what came out."""

    found: Found
    conv: Convolution
    actual: Array


def may_be_meant(conv: Convolution, actual: Array) -> bool:
    """Tell whether a result of a shape that is no convolution's may be meant for this one.

    Batch and channels have to be right, or everything but the order of the axes.
    """
    expected = conv.output_shape
    if sorted(actual.shape) == sorted(expected):
        return True
    return (actual.shape[0], actual.shape[-1]) == (expected[0], expected[-1])


def is_cut(meant: Convolution, actual: Array) -> bool:
    """Tell whether a result is a convolution's but for the last or first elements of some axes.

    Or has one more. What both have has to be the same, and more than what may be so by chance.
    """
    expected_shape = meant.output_shape
    if len(actual.shape) != len(expected_shape) or actual.shape == expected_shape:
        return False
    apart = [a - b for a, b in zip(actual.shape, expected_shape, strict=True)]
    if any(abs(each) > 1 for each in apart) or apart[0] or apart[-1]:
        return False
    expected = evaluate(meant, drawn(meant).map(lambda each: each.astype(float)), Pass.FORWARD)
    for start in (0, 1):
        shorter = [
            slice(start, start + size) if each < 0 else slice(None)
            for each, size in zip(apart, actual.shape, strict=True)
        ]
        longer = [
            slice(start, start + size) if each > 0 else slice(None)
            for each, size in zip(apart, expected_shape, strict=True)
        ]
        mine, theirs = actual[tuple(longer)], expected[tuple(shorter)]
        if np.count_nonzero(theirs) >= FEWEST_OF_CUT and np.array_equal(mine, theirs):
            return True
    return False


def is_part(meant: Convolution, actual: Array) -> bool:
    """Tell whether a result is the beginning of a convolution's, cut off along all or some axes.

    Of two elements or more, all of which are the same, and none of which is zero.
    """
    expected_shape = meant.output_shape
    if len(actual.shape) != len(expected_shape) or actual.shape == expected_shape:
        return False
    if (actual.shape[0], actual.shape[-1]) != (expected_shape[0], expected_shape[-1]):
        return False
    if any(a > b for a, b in zip(actual.shape, expected_shape, strict=True)):
        return False
    expected = evaluate(meant, drawn(meant).map(lambda each: each.astype(float)), Pass.FORWARD)
    part = expected[tuple(slice(size) for size in actual.shape)]
    return bool(np.count_nonzero(part) >= FEWEST_OF_PART) and np.array_equal(actual, part)


def first_cut(
    paddings: Iterable[tuple[Own, Convolution]], actual: Array
) -> tuple[Own, Convolution] | None:
    """Return the first padding by which a result is a convolution's but for what is cut off.

    What is lacking comes before what is too much: of all that is wanted, one is forgotten.
    """
    ordered = sorted(paddings, key=lambda each: each[1].output < actual.shape[1:-1])
    cut = (each for each in ordered if is_cut(each[1], actual) or is_part(each[1], actual))
    return next(cut, None)


def summed(
    candidates: Sequence[Candidate[Inference]], *, depthwise: bool
) -> list[Candidate[Inference]]:
    """Return those that sum over channels, if others have kernels with an axis for these, too.

    One of a channel's many is right in some, whatever else is added to the first one's sum. Nothing
    of who says that it is `depthwise`.
    """
    whole = any(each.found.depthwise and "I" in each.found.kernel for each in candidates)
    return [c for c in candidates if whole and not (depthwise or c.found.depthwise)]


def likeliest_first(
    candidates: Iterable[Candidate[Inference]], rank: int, *, depthwise: bool
) -> list[Candidate[Inference]]:
    """Return readings that do not agree in the order in which they may be meant.

    Those come first that have as many axes as a name says, 0 for none, then those in which many
    elements are right, then those whose kernels are not of a channel each, which are rarer.
    """
    return sorted(
        candidates,
        key=lambda each: (
            rank not in (0, each.found.rank),
            -right_share(each),
            *each.found.odd(depthwise=depthwise),
        ),
    )


def right_share(candidate: Candidate[Found]) -> float:
    """Return how many elements of a candidate's result are right: see `share_of`."""
    return share_of(candidate.conv, candidate.actual)


def share_of(conv: Convolution, actual: Array) -> float:
    """Return how many elements are right, as a share; 0 of so few that they may be so by chance.

    Sums of whole numbers come out the same by chance, if seldom; zeros that nobody wrote do often.
    """
    if actual.shape != conv.output_shape or not actual.size:
        return 0.0
    expected = evaluate(conv, drawn(conv).map(lambda each: each.astype(float)), Pass.FORWARD)
    told = expected != 0
    share = float(((actual == expected) & told).sum() / max(told.sum(), 1))
    return share if share >= LEAST_RIGHT else 0.0


def first_explained(candidates: Iterable[Candidate[Found]]) -> Candidate[Found] | None:
    """Return the first candidate whose result a known mistake explains; None if there is none."""
    for each in candidates:
        search = Search(each.conv, drawn(each.conv), Fill.INTEGERS, Pass.FORWARD)
        # Of complex numbers from real operands the type is wrong, which is told later.
        if search.diagnose(whole_numbers(each.actual.real), pairs=False).explanations:
            return each
    return None


def whole_numbers(actual: Array) -> Array:
    """Return the whole numbers that results are near to, as a transform leaves them; else these."""
    near = np.rint(actual)
    with np.errstate(invalid="ignore"):
        return near if (np.abs(actual - near) < NEAR).all() else actual


@lru_cache(maxsize=256)
def drawn(conv: Convolution) -> Operands:
    """Return the operands of a probe, which are drawn once."""
    return draw(conv, Fill.INTEGERS, seed=0)
