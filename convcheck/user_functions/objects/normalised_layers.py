"""Layers of Keras whose kernel is a direction times a length: weight normalisation.

As the modules of PyTorch in `normalised_modules` they are given both, in double precision, and are
read and judged as any other, but for gradients. Owns how these layers are known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.objects.normalised_modules import DIRECTIONS, parts_of
from convcheck.user_functions.objects.separable_modules import Shapes

SAID = re.compile(r"weight[-_ ]?norm", re.IGNORECASE)
"""Words of such a layer."""


@dataclass(frozen=True)
class NormalisedLayer:
    """Names of the weights, and the shape of the length; `bias` is empty if there is none."""

    length: str
    kernel: str
    bias: str
    shape: tuple[int, ...]
    of_length: tuple[int, ...]

    def called(
        self, call: Callable[[Mapping[str, Any], Any], Any], x: Any, kernel: Any, bias: Any
    ) -> Any:
        """Return the convolution with a kernel; `call` takes weights by their names, an input."""
        from keras import ops

        wide = ops.cast(kernel, "float64")  # [*kernel, in_channels, out_channels]
        axes = tuple(range(len(self.shape) - 1))
        norms = ops.sqrt(ops.sum(ops.square(wide), axis=axes))
        weights = {
            self.length: ops.reshape(norms, self.of_length),
            self.kernel: ops.where(norms == 0, ops.ones_like(wide), wide),
        }
        if self.bias and bias is not None:
            weights[self.bias] = ops.cast(bias, "float64")
        return ops.cast(call(weights, ops.cast(x, "float64")), x.dtype)


def is_normalised_layer(layer: Any) -> bool:
    """Tell whether the text of a layer speaks of weight normalisation."""
    return SAID.search(text_of(type(layer))) is not None


def normalised_layer_of(named: Shapes) -> NormalisedLayer | None:
    """Return the weights of such a layer, by the shapes of its variables; None of any other."""
    parts = parts_of(named, (*DIRECTIONS, "kernel"), filters=-1)
    return None if parts is None else NormalisedLayer(*parts)
