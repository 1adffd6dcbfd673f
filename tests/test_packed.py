"""Packed rows are the rows that were put in, in their order, in a fraction of their memory."""

from __future__ import annotations

import copy
import math
import pickle
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from convcheck import packed
from convcheck.document.records import VerifyRecord
from convcheck.packed import Arrivals, Packed, PackedByName
from tests.runs import verify_record

ROWS = st.lists(st.tuples(st.integers(), st.text(max_size=3), st.floats(allow_nan=False)))


@given(ROWS, st.integers(1, 5))
def test_a_packed_sequence_is_that_sequence(rows: list[Any], at_once: int) -> None:
    found = Packed(rows, at_once)
    assert list(found) == rows == found
    assert len(found) == len(rows)
    assert [found[at] for at in range(len(rows))] == rows
    assert [found[at] for at in reversed(range(-len(rows), 0))] == rows[::-1]
    assert found[1:-1] == rows[1:-1]
    assert found != [*rows, "more"]
    with pytest.raises(IndexError):
        found[len(rows)]


WHOLE = verify_record(case="a")
"""A record like those that a run has."""


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"max_abs_error": math.inf, "budget_used": 0.5},
        {"reason": "half a character \ud800"},
        {"max_abs_error": 0},  # and not 0.0
        {"parameters": {"kernel": [3, 3], "bias": True, "batch": 1}},
    ],
)
def test_records_come_back_as_they_were(changes: dict[str, Any]) -> None:
    rows = [WHOLE, replace(WHOLE, **changes), WHOLE]
    found = list(Packed(rows, 3, VerifyRecord))
    assert list(map(repr, found)) == list(map(repr, rows))
    assert {type(row.outcome) for row in found} == {type(WHOLE.outcome)}


def test_a_figure_that_is_no_number_comes_back() -> None:
    (found,) = Packed([replace(WHOLE, max_abs_error=math.nan)], 1, VerifyRecord)
    assert found.max_abs_error is not None
    assert math.isnan(found.max_abs_error)


def test_another_row_in_it_makes_it_another_sequence() -> None:
    assert Packed([1, 2, 3], 2) != [1, 2, 4]
    assert Packed([1, 2, 3], 2) != "123"
    assert repr(Packed([1, 2], 2)) == "Packed([1, 2])"


@given(st.lists(st.integers(0, 9), max_size=40))
def test_what_arrives_in_any_order_is_told_in_the_order_of_its_places(places: list[int]) -> None:
    arrivals: Arrivals[tuple[int, int]] = Arrivals()
    came = list(enumerate(places))
    for number, place in came:
        arrivals.add(place, (number, place))
    wanted = sorted(came, key=lambda row: row[1])
    assert list(arrivals.in_order()) == wanted
    arrivals.add(5, (99, 5))
    assert list(arrivals.in_order()) == sorted([*wanted, (99, 5)], key=lambda row: row[1])


def test_pieces_that_arrive_in_another_order_are_put_together_as_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As the chunks of a cluster do: what is compressed is not made anew, but where they meet."""
    arrivals: Arrivals[int] = Arrivals()
    for begin in (0, 4000, 2000, 6000):
        for place in range(begin, begin + 2000):
            arrivals.add(place, place)
    unpacked = []
    unpacking = packed._Pickled.unpacked

    def noted(codec: Any, block: bytes) -> list[Any]:
        unpacked.append(block)
        return unpacking(codec, block)

    monkeypatch.setattr(packed._Pickled, "unpacked", noted)
    found = arrivals.in_order()
    assert len(unpacked) <= 4
    assert list(found) == list(range(8000))
    assert [found[at] for at in (0, 1999, 2000, 3999, 4000, 7999, -1)] == [
        *(0, 1999, 2000, 3999, 4000, 7999, 7999)
    ]
    found.append(8000)
    assert len(found) == 8001
    assert found[8000] == 8000


@given(
    st.lists(st.integers(), max_size=30), st.integers(0, 12), st.integers(0, 30), st.integers(0, 30)
)
def test_rows_are_taken_from_another_sequence(
    rows: list[int], before: int, begin: int, stop: int
) -> None:
    begin, stop = min(begin, len(rows)), min(stop, len(rows))
    found: Packed[int] = Packed(range(before), 8)
    found.take(Packed(rows, 8), begin, stop)
    wanted = [*range(before), *rows[begin:stop]]
    assert list(found) == wanted
    assert len(found) == len(wanted)
    assert [found[at] for at in range(len(wanted))] == wanted
    found.extend(rows)
    assert list(found) == [*wanted, *rows]


@pytest.mark.parametrize(
    "rows", [["a"] * 8, [None] * 8, [1, True] * 4, [0.0, -0.0] * 4, [math.inf] * 8, [1, 1.0] * 4]
)
def test_equal_rows_come_back_as_they_were(rows: list[Any]) -> None:
    assert list(map(repr, Packed(rows, 4))) == list(map(repr, rows))


@pytest.mark.parametrize("at", range(1, 30))
def test_an_interruption_neither_loses_nor_doubles_a_row(
    monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    """Wherever the block is when Ctrl-C arrives: what was added before is there, once."""
    rows: Packed[int] = Packed(at_once=3)
    packing = rows._codec.packed
    steps = iter(range(100))

    def interrupted(block: list[int]) -> bytes:
        if next(steps) == at // 3:
            raise KeyboardInterrupt
        return packing(block)

    monkeypatch.setattr(rows._codec, "packed", interrupted)
    for number in range(at + 3):
        with suppress(KeyboardInterrupt):
            rows.append(number)
        assert list(rows) == list(range(number + 1))
        assert len(rows) == number + 1
        assert rows[-1] == number


def test_a_packed_sequence_can_be_pickled_and_copied() -> None:
    rows = Packed(records(300), kind=VerifyRecord)
    assert pickle.loads(pickle.dumps(rows)) == rows == copy.deepcopy(rows)


def test_nothing_arrived_is_nothing() -> None:
    assert list(Arrivals[int]().in_order()) == []


@given(st.lists(st.text(max_size=4), unique=True))
def test_rows_are_found_by_their_names(names: list[str]) -> None:
    rows: PackedByName[int] = PackedByName()
    for number, name in enumerate(names):
        rows.add(name, number)
    assert [rows.get(name) for name in names] == list(range(len(names)))
    assert list(rows.items()) == [(name, number) for number, name in enumerate(names)]
    assert rows.get("none of these") is None


def test_names_of_one_hash_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "hash", lambda _: 7, raising=False)
    rows: PackedByName[int] = PackedByName()
    for number, name in enumerate("abc"):
        rows.add(name, number)
    assert [rows.get(name) for name in "abcd"] == [0, 1, 2, None]


def peak(make: Callable[[], object]) -> int:
    """Return the bytes that something takes at most while it is made, beside what was there."""
    tracemalloc.start()
    try:
        kept = make()
        assert kept is not None
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def records(count: int) -> Any:
    return (verify_record(case=f"case[length={at}]", budget_used=at / 9) for at in range(count))


def test_ten_times_the_records_take_little_more_memory() -> None:
    few, many = (
        peak(lambda count=count: Packed(records(count), kind=VerifyRecord))
        for count in (1_000, 10_000)
    )
    listed = peak(lambda: list(records(10_000)))
    assert many - few < 0.1 * listed
    assert isinstance(next(iter(Packed(records(300)))), VerifyRecord)
