"""What a backward function of the user's returned, told apart: which array is which gradient."""

from __future__ import annotations

import ast
import dataclasses
import itertools
import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.frameworks.contract import NoGradient
from convcheck.user_functions.parameters.names import FUNCTION, gradient_of, plain
from convcheck.user_functions.parameters.signature import Role

Array = NDArray[Any]

OF_INPUT = ("da", "dprev")
"""Names of an input's gradient whose last part is the name of an input nowhere else."""


def returned(
    value: Any, shapes: Mapping[Role, tuple[int, ...]], names: Sequence[str] = ()
) -> dict[Role, Array]:
    """Return the gradients that a backward function returned. Raises `NoGradient`.

    By their names where they have any: in a dict, in the fields of a named tuple or a dataclass, or
    in such a one beside others. What has none comes in the order of input, kernel, bias, or in
    another one if only that fits the shapes; one array alone is that of the input. None stands for
    a gradient that it does not give. `shapes` are those of the operands; `names` are those of the
    variables that it returns, if there is one for each.
    """
    named, unnamed = _parts(value)
    found = _by_name(named, shapes)
    if not found and len(names) == len(unnamed) > 1 and isinstance(value, tuple | list):
        told = {name: each for name, each in zip(names, unnamed, strict=True) if name}
        found = _by_name(told, shapes)
        if found:
            unnamed = _unknown(told, unnamed, found, shapes)
    if not found and hasattr(value, "_fields"):  # whose names say nothing
        unnamed = list(value)
    left = {role: shape for role, shape in shapes.items() if role not in found}
    if isinstance(value, tuple | list):
        found |= _ordered(unnamed, left)
    elif unnamed and left:
        found[next(iter(left))] = unnamed[0]
    arrays = {r: np.array(to_numpy(found[r])) for r in shapes if found.get(r) is not None}
    if not arrays:
        raise NoGradient("the backward function returned no gradient by a usual name")
    return by_shape(arrays, shapes)


def _unknown(
    told: Mapping[str, Any],
    values: Sequence[Any],
    found: Mapping[Role, Any],
    shapes: Mapping[Role, tuple[int, ...]],
) -> list[Any]:
    """Return what has no name among what was returned, and what has one that says nothing.

    The latter if it has the shape of an operand whose gradient was not found: `dXp` of `Xp`. Or any
    other one, where it is that of the padded input and there is none of the input.
    """
    left = [shapes[role] for role in shapes if role not in found]
    without = [each for each in values if not any(each is value for value in told.values())]
    mine = {
        name: each
        for name, each in told.items()
        if not any(each is value for value in found.values())
    }
    padded = Role.INPUT in shapes and Role.INPUT not in found
    return [
        *without,
        *(e for name, e in mine.items() if np.shape(e) in left or (padded and _of_padded(name))),
    ]


def _of_padded(name: str) -> bool:
    """Tell whether a name is that of the gradient of the padded input: `dx_pad`, `dXp`."""
    return any(re.sub("p(ad|added)?$", "", of) in FUNCTION[Role.INPUT] for of in gradient_of(name))


def names_returned(call: Any) -> list[str]:
    """Return the names of the variables that a function returns: `return dw, db, dx`.

    What is no variable has an empty name. None at all if it returns several in another way, or its
    text is not there.
    """
    found = list(returned_together(call))
    return found[0] if len(found) == 1 else []


def gradients_returned(call: Any) -> list[str]:
    """Return what `names_returned` does, with names of what is only scaled, cut or laid out anew.

    A gradient that is divided where it is returned is the same one: `return dw / n, dx[..., p:]`.
    Where such a one has a name that says nothing, it has none.
    """
    found = list(values_together(call))
    return [_gradient(each) for each in found[0]] if len(found) == 1 else []


def _gradient(value: ast.expr) -> str:
    name = variable_of(value)
    operands = FUNCTION[Role.INPUT] | FUNCTION[Role.KERNEL] | FUNCTION[Role.BIAS]
    known = isinstance(value, ast.Name) or {*gradient_of(name)} & operands
    return name if known else ""


SAME_GRADIENT = frozenset({"astype", "copy", "permute", "reshape", "squeeze", "transpose", "view"})
"""Methods of an array that leave a gradient the gradient of what it was."""


def variable_of(value: ast.expr) -> str:
    """Return the name of the variable that an expression scales, cuts or lays out anew."""
    match value:
        case ast.Name(id=name):
            return name
        case (
            ast.BinOp(left=inner, op=ast.Div(), right=ast.Name() | ast.Constant() | ast.Subscript())
            | ast.Subscript(value=inner, slice=ast.Slice() | ast.Tuple())
            | ast.Attribute(value=inner, attr="T")
        ):
            return variable_of(inner)
        case ast.Call(func=ast.Attribute(value=inner, attr=name)) if name in SAME_GRADIENT:
            return variable_of(inner)
    return ""


def gradients_by_name(result: Any, names: Sequence[str], change: Callable[[str, Any], Any]) -> Any:
    """Return a tuple of gradients with each changed by its name; what is no such tuple as it is.

    `names` are those of `names_returned`, `change` is handed one of them and its gradient.
    """
    if not isinstance(result, tuple) or len(result) != len(names):
        return result
    return tuple(change(name, each) for name, each in zip(names, result, strict=True))


def returned_together(call: Any) -> Iterator[list[str]]:
    """Yield the names of what a function returns side by side, once for each such `return`."""
    for values in values_together(call):
        yield [each.id if isinstance(each, ast.Name) else "" for each in values]


def values_together(call: Any) -> Iterator[list[ast.expr]]:
    """Yield what a function returns side by side, as it is written, for each such `return`."""
    for node in nodes_of(call):
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple | ast.List):
            yield node.value.elts


def _parts(value: Any) -> tuple[dict[str, Any], list[Any]]:
    """Return what has a name in what was returned, and what has none."""
    fields = _fields(value)
    if fields is None and not isinstance(value, tuple | list):
        return {}, [value]
    named: dict[str, Any] = {}
    unnamed: list[Any] = []
    for name, each in fields.items() if fields is not None else ():
        if _fields(each) is None:
            named[name] = each
        else:  # {"conv": {"dW": ..., "db": ...}}
            named |= _parts(each)[0]
    for each in value if fields is None else ():
        if isinstance(each, tuple) or _fields(each) is not None or _holds_arrays(each):
            inner, others = _parts(each)
            named |= inner
            unnamed += others
        else:
            unnamed.append(each)
    return named, unnamed


def _holds_arrays(value: Any) -> bool:
    """Tell whether a list is one of several arrays, and not an array itself: `[dW, db]`."""
    return isinstance(value, list) and any(hasattr(each, "ndim") for each in value)


def _fields(value: Any) -> dict[str, Any] | None:
    """Return a dict's or a record's fields by their names; None for anything else."""
    if isinstance(value, Mapping):
        return {str(name): each for name, each in value.items()}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return dict(zip(value._fields, value, strict=True))
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {each.name: getattr(value, each.name) for each in dataclasses.fields(value)}
    return None


def _by_name(named: Mapping[str, Any], shapes: Mapping[Role, Any]) -> dict[Role, Any]:
    """Return what is called the gradient of an operand, or else what is called as one is."""
    gradients: dict[Role, Any] = {}
    others: dict[Role, Any] = {}
    for name, each in named.items():
        for role in shapes if each is not None else ():
            words = FUNCTION[role]
            if set(gradient_of(name)) & words or (role is Role.INPUT and plain(name) in OF_INPUT):
                gradients.setdefault(role, each)
            elif plain(name) in words:
                others.setdefault(role, each)
    return gradients or others


def _ordered(values: Sequence[Any], shapes: Mapping[Role, tuple[int, ...]]) -> dict[Role, Any]:
    """Return the values of a tuple by role, in the usual order if their shapes do not forbid it."""

    def fits(order: Sequence[Role]) -> bool:
        return all(
            each is None or math.prod(np.shape(each)) == math.prod(shapes[role])
            for role, each in zip(order, values, strict=False)
        )

    orders = itertools.permutations(shapes, min(len(values), len(shapes)))
    chosen = next((order for order in orders if fits(order)), tuple(shapes))
    return dict(zip(chosen, values, strict=False))


def by_shape(
    arrays: dict[Role, Array], shapes: Mapping[Role, tuple[int, ...]]
) -> dict[Role, Array]:
    """Return gradients in the shapes of their operands, if they are those but for axes of one.

    A matrix is one that im2col has made of a kernel; a bias may have any axes.
    """
    found = {}
    for role, array in arrays.items():
        wanted = tuple(shapes[role])
        same = [size for size in array.shape if size != 1] == [size for size in wanted if size != 1]
        flat = role is Role.BIAS or (role is Role.KERNEL and array.ndim == 2)
        fits = array.size == math.prod(wanted) and (same or flat)
        found[role] = array.reshape(wanted) if fits else array
    return found
