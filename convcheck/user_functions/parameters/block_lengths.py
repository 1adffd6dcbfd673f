"""The default of a parameter that is the length of a block, although its name says a step: `hop`.

Owns how such a parameter is marked: by the type of its default, which is a number as any other; and
what may be a length at all.
"""

from __future__ import annotations

from typing import Any


class BlockLength(int):
    """The length of a block, which decides nothing about a result."""


def is_length(value: Any) -> bool:
    """Tell whether a value is a number of elements: a whole one, and none of them no length."""
    return isinstance(value, int) and not isinstance(value, bool) and value > 0
