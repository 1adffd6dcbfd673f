"""What a selftest comes to: the outcomes of faults, the goal, and the exit status."""

from __future__ import annotations

from typing import Any

from convcheck.document.selftest import Alarm, BackendRow
from convcheck.model.outcome import ExitStatus, Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.selftest.clean import Clean
from convcheck.selftest.contract import all_faults
from convcheck.selftest.summary import (
    backend_rows,
    clean_row,
    fault_rows,
    problems,
    status_of,
    totals,
)
from convcheck.selftest.trial import Result, Trial
from convcheck.workers.messages import Activation, Failure

NAME = "kernel flipped"
FAULTS = {NAME: all_faults()[NAME]}
ACTIVE = {"numpy": Activation({"version": "1"}, ["cpu"], 0.1)}


ALARM = Alarm(
    implementation="numpy:im2col", pass_=Pass.FORWARD, fill=Fill.NORMAL, seed=0, op="conv1d",
    parameters={}, outcome=Outcome.MISMATCH, reason="wrong", diagnosis=None,
)  # fmt: skip


def result(*, caught: bool = True, named: bool | None = True) -> Result:
    outcome = Outcome.MISMATCH if caught else Outcome.AGREE
    return Result(
        *(NAME, "numpy", "plane", Fill.NORMAL, Pass.FORWARD, outcome, "said"),
        *(caught, named if caught else None),
    )


def ended(trial: Trial, clean: Clean | None = None, wanted: int = 0) -> tuple[Any, list[str], int]:
    rows = fault_rows(FAULTS, trial)
    of_clean = clean_row(clean or Clean(), wanted)
    found = problems(rows, totals(rows), of_clean)
    return rows[0], found, status_of(found, trial, of_clean, ACTIVE)


def test_all_caught_and_told_is_a_success() -> None:
    row, found, status = ended(Trial([result()] * 3))
    assert (row.outcome, row.results, row.told) == ("caught", 3, 3)
    assert row.family == "channels"
    assert not found
    assert status == ExitStatus.AGREED


def test_one_result_missed_is_a_failure() -> None:
    row, found, status = ended(Trial([*[result()] * 99, result(caught=False)]))
    assert row.outcome == "missed"
    assert found == [f"{NAME}: 1 of 100 results were missed"]
    assert status == ExitStatus.DISAGREED


def test_a_fault_without_effect_is_a_failure() -> None:
    row, found, status = ended(Trial([], idle={(NAME, "numpy"): 4}))
    assert row.outcome == "no effect"
    assert "without effect everywhere" in found[0]
    assert status == ExitStatus.DISAGREED


def test_less_than_nine_in_ten_told_is_a_failure() -> None:
    _, found, status = ended(Trial([*[result()] * 9, result(named=False)]))
    assert (found, status) == ([], ExitStatus.AGREED)
    _, found, status = ended(Trial([*[result()] * 8, *[result(named=False)] * 2]))
    assert "only 80.0% of all results" in found[0]
    assert status == ExitStatus.DISAGREED


def test_a_false_alarm_is_a_failure() -> None:
    clean = Clean(1, compared=1000, alarms=[ALARM])
    _, found, status = ended(Trial([result()]), clean, wanted=1000)
    assert found == ["1 of 1,000 correct results were called wrong"]
    assert status == ExitStatus.DISAGREED


def test_what_could_not_run_is_no_success() -> None:
    assert ended(Trial([result()], lost=["torch: crashed"]))[2] == ExitStatus.COULD_NOT_RUN
    assert ended(Trial([result()]), Clean(compared=10), wanted=20)[2] == ExitStatus.COULD_NOT_RUN
    assert ended(Trial())[2] == ExitStatus.NOTHING_COMPARED
    clean = clean_row(Clean(), 0)
    status = status_of(["missed"], Trial([result()]), clean, ACTIVE, interrupted=True)
    assert status == ExitStatus.INTERRUPTED


def test_a_backend_that_took_no_part_has_a_reason() -> None:
    failure = Failure(Outcome.ERROR, "no such library")
    rows = backend_rows({**ACTIVE, "torch": failure}, Trial([result()]), Clean())
    assert rows["torch"] == BackendRow(outcome="error", reason="no such library")
    assert (rows["numpy"].faults, rows["numpy"].caught, rows["numpy"].told) == (1, 1, 1)
    clean = clean_row(Clean(), 0)
    status = status_of([], Trial([result()]), clean, {**ACTIVE, "torch": failure})
    assert status == ExitStatus.COULD_NOT_RUN
    row = fault_rows(FAULTS, Trial([], refused={(NAME, "torch"): "no kernels"}))[0]
    assert (row.outcome, row.not_on) == ("not planted", {"torch": "no kernels"})
