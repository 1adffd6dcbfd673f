"""Functions that take the signs of their operands: binary networks, XNOR and population count.

A convolution is linear in both operands, and every whole number is a sum of signs, each times a
power of two or one half: so convolutions of signs add up to those of whole numbers. Owns which
functions these are, and what is read in their place.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.own_text import part_of_file
from convcheck.user_functions.interfaces._array_steps import its_framework
from convcheck.user_functions.interfaces.handed_beside import array_like
from convcheck.user_functions.parameters.callable_signature import signature_of, with_signature
from convcheck.user_functions.parameters.names import OPERANDS, Role
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.parameters.signature import Unreadable, read
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(
    r"\bxnor\b|\bbinari[sz]ed\b|\bbinary (conv|weight|net)|\bbipolar\b|\bsigns?\("
    r"|\b(the|their) signs\b|\{-1, ?\+?1\}"
    # And not the limits of a signal: `values beyond +-1`.
    r"|(?<!beyond )(?<!within )(?<!exceed )(?<!outside )(?<!above )(\+-1\b|\+/-1\b|\xb11\b)"
)
"""How names and docstrings speak of signs, in small letters."""

TAKEN = re.compile(r"(>=|<=|>|<)\s*0(\.0*)?\b(?!\.?\d)|\bsign\(|\bsignbit\(|\bcopysign\(")
"""How a text takes them."""

BITS_SAID = re.compile(
    r"\bbits?\b[^.\n]{0,60}(\+1|\b1\b|\bone\b)|\b1 ?(->|means|is|for|=) ?\+1"
    r"|\b0 ?(->|means|is|for|=) ?-1|\barrays? of 0/1\b|\bin \{0, ?1\}"
)
BITS_TAKEN = re.compile(r"\bpackbits\(|\^|\bbit_count\(|popcount|\bbitwise_xor\(|\bxnor\w*\(")
"""How docstrings say, in small letters, that signs come as bits, and how a text compares them."""

OWN_GRADIENT = re.compile(r"\bautograd\.Function\b|\bcustom_(vjp|jvp|gradient)\b|\.detach\(\)")
"""How a text gives signs a gradient of its own, which is no convolution's."""

ITSELF = "__convcheck_of_signs__"
"""The attribute of the function that is read: the one of signs."""

LIMIT = 2**10
"""Above it whole numbers have more signs than there is time for."""


def with_magnitudes(value: Any) -> Any:
    """Return a function of whole numbers in place of one of their signs; else what it is given."""
    try:
        signature = signature_of(value)
        roles = read(signature)
    except (Unreadable, TypeError, ValueError):
        return value
    said, text = name_and_docstring(value), part_of_file(value)
    bits = takes_bits(said, text)
    if roles.has(Role.BIAS) or not (bits or takes_signs(said, text)):
        return value
    x, w = (roles.name(each) for each in OPERANDS)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        kernels = [*_signs(told[w], bits=bits)]
        parts = [
            factor * other * np.asarray(to_numpy(called(value, signature, {**told, x: a, w: b})))
            for (factor, a), (other, b) in itertools.product(_signs(told[x], bits=bits), kernels)
        ]
        total = np.sum(parts, axis=0)
        whole = np.rint(total)
        return whole.astype(np.int32) if (whole == total).all() else total

    if not bits:
        setattr(call, ITSELF, value)
    return with_signature(call, signature)


def takes_signs(said: str, text: str) -> bool:
    """Tell whether a function is of signs, by name and docstring in small letters and its text.

    Not one that gives signs a gradient of its own: there is no other to hold it against.
    """
    if SAID.search(said) is None or OWN_GRADIENT.search(text) is not None:
        return False
    return TAKEN.search(text) is not None


def takes_bits(said: str, text: str) -> bool:
    """Tell whether a function is of signs that come as bits, one for a plus; as `takes_signs`."""
    speaks = SAID.search(said) is not None and BITS_SAID.search(said) is not None
    return speaks and BITS_TAKEN.search(text) is not None and TAKEN.search(text) is None


def _signs(given: Any, *, bits: bool) -> Iterator[tuple[float, Any]]:
    """Yield arrays of signs, or of their bits, and what each is to be multiplied by.

    Together they are a whole array. Raises `TypeError` for numbers that are not whole, or too
    large.
    """
    values = to_numpy(given)
    whole = np.rint(values.astype(float))
    most = np.abs(whole).max(initial=0)
    if (whole != values).any() or most > LIMIT:
        raise TypeError("whole numbers are wanted, which are sums of signs")
    even = whole % 2 == 0
    # An odd number is a sum of signs times powers of two; one more, halved twice, makes it even.
    half = np.where(even & (whole <= 0), -1, 1)
    rest = whole - np.where(even, half, 0)
    yield 0.5, _like(given, half, bits=bits)
    yield 0.5, _like(given, np.where(even, half, -half), bits=bits)
    for power in range(max(int(most), 1).bit_length(), -1, -1):
        sign = np.where(rest > 0, 1, -1)
        rest = rest - sign * 2**power
        yield float(2**power), _like(given, sign, bits=bits)


def _like(given: Any, signs: Array, *, bits: bool) -> Any:
    """Return signs as a list or an array of the same library, whose elements are no integers.

    Or the bits of them, which are.
    """
    if bits:
        whole = (signs > 0).astype(np.uint8)
        return whole.tolist() if isinstance(given, list) else array_like(given, whole)
    if isinstance(given, list):
        return signs.tolist()
    if isinstance(given, np.ndarray):
        return signs.astype(float)
    framework = its_framework(given)
    return framework.to(signs.astype(framework.dtype))
