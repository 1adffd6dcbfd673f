"""Functions that have to be told whether a rectifier is behind the convolution: `relu`.

Owns the function that is read in their place, without one; a trial asks for it.
"""

from __future__ import annotations

import inspect
from typing import Any

from convcheck.user_functions.parameters.callable_signature import parameters_of, required_among
from convcheck.user_functions.parameters.names import SWITCHES, plain
from convcheck.user_functions.parameters.rewritten import rewritten


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
