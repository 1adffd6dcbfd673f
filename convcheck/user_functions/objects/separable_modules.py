"""Modules of PyTorch and layers of Keras of two convolutions, depthwise and then pointwise.

A convolution is linear in its kernel, and any kernel is the sum of its filters: each of them is the
depthwise kernels with pointwise weights of one output channel. So the sum of a module's results on
these is a convolution with that kernel, and is read and judged as one. Owns which modules these
are, and the sum.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.objects.left_out import LEFT_OUT
from convcheck.user_functions.parameters.names import DEPTHWISE, words_of

Shapes = Mapping[str, tuple[int, ...]]
"""Shapes of weights by their names."""


def kernels_and_biases(named: Shapes) -> tuple[list[str], list[str]]:
    """Return the names of the weights that have taps, and of all others."""
    kernels = [name for name, shape in named.items() if len(shape) > 2]
    return kernels, [name for name in named if name not in kernels]


def kernel_and_bias(named: Shapes) -> tuple[str, str] | None:
    """Return the names of one kernel and its bias, empty if it has none; None of others."""
    kernels, biases = kernels_and_biases(named)
    if len(kernels) != 1 or len(biases) > 1:
        return None
    return kernels[0], next(iter(biases), "")


BETWEEN = re.compile(r"relu|gelu|silu|swish|sigmoid|tanh|elu\(|act|norm|softmax|dropout|mask")
"""What a `forward` has in it of which the sum is not that of its terms."""


_HERE = threading.local()


@dataclass(frozen=True)
class Steps:
    """Names of the weights of both: `first` is depthwise, `bias` that of the pointwise one.

    There may be several depthwise filters of a channel, of which each output channel uses one. A
    pointwise kernel may be a matrix.
    """

    first: str
    second: str
    bias: str
    others: tuple[str, ...]
    """Biases of the depthwise one, which are zero."""
    shape: tuple[int, ...]
    """That of the kernel that both make: filters, input channels, taps."""
    shapes: tuple[tuple[int, ...], tuple[int, ...]]
    """Those of the weights of both: of the first, filters of all channels, or channels, filters."""
    mixes: bool = False
    """Whether the first has kernels of all input channels for each, of which one is not zero."""

    def summed(self, call: Callable[[Mapping[str, Any]], Any], kernel: Any, bias: Any) -> Any:
        """Return the sum of a module's results, called with weights by their names."""
        total: Any = None
        filters, channels, *taps = self.shape
        one, other = self.shapes
        several = other[1] // channels
        zeros = {name: kernel.new_zeros((other[1],)) for name in self.others}
        for number in range(filters):
            depthwise = kernel.new_zeros((channels, several, *taps))
            depthwise[:, number % several] = kernel[number]
            pointwise = kernel.new_zeros((filters, channels, several))
            pointwise[number, :, number % several] = 1
            first = self._of_all(depthwise) if self.mixes else depthwise.reshape(one)
            weights = {self.first: first, self.second: pointwise.reshape(other)}
            weights |= zeros
            if self.bias:
                none = kernel.new_zeros((self.shape[0],))
                weights[self.bias] = bias if number == 0 and bias is not None else none
            result = call(weights)
            total = result if total is None else total + result
        return total

    def _of_all(self, depthwise: Any) -> Any:
        """Return kernels of all input channels by those of one: zero in all others, or alike."""
        if getattr(_HERE, "mixed", False):
            return depthwise.expand(self.shapes[0])
        import torch

        own = torch.eye(len(depthwise), dtype=depthwise.dtype, device=depthwise.device)
        return depthwise * own.reshape(*own.shape, *(1,) * (depthwise.ndim - 2))


@contextmanager
def of_all_channels() -> Iterator[None]:
    """Give the depthwise step of a module kernels of all input channels, if it has them."""
    _HERE.mixed = True
    try:
        yield
    finally:
        _HERE.mixed = False


@dataclass(frozen=True)
class LayerSteps:
    """Places of the weights of both among those of a layer of Keras, channels last.

    There may be several depthwise filters of a channel, of which each output channel uses one, or
    no axis for their number. A pointwise kernel may be a matrix.
    """

    first: int
    second: int
    bias: int | None
    shapes: tuple[tuple[int, ...], ...]
    """Those of all its weights."""
    shape: tuple[int, ...]
    """That of the kernel that both make: taps, input channels, filters."""

    def summed(self, call: Callable[[list[Any]], Any], kernel: Any, bias: Any) -> Any:
        """Return the sum of a layer's results, called with all its weights in their order."""
        from keras import ops

        total: Any = None
        own = self.shapes[self.first]
        several = own[-1] if len(own) == len(self.shape) else 1
        for number in range(self.shape[-1]):
            of_each = np.eye(several, dtype=np.float32)[number % several]
            pointwise = np.zeros((self.shape[-2], several, self.shape[-1]), np.float32)
            pointwise[:, number % several, number] = 1
            weights = [ops.zeros(shape, kernel.dtype) for shape in self.shapes]
            depthwise = kernel[..., number][..., None] * ops.cast(of_each, kernel.dtype)
            weights[self.first] = ops.reshape(depthwise, own)
            flat = pointwise.reshape(self.shapes[self.second])
            weights[self.second] = ops.cast(flat, kernel.dtype)
            if self.bias is not None and bias is not None and number == 0:
                weights[self.bias] = bias
            result = call(weights)
            total = result if total is None else total + result
        return total


def layer_steps_of(
    layer: Any, shapes: Sequence[tuple[int, ...]], *, plain: bool = False
) -> LayerSteps | None:
    """Return where the weights of such a layer of Keras and of nothing else are, None of any other.

    `shapes` are those of its weights, in their order; `plain` says that what is between the two
    has been left out.
    """
    kernels = [place for place, shape in enumerate(shapes) if len(shape) > 1]
    rest = [place for place, shape in enumerate(shapes) if len(shape) <= 1]
    between_them = BETWEEN.search(_without_idle(layer, text_of(type(layer).call)).lower())
    if len(kernels) != 2 or (between_them and not plain):
        return None
    one, other = (shapes[place] for place in kernels)
    # Taps, channels and filters of each; or taps and channels, of which the matrix takes as many.
    lacking = len(one) > 2 and len(other) == 2 and other[0] == one[-1] != one[-2] * one[-1]
    one = (*one, 1) if lacking else one
    between = one[-2] * one[-1] if len(one) > 2 else 0
    if len(one) < 3 or max(other[:-2], default=1) > 1 or other[-2] != between:
        return None
    biases = [place for place in rest if place > kernels[1] and shapes[place] == other[-1:]]
    if len(biases) > 1 or any(shapes[p] != (between,) for p in rest if p not in biases):
        return None
    shape = (*one[:-1], other[-1])
    first, second = kernels
    return LayerSteps(first, second, next(iter(biases), None), tuple(shapes), shape)


def _without_idle(layer: Any, text: str) -> str:
    """Return a text without the calls of what does nothing: an activation that is linear."""
    linear = [
        name for name, each in vars(layer).items() if getattr(each, "__name__", "") == "linear"
    ]
    names = "|".join(map(re.escape, linear))
    return re.sub(rf"\bself\.({names})\(", "(", text) if names else text


def steps_of(module: Any, named: Shapes, *, plain: bool = False) -> Steps | None:
    """Return the weights of a module of such convolutions and of nothing else, None of any other.

    `named` are the shapes of its parameters; `plain` is as in `layer_steps_of`.
    """
    kernels = {name: shape for name, shape in named.items() if len(shape) > 1}
    rest = {name: shape for name, shape in named.items() if name not in kernels}
    leaves = [type(leaf).__name__.lower() for leaf in _leaves(module)]
    more = any("conv" not in leaf and not (plain and "batchnorm" in leaf) for leaf in leaves)
    text = text_of(type(module).forward).lower()
    if len(kernels) != 2 or more or not (plain or BETWEEN.search(text) is None):
        return None
    (first, one), (second, other) = kernels.items()
    mixes = one[0] == one[1] == other[1] and bool({*words_of(first)} & DEPTHWISE)
    between = one[0] if mixes else one[0] * one[1]
    if len(one) < 3 or max(other[2:], default=1) > 1 or other[1] != between:
        return None
    channels = one[0] if one[1] > 1 else _channels(module, first) or one[0]
    if between % channels:
        return None
    biases = [name for name in rest if name.rpartition(".")[0] == second.rpartition(".")[0]]
    if len(biases) > 1:  # of a module that has the weights of both itself
        biases = [name for name in biases if not {*words_of(name)} & DEPTHWISE]
    others = tuple(name for name in rest if name not in biases)
    if len(biases) > 1 or any(rest[name] != (between,) for name in others):
        return None
    shape = (other[0], channels, *one[2:])
    return Steps(first, second, next(iter(biases), ""), others, shape, (one, other), mixes)


def _channels(module: Any, weight: str) -> int | None:
    """Return how many input channels the convolution has that a weight is of; None if unknown."""
    owner = module.get_submodule(weight.rpartition(".")[0])
    found = getattr(owner, "in_channels", None)
    return found if isinstance(found, int) else None


NOTHING = ("Identity", "Sequential", LEFT_OUT)
"""Names of modules that do nothing themselves."""


def _leaves(module: Any) -> list[Any]:
    """Return the modules in it that have no others in them."""
    each = [child for child in module.modules() if not list(child.children())]
    return [child for child in each if type(child).__name__ not in NOTHING]
