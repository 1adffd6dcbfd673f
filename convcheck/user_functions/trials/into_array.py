"""A result that is written into an array of the caller's: `out=`, as NumPy's functions have it.

Owns by which names it is asked for, and the trial of it.
"""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.callables.refusal import REFUSED
from convcheck.user_functions.calls.calling import Function
from convcheck.user_functions.parameters.names import of_result
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import documentation
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

IN_ITSELF = re.compile(
    r"\b(may|can|could) (also )?be (the )?(x|input|signal|image|same array|img|src|source)\b"
    r"|\bin[- ]place\b|\balias"
)
"""Words by which a function says that its result may lie where its input does."""

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
        return _into_the_input(subject, callee, name)
    return Found(
        f"wrong where {name} is an array in which something stands: it adds to it, or leaves some"
        " of it; write all elements of the result"
    )


def _into_the_input(subject: Subject, callee: Plain, name: str) -> Found:
    """Hand over the input itself for the result, which has to be of the same size for it.

    NumPy's functions allow that. It is a fault of who says so, and told of all others.
    """
    sizes = {"out_channels": subject.conv.in_channels}
    changes: tuple[dict[str, Any], ...] = ({}, sizes, {**sizes, "padding": "same"})
    same = (subject.conv.if_possible(**each) for each in changes)
    conv = next((each for each in same if each and each.output_shape == each.input_shape), None)
    if conv is None:
        return Found()

    names = [each for each, _ in callee.reading.roles]
    given = callee.reading.name(Role.INPUT)

    def into_itself(*values: Any, **named: Any) -> Any:
        array = named[given] if given in named else values[names.index(given)]
        return callee.call(*values, **named, **{name: array})

    usual = replace(subject, conv=conv)
    itself = replace(usual, function=Function(replace(callee, call=into_itself)))
    try:
        if not usual.right(usual.called().result):
            return Found()  # it has no such convolution
    except REFUSED:
        return Found()
    try:
        right = itself.right(itself.called().result)
    except REFUSED as error:
        told = f"it refuses it: {error}"
    else:
        told = "" if right else "it reads elements that it has written: compute them beside it"
    if not told:
        return Found()
    told = f"wrong where {name} is the input itself: {told}"
    return Found(told) if IN_ITSELF.search(documentation(callee)) else Found(note=told)


def _name(callee: Any) -> str | None:
    """Return the parameter for an array of the result; None if there is none."""
    call: Any = getattr(callee, "call", None)
    try:
        parameters = inspect.signature(call).parameters.values()
    except (TypeError, ValueError):
        return None
    known = {name for name, _ in callee.reading.roles}
    left_out = [each.name for each in parameters if each.default is None]
    return of_result([name for name in left_out if name not in known]) or None
