"""A class that is another one but for some methods, and calls itself the same."""

from __future__ import annotations

from typing import Any


def with_methods(kind: Any, methods: dict[str, Any]) -> Any:
    """Return a class with methods in place of its own, or beside them; its metaclass is kept."""
    own = {**methods, "__module__": kind.__module__}
    if kind.__doc__ is not None:
        own["__doc__"] = kind.__doc__
    other = type(kind)(kind.__name__, (kind,), own)
    other.__qualname__ = kind.__qualname__
    return other
