"""Functions whose operands are said to be arrays of different libraries: `x: torch.Tensor`,
`kernel: np.ndarray`.

Owns how that is known, and the function of arrays of one library that is read in their place:
what is said to be NumPy's is handed over as that. It has no gradient then.
"""

from __future__ import annotations

import inspect
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import is_array, library_of, to_numpy
from convcheck.user_functions.parameters.callable_signature import hints_of
from convcheck.user_functions.parameters.rewritten import (
    Arguments,
    seen_through,
    with_constant_weights,
)

OTHERS = ("torch", "tensorflow", "jax", "jaxlib")
"""Libraries whose arrays are no arrays of NumPy's."""


def with_own_arrays(value: Any) -> Any:
    """Return a function of arrays of one library in place of one of NumPy's and another's.

    Anything else is returned as it is.
    """
    if not inspect.isfunction(value) or not value.__annotations__:
        return value
    said = hints_of(value)
    if said is None:
        return value
    said.pop("return", None)
    numpys = {name for name, kind in said.items() if kind is np.ndarray}
    first = next(iter(inspect.signature(value).parameters), "")
    library = str(getattr(said.get(first), "__module__", "")).partition(".")[0]
    if not numpys or library not in OTHERS:
        return value

    def own(told: Arguments) -> Arguments:
        return {name: _as_numpys(each) if name in numpys else each for name, each in told.items()}

    return with_constant_weights(seen_through(value, own))


def _as_numpys(array: Any) -> Any:
    """Return an array of another library as one of NumPy's, anything else as it is."""
    other = is_array(array) and library_of(array) in OTHERS
    return np.array(to_numpy(array)) if other else array
