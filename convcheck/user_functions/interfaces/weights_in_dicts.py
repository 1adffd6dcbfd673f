"""Functions that take kernels and bias in one dict, as `conv2d(params, x)` with `params["w"]`.

The input may be in it, too: `inputs["X"]`. Owns how that is seen in a function's text, and the
function of arrays that is read in its place.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from typing import Any

from convcheck.user_functions.callables.own_text import tree_of
from convcheck.user_functions.parameters.names import (
    DEPTHWISE,
    FUNCTION,
    HELD,
    POINTWISE,
    Role,
    plain,
    words_of,
)
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten

LOOKED_UP = ("get", "pop")
"""Methods of a dict that are given a key, and may do without."""


def with_arrays(value: Any) -> Any:
    """Return a function of a kernel, and a bias if there is one, in place of one of a dict of them.

    Anything else is returned as it is.
    """
    if not inspect.isfunction(value):
        return value
    tree = tree_of(value)
    if tree is None:
        return value
    signature = inspect.signature(value)
    for name, parameter in signature.parameters.items():
        if parameter.kind is not parameter.POSITIONAL_OR_KEYWORD:
            continue
        needed, optional = (
            [each for each in found if each.isidentifier()] for found in keys_in_dict(tree, name)
        )
        kernels = _kernels([*needed, *optional])
        bias = _first(Role.BIAS, [*needed, *optional])
        data = [key for key in needed if plain(key) in FUNCTION[Role.INPUT]][:1]
        others = set(signature.parameters) - {name}
        arrays = (*data, *kernels, bias)
        options = [k for k in (*needed, *optional) if k not in arrays and _is_option(k)]
        keys = {*arrays, *options}
        if not kernels or keys & others or set(needed) - keys:
            continue
        return _of_arrays(value, signature, name, arrays, options, biased=bias in needed)
    return value


def keys_in_dict(tree: ast.AST, name: str) -> tuple[list[str], list[str]]:
    """Return the words by which a parameter is subscripted, and those that it may lack."""
    needed: dict[str, None] = {}
    optional: dict[str, None] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and _is(node.value, name):
            needed |= dict.fromkeys(_text(node.slice))
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in LOOKED_UP
            and _is(node.func.value, name)
        ):
            optional |= dict.fromkeys(_text(node.args[0])) if node.args else {}
        elif isinstance(node, ast.Compare) and any(_is(each, name) for each in node.comparators):
            optional |= dict.fromkeys(_text(node.left))  # "b" in params
    return [each for each in needed if each not in optional], list(optional)


def _is(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _text(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _first(role: Role, keys: list[str]) -> str | None:
    return next((key for key in keys if plain(key) in HELD[role]), None)


def _kernels(keys: list[str]) -> list[str]:
    """Return the words of a kernel, or of the two that a separable convolution has."""
    kernel = _first(Role.KERNEL, keys)
    if kernel is not None:
        return [kernel]
    steps = [next((k for k in keys if {*words_of(k)} & of), "") for of in (DEPTHWISE, POINTWISE)]
    return steps if all(steps) else []


OPTIONS = (Role.STRIDE, Role.PADDING, Role.DILATION, Role.GROUPS)
"""What may be in the dict beside arrays."""


def _is_option(key: str) -> bool:
    return any(plain(key) in FUNCTION[role] for role in OPTIONS)


def _of_arrays(
    value: Any,
    signature: inspect.Signature,
    name: str,
    keys: tuple[str | None, ...],
    options: list[str],
    *,
    biased: bool,
) -> Any:
    """Return the function with parameters for what is in the dict of that name in its place.

    `keys` are those of the input, if it is in it, of kernels, and last that of the bias, if there
    is one.
    """
    *kernels, bias = keys
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    parameters: list[inspect.Parameter] = []
    for parameter in signature.parameters.values():
        if parameter.name != name:
            parameters.append(parameter)
            continue
        parameters += [inspect.Parameter(str(kernel), kind) for kernel in kernels]
        if bias is not None and biased:
            parameters.append(inspect.Parameter(bias, kind))
    if bias is not None and not biased:
        parameters.append(inspect.Parameter(bias, inspect.Parameter.KEYWORD_ONLY, default=None))
    parameters += [inspect.Parameter(each, inspect.Parameter.KEYWORD_ONLY) for each in options]

    def own(found: Arguments) -> Arguments:
        held = {key: found.pop(key) for key in (*keys, *options) if key in found}
        return found | {name: {key: array for key, array in held.items() if array is not None}}

    return rewritten(value, parameters, own)
