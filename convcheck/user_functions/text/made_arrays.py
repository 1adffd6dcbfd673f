"""Arrays that a function makes: of its parameters, which may be lists, and for its result.

Owns how that is seen in its text.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection

from convcheck.user_functions.callables.callee import Callee, Plain
from convcheck.user_functions.callables.own_text import nodes_of, text_of
from convcheck.user_functions.parameters.signature import Role
from convcheck.user_functions.text.declarations import documentation, thing_of

MAKING = ("asarray", "array", "asanyarray")
"""NumPy's functions that do it."""

LIKE = re.compile(r"\b(?:zeros|empty|ones)_like\(\s*(\w+)\s*\)")
"""How an array of the type of another one is made."""

MEANT = re.compile(r"\bu?int(?:8|16|32|64)?\b|\brint\(|\bround\w*\(|\bclip\(|\.astype\(")
"""How a text shows that whole numbers are meant, or that types are looked after."""

NUMPYS = ("np", "numpy")

RELAYING = (
    *("transpose", "moveaxis", "swapaxes", "ascontiguousarray", "flip", "rot90", "reshape"),
    *("squeeze", "expand_dims", "rollaxis", "einsum"),
)
"""NumPy's functions by which weights get another layout."""

BROUGHT = re.compile(
    r"\bstate[ _-]?dicts?\b|\bport(s|ed|ing)?\b|\b(check|pre-?)(points?|trained)\b|\bexported\b"
    r"|\b(numpy|np\.)\s?(nd)?arrays?\b|\bndarrays?\b|\.np[yz]\b|\bh5\b"
)
"""How a docstring says, in small letters, that weights come from elsewhere, and are not learned."""


def is_made_array(name: str, text: str) -> bool:
    """Tell whether a text takes a parameter for several elements: asks it for some, or for all."""
    own = re.escape(name)
    return (
        re.search(
            rf"\b(?:{'|'.join(MAKING)}|len|sum|enumerate|reversed|list|convolve)\(\s*{own}\b\s*[,)]"
            rf"|\b{own}(\[|\.shape|\.size|\.sum\()|\bin {own}\s*(:|\]|\))|,\s*{own}\s*\[",
            text,
        )
        is not None
    )


def takes_lists(callee: Callee) -> bool:
    """Tell whether a function makes arrays of its operands, whatever they are of.

    `np.asarray(image)` takes lists of whole numbers, whose elements stay whole ones.
    """
    names = {callee.reading.name(role) for role in (Role.INPUT, Role.KERNEL)}
    return names <= {name for name, typed in _made(callee) if not typed}


def puts_into_its_type(callee: Callee) -> bool:
    """Tell whether a result is put into an array of the input's type, and nothing speaks of types.

    `out = np.zeros_like(signal)` has no room for fractions where the signal is of whole numbers.
    """
    text = text_of(thing_of(callee))
    return callee.reading.name(Role.INPUT) in LIKE.findall(text) and not MEANT.search(text)


def takes_constants(callee: Callee) -> set[Role]:
    """Return of which operands a function makes NumPy arrays, so that no tape goes on through them.

    Weights that come from a file, or from another framework, are arrays and not learned; who says
    that they do may give them another layout as arrays. Of a layer that holds its weights they are
    learned.
    """
    if not isinstance(callee, Plain):
        return set()
    brought = BROUGHT.search(documentation(callee)) is not None
    made = {name for name, _ in _made(callee, (*MAKING, *RELAYING) if brought else MAKING)}
    return {role for name, role in callee.reading.roles if name in made}


def _made(callee: Callee, making: Collection[str] = MAKING) -> set[tuple[str, bool]]:
    """Return the names of which arrays are made, and whether these are of a type that is said."""
    return {
        (node.args[0].id, len(node.args) > 1 or bool(node.keywords))
        for node in nodes_of(thing_of(callee))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in making
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id in NUMPYS
        and node.args
        and isinstance(node.args[0], ast.Name)
    }
