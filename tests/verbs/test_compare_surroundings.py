"""What is around two runs: other machines, ways of timing and versions, parts of runs, no runs."""

from __future__ import annotations

import pytest
from msgspec import to_builtins

from convcheck.document.environment import Difference
from convcheck.model.errors import UsageError
from convcheck.model.outcome import ExitStatus
from tests.runs import FAST, SLOW, bench_run, changed, edited, steady, verify_record, verify_run
from tests.verbs.comparing import compared, other

BENCH = bench_run({FAST: steady(0.001), SLOW: steady(0.01)})


def test_speeds_of_different_machines_are_refused() -> None:
    slow = bench_run({FAST: steady(0.001), SLOW: steady(0.012)})
    there = other(slow, cpus=64)
    found = compared(BENCH, there)
    assert {record.change for record in found.records} == {"not_compared"}
    assert {record.reason for record in found.records} == {"timed on different machines (cpus)"}
    assert found.exit_status is ExitStatus.NOTHING_COMPARED
    assert found.notes == [
        "speeds of different machines are not compared; --across-machines does it"
    ]
    assert found.environment.machine == [Difference("cpus", 2, 64)]
    found = compared(BENCH, there, across_machines=True)
    assert found.exit_status is ExitStatus.DISAGREED
    assert found.notes == ["speeds of different machines are compared, as --across-machines says"]


def test_outcomes_of_different_machines_are_compared() -> None:
    records = [edited(record, {"agreement": "mismatch"}) for record in BENCH.records]
    there = other(changed(BENCH, records=records), cpu_model="Another")
    assert compared(BENCH, there).exit_status is ExitStatus.DISAGREED
    base = verify_run(verify_record())
    found = compared(base, other(base, cpu_model="Another"))
    assert found.exit_status is ExitStatus.AGREED
    assert found.notes == []


def test_ways_of_timing_are_not_mixed_whatever_the_machine() -> None:
    malloc = to_builtins(BENCH.environment.conditions) | {"malloc": "default"}
    found = compared(BENCH, other(BENCH, conditions=malloc), across_machines=True)
    assert {record.reason for record in found.records} == {"timed in different ways (--malloc)"}
    assert found.exit_status is ExitStatus.NOTHING_COMPARED


def test_other_versions_are_what_comparing_is_for() -> None:
    backends = {"numpy": {"version": "2.5.0"}}
    found = compared(BENCH, other(BENCH, backends=backends))
    assert found.exit_status is ExitStatus.AGREED
    assert found.environment.software == [Difference("numpy", "2.4.6", "2.5.0")]


def test_an_interrupted_run_is_compared_and_named() -> None:
    part = changed(BENCH, interrupted=True, exit_status=ExitStatus.INTERRUPTED)
    found = compared(part, BENCH)
    assert found.exit_status is ExitStatus.AGREED
    assert found.notes == ["the base run: the run was interrupted: it is a part of one"]


def test_what_made_a_run_doubt_its_times_is_told_if_times_differ() -> None:
    busy = to_builtins(BENCH.environment.conditions) | {"warnings": ["the load average was 9.00"]}
    base = other(BENCH, conditions=busy)
    slower = bench_run({FAST: steady(0.001), SLOW: steady(0.012)})
    assert compared(base, slower).notes == ["the base run: the load average was 9.00"]
    assert compared(slower, base).notes == ["the new run: the load average was 9.00"]
    assert compared(base, BENCH).notes == []


def test_what_cannot_be_compared_at_all() -> None:
    verified = verify_run(verify_record())
    for base, new, message in (
        (verified, BENCH, "the base run: is a run of verify, but the new run is one of bench"),
        (verified, verify_run(), "the new run: the run is empty"),
        (verify_run(), verified, "the base run: the run is empty"),
        (compared(BENCH, BENCH), BENCH, "the base run: is a run of compare; allowed: a run of"),
    ):
        with pytest.raises(UsageError) as caught:
            compared(base, new)
        assert str(caught.value).startswith(message)
