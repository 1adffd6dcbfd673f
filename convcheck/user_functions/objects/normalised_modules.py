"""Modules of PyTorch whose kernel is a direction times a length: weight normalisation.

A kernel divided by its own norm and multiplied by that norm is itself (T. Salimans and D. P.
Kingma, "Weight Normalization", 2016, eq. 2): so it is given as both, and the module is read and
judged as any other, but for gradients of the kernel. Owns which parameters these are.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from convcheck.user_functions.objects.separable_modules import Shapes

LENGTHS = ("g", "weight_g", "w_g", "gain", "original0")
DIRECTIONS = ("v", "weight_v", "w_v", "direction", "original1")
"""What the two are called; the last are `torch.nn.utils.parametrizations.weight_norm`'s."""


@dataclass(frozen=True)
class Normalised:
    """Names of the weights, and the shape of the length; `bias` is empty if there is none."""

    length: str
    direction: str
    bias: str
    shape: tuple[int, ...]
    of_length: tuple[int, ...]

    def called(
        self, call: Callable[[Mapping[str, Any], Any], Any], x: Any, kernel: Any, bias: Any
    ) -> Any:
        """Return the convolution with a kernel; `call` takes weights by their names, an input.

        Raises `ValueError` for numbers that are not finite, which have no norm.
        """
        import torch

        if not bool(torch.isfinite(kernel).all()):
            raise ValueError("weights that are not finite have no norm")
        # In double precision, so that all that is lost is by the module's own doing.
        wide = kernel.double()
        norms = wide.flatten(1).norm(dim=1)
        none = (norms == 0).reshape(-1, *(1,) * (kernel.ndim - 1))
        weights = {
            self.length: norms.reshape(self.of_length),
            self.direction: torch.where(none, torch.ones_like(wide), wide),
        }
        if self.bias and bias is not None:
            weights[self.bias] = bias.double()
        return call(weights, x.double()).to(x.dtype)


def normalised_of(named: Shapes) -> Normalised | None:
    """Return the weights of a module that normalises its kernel, None of any other.

    `named` are the shapes of its parameters. There is one length for each filter.
    """
    parts = parts_of(named, DIRECTIONS, filters=0)
    return None if parts is None else Normalised(*parts)


Parts = tuple[str, str, str, tuple[int, ...], tuple[int, ...]]
"""Names of length, direction and bias, which is empty if there is none; shapes of the first two."""


def parts_of(named: Shapes, directions: Collection[str], *, filters: int) -> Parts | None:
    """Return the parts of a kernel that is normalised, which has one of some names; None of others.

    `filters` is the axis of the kernel along which there is a length for each. Names may have those
    of modules or layers before them.
    """
    last = {name: re.split(r"[./]", name)[-1] for name in named}
    lengths = [name for name in named if last[name] in LENGTHS]
    kernels = [name for name in named if last[name] in directions]
    rest = [name for name in named if name not in (*lengths, *kernels)]
    if len(lengths) != 1 or len(kernels) != 1 or len(rest) > 1:
        return None
    shape, of_length = tuple(named[kernels[0]]), tuple(named[lengths[0]])
    plain = len(shape) > 2 and math.prod(of_length) == shape[filters]
    if not plain or any(len(named[name]) > 1 for name in rest):
        return None
    return lengths[0], kernels[0], next(iter(rest), ""), shape, of_length
