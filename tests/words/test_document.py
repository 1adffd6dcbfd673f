"""Reading runs back: all that is written is read, and a file that was edited never ends the reader.

Whoever gets a run may rely on it, so each run that is read is also compared, and written again.
"""

from __future__ import annotations

import copy
import gc
import json
import math
from collections.abc import Callable
from pathlib import Path
from types import NoneType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from convcheck.verbs.compare import CompareOptions, compare
from convcheck.words.columns import COLUMNS, FLOATS, JOINED_BY
from convcheck.words.document import no_collection, read_run
from convcheck.words.errors import UsageError
from convcheck.words.json_text import path_text
from convcheck.words.kinds import TOGETHER, Kind, kind_of
from convcheck.words.outcome import ExitStatus
from convcheck.words.run import Record, Run, json_value
from tests.runs import FAST, SLOW, bench_run, steady, stored, verify_record, verify_run

VERIFY = verify_run(verify_record(), verify_record(pass_="grad_input", budget_used=math.inf))
BENCH = bench_run({FAST: steady(0.001), f"{FAST}#again": steady(0.001), SLOW: steady(0.01)})
COMPARE = compare(BENCH, BENCH, CompareOptions(command=["convcheck", "compare"]))
RUNS = {"verify": VERIFY, "bench": BENCH, "compare": COMPARE}

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
PARAMETERS = st.dictionaries(
    TEXTS,
    st.none() | st.booleans() | st.integers(-9, 9) | TEXTS | st.lists(st.integers(0, 9)),
    max_size=3,
)
FIRST_MISMATCHES = st.fixed_dictionaries(
    {
        "index": st.lists(st.integers(0, 9), max_size=3),
        **dict.fromkeys(("got", "expected", "allowed_error"), st.floats(allow_infinity=False)),
    }
).map(json_value)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("runs") / "run.json"


def allowed(kind: Kind, column: str) -> st.SearchStrategy[Any]:
    """Return what draws all that a field may hold."""
    drawn: list[st.SearchStrategy[Any]] = []
    if NoneType in kind.types:
        drawn.append(st.none())
    if bool in kind.types:
        drawn.append(st.booleans())
    if float in kind.types:
        drawn.append(st.floats(kind.low, kind.high))
    elif int in kind.types:
        drawn.append(st.integers(int(kind.low), int(kind.high)))
    if str in kind.types:
        words = kind.words
        drawn.append(TEXTS.filter(kind.holds) if words is None else st.sampled_from(sorted(words)))
    if dict in kind.types:
        drawn.append(PARAMETERS if column == "parameters" else FIRST_MISMATCHES)
    values = st.one_of(drawn)
    return (
        values.map(lambda v: float(v) if isinstance(v, str) else v) if column in FLOATS else values
    )


@st.composite
def records(draw: st.DrawFn, verb: str) -> Record:
    """Draw a record in which every column holds anything that it may hold."""
    record = {c: draw(allowed(kind_of(verb, c), c)) for c in COLUMNS[verb]}
    for names in TOGETHER[verb]:
        if any(record[name] is None for name in names):
            record |= dict.fromkeys(names)
    if verb == "bench" and (record["ratio"] is None or record["ratio_ci_low"] is None):
        record |= {"distinguishable": None, "ratio_ci_low": None, "ratio_ci_high": None}
    return record


@st.composite
def runs(draw: st.DrawFn) -> Run:
    """Draw a run with a few records, all about something else."""
    run = RUNS[draw(st.sampled_from(sorted(RUNS)))]
    several = st.lists(
        records(run.verb), max_size=3, unique_by=lambda r: tuple(r[name] for name in JOINED_BY)
    )
    return Run(
        verb=run.verb,
        command=draw(st.lists(TEXTS, max_size=3)),
        started=draw(st.datetimes()).isoformat(),
        seconds=draw(st.floats(0, 1e9)),
        tool=run.tool,
        environment=run.environment,
        records=draw(several),
        pairs=run.pairs,
        measurements=run.measurements,
        scaling=run.scaling,
        cost=draw(st.dictionaries(TEXTS, st.floats(0, 1e9), max_size=2)),
        exit_status=draw(st.sampled_from(ExitStatus)),
        interrupted=draw(st.booleans()),
        notes=draw(st.lists(TEXTS, max_size=2)),
    )


@settings(max_examples=200)
@given(run=runs())
def test_what_is_written_is_read_back(file: Path, run: Run) -> None:
    again = read_run(stored(run, file))
    assert again.to_json() == run.to_json()
    for before, after in zip(run.records, again.records, strict=True):
        for column in FLOATS & set(run.columns):
            assert type(after[column]) is type(before[column])
    assert again.counts == run.counts
    assert again.exit_status is run.exit_status


def test_figures_that_json_cannot_hold_come_back_as_floats(file: Path) -> None:
    run = verify_run(verify_record(budget_used=math.inf, required_rtol=math.nan))
    (record,) = read_run(stored(run, file)).records
    assert record["budget_used"] == math.inf
    assert math.isnan(record["required_rtol"])


ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([0, -1, -0.0, 1e300, -1e-300, 10**30, 2**63]),
    st.floats(allow_nan=False, allow_infinity=False),
    TEXTS,
    st.sampled_from(["inf", "-inf", "nan", "agree", "1.0", "forward", "numpy:im2col", ""]),
    st.sampled_from([[], {}, [[]], [None], {"": None}, [1, "2"], {"a": {"b": [1]}}]),
).map(copy.deepcopy)


def ways(value: Any) -> list[tuple[Any, Any]]:
    """Return every place of a document: its container and its key or index."""
    steps = list(value) if isinstance(value, dict) else range(len(value))
    found = [(value, step) for step in steps]
    for step in steps:
        if isinstance(value[step], (dict, list)):
            found += ways(value[step])
    return found


def edited(document: Any, data: st.DataObject) -> None:
    """Change one place of a document: another value, or something gone, twice there, or new."""
    container, step = data.draw(st.sampled_from(ways(document)))
    what = data.draw(st.sampled_from(["replace", "replace", "remove", "repeat", "add", "move"]))
    if what == "replace":
        container[step] = data.draw(ANYTHING)
    elif what == "remove":
        del container[step]
    elif isinstance(container, list):
        other = container[step] if what == "repeat" else data.draw(ANYTHING)
        container.insert(step, copy.deepcopy(other))
    elif what == "add":
        container[data.draw(TEXTS)] = data.draw(ANYTHING)
    else:
        place, other = data.draw(st.sampled_from(ways(document)))
        container[step] = copy.deepcopy(place[other])


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


def changed(verb: str, *way: Any, to: Any) -> str:
    """Return the JSON text of a run in which one place holds something else."""
    document = json.loads(RUNS[verb].to_json())
    place = document
    for step in way[:-1]:
        place = place[step]
    place[way[-1]] = to
    return json.dumps(document, indent=1)


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
        *("verify", ("schema",), "convcheck-run/2"),
        'schema: got "convcheck-run/2"; allowed: convcheck-run/1; use the version of convcheck',
    ),
    "no run": (
        "verify",
        ("schema",),
        "junit",
        'not a run document: no "schema": "convcheck-run/1"',
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
        *("verify", ("environment", "extra"), 10**400),
        "environment.extra: got 1000000000000000000000",
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


@pytest.mark.parametrize("verb", RUNS)
def test_every_column_is_checked(file: Path, verb: str) -> None:
    """No column takes everything: one of these is wrong in each of them."""
    wrong: list[Any] = [None, -1, 0.5, "no such word", [], {"a": [[[]]]}]
    reading: Callable[[Any], Run] = lambda document: read_run(_written(document, file))  # noqa: E731
    for column in COLUMNS[verb]:
        refused = 0
        for value in wrong:
            document = json.loads(RUNS[verb].to_json())
            document["records"][0][column] = value
            try:
                reading(document)
            except UsageError:
                refused += 1
        assert refused >= 3, column


def _written(document: Any, file: Path) -> Path:
    file.write_text(json.dumps(document))
    return file
