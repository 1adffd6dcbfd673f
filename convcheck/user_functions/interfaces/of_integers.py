"""The function of integers that is read in the place of one of quantised numbers.

Owns the call: operands get types and zero points, a result loses its own.
"""

from __future__ import annotations

import ast
import inspect
import re
from dataclasses import replace
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import lying_as
from convcheck.user_functions.callables.own_text import text_of, tree_of
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.parameters.callable_signature import OPTIONAL_KINDS
from convcheck.user_functions.parameters.names import OPERANDS, Role
from convcheck.user_functions.parameters.quantised import Numbers, Quantised, Quantity, quantities
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten


def with_integers(value: Any) -> Any:
    """Return a function of integers in place of one of quantised numbers; else what it is given."""
    if not inspect.isfunction(value):
        return value
    signature = inspect.signature(value)
    text = text_of(value)
    told = quantities(signature.parameters, text)
    if not told:
        return value
    said = f"{value.__doc__ or ''} {' '.join(map(str, value.__annotations__.values()))}".lower()
    types = tuple(dict.fromkeys(re.findall(r"\bu?int8\b", said))) or ("int8", "uint8")
    quantised = Quantised(
        told,
        types,
        indexed=_takes_elements(value, set(told)),
        of_channels=EACH.search(said) is not None,
    )
    if quantised.shifts_alone:
        quantised = replace(quantised, rounds="round" in text.lower() or "nearest" in text.lower())
    kept = [each for name, each in signature.parameters.items() if name not in told]
    plain = [
        each if number < len(OPERANDS) or each.kind in OPTIONAL_KINDS else _by_name(each)
        for number, each in enumerate(kept)
    ]
    clipped = quantised.has(Quantity.LEAST) or quantised.has(Quantity.MOST)
    role = inspect.Parameter(_NAME, inspect.Parameter.KEYWORD_ONLY, default=quantised)

    def own(arguments: Arguments) -> Arguments:
        numbers: Numbers = arguments.pop(_NAME)
        (first, x), (second, w), *others = arguments.items()
        held = {first: _quantised(x, numbers.input, numbers.zeros[0])}
        held[second] = _quantised(w, numbers.kernel, numbers.zeros[1])
        held |= {name: _to(a, "int32") if hasattr(a, "dtype") else a for name, a in others}
        scales = quantised.arguments(numbers)
        if not isinstance(x, np.ndarray):
            arrays = {name: each for name, each in scales.items() if isinstance(each, np.ndarray)}
            scales |= {name: frameworks()["torch"].to(each) for name, each in arrays.items()}
        return held | scales

    return rewritten(
        value, [*plain, role], own, lambda y, given: _restored(y, given[_NAME], clipped)
    )


EACH = re.compile(r"\bper[- ](out\w*[- ])?channel|\[(c|o|k|oc|c_?out)\]|\((c|o|k|oc|c_?out),\)")
"""How a text says, in small letters, that there is one number for each channel."""

_NAME = Role.QUANTISATION.value
"""The parameter that stands for all scales and zero points."""

WIDER = ("int32", "int64")
"""Types of quantised numbers before they are made narrow."""


def _by_name(parameter: inspect.Parameter) -> inspect.Parameter:
    """Return a parameter that is given by its name: those between it and the others may be gone."""
    return parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)


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


def _to(array: Any, dtype: str) -> Any:
    """Return an array, or a tensor of PyTorch, in another type."""
    if hasattr(array, "astype"):
        return array.astype(dtype)
    import torch

    return array.to(getattr(torch, dtype))


def _quantised(array: Any, dtype: str, zero: int) -> Any:
    """Return an operand with its zero point, which lies in memory as it did without.

    What is handed over in wider integers, on trial, stays in them.
    """
    given = str(array.dtype).rpartition(".")[2]
    dtype = given if given in WIDER else dtype
    if zero == 0 and given == dtype:
        return array
    moved = _to(_to(array, "int32") + zero, dtype)
    return lying_as(array, moved) if isinstance(array, np.ndarray) else moved


def _restored(result: Any, numbers: Numbers, clipped: bool) -> Any:
    """Return a result without its zero point. Raises `TypeError` for bytes where more is wanted.

    What is `clipped` to a range are bytes, whatever their type is.
    """
    if not hasattr(result, "dtype"):
        return result
    kind = str(result.dtype).rpartition(".")[2]
    if kind not in ("int8", "uint8") and not clipped:
        return result
    if numbers.wide:
        raise TypeError(f"its results are {kind}")
    return _to(result, "int32") - numbers.zeros[2]
