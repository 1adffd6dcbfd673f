"""Run documents for Hypothesis: all that may be in one, and edits of valid ones."""

from __future__ import annotations

import copy
import json
import math
from types import NoneType
from typing import Any

from hypothesis import strategies as st

from convcheck.verbs.compare import CompareOptions, compare
from convcheck.words.columns import COLUMNS, FLOATS, JOINED_BY
from convcheck.words.kinds import TOGETHER, Kind, kind_of
from convcheck.words.outcome import ExitStatus
from convcheck.words.run import Record, Run, json_value
from tests.runs import FAST, SLOW, bench_run, steady, verify_record, verify_run

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


def changed(verb: str, *way: Any, to: Any) -> str:
    """Return the JSON text of a run in which one place holds something else."""
    document = json.loads(RUNS[verb].to_json())
    place = document
    for step in way[:-1]:
        place = place[step]
    place[way[-1]] = to
    return json.dumps(document, indent=1)
