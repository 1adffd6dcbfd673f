"""Reading runs back: all that is written is read, and what is wrong is named with its line."""

from __future__ import annotations

import gc
import json
import math
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from convcheck.document.figures import FIGURES
from convcheck.document.json_text import path_text
from convcheck.document.read import no_collection, read_run
from convcheck.document.run import Run
from convcheck.model.errors import UsageError
from tests.document.documents import RUNS, changed, runs
from tests.runs import FAST, SLOW, stored, verify_record, verify_run


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("runs") / "run.json"


@settings(max_examples=200)
@given(run=runs())
def test_what_is_written_is_read_back(file: Path, run: Run) -> None:
    again = read_run(stored(run, file))
    assert again.to_json() == run.to_json()
    for before, after in zip(run.records, again.records, strict=True):
        for name in FIGURES[type(before)]:
            assert type(getattr(after, name)) is type(getattr(before, name))
    assert again.counts == run.counts
    assert again.exit_status is run.exit_status


def test_figures_that_json_cannot_hold_come_back_as_floats(file: Path) -> None:
    run = verify_run(verify_record(budget_used=math.inf, required_rtol=math.nan))
    (record,) = read_run(stored(run, file)).records
    assert record.budget_used == math.inf
    assert math.isnan(record.required_rtol)


def test_a_run_stored_before_a_column_was_there_is_read_with_null(file: Path) -> None:
    document = json.loads(RUNS["verify"].to_json())
    for record in document["records"]:
        record.pop("precision", None)
    file.write_text(json.dumps(document))
    run = read_run(file)
    assert [record.precision for record in run.records] == [None] * len(run.records)
    assert run.records == RUNS["verify"].records


SAMPLES = ("measurements", 0, "samples", FAST)

EDITS: dict[str, tuple[str, tuple[Any, ...], Any, str]] = {
    "a string for a number": (
        *("bench", ("records", 0, "median_s"), "0.001"),
        'records[0].median_s: got "0.001"; allowed: seconds from 1e-12 to 1e+09, or null',
    ),
    "a negative time": (
        *("bench", ("records", 0, "min_s"), -0.001),
        "records[0].min_s: got -0.001; allowed: seconds from 1e-12",
    ),
    "a time of zero": (
        *("bench", (*SAMPLES, "seconds", 3), 0.0),
        f"measurements[0].samples.{FAST}.seconds[3]: got 0.0; allowed: seconds from 1e-12",
    ),
    "an endless time": (
        *("bench", (*SAMPLES, "seconds", 3), "inf"),
        f'measurements[0].samples.{FAST}.seconds[3]: got "inf"; allowed: seconds',
    ),
    "true for a number": (
        *("bench", ("records", 0, "samples"), True),
        "records[0].samples: got true; allowed: a whole number, 0 or more, or null",
    ),
    "half a sample": (
        *("bench", ("records", 0, "samples"), 2.5),
        "records[0].samples: got 2.5; allowed: a whole number",
    ),
    "a count beyond all machines": (
        *("bench", (*SAMPLES, "round", 0), 10**30),
        f"measurements[0].samples.{FAST}.round[0]: got 1000000000000000000000000000000; allowed:",
    ),
    "one sample too few": (
        *("bench", (*SAMPLES, "disturbed"), []),
        f"measurements[0].samples.{FAST}: lists of different lengths: round 30, seconds 30",
    ),
    "an interval without an end": (
        *("bench", ("records", 0, "ci_low_s"), None),
        "records[0].ci_low_s: got null, though ci_high_s has a value",
    ),
    "an unknown outcome": (
        *("verify", ("records", 1, "outcome"), "agreed"),
        'records[1].outcome: got "agreed"; allowed: one of agree, mismatch, untrusted',
    ),
    "the same record twice": (
        *("verify", ("records", 1, "pass"), "forward"),
        "records[1]: is about the same as records[0]",
    ),
    "another verb": (
        "verify",
        ("verb",),
        "try",
        'verb: got "try"; allowed: verify, bench, compare',
    ),
    "another version": (
        *("verify", ("schema",), "convcheck-run/3"),
        'schema: got "convcheck-run/3"; allowed: convcheck-run/1, convcheck-run/2; use the version',
    ),
    "no run": (
        "verify",
        ("schema",),
        "junit",
        'not a run document: no "schema": "convcheck-run/2"',
    ),
    "an exit status": ("verify", ("summary", "exit_status"), 4, "summary.exit_status: got 4"),
    "a date": ("verify", ("started",), "yesterday", 'started: got "yesterday"; allowed: a date'),
    "a part of a pair": (
        *("verify", ("pairs", 0, "pairs", 1), [FAST, SLOW, 0.5]),
        'pairs[0].pairs[1]: got ["numpy:im2col", "numpy:windows", 0.5]; allowed: a list of 4',
    ),
    "an error below zero": (
        *("verify", ("pairs", 0, "pairs", 1, 2), -0.5),
        "pairs[0].pairs[1][2]: got -0.5; allowed: a number, 0 or more",
    ),
    "no memory": (
        *("verify", ("environment", "memory_bytes"), 0),
        "environment.memory_bytes: got 0; allowed: a whole number, 1 or more",
    ),
    "a list for the environment": (
        *("verify", ("environment",), []),
        "environment: got []; allowed: an object",
    ),
    "the records as an object": ("verify", ("records",), {}, "records: got {}; allowed: a list"),
    "a record as a list": ("verify", ("records", 0), [], "records[0]: got []; allowed: an object"),
    "a column too many": (
        *("verify", ("records", 0, "speed"), 1),
        'records[0]: not the columns of a record: "speed" unknown',
    ),
    "a number beyond all floats": (
        *("verify", ("environment", "backends", "numpy", "extra"), 10**400),
        "environment.backends.numpy.extra: got 1000000000000000000000",
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_what_is_wrong_is_named_with_its_line(file: Path, name: str) -> None:
    verb, way, value, message = EDITS[name]
    text = changed(verb, *way, to=value)
    file.write_text(text)
    with pytest.raises(UsageError) as caught:
        read_run(file)
    error = caught.value
    assert error.args[0].startswith(message)
    assert error.location is not None
    assert 1 <= error.location.line <= len(text.splitlines())
    one_line = json.dumps(value) in text
    if one_line and message.startswith(f"{path_text(way)}: got {json.dumps(value)}"):
        assert json.dumps(value) in text.splitlines()[error.location.line - 1]


REMOVED: dict[str, tuple[str, tuple[Any, ...], str]] = {
    "of the document": ("verify", ("records",), "'records' is missing"),
    "of the environment": (
        *("verify", ("environment", "cpu_model")),
        "environment: 'cpu_model' is missing; allowed: text that is not empty",
    ),
    "of a record": (
        *("verify", ("records", 0, "fill")),
        "records[0]: not the columns of a record: fill missing",
    ),
    "of the samples": (
        *("bench", (*SAMPLES, "calls")),
        f"measurements[0].samples.{FAST}: 'calls' is missing",
    ),
    "a table": ("bench", ("scaling",), "'scaling' is missing"),
}


@pytest.mark.parametrize("name", REMOVED)
def test_what_is_missing_is_named(file: Path, name: str) -> None:
    verb, way, message = REMOVED[name]
    document = json.loads(RUNS[verb].to_json())
    place = document
    for step in way[:-1]:
        place = place[step]
    del place[way[-1]]
    file.write_text(json.dumps(document))
    with pytest.raises(UsageError) as caught:
        read_run(file)
    assert caught.value.args[0] == message


FILES: dict[str, tuple[bytes, str]] = {
    "0 bytes": (b"", "run.json:1: not JSON: it ends in the middle"),
    "binary": (bytes(range(128, 256)), "run.json: not UTF-8 text: byte 0 is 0x80; run documents"),
    "null bytes": (bytes(100), "run.json:1: not JSON"),
    "100 kB of lists": (
        b"[" * 50_000 + b"]" * 50_000,
        "run.json: not a run document: it is nested",
    ),
    "100 kB of open lists": (b"[" * 100_000, "run.json: not a run document: it is nested"),
    "a list": (b"[]", "run.json:1: not a run document"),
    "a number": (b"1", "run.json:1: not a run document"),
    "an object": (b"{}", 'run.json:1: not a run document: no "schema"'),
}


@pytest.mark.parametrize("name", FILES)
def test_what_is_no_run_at_all(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    content, message = FILES[name]
    monkeypatch.chdir(tmp_path)
    Path("run.json").write_bytes(content)
    with pytest.raises(UsageError) as caught:
        read_run(Path("run.json"))
    assert str(caught.value).startswith(message)


def test_a_value_nested_to_the_limit_is_refused_whatever_is_left_of_the_stack(file: Path) -> None:
    text = RUNS["verify"].to_json()
    for depth in range(900, 1100, 3):
        file.write_text(text.replace('"command": [', f'"command": [{"[" * depth}{"]" * depth},', 1))
        with pytest.raises(UsageError):
            read_run(file)


def test_paths_that_are_no_files(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"no\.json: there is no such file; run documents are"):
        read_run(tmp_path / "no.json")
    with pytest.raises(UsageError, match=r"is a folder; name the file in it"):
        read_run(tmp_path)
    with pytest.raises(UsageError, match=r"cannot be read: File name too long"):
        read_run(tmp_path / ("x" * 300))


def test_the_collector_is_paused_and_goes_on() -> None:
    assert gc.isenabled()
    with no_collection():
        assert not gc.isenabled()
        with no_collection():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
