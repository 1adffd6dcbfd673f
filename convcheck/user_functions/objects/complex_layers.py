"""Layers of Keras that compute complex convolutions with real weights: `kernel_re`, `kernel_im`.

As modules of PyTorch (`complex_modules`), they are read as a real convolution, the sum of two
calls. Owns which layers these are, and the form in which they take complex numbers: real parts of
all channels before the imaginary ones along the last axis (C. Trabelsi et al., "Deep Complex
Networks", ICLR 2018), or two arrays.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from convcheck.user_functions.callables.own_text import nodes_of, text_of
from convcheck.user_functions.interfaces.complex_pairs import pairs_of
from convcheck.user_functions.objects.complex_modules import COMPLEX
from convcheck.user_functions.parameters.complex_parts import Pair, combined, parts_of
from convcheck.user_functions.text.pairs_taken import pair_in


@dataclass(frozen=True)
class ComplexLayer:
    """Names of its weights, the real kernel before the imaginary one.

    `bias` is that of both parts, real ones before imaginary ones; empty if there is none. `shape`
    is that of a kernel, [*kernel, in_channels, out_channels].
    """

    kernels: tuple[str, str]
    bias: str
    shape: tuple[int, ...]
    of_two: bool
    """Whether it takes two arrays."""

    @property
    def kernel(self) -> str:
        """The name of the real kernel."""
        return self.kernels[0]

    def called(
        self, call: Callable[[Mapping[str, Any], Any], Any], x: Any, kernel: Any, bias: Any
    ) -> Any:
        """Return the real convolution: `call` takes weights by their names, and an input."""

        def of_parts(x: Pair, w: Pair, b: Pair | None) -> Pair:
            weights = dict(zip(self.kernels, w, strict=True))
            return self._parts(call(weights | self._biases(b), in_one(x, of_two=self.of_two)))

        return combined(of_parts, x, kernel, bias if self.bias else None, apart=True)

    def _biases(self, parts: Pair | None) -> dict[str, Any]:
        from keras import ops

        if not self.bias:
            return {}
        zeros = ops.zeros(self.shape[-1:])
        return {self.bias: ops.concatenate([*(parts or (zeros, zeros))], -1)}

    def _parts(self, result: Any) -> Pair:
        """Return the parts of a result. Raises `ValueError` for what has none."""
        filters = self.shape[-1]
        if not isinstance(result, tuple | list) and result.shape[-1] == 2 * filters:
            return result[..., :filters], result[..., filters:]
        return parts_of(result)


def in_one(x: Pair, *, of_two: bool) -> Any:
    """Return both parts of an input as a layer takes them."""
    from keras import ops

    return [*x] if of_two else ops.concatenate([*x], -1)


def takes_two(layer: Any) -> bool | None:
    """Tell whether a layer of complex numbers takes two arrays, or both in one; None of others.

    It is known by its text, before it is built.
    """
    kind = type(layer)
    if not COMPLEX.search(f"{kind.__name__} {text_of(kind)}") or not _pairs(kind):
        return None
    parameters = [*inspect.signature(kind.call).parameters][1:]
    return bool(parameters) and bool(pair_in(kind.call, parameters[0]))


def complex_layer_of(layer: Any, names: list[str]) -> ComplexLayer | None:
    """Return the weights of a layer of complex convolutions, None of any other.

    `names` are those of its variables, in their order.
    """
    of_two = takes_two(layer)
    variables = layer.trainable_variables
    if of_two is None:
        return None
    places = {id(each): place for place, each in enumerate(variables)}
    kernels: list[tuple[int, int]] = []
    biases: list[tuple[int, ...]] = []
    for pair in _pairs(type(layer)):
        held = [_variables_of(getattr(layer, name, None)) for name in pair]
        for both in zip(*held, strict=False):
            found = [places.get(id(each), -1) for each in both]
            if -1 in found or variables[found[0]].shape != variables[found[1]].shape:
                return None
            of = kernels if len(both[0].shape) > 1 else biases
            of.append((found[0], found[1]))
    left = {*places.values()} - {place for each in (*kernels, *biases) for place in each}
    if len(kernels) != 1:
        return None
    shape = tuple(variables[kernels[0][0]].shape)
    if (
        len(left) == 1
        and not biases
        and tuple(variables[next(iter(left))].shape) == (2 * shape[-1],)
    ):
        biases.append((left.pop(),))
    if left or any(len(each) > 1 for each in biases):
        return None  # of two biases it is not known which part each comes into
    real, imaginary = kernels[0]
    bias = "".join(names[place] for each in biases for place in each)
    return ComplexLayer((names[real], names[imaginary]), bias, shape, of_two)


def _variables_of(held: Any) -> list[Any]:
    """Return the variables in an attribute: itself, or those of a layer."""
    own = getattr(held, "trainable_variables", None)
    if isinstance(own, list):
        return own
    return [] if getattr(held, "shape", None) is None else [held]


def _pairs(kind: Any) -> list[tuple[str, str]]:
    """Return attributes that a class sets for a real part, with those for the imaginary one."""
    names: dict[str, None] = {}
    for node in nodes_of(kind):
        match node:
            case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                names[name] = None
    return pairs_of([*names])
