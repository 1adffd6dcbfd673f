"""Functions of what is never negative: rain, counts, populations, weights, probabilities.

They refuse negative numbers, or cut off below zero what a transform leaves there of rounding. A sum
of products is the one of the positive parts less that of the negative ones. Owns how these
functions are known, by their text and by what they do, and the function of any numbers that is read
in their place. An envelope is a filter of absolute values: of one sign alone it is the filter.
"""

from __future__ import annotations

import ast
import functools
import inspect
import itertools
import math
import re
from collections.abc import Mapping
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import first_array
from convcheck.user_functions.callables.own_text import nodes_of, text_of
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.rewritten import Arguments, called
from convcheck.user_functions.text.docstrings import name_and_docstring, remarks_in

MOST = 2
"""Operands that are taken apart."""


NONE_BELOW = re.compile(
    r"\b(populations?|abundance|seeds|seedlings?|individuals|animals|infect\w+|rain\w*"
    r"|(new|daily|reported|infected) cases|(photon|cell|event|read|bird)s? counts?|counts of"
    r"|runoff|discharge|densit(y|ies)|probabilit(y|ies)|pmf|pdf|concentrations?|photons?|mass(es)?"
    r"|activity|dose)\b|\bnon-?negative\b|\b(never|not|cannot be|can't be) negative\b"
    r"|\bno negative\b",
    re.IGNORECASE,
)
"""Words for what is never below zero."""

_ZERO = r"0(\.0?)?"
_NO_END = r"(,\s*(\w+\s*=\s*)?(None|(np\.)?inf)\s*)?"
CUT_OFF = re.compile(
    rf"\bmaximum\(\s*{_ZERO}\s*,\s*(?P<second>\w+)\b"
    rf"|\bmaximum\(\s*(?P<first>\w+)\b[^\n]*,\s*{_ZERO}\s*[,)]"
    rf"|\bclip\(\s*(?P<given>\w+)\b[^\n]*,\s*(\w+\s*=\s*)?{_ZERO}\s*{_NO_END}"
    r"(,\s*out\s*=\s*\w+\s*)?\)"
    rf"|\b(?P<own>\w+)\.(clip|clamp_?)\(\s*(\w+\s*=\s*)?{_ZERO}\s*{_NO_END}\)"
    rf"|\b(?P<cut>\w+)\[\s*(?P=cut)\s*<=?\s*{_ZERO}\s*\]\s*=\s*0"
    rf"|\bwhere\(\s*(?P<kept>\w+)\s*>=?\s*{_ZERO}\s*,\s*(?P=kept)\s*,\s*0"
)
"""How texts do it to an array, and what they call it."""

ACTIVATED = re.compile(r"relu|rectif|activation|\blayer\b", re.IGNORECASE)
"""What they say of it where negative results are expected."""


def with_both_parts(value: Any) -> Any:
    """Return a function of any numbers in place of one of numbers that are not negative.

    Anything else is returned as it is, and what it takes as it is is handed over so.
    """
    if not is_function(value):
        return value
    cuts = _cuts_off(value)
    if not cuts and not _refuses_negative(value):
        return value
    signature = signature_of(value)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        names = [name for name, each in told.items() if _has_negative(each)]
        if not 0 < len(names) <= MOST:
            return called(value, signature, told)
        parts = {name: _Part(told[name]) for name in names}
        try:
            result = called(value, signature, told)
        except ValueError:
            return _joined(value, signature, told, parts)
        return _joined(value, signature, told, parts) if cuts else result

    return with_signature(call, signature)


RECTIFIES = re.compile(r"\brectif\w*|\benvelopes?\b|\babsolute\b|\babs\b|\bmagnitudes?\b|\|\w+\|")
"""How functions say, in small letters, that absolute values are what they filter."""

ABSOLUTE = frozenset({"abs", "absolute", "fabs"})
"""What takes absolute values."""

ONLY_CONVERTED = frozenset(
    {"asarray", "array", "ascontiguousarray", "len", "size", "shape", "ndim"}
)
"""What does nothing to the numbers of an array, or asks for its size alone."""


def with_signs_kept(value: Any) -> Any:
    """Return a filter of any numbers in place of one of their absolute values, which says so.

    Anything else is returned as it is.
    """
    if not is_function(value) or not RECTIFIES.search(name_and_docstring(value)):
        return value
    signature = signature_of(value)
    first = next(iter(signature.parameters), "")
    if not first or not _takes_absolute_alone(value, first):
        return value

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        if not _has_negative(told[first]):
            return called(value, signature, told)
        return _joined(value, signature, told, {first: _Part(told[first])})

    return with_signature(call, signature)


def _takes_absolute_alone(value: Any, name: str) -> bool:
    """Tell whether a text takes the absolute values of a parameter, and nothing else of it."""
    inside: set[int] = set()
    found = False
    uses, since = [], math.inf  # from where on it has no other values: `x = np.abs(x)`
    for node in nodes_of(value):
        match node:
            case ast.Call(func=ast.Name(id=does) | ast.Attribute(attr=does), args=[given, *_]):
                if does in ABSOLUTE and _converts(given, name):
                    inside |= {id(each) for each in ast.walk(given)}
                    found = True
                elif does in ONLY_CONVERTED and _is(given, name):
                    inside.add(id(given))
            case ast.Attribute(value=given, attr="shape" | "size" | "ndim" | "dtype"):
                inside |= {id(given)} if _is(given, name) else set()
            case ast.Assign(
                targets=[ast.Name(id=known)],
                value=ast.Call(func=ast.Name(id=does) | ast.Attribute(attr=does), args=[given]),
            ) if known == name and does in ABSOLUTE and _converts(given, name):
                since = min(since, node.lineno)
        if isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Load):
            uses.append(node)
    return found and all(id(each) in inside or each.lineno > since for each in uses)


def _converts(node: ast.AST, name: str) -> bool:
    """Tell whether an expression is a variable, of another type at most: no sums of it."""
    match node:
        case ast.Call(func=ast.Name(id=does) | ast.Attribute(attr=does), args=[given, *_]):
            return does in ONLY_CONVERTED and _is(given, name)
        case ast.Call(func=ast.Attribute(value=given, attr="astype")):
            return _is(given, name)
    return _is(node, name)


def _is(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _joined(
    value: Any, signature: inspect.Signature, told: Arguments, parts: Mapping[str, _Part]
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


def _cuts_off(value: Any) -> bool:
    """Tell whether a function of what is never negative sets its results below zero to zero."""
    text = text_of(value)
    said = f"{name_and_docstring(value)} {remarks_in(text)}"  # not by names of variables: `counts`
    if not NONE_BELOW.search(said) or ACTIVATED.search(text):
        return False
    returned = "\n".join(line for line in text.splitlines() if "return " in line)
    for found in CUT_OFF.finditer(text):
        name = next(filter(None, found.groupdict().values()), "")
        last = found[0] in returned or re.search(rf"\breturn\b.*\b{name}\b", returned)
        if last and name not in ("np", "xp"):
            return True
    return False


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
