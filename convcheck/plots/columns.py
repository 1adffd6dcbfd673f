"""Columns of tables that hardly take memory, as `convcheck.packed` keeps rows.

A column grows at its end and is read from its beginning; a value in the middle costs as much as all
that lie beside it. So reports go through a column, or through several side by side, and hold no
object for each row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from operator import itemgetter
from typing import Any

from convcheck.packed import AT_ONCE, Packed


class Column(Packed[Any]):
    """Values of a column: None, flags, numbers, texts, and lists and mappings of these."""

    def __init__(self, values: Iterable[Any] = ()) -> None:
        self.types: set[type] = set()
        """The types of the values."""
        super().__init__(values)

    def append(self, row: Any) -> None:
        self.extend((row,))

    def extend(self, rows: Iterable[Any]) -> None:
        short = type(rows) is list and len(rows) <= AT_ONCE
        for some in (rows,) if short else _some(rows):
            self.types.update(map(type, some))
            super().extend(some)

    def parts(self) -> Iterator[list[Any]]:
        """Yield the values, some hundred at a time."""
        return self.blocks()


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
        if len(self._waiting) == AT_ONCE:
            self._settle()

    def columns(self) -> dict[str, Column]:
        """Return the columns with all rows so far, by name; {} without any."""
        self._settle()
        return self._columns

    def _settle(self) -> None:
        if self._waiting and not self._columns:
            self._columns = {name: Column() for name in self._waiting[0]}
        for name, column in self._columns.items():
            column.extend(list(map(itemgetter(name), self._waiting)))
        self._waiting.clear()


def _some(values: Iterable[Any]) -> Iterator[list[Any]]:
    rest = iter(values)
    while some := list(islice(rest, AT_ONCE)):
        yield some
