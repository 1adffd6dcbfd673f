"""Columns of tables that hardly take memory: their values lie compressed, some hundred at a time.

Owns how they lie there. A column grows at its end and is read from its beginning; a value in the
middle costs as much as all that lie beside it. So reports go through a column, or through several
side by side, and hold no object for each row.
"""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, overload

TOGETHER = 256
"""Values that are compressed together: more take more memory while they are put in and read."""

LEVEL = 1
"""Of compression: higher ones take longer, and save little of what repeats from row to row."""

_ALIKE = frozenset({str, bool, int, type(None)})
"""Types whose equal values are alike; 0.0 and -0.0 are not."""


class Column(Sequence[Any]):
    """Values of a column: None, flags, numbers, texts, and lists and mappings of these.

    What is read is equal to what was put in and of the same type, but a new object each time.
    """

    __slots__ = ("_end", "_parts", "_read", "types")

    def __init__(self, values: Iterable[Any] = ()) -> None:
        self.types: set[type] = set()
        """The types of the values."""
        self._parts: list[bytes | tuple[Any]] = []
        self._end: list[Any] = []
        self._read: tuple[int, list[Any]] = -1, []
        rest = iter(values)
        while some := list(islice(rest, TOGETHER)):
            self.extend(some)

    def extend(self, values: Iterable[Any]) -> None:
        """Add values at the end. Raises `ValueError` for one of another kind."""
        before = len(self._end)
        self._end += values
        self.types.update(map(type, islice(self._end, before, None)))
        while len(self._end) >= TOGETHER:
            self._parts.append(_packed(self._end[:TOGETHER]))
            del self._end[:TOGETHER]

    def parts(self) -> Iterator[list[Any]]:
        """Yield the values in lists of some hundred, which nobody may change."""
        yield from map(_unpacked, self._parts)
        if self._end:
            yield self._end

    def __len__(self) -> int:
        return TOGETHER * len(self._parts) + len(self._end)

    def __iter__(self) -> Iterator[Any]:
        for values in self.parts():
            yield from values

    @overload
    def __getitem__(self, at: int) -> Any: ...
    @overload
    def __getitem__(self, at: slice) -> list[Any]: ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self)))]
        row = at + len(self) if at < 0 else at
        if not 0 <= row < len(self):
            raise IndexError(f"no row {at} of {len(self)}")
        number, place = divmod(row, TOGETHER)
        if number == len(self._parts):
            return self._end[place]
        if self._read[0] != number:
            self._read = number, _unpacked(self._parts[number])
        return self._read[1][place]


class Growing:
    """Columns that grow by rows, all of which have the same names, in the same order."""

    def __init__(self) -> None:
        self.rows = 0
        self._columns: dict[str, Column] = {}
        self._waiting: list[Mapping[str, Any]] = []

    def add(self, row: Mapping[str, Any]) -> None:
        """Add a row: a value for each name."""
        self.rows += 1
        self._waiting.append(row)
        if len(self._waiting) == TOGETHER:
            self._settle()

    def columns(self) -> dict[str, Column]:
        """Return the columns with all rows so far, by name; {} without any."""
        self._settle()
        return self._columns

    def _settle(self) -> None:
        if self._waiting and not self._columns:
            self._columns = {name: Column() for name in self._waiting[0]}
        for name, column in self._columns.items():
            column.extend([row[name] for row in self._waiting])
        self._waiting.clear()


def _packed(values: list[Any]) -> bytes | tuple[Any]:
    """Return values compressed, or the one that all of them are."""
    first = values[0]
    alike = type(first) in _ALIKE and len(set(map(type, values))) == 1
    if alike and values.count(first) == len(values):
        return (first,)
    # What is read was written here, in this process: nothing foreign is ever unmarshalled.
    return zlib.compress(marshal.dumps(values), LEVEL)


def _unpacked(part: bytes | tuple[Any]) -> list[Any]:
    if isinstance(part, tuple):
        return [part[0]] * TOGETHER
    values: list[Any] = marshal.loads(zlib.decompress(part))
    return values
