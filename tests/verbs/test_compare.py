"""Two runs joined: what is compared with what, what wins, and how the comparison ends."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import to_builtins

import convcheck
from convcheck.document.read import read_run
from convcheck.document.records import columns
from convcheck.document.run import Run
from convcheck.model.change import Change
from convcheck.model.errors import UsageError
from convcheck.model.outcome import ExitStatus
from convcheck.verbs.compare import ORDER
from tests.runs import (
    FAST,
    SLOW,
    bench_run,
    changed,
    edited,
    steady,
    stored,
    verify_record,
    verify_run,
)
from tests.verbs.comparing import changes, compared, only

PASSES = ("forward", "grad_input", "grad_kernel", "grad_bias")
BENCH = bench_run({FAST: steady(0.001), SLOW: steady(0.01)})


@pytest.mark.parametrize("run", [verify_run(*(verify_record(pass_=p) for p in PASSES)), BENCH])
def test_a_run_is_the_same_as_itself(run: Run) -> None:
    found = compared(run, run)
    assert {record.change for record in found.records} == {"same"}
    assert len(found.records) == len(run.records)
    assert found.exit_status is ExitStatus.AGREED
    assert found.notes == []
    for kind in ("machine", "software", "method"):
        assert getattr(found.environment, kind) == []


def test_every_record_has_every_column_in_order() -> None:
    apart = compared(verify_run(verify_record()), verify_run(verify_record(fill="normal")))
    for record in (*apart.records, *compared(BENCH, BENCH).records):
        assert tuple(to_builtins(record)) == columns("compare")


def test_outcomes_and_errors() -> None:
    base = verify_run(
        verify_record(pass_="forward"),
        verify_record(pass_="grad_input"),
        verify_record(pass_="grad_kernel", outcome="crashed", reason="SIGSEGV", budget_used=None),
        verify_record(pass_="grad_bias", budget_used=0.1),
    )
    new = verify_run(
        verify_record(pass_="forward", outcome="mismatch", reason="off by one", budget_used=9.0),
        verify_record(pass_="grad_input"),
        verify_record(pass_="grad_kernel"),
        verify_record(pass_="grad_bias", budget_used=0.5),
    )
    found = compared(base, new)
    assert changes(found) == {
        "forward": "worse",
        "grad_input": "same",
        "grad_kernel": "better",
        "grad_bias": "error_grew",
    }
    assert found.exit_status is ExitStatus.DISAGREED
    worse, grew, better, same = found.records  # the gravest first
    assert worse.reason == "agree -> mismatch: off by one"
    assert (worse.base_outcome, worse.new_outcome) == ("agree", "mismatch")
    assert worse.error_ratio == pytest.approx(36.0)
    assert better.reason == "crashed -> agree: SIGSEGV"
    assert grew.reason == "error budget used: 0.1 -> 0.5"
    assert grew.error_ratio == pytest.approx(5.0)
    assert same.reason == ""


def test_growth_of_an_error_and_better_outcomes_are_no_failure() -> None:
    base = verify_run(verify_record(budget_used=0.1), verify_record(fill="normal", outcome="error"))
    new = verify_run(verify_record(budget_used=0.9), verify_record(fill="normal"))
    found = compared(base, new)
    assert [record.change for record in found.records] == ["error_grew", "better"]
    assert found.exit_status is ExitStatus.AGREED


def test_what_failed_in_both_runs_is_told_as_it_is() -> None:
    mismatch = verify_run(verify_record(outcome="mismatch", reason="wrong", budget_used=9.0))
    record = only(compared(mismatch, mismatch))
    assert (record.change, record.reason) == ("same", "mismatch in both runs: wrong")
    absent = verify_run(verify_record(outcome="unavailable", reason="no torch", budget_used=None))
    found = compared(absent, absent)
    assert only(found).change == "not_compared"
    assert only(found).reason == "unavailable in both runs: no torch"
    assert found.exit_status is ExitStatus.NOTHING_COMPARED


def test_speeds_of_what_does_not_agree_are_not_compared() -> None:
    records = [edited(record, {"agreement": "mismatch"}) for record in BENCH.records]
    wrong = changed(BENCH, records=records)
    found = compared(wrong, wrong)
    assert {record.change for record in found.records} == {"not_compared"}
    assert "speeds of what does not agree are not compared" in found.records[0].reason
    assert found.exit_status is ExitStatus.NOTHING_COMPARED
    worse = compared(BENCH, wrong)
    assert {record.change for record in worse.records} == {"worse"}
    assert {record.ratio for record in worse.records} == {None}


def test_slower_fails_and_the_threshold_decides() -> None:
    new = bench_run({FAST: steady(0.001), SLOW: steady(0.012)})
    found = compared(BENCH, new)
    assert [record.change for record in found.records] == ["slower", "same"]
    assert found.exit_status is ExitStatus.DISAGREED
    tolerant = compared(BENCH, new, threshold=0.25)
    assert {record.change for record in tolerant.records} == {"same"}
    assert tolerant.exit_status is ExitStatus.AGREED
    faster = compared(new, BENCH)
    assert [record.change for record in faster.records] == ["faster", "same"]
    assert faster.exit_status is ExitStatus.AGREED


def test_ambiguous_is_no_failure() -> None:
    new = bench_run({FAST: steady(0.001), SLOW: steady(0.012)}, copy=None)
    found = compared(BENCH, new)
    assert [record.change for record in found.records] == ["ambiguous", "same"]
    assert found.exit_status is ExitStatus.AGREED


def test_of_two_changes_the_graver_one_is_the_verdict_and_both_are_told() -> None:
    new = bench_run({FAST: steady(0.001), SLOW: steady(0.012)})
    grown = [edited(record, {"budget_used": 0.9}) for record in new.records]
    found = compared(BENCH, changed(new, records=grown))
    slower, same = found.records
    assert slower.change == "slower"
    assert slower.reason.startswith("error budget used: 0.25 -> 0.9; 1.20x (")
    assert same.change == "error_grew"


def test_what_only_one_run_has() -> None:
    base = verify_run(*(verify_record(pass_=each) for each in PASSES))
    new = verify_run(*(verify_record(pass_=each) for each in PASSES[:1]))
    found = compared(base, new)
    assert changes(found) == {"forward": "same", **dict.fromkeys(PASSES[1:], "only_base")}
    assert found.exit_status is ExitStatus.AGREED
    back = compared(new, base)
    assert changes(back) == {"forward": "same", **dict.fromkeys(PASSES[1:], "only_new")}
    lost = compared(base, new, require_all=True)
    assert lost.exit_status is ExitStatus.DISAGREED
    assert lost.notes == ["--require-all: the new run lacks 3 of the base run's records"]
    assert compared(new, base, require_all=True).exit_status is ExitStatus.AGREED


@pytest.mark.parametrize(
    ("column", "value", "what"),
    [
        ("case", "another[batch=2]", "this case"),
        ("implementation", SLOW, "this implementation of the case"),
        ("device", "cuda:0", "this device, dtype, pass or fill of it"),
        ("dtype", "float64", "this device, dtype, pass or fill of it"),
        ("pass_", "grad_bias", "this device, dtype, pass or fill of it"),
        ("fill", "normal", "this device, dtype, pass or fill of it"),
    ],
)
def test_each_column_of_the_key_tells_records_apart(column: str, value: str, what: str) -> None:
    base, new = verify_run(verify_record()), verify_run(verify_record(**{column: value}))
    found = compared(base, new)
    assert [(r.change, r.reason) for r in found.records] == [
        ("only_base", f"the new run does not have {what}"),
        ("only_new", f"the base run does not have {what}"),
    ]
    assert found.exit_status is ExitStatus.NOTHING_COMPARED


def test_another_convolution_under_the_same_name_is_not_compared() -> None:
    parameters = {**verify_record().parameters, "padding": "same"}
    new = verify_run(verify_record(parameters=parameters, outcome="mismatch"))
    found = compared(verify_run(verify_record()), new)
    assert only(found).change == "not_compared"
    assert only(found).reason == "another convolution in each run: padding valid -> same"
    assert found.exit_status is ExitStatus.NOTHING_COMPARED


def test_another_tolerance_hides_no_change_and_excuses_none() -> None:
    strict, loose = {"rtol": 0.0}, {"rtol": 0.5}
    base = verify_run(verify_record(**strict))
    record = only(compared(base, verify_run(verify_record(**loose, budget_used=0.9))))
    assert record.change == "changed"
    assert record.reason == "judged by another tolerance: rtol 0.0 -> 0.5"
    assert record.error_ratio is None
    wrong = verify_run(verify_record(**strict, outcome="mismatch", reason="off"))
    record = only(compared(wrong, verify_run(verify_record(**loose))))
    assert record.change == "changed"  # and not better: only the rule is
    record = only(compared(verify_run(verify_record(**loose)), wrong))
    assert record.change == "worse"
    assert record.reason == ("agree -> mismatch: off; judged by another tolerance: rtol 0.5 -> 0.0")


@pytest.mark.parametrize("threshold", [0.0, -0.1, 1.0, 5.0, float("nan")])
def test_a_threshold_is_a_share(threshold: float) -> None:
    with pytest.raises(UsageError, match=r"--threshold: got .*; allowed: above 0% and below 100%"):
        compared(BENCH, BENCH, threshold=threshold)


def test_neither_run_is_changed() -> None:
    before = BENCH.to_json()
    compared(BENCH, bench_run({FAST: steady(0.002)}))
    assert BENCH.to_json() == before


def test_a_comparison_is_stored_and_read_back(tmp_path: Path) -> None:
    found = compared(BENCH, bench_run({FAST: steady(0.001), SLOW: steady(0.012)}))
    again = read_run(stored(found, tmp_path / "compare.json"))
    assert again.to_json() == found.to_json()
    assert again.counts == found.counts == {Change.SLOWER: 1, Change.SAME: 1}


def test_every_change_has_its_place_in_the_order() -> None:
    assert sorted(ORDER) == sorted(Change)


def test_the_function_takes_files_and_runs(tmp_path: Path) -> None:
    path = stored(BENCH, tmp_path / "base.json")
    for base in (path, str(path), BENCH):
        found = convcheck.compare(base, path, threshold=0.1)
        assert found.exit_status is ExitStatus.AGREED
        assert found.records[0].threshold == 0.1
    assert convcheck.compare(path, BENCH).environment.base.file == str(path)
