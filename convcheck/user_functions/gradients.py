"""What a backward function of the user's returned, told apart: which array is which gradient."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.user_functions.arrays import to_numpy
from convcheck.user_functions.frameworks.contract import NoGradient
from convcheck.user_functions.signature import Role

Array = NDArray[Any]

NAMES = {
    Role.INPUT: ("dx", "grad_input", "dinput", "gx", "da_prev", "grad_x", "input", "x"),
    Role.KERNEL: (
        *("dw", "grad_kernel", "grad_weight", "grad_weights", "gw", "dk", "grad_w", "dweights"),
        *("dkernel", "kernel", "weight", "w"),
    ),
    Role.BIAS: ("db", "grad_bias", "gb", "grad_b", "dbias", "bias", "b"),
}
"""Keys under which backward functions return their gradients in a dict."""


def returned(value: Any, shapes: Mapping[Role, tuple[int, ...]]) -> dict[Role, Array]:
    """Return the gradients that a backward function returned. Raises `NoGradient`.

    A dict by any of the usual names; a tuple in the order of input, kernel, bias, or in another one
    if only that fits the shapes; or one array, which then is that of the input. None stands for a
    gradient that it does not give. `shapes` are those of the operands.
    """
    roles = list(shapes)
    if isinstance(value, dict):
        lower = {str(key).lower(): each for key, each in value.items()}
        found = {
            role: lower[name] for role in roles for name in reversed(NAMES[role]) if name in lower
        }
    elif isinstance(value, tuple | list):
        found = _ordered([each for each in value if not isinstance(each, dict)], shapes)
    else:
        found = {roles[0]: value}
    arrays = {role: np.array(to_numpy(each)) for role, each in found.items() if each is not None}
    if not arrays:
        raise NoGradient("the backward function returned no gradient by a usual name")
    return by_shape(arrays, shapes)


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
