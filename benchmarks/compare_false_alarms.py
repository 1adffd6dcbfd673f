"""How often `compare` is wrong: simulated machines whose truth is known.

    python -m benchmarks.compare_false_alarms [TRIALS]

For each machine of `tests/timing/machines.py` and several numbers of rounds, two runs are drawn
TRIALS times. Without a change, every SLOWER or FASTER is a false alarm; with one of 10 %, every
SLOWER is a detection. The threshold is 5 %. Beside it stands what is usually done: a Mann-Whitney
test of both sets of samples (at 5 %), and the same with a ratio of medians beyond the threshold.
"""

from __future__ import annotations

import math
import sys
from collections import Counter

import numpy as np

from convcheck.model.change import Change
from convcheck.timing.change import Timing, speed_change
from tests.timing.machines import PRIVATE, SHARED, YARDSTICKS, Machine

THRESHOLD = 0.05
SLOWED = 1.1
ROUNDS = (10, 30, 100)


def mann_whitney(base: Timing, new: Timing) -> bool:
    """Tell whether the test rejects equality at 5 %, by its normal approximation."""
    first, second = list(base.seconds.values()), list(new.seconds.values())
    ranks = np.argsort(np.argsort(first + second)) + 1
    m, n = len(first), len(second)
    u = ranks[:m].sum() - m * (m + 1) / 2
    return bool(abs(u - m * n / 2) > 1.96 * math.sqrt(m * n * (m + n + 1) / 12))


def beyond(base: Timing, new: Timing) -> bool:
    """Tell whether the medians differ by more than the threshold."""
    medians = [float(np.median(list(run.seconds.values()))) for run in (base, new)]
    return abs(math.log(medians[1] / medians[0])) > math.log1p(THRESHOLD)


def rates(machine: Machine, rounds: int, trials: int, ratio: float) -> Counter[str]:
    """Return how often each verdict came, and what the usual tests say."""
    random = np.random.default_rng([rounds, trials])
    found: Counter[str] = Counter()
    for _ in range(trials):
        base, new = machine.run(random, rounds), machine.run(random, rounds, ratio)
        found[speed_change(base, new, THRESHOLD, wanted=YARDSTICKS).change] += 1
        different = mann_whitney(base, new)
        found["test"] += different
        found["test and threshold"] += different and beyond(base, new)
    return found


def main(trials: int) -> None:
    """Print a Markdown table."""
    print("| machine | rounds | Mann-Whitney | and threshold | false alarm | ambiguous |"
          " detected | then ambiguous |")  # fmt: skip
    print("|---|---|---|---|---|---|---|---|")
    for name, machine in (SHARED | PRIVATE).items():
        for rounds in ROUNDS:
            same = rates(machine, rounds, trials, 1.0)
            slow = rates(machine, rounds, trials, SLOWED)
            shares = [
                same["test"],
                same["test and threshold"],
                same[Change.SLOWER] + same[Change.FASTER],
                same[Change.AMBIGUOUS],
                slow[Change.SLOWER],
                slow[Change.AMBIGUOUS],
            ]
            cells = " | ".join(f"{share / trials:.1%}" for share in shares)
            print(f"| {name} | {rounds} | {cells} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
