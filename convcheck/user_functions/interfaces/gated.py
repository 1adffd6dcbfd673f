"""Functions of a convolution behind a gate, `f * sigmoid(g)`, of one kernel for both or of two.

Owns which functions these are, and the function of the convolution f that is read in the place of
one (`_gates`). The gate is judged in a trial.
"""

from __future__ import annotations

import functools
import inspect
import re
from typing import Any

from convcheck.user_functions.arrays import is_array
from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._array_steps import axes_of_filters
from convcheck.user_functions.interfaces._gates import Gates, Weights, says_gated
from convcheck.user_functions.parameters.callable_signature import (
    has_no_value,
    parameters_of,
    with_signature,
)
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain
from convcheck.user_functions.parameters.rewritten import called
from convcheck.user_functions.parameters.signature import Unreadable, read

KERNELS = re.compile(r"(w|weights?|kernels?|filters?|k|v)(_?(\d|[a-z]{1,6}))?$", re.IGNORECASE)
BIASES = re.compile(r"(b|bias|biases|c)(_?(\d|[a-z]{1,6}))?$", re.IGNORECASE)
"""What the weights of both are called."""

GATES = "__convcheck_gates__"
"""The attribute of what is read with its gate open."""


def gates_of(value: Any) -> Gates | None:
    """Return what is known of the gate of what is read with an open one; None of all else."""
    found: Gates | None = getattr(value, GATES, None)
    return found


def with_open_gates(value: Any) -> Any:
    """Return a function of a convolution alone in place of one of these; else what it is given."""
    parameters, text = parameters_of(value), text_of(value)
    said = f"{getattr(value, '__name__', '')} {getattr(value, '__doc__', None) or ''}"
    gates = Gates.of(text, said)
    if gates is None or not says_gated(said):
        return value
    rest = [each for each in parameters[1:] if plain(each.name) not in FUNCTION[Role.INPUT]]
    kernels = [p for p in rest if KERNELS.match(p.name) and p.default is p.empty]
    biases = [p for p in rest if BIASES.match(p.name) and has_no_value(p)]
    two = len(kernels) == 2
    if not two and (len(kernels) != 1 or len(biases) > 1 or not gates.has_halves(text, said)):
        return value
    if two and len(biases) not in (0, 2):
        return value
    kept = [p for p in parameters if p not in (*kernels[1:], *biases[1:])]
    try:
        roles = read(inspect.Signature(kept))
    except (Unreadable, ValueError):
        return value
    x, w, b = (roles.name(role) for role in (Role.INPUT, Role.KERNEL, Role.BIAS))
    if w != kernels[0].name or (biases and b != biases[0].name):
        return value
    signature, other = inspect.Signature(parameters), inspect.Signature(kept)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(other.bind(*given, **named).arguments)
        if not (is_array(told.get(x)) and is_array(told.get(w))):
            return called(value, signature, told)

        def of_one(data: Any, kernel: Any, bias: Any) -> Any:
            own = {**told, x: data, w: kernel}
            return called(value, signature, own if bias is None else {**own, b: bias})

        def of_two(data: Any, first: Weights, second: Weights) -> Any:
            own = {**told, x: data}
            for each, (kernel, bias) in enumerate((first, second)):
                own[kernels[each].name] = kernel
                if bias is not None:
                    own[biases[each].name] = bias
            return called(value, signature, own)

        operands = told[x], told[w], told.get(b)
        axes = axes_of_filters(told[x])
        if two:
            return gates.of_two(of_two, operands, axes, biased=operands[2] is not None)
        return gates.of_halves(of_one, operands, axes)

    setattr(call, GATES, gates)
    return with_signature(call, other)
