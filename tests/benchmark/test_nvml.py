"""What a GPU is asked, and what is made of its answers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from convcheck.benchmark.cache import LARGER_THAN_L2, device_evictor
from convcheck.benchmark.nvml import Gpus, energy_of_call, handle_of, slowed_by


class Library:
    """NVML's two ways to name a device."""

    def nvmlDeviceGetHandleByIndex(self, index: int) -> str:  # noqa: N802
        return f"number {index}"

    def nvmlDeviceGetHandleByUUID(self, name: str) -> str:  # noqa: N802
        return name


@pytest.mark.parametrize(
    ("visible", "device", "handle"),
    [
        (None, "cuda:1", "number 1"),
        ("3,1", "cuda:0", "number 3"),
        ("0, GPU-8932f937", "cuda:1", "GPU-8932f937"),
        ("MIG-1/2", "cuda:0", "MIG-1/2"),
    ],
)
def test_devices_are_those_that_cuda_counts(
    monkeypatch: pytest.MonkeyPatch, visible: str | None, device: str, handle: str
) -> None:
    monkeypatch.delenv("CUDA_VISIBLE_DEVICES", raising=False)
    if visible is not None:
        monkeypatch.setenv("CUDA_VISIBLE_DEVICES", visible)
    assert handle_of(Library(), device) == handle


@pytest.mark.parametrize("visible", ["", "0", "0,-1"])
def test_a_device_that_is_hidden_is_not_taken_for_another(
    monkeypatch: pytest.MonkeyPatch, visible: str
) -> None:
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", visible)
    with pytest.raises(LookupError, match="leaves no cuda:1"):
        handle_of(Library(), "cuda:1")


def test_reasons_are_named_and_idling_is_none() -> None:
    assert slowed_by(0x1 | 0x2) == []
    assert slowed_by(0x4 | 0x40) == ["power cap", "thermal slowdown by the hardware"]


def test_without_a_gpu_nothing_is_asked() -> None:
    gpus = Gpus(["cpu"])
    assert (gpus.devices, gpus.problem, gpus.states(), gpus.describe()) == ([], "", {}, [])


class Clock:
    """A clock that calls move on, and a counter of millijoules that follows it in steps."""

    def __init__(self, watts: float, step: float = 0.1, reading: float = 0.0) -> None:
        self.now, self.watts, self.step, self.reading = 0.03, watts, step, reading

    def read(self) -> int:
        self.now += self.reading
        return int(int(self.now / self.step + 1e-9) * self.step * self.watts * 1e3)

    def call(self, seconds: float) -> Callable[[], None]:
        def run() -> None:
            self.now += seconds

        return run


@pytest.mark.parametrize("seconds", [1e-4, 3e-3, 0.04])
def test_energy_is_power_times_the_time_of_a_call(seconds: float) -> None:
    clock = Clock(300.0)
    found = energy_of_call(clock.call(seconds), clock.read, clock=lambda: clock.now)
    assert found == pytest.approx(300.0 * seconds, rel=0.09)


@pytest.mark.parametrize("seconds", [1e-4, 3e-3])
def test_a_counter_that_takes_longer_to_read_than_a_call_is_hardly_counted_in(
    seconds: float,
) -> None:
    # On an H100 a reading took some 4 ms; read after every call, calls of 0.13 ms had 0.5 J.
    clock = Clock(300.0, reading=4e-3)
    found = energy_of_call(clock.call(seconds), clock.read, clock=lambda: clock.now)
    assert found == pytest.approx(300.0 * seconds, rel=0.15)


def test_a_counter_that_does_not_move_tells_no_energy() -> None:
    clock = Clock(0.0)
    assert energy_of_call(clock.call(0.01), clock.read, clock=lambda: clock.now) is None


class Copying:
    """A library that copies on its device, or cannot."""

    def __init__(self, *, copies: bool) -> None:
        self.copies, self.copied, self.waited = copies, 0, 0

    def place(self, array: object, device: str) -> object:
        self.size = array.nbytes  # type: ignore[attr-defined]
        return array

    def copy(self, placed: object) -> Callable[[], object] | None:
        def copy() -> object:
            self.copied += 1
            return placed

        return copy if self.copies else None

    def synchronise(self, results: object, device: str) -> None:
        self.waited += 1


def test_a_devices_cache_is_emptied_by_a_copy_that_is_waited_for() -> None:
    runner = Copying(copies=True)
    evict = device_evictor(runner, "cuda:0")  # type: ignore[arg-type]
    evict()
    evict()
    assert (runner.copied, runner.waited, runner.size) == (2, 2, LARGER_THAN_L2)


def test_a_library_without_a_copy_has_no_cold_caches_there() -> None:
    evict = device_evictor(Copying(copies=False), "cuda:0")  # type: ignore[arg-type]
    with pytest.raises(RuntimeError, match="no copy"):
        evict()
