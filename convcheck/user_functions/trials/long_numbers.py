"""Numbers of more digits than a machine word, of functions of Python's integers.

Owns what is owed then: the exact result, of who says that it is exact or for large numbers.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.own_text import file_of, text_of
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.interfaces import fixed_points, natural_numbers, residues
from convcheck.user_functions.parameters.callable_signature import signature_of, with_signature
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import documented
from convcheck.user_functions.text.said_bounds import said_bounds
from convcheck.user_functions.text.whole_numbers import numbers_of
from convcheck.user_functions.trials.exact_sums import exact_sums, integers
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

FACTORS = (2**16 - 15, 2**35 - 31, 2**71 - 231)
"""By what both operands are multiplied: sums are of some 40, 80 and 150 bits then."""

MOST = 2**200
"""What no operand exceeds here."""

WORDS = (32, 64)
"""Bits of the integers that hold the sums of all but the first, and of all but the second."""

EXACT = re.compile(r"exact|arbitrar|for (big|large|long) |any size|no overflow")
"""What docstrings say that promise every digit, in small letters."""

LEAST_MODULUS = 2**16
"""From which number on a modulus is one of residues, and not the base of digits."""

LONG = (1, 4, 9, 18, 40, 200, 1500)
"""Digits of the integers that are multiplied as a whole."""


def of_many_digits(subject: Subject) -> Found:
    """Multiply both operands by large numbers, and divide what comes out."""
    callee = subject.function.callee
    if not isinstance(callee, Plain) or subject.manner.framework != "lists":
        return NOT_MADE
    call = callee.call
    if not subject.conv.dtype_facts.is_integer or any(
        hasattr(call, of.ITSELF) for of in (residues, fixed_points)
    ):
        return NOT_MADE
    whole = getattr(call, natural_numbers.ITSELF, None)
    if whole is not None:
        return _of_integers(whole.call)
    return _of_lists(subject, callee)


def _of_lists(subject: Subject, callee: Plain) -> Found:
    """Return what is wrong with lists of ever larger numbers, up to a bound that is promised."""
    natural = getattr(callee.call, natural_numbers.NATURALS, None)
    if natural is not None:  # which has no signs
        callee = replace(callee, call=natural)
    call = callee.call
    names = [subject.function.reading.name(role) for role in (Role.INPUT, Role.KERNEL)]
    bounds = said_bounds(documented(call), numbers_of(text_of(call), file_of(call)))
    room = math.isqrt((bounds.results or MOST**2) // max(subject.operands.kernel.size, 1))
    largest = min(bounds.operands or MOST, room)
    drawn = (subject.operands.input, subject.operands.kernel)
    most = max(int(np.abs(each.astype(np.int64)).max(initial=1)) for each in drawn)
    for factor, bits in zip(FACTORS, (0, *WORDS), strict=True):
        by = min(factor, largest // most)
        scaled = subject.calling(callee, _scaled(call, names, max(by, 1)))
        try:
            operands = subject.operands if natural is None else subject.operands.map(np.abs)
            result = integers(scaled.called(operands).result)
        except REFUSED as error:
            return _told(call, by, bits, f": {error}")
        expected = exact_sums(subject.conv, operands)
        if result.shape != expected.shape or (result != expected).any():
            return _told(call, by, bits, "")
        if by < factor:
            return Found(note=f"numbers beyond {largest} were not handed over, by what it says")
    return Found()


def _told(call: Any, factor: int, bits: int, more: str) -> Found:
    """Return as a fault what is promised, and what is not as a note."""
    digits = 2 * factor.bit_length()
    text = f"wrong with sums of more than {digits} bits{more}"
    if not bits:
        return Found(f"{text}: they overflow, or are rounded")
    if EXACT.search(documented(call)):
        return Found(
            f"{text}, while it says that it is exact: Python's integers do not overflow, but those"
            f" of {bits} bits and transforms in float64 lose digits"
        )
    return Found(note=text)


def _scaled(call: Callable[..., Any], names: list[str], factor: int) -> Callable[..., Any]:
    """Return a function that multiplies operands before a call, and divides its result again."""
    signature = signature_of(call)

    def scaled(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        told |= {name: _each(told[name], lambda value: int(value) * factor) for name in names}
        return _each(called(call, signature, told), lambda value: _divided(value, factor**2))

    return with_signature(scaled, signature)


def _each(values: Any, change: Callable[[Any], int]) -> Any:
    """Return nested lists with each number changed."""
    if isinstance(values, list | tuple):
        return [_each(value, change) for value in values]
    if isinstance(values, np.ndarray) and values.ndim:
        return _each(values.tolist(), change)
    return change(values)


def _divided(value: Any, by: int) -> int:
    """Return a number without a factor; one that is no result of any of it has a wrong one."""
    quotient, rest = divmod(int(value), by)
    return quotient if rest == 0 else 2**62 + 1


def _of_integers(call: Callable[[int, int], Any]) -> Found:
    """Multiply integers of ever more digits, with all carries there are, and with none."""
    for count in LONG:
        nines, one = 10**count - 1, 10 ** (count - 1)
        ones = 2 ** (3 * count) - 1
        for a, b in ((nines, nines), (nines, 7), (0, nines), (one, nines), (ones, ones)):
            if call(a, b) != a * b:
                return Found(
                    f"wrong for integers of {len(str(a))} and {len(str(b))} decimal digits, such as"
                    f" {_short(a)} and {_short(b)}: check the carries, and whether sums of products"
                    f" of digits have room{_below(call)}"
                )
    return Found()


def _below(call: Any) -> str:
    """Return below which modulus sums have to stay, where a function has one."""
    text = file_of(call)
    known = numbers_of(text_of(call), text)
    moduli = [
        int(each) if each[0].isdigit() else known.get(each, 0)
        for each in residues.REDUCED.findall(text)
    ]
    most = max(moduli, default=0)
    if most < LEAST_MODULUS:
        return ""
    return (
        f": those that exceed the modulus {most} come as residues, so limbs have to be smaller the"
        " more of them there are"
    )


def _short(number: int) -> str:
    text = str(number)
    return text if len(text) < 12 else f"{text[:4]}...{text[-4:]}"
