"""Functions of images whose pairs of numbers are horizontal first: `stride=(x, y)`, as OpenCV has.

Their arrays have rows first, as all others. Owns how they say it, and the function whose pairs are
in the order of the axes that is read in their place.
"""

from __future__ import annotations

import inspect
import re
from typing import Any

from convcheck.user_functions.parameters.callable_signature import is_function, parameters_of
from convcheck.user_functions.parameters.rewritten import Arguments, rewritten
from convcheck.user_functions.text.docstrings import documented

_FIRST = r"(s|d|p|k|stride|pad|dil|step)?_?(x|w|width|horiz\w*|cols?|columns?|right)"
_THEN = r"(s|d|p|k|stride|pad|dil|step)?_?(y|h|height|vert\w*|rows?|down)"
PAIR = rf"\(\s*{_FIRST}\s*,\s*{_THEN}\s*\)"
"""A pair of numbers of which the horizontal one is the first."""

WORDS = (
    r"\b(horizontal|width|x)\b( \w+)?( comes| is| goes)? first\b|\bfirst horizontal\b"
    r"|\b(horizontal|x) (before|then) (the )?(vertical|y)\b"
)
"""The same in words."""

OF_ALL = re.compile(rf"\b(pairs?|tuples?|options|settings)\b[^.;]{{0,40}}({PAIR}|{WORDS})")
"""How docstrings say it of all pairs at once."""

OF_ARRAYS = re.compile(
    r"\b(index\w*|shape\w*|array|axes|layout|transposed)\b[^.;]{0,30}[\[(]\s*(x|w|width)\s*,\s*(y|h)"
    r"|\[\s*x\s*,\s*y\s*[\],]"
)
"""How they say that arrays are so as well, whose pairs are in the order of their axes then."""

LIKEWISE = r"\W{0,3}(\([^)]*\)\W{0,3})?(likewise|too|also|ditto|the same|similarly|as well)\b"
"""How the next parameter is said to be as the one before."""


def with_vertical_first(value: Any) -> Any:
    """Return a function of pairs in the order of axes in place of one of the other order.

    Anything else is returned as it is.
    """
    parameters = parameters_of(value) if is_function(value) else []
    pairs = [each.name for each in parameters[2:] if _may_be_pair(each)]
    said = documented(value) if pairs else ""
    if not said or OF_ARRAYS.search(said):
        return value
    turned = [name for name in pairs if OF_ALL.search(said) or _says(name, said)]
    turned += [name for name in pairs if turned and name not in turned and _says_so(name, said)]
    if not turned:
        return value

    def own(given: Arguments) -> Arguments:
        return given | {name: _turned(given[name]) for name in turned if name in given}

    kept = [
        each.replace(default=_turned(each.default)) if each.name in turned else each
        for each in parameters
    ]
    return rewritten(value, kept, own)


def _may_be_pair(parameter: inspect.Parameter) -> bool:
    """Tell whether two numbers may be given: it has no default, or one that is two or one."""
    default = parameter.default
    if default is parameter.empty:
        return True
    if isinstance(default, tuple | list):
        return len(default) == 2 and all(isinstance(each, int) for each in default)
    return isinstance(default, int) and not isinstance(default, bool)


def _says(name: str, said: str) -> bool:
    own = rf"(?<![\w.]){re.escape(name.lower())}(?![\w(\[])"
    return re.search(rf"{own}\W{{0,4}}(\w+\W+){{0,6}}?({PAIR}|{WORDS})", said) is not None


def _says_so(name: str, said: str) -> bool:
    own = rf"(?<![\w.]){re.escape(name.lower())}(?![\w(\[])"
    return re.search(rf"{own}{LIKEWISE}", said) is not None


def _turned(value: Any) -> Any:
    """Return a pair the other way round; anything else as it is."""
    if isinstance(value, tuple | list) and len(value) == 2:
        other = [*reversed(value)]
        return tuple(other) if isinstance(value, tuple) else other
    return value
