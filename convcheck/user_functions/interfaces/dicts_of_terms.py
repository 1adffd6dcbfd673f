"""Functions of dicts of terms: distributions by their values, polynomials by their exponents.

The distribution of a sum and the product of polynomials are full convolutions of what stands for
each key. Owns how these are known, and the function of two sequences that is read in their place.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    with_operands,
    with_signature,
)
from convcheck.user_functions.text.docstrings import documented

SPOKEN = re.compile(r"\bdicts?\b|\bdictionar(y|ies)\b|\bmappings?\b|\bcounters?\b")
"""How docstrings or texts speak of them, in small letters."""

OPERANDS = ("x", "w")
"""The names of both sequences."""


def with_sequences(value: Any) -> Any:
    """Return a function of two sequences in place of one of dicts of terms; else the value."""
    parameters = parameters_of(value)
    if not inspect.isfunction(value) or not parameters:
        return value
    text = text_of(value)
    several = parameters[0].kind is inspect.Parameter.VAR_POSITIONAL and len(parameters) == 1
    required = required_among(parameters)
    both = len(required) == len(parameters) == len(OPERANDS) and all(
        _is_gone_through(name, text) for name in required
    )
    of_dicts = SPOKEN.search(f"{documented(value)} {text.lower()}") is not None
    if not both and not (several and of_dicts and text.count(".items()") >= len(OPERANDS)):
        return value

    @functools.wraps(value)
    def call(x: Any, w: Any) -> Array:
        arrays = np.asarray(x), np.asarray(w)
        if any(each.ndim != 1 for each in arrays):
            raise ValueError("wanted two sequences of terms")
        result = value(*({n: v for n, v in enumerate(each.tolist()) if v} for each in arrays))
        if not isinstance(result, Mapping):
            raise TypeError(f"wanted a dict of terms, not {type(result).__name__}")
        size = len(arrays[0]) + len(arrays[1]) - 1
        if any(not 0 <= key < size for key in result):
            raise ValueError(f"there are terms of other keys than 0 to {size - 1}")
        return np.array([result.get(key, 0) for key in range(size)], np.result_type(*arrays))

    call.__doc__ = f"Full convolution of two sequences. {value.__doc__ or ''}"
    return with_signature(call, with_operands())


def _is_gone_through(name: str, text: str) -> bool:
    """Tell whether a text goes through the terms of a dict: `for key in name: ... name[key]`."""
    own = re.escape(name)
    keys = rf"\bfor (?P<key>\w+) in {own}\s*(:|\.keys\(\))[\s\S]*?\b{own}\[(?P=key)\]"
    return re.search(rf"\b{own}\.items\(\)|{keys}", text) is not None
