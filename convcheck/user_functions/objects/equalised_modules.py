"""Modules and layers with an equalised learning rate: weights are scaled in each call.

A kernel is multiplied by gain / sqrt(fan_in), as He's initialisation would have scaled it once
(T. Karras et al., "Progressive Growing of GANs", 2018, section 4.1). So they are given the kernel
over that number, modules of PyTorch in double precision, and are read and judged as any other. Owns
which these are; the words and the number are those of functions that do the same.
"""

from __future__ import annotations

import inspect
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces.equalised import SAID, SCALED, USUAL, scale_of
from convcheck.user_functions.objects.separable_modules import Shapes, kernel_and_bias

GAINS = ("gain", "w_gain")
"""Names of what stands in the number's numerator, where it is no square root of two."""

NUMBER = r"(?:\d+(?:\.\d*)?|(?:self\.)?[a-z_]\w*)"
ROOT = r"(?:math\.|np\.|numpy\.|torch\.|ops\.)?sqrt\("
POWER = r"\([\w.*+ ,\[\]:-]*\) ?\*\* ?0?\.5"
OVER_ROOT = re.compile(
    rf"({NUMBER}) ?(?:/ ?(?:{ROOT}|{POWER})|\* ?\([^\n()]*\) ?\*\* ?-0?\.5)", re.IGNORECASE
)
"""How a text has the number, with what stands over the root."""

IN_ROOT = re.compile(rf"{ROOT} ?(\d+(?:\.\d*)?) ?/|\((\d+(?:\.\d*)?) ?/ ?[^\n]*\) ?\*\* ?\(?0?\.5")
"""The same, with a number in the root over what is counted."""

RATE = re.compile(r"lr_?mul\w*|lr_mult\w*|learning_rate_mul\w*", re.IGNORECASE)
"""Names of the factor of the learning rate: of weights, which are drawn over it, and the bias."""

TIMES_RATE = re.compile(rf"\) ?\* ?(?:self\.)?({RATE.pattern})", re.IGNORECASE)
BIAS_SCALED = re.compile(r"bias\w*\)? ?\* ?[a-z_]", re.IGNORECASE)
"""How a text has it beside the number, and for a bias."""


@dataclass(frozen=True)
class Equalised:
    """Names of the weights, `bias` empty if there is none, the gain, and the factor of the bias."""

    kernel: str
    bias: str
    gain: float
    of_bias: float = 1.0

    def called(
        self, call: Callable[[Mapping[str, Any], Any], Any], x: Any, kernel: Any, bias: Any
    ) -> Any:
        """Return the convolution with a kernel; `call` takes weights by their names, an input."""
        scale = scale_of(self.gain, kernel[0].numel())
        weights = {self.kernel: kernel.double() / scale}
        if self.bias and bias is not None:
            weights[self.bias] = bias.double() / self.of_bias
        return call(weights, x.double()).to(x.dtype)


def equalised_of(module: Any, named: Shapes) -> Equalised | None:
    """Return the weights of a module that scales its kernel by its fan-in, None of any other.

    `named` are the shapes of its parameters.
    """
    both, gain = kernel_and_bias(named), gain_of(module)
    return None if both is None or gain is None else Equalised(*both, gain, bias_gain_of(module))


def gain_of(thing: Any) -> float | None:
    """Return by how much over sqrt(fan_in) a kernel is multiplied; None where nobody says so."""
    text = text_of(type(thing))
    if not _says_so(text):
        return None
    beside = TIMES_RATE.search(text)
    rate = _told(thing, beside[1]) if beside is not None else None
    for found in OVER_ROOT.finditer(text):
        over = _told(thing, found[1])
        if over is not None:
            return over if RATE.search(found[0]) else over * (rate or 1.0)
    within = IN_ROOT.search(text)
    if within is not None:
        return math.sqrt(float(within[1] or within[2])) * (rate or 1.0)
    told = (_told(thing, name) for name in GAINS)
    return next((each for each in told if each is not None), USUAL)


def bias_gain_of(thing: Any) -> float:
    """Return by how much a bias is multiplied: by the factor of the learning rate, or by one."""
    text = text_of(type(thing))
    named = RATE.search(text) if BIAS_SCALED.search(text) else None
    return (_told(thing, named[0]) if named is not None else None) or 1.0


def _told(thing: Any, word: str) -> float | None:
    """Return the number of a word in a formula: its own, or what an object was built with."""
    name = word.removeprefix("self.")
    if name[0].isdigit():
        return float(name)
    # What is computed by a root is the whole number, and nothing that stands over a root.
    computed = re.search(rf"self\.{name} ?=[^=\n]*(sqrt|\*\* ?-?0?\.5)", text_of(type(thing)))
    default = _default(type(thing), name)
    own = None if computed is not None else getattr(thing, name, None)
    return next((float(each) for each in (own, default) if isinstance(each, int | float)), None)


def _default(kind: type, name: str) -> Any:
    """Return the default of a parameter of a constructor; None of what has none."""
    found = inspect.signature(kind).parameters.get(name)
    return None if found is None or found.default is found.empty else found.default


@lru_cache(maxsize=64)
def _says_so(text: str) -> bool:
    """Tell whether the text of a class says that it scales its weights: asked of each object."""
    return bool(SAID.search(text) and SCALED.search(text))
