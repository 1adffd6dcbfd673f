"""Functions of logarithms: the log of the convolution of exp(log_p) and exp(log_q).

A convolution is linear in both operands, and any number is the difference of two positive ones,
whose logarithms there are: four such convolutions, exponentiated, add up to that of the numbers
themselves. Owns which functions these are, and the function of numbers that is read in their place.
No part has a zero, so that nothing is asked here of minus infinity; what all four have too much
cancels. Trials ask for both, of the function itself.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.own_text import part_of_file
from convcheck.user_functions.interfaces._array_steps import its_framework
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(
    r"\blogs?[- ]?(domain|space|scale|semi-?ring|sum[- ]?exp|add[- ]?exp2?)\b|\blogaddexp2?\b"
    r"|\blog(arithm)?s? of (the|a) (\w+ )?convol|\blog2? of conv"
    r"|\blog(2|10)?[- ]?(prob\w*|pmfs?|pdfs?|dist\w*|weights?|densit\w*|likelihoods?|mass\w*)\b"
    r"|\b(as|their|of|natural) log(arithm)?s\b"
)
"""How names and docstrings say it, in small letters."""

NOT_OPERANDS = re.compile(r"\blaplacian of|\bspectrogram|\blog[- ]polar|\blogistic")
"""Words of functions that have logarithms of something else, or none."""

SUMS = re.compile(r"\b_?log_?(sum|add)_?exp(2?)\b|\blse\b")
EXP = re.compile(r"\bexp(2|m1)?\(|\*\* ?")
LOG = re.compile(r"\blog(2|10|1p)?\(")
"""How texts do it: by a name for all, or by both steps."""

TWO = re.compile(r"\bexp2\(|\blog2\(|\blogaddexp2\b|\b2(\.0)? ?\*\*")
TEN = re.compile(r"\blog10\(|\b10(\.0)? ?\*\*")
"""How they have another base than e."""

LOGARITHMS = "__convcheck_logarithms__"
"""The attribute of the function that is read: what is known of the one of logarithms."""


@dataclass(frozen=True)
class Logarithms:
    """A function of logarithms to a base, and the names of its operands."""

    call: Any
    base: float
    names: tuple[str, str]

    def of(self, told: dict[str, Any], shifts: tuple[float, float] = (0.0, 0.0)) -> Array:
        """Return what it gives of positive numbers or zeros, as numbers.

        `shifts` are added to the logarithms of input and kernel, and taken off those of the result:
        they go through the sums unchanged. Raises what the function raises.
        """
        own, shift = dict(told), sum(shifts)
        for name, by in zip(self.names, shifts, strict=True):
            own[name] = _like(told[name], self._log(told[name]) + by)
        with np.errstate(all="ignore"):
            result = to_numpy(called(self.call, signature_of(self.call), own))
            return np.asarray(np.power(self.base, result.astype(float) - shift))

    def _log(self, numbers: Any) -> Array:
        with np.errstate(all="ignore"):
            return np.asarray(np.log(to_numpy(numbers).astype(float)) / np.log(self.base))


def logarithms_of(call: Any) -> Logarithms | None:
    """Return what is known of what is read in the place of a function of logarithms; else None."""
    found: Logarithms | None = getattr(call, LOGARITHMS, None)
    return found


def with_numbers_for_logarithms(value: Any) -> Any:
    """Return a function of numbers in place of one of their logarithms; else what it is given."""
    if not is_function(value):
        return value
    said = name_and_docstring(value)
    if not SAID.search(said) or NOT_OPERANDS.search(said):
        return value
    names, text = operands_alone(value), part_of_file(value)
    if names is None or not (SUMS.search(text) or (EXP.search(text) and LOG.search(text))):
        return value
    base = 2.0 if TWO.search(text) else 10.0 if TEN.search(text) else float(np.e)
    logarithms, signature = Logarithms(value, base, names), signature_of(value)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        x, w = names
        total = _by_parts(
            lambda data, kernel: logarithms.of({**told, x: data, w: kernel}), told[x], told[w]
        )
        return _like(told[x], total)

    setattr(call, LOGARITHMS, logarithms)
    return with_signature(call, signature)


def _by_parts(convolved: Callable[[Any, Any], Array], x: Any, w: Any) -> Array:
    """Return the convolution of numbers of both signs, by one of positive numbers."""
    above, below = positive_parts(to_numpy(x))
    taps, minus = positive_parts(to_numpy(w))
    data, kernels = (_like(x, above), _like(x, below)), (_like(w, taps), _like(w, minus))
    with np.errstate(all="ignore"):
        first = convolved(data[0], kernels[0]) - convolved(data[0], kernels[1])
        second = convolved(data[1], kernels[0]) - convolved(data[1], kernels[1])
    return np.asarray(first - second)


def positive_parts(numbers: Array) -> tuple[Array, Array]:
    """Return two arrays of positive numbers whose difference is one of any numbers.

    They are no smaller than a power of two of about the size of the largest number, so that their
    logarithms are not far apart.
    """
    wide = numbers.astype(float)
    least = power_above(wide)
    return np.maximum(wide, 0) + least, np.maximum(-wide, 0) + least


def power_above(numbers: Array) -> float:
    """Return a power of two that is no smaller than any of some finite numbers; 1 of zeros."""
    largest = float(np.abs(numbers[np.isfinite(numbers)]).max(initial=0.0))
    return float(2.0 ** np.ceil(np.log2(largest))) if largest else 1.0


def _like(given: Any, numbers: Array) -> Any:
    """Return numbers as a list or an array of the same library, of floating-point numbers."""
    if isinstance(given, list | tuple):
        return numbers.tolist()
    if isinstance(given, np.ndarray):
        return numbers.astype(given.dtype if given.dtype.kind == "f" else float)
    return its_framework(given).to(numbers.astype(str(given.dtype).rpartition(".")[2]))
