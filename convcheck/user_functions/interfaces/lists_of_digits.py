"""Functions that multiply two numbers which are lists of their decimal digits.

Owns how these are known, in which order digits come, and the functions of two integers that they
are: one for which any digits will do, and one that owes digits, from 0 to 9.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Sequence
from typing import Any

from convcheck.user_functions.parameters.callable_signature import signature_of, with_signature
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import name_and_docstring

MULTIPLIES = re.compile(r"\b(product|multipl)")
LISTS = re.compile(
    r"\b(lists?|sequences?|arrays?)\b[^.;]{0,40}\bdigits\b|\bdigits\b[^.;]{0,40}\b(lists?|arrays?)\b"
)
"""What they say, in small letters."""

OTHERWISE = re.compile(
    r"\b(without|no|before( the)?) carr|\bcarry-?less|\bunnormali[sz]ed|\bhexa?(decimal)?\b"
    r"|\bbinary\b|\bbase[- ]?(?!10\b|ten\b)\w|\blimbs?\b"
)
"""What those say whose digits are others, or are not carried on purpose."""

LOWEST_FIRST = re.compile(
    r"\blittle[- ]endian|\breversed\b"
    r"|\b(least[- ]significant|lowest|units?)( digits?)?( come)? first"
)
HIGHEST_FIRST = re.compile(
    r"\bbig[- ]endian|\b(most[- ]significant|highest)( digits?)?( come)? first"
)
"""How they say in which order digits come."""

BASE = 10

Integers = Callable[..., Any]
"""A function of two integers that returns one."""


def of_digits(value: Any) -> tuple[Integers, Integers] | None:
    """Return the functions of two integers that a function of their digits is; None of others.

    The second one returns -1 for what is no list of digits from 0 to 9.
    """
    names = operands_alone(value)
    said = name_and_docstring(value)
    if names is None or not (MULTIPLIES.search(said) and LISTS.search(said)):
        return None
    lowest = _lowest_first(value, said)
    if lowest is None or OTHERWISE.search(said):
        return None
    signature = signature_of(value)

    def multiplied(given: tuple[Any, ...], named: dict[str, Any]) -> list[int]:
        told = dict(signature.bind(*given, **named).arguments)
        told |= {name: _written(told[name], lowest=lowest) for name in names}
        found = called(value, signature, told)
        return list(found if lowest else reversed(found))

    @functools.wraps(value)
    def joined(*given: Any, **named: Any) -> Any:
        return _number(multiplied(given, named))

    @functools.wraps(value)
    def owing(*given: Any, **named: Any) -> Any:
        digits = multiplied(given, named)
        return _number(digits) if all(0 <= each < BASE for each in digits) else -1

    return with_signature(joined, signature), with_signature(owing, signature)


def _lowest_first(value: Any, said: str) -> bool | None:
    """Return whether the lowest digit comes first, as it says or by 15 * 2; None if none knows."""
    lowest, highest = LOWEST_FIRST.search(said), HIGHEST_FIRST.search(said)
    if bool(lowest) != bool(highest):
        return lowest is not None
    try:
        found = [int(each) for each in value([5, 1], [2])]
    except Exception:  # noqa: BLE001 - a user's function may raise anything
        return None
    if not all(0 <= each < BASE for each in found):
        return None  # of which either order may be meant
    return {30: True, 102: False}.get(_number(found if found[:1] == [0] else found[::-1]))


def _written(number: int, *, lowest: bool) -> list[int]:
    """Return the digits of a number."""
    digits = [int(each) for each in str(number)]
    return digits[::-1] if lowest else digits


def _number(digits: Sequence[int]) -> int:
    """Return the number that has digits of any size, the lowest first."""
    return sum(int(each) * BASE**place for place, each in enumerate(digits))
