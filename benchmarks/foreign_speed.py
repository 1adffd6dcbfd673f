"""How long judging a result of given operands takes, beside a float64 matrix product of its size.

    python benchmarks/foreign_speed.py

For each layer, `assert_conv_close` on a right result and the product of two float64 matrices with
as many multiply-adds (windows written out times kernel), in turn, in one process. Prints the
shortest CPU times of both, on one thread, their ratio, and what one comparison takes more: CPU
times, since other programs may run.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from threadpoolctl import threadpool_limits

from convcheck.testing import assert_conv_close

LAYERS = (
    # batch, side, in channels, out channels, kernel, groups
    (1, 8, 4, 4, 3, 1),
    (1, 16, 16, 16, 3, 1),
    (2, 16, 32, 32, 3, 1),
    (2, 32, 64, 64, 3, 1),
    (8, 56, 64, 64, 3, 1),
    (8, 28, 256, 256, 1, 1),
    (4, 14, 512, 512, 3, 1),
    (4, 112, 3, 64, 7, 1),
    (8, 28, 128, 128, 3, 4),
    (8, 56, 128, 128, 3, 128),
)
TURNS = 7


def timed(call: Callable[[], Any]) -> float:
    """Return the CPU seconds of a call."""
    began = time.process_time()
    call()
    return time.process_time() - began


def main() -> None:
    """Print the table."""
    threadpool_limits(1)
    torch.set_num_threads(1)
    print("| layer | multiply-adds | product, ms | comparison, ms | ratio | more, ms |")
    print("|---|---|---|---|---|---|")
    for batch, side, inputs, outputs, taps, groups in LAYERS:
        rng = np.random.default_rng(0)
        x = torch.from_numpy(rng.normal(size=(batch, inputs, side, side)).astype(np.float32))
        shape = (outputs, inputs // groups, taps, taps)
        w = torch.from_numpy(rng.normal(size=shape).astype(np.float32))
        told: dict[str, Any] = {"padding": taps // 2, "groups": groups}
        y = torch.nn.functional.conv2d(x, w, **told)
        positions, inner = y.numel() // outputs, math.prod(shape[1:])
        a, b = rng.normal(size=(positions, inner)), rng.normal(size=(inner, outputs))

        def product(a: Any = a, b: Any = b) -> Any:
            return a @ b

        def comparison(y: Any = y, x: Any = x, w: Any = w, told: Any = told) -> Any:
            return assert_conv_close(y, x, w, **told)

        turns = TURNS if positions * inner * outputs > 10**7 else 100
        pairs = [(timed(product), timed(comparison)) for _ in range(turns)]
        least, judged = (min(each[at] for each in pairs) * 1e3 for at in (0, 1))
        name = f"{batch} x {side} x {side}, {inputs} to {outputs}, {taps} x {taps}"
        name += f", {groups} groups" if groups > 1 else ""
        print(
            f"| {name} | {positions * inner * outputs / 1e6:.3g} M | {least:.3g} | {judged:.3g} |"
            f" {judged / least:.1f} | {judged - least:.3g} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
