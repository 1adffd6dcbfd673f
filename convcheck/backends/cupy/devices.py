"""CUDA devices as CuPy sees them: how many, why none, the time by events, the peak of its memory.

Owns these uses of `cupy.cuda`, which no machine without a GPU can run: each is a few lines, after
https://docs.cupy.dev/en/stable/user_guide/basic.html and the reference of `cupy.cuda`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from convcheck.backends._lacking_device import DeviceTimer


def index_of(device: str) -> int:
    """Return the number that CuPy has for `cuda:1`."""
    return int(device.partition(":")[2])


def visible(cupy: Any) -> tuple[int, str]:
    """Return how many devices there are, and what CUDA says where there are none."""
    runtime = cupy.cuda.runtime
    try:
        count = int(runtime.getDeviceCount())
    except runtime.CUDARuntimeError as error:  # without a driver, or with one that is too old
        return 0, str(error)
    return count, "" if count else "CUDA counts no devices"


def name_of(cupy: Any, device: str) -> str:
    """Return the name of a device as CUDA has it."""
    name = cupy.cuda.runtime.getDeviceProperties(index_of(device))["name"]
    return name.decode() if isinstance(name, bytes) else str(name)


class CupyTimer(DeviceTimer):
    """Two events on the stream that calls go to: the current one of the current device."""

    def __init__(self, cupy: Any) -> None:
        self._elapsed = cupy.cuda.get_elapsed_time
        self._first, self._last = cupy.cuda.Event(), cupy.cuda.Event()

    def start(self) -> None:
        self._first.record()

    def stop(self) -> None:
        self._last.record()

    def seconds(self) -> float:
        self._last.synchronize()
        return float(self._elapsed(self._first, self._last)) / 1e3


def peak_of(cupy: Any, call: Callable[[], None]) -> int:
    """Return by how many bytes the memory in use grows at most during a call.

    CuPy's pool does not keep its peak; a hook is told of every block that is taken from it and
    given back.
    """

    class Peak(cupy.cuda.MemoryHook):  # type: ignore[misc]
        """Counts blocks, in the sizes that the pool rounds to."""

        name = "convcheck: peak"

        def __init__(self) -> None:
            self.held = self.most = 0

        def malloc_postprocess(self, **told: Any) -> None:
            self.held += told["mem_size"]
            self.most = max(self.most, self.held)

        def free_postprocess(self, **told: Any) -> None:
            self.held -= told["mem_size"]

    with Peak() as peak:
        call()
    return int(peak.most)
