"""A selftest fails with every judge that is no good, and passes with the one that `verify` uses."""

from __future__ import annotations

from typing import Any

import pytest

from convcheck.model.outcome import ExitStatus
from convcheck.selftest import worker_processes
from convcheck.selftest.worker_processes import Judging
from convcheck.verbs.selftest import SelftestOptions, selftest
from convcheck.workers.judging import judge
from tests.selftest import judges

pytestmark = pytest.mark.slow

FAULTS = ("form", "one NaN", "one infinity", "opposite sign", "bias *", "kernel flipped*")
"""None for which the diagnosis would look for long."""


def made_with(judging: Judging, clean: int = 60) -> dict[str, Any]:
    return selftest(SelftestOptions(("numpy",), FAULTS, clean, judging=judging, command=["test"]))


def rows_of(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {row.name: row for row in document.faults}


def test_with_the_judge_of_verify_all_is_caught_and_told() -> None:
    document = made_with(judge)
    assert document.problems == []
    assert document.exit_status == ExitStatus.AGREED
    assert {row.outcome for row in document.faults} == {"caught"}
    assert document.clean.false_alarms == 0
    assert document.clean.compared >= 60
    one = rows_of(document)["one NaN"]
    assert one.fills == ["integers", "normal"]
    assert one.passes == ["forward", "grad_input", "grad_kernel", "grad_bias"]
    assert one.backends == ["numpy"]
    assert "1 of " in one.said


def test_a_judge_that_never_complains_misses_every_fault() -> None:
    document = made_with(judges.never_complains, clean=0)
    assert document.exit_status == ExitStatus.DISAGREED
    assert {row.outcome for row in document.faults} == {"missed"}
    assert len(document.problems) == len(document.faults)
    assert document.totals.caught == 0
    missed = rows_of(document)["one NaN"].missed[0]
    assert (missed.backend, missed.outcome) == ("numpy", "agree")


def test_a_judge_that_always_complains_raises_false_alarms() -> None:
    document = made_with(judges.always_complains)
    assert document.exit_status == ExitStatus.DISAGREED
    clean = document.clean
    assert clean.false_alarms == clean.compared > 0
    assert clean.rate_below == 1.0
    assert clean.alarms[0].reason == "it looks wrong"
    # What is right itself is called wrong: nothing can be planted in it.
    assert document.unsound
    assert {row.outcome for row in document.faults} == {"not planted"}


def test_a_judge_that_overlooks_single_elements_is_noticed_by_those_faults() -> None:
    document = made_with(judges.overlooks_one_element, clean=0)
    assert document.exit_status == ExitStatus.DISAGREED
    rows = rows_of(document)
    assert rows["one NaN"].outcome == "missed"
    assert rows["missing output"].outcome == "caught"


def test_a_judge_that_names_the_wrong_mistake_misses_the_goal() -> None:
    document = made_with(judges.blames_the_kernel, clean=0)
    assert document.exit_status == ExitStatus.DISAGREED
    assert {row.outcome for row in document.faults} == {"caught"}
    assert document.totals.told_rate < 0.9
    assert any("the goal is 90%" in problem for problem in document.problems)


def test_a_false_alarm_now_and_then_is_one_too_many() -> None:
    document = made_with(judges.alarms_now_and_then)
    assert document.exit_status == ExitStatus.DISAGREED
    assert 0 < document.clean.false_alarms < document.clean.compared
    assert document.totals.outcomes == {"caught": len(document.faults)}


def test_a_backend_that_is_not_there_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_processes, "unavailable", lambda worker: "numpy is not installed")
    document = made_with(judge)
    assert document.exit_status == ExitStatus.NOTHING_COMPARED
    assert document.backends["numpy"].outcome == "unavailable"
    assert "not installed" in document.backends["numpy"].reason
