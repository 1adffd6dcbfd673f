"""Convolution integrals on a grid of times: `response(t, x, tau)`, whose kernel is their own.

Owns how these are known, those that are handed their kernel as well, and the filter that is read in
the place of one: it makes the grid of a spacing and hands over numbers for what else there is, or
functions where these are called. An integral does not depend on the spacing, which is looked at as
of any filter that is told one.
"""

from __future__ import annotations

import functools
import inspect
import re
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import called_in, text_of
from convcheck.user_functions.interfaces._array_steps import like
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import plain, plain_names
from convcheck.user_functions.parameters.rewritten import Arguments, called, rewritten
from convcheck.user_functions.text.docstrings import name_and_docstring
from convcheck.user_functions.text.said_scales import INTEGRAL

GRIDS = plain_names("t time times t_grid time_grid tt ts t_s time_s")
"""What the times are called."""

NUMBERS = (2.0, 1.5, 1.25, 1.75, 3.0)
"""What is handed over for numbers that have to be given, in turn: rates, times, amplitudes."""

STEP, SPACING = "dt", 1.0
"""The parameter of the filter that is read, and what it is by default."""

KERNELS = plain_names("h kernel response impulse_response irf g green hrf weights taps w k")
"""Names of operands that are no numbers."""

BOTH = 2
"""The signals of who is told times beside them."""


def is_of_times(value: Any) -> bool:
    """Tell whether a function is an integral on a grid of times, with a kernel of its own."""
    parameters = parameters_of(value)
    required = required_among(parameters)
    if len(required) < 2 or plain(required[0]) not in GRIDS or parameters[0].name != required[0]:
        return False
    names, text = {each.name for each in parameters}, text_of(value)
    arrays = (each for each in required[2:] if plain(each) in KERNELS or _is_array(each, text))
    if STEP in names or any(arrays):
        return False
    return INTEGRAL.search(name_and_docstring(value)) is not None


def _is_array(name: str, text: str) -> bool:
    """Tell whether a text convolves with a parameter, or asks it for elements or its length."""
    own = re.escape(name)
    return (
        re.search(rf"convolve\([^)\n]*\b{own}\b|len\({own}\)|\b{own}(\[|\.shape|\.size)", text)
        is not None
    )


def with_a_spacing(value: Any) -> Any:
    """Return a filter of a signal in place of an integral on a grid; anything else as it is."""
    if not is_of_times(value):
        return value
    signature, required = signature_of(value), required_among(parameters_of(value))
    times, signal, *rest = required
    of_times = called_in(value)
    numbers = dict(zip([name for name in rest if name not in of_times], NUMBERS, strict=False))
    if {*rest} - of_times - {*numbers}:
        return value
    kept = [
        signature.parameters[signal],
        inspect.Parameter(STEP, inspect.Parameter.KEYWORD_ONLY, default=SPACING),
        *(
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=number)
            for name, number in numbers.items()
        ),
    ]
    other = inspect.Signature(kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        bound = other.bind(*given, **named)
        bound.apply_defaults()
        data, spacing = bound.arguments[signal], bound.arguments[STEP]
        told_numbers = {name: bound.arguments[name] for name in numbers}
        if len(np.shape(data)) != 1:
            raise ValueError("wanted a signal of one axis")
        grid = like(data, np.arange(np.shape(data)[0]) * spacing)
        told = {times: grid, signal: data, **told_numbers}
        if signal in of_times:
            told[signal] = lambda _: data
        told |= {name: _response for name in rest if name in of_times}
        return called(value, signature, told)

    return with_signature(call, other)


def with_an_interval(value: Any) -> Any:
    """Return a function of two signals and an interval in place of one of a grid of times and both.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value)
    required = required_among(parameters)
    if len(required) != BOTH + 1 or plain(required[0]) not in GRIDS or is_of_times(value):
        return value
    if parameters[0].name != required[0] or STEP in {each.name for each in parameters}:
        return value
    if not INTEGRAL.search(name_and_docstring(value)):
        return value
    times, first, _ = required
    step = inspect.Parameter(STEP, inspect.Parameter.KEYWORD_ONLY, default=SPACING)

    def with_grid(told: Arguments) -> Arguments:
        spacing = told.pop(STEP, SPACING)
        signal = told[first]
        if np.shape(signal)[0] < BOTH:
            raise ValueError("one time alone has no interval")
        grid = np.arange(np.shape(signal)[0]) * spacing
        return {**told, times: grid.tolist() if isinstance(signal, list) else like(signal, grid)}

    return rewritten(value, [*parameters[1:], step], with_grid)


def _response(times: Any) -> Any:
    """Return a response at some times: one that rises first, as no filter of one pole does."""
    at = np.asarray(times, float)
    return like(times, (1 + at) * np.exp(-at / NUMBERS[0]))
