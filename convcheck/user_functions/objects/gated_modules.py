"""Modules of PyTorch and layers of Keras of a convolution behind a gate.

Owns which of their weights are those of both: halves of one kernel, or two kernels of one shape.
They are read as the convolution that is not the gate's (`_gates`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._array_steps import like
from convcheck.user_functions.interfaces._gates import Gates, Weights
from convcheck.user_functions.objects.separable_modules import Shapes, kernels_and_biases

FOUND: dict[tuple[type, int], Gates] = {}
"""What is known of the gates of classes: which half is one is looked up once, and not by each
object."""


@dataclass(frozen=True)
class Gated:
    """Names of the kernels and biases, one each of one for both. `shape` is that of a half."""

    gates: Gates
    kernels: tuple[str, ...]
    biases: tuple[str, ...]
    shape: tuple[int, ...]
    axis: int
    """That of the filters of the kernel."""

    @property
    def kernel(self) -> str:
        """The name of the first kernel."""
        return self.kernels[0]

    @property
    def bias(self) -> str:
        """The name of the first bias, empty if there is none."""
        return next(iter(self.biases), "")

    def called(
        self, call: Callable[[Mapping[str, Any], Any], Any], x: Any, kernel: Any, bias: Any
    ) -> Any:
        """Return the convolution with a kernel; `call` takes weights by their names, an input."""

        def of_one(data: Any, weights: Any, each: Any) -> Any:
            return of_two(data, (weights, each))

        def of_two(data: Any, *several: Weights) -> Any:
            named = dict(zip(self.kernels, (each for each, _ in several), strict=True))
            own = zip(self.biases, (each for _, each in several), strict=True)
            return call(named | (dict(own) if self.biases else {}), data)

        given = x, kernel, (bias if self.biases else None)
        if self.biases and bias is None:
            given = x, kernel, _none_like(kernel, self.shape[self.axis])
        if len(self.kernels) == 1:
            return self.gates.of_halves(of_one, given, (self.axis,))
        return self.gates.of_two(of_two, given, (self.axis,), biased=bool(self.biases))


def gated_of(thing: Any, named: Shapes, axis: int) -> Gated | None:
    """Return the weights of a module with a gate and of nothing else, None of any other.

    `named` are the shapes of its weights, of which filters are along an axis.
    """
    kernels, biases = kernels_and_biases(named)
    if len(kernels) not in (1, 2) or len(biases) not in (0, len(kernels)):
        return None
    text = text_of(type(thing))
    said = f"{type(thing).__name__} {type(thing).__doc__ or ''}"
    gates = Gates.of(text, said)
    shape = list(named[kernels[0]])
    if gates is None or any(list(named[name]) != shape for name in kernels):
        return None
    if len(kernels) == 1:
        if shape[axis] % 2 or not gates.has_halves(text, said):
            return None
        shape[axis] //= 2
    gates = FOUND.setdefault((type(thing), len(kernels)), gates)
    return Gated(gates, tuple(kernels), tuple(biases), tuple(shape), axis)


def gates_found(kind: Any) -> Gates | None:
    """Return what is known of the gates of objects of a class; None of all others."""
    return next((each for (of, _), each in FOUND.items() if of is kind), None)


def _none_like(kernel: Any, filters: int) -> Any:
    """Return a bias of zeros in the framework of a kernel."""
    return like(kernel, np.zeros(filters))
