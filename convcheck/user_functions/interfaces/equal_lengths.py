"""Correlations of two signals that have to be equally long, up to a lag or all of it.

Of a signal and a shorter one with zeros behind it, the full correlation of the two is in the
result, beside nothing but zeros. Owns which functions these are, by what they say and by their
largest lag, and the function of two signals of any lengths that is read in their place.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, first_array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.parameters.operands_alone import operands_of
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(
    r"\b(equal|same|one|identical|common)[- ](length|size|number of samples)"
    r"|\bequally (long|sized)|\bof length n\b[^.;]{0,30}\bboth\b|\bboth\b[^.;]{0,30}\blength n\b"
    r"|\bas long as each other"
)
"""How docstrings say it, in small letters."""

CORRELATES = re.compile(
    r"\bx?corr|correl|\blags?\b|\bccf\b|convol|polynom|\bpoly|karatsuba|\bx(\^|\*\*) ?n\b"
)
"""How names and docstrings say, in small letters, that all lags are asked for, or all powers."""

LARGEST_LAG = plain_names("max_lag max_lags maxlag maxlags lag_max maximum_lag n_lags num_lags")
"""What the largest lag is called, on either side."""


def with_any_lengths(value: Any) -> Any:
    """Return a function of two signals of any lengths in place of one of equal ones.

    Anything else is returned as it is, and so is what gives another number of lags, call by call.
    """
    if not is_function(value):
        return value
    said = name_and_docstring(value)
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
    def begins(of: Callable[[Array], Any]) -> Begins | None:
        def of_others(first: Array, second: Array) -> Any:
            return own({x: of(first), y: of(second)}, len(first) - 1)

        if _takes_others(of_others):
            return None
        return begins_of(lambda first, second: of_equal({x: of(first), y: of(second)}))

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        first: Any = told.get(x)
        second: Any = told.get(y)
        if not (_is_signal(first) and _is_signal(second)):
            return own(told, max(np.shape(first)[:1], default=1) - 1)
        of = _as_list if isinstance(first, list) else np.asarray
        found = None if len(first) == len(second) else begins(of)
        if found is None:
            return own(told, max(len(first), len(second)) - 1)
        return _with_lags_of(of_equal(told), len(first), len(second), found)

    return with_signature(call, other)


Begins = tuple[bool, bool]
"""Whether zeros come before all else where the second signal is the shorter one, and the first."""

LENGTH, SHORTER = 5, 2
"""Those of two signals of ones by which that is known."""


def _takes_others(call: Callable[[Array, Array], Any]) -> bool:
    """Tell whether who is called with signals of different lengths gives all that come of these."""
    whole = (LENGTH + SHORTER - 1,)
    return [np.shape(each) for each in _of_ones(call)] == [whole, whole]


def begins_of(call: Callable[[Array, Array], Any]) -> Begins | None:
    """Return where zeros come first of who is called with signals; None if none come anywhere."""
    arrays, whole = _of_ones(call), (2 * LENGTH - 1,)
    if [each.shape for each in arrays if isinstance(each, np.ndarray)] != [whole, whole]:
        return None
    rest = LENGTH - SHORTER
    first, second = (
        bool(np.abs(each[:rest]).sum() < np.abs(each[-rest:]).sum()) for each in arrays
    )
    return first, second


def _of_ones(call: Callable[[Array, Array], Any]) -> list[Any]:
    """Return what comes of signals of which the second is shorter, then the first; or nothing."""
    both = ((LENGTH, SHORTER), (SHORTER, LENGTH))
    try:
        return [first_array(call(*map(np.ones, sizes))) for sizes in both]
    except Exception:  # noqa: BLE001 - a user's function may raise anything
        return []


def _compares(text: str, x: str, y: str) -> bool:
    """Tell whether a text compares the lengths of two signals for being the same.

    By themselves, or by what it calls them: `n = len(x)`.
    """
    sizes = [rf"(?:len\({each}\)|{each}\.(?:shape(?:\[0\])?|size))" for each in (x, y)]
    both = re.findall(rf"\b(\w+), *(\w+) *= *{sizes[0]}, *{sizes[1]}", text)
    named = [re.findall(rf"\b(\w+) *= *{each}(?=\s|$)", text) for each in sizes]
    known = [
        "|".join([size, *(rf"\b{name}\b" for name in (*alone, *(pair[at] for pair in both)))])
        for at, (size, alone) in enumerate(zip(sizes, named, strict=True))
    ]
    orders = (known, known[::-1])
    return any(re.search(rf"(?:{one}) *(?:!=|==) *(?:{more})", text) for one, more in orders)


def _is_signal(value: Any) -> bool:
    """Tell whether a value is an array of one axis, or a list of numbers, that has elements."""
    if isinstance(value, list):
        return bool(value) and not any(isinstance(each, list) for each in value)
    return isinstance(value, np.ndarray) and value.ndim == 1 and len(value) > 0


def _as_list(signal: Array) -> Any:
    return signal.astype(int).tolist()


def _padded(signal: Any, length: int) -> Any:
    more = length - len(signal)
    if isinstance(signal, list):
        return [*signal, *[0 * signal[0]] * more]
    return np.pad(signal, (0, more)) if more else signal


def _with_lags_of(result: Any, first: int, second: int, begins: Begins) -> Any:
    """Return the part of a result, and of what is beside it, that signals without zeros have."""
    shape = (2 * max(first, second) - 1,)
    rest = abs(first - second)
    begin = rest if begins[first < second] else 0
    part = slice(begin, begin + first + second - 1)
    if isinstance(result, list) and np.shape(result) == shape:
        return result[part]
    if np.shape(first_array(result)) != shape:
        return result
    if not isinstance(result, tuple | list):
        return result[part]
    return type(result)(each[part] if np.shape(each) == shape else each for each in result)
