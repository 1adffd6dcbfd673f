"""Functions that refuse negative numbers: rain, counts, weights, probabilities.

A sum of products is the one of the positive parts less that of the negative ones. Owns how these
functions are known, by their text and by what they do, and the function of any numbers that is read
in their place.
"""

from __future__ import annotations

import ast
import functools
import itertools
import math
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import first_array
from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.rewritten import called

MOST = 2
"""Operands that are taken apart."""


def with_both_parts(value: Any) -> Any:
    """Return a function of any numbers in place of one that raises for negative ones.

    Anything else is returned as it is, and what it takes as it is is handed over so.
    """
    if not is_function(value) or not _refuses_negative(value):
        return value
    signature = signature_of(value)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        names = [name for name, each in told.items() if _has_negative(each)]
        if not 0 < len(names) <= MOST:
            return called(value, signature, told)
        try:
            return called(value, signature, told)
        except ValueError:
            parts = [_Part(told[name]) for name in names]
        total: Any = 0
        for signs in itertools.product((1, -1), repeat=len(names)):
            own = {
                name: part.of(sign) for name, part, sign in zip(names, parts, signs, strict=True)
            }
            result = first_array(called(value, signature, {**told, **own}))
            total = total + math.prod(signs) * np.asarray(result)
        if len(names) == 1:  # what is added whatever the input is, is in both
            own = {names[0]: parts[0].of(0)}
            total = total + np.asarray(first_array(called(value, signature, {**told, **own})))
        return total.tolist() if parts[0].is_list else total

    return with_signature(call, signature)


class _Part:
    """An operand whose positive and negative numbers are handed over for themselves."""

    def __init__(self, operand: Any) -> None:
        self.is_list = isinstance(operand, list)
        self.array = np.asarray(operand)

    def of(self, sign: int) -> Any:
        """Return the numbers of a sign, those of the other one as zeros; of 0, zeros alone."""
        part = np.maximum(sign * self.array, 0).astype(self.array.dtype)
        return part.tolist() if self.is_list else part


def _has_negative(operand: Any) -> bool:
    if not isinstance(operand, np.ndarray | list):
        return False
    try:
        array = np.asarray(operand)
    except ValueError:  # lists of several lengths
        return False
    return array.ndim > 0 and array.dtype.kind in "if" and bool(np.any(array < 0))


def _refuses_negative(value: Any) -> bool:
    """Tell whether a text raises where something is below zero."""
    return any(
        isinstance(node, ast.If)
        and isinstance(node.body[0], ast.Raise)
        and any(map(_is_below_zero, ast.walk(node.test)))
        for node in nodes_of(value)
    )


def _is_below_zero(node: ast.AST) -> bool:
    match node:
        case ast.Compare(ops=[ast.Lt()], comparators=[ast.Constant(value=0 | 0.0)]):
            return True
    return False
