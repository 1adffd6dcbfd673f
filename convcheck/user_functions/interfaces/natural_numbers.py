"""Functions of numbers that are not negative: of lists of them, or of two integers as a whole,
which may be written as strings.

A convolution is linear: those of what is positive in operands and of what is negative in them,
apart, add up to the whole one. A product of integers is the convolution of their digits, where
these leave room for sums. Owns which functions these are, and what is read in their place.
"""

from __future__ import annotations

import functools
import inspect
import itertools
import re
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.own_text import file_of, text_of
from convcheck.user_functions.interfaces._by_digits import by_digits
from convcheck.user_functions.interfaces.lists_of_digits import of_digits
from convcheck.user_functions.interfaces.residues import modulus_of
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import called, not_judging, rewritten
from convcheck.user_functions.text.docstrings import name_and_docstring

NATURAL = re.compile(
    r"non-?negative (python )?(int|coef|num|poly|oper|val|ent)|natural numbers|unsigned int"
)
"""What docstrings say of operands that have no sign, in small letters."""

WHOLE = re.compile(r"\b(product|multipl)")
"""What the names and docstrings say of functions of two integers that multiply them."""

ITSELF = "__convcheck_of_integers__"
"""The attribute of the function that is read in the place of one of two integers: that one."""

NATURALS = "__convcheck_of_naturals__"
"""The attribute of the function that is read in the place of one of lists: that one."""

BASE, MOST = 2**10, 2**60
"""Of digits, and what their sums may be."""

SMALL, DIGIT, AT_ONCE = 2**7, 20, 4
"""The base of digits that are multiplied as integers, the bits that each has there, and how many
there are at once: so that integers stay short, since long ones are asked for apart."""


@dataclass(frozen=True)
class TwoIntegers:
    """A function that multiplies two integers of Python."""

    call: Any


def takes_integers(value: Any) -> bool:
    """Tell whether a function says that it takes two integers and returns one."""
    return are_two_integers(_hints(value))


def _takes_digits(value: Any) -> bool:
    """Tell whether a function says that it takes two numbers that are written as strings."""
    return _hints(value) == ["str", "str"]


def _hints(value: Any) -> list[str]:
    return [str(_name_of(each.annotation)) for each in parameters_of(value)]


def _of_written_numbers(value: Any) -> Any:
    """Return the function of two integers that a function of numbers written as strings is."""
    signature = signature_of(value)
    plain = [
        each.replace(annotation=inspect.Parameter.empty) for each in signature.parameters.values()
    ]
    return rewritten(
        value,
        plain,
        lambda told: {name: str(number) for name, number in told.items()},
        lambda result, _: int(result),
    )


def are_two_integers(hints: list[str]) -> bool:
    """Tell whether the declared types of parameters are those of two integers."""
    return hints == ["int", "int"]


def _name_of(annotation: Any) -> Any:
    return getattr(annotation, "__name__", annotation)


def with_digits(value: Any) -> Any:
    """Return a function of lists of any whole numbers in place of one of these; else the value."""
    names = operands_alone(value)
    if names is None or modulus_of(text_of(value), "") > 0:
        return value
    said = name_and_docstring(value)
    if takes_integers(value) and WHOLE.search(said):
        return _of_two_integers(value, names)
    if _takes_digits(value) and WHOLE.search(said):
        return _of_two_integers(_of_written_numbers(value), names)
    digits = of_digits(value)
    if digits is not None:
        return _of_two_integers(digits[0], names, owing=digits[1])
    if not NATURAL.search(said) or modulus_of(text_of(value), file_of(value)):
        return value
    signature = signature_of(value)
    x, w = names

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        arrays = np.asarray(told[x]), np.asarray(told[w])
        if any(each.dtype.kind not in "iu" for each in arrays):
            return called(value, signature, told)
        lists = isinstance(told[x], list)

        def summed(digits: Array, weights: Array) -> Array:
            operands = (digits.tolist(), weights.tolist()) if lists else (digits, weights)
            return to_numpy(called(value, signature, {**told, x: operands[0], w: operands[1]}))

        return by_digits(summed, *arrays, MOST, BASE)

    setattr(call, NATURALS, value)
    return not_judging(
        with_signature(call, signature), "numbers below zero, of which it takes none"
    )


def _of_two_integers(value: Any, names: tuple[str, str], owing: Any = None) -> Any:
    """Return a full convolution of lists by the function that multiplies two integers.

    `owing` is what is asked for long ones in its place, if anything is.
    """
    signature = signature_of(value)
    x, w = names

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        arrays = np.asarray(told[x]), np.asarray(told[w])
        if any(each.ndim != 1 or each.dtype.kind not in "iu" for each in arrays):
            raise TypeError("two rows of whole numbers are wanted")

        def summed(digits: Array, weights: Array) -> Array:
            total = np.zeros(max(len(digits) + len(weights) - 1, 0), np.int64)
            for of_x, of_w in itertools.product(_pieces(digits), _pieces(weights)):
                packed = {x: _packed(digits[of_x]), w: _packed(weights[of_w])}
                count = len(digits[of_x]) + len(weights[of_w]) - 1
                product = _unpacked(called(value, signature, {**told, **packed}), count)
                total[of_x.start + of_w.start :][:count] += product
            return total

        return by_digits(summed, *arrays, MOST, SMALL).tolist()

    call.__doc__ = f"Full convolution of two lists. {value.__doc__ or ''}"
    setattr(call, ITSELF, TwoIntegers(owing or value))
    return with_signature(call, signature)


def _pieces(digits: Array) -> list[slice]:
    """Return where pieces of few digits are."""
    return [slice(start, start + AT_ONCE) for start in range(0, len(digits), AT_ONCE)]


def _packed(digits: Array) -> int:
    """Return the integer that has these digits, the lowest first."""
    return sum(int(digit) << (DIGIT * place) for place, digit in enumerate(digits))


def _unpacked(product: Any, count: int) -> Array:
    """Return the digits of an integer. Raises `TypeError` for what is none."""
    if not isinstance(product, int):
        raise TypeError(f"an integer is wanted, not {type(product).__name__}")
    digits = [product >> (DIGIT * place) & (2**DIGIT - 1) for place in range(count)]
    return np.array(digits, np.int64)
