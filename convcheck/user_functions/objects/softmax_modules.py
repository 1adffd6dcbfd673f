"""Modules and layers whose kernels are a softmax of their weights: lightweight convolutions.

Such a kernel is positive, and its taps sum to one (F. Wu et al., "Pay Less Attention with
Lightweight and Dynamic Convolutions", 2019, eq. 3-5). Any kernel is the difference of two such ones
times numbers, and a convolution is linear in it: so two calls give that of any kernel, and the
module is read and judged as any other, but for gradients of the kernel. Owns which modules these
are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.objects.separable_modules import Shapes, kernel_and_bias

SOFTMAX = re.compile(
    r"softmax\(\s*(\w+\.)?(convert_to_tensor\(\s*)?(self\.)?(\w*(weight|kernel|filter)\w*|w|k)\b"
)
"""What the text of such a module does with its weights."""

NOTHING = -1e4
"""The logarithm of a tap that is zero: finite, since the mean of infinities is none."""


@dataclass(frozen=True)
class Softmaxed:
    """Names of the weights; `bias` is empty if there is none. Taps lie along the last axes."""

    kernel: str
    bias: str
    rank: int

    def called(
        self, call: Callable[[Mapping[str, Any], Any], Any], x: Any, kernel: Any, bias: Any
    ) -> Any:
        """Return the convolution with a kernel; `call` takes weights by their names, an input.

        Outputs have as many channels along an axis as there are kernels, or a multiple of that.
        """
        import torch

        wide, weights = x.double(), kernel.detach().double()
        taps = tuple(range(-self.rank, 0))
        none = {self.bias: wide.new_zeros(tuple(bias.shape))} if self.bias else {}
        result: Any = 0.0
        for sign in (1.0, -1.0):
            part = torch.clamp(sign * weights, min=0.0)
            whole = part.sum(taps, keepdim=True)
            logarithms = torch.clamp(torch.log(part / torch.where(whole > 0, whole, 1.0)), NOTHING)
            made = call({self.kernel: logarithms, **none}, wide)
            result = result + sign * self._along(made, whole.flatten()) * made
        if self.bias and bias is not None:
            result = result + self._along(result, bias.double())
        return result.to(x.dtype)

    def _along(self, result: Any, numbers: Any) -> Any:
        """Return a number for each kernel along the axis of the channels."""
        channels = result.shape[1]
        each = numbers.repeat_interleave(max(channels // len(numbers), 1))
        return each.reshape(-1, *(1,) * (result.ndim - 2))


def softmax_of(module: Any, named: Shapes) -> Softmaxed | None:
    """Return the weights of a module whose kernel is a softmax of them, None of any other.

    `named` are the shapes of its parameters.
    """
    both = kernel_and_bias(named)
    if both is None or not _takes_softmax(text_of(type(module))):
        return None
    return Softmaxed(*both, len(named[both[0]]) - 2)


def is_softmax_layer(layer: Any) -> bool:
    """Tell whether a layer of Keras takes a softmax of its kernel, which is its only weight."""
    return _takes_softmax(text_of(type(layer)))


@lru_cache(maxsize=64)
def _takes_softmax(text: str) -> bool:
    """Tell whether the text of a class takes a softmax of its weights: asked of each object."""
    return SOFTMAX.search(text) is not None


def of_layer(call: Callable[[Any], Any], kernel: Any) -> Any:
    """Return the convolution with a kernel [*kernel, channels], of which `call` takes logarithms.

    Both are tensors of float64 of the library that Keras runs on; channels come last.
    """
    from keras import ops

    taps = tuple(range(len(kernel.shape) - 1))
    result: Any = 0.0
    for sign in (1.0, -1.0):
        part = ops.maximum(sign * ops.stop_gradient(kernel), 0.0)
        whole = ops.sum(part, taps, keepdims=True)
        shares = part / ops.where(whole > 0, whole, ops.ones_like(whole))
        made = call(ops.maximum(ops.log(shares), NOTHING))
        numbers = ops.reshape(whole, (-1,))
        each = ops.repeat(numbers, max(made.shape[-1] // numbers.shape[0], 1))
        result = result + sign * each * made
    return result
