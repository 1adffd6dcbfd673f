"""Filters of absolute values, as of an envelope: of numbers of one sign they are the filter itself.

Owns which these are, by what they say and by what their text does with the signal, and the filter
of any numbers that is read in their place.
"""

from __future__ import annotations

import ast
import functools
import math
import re
from typing import Any

from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.interfaces._parts_of_signs import Part, has_negative, joined
from convcheck.user_functions.parameters.callable_signature import (
    is_function,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import name_and_docstring

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
        if not has_negative(told[first]):
            return called(value, signature, told)
        return joined(value, signature, told, {first: Part(told[first])})

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
