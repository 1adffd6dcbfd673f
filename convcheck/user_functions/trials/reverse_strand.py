"""The other strand of DNA: what a motif's reverse complement owes on a sequence.

Owns what is owed then, and the usual ways to get it wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from convcheck.mathematics.operands import Array
from convcheck.user_functions.interfaces.both_strands import BASES, Strands, strands_of
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

LENGTH, TAPS, MOTIFS = 23, 5, 3
"""Of a sequence, of a motif, and how many of these there are where there are several."""


def reverse_strand(subject: Subject) -> Found:
    """Hand over a sequence, one base at each place, and motifs that are no palindromes."""
    strands = strands_of(getattr(subject.function.callee, "call", None))
    if strands is None or not strands.how:
        return NOT_MADE
    random = np.random.default_rng(subject.seed)
    dtype = subject.manner.operands or "float64"
    data = np.eye(BASES, dtype=dtype)[random.integers(0, BASES, LENGTH)]
    several = "O" in subject.manner.kernel
    shape = (MOTIFS, TAPS, BASES) if several else (TAPS, BASES)
    motif = random.integers(-9, 10, shape).astype(dtype)
    result = strands.compute(data, motif)
    if alike(*_seen(strands, result, _owed(strands, data, motif, motif[..., ::-1, ::-1]))):
        return Found()
    # The larger of two that are the same is not told from a sum by its signs.
    ways = ("larger", "sum") if strands.how in ("larger", "sum") else (strands.how,)
    for said, other in _mistaken(motif):
        for way in ways:
            joined = replace(strands, how=way)
            if alike(*_seen(joined, result, _owed(joined, data, motif, other))):
                return Found(f"the reverse strand is wrong: {said}")
    backwards = _scores(data, motif[..., ::-1, ::-1])[::-1]
    if alike(*_seen(strands, result, _joined(strands, _scores(data, motif), backwards))):
        return Found(
            "the reverse strand's scores are in its own order, and not at the positions of the"
            " forward strand"
        )
    return Found("the reverse strand's scores are none of the motif's reverse complement")


def _mistaken(motif: Array) -> Iterator[tuple[str, Array]]:
    """Yield how usual mistakes are said, and the motif that they have for the other strand."""
    yield (
        "the motif is reversed along its positions and not complemented (the columns A C G T are to"
        " be reversed too: A with T, C with G)",
        motif[..., ::-1, :],
    )
    yield (
        "the motif is complemented and not reversed along its positions",
        motif[..., ::-1],
    )
    yield "it is the forward strand again", motif
    exchanged = motif[..., ::-1, :][..., [2, 3, 0, 1]]
    yield "the wrong bases are exchanged: A with G, C with T", exchanged
    yield "the wrong bases are exchanged: A with C, G with T", exchanged[..., ::-1]


def _scores(data: Array, motif: Array) -> Array:
    """Return the scores [positions] of a motif, or [positions, motifs]."""
    windows = sliding_window_view(data, TAPS, axis=0)  # [positions, bases, taps]
    return np.asarray(np.einsum("pbt,...tb->p...", windows, motif))


def _owed(strands: Strands, data: Array, motif: Array, other: Array) -> Array:
    return _joined(strands, _scores(data, motif), _scores(data, other))


def _joined(strands: Strands, forward: Array, reverse: Array) -> Array:
    """Return both strands' scores as the function joins them."""
    if strands.how == "larger":
        return np.maximum(forward, reverse)
    return forward + reverse if strands.how == "sum" else reverse


def _seen(strands: Strands, result: object, owed: Array) -> tuple[Array, Array]:
    """Return a result and what it has to be, of the reverse strand alone where there are two."""
    if strands.how == "two" and isinstance(result, tuple | list):
        return np.asarray(result[1]), owed
    found = np.asarray(result)
    return (found.take(1, strands.axis) if strands.how == "rows" else found), owed
