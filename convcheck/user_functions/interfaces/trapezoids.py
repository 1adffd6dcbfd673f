"""Convolution integrals by the trapezoidal rule: the sum less half of both of its end products.

y[n] = dt (sum over k of f[k] g[n - k] - (f[0] g[n] + f[n] g[0]) / 2), the integral from 0 to t that
Duhamel's has as well (A. Chopra, "Dynamics of Structures", 2012, 4.2). With the halves added it is
the causal convolution. Owns which functions these are, and the function of that convolution that is
read in their place; a trial asks for the integrals themselves.
"""

from __future__ import annotations

import functools
import inspect
import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._sequences import two_sequences
from convcheck.user_functions.interfaces.sample_intervals import INTERVALS, RATES, SAID_ALONE
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    with_signature,
)
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.parameters.operands_alone import operands_of
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(r"\btrapez(oid(s|al)?|ium)?\b|\btrapz\b")
"""How names and docstrings say it, in small letters."""

CONVOLVES = re.compile(r"\bconv|\bduhamel|\bsuperposition|\bhereditary|\bresponse\b|\bvolterra")
"""And that it is of two functions, one of which is turned around."""

DONE = re.compile(r"\btrapz\(|\btrapezoid\(|0?\.5\b|/ ?2(\.0?)?\b")
"""How texts do it."""

TIMES = plain_names("t time times tt t_grid grid t_axis taxis")
"""What times of samples are called, of which there are as many."""

NAMES = (INTERVALS | SAID_ALONE | RATES) - TIMES
"""What the interval between samples is called, or how many there are in a unit."""

BOTH = 2
"""The signals, which times may stand before."""

TRAPEZOIDS = "__convcheck_trapezoids__"
"""The attribute of the function that is read: what is known of the one of integrals."""


@dataclass(frozen=True)
class Trapezoids:
    """A function of two signals, and what it is told: an interval or a rate, times, or neither."""

    call: Any
    signature: inspect.Signature
    names: tuple[str, str]
    interval: str = ""
    times: str = ""

    def of(self, f: Any, g: Any, told: dict[str, Any], interval: float = 1.0) -> Array:
        """Return what it gives of two signals. Raises what it raises."""
        own = {**told, **dict(zip(self.names, (f, g), strict=True))}
        if self.interval:
            rate = plain(self.interval) in RATES
            own[self.interval] = 1 / interval if rate else interval
        if self.times:
            times = np.arange(max(len(f), len(g))) * interval
            own[self.times] = times.tolist() if isinstance(f, list) else times
        return to_numpy(np.asarray(called(self.call, self.signature, own)))


def trapezoids_of(call: Any) -> Trapezoids | None:
    """Return what is known of what is read in the place of a function of integrals; else None."""
    found: Trapezoids | None = getattr(call, TRAPEZOIDS, None)
    return found


def half_products(f: Array, g: Array) -> tuple[Array, Array]:
    """Return the halves of both end products, f[0] g[n] and f[n] g[0], for all n of f."""
    wide = np.result_type(f, g, float)
    first, other = f.astype(wide), np.zeros(len(f), wide)
    size = min(len(f), len(g))
    other[:size] = g[:size]
    return first[0] * other / 2, first * other[0] / 2


def with_end_terms(value: Any) -> Any:
    """Return a function of sums in place of one by the trapezoidal rule; else what it is given."""
    parameters = parameters_of(value)
    said = name_and_docstring(value) if len(parameters) > 1 else ""
    if not (SAID.search(said) and CONVOLVES.search(said) and DONE.search(text_of(value))):
        return value
    required = required_among(parameters)
    others = [each.name for each in parameters[2:]]
    interval = next((e for e in others if plain(e) in NAMES), "")
    times = next((e for e in others if plain(e) in TIMES and e in required), "")
    if len(required) > BOTH and plain(required[0]) in TIMES:
        times = required[0]
    times = "" if interval else times
    kept = [each for each in parameters if each.name not in (interval, times)]
    names = operands_of(inspect.Signature(kept))
    if names is None:
        return value
    known = Trapezoids(value, inspect.Signature(parameters), names, interval, times)
    shown = inspect.Signature(kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(shown.bind(*given, **named).arguments)
        f, g = (told.pop(name) for name in names)
        data, kernel = two_sequences(f, g)
        result = _of_any_lengths(known, data, kernel, told, lists=isinstance(f, list))
        if result.shape != data.shape:
            return result
        whole = result + sum(half_products(data, kernel))
        return whole.tolist() if isinstance(f, list) else whole

    setattr(call, TRAPEZOIDS, known)
    return with_signature(call, shown)


def _of_any_lengths(
    known: Trapezoids, f: Array, g: Array, told: dict[str, Any], *, lists: bool
) -> Array:
    """Return the integrals for all elements of f, with zeros behind the shorter of the two.

    Integrals up to a time know nothing of what comes later, and signals of one grid are equally
    long: `f[0] * g` has an element for each time.
    """
    length = max(len(f), len(g))
    first, second = (np.pad(each, (0, length - len(each))) for each in (f, g))
    if lists:
        whole = known.of(first.tolist(), second.tolist(), told)
    else:
        whole = known.of(first, second, told)
    return whole[: len(f)] if whole.shape == (length,) else whole
