"""Which of the weights of a module or layer are its kernel and its bias, by their shapes.

Owns that choice, and what is said of weights that are others.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from convcheck.user_functions.arrays import Array, to_numpy
from convcheck.user_functions.callables.callee import Given
from convcheck.user_functions.objects.plain_objects import WEIGHTS, OtherWeights
from convcheck.user_functions.parameters.signature import Role

Held = Mapping[Role, tuple[str, tuple[int, ...]]]
"""Names and shapes of kernel and bias."""


def keeps(own: Sequence[Array], given: Given) -> bool:
    """Tell whether each weight that was given is one of an object's own, or it has none at all."""
    weights = [to_numpy(given[role]) for role in WEIGHTS if role in given]
    return not own or all(
        any(weight.shape == each.shape and np.array_equal(weight, each) for each in own)
        for weight in weights
    )


def kernel_and_bias_of(kernel: str, shape: tuple[int, ...], bias: str) -> Held:
    """Return a kernel of a shape and the bias of its filters, which is empty if there is none."""
    return {Role.KERNEL: (kernel, shape)} | ({Role.BIAS: (bias, shape[:1])} if bias else {})


def sorted_out(named: Mapping[str, tuple[int, ...]]) -> Held:
    """Return the kernel, which has more than one axis, and the bias. Raises `OtherWeights`.

    More weights than these are those of another layer.
    """
    kernels = [(name, shape) for name, shape in named.items() if len(shape) > 1]
    biases = [(name, shape) for name, shape in named.items() if len(shape) <= 1]
    if len(kernels) != 1:
        kernels = [each for each in kernels if "bias" not in each[0]]
    if not kernels and len(biases) > 1:
        kernels = [biases.pop(0)]
    if len(kernels) != 1 or len(biases) > 1:
        there = ", ".join(f"{name} {shape}" for name, shape in named.items()) or "none"
        raise OtherWeights(f"wanted one kernel and at most one bias; its weights are: {there}")
    found = {Role.KERNEL: kernels[0]}
    if biases:
        found[Role.BIAS] = biases[0]
    return found
