"""A file that was edited never ends the reader: it is a run, or a mistake that is named.

Whoever gets a run may rely on it, so each run that is read is also compared, and written again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.document.read import read_run
from convcheck.document.records import columns
from convcheck.model.errors import UsageError
from convcheck.verbs.compare import CompareOptions, compare
from tests.document.documents import RUNS, edited
from tests.runs import stored


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("runs") / "run.json"


def check_message(file: Path, error: UsageError) -> None:
    """Check that a message is one line, short, and names the file and a line of it."""
    message = str(error)
    assert message.startswith(f"{file}:")
    assert len(message) < 1000
    assert "\n" not in message
    if error.location is not None:
        assert 1 <= error.location.line <= file.read_bytes().count(b"\n") + 1


def check_reading(file: Path, text: str | bytes, verb: str) -> None:
    """Read a document: it is a run, or a mistake that is named with its file and its line."""
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    try:
        run = read_run(file)
    except UsageError as error:
        check_message(file, error)
        return
    assert run.to_json()
    for first, second in ((run, RUNS[verb]), (RUNS[verb], run), (run, run)):
        try:
            compared = compare(first, second, CompareOptions(across_machines=True))
        except UsageError:
            continue
        assert read_run(stored(compared, file)).to_json() == compared.to_json()


@settings(max_examples=400)
@given(verb=st.sampled_from(sorted(RUNS)), edits=st.integers(1, 3), data=st.data())
def test_an_edited_run_is_read_or_refused(
    file: Path, verb: str, edits: int, data: st.DataObject
) -> None:
    document = json.loads(RUNS[verb].to_json())
    for _ in range(edits):
        if document:
            edited(document, data)
    check_reading(file, json.dumps(document, indent=1), verb)


@settings(max_examples=200)
@given(verb=st.sampled_from(sorted(RUNS)), edits=st.integers(1, 4), data=st.data())
def test_a_run_whose_text_was_edited_is_read_or_refused(
    file: Path, verb: str, edits: int, data: st.DataObject
) -> None:
    text = RUNS[verb].to_json().encode()
    for _ in range(edits):
        at = data.draw(st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 1, 1, 2, 40]))
        tokens = st.sampled_from(b'0123456789-+.eE"\\,:{}[] \n\x00\x7f\xc3\xff')
        text = text[:at] + bytes(data.draw(st.lists(tokens, max_size=3))) + text[at + length :]
    check_reading(file, text, verb)


@pytest.mark.parametrize("verb", RUNS)
def test_a_run_that_was_cut_off_is_refused_wherever_it_ends(file: Path, verb: str) -> None:
    text = RUNS[verb].to_json().rstrip().encode()
    for end in range(0, len(text), 97):
        file.write_bytes(text[:end])
        with pytest.raises(UsageError, match="not JSON"):
            read_run(file)


@pytest.mark.parametrize("verb", RUNS)
def test_every_column_is_checked(file: Path, verb: str) -> None:
    """No column takes everything: one of these is wrong in each of them."""
    wrong: list[Any] = [None, -1, 0.5, "no such word", [], {"a": [[[]]]}]
    for column in columns(verb):
        refused = 0
        for value in wrong:
            document = json.loads(RUNS[verb].to_json())
            document["records"][0][column] = value
            file.write_text(json.dumps(document))
            try:
                read_run(file)
            except UsageError:
                refused += 1
        assert refused >= 3, column
