"""Runs as they were stored by earlier versions, and keys that are there twice."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import to_builtins

from convcheck.document.read import read_run
from convcheck.document.run import SCHEMA
from convcheck.document.values import spelled
from convcheck.model.errors import UsageError
from tests.document.documents import RUNS

STORED = sorted((Path(__file__).parent / "stored").glob("*.json"))
"""Documents as they were laid out, and numbers as they were spelled, before they were structs."""

KEY = re.compile(r'"(\w+)":')


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("runs") / "run.json"


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_run_of_an_earlier_version_is_read_with_every_value(path: Path, file: Path) -> None:
    run = read_run(path)
    written, stored = spelled(to_builtins(run)), json.loads(path.read_text()) | {"schema": SCHEMA}
    for record in stored["records"]:
        if path.stem != "compare":
            record["host"] = None  # came later
        if path.stem == "bench":
            record |= {"device_median_s": None, "energy_j": None}  # and these
    newer = written.keys() - stored.keys()
    assert {name: written[name] for name in stored} == stored
    assert newer <= {"error_maps", "shard", "machines"}
    assert not any(written[name] for name in newer)
    file.write_text(run.to_json())
    assert read_run(file).to_json() == run.to_json()


def test_there_is_one_of_each_verb() -> None:
    assert {path.stem for path in STORED} == set(RUNS)


@settings(max_examples=100)
@given(verb=st.sampled_from(sorted(RUNS)), space=st.sampled_from(["", " ", "\n"]), data=st.data())
def test_a_key_that_is_there_twice_is_named(
    file: Path, verb: str, space: str, data: st.DataObject
) -> None:
    """Wherever it is, and however it is laid out; of two, a decoder takes the last one."""
    text = RUNS[verb].to_json()
    found = data.draw(st.sampled_from(list(KEY.finditer(text))))
    again = f'"{found[1]}"{space}:null,'
    file.write_text(text[: found.start()] + again + text[found.start() :])
    with pytest.raises(UsageError, match=f'the key "{found[1]}" is there twice'):
        read_run(file)
