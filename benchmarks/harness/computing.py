"""What the reference takes beside a product of matrices, and the command beside its library."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from rows import Row
from threadpoolctl import threadpool_limits

from convcheck.mathematics.operands import draw
from convcheck.mathematics.reference import evaluate
from convcheck.model.convolution import Convolution
from convcheck.model.passes import Fill, Pass

LAYERS = {
    "3x3, 64 to 64": Convolution((56, 56), 64, 64, (3, 3), batch=4),
    "1x1, 256 to 512": Convolution((28, 28), 256, 512, (1, 1), batch=4),
    "3x3, stride 2": Convolution((57, 57), 64, 128, (3, 3), batch=4, stride=(2, 2)),
    "7x7, 3 to 64": Convolution((112, 112), 3, 64, (7, 7), batch=4),
    "1-D, kernel 9": Convolution((4096,), 64, 64, (9,), batch=4),
}
PASSES = (Pass.FORWARD, Pass.GRAD_INPUT, Pass.GRAD_KERNEL)


def reference(quick: bool) -> list[Row]:
    """Time each pass of the reference in turn with a float64 product of as many multiply-adds."""
    ratios: dict[str, float] = {}
    with threadpool_limits(1):
        for name, layer in LAYERS.items():
            operands = draw(layer, Fill.NORMAL, 0).map(lambda each: each.astype(np.float64))
            inner = layer.in_channels * int(np.prod(layer.kernel))
            rows = layer.multiply_adds // (inner * layer.out_channels)
            left, right = np.ones((rows, inner)), np.ones((inner, layer.out_channels))
            for which in PASSES:
                calls: list[Callable[[], Any]] = [
                    lambda: evaluate(layer, operands, which),  # noqa: B023
                    lambda: left @ right,  # noqa: B023
                ]
                times = [[_seconds(call) for call in calls] for _ in range(2 if quick else 5)]
                best = [min(each) for each in zip(*times, strict=True)]
                ratios[f"{name}, {which}"] = best[0] / best[1]
    worst = max(ratios, key=ratios.__getitem__)
    middle = statistics.median(ratios.values())
    found = f"{ratios[worst]:.2f} x at most ({worst}), {middle:.2f} x in the middle"
    return [Row("reference: CPU time / that of a float64 matrix product as large", found, "2 x")]


def start_up(quick: bool) -> list[Row]:
    """Measure `convcheck --help` beside what imports its library only."""
    script = Path(__file__).parents[1] / "start_up.py"
    done = subprocess.run(
        [sys.executable, script, "5" if quick else "15"], capture_output=True, text=True, check=True
    )
    line = next(each for each in done.stdout.splitlines() if "--help" in each)
    found = f"{line.split('|')[-2].strip()} x"
    return [Row('`convcheck --help` / `python -c "import click"`', found, "1.5 x")]


def _seconds(call: Callable[[], Any]) -> float:
    """Return CPU seconds: other programs may run."""
    started = time.process_time()
    call()
    return time.process_time() - started
