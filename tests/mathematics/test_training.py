"""Training is judged against float64: a right one agrees, whatever is wrong with one is seen."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from convcheck.backends.execution import Execution
from convcheck.backends.registry import forms_of
from convcheck.mathematics import training_reference
from convcheck.mathematics.initial_weights import (
    fans,
    glorot_uniform,
    judge_initial,
    kaiming_uniform,
)
from convcheck.mathematics.operands import Operands, draw
from convcheck.mathematics.training_reference import (
    Training,
    judge_training,
    rates,
    reference,
    start,
)
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.training import OPTIMISERS, STEPS, Layer, Learned
from convcheck.model.verdict import Verdict
from tests.backends.support import active

CONVS = {
    "line": Convolution((9,), 8, 6, (3,), padding="same", batch=4),
    "plane, no bias, float64": Convolution((5, 6), 3, 4, (2, 2), bias=False, dtype="float64"),
    "point": Convolution((7,), 16, 8, (1,), batch=2),
}
every_conv = pytest.mark.parametrize("conv", CONVS.values(), ids=CONVS)
every_optimiser = pytest.mark.parametrize("optimiser", OPTIMISERS)
Change = Callable[[Operands], Operands]


def training_of(conv: Convolution, optimiser: Learned, seed: int = 0) -> Training:
    return Training(conv, seed, optimiser, rates(conv, seed)[optimiser])


def trained(
    training: Training, how: Training | None = None, change: Change = lambda operands: operands
) -> tuple[list[float], dict[Pass, np.ndarray]]:
    """Train in NumPy; `how` says otherwise than the training what is done."""
    how = how or training
    conv = training.problem
    execution = Execution(active("numpy"), forms_of("numpy")["im2col"], conv, "cpu")
    execution.prepare(change(start(conv, training.seed)))
    learner = execution.learner(how.optimiser, how.rate)
    losses = [learner.step() for _ in range(STEPS)]
    kernel, bias = learner.weights()
    named = {Pass.GRAD_KERNEL: kernel} | ({} if bias is None else {Pass.GRAD_BIAS: bias})
    return losses, execution.collect(named)


def judged(training: Training, losses: list[float], weights: dict[Pass, np.ndarray]) -> Verdict:
    return judge_training(
        training, losses, weights.get(Pass.GRAD_KERNEL), weights.get(Pass.GRAD_BIAS)
    )


@every_conv
@every_optimiser
@pytest.mark.parametrize("seed", range(3))
def test_a_right_training_uses_a_part_of_its_budget(
    conv: Convolution, optimiser: Learned, seed: int
) -> None:
    training = training_of(conv, optimiser, seed)
    verdict = judged(training, *trained(training))
    assert verdict.outcome is Outcome.AGREE
    assert verdict.budget_used is not None
    assert verdict.budget_used < 0.5
    assert verdict.elements == STEPS + math.prod(conv.kernel_shape)


@every_conv
@every_optimiser
def test_another_rate_is_seen(conv: Convolution, optimiser: Learned) -> None:
    training = training_of(conv, optimiser)
    faster = replace(training, rate=training.rate * 1.001)
    assert judged(training, *trained(training, faster)).outcome is Outcome.MISMATCH


@every_optimiser
def test_another_optimiser_is_seen(optimiser: Learned) -> None:
    training = training_of(CONVS["line"], optimiser)
    for other in OPTIMISERS:
        result = judged(training, *trained(training, replace(training, optimiser=other)))
        assert (result.outcome is Outcome.AGREE) == (other is optimiser)


def narrower(operands: Operands) -> Operands:
    bits = operands.input.copy().view(np.uint32) & np.uint32(0xFFFFE000)
    return replace(operands, input=bits.view(np.float32))


def flipped(operands: Operands) -> Operands:
    return replace(operands, kernel=operands.kernel[::-1].copy())


@every_optimiser
@pytest.mark.parametrize("change", [narrower, flipped])
def test_other_operands_are_seen(optimiser: Learned, change: Change) -> None:
    training = training_of(CONVS["line"], optimiser)
    assert judged(training, *trained(training, change=change)).outcome is Outcome.MISMATCH


@every_optimiser
def test_a_bias_that_is_not_learned_is_seen(optimiser: Learned) -> None:
    training = training_of(CONVS["line"], optimiser)
    losses, weights = trained(training)
    weights[Pass.GRAD_BIAS] = start(training.problem, 0).bias
    assert judged(training, losses, weights).outcome is Outcome.MISMATCH


def test_how_far_the_worst_weight_is_off_is_told() -> None:
    training = training_of(CONVS["line"], Learned.SGD)
    losses, weights = trained(training)
    right = reference(training)[0].kernel
    wrong = right.copy()
    wrong[1, 2, 3] -= 0.25
    verdict = judged(training, losses, weights | {Pass.GRAD_KERNEL: wrong})
    assert verdict.outcome is Outcome.MISMATCH
    assert verdict.max_abs_error == pytest.approx(0.25)
    assert verdict.mismatched == 1
    wrong[0, 0, 0] = np.nan
    verdict = judged(training, losses, weights | {Pass.GRAD_KERNEL: wrong})
    assert verdict.max_abs_error == np.inf


def test_what_is_missing_or_no_number_never_agrees() -> None:
    training = training_of(CONVS["line"], Learned.SGD)
    losses, weights = trained(training)
    assert judged(training, losses[:-1], weights).outcome is Outcome.MISMATCH
    assert "missing" in judged(training, losses, {}).reason
    nothing = weights | {Pass.GRAD_KERNEL: weights[Pass.GRAD_KERNEL] * np.nan}
    assert judged(training, losses, nothing).outcome is Outcome.MISMATCH
    assert judged(training, [*losses[:-1], float("nan")], weights).outcome is Outcome.MISMATCH


def test_epsilon_before_and_after_the_correction_are_not_the_same() -> None:
    """Keras adds Adam's epsilon elsewhere than PyTorch: judged as one, they would differ."""
    training = training_of(CONVS["plane, no bias, float64"], Learned.ADAM)
    other = replace(training, epsilon_corrected=False)
    assert judged(training, *trained(training)).outcome is Outcome.AGREE
    assert judged(other, *trained(training)).outcome is Outcome.MISMATCH


@every_optimiser
def test_the_budget_grows_with_the_steps(optimiser: Learned) -> None:
    training = training_of(CONVS["line"], optimiser)
    allowed = [reference(replace(training, steps=n))[2][Pass.GRAD_KERNEL] for n in (1, 5, STEPS)]
    assert allowed == sorted(allowed)
    assert allowed[-1] > 1.5 * allowed[0]


def stepped(optimiser: Learned, corrected: bool, x: float, w: float, target: float) -> list[float]:
    """Train one weight without a bias, as the papers have it; return it after each step."""
    rate, mean, square, weights = 2.0**-5, 0.0, 0.0, []
    for step in range(1, 5):
        g = 2 * (w * x - target) * x
        if optimiser is Learned.SGD:
            w -= rate * g
        elif optimiser is Learned.MOMENTUM:
            mean = 0.9 * mean + g
            w -= rate * mean
        else:
            mean, square = 0.9 * mean + 0.1 * g, 0.999 * square + 0.001 * g * g
            first, second = 1 - 0.9**step, 1 - 0.999**step
            if corrected:
                w -= rate * (mean / first) / (math.sqrt(square / second) + 2.0**-23)
            else:
                w -= rate * math.sqrt(second) / first * mean / (math.sqrt(square) + 2.0**-23)
        weights.append(w)
    return weights


@every_optimiser
@pytest.mark.parametrize("corrected", [True, False])
def test_steps_are_those_of_the_papers(optimiser: Learned, corrected: bool) -> None:
    conv = Convolution((1,), 1, 1, (1,), bias=False)
    begun = start(conv, 5)
    x, w, target = (float(a.item()) for a in (begun.input, begun.kernel, begun.grad_output))
    for steps, expected in enumerate(stepped(optimiser, corrected, x, w, target), 1):
        training = Training(conv, 5, optimiser, 2.0**-5, corrected, steps)
        found = training_reference.train(training, None)
        assert found.kernel.item() == pytest.approx(expected, rel=1e-12)
        assert len(found.losses) == steps
        assert found.losses[0] == pytest.approx((w * x - target) ** 2)


@pytest.mark.parametrize(("ins", "times"), [(1, 1.0), (3, 0.5), (4, 0.5), (16, 0.25), (90, 0.125)])
def test_weights_begin_small_enough_for_outputs_as_large_as_the_target(
    ins: int, times: float
) -> None:
    """By the power of two next to one over the root of the number of products."""
    conv = Convolution((7,), ins, 2, (1,), bias=False)
    drawn, begun = draw(conv, Fill.NORMAL, 3), start(conv, 3)
    np.testing.assert_array_equal(begun.kernel, drawn.kernel * np.float32(times))
    for name in ("input", "grad_output"):
        np.testing.assert_array_equal(getattr(begun, name), getattr(drawn, name))


def test_twins_err_by_what_they_may_with_either_sign() -> None:
    training = training_of(CONVS["line"], Learned.SGD)
    allowed = np.full(2000, 0.25)
    first, second = (
        training_reference._Errors(training, number, [allowed]).of_result(np.zeros(2000))
        for number in (0, 1)
    )
    for error in (first, second):
        assert set(error) == {-0.25, 0.25}
        assert abs(error.mean()) < 0.25 * 5 / math.sqrt(2000)
    assert not np.array_equal(first, second)


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
