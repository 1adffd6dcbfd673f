"""Functions of gradients that are given what a forward function saved: `conv_bwd(dy, x, w, col)`.

Owns how the forward function is found, by a variable of the same name among what it returns or by
its own name, and the function without that parameter that is read in the place of one with it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from convcheck.user_functions.callables.gradients import names_returned, returned_together
from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.names import BACKWARD, FUNCTION, OPERANDS, Role, plain
from convcheck.user_functions.parameters.rewritten import Arguments, called, rewritten
from convcheck.user_functions.source.source import partner_of

USUAL = frozenset(
    name for table in (FUNCTION, BACKWARD) for held in table.values() for name in held
)
"""Names of parameters that mean something by themselves."""


def without_saved(value: Any) -> Any:
    """Return a function that calls the forward function for what it saved.

    One without such a parameter is returned as it is.
    """
    parameters = list(signature_of(value).parameters.values())
    lacking = [
        each for each in parameters if each.default is each.empty and plain(each.name) not in USUAL
    ]
    makers = {each.name: maker for each in lacking if (maker := _maker(value, each.name))}
    if not lacking or len(makers) < len(lacking):
        return value
    kept = [each for each in parameters if each not in lacking]

    def own(arguments: Arguments) -> Arguments:
        return arguments | {name: _saved(maker, arguments) for name, maker in makers.items()}

    return rewritten(value, kept, own)


def without_made_cache(value: Any, cache: inspect.Parameter) -> Any:
    """Return a function that calls the forward function of its name for what is in its cache.

    None if there is no such function in the same file, or it does not return two things.
    """
    around = getattr(inspect.unwrap(value), "__globals__", {})
    own = value.__name__
    makers = (
        each
        for name, each in around.items()
        if inspect.isfunction(each) and partner_of(name, (own,)) == own
    )
    maker = next((m for m in makers if 2 in map(len, returned_together(m))), None)
    if maker is None:
        return None
    parameters = list(signature_of(value).parameters.values())
    known = {_role(each.name) for each in parameters if each is not cache}
    needed = [
        each.replace(annotation=each.empty, kind=cache.kind)
        for each in signature_of(maker).parameters.values()
        if _role(each.name) in OPERANDS and _role(each.name) not in known
    ]

    def own_arguments(arguments: Arguments) -> Arguments:
        saved = _saved((maker, 1), arguments)
        names = [each.name for each in needed]
        given = {name: each for name, each in arguments.items() if name not in names}
        return {**given, cache.name: saved}

    place = parameters.index(cache)
    return rewritten(value, [*parameters[:place], *needed, *parameters[place + 1 :]], own_arguments)


Maker = tuple[Callable[..., Any], int]
"""A function, and the place of a variable among what it returns."""


def _maker(value: Any, name: str) -> Maker | None:
    """Return the function of the same file that returns a variable of that name beside others."""
    for other in getattr(inspect.unwrap(value), "__globals__", {}).values():
        names = names_returned(other) if inspect.isfunction(other) and other is not value else []
        if name in names:
            return other, names.index(name)
    return None


def _saved(made_by: Maker, arguments: Mapping[str, Any]) -> Any:
    """Return what a forward function saves of the operands that a backward one is given."""
    maker, place = made_by
    signature = signature_of(maker)
    by_role = {_role(key): each for key, each in arguments.items()}
    given: Arguments = {}
    for key, parameter in signature.parameters.items():
        role = _role(key)
        if key in arguments or (role is not None and role in by_role):
            given[key] = arguments[key] if key in arguments else by_role[role]
        elif role is Role.BIAS and parameter.default is parameter.empty:
            given[key] = _no_bias(by_role[Role.KERNEL], by_role[Role.GRAD_OUTPUT])
    return called(maker, signature, given)[place]


def _role(name: str) -> Role | None:
    tables = (FUNCTION, BACKWARD)
    return next((r for table in tables for r, names in table.items() if plain(name) in names), None)


def _no_bias(kernel: Any, grad_output: Any) -> Any:
    """Return zeros for the bias of the outputs of a kernel: its first axis, or its last one."""
    first, last = np.shape(kernel)[0], np.shape(kernel)[-1]
    count = first if first in np.shape(grad_output)[:2] else last
    return np.zeros(count, np.asarray(kernel).dtype)
