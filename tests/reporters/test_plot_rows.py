"""The rows of pictures: tables of runs, which rows are drawn, and in which panels."""

from __future__ import annotations

import math
from typing import Any

import pytest

from convcheck.plots.panels import Rows, panel_titles, panels_of
from convcheck.plots.tables import Table, tables
from tests.reporters.html.runs import large_verify, swept_bench
from tests.runs import changed, edited

TABLE = Table(
    {
        "side": ["a", "b", "a", "a", "b"],
        "run": ["", "", "", "", ""],
        "name": ["u", "v", "w", "x", "y"],
        "size": [1.0, math.inf, 3.0, None, 0.0],
    }
)


def rows(**more: Any) -> Rows:
    return Rows(table="any", panels=("run", "side"), columns=("name",), **more)


@pytest.mark.parametrize(
    ("where", "names"),
    [({}, "uvwxy"), ({"size": "number"}, "uwy"), ({"size": "positive"}, "uw")],
)
def test_conditions_choose_rows(where: dict[str, str], names: str) -> None:
    found = panels_of(rows(where=where), TABLE)
    assert sorted(row["name"] for panel in found.values() for row in panel) == list(names)


def test_rows_stand_in_panels_by_what_tells_them_apart() -> None:
    assert panels_of(rows(), TABLE) == {
        "a": [{"name": "u"}, {"name": "w"}, {"name": "x"}],
        "b": [{"name": "v"}, {"name": "y"}],
    }
    assert panel_titles(rows(where={"size": "positive"}), TABLE) == ["a", None, "a", None, None]
    assert panels_of(rows(), None) == {}


def test_files_of_one_name_in_two_folders_are_two_families() -> None:
    run = large_verify(50)
    files = ("one/made.yaml:3", "two/made.yaml:3", "other.yaml:9")
    records = [
        edited(record, {"case": f"{record.case}{at % 3}", "case_file": files[at % 3]})
        for at, record in enumerate(run.records)
    ]
    found = tables([changed(run, records=records, pairs=[])])["verify"]
    assert set(found.columns["family"]) == {"one/made", "two/made", "other"}


def test_cases_are_told_apart_by_what_varies() -> None:
    columns = tables([swept_bench()])["bench"].columns
    assert columns["label"][:2] == ["swept/line length=16", "swept/line length=64"]
    assert columns["short"][0] == "line length=16"


def test_labels_that_are_not_unique_give_way_to_the_case() -> None:
    run = swept_bench()
    records = [edited(record, {"parameters": {"length": 1}}) for record in run.records]
    columns = tables([changed(run, records=records, scaling=[])])["bench"].columns
    assert columns["label"] == columns["case"]
