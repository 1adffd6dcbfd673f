"""Emptying the caches of a processor or a GPU: for timings of data that nobody touched lately."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from convcheck.backends.contract import Runner

LARGEST_UNKNOWN = 64 * 2**20
"""Bytes that are assumed for the last cache where the system does not say."""


LARGER_THAN_L2 = 256 * 2**20
"""Bytes that leave nothing else in the L2 cache of a GPU, which had 126 MiB at most in 2025."""


def device_evictor(runner: Runner, device: str) -> Callable[[], None]:
    """Return a function that has a device read and write more than its L2 cache, and waits for it.

    Raises `RuntimeError` when called where the library cannot copy on its device.
    """
    import numpy as np

    buffer: list[Callable[[], object]] = []

    def evict() -> None:
        if not buffer:
            placed = runner.place(np.zeros(LARGER_THAN_L2 // 4, np.float32), device)
            copy = runner.copy(placed)
            if copy is None:
                raise RuntimeError("this library has no copy by which its caches could be emptied")
            buffer.append(copy)
        runner.synchronise([buffer[0]()], device)

    return evict


def last_level_bytes() -> int:
    """Return the size of the largest cache of processor 0."""
    sizes = []
    for path in Path("/sys/devices/system/cpu/cpu0/cache").glob("index*/size"):
        try:
            text = path.read_text().strip()
            sizes.append(int(text.rstrip("KMG")) * {"K": 2**10, "M": 2**20, "G": 2**30}[text[-1]])
        except (OSError, ValueError, KeyError):
            continue
    return max(sizes, default=LARGEST_UNKNOWN)


def evictor() -> Callable[[], None]:
    """Return a function that reads and writes twice the last cache, so that nothing else stays."""
    import numpy as np

    buffer: list[np.ndarray[tuple[int], np.dtype[np.float64]]] = []

    def evict() -> None:
        if not buffer:  # made when it is first needed: few runs need it
            buffer.append(np.zeros(2 * last_level_bytes() // 8))
        np.add(buffer[0], 1.0, out=buffer[0])

    return evict
