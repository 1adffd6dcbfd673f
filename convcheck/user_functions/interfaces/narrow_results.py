"""Functions that give results of half precision whatever their operands are, and say so.

Owns how they are known, and the function that is read in their place: the same numbers, in the type
of the input. That they have been rounded is found of their errors.
"""

from __future__ import annotations

import inspect
import re
from typing import Any

from convcheck.user_functions.arrays import library_of
from convcheck.user_functions.parameters.callable_signature import parameters_of
from convcheck.user_functions.parameters.rewritten import Arguments, seen_through
from convcheck.user_functions.text.docstrings import documented

_HALVES = r"\b(bfloat16|float16|bf16|fp16|half[- ]precision)\b"
SAID = re.compile(
    rf"\breturn(s|ed)?\b[^.;]{{0,40}}{_HALVES}"
    rf"|\b(result|output)s?\b[^.;]{{0,20}}\b(is|are|in|of|as|to)\b[^.;]{{0,30}}{_HALVES}"
)
"""How docstrings say it, in small letters."""

HALVES = ("bfloat16", "float16")
WIDER = ("float32", "float64")


def with_wide_results(value: Any) -> Any:
    """Return a function of results in the type of its input in place of one of half precision.

    Anything else is returned as it is.
    """
    if not inspect.isfunction(inspect.unwrap(value)) or not SAID.search(documented(value)):
        return value
    first = next((each.name for each in parameters_of(value)), "")
    if not first:
        return value

    def wide(result: Any, told: Arguments) -> Any:
        given = getattr(told.get(first), "dtype", None)
        if _name(given) not in WIDER or _name(getattr(result, "dtype", None)) not in HALVES:
            return result
        if library_of(result) == "torch":
            return result.to(given)
        if library_of(result) == "tensorflow":
            import tensorflow

            return tensorflow.cast(result, given)
        return result.astype(given)

    return seen_through(value, after=wide)


def _name(dtype: Any) -> str:
    """Return how all frameworks call a type: `float16`."""
    return str(getattr(dtype, "name", dtype)).rpartition(".")[2]
