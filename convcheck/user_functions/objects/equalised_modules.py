"""Modules and layers with an equalised learning rate: weights are scaled in each call.

A kernel is multiplied by gain / sqrt(fan_in), as He's initialisation would have scaled it once
(T. Karras et al., "Progressive Growing of GANs", 2018, section 4.1). So they are given the kernel
over that number, modules of PyTorch in double precision, and are read and judged as any other. Owns
which these are; the words and the number are those of functions that do the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces.equalised import SAID, SCALED, USUAL, scale_of
from convcheck.user_functions.objects.separable_modules import Shapes, kernel_and_bias

GAINS = ("gain", "w_gain")
"""Names of what stands in the number's numerator, where it is no square root of two."""


@dataclass(frozen=True)
class Equalised:
    """Names of the weights, `bias` empty if there is none, and the gain."""

    kernel: str
    bias: str
    gain: float

    def called(
        self, call: Callable[[Mapping[str, Any], Any], Any], x: Any, kernel: Any, bias: Any
    ) -> Any:
        """Return the convolution with a kernel; `call` takes weights by their names, an input."""
        scale = scale_of(self.gain, kernel[0].numel())
        weights = {self.kernel: kernel.double() / scale}
        if self.bias and bias is not None:
            weights[self.bias] = bias.double()
        return call(weights, x.double()).to(x.dtype)


def equalised_of(module: Any, named: Shapes) -> Equalised | None:
    """Return the weights of a module that scales its kernel by its fan-in, None of any other.

    `named` are the shapes of its parameters.
    """
    both, gain = kernel_and_bias(named), gain_of(module)
    return None if both is None or gain is None else Equalised(*both, gain)


def gain_of(thing: Any) -> float | None:
    """Return by how much over sqrt(fan_in) a kernel is multiplied; None where nobody says so."""
    if not _says_so(text_of(type(thing))):
        return None
    told = (getattr(thing, name, None) for name in GAINS)
    return next((float(each) for each in told if isinstance(each, int | float)), USUAL)


@lru_cache(maxsize=64)
def _says_so(text: str) -> bool:
    """Tell whether the text of a class says that it scales its weights: asked of each object."""
    return bool(SAID.search(text) and SCALED.search(text))
