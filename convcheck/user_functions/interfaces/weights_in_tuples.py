"""Functions that take kernel and bias in one tuple or list, as `conv2d(params, x)`.

They take it apart, as in `w, b = params`, or take elements of it: `weights[0]`, and `weights[1]` if
there is one, as of Keras' `get_weights()`. Owns how that is seen in a text, and the function of
arrays that is read in its place.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.parameters.callable_signature import order_of
from convcheck.user_functions.parameters.names import HELD, Role, plain
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten

PLACES = ("weight", "bias")
"""What elements are called that have no names: the kernel, which comes first, and the bias."""


@dataclass(frozen=True)
class Parts:
    """Names of the elements of a list of weights, the optional ones last."""

    names: tuple[str, ...]
    optional: bool = False
    """Whether there may be no last one."""

    def parameters(self) -> list[inspect.Parameter]:
        """Return parameters for the elements."""
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        return [
            inspect.Parameter(name, kind, default=None)
            if self.optional and name == self.names[-1]
            else inspect.Parameter(name, kind)
            for name in self.names
        ]

    def joined(self, found: Arguments) -> tuple[Any, ...] | list[Any]:
        """Take the elements out of arguments, and return what held them."""
        arrays = [found.pop(each, None) for each in self.names]
        if not self.optional:
            return tuple(arrays)
        return arrays if arrays[-1] is not None else arrays[:-1]


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
        parts = parts_of(tree, name, value.__globals__)
        others = set(signature.parameters) - {name}
        if parts is not None and not {*parts.names} & others:
            return taking_parts(value, name, parts)
    return value


def parts_of(tree: ast.AST, name: str, known: Mapping[str, Any]) -> Parts | None:
    """Return what a parameter is taken apart into, the kernel and a bias; None if it is not."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=elements)], value=ast.Name(id=held)):
                found = [name_of(each) for each in elements if name_of(each)]
                if held == name and len(found) == len(elements) and _are_weights(found):
                    return Parts(tuple(found))
            case ast.Call(func=ast.Name(id=kind), args=[ast.Starred(value=ast.Name(id=held))]):
                fields = [*getattr(known.get(kind), "_fields", ())]  # of a named tuple
                if held == name and _are_weights(fields):
                    return Parts(tuple(fields))
    return _by_place(tree, name)


def name_of(node: ast.AST) -> str:
    """Return what a variable or an attribute is called; empty for anything else."""
    found: str = getattr(node, "id", getattr(node, "attr", ""))
    return found


def _by_place(tree: ast.AST, name: str) -> Parts | None:
    """Return the parts of a list whose elements are taken by their places, and by nothing else.

    The second one has to become what is called a bias: a kernel may have two taps.
    """
    places: set[int] = set()
    known = counted = 0
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=ast.Name(id=held), slice=ast.Constant(value=int(place))):
                if held == name:
                    places.add(place)
                    known += 1
            case ast.Call(func=ast.Name(id="len"), args=[ast.Name(id=held)]) if held == name:
                counted += 1
    uses = sum(isinstance(each, ast.Name) and each.id == name for each in ast.walk(tree))
    if places != {0, 1} or uses > known + counted or not _has_bias(tree, name):
        return None
    return Parts(PLACES, optional=counted > 0)


def _has_bias(tree: ast.AST, name: str) -> bool:
    """Tell whether the second element of a list becomes what is called a bias."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[target], value=value):
                called = name_of(target)
            case ast.keyword(arg=str(called), value=value):
                pass
            case ast.Call(func=ast.Attribute(value=held), args=[value]):  # conv.bias.copy_(...)
                called = name_of(held)
            case _:
                continue
        if plain(called) in HELD[Role.BIAS] and _takes_second(value, name):
            return True
    return False


def _takes_second(value: ast.AST, name: str) -> bool:
    return any(
        isinstance(each, ast.Subscript)
        and isinstance(each.value, ast.Name)
        and each.value.id == name
        and isinstance(each.slice, ast.Constant)
        and each.slice.value == 1
        for each in ast.walk(value)
    )


def _are_weights(names: Sequence[str]) -> bool:
    """Tell whether names are those of a kernel and a bias, in any order."""
    roles = [
        next((r for r in (Role.KERNEL, Role.BIAS) if plain(n) in HELD[r]), None) for n in names
    ]
    return sorted(roles, key=str) == sorted((Role.KERNEL, Role.BIAS), key=str)


def taking_parts(
    value: Any,
    name: str,
    parts: Parts,
    joined: Callable[[Arguments], Any] | None = None,
) -> Any:
    """Return a function with parameters for the arrays in place of the parameter of a name.

    `joined` takes them out of arguments and returns what held them, by default the list of parts.
    """
    together = joined or parts.joined
    parameters: list[inspect.Parameter] = []
    for parameter in inspect.signature(value).parameters.values():
        parameters += parts.parameters() if parameter.name == name else [parameter]
    parameters.sort(key=order_of)

    def own(found: Arguments) -> Arguments:
        return found | {name: together(found)}

    return rewritten(value, parameters, own)
