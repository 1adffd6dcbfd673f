"""Functions that return where the elements of their output are before it: `return lags, r`.

Lags, times or frequencies are the same whatever the numbers in the operands are. Owns how it is
known which result they are, and the function whose output comes first that is read in its place.
"""

from __future__ import annotations

import ast
import inspect
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import is_array, to_numpy
from convcheck.user_functions.callables.own_text import own_nodes, tree_of
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    parameters_of,
    signature_of,
)
from convcheck.user_functions.parameters.rewritten import Arguments, called, seen_through

ENOUGH = 3
"""Elements of which it says something that they are evenly apart."""


def with_outputs_first(value: Any) -> Any:
    """Return a function whose output comes first in place of one that has places before it.

    Anything else is returned as it is; so are results of calls that have no places.
    """
    if not (is_function(value) and parameters_of(value) and _returns_several(value)):
        return value
    signature = signature_of(value)
    known: list[int] = []
    """Which result is the output, once that is known."""

    def in_order(result: Any, told: Arguments) -> Any:
        if known == [0] or not _may_have_places(result):
            return result
        at = known[0] if known else _output_of(result, value, signature, told)
        if len(result[0]) >= ENOUGH and not known:
            known.append(at)
        rest = [each for place, each in enumerate(result) if place != at]
        return (result[at], *rest) if at and at < len(result) else result

    return seen_through(value, after=in_order)


def _returns_several(value: Any) -> bool:
    """Tell whether a text returns several results at once; not those of functions in it."""
    tree = tree_of(value)
    own = tree.body[0] if tree is not None and tree.body else None
    if not isinstance(own, ast.FunctionDef):
        return False
    returned = (each.value for each in own_nodes(own) if isinstance(each, ast.Return))
    return any(isinstance(each, ast.Tuple) and len(each.elts) > 1 for each in returned)


def _may_have_places(result: Any) -> bool:
    """Tell whether there are several results, and the first is of numbers evenly apart."""
    if not isinstance(result, tuple | list) or len(result) < 2:
        return False
    first = result[0]
    if not (is_array(first) or isinstance(first, list | range)):
        return False
    numbers = _numbers(first)
    if numbers.ndim != 1 or numbers.dtype.kind not in "iuf" or not numbers.size:
        return False
    apart = np.diff(numbers.astype(float))
    return bool((apart != 0).all()) and bool(np.allclose(apart, apart[:1]))


def _output_of(result: Any, value: Any, signature: inspect.Signature, told: Arguments) -> int:
    """Return which result depends on the numbers in the arguments where the first does not.

    Zero where that is the first, or none that is as long.
    """
    try:
        others = called(value, signature, {name: _other(each) for name, each in told.items()})
        changed = [
            not np.array_equal(*map(_numbers, pair)) for pair in zip(result, others, strict=True)
        ]
    except Exception:  # noqa: BLE001 - a user's function may raise anything
        return 0
    long = [np.shape(_numbers(each))[:1] == np.shape(_numbers(result[0])) for each in result]
    found = [place for place, both in enumerate(zip(changed, long, strict=True)) if all(both)]
    return found[0] if found else 0


def _numbers(value: Any) -> Any:
    return to_numpy(value) if is_array(value) else np.asarray(value)


def _other(value: Any) -> Any:
    """Return an array of other numbers in place of one; anything else as it is."""
    if isinstance(value, list) and value and all(isinstance(each, int | float) for each in value):
        return [each + place + 1 for place, each in enumerate(value)]
    if not isinstance(value, np.ndarray) or value.dtype.kind not in "iufc":
        return value
    more = np.arange(1, value.size + 1).reshape(value.shape)
    return (value + more).astype(value.dtype)
