"""Gradients of a user's function: by its framework's own differentiation, or its own backward."""

from __future__ import annotations

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
    Role.INPUT: ("dx", "grad_input", "dinput", "gx", "da_prev", "input", "x"),
    Role.KERNEL: ("dw", "grad_kernel", "grad_weight", "grad_weights", "gw", "dk", "kernel", "w"),
    Role.BIAS: ("db", "grad_bias", "gb", "bias", "b"),
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


def returned(value: Any, roles: Sequence[Role]) -> dict[Role, Array]:
    """Return the gradients that a backward function returned. Raises `NoGradient`.

    A dict by any of the usual names; a tuple in the order of input, kernel, bias; or one array,
    which then is that of the input. None stands for a gradient that it does not give.
    """
    if isinstance(value, dict):
        lower = {str(key).lower(): each for key, each in value.items()}
        found = {
            role: lower[name] for role in roles for name in reversed(NAMES[role]) if name in lower
        }
    elif isinstance(value, tuple | list):
        found = dict(zip(roles, value, strict=False))
    else:
        found = {roles[0]: value}
    arrays = {role: np.asarray(to_numpy(each)) for role, each in found.items() if each is not None}
    if not arrays:
        raise NoGradient("the backward function returned no gradient by a usual name")
    return arrays
