"""Functions that take numbers in one dict whose keys are of one axis, or of quantised numbers.

Owns which keys a text asks for, and the function with a parameter for each that is read in the
place of one with the dict. Of usual keys the dict itself tells which are asked for.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from typing import Any

from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.interfaces.records import FIELDS
from convcheck.user_functions.parameters.axis_names import is_of_one
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.names import FUNCTION, Role, plain
from convcheck.user_functions.parameters.quantised import quantities
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten


def with_keys(value: Any) -> Any:
    """Return a function of the keys in place of one of a dict; else what it is given."""
    parameters = parameters_of(value)
    options = FUNCTION[Role.OPTIONS]
    held = next((p for p in parameters if plain(p.name) in options), None)
    keys = {} if held is None else dict(keys_in(value, held.name))
    names = {each.name for each in parameters}
    of_numbers = quantities(keys)
    unusual = [key for key in keys if key in of_numbers or is_of_one(key)]
    known = [key for key in keys if any(plain(key) in FUNCTION[role] for role in FIELDS)]
    if held is None or not unusual or {*keys} - {*unusual, *known} or names & {*keys}:
        return value

    def in_one(arguments: Arguments) -> Arguments:
        told = {key: arguments.pop(key) for key in keys if key in arguments}
        return {**arguments, held.name: told}

    kept = [each for each in parameters if each is not held]
    own = [
        inspect.Parameter(key, inspect.Parameter.KEYWORD_ONLY, default=default)
        for key, default in keys.items()
        if key.isidentifier()
    ]
    return rewritten(value, sorted([*kept, *own], key=lambda each: each.kind), in_one)


def keys_in(value: Any, held: str) -> Iterator[tuple[str, Any]]:
    """Yield the keys that a text asks a dict for, each with what stands for it if it is lacking."""
    for node in nodes_of(value):
        match node:
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Constant(value=str(key))):
                if name == held:
                    yield key, inspect.Parameter.empty
            case ast.Call(
                func=ast.Attribute(value=ast.Name(id=name), attr="get"),
                args=[ast.Constant(value=str(key)), *rest],
            ):
                if name == held:
                    default = rest[0] if rest else None
                    yield key, default.value if isinstance(default, ast.Constant) else None
