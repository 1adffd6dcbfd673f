"""What a class says when it is built from sizes that are not sizes to it: `kernel` may be either.

Owns which errors say that: they are less telling than those of one that was built from weights.
"""

from __future__ import annotations

import re

OF_NUMBERS = re.compile(
    r"'(int|bool|tuple)' object (has no attribute|is not subscriptable|is not iterable|does not)"
    r"|object of type 'int' has no len|expected np\.ndarray \(got (int|tuple|bool)\)"
)
"""How it is said that a number, or the sizes of a kernel, are no array."""


def of_numbers(error: Exception) -> bool:
    """Tell whether an error says that a number was given in the place of an array."""
    return isinstance(error, AttributeError | TypeError) and bool(OF_NUMBERS.search(str(error)))
