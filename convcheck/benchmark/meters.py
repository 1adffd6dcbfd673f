"""What the system says of this process around a sample: CPU time, page faults, who else ran.

Owns the sources: getrusage for CPU time and page faults, the scheduler's own statistics for the
time that threads were ready and did not run, /proc/stat for what a hypervisor took. All are read
outside of the clock.
"""

from __future__ import annotations

import os
import resource
from pathlib import Path
from typing import NamedTuple

TICK = 1.0 / os.sysconf("SC_CLK_TCK")


class MeterReading(NamedTuple):
    """Counters since the process, or the machine, started; seconds and numbers."""

    cpu: float
    system: float
    page_faults: int
    waited: float
    stolen: float


class Meters:
    """Reads the counters of this process and of the processors it may use."""

    def __init__(self, *, all_threads: bool) -> None:
        self._all_threads = all_threads
        self._cpus = {f"cpu{number}" for number in os.sched_getaffinity(0)}

    def before(self) -> MeterReading:
        """Return the counters, the process's own last: what reading the others takes is not in."""
        waited, stolen = self._waited(), self._stolen()
        return MeterReading(*_own(), waited, stolen)

    def after(self) -> MeterReading:
        """Return the counters, the process's own first."""
        own = _own()
        return MeterReading(*own, self._waited(), self._stolen())

    def _waited(self) -> float:
        """Return seconds that threads were ready to run and another task had the processor."""
        if not self._all_threads:
            return _run_delay(Path("/proc/self/schedstat"))
        return sum(map(_run_delay, Path("/proc/self/task").glob("*/schedstat")))

    def _stolen(self) -> float:
        """Return seconds that a hypervisor kept the processors from this machine."""
        try:
            with open("/proc/stat", encoding="ascii") as file:
                rows = [line.split(None, 9) for line in file if line.startswith("cpu")]
        except OSError:
            return 0.0
        return TICK * sum(int(row[8]) for row in rows if row[0] in self._cpus and len(row) > 8)


def _own() -> tuple[float, float, int]:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime, usage.ru_stime, usage.ru_minflt + usage.ru_majflt


def _run_delay(path: Path) -> float:
    try:
        return int(path.read_text().split()[1]) * 1e-9
    except (OSError, IndexError, ValueError):  # a thread that has ended, a kernel without it
        return 0.0
