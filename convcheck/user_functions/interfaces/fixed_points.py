"""Filters of numbers with a fixed point, as Q15: sums of products are shifted back, and saturate.

Operands that are multiples of powers of two leave nothing to round, so that what comes out is a
convolution of whole numbers: of digits that are small enough for sums to stay within the range.
Owns which functions these are, and the one that is read in their place; rounding, saturation and
full scale are asked for apart, of the function itself.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.own_text import file_of, text_of
from convcheck.user_functions.interfaces._by_digits import by_digits
from convcheck.user_functions.interfaces.bytes_alone import type_of_bytes
from convcheck.user_functions.interfaces.residues import modulus_of
from convcheck.user_functions.parameters.callable_signature import signature_of, with_signature
from convcheck.user_functions.parameters.names import OPERANDS
from convcheck.user_functions.parameters.quantised import quantities
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.parameters.signature import Role, Unreadable, read
from convcheck.user_functions.text.said_formats import (
    SHIFTS,
    digits_behind_point,
    formats_in,
    speaks_of_them,
    width_of_numbers,
)

ITSELF = "__convcheck_of_fixed_points__"
"""The attribute of the function that is read: what it is made of."""

USUAL = 15
"""The digits behind the point of who is told them and names no format."""

TAPS = 16
"""Products of two digits that are to have room, if the range has that much."""


@dataclass(frozen=True)
class FixedPoints:
    """A function of numbers with `digits` behind the point, of types of `bits`."""

    call: Any
    digits: int
    bits: int

    @property
    def kind(self) -> str:
        """The type of NumPy that has so many bits."""
        return f"int{self.bits}"

    @property
    def most(self) -> int:
        """The largest number."""
        return int(2 ** (self.bits - 1)) - 1


def is_of_fixed_points(name: str, parameters: Iterable[str], text: str, file: str) -> bool:
    """Tell whether a function is of numbers with a fixed point, by its texts, or of bytes."""
    told = any(map(SHIFTS.match, parameters)) and speaks_of_them(f"{name} {text}")
    return told or digits_behind_point(text, file, f"{name} {text}") > 0


def with_whole_sums(value: Any) -> Any:
    """Return a function of whole numbers in place of one of fixed points; else what it is given."""
    text, file, says = text_of(value), file_of(value), value.__doc__ or ""
    name = getattr(value, "__name__", "")
    if type_of_bytes(text, file) or modulus_of(text, file):
        return value
    try:
        signature = signature_of(value)
    except (TypeError, ValueError):
        return value
    shifts = [each for each in signature.parameters if SHIFTS.match(each)]
    said = f"{name} {says}"
    digits = _digits(signature.parameters, shifts, text, file, said)
    if not digits or quantities(each for each in signature.parameters if each not in shifts):
        return value
    kept = [each for name, each in signature.parameters.items() if name not in shifts]
    told = dict.fromkeys(shifts, digits)
    signature, other = signature.replace(parameters=kept), signature
    try:
        roles = read(signature)
    except (TypeError, ValueError, Unreadable):
        return value
    if any(map(roles.has, (Role.BIAS, Role.QUANTISATION))) or not all(map(roles.has, OPERANDS)):
        return value
    x, w = roles.name(Role.INPUT), roles.name(Role.KERNEL)

    @functools.wraps(value)
    def itself(*given: Any, **named: Any) -> Any:
        return called(value, other, {**signature.bind(*given, **named).arguments, **told})

    own = FixedPoints(
        with_signature(itself, signature), digits, width_of_numbers(text, file, said, digits)
    )

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        arguments = dict(signature.bind(*given, **named).arguments)
        lists = isinstance(arguments[x], list)
        whole = np.asarray(arguments[x]), np.asarray(arguments[w])
        if any(each.dtype.kind not in "iu" and each.size for each in whole):
            return own.call(**arguments)  # it may be of no fixed points after all

        def summed(digits: Array, weights: Array) -> Array:
            return _summed(own, (x, w), arguments, (digits, weights), lists=lists)

        zeros = summed(np.zeros_like(whole[0], np.int64), whole[1].astype(np.int64) * 0)
        # A constant that is too large for the half of a digit adds to all: that is asked for apart.
        moved = (lambda a, b: summed(a, b) - zeros) if zeros.any() else summed
        # Without signs, since what is below zero may be rounded otherwise: that is asked for apart.
        return by_digits(moved, *whole, own.most, _base(own))

    setattr(call, ITSELF, own)
    return with_signature(call, signature)


def _digits(parameters: Any, shifts: list[str], text: str, file: str, said: str) -> int:
    """Return the digits behind the point; those that it is told are those of its format."""
    found = digits_behind_point(text, file, said)
    if (
        found
        or len(shifts) != 1
        or parameters[shifts[0]].default is not parameters[shifts[0]].empty
    ):
        return found
    if not speaks_of_them(f"{said} {text}"):
        return 0
    named = formats_in(said)
    return named.pop() if len(named) == 1 else USUAL


def _parts(own: FixedPoints) -> tuple[int, int]:
    """Return by what operands are multiplied: together it is what sums are divided by."""
    first = min(-(-own.digits // 2), own.bits - 2)
    return 1 << first, 1 << (own.digits - first)


def _base(own: FixedPoints) -> int:
    """Return the base of digits that have room behind what they are multiplied by."""
    room = (own.most + 1) // max(_parts(own))
    usual = max(math.isqrt(own.most // TAPS), min(math.isqrt(own.most // 2), 8))
    return max(min(room, usual), 2)


def _summed(
    own: FixedPoints,
    names: tuple[str, str],
    arguments: dict[str, Any],
    digits: tuple[Array, Array],
    *,
    lists: bool,
) -> Array:
    """Return what comes of digits as numbers with a fixed point.

    Arrays are of 64 bits, since products of narrow ones wrap around, which is asked for apart;
    those of the narrow type are for who refuses others.
    """
    whole = [each * part for each, part in zip(digits, _parts(own), strict=True)]
    ways: list[list[Any]] = (
        [[each.tolist() for each in whole]]
        if lists
        else [[each.astype(kind) for each in whole] for kind in ("int64", own.kind)]
    )
    said: Exception | None = None
    for way in ways:
        try:
            return to_numpy(own.call(**{**arguments, **dict(zip(names, way, strict=True))}))
        except Exception as error:  # noqa: BLE001 - a user's function may raise anything
            said = said or error
    raise said or TypeError("no arrays of whole numbers are taken")
