"""Some steps of training in float64, and how far another arithmetic may have gone from them.

Owns the reference of training and its budget. The loss is the mean square of output - target, so
that its gradient is a convolution's. Rounding made in one step is carried on by all that follow,
by a law that depends on the data, the rate and the optimiser, and is no sum of the steps' own. So
the growth is measured, on every case: the same training is done again with errors as large as each
operation's own budget allows, of random sign (Monte Carlo arithmetic, Parker 1997), and what comes
of them bounds what rounding may do. `docs/training.md` has the measurements.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from convcheck.mathematics.budget import growth
from convcheck.mathematics.operands import Operands, draw
from convcheck.mathematics.oracles import oracle_of
from convcheck.mathematics.reference import evaluate
from convcheck.model.dtypes import DTYPES
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass
from convcheck.model.problem import Problem
from convcheck.model.training import ADAM_RATE, BETAS, EPSILON, MOMENTUM, STEPS, Learned
from convcheck.model.verdict import Verdict

Array = NDArray[Any]

TWINS = 3
"""Trainings with errors put in."""

MARGIN = 4.0
"""Multiple of the furthest twin that is allowed: errors of one sign may be worse than random."""

CURVATURES = 12
"""Steps in which the largest curvature of the loss is found, roughly."""


@dataclass(frozen=True)
class Training:
    """What is learned: a problem from given weights to a target, by an optimiser.

    `epsilon_corrected`: whether Adam's epsilon is added to the corrected root (PyTorch, the paper's
    algorithm) or to the root before its correction (Keras, the paper's faster form).
    """

    problem: Problem
    seed: int
    optimiser: Learned
    rate: float
    epsilon_corrected: bool = True
    steps: int = STEPS


@dataclass
class Trajectory:
    """What came of a training: the loss before each step, and the weights after the last."""

    kernel: Array
    bias: Array | None
    losses: list[float] = field(default_factory=list)
    allowed: list[Array] = field(default_factory=list)
    """What each result on the way may be off by; of the right one only."""


def start(problem: Problem, seed: int) -> Operands:
    """Return input and weights to start from, and the target in place of `grad_output`.

    The kernel is drawn like any other and made small by a power of two, so that outputs are about
    as large as the target.
    """
    operands = draw(problem, Fill.NORMAL, seed)
    fan_in = max(1, oracle_of(problem).products(Pass.FORWARD))
    scale = 2.0 ** -round(math.log2(fan_in) / 2)
    kernel = (operands.kernel.astype(np.float64) * scale).astype(operands.kernel.dtype)
    return replace(operands, kernel=kernel)


def rates(problem: Problem, seed: int) -> dict[Learned, float]:
    """Return a rate for each optimiser that is stable, and a power of two.

    Gradient descent is stable below 2 / the largest curvature of the loss, which is found by
    iteration and, being found from below, is kept well away from.
    """
    operands = start(problem, seed).map(lambda array: array.astype(np.float64))
    direction = replace(operands, bias=None)
    plain = problem.with_changes(bias=False)
    size = math.prod(problem.output_shape)
    curvature = 0.0
    for _ in range(CURVATURES):
        norm = float(np.linalg.norm(direction.kernel))
        if norm == 0:
            break
        direction = replace(direction, kernel=direction.kernel / norm)
        moved = evaluate(plain, direction, Pass.FORWARD) * (2 / size)
        pulled = evaluate(plain, replace(direction, grad_output=moved), Pass.GRAD_KERNEL)
        curvature = float(np.linalg.norm(pulled))
        direction = replace(direction, kernel=pulled)
    # The bias adds the mean square of ones, 2 / channels of the output.
    curvature += 2 / math.prod(problem.bias_shape)
    rate = 2.0 ** math.floor(math.log2(0.25 / curvature))
    return {Learned.SGD: rate, Learned.MOMENTUM: rate, Learned.ADAM: ADAM_RATE}


@functools.lru_cache(maxsize=4)
def reference(training: Training) -> tuple[Trajectory, list[float], dict[Pass, float]]:
    """Return the training in float64, and what each loss and tensor of weights may be off by."""
    right = train(training, None)
    twins = [train(training, _Errors(training, number, right.allowed)) for number in range(TWINS)]
    right.allowed.clear()  # results are kept, what made them is large
    unit = DTYPES[training.problem.dtype].unit_roundoff
    own = (growth(math.prod(training.problem.output_shape)) + 2) * unit
    losses, furthest = [], 0.0
    for at, loss in enumerate(right.losses):
        # Twins may meet the right one again by chance: what was once possible stays so.
        furthest = max(furthest, *(abs(twin.losses[at] - loss) for twin in twins))
        losses.append(MARGIN * furthest + own * loss)
    weights = {
        Pass.GRAD_KERNEL: _furthest(right.kernel, [twin.kernel for twin in twins], unit),
        Pass.GRAD_BIAS: _furthest(right.bias, [twin.bias for twin in twins], unit),
    }
    return right, losses, weights


def judge_training(
    training: Training, losses: Sequence[float], kernel: Array | None, bias: Array | None
) -> Verdict:
    """Judge the losses and final weights of an implementation; None for weights that are missing.

    Losses are judged one by one, weights by the 2-norm of their error.
    """
    right, allowed, furthest = reference(training)
    tensors = {Pass.GRAD_KERNEL: (kernel, right.kernel), Pass.GRAD_BIAS: (bias, right.bias)}
    elements = len(right.losses) + right.kernel.size
    if len(losses) != len(right.losses):
        reason = f"{len(losses)} losses of {len(right.losses)} steps"
        return Verdict(Outcome.MISMATCH, reason, elements=elements)
    shares: list[tuple[float, str]] = []
    for step, (got, loss, limit) in enumerate(zip(losses, right.losses, allowed, strict=True)):
        shares.append((_share(abs(got - loss), limit), f"loss {got:.6g} for {loss:.6g} in {step}"))
    names = {Pass.GRAD_KERNEL: "kernel", Pass.GRAD_BIAS: "bias"}
    for which, (got_weights, wanted) in tensors.items():
        if wanted is None:
            continue
        name = names[which]
        if got_weights is None or got_weights.shape != wanted.shape:
            shape = "missing" if got_weights is None else f"of shape {got_weights.shape}"
            return Verdict(Outcome.MISMATCH, f"the {name} after training is {shape}", elements=0)
        off = float(np.linalg.norm(got_weights.astype(np.float64) - wanted))
        said = f"{name} off by {off:.3g} in the 2-norm after {training.steps} steps"
        shares.append((_share(off, furthest[which]), said))
    worst, where = max(shares, key=lambda share: share[0])
    error = float(np.abs(np.asarray(kernel, dtype=np.float64) - right.kernel).max(initial=0.0))
    mismatched = sum(share > 1 for share, _ in shares)
    figures: dict[str, Any] = {
        "elements": elements,
        "mismatched": mismatched,
        "budget_used": worst,
        "max_abs_error": error if math.isfinite(error) else math.inf,
    }
    if worst > 1:
        return Verdict(Outcome.MISMATCH, f"{where}: {worst:.3g} times what is allowed", **figures)
    if right.losses[-1] > right.losses[0] * 0.999:
        return Verdict(Outcome.UNTRUSTED, "nothing was learned: the loss stayed", **figures)
    return Verdict(Outcome.AGREE, **figures)


def train(training: Training, errors: _Errors | None) -> Trajectory:
    """Return a training in float64, with errors put into every step if there are any."""
    problem, rate = training.problem, training.rate
    operands = start(problem, training.seed).map(lambda array: array.astype(np.float64))
    target = operands.grad_output
    weights = {Pass.GRAD_KERNEL: operands.kernel}
    if operands.bias is not None:
        weights[Pass.GRAD_BIAS] = operands.bias
    first = {which: np.zeros_like(array) for which, array in weights.items()}
    second = {which: np.zeros_like(array) for which, array in weights.items()}
    allowed: list[Array] = []
    losses = []
    for step in range(1, training.steps + 1):
        now = replace(operands, kernel=weights[Pass.GRAD_KERNEL], bias=weights.get(Pass.GRAD_BIAS))
        y = _computed(training, now, Pass.FORWARD, errors, allowed)
        off = y - target
        loss = float(np.mean(np.square(off)))
        losses.append(loss)
        now = replace(now, grad_output=off * (2 / off.size))
        updated = {}
        for which, weight in weights.items():
            g = _computed(training, now, which, errors, allowed)
            if training.optimiser is Learned.ADAM:
                first[which] = BETAS[0] * first[which] + (1 - BETAS[0]) * g
                second[which] = BETAS[1] * second[which] + (1 - BETAS[1]) * np.square(g)
                update = _adam(training, first[which], second[which], step, errors)
            else:
                keep = MOMENTUM if training.optimiser is Learned.MOMENTUM else 0.0
                first[which] = keep * first[which] + g
                update = rate * first[which]
            moved = weight - update
            updated[which] = moved if errors is None else errors.of_update(moved, update)
        weights = updated
    return Trajectory(weights[Pass.GRAD_KERNEL], weights.get(Pass.GRAD_BIAS), losses, allowed)


def _adam(
    training: Training, mean: Array, square: Array, step: int, errors: _Errors | None
) -> Array:
    corrections = [1 - beta**step for beta in BETAS]
    if errors is not None:  # a power close to one is known to u, so the rest to u / rest
        corrections = [errors.of_number(each) for each in corrections]
    root = np.sqrt(square)
    if training.epsilon_corrected:
        root = root / math.sqrt(corrections[1]) + EPSILON
        return np.asarray(training.rate * (mean / corrections[0]) / root)
    return np.asarray(
        training.rate * math.sqrt(corrections[1]) / corrections[0] * mean / (root + EPSILON)
    )


def _computed(
    training: Training, now: Operands, which: Pass, errors: _Errors | None, allowed: list[Array]
) -> Array:
    """Return a result, with an error in it; without errors, add how large one might be."""
    problem = training.problem
    result = evaluate(problem, now, which)
    if errors is not None:
        return errors.of_result(result)
    magnitude = evaluate(problem, now.map(np.abs), which)
    unit = DTYPES[problem.dtype].unit_roundoff
    products = oracle_of(problem).products(which)
    allowed.append(unit * (growth(products) * magnitude + np.abs(result)))
    return result


class _Errors:
    """Errors of the largest size that is allowed to each operation, of random sign."""

    def __init__(self, training: Training, number: int, allowed: Sequence[Array]) -> None:
        self._allowed = iter(allowed)
        self._draw = np.random.default_rng([training.seed, number])
        self._unit = DTYPES[training.problem.dtype].unit_roundoff
        # Of single numbers the signs are the worst where they are the same in every step.
        self._sign = (1.0, -1.0)[number % 2]

    def of_result(self, result: Array) -> Array:
        return np.asarray(result + self._signs(result.shape) * next(self._allowed))

    def of_update(self, moved: Array, update: Array) -> Array:
        allowed = np.abs(moved) + 8 * np.abs(update)
        return np.asarray(moved + self._unit * self._signs(moved.shape) * allowed)

    def of_number(self, value: float) -> float:
        return value + self._sign * 2 * self._unit

    def _signs(self, shape: tuple[int, ...]) -> Array:
        return self._draw.integers(0, 2, shape) * 2.0 - 1.0


def _furthest(right: Array | None, twins: Sequence[Array | None], unit: float) -> float:
    if right is None:
        return 0.0
    distances = [float(np.linalg.norm(twin - right)) for twin in twins if twin is not None]
    return MARGIN * max(distances) + 2 * unit * float(np.linalg.norm(right))


def _share(error: float, limit: float) -> float:
    if not math.isfinite(error):
        return math.inf
    return 0.0 if error == 0 else error / limit if limit > 0 else math.inf
