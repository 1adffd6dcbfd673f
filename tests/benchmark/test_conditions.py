"""What makes times doubtful is said, with what to do; a quiet machine gets no warning."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import psutil
import pytest

from convcheck.benchmark import conditions
from convcheck.benchmark.conditions import Conditions
from convcheck.benchmark.sessions import Workplace


class CpuTimes(NamedTuple):
    """What psutil says of one processor: seconds since the machine started."""

    user: float
    idle: float
    steal: float


class Machine:
    """A machine with planted properties: four processors, of which the last two measure."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.folder, self.load, self.usable = folder, 0.1, {0, 1, 2, 3}
        self.seconds, self.stolen = 0.0, [0.0] * 4
        monkeypatch.setattr(conditions, "CPUS", folder)
        monkeypatch.setattr(conditions, "Path", lambda path: folder / path.lstrip("/"))
        monkeypatch.setattr(os, "getloadavg", lambda: (self.load, 9.0, 9.0))
        monkeypatch.setattr(os, "sched_getaffinity", lambda _: self.usable)
        monkeypatch.setattr(psutil, "cpu_times", self._times)
        monkeypatch.setattr(psutil, "cpu_freq", lambda: SimpleNamespace(current=2400.04))

    def _times(self, percpu: bool) -> list[CpuTimes]:
        assert percpu
        return [CpuTimes(user=0.0, idle=self.seconds, steal=each) for each in self.stolen]

    def says(self, path: str, text: str) -> None:
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def look(self, threads: int = 2) -> Conditions:
        return Conditions(Workplace(threads, (2, 3), "raised"))


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Machine:
    return Machine(monkeypatch, tmp_path)


def warnings(conditions_: Conditions) -> list[str]:
    found: list[str] = conditions_.describe().warnings
    return found


def test_a_quiet_machine_gets_no_warning(machine: Machine) -> None:
    machine.says("cpu2/cpufreq/scaling_governor", "performance\n")
    machine.says("sys/fs/cgroup/cpu.max", "max 100000\n")
    look = machine.look()
    machine.seconds = 10.0
    assert warnings(look) == []


def test_what_is_not_known_is_null_and_no_warning(machine: Machine) -> None:
    seen = machine.look().describe()
    unknown = ("governor", "turbo_off", "smt", "cpu_quota")
    assert {key: getattr(seen, key) for key in unknown} == dict.fromkeys(unknown)
    assert seen.warnings == []


def test_what_the_measurements_had_is_recorded(machine: Machine) -> None:
    machine.says("cpu2/cpufreq/scaling_governor", "performance\n")
    machine.says("intel_pstate/no_turbo", "1\n")
    machine.says("smt/control", "off\n")
    seen = machine.look().describe()
    assert (seen.threads, seen.cpus, seen.cpus_usable) == (2, [2, 3], 4)
    assert (seen.governor, seen.turbo_off, seen.smt) == ("performance", "1", "off")
    assert (seen.malloc, seen.frequency_mhz) == ("raised", 2400.0)


@pytest.mark.parametrize(("load", "warned"), [(0.7, False), (0.9, True), (7.25, True)])
def test_a_load_from_before_the_run(machine: Machine, load: float, warned: bool) -> None:
    machine.load = load
    look = machine.look()
    machine.load = 2.0  # which is this program's own by now
    found = warnings(look)
    assert bool(found) is warned
    if warned:
        assert f"the load average was {load:.2f} on 4 processors" in found[0]


@pytest.mark.parametrize(
    ("usable", "threads", "words"),
    [
        (4, 3, []),
        (4, 4, ["all 4 processors are used", "--threads 3"]),
        (4, 5, ["5 threads on 4 processors", "at most 4"]),
        (1, 1, ["one processor only"]),
    ],
)
def test_threads_and_processors(
    machine: Machine, usable: int, threads: int, words: list[str]
) -> None:
    machine.usable = set(range(usable))
    found = " ".join(warnings(machine.look(threads)))
    assert bool(found) is bool(words)
    for word in words:
        assert word in found


def test_nobody_is_told_to_do_what_is_done_already(machine: Machine) -> None:
    machine.usable = {0}
    assert "--threads" not in " ".join(warnings(machine.look(1)))


@pytest.mark.parametrize("governor", ["powersave", "schedutil", "ondemand"])
def test_a_governor_that_changes_the_frequency(machine: Machine, governor: str) -> None:
    machine.says("cpu2/cpufreq/scaling_governor", governor)
    (warning,) = warnings(machine.look())
    assert governor in warning
    assert "performance" in warning


@pytest.mark.parametrize(
    ("limit", "quota", "warned"),
    [("150000 100000", 1.5, True), ("200000 100000", 2.0, False), ("max 100000", None, False)],
)
def test_a_quota_of_the_container(
    machine: Machine, limit: str, quota: float | None, warned: bool
) -> None:
    machine.says("sys/fs/cgroup/cpu.max", limit)
    seen = machine.look().describe()
    assert seen.cpu_quota == quota
    assert bool(seen.warnings) is warned
    if warned:
        assert "may use 1.5 processors" in seen.warnings[0]


def test_what_a_hypervisor_took_from_the_processors_that_measure(machine: Machine) -> None:
    look = machine.look()
    machine.seconds, machine.stolen = 9.5, [0.0, 0.0, 0.5, 0.5]
    seen = look.describe()
    assert seen.stolen_share == 0.05
    (warning,) = seen.warnings
    assert "5.0%" in warning


def test_what_it_took_from_others_or_earlier_does_not_matter(machine: Machine) -> None:
    machine.seconds, machine.stolen = 100.0, [0.0, 0.0, 50.0, 50.0]
    look = machine.look()
    machine.seconds, machine.stolen = 110.0, [9.0, 9.0, 50.0, 50.0]
    seen = look.describe()
    assert seen.stolen_share == 0.0
    assert seen.warnings == []


def test_a_processor_that_was_too_hot_meanwhile(machine: Machine) -> None:
    for cpu, count in ((1, 5), (2, 7), (3, 9)):
        machine.says(f"cpu{cpu}/thermal_throttle/core_throttle_count", f"{count}\n")
    look = machine.look()
    assert warnings(look) == []
    machine.says("cpu1/thermal_throttle/core_throttle_count", "50\n")
    assert warnings(look) == []
    machine.says("cpu3/thermal_throttle/core_throttle_count", "12\n")
    seen = look.describe()
    assert seen.throttled == 3
    assert "temperature" in seen.warnings[0]
