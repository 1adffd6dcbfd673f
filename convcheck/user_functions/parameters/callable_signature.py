"""The parameters that a function can be called with: a compiled one's, those behind a wrapper.

Owns how they are found, and how a function says that it has others.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from typing import Any, get_type_hints

OPTIONAL_KINDS = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)

FIRST = 2
"""Arguments of a wrapper that are given by place: the operands."""


def signature_of(call: Callable[..., Any]) -> inspect.Signature:
    """Return the signature of a function; of one compiled by TorchScript, that of its schema.

    Raises `TypeError` or `ValueError` for what has none.
    """
    schema: Any = getattr(call, "schema", None)
    if not hasattr(schema, "arguments"):
        inner = _decorated(call)
        found = inspect.signature(inner)
        return found if inner is call else _by_keyword(found)
    return inspect.Signature(
        [
            inspect.Parameter(
                each.name,
                inspect.Parameter.KEYWORD_ONLY
                if each.kwarg_only
                else inspect.Parameter.POSITIONAL_OR_KEYWORD,
                default=each.default_value if each.has_default_value() else inspect.Parameter.empty,
            )
            for each in schema.arguments
            if each.name != "self"
        ]
    )


def is_function(value: Any) -> bool:
    """Tell whether a value is a function, or wraps one."""
    return inspect.isfunction(inspect.unwrap(value) if callable(value) else value)


def parameters_of(value: Any) -> list[inspect.Parameter]:
    """Return the parameters of a function; none of what is no function or has no signature."""
    if not inspect.isfunction(value):
        return []
    try:
        return list(signature_of(value).parameters.values())
    except (TypeError, ValueError):
        return []


def hints_of(value: Any) -> dict[str, Any] | None:
    """Return what the parameters of a function are annotated with; None if that cannot be told."""
    try:
        return get_type_hints(value)
    except Exception:  # noqa: BLE001 - a user's annotation is evaluated, and may raise anything
        return None


def required_among(parameters: Iterable[inspect.Parameter]) -> list[str]:
    """Return the names of those that have to be given: no default, and neither `*` nor `**`."""
    return [
        each.name
        for each in parameters
        if each.default is each.empty and each.kind not in OPTIONAL_KINDS
    ]


def _decorated(call: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function that a wrapper of any arguments calls, where that is the only one."""
    if not inspect.isfunction(call) or hasattr(call, "__wrapped__"):
        return call
    parameters = inspect.signature(call).parameters.values()
    if not parameters or any(each.kind not in OPTIONAL_KINDS for each in parameters):
        return call
    held = [cell.cell_contents for cell in call.__closure__ or () if cell.cell_contents is not None]
    inner = [each for each in held if inspect.isfunction(each)]
    return _decorated(inner[0]) if len(inner) == 1 else call


def _by_keyword(signature: inspect.Signature) -> inspect.Signature:
    """Return a signature in which all but the operands are given by name.

    What a wrapper looks at itself, it looks up among these.
    """
    parameters = [
        each.replace(kind=each.KEYWORD_ONLY)
        if number >= FIRST and each.kind is each.POSITIONAL_OR_KEYWORD
        else each
        for number, each in enumerate(signature.parameters.values())
    ]
    return signature.replace(parameters=parameters)


def without_first(signature: inspect.Signature) -> inspect.Signature:
    """Return a signature without its first parameter: `self`, or a context."""
    return signature.replace(parameters=list(signature.parameters.values())[1:])


def order_of(parameter: inspect.Parameter) -> tuple[int, bool]:
    """Return where a parameter stands: one with a default behind those without."""
    placed = parameter.kind is parameter.POSITIONAL_OR_KEYWORD
    return int(parameter.kind), placed and parameter.default is not parameter.empty


OPERANDS_BY_NAME = (("x", "w"), ("input", "kernel"))
"""Names for the operands of a function that is read in the place of one with others."""


def with_operands(others: Iterable[inspect.Parameter] = ()) -> inspect.Signature:
    """Return the signature of a function of two operands, `x` and `w`, and of other parameters.

    Where one of these has such a name, operands have others.
    """
    more = list(others)
    taken = {each.name for each in more}
    names = next(each for each in OPERANDS_BY_NAME if not taken & {*each})
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Signature([*(inspect.Parameter(name, kind) for name in names), *more])


def has_no_value(parameter: inspect.Parameter) -> bool:
    """Tell whether a parameter has no default, or None; a default may be an array."""
    return parameter.default is parameter.empty or parameter.default is None


def with_signature(call: Callable[..., Any], signature: inspect.Signature) -> Callable[..., Any]:
    """Have a function say that it has other parameters than its own `*args` and `**kwargs`."""
    # PEP 362 says that functions may have this attribute; the type of functions does not know it.
    call.__signature__ = signature  # type: ignore[attr-defined]
    return call
