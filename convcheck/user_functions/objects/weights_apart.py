"""Classes that are built from kernel and bias in one list, tuple or dict: `Layer(weights)`.

As of Keras' `get_weights()`, or of PyTorch's `state_dict()`. Owns the class that is read in their
place: it is built from a kernel, and a bias if there is one.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.interfaces.weights_in_dicts import keys_in_dict
from convcheck.user_functions.interfaces.weights_in_tuples import (
    PLACES,
    Parts,
    parts_of,
    taking_parts,
)
from convcheck.user_functions.objects.framework_modules import is_autograd
from convcheck.user_functions.parameters.names import HELD, Role, plain
from convcheck.user_functions.parameters.rewritten import Arguments
from convcheck.user_functions.parameters.subclasses import with_methods


def with_weights_apart(kind: Any) -> Any:
    """Return a class that is built from a kernel and a bias in place of one of both in one.

    Anything else is returned as it is.
    """
    if not inspect.isclass(kind) or is_autograd(kind):
        return kind
    made = next((vars(base)["__init__"] for base in kind.__mro__ if "__init__" in vars(base)), None)
    tree = tree_of(made) if inspect.isfunction(made) else None
    if tree is None or made is None:
        return kind
    parameters = list(inspect.signature(made).parameters.values())
    for parameter in parameters[1:]:
        if parameter.kind is not parameter.POSITIONAL_OR_KEYWORD:
            continue
        name = parameter.name
        parts = _by_role(parts_of(tree, name, made.__globals__))
        keys = _of_dict(keys_in_dict(tree, name)) if parts is None else {}
        if keys:
            parts = Parts(tuple(keys), optional=_may_lack_bias(keys_in_dict(tree, name)))
        others = {each.name for each in parameters} - {name}
        if parts is not None and not {*parts.names} & others:
            return _of_parts(kind, made, name, parts, keys)
    return kind


def _by_role(parts: Parts | None) -> Parts | None:
    """Return parts that are called by what they are: `kernel` may be a size to a class."""
    if parts is None:
        return None
    biases = HELD[Role.BIAS]
    return replace(parts, names=tuple(PLACES[plain(each) in biases] for each in parts.names))


def _of_dict(found: tuple[list[str], list[str]]) -> dict[str, str]:
    """Return the keys of a kernel and a bias by the names of their parameters; empty for others.

    The last part of a key tells: of `conv.weight`.
    """
    needed, optional = found
    keys: dict[str, str] = {}
    for name, role in zip(PLACES, (Role.KERNEL, Role.BIAS), strict=True):
        of_role = [each for each in (*needed, *optional) if _last(each) in HELD[role]]
        if len(of_role) > 1:
            return {}
        if of_role:
            keys[name] = of_role[0]
    there = PLACES[0] in keys and {*needed} <= {*keys.values()}
    return keys if there else {}


def _last(key: str) -> str:
    return plain(key.replace("/", ".").rpartition(".")[2])


def _may_lack_bias(found: tuple[list[str], list[str]]) -> bool:
    return any(_last(each) in HELD[Role.BIAS] for each in found[1])


def _of_parts(
    kind: Any, made: Callable[..., Any], name: str, parts: Parts, keys: dict[str, str]
) -> Any:
    """Return the class with parameters for the arrays in place of the one of that name."""

    def of_keys(found: Arguments) -> dict[str, Any]:
        arrays = {key: found.pop(part, None) for part, key in keys.items()}
        return {key: array for key, array in arrays.items() if array is not None}

    build = taking_parts(made, name, parts, of_keys if keys else None)
    return with_methods(kind, {"__init__": build})
