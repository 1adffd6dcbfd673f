"""Functions of several kernels that are mixed for each sample: `cond_conv(x, experts, routing)`.

Owns how these are known, and the function of one kernel that is read in the place of one: all
experts are the same, and one of them counts. Others are judged in a trial.
"""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Sequence
from itertools import chain
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import text_of
from convcheck.user_functions.interfaces._array_steps import joined, like, repeated, reshaped
from convcheck.user_functions.interfaces._experts import (
    PROSE,
    Routed,
    experts_now,
    is_routing,
    speaks_of_experts,
)
from convcheck.user_functions.interfaces._shapes_of_operands import shapes_said, shapes_taken
from convcheck.user_functions.parameters.callable_signature import parameters_of, with_signature
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain, words_of
from convcheck.user_functions.parameters.rewritten import Arguments, called
from convcheck.user_functions.parameters.signature import Unreadable, read

EXPERTS = 4
"""How many experts a function is handed."""

MIXED = "__convcheck_mixed_experts__"
"""The attribute of what is read with experts that are all the same."""

SAMPLES = 2
"""Axes of an input that has samples."""


def has_experts(value: Any) -> bool:
    """Tell whether a function is read with experts that are all the same."""
    return bool(getattr(value, MIXED, False))


def with_one_expert(value: Any) -> Any:
    """Return a function of one kernel in place of one of several and a routing.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value)
    required = [each.name for each in parameters[1:] if each.default is each.empty]
    routings = [name for name in required if is_routing(name)]
    biases = [each.name for each in parameters[1:] if {*words_of(each.name)} & {"bias", "biases"}]
    kernels = [name for name in required if name not in (*routings, *biases) and _is_kernel(name)]
    if len(routings) != 1 or len(kernels) != 1 or len(biases) > 1 or not speaks_of_experts(value):
        return value
    r, w, b = routings[0], kernels[0], next(iter(biases), "")
    names = {w: Role.KERNEL.value, b: Role.BIAS.value}
    other = inspect.Signature(
        [p.replace(name=names.get(p.name, p.name)) for p in parameters if p.name != r]
    )
    try:
        roles = read(other)
    except (Unreadable, ValueError):
        return value
    x = roles.name(Role.INPUT)
    signature = inspect.Signature(parameters)
    routed, each_bias = Routed.of([text_of(value)]), bool(b) and _is_of_each(value, b, r)
    axes = len(_shape_of(value, x))

    def given_all(told: Arguments, data: Any, first: bool) -> Any:
        """Call with one sample, and the same kernel for all experts or for the first one."""
        bias = told.get(b)
        more: Arguments = {
            x: data,
            w: _for_all(told[w], first=first),
            r: like(data, routed.one_hot(len(data), EXPERTS)),
        }
        if each_bias and bias is not None:
            more[b] = _for_all(bias, first=first)
        return called(value, signature, {**told, **more})

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        bound = dict(other.bind(*given, **named).arguments)
        own = {new: old for old, new in names.items() if old}
        told: Arguments = {own.get(name, name): each for name, each in bound.items()}
        data, handed = told[x], experts_now()
        if len(data.shape) < SAMPLES or axes not in (0, len(data.shape)):
            raise ValueError("wanted samples, each of which has a routing")
        if handed is None or handed.kernels is None or handed.routing is None:
            result = routed.one_by_one(
                data, EXPERTS, lambda one, first: given_all(told, one, first)
            )
        else:
            told[w] = like(told[w], handed.kernels)
            told[r] = like(data, handed.routing)
            if told.get(b) is not None and handed.biases is not None:
                told[b] = like(told[b], handed.biases if each_bias else handed.biases[0])
            result = called(value, signature, told)
        if handed is not None:
            handed.count, handed.told = EXPERTS, True
            handed.biased, handed.shared = told.get(b) is not None, not each_bias
            handed.softmax, handed.sigmoid = routed.softmax, routed.sigmoid
        return result

    setattr(call, MIXED, True)
    return with_signature(call, other)


def _is_kernel(name: str) -> bool:
    return plain(name) in FUNCTION[Role.KERNEL] or bool(
        {*words_of(name)} & {"expert", "experts", "kernels", "weights", "filters"}
    )


def _shape_of(value: Any, name: str) -> Sequence[str]:
    """Return the axes of an operand where its shape is taken apart, or said; none if unknown."""
    return next(chain(shapes_taken(value, name), shapes_said(value, name)), [])


def _is_of_each(value: Any, bias: str, routing: str) -> bool:
    """Tell whether each expert has a bias: by its shape, or where it stands beside the routing."""
    if len(_shape_of(value, bias)) == 2:
        return True
    text = PROSE.sub("", text_of(value))
    both = rf"\b({routing}\b[^\n]*\b{bias}|{bias}\b[^\n]*\b{routing})\b"
    body = text.partition("):")[2] or text
    one_each = rf"\b{bias}\[(?!None)\w+\]|\bzip\([^)]*\b{bias}\b"
    return re.search(both, body) is not None or re.search(one_each, body) is not None


def _for_all(array: Any, *, first: bool) -> Any:
    """Return an array once for each expert, along a first axis; or for the first, zeros else."""
    one = reshaped(array, (1, *array.shape))
    if not first:
        return repeated(one, EXPERTS, 0)
    return joined([one, like(array, np.zeros((EXPERTS - 1, *array.shape)))], 0)
