"""The text of a function or class, as its author wrote it."""

from __future__ import annotations

import ast
import inspect
import textwrap
from typing import Any


def text_of(thing: Any) -> str:
    """Return the source of a function or class, or else its name and docstring."""
    try:
        return inspect.getsource(inspect.unwrap(thing))
    except (OSError, TypeError, ValueError):
        return f"{getattr(thing, '__name__', '')} {getattr(thing, '__doc__', None) or ''}"


def tree_of(thing: Any) -> ast.Module | None:
    """Return the syntax of a function's or class's own text; None of what has none."""
    try:
        return ast.parse(textwrap.dedent(inspect.getsource(inspect.unwrap(thing))))
    except (OSError, TypeError, SyntaxError, ValueError):
        return None
