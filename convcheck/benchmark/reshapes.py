"""What a reshape costs: whether it moves elements, and how long a call takes as they grow.

Asked of a worker through a `Session`. Whether memory is shared is looked at, not supposed: the
address of the result's first element against that of the tensor's, by way of DLPack.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

from convcheck.backends._handwritten.node import TapeNode
from convcheck.backends.contract import Runner
from convcheck.benchmark.sampler import without_collector
from convcheck.workers.backend_process import active_runner, failure_of
from convcheck.workers.messages import Failure

SIZES = (1_000, 100_000, 10_000_000)
"""Elements of float32 that are reshaped: 4 kB to 40 MB."""

CALLS = 200
"""Calls timed together."""

ROUNDS = 15


@dataclass(frozen=True)
class ReshapeCost:
    """One size. Times are medians, in seconds of one call; `shares_memory` None: not to be seen.

    `copy_s` is what reading and writing every element takes, None where a library has no copy.
    """

    elements: int
    shares_memory: bool | None
    reshape_s: float
    copy_s: float | None


def reshape_costs(mode: str) -> list[ReshapeCost] | Failure:
    """Return what `[1, n, 1]` to `[1, 1, n, 1]` costs in this worker's library, size by size."""
    found = active_runner()
    if isinstance(found, Failure):
        return found
    runner = found[0].in_mode(mode)
    try:
        with runner.scope("cpu"):
            return [_cost(runner, elements) for elements in SIZES]
    except Exception as error:  # noqa: BLE001 - whatever a library raises costs this answer
        return failure_of(runner, error)


def _cost(runner: Runner, elements: int) -> ReshapeCost:
    import numpy as np

    placed = runner.place(np.ones((1, elements, 1), dtype=np.float32), "cpu")
    x = TapeNode(placed) if isinstance(placed, np.ndarray) else placed
    shape = (1, 1, elements, 1)
    before, after = _address(x), _address(runner.reshape(x, shape))
    copy = runner.copy(placed)
    return ReshapeCost(
        elements,
        None if before is None or after is None else before == after,
        _seconds(lambda: runner.reshape(x, shape), CALLS),
        None if copy is None else _seconds(copy, max(1, min(CALLS, 10_000_000 // elements))),
    )


def _address(tensor: Any) -> int | None:
    """Return where a tensor's first element is; None where a library does not say."""
    import numpy as np

    value = tensor.value if isinstance(tensor, TapeNode) else tensor
    try:
        return int(np.from_dlpack(value).ctypes.data)
    except (AttributeError, TypeError, BufferError, RuntimeError):
        return None


def _seconds(call: Callable[[], object], calls: int) -> float:
    """Return the median time of a call."""
    taken = []
    with without_collector():
        for _ in range(ROUNDS):
            started = time.perf_counter()
            for _ in range(calls):
                call()
            taken.append((time.perf_counter() - started) / calls)
    return median(taken)
