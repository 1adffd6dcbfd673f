"""Run documents for Hypothesis: all that may be in one, and edits of valid ones."""

from __future__ import annotations

import copy
import json
import math
from collections.abc import Callable
from operator import attrgetter
from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import inspect, structs

from convcheck.document.check import JOINED_BY, TOGETHER
from convcheck.document.figures import restore
from convcheck.document.records import RECORDS, Record
from convcheck.document.refused import LARGEST
from convcheck.document.run import Run
from convcheck.model.outcome import ExitStatus
from convcheck.verbs.compare import CompareOptions, compare
from tests.runs import FAST, SLOW, bench_run, steady, verify_record, verify_run
from tests.runs import changed as with_fields

VERIFY = verify_run(verify_record(), verify_record(pass_="grad_input", budget_used=math.inf))
BENCH = bench_run({FAST: steady(0.001), f"{FAST}#again": steady(0.001), SLOW: steady(0.01)})
COMPARE = compare(BENCH, BENCH, CompareOptions(command=["convcheck", "compare"]))
RUNS = {"verify": VERIFY, "bench": BENCH, "compare": COMPARE}

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
WHOLE_NUMBERS = (-(2**70), 2**70)
"""Between which whole numbers are drawn that may be any."""


def allowed(kind: inspect.Type) -> st.SearchStrategy[Any]:
    """Return what draws all that a value of a type may be in a document."""
    draws: Callable[[Any], st.SearchStrategy[Any]] = DRAWN[type(kind)]
    return draws(kind)


def _struct(kind: inspect.StructType) -> st.SearchStrategy[Any]:
    fields = {field.encode_name: allowed(field.type) for field in kind.fields}
    if kind.array_like:
        return st.tuples(*fields.values()).map(list)
    return st.fixed_dictionaries(fields)


def _whole(kind: inspect.IntType) -> st.SearchStrategy[Any]:
    low, high = WHOLE_NUMBERS
    return st.integers(low if kind.ge is None else kind.ge, high if kind.le is None else kind.le)


def _number(kind: inspect.FloatType) -> st.SearchStrategy[Any]:
    low = math.ulp(0.0) if kind.gt == 0 else -LARGEST if kind.ge is None else kind.ge
    return st.floats(low, LARGEST if kind.le is None else kind.le)


DRAWN: dict[type[inspect.Type], Callable[[Any], st.SearchStrategy[Any]]] = {
    inspect.Metadata: lambda kind: allowed(kind.type),
    inspect.UnionType: lambda kind: st.one_of(*map(allowed, kind.types)),
    inspect.StructType: _struct,
    inspect.ListType: lambda kind: st.lists(
        allowed(kind.item_type), min_size=kind.min_length or 0, max_size=3
    ),
    inspect.DictType: lambda kind: st.dictionaries(TEXTS, allowed(kind.value_type), max_size=3),
    inspect.EnumType: lambda kind: st.sampled_from([each.value for each in kind.cls]),
    inspect.LiteralType: lambda kind: st.sampled_from(kind.values),
    inspect.IntType: _whole,
    inspect.FloatType: _number,
    inspect.StrType: lambda kind: TEXTS.filter(lambda text: len(text) >= (kind.min_length or 0)),
    inspect.BoolType: lambda kind: st.booleans(),
    inspect.NoneType: lambda kind: st.none(),
    inspect.AnyType: lambda kind: TEXTS,
}


@st.composite
def records(draw: st.DrawFn, verb: str) -> Record:
    """Draw a record in which every column holds anything that it may hold."""
    kind = RECORDS[verb]
    record = msgspec.convert(draw(allowed(inspect.type_info(kind))), kind)
    restore([record])
    for names in TOGETHER[verb]:
        if any(getattr(record, name) is None for name in names):
            record = structs.replace(record, **dict.fromkeys(names))
    if verb == "bench" and (record.ratio is None or record.ratio_ci_low is None):
        gone = dict.fromkeys(("distinguishable", "ratio_ci_low", "ratio_ci_high"))
        record = structs.replace(record, **gone)
    return record


@st.composite
def runs(draw: st.DrawFn) -> Run:
    """Draw a run with a few records, all about something else."""
    run = RUNS[draw(st.sampled_from(sorted(RUNS)))]
    several = st.lists(records(run.verb), max_size=3, unique_by=attrgetter(*JOINED_BY))
    return with_fields(
        run,
        command=draw(st.lists(TEXTS, max_size=3)),
        started=draw(st.datetimes()).isoformat(),
        seconds=draw(st.floats(0, 1e9)),
        records=draw(several),
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
