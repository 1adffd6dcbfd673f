"""What a class gives its base itself, in its constructor: none of that can come through `**kwargs`.

Owns how it is seen: by the text of the constructor.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from typing import Any

from convcheck.user_functions.callables.own_text import tree_of


def given_itself(kind: Any, base: Any) -> frozenset[str]:
    """Return the parameters of a base's constructor that a class gives, by place or by name.

    As `padding` in `super().__init__(in_channels, out_channels, kernel_size, padding=1, **kwargs)`,
    or where it is set in `kwargs` before. Nothing of a class without a text or constructor.
    """
    maker = vars(kind).get("__init__")
    tree = None if maker is None else tree_of(maker)
    if tree is None:
        return frozenset()
    names = list(inspect.signature(base.__init__).parameters)[1:]
    passing = {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            found |= set(_by_call(node, names))
        elif isinstance(node, ast.Assign):
            found |= {name for each in node.targets for name in _by_key(each, passing)}
    # Its padding is that of a kernel without a dilation, of which it says nothing.
    return frozenset(found | ({"dilation"} if "padding" in found else set()))


def _by_call(call: ast.Call, names: list[str]) -> Iterator[str]:
    """Yield what a call of a base's constructor gives; nothing of another call."""
    made = call.func
    if not isinstance(made, ast.Attribute) or made.attr != "__init__":
        return
    of_super = isinstance(made.value, ast.Call)  # and not of a base by its name, with the object
    for name, value in zip(names, call.args if of_super else call.args[1:], strict=False):
        if isinstance(value, ast.Starred):
            break
        yield name
    yield from (each.arg for each in call.keywords if each.arg is not None)


def _by_key(target: ast.expr, passing: set[str]) -> Iterator[str]:
    """Yield the key that is set in a dict among the parameters: `kwargs["padding"] = ...`."""
    if not isinstance(target, ast.Subscript) or not isinstance(target.value, ast.Name):
        return
    key = target.slice
    if target.value.id in passing and isinstance(key, ast.Constant) and isinstance(key.value, str):
        yield key.value
