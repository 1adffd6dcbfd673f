"""What timing costs: seconds added to a call, and agreement with PyTorch's own timer.

    python benchmarks/harness_overhead.py [ROUNDS]

First the timed loop around a call that does nothing. Then PyTorch's conv1d of about 10
microseconds, 1 and 30 milliseconds: `bench`'s own call and loop, `torch.utils.benchmark`, and the
latter once more, in random turns in one process. The two ratios, with their 95 % intervals, are
what the harness adds and what is noise; Markdown for docs/timing.md.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

import torch
from torch.utils.benchmark import Timer

from convcheck.backends.contract import WorkerSettings
from convcheck.backends.execution import Execution
from convcheck.backends.registry import backends, forms_of
from convcheck.benchmark.sampler import calls_for, timed_loop, without_collector
from convcheck.mathematics.operands import draw
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, TimedPass
from convcheck.timing.baseline import distinguishable, noise_floor
from convcheck.timing.intervals import median_of, ratio_of

SIZES = {
    "10 us": Convolution((16,), 8, 8, (3,)),
    "1 ms": Convolution((2048,), 64, 64, (9,)),
    "30 ms": Convolution((16384,), 128, 128, (9,)),
}
SAMPLE_SECONDS = 0.02


def nothing(_: object = None) -> None:
    """Do nothing, as a call and as what waits for a device."""


def seconds_per_call(call: Callable[[], object], calls: int) -> float:
    """Return the time of one call in the timed loop of `bench`."""
    with without_collector():
        return timed_loop(call, calls, nothing) / calls


def overhead(rounds: int) -> float:
    """Return the seconds that the loop spends on a call that does nothing."""
    return median_of([seconds_per_call(nothing, 100_000) for _ in range(rounds)]).value


def turns(convolution: Convolution, rounds: int) -> dict[str, list[float]]:
    """Return the times of one call, round by round, as both harnesses see them."""
    runner = backends()["torch"].activate(WorkerSettings(threads=1))
    operands = draw(convolution, Fill.NORMAL, 0)
    execution = Execution(runner, forms_of("torch")["direct"], convolution, "cpu")
    execution.prepare(operands)
    call = execution.timed(TimedPass.FORWARD).call
    # The same operands, called as PyTorch's documentation does.
    x = torch.from_numpy(operands.input.transpose(0, 2, 1).copy()).clone()
    w = torch.from_numpy(operands.kernel.transpose(2, 1, 0).copy()).clone()
    b = torch.from_numpy(operands.bias).clone()
    names = {"conv1d": torch.nn.functional.conv1d, "x": x, "w": w, "b": b}
    timer = Timer("conv1d(x, w, b)", globals=names, num_threads=1)
    for _ in range(3):
        call()
    calls = calls_for(seconds_per_call(call, 10), SAMPLE_SECONDS)
    competitors: dict[str, Callable[[], float]] = {
        "bench": lambda: seconds_per_call(call, calls),
        "timer": lambda: timer.timeit(calls).mean,
        "timer again": lambda: timer.timeit(calls).mean,
    }
    found: dict[str, list[float]] = {name: [] for name in competitors}
    order = list(competitors)
    for number in range(rounds + 2):
        random.shuffle(order)
        for name in order:
            seconds = competitors[name]()
            if number >= 2:  # the first rounds are a warm-up for all three
                found[name].append(seconds)
    return found


def main() -> None:
    """Print both tables."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    torch.set_num_threads(1)
    print(f"the loop itself: {overhead(rounds) * 1e9:.0f} ns a call\n")
    print("| call | `bench`, median | `torch.utils.benchmark` | ratio | noise floor | within |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, convolution in SIZES.items():
        found = turns(convolution, rounds)
        medians = [median_of(found[key]).value * 1e6 for key in ("bench", "timer")]
        ratio = ratio_of(found["bench"], found["timer"])
        floor = noise_floor([dict(enumerate(found[key])) for key in ("timer", "timer again")])
        assert floor is not None
        within = "NO" if distinguishable(ratio, floor) else "yes"
        print(
            f"| {name} | {medians[0]:.1f} us | {medians[1]:.1f} us |"
            f" {ratio.value:.4f} [{ratio.low:.4f}, {ratio.high:.4f}] | {floor:.2%} | {within} |"
        )


if __name__ == "__main__":
    main()
