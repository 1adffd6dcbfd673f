"""A result that is written into an array of the caller's: `out=`, as NumPy's functions have it.

Owns by which names it is asked for, and the trial of it.
"""

from __future__ import annotations

import inspect
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from convcheck.user_functions.callee import Plain
from convcheck.user_functions.calling import Function
from convcheck.user_functions.names import plain
from convcheck.user_functions.trial_subject import NOT_MADE, Found, Subject

NAMES = (
    *("out", "outarr", "outarray", "outbuf", "outbuffer", "output"),
    *("dst", "dest", "y", "result", "buffer"),
)
"""Of parameters that hold such an array, as `plain` gives them, where their default is None."""

LEFT = 7
"""What stands in the array before."""


def into_an_array(subject: Subject) -> Found:
    """Hand over an array for the result in which something else stands."""
    callee = subject.function.callee
    name = _name(callee)
    if name is None or not isinstance(callee, Plain):
        return NOT_MADE
    value = subject.called().value
    if not isinstance(value, np.ndarray):
        return NOT_MADE
    given = np.full_like(value, LEFT)
    into = Function(replace(callee, call=partial(callee.call, **{name: given})))
    called = replace(subject, function=into).called()
    if called.value is not given and not np.shares_memory(called.value, given):
        return Found(note=f"the result does not lie in the array that {name} gives it")
    if subject.right(called.result):
        return Found()
    return Found(
        f"wrong where {name} is an array in which something stands: it adds to it, or leaves some"
        " of it; write all elements of the result"
    )


def _name(callee: Any) -> str | None:
    """Return the parameter for an array of the result; None if there is none."""
    call: Any = getattr(callee, "call", None)
    try:
        parameters = inspect.signature(call).parameters.values()
    except (TypeError, ValueError):
        return None
    known = {name for name, _ in callee.reading.roles}
    return next(
        (
            each.name
            for each in parameters
            if plain(each.name) in NAMES and each.default is None and each.name not in known
        ),
        None,
    )
