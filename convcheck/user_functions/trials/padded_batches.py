"""Sequences of different lengths in one batch: each has the results that it has alone.

Owns what is owed: of as many results as a sequence has alone those are the same, and the lengths
that are returned are theirs. What is behind them may be anything, unless zeros are said.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces.handed_beside import Handed, handing
from convcheck.user_functions.objects.classes import Built
from convcheck.user_functions.objects.padded_batches import time_axis_of
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.text.declarations import documentation, thing_of
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

SAYS_ZERO = re.compile(
    r"\b(zero(ed|s)?|masked)\b[^.;]{0,40}\b(beyond|behind|after|past|outside|padd)"
    r"|\b(beyond|behind|after|past|outside|padd\w*)\b[^.;]{0,40}\b(zero(ed|s)?|masked)\b"
)
"""How docstrings say, in small letters, that there are zeros behind the results of a sequence."""

LONG = 13
"""Elements of the longer sequence."""

STEPS: dict[str, dict[str, Any]] = {
    "": {},
    "with a stride of 2, ": {"stride": (2,)},
    "with a dilation of 2, ": {"dilation": (2,)},
    "with a padding of 1, ": {"padding": ((1, 1),)},
}
"""What is asked for, in words, where there is such a parameter."""

SHORTER = (2, 3)
"""By how many elements the second sequence is shorter: odd and even numbers."""


def padded_batches(subject: Subject) -> Found:
    """Hand over a sequence and a shorter one, the rest of which is zeros, also with other steps."""
    callee = subject.function.callee
    axis = time_axis_of(thing_of(callee)) if isinstance(callee, Built) else None
    if axis is None or subject.conv.rank != 1:
        return NOT_MADE
    made = False
    has = subject.function.reading.has
    for said, change in STEPS.items():
        if not all(has(Role(name)) for name in change):
            continue
        conv = subject.conv.if_possible(spatial=(LONG,), **change)
        if conv is None:
            continue
        found = _of(replace(subject, conv=conv), axis)
        made = made or found.made
        if found.fault:
            return Found(f"{said}{found.fault}")
    return Found(made=made)


def _of(subject: Subject, axis: int) -> Found:
    """Hand over both to what is read on one convolution."""
    first, made = subject.laid_out[:1], False
    for less in SHORTER:
        size = first.shape[axis] - less
        short = -np.take(first, range(size), axis=axis)
        rest = [(0, 0)] * first.ndim
        rest[axis] = (0, less)
        both = np.concatenate([first, np.pad(short, rest)])
        try:
            alone = [_called(subject, each, [each.shape[axis]])[0] for each in (first, short)]
            result, returned = _called(subject, both, [first.shape[axis], size])
        except REFUSED:
            continue
        made = True
        told = _wrong(result, alone, axis, returned, documentation(subject.function.callee))
        if told:
            return Found(f"wrong with sequences of {first.shape[axis]} and {size} elements: {told}")
    return Found(made=made)


def _called(subject: Subject, batch: Array, lengths: list[int]) -> tuple[Array, list[int]]:
    """Return results of a batch, and the lengths that come with them; none if there are none."""
    handed = Handed(np.array(lengths))
    with handing(handed):
        result = np.asarray(subject.of_input(batch))
    others = handed.returned[1:] if isinstance(handed.returned, tuple) else ()
    several = [to_numpy(each) for each in others if each is not None]
    found = [each for each in several if each.shape == (len(lengths),)]
    return result, [int(each) for each in found[0]] if found else []


def _wrong(result: Array, alone: list[Array], axis: int, returned: list[int], said: str) -> str:
    """Return what is wrong with the results of two sequences; empty if nothing is."""
    sizes = [each.shape[axis] for each in alone]
    if returned and returned != sizes:
        return (
            f"it says that their results have {returned[0]} and {returned[1]} elements, and alone"
            f" they have {sizes[0]} and {sizes[1]}: the output length is (size + 2 * padding -"
            " dilation * (kernel - 1) - 1) // stride + 1"
        )
    for entry, (each, size) in enumerate(zip(alone, sizes, strict=True)):
        own = result[entry : entry + 1]
        if not alike(np.take(own, range(size), axis=axis), each):
            return "one of them has other results in the batch than it has alone"
        behind = np.take(own, range(size, own.shape[axis]), axis=axis)
        if SAYS_ZERO.search(said) and np.any(behind):
            return "what is behind the results of the shorter one is not zero, as it says"
    return ""
