"""Classes whose static methods share a context: `forward(ctx, x, w)`, `backward(ctx, grad_output)`.

Owns the context that they are given, which holds whatever the one leaves for the other, as small
frameworks of one's own have it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from convcheck.user_functions.callee import Plain
from convcheck.user_functions.names import Role
from convcheck.user_functions.signature import Reading, read

NAMES = ("ctx", "context", "cx")
"""What the first parameter is called."""


class Context:
    """What `forward` keeps for `backward`: operands that it saves, and attributes of any name."""

    def __init__(self) -> None:
        self.saved_tensors: tuple[Any, ...] = ()

    def save_for_backward(self, *values: Any) -> None:
        """Keep some values, which are there under both of the names that are usual."""
        self.saved_tensors = self.saved_values = values


def with_context(kind: type) -> Plain | None:
    """Return a callee of such a class, None of any other. Raises `Unreadable`."""
    forward, backward = (
        inspect.getattr_static(kind, name, None) for name in ("forward", "backward")
    )
    if not isinstance(forward, staticmethod) or _first(forward.__func__) not in NAMES:
        return None
    computes: Callable[..., Any] = forward.__func__

    def call(*values: Any, **named: Any) -> tuple[Any, Context]:
        context = Context()
        return computes(context, *values, **named), context

    signature = inspect.signature(computes)
    reading = read(
        signature.replace(parameters=list(signature.parameters.values())[1:]),
        said=f"{kind.__name__} {kind.__doc__ or ''}",
    )
    if not isinstance(backward, staticmethod) or _first(backward.__func__) not in NAMES:
        return Plain(call, reading)
    first, given = list(inspect.signature(backward.__func__).parameters)[:2]
    roles = ((first, Role.CACHE), (given, Role.GRAD_OUTPUT))
    return Plain(call, reading, (backward.__func__, Reading(roles)))


def _first(function: Callable[..., Any]) -> str:
    return next(iter(inspect.signature(function).parameters), "")
