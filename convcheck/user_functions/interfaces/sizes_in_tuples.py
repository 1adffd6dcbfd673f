"""Functions that are told several sizes in one tuple: `C, D, H, W, O = dims`.

Owns the function of sizes that is read in the place of one of tuples.
"""

from __future__ import annotations

import inspect
from typing import Any

from convcheck.user_functions.parameters.callable_signature import order_of, signature_of
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.parameters.size_names import SIZES
from convcheck.user_functions.text.tuples_of_sizes import axes_of_tuple, taken_whole

KNOWN = frozenset(name for names in SIZES.values() for name in names.split())
"""Names of sizes, as `plain` gives them."""

USUAL = {
    "N": "batches",
    "C": "channels",
    "Z": "depth",
    "H": "height",
    "W": "width",
    "O": "num_filters",
    "T": "kd",
    "A": "kh",
    "B": "kw",
    "K": "ksize",
}
"""Names of parameters for sizes by their letters, where a text has none that would do."""

ORDERS = "__convcheck_orders_of_sizes__"
"""The attribute of a function of sizes: the axes of each tuple that it has in their order."""


def with_sizes_apart(value: Any) -> Any:
    """Return a function with a parameter for each size in place of tuples of them.

    Anything else is returned as it is. Raises `ValueError` for what has no signature.
    """
    parameters = list(signature_of(value).parameters.values())
    names = {each.name for each in parameters}
    required = [each.name for each in parameters if each.default is each.empty]
    axes = {name: found for name in required if (found := _axes(value, name))}
    own = list(dict.fromkeys(USUAL[each] for found in axes.values() for each in found))
    if not own or {*own} & names:
        return _with_named_sizes(value, parameters)
    apart = {name: [USUAL[each] for each in found] for name, found in axes.items()}
    orders = tuple(found.replace("KK", "AB") for found in axes.values())
    return _with_parts(value, parameters, apart, orders)


def orders_of_sizes(value: Any) -> tuple[str, ...]:
    """Return the axes that the tuples of sizes of a function have, each in their order."""
    orders: tuple[str, ...] = getattr(value, ORDERS, ())
    return orders


def _axes(value: Any, name: str) -> str:
    return axes_of_tuple(value, name, inspect.getdoc(value) or "")


def _with_named_sizes(value: Any, parameters: list[inspect.Parameter]) -> Any:
    """Return a function of sizes in place of one of a tuple of several operands' sizes."""
    required = [each.name for each in parameters if each.default is each.empty]
    apart = {name: parts for name in required if (parts := _parts(value, name))}
    own = [each for parts in apart.values() for each in parts]
    names = {each.name for each in parameters}
    if not own or len({*own} | names) < len(own) + len(names):
        return value
    return _with_parts(value, parameters, apart, ())


def _with_parts(
    value: Any,
    parameters: list[inspect.Parameter],
    apart: dict[str, list[str]],
    orders: tuple[str, ...],
) -> Any:
    """Return a function with a parameter for each part in place of tuples, one of each name."""
    own = list(dict.fromkeys(each for parts in apart.values() for each in parts))
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    kept = [each for each in parameters if each.name not in apart]
    sizes = [inspect.Parameter(name, kind) for name in own]

    def together(arguments: Arguments) -> Arguments:
        told = {name: arguments[name] for name in arguments if name not in own}
        return told | {
            name: tuple(arguments[each] for each in parts) for name, parts in apart.items()
        }

    call = rewritten(value, sorted([*kept, *sizes], key=order_of), together)
    setattr(call, ORDERS, orders)
    return call


def _parts(value: Any, held: str) -> list[str]:
    """Return the names of sizes that a text takes a parameter apart into; none of any other."""
    whole = taken_whole(value, held)
    return next((each for each in whole if {*map(plain, each)} <= KNOWN), [])
