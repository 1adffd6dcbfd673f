"""Whether what is wrong comes from memory that nobody wrote, or that is not an operand's.

Owns both tests: the same call after memory was filled with something else, and with something else
beside the operands. What follows from neither is no matter of memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from convcheck.diagnosis.convolution_words import values_of
from convcheck.diagnosis.evidence import Observation
from convcheck.diagnosis.where import where
from convcheck.mathematics.operands import Array
from convcheck.mathematics.soiled_memory import ZERO, soiled_with
from convcheck.user_functions.calls.handing import Handing

if TYPE_CHECKING:
    from convcheck.user_functions.evidence.caller import Caller

ONLY_HERE = ("numpy", "torch")
"""Frameworks whose arrays can be views of a larger piece of memory."""


@dataclass(frozen=True)
class MemoryEvidence:
    """What was seen of memory, in words; empty where nothing was.

    `clean` is what comes out where memory that nobody wrote holds zeros, None if that changes
    nothing.
    """

    unwritten: str = ""
    clean: Observation | None = None
    beyond: str = ""


def in_memory(caller: Caller, first: Observation) -> MemoryEvidence:
    """Return what is wrong with memory in the first wrong call.

    What lies beside an operand may change from call to call, so it is looked for first where a
    call made again gives something else.
    """
    again = caller.made(first.conv, first.fill)
    if first.actual is None or again is None or again.actual is None:
        return MemoryEvidence()
    if _same(first.actual, again.actual):
        return _unwritten(caller, first) or _beyond(caller, first) or MemoryEvidence()
    return _beyond(caller, first) or _unwritten(caller, first, calls=2) or MemoryEvidence()


def _unwritten(caller: Caller, first: Observation, calls: int = 1) -> MemoryEvidence | None:
    """Return what is different where memory that nobody wrote holds zeros, in so many calls."""
    with soiled_with(ZERO):
        made = [caller.made(first.conv, first.fill) for _ in range(calls)]
    clean = made[0]
    if clean is None or clean.actual is None or _same(first.actual, clean.actual):
        return None
    if any(each is None or not _same(each.actual, clean.actual) for each in made):
        return None
    text = (
        "elements of the result come from memory that nobody wrote (uninitialised, as np.empty"
        " gives it): allocate it with np.zeros, or write every element before it is read;"
        f" with {values_of(first.conv)}: {_differing(first, clean.actual)}"
    )
    return MemoryEvidence(text, clean)


def _beyond(caller: Caller, first: Observation) -> MemoryEvidence | None:
    """Return what is different where NaN lies beside the operands, and nowhere else."""
    if caller.manner.framework not in ONLY_HERE:
        return None
    with soiled_with(ZERO), _handed(caller, Handing.INSIDE):
        inside = caller.made(first.conv, first.fill)
    if inside is None or inside.actual is None or np.isfinite(inside.actual).all():
        return None
    if _same(first.actual, inside.actual):
        return None
    text = (
        "it reads beyond the ends of its operands: what lies beside them in memory is in its"
        " results; check shape and strides of its views, and the bounds of its loops; with"
        f" {values_of(first.conv)}: {_differing(first, inside.actual)}"
    )
    return MemoryEvidence(beyond=text)


@contextmanager
def _handed(caller: Caller, handing: Handing) -> Iterator[None]:
    usual = caller.manner
    caller.manner = replace(usual, handing=handing)
    try:
        yield
    finally:
        caller.manner = usual


def _same(one: Array | None, other: Array | None) -> bool:
    """Tell whether two results are the same; NaN is NaN."""
    if one is None or other is None:
        return one is other
    return one.shape == other.shape and np.array_equal(
        np.asarray(one, np.float64), np.asarray(other, np.float64), equal_nan=True
    )


def _differing(first: Observation, other: Array) -> str:
    """Return where two results differ, in words."""
    actual = np.asarray(first.actual, np.float64)
    if actual.shape != other.shape:
        return "its shape depends on it"
    same = (actual == other) | (np.isnan(actual) & np.isnan(other))
    marked = np.where(same, 0.0, 1.0)
    return where(first.conv, first.which, marked, np.zeros_like(marked)).replace(
        "wrong", "affected"
    )
