"""Functions that are told an input and a kernel, and nothing else that means anything.

Owns how that is known.
"""

from __future__ import annotations

import inspect
from typing import Any

from convcheck.user_functions.parameters.callable_signature import signature_of
from convcheck.user_functions.parameters.names import OPERANDS, Role
from convcheck.user_functions.parameters.signature import Unreadable, read


def operands_alone(value: Any) -> tuple[str, str] | None:
    """Return the names of input and kernel of such a function; None of any other."""
    try:
        signature = signature_of(value)
    except (TypeError, ValueError):
        return None
    return operands_of(signature)


def operands_of(signature: inspect.Signature) -> tuple[str, str] | None:
    """Return the names of input and kernel of one of such a signature; None of any other."""
    try:
        roles = read(signature)
    except (Unreadable, TypeError, ValueError):
        return None
    if {role for _, role in roles.roles} != {*OPERANDS}:
        return None
    return roles.name(Role.INPUT), roles.name(Role.KERNEL)
