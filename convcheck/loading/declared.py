"""Cases that a program makes: what a case file says, given as values instead of text.

Owns the way from keyword arguments and mappings to the cases that a file with the same content
would have. Everything is checked as it is there; messages name the line of the program.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any

from convcheck.loading.case_file import SHARED
from convcheck.loading.cases import cases_of
from convcheck.loading.yaml_source import Document
from convcheck.model.case import Case, Location
from convcheck.model.errors import UsageError

KEYS = frozenset({"title", *SHARED, "expect"})
"""Keys of a case file beside the parameters of the convolution that `case` takes."""

POINT = ("include[0].", "include[0]: ")
"""Where a file has the parameters that are keyword arguments here."""

EVERYTHING = ("*:*",)
"""The implementations of a case that names none: every form of every backend."""


def case(op: str, *, name: str, location: Location, **given: Any) -> Case:
    """Return one case. `given` are parameters of the operation `op`, and `KEYS`.

    `location` is the line of the program that asked. Raises `UsageError`.
    """
    body = {key: value for key, value in given.items() if key in KEYS}
    content = {
        "title": name,
        "implementations": EVERYTHING,
        **body,
        "op": op,
        "include": [{key: value for key, value in given.items() if key not in KEYS}],
    }
    try:
        return cases(content, name=name, location=location)[0]
    except UsageError as error:
        message = str(error.args[0])
        for prefix in POINT:
            message = message.removeprefix(prefix)
        raise UsageError(message, error.location) from None


def cases(content: Mapping[str, Any], *, name: str, location: Location) -> list[Case]:
    """Return the cases of what a case file would hold: a mapping with the same keys.

    Sequences may be tuples, numbers NumPy's, and functions of a module that can be imported stand
    among the implementations as `{"python": "FILE.py:NAME"}` would. Raises `UsageError`.
    """
    value = _plain(content, location)
    document = Document(location.file, value, {(): location.line})
    return list(cases_of(document, name, ""))


def _plain(value: Any, location: Location) -> Any:
    """Return a value as a case file would have it read."""
    found = value
    if isinstance(value, (str, Enum)):
        found = str(value)
    elif isinstance(value, Mapping):
        found = {str(key): _plain(each, location) for key, each in value.items()}
    elif isinstance(value, Sequence):
        found = [_plain(each, location) for each in value]
    elif callable(value):
        found = {"python": _target(value, location)}
    elif hasattr(value, "__index__") and not isinstance(value, (bool, int)):
        found = operator.index(value)
    elif hasattr(value, "__float__") and not isinstance(value, (bool, int, float)):
        found = float(value)
    return found


def _target(function: Callable[..., Any], location: Location) -> str:
    """Return `FILE.py:NAME` of a function that a worker process can load. Raises `UsageError`."""
    import os

    from convcheck.user_functions.source.in_process import named

    found = named(function)
    if found is None:
        name = getattr(function, "__qualname__", repr(function))
        raise UsageError(
            f"{name}: no module that can be imported has it under this name, so no worker process"
            " can load it; put it into a file of its own, or test it with convcheck.check",
            location,
        )
    file, _, name = found.rpartition(":")
    return f"{os.path.abspath(file)}:{name}"
