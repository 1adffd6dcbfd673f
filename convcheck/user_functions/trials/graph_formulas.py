"""What functions of graphs multiply features by: the formulas, and those that are mistakes.

Owns both, as matrices of a graph whose rows receive, and the plain words for each.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.text.said_graphs import Norm

FORMULAS = {
    (Norm.SYMMETRIC, True): "D~^-1/2 (A + I) D~^-1/2 H W, D~ the degrees of A + I",
    (Norm.SYMMETRIC, False): "D^-1/2 A D^-1/2 H W, without self-loops",
    (Norm.MEAN, True): "D~^-1 (A + I) H W, the mean of a node and its neighbours",
    (Norm.MEAN, False): "D^-1 A H W, the mean of the neighbours",
    (Norm.SUM, True): "(A + I) H W, the sum of a node and its neighbours",
    (Norm.SUM, False): "A H W, the sum of the neighbours",
}
"""The formulas that are owed, by what sums are divided by and whether there are self-loops."""

Formula = tuple[Norm, bool]


def propagation(adjacency: Array, formula: Formula) -> Array:
    """Return the matrix of a formula; rows of nodes without any neighbour are zero."""
    norm, loops = formula
    summed = adjacency + np.eye(len(adjacency)) if loops else adjacency
    return divided(summed, summed.sum(axis=1), norm)


def divided(summed: Array, degrees: Array, norm: Norm) -> Array:
    """Return a matrix divided by degrees, or as it is; what has none becomes zero."""
    if norm is Norm.SUM:
        return summed
    if norm is Norm.MEAN:
        return _rows(degrees, -1) @ summed
    return _rows(degrees, -0.5) @ summed @ _rows(degrees, -0.5)


def directed(adjacency: Array, formula: Formula) -> Iterator[Array]:
    """Yield the matrices that a formula may mean where edges have a direction: degrees may be of
    edges that come in, that go out, or each of its own end."""
    norm, loops = formula
    summed = adjacency + np.eye(len(adjacency)) if loops else adjacency
    incoming, outgoing = summed.sum(axis=1), summed.sum(axis=0)
    yield divided(summed, incoming, norm)
    if norm is Norm.SYMMETRIC:
        yield divided(summed, outgoing, norm)
        yield _rows(incoming, -0.5) @ summed @ _rows(outgoing, -0.5)


def mistakes(adjacency: Array, formula: Formula) -> Iterator[tuple[str, Array]]:
    """Yield what a function may multiply by in place of what a formula says, and why it is wrong.

    The likeliest are first; of undirected graphs.
    """
    norm, loops = formula
    eye = np.eye(len(adjacency))
    alone, looped = adjacency, adjacency + eye
    of_alone, of_looped = alone.sum(axis=1), looped.sum(axis=1)
    summed, degrees = (looped, of_looped) if loops else (alone, of_alone)
    if loops and norm is not Norm.SUM:
        yield DEGREES_OF_A, divided(looped, of_alone, norm)
        yield NO_LOOPS_BUT_COUNTED, divided(alone, of_looped, norm)
        yield LOOPS_BEHIND, divided(alone, of_alone, norm) + eye
    if not loops and norm is not Norm.SUM:
        yield COUNTED_WITHOUT_LOOPS, divided(alone, of_looped, norm)
        yield ADDED_BEHIND, divided(looped, of_alone, norm)
    yield (NO_LOOPS if loops else LOOPS), propagation(adjacency, (norm, not loops))
    if norm is Norm.SYMMETRIC:
        half = _rows(degrees, -0.5)
        yield ONE_SIDE, half @ summed
        yield ONE_SIDE, summed @ half
        yield WHOLE_FOR_HALF, _rows(degrees, -1) @ summed
        yield WHOLE_FOR_HALF, summed @ _rows(degrees, -1)
        yield WHOLE_TWICE, _rows(degrees, -1) @ summed @ _rows(degrees, -1)
        yield ROOTS_TIMES, _rows(degrees, 0.5) @ summed @ _rows(degrees, 0.5)
    if norm is Norm.MEAN:
        half = _rows(degrees, -0.5)
        yield HALF_FOR_WHOLE, half @ summed @ half
        yield ROOT_OF_MEAN, half @ summed
        yield OF_SENDERS, summed @ _rows(degrees, -1)
        yield DEGREES_TIMES, _rows(degrees, 1) @ summed
    if norm is not Norm.SUM:
        yield NOT_DIVIDED, summed
        yield NOT_DIVIDED, looped if not loops else alone
    else:
        yield SUMS_OVER_DEGREES, _rows(degrees, -1) @ summed
        yield SUMS_DIVIDED, divided(summed, degrees, Norm.SYMMETRIC)
    for number in (2, 3):
        more = adjacency + number * eye
        yield LOOPS_TWICE, divided(more, more.sum(axis=1), norm)
        yield LOOPS_TWICE, divided(more, degrees, norm)
    for last in (_last_of(alone), eye) if loops else (_last_of(alone),):
        yield LOST, divided(last, degrees, norm)
    upper = np.triu(alone)
    for half_of_them in (upper, upper.T):
        yield ONE_DIRECTION, propagation(half_of_them, formula)
        one = half_of_them + eye * loops
        yield ONE_DIRECTION, divided(one, degrees, norm)
    for other, words in FORMULAS.items():
        if other != formula:
            yield f"what comes out is {words}", propagation(adjacency, other)
    yield IGNORED, eye


DEGREES_OF_A = "degrees are those of A, not of A + I (self-loops are added but not counted)"
NO_LOOPS_BUT_COUNTED = (
    "self-loops are missing in the sum, although degrees count them: A in place of A + I"
)
LOOPS_BEHIND = "self-loops are added after A is normalised: they are to be in what is normalised"
COUNTED_WITHOUT_LOOPS = "degrees count self-loops (A + I), which the sum does not have"
ADDED_BEHIND = "self-loops are added to the sum, but not counted in degrees"
NO_LOOPS = "self-loops are missing: A in place of A + I"
LOOPS = "self-loops are added, A + I in place of A"
ONE_SIDE = "it is normalised on one side only, by D^-1/2: it is to be on both"
WHOLE_FOR_HALF = "D^-1 on one side in place of D^-1/2 on both: means, not symmetric normalisation"
WHOLE_TWICE = "D^-1 on both sides in place of D^-1/2"
ROOTS_TIMES = "it is multiplied by the square roots of degrees, not divided by them"
HALF_FOR_WHOLE = "D^-1/2 on both sides in place of D^-1: symmetric normalisation, no mean"
ROOT_OF_MEAN = "sums are divided by the square root of degrees in place of the degrees"
OF_SENDERS = "sums are divided by the degrees of the senders (columns), not of who receives (rows)"
DEGREES_TIMES = "sums are multiplied by degrees, not divided by them"
NOT_DIVIDED = "sums are not divided by degrees: normalisation is missing"
SUMS_OVER_DEGREES = "sums are divided by degrees, which makes means of them"
SUMS_DIVIDED = "sums are divided by square roots of degrees, which nobody asked for"
LOOPS_TWICE = "self-loops are counted twice"
LOST = (
    "of several edges to one node only the last one counts: `out[index] += ...` adds once for each"
    " index (use `np.add.at`, `index_add_` or `.at[].add`)"
)
ONE_DIRECTION = "each edge counts in one direction only"
IGNORED = "edges have no effect"


def _last_of(adjacency: Array) -> Array:
    """Return a matrix with the last edge to each node alone."""
    last = np.zeros_like(adjacency)
    for node, row in enumerate(adjacency):
        last[node, np.flatnonzero(row)[-1:]] = 1
    return last


def _rows(degrees: Array, power: float) -> Array:
    """Return the diagonal matrix of a power of degrees, zero where there is none."""
    positive = degrees > 0
    return np.diag(np.where(positive, np.where(positive, degrees, 1.0) ** power, 0.0))
