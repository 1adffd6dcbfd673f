"""The kernels that a device ran, from a trace in Chrome's format, as `torch.profiler` writes it.

Owns that format: complete events (`ph` X) of the category `kernel`, with times in microseconds, and
those of the host that stand for a call.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

KERNEL = "kernel"
MEMORY = ("gpu_memcpy", "gpu_memset")


@dataclass(frozen=True)
class Kernel:
    """A kernel, or a copy on the device. `start` and `seconds` are by the device's clock."""

    name: str
    start: float
    seconds: float
    launch: str = ""
    """Its grid and its block, where the trace tells them."""


def read_kernels(text: str, call: str | None = None) -> list[list[Kernel]]:
    """Return the kernels of each call in the order in which they ran.

    `call` is the name of the host's event around each of them; without it all are one call. Raises
    `ValueError` for a text that is no such trace.
    """
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(f"no trace in Chrome's format: {error}") from None
    events = document.get("traceEvents") if isinstance(document, dict) else document
    if not isinstance(events, list):
        raise ValueError("no trace in Chrome's format: it has no traceEvents")
    whole = [each for each in events if isinstance(each, dict) and each.get("ph") == "X"]
    kernels = sorted(
        (_kernel(each) for each in whole if each.get("cat") in (KERNEL, *MEMORY)),
        key=lambda each: each.start,
    )
    if call is None:
        return [kernels]
    # The profiler has each annotation twice: as the host saw it, and as it reached the device.
    host = [each for each in whole if each.get("name") == call and _of_host(each)]
    return [_within(kernels, each) for each in sorted(host, key=lambda each: float(each["ts"]))]


def _of_host(event: dict[str, Any]) -> bool:
    return not str(event.get("cat", "")).startswith("gpu")


def _within(kernels: Sequence[Kernel], event: dict[str, Any]) -> list[Kernel]:
    begin = float(event["ts"]) / 1e6
    end = begin + float(event.get("dur", 0)) / 1e6
    return [each for each in kernels if begin <= each.start <= end]


def _kernel(event: dict[str, Any]) -> Kernel:
    arguments = event.get("args") or {}
    parts = [f"{name} {_sizes(arguments[name])}" for name in ("grid", "block") if name in arguments]
    return Kernel(
        str(event.get("name", "")),
        float(event.get("ts", 0)) / 1e6,
        float(event.get("dur", 0)) / 1e6,
        ", ".join(parts),
    )


def _sizes(value: Any) -> str:
    return "x".join(map(str, value)) if isinstance(value, list) else str(value)
