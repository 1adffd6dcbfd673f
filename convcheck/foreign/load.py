"""A file of a user's run, and what it names made callable."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import Any

from convcheck.foreign.callee import Callee, Plain
from convcheck.foreign.classes import built, ready
from convcheck.foreign.module import module_of
from convcheck.foreign.objects import BACKWARD
from convcheck.foreign.signature import read

Backward = Any
"""The user's own backward function, the name of a method, or None."""


def load(path: str, name: str, backward: str | None = None) -> Callee:
    """Return what a file has under a name, as a callee. Raises whatever the file raises.

    `backward` is a name in the same file or of a method, or `FILE.py:NAME`.
    """
    module = module_of(path)
    value = getattr(module, name)
    method = inspect.isclass(value) or not _is_function(value)
    own: Any = backward
    if backward is not None:
        file, _, attribute = backward.rpartition(":")
        there = module if not file or Path(file) == Path(path) else module_of(file)
        own = attribute if method and hasattr(value, attribute) else getattr(there, attribute)
    return callee_of(value, own)


def callee_of(value: Any, backward: Backward = None) -> Callee:
    """Return a function, class or object as a callee. Raises `Unreadable`."""
    name = backward if isinstance(backward, str) else None
    if inspect.isclass(value):
        return built(value, name)
    if not _is_function(value):
        return ready(value, name)
    other = None
    if callable(backward):
        other = backward, read(inspect.signature(backward), backward=True)
    return Plain(value, read(inspect.signature(value)), other)


def _is_function(value: Any) -> bool:
    """Say whether a value is called with input and kernel, not an object that has its kernel."""
    if inspect.isroutine(value):
        return True
    if any(callable(getattr(value, name, None)) for name in ("forward", "call", *BACKWARD)):
        return False
    return callable(value) and len(_required(value)) != 1


def _required(value: Any) -> list[str]:
    try:
        parameters = inspect.signature(value).parameters.values()
    except (TypeError, ValueError):
        return []
    return [each.name for each in parameters if each.default is inspect.Parameter.empty]
