"""How much of its error budget Winograd's F(2, 3) uses when it is right, and when it is wrong.

Prints the tables of `docs/error-budget.md`: the largest share of the budget by rank and dtype, over
random layers in NumPy, and how often two faults are seen. Takes about half a minute.
"""

from __future__ import annotations

import random
from collections import defaultdict

import numpy as np

from convcheck.backends.contract import Runner, WorkerSettings
from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, shared_forms
from convcheck.identities.contract import Form
from convcheck.identities.winograd import Winograd
from convcheck.mathematics.judge import Judge
from convcheck.mathematics.operands import Array
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass

LAYERS = 60
"""Random layers of each rank and dtype."""

PASSES = (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL)
SIZES = {1: (5, 400), 2: (5, 24), 3: (5, 8)}


def layer(draw: random.Random, rank: int, dtype: str) -> Convolution:
    """Return a random layer that F(2, 3) applies to."""
    return Convolution(
        tuple(draw.randint(*SIZES[rank]) for _ in range(rank)),
        draw.choice([1, 2, 3, 8, 32, 96]),
        draw.choice([1, 2, 5, 16]),
        (3,) * rank,
        batch=draw.choice([1, 2]),
        padding=tuple((draw.randint(0, 2), draw.randint(0, 2)) for _ in range(rank)),
        bias=False,
        dtype=dtype,
    )


def main() -> None:
    """Measure and print."""
    runner = backends()["numpy"].activate(WorkerSettings(threads=1))
    form = shared_forms()["winograd"]
    shares: dict[tuple[int, str, Pass], float] = defaultdict(float)
    seen: dict[tuple[int, str], int] = defaultdict(int)
    for rank in (1, 2, 3):
        for dtype in ("float32", "float64"):
            draw = random.Random(f"{rank}{dtype}")
            for seed in range(LAYERS):
                conv = layer(draw, rank, dtype)
                judge = Judge(conv, Fill.NORMAL, PASSES, seed)
                results = _computed(runner, form, conv, judge)
                for which in PASSES:
                    verdict = judge.verdict(which, results[which], Winograd.budget)
                    key = (rank, dtype, which)
                    shares[key] = max(shares[key], verdict.budget_used or 0.0)
                if dtype == "float32":
                    exact = judge.operands.input.copy()
                    coarse = (exact.view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32)
                    judge.operands.input[...] = coarse
                    cut = _computed(runner, form, conv, judge)[Pass.FORWARD]
                    judge.operands.input[...] = exact
                    found = judge.verdict(Pass.FORWARD, cut, Winograd.budget).outcome
                    seen[rank, "inputs cut to TF32"] += found is Outcome.MISMATCH
                    wrong = results[Pass.FORWARD].copy()
                    wrong[:, -1] = results[Pass.FORWARD][:, -2]
                    found = judge.verdict(Pass.FORWARD, wrong, Winograd.budget).outcome
                    seen[rank, "last position stale"] += found is Outcome.MISMATCH
    print("| rank | dtype | forward | grad_input | grad_kernel |\n|---|---|---|---|---|")
    for rank in (1, 2, 3):
        for dtype in ("float32", "float64"):
            figures = " | ".join(f"{shares[rank, dtype, which]:.3f}" for which in PASSES)
            print(f"| {rank} | {dtype} | {figures} |")
    print("\n| rank | fault | seen |\n|---|---|---|")
    for (rank, fault), count in seen.items():
        print(f"| {rank} | {fault} | {count} of {LAYERS} |")


def _computed(runner: Runner, form: Form, conv: Convolution, judge: Judge) -> dict[Pass, Array]:
    """Return the passes of a layer."""
    execution = Execution(runner, form, conv, "cpu")
    execution.prepare(judge.operands)
    return execution.collect(execution.run(PASSES))


if __name__ == "__main__":
    main()
