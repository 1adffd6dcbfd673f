"""Modules of PyTorch that compute complex convolutions with real weights: `wr` and `wi`.

Owns which modules these are, which weights are of which part, in which form they take complex
numbers, and the sum of two calls that is a real convolution.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.objects.separable_modules import Shapes
from convcheck.user_functions.parameters.complex_parts import Pair, combined, parts_of
from convcheck.user_functions.parameters.names import words_of

COMPLEX = re.compile(r"complex|\breal\b|imag", re.IGNORECASE)
"""Words of modules that compute with complex numbers."""

IMAGINARY = ("im", "imag", "i", "imaginary", "wi", "bi", "ki")
"""Words of names of weights of the imaginary part."""


@dataclass
class ComplexParts:
    """Names of the weights: real before imaginary ones.

    `biases` is empty if there are none, and one name if that is of complex numbers itself.
    """

    kernels: tuple[str, str]
    biases: tuple[str, ...]
    shape: tuple[int, ...]
    form: list[Callable[[Pair], Any]]
    """The form in which it took complex numbers last, or seems to take them by its text."""
    apart: bool = False
    """Whether it says what its bias is: else each layer may add its own, as some libraries do."""

    def called(
        self, call: Callable[[Mapping[str, Any], Any], Any], x: Any, kernel: Any, bias: Any
    ) -> Any:
        """Return the sum of two results: `call` takes weights by their names, and an input."""

        def of_parts(x: Pair, w: Pair, b: Pair | None) -> Pair:
            weights = dict(zip(self.kernels, w, strict=True))
            if self.biases:
                zeros = kernel.new_zeros(self.shape[:1])
                both = b or (zeros, zeros)
                whole = len(self.biases) == 1
                weights |= dict(zip(self.biases, [_complex(both)] if whole else both, strict=True))
            return self._parts(lambda held: call(weights, held), x)

        return combined(of_parts, x, kernel, bias if self.biases else None, self.apart)

    def _parts(self, call: Callable[[Any], Any], x: Pair) -> Pair:
        said: Exception | None = None
        for form in [*self.form, *(each for each in FORMS if each not in self.form)]:
            try:
                whole = call(form(x))
                halves = form is _halves and hasattr(whole, "chunk")
                found = whole.chunk(2, 1) if halves else parts_of(whole)
            except Exception as error:  # noqa: BLE001 - a user's module may raise anything
                said = said or error
                continue
            self.form = [form]
            return found
        raise said or ValueError("there is no form in which it takes complex numbers")


def _complex(x: Pair) -> Any:
    import torch

    return torch.complex(*x)


def _stacked(x: Pair) -> Any:
    import torch

    return torch.stack(x, -1)


def _halves(x: Pair) -> Any:
    import torch

    return torch.cat([*x], 1)


FORMS: Mapping[Callable[[Pair], Any], str] = {
    _complex: r"\.real\b|\.imag\b|is_complex",
    _stacked: r"\.\.\.,\s*[01]\s*\]|, ?dim ?= ?-1|view_as_complex",
    _halves: r"chunk\(|\.split\(|torch\.split\(|\[:, ?: ?\w+\]",
    tuple: r"",
}
"""Forms of complex numbers, with what is in the text of who takes them: of their own type, in an
axis behind all others, real channels before imaginary ones, a pair."""


def complex_parts_of(module: Any, named: Shapes) -> ComplexParts | None:
    """Return the weights of a module of complex convolutions, None of any other.

    `named` are the shapes of its parameters.
    """
    if not COMPLEX.search(f"{type(module).__name__} {text_of(type(module))}"):
        return None
    kernels = [name for name, shape in named.items() if len(shape) > 1]
    biases = [name for name in named if name not in kernels]
    if len(kernels) != 2 or len(biases) not in (0, 2):
        held = dict(module.named_parameters())
        if len(kernels) != 2 or not all(held[name].is_complex() for name in biases):
            return None
    if len({named[name] for name in kernels}) > 1 or len({named[name] for name in biases}) > 1:
        return None
    ordered = [tuple(sorted(each, key=_is_imaginary)) for each in (kernels, biases)]
    whole = len(biases) == 1
    known = ([], [False, True], [False]) if whole else ([], [False, True])
    if any([_is_imaginary(name) for name in each] not in known for each in ordered):
        return None
    (real, imaginary), both = ordered
    text = text_of(type(module))
    form = next((form for form, said in FORMS.items() if re.search(said, text)), tuple)
    apart = "bias" in (type(module).__doc__ or "")
    return ComplexParts((real, imaginary), both, named[real], [form], apart)


def _is_imaginary(name: str) -> bool:
    """Tell whether weights are those of the imaginary part, by their name."""
    words = [word for part in name.split(".") for word in words_of(part)]
    return bool({*IMAGINARY} & {*words})
