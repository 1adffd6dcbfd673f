"""CPU seconds of a worker by activity."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def clocked(cost: dict[str, float], activity: str) -> Iterator[None]:
    """Add the CPU seconds of this process spent inside to `cost[activity]`."""
    started = time.process_time()
    yield
    cost[activity] = cost.get(activity, 0.0) + time.process_time() - started
