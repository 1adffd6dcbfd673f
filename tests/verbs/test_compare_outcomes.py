"""Which changes of outcome are for the worse, and when an error has grown."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.model.change import Change
from convcheck.model.outcome import COMPARED, DISAGREEMENTS, FAILURES_TO_RUN, Outcome
from convcheck.verbs.compare_outcomes import (
    error_grew,
    error_ratio,
    other_convolution,
    other_tolerance,
    outcome_change,
)
from tests.runs import bench_record, verify_record

PAIRS = list(itertools.product(Outcome, Outcome))


@pytest.mark.parametrize(("base", "new"), PAIRS, ids=lambda each: str(each.value))
def test_every_change_of_outcome(base: Outcome, new: Outcome) -> None:
    found = outcome_change(base, new)
    if base is new:
        assert found is (Change.SAME if base in COMPARED else Change.NOT_COMPARED)
        return
    assert found in (Change.WORSE, Change.BETTER, Change.CHANGED)
    if new is Outcome.AGREE and base is not Outcome.UNEXPECTED_AGREEMENT:
        assert found is Change.BETTER
    if base is Outcome.AGREE and new is not Outcome.UNEXPECTED_AGREEMENT:
        assert found is Change.WORSE
    if found is Change.BETTER:
        assert new in (Outcome.AGREE, Outcome.UNEXPECTED_AGREEMENT)
    fails = DISAGREEMENTS | FAILURES_TO_RUN
    if new in fails - {Outcome.UNEXPECTED_AGREEMENT} and base not in fails:
        assert found is Change.WORSE


@pytest.mark.parametrize(
    ("base", "new", "change"),
    [
        (Outcome.MISMATCH, Outcome.EXPECTED_MISMATCH, Change.CHANGED),
        (Outcome.EXPECTED_MISMATCH, Outcome.MISMATCH, Change.WORSE),
        (Outcome.AGREE, Outcome.UNEXPECTED_AGREEMENT, Change.CHANGED),
        (Outcome.UNEXPECTED_AGREEMENT, Outcome.AGREE, Change.CHANGED),
        (Outcome.UNEXPECTED_AGREEMENT, Outcome.MISMATCH, Change.WORSE),
        (Outcome.ERROR, Outcome.TIMEOUT, Change.CHANGED),
        (Outcome.MISMATCH, Outcome.CRASHED, Change.WORSE),
        (Outcome.CRASHED, Outcome.MISMATCH, Change.CHANGED),
        (Outcome.UNTRUSTED, Outcome.UNAVAILABLE, Change.WORSE),
        (Outcome.UNSUPPORTED, Outcome.UNAVAILABLE, Change.CHANGED),
        (Outcome.UNAVAILABLE, Outcome.UNSUPPORTED, Change.CHANGED),
        (Outcome.UNSUPPORTED, Outcome.ERROR, Change.WORSE),
        (Outcome.TIMEOUT, Outcome.AGREE, Change.BETTER),
    ],
)
def test_changes_that_need_a_thought(base: Outcome, new: Outcome, change: Change) -> None:
    assert outcome_change(base, new) is change


@pytest.mark.parametrize(
    ("base", "new", "ratio", "grew"),
    [
        (0.1, 0.3, 3.0, True),
        (0.3, 0.1, 1 / 3, False),
        (0.2, 0.39, 1.95, False),
        (0.25, 0.5, 2.0, False),
        (0.25, 0.51, 2.04, True),
        (0.04, 0.1, 2.5, False),
        (0.04, 0.11, 2.75, True),
        (0.02, 0.09, 4.5, False),  # still far from what is allowed
        (0.0, 0.0, 1.0, False),
        (0.0, 0.05, math.inf, False),
        (0.0, 0.5, math.inf, True),
        (0.5, math.inf, math.inf, True),
        (math.inf, 0.5, None, False),
        (math.nan, 0.5, None, False),
        (0.5, math.nan, None, False),
        (None, 0.5, None, False),
        (0.5, None, None, False),
    ],
)
def test_growth_of_an_error(
    base: float | None, new: float | None, ratio: float | None, grew: bool
) -> None:
    assert error_ratio(base, new) == (None if ratio is None else pytest.approx(ratio))
    assert error_grew(base, new) is grew


@given(st.floats(0.0))
def test_an_error_is_no_larger_than_itself(error: float) -> None:
    assert not error_grew(error, error)


def test_a_case_that_became_another_convolution_is_named() -> None:
    base = bench_record()
    assert other_convolution(base, bench_record()) is None
    new = bench_record(parameters={**base.parameters, "padding": "same", "stride": 2})
    assert other_convolution(base, new) == (
        "another convolution in each run: stride 1 -> 2, padding valid -> same"
    )
    new = bench_record(op="conv2d", parameters={**base.parameters, "height": 3})
    assert other_convolution(base, new) == (
        "another convolution in each run: op conv1d -> conv2d, height None -> 3"
    )


def test_another_tolerance_is_named() -> None:
    base = verify_record(rtol=0.0, atol=1e-5)
    assert other_tolerance(base, verify_record(rtol=0.0, atol=1e-5)) is None
    assert other_tolerance(base, verify_record(rtol=1e-3, atol=1e-5)) == (
        "judged by another tolerance: rtol 0.0 -> 0.001"
    )
    assert other_tolerance(base, verify_record(rtol=0.0, atol=1e-3)) == (
        "judged by another tolerance: atol 1e-05 -> 0.001"
    )
    other_operands = verify_record(rtol=0.0, atol=1.3e-5)
    assert other_tolerance(base, other_operands) is None
    assert other_tolerance(base, verify_record(rtol=0.0, atol=2e-5)) is None
    assert other_tolerance(base, verify_record(rtol=0.0, atol=2.1e-5)) is not None
    chosen = verify_record(rtol=1e-3, atol=1e-5)  # which no operands move
    assert other_tolerance(chosen, verify_record(rtol=1.1e-3, atol=1e-5)) is not None
    assert other_tolerance(verify_record(rtol=1.1e-3, atol=1e-5), chosen) is not None


def test_no_tolerance_is_no_other_tolerance() -> None:
    none = verify_record(outcome="crashed", rtol=None, atol=None)
    assert other_tolerance(verify_record(), none) is None
    assert other_tolerance(none, verify_record()) is None
    assert other_tolerance(none, none) is None
    assert other_tolerance(bench_record(), bench_record()) is None
    nan = verify_record(rtol=math.nan)
    assert other_tolerance(nan, verify_record(rtol=math.nan)) is None
    assert other_tolerance(nan, verify_record()) is not None
