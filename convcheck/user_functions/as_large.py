"""Functions of kernels that have to be as large as the input, as cyclic convolutions have them.

Owns whom they are, and the function of smaller kernels that is read in their place: those go on in
zeros, which changes nothing where windows begin or end with each element.
"""

from __future__ import annotations

import functools
import inspect
import operator
import re
from typing import Any

import numpy as np

from convcheck.user_functions.callable_signature import signature_of, with_signature
from convcheck.user_functions.declarations import CYCLIC
from convcheck.user_functions.names import Role
from convcheck.user_functions.signature import Unreadable, read

_SIZE = r"(len\(\w+\)|\w+\.(shape|size)(?!\[))"
SAME = rf"\b(same|equal)[- ](length|size|shape)|{_SIZE} (!=|==) {_SIZE}"
"""What says that operands are of one size."""


def with_smaller_kernels(value: Any) -> Any:
    """Return a function of any kernel in place of one of those as large as the input."""
    if not inspect.isfunction(value):
        return value
    try:
        text = inspect.getsource(value).lower()
        roles = read(signature_of(value))
    except (OSError, TypeError, Unreadable):
        return value
    if not (re.search(CYCLIC, text) and re.search(SAME, text)):
        return value
    x, w = roles.name(Role.INPUT), roles.name(Role.KERNEL)
    signature = inspect.signature(value)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        bound = signature.bind(*given, **named)
        large, small = np.shape(bound.arguments[x]), np.shape(bound.arguments[w])
        plain = isinstance(bound.arguments[w], np.ndarray) and len(large) == len(small)
        if not plain or large == small or any(map(operator.lt, large, small)):
            return value(*bound.args, **bound.kwargs)
        lacking = [(0, n - k) for n, k in zip(large, small, strict=True)]
        bound.arguments[w] = np.pad(bound.arguments[w], lacking)
        return value(*bound.args, **bound.kwargs)

    return with_signature(call, signature)
