"""Functions that take kernel and bias in one tuple, as `conv2d(params, x)` with `w, b = params`.

Owns how that is seen in a function's text, and the function of arrays that is read in its place.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Sequence
from typing import Any

from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.parameters.names import HELD, Role, plain
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten


def with_parts(value: Any) -> Any:
    """Return a function of a kernel and a bias in place of one of a tuple of both.

    Anything else is returned as it is.
    """
    tree = tree_of(value) if inspect.isfunction(value) else None
    if tree is None:
        return value
    signature = inspect.signature(value)
    for name, parameter in signature.parameters.items():
        if parameter.kind is not parameter.POSITIONAL_OR_KEYWORD:
            continue
        parts = _parts(tree, name, value.__globals__)
        others = set(signature.parameters) - {name}
        if parts and not {*parts} & others:
            return _of_parts(value, signature, name, parts)
    return value


def _parts(tree: ast.AST, name: str, known: dict[str, Any]) -> list[str]:
    """Return what a parameter is taken apart into, the kernel and a bias; nothing if it is not."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=elements)], value=ast.Name(id=held)):
                found = [each.id for each in elements if isinstance(each, ast.Name)]
                if held == name and len(found) == len(elements) and _are_weights(found):
                    return found
            case ast.Call(func=ast.Name(id=kind), args=[ast.Starred(value=ast.Name(id=held))]):
                fields = [*getattr(known.get(kind), "_fields", ())]  # of a named tuple
                if held == name and _are_weights(fields):
                    return fields
    return []


def _are_weights(names: Sequence[str]) -> bool:
    """Tell whether names are those of a kernel and a bias, in any order."""
    roles = [
        next((r for r in (Role.KERNEL, Role.BIAS) if plain(n) in HELD[r]), None) for n in names
    ]
    return sorted(roles, key=str) == sorted((Role.KERNEL, Role.BIAS), key=str)


def _of_parts(value: Any, signature: inspect.Signature, name: str, parts: Sequence[str]) -> Any:
    """Return the function with parameters for the arrays in place of the tuple of that name."""
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters: list[inspect.Parameter] = []
    for parameter in signature.parameters.values():
        held = [inspect.Parameter(each, kind) for each in parts]
        parameters += held if parameter.name == name else [parameter]

    def own(found: Arguments) -> Arguments:
        return found | {name: tuple(found.pop(each, None) for each in parts)}

    return rewritten(value, parameters, own)
