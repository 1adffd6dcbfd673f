"""Functions of a convolution and a term beside it: `fftconv(u, k, D)`, of state space models.

Owns how they are known, and the function of the convolution alone that is read in their place: each
channel of the input, times a number of its own, is added to the result.
"""

from __future__ import annotations

import inspect
import re
from typing import Any

import numpy as np

from convcheck.user_functions.callables.gradients import gradients_by_name, names_returned
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._array_steps import joined, like
from convcheck.user_functions.parameters.callable_signature import has_no_value, parameters_of
from convcheck.user_functions.parameters.names import Role, gradient_of
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
    term = next((p for p in parameters if p.name in TERMS and has_no_value(p)), None)
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
        left, names = [p for p in given if p.name != term.name], names_returned(backward)

        def cut(result: Any, told: Arguments) -> Any:
            # Who says that a filter is as long as the input gives a gradient of that length.
            taps = np.shape(told[kernel])[-1]
            return gradients_by_name(
                *(result, names),
                lambda name, each: _as_long(each, taps) if kernel in gradient_of(name) else each,
            )

        return rewritten(backward, left, with_zeros, cut)

    call = changing_backward(rewritten(value, kept, with_zeros), without_term)
    return not_judging(call, told)


def _as_long(gradient: Any, taps: int) -> Any:
    """Return a gradient of that many taps: of those beyond the input it is zero."""
    lacking = taps - gradient.shape[-1]
    if lacking <= 0:
        return gradient[..., :taps]
    zeros = like(gradient, np.zeros((*gradient.shape[:-1], lacking)))
    return joined([gradient, zeros], -1)


def _is_a_factor(term: str, x: str, text: str) -> bool:
    """Tell whether a text multiplies a term with the input: `u * D`, `D[:, None] * u`."""
    inside = rf"\b{x}\b[^\n+=]*\*\s*\(?\s*{term}\b|\b{term}\b[^\n+=]*\*\s*\(?\s*{x}\b"
    return re.search(inside, text) is not None
