"""What NVIDIA's driver says of a GPU while times are measured: read, never changed.

Owns the questions to NVML, by the package nvidia-ml-py (`pip install 'convcheck[gpu]'`), which is
imported only where a CUDA device is asked for. What a device does not tell is None.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import Any

from convcheck.document.environment import Gpu, GpuState

REASONS = {
    0x4: "power cap",
    0x8: "hardware slowdown",
    0x10: "sync boost",
    0x20: "thermal slowdown by the driver",
    0x40: "thermal slowdown by the hardware",
    0x80: "power brake",
    0x100: "display clock",
    0x200: "board limit",
    0x400: "reliability",
}
"""Bits of NVML's clocks event reasons that slow a GPU down; 1 is idle, 2 clocks somebody set."""

LEAST_ENERGY_SECONDS = 0.5
"""Seconds of calls whose energy is taken: the counter moves some ten times a second."""

BETWEEN_READINGS = 0.01
"""Seconds of calls after which the counter is read while a step of it is waited for."""


class Gpus:
    """The CUDA devices of a run, asked before and after each timing."""

    def __init__(self, devices: Sequence[str]) -> None:
        self.devices = [each for each in dict.fromkeys(devices) if each != "cpu"]
        self._library: Any = None
        self._handles: dict[str, Any] = {}
        self.problem = "" if not self.devices else self._open()

    def _open(self) -> str:
        """Open NVML and find the devices; return why it cannot be had, or nothing."""
        try:
            import pynvml
        except ImportError:
            return "nvidia-ml-py is not installed; pip install 'convcheck[gpu]'"
        try:
            pynvml.nvmlInit()
            self._library = pynvml
            for device in self.devices:
                self._handles[device] = handle_of(pynvml, device)
        except (pynvml.NVMLError, LookupError) as error:
            return f"NVML: {error}"
        return ""

    def describe(self) -> list[Gpu]:
        """Return what the devices are; of what cannot be asked, why."""
        return [self._described(device) for device in self.devices]

    def _described(self, device: str) -> Gpu:
        handle = self._handles.get(device)
        if handle is None:
            return Gpu(device=device, reason=self.problem)
        ask, library = self._ask, self._library
        memory = ask("nvmlDeviceGetMemoryInfo", handle)
        limit = ask("nvmlDeviceGetEnforcedPowerLimit", handle)
        return Gpu(
            device=device,
            reason=self.problem,
            name=ask("nvmlDeviceGetName", handle),
            driver=ask("nvmlSystemGetDriverVersion"),
            memory_bytes=None if memory is None else memory.total,
            largest_sm_clock_mhz=ask("nvmlDeviceGetMaxClockInfo", handle, library.NVML_CLOCK_SM),
            power_limit_w=None if limit is None else limit / 1e3,
        )

    def states(self) -> dict[str, GpuState]:
        """Return what each device does at this moment."""
        return {device: self._state(handle) for device, handle in self._handles.items()}

    def _state(self, handle: Any) -> GpuState:
        ask, library = self._ask, self._library
        power = ask("nvmlDeviceGetPowerUsage", handle)
        reasons = ask("nvmlDeviceGetCurrentClocksEventReasons", handle)
        if reasons is None:  # drivers before 535 have it under its older name
            reasons = ask("nvmlDeviceGetCurrentClocksThrottleReasons", handle)
        memory = ask("nvmlDeviceGetMemoryInfo", handle)
        return GpuState(
            sm_clock_mhz=ask("nvmlDeviceGetClockInfo", handle, library.NVML_CLOCK_SM),
            memory_clock_mhz=ask("nvmlDeviceGetClockInfo", handle, library.NVML_CLOCK_MEM),
            temperature_c=ask("nvmlDeviceGetTemperature", handle, library.NVML_TEMPERATURE_GPU),
            power_w=None if power is None else power / 1e3,
            memory_used_bytes=None if memory is None else memory.used,
            slowed_by=None if reasons is None else slowed_by(reasons),
        )

    def _ask(self, question: str, *arguments: Any) -> Any:
        """Return an answer of NVML; None where the device or the driver does not give it."""
        try:
            return getattr(self._library, question)(*arguments)
        except (self._library.NVMLError, AttributeError):
            return None


def slowed_by(reasons: int) -> list[str]:
    """Return what slows a GPU down, by NVML's bits."""
    return [name for bit, name in REASONS.items() if reasons & bit]


def handle_of(library: Any, device: str) -> Any:
    """Return NVML's handle of a device as CUDA counts it. Raises NVML's errors and `LookupError`.

    Workers have CUDA count devices as the driver lists them, of those that `CUDA_VISIBLE_DEVICES`
    leaves, which names them by number or by what begins with `GPU-` or `MIG-`.
    """
    index = int(device.partition(":")[2])
    visible = os.environ.get("CUDA_VISIBLE_DEVICES")
    if visible is None:
        return library.nvmlDeviceGetHandleByIndex(index)
    names = [each.strip() for each in visible.split(",")]
    if index >= len(names) or names[index] in {"", "-1"}:
        raise LookupError(f"CUDA_VISIBLE_DEVICES={visible} leaves no {device}")
    name = names[index]
    if name.isdigit():
        return library.nvmlDeviceGetHandleByIndex(int(name))
    return library.nvmlDeviceGetHandleByUUID(name)


def energy_counter(device: str) -> Callable[[], int] | None:
    """Return what reads the millijoules that a device has taken; None where it does not count."""
    gpus = Gpus([device])
    handle = gpus._handles.get(device)
    if handle is None or gpus._ask("nvmlDeviceGetTotalEnergyConsumption", handle) is None:
        return None
    return lambda: int(gpus._ask("nvmlDeviceGetTotalEnergyConsumption", handle) or 0)


def energy_of_call(
    call: Callable[[], None],
    read: Callable[[], int],
    *,
    seconds: float = LEAST_ENERGY_SECONDS,
    clock: Callable[[], float] = time.perf_counter,
) -> float | None:
    """Return the joules of one call, idle power of the device included; None where none moved.

    The counter moves in steps: calls are counted from one step to another, `seconds` later or more.
    To read it takes milliseconds, in which a device idles: it is read after many calls, and not at
    all in most of the time.
    """
    begin, limit = read(), clock() + 2 * seconds
    while (first := read()) == begin:
        _calls(call, BETWEEN_READINGS, clock)
        if clock() > limit:
            return None
    started = clock()
    calls, last = _calls(call, seconds, clock), read()
    while clock() < started + 3 * seconds:
        calls += _calls(call, BETWEEN_READINGS, clock)
        now = read()
        if now != last:
            return (now - first) / 1e3 / calls
    return None


def _calls(call: Callable[[], None], seconds: float, clock: Callable[[], float]) -> int:
    """Make calls for so long, one at least; return how many."""
    until, made = clock() + seconds, 0
    while made == 0 or clock() < until:
        call()
        made += 1
    return made
