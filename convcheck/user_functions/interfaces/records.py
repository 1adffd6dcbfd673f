"""Functions that take parameters in one record, as `conv(x, w, spec=ConvSpec(stride=2))`.

Owns which classes are such records, and the function with a parameter for each field that is read
in the place of one that takes a record: a dataclass, a named tuple, a class of the same file, or
whatever a text asks for such attributes and nothing else, as `run(layer, x)` with `layer.weights`.
"""

from __future__ import annotations

import inspect
from collections import namedtuple
from typing import Any

from convcheck.user_functions.callables.own_text import asked_of, is_asked_alone
from convcheck.user_functions.parameters.axis_names import is_of_one
from convcheck.user_functions.parameters.callable_signature import has_no_value, hints_of
from convcheck.user_functions.parameters.names import BUILT, FUNCTION, Role, plain
from convcheck.user_functions.parameters.quantised import quantities
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten

FIELDS = (
    *(Role.KERNEL, Role.BIAS, Role.STRIDE, Role.PADDING, Role.AUTO_PAD, Role.DILATION),
    *(Role.OUTPUT_PADDING, Role.OUTPUT_SHAPE, Role.GROUPS, Role.MULTIPLIER),
)
"""What a record may hold of a convolution, beside what else there is in it."""

SIZES = (Role.OUT_CHANNELS, Role.IN_CHANNELS, Role.KERNEL_SIZE)
"""Sizes that it may hold, by the names that they have where layers are built."""

_BY_PLACE_OR_NAME = inspect.Parameter.POSITIONAL_OR_KEYWORD


def with_fields(value: Any) -> Any:
    """Return a function of the fields in place of one of a record; else what it is given."""
    if not inspect.isfunction(value):
        return value
    signature = inspect.signature(value)
    for parameter in signature.parameters.values():
        if parameter.kind not in (_BY_PLACE_OR_NAME, parameter.KEYWORD_ONLY):
            continue
        kind = _record(value, parameter)
        fields = {} if kind is None else _fields(kind, parameter.default)
        others = set(signature.parameters) - {parameter.name}
        if kind is not None and fields and not {each.name for each in fields.values()} & others:
            return _of_fields(value, signature, parameter, kind, fields)
    return value


def _record(value: Any, parameter: inspect.Parameter) -> type | None:
    """Return the class of a parameter that is a record, by its default or its annotation."""
    kind = type(parameter.default)
    if has_no_value(parameter):
        hints = hints_of(value)
        if hints is None:
            return None
        kind = hints.get(parameter.name, type(None))
        parts = [each for each in getattr(kind, "__args__", ()) if each is not type(None)]
        kind = parts[0] if len(parts) == 1 else kind  # of `Spec | None`
    if kind in (type(None), parameter.empty) or not isinstance(kind, type):
        return _asked_for(value, parameter)
    named = issubclass(kind, tuple) and hasattr(kind, "_fields")
    own = kind.__module__ == value.__module__ and "__init__" in vars(kind)
    return kind if named or own or hasattr(kind, "__dataclass_fields__") else None


def _asked_for(value: Any, parameter: inspect.Parameter) -> type | None:
    """Return a class of the attributes that a text asks a parameter for, if these are all it asks.

    One of the same file that has them, if there is one. An array is asked for its shape.
    """
    if parameter.default is not parameter.empty or not is_asked_alone(value, parameter.name):
        return None
    attributes, _ = asked_of(value, parameter.name)
    for kind in getattr(inspect.unwrap(value), "__globals__", {}).values():
        if inspect.isclass(kind) and kind.__module__ == value.__module__:
            try:
                if {*attributes} <= {*inspect.signature(kind).parameters}:
                    return kind
            except (TypeError, ValueError):
                continue
    if any(role_of_field(name) is None and not is_of_one(name) for name in attributes):
        return None
    return namedtuple(parameter.name, attributes)


def role_of_field(name: str) -> Role | None:
    """Return what a field of a record means of a convolution; None of what means nothing."""
    roles = (role for role in FIELDS if plain(name) in FUNCTION[role])
    return next(roles, None) or next((role for role in SIZES if plain(name) in BUILT[role]), None)


def _fields(kind: type, default: Any) -> dict[str, inspect.Parameter]:
    """Return the fields of known meaning as parameters; none if others have no value."""
    try:
        parameters = inspect.signature(kind).parameters
    except (TypeError, ValueError):
        return {}
    found: dict[str, inspect.Parameter] = {}
    of_numbers = quantities(parameters)
    for name, each in parameters.items():
        known = role_of_field(name) is not None or is_of_one(name) or name in of_numbers
        usual = getattr(default, name, each.default)
        if known and each.kind in (_BY_PLACE_OR_NAME, each.KEYWORD_ONLY):
            role = role_of_field(name)
            found[name] = each.replace(
                name=role.value if role in SIZES else name,
                kind=each.KEYWORD_ONLY,
                default=usual,
                annotation=each.empty,
            )
        elif usual is each.empty and each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD):
            return {}
    return found


def _of_fields(
    value: Any,
    signature: inspect.Signature,
    record: inspect.Parameter,
    kind: type,
    fields: dict[str, inspect.Parameter],
) -> Any:
    """Return the function with parameters for the fields in place of the record."""
    own = inspect.signature(kind).parameters
    rest = {
        name: getattr(record.default, name)
        for name, each in own.items()
        if name not in fields
        and hasattr(record.default, name)
        and each.kind is not each.VAR_KEYWORD
    }
    kept = [each for each in signature.parameters.values() if each.name != record.name]

    def held(found: Arguments) -> Arguments:
        told = {name: found.pop(each.name, each.default) for name, each in fields.items()}
        return found | {record.name: kind(**rest, **told)}

    return rewritten(value, [*kept, *fields.values()], held)
