"""Scores of a motif on both strands of DNA: with it, and with its reverse complement.

Columns are in the order A, C, G, T, so that the complement of one is three less it; the reverse
complement of a motif is it backwards along both axes. A motif of the first two columns alone has
one of the last two, which sees nothing of an input of the first two: so what such a function
returns is the score of the forward strand alone, or what a maximum with zero leaves of it. Owns
which functions these are, and the plain correlation that is read in their place.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import signature_of, with_signature
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(r"reverse[- ]?comp|both strands|either strand|two strands|revcomp|minus strand")
"""How docstrings and names say it, in small letters."""

LARGER = re.compile(r"\bmax|maximum|\bbest\b|larger|higher|where\(")
"""How they say that they choose one, or do it."""

BASES = 4

STRANDS = "__convcheck_strands__"
"""The attribute of what is read in the place of such a function, with what is known of it."""


@dataclass
class Strands:
    """What is known of a function of both strands.

    `compute` calls it as it is. `how` says what it returns: two results, rows of an axis, the
    larger one or the sum; empty before it was called.
    """

    said: str
    compute: Callable[[Array, Array], Any]
    how: str = ""
    axis: int = 0


def strands_of(call: Any) -> Strands | None:
    """Return what is known of what is read in the place of such a function; None of all else."""
    found: Strands | None = getattr(call, STRANDS, None)
    return found


def with_forward_strand(value: Any) -> Any:
    """Return a function of the forward strand's scores in place of one of both.

    Anything else is returned as it is.
    """
    if not inspect.isfunction(value):
        return value
    said = name_and_docstring(value)
    names = operands_alone(value)
    if names is None or not (SAID.search(said) or "revcomp" in text_of(value)):
        return value
    signature = signature_of(value)
    x, w = names

    def compute(data: Array, motif: Array) -> Any:
        return called(value, signature, {x: data, w: motif})

    strands = Strands(said, compute)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        data, motif = told.get(x), told.get(w)
        usual = all(isinstance(each, np.ndarray) for each in (data, motif))
        if not usual or data is None or motif is None or min(data.ndim, motif.ndim) < 2:
            return called(value, signature, told)
        if data.shape[-1] != motif.shape[-1]:
            raise ValueError("wanted an input and a motif with as many columns")
        return _forward(strands, data, motif)

    setattr(call, STRANDS, strands)
    return with_signature(call, signature)


def _forward(strands: Strands, data: Array, motif: Array) -> Any:
    """Return the sum over pairs of columns, put in the place of A and C, and of G and T in turn."""
    found: Any = None
    for first in range(0, data.shape[-1], 2):
        at = 0 if first % BASES == 0 else 2
        parts = [_at(each[..., first : first + 2], at) for each in (data, motif)]
        scores = _of_one_strand(strands, *parts)
        found = scores if found is None else found + scores
    return found


def _axis_of_two(strands: Strands, data: Array, motif: Array) -> int:
    """Return along which axis strands lie: that of two of a longer input too."""
    longer = np.asarray(strands.compute(np.concatenate([data] * 3, axis=-2), motif))
    return longer.shape.index(2)


def _at(columns: Array, first: int) -> Array:
    """Return four columns, some of which are given and the others zero."""
    whole = np.zeros((*columns.shape[:-1], BASES), columns.dtype)
    whole[..., first : first + columns.shape[-1]] = columns
    return whole


def _of_one_strand(strands: Strands, data: Array, motif: Array) -> Any:
    """Return the forward strand's scores, of operands whose other strand has none."""
    result = strands.compute(data, motif)
    axes = motif.ndim - 1
    if isinstance(result, tuple | list):
        strands.how = "two"
        return result[0]
    if not isinstance(result, np.ndarray):
        raise TypeError("wanted an array, or two")
    if result.ndim == axes + 1 and 2 in result.shape:
        if strands.how != "rows":
            strands.how, strands.axis = "rows", _axis_of_two(strands, data, motif)
        return result.take(0, strands.axis)
    # Unsigned numbers have no negatives.
    other = strands.compute(-data.astype(np.result_type(data, np.int8)), motif)
    if (result < 0).any() or (other < 0).any():
        # Of strings it is linear in the sequence, whose letters have no sign.
        strands.how = "larger" if LARGER.search(strands.said) else "sum"
        return result
    strands.how = "larger"
    return result - other
