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
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.objects.separable_modules import Shapes, kernel_and_bias
from convcheck.user_functions.text.docstrings import documented

_WEIGHTS = r"(self\.)?(\w*(weight|kernel|filter|logit|taps)\w*|w|k)\b"
SOFTMAX = re.compile(
    rf"softmax\(\s*(\w+\.)?(convert_to_tensor\(\s*)?{_WEIGHTS}"
    rf"|(?<![\w.]){_WEIGHTS}(\.\w+\([^()]*\))?\.softmax\("
)
"""What the text of such a module does with its weights."""

PROBED = 3.0
"""The logarithm by which one tap of one kernel is larger, to see along which axis kernels lie."""

ENLARGED = 4
"""How many times as large an axis of an input is made for that."""

TIMES_FIRST = re.compile(
    r"(?<![\w,] )(?<![\w,])(t|l|s|time|length|steps|(seq|tgt|src)_?len)(, ?| x )"
    r"(b|n|batch|bsz|batch_size)(, ?| x )(c|d|e|dim|channels|features|embed(_dim)?)(?!\w|,)"
)
"""How docstrings, in small letters, tell that time comes first of three axes."""

OF_SEQUENCES = 3
"""Axes of such inputs."""

NOTHING = -1e4
"""The logarithm of a tap that is zero: finite, since the mean of infinities is none."""


@dataclass(frozen=True)
class Softmaxed:
    """Names of the weights; `bias` is empty if there is none. Taps lie along the last axes.

    Of weights of two axes, one for each kernel and its taps, `rank` is one.
    """

    kernel: str
    bias: str
    rank: int
    times_first: bool = False
    """Whether batches are its second axis: of sequences [time, batch, channels]."""

    def called(
        self, call: Callable[[Mapping[str, Any], Any], Any], x: Any, kernel: Any, bias: Any
    ) -> Any:
        """Return the convolution with a kernel; `call` takes weights by their names, an input.

        Outputs have as many channels along an axis as there are kernels, or a multiple of that.
        Which one it is, is seen: modules of sequences have channels last.
        """
        import torch

        weights = kernel.detach().double()
        taps = tuple(range(-self.rank, 0))
        none = {self.bias: x.new_zeros(tuple(bias.shape)).double()} if self.bias else {}

        def made(logits: Any, data: Any, more: Mapping[str, Any] = none) -> Any:
            result = call({self.kernel: logits, **more}, self._turned(data))
            return self._turned(result)

        wide = x.double()
        result: Any = 0.0
        axis = self._axis(made, wide, weights)
        for sign in (1.0, -1.0):
            part = torch.clamp(sign * weights, min=0.0)
            whole = part.sum(taps, keepdim=True)
            logarithms = torch.clamp(torch.log(part / torch.where(whole > 0, whole, 1.0)), NOTHING)
            of_part = made(logarithms, wide)
            result = result + sign * _along(of_part, whole.flatten(), axis) * of_part
        if self.bias and bias is not None:
            nothing = torch.zeros_like(wide)
            result = result + made(torch.zeros_like(weights), nothing, {self.bias: bias.double()})
        return result.to(x.dtype)

    def _turned(self, data: Any) -> Any:
        """Return an array with batch and time exchanged, where the module has time first."""
        return data.swapaxes(0, 1) if self.times_first and data.ndim == OF_SEQUENCES else data

    def _axis(self, made: Callable[[Any, Any], Any], data: Any, weights: Any) -> int:
        """Return the axis of the channels: those of one kernel differ if it is changed, no other.

        It is the second where that does not show, as of a single kernel.
        """
        import torch

        # A single tap is always one: with two it is another convolution, of the same channels.
        sizes = [max(size, 2) for size in weights.shape[-self.rank :]]
        logits = weights.new_zeros((*weights.shape[: -self.rank], *sizes))
        changed = logits.clone()
        changed[(0, ..., *(0,) * self.rank)] = PROBED
        draw = torch.Generator().manual_seed(0)
        # An input may be too short for two taps along whichever axis is that of time.
        for place in range(1, data.ndim) if len(weights) > 1 else ():
            shape = [max(data.shape[0], 1), *data.shape[1:]]
            shape[place] *= ENLARGED
            numbers = torch.randn(shape, generator=draw, dtype=data.dtype).to(data.device)
            with torch.no_grad(), suppress(RuntimeError, ValueError):
                same = torch.isclose(made(changed, numbers), made(logits, numbers))
                for axis in range(same.ndim - 1, 0, -1):
                    other = ~same.movedim(axis, 0).flatten(1).all(1)
                    if int(other.sum()) * len(weights) == len(other):
                        return axis
        return 1


def _along(result: Any, numbers: Any, axis: int) -> Any:
    """Return a number for each kernel along the axis of the channels."""
    each = numbers.repeat_interleave(max(result.shape[axis] // len(numbers), 1))
    return each.reshape(-1, *(1,) * (result.ndim - 1 - axis))


def softmax_of(module: Any, named: Shapes) -> Softmaxed | None:
    """Return the weights of a module whose kernel is a softmax of them, None of any other.

    `named` are the shapes of its parameters.
    """
    both = kernel_and_bias(named) or _matrix_and_bias(named)
    if both is None or not _takes_softmax(text_of(type(module))):
        return None
    times_first = TIMES_FIRST.search(documented(type(module))) is not None
    return Softmaxed(*both, max(len(named[both[0]]) - 2, 1), times_first)


def _matrix_and_bias(named: Shapes) -> tuple[str, str] | None:
    """Return the names of weights [kernels, taps] and a bias, empty if there is none; else None."""
    matrices = [name for name, shape in named.items() if len(shape) == 2]
    others = [name for name in named if name not in matrices]
    if len(matrices) != 1 or any(len(named[name]) > 1 for name in others) or len(others) > 1:
        return None
    return matrices[0], next(iter(others), "")


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
