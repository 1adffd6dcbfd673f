"""Functions of recursive filters, `lfilter(b, a, x)`: a sum over inputs less one over results.

a[0] y[n] = sum b[k] x[n - k] - sum a[k] y[n - k] (A. V. Oppenheim and R. W. Schafer, "Discrete-Time
Signal Processing", 6.1). Without feedback, a = [1, 0, ...], it is a causal convolution. A section
of the second order takes three of each and no others, in arrays or one by one, `biquad(x, b0, b1,
b2, a1, a2)`: a longer kernel is the sum of sections of a signal that comes later. Owns how these
are known, and the function of the convolution that is read in their place; a trial hands over
coefficients of a feedback.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.interfaces._array_steps import like
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    signature_of,
    with_operands,
    with_signature,
)
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(
    r"\biir\b|recursive|difference equation|\bl_?filter\b|\bfeed-?back\b|\bpoles?\b"
    r"|\btransfer function|\bdenominator|\ba\[0\]|\by\[n ?- ?[1k]\]|\bbi-?quad|second[- ]order"
    r"|\bz ?(\^|\*\*) ?[({]?-[12]\b|\bdirect[- ]form|\br[e\u00e9]curs|\brekursiv|\bh\(z\) ?="
)
"""How names and docstrings speak of them, in small letters."""

FORWARD = plain_names("b num numerator b_coeffs b_coef b_coefs bs feedforward ff bb zeros")
BACK = plain_names("a den denominator a_coeffs a_coef a_coefs as_ feedback fb aa poles denom")
SIGNAL = plain_names("x signal sig data samples input inp xs audio u s")
"""What the coefficients of inputs, those of results, and the inputs are called."""

ORDERS = (3, 2)
"""Coefficients that a section of the second order has, and one of the first."""

ONE_BY_ONE = tuple(
    {letter: [f"{letter}{place}" for place in range(order)] for letter in "ba"} for order in ORDERS
)
"""What they are called where each is a parameter, by what they are multiplied with."""

RECURSIVE = "__convcheck_recursive__"
"""The attribute of the function that is read."""


@dataclass(frozen=True)
class Recursive:
    """A function of a recursive filter, and what its parameters are called.

    Those of the coefficients are one for all of them, or one for each; the first one of results is
    one where there is no parameter for it.
    """

    call: Callable[..., Any]
    signal: str
    forward: tuple[str, ...]
    back: tuple[str, ...]

    @functools.cached_property
    def section(self) -> int:
        """How many coefficients it takes where it takes no other number of them; 0 if any."""
        if len(self.forward) > 1:
            return len(self.forward)
        found = (each for each in ORDERS if self._takes(each) and not self._takes(each - 1))
        # Who refuses a single coefficient takes more than two of them as a rule.
        return next((each for each in found if each > 2 or not self._takes(each + 1)), 0)

    @property
    def has_first(self) -> bool:
        """Whether there is a number before the result, `a[0]`."""
        return len(self.back) == 1 or len(self.back) == len(self.forward)

    def of(self, x: Any, b: Any, a: Any) -> Array:
        """Return what it gives of a signal and coefficients. Raises what it raises."""
        return to_numpy(self.told(x, b, a))

    def told(self, x: Any, b: Any, a: Any) -> Any:
        """Return its result as it gives it. Raises what it raises."""
        told = {self.signal: x}
        for names, values in ((self.forward, b), (self.back, a)):
            alone = {names[0]: values} if len(names) == 1 else None
            more = len(values) - len(names) if names is self.back else 0
            told |= alone or dict(zip(names, map(float, values[more:]), strict=True))
        return called(self.call, signature_of(self.call), told)

    def _takes(self, count: int) -> bool:
        """Tell whether it takes as many coefficients of both, as arrays or as lists."""
        b, a = np.ones(count), np.eye(count)[0]
        for of in (np.asarray, np.ndarray.tolist):
            try:
                if to_numpy(self.told(*map(of, (np.ones(count + 1), b, a)))).shape == (count + 1,):
                    return True
            except Exception:  # noqa: BLE001 - a user's function may raise anything
                continue
        return False


def recursive_of(call: Any) -> Recursive | None:
    """Return what is known of what is read in the place of a recursive filter; None of others."""
    found: Recursive | None = getattr(call, RECURSIVE, None)
    return found


def with_no_feedback(value: Any) -> Any:
    """Return a function of a convolution in place of one of a recursive filter.

    Anything else is returned as it is.
    """
    recursive = _recursive(value)
    if recursive is None:
        return value

    @functools.wraps(value)
    def call(x: Any, w: Any) -> Any:
        if len(np.shape(x)) != 1 or len(np.shape(w)) != 1:
            raise ValueError("wanted a signal, and coefficients")
        section = recursive.section or len(w)
        first = 0 * w[:1] + 1 if not isinstance(w, list) else [1]
        parts = [
            recursive.told(_later(x, begin), _filled(w[begin : begin + section], section), a)
            for a in (_filled(first, section),)
            for begin in range(0, len(w), section)
        ]
        return functools.reduce(_sum, parts)

    call.__doc__ = f"A true convolution, causal. {value.__doc__ or ''}"
    setattr(call, RECURSIVE, recursive)
    return with_signature(call, with_operands())


def _recursive(value: Any) -> Recursive | None:
    """Return what is known of a function of a recursive filter; None if it is none."""
    required = required_among(parameters_of(value))
    one_by_one = _one_by_one(value, required)
    if one_by_one is not None:
        return one_by_one
    names = {
        kind: next((name for name in required if plain(name) in known), "")
        for kind, known in (("b", FORWARD), ("a", BACK), ("x", SIGNAL))
    }
    if not all(names.values()) or len(required) != len({*names.values()}) or len(required) != 3:
        return None
    if not SAID.search(name_and_docstring(value)):
        return None
    return Recursive(value, names["x"], (names["b"],), (names["a"],))


def _one_by_one(value: Any, required: list[str]) -> Recursive | None:
    """Return one that is told coefficients one by one, with `a0` or without; None of others."""
    signals = [name for name in required if plain(name) in SIGNAL]
    known = {plain(name): name for name in required if name not in signals}
    for coefficients in ONE_BY_ONE:
        for back in (coefficients["a"], coefficients["a"][1:]):
            if len(signals) == 1 and known.keys() == {*coefficients["b"], *back}:
                of = (tuple(known[each] for each in names) for names in (coefficients["b"], back))
                return Recursive(value, signals[0], *of)
    return None


def _later(x: Any, count: int) -> Any:
    """Return a signal that begins with zeros, as long as it was."""
    if count == 0:
        return x
    if isinstance(x, list):
        return [*[0 * x[0]] * min(count, len(x)), *x[: max(len(x) - count, 0)]]
    return like(x, np.concatenate([np.zeros(count), to_numpy(x)])[: len(x)])


def _filled(coefficients: Any, count: int) -> Any:
    """Return coefficients with zeros behind them, so many in all."""
    more = count - len(coefficients)
    if more <= 0:
        return coefficients
    if isinstance(coefficients, list):
        return [*coefficients, *[0 * coefficients[0]] * more]
    return like(coefficients, np.pad(to_numpy(coefficients), (0, more)))


def _sum(first: Any, other: Any) -> Any:
    """Return the sum of two results."""
    if isinstance(first, list):
        return [one + more for one, more in zip(first, other, strict=True)]
    return first + other
