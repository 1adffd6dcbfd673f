"""Filters of frameworks that differentiate: the gradient of the input, and modules in double.

Owns what a filter's own differentiation has to give: it is linear but for a constant, so that the
gradient of the input has the same product with a change of the input as the gradient of the output
has with the change of the output. That holds whatever its kernel and its borders are.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.trials.parameter_gradients import drawn

OFF = 1e-3
"""Share of the products' absolute sum by which the two may differ; a wrong one differs by more."""

CHANGES = 6
"""Changes of the input, drawn at random, beside those of single elements."""

DETACHED = (
    "no gradient reaches the input: the result is detached from it (detach(), .data, no_grad(),"
    " or a way through NumPy); compute with the tensors themselves"
)

LEFT_BEHIND = (
    "its kernel is left behind where the module is moved: after .double(), with float64, it raises"
    " {error}. It is a plain attribute, a tensor that .to(), .double() and .cuda() do not know and"
    " that no state_dict has: register_buffer"
)


class NotGraded(Exception):
    """A result that no gradient comes from."""


@dataclass(frozen=True)
class Graded:
    """The gradient of the input for a gradient of the output, both as NumPy has them."""

    gradient: Array
    of_output: Array


def _with_torch(call: Callable[[Any], Any], x: Array) -> Graded:
    import torch

    given = torch.from_numpy(x.copy()).requires_grad_()
    with torch.enable_grad():
        result = call(given)
    if not result.requires_grad:
        raise NotGraded
    chosen = drawn(tuple(result.shape)).astype(x.dtype)
    (found,) = torch.autograd.grad(
        result, given, torch.from_numpy(chosen).to(result.dtype), allow_unused=True
    )
    if found is None:
        raise NotGraded
    return Graded(np.array(to_numpy(found)), chosen)


def _with_tensorflow(call: Callable[[Any], Any], x: Array) -> Graded:
    import tensorflow as tf

    given = tf.constant(x)
    with tf.GradientTape() as tape:
        tape.watch(given)
        result = tf.convert_to_tensor(call(given))
    chosen = drawn(tuple(result.shape)).astype(x.dtype)
    found = tape.gradient(result, given, output_gradients=tf.cast(chosen, result.dtype))
    if found is None:
        raise NotGraded
    return Graded(np.array(to_numpy(tf.convert_to_tensor(found))), chosen)


def _with_jax(call: Callable[[Any], Any], x: Array) -> Graded:
    import jax
    import jax.numpy as jnp

    result, back = jax.vjp(call, jnp.asarray(x))
    chosen = drawn(tuple(result.shape)).astype(x.dtype)
    (found,) = back(jnp.asarray(chosen, result.dtype))
    return Graded(np.array(to_numpy(found)), chosen)


DIFFERENTIATED: dict[str, Callable[[Callable[[Any], Any], Array], Graded]] = {
    "torch": _with_torch,
    "tensorflow": _with_tensorflow,
    "jax": _with_jax,
}
"""How each framework differentiates a call, by its name."""


def wrong_gradient(
    framework: str, call: Callable[[Any], Any], result: Callable[[Array], Array], x: Array
) -> str:
    """Return what is wrong with the gradient of an input `x`; empty if nothing is.

    `call` is the thing with arrays of the framework, `result` what comes of one of NumPy. Raises
    `NotGraded`, and what the thing raises.
    """
    graded = DIFFERENTIATED[framework](call, x)
    if graded.gradient.shape != x.shape:
        return f"the gradient of the input has shape {graded.gradient.shape}, not {x.shape}"
    first = result(x).astype(float)
    if not np.isfinite(first).all():  # where windows are not whole
        return ""
    for change in _changes(x.shape):
        moved = result((x + change).astype(x.dtype)).astype(float) - first
        products = graded.of_output * moved
        owed, found = products.sum(), (graded.gradient.astype(float) * change).sum()
        rounding = np.finfo(x.dtype).eps * 8 * (np.abs(graded.of_output) * np.abs(first)).sum()
        if not abs(found - owed) <= OFF * np.abs(products).sum() + rounding:
            return (
                "the gradient of the input is not that of what it computes: a change of the input"
                f" that changes the output by {owed:.4g} along a gradient of the output is"
                f" {found:.4g} along that of the input; its backward pass is wrong"
            )
    return ""


def _changes(shape: tuple[int, ...]) -> Iterator[Array]:
    """Yield changes of an input: of all elements, then of one at each end and in the middle."""
    rng = np.random.default_rng(11)
    for _ in range(CHANGES):
        yield rng.integers(-4, 5, shape).astype(float)
    for at in (0, -1, int(np.prod(shape)) // 2):
        alone = np.zeros(shape)
        alone.flat[at] = 8.0
        yield alone


def doubled(module: Any, x: Array) -> Array:
    """Return what a module of PyTorch gives in float64. Raises what it raises then."""
    import torch

    wide = copy.deepcopy(module).double()
    with torch.no_grad():
        return np.array(to_numpy(wide(torch.from_numpy(x.astype(np.float64)))))
