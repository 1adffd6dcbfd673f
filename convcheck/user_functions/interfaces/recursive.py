"""Functions of recursive filters, `lfilter(b, a, x)`: a sum over inputs less one over results.

a[0] y[n] = sum b[k] x[n - k] - sum a[k] y[n - k] (A. V. Oppenheim and R. W. Schafer, "Discrete-Time
Signal Processing", 6.1). Without feedback, a = [1, 0, ...], it is a causal convolution. Owns how
these are known, and the function of the convolution that is read in their place; a trial hands over
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
    r"|\btransfer function|\bdenominator|\ba\[0\]|\by\[n ?- ?[1k]\]"
)
"""How names and docstrings speak of them, in small letters."""

FORWARD = plain_names("b num numerator b_coeffs b_coef b_coefs bs feedforward ff bb zeros")
BACK = plain_names("a den denominator a_coeffs a_coef a_coefs as_ feedback fb aa poles denom")
SIGNAL = plain_names("x signal sig data samples input inp xs audio u s")
"""What the coefficients of inputs, those of results, and the inputs are called."""

RECURSIVE = "__convcheck_recursive__"
"""The attribute of the function that is read."""


@dataclass(frozen=True)
class Recursive:
    """A function of a recursive filter, and what its parameters are called."""

    call: Callable[..., Any]
    signal: str
    forward: str
    back: str

    def of(self, x: Any, b: Any, a: Any) -> Array:
        """Return what it gives of a signal and coefficients. Raises what it raises."""
        told = {self.signal: x, self.forward: b, self.back: a}
        return to_numpy(called(self.call, signature_of(self.call), told))


def recursive_of(call: Any) -> Recursive | None:
    """Return what is known of what is read in the place of a recursive filter; None of others."""
    found: Recursive | None = getattr(call, RECURSIVE, None)
    return found


def with_no_feedback(value: Any) -> Any:
    """Return a function of a convolution in place of one of a recursive filter.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value)
    required = required_among(parameters)
    names = {
        kind: next((name for name in required if plain(name) in known), "")
        for kind, known in (("b", FORWARD), ("a", BACK), ("x", SIGNAL))
    }
    if not all(names.values()) or len(required) != len({*names.values()}) or len(required) != 3:
        return value
    if not SAID.search(name_and_docstring(value)):
        return value
    recursive = Recursive(value, names["x"], names["b"], names["a"])

    @functools.wraps(value)
    def call(x: Any, w: Any) -> Any:
        if len(np.shape(x)) != 1 or len(np.shape(w)) != 1:
            raise ValueError("wanted a signal, and coefficients")
        none = np.zeros(len(w))
        none[0] = 1
        a = none.tolist() if isinstance(w, list) else like(w, none)
        told = {recursive.signal: x, recursive.forward: w, recursive.back: a}
        return called(value, signature_of(value), told)

    call.__doc__ = f"A true convolution, causal. {value.__doc__ or ''}"
    setattr(call, RECURSIVE, recursive)
    return with_signature(call, with_operands())
