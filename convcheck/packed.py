"""Many rows in little memory: rows that are kept compressed, and made anew when somebody asks.

Owns how they are kept. A run of 10,000 cases has 80,000 records and more: as objects they take a
thousand bytes each, in here about thirty. What is yielded are equal rows, not the same objects.
"""

from __future__ import annotations

import pickle
import threading
import zlib
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, islice
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
        # one, so that no row is ever missing or there twice. Only the last one may be open.
        self._blocks: list[_Closed | list[Row]] = []
        self._ends: list[int] = []
        self._last: tuple[int, list[Row]] = (-1, [])
        self.extend(rows)

    def append(self, row: Row) -> None:
        """Add a row at the end."""
        last = self._open()
        last.append(row)
        self._close(last)

    def extend(self, rows: Iterable[Row]) -> None:
        """Add rows at the end."""
        whole = type(rows) is list and len(rows) == self._at_once
        if whole and (not self._blocks or isinstance(self._blocks[-1], tuple)):
            some = list(rows)
            self._blocks.append((self._codec.packed(some), len(some)))
            return
        rest = iter(rows)
        while some := list(islice(rest, self._at_once - len(self._open()))):
            last = self._open()
            last += some
            self._close(last)

    def take(self, other: Packed[Row], begin: int, stop: int) -> None:
        """Add some rows of another sequence of the same kind, compressed ones as they are."""
        while begin < stop:
            number, inside = other._find(begin)
            block = other._blocks[number]
            held = len(block) if isinstance(block, list) else block[1]
            end = min(stop, begin - inside + held)
            if isinstance(block, tuple) and end - begin == held:
                self._end_block()
                self._blocks.append(block)
            else:
                self.extend(other._unpacked(number)[inside : inside + end - begin])
            begin = end

    def _end_block(self) -> None:
        """Close the last block, however many rows it has."""
        last = self._blocks[-1] if self._blocks else None
        if isinstance(last, list) and last:
            self._blocks[-1] = (self._codec.packed(last), len(last))
        elif isinstance(last, list):
            self._blocks.pop()

    def _open(self) -> list[Row]:
        """Return the last block, which has room for another row."""
        last = self._blocks[-1] if self._blocks else None
        if not isinstance(last, list) or len(last) == self._at_once:
            last = []
            self._blocks.append(last)
        return last

    def _close(self, last: list[Row]) -> None:
        if len(last) == self._at_once:
            self._blocks[-1] = (self._codec.packed(last), len(last))

    def __len__(self) -> int:
        if not self._blocks:
            return 0
        last = self._blocks[-1]
        if isinstance(last, list):
            return self._end(len(self._blocks) - 1) + len(last)
        return self._end(len(self._blocks))

    def _end(self, blocks: int) -> int:
        """Return how many rows the first blocks have, all of which are closed or full."""
        while len(self._ends) < blocks:
            block = self._blocks[len(self._ends)]
            held = len(block) if isinstance(block, list) else block[1]
            self._ends.append(held + (self._ends[-1] if self._ends else 0))
        return self._ends[blocks - 1] if blocks else 0

    def _find(self, place: int) -> tuple[int, int]:
        """Return the number of the block that a row is in, and where it is there."""
        if place >= self._end(len(self._blocks) - 1):
            number = len(self._blocks) - 1
        else:
            number = bisect_right(self._ends, place)
        return number, place - self._end(number)

    def _unpacked(self, number: int) -> list[Row]:
        """Return the rows of a block; those that were asked for last are held."""
        block = self._blocks[number]
        if isinstance(block, list):
            return block
        if self._last[0] != number:
            self._last = (number, self._codec.unpacked(block[0]))
        return self._last[1]

    def __iter__(self) -> Iterator[Row]:
        return chain.from_iterable(self.blocks())

    def blocks(self) -> Iterator[list[Row]]:
        """Yield all rows, those that are compressed together in a list, which is not to change."""
        for block in self._blocks:
            if block:
                yield block if isinstance(block, list) else self._codec.unpacked(block[0])

    @overload
    def __getitem__(self, at: int) -> Row: ...

    @overload
    def __getitem__(self, at: slice) -> list[Row]: ...

    def __getitem__(self, at: int | slice) -> Row | list[Row]:
        count = len(self)
        if isinstance(at, slice):
            return [self[each] for each in range(*at.indices(count))]
        place = at + count if at < 0 else at
        if not 0 <= place < count:
            raise IndexError(f"row {at} of {count}")
        number, inside = self._find(place)
        return self._unpacked(number)[inside]

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
        first: Any = rows[0]
        alike = type(first) in _TOLD_BY_ONE and set(map(type, rows)) == {type(first)}
        if alike and rows.count(first) == len(rows):
            return _REPEATED + pickle.dumps((first, len(rows)), 5)
        return _PICKLED + zlib.compress(pickle.dumps(rows, 5), 1)

    def unpacked(self, block: bytes) -> list[Row]:
        if block[:1] == _REPEATED:
            row, times = pickle.loads(memoryview(block)[1:])
            return [row] * times
        rows: list[Row] = pickle.loads(zlib.decompress(memoryview(block)[1:]))
        return rows


class _Encoded(_Pickled[Row]):
    """Rows of one kind of struct as compressed MessagePack, as far as that gives them back.

    A figure that is not a number, half a character or a whole number in the place of a broken one
    would come back as something else, or not at all: such rows are pickled.
    """

    def __init__(self, kind: type[Row]) -> None:
        self._decoder: msgspec.msgpack.Decoder[list[Row]] = msgspec.msgpack.Decoder(
            GenericAlias(list, (kind,))
        )

    def packed(self, rows: list[Row]) -> bytes:
        with suppress(msgspec.MsgspecError, UnicodeError, TypeError, ValueError, OverflowError):
            text = _ENCODER.encode(rows)
            again = self._decoded(text)
            if again == rows and _ENCODER.encode(again) == text:
                return _ENCODED + zlib.compress(text, 1)
        return super().packed(rows)

    def unpacked(self, block: bytes) -> list[Row]:
        if block[:1] != _ENCODED:
            return super().unpacked(block)
        return self._decoded(zlib.decompress(memoryview(block)[1:]))

    def _decoded(self, text: bytes) -> list[Row]:
        UNPACKING.now = True
        try:
            return self._decoder.decode(text)
        finally:
            UNPACKING.now = False


class Unpacking(threading.local):
    """Tells whether rows are being made anew that were looked at when they were packed.

    Their checks need not be made once more: they would take longer than the making.
    """

    now = False


UNPACKING = Unpacking()

_PICKLED, _ENCODED, _REPEATED = b"p", b"m", b"r"
"""How a block begins."""

_Closed = tuple[bytes, int]
"""A compressed block and how many rows it has."""

_TOLD_BY_ONE = frozenset({str, int, bool, type(None)})
"""Types of which equal values cannot be told apart, so that one of them stands for all."""

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
            self._lanes = [self._merged()]
        return self._lanes[0][1] if self._lanes else Packed()

    def _merged(self) -> tuple[array[int], Packed[Row]]:
        """Return one lane of all, made of as long pieces of each as there are."""
        places: array[int] = array("q")
        rows: Packed[Row] = Packed(kind=self._kind)
        at = [0] * len(self._lanes)
        while left := [
            (lane[at[number]], number)
            for number, (lane, _) in enumerate(self._lanes)
            if at[number] < len(lane)  # and not of `rows`: see `Packed` on interruptions
        ]:
            _, first = min(left)
            own, of_lane = self._lanes[first]
            stop = len(own)
            if len(left) > 1:
                place, other = min(each for each in left if each[1] != first)
                up_to = bisect_right if first < other else bisect_left
                stop = up_to(own, place, at[first])
            rows.take(of_lane, at[first], stop)
            places += own[at[first] : stop]
            at[first] = stop
        return places, rows

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
