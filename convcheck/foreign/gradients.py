"""Gradients of a user's function: by its framework's own differentiation, or its own backward."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.foreign.arrays import to_framework, to_numpy
from convcheck.foreign.signature import Role

Array = NDArray[Any]
Invoke = Callable[[dict[Role, Any]], Any]

DIFFERENTIATING = ("torch", "tensorflow", "jax")
"""Frameworks that differentiate what is written in them."""

NAMES = {
    Role.INPUT: ("dx", "grad_input", "dinput", "gx", "da_prev", "grad_x", "input", "x"),
    Role.KERNEL: (
        *("dw", "grad_kernel", "grad_weight", "grad_weights", "gw", "dk", "grad_w", "dweights"),
        *("dkernel", "kernel", "weight", "w"),
    ),
    Role.BIAS: ("db", "grad_bias", "gb", "grad_b", "dbias", "bias", "b"),
}
"""Keys under which backward functions return their gradients in a dict."""


class NoGradient(Exception):
    """There is no gradient, with the reason."""


def differentiate(
    framework: str, invoke: Invoke, arrays: Mapping[Role, Array], grad_output: Array
) -> tuple[Array, dict[Role, Array]]:
    """Return the result and the gradients by operand. Raises `NoGradient` and what `invoke` raises.

    `grad_output` has the shape of the result.
    """
    function = {"torch": _torch, "tensorflow": _tensorflow, "jax": _jax}[framework]
    return function(invoke, arrays, grad_output)


def _torch(
    invoke: Invoke, arrays: Mapping[Role, Array], grad_output: Array
) -> tuple[Array, dict[Role, Array]]:
    import torch

    leaves = {
        role: torch.from_numpy(array.copy()).requires_grad_() for role, array in arrays.items()
    }
    value = _first(invoke(dict(leaves)))
    if not getattr(value, "requires_grad", False):
        raise NoGradient("the result is not connected to its operands: detached, or made of NumPy")
    found = torch.autograd.grad(
        value, list(leaves.values()), torch.from_numpy(grad_output.copy()), allow_unused=True
    )
    return to_numpy(value), _by_role(leaves, found)


def _tensorflow(
    invoke: Invoke, arrays: Mapping[Role, Array], grad_output: Array
) -> tuple[Array, dict[Role, Array]]:
    import tensorflow

    leaves = {role: tensorflow.constant(array) for role, array in arrays.items()}
    with tensorflow.GradientTape() as tape:
        tape.watch(list(leaves.values()))
        value = _first(invoke(dict(leaves)))
    upstream = tensorflow.constant(grad_output)
    found = tape.gradient(value, list(leaves.values()), output_gradients=upstream)
    if all(each is None for each in found):
        raise NoGradient("the result is not connected to its operands")
    return to_numpy(value), _by_role(leaves, found)


def _jax(
    invoke: Invoke, arrays: Mapping[Role, Array], grad_output: Array
) -> tuple[Array, dict[Role, Array]]:
    import jax

    leaves = {role: to_framework(array, "jax") for role, array in arrays.items()}
    value, pull = jax.vjp(lambda given: _first(invoke(given)), leaves)
    (found,) = pull(jax.numpy.asarray(grad_output))
    return to_numpy(value), {role: to_numpy(each) for role, each in found.items()}


def _first(value: Any) -> Any:
    return value[0] if isinstance(value, tuple | list) else value


def _by_role(leaves: Mapping[Role, Any], found: Sequence[Any]) -> dict[Role, Array]:
    pairs = zip(leaves, found, strict=True)
    return {role: to_numpy(each) for role, each in pairs if each is not None}


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
