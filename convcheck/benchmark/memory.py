"""The memory that a call takes at its peak, on the CPU: the resident set's high-water mark.

Owns the procedure: give free memory back to the system, reset the mark, call, read the mark. What
a library allocated once and keeps (a primitive's workspace, compiled code) is not in it.
"""

from __future__ import annotations

import ctypes
import gc
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

RESET_PEAK = "5"
"""What /proc/self/clear_refs takes to reset the high-water mark: proc(5)."""

REPEATS = 3
"""Most calls measured; the largest growth counts."""

LIMIT = 0.05
"""Seconds after which no further call is measured."""


def peak_bytes_of(call: Callable[[], Any]) -> int | None:
    """Return by how many bytes the resident set grows at most during a call; None if unknown."""
    largest: int | None = None
    ending = time.monotonic() + LIMIT
    for _ in range(REPEATS):
        if largest is not None and time.monotonic() > ending:
            break
        gc.collect()
        _give_back()
        try:
            Path("/proc/self/clear_refs").write_text(RESET_PEAK)
            before = _status("VmRSS")
            call()
            after = _status("VmHWM")
        except (OSError, LookupError):
            return None
        largest = max(largest or 0, after - before)
    return largest


def _give_back() -> None:
    """Return free memory of the C library to the system, so that using it again is seen."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)


def _status(field: str) -> int:
    """Return a size from /proc/self/status in bytes. Raises `LookupError`."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(f"{field}:"):
            return int(line.split()[1]) * 1024
    raise LookupError(field)
