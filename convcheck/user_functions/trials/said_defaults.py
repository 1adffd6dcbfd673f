"""Defaults that a docstring says of parameters, held against those that they have.

Owns how docstrings write them: `border : str, default "mirror"`, `stride: steps (default 2)`.
"""

from __future__ import annotations

import ast
import inspect
import re
from typing import Any

from convcheck.user_functions.text.declarations import declared_parameters, thing_of
from convcheck.user_functions.trials.trial_subject import NOT_MADE, Found, Subject

_LITERAL = r"(?P<said>['\"`]+[\w.-]+['\"`]+|-?\d+(?:\.\d+)?|True|False)"


def said_defaults(subject: Subject) -> Found:
    """Look for defaults in the docstring of a function, or of a class, that are others."""
    thing = thing_of(subject.function.callee)
    parameters = declared_parameters(subject.function.callee)
    says = inspect.getdoc(thing) or ""
    if not says or not parameters:
        return NOT_MADE
    compared = 0
    for name, parameter in parameters.items():
        value = parameter.default
        if value is None or not isinstance(value, str | int | float):
            continue
        said = _default_of(name, says)
        if said is None:
            continue
        compared += 1
        if _differs(said, value):
            return Found(
                f"its docstring says that {name} is {said!r} by default, and by its signature it is"
                f" {value!r}"
            )
    return Found(made=compared > 0)


def _default_of(name: str, says: str) -> Any:
    """Return the default that is written of a parameter, in the line that is about it."""
    found = re.search(
        rf"(?im)^\s*{re.escape(name)}\s*:[^\n]*?\bdefaults?(?: is|s? to|:|=)?[\s(]*{_LITERAL}", says
    )
    if found is None:
        return None
    written = found["said"].strip("`")
    try:
        return ast.literal_eval(written)
    except (ValueError, SyntaxError):
        return written.strip("'\"")


def _differs(said: Any, value: Any) -> bool:
    """Tell whether two defaults are not the same, whatever type of numbers they are."""
    if isinstance(said, str) or isinstance(value, str):
        return str(said).lower() != str(value).lower()
    return bool(float(said) != float(value))
