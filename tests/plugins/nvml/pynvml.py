"""What nvidia-ml-py is to convcheck, with the answers of one GPU, for machines without any.

`PRETENDED_NVML` holds words: `no_driver` has no library below, `hot` a GPU that is slowed down,
`old` a driver that has the reasons under their older name and counts no energy.
"""

from __future__ import annotations

import os
import time
from types import SimpleNamespace

NVML_CLOCK_SM, NVML_CLOCK_MEM, NVML_TEMPERATURE_GPU = 1, 2, 0
WORDS = os.environ.get("PRETENDED_NVML", "").split(",")


class NVMLError(Exception):
    pass


def nvmlInit() -> None:  # noqa: N802
    if "no_driver" in WORDS:
        raise NVMLError("NVML Shared Library Not Found")


def nvmlDeviceGetHandleByIndex(index: int) -> str:  # noqa: N802
    if index > 0:
        raise NVMLError("Invalid Argument")
    return "handle"


def nvmlDeviceGetName(handle: str) -> str:  # noqa: N802
    return "NVIDIA Pretended 100"


def nvmlSystemGetDriverVersion() -> str:  # noqa: N802
    return "580.95.05"


def nvmlDeviceGetMemoryInfo(handle: str) -> SimpleNamespace:  # noqa: N802
    return SimpleNamespace(total=80 * 2**30, used=2**30)


def nvmlDeviceGetMaxClockInfo(handle: str, kind: int) -> int:  # noqa: N802
    return 1980


def nvmlDeviceGetClockInfo(handle: str, kind: int) -> int:  # noqa: N802
    return {NVML_CLOCK_SM: 1755, NVML_CLOCK_MEM: 2619}[kind]


def nvmlDeviceGetEnforcedPowerLimit(handle: str) -> int:  # noqa: N802
    return 700_000


def nvmlDeviceGetPowerUsage(handle: str) -> int:  # noqa: N802
    return 312_500


def nvmlDeviceGetTemperature(handle: str, sensor: int) -> int:  # noqa: N802
    return 61


def nvmlDeviceGetCurrentClocksEventReasons(handle: str) -> int:  # noqa: N802
    if "old" in WORDS:
        raise NVMLError("Function Not Found")
    return 0x24 if "hot" in WORDS else 0x1


def nvmlDeviceGetCurrentClocksThrottleReasons(handle: str) -> int:  # noqa: N802
    return 0x40


def nvmlDeviceGetTotalEnergyConsumption(handle: str) -> int:  # noqa: N802
    if "old" in WORDS:
        raise NVMLError("Not Supported")
    return int(time.monotonic() * 10) * 30_000  # 300 W, told ten times a second
