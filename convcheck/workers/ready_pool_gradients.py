"""Functions that give the gradient of pooling, in the process that holds them.

Owns what their parameters are, those in a cache that they take apart too, and how they are called.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from convcheck.filters.extremes.told import Told
from convcheck.model.passes import Pass
from convcheck.user_functions.arrays import first_array, to_numpy
from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.frameworks.contract import frameworks
from convcheck.user_functions.parameters.callable_signature import OPTIONAL_KINDS, signature_of
from convcheck.user_functions.parameters.names import BACKWARD, FUNCTION, Role, plain
from convcheck.workers.messages import ArrayReference
from convcheck.workers.ready_calls import Thing, named_thing
from convcheck.workers.ready_extremes import ExtremesAnswer, told_of
from convcheck.workers.scratch import read_array, write_arrays


@dataclass(frozen=True)
class PoolTold:
    """What parameters of a gradient are: `x` and `shape` are empty where it is not handed them.

    `cached` are the names that it takes out of its `cache`, in order.
    """

    dout: str
    x: str
    shape: str
    cache: str
    cached: tuple[str, ...]
    beside: tuple[Told, ...]


@dataclass(frozen=True)
class PoolQuestion:
    """A call with arrays, and with values as Python writes them."""

    thing: Thing
    told: PoolTold
    arrays: tuple[ArrayReference, ArrayReference]
    """The input, and the gradient of the output."""
    values: str
    output: str


def answer_pool_told(thing: Thing) -> PoolTold | None:
    """Run the file; return what the parameters of a gradient of pooling are, None of any other."""
    value = named_thing(thing)
    try:
        known = list(signature_of(value).parameters.values())
    except (TypeError, ValueError):
        return None
    found: dict[Role, str] = {}
    beside: list[Told] = []
    cached: tuple[str, ...] = ()
    for each in known:
        if each.kind in OPTIONAL_KINDS:
            continue
        role = _role_of(each.name)
        if role is None or role in found:
            beside.append(told_of(value, each))
            continue
        found[role] = each.name
        if role is Role.CACHE:
            cached = tuple(_taken_out(value, each.name))
    for name in cached:
        role = _role_of(name)
        if role in (Role.INPUT, Role.INPUT_SHAPE):
            found.setdefault(role, name)
        else:
            made = inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD)
            beside.append(told_of(value, made))
    if Role.GRAD_OUTPUT not in found or (Role.CACHE in found and not cached):
        return None
    return PoolTold(
        found[Role.GRAD_OUTPUT],
        *(found.get(Role.INPUT, ""), found.get(Role.INPUT_SHAPE, ""), found.get(Role.CACHE, "")),
        cached=cached,
        beside=tuple(beside),
    )


def _role_of(name: str) -> Role | None:
    small = plain(name)
    if small in FUNCTION[Role.INPUT]:
        return Role.INPUT
    roles = (Role.GRAD_OUTPUT, Role.CACHE, Role.INPUT_SHAPE)
    return next((role for role in roles if small in BACKWARD[role]), None)


def _taken_out(value: Any, name: str) -> Iterator[str]:
    """Yield what a tuple is taken apart into, in the first place where it is."""
    for node in nodes_of(value):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=elements)], value=ast.Name(id=of)):
                if of == name and all(isinstance(each, ast.Name) for each in elements):
                    yield from (each.id for each in elements if isinstance(each, ast.Name))
                    return


def answer_pool_gradient(question: PoolQuestion) -> ExtremesAnswer:
    """Call it once with copies of the arrays."""
    try:
        function, told = named_thing(question.thing), question.told
        to = frameworks()[question.thing.framework].to
        x, dout = (np.array(read_array(each)) for each in question.arrays)
        given: dict[str, Any] = {**ast.literal_eval(question.values), told.dout: to(dout.copy())}
        if told.x:
            given[told.x] = to(x.copy())
        if told.shape:
            given[told.shape] = tuple(x.shape)
        if told.cache:
            given[told.cache] = tuple(given.pop(name) for name in told.cached)
        result = np.array(to_numpy(first_array(function(**given))), float)
        written = write_arrays(question.output, {Pass.FORWARD: result})
    except Exception as error:  # noqa: BLE001 - the function is a user's
        return ExtremesAnswer(problem=f"{type(error).__name__}: {error}")
    return ExtremesAnswer(written[Pass.FORWARD])
