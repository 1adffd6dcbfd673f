"""The default of a parameter that is the length of a block, although its name says a step: `hop`.

Owns how such a parameter is marked: by the type of its default, which is a number as any other.
"""

from __future__ import annotations


class BlockLength(int):
    """The length of a block, which decides nothing about a result."""
