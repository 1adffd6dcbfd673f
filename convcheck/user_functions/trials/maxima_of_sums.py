"""The maxima of functions that are read as sums of products in their place.

Owns what is owed then: the largest of all sums of an element and a tap that windows have, and none
of what is outside.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from convcheck.model.passes import Pass
from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.interfaces.of_maxima import maxima_of
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

BELOW = 64
"""What inputs are below zero by, so that zeros outside would be the largest."""

FAR = 2.0**20
"""What they are below zero by where any tap is nothing beside it."""


def maxima_of_sums(subject: Subject) -> Found:
    """Hand over numbers of both signs, then numbers below zero, and expect the largest sums."""
    maxima = maxima_of(getattr(subject.function.callee, "call", None))
    if maxima is None:
        return NOT_MADE
    x, w = maxima.names
    data, kernel = _laid_out(subject)
    what = "maxima" if maxima.sign > 0 else "minima"
    for numbers, taps, told in (
        (data, kernel, ""),
        (data - maxima.sign * BELOW, kernel, " of inputs far from zero"),
        *_bent(data, kernel, maxima.sign),
    ):
        places = maxima.of_each_place({x: numbers, w: taps})
        sums = numbers.reshape(-1, *(1,) * (places.ndim - 1)) + places
        owed = maxima.sign * np.max(maxima.sign * sums, axis=0)
        own = {x: numbers.copy(), w: taps.copy()}
        result = to_numpy(called(maxima.call, signature_of(maxima.call), own))
        if not alike(result, owed):
            return Found(f"wrong {what}{told}: they are not those of the sums of its windows")
    return Found()


def _bent(data: Array, kernel: Array, sign: int) -> Iterator[tuple[Array, Array, str]]:
    """Yield sequences whose slopes only grow, of minima, or only fall: there are fast ways.

    Both of them, and each one alone. Arrays of several axes have no such ways.
    """
    if data.ndim > 1 or kernel.ndim > 1:
        return
    named = "convex" if sign < 0 else "concave"
    x, w = (np.cumsum(-sign * np.sort(-sign * np.diff(e, prepend=0.0))) for e in (data, kernel))
    yield x, w, f" of {named} sequences (there may be a fast way for these)"
    yield data, w, f" of any sequence and a {named} one"
    yield x, kernel, f" of a {named} sequence and any"


OUTSIDE = (
    "what is outside the input takes part: zeros there are the largest where the input is negative"
    " (the smallest of minima); pad with minus infinity (-inf), or leave out what is outside"
)
"""What is said of a function of maxima that is padded with zeros."""


def takes_part_outside(subject: Subject) -> str:
    """Return that something beside the input takes part in maxima; empty if nothing does."""
    maxima = maxima_of(getattr(subject.function.callee, "call", None))
    if maxima is None:
        return ""
    x, w = maxima.names
    data, kernel = _laid_out(subject)
    below = np.full_like(data, -maxima.sign * FAR)
    result = to_numpy(called(maxima.call, signature_of(maxima.call), {x: below, w: kernel}))
    return OUTSIDE if (maxima.sign * result > -FAR / 2).any() else ""


def _laid_out(subject: Subject) -> tuple[Array, Array]:
    """Return the drawn input and kernel as the function has them, as float64."""
    conv, manner, operands = subject.conv, subject.manner, subject.operands
    data = manner.laid_out(Pass.GRAD_INPUT, operands.input, conv)
    return data.astype(float), manner.laid_out(Pass.GRAD_KERNEL, operands.kernel, conv).astype(
        float
    )
