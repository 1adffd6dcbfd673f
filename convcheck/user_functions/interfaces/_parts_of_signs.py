"""An operand's positive and negative numbers, handed over for themselves.

Owns the parts of each sign, and how results of these make up that of the whole: a sum of products
is the one of the positive parts less that of the negative ones.
"""

from __future__ import annotations

import inspect
import itertools
import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import first_array
from convcheck.user_functions.parameters.rewritten import Arguments, called


class Part:
    """An operand whose positive and negative numbers are handed over for themselves."""

    def __init__(self, operand: Any) -> None:
        self.is_list = isinstance(operand, list)
        self.array = np.asarray(operand)

    def of(self, sign: int) -> Any:
        """Return the numbers of a sign, those of the other one as zeros; of 0, zeros alone."""
        part = np.maximum(sign * self.array, 0).astype(self.array.dtype)
        return part.tolist() if self.is_list else part


def has_negative(operand: Any) -> bool:
    """Tell whether an operand is an array, or a list, with numbers below zero."""
    if not isinstance(operand, np.ndarray | list):
        return False
    try:
        array = np.asarray(operand)
    except ValueError:  # lists of several lengths
        return False
    return array.ndim > 0 and array.dtype.kind in "if" and bool(np.any(array < 0))


def joined(
    value: Any, signature: inspect.Signature, told: Arguments, parts: Mapping[str, Part]
) -> Any:
    """Return what comes of the parts of each sign, put together as those of products are."""
    total: Any = 0
    for signs in itertools.product((1, -1), repeat=len(parts)):
        own = {name: part.of(sign) for (name, part), sign in zip(parts.items(), signs, strict=True)}
        result = first_array(called(value, signature, {**told, **own}))
        total = total + math.prod(signs) * np.asarray(result)
    if len(parts) == 1:  # what is added whatever the input is, is in both
        own = {name: part.of(0) for name, part in parts.items()}
        total = total + np.asarray(first_array(called(value, signature, {**told, **own})))
    return total.tolist() if next(iter(parts.values())).is_list else total
