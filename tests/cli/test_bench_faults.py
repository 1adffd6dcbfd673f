"""What crashes, hangs, raises or lies in `convcheck bench` costs its own entry and no other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.benching import (
    QUICK,
    install_plugins,
    lines_with,
    record_of,
    write_bench,
    written,
)
from tests.processes import Finished, convcheck

pytestmark = pytest.mark.slow

AT_ONCE = {
    "zeros": "mismatch",
    "nan": "mismatch",
    "wrong_shape": "mismatch",
    "off_by_a_little": "mismatch",
    "abort": "crashed",
    "raises": "error",
    "memory": "out_of_memory",
    "hang": "timeout",
}
"""What goes wrong at its first call, by form of the faulty backend."""

LATER = {
    "aborts_in_the_warm_up": "crashed",
    "raises_later": "error",
    "aborts_later": "crashed",
    "hangs_later": "timeout",
}
"""What goes wrong while it is timed, by form of the restless backend."""

EVERYTHING = """\
title: all that can be wrong of numbers
cases:
  - name: at_once
    op: conv1d
    matrix: &small {{batch: 2, length: 6, in_channels: 2, out_channels: 3, kernel: 3}}
    implementations: [{faults}, "numpy:im2col", "numpy:windows", "faulty:right"]
    bench: {{passes: [forward], baseline: "numpy:im2col"}}
  - name: replaced
    op: conv1d
    matrix: *small
    implementations: ["restless:wrong_gradient", "numpy:windows", "numpy:im2col"]
    bench: {{passes: [forward, backward], baseline: "restless:wrong_gradient"}}
  - name: nobody
    op: conv1d
    matrix: *small
    implementations: ["faulty:zeros", "faulty:nan"]
    bench: {{passes: [forward]}}
  - name: stale
    op: conv1d
    matrix: *small
    implementations: ["faulty:right", "numpy:im2col"]
    bench: {{passes: [forward]}}
    expect:
      - {{when: {{length: 6}}, implementation: "faulty:right", outcome: mismatch, reason: long ago}}
"""


@pytest.fixture(scope="module")
def plugins(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("plugins")
    install_plugins(site)
    return site


@pytest.fixture(scope="module")
def everything(
    tmp_path_factory: pytest.TempPathFactory, plugins: Path
) -> tuple[Finished, dict[str, Any]]:
    """One run with all that goes wrong at its first call, between healthy ones."""
    folder = tmp_path_factory.mktemp("everything")
    faults = ", ".join(f'"faulty:{form}"' for form in AT_ONCE)
    (folder / "case.yaml").write_text(EVERYTHING.format(faults=faults))
    options = [*QUICK, "--timeout", "2"]
    done = convcheck("bench", "case.yaml", *options, cwd=folder, site=plugins)
    return done, written(folder)


@pytest.mark.parametrize("form", AT_ONCE)
def test_a_fault_costs_its_own_entry(
    everything: tuple[Finished, dict[str, Any]], form: str
) -> None:
    done, document = everything
    record = record_of(document, form, case="at_once")
    assert record["agreement"] == AT_ONCE[form]
    assert record["reason"]
    assert record["ratio"] is record["baseline"] is record["distinguishable"] is None
    line = lines_with(done.stdout, f"faulty:{form}")[0]
    assert AT_ONCE[form] in line.lower()
    for words in ("faster", "slower", "no difference", "baseline"):
        assert words not in line


@pytest.mark.parametrize("form", ["im2col", "windows", "right"])
def test_what_agrees_is_timed_and_compared_beside_the_faults(
    everything: tuple[Finished, dict[str, Any]], form: str
) -> None:
    record = record_of(everything[1], form, case="at_once")
    assert record["agreement"] == "agree"
    assert record["median_s"] > 0
    assert record["baseline"] == "numpy:im2col"
    assert record["ratio"] > 0


def test_a_mismatch_wins_over_failures_to_run(everything: tuple[Finished, dict[str, Any]]) -> None:
    assert everything[0].status == 1
    assert "Traceback" not in everything[0].stderr


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("abort", ["SIGABRT", "last words before the abort"]),
        ("hang", ["within 2 s"]),
        ("raises", ["ValueError: this library cannot do that"]),
        ("memory", ["1 TiB"]),
        ("wrong_shape", ["forward:", "wrong shape"]),
        ("nan", ["forward:", "got nan"]),
    ],
)
def test_the_reason_says_what_happened(
    everything: tuple[Finished, dict[str, Any]], form: str, words: list[str]
) -> None:
    reason = record_of(everything[1], form, case="at_once")["reason"]
    for word in words:
        assert word in reason


def test_who_competes_with_other_libraries_is_compared_with_copies_of_the_baseline(
    everything: tuple[Finished, dict[str, Any]],
) -> None:
    entry = next(each for each in everything[1]["measurements"] if "at_once" in each["case"])
    copies = [name for name in entry["samples"] if name.startswith("numpy:im2col#")]
    assert len(copies) >= 2
    for copy in copies:
        rounds = entry["samples"][copy]["round"]
        assert set(rounds) == set(entry["samples"]["numpy:im2col"]["round"])


def test_a_baseline_that_agrees_is_taken(everything: tuple[Finished, dict[str, Any]]) -> None:
    record = record_of(everything[1], "wrong_gradient", "forward")
    assert (record["agreement"], record["ratio"]) == ("agree", 1.0)
    other = record_of(everything[1], "im2col", "forward", case="replaced")
    assert other["baseline"] == "restless:wrong_gradient"


def test_one_that_does_not_agree_is_replaced_by_the_first_that_does(
    everything: tuple[Finished, dict[str, Any]],
) -> None:
    """Its gradients are wrong, so that it is no baseline where gradients are timed."""
    done, document = everything
    record = record_of(document, "wrong_gradient", "backward")
    assert record["agreement"] == "mismatch"
    assert record["ratio"] is record["baseline"] is None
    for form in ("windows", "im2col"):
        assert record_of(document, form, "backward")["baseline"] == "numpy:windows"
    entry = next(each for each in document["measurements"] if each["pass"] == "backward")
    assert entry["baseline"] == "numpy:windows"
    (note,) = (line for line in document["summary"]["notes"] if "baseline" in line)
    assert note.startswith("restless:wrong_gradient does not agree; the baseline is ")
    assert "the baseline is numpy:windows instead, in 1 group" in note
    assert note in done.stdout
    table = done.stdout.split("  backward\n")[1]
    assert "MISMATCH" in lines_with(table, "restless:wrong_gradient")[0]
    assert " baseline " in lines_with(table, "numpy:windows")[0]


def test_if_nobody_agrees_there_are_times_and_no_ratios(
    everything: tuple[Finished, dict[str, Any]],
) -> None:
    for form in ("zeros", "nan"):
        record = record_of(everything[1], form, case="nobody")
        assert record["agreement"] == "mismatch"
        assert record["median_s"] > 0
        assert record["ratio"] is record["baseline"] is record["noise_floor"] is None
    entry = next(each for each in everything[1]["measurements"] if "nobody" in each["case"])
    assert entry["baseline"] is None


def test_a_stale_expectation_is_no_agreement(everything: tuple[Finished, dict[str, Any]]) -> None:
    record = record_of(everything[1], "right", case="stale")
    assert record["agreement"] == "unexpected_agreement"
    assert record["median_s"] > 0
    assert record["ratio"] is None


@pytest.fixture(scope="module")
def later(
    tmp_path_factory: pytest.TempPathFactory, plugins: Path
) -> tuple[Finished, dict[str, Any]]:
    """What is right at first and goes wrong in the warm-up or in the rounds."""
    folder = tmp_path_factory.mktemp("later")
    faults = [f"restless:{form}" for form in LATER]
    write_bench(folder, *faults, "restless:naps", "numpy:im2col", "numpy:windows")
    options = ["--max-time", "0.1", "--half-width", "50%", "--threads", "1", "--timeout", "2"]
    calls = {"RESTLESS_FOLDER": str(folder)}
    done = convcheck("bench", "case.yaml", *options, cwd=folder, site=plugins, **calls)
    return done, written(folder)


@pytest.mark.parametrize("form", LATER)
def test_what_fails_while_it_is_timed_has_failed(
    later: tuple[Finished, dict[str, Any]], form: str
) -> None:
    record = record_of(later[1], form)
    assert record["agreement"] == LATER[form]
    assert record["reason"]
    assert record["ratio"] is None
    assert record["first_call_s"] > 0


def test_samples_from_before_a_failure_are_kept(later: tuple[Finished, dict[str, Any]]) -> None:
    (entry,) = later[1]["measurements"]
    taken = {form: entry["samples"][f"restless:{form}"]["seconds"] for form in LATER}
    assert taken.pop("aborts_in_the_warm_up") == []
    assert any(taken.values())


def test_those_in_the_same_process_get_all_of_their_samples(
    later: tuple[Finished, dict[str, Any]],
) -> None:
    assert later[0].status == 3
    for form in ("naps", "im2col", "windows"):
        record = record_of(later[1], form)
        assert record["agreement"] == "agree"
        assert record["samples"] + record["disturbed"] >= 6
        assert record["ratio"] is not None


def test_what_keeps_crashing_is_given_up(tmp_path: Path, plugins: Path) -> None:
    lengths = "[4, 5, 6, 7, 8]"
    write_bench(tmp_path, "faulty:abort", "numpy:im2col", length=lengths)
    done = convcheck("bench", "case.yaml", "--json", *QUICK, cwd=tmp_path, site=plugins)
    assert done.status == 3
    crashed = [r for r in done.document["records"] if r["backend"] == "faulty"]
    assert {record["agreement"] for record in crashed} == {"crashed"}
    spared = [r["reason"].startswith("not run: faulty:abort failed 3 times") for r in crashed]
    assert spared == [False] * 3 + [True] * 2
    timed = [r for r in done.document["records"] if r["backend"] == "numpy"]
    assert all(record["agreement"] == "agree" and record["median_s"] > 0 for record in timed)


def test_fail_fast_stops_at_the_first_failure(tmp_path: Path, plugins: Path) -> None:
    write_bench(tmp_path, "faulty:zeros", length="[4, 5, 6, 7, 8, 9]", baseline=None)
    options = ["--fail-fast", "--json"]
    done = convcheck("bench", "case.yaml", *options, *QUICK, cwd=tmp_path, site=plugins)
    assert done.status == 1
    assert len(done.document["records"]) == 1


@pytest.mark.parametrize(
    ("how", "outcome", "words"),
    [("raises", "error", "libfaulty.so.1"), ("aborts", "crashed", "importing faulty")],
)
def test_a_backend_that_cannot_be_imported(
    tmp_path: Path, plugins: Path, how: str, outcome: str, words: str
) -> None:
    write_bench(tmp_path, "faulty:right", "numpy:im2col")
    done = convcheck(
        "bench", "case.yaml", "--json", *QUICK, cwd=tmp_path, site=plugins, FAULTY_IMPORT=how
    )
    assert done.status == 3
    failed = record_of(done.document, "right")
    assert failed["agreement"] == outcome
    assert words in failed["reason"]
    assert record_of(done.document, "im2col")["agreement"] == "agree"
    assert f"faulty: {outcome}: " in done.stderr


def test_a_backend_that_is_not_installed_is_no_failure(tmp_path: Path, plugins: Path) -> None:
    write_bench(tmp_path, "faulty:right", "numpy:im2col")
    run: dict[str, Any] = {"cwd": tmp_path, "site": plugins, "FAULTY_MODULE": "no_such_module"}
    done = convcheck("bench", "case.yaml", "--json", *QUICK, **run)
    assert done.status == 0
    assert record_of(done.document, "right")["agreement"] == "unavailable"
    alone = convcheck("bench", "case.yaml", "--backend", "faulty", *QUICK, **run)
    assert alone.status == 5
    assert "NOTHING WAS TIMED" in alone.stdout


def test_a_difference_that_is_expected_is_no_failure_and_no_ground_for_a_ratio(
    tmp_path: Path, plugins: Path
) -> None:
    path = write_bench(tmp_path, "faulty:zeros", "numpy:im2col")
    entry = '{when: {length: 6}, implementation: "faulty:zeros", outcome: mismatch, reason: known}'
    path.write_text(f"{path.read_text()}expect: [{entry}]\n")
    done = convcheck("bench", "case.yaml", "--json", *QUICK, cwd=tmp_path, site=plugins)
    assert done.status == 0
    record = record_of(done.document, "zeros")
    assert record["agreement"] == "expected_mismatch"
    assert record["median_s"] > 0
    assert record["ratio"] is None
