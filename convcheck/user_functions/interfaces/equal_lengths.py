"""Correlations of two signals that have to be equally long, up to a lag or all of it.

Of a signal and a shorter one with zeros behind it, the full correlation of the two is in the
result, beside nothing but zeros. Owns which functions these are, by what they say and by their
largest lag, and the function of two signals of any lengths that is read in their place.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Callable
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, first_array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import signature_of, with_signature
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.parameters.operands_alone import operands_of
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.declarations import documented

SAID = re.compile(
    r"\b(equal|same|one|identical|common)[- ](length|size|number of samples)"
    r"|\bequally (long|sized)|\bof length n\b[^.;]{0,30}\bboth\b|\bboth\b[^.;]{0,30}\blength n\b"
    r"|\bas long as each other"
)
"""How docstrings say it, in small letters."""

CORRELATES = re.compile(r"\bx?corr|correl|\blags?\b|\bccf\b|convol")
"""How names and docstrings say, in small letters, that all lags are asked for."""

LARGEST_LAG = plain_names("max_lag max_lags maxlag maxlags lag_max maximum_lag n_lags num_lags")
"""What the largest lag is called, on either side."""

EQUAL = "__convcheck_equal_lengths__"
"""The attribute of what is read in the place of such a function: what calls it as it is, told two
signals and the largest lag, where it takes one; None where it does not."""

Own = Callable[[Array, Array, int], Any]


def with_any_lengths(value: Any) -> Any:
    """Return a function of two signals of any lengths in place of one of equal ones.

    Anything else is returned as it is, and so is what gives another number of lags, call by call.
    """
    if not inspect.isfunction(inspect.unwrap(value) if callable(value) else value):
        return value
    said = f"{getattr(value, '__name__', '').lower().replace('_', ' ')} {documented(value)}"
    if not CORRELATES.search(said):
        return value
    signature = signature_of(value)
    largest = [name for name in signature.parameters if plain(name) in LARGEST_LAG]
    other = signature.replace(
        parameters=[each for name, each in signature.parameters.items() if name not in largest]
    )
    names = operands_of(other)
    if names is None or not (SAID.search(said) or _compares(text_of(value), *names) or largest):
        return value
    x, y = names

    def own(told: dict[str, Any], lag: int) -> Any:
        return called(value, signature, {**told, **dict.fromkeys(largest, lag)})

    def of_equal(told: dict[str, Any]) -> Any:
        length = max(len(told[x]), len(told[y]))
        padded = {name: _padded(told[name], length) for name in (x, y)}
        return own({**told, **padded}, length - 1)

    @functools.cache
    def begins() -> Begins | None:
        if _takes_others(lambda first, second: own({x: first, y: second}, len(first) - 1)):
            return None
        return begins_of(lambda first, second: of_equal({x: first, y: second}))

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        first: Any = told.get(x)
        second: Any = told.get(y)
        arrays = isinstance(first, np.ndarray) and isinstance(second, np.ndarray)
        if not arrays or not first.ndim == second.ndim == 1 or not (len(first) and len(second)):
            return own(told, max(np.shape(first)[:1], default=1) - 1)
        if len(first) == len(second) or begins() is None:
            return own(told, max(len(first), len(second)) - 1)
        return _with_lags_of(of_equal(told), len(first), len(second), begins())

    setattr(call, EQUAL, own if largest else None)
    return with_signature(call, other)


Begins = tuple[bool, bool]
"""Whether zeros come before all else where the second signal is the shorter one, and the first."""

LENGTH, SHORTER = 5, 2
"""Those of two signals of ones by which that is known."""


def _takes_others(call: Callable[[Array, Array], Any]) -> bool:
    """Tell whether who is called with signals of different lengths gives all that come of these."""
    for sizes in ((LENGTH, SHORTER), (SHORTER, LENGTH)):
        try:
            result = first_array(call(*map(np.ones, sizes)))
        except Exception:  # noqa: BLE001 - a user's function may raise anything
            return False
        if np.shape(result) != (sum(sizes) - 1,):
            return False
    return True


def begins_of(call: Callable[[Array, Array], Any]) -> Begins | None:
    """Return where zeros come first of who is called with signals; None if none come anywhere."""
    found: list[bool] = []
    for sizes in ((LENGTH, SHORTER), (SHORTER, LENGTH)):
        try:
            array = first_array(call(*map(np.ones, sizes)))
        except Exception:  # noqa: BLE001 - a user's function may raise anything
            return None
        if not isinstance(array, np.ndarray) or array.shape != (2 * LENGTH - 1,):
            return None
        rest = LENGTH - SHORTER
        found.append(bool(np.abs(array[:rest]).sum() < np.abs(array[-rest:]).sum()))
    return found[0], found[1]


def _compares(text: str, x: str, y: str) -> bool:
    """Tell whether a text compares the lengths of two signals for being the same."""
    sizes = [rf"(len\({each}\)|{each}\.(shape(\[0\])?|size))" for each in (x, y)]
    orders = (sizes, sizes[::-1])
    return any(re.search(rf"{first} *(!=|==) *{second}", text) for first, second in orders)


def _padded(signal: Array, length: int) -> Array:
    return signal if len(signal) == length else np.pad(signal, (0, length - len(signal)))


def _with_lags_of(result: Any, first: int, second: int, begins: Begins | None) -> Any:
    """Return the part of a result, and of what is beside it, that signals without zeros have."""
    shape = (2 * max(first, second) - 1,)
    if begins is None or np.shape(first_array(result)) != shape:
        return result
    rest = abs(first - second)
    begin = rest if begins[first < second] else 0
    part = slice(begin, begin + first + second - 1)
    if not isinstance(result, tuple | list):
        return result[part]
    return type(result)(each[part] if np.shape(each) == shape else each for each in result)
