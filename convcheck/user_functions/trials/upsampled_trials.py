"""A trial of functions that put zeros between the elements of their input: StyleGAN's `upfirdn2d`.

Owns what such an option has to do. The function was right without it, so that its own result for an
input in which the zeros are written out says what has to come out (P. P. Vaidyanathan, "Multirate
Systems and Filter Banks", section 4.1: element n of the input becomes element n L).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from convcheck.mathematics.operands import Array
from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces.zeros_between import counts_zeros, says_zeros
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.parameters.settings import set_to
from convcheck.user_functions.parameters.signature import Unreadable
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

FACTORS = (2, 3)

STEPS = (2, 3)
"""Strides that are tried beside each factor, where there is a parameter for one."""

MOST_MOVED = 3
"""Elements by which a result is tried to be late or early."""

BEHIND, BETWEEN, BEFORE = "behind", "between", "before"
"""Where zeros are: behind each element, between two of them only, or before each."""


def zeros_between(subject: Subject) -> Found:
    """Have zeros put between the elements of the input, and compare with them written out."""
    callee, conv = subject.function.callee, subject.conv
    if not isinstance(callee, Plain) or conv.transposed or set(conv.stride) != {1}:
        return NOT_MADE
    told = signature_of(callee.call).parameters
    name = next((n for n in counts_zeros(callee.call) if told[n].default in (1, (1, 1))), None)
    made = [] if name is None else [_with(subject, callee, name, factor) for factor in FACTORS]
    if name is not None and made[0] == made[1] == Found():
        made += _strided(subject, callee, name)
    return next((each for each in made if each.fault), Found() if Found() in made else NOT_MADE)


def _strided(subject: Subject, callee: Plain, name: str) -> Iterator[Found]:
    """Yield what is found with strides beside zeros: which zeros are met differs with each."""
    if not subject.function.reading.has(Role.STRIDE):
        return
    for factor, step in itertools.product(FACTORS, STEPS):
        conv = subject.conv.if_possible(stride=(step,) * subject.conv.rank)
        if conv is None:
            continue
        try:
            found = _with(replace(subject, conv=conv), callee, name, factor)
        except REFUSED:
            continue
        told = f" and a stride of {step}"
        yield replace(
            found, fault=found.fault and found.fault.replace(f"={factor}", f"={factor}{told}", 1)
        )


def _with(subject: Subject, callee: Plain, name: str, factor: int) -> Found:
    """Have each element of the input take the place of so many."""
    try:
        other = subject.calling(callee, set_to(callee.call, {name: factor}))
    except Unreadable:
        return NOT_MADE
    result = other.called().result
    expected = {where: _written_out(subject, where, factor) for where in (BEHIND, BETWEEN, BEFORE)}
    if any(_is(result, expected[where]) for where in (BEHIND, BETWEEN)):
        return Found()
    if _is(result, expected[BEFORE]):
        return Found(
            f"with {name}={factor}, zeros are put before each element of the input, and not behind"
            " it: element n belongs at n times that, so that all is late by one less (its phase)"
        )
    if not says_zeros(callee.call):  # elements may be repeated
        return NOT_MADE
    return Found(
        f"wrong with {name}={factor}: its result is not what it makes of an input in which zeros"
        f" were put between the elements before the call{_moved(result, expected[BEHIND])}"
    )


def _moved(result: Array, expected: Array | None) -> str:
    """Return by how much a result is late, or that it lacks what the last taps add; or nothing."""
    if expected is None or result.shape != expected.shape:
        return ""
    for by in range(1, MOST_MOVED + 1):
        for way, late, there in (("late", by, 0), ("early", 0, by)):
            moved = [slice(late, result.shape[1] - there), slice(there, result.shape[1] - late)]
            if _is(result[:, moved[0]], expected[:, moved[1]]):
                return f": it is {way} by {by} (its phase)"
    return ""


def _written_out(subject: Subject, where: str, factor: int) -> Array | None:
    """Return its result for an input with zeros in it; None if it refuses that."""
    given = subject.operands.input
    spatial = given.shape[1:-1]
    sizes = [n * factor - (factor - 1 if where == BETWEEN else 0) for n in spatial]
    stuffed = np.zeros((given.shape[0], *sizes, given.shape[-1]), given.dtype)
    first = factor - 1 if where == BEFORE else 0
    stuffed[(slice(None), *(slice(first, None, factor),) * len(sizes))] = given
    wider = subject.conv.if_possible(spatial=tuple(sizes))
    if wider is None:
        return None
    operands = replace(subject.operands, input=stuffed)
    try:
        return replace(subject, conv=wider).called(operands).result
    except REFUSED:
        return None


def _is(result: Array, expected: Array | None) -> bool:
    """Tell whether a result is another, or a multiple of it: what is lost to zeros may be made up
    for."""
    if expected is None or result.shape != expected.shape:
        return False
    one, two = np.ravel(result).astype(np.float64), np.ravel(expected).astype(np.float64)
    size = float(two @ two)
    factor = float(one @ two) / size if size else 1.0
    nearly = 1e-5 * float(np.abs(one).max(initial=0.0))
    return factor > 0.5 and bool(np.abs(one - factor * two).max(initial=0.0) <= nearly)
