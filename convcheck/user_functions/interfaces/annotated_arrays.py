"""Functions whose operands are said to be arrays of different libraries: `x: torch.Tensor`,
`kernel: np.ndarray`; or of which all but the first become tensors (`torch.from_numpy(kernel)`).

Owns how that is known, and the function of arrays of one library that is read in their place:
what is said to be NumPy's is handed over as that. It has no gradient then.
"""

from __future__ import annotations

import ast
import inspect
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import is_array, library_of, to_numpy
from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.parameters.callable_signature import hints_of
from convcheck.user_functions.parameters.rewritten import (
    Arguments,
    seen_through,
    with_constant_weights,
)
from convcheck.user_functions.source.own_arrays import OF_NUMPY_ALONE

OTHERS = ("torch", "tensorflow", "jax", "jaxlib")
"""Libraries whose arrays are no arrays of NumPy's."""


def with_own_arrays(value: Any) -> Any:
    """Return a function of arrays of one library in place of one of NumPy's and another's.

    Anything else is returned as it is.
    """
    if not inspect.isfunction(value):
        return value
    numpys = _annotated(value) or _made_tensors_of(value)
    if not numpys:
        return value

    def own(told: Arguments) -> Arguments:
        return {name: _as_numpys(each) if name in numpys else each for name, each in told.items()}

    return with_constant_weights(seen_through(value, own))


def _annotated(value: Any) -> set[str]:
    """Return the parameters that are said to be NumPy's, beside a first one of another library."""
    said = hints_of(value) if value.__annotations__ else None
    if said is None:
        return set()
    said.pop("return", None)
    first = next(iter(inspect.signature(value).parameters), "")
    library = str(getattr(said.get(first), "__module__", "")).partition(".")[0]
    return {n for n, kind in said.items() if kind is np.ndarray} if library in OTHERS else set()


def _made_tensors_of(value: Any) -> set[str]:
    """Return the parameters that a text makes tensors of, which are not the first one."""
    first, *others = inspect.signature(value).parameters or [""]
    made = {
        name.id
        for node in nodes_of(value)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == OF_NUMPY_ALONE
        for name in ast.walk(node)
        if isinstance(name, ast.Name)
    }
    return made & {*others} if first not in made else set()


def _as_numpys(array: Any) -> Any:
    """Return an array of another library as one of NumPy's, anything else as it is."""
    other = is_array(array) and library_of(array) in OTHERS
    return np.array(to_numpy(array)) if other else array
