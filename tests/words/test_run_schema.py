"""The schema of run documents says what the reader says, in other words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from convcheck.words.columns import COLUMNS
from convcheck.words.document import read_run
from convcheck.words.errors import UsageError
from convcheck.words.kinds import Kind, kind_of
from convcheck.words.run import Run, json_value
from convcheck.words.run_schema import field, run_schema
from tests.words.documents import ANYTHING, RUNS, allowed, changed, edited, runs
from tests.words.test_document import EDITS, REMOVED

VALIDATOR = jsonschema.Draft7Validator(run_schema())

SEVERAL_FIELDS = {
    "one sample too few",
    "an interval without an end",
    "the same record twice",
    "a date",
    "a number beyond all floats",
}
"""What only the reader sees: it concerns several fields, or how a number is kept."""

FIELDS: list[tuple[str, Kind]] = [
    (column, kind_of(verb, column)) for verb in COLUMNS for column in COLUMNS[verb]
]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("runs") / "run.json"


def test_the_schema_is_one() -> None:
    jsonschema.Draft7Validator.check_schema(run_schema())


@settings(max_examples=50)
@given(run=runs())
def test_what_is_written_fits_the_schema(run: Run) -> None:
    VALIDATOR.validate(json.loads(run.to_json()))


@settings(max_examples=150)
@given(verb=st.sampled_from(sorted(RUNS)), edits=st.integers(1, 2), data=st.data())
def test_what_is_read_fits_the_schema(
    file: Path, verb: str, edits: int, data: st.DataObject
) -> None:
    document = json.loads(RUNS[verb].to_json())
    for _ in range(edits):
        if document:
            edited(document, data)
    file.write_text(json.dumps(document))
    try:
        read_run(file)
    except UsageError:
        return
    VALIDATOR.validate(json.loads(file.read_text()))


@pytest.mark.parametrize("name", sorted(set(EDITS) - SEVERAL_FIELDS))
def test_what_is_wrong_does_not_fit_the_schema(name: str) -> None:
    verb, way, value, _ = EDITS[name]
    assert not VALIDATOR.is_valid(json.loads(changed(verb, *way, to=value)))


@pytest.mark.parametrize("name", REMOVED)
def test_what_is_missing_does_not_fit_the_schema(name: str) -> None:
    verb, way, _ = REMOVED[name]
    document: Any = json.loads(RUNS[verb].to_json())
    place = document
    for step in way[:-1]:
        place = place[step]
    del place[way[-1]]
    assert not VALIDATOR.is_valid(document)


@settings(max_examples=400)
@given(st.sampled_from(FIELDS), st.data())
def test_every_field_means_the_same_to_both(known: tuple[str, Kind], data: st.DataObject) -> None:
    """But for 1.0, which JSON Schema calls a whole number."""
    column, kind = known
    value = json_value(data.draw(ANYTHING | allowed(kind, column)))
    assume(float in kind.types or not (isinstance(value, float) and value.is_integer()))
    assert jsonschema.Draft7Validator(field(kind)).is_valid(value) is kind.holds(value)
