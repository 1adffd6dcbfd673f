"""Documents as JSON text: ASCII, a record a line, floats that JSON cannot hold as words.

What records have in common comes before them, once: see `stored`.

Owns how a document is laid out, which is also what `read` takes for a document that nobody edited.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain, groupby, islice
from typing import Any

import msgspec
from msgspec import Struct

from convcheck.document.figures import figures
from convcheck.document.run import TABLES, RunDocument
from convcheck.document.stored import Shared
from convcheck.document.values import spelled

HEAD = ("schema", "verb", "tool", "command", "started", "seconds", "environment", "summary", "cost")
"""The members before the records, in their order."""

OPTIONAL = frozenset({"training", "error_maps"})
"""Tables that are left out where there is nothing in them."""

OF_SEVERAL = ("shard", "machines")
"""Members after these that only a part of a run has, or a run of several machines."""

AT_ONCE = 250
"""Rows that are written at a time, at most."""

_ENCODER = msgspec.json.Encoder()


def run_text(run: RunDocument) -> str:
    """Return a run as JSON text."""
    return "".join(run_pieces(run))


def run_pieces(run: RunDocument) -> Iterator[str]:
    """Yield a run as JSON text in pieces, which are made as they are asked for."""
    shared = Shared(run.records)
    yield pretty(head(run)).removesuffix("\n}")
    yield from _members("cases", shared.cases())
    yield from _members("implementations", shared.implementations.items())
    yield from _rows("records", run.records, shared.row)
    for name in TABLES[run.verb]:
        table = getattr(run, name)
        if table or name not in OPTIONAL:
            yield from _rows(name, table, lambda row: row)
    yield "\n}\n"


def head(run: RunDocument) -> dict[str, Any]:
    """Return the members before the records."""
    values = {name: getattr(run, name) for name in HEAD}
    return values | {name: getattr(run, name) for name in OF_SEVERAL if getattr(run, name)}


def pretty(document: Any) -> str:
    """Return a document, or plain values with structs in them, as JSON text, a value a line."""
    return json.dumps(spelled(msgspec.to_builtins(document)), indent=1, allow_nan=False)


def line(value: Any, rows: Iterable[Struct] | None = None) -> str:
    """Return a struct as JSON on one line: quickly, if all `rows` of figures in it are known."""
    if rows is not None and all(map(_is_finite, rows)):
        with suppress(UnicodeEncodeError):
            return _ENCODER.encode(value).decode("utf-8")
    plain = spelled(msgspec.to_builtins(value))
    return json.dumps(plain, separators=(",", ":"), allow_nan=False)


def _members(name: str, rows: Iterable[tuple[str, Struct]]) -> Iterator[str]:
    lines = (f"{json.dumps(key)}: {line(row)}" for key, row in rows)
    return _member(name, "{}", lines)


def _rows(name: str, rows: Iterable[Struct], stored: Callable[[Any], Struct]) -> Iterator[str]:
    return _member(name, "[]", _lines(rows, stored))


def _member(name: str, brackets: str, lines: Iterator[str]) -> Iterator[str]:
    """Yield what follows another member: a table, whose lines may be several in one text."""
    yield f',\n "{name}": {brackets[0]}'
    before, end = "\n  ", ""
    for text in lines:
        yield before + text
        before, end = ",\n  ", "\n "
    yield end + brackets[1]


def _lines(rows: Iterable[Struct], stored: Callable[[Any], Struct]) -> Iterator[str]:
    """Yield rows, as they are stored, a line each: many at a time if `msgspec` can write them.

    It writes null for what is not finite, text as UTF-8, and no half of a character, such as the
    name of a file may hold.
    """
    for finite, group in groupby(rows, _is_finite):
        for first in group:
            several = [stored(row) for row in chain([first], islice(group, AT_ONCE - 1))]
            if finite:
                with suppress(UnicodeEncodeError):
                    encoded = _ENCODER.encode_lines(several)
                    if encoded.isascii():
                        yield encoded.decode("ascii").rstrip("\n").replace("\n", ",\n  ")
                        continue
            yield from map(line, several)


def _is_finite(row: Struct) -> bool:
    return all(map(math.isfinite, filter(None, figures(row))))
