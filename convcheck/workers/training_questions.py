"""What a worker answers about training: losses and weights of its library, and its initial weights.

Owns the questions, as small values, and the judge's side of them. Every function here is asked by
reference through a `Session`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from convcheck.backends.contract import Runner
from convcheck.backends.registry import form_of
from convcheck.model.implementation import Implementation
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.problem import Problem
from convcheck.model.training import STEPS, Layer, Learned
from convcheck.model.verdict import Verdict
from convcheck.workers.backend_process import active_runner, failure_of, no_device
from convcheck.workers.messages import ArrayReference, Failure
from convcheck.workers.scratch import read_array, write_arrays

if TYPE_CHECKING:
    from convcheck.mathematics.operands import Operands

ENOUGH = 20_000
"""Weights that a distribution is told from; small layers are made several times."""

MOST_LAYERS = 200
"""Layers that are made of one kind."""


@dataclass(frozen=True)
class LearnTask:
    """One training of an implementation. `output` is the scratch file for its weights, or None."""

    implementation: Implementation
    problem: Problem
    seed: int
    optimiser: Learned
    rate: float
    output: str | None
    own_start: bool = False
    """Whether it starts from the weights of the library's own layer."""


@dataclass(frozen=True)
class Trained:
    """What a training gave. `epsilon_corrected` as in `LackingLearning`."""

    losses: list[float]
    weights: dict[Pass, ArrayReference]
    epsilon_corrected: bool


@dataclass(frozen=True)
class Initial:
    """Initial weights of a layer: what was found, what is documented, and the verdict on it."""

    layer: Layer
    formula: str
    written: str
    fan_in: int
    fan_out: int
    documented_limit: float
    largest: float
    deviation: float
    verdict: Verdict


@dataclass(frozen=True)
class JudgeLearning:
    """A training to be judged."""

    problem: Problem
    seed: int
    optimiser: Learned
    rate: float
    trained: Trained


def rates_of(task: tuple[Problem, int]) -> dict[Learned, float]:
    """Return the rates at which a convolution is trained; asked of the judge."""
    from convcheck.mathematics.training_reference import rates

    return rates(*task)


def judge_learning(task: JudgeLearning) -> Verdict:
    """Return the verdict on a training; asked of the judge."""
    from convcheck.mathematics.training_reference import Training, judge_training

    corrected = task.trained.epsilon_corrected or task.optimiser is not Learned.ADAM
    training = Training(task.problem, task.seed, task.optimiser, task.rate, corrected)
    found = {which: read_array(each) for which, each in task.trained.weights.items()}
    kernel, bias = found.get(Pass.GRAD_KERNEL), found.get(Pass.GRAD_BIAS)
    return judge_training(training, task.trained.losses, kernel, bias)


def reference_losses(task: JudgeLearning) -> list[float]:
    """Return the losses that the training should have; asked of the judge, after its verdict."""
    from convcheck.mathematics.training_reference import Training, reference

    corrected = task.trained.epsilon_corrected or task.optimiser is not Learned.ADAM
    training = Training(task.problem, task.seed, task.optimiser, task.rate, corrected)
    return reference(training)[0].losses


def learn(task: LearnTask) -> Trained | Failure:
    """Train an implementation by its library's own optimiser."""
    found = active_runner()
    if isinstance(found, Failure):
        return found
    runner, activation = found
    lacking = no_device(runner, activation, task.implementation.device)
    if lacking is not None:
        return lacking
    try:
        return _learn(runner.in_mode(task.implementation.mode), task)
    except Exception as error:  # noqa: BLE001 - whatever a library raises costs one outcome
        return failure_of(runner, error)


def initial(task: LearnTask) -> Initial | Failure:
    """Return what the library's own layer of a form is filled with."""
    found = active_runner()
    if isinstance(found, Failure):
        return found
    runner, _ = found
    layer = _layer(task)
    if layer is None:
        return Failure(Outcome.UNSUPPORTED, "no layer of a library has the weights of this form")
    try:
        return _initial(runner, layer, task.seed)
    except Exception as error:  # noqa: BLE001 - as above
        return failure_of(runner, error)


def _learn(runner: Runner, task: LearnTask) -> Trained:
    from convcheck.backends.execution import Execution
    from convcheck.mathematics.training_reference import start

    operands = start(task.problem, task.seed)
    if task.own_start:
        operands = _with_own_weights(runner, task, operands)
    form = form_of(task.implementation)
    execution = Execution(runner, form, task.problem, task.implementation.device)
    execution.prepare(operands)
    with runner.scope(task.implementation.device):
        learner = execution.learner(task.optimiser, task.rate)
        losses = [learner.step() for _ in range(STEPS)]
        kernel, bias = learner.weights()
        named = {Pass.GRAD_KERNEL: kernel}
        if bias is not None:
            named[Pass.GRAD_BIAS] = bias
        weights = execution.collect(named)
    references = {} if task.output is None else write_arrays(task.output, weights)
    return Trained(losses, references, runner.epsilon_corrected)


def _with_own_weights(runner: Runner, task: LearnTask, operands: Operands) -> Operands:
    from dataclasses import replace

    from convcheck.backends.contract import Unsupported

    layer = _layer(task)
    if layer is None:
        raise Unsupported("no layer of a library has the weights of this form")
    kernel, bias = runner.initial_weights(layer, task.seed)
    dtype = operands.kernel.dtype
    return replace(
        operands,
        kernel=kernel.reshape(task.problem.kernel_shape).astype(dtype),
        bias=None if operands.bias is None else bias.astype(dtype),
    )


def _layer(task: LearnTask) -> Layer | None:
    form = form_of(task.implementation)
    return form.layer(task.problem)


def _initial(runner: Runner, layer: Layer, seed: int) -> Initial:
    import numpy as np

    from convcheck.mathematics.initial_weights import FORMULAS, WRITTEN, fans, judge_initial

    drawn = [runner.initial_weights(layer, seed)[0].ravel()]
    while sum(map(len, drawn)) < ENOUGH and len(drawn) < MOST_LAYERS:
        drawn.append(runner.initial_weights(layer, seed + len(drawn))[0].ravel())
    samples = np.concatenate(drawn)
    formula = runner.initialiser
    limit = FORMULAS[formula](layer)
    fan_in, fan_out = fans(layer)
    return Initial(
        layer=layer,
        formula=formula,
        written=WRITTEN[formula],
        fan_in=fan_in,
        fan_out=fan_out,
        documented_limit=limit,
        largest=float(np.abs(samples).max()),
        deviation=float(samples.std()),
        verdict=judge_initial(samples, limit),
    )
