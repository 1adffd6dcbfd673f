"""Devices, the current one, events, the memory pool and its hooks."""

from __future__ import annotations

import os
import time
from types import SimpleNamespace
from typing import Any

__all__ = ["Device", "Event", "MemoryHook", "MemoryPool", "get_elapsed_time", "runtime"]

WORDS = frozenset(os.environ.get("PRETENDED_CUPY", "").split(","))
NO_DRIVER = (
    "cudaErrorInsufficientDriver: CUDA driver version is insufficient for CUDA runtime version"
)
ROUNDED = 512
"""Bytes that every block is a multiple of."""

_INSIDE: list[int] = []
_HOOKS: list[MemoryHook] = []


class CUDARuntimeError(RuntimeError):
    """What every call of the runtime raises that fails."""


def _count() -> int:
    if "no_driver" in WORDS:
        raise CUDARuntimeError(NO_DRIVER)
    return 0 if "none" in WORDS else 2 if "two" in WORDS else 1


def _properties(device: int) -> dict[str, Any]:
    if not 0 <= device < _count():
        raise CUDARuntimeError("cudaErrorInvalidDevice: invalid device ordinal")
    return {"name": f"NVIDIA Pretended {100 + device}".encode(), "major": 9, "minor": 0}


runtime = SimpleNamespace(
    CUDARuntimeError=CUDARuntimeError,
    getDeviceCount=_count,
    getDeviceProperties=_properties,
    runtimeGetVersion=lambda: 13000,
    driverGetVersion=lambda: 0 if "no_driver" in WORDS else 13000,
)


def current() -> int:
    """Return the current device. Raises what the runtime raises where there is none."""
    device = _INSIDE[-1] if _INSIDE else 0
    runtime.getDeviceProperties(device)
    return device


class Device:
    """Makes a device the current one inside of a `with` block."""

    def __init__(self, device: int) -> None:
        runtime.getDeviceProperties(device)
        self.id = device

    def __enter__(self) -> Device:
        _INSIDE.append(self.id)
        return self

    def __exit__(self, *_: object) -> None:
        _INSIDE.pop()

    def synchronize(self) -> None:
        """Wait: NumPy has finished."""


class Event:
    """The moment at which it was recorded, by a clock that runs at half the host's speed."""

    def record(self) -> None:
        self.device, self.at = current(), time.perf_counter() / 2

    def synchronize(self) -> None:
        if not hasattr(self, "at"):
            raise CUDARuntimeError("cudaErrorInvalidResourceHandle: the event was not recorded")


def get_elapsed_time(start_event: Event, end_event: Event) -> float:
    if start_event.device != end_event.device:
        raise CUDARuntimeError("cudaErrorInvalidResourceHandle: events of two devices")
    return (end_event.at - start_event.at) * 1e3


class MemoryHook:
    """Is told of blocks that are taken and given back, inside of a `with` block."""

    name = "MemoryHook"

    def __enter__(self) -> MemoryHook:
        _HOOKS.append(self)
        return self

    def __exit__(self, *_: object) -> None:
        _HOOKS.remove(self)

    def malloc_postprocess(self, **told: Any) -> None:
        """Take note of a block that was taken."""

    def free_postprocess(self, **told: Any) -> None:
        """Take note of a block that was given back."""


class Block:
    """Memory of the device, in use for as long as an array refers to it."""

    def __init__(self, size: int) -> None:
        self.size = -(-size // ROUNDED) * ROUNDED
        for hook in _HOOKS:
            hook.malloc_postprocess(device_id=current(), size=size, mem_size=self.size)

    def __del__(self) -> None:
        for hook in _HOOKS:
            hook.free_postprocess(device_id=0, mem_size=self.size)


class MemoryPool:
    """The pool, which keeps nothing here."""

    def free_all_blocks(self) -> None:
        current()


POOL = MemoryPool()
