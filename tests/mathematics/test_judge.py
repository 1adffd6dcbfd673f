"""The judge: one reference, checked before it is used, against all results and their pairs."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.mathematics import judge as module
from convcheck.mathematics.checks import ReferenceFault
from convcheck.mathematics.judge import Judge, fault_outcome
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.reference import Reference, compute_reference
from convcheck.mathematics.rules import NotExact
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import USUAL_FILLS, USUAL_PASSES, Fill, Pass
from tests.strategies import convolutions

CONVOLUTION = Convolution((9,), 3, 4, (3,), batch=2)


@given(convolutions(), st.sampled_from(USUAL_FILLS), st.integers(0, 2**32))
def test_the_rounded_reference_is_never_a_mismatch(
    conv: Convolution, fill: Fill, seed: int
) -> None:
    judge = Judge(conv, fill, USUAL_PASSES, seed)
    for which in USUAL_PASSES:
        actual = judge.reference.results[which].astype(conv.dtype)
        verdict = judge.verdict(which, actual)
        assert verdict.outcome in {Outcome.AGREE, Outcome.UNTRUSTED}
        assert verdict.outcome is Outcome.AGREE or verdict.reason


@given(convolutions(), st.integers(0, 2**32))
def test_a_result_off_by_one_is_never_taken_for_right(conv: Convolution, seed: int) -> None:
    for fill in USUAL_FILLS:
        judge = Judge(conv, fill, USUAL_PASSES, seed)
        for which in USUAL_PASSES:
            actual = judge.reference.results[which].astype(conv.dtype)
            actual.flat[seed % actual.size] += 1
            assert judge.verdict(which, actual).outcome is Outcome.MISMATCH


def test_nothing_is_judged_by_a_reference_that_fails_its_check(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(conv: Convolution, operands: Operands, passes: tuple[Pass, ...]) -> Reference:
        reference = compute_reference(conv, operands, passes)
        reference.results[passes[-1]].flat[-1] += 0.01
        return reference

    monkeypatch.setattr(module, "compute_reference", broken)
    for passes in itertools.permutations(USUAL_PASSES, 2):
        with pytest.raises(ReferenceFault):
            Judge(CONVOLUTION, Fill.NORMAL, passes, 0)
    for which in USUAL_PASSES:
        if which is Pass.FORWARD:
            with pytest.raises(ReferenceFault):
                Judge(CONVOLUTION, Fill.NORMAL, (which,), 0)


def test_faults_of_the_oracle_are_outcomes_with_a_reason() -> None:
    outcome, reason = fault_outcome(ReferenceFault("it is broken"))
    assert outcome is Outcome.ERROR
    assert reason == "the reference failed its own check: it is broken"
    assert fault_outcome(NotExact("too long")) == (Outcome.UNTRUSTED, "too long")


def test_all_pairs_are_compared_in_order_with_what_both_may_err() -> None:
    judge = Judge(CONVOLUTION, Fill.NORMAL, (Pass.FORWARD,), 0)
    reference = judge.reference.results[Pass.FORWARD]
    allowed = judge.rule(Pass.FORWARD).allowed(reference)
    element = (1, 3, 2)
    results = {name: reference.copy() for name in ("a", "b", "c")}
    results["b"][element] += 0.8 * allowed[element]
    results["c"][element] -= 1.6 * allowed[element]
    pairs = judge.pairs(Pass.FORWARD, results)
    assert [(pair.first, pair.second) for pair in pairs] == [("a", "b"), ("a", "c"), ("b", "c")]
    shares = [pair.share for pair in pairs]
    assert shares == pytest.approx([0.4, 0.8, 1.2], rel=1e-6)
    largest = [pair.max_abs_difference for pair in pairs]
    assert largest == pytest.approx([factor * allowed[element] for factor in (0.8, 1.6, 2.4)])


def test_pairs_that_cannot_be_compared_have_no_figures() -> None:
    judge = Judge(CONVOLUTION, Fill.NORMAL, (Pass.FORWARD,), 0)
    right = judge.reference.results[Pass.FORWARD]
    for a, b in ((right, right[:1]), (right[:1], right), (right[:1], right[:1])):
        (pair,) = judge.pairs(Pass.FORWARD, {"a": a, "b": b})
        assert (pair.max_abs_difference, pair.share) == (None, None)
    assert judge.pairs(Pass.FORWARD, {"a": right}) == []


@pytest.mark.parametrize("wrong", [np.nan, np.inf])
def test_pairs_see_what_is_not_finite(wrong: float) -> None:
    judge = Judge(CONVOLUTION, Fill.NORMAL, (Pass.FORWARD,), 0)
    right = judge.reference.results[Pass.FORWARD]
    damaged = right.copy()
    damaged[0, 0, 0] = wrong
    (pair,) = judge.pairs(Pass.FORWARD, {"a": right, "b": damaged})
    assert (pair.max_abs_difference, pair.share) == (math.inf, math.inf)
