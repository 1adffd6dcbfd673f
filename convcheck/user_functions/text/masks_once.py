"""Whether a class applies a mask to its weights once, when it is built, and in none of its calls.

Owns how that is seen: by the text of its constructor, and of all that a call of it reaches. Weights
that are trained or loaded later are not masked then.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

from convcheck.user_functions.callables.own_text import tree_of

MAKERS = ("__init__", "build", "reset_parameters", "init_weights", "initialize", "_init_weights")
"""Methods that are called once, when an object is built or has its first input."""

CALLED = ("forward", "__call__", "call", "_conv_forward", "convolution_op")
"""Methods that are called each time."""

WEIGHT = re.compile(
    r"self(\.\w+)*\._?(weights?|kernels?|filters?|[wWkK])(\.data|\.value)?(\[.*\])?"
)
"""What the weights of an object are called, or a part of them."""

CHANGES = ("mul_", "multiply_", "copy_", "assign", "masked_fill_", "set_value", "set_data")
"""Methods of weights that change them where they are."""

KEPT = re.compile(r"hook|parametri[sz]|constraint|prun")
"""What keeps weights masked whenever they are trained, or masks them in each call out of sight."""

PROMISED = re.compile(r"mask|pixel.?cnn|auto.?regress|raster|causal")
"""Words of names and docstrings by which a mask is meant to hold."""

AT_FIRST = re.compile(r"\binitial\b|\bat (first|the start|the beginning|init\w*)\b|\bsparse init")
"""Words by which it is not: the first weights are masked, and others may be what they are."""


def masks_once(kind: Any) -> bool:
    """Tell whether a class masks its weights when it is built, and not when it is called."""
    if not isinstance(kind, type):
        return False
    says = f"{kind.__name__} {kind.__doc__ or ''}".lower()
    classes = list(_classes(kind))
    text = " ".join(map(ast.unparse, classes))
    if not PROMISED.search(says) or AT_FIRST.search(says) or KEPT.search(text.lower()):
        return False
    made = list(_reached(classes, MAKERS))
    called = list(_reached(classes, CALLED))
    if any("mask" in ast.unparse(each).lower() for each in called):
        return False
    return any(map(_masks, _nodes(made))) and not any(map(_masks, _nodes(called)))


def _classes(kind: type) -> Iterator[ast.ClassDef]:
    """Yield the syntax of a class, and of its bases that are of the same file."""
    known = set()
    for base in kind.__mro__:
        # One that is made of another has its name, and no text of its own.
        if base.__module__ != kind.__module__ or base.__qualname__ in known:
            continue
        known.add(base.__qualname__)
        tree = tree_of(base)
        yield from (each for each in (tree.body if tree else ()) if isinstance(each, ast.ClassDef))


def _reached(classes: list[ast.ClassDef], first: tuple[str, ...]) -> Iterator[ast.FunctionDef]:
    """Yield the methods of some names, and those that are named in them, and so on."""
    methods = [node for each in classes for node in each.body if isinstance(node, ast.FunctionDef)]
    wanted, done = set(first), set[str]()
    while wanted - done:
        name = min(wanted - done)
        done.add(name)
        for method in methods:
            if method.name != name:
                continue
            yield method
            own = (n for n in ast.walk(method) if isinstance(n, ast.Attribute))
            wanted |= {
                n.attr for n in own if isinstance(n.value, ast.Name) and n.value.id == "self"
            }


def _nodes(methods: list[ast.FunctionDef]) -> Iterator[ast.AST]:
    return (node for method in methods for node in ast.walk(method))


def _masks(node: ast.AST) -> bool:
    """Tell whether a statement or a call changes weights by a mask, or makes a part of them zero.

    `self.weight.data *= mask`, `self.kernel.assign(self.kernel * mask)`, `self.weight[...] = 0`.
    """
    if isinstance(node, ast.AugAssign):
        return _is_weight(node.target) and "mask" in ast.unparse(node.value).lower()
    if isinstance(node, ast.Assign):
        value = ast.unparse(node.value).lower()
        for target in filter(_is_weight, node.targets):
            part = isinstance(target, ast.Subscript) and value in ("0", "0.0")
            if part or "mask" in value or "mask" in ast.unparse(target).lower():
                return True
        return False
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    given = " ".join(map(ast.unparse, node.args)).lower()
    changes = node.func.attr in CHANGES and _is_weight(node.func.value)
    return changes and "mask" in given


def _is_weight(target: ast.expr) -> bool:
    return WEIGHT.fullmatch(ast.unparse(target)) is not None
