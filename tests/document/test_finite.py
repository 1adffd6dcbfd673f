"""A number that JSON cannot hold is a word where it is allowed, and an error everywhere else."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import Struct, inspect
from msgspec.structs import replace

from convcheck.document.finite import FiniteStruct, _is_of_numbers
from convcheck.document.records import VerifyRecord
from convcheck.document.schema import DOCUMENTS
from convcheck.document.tables import Curve, Samples
from convcheck.document.write import line, pretty
from convcheck.verbs.journal import BenchEntry, VerifyEntry
from tests.runs import FAST, bench_run, steady, verify_record, verify_run

NOT_FINITE = (math.inf, -math.inf, math.nan)


def structs_in(kind: Any) -> Iterator[type[Struct]]:
    """Yield every struct that a type is made of."""
    seen: set[type] = set()
    left = [inspect.type_info(kind)]
    while left:
        each = left.pop()
        if isinstance(each, inspect.StructType):
            if each.cls in seen:
                continue
            seen.add(each.cls)
            yield each.cls
            left += [field.type for field in each.fields]
        elif isinstance(each, inspect.Metadata):
            left.append(each.type)
        elif isinstance(each, inspect.UnionType):
            left += each.types
        elif isinstance(each, inspect.ListType):
            left.append(each.item_type)
        elif isinstance(each, inspect.DictType):
            left.append(each.value_type)


def finite_fields(kind: type[Struct]) -> list[str]:
    told = inspect.type_info(kind)
    assert isinstance(told, inspect.StructType)
    return [field.name for field in told.fields if _is_of_numbers(field.type)]


WRITTEN = sorted(
    {each for kind in (*DOCUMENTS.values(), VerifyEntry, BenchEntry) for each in structs_in(kind)},
    key=lambda kind: kind.__name__,
)


@pytest.mark.parametrize("kind", WRITTEN, ids=lambda kind: kind.__name__)
def test_every_struct_with_numbers_has_them_checked(kind: type[Struct]) -> None:
    assert issubclass(kind, FiniteStruct) == bool(finite_fields(kind))


def test_the_fields_that_are_checked_are_those_that_may_not_be_infinite() -> None:
    assert finite_fields(VerifyRecord) == ["parameters", "seconds"]
    assert finite_fields(VerifyEntry) == ["cost"]
    assert set(finite_fields(Samples)) == {
        *("seconds", "cpu_seconds", "system_seconds", "page_faults", "device_seconds"),
    }


@pytest.mark.parametrize("value", NOT_FINITE)
def test_a_number_that_is_none_is_refused_where_it_is_made(value: float) -> None:
    record = verify_record()
    with pytest.raises(ValueError, match=rf"^VerifyRecord\.seconds: {value} is no number$"):
        replace(record, seconds=value)
    with pytest.raises(ValueError, match=r"^VerifyRecord\.parameters: "):
        replace(record, parameters={"batch": 1, "padding": [1.0, value]})
    with pytest.raises(ValueError, match=r"^VerifyEntry\.cost: "):
        VerifyEntry(key=("a", "b"), records=[], cost={"main": 1.0, "draw": value})
    with pytest.raises(ValueError, match=r"^VerifyRun\.seconds: "):
        replace(verify_run(record), seconds=value)
    run = bench_run({FAST: steady(0.001)})
    with pytest.raises(ValueError, match=r"^BenchRecord\.ratio: "):
        replace(run.records[0], ratio=value)
    samples = run.measurements[0].samples[FAST]
    with pytest.raises(ValueError, match=r"^Samples\.cpu_seconds: "):
        replace(samples, cpu_seconds=[*samples.cpu_seconds[:-1], value])
    with pytest.raises(ValueError, match=r"^Curve\.exponent_ci_low: "):
        Curve(
            implementation=FAST,
            values=[1],
            median_s=[1.0],
            exponent=1.0,
            exponent_ci_low=value,
            exponent_ci_high=1.0,
        )


@pytest.mark.parametrize(("value", "word"), [(math.inf, "inf"), (math.nan, "nan")])
def test_an_error_that_may_be_infinite_is_written_as_a_word(value: float, word: str) -> None:
    record = verify_record(max_rel_error=value, seconds=1.5)
    for text in (line(record), line(record, [record]), pretty(record)):
        written = json.loads(text)
        assert written["max_rel_error"] == word
        assert written["seconds"] == 1.5
    assert f'"max_rel_error":"{word}"' in verify_run(record).to_json()


def test_what_is_read_is_checked_as_well() -> None:
    with pytest.raises(msgspec.ValidationError, match="seconds"):
        msgspec.convert(msgspec.to_builtins(verify_record()) | {"seconds": math.inf}, VerifyRecord)
