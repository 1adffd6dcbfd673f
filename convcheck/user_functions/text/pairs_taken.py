"""Parameters that are two arrays in one, by what a text takes out of them: `x, mask = inputs`.

Owns how that is written, and what each of the two is called.
"""

from __future__ import annotations

import ast
from typing import Any

from convcheck.user_functions.callables.own_text import nodes_of

Key = int | str
"""Where one of the two is: its place, or its key in a dict."""


def pair_in(function: Any, name: str) -> dict[Key, str]:
    """Return what a text calls the two arrays in a parameter, by where they are.

    Empty of a parameter that is none of two. What is used without a name of its own has none.
    """
    found: dict[Key, str] = {}
    for node in nodes_of(function):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=elements)], value=ast.Name(id=of)):
                if of == name and len(elements) == 2:
                    found |= {place: _named(each) for place, each in enumerate(elements)}
            case ast.Assign(targets=[ast.Tuple(elts=elements)], value=ast.Tuple(elts=values)):
                for each, value in zip(elements, values, strict=False):
                    found |= dict.fromkeys(_keys(value, name), _named(each))
            case ast.Assign(targets=[target], value=value):
                found |= dict.fromkeys(_keys(value, name), _named(target))
            case ast.Subscript():
                found = dict.fromkeys(_keys(node, name), "") | found
    if {*found} == {0, -1}:
        return {0: found[0], 1: found[-1]}
    places = {*found} == {0, 1}
    keys = len(found) == 2 and all(isinstance(key, str) for key in found)
    return dict(sorted(found.items())) if places or keys else {}


def _keys(node: ast.expr, name: str) -> list[Key]:
    """Return which element of a parameter an expression is; none of any other."""
    match node:
        case ast.Subscript(value=ast.Name(id=of), slice=ast.Constant(value=int(key) | str(key))):
            return [key] if of == name else []
        case ast.Subscript(
            value=ast.Name(id=of),
            slice=ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(key))),
        ):
            return [-key] if of == name else []
    return []


def _named(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""
