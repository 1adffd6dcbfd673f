"""What can be chosen of `convcheck bench`: caches, allocator, threads, cases, sizes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import convcheck as package
from convcheck.document.flat import flat_columns
from convcheck.model.passes import TimedPass
from tests.cli.benching import QUICK, write_bench
from tests.processes import convcheck

pytestmark = pytest.mark.slow

PROCESSORS = len(os.sched_getaffinity(0))
NAMES = ("numpy:im2col", "numpy:windows")


def test_json_is_all_that_stdout_gets_and_what_was_chosen_is_what_is_timed(tmp_path: Path) -> None:
    write_bench(tmp_path, *NAMES, length="[6, 12]")
    chosen = ["-k", "length=12", "--pass", "grad_kernel", "--fill", "integers", "--json"]
    options = [*chosen, "--backend", "numpy:windows"]
    done = convcheck("bench", "case.yaml", *QUICK, *options, cwd=tmp_path)
    assert done.status == 0
    (record,) = done.document["records"]
    assert record["parameters"]["length"] == 12
    assert (record["implementation"], record["pass"]) == ("numpy:windows", "grad_kernel")
    assert record["fill"] == "integers"
    assert record["baseline"] == "numpy:windows", "of what is left, the first is compared with"
    assert "1 timing" in done.stderr


def test_cold_caches_and_the_allocator_of_the_system(tmp_path: Path) -> None:
    write_bench(tmp_path, *NAMES)
    options = ["--cold-cache", "--malloc", "default", "--json"]
    document = convcheck("bench", "case.yaml", *QUICK, *options, cwd=tmp_path).document
    assert document["environment"]["method"]["cold"] is True
    assert document["environment"]["conditions"]["malloc"] == "default"
    (entry,) = document["measurements"]
    for name in NAMES:
        assert set(entry["samples"][name]["calls"]) == {1}, "each call finds the caches empty"
    assert {record["calls"] for record in document["records"]} == {1}


@pytest.mark.skipif(PROCESSORS < 2, reason="there is one processor only")
def test_threads_are_those_asked_for(tmp_path: Path) -> None:
    write_bench(tmp_path, "numpy:im2col")
    options = ["--threads", "2", "--json"]
    document = convcheck("bench", "case.yaml", *QUICK, *options, cwd=tmp_path).document
    environment = document["environment"]
    assert environment["conditions"]["threads"] == 2
    assert len(environment["conditions"]["cpus"]) == 2
    assert {pool["num_threads"] for pool in environment["backends"]["numpy"]["blas"]} == {2}
    assert {record["threads"] for record in document["records"]} == {2}
    warned = any("2 processors are used" in each for each in environment["conditions"]["warnings"])
    assert warned is (PROCESSORS == 2)


def test_a_baseline_named_on_the_command_line_wins_over_the_file(tmp_path: Path) -> None:
    write_bench(tmp_path, *NAMES)
    options = ["--baseline", "numpy:windows", "--json"]
    document = convcheck("bench", "case.yaml", *QUICK, *options, cwd=tmp_path).document
    assert {record["baseline"] for record in document["records"]} == {"numpy:windows"}
    ratios = {record["implementation"]: record["ratio"] for record in document["records"]}
    assert ratios["numpy:windows"] == 1.0
    assert ratios["numpy:im2col"] != 1.0


def test_a_swept_size_gives_the_scaling_table(tmp_path: Path) -> None:
    write_bench(tmp_path, *NAMES, length="{from: 8, to: 64, factor: 2}")
    done = convcheck("bench", "case.yaml", *QUICK, "-o", "run.json", "--json", cwd=tmp_path)
    document = done.document
    (entry,) = document["scaling"]
    assert (entry["parameter"], entry["pass"]) == ("length", "forward")
    assert {curve["implementation"] for curve in entry["curves"]} == set(NAMES)
    medians = {
        (r["implementation"], r["parameters"]["length"]): r["median_s"] for r in document["records"]
    }
    for curve in entry["curves"]:
        assert curve["values"] == [8, 16, 32, 64]
        assert curve["median_s"] == [medians[curve["implementation"], n] for n in curve["values"]]
        assert curve["exponent_ci_low"] <= curve["exponent"] <= curve["exponent_ci_high"]
    for cross in entry["crossovers"]:
        assert 8 <= cross["below"] < cross["above"] <= 64
    shown = convcheck("report", "run.json", cwd=tmp_path)
    assert "forward against length" in shown.stdout
    assert "smallest length" in shown.stdout


def test_a_required_backend_of_which_nothing_was_timed(tmp_path: Path) -> None:
    write_bench(tmp_path, "numpy:im2col")
    options = ["--require", "torch", "--require", "numpy"]
    done = convcheck("bench", "case.yaml", *QUICK, *options, cwd=tmp_path)
    assert done.status == 3
    assert "required backend torch took part in no comparison" in done.stdout
    assert "required backend numpy" not in done.stdout


def test_python_gets_the_same_run_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_bench(tmp_path, *NAMES)
    monkeypatch.chdir(tmp_path)
    options = {"threads": 1, "max_time": 0.02, "half_width": 0.5}
    run = package.bench(path, passes=[TimedPass.GRAD_INPUT], **options)
    table = run.to_dataframe()
    assert tuple(table.columns) == flat_columns("bench")
    assert table["implementation"].tolist() == list(NAMES)
    assert (table["pass"] == "grad_input").all()
    assert (table["median_s"] > 0).all()
    assert int(run.exit_status) == 0
    assert os.listdir(tmp_path) == ["case.yaml"]
