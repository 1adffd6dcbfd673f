"""How rounding grows over steps of training, and how much of its budget a right training uses.

Prints the tables of `docs/training.md`: the budget of the kernel by steps, the largest share of it
that right trainings in NumPy and PyTorch used, and how often faults are seen. Takes some minutes.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from convcheck.backends.contract import Runner, WorkerSettings
from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, forms_of
from convcheck.mathematics.operands import Operands
from convcheck.mathematics.training_reference import (
    Problem,
    judge_training,
    rates,
    reference,
    start,
)
from convcheck.model.convolution import Convolution
from convcheck.model.dtypes import DTYPES
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Pass
from convcheck.model.training import OPTIMISERS, STEPS, Learned

LAYERS = 25
"""Random layers of each optimiser and dtype."""

FORMS = {"numpy": "im2col", "torch": "direct"}
SHOWN = (1, 2, 5, 10, STEPS)
Change = Callable[[Operands], Operands]


def layer(draw: random.Random, dtype: str) -> Convolution:
    """Return a random layer."""
    rank = draw.choice([1, 1, 2])
    kernel = draw.randint(1, 4)
    return Convolution(
        tuple(draw.randint(kernel, (40, 12)[rank - 1]) for _ in range(rank)),
        draw.choice([1, 2, 8, 32]),
        draw.choice([1, 4, 16]),
        (kernel,) * rank,
        batch=draw.choice([1, 4, 16]),
        padding=draw.choice(["valid", "same"]),
        bias=draw.choice([True, False]),
        dtype=dtype,
    )


def main() -> None:
    """Measure and print."""
    runners = {
        name: backends()[name].activate(WorkerSettings(threads=1))
        for name in FORMS
        if backends()[name].installed()
    }
    shares: dict[tuple[str, Learned, str], float] = defaultdict(float)
    growth: dict[tuple[Learned, str], list[list[float]]] = defaultdict(list)
    seen: dict[str, list[bool]] = defaultdict(list)
    for optimiser in OPTIMISERS:
        for dtype in ("float32", "float64"):
            draw = random.Random(f"{optimiser}{dtype}")
            for seed in range(LAYERS):
                conv = layer(draw, dtype)
                problem = Problem(conv, seed, optimiser, rates(conv, seed)[optimiser])
                unit = DTYPES[dtype].unit_roundoff
                far = []
                for steps in SHOWN:
                    right, _, allowed = reference(replace(problem, steps=steps))
                    size = float(np.linalg.norm(right.kernel))
                    far.append(allowed[Pass.GRAD_KERNEL] / (unit * size))
                growth[optimiser, dtype].append(far)
                for name, runner in runners.items():
                    found = outcome(runner, name, problem, (problem.rate, optimiser, same))
                    key = (name, optimiser, dtype)
                    shares[key] = max(shares[key], found[1])
                if dtype == "float32":
                    for fault, how in faults(problem).items():
                        verdict, _ = outcome(runners["numpy"], "numpy", problem, how)
                        seen[fault].append(verdict is Outcome.MISMATCH)
    print(f"| optimiser | dtype | {' | '.join(f'{at} steps' for at in SHOWN)} |")
    print("|---|---|" + "---|" * len(SHOWN))
    for (optimiser, dtype), rows in growth.items():
        medians = " | ".join(f"{value:,.0f}" for value in np.median(rows, axis=0))
        print(f"| {optimiser} | {dtype} | {medians} |")
    print("\n| library | optimiser | dtype | largest share |\n|---|---|---|---|")
    for (name, optimiser, dtype), share in shares.items():
        print(f"| {name} | {optimiser} | {dtype} | {share:.3f} |")
    print("\n| fault | seen |\n|---|---|")
    for fault, each in seen.items():
        print(f"| {fault} | {sum(each)} of {len(each)} |")


def faults(problem: Problem) -> dict[str, tuple[float, Learned, Change]]:
    """Return what is done wrongly: rate, optimiser, operands."""
    others = [each for each in OPTIMISERS if each is not problem.optimiser]
    rate, optimiser = problem.rate, problem.optimiser
    return {
        "rate 0.1 % too large": (rate * 1.001, optimiser, same),
        "another optimiser": (rate, others[0], same),
        "inputs cut to TF32": (rate, optimiser, coarse),
        "one weight off by 1 %": (rate, optimiser, nudged),
        "gradient summed, not averaged": (rate * 2, optimiser, same),
    }


def same(operands: Operands) -> Operands:
    """Return operands as they are."""
    return operands


def coarse(operands: Operands) -> Operands:
    """Return operands with inputs of TF32's bits."""
    bits = operands.input.copy().view(np.uint32) & np.uint32(0xFFFFE000)
    return replace(operands, input=bits.view(np.float32))


def nudged(operands: Operands) -> Operands:
    """Return operands with one weight changed."""
    kernel = operands.kernel.copy()
    kernel.flat[kernel.size // 2] *= np.float32(1.01)
    return replace(operands, kernel=kernel)


def outcome(
    runner: Runner,
    name: str,
    problem: Problem,
    how: tuple[float, Learned, Change],
) -> tuple[Outcome, float]:
    """Train, and return the verdict with the share of the budget."""
    conv, (rate, optimiser, change) = problem.convolution, how
    execution = Execution(runner, forms_of(name)[FORMS[name]], conv, "cpu")
    execution.prepare(change(start(conv, problem.seed)))
    learner = execution.learner(optimiser, rate)
    losses = [learner.step() for _ in range(STEPS)]
    kernel, bias = learner.weights()
    named = {Pass.GRAD_KERNEL: kernel} | ({} if bias is None else {Pass.GRAD_BIAS: bias})
    weights = execution.collect(named)
    verdict = judge_training(
        problem, losses, weights[Pass.GRAD_KERNEL], weights.get(Pass.GRAD_BIAS)
    )
    return verdict.outcome, verdict.budget_used or (0.0 if verdict.elements else math.inf)


if __name__ == "__main__":
    main()
