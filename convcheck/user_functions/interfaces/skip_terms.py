"""Functions of a convolution and a term beside it: `fftconv(u, k, D)`, of state space models.

Owns how they are known, and the function of the convolution alone that is read in their place: each
channel of the input, times a number of its own, is added to the result.
"""

from __future__ import annotations

import inspect
import re
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.parameters.rewritten import (
    Arguments,
    changing_backward,
    not_judging,
    rewritten,
)
from convcheck.user_functions.parameters.signature import Unreadable, read

TERMS = ("D", "d", "skip", "d_skip", "D_skip", "skip_weight", "skip_weights")
"""What the numbers of the term are called, one for each channel."""


def with_no_term(value: Any) -> Any:
    """Return a function of input and kernel in place of one of a term beside these.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value)
    term = next((p for p in parameters if p.name in TERMS and p.default in (p.empty, None)), None)
    if term is None or not _is_a_factor(term.name, parameters[0].name, text_of(value)):
        return value
    kept = [each for each in parameters if each is not term]
    try:
        roles = read(inspect.Signature(kept))
    except Unreadable:
        return value
    kernel = roles.name(Role.KERNEL)

    def with_zeros(arguments: Arguments) -> Arguments:
        taps = arguments[kernel]
        if term.default is None:
            return arguments
        channels = np.shape(taps)[0]
        if hasattr(taps, "new_zeros"):
            return {**arguments, term.name: taps.new_zeros((channels,))}
        dtype = getattr(taps, "dtype", np.float64)  # TensorFlow's has the name of NumPy's
        return {**arguments, term.name: np.zeros((channels,), getattr(dtype, "name", dtype))}

    left_out = "left out" if term.default is None else "zero"
    told = f"what {term.name} adds, each channel of the input times a number: it is {left_out}"

    def without_term(backward: Any) -> Any:
        given = parameters_of(backward)
        if term.name not in {each.name for each in given}:
            return backward
        return rewritten(backward, [each for each in given if each.name != term.name], with_zeros)

    call = changing_backward(rewritten(value, kept, with_zeros), without_term)
    return not_judging(call, told)


def _is_a_factor(term: str, x: str, text: str) -> bool:
    """Tell whether a text multiplies a term with the input: `u * D`, `D[:, None] * u`."""
    inside = rf"\b{x}\b[^\n+=]*\*\s*\(?\s*{term}\b|\b{term}\b[^\n+=]*\*\s*\(?\s*{x}\b"
    return re.search(inside, text) is not None
