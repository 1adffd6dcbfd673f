"""Convolutions of maxima of sums, or of minima: max-plus, min-plus, grey-scale morphology.

Such a function is linear in its algebra: of an input that is 0 in one place and minus infinity in
all others it gives the kernel, where its windows have that place (H. Heijmans, "Morphological Image
Operators", 1994). What it gives of each place, times what the input has there, adds up to a sum of
products: the same convolution in the usual algebra. Owns which functions these are, and what is
read in their place; a trial asks for the maxima themselves.
"""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import signature_of, with_signature
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import name_and_docstring

OVER_SUMS = r"( over\b|_)[^.;]{0,40}?\b\w+ ?[\[(][^\])]{1,12}[\])] ?\+ ?\w+ ?[\[(]"
"""What is behind the word where it is taken of sums of two elements, `f[i] + g[n - i]`."""

SAID = {
    1: re.compile(
        r"\bmax[- ]?plus|\(max, ?\+\)|\bsup(remal)?[- ]?conv|\bgr[ae]y[- ]?(scale)? dilation"
        rf"|\b(max(imum)?|largest|sup(remum)?){OVER_SUMS}"
    ),
    -1: re.compile(
        r"\bmin[- ]?plus|\(min, ?\+\)|\binf(imal)?[- ]?conv"
        rf"|\b(min(imum)?|smallest|inf(imum)?){OVER_SUMS}"
    ),
}
"""How names and docstrings say it, in small letters: 1 of maxima, -1 of minima."""

TROPICAL = re.compile(r"\btropical\b")
"""What is said of either."""

DONE = {
    1: re.compile(r"\b(a?max|maximum)(\.(at|reduce|accumulate))?\("),
    -1: re.compile(r"\b(a?min|minimum)(\.(at|reduce|accumulate))?\("),
}
"""How texts do it."""

COMPARED = re.compile(r"\bif\b[^\n]*[<>][^\n]*:")
"""Or by themselves, one element after the other: `if a + b > c[k]: c[k] = a + b`."""

MOST = 2**12
"""Elements of an input beyond which there are too many places."""

MAXIMA = "__convcheck_maxima__"
"""The attribute of the function that is read: what is known of the one of maxima."""


@dataclass(frozen=True)
class Maxima:
    """A function of maxima, `sign` 1, or of minima, -1."""

    call: Any
    sign: int
    names: tuple[str, str]

    def of_each_place(self, told: dict[str, Any]) -> Array:
        """Return what it gives of a 0 in each place of its input, one after the other.

        Raises what it raises, and `ValueError` for an input of too many places.
        """
        x, _ = self.names
        data = np.asarray(told[x])
        if data.size > MOST:
            raise ValueError(f"an input of more than {MOST} elements has too many places")
        signature = signature_of(self.call)
        found = []
        for place in range(data.size):
            alone = np.full(data.shape, -np.inf * self.sign)
            alone.flat[place] = 0
            with np.errstate(all="ignore"):
                found.append(to_numpy(called(self.call, signature, {**told, x: alone})))
        return np.stack(found)


def maxima_of(call: Any) -> Maxima | None:
    """Return what is known of what is read in the place of a function of maxima; else None."""
    found: Maxima | None = getattr(call, MAXIMA, None)
    return found


def _sign_of(value: Any) -> int:
    """Return 1 of a function of maxima of sums, -1 of minima; 0 of others, by words and text."""
    said, text = name_and_docstring(value), text_of(value)
    done = [sign for sign, words in DONE.items() if words.search(text)]
    if TROPICAL.search(said) and len(done) == 1:
        return done[0]
    if not done and not COMPARED.search(text):
        return 0
    return next((sign for sign, words in SAID.items() if words.search(said)), 0)


def with_sums_of_products(value: Any) -> Any:
    """Return a function of sums of products in place of one of maxima; else what it is given."""
    sign = _sign_of(value)
    names = operands_alone(value) if sign else None
    if names is None:
        return value
    maxima, signature = Maxima(value, sign, names), signature_of(value)
    x = names[0]

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        data = np.asarray(told[x])
        if not data.size:
            return called(value, signature, told)
        places = maxima.of_each_place(told)
        weights = np.where(np.isinf(places), 0.0, places)
        total = np.tensordot(data.reshape(-1).astype(float), weights, 1)
        return total.astype(data.dtype) if data.dtype.kind == "f" else total

    setattr(call, MAXIMA, maxima)
    return with_signature(call, signature)
