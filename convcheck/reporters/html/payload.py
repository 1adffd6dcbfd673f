"""The tables of the report as compact text: columns of codes and numbers, compressed, in base64.

Owns the encoding that `data.js` reads, and that no text in it is hidden or endless. It is made in
pieces, of which no more than one is held. Figures are rounded to six digits, which is more than
anyone reads; the run document holds all of them.
"""

from __future__ import annotations

import base64
import json
import zlib
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, pairwise
from typing import Any

import msgspec

from convcheck.plots.columns import Column
from convcheck.plots.distinct import Distinct
from convcheck.plots.links import LINKS
from convcheck.plots.tables import Table
from convcheck.reporters._text import shortened, visible

LEVEL = 9
"""Of compression."""

GZIP = 31
"""What zlib calls the format of gzip, with the largest window."""

PIECE = 48 * 1024
"""Bytes of a block that are written at a time."""

TOGETHER = 1024
"""Values of a column that are written at a time, and whose codes are known without a search."""

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

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def compressed(text: Iterable[str]) -> Iterator[bytes]:
    """Yield text compressed by gzip, the same bytes each time."""
    packing = zlib.compressobj(LEVEL, wbits=GZIP)
    for piece in text:
        yield packing.compress(piece.encode("utf-8"))
    yield packing.flush()


def as_text(content: Iterable[bytes]) -> Iterator[str]:
    """Yield bytes as text that is harmless anywhere in a page, in pieces as they come."""
    rest = b""
    for each in content:
        for begin in range(0, len(each), PIECE):
            rest += each[begin : begin + PIECE]
            whole = len(rest) - len(rest) % 3  # three bytes are four characters, with no padding
            yield base64.b64encode(rest[:whole]).decode("ascii")
            rest = rest[whole:]
    yield base64.b64encode(rest).decode("ascii")


def clean(table: Table) -> Table:
    """Return a table in whose texts nothing is hidden or endless; mappings become text."""
    return Table({name: _clean_column(name, values) for name, values in table.columns.items()})


def _clean_column(name: str, values: Sequence[Any]) -> Column:
    column = values if isinstance(values, Column) else Column(values)
    if column.types <= _AS_THEY_ARE:
        return column
    to_text = visible if name in WHOLE else text_value
    return Column(chain.from_iterable(_clean(part, to_text) for part in column.parts()))


def _clean(values: Iterable[Any], to_text: Callable[[Any], str]) -> Iterator[Any]:
    """Yield clean values; equal ones that are near each other are cleaned once."""
    near = list(values)
    keys = [repr(value) if type(value) is dict else value for value in near]
    found = dict(zip(reversed(keys), reversed(near), strict=True))  # the first of equal ones stands
    for key, value in found.items():
        found[key] = value if type(value) in _AS_THEY_ARE else to_text(value)
    return map(found.__getitem__, keys)


def text_value(value: Any) -> str:
    """Return the text that stands for a value. A link that asks for a value has to ask for this."""
    if isinstance(value, dict):
        value = " ".join(f"{key}={_short(each)}" for key, each in value.items())
    return shortened(visible(str(value), lines=True), LONGEST)


def _short(value: Any) -> str:
    return json.dumps(value, separators=(",", ":")) if isinstance(value, list) else str(value)


def encode_tables(tables: Mapping[str, Table]) -> Iterator[str]:
    """Yield clean tables as JSON text, in pieces.

    For each table it has the number of its rows and its columns, by name.
    """
    yield "{"
    for number, (name, table) in enumerate(tables.items()):
        yield f"{',' if number else ''}{json.dumps(name)}:"
        yield from _table(table)
    yield "}"


def _table(table: Table) -> Iterator[str]:
    yield f'{{"rows":{table.rows},"columns":{{'
    for number, (name, values) in enumerate(table.columns.items()):
        yield f"{',' if number else ''}{json.dumps(name)}:"
        if name in LINKS:
            yield from _differences(values)
        elif name in WHOLE:
            yield from _codes(_templates(table))
        else:
            yield from _column(values if isinstance(values, Column) else Column(values))
    yield "}}"


def _column(values: Column) -> Iterator[str]:
    if not values.types <= _NUMBERS:
        yield from _codes(values)
        return
    yield '{"numbers":['
    if float in values.types:
        yield from _joined(map(_figures, values.parts()))
    else:
        yield from _joined(map(_inside, values.parts()))
    yield "]}"


def _codes(values: Iterable[Any]) -> Iterator[str]:
    """Yield `{"texts": [...], "codes": [...]}`: every different value once."""
    codes, texts, found = Distinct(), Column(), array("I")
    near: dict[Any, int] = {}
    rest = iter(values)
    while some := list(islice(rest, TOGETHER)):
        for value in dict.fromkeys(some):
            if value not in near:
                text = _ENCODER.encode(value)
                code = codes.add(text)
                if code == len(texts):
                    texts.append(text)
                near[value] = code
        found.extend(map(near.__getitem__, some))
        if len(near) > TOGETHER:
            near.clear()
    yield '{"texts":['
    yield from _listed(texts)
    yield '],"codes":['
    parts = (found[at : at + TOGETHER] for at in range(0, len(found), TOGETHER))
    yield from _joined(_inside(part.tolist()) for part in parts)
    yield "]}"


def _listed(values: Iterable[str]) -> Iterator[str]:
    """Yield values with commas between them, many at a time."""
    rest = iter(values)
    yield from _joined(iter(lambda: ",".join(islice(rest, TOGETHER)), ""))


def _joined(parts: Iterable[str]) -> Iterator[str]:
    """Yield parts of a list, none of them empty, with commas between them."""
    comma = ""
    for part in parts:
        yield f"{comma}{part}"
        comma = ","


def _inside(values: Sequence[int | None]) -> str:
    """Return whole numbers and nulls with commas between them."""
    return msgspec.json.encode(values).decode("ascii")[1:-1]


def _figures(values: Sequence[float | None]) -> str:
    """Return numbers with commas between them."""
    if set(map(type, values)) == {float}:
        text = ",".join(["%.6g"] * len(values)) % tuple(values)
        if "n" not in text:  # neither infinite nor no number
            return text
    return ",".join(map(_number, values))


def _number(value: float | None) -> str:
    if value is None:
        return "null"
    if type(value) is int:
        return str(value)
    written = f"{value:.6g}"
    return f'"{written}"' if written in ("inf", "-inf", "nan") else written


def _differences(values: Iterable[int]) -> Iterator[str]:
    """Yield `{"steps": [...]}`: each row number less the one before it."""
    yield '{"steps":['
    yield from _listed(str(value - before) for before, value in pairwise(chain((0,), values)))
    yield "]}"


def _templates(table: Table) -> Iterator[str]:
    """Yield the commands, with NUL, a place and NUL for what another column holds.

    There are as many commands as records, and few templates.
    """
    columns = (table.columns[name] for name in ("reproduce", *PLACES))
    for command, *values in zip(*columns, strict=True):
        yield _template(command, values)


def _template(command: str, values: Sequence[str]) -> str:
    for place, value in enumerate(values):
        if SHORTEST <= len(value) <= LONGEST and value.isprintable():
            command = command.replace(value, f"\x00{place}\x00")
    return command
