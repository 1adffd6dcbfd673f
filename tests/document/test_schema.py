"""The schema of run documents says what the reader says, in other words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import jsonschema
import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec import Struct, inspect

from convcheck.cli.commands.schema import NAMES
from convcheck.document import environment, records, run, tables
from convcheck.document.read import read_run
from convcheck.document.refused import first_fault
from convcheck.document.run import Run
from convcheck.document.schema import DOCUMENTS, document_schema
from convcheck.document.values import spelled
from convcheck.model.errors import UsageError
from tests.document.documents import ANYTHING, RUNS, allowed, changed, edited, runs
from tests.document.test_read import EDITS, REMOVED

VALIDATOR = jsonschema.Draft202012Validator(document_schema("run"))

SEVERAL_FIELDS = {
    "one sample too few",
    "an interval without an end",
    "the same record twice",
    "a date",
    "a number beyond all floats",
}
"""What only the reader sees: it concerns several fields, or how a number is kept."""

FIELDS = {
    repr(annotation): pytest.param(annotation, id=f"{kind.__name__}.{name}")
    for module in (environment, records, run, tables)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == module.__name__
    for name, annotation in get_type_hints(kind, include_extras=True).items()
    if name in kind.__struct_fields__
}
"""Each type that fields of the structs in a run document have, by one of these fields."""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("runs") / "run.json"


@pytest.mark.parametrize("name", DOCUMENTS)
def test_each_schema_is_one(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(document_schema(name))


def test_every_name_has_a_schema() -> None:
    assert set(NAMES) == set(DOCUMENTS)


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


@pytest.mark.parametrize("kind", FIELDS.values())
@settings(max_examples=20)
@given(data=st.data())
def test_every_field_means_the_same_to_all(kind: Any, data: st.DataObject) -> None:
    """To what decodes, to what says why it did not, and to the schema.

    But for 1.0, which JSON Schema calls a whole number, and numbers beyond all floats.
    """
    validator = jsonschema.Draft202012Validator(msgspec.json.schema(kind))
    value = spelled(data.draw(ANYTHING | allowed(inspect.type_info(kind))))
    assume(not any(type(each) is float and each.is_integer() for each in everything_in(value)))
    try:
        msgspec.json.decode(json.dumps(value), type=kind)
        taken = True
    except msgspec.DecodeError:
        taken = False
    assert (first_fault(value, kind) is None) is taken
    assert validator.is_valid(value) is taken


def everything_in(value: Any) -> Iterator[Any]:
    yield value
    inner = value.values() if isinstance(value, dict) else value
    for each in inner if isinstance(value, (dict, list)) else ():
        yield from everything_in(each)
