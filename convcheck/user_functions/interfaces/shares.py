"""Functions whose results are divided by their own sum, so that they sum up to one, and say so.

As distributions of sums and differences are. All that come of a whole convolution have the product
of the sums of both operands for their sum: times that they are the plain ones, taken apart into
numbers above zero and below. Owns which functions these are, by what they say and by calls, and the
function that is read in their place.
"""

from __future__ import annotations

import functools
import itertools
import math
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
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import documented

_WHOLE = (
    r"\b(results?|outputs?|product|pmfs?|distributions?|it|they|probabilit\w+|all|everything|p|total"
    r"|ergebnis\w*|verteilung\w*|r[ée]sultats?|resultados?|risultat[oi]|distribu\w+|resulta[at]t?\w*"
    r"|wynik\w*|результат\w*|распределени\w*)\b"
)
_DIVIDED = (
    r"(divi[ds]\w+|normali[sz]\w*|scaled|geteilt|dividiert|gedeeld|delat|поделен\w*|podziel\w+)"
)
SAID = re.compile(
    rf"{_WHOLE}[^.;]{{0,40}}{_DIVIDED}[^.;]{{0,24}}\b(its|their|sums?|somme|suma|soma|somma|summe|som"
    r"|total|unit|one|1|eins|сумм\w+)\b"
    rf"|{_WHOLE}[^.;]{{0,40}}\b(durch|door) (seine|ihre|die|hun|de) (sum\w*|som) {_DIVIDED}"
    rf"|{_WHOLE}[^.;]{{0,30}}\bsum\w* (up )?(is |are )?(to |= ?)?(exactly )?(1(\.0)?|one|unity)\b"
    r"|\bre-?normali[sz]ed\b|除以(其|它的)?总?和|総和で割|合計が1"
)
"""How docstrings say it, in small letters."""

DIVIDES = re.compile(r"/(?!/)|\bdivide\(")
"""How texts do it."""

NEAR = 1e-6
"""How near results have to be to those of others."""

SIZES = ((7, 3), (3, 7), (5, 5))
"""Of operands by which it is seen."""

OF_SHARES = "__convcheck_shares__"
"""The attribute of what is read in the place of such a function, with what tells if it is one."""


def with_sums_put_back(value: Any) -> Any:
    """Return the function of a plain convolution in place of one whose results sum up to one.

    Anything else is returned as it is, and so is what turns out not to divide by its sum.
    """
    if not is_function(value):
        return value
    if not SAID.search(documented(value)) or not DIVIDES.search(text_of(value)):
        return value
    names = operands_alone(value)
    if names is None:
        return value
    signature, (x, w) = signature_of(value), names

    def own(told: dict[str, Any], data: Array, kernel: Array) -> Any:
        return called(value, signature, {**told, x: data, w: kernel})

    @functools.cache
    def divides() -> bool:
        return all(_sums_to_one(lambda *both: own({}, *both), *sizes) for sizes in SIZES)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        data, kernel = told.get(x), told.get(w)
        if not (_is_signal(data) and _is_signal(kernel) and divides()):
            return called(value, signature, told)
        last: Any = None

        def share(first: Array, second: Array) -> Array:
            nonlocal last
            last = own(told, first, second)
            return np.asarray(first_array(last))

        total = _summed(share, np.asarray(data), np.asarray(kernel))
        return _beside(last, total)

    setattr(call, OF_SHARES, divides)
    return with_signature(call, signature)


def has_shares(callee: Any) -> bool:
    """Tell whether what is read in the place of a callee is one of what sums up to one."""
    divides = getattr(getattr(callee, "call", None), OF_SHARES, None)
    return divides is not None and bool(divides())


def _is_signal(value: Any) -> bool:
    array = np.asarray(value) if isinstance(value, np.ndarray | list) else None
    return array is not None and array.ndim == 1 and array.dtype.kind in "fiu" and array.size > 0


def _sums_to_one(call: Any, size: int, taps: int) -> bool:
    """Tell whether all of a whole result sums up to one, and is the same for larger operands."""
    random = np.random.default_rng(3)
    both = random.uniform(0.1, 1, size), random.uniform(0.1, 1, taps)
    try:
        found, other = (
            np.asarray(first_array(call(*(factor * each for each in both)))) for factor in (1, 2)
        )
    except Exception:  # noqa: BLE001 - a user's function may raise anything
        return False
    whole = found.shape == other.shape == (size + taps - 1,) and found.dtype.kind == "f"
    return whole and abs(float(found.sum()) - 1) < NEAR and np.allclose(found, other, rtol=NEAR)


def _summed(share: Callable[[Array, Array], Array], data: Array, kernel: Array) -> Array:
    """Return the sums that shares of positive and of negative numbers are made of."""
    total = np.zeros(len(data) + len(kernel) - 1)
    for signs in itertools.product((1, -1), repeat=2):
        parts = [
            np.maximum(sign * each.astype(np.float64), 0)
            for sign, each in zip(signs, (data, kernel), strict=True)
        ]
        if not all(part.any() for part in parts):
            continue
        powers = [int(np.frexp(part.max())[1]) for part in parts]
        usual = [np.ldexp(part, -power) for part, power in zip(parts, powers, strict=True)]
        sums = share(*usual) * math.prod(float(part.sum()) for part in usual)
        if sums.shape != total.shape:
            return sums
        total = total + math.prod(signs) * np.ldexp(sums, sum(powers))
    return total


def _beside(result: Any, total: Array) -> Any:
    """Return a total in the place of the shares among what a function returned."""
    if not isinstance(result, tuple | list) or len(result) != 2:
        return total
    shares = first_array(result)
    return tuple(total if each is shares else each for each in result)
