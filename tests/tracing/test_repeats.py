"""Times are medians over like calls only, and runs of equal steps are one."""

from __future__ import annotations

import pytest

from convcheck.document.trace import Step
from convcheck.tracing.repeats import merged, settled


def run(*times: float | None, name: str = "conv") -> list[Step]:
    return [Step(f"{name} {at}", seconds=time) for at, time in enumerate(times)]


def test_each_step_has_the_median_of_its_times() -> None:
    steps = settled([run(9, 1), run(1, 2), run(2, 30)])
    assert [step.seconds for step in steps] == [2, 2]


def test_a_call_that_did_something_else_lends_no_times() -> None:
    steps = settled([run(100, 100, name="other"), run(100), run(1, 2), run(3, 4)])
    assert [step.name for step in steps] == ["conv 0", "conv 1"]
    assert [step.seconds for step in steps] == [2, 3]


def test_a_time_that_is_missing_once_is_missing() -> None:
    assert [step.seconds for step in settled([run(1, None), run(1, 2)])] == [1, None]
    assert settled([]) == ()


def test_equal_steps_in_a_row_are_one_with_their_times_added() -> None:
    a, b = Step("gemm", "1x2", seconds=1.0), Step("gemm", "2x2", seconds=2.0)
    first, second, third = merged([a, a, a, b, a])
    assert (first.calls, first.seconds) == (3, 3.0)
    assert (second.calls, third.calls) == (1, 1)
    (unknown,) = merged([a, Step("gemm", "1x2")])
    assert (unknown.calls, unknown.seconds) == (2, None)
    nested = merged([a, Step("gemm", "1x2", depth=1)])
    assert [step.calls for step in nested] == [1, 1]


def test_merging_keeps_the_number_of_calls() -> None:
    steps = [Step("gemm", str(at // 3), seconds=0.5) for at in range(10)]
    together = merged(merged(steps))
    assert sum(step.calls for step in together) == 10
    assert sum(step.seconds or 0 for step in together) == pytest.approx(5)
