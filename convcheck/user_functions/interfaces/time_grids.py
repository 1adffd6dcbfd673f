"""Convolution integrals on a grid of times: `response(t, x, tau)`, whose kernel is their own.

Owns how these are known, and the filter that is read in the place of one: it makes the grid of a
spacing and hands over numbers for what else there is, or functions where these are called. An
integral does not depend on the spacing, which is looked at as of any filter that is told one.
"""

from __future__ import annotations

import ast
import functools
import inspect
import re
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.interfaces._array_steps import like
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.text.docstrings import name_and_docstring

SAID = re.compile(r"\bintegrals?(\b|_)|\bint_|\u222b|\bduhamel|\bd ?tau\b|\bd\u03c4|\briemann")
"""How docstrings say, in small letters, that they are integrals."""

GRIDS = plain_names("t time times t_grid time_grid tt ts t_s time_s")
"""What the times are called."""

NUMBERS = (2.0, 1.5, 1.25, 1.75, 3.0)
"""What is handed over for numbers that have to be given, in turn: rates, times, amplitudes."""

STEP, SPACING = "dt", 1.0
"""The parameter of the filter that is read, and what it is by default."""


def is_of_times(value: Any) -> bool:
    """Tell whether a function is an integral on a grid of times, with a kernel of its own."""
    parameters = parameters_of(value)
    required = required_among(parameters)
    if len(required) < 2 or plain(required[0]) not in GRIDS or parameters[0].name != required[0]:
        return False
    names = {each.name for each in parameters}
    if STEP in names or any(plain(each) in KERNELS for each in required[2:]):
        return False
    return SAID.search(name_and_docstring(value)) is not None


KERNELS = plain_names("h kernel response impulse_response irf g green hrf weights taps w k")
"""Names of operands that are no numbers."""


def with_a_spacing(value: Any) -> Any:
    """Return a filter of a signal in place of an integral on a grid; anything else as it is."""
    if not is_of_times(value):
        return value
    signature, required = signature_of(value), required_among(parameters_of(value))
    times, signal, *rest = required
    of_times = _called_in(value)
    numbers = dict(zip([name for name in rest if name not in of_times], NUMBERS, strict=False))
    if {*rest} - of_times - {*numbers}:
        return value
    kept = [
        signature.parameters[signal],
        inspect.Parameter(STEP, inspect.Parameter.KEYWORD_ONLY, default=SPACING),
    ]
    other = inspect.Signature(kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        bound = other.bind(*given, **named)
        bound.apply_defaults()
        data, spacing = bound.arguments[signal], bound.arguments[STEP]
        if len(np.shape(data)) != 1:
            raise ValueError("wanted a signal of one axis")
        grid = like(data, np.arange(np.shape(data)[0]) * spacing)
        told = {times: grid, signal: data, **numbers}
        if signal in of_times:
            told[signal] = lambda _: data
        told |= {name: _response for name in rest if name in of_times}
        return called(value, signature, told)

    return with_signature(call, other)


def _response(times: Any) -> Any:
    """Return a response at some times."""
    return like(times, np.exp(-np.asarray(times, float) / NUMBERS[0]))


def _called_in(value: Any) -> set[str]:
    """Return the names that a text calls."""
    functions = (node.func for node in nodes_of(value) if isinstance(node, ast.Call))
    return {each.id for each in functions if isinstance(each, ast.Name)}
