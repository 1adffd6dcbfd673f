"""How much of its error budget a convolution by average pooling uses when it is right, and wrong.

Prints the table of `docs/error-budget.md`: the largest share of the budget by rank and dtype, over
random depthwise layers in NumPy, how much of it the law of sums would have been, and how often two
faults are seen. Takes about ten seconds.
"""

from __future__ import annotations

import random
from collections import defaultdict

import numpy as np

from convcheck.backends.contract import WorkerSettings
from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, shared_forms
from convcheck.identities._pooling import Pooling
from convcheck.mathematics.judge import Judge
from convcheck.model.convolution import Convolution
from convcheck.model.outcome import Outcome
from convcheck.model.passes import Fill, Pass

LAYERS = 100
"""Random layers of each rank and dtype."""

PASSES = (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL)
SIZES = {1: (12, 400), 2: (9, 24), 3: (7, 9)}
LONGEST = {1: 12, 2: 5, 3: 4}


def layer(draw: random.Random, rank: int, dtype: str) -> Convolution:
    """Return a random depthwise layer."""
    channels = draw.choice([1, 2, 3, 8])
    return Convolution(
        tuple(draw.randint(*SIZES[rank]) for _ in range(rank)),
        channels,
        channels * draw.choice([1, 2, 3]),
        tuple(draw.randint(1, LONGEST[rank]) for _ in range(rank)),
        batch=draw.choice([1, 2]),
        stride=tuple(draw.randint(1, 3) for _ in range(rank)),
        padding=tuple((draw.randint(0, 2), draw.randint(0, 2)) for _ in range(rank)),
        groups=channels,
        bias=False,
        dtype=dtype,
    )


def main() -> None:
    """Measure and print."""
    runner = backends()["numpy"].activate(WorkerSettings(threads=1))
    form = shared_forms()["average_pool"]
    shares: dict[tuple[int, str, Pass], float] = defaultdict(float)
    by_sums = 0.0
    seen: dict[str, int] = defaultdict(int)
    for rank in (1, 2, 3):
        for dtype in ("float32", "float64"):
            draw = random.Random(f"{rank}{dtype}")
            for seed in range(LAYERS):
                conv = layer(draw, rank, dtype)
                judge = Judge(conv, Fill.NORMAL, PASSES, seed)
                execution = Execution(runner, form, conv, "cpu")
                execution.prepare(judge.operands)
                results = execution.collect(execution.run(PASSES))
                for which in PASSES:
                    used = judge.verdict(which, results[which], Pooling.budget).budget_used
                    key = (rank, dtype, which)
                    shares[key] = max(shares[key], used or 0.0)
                    by_sums = max(by_sums, judge.verdict(which, results[which]).budget_used or 0.0)
                if dtype != "float32":
                    continue
                right = results[Pass.FORWARD]
                coarse = (right.view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32)
                stale = right.copy()
                stale[:, -1] += 1e-3
                for fault, wrong in (
                    ("result cut to TF32", coarse),
                    ("last row off by 1e-3", stale),
                ):
                    found = judge.verdict(Pass.FORWARD, wrong, Pooling.budget).outcome
                    seen[fault] += found is Outcome.MISMATCH
    print("| rank | dtype | forward | grad_input | grad_kernel |\n|---|---|---|---|---|")
    for rank in (1, 2, 3):
        for dtype in ("float32", "float64"):
            figures = " | ".join(f"{shares[rank, dtype, which]:.3f}" for which in PASSES)
            print(f"| {rank} | {dtype} | {figures} |")
    print(f"\nlargest share of the budget of sums: {by_sums:.1f}")
    for fault, count in seen.items():
        print(f"{fault}: seen in {count} of {3 * LAYERS}")


if __name__ == "__main__":
    main()
