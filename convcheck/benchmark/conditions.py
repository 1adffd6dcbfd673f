"""What the machine is like while times are measured, and what of it makes them doubtful.

Owns the list of noise sources that are looked at. A warning says what was seen and what to do.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import psutil
from msgspec import UNSET
from msgspec.structs import replace

from convcheck.benchmark.nvml import Gpus
from convcheck.benchmark.sessions import Workplace
from convcheck.document.environment import ClockConditions, GpuState
from convcheck.document.tables import GpuReading

CPUS = Path("/sys/devices/system/cpu")

BUSY = 0.2
"""Load average a processor above which others seem to be at work."""

MOST_STOLEN = 0.01
"""Share of the processors' time that a hypervisor may take unmentioned."""


class Conditions:
    """Looked at before and after the measurements."""

    def __init__(self, place: Workplace, devices: Sequence[str] = ()) -> None:
        self._place = place
        self.gpus = Gpus(devices)
        self._slowed: dict[str, dict[str, None]] = {}
        self._load = os.getloadavg()[0]
        self._before = _counters(place.cpus)

    def reading(self, before: Mapping[str, GpuState]) -> list[GpuReading]:
        """Return the GPUs as they were and are now, and keep in mind what slowed them down."""
        after = self.gpus.states()
        for device, state in after.items():
            self._slowed.setdefault(device, {}).update(dict.fromkeys(state.slowed_by or ()))
        return [
            GpuReading(device=device, before=before[device], after=state)
            for device, state in after.items()
            if device in before
        ]

    def describe(self) -> ClockConditions:
        """Return what was seen, with its warnings."""
        usable = len(os.sched_getaffinity(0))
        after = _counters(self._place.cpus)
        moved = {name: after[name] - self._before[name] for name in after}
        stolen = moved["steal"] / max(moved["total"], 1e-9)
        seen = ClockConditions(
            threads=self._place.threads,
            cpus=list(self._place.cpus),
            cpus_usable=usable,
            malloc=self._place.malloc,
            load_average_at_start=round(self._load, 2),
            governor=_text(CPUS / f"cpu{self._place.cpus[0]}/cpufreq/scaling_governor"),
            turbo_off=_text(CPUS / "intel_pstate/no_turbo"),
            smt=_text(CPUS / "smt/control"),
            frequency_mhz=_frequency(),
            cpu_quota=_quota(),
            stolen_share=round(stolen, 5),
            throttled=int(moved["throttled"]),
            gpus=self.gpus.describe() or UNSET,
            warnings=[],
        )
        return replace(seen, warnings=list(self._warnings(seen, usable)))

    def _warnings(self, seen: ClockConditions, usable: int) -> Iterator[str]:
        threads = self._place.threads
        if self._load > BUSY * usable:
            yield (
                f"the load average was {self._load:.2f} on {usable} processors when the run began;"
                " end other programs"
            )
        if threads > usable:
            yield f"{threads} threads on {usable} processors; ask for at most {usable}"
        elif usable == 1:
            yield "there is one processor only, which the system and this program use too"
        elif threads == usable:
            yield (
                f"all {usable} processors are used, none is left for the system and this program;"
                f" --threads {usable - 1} is quieter"
            )
        if seen.governor not in (None, "performance"):
            yield (
                f"the frequency governor is {seen.governor}; set it to performance for steadier"
                " times"
            )
        if seen.cpu_quota and seen.cpu_quota < threads:
            yield f"the container may use {seen.cpu_quota:g} processors; ask for fewer threads"
        if seen.stolen_share and seen.stolen_share > MOST_STOLEN:
            yield (
                f"the hypervisor took {seen.stolen_share:.1%} of the processors' time; samples"
                " that it shortened were repeated"
            )
        if seen.throttled:
            yield "the processor was slowed down because of its temperature"
        if self.gpus.problem:
            yield f"clocks, temperature and power of GPUs are not known: {self.gpus.problem}"
        for device, reasons in self._slowed.items():
            if reasons:
                yield f"{device} was slowed down: {', '.join(reasons)}"


def _counters(cpus: tuple[int, ...]) -> dict[str, float]:
    """Return seconds of the processors, and how often they were slowed down."""
    times = psutil.cpu_times(percpu=True)
    chosen = [times[number] for number in cpus if number < len(times)]
    return {
        "steal": sum(getattr(each, "steal", 0.0) for each in chosen),
        "total": sum(sum(each) for each in chosen),
        "throttled": sum(_throttles(number) for number in cpus),
    }


def _throttles(cpu: int) -> int:
    text = _text(CPUS / f"cpu{cpu}/thermal_throttle/core_throttle_count")
    return int(text) if text and text.isdigit() else 0


def _frequency() -> float | None:
    found = psutil.cpu_freq()
    return round(found.current, 1) if found else None


def _quota() -> float | None:
    """Return how many processors' time a container may use, if it is limited."""
    parts = (_text(Path("/sys/fs/cgroup/cpu.max")) or "").split()
    if len(parts) == 2 and parts[0].isdigit():
        return int(parts[0]) / int(parts[1])
    return None


def _text(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return None
