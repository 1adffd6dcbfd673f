"""The tables of the report as compact text: columns of codes and numbers, compressed, in base64.

Owns the encoding that `data.js` reads, and that no text in it is hidden or endless. Figures are
rounded to six digits, which is more than anyone reads; the run document holds all of them.
"""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterable, Sequence
from typing import Any

from convcheck.plots.links import LINKS
from convcheck.plots.tables import Table
from convcheck.reporters._text import shortened, visible

LEVEL = 9
"""Of compression."""

PLACES = ("case", "implementation", "pass", "fill")
"""Columns whose values stand in a record's command."""

SHORTEST = 4
"""Characters of a value that is looked for in a command."""

LONGEST = 20_000
"""Characters of one text."""

WHOLE = frozenset({"reproduce"})
"""Columns that are of no use if a part is missing."""

_NUMBERS = frozenset({int, float, type(None)})

_AS_THEY_ARE = _NUMBERS | {bool}


def compressed(text: str) -> bytes:
    """Return text compressed, the same bytes each time."""
    return gzip.compress(text.encode("utf-8"), LEVEL, mtime=0)


def as_text(content: bytes) -> str:
    """Return bytes as text that is harmless anywhere in a page."""
    return base64.b64encode(content).decode("ascii")


def clean(table: Table) -> Table:
    """Return a table in whose texts nothing is hidden or endless; mappings become text."""
    return Table({name: _clean_column(name, values) for name, values in table.columns.items()})


def _clean_column(name: str, values: list[Any]) -> list[Any]:
    if all(type(value) in _AS_THEY_ARE for value in values):
        return values
    to_text = visible if name in WHOLE else text_value
    found: dict[Any, Any] = {}
    cleaned = []
    for value in values:
        key = repr(value) if type(value) is dict else value
        if key not in found:
            found[key] = value if type(value) in _AS_THEY_ARE else to_text(value)
        cleaned.append(found[key])
    return cleaned


def text_value(value: Any) -> str:
    """Return the text that stands for a value. A link that asks for a value has to ask for this."""
    if isinstance(value, dict):
        value = " ".join(f"{key}={_short(each)}" for key, each in value.items())
    return shortened(visible(str(value), lines=True), LONGEST)


def _short(value: Any) -> str:
    return json.dumps(value, separators=(",", ":")) if isinstance(value, list) else str(value)


def encode_tables(tables: dict[str, Table]) -> str:
    """Return clean tables as JSON text: for each its number of rows and its columns, by name."""
    parts = [f"{json.dumps(name)}:{_table(table)}" for name, table in tables.items()]
    return f"{{{','.join(parts)}}}"


def _table(table: Table) -> str:
    parts = []
    for name, values in table.columns.items():
        if name in LINKS:
            encoded = _differences(values)
        elif name in WHOLE:
            encoded = _codes(_templates(table))
        else:
            encoded = _column(values)
        parts.append(f"{json.dumps(name)}:{encoded}")
    return f'{{"rows":{table.rows},"columns":{{{",".join(parts)}}}}}'


def _column(values: Sequence[Any]) -> str:
    if all(type(value) in _NUMBERS for value in values):
        return f'{{"numbers":[{",".join(map(_number, values))}]}}'
    return _codes(values)


def _codes(values: Iterable[Any]) -> str:
    """Return `{"texts": [...], "codes": [...]}`: every different value once."""
    codes: dict[Any, int] = {}
    found = [codes.setdefault(value, len(codes)) for value in values]
    texts = json.dumps(list(codes), ensure_ascii=False, separators=(",", ":"))
    return f'{{"texts":{texts},"codes":[{",".join(map(str, found))}]}}'


def _number(value: float | None) -> str:
    if value is None:
        return "null"
    if type(value) is int:
        return str(value)
    written = f"{value:.6g}"
    return f'"{written}"' if written in ("inf", "-inf", "nan") else written


def _differences(values: Sequence[int]) -> str:
    """Return `{"steps": [...]}`: each row number less the one before it."""
    steps = (value - before for before, value in zip((0, *values), values, strict=False))
    return f'{{"steps":[{",".join(map(str, steps))}]}}'


def _templates(table: Table) -> list[str]:
    """Return the commands, with NUL, a place and NUL for what another column holds.

    There are as many commands as records, and few templates.
    """
    columns = [table.columns[name] for name in PLACES]
    return [
        _template(command, [column[row] for column in columns])
        for row, command in enumerate(table.columns["reproduce"])
    ]


def _template(command: str, values: Sequence[str]) -> str:
    for place, value in enumerate(values):
        if SHORTEST <= len(value) <= LONGEST and value.isprintable():
            command = command.replace(value, f"\x00{place}\x00")
    return command
