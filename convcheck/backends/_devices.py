"""Which devices this machine has, by the names that implementations use: `cpu`, `cuda:0`, ...

Owns how they are found without any library: from what NVIDIA's driver lists. A library may see
fewer of them; its own rows then say so.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

DRIVER = Path("/proc/driver/nvidia/gpus")
"""Where the driver has a folder for each GPU."""

NODES = Path("/dev")
"""Where a container whose `/proc` does not show the driver has at least the device files."""

VISIBLE = "CUDA_VISIBLE_DEVICES"
"""The variable that tells CUDA which of them to use; it numbers those that are left from 0."""


def cuda_devices() -> int:
    """Return how many CUDA devices programs that are started here can use."""
    try:
        there = sum(1 for _ in DRIVER.iterdir())
    except OSError:
        there = sum(1 for each in NODES.glob("nvidia*") if re.fullmatch(r"nvidia\d+", each.name))
    chosen = os.environ.get(VISIBLE)
    if chosen is None:
        return there
    names = [each.strip() for each in chosen.split(",")]
    # CUDA stops at the first name that is none, as "-1" or "" are.
    valid = next((at for at, name in enumerate(names) if name in {"", "-1"}), len(names))
    return min(there, valid)


def devices() -> tuple[str, ...]:
    """Return the devices of this machine: the CPU, then every CUDA device."""
    return ("cpu", *(f"cuda:{index}" for index in range(cuda_devices())))
