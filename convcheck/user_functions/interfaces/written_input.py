"""Functions that write their result to their input and return nothing, as `list.sort()` does.

Owns how they are known, and the function that is read in their place, which returns that array.
"""

from __future__ import annotations

import inspect
from typing import Any

from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.names import RESULTS, plain
from convcheck.user_functions.parameters.rewritten import Arguments, seen_through
from convcheck.user_functions.text.docstrings import name_and_docstring
from convcheck.user_functions.text.said_in_place import says_in_place


def with_written_input(value: Any) -> Any:
    """Return a function of the array that it has written to in place of one of nothing.

    Only of one that says that it works in place; anything else is returned as it is.
    """
    names = [each.name for each in parameters_of(value)]
    first = next(iter(names), "")
    if any(plain(name) in RESULTS for name in names[1:]):
        return value  # that is what it writes to
    if not inspect.isfunction(value) or not first:
        return value
    if not says_in_place(name_and_docstring(value)):
        return value

    def written(result: Any, told: Arguments) -> Any:
        return told[first] if result is None else result

    return seen_through(value, after=written)
