"""Functions that take operands of complex numbers alone: PyTorch has no `x.imag` of a real tensor.

Owns which these are, and the function of real arrays that is read in their place: it hands over
imaginary parts of zero, and returns the real part. Others are handed over as they are, which a
trial does (`trials.complex_alone`).
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Iterable
from typing import Any

from convcheck.user_functions.callables.own_text import file_of, text_of
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.complex_parts import parts_of
from convcheck.user_functions.parameters.names import ARRAYS, FUNCTION, Role, plain
from convcheck.user_functions.parameters.rewritten import called, with_constant_weights
from convcheck.user_functions.parameters.signature import Unreadable, read

OF_COMPLEX = "__convcheck_of_complex__"
"""The attribute of a function that stands for one of complex numbers, which it takes as well."""

OF_PART = r"\b{0}\.(real|imag)\b|\bview_as_real\(\s*(self\.)?{0}\b"
IMAGINARY = r"\b{0}\.imag\b|\bview_as_real\(\s*{0}\b"
_IS_COMPLEX = r"(\b{0}\.is_complex\(|is_?complex(obj)?\(\s*{0}\b)"
REFUSES = rf"assert\b[^\n]*{_IS_COMPLEX}|if not\b[^\n]*{_IS_COMPLEX}[^\n]*:\s*raise\b"
"""What a text does with an array of complex numbers, and how it refuses others."""


def takes_complex_alone(
    text: str, file: str, inputs: Iterable[str], kernels: Iterable[str]
) -> bool:
    """Tell whether a text takes parts of its input that real arrays do not have, and of its kernel.

    `file` is all of its file's, by which `x.imag` is seen to be PyTorch's. NumPy has it of real
    arrays as well: who takes those is read by them.
    """
    of_torch = "torch" in file

    def found(pattern: str, names: Iterable[str]) -> bool:
        return any(re.search(pattern.format(re.escape(name)), text) for name in names)

    refuses = found(REFUSES, inputs)
    return refuses or (of_torch and found(IMAGINARY, inputs) and found(OF_PART, kernels))


def with_complex_operands(value: Any) -> Any:
    """Return a function of real arrays in place of one of complex ones; else what it is given."""
    names = [each.name for each in parameters_of(value)]
    text, file = text_of(value), file_of(value)
    inputs = [name for name in names if plain(name) in FUNCTION[Role.INPUT]]
    kernels = [name for name in names if plain(name) in FUNCTION[Role.KERNEL]]
    if not takes_complex_alone(text, file, inputs[:1], kernels):
        return value
    signature = signature_of(value)
    try:
        roles = read(signature)
    except Unreadable:
        return value
    operands = [roles.name(role) for role in ARRAYS]

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        arrays = {name: told[name] for name in operands if told.get(name) is not None}
        if not all("float" in str(getattr(each, "dtype", "")) for each in arrays.values()):
            return called(value, signature, told)  # complex ones, or what it may refuse
        wide = {name: _complex(array) for name, array in arrays.items()}
        return parts_of(called(value, signature, {**told, **wide}))[0]

    setattr(call, OF_COMPLEX, True)
    whole = with_signature(call, signature)
    # A module makes parameters of its own of what it is built from.
    return with_constant_weights(whole) if inspect.isclass(inspect.unwrap(value)) else whole


def _complex(array: Any) -> Any:
    """Return an array of complex numbers whose imaginary parts are zero."""
    if hasattr(array, "new_tensor"):
        import torch

        return torch.complex(array, torch.zeros_like(array))
    return array + 0j
