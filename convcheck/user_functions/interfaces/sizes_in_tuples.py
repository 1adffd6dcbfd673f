"""Functions that are told several sizes in one tuple: `C, D, H, W, O = dims`.

Owns how that is seen in a text, and the function of sizes that is read in its place.
"""

from __future__ import annotations

import ast
import inspect
from typing import Any

from convcheck.user_functions.callables.own_text import nodes_of
from convcheck.user_functions.parameters.callable_signature import order_of, signature_of
from convcheck.user_functions.parameters.names import plain
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.parameters.size_names import SIZES

KNOWN = frozenset(name for names in SIZES.values() for name in names.split())
"""Names of sizes, as `plain` gives them."""


def with_sizes_apart(value: Any) -> Any:
    """Return a function with a parameter for each size in place of tuples of them.

    Anything else is returned as it is. Raises `ValueError` for what has no signature.
    """
    parameters = list(signature_of(value).parameters.values())
    names = {each.name for each in parameters}
    required = [each.name for each in parameters if each.default is each.empty]
    apart = {name: parts for name in required if (parts := _parts(value, name))}
    own = [each for parts in apart.values() for each in parts]
    if not own or len({*own} | names) < len(own) + len(names):
        return value
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    kept = [each for each in parameters if each.name not in apart]
    sizes = [inspect.Parameter(name, kind) for name in own]

    def together(arguments: Arguments) -> Arguments:
        tuples = {
            name: tuple(arguments.pop(each) for each in parts) for name, parts in apart.items()
        }
        return arguments | tuples

    return rewritten(value, sorted([*kept, *sizes], key=order_of), together)


def _parts(value: Any, held: str) -> list[str]:
    """Return the names of sizes that a text takes a parameter apart into; none of any other."""
    for node in nodes_of(value):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=elements)], value=ast.Name(id=name)):
                found = [each.id for each in elements if isinstance(each, ast.Name)]
                if name == held and len(found) == len(elements) and {*map(plain, found)} <= KNOWN:
                    return found
    return []
