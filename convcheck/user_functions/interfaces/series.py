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

from convcheck.user_functions.callables.own_text import file_of, text_of, tree_of
from convcheck.user_functions.parameters.callable_signature import (
    parameters_of,
    signature_of,
    with_signature,
)
from convcheck.user_functions.parameters.rewritten import called

SAID = re.compile(r"(?:pd\.|pandas\.)?Series")
"""How a parameter's annotation says it."""

ASKED = frozenset({"rolling", "ewm", "expanding", "shift", "iloc", "loc", "index", "to_numpy"})
"""What only a series is asked for, or a table."""

COLUMNS = frozenset({"column", "col", "field", "price_col", "value_col"})
"""Names of parameters that tell which column of a table is taken."""

ANY = "x"
"""The name of a column of which none is told."""

OF_DATES = re.compile(r"DatetimeIndex|date_range|\.freq\b|asfreq|Timedelta|time stamps?")
"""How a text says that a series is one of times."""

IMPORTED = re.compile(r"^\s*(import|from) pandas\b|\.(rolling|ewm|expanding)\(", re.MULTILINE)


def with_series(value: Any) -> Any:
    """Return a function of arrays in place of one of series; anything else as it is."""
    if not inspect.isfunction(value) or not IMPORTED.search(file_of(value)):
        return value
    tables = dict(_tables_of(value))
    names = set(_series_of(value)) - {*tables}
    if not (names or tables):
        return value
    signature = signature_of(value)
    if tables:
        own = [
            each.replace(default=ANY, kind=each.KEYWORD_ONLY) if _names_column(each) else each
            for each in signature.parameters.values()
        ]
        signature = signature.replace(parameters=sorted(own, key=lambda each: each.kind))

    dated = OF_DATES.search(text_of(value)) is not None
    unnamed = {each.name: ANY for each in parameters_of(value) if _names_column(each)}
    unnamed = unnamed if tables else {}

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = {**unnamed, **signature.bind(*given, **named).arguments}
        for name in names & {*told}:
            told[name] = _series(told[name], dated=dated)
        for name, column in tables.items():
            told[name] = _table(told[name], str(told.get(column[1], column[0])))
        if tables:
            return value(**told)
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


def _tables_of(value: Any) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield the parameters that are tables of which one column is taken.

    With the name of the column, and of the parameter that tells it, where there is one.
    """
    parameters = list(signature_of(value).parameters.values())
    first = parameters[0].name if parameters else ""
    told = {each.name: each.default for each in parameters if isinstance(each.default, str)}
    told |= {each.name: ANY for each in parameters if _names_column(each)}
    taken = set[tuple[str, str]]()
    for node in ast.walk(tree_of(value) or ast.Module([], [])):
        match node:
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Constant(value=str(column))):
                if name == first:
                    taken.add((column, ""))
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Name(id=other)):
                if name == first and other in told:
                    taken.add((told[other], other))
    if len(taken) == 1:
        yield first, taken.pop()


def _names_column(parameter: inspect.Parameter) -> bool:
    """Tell whether a parameter has to be told the name of a column."""
    return parameter.name in COLUMNS and parameter.default is parameter.empty


def _table(array: Any, column: str) -> Any:
    """Return an array of one axis as the column of a table, anything else as it is."""
    import pandas as pd

    series = _series(array)
    return pd.DataFrame({column: series}) if isinstance(series, pd.Series) else array


def _series(array: Any, *, dated: bool = False) -> Any:
    """Return an array of one axis as a series, of days if it is `dated`; anything else as it is."""
    import pandas as pd

    if not isinstance(array, np.ndarray):
        return array
    if array.ndim != 1:
        raise ValueError(f"a series has one axis; got {array.ndim}")
    days = pd.date_range("2001-01-01", periods=len(array), freq="D") if dated else None
    return pd.Series(array, index=days)
