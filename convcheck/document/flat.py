"""A record as a row of a table: one cell a value, and a column for each parameter.

Owns the columns of CSV files and data frames, which are the same for every run of a verb whatever
its cases are: a parameter that an operation does not have is None. What is given for each axis
(kernel, stride, padding, dilation, output_padding) is a list for each axis, in the order of the
spatial sizes, so that a column holds one kind of value.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec import Struct, inspect, structs

from convcheck.document.records import RECORDS, Record, columns
from convcheck.document.values import spelled
from convcheck.model.convolution_operations import PER_AXIS, SPATIAL_NAMES
from convcheck.model.operations import OPS

IN_PLACE_OF = "parameters"
"""The field of a record that becomes several columns."""

SPATIAL = (*SPATIAL_NAMES[1], *SPATIAL_NAMES[3])
"""The sizes of the spatial axes; a convolution has as many of them as it has axes."""

LISTS = (*PER_AXIS, "padding")
"""Parameters of which every axis has a value."""

_KNOWN = dict.fromkeys(("batch", *SPATIAL)) | dict.fromkeys(
    name for each in OPS.values() for name in each.parameters
)

PARAMETERS = (*(name for name in _KNOWN if name != "dtype"), "operands")
"""Every parameter that an operation has, and what a case brings; `dtype` is a field of a record."""

OTHERS = "other_parameters"
"""The column of what is none of these, as JSON: the parameters of a plug-in's operation."""


def flat_columns(verb: str) -> tuple[str, ...]:
    """Return the columns of a table of a verb's records."""
    found: list[str] = []
    for name in columns(verb):
        found += [*PARAMETERS, OTHERS] if name == IN_PLACE_OF else [name]
    return tuple(found)


def text_columns(verb: str) -> frozenset[str]:
    """Return the columns that hold text; the others hold numbers and flags."""
    texts = {*LISTS, "padding_mode", "operands", OTHERS}
    for each in inspect.type_info(RECORDS[verb]).fields:  # type: ignore[attr-defined]
        if not _holds(each.type, (inspect.FloatType, inspect.IntType, inspect.BoolType)):
            texts.add(each.encode_name)
    return frozenset(texts)


def _holds(kind: inspect.Type, wanted: tuple[type[inspect.Type], ...]) -> bool:
    """Tell whether a field may hold a value of a type itself."""
    if isinstance(kind, inspect.Metadata):
        return _holds(kind.type, wanted)
    if isinstance(kind, inspect.UnionType):
        return any(_holds(each, wanted) for each in kind.types)
    return isinstance(kind, wanted)


def flat_rows(records: Iterable[Record]) -> Iterator[list[Any]]:
    """Yield the cells of each record: None, text, numbers and flags."""
    for before, cells, after in row_parts(records):
        yield [*before, *cells, *after]


def row_parts(records: Iterable[Record]) -> Iterator[tuple[list[Any], list[Any], list[Any]]]:
    """Yield the cells of each record before its parameters, those of these, and those after them.

    Records that stand together and have equal parameters have the same list of their cells.
    """
    last: dict[str, Any] | None = None
    cells: list[Any] = []
    for record in records:
        get, parameters, plain = _fields(type(record))
        row = list(get(record))
        for at in plain:
            value = row[at]
            if value is not None and type(value) is not str:
                row[at] = _plain(value)
        told = row[parameters]
        if told != last:
            last, cells = told, _parameter_cells(told)
        yield row[:parameters], cells, row[parameters + 1 :]


@cache
def _fields(
    kind: type[Record],
) -> tuple[Callable[[Record], tuple[Any, ...]], int, tuple[int, ...]]:
    """Return what gets a record's values, which are its parameters, which may be no plain value."""
    names = kind.__struct_fields__
    types = {each.name: inspect.type_info(each.type) for each in structs.fields(kind)}
    plain = (inspect.FloatType, inspect.IntType, inspect.BoolType, inspect.NoneType)
    others = (
        at
        for at, name in enumerate(names)
        if name != IN_PLACE_OF and not _holds_only(types[name], plain)
    )
    return attrgetter(*names), names.index(IN_PLACE_OF), tuple(others)


def _holds_only(kind: inspect.Type, wanted: tuple[type[inspect.Type], ...]) -> bool:
    if isinstance(kind, inspect.Metadata):
        return _holds_only(kind.type, wanted)
    if isinstance(kind, inspect.UnionType):
        return all(_holds_only(each, wanted) for each in kind.types)
    return isinstance(kind, wanted)


def _plain(value: Any) -> Any:
    if isinstance(value, Struct):
        return _text(structs.asdict(value))
    return value.value if isinstance(value, StrEnum) else value


def _parameter_cells(parameters: dict[str, Any]) -> list[Any]:
    rank = sum(name in parameters for name in SPATIAL)
    cells = []
    for name in PARAMETERS:
        value = parameters.get(name)
        if name in LISTS and value is not None and rank:
            value = _per_axis(value, rank, pairs=name == "padding")
        cells.append(_text(value) if isinstance(value, (list, dict)) else value)
    others = {n: v for n, v in parameters.items() if n not in PARAMETERS and n != "dtype"}
    return [*cells, _text(others) if others else None]


def _per_axis(value: Any, rank: int, *, pairs: bool) -> Any:
    """Return a value for each axis; of a padding its two sides."""
    if isinstance(value, str):
        return value
    values = value if isinstance(value, list) else [value] * rank
    return (
        [each if isinstance(each, list) else [each, each] for each in values] if pairs else values
    )


def _text(value: Any) -> str:
    return json.dumps(spelled(value), separators=(",", ":"))
