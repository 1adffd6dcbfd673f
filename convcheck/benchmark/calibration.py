"""What this machine can do at best: its matrix-multiply and copy rates, measured, not looked up.

Owns the two rates that every figure is set beside. Each backend measures them with its own matrix
product and copy; the machine's rate is the highest that any of them reached.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Any

from convcheck.backends.contract import Runner
from convcheck.benchmark.sampler import Finish, timed_loop
from convcheck.model.dtypes import DTYPES, numpy_dtype

MATRIX = 1024
"""Rows and columns of the matrices multiplied: 12 MiB of float32, some 2 GFLOP."""

COPIED = 64 * 2**20
"""Bytes copied, more than most last-level caches hold."""

SECONDS = 0.4
"""How long each rate is measured."""


@dataclass(frozen=True)
class Rates:
    """Multiply-adds count as two operations; a byte copied is a byte read and a byte written."""

    gflops: float
    gbytes_per_s: float | None
    by: str = ""
    """Whose matrix product it was; where anything was faster, what that was."""

    def better(self, other: Rates | None) -> Rates:
        """Return the higher of two measurements, rate by rate."""
        if other is None:
            return self
        known = [each.gbytes_per_s for each in (self, other) if each.gbytes_per_s is not None]
        faster = max((other, self), key=lambda each: each.gflops)
        return replace(faster, gbytes_per_s=max(known, default=None))


def measure_rates(runner: Runner, dtype: str, device: str) -> Rates:
    """Return the best rates that a backend reaches on a device."""
    import numpy as np

    def finish(result: Any) -> None:
        runner.synchronise([result], device)

    kind = numpy_dtype(DTYPES[dtype].operand)
    with runner.scope(device):
        square = np.full((MATRIX, MATRIX), 1.0 / MATRIX, dtype=kind)
        a, b = (runner.place(square.copy(), device) for _ in range(2))
        product = _best(runner.matrix_product(a, b), finish)
        block = runner.place(np.ones(COPIED // kind.itemsize, dtype=kind), device)
        copy = runner.copy(block)
        copied = None if copy is None else _best(copy, finish)
    rate = None if copied is None else 2 * COPIED / copied * 1e-9
    operations = 2 * MATRIX**3 * DTYPES[dtype].real_products
    return Rates(operations / product * 1e-9, rate)


def _best(call: Any, finish: Finish) -> float:
    """Return the shortest time of a call, in seconds."""
    timed_loop(call, 1, finish)
    times: list[float] = []
    ending = time.perf_counter() + SECONDS
    while not times or time.perf_counter() < ending:
        times.append(timed_loop(call, 1, finish))
    return min(times)
