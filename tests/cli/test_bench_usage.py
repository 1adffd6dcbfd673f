"""What `convcheck bench` is asked wrongly is one message and exit 2, before anything is timed."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tests.cli.benching import write_bench
from tests.processes import convcheck

pytestmark = pytest.mark.slow

PROCESSORS = len(os.sched_getaffinity(0))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_bench(tmp_path, "numpy:im2col", "numpy:windows", length="[6, 12]")
    return tmp_path


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--half-width", "0"], ["--half-width", "0", "more than 0%"]),
        (["--half-width", "100%"], ["--half-width", "less than 100%"]),
        (["--half-width", "half"], ["--half-width", "'half'", "2%", "0.02"]),
        (["--threads", "0"], ["--threads", "got 0", f"1 to {PROCESSORS}"]),
        (["--threads", "100000"], ["--threads", "got 100000", f"1 to {PROCESSORS}"]),
        (["--threads", "many"], ["--threads", "many"]),
        (["--max-time", "x"], ["--max-time", "'x'"]),
        (["--max-time", "0"], ["--max-time", "0"]),
        (["--timeout", "-1"], ["--timeout", "-1"]),
        (["--pass", "sideways"], ["--pass", "'sideways'", "forward", "training_step"]),
        (["--fill", "zeros"], ["--fill", "'zeros'", "normal", "integers"]),
        (["--malloc", "jemalloc"], ["--malloc", "'jemalloc'", "raised", "default", "inherited"]),
        (
            ["--baseline", "torch:direct"],
            ["--baseline", "torch:direct", "numpy:im2col", "numpy:windows"],
        ),
        (["--baseline", "a b"], ["--baseline", "'a b'", "torch:direct"]),
        (["--backend", "nunpy"], ["unknown backend 'nunpy'", "numpy"]),
        (["--require", "nunpy"], ["--require", "unknown backend 'nunpy'"]),
        (["-k", "a and"], ["-k"]),
        (["-o", "x.pdf"], ["'pdf'", ".csv", ".json"]),
        (["--resume"], ["nothing to resume", "bench.journal.jsonl"]),
        (["--reports", "case.yaml"], ["cannot write", "--reports"]),
        (["--faster"], ["--faster"]),
    ],
)
def test_a_wrong_option_is_one_message(folder: Path, options: list[str], words: list[str]) -> None:
    done = convcheck("bench", "case.yaml", *options, cwd=folder, timeout=60)
    assert done.status == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    messages = [
        line for line in done.stderr.splitlines() if line.startswith(("Error: ", "convcheck: "))
    ]
    assert len(messages) == 1
    for word in words:
        assert word in messages[0]


def test_a_baseline_of_the_case_file_that_matches_nothing_has_its_line(tmp_path: Path) -> None:
    write_bench(tmp_path, "numpy:im2col", baseline="numpy:windows")
    done = convcheck("bench", "case.yaml", cwd=tmp_path, timeout=60)
    assert done.status == 2
    assert "case.yaml:5: bench.baseline" in done.stderr
    assert "numpy:im2col" in done.stderr


def test_a_baseline_that_was_not_selected_is_no_mistake_of_the_file(tmp_path: Path) -> None:
    write_bench(tmp_path, "numpy:im2col", "numpy:windows")
    options = ["--backend", "numpy:windows", "--list"]
    assert convcheck("bench", "case.yaml", *options, cwd=tmp_path).status == 0


def test_a_selection_of_nothing_exits_5(folder: Path) -> None:
    done = convcheck("bench", "case.yaml", "-k", "nothing_like_this", cwd=folder)
    assert done.status == 5
    assert "NOTHING WAS TIMED" in done.stdout


def test_a_pass_that_no_case_has_is_nothing(tmp_path: Path) -> None:
    path = write_bench(tmp_path, "numpy:im2col")
    path.write_text(path.read_text().replace("kernel: 3}", "kernel: 3, bias: false}"))
    done = convcheck("bench", "case.yaml", "--pass", "grad_bias", cwd=tmp_path)
    assert done.status == 5


def test_list_names_what_would_be_timed_and_times_nothing(folder: Path) -> None:
    options = ["--list", "--pass", "forward", "--pass", "backward", "-k", "length=12"]
    done = convcheck("bench", "case.yaml", *options, cwd=folder)
    assert done.status == 0
    (line,) = done.stdout.splitlines()
    assert "length=12" in line
    assert line.endswith("forward,backward  numpy:im2col numpy:windows")
    assert "1 case" in done.stderr
    assert "4 timings" in done.stderr
    assert not (folder / "reports").exists()


def test_a_list_for_programs_says_which_baseline_is_likely(folder: Path) -> None:
    done = convcheck("bench", "case.yaml", "--list", "--json", "--baseline", "numpy:windows",
                     cwd=folder)  # fmt: skip
    rows = json.loads(done.stdout)
    assert len(rows) == 2
    assert {row["baseline"] for row in rows} == {"numpy:windows"}
    assert rows[0]["parameters"]["length"] == 6
    assert rows[0]["passes"] == ["forward"]


def listed(folder: Path, *options: str) -> list[str]:
    """Return the built-in cases that would be timed."""
    done = convcheck("bench", "--list", "--json", *options, cwd=folder)
    return [row["case"] for row in json.loads(done.stdout)]


def test_without_paths_the_built_in_suite_is_timed_and_all_are_more(tmp_path: Path) -> None:
    suite, everything = listed(tmp_path), listed(tmp_path, "--all")
    assert suite
    assert set(suite) < set(everything)


def test_a_name_finds_built_in_cases_outside_of_the_suite(tmp_path: Path) -> None:
    outside = sorted(set(listed(tmp_path, "--all")) - set(listed(tmp_path)))[0]
    assert outside in listed(tmp_path, "-k", outside)
