"""Training is judged against float64: a right one agrees, whatever is wrong with one is seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from convcheck.backends.execution import Execution
from convcheck.backends.registry import forms_of
from convcheck.mathematics.initial import (
    fans,
    glorot_uniform,
    judge_initial,
    kaiming_uniform,
)
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.training import Problem, judge_training, rates, reference, start
from convcheck.words.convolution import Convolution
from convcheck.words.outcome import Outcome
from convcheck.words.passes import Pass
from convcheck.words.training import OPTIMISERS, STEPS, Layer, Learned
from convcheck.words.verdict import Verdict
from tests.backends.support import active

CONVS = {
    "line": Convolution((9,), 8, 6, (3,), padding="same", batch=4),
    "plane, no bias, float64": Convolution((5, 6), 3, 4, (2, 2), bias=False, dtype="float64"),
    "point": Convolution((7,), 16, 8, (1,), batch=2),
}
every_conv = pytest.mark.parametrize("conv", CONVS.values(), ids=CONVS)
every_optimiser = pytest.mark.parametrize("optimiser", OPTIMISERS)
Change = Callable[[Operands], Operands]


def problem_of(conv: Convolution, optimiser: Learned, seed: int = 0) -> Problem:
    return Problem(conv, seed, optimiser, rates(conv, seed)[optimiser])


def trained(
    problem: Problem, how: Problem | None = None, change: Change = lambda operands: operands
) -> tuple[list[float], dict[Pass, np.ndarray]]:
    """Train in NumPy; `how` says otherwise than the problem what is done."""
    how = how or problem
    conv = problem.convolution
    execution = Execution(active("numpy"), forms_of("numpy")["im2col"], conv, "cpu")
    execution.prepare(change(start(conv, problem.seed)))
    learner = execution.learner(how.optimiser, how.rate)
    losses = [learner.step() for _ in range(STEPS)]
    kernel, bias = learner.weights()
    named = {Pass.GRAD_KERNEL: kernel} | ({} if bias is None else {Pass.GRAD_BIAS: bias})
    return losses, execution.collect(named)


def judged(problem: Problem, losses: list[float], weights: dict[Pass, np.ndarray]) -> Verdict:
    return judge_training(
        problem, losses, weights.get(Pass.GRAD_KERNEL), weights.get(Pass.GRAD_BIAS)
    )


@every_conv
@every_optimiser
@pytest.mark.parametrize("seed", range(3))
def test_a_right_training_uses_a_part_of_its_budget(
    conv: Convolution, optimiser: Learned, seed: int
) -> None:
    problem = problem_of(conv, optimiser, seed)
    verdict = judged(problem, *trained(problem))
    assert verdict.outcome is Outcome.AGREE
    assert verdict.budget_used is not None
    assert verdict.budget_used < 0.5


@every_conv
@every_optimiser
def test_another_rate_is_seen(conv: Convolution, optimiser: Learned) -> None:
    problem = problem_of(conv, optimiser)
    faster = replace(problem, rate=problem.rate * 1.001)
    assert judged(problem, *trained(problem, faster)).outcome is Outcome.MISMATCH


@every_optimiser
def test_another_optimiser_is_seen(optimiser: Learned) -> None:
    problem = problem_of(CONVS["line"], optimiser)
    for other in OPTIMISERS:
        result = judged(problem, *trained(problem, replace(problem, optimiser=other)))
        assert (result.outcome is Outcome.AGREE) == (other is optimiser)


def narrower(operands: Operands) -> Operands:
    bits = operands.input.copy().view(np.uint32) & np.uint32(0xFFFFE000)
    return replace(operands, input=bits.view(np.float32))


def flipped(operands: Operands) -> Operands:
    return replace(operands, kernel=operands.kernel[::-1].copy())


@every_optimiser
@pytest.mark.parametrize("change", [narrower, flipped])
def test_other_operands_are_seen(optimiser: Learned, change: Change) -> None:
    problem = problem_of(CONVS["line"], optimiser)
    assert judged(problem, *trained(problem, change=change)).outcome is Outcome.MISMATCH


@every_optimiser
def test_a_bias_that_is_not_learned_is_seen(optimiser: Learned) -> None:
    problem = problem_of(CONVS["line"], optimiser)
    losses, weights = trained(problem)
    weights[Pass.GRAD_BIAS] = start(problem.convolution, 0).bias
    assert judged(problem, losses, weights).outcome is Outcome.MISMATCH


def test_what_is_missing_or_no_number_never_agrees() -> None:
    problem = problem_of(CONVS["line"], Learned.SGD)
    losses, weights = trained(problem)
    assert judged(problem, losses[:-1], weights).outcome is Outcome.MISMATCH
    assert "missing" in judged(problem, losses, {}).reason
    nothing = weights | {Pass.GRAD_KERNEL: weights[Pass.GRAD_KERNEL] * np.nan}
    assert judged(problem, losses, nothing).outcome is Outcome.MISMATCH
    assert judged(problem, [*losses[:-1], float("nan")], weights).outcome is Outcome.MISMATCH


def test_epsilon_before_and_after_the_correction_are_not_the_same() -> None:
    """Keras adds Adam's epsilon elsewhere than PyTorch: judged as one, they would differ."""
    problem = problem_of(CONVS["plane, no bias, float64"], Learned.ADAM)
    other = replace(problem, epsilon_corrected=False)
    assert judged(problem, *trained(problem)).outcome is Outcome.AGREE
    assert judged(other, *trained(problem)).outcome is Outcome.MISMATCH


@every_optimiser
def test_the_budget_grows_with_the_steps(optimiser: Learned) -> None:
    problem = problem_of(CONVS["line"], optimiser)
    allowed = [reference(replace(problem, steps=n))[2][Pass.GRAD_KERNEL] for n in (1, 5, STEPS)]
    assert allowed == sorted(allowed)
    assert allowed[-1] > 1.5 * allowed[0]


METHOD_1, METHOD_2, DENSE = Layer((80,), 1, 256), Layer((1,), 80, 256), Layer((), 80, 256)


def test_fans_count_every_tap() -> None:
    assert fans(METHOD_1) == (80, 80 * 256)
    assert fans(METHOD_2) == fans(DENSE) == (80, 256)
    assert fans(Layer((3, 3), 8, 6, groups=2)) == (36, 54)


def test_limits_are_the_documented_ones() -> None:
    assert glorot_uniform(METHOD_1) == pytest.approx(0.0171, abs=5e-5)
    assert glorot_uniform(METHOD_2) == glorot_uniform(DENSE) == pytest.approx(0.1336, abs=5e-5)
    for each in (METHOD_1, METHOD_2, DENSE):
        assert kaiming_uniform(each) == pytest.approx(1 / np.sqrt(80))


def test_only_weights_of_the_documented_distribution_agree() -> None:
    draw = np.random.default_rng(0)
    right = draw.uniform(-0.5, 0.5, 20_000)
    assert judge_initial(right, 0.5).outcome is Outcome.AGREE
    others = (
        draw.normal(0, 0.5 / np.sqrt(3), 20_000),
        draw.uniform(-0.52, 0.52, 20_000),
        draw.uniform(-0.48, 0.48, 20_000),
        draw.uniform(-0.45, 0.5, 20_000),
    )
    for wrong in others:
        assert judge_initial(wrong, 0.5).outcome is Outcome.MISMATCH
    assert judge_initial(right[:50], 0.5).outcome is Outcome.UNTRUSTED
