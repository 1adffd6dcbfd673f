"""`convcheck bench` as a user calls it: what it prints, what it writes, what can be chosen."""

from __future__ import annotations

import math
import os
import shlex
from pathlib import Path
from statistics import median
from typing import Any

import pandas as pd
import pytest
from msgspec import convert, to_builtins

from convcheck.benchmark.work_counts import operations
from convcheck.benchmark.yardsticks import COMPUTE, COPY
from convcheck.document.flat import flat_columns
from convcheck.document.read import read_run
from convcheck.document.records import columns
from convcheck.document.tables import Samples
from convcheck.model.convolution import Convolution
from convcheck.model.passes import TimedPass
from convcheck.timing.samples import counted_times
from tests.cli.benching import QUICK, lines_with, write_bench, written
from tests.processes import Finished, convcheck, whole

pytestmark = pytest.mark.slow

PROCESSORS = len(os.sched_getaffinity(0))
NAMES = ("numpy:im2col", "numpy:windows")
PASSES = ("forward", "backward", "training_step")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("bench")


@pytest.fixture(scope="module")
def plain(folder: Path) -> Finished:
    """Two cases, two implementations that agree, three passes."""
    write_bench(folder, *NAMES, length="[6, 12]", passes=", ".join(PASSES))
    return convcheck("bench", "case.yaml", *QUICK, "-o", "out/again.json", cwd=folder)


@pytest.fixture(scope="module")
def document(folder: Path, plain: Finished) -> dict[str, Any]:
    assert plain.status == 0, plain.stderr
    return written(folder)


def test_a_table_is_printed_for_each_case_and_pass(plain: Finished) -> None:
    assert plain.status == 0
    lines = plain.stdout.splitlines()
    for length in (6, 12):
        for what in PASSES:
            assert [e for e in lines if f"length={length}," in e and e.endswith(f"  {what}")]
    first, second = (lines_with(plain.stdout, name) for name in NAMES)
    assert len(first) == len(second) == 6
    assert all(" baseline " in line for line in first)
    assert not any(" baseline " in line for line in second)
    said = ("x slower [", "x faster [", "no difference seen [", "too few samples to say")
    assert all(any(words in line for words in said) for line in second)
    assert "2 cases, 12 timings" in plain.stdout
    assert "on 1 thread (the machine at best: " in plain.stdout


def test_no_column_of_the_table_is_cut_off_where_there_is_no_terminal(plain: Finished) -> None:
    """A figure whose last digits are missing reads as another figure."""
    header = lines_with(plain.stdout, "implementation")[0]
    assert header.rstrip().endswith("faults")
    for line in lines_with(plain.stdout, NAMES[0]):
        assert "…" not in line
        assert "/1" in line


def test_the_document_can_be_read_again(folder: Path, document: dict[str, Any]) -> None:
    run = read_run(folder / "reports" / "bench.json")
    assert run.verb == "bench"
    assert to_builtins(run.records) == document["records"]
    assert document == written_again(folder)


def written_again(folder: Path) -> dict[str, Any]:
    """Return the document that `-o` asked for."""
    found: dict[str, Any] = whole((folder / "out" / "again.json").read_text())
    return found


def test_there_is_one_record_for_each_implementation_and_pass(document: dict[str, Any]) -> None:
    records = document["records"]
    keys = {(r["parameters"]["length"], r["implementation"], r["pass"]) for r in records}
    assert keys == {(n, name, what) for n in (6, 12) for name in NAMES for what in PASSES}
    assert len(records) == len(keys) == document["summary"]["compared"]
    assert document["summary"]["outcomes"]["agree"] == len(keys)
    assert document["summary"]["exit_status"] == 0


def test_every_record_has_every_field(document: dict[str, Any]) -> None:
    for record in document["records"]:
        assert tuple(record) == columns("bench")
        assert record["agreement"] == "agree"
        assert record["reason"] == ""
        assert 0 < record["budget_used"] < 1
        assert 0 < record["min_s"] <= record["median_s"]
        assert record["samples"] >= 1
        assert record["calls"] >= 1
        assert record["first_call_s"] > 0
        assert record["gbytes_per_s"] > 0
        assert record["peak_memory_bytes"] > 0
        assert record["baseline"] == NAMES[0]
        assert record["fill"] == "normal"
        if record["ci_low_s"] is not None:
            assert record["ci_low_s"] <= record["median_s"] <= record["ci_high_s"]
        if record["ratio_ci_low"] is not None:
            assert record["ratio_ci_low"] <= record["ratio"] <= record["ratio_ci_high"]
        if record["implementation"] == NAMES[0]:
            assert (record["ratio"], record["distinguishable"]) == (1.0, False)


def test_figures_are_those_of_the_samples_in_the_document(document: dict[str, Any]) -> None:
    samples = {(m["case"], m["pass"]): m["samples"] for m in document["measurements"]}
    (rate,) = document["environment"]["rates"]
    for record in document["records"]:
        sampled = samples[record["case"], record["pass"]][record["implementation"]]
        times = list(counted_times(convert(sampled, Samples)).values())
        assert record["median_s"] == pytest.approx(median(times))
        assert record["min_s"] == pytest.approx(min(times))
        assert record["samples"] == len(times)
        assert record["disturbed"] == sum(sampled["disturbed"])
        length = record["parameters"]["length"]
        work = operations(Convolution((length,), 2, 3, (3,), batch=2), TimedPass(record["pass"]))
        assert record["gflops"] == pytest.approx(work / record["median_s"] * 1e-9)
        assert record["peak_fraction"] == pytest.approx(record["gflops"] / rate["gflops"])
        assert record["copy_fraction"] == pytest.approx(
            record["gbytes_per_s"] / rate["gbytes_per_s"]
        )


def test_every_sample_of_everybody_is_stored(document: dict[str, Any]) -> None:
    assert len(document["measurements"]) == 2 * len(PASSES)
    for entry in document["measurements"]:
        assert entry["baseline"] == NAMES[0]
        assert entry["threads"] == 1
        copies = [name for name in entry["samples"] if name.startswith(f"{NAMES[0]}#")]
        assert copies, "the baseline takes part more than once"
        assert set(entry["samples"]) == {*NAMES, *copies, COMPUTE, COPY}
        for sampled in entry["samples"].values():
            (count,) = {len(column) for column in sampled.values()}
            assert count > 0
            assert all(seconds > 0 for seconds in sampled["seconds"])
            assert sampled["round"] == sorted(sampled["round"])


def test_costs_and_conditions_are_recorded(document: dict[str, Any]) -> None:
    cost = document["cost"]
    assert set(cost) == {"start", "first_calls", "judge", "warm_up", "rounds"}
    assert all(seconds >= 0 for seconds in cost.values())
    assert sum(cost.values()) <= document["seconds"] + 0.01
    environment = document["environment"]
    conditions = environment["conditions"]
    assert conditions["threads"] == len(conditions["cpus"]) == 1
    assert conditions["malloc"] == "raised"
    assert isinstance(conditions["warnings"], list)
    method = environment["method"]
    assert (method["precision"], method["most_seconds"], method["cold"]) == (0.5, 0.02, False)
    (rate,) = environment["rates"]
    assert (rate["dtype"], rate["device"]) == ("float32", "cpu")
    assert rate["gflops"] > 0
    assert environment["backends"]["numpy"]["threads_asked"] == 1


def test_one_thread_is_one_thread(document: dict[str, Any]) -> None:
    pools = document["environment"]["backends"]["numpy"]["blas"]
    assert {pool["num_threads"] for pool in pools} == {1}
    for record in document["records"]:
        assert record["threads"] == 1
        assert 0 < record["threads_used"] < 1.3


def test_the_table_for_spreadsheets_holds_the_same(folder: Path, document: dict[str, Any]) -> None:
    table = pd.read_csv(folder / "reports" / "bench.csv")
    assert tuple(table.columns) == flat_columns("bench")
    assert len(table) == len(document["records"])
    for column in ("median_s", "gflops", "samples", "noise_floor"):
        stored = [r[column] if r[column] is not None else math.nan for r in document["records"]]
        assert table[column].tolist() == pytest.approx(stored, nan_ok=True)
    assert (table["agreement"] == "agree").all()
    assert table["implementation"].tolist() == [r["implementation"] for r in document["records"]]


def test_sizes_that_are_listed_and_not_swept_make_no_series(document: dict[str, Any]) -> None:
    assert document["scaling"] == []


def test_a_finished_run_leaves_no_journal(folder: Path, document: dict[str, Any]) -> None:
    names = set(os.listdir(folder / "reports"))
    assert {"bench.json", "bench.csv", "bench.html"} <= names
    assert not [name for name in names if "journal" in name]


def test_the_reproducing_command_times_one_against_its_baseline(
    folder: Path, document: dict[str, Any]
) -> None:
    record = document["records"][-1]
    words = shlex.split(record["reproduce"])
    assert words[0] == "convcheck"
    options = ["--json", "--max-time", "0.02", "--half-width", "50%", "--reports", "elsewhere"]
    again = convcheck(*words[1:], *options, cwd=folder).document
    assert {r["implementation"] for r in again["records"]} == set(NAMES)
    assert {(r["case"], r["pass"]) for r in again["records"]} == {(record["case"], record["pass"])}
    assert again["records"][0]["baseline"] == record["baseline"]
    assert again["environment"]["conditions"]["threads"] == 1
