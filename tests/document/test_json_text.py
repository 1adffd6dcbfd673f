"""JSON that somebody may have edited: what is refused, and the line that is named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.document.json_text import Path, line_of, parse_json, path_text, short_text
from convcheck.model.errors import UsageError

KEYS = st.text(max_size=4)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**18), 10**18)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


@given(VALUES, st.sampled_from([None, 1]), st.booleans())
def test_what_json_writes_is_read_back(value: Any, indent: int | None, ascii_only: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    assert parse_json(text, "run.json") == value


def paths(value: Any, at: Path = ()) -> list[Path]:
    """Return the way to every value inside of a value, and to the value itself."""
    inner: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [at, *(way for step, each in inner for way in paths(each, (*at, step)))]


@given(VALUES, st.data())
def test_every_value_is_found_on_its_line(value: Any, data: st.DataObject) -> None:
    """With an indent each value begins on a line of its own; the mark shows which."""
    way = data.draw(st.sampled_from(paths(value)))
    mark = "a mark that is nowhere else"
    text = json.dumps(_replaced(value, way, mark), indent=1)
    (line,) = (at for at, each in enumerate(text.splitlines(), 1) if mark in each)
    assert line_of(text, way) == line


def test_of_a_way_that_ends_early_the_last_value_is_named() -> None:
    text = '{\n "a": [\n  1,\n  {"b": 2}\n ]\n}'
    assert line_of(text, ("a", 1, "b")) == 4
    assert line_of(text, ("a", 1, "c")) == 4
    assert line_of(text, ("a", 5)) == 2
    assert line_of(text, ("a", "b")) == 2
    assert line_of(text, ("c",)) == 1


def test_a_path_is_written_as_in_a_program() -> None:
    assert path_text(("records", 3, "median_s")) == "records[3].median_s"
    assert path_text((2, "a")) == "[2].a"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "run.json:1: not JSON: it ends in the middle; the file was cut off"),
        ('{\n "a": [1,', "run.json:2: not JSON: it ends in the middle; the file was cut off"),
        ('{\n "a": "b', "run.json:2: not JSON: it ends in the middle; the file was cut off"),
        ('{\n "a": 1\n "b": 2}', "run.json:3: not JSON: Expecting ',' delimiter, column 2"),
        ('{"a": 1}\n{"a": 2}', "run.json:2: not JSON: Extra data, column 1"),
        ("{'a': 1}", "run.json:1: not JSON: Expecting property name"),
        ("\ufeff{}", "run.json:1: not JSON: Unexpected UTF-8 BOM"),
        ('{"a": 1,\n "b": NaN}', "run.json:2: NaN is not JSON; allowed: numbers"),
        ('{"NaN": "NaN",\n\n "b": [-Infinity]}', "run.json:3: -Infinity is not JSON"),
        ('{"a": {"b": 1},\n "b": 2,\n "b": 3}', 'run.json:3: the key "b" is there twice'),
        ('{"b": 1, "a": {"c": 0,\n"c": 1}}', 'run.json:2: the key "c" is there twice'),
        ('{"a": "\\ud800"}', "run.json: not text: a string holds half of a character"),
        (f'{{"b": 1,\n "a": {"9" * 5000}}}', "run.json:2: the number 99999999999999999999..."),
    ],
)
def test_what_is_refused(text: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_json(text, "run.json")
    assert str(caught.value).startswith(message)


def test_what_is_nested_without_end_is_left_to_the_caller() -> None:
    with pytest.raises(RecursionError):
        parse_json("[" * 50_000 + "]" * 50_000, "run.json")


def test_a_character_in_two_halves_is_a_character() -> None:
    assert parse_json('{"a": "\\ud83d\\ude00"}', "run.json") == {"a": "\U0001f600"}


def test_a_number_too_large_is_infinite_which_no_field_allows() -> None:
    assert parse_json("[1e999]", "run.json") == [float("inf")]


@given(VALUES)
def test_a_short_text_fits_on_a_line(value: Any) -> None:
    text = short_text(value)
    assert len(text) <= 60
    assert "\n" not in text


def _replaced(value: Any, way: Path, other: Any) -> Any:
    """Return a copy in which the value at the end of a way is another one."""
    if not way:
        return other
    step, rest = way[0], way[1:]
    if isinstance(value, dict):
        return {
            key: _replaced(each, rest, other) if key == step else each
            for key, each in value.items()
        }
    return [_replaced(each, rest, other) if at == step else each for at, each in enumerate(value)]
