"""Documents as JSON text: ASCII, a record a line, floats that JSON cannot hold as words.

Owns how a document is laid out, which is also what `read` takes for a document that nobody edited.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import groupby
from typing import Any

import msgspec
from msgspec import Struct

from convcheck.document.figures import figures
from convcheck.document.run import TABLES, RunDocument
from convcheck.document.values import spelled

HEAD = ("schema", "verb", "tool", "command", "started", "seconds", "environment", "summary", "cost")
"""The members before the records, in their order."""

OF_SEVERAL = ("shard", "machines")
"""Members after these that only a part of a run has, or a run of several machines."""

_ENCODER = msgspec.json.Encoder()


def run_text(run: RunDocument) -> str:
    """Return a run as JSON text."""
    values = head(run)
    parts = [pretty(values).removesuffix("\n}"), _rows("records", run.records)]
    parts += [_rows(name, getattr(run, name)) for name in TABLES[run.verb]]
    return ",\n".join(parts) + "\n}\n"


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


def _rows(name: str, rows: Iterable[Struct]) -> str:
    text = ",\n  ".join(_lines(rows))
    return f' "{name}": [\n  {text}\n ]' if text else f' "{name}": []'


def _lines(rows: Iterable[Struct]) -> Iterator[str]:
    """Yield rows as JSON, a line each, several of them at a time where `msgspec` can write them.

    It writes null for what is not finite, text as UTF-8, and no half of a character, such as the
    name of a file may hold.
    """
    for finite, group in groupby(rows, _is_finite):
        several = list(group)
        if finite:
            with suppress(UnicodeEncodeError):
                encoded = _ENCODER.encode_lines(several)
                if encoded.isascii():
                    yield encoded.decode("ascii").rstrip("\n").replace("\n", ",\n  ")
                    continue
        yield from map(line, several)


def _is_finite(row: Struct) -> bool:
    return all(map(math.isfinite, filter(None, figures(row))))
