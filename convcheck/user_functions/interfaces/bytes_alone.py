"""Functions of bytes, whose results are bytes: `assert img.dtype == np.uint8`, or of int8.

A convolution is linear in both operands: so those of their digits, and of what is positive in them
and what is negative apart, are convolutions without a sign whose sums fit a byte, and together the
whole one. Weights with a fixed point are such whole numbers, shifted: `sums >> 8`. Owns which
functions these are, and the function of whole numbers that is read in their place; sums that leave
a byte are asked for apart, of the function itself.
"""

from __future__ import annotations

import functools
import re
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.own_text import file_of, text_of
from convcheck.user_functions.interfaces._by_digits import by_digits
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.quantised import quantities
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.parameters.signature import Role, Unreadable, read

_BYTES = r"(np\.|numpy\.)?['\"]?(?P<{}>u?int8)\b"
ALONE = re.compile(
    rf"assert\s+\w+\.dtype\s*(==|is)\s*{_BYTES.format('of')}"
    rf"|if\s+\w+\.dtype\s*(!=|is not)\s*{_BYTES.format('other')}[^\n]*\n?\s*raise"
)
"""How a text refuses what is no array of bytes."""

SHIFTED = re.compile(r">>=?\s*(?P<digits>\d{1,2}|[A-Za-z_]\w*)")
"""How it shifts sums to the right, by a number or by a constant of its file."""

FEWEST_DIGITS = 4
"""Digits behind a point from which a shift is one of a fixed point."""

CONSTANTS = re.compile(r"^([A-Za-z_]\w*)\s*(?::\s*\w+\s*)?=\s*(\d+)\s*(?:#.*)?$", re.MULTILINE)
"""Numbers that a file gives names."""

BACK = re.compile(r"astype\(\s*(np\.|numpy\.)?['\"]?u?int8\b")
"""How it gives bytes back."""

SATURATES = re.compile(
    r"clip\([^\n]*\b0(\.0)?\s*,\s*255(\.0)?\s*\)|\b(minimum|min)\([^\n]*\b255\b[^\n]*"
    r"|\.clip\(\s*(min\s*=\s*)?0|\[\w+\s*>=?\s*255(\.0)?\]\s*=\s*255"
)
"""How it ends sums at the ends of a byte, as what returns an image does."""

ITSELF = "__convcheck_of_bytes__"
"""The attribute of the function that is read: the one of bytes, of a kernel of whole numbers."""

RANGES = {"uint8": (0, 255), "int8": (-128, 127)}
"""The smallest and the largest byte of each type."""

BASE = 8
"""Of digits: products of two leave room for five of them in a byte, and mostly for many more."""


def with_signs(value: Any) -> Any:
    """Return a function of whole numbers in place of one of bytes alone; else what it is given."""
    text, file = text_of(value), file_of(value)
    kind = type_of_bytes(text, file)
    names = [each.name for each in parameters_of(value)]
    if not kind or quantities(names) or Role.QUANTISATION.value in names:
        return value
    _, most = RANGES[kind]
    scale = 1 << digits_behind(text, file)
    try:
        signature = signature_of(value)
        roles = read(signature)
    except (TypeError, ValueError, Unreadable):
        return value
    x, w = roles.name(Role.INPUT), roles.name(Role.KERNEL)
    if roles.has(Role.BIAS):  # which has no part in three of the four
        return value

    @functools.wraps(value)
    def itself(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        if np.asarray(told[x]).dtype.kind not in "iu":
            raise TypeError("whole numbers are wanted")
        told[x] = np.asarray(told[x]).astype(kind)
        told[w] = told[w] * np.asarray(told[w]).dtype.type(scale)
        if kind == "int8":  # which weights have as well
            told[w] = np.asarray(told[w]).astype(kind)
        return called(value, signature, told)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)

        def summed(digits: Array, weights: Array) -> Array:
            return np.asarray(itself(**{**told, x: digits, w: weights}))

        whole = np.asarray(told[x]), np.asarray(told[w])
        return by_digits(summed, *whole, most, BASE).astype(np.int32)

    setattr(call, ITSELF, itself)
    return with_signature(call, signature)


def type_of_bytes(text: str, file: str = "") -> str:
    """Return the type of the bytes that a function takes alone and gives back; else nothing.

    `text` is its own, `file` all of its file's.
    """
    if not BACK.search(text):
        return ""
    found = ALONE.search(text)
    if found is None:
        image = SATURATES.search(text) is not None or digits_behind(text, file) > 0
        return "uint8" if image and "uint8" in text else ""
    return found["of"] or found["other"]


def digits_behind(text: str, file: str = "") -> int:
    """Return the digits behind the fixed point of sums that become bytes; 0 where there is none."""
    known: dict[str, str] = dict(CONSTANTS.findall(file))
    shifts = [known.get(each, each) for each in SHIFTED.findall(text)]
    told = {int(each) for each in shifts if each.isdigit()}
    return told.pop() if len(told) == 1 and min(told) >= FEWEST_DIGITS else 0
