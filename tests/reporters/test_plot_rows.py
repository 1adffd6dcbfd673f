"""The rows of pictures: tables of runs, and recipes that choose from them and put them together."""

from __future__ import annotations

import dataclasses
import math
from typing import Any

import pytest

from convcheck.plots.recipe import Recipe, follow, measure
from convcheck.plots.tables import Table, tables
from tests.reporters.html.runs import large_verify, swept_bench


@pytest.mark.parametrize(
    ("function", "values", "expected"),
    [
        ("count", [1.0, None, 2.0], 2),
        ("absent", [1.0, None, 2.0], 1),
        ("absent", [1.0], 0),
        ("max", [1.0, None, 3.0, 2.0], 3.0),
        ("max", [1.0, math.inf], math.inf),
        ("max", [None, None], None),
        ("median", [3.0, 1.0, 2.0], 2.0),
        ("quarter", [4.0, 1.0, 3.0, 2.0], 2.0),
        ("three_quarters", [4.0, 1.0, 3.0, 2.0], 4.0),
        ("low", [float(value) for value in range(100)], 5.0),
    ],
)
def test_measures(function: str, values: list[float | None], expected: float | None) -> None:
    assert measure(function, values) == expected


def test_not_a_number_is_never_lost_in_a_measure() -> None:
    for function in ("max", "median", "low"):
        found = measure(function, [1.0, math.nan, 2.0])
        assert found is not None
        assert math.isnan(found)


def recipe(**more: Any) -> Recipe:
    return Recipe(table="any", panels=("side",), columns=("name", "size"), **more)


TABLE = Table(
    {
        "side": ["a", "b", "a", "a", "b"],
        "name": ["u", "v", "w", "x", "y"],
        "size": [1.0, math.inf, 3.0, None, 0.0],
        "good": [True, False, True, False, True],
    }
)


@pytest.mark.parametrize(
    ("where", "names"),
    [
        ({}, "uvwxy"),
        ({"size": "present"}, "uvwy"),
        ({"size": "number"}, "uwy"),
        ({"size": "positive"}, "uw"),
        ({"good": "true", "size": "present"}, "uwy"),
        ({"good": "false"}, "vx"),
    ],
)
def test_conditions_choose_rows(where: dict[str, str], names: str) -> None:
    panels = follow(recipe(where=where), TABLE).shown
    assert sorted(row["name"] for panel in panels for row in panel.rows) == list(names)


def test_panels_rows_and_what_is_left_out() -> None:
    (panel,) = follow(recipe(most_panels=1, most_rows=2, order="size"), TABLE).shown
    assert (panel.values, panel.left_out) == (("a",), 1)
    assert [row["name"] for row in panel.rows] == ["w", "u"]
    assert follow(recipe(most_panels=1), TABLE).left_out == 1
    assert follow(recipe(), None).shown == []


def test_keys_put_rows_together() -> None:
    by_good = Recipe(
        table="any",
        panels=(),
        columns=("name",),
        keys=("good",),
        measures={"largest": ("max", "size"), "rows": ("count", "name")},
    )
    (panel,) = follow(by_good, TABLE).shown
    assert panel.rows == [
        {"good": True, "name": "u", "largest": 3.0, "rows": 3},
        {"good": False, "name": "v", "largest": math.inf, "rows": 2},
    ]


def test_files_of_one_name_in_two_folders_are_two_families() -> None:
    run = large_verify(50)
    files = ("one/made.yaml:3", "two/made.yaml:3", "other.yaml:9")
    records = [
        record | {"case": f"{record['case']}{at % 3}", "case_file": files[at % 3]}
        for at, record in enumerate(run.records)
    ]
    found = tables([dataclasses.replace(run, records=records, pairs=[])])["verify"]
    assert set(found.columns["family"]) == {"one/made", "two/made", "other"}


def test_cases_are_told_apart_by_what_varies() -> None:
    columns = tables([swept_bench()])["bench"].columns
    assert columns["label"][:2] == ["swept/line length=16", "swept/line length=64"]
    assert columns["short"][0] == "line length=16"


def test_labels_that_are_not_unique_give_way_to_the_case() -> None:
    run = swept_bench()
    records = [record | {"parameters": {"length": 1}} for record in run.records]
    columns = tables([dataclasses.replace(run, records=records, scaling=[])])["bench"].columns
    assert columns["label"] == columns["case"]
