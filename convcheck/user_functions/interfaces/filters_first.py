"""Functions of several signals and several filters whose results have the filters' axis before that
of the signals: signals (S, N), bank (F, M) -> (F, S, N + M - 1).

Owns how a docstring says so, and the function whose results have the batch first, and then the
channels, that is read in its place.
"""

from __future__ import annotations

import re
from typing import Any

from convcheck.user_functions.arrays import is_array
from convcheck.user_functions.interfaces._array_steps import permuted
from convcheck.user_functions.interfaces._shapes_of_operands import shapes_said
from convcheck.user_functions.parameters.callable_signature import is_function, parameters_of
from convcheck.user_functions.parameters.operands_alone import operands_alone
from convcheck.user_functions.parameters.rewritten import Arguments, seen_through
from convcheck.user_functions.text.docstrings import documented

RESULT = re.compile(
    r"(?:->|=>|\u2192|\b(?:returns?|result|results|output|out|y)\b)"
    r"[^(\[.;]{0,40}[(\[]([^()\[\]]+,[^()\[\]]+)[)\]]"
)
"""How a docstring says the shape of a result, in small letters: of sums with no brackets."""


def with_batch_first(value: Any) -> Any:
    """Return a function whose results have the batch first in place of one that has filters there.

    Anything else is returned as it is.
    """
    names = operands_alone(value) if is_function(value) and parameters_of(value) else None
    order = None if names is None else _order_said(value, names)
    if order is None:
        return value

    def after(result: Any, _: Arguments) -> Any:
        fits = is_array(result) and len(result.shape) == len(order)
        return permuted(result, order) if fits else result

    return seen_through(value, after=after)


def _order_said(value: Any, names: tuple[str, str]) -> list[int] | None:
    """Return the order of a result's axes by which signals come first, and then filters.

    None where they do so, or where nobody says which axes there are. Signals have no axis of
    channels, and filters none of them either: their first axis counts them.
    """
    signals, filters = (next(shapes_said(value, name), []) for name in names)
    said = RESULT.findall(documented(value))
    if not said or len(signals) != len(filters) or signals[:1] == filters[:1]:
        return None
    axes = [each.strip() for each in said[-1].split(",") if each.strip()]
    if len(axes) != len(signals) + 1 or signals[0] not in axes or filters[0] not in axes:
        return None
    first = [axes.index(signals[0]), axes.index(filters[0])]
    rest = [place for place in range(len(axes)) if place not in first]
    return [*first, *rest] if first[0] else None
