"""Classes whose methods share a context: `forward(ctx, x, w)`, `backward(ctx, grad_output)`.

Owns the context that they are given, which holds whatever the one leaves for the other, as small
frameworks of one's own have it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from convcheck.user_functions.callables.callee import Plain
from convcheck.user_functions.parameters.callable_signature import without_first
from convcheck.user_functions.parameters.names import Role
from convcheck.user_functions.parameters.signature import Reading, read

NAMES = ("ctx", "context", "cx", "func", "fn")
"""What the first parameter is called."""


class Context:
    """What `forward` keeps for `backward`: operands that it saves, and attributes of any name."""

    def __init__(self) -> None:
        self.saved_tensors: tuple[Any, ...] = ()

    def save_for_backward(self, *values: Any) -> None:
        """Keep some values, which are there under both of the names that are usual."""
        self.saved_tensors = self.saved_values = values

    save_tensors = save_for_backward


def with_context(kind: type) -> Plain | None:
    """Return a callee of such a class, None of any other. Raises `Unreadable`."""
    forward, backward = _sharing(kind, "forward"), _sharing(kind, "backward")
    if forward is None:
        return None

    def call(*values: Any, **named: Any) -> tuple[Any, Context]:
        context = Context()
        return forward(context, *values, **named), context

    said = f"{kind.__name__} {kind.__doc__ or ''}"
    reading = read(without_first(inspect.signature(forward)), said=said)
    if backward is None:
        return Plain(call, reading)
    first, given = list(inspect.signature(backward).parameters)[:2]
    roles = ((first, Role.CACHE), (given, Role.GRAD_OUTPUT))
    return Plain(call, reading, (backward, Reading(roles)))


def _sharing(kind: type, name: str) -> Callable[..., Any] | None:
    """Return a method whose first parameter is a context; None if it is no such one.

    It is a static one, or becomes one where its class is made.
    """
    method = inspect.getattr_static(kind, name, None)
    function: Callable[..., Any] | None = getattr(method, "__func__", method)
    if not inspect.isfunction(function):
        return None
    first = next(iter(inspect.signature(function).parameters), "")
    return function if first in NAMES else None
