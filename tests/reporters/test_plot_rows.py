"""The rows of pictures: tables of runs, which rows are drawn, and in which panels."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from convcheck.document.environment import Rate
from convcheck.plots.labels import differing
from convcheck.plots.panels import Rows, panel_titles, panels_of
from convcheck.plots.ranks import MOST_OF_EACH, evenly
from convcheck.plots.tables import Table, tables
from tests.reporters.html.runs import large_verify, swept_bench
from tests.runs import FAST, SLOW, bench_run, changed, edited, elsewhere, steady

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
    assert list(panel_titles(rows(where={"size": "positive"}), TABLE)) == [
        "a",
        None,
        "a",
        None,
        None,
    ]
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
    assert columns["short"][0] == "length=16"


@pytest.mark.parametrize(
    ("labels", "short"),
    [
        (["a/b/tf length=16", "a/b/torch length=16"], ["tf", "torch"]),
        (["a/b/tf length=16", "a/b/tf length=64"], ["length=16", "length=64"]),
        (["b/mnist", "b/tiny"], ["mnist", "tiny"]),
        (["b/mnist", "b/mnist long"], ["mnist", "mnist long"]),
        (
            ["c[batch=2,length=6,kernel=3]", "c[batch=2,length=7,kernel=3]"],
            ["length=6", "length=7"],
        ),
        (["a/only stride=2"], ["only stride=2"]),
        (["a/only[stride=2]"], ["a/only[stride=2]"]),
        (["x/y", "z/y"], ["x", "z"]),
    ],
)
def test_labels_keep_the_part_that_differs(labels: list[str], short: list[str]) -> None:
    assert list(differing(labels).values()) == short


@given(st.sets(st.text("ab/ ,[]=", min_size=1, max_size=12), min_size=1, max_size=6))
def test_shorter_labels_stay_apart_and_are_never_empty(labels: set[str]) -> None:
    found = differing(sorted(labels))
    assert set(found) == labels
    assert len(set(found.values())) == len(labels)
    assert all(found.values())


def test_labels_that_are_not_unique_give_way_to_the_case() -> None:
    run = swept_bench()
    records = [edited(record, {"parameters": {"length": 1}}) for record in run.records]
    columns = tables([changed(run, records=records, scaling=[])])["bench"].columns
    assert columns["label"] == columns["case"]


def sampled(seconds: list[float], aside: int = 0) -> Table:
    """Return the samples of a run: an implementation with these, and a quiet baseline."""
    run = bench_run({FAST: steady(0.001), SLOW: seconds})
    entry = run.measurements[0]
    taken = entry.samples[SLOW]
    disturbed = [at < aside for at in range(len(seconds))]
    samples = entry.samples | {SLOW: replace(taken, disturbed=disturbed)}
    return tables([changed(run, measurements=[replace(entry, samples=samples)])])["samples"]


def test_samples_are_those_of_implementations_around_their_own_median() -> None:
    found = sampled([0.01, 0.02, 0.03, 0.04], aside=1)
    columns = found.columns
    rows = [{name: columns[name][at] for name in columns} for at in range(found.rows)]
    slow = [row for row in rows if row["implementation"] == SLOW]
    assert {row["implementation"] for row in rows} == {FAST, SLOW}  # no yardstick
    median = slow[0]["median_s"]
    assert [row["seconds"] for row in slow if row["kept"] == "counted"] == [0.02, 0.03, 0.04]
    assert [row["seconds"] for row in slow if row["kept"] == "set aside"] == [0.01]
    assert all(row["relative"] == row["seconds"] / median and row["of"] == 4 for row in slow)
    assert {row["label"] for row in slow} == {"c"}


@given(st.lists(st.floats(1e-9, 1e3), min_size=1, max_size=200))
def test_drawn_samples_are_some_of_those_taken_with_both_ends(seconds: list[float]) -> None:
    ordered = sorted(seconds)
    drawn = evenly(ordered)
    assert len(drawn) == min(len(ordered), MOST_OF_EACH)
    assert drawn == sorted(drawn)
    assert set(drawn) <= set(ordered)
    assert (drawn[0], drawn[-1]) == (ordered[0], ordered[-1])


def test_intensity_and_roof_are_those_of_the_record_and_of_its_machine() -> None:
    run = bench_run({FAST: steady(0.001)})
    record = edited(run.records[0], {"gflops": 6.0, "gbytes_per_s": 2.0})
    rate = Rate(dtype="float32", device="cpu", gflops=100.0, by="torch", gbytes_per_s=20.0)
    known = changed(elsewhere(run, rates=[rate]), records=[record])
    row = {name: each[0] for name, each in tables([known])["bench"].columns.items()}
    assert (row["intensity"], row["peak_gflops"]) == (3.0, 100.0)
    assert (row["peak_by"], row["copy_gbytes_per_s"]) == ("torch", 20.0)
    unknown = changed(elsewhere(run, rates=[]), records=[edited(record, {"gflops": None})])
    row = {name: each[0] for name, each in tables([unknown])["bench"].columns.items()}
    assert (row["intensity"], row["peak_gflops"], row["peak_by"]) == (None, None, "")
