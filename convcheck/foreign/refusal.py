"""What a user's function says instead of a result, and whether it says so on purpose."""

from __future__ import annotations

import ast
import linecache
import re
import traceback
from functools import lru_cache
from pathlib import Path

COLOURS = re.compile(r"\x1b\[[0-9;]*m")
"""What makes text bold on a terminal."""

LONGEST = 300
"""Characters of a function's own message that are kept."""

REFUSALS = (ValueError, NotImplementedError, AssertionError)
"""What a function raises that refuses what it does not support."""

NUMERICAL = ("numpy", "scipy")
"""Libraries whose own `raise` says that an operation failed."""


class Refused(Exception):
    """The function raised; the message is its own."""

    def __init__(self, error: Exception) -> None:
        text = " ".join(f"{type(error).__name__}: {COLOURS.sub('', str(error))}".split())
        super().__init__(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")
        self._error = error

    @property
    def deliberate(self) -> bool:
        """Whether it may be a refusal."""
        return isinstance(self._error, REFUSALS) and raised_on_purpose(self._error)


class Unspellable(Refused):
    """There is no way to write a value for the function: it was not called."""

    def __init__(self, what: str) -> None:
        super().__init__(ValueError(what))
        self.args = (what,)

    @property
    def deliberate(self) -> bool:
        """True: it does not have it."""
        return True


class BackwardFailed(Exception):
    """The user's backward function raised, or returned what is no gradient."""

    def __init__(self, error: Exception) -> None:
        text = " ".join(f"the backward function: {type(error).__name__}: {error}".split())
        super().__init__(text[:LONGEST])


def raised_on_purpose(error: Exception) -> bool:
    """Say whether an error comes from a `raise` or an `assert`, not from an operation that failed.

    An addition of arrays whose shapes do not fit raises `ValueError` too: that is a fault.
    """
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return False
    last = frames[-1]
    if set(NUMERICAL) & set(Path(last.filename).parts):
        return False
    return last.lineno in _refusing_lines(last.filename)


@lru_cache(maxsize=64)
def _refusing_lines(file: str) -> frozenset[int]:
    """Return the lines of a file that belong to a `raise` or an `assert`."""
    try:
        tree = ast.parse("".join(linecache.getlines(file)))
    except (SyntaxError, ValueError):
        return frozenset()
    statements = (node for node in ast.walk(tree) if isinstance(node, ast.Raise | ast.Assert))
    return frozenset(
        line for node in statements for line in range(node.lineno, (node.end_lineno or 0) + 1)
    )
