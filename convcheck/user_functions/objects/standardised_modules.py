"""Modules of PyTorch that standardise their kernel: without its mean, over its deviation.

Weights of two more input channels, which are zero, are such that mean and deviation of each filter
are known (S. Qiao et al., "Micro-Batch Training with Batch-Channel Normalization and Weight
Standardization", 2019): the convolution is then that of the other weights over a number, which is
measured. So it is read and judged as any other, but for gradients of the kernel. Owns which modules
these are, the further weights, and what that number may be.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.objects.separable_modules import Shapes, kernel_and_bias

MEAN = re.compile(r"\.mean\(|var_mean|batch_norm\(|layer_norm\(")
DEVIATION = re.compile(r"\.std\(|\.var\(|var_mean|batch_norm\(|layer_norm\(")
"""What the text of such a module does with its weights."""

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
        # One further channel of ones and no other shows what its one weight has become.
        ones = wide.new_zeros((1, x.shape[1] + FURTHER, *(4 * size for size in kernel.shape[2:])))
        ones[:, x.shape[1]] = 1
        first = weights[(slice(None), kernel.shape[1], *(0,) * (kernel.ndim - 2))] - mean
        shown = call({self.kernel: weights, **none}, ones).abs().flatten(2).amax((0, 2))
        deviation = first.abs() / shown
        counted = math.sqrt(weights[0].numel() / (weights[0].numel() - 1))
        off = [(deviation / wanted - each).abs() for each in (1, counted)]
        # Divided by what is no deviation of them, it is no standardised kernel.
        right = (torch.minimum(*off) < NEAR) | (wanted < SMALL)
        deviation = torch.where(right, deviation, wanted)
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


def standardised_of(module: Any, named: Shapes) -> Standardised | None:
    """Return the weights of a module that standardises its kernel, None of any other.

    `named` are the shapes of its parameters.
    """
    text, both = text_of(type(module)), kernel_and_bias(named)
    if both is None:
        return None
    if not (MEAN.search(text) and DEVIATION.search(text)):
        return None
    return Standardised(*both, tuple(named[both[0]]), getattr(module, "groups", 1))
