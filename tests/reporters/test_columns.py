"""Columns that lie compressed, and texts that are known without being held."""

from __future__ import annotations

import pytest

from convcheck.packed import AT_ONCE
from convcheck.plots import distinct
from convcheck.plots.columns import Column, Growing
from convcheck.plots.distinct import RECENT, Distinct

VALUES = [None, True, 0, 1, -0.0, 0.0, float("inf"), 1e300, 2**70, "", "a", "\ud800", [1], {"b": 2}]


def test_columns_give_back_what_was_put_in() -> None:
    values = [
        *(VALUES * AT_ONCE)[: 2 * AT_ONCE + 5],
        *(each for each in VALUES for _ in range(AT_ONCE)),
        *VALUES,
    ]
    column = Column(values)
    assert len(column) == len(values)
    assert list(map(repr, column)) == list(map(repr, values))
    assert [repr(column[at]) for at in range(len(values))] == list(map(repr, values))
    assert column[-1] == values[-1]
    assert column[3:5] == values[3:5]
    assert column.types == set(map(type, values))
    with pytest.raises(IndexError):
        column[len(values)]


def test_texts_keep_their_numbers_however_many_there_are() -> None:
    distinct = Distinct()
    texts = [f"text {at}" for at in range(3 * RECENT)] + ["\ud800"]
    assert [distinct.add(text) for text in texts] == list(range(len(texts)))
    assert [distinct.add(text) for text in reversed(texts)] == list(reversed(range(len(texts))))
    assert [distinct.find(text) for text in texts] == list(range(len(texts)))
    assert distinct.find("another") is None
    assert len(distinct) == len(texts)


def test_digests_that_lie_across_two_entries_are_not_taken_for_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Digests and numbers of mostly zeros: each is found in many places between two entries.
    monkeypatch.setattr(distinct, "_digest", lambda text: int(text).to_bytes(16, "big"))
    monkeypatch.setattr(distinct, "RECENT", 1)
    texts = [str(256**at * more) for more in (1, 2, 255) for at in range(15)] + ["0"]
    found = Distinct()
    assert [found.add(text) for text in texts] == list(range(len(texts)))
    assert [found.find(text) for text in texts] == list(range(len(texts)))
    assert [found.find(str(3 * 256**at)) for at in range(15)] == [None] * 15


def test_rows_grow_into_columns_of_their_names() -> None:
    growing = Growing()
    assert growing.columns() == {}
    for at in range(AT_ONCE + 3):
        growing.add({"number": at, "text": str(at)})
    columns = growing.columns()
    assert list(columns) == ["number", "text"]
    growing.add({"number": -1, "text": ""})
    columns = growing.columns()
    assert list(columns["number"]) == [*range(AT_ONCE + 3), -1]
    assert list(columns["text"]) == [*map(str, range(AT_ONCE + 3)), ""]
    assert growing.rows == AT_ONCE + 4
