"""Many rows in little memory: rows that are kept compressed, and made anew when somebody asks.

Owns how they are kept. A run of 10,000 cases has 80,000 records and more: as objects they take a
thousand bytes each, in here about thirty. What is yielded are equal rows, not the same objects.
"""

from __future__ import annotations

import heapq
import pickle
import zlib
from array import array
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice
from operator import itemgetter
from types import GenericAlias
from typing import Any, Generic, TypeVar, overload

import msgspec

Row = TypeVar("Row")

AT_ONCE = 256
"""Rows that are compressed together."""


class Packed(Sequence[Row]):
    """A sequence of rows that can be pickled. It grows at its end.

    Going through it takes some microseconds a row, and the memory of `at_once` rows; half as much
    if all rows are of one `kind` of struct. A single row costs as much as `at_once` of them, unless
    it stands near the one that was asked for before.
    """

    def __init__(
        self, rows: Iterable[Row] = (), at_once: int = AT_ONCE, kind: type[Row] | None = None
    ) -> None:
        self._at_once = at_once
        self._kind = kind
        self._codec: _Pickled[Row] = _Pickled() if kind is None else _Encoded(kind)
        # An interruption may come between any two steps: what a full block holds is replaced in
        # one, so that no row is ever missing or there twice.
        self._blocks: list[bytes | list[Row]] = []
        self._last: tuple[int, list[Row]] = (-1, [])
        self.extend(rows)

    def append(self, row: Row) -> None:
        """Add a row at the end."""
        last = self._open()
        last.append(row)
        self._close(last)

    def extend(self, rows: Iterable[Row]) -> None:
        """Add rows at the end."""
        rest = iter(rows)
        while some := list(islice(rest, self._at_once - len(self._open()))):
            last = self._open()
            last += some
            self._close(last)

    def _open(self) -> list[Row]:
        """Return the last block, which has room for another row."""
        last = self._blocks[-1] if self._blocks else b""
        if isinstance(last, bytes) or len(last) == self._at_once:
            last = []
            self._blocks.append(last)
        return last

    def _close(self, last: list[Row]) -> None:
        if len(last) == self._at_once:
            self._blocks[-1] = self._codec.packed(last)

    def __len__(self) -> int:
        if not self._blocks:
            return 0
        last = self._blocks[-1]
        missing = self._at_once - len(last) if isinstance(last, list) else 0
        return len(self._blocks) * self._at_once - missing

    def __iter__(self) -> Iterator[Row]:
        for block in self._blocks:
            yield from block if isinstance(block, list) else self._codec.unpacked(block)

    @overload
    def __getitem__(self, at: int) -> Row: ...

    @overload
    def __getitem__(self, at: slice) -> list[Row]: ...

    def __getitem__(self, at: int | slice) -> Row | list[Row]:
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(len(self)))]
        place = at + len(self) if at < 0 else at
        if not 0 <= place < len(self):
            raise IndexError(f"row {at} of {len(self)}")
        number, inside = divmod(place, self._at_once)
        block = self._blocks[number]
        if isinstance(block, list):
            return block[inside]
        if self._last[0] != number:
            self._last = (number, self._codec.unpacked(block))
        return self._last[1][inside]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence) or isinstance(other, str | bytes):
            return NotImplemented
        return len(self) == len(other) and all(map(_are_equal, self, other))

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return Packed, (list(self), self._at_once, self._kind)

    def __repr__(self) -> str:
        return f"Packed({list(self)!r})"


class _Pickled(Generic[Row]):
    """Rows as compressed pickles: anything."""

    def packed(self, rows: list[Row]) -> bytes:
        return _PICKLED + zlib.compress(pickle.dumps(rows, 5), 1)

    def unpacked(self, block: bytes) -> list[Row]:
        rows: list[Row] = pickle.loads(zlib.decompress(memoryview(block)[1:]))
        return rows


class _Encoded(_Pickled[Row]):
    """Rows of one kind of struct as compressed MessagePack, as far as that gives them back.

    A figure that is not a number, half a character or a whole number in the place of a broken one
    would come back as something else, or not at all: such rows are pickled.
    """

    def __init__(self, kind: type[Row]) -> None:
        self._decoder = msgspec.msgpack.Decoder(GenericAlias(list, (kind,)))

    def packed(self, rows: list[Row]) -> bytes:
        with suppress(msgspec.MsgspecError, UnicodeError, TypeError, ValueError, OverflowError):
            text = _ENCODER.encode(rows)
            again = self._decoder.decode(text)
            if again == rows and _ENCODER.encode(again) == text:
                return _ENCODED + zlib.compress(text, 1)
        return super().packed(rows)

    def unpacked(self, block: bytes) -> list[Row]:
        if block[:1] == _PICKLED:
            return super().unpacked(block)
        rows: list[Row] = self._decoder.decode(zlib.decompress(memoryview(block)[1:]))
        return rows


_PICKLED, _ENCODED = b"p", b"m"
"""How a block begins."""

_ENCODER = msgspec.msgpack.Encoder()


def _are_equal(one: object, other: object) -> bool:
    return one == other


class Arrivals(Generic[Row]):
    """Rows that come in almost any order and belong in the order of their places, packed.

    Each goes to the first lane that ends at its place or before: there are as many lanes as rows
    that came one before another in the wrong order, and what has the same place stays in the order
    in which it came.
    """

    def __init__(self, kind: type[Row] | None = None) -> None:
        self._kind = kind
        self._lanes: list[tuple[array[int], Packed[Row]]] = []

    def add(self, place: int, row: Row) -> None:
        """Add a row that belongs at a place, which other rows may have as well."""
        fitting = (lane for lane in self._lanes if lane[0][-1] <= place)
        lane = next(fitting, None)
        if lane is None:
            lane = (array("q"), Packed(kind=self._kind))
            self._lanes.append(lane)
        places, rows = lane
        rows.append(row)
        places.append(place)

    def in_order(self) -> Packed[Row]:
        """Return all rows in the order of their places; more may be added afterwards."""
        if len(self._lanes) > 1:
            places: array[int] = array("q", heapq.merge(*map(itemgetter(0), self._lanes)))
            pairs = (
                zip(*lane, strict=False) for lane in self._lanes
            )  # see `Packed` on interruptions
            merged = heapq.merge(*pairs, key=itemgetter(0))
            self._lanes = [(places, Packed(map(itemgetter(1), merged), kind=self._kind))]
        return self._lanes[0][1] if self._lanes else Packed()

    def __iter__(self) -> Iterator[Row]:
        return chain.from_iterable(rows for _, rows in self._lanes)


class PackedByName(Generic[Row]):
    """Rows that have names, packed, in the order in which they were added.

    A name takes a number's memory. Rows that are asked for one after another, in that order, cost
    what going through them costs.
    """

    def __init__(self) -> None:
        self._rows: Packed[tuple[str, Row]] = Packed()
        self._numbers: dict[int, int] = {}
        self._others: dict[str, int] = {}
        """Names that by chance have another one's hash."""

    def add(self, name: str, row: Row) -> None:
        """Add a row under a name that no other one has."""
        if self._numbers.setdefault(hash(name), len(self._rows)) != len(self._rows):
            self._others[name] = len(self._rows)
        self._rows.append((name, row))

    def get(self, name: str) -> Row | None:
        """Return the row of a name, None if there is none."""
        number = self._others.get(name, self._numbers.get(hash(name)))
        found, row = (None, None) if number is None else self._rows[number]
        return row if found == name else None

    def items(self) -> Iterator[tuple[str, Row]]:
        """Yield names and rows."""
        return iter(self._rows)
