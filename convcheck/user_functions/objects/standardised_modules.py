"""Modules of PyTorch that standardise their kernel: without its mean, over its deviation.

Weights of two more input channels, which are zero, are such that mean and deviation of each filter
are known (S. Qiao et al., "Micro-Batch Training with Batch-Channel Normalization and Weight
Standardization", 2019): the convolution is then that of the other weights over a number, which is
measured. So it is read and judged as any other, but for gradients of the kernel. A gain that the
module learns for each filter is another one for every third of them. Owns which modules these are,
the further weights, and what that number may be.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.objects.separable_modules import Shapes, kernel_and_bias
from convcheck.user_functions.text.docstrings import documented

MEAN = re.compile(r"\.mean\(|var_mean|batch_norm\(|layer_norm\(")
DEVIATION = re.compile(r"\.std\(|\.var\(|var_mean|batch_norm\(|layer_norm\(|\br?sqrt\(")
"""What the text of such a module does with its weights."""

GAIN = re.compile(r"(^|[._])(gain|gamma|scale|alpha|g)$", re.IGNORECASE)
"""Names of what the kernel of each filter is multiplied with."""

FAN_IN = re.compile(r"fan_?in|\bvar\w*\s*\*\s*(n|numel|count)|\b(n|numel|count)\s*\*\s*var")
"""How texts divide by the root of the sum of squares, in place of their mean."""

SAYS_SUM = re.compile(
    r"\bfan[_ -]?in\W{0,3}(\*|times\b)|(\*|\btimes)\W{0,3}(the )?fan[_ -]?in"
    r"|\bvar\w*\s*\*\s*(n|numel|count)\b|\b(n|numel|count)\s*\*\s*var"
    r"|\b(sum|norm) of (the )?squares"
)
"""How docstrings say so, in small letters; `variance over the fan-in` is a mean."""

FURTHER = 2
"""Input channels that are added."""

SMALL = 0.01
"""Deviations below which what keeps them from zero is as large."""

NEAR = 0.02
"""Share by which a deviation may differ from what weights are given for, by what keeps it from
zero; by how many they are counted, one less or not, it differs as well."""


@dataclass(frozen=True)
class Standardised:
    """Names of the weights; `bias` is empty if there is none."""

    kernel: str
    bias: str
    shape: tuple[int, ...]
    groups: int = 1
    gain: str = ""
    gain_shape: tuple[int, ...] = ()
    of_sum: bool = False
    """Whether it may be divided by the root of a sum of squares: of scaled standardisation."""
    owes_sum: bool = False
    """Whether its docstring says that it is."""

    def called(
        self, call: Callable[[Mapping[str, Any], Any], Any], x: Any, kernel: Any, bias: Any
    ) -> Any:
        """Return the convolution with a kernel; `call` takes weights by their names, an input.

        Raises `ValueError` for kernels in groups, and numbers that are not finite.
        """
        if self.groups > 1:
            raise ValueError("kernels in groups are not given more input channels")
        import torch

        # In double precision, so that all that is lost is by the module's own doing.
        weights, mean, wanted = self._with_more(kernel.detach().double())
        wide = x.double()
        more = wide.new_zeros((x.shape[0], FURTHER, *x.shape[2:]))
        none = {self.bias: wide.new_zeros((kernel.shape[0],))} if self.bias else {}
        gain = wide.new_ones(len(kernel))
        if self.gain:
            gain[1::3] = 2.0
            none[self.gain] = gain.reshape(self.gain_shape)
        # One further channel of ones and no other shows what its one weight has become.
        ones = wide.new_zeros((1, x.shape[1] + FURTHER, *(4 * size for size in kernel.shape[2:])))
        ones[:, x.shape[1]] = 1
        first = weights[(slice(None), kernel.shape[1], *(0,) * (kernel.ndim - 2))] - mean
        shown = call({self.kernel: weights, **none}, ones).abs().flatten(2).amax((0, 2))
        deviation = first.abs() / shown
        count = weights[0].numel()
        counted = divisors_of(count, of_sum=self.of_sum, owes_sum=self.owes_sum)
        seen = deviation * gain / wanted
        off = torch.stack([(seen - each).abs() for each in counted]).amin(0)
        # Divided by what is no deviation of them, it is no standardised kernel.
        deviation = torch.where((off < NEAR) | (wanted < SMALL), deviation, wanted)
        along = deviation.reshape(1, -1, *(1,) * (kernel.ndim - 2))
        if self.bias and bias is not None:
            none[self.bias] = bias.double() / deviation
        result = call({self.kernel: weights, **none}, torch.cat([wide, more], 1)) * along
        return result.to(x.dtype)

    def _with_more(self, kernel: Any) -> tuple[Any, Any, Any]:
        """Return a kernel of more input channels, and mean and deviation of each of its filters.

        A mean that is not zero is there where numbers are whole, which it costs no digits. Every
        second filter has twice the deviation, so that one of all filters together is another one.
        """
        import torch

        flat = kernel.flatten(1)
        if not bool(torch.isfinite(flat).all()):
            raise ValueError("weights that are not finite have no deviation")
        count = flat.shape[1] + FURTHER * math.prod(kernel.shape[2:])
        total, squares = flat.sum(1), (flat * flat).sum(1)
        # a + b = -total, a^2 + b^2 = deviation^2 count - squares
        least = float((squares + total * total / 2).max()) * 1.5 / count
        every = 2.0 ** math.ceil(math.log2(max(least, 2.0**-120)) / 2)
        deviation = every * (1 + torch.arange(len(flat), device=flat.device) % 2).double()
        rest = deviation**2 * count - squares
        half = (2 * rest - total * total).sqrt() / 2
        more = kernel.new_zeros((kernel.shape[0], FURTHER, *kernel.shape[2:]))
        corner = (0,) * (kernel.ndim - 2)
        more[(slice(None), 0, *corner)] = -total / 2 + half
        more[(slice(None), 1, *corner)] = -total / 2 - half
        all_of_it = torch.cat([kernel, more], 1)
        whole = bool((kernel == kernel.round()).all())
        mean = deviation if whole else torch.zeros_like(deviation)
        return all_of_it + mean.reshape(-1, *(1,) * (kernel.ndim - 1)), mean, deviation


def divisors_of(count: int, *, of_sum: bool, owes_sum: bool) -> list[float]:
    """Return by what `count` weights may be divided, as multiples of their deviation.

    `of_sum`: by the root of the sum of their squares too; `owes_sum`: by that alone.
    """
    counted = [] if owes_sum else [1.0, math.sqrt(count / (count - 1))]
    return counted + [math.sqrt(count)] * of_sum


def sums_squares(kind: type) -> tuple[bool, bool]:
    """Tell whether a class may divide by the root of a sum of squares, and whether it says so.

    By its text, and by its docstring.
    """
    of_sum = FAN_IN.search(text_of(kind)) is not None
    return of_sum, SAYS_SUM.search(documented(kind)) is not None


def standardised_of(module: Any, named: Shapes) -> Standardised | None:
    """Return the weights of a module that standardises its kernel, None of any other.

    `named` are the shapes of its parameters.
    """
    text, gain = text_of(type(module)), _gain_among(named)
    both = kernel_and_bias({name: shape for name, shape in named.items() if name != gain})
    if both is None:
        return None
    if not (MEAN.search(text) and DEVIATION.search(text)):
        return None
    of_sum, owes_sum = sums_squares(type(module))
    return Standardised(
        *both,
        tuple(named[both[0]]),
        getattr(module, "groups", 1),
        gain=gain,
        gain_shape=tuple(named[gain]) if gain else (),
        of_sum=of_sum,
        owes_sum=owes_sum,
    )


def _gain_among(named: Shapes) -> str:
    """Return the name of a number for each filter of the kernel that is no bias; else nothing."""
    kernels = [name for name, shape in named.items() if len(shape) > 2 and not GAIN.search(name)]
    filters = {named[name][0] for name in kernels}
    return next(
        (
            name
            for name, shape in named.items()
            if GAIN.search(name) and len(shape) > 0 and {math.prod(shape), shape[0]} == filters
        ),
        "",
    )
