"""CSV is read back by pandas without options, with the very figures of the run."""

from __future__ import annotations

import io
import math
import warnings
from typing import Any

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import to_builtins
from msgspec.structs import replace

from convcheck.document.flat import flat_columns
from convcheck.document.run import Run
from convcheck.model.errors import UsageError
from convcheck.reporters.csv import FORMULA_STARTS, REPORTER, RUN_COLUMNS
from tests.reporters.documents import VERBS, golden
from tests.runs import changed, elsewhere


def read(*runs: Run) -> pd.DataFrame:
    # Versions before 3 lose the last bit unless they are told not to; later ones must not be told.
    old = int(pd.__version__.partition(".")[0]) < 3
    return pd.read_csv(
        io.StringIO(REPORTER.render(runs)), float_precision="round_trip" if old else None
    )


def with_values(column: str, values: list[object]) -> Run:
    """Return a run of verify with these values in a column, one a record."""
    run = golden("verify")
    records = [replace(run.records[0], **{column: value}) for value in values]
    return changed(run, records=records)


@pytest.mark.parametrize("verb", VERBS)
def test_one_row_a_record_and_the_columns_of_the_verb(verb: str) -> None:
    run = golden(verb)
    table = read(run)
    assert tuple(table.columns) == flat_columns(verb)
    assert len(table) == len(run.records)
    for column in ("case", "implementation", "pass", "fill", "case_file"):
        assert list(table[column]) == [to_builtins(record)[column] for record in run.records]


def test_counts_stay_whole_numbers_beside_empty_cells() -> None:
    text = REPORTER.render([golden("verify")])
    row = next(line for line in text.splitlines() if "faulty:zeros" in line)
    assert ",24,24," in row


@given(st.lists(st.floats(allow_nan=False), min_size=1, max_size=5))
def test_floats_survive(values: list[float]) -> None:
    assert read(with_values("max_abs_error", list(values)))["max_abs_error"].tolist() == values


def test_what_is_not_finite_is_not_what_is_not_there() -> None:
    values = [math.inf, -math.inf, math.nan, None, 1e-320, 0.1]
    text = REPORTER.render([with_values("budget_used", list(values))])
    table = pd.read_csv(io.StringIO(text))
    assert table["budget_used"].dtype == "float64"
    assert table["budget_used"].isna().tolist() == [False, False, True, True, False, False]
    assert table["budget_used"][0] == math.inf
    cells = pd.read_csv(io.StringIO(text), dtype=str, keep_default_na=False)["budget_used"]
    assert cells.tolist() == ["inf", "-inf", "nan", "", "1e-320", "0.1"]


@pytest.mark.parametrize(
    "text",
    ['a "quoted", text', "two\nlines", "a;b\tc", "é 中 🎉", "x" * 10_000, "'", ",", '""', "a'=1"],
)
def test_text_survives(text: str) -> None:
    (found,) = read(with_values("reason", [text]))["reason"]
    assert found == text.replace("\t", "\\t")


@pytest.mark.parametrize("start", FORMULA_STARTS)
def test_a_formula_becomes_text(start: str) -> None:
    text = REPORTER.render([with_values("reason", [f"{start}1+1"])])
    (found,) = pd.read_csv(io.StringIO(text), dtype=str)["reason"]
    assert found.startswith(("'", "\\"))
    assert found.endswith("1+1")


def test_negative_numbers_are_no_formulas() -> None:
    assert read(with_values("max_abs_error", [-1.5]))["max_abs_error"][0] == -1.5


def test_several_runs_are_told_apart_and_one_is_not() -> None:
    first, second = golden("bench"), golden("bench")
    second = elsewhere(second, cpu_model="Other CPU")
    table = read(first, second)
    assert tuple(table.columns[:3]) == RUN_COLUMNS
    assert table["run"].tolist() == [1] * len(first.records) + [2] * len(second.records)
    assert set(table["machine"]) == {"Example CPU 9000", "Other CPU"}
    assert not set(RUN_COLUMNS) & set(read(first).columns)


def test_comparisons_are_of_the_new_runs_machine() -> None:
    assert set(read(golden("compare"), golden("compare"))["machine"]) == {"Example CPU 9000"}


def test_runs_of_two_verbs_do_not_fit_one_table() -> None:
    with pytest.raises(UsageError, match="bench and verify"):
        REPORTER.render([golden("verify"), golden("bench")])


def test_pandas_reads_a_long_table_without_a_warning() -> None:
    """Whatever is rare: pandas reads thousands of rows at a time, and tells a type of each part."""
    run = golden("verify")
    plain = replace(run.records[0], diagnosis=None, reason="", first_mismatch=None, precision=None)
    odd = replace(
        next(each for each in run.records if each.first_mismatch is not None),
        parameters={"rows": 2, "transpose_a": True, "operands": "own.npy"},
        repeatable=True,
    )
    several = changed(run, records=[plain] * 70_000 + [odd] + [plain] * 10)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        table = pd.read_csv(io.StringIO(REPORTER.render([several])))
    assert len(table) == 70_011
    assert set(table["diagnosis"][:70_000]) == {"none"}
    assert table["repeatable"][70_000] == 1
    assert table["transpose_a"].isna().sum() == 70_010


@pytest.mark.parametrize(
    ("parameters", "cells"),
    [
        ({"length": 9, "kernel": 3, "padding": "same"}, {"kernel": "[3]", "padding": "same"}),
        (
            {"height": 9, "width": 8, "kernel": [3, 1], "stride": 2, "padding": [1, [0, 2]]},
            {"kernel": "[3,1]", "stride": "[2,2]", "padding": "[[1,1],[0,2]]"},
        ),
        (
            {"depth": 4, "height": 9, "width": 8, "padding": 1, "dilation": 2},
            {"padding": "[[1,1],[1,1],[1,1]]", "dilation": "[2,2,2]", "kernel": "none"},
        ),
        ({"rows": 3, "new": [1, 2]}, {"other_parameters": '{"new":[1,2]}', "stride": "none"}),
    ],
)
def test_each_parameter_has_a_column(parameters: Any, cells: dict[str, str]) -> None:
    table = read(with_values("parameters", [parameters]))
    assert {name: table[name][0] for name in cells} == cells
    for name, value in parameters.items():
        if isinstance(value, int) and name not in cells:
            assert table[name][0] == value


def test_only_what_has_to_be_looked_into_has_its_command() -> None:
    run = golden("verify")
    table = read(run)
    for record, said in zip(run.records, table["reproduce"], strict=True):
        quiet = record.outcome in ("agree", "unsupported", "unavailable")
        assert said == ("none" if quiet else record.reproduce)
    assert set(table["outcome"]) > {"agree", "mismatch"}
