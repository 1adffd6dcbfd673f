"""Parameters of a problem as case files write them, in one normal form.

Owns the compact spelling in identifiers. What equals what, what has a default and what comes of it
all is the operation's to say.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from convcheck.model.dtypes import CASE_DTYPES
from convcheck.model.operations import OPS
from convcheck.model.problem import InvalidProblem, Problem

Values = Mapping[str, Any]
"""Normalised parameters by name: hashable, equal exactly if they mean the same."""


@cache
def names(op: str) -> tuple[str, ...]:
    """Return the names of all parameters of an operation in the order of reports."""
    return OPS[op].parameters


@cache
def required(op: str) -> tuple[str, ...]:
    """Return the names of the parameters that have no default."""
    return OPS[op].required


@cache
def defaults(op: str) -> Values:
    """Return the normalised value of each parameter that has a default."""
    return OPS[op].defaults()


def normalised(name: str, value: Any, op: str) -> Any:
    """Return the normal form of a value. Raises `ValueError` for a list of the wrong length."""
    return OPS[op].normalised(name, value)


def problem(values: Values, op: str) -> Problem:
    """Build the problem of a complete point. Raises `InvalidProblem`."""
    return _of_case(OPS[op].build(values))


def impossible(values: Values, op: str) -> Problem:
    """Build what stands for a complete point that is no problem. Raises `InvalidProblem`.

    It is raised for a point of which no call can be made, and for one that is a problem.
    """
    built = _of_case(OPS[op].build_impossible(values))
    if not built.impossible:
        raise InvalidProblem("expect", f"it is a {OPS[op].noun}, which nobody has to refuse")
    return built


def _of_case(built: Problem) -> Problem:
    """Return a problem of a dtype that a case can ask for. Raises `InvalidProblem`."""
    if built.dtype not in CASE_DTYPES:
        allowed = ", ".join(CASE_DTYPES)
        raise InvalidProblem("dtype", f"{built.dtype!r}; allowed: {allowed}")
    return built


def spelled(name: str, value: Any) -> str:
    """Spell a normalised value without blanks: `3`, `3x5`, `same`, `2+1x0+0`, `false`."""
    if isinstance(value, bool):
        return str(value).lower()
    if not isinstance(value, tuple):
        return str(value)
    parts = [str(entry) for entry in value]
    if name == "padding":
        even = all(before == after for before, after in value)
        parts = [f"{before}" if even else f"{before}+{after}" for before, after in value]
    return parts[0] if len(set(parts)) == 1 else "x".join(parts)


def label(values: Values, op: str, without: str | None = None) -> str:
    """Spell a point: what is required always, the rest where it is not the default.

    `without` names a parameter to leave out.
    """
    usual = defaults(op)
    return ",".join(
        f"{name}={spelled(name, values[name])}"
        for name in names(op)
        if name != without and (name not in usual or values[name] != usual[name])
    )


def as_yaml(raw: Any) -> str:
    """Spell a value as a case file would, on one line."""
    return json.dumps(raw).replace('"', "")
