"""Whether a function promises the precision of its operands: in its docstring, or its file's."""

from __future__ import annotations

import ast
import re

from convcheck.user_functions.callables.callee import Callee
from convcheck.user_functions.callables.own_text import file_of, tree_in
from convcheck.user_functions.text.declarations import documentation, thing_of

PROMISED = re.compile(
    r"(precision|accuracy) of (its|the) (arguments|inputs|operands|arrays)"
    r"|float64[- ]accura|in (full )?double precision|full float64"
)
"""How functions say it of themselves, in small letters."""

_DOUBLE = r"\b(double[- ]precision|float64|64[- ]bit floats?)\b"
OF_ALL = re.compile(
    r"\b(all|every|everything|always|arithmetic|computations?|calculations?|sums?)\b"
    rf"[^.;]{{0,60}}{_DOUBLE}|{_DOUBLE} (throughout|everywhere|arithmetic)\b"
)
"""How files say it of all that is in them."""

NARROWER = re.compile(r"single[- ]precision|float32|half[- ]precision|float16")
NOT_ALL = re.compile(r"\b(not|never|no|unless|except|without)\b")
"""How they say that there is something else: anywhere, and beside the promise."""


def promises_precision(callee: Callee) -> bool:
    """Tell whether a function, or its file, says that it computes in the type of its operands."""
    return PROMISED.search(documentation(callee)) is not None or _file_promises(callee)


def _file_promises(callee: Callee) -> bool:
    """Tell whether the docstring of a function's file promises double precision of all in it."""
    tree = tree_in(file_of(thing_of(callee)))
    said = " ".join((ast.get_docstring(tree) or "").lower().split()) if tree is not None else ""
    own = documentation(callee)
    if NARROWER.search(said) or NARROWER.search(own):
        return False
    promising = (each for each in re.split(r"[.;] ", said) if OF_ALL.search(each))
    return any(NOT_ALL.search(each) is None for each in promising)
