"""Integrals by the trapezoidal rule, of functions that are read with their end terms added.

Owns what is owed: both end products halved, nothing at the first time, the interval once; and which
of them is not as it has to be.
"""

from __future__ import annotations

import itertools

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.interfaces.trapezoids import (
    Trapezoids,
    half_products,
    trapezoids_of,
)
from convcheck.user_functions.trials.sample_spacing import INTERVAL, POWERS
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject, alike

LENGTH = 9
"""Of both signals."""

TAKEN = {
    0.0: "counts in full",
    1.0: "is halved",
    2.0: "is left out",
    -1.0: "counts half more",
}
"""What becomes of an end product of which so many halves are taken off."""


def trapezoidal_sums(subject: Subject) -> Found:
    """Ask for integrals with an interval of one, then with another one."""
    known = trapezoids_of(getattr(subject.function.callee, "call", None))
    if known is None:
        return NOT_MADE
    told = wrong_ends(subject)
    if told or not (known.interval or known.times):
        return Found(told)
    f, g = _signals(subject)
    owed, result = _integral(f, g), _result(known, subject, f, g, INTERVAL)
    if alike(result, owed * INTERVAL):
        return Found()
    name = known.interval or "the interval"
    power = next((p for p in POWERS if alike(result, owed * INTERVAL**p)), None)
    if power is None:
        ends = sum(half_products(f, g))
        whole = owed + ends
        if alike(result, INTERVAL * whole - ends):
            is_it = f"the sum is times {name}, and its end terms are not"
        elif alike(result, whole - INTERVAL * ends):
            is_it = f"the end terms are times {name}, and the sum is not"
        else:
            is_it = "it is not the same integral"
    elif power == 0:
        is_it = f"{name} is forgotten"
    else:
        is_it = f"the sum is {POWERS[power].format(name)}"
    return Found(f"wrong with an interval of {INTERVAL:g}: {is_it}; it has to be times {name}")


def wrong_ends(subject: Subject) -> str:
    """Return which end products of an integral are wrong; empty if none are, or that is unclear."""
    known = trapezoids_of(getattr(subject.function.callee, "call", None))
    if known is None:
        return ""
    f, g = _signals(subject)
    result, owed = _result(known, subject, f, g, 1.0), _integral(f, g)
    if alike(result, owed):
        return ""
    if result.shape == owed.shape and alike(result[1:], owed[1:]):
        return (
            "the first integral is not zero: from 0 to 0 there is no area, and of the one product"
            " that its sum has both halves are taken off"
        )
    first, last = half_products(f, g)
    whole = owed + first + last
    for of_first, of_last in itertools.product(TAKEN, repeat=2):
        wrong = whole - of_first * first - of_last * last
        if alike(result[1:], wrong[1:]):
            return (
                f"wrong ends for the trapezoidal rule: f[0] g[n] {TAKEN[of_first]} and f[n] g[0]"
                f" {TAKEN[of_last]}, where both have to be halved"
            )
    return ""


def _signals(subject: Subject) -> tuple[Array, Array]:
    random = np.random.default_rng(subject.seed)
    f, g = (random.integers(1, 9, LENGTH).astype(float) for _ in range(2))
    return f, g


def _integral(f: Array, g: Array) -> Array:
    first, last = half_products(f, g)
    return np.asarray(np.convolve(f, g)[: len(f)] - first - last)


def _result(known: Trapezoids, subject: Subject, f: Array, g: Array, interval: float) -> Array:
    if subject.manner.framework == "lists":
        return known.of(f.tolist(), g.tolist(), {}, interval)
    return known.of(f, g, {}, interval)
