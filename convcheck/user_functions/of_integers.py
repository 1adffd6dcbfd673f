"""The function of integers that is read in the place of one of quantised numbers.

Owns the call: operands get types and zero points, a result loses its own.
"""

from __future__ import annotations

import ast
import functools
import inspect
import re
from typing import Any

import numpy as np

from convcheck.user_functions.declarations import tree_of
from convcheck.user_functions.names import Role
from convcheck.user_functions.quantised import Numbers, Quantised, quantities
from convcheck.user_functions.signature import with_signature


def with_integers(value: Any) -> Any:
    """Return a function of integers in place of one of quantised numbers; else what it is given."""
    if not inspect.isfunction(value):
        return value
    signature = inspect.signature(value)
    told = quantities(signature.parameters)
    if not told:
        return value
    said = f"{value.__doc__ or ''} {' '.join(map(str, value.__annotations__.values()))}".lower()
    types = tuple(dict.fromkeys(re.findall(r"\bu?int8\b", said))) or ("int8", "uint8")
    quantised = Quantised(told, types, indexed=_takes_elements(value, set(told)))
    kept = [each for name, each in signature.parameters.items() if name not in told]
    own = inspect.Parameter(
        Role.QUANTISATION.value, inspect.Parameter.KEYWORD_ONLY, default=quantised
    )
    last = [each for each in kept if each.kind is each.VAR_KEYWORD]
    plain = [
        each.replace(kind=each.KEYWORD_ONLY) if place > 1 and each.kind is not each.VAR_POSITIONAL
        else each
        for place, each in enumerate(each for each in kept if each not in last)
    ]  # fmt: skip
    whole = signature.replace(parameters=[*plain, own, *last])

    @functools.wraps(value)
    def of_integers(*given: Any, quantisation: Numbers, **named: Any) -> Any:
        bound = whole.bind(*given, **named)
        arguments = dict(bound.arguments)
        first, second = list(arguments)[:2]
        numbers = quantisation
        arguments[first] = _quantised(arguments[first], numbers.input, numbers.zeros[0])
        arguments[second] = _quantised(arguments[second], numbers.kernel, numbers.zeros[1])
        for name, array in list(arguments.items())[2:]:
            if hasattr(array, "dtype") and name not in (first, second):
                arguments[name] = _to(array, "int32")
        told = quantised.arguments(numbers)
        if not isinstance(arguments[first], np.ndarray):
            told = {name: _tensor(each) for name, each in told.items()}
        return _restored(value(**arguments, **told), numbers)

    return with_signature(of_integers, whole)


def _takes_elements(value: Any, names: set[str]) -> bool:
    """Tell whether one of some parameters is an array, by a function's text: `m[c]`, `m.size`."""
    tree = tree_of(value)
    return tree is not None and any(
        isinstance(node, ast.Subscript | ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in names
        and not (isinstance(node, ast.Subscript) and _is_constant(node.slice))
        for node in ast.walk(tree)
    )


def _is_constant(index: ast.expr) -> bool:
    """Tell whether an index is a number, as of a pair of scale and zero point."""
    return isinstance(index, ast.Constant) and isinstance(index.value, int)


def _tensor(value: Any) -> Any:
    """Return an array as a tensor of PyTorch; all else as it is."""
    if not isinstance(value, np.ndarray):
        return value
    import torch

    return torch.from_numpy(value)


def _to(array: Any, dtype: str) -> Any:
    """Return an array, or a tensor of PyTorch, in another type."""
    if hasattr(array, "astype"):
        return array.astype(dtype)
    import torch

    return array.to(getattr(torch, dtype))


def _quantised(array: Any, dtype: str, zero: int) -> Any:
    return _to(_to(array, "int32") + zero, dtype)


def _restored(result: Any, numbers: Numbers) -> Any:
    """Return a result without its zero point. Raises `TypeError` for bytes where more is wanted."""
    if not hasattr(result, "dtype"):
        return result
    kind = str(result.dtype).rpartition(".")[2]
    if kind not in ("int8", "uint8"):
        return result
    if numbers.wide:
        raise TypeError(f"its results are {kind}")
    return _to(result, "int32") - numbers.zeros[2]
