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

GROUPS = ["a", "b"]
"""Two groups of rows of a table."""

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
    group = _group_of(value) if tables else ""

    @functools.wraps(value)
    def call(*given: Any, **named: Any) -> Any:
        told = {**unnamed, **signature.bind(*given, **named).arguments}
        for name in names & {*told}:
            told[name] = _series(told[name], dated=dated)
        for name, column in tables.items():
            told[name] = _table(told[name], str(told.get(column[1], column[0])), group)
        if tables:
            return _added(value(**told), told[next(iter(tables))], group)
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
    named = _copies_of(value, first)
    for node in ast.walk(tree_of(value) or ast.Module([], [])):
        match node:
            case ast.Subscript(
                value=ast.Name(id=name), slice=ast.Constant(value=str(column)), ctx=ast.Load()
            ):
                if name in named:
                    taken.add((column, ""))
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Name(id=other), ctx=ast.Load()):
                if name in named and other in told:
                    taken.add((told[other], other))
            case ast.Subscript(
                value=ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="groupby")),
                slice=ast.Constant(value=str(column)),
            ):
                if name in named:
                    taken.add((column, ""))
    if len(taken) == 1:
        yield first, taken.pop()


def _copies_of(value: Any, first: str) -> set[str]:
    """Return the names of a table in a text, and of copies of it: `out = df.copy()`."""
    found = {first}
    for node in ast.walk(tree_of(value) or ast.Module([], [])):
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Attribute(value=ast.Name(id=of), attr="copy" | "assign")),
            ) if of == first:
                found.add(name)
    return found


def _group_of(value: Any) -> str:
    """Return the column by which a text groups a table, if there is one."""
    for node in ast.walk(tree_of(value) or ast.Module([], [])):
        match node:
            case ast.Call(
                func=ast.Attribute(attr="groupby"), args=[ast.Constant(value=str(name)), *_]
            ):
                return name
    return ""


def _names_column(parameter: inspect.Parameter) -> bool:
    """Tell whether a parameter has to be told the name of a column."""
    return parameter.name in COLUMNS and parameter.default is parameter.empty


def _table(array: Any, column: str, group: str) -> Any:
    """Return an array of one axis as the column of a table, anything else as it is.

    Of a table of groups it is one of two, whose rows take turns with those of another one.
    """
    import pandas as pd

    series = _series(array)
    if not isinstance(series, pd.Series):
        return array
    if not group:
        return pd.DataFrame({column: series})
    both = np.stack([array, np.zeros_like(array)], axis=-1).ravel()
    return pd.DataFrame({group: GROUPS * len(array), column: both})


def _added(result: Any, table: Any, group: str) -> Any:
    """Return the column that a table has more than the one that was given; of one group its rows.

    Anything else as it is.
    """
    import pandas as pd

    if isinstance(result, pd.DataFrame) and isinstance(table, pd.DataFrame):
        more = [name for name in result.columns if name not in table.columns]
        result = result[more[0]] if len(more) == 1 else result
    if group and isinstance(result, pd.Series) and len(result) == len(table):
        return result.iloc[:: len(GROUPS)]
    return result


def _series(array: Any, *, dated: bool = False) -> Any:
    """Return an array of one axis as a series, of days if it is `dated`; anything else as it is."""
    import pandas as pd

    if not isinstance(array, np.ndarray):
        return array
    if array.ndim != 1:
        raise ValueError(f"a series has one axis; got {array.ndim}")
    days = pd.date_range("2001-01-01", periods=len(array), freq="D") if dated else None
    return pd.Series(array, index=days)
