"""Functions of a `pandas.Series`, as those of finance and of measurements are.

Owns how they are known, by what is said of a parameter or asked of it, and the function of arrays
that is read in their place: each such array is handed over as a series.
"""

from __future__ import annotations

import ast
import functools
import inspect
import re
from collections.abc import Iterator
from typing import Any

import numpy as np

from convcheck.user_functions.callables.own_text import file_of, tree_of
from convcheck.user_functions.parameters.callable_signature import signature_of, with_signature
from convcheck.user_functions.parameters.rewritten import called

SAID = re.compile(r"(?:pd\.|pandas\.)?Series")
"""How a parameter's annotation says it."""

ASKED = frozenset({"rolling", "ewm", "expanding", "shift", "iloc", "loc", "index", "to_numpy"})
"""What only a series is asked for, or a table."""

IMPORTED = re.compile(r"^\s*(import|from) pandas\b", re.MULTILINE)


def with_series(value: Any) -> Any:
    """Return a function of arrays in place of one of series; anything else as it is."""
    if not inspect.isfunction(value) or not IMPORTED.search(file_of(value)):
        return value
    names = set(_series_of(value))
    if not names:
        return value
    signature = signature_of(value)

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = dict(signature.bind(*given, **named).arguments)
        for name in names & {*told}:
            told[name] = _series(told[name])
        return called(value, signature, told)

    return with_signature(call, signature)


def _series_of(value: Any) -> Iterator[str]:
    """Yield the parameters of a function that are series."""
    parameters = list(signature_of(value).parameters.values())
    for each in parameters:
        said = each.annotation
        written = said if isinstance(said, str) else getattr(said, "__name__", "")
        if said is not each.empty and SAID.fullmatch(written):
            yield each.name
    names = {each.name for each in parameters}
    for node in ast.walk(tree_of(value) or ast.Module([], [])):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=asked):
                if name in names and asked in ASKED:
                    yield name


def _series(array: Any) -> Any:
    """Return an array of one axis as a series, anything else as it is."""
    import pandas as pd

    if not isinstance(array, np.ndarray):
        return array
    if array.ndim != 1:
        raise ValueError(f"a series has one axis; got {array.ndim}")
    return pd.Series(array)
