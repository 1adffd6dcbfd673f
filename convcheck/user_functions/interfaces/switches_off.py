"""Functions that have to be told whether a rectifier is behind the convolution: `relu`; and those
that add their input to it unless they are told not to: `residual`.

Owns the function or class that is read in their place, without one, or without the input; a trial
asks for a rectifier.
"""

from __future__ import annotations

import inspect
import re
from contextlib import suppress
from typing import Any

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    required_among,
    signature_of,
)
from convcheck.user_functions.parameters.names import SWITCHES, plain, plain_names
from convcheck.user_functions.parameters.rewritten import not_judging, rewritten
from convcheck.user_functions.parameters.settings import set_to

RESIDUALS = plain_names(
    "residual use_residual with_residual add_residual skip use_skip skip_connection shortcut"
    " use_shortcut add_input"
)
"""What options are called that add the input to the result."""

ADDS = re.compile(r"\b(\w+ \+ \w+|\w+ \+= \w+)( if|$|\n)|\+=? ?(identity|residual|shortcut|skip)\b")
"""How a text adds it."""


def with_switches_off(value: Any) -> Any:
    """Return a function that need not be told that there is none; else what it is given."""
    parameters = parameters_of(value)
    switches = {name for name in required_among(parameters) if plain(name) in SWITCHES}
    if not switches or not inspect.isfunction(value):
        return value
    others = [each for each in parameters if each.name not in switches]
    off = [
        each.replace(default=False, kind=each.KEYWORD_ONLY)
        for each in parameters
        if each.name in switches
    ]
    ordered = sorted([*others, *off], key=lambda each: each.kind)
    return rewritten(value, ordered, lambda told: dict.fromkeys(switches, False) | told)


def with_residual_off(value: Any) -> Any:
    """Return a function or class that does not add its input by default; else what it is given."""
    if not (inspect.isclass(value) or inspect.isfunction(value)):
        return value
    with suppress(TypeError, ValueError):
        adding = [
            each.name
            for each in signature_of(value).parameters.values()
            if plain(each.name) in RESIDUALS and (each.default is None or each.default is True)
        ]
        if len(adding) == 1 and ADDS.search(text_of(value)):
            other = set_to(value, {adding[0]: False})
            judged = getattr(other, "forward", None) or getattr(other, "call", None) or other
            not_judging(judged, f"the input that is added with {adding[0]}: it is switched off")
            return other
    return value
