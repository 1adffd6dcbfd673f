"""A clock that goes only when something says that time has passed, so that no test waits."""

from __future__ import annotations

from collections.abc import Callable

from convcheck.benchmark.meters import MeterReading


class Clock:
    """Stands for `perf_counter`; also keeps the order in which things happened."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.events: list[str] = []

    def __call__(self) -> float:
        return self.now

    def takes(self, seconds: float, event: str = "call") -> Callable[[], str]:
        """Return a call that takes so long and returns its event's name."""

        def call() -> str:
            self.events.append(event)
            self.now += seconds
            return event

        return call

    def finish(self, seconds: float = 0.0) -> Callable[[object], None]:
        """Return what waits so long for a device."""

        def wait(_: object) -> None:
            self.events.append("finish")
            self.now += seconds

        return wait


class CountingMeters:
    """Meters whose every counter goes up by a step of its own each time they are read."""

    STEP = MeterReading(cpu=0.5, system=0.25, page_faults=3, waited=0.125, stolen=0.0625)

    def __init__(self, clock: Clock) -> None:
        self._clock, self._reads = clock, 0

    def before(self) -> MeterReading:
        return self._read("before")

    def after(self) -> MeterReading:
        return self._read("after")

    def _read(self, event: str) -> MeterReading:
        self._clock.events.append(event)
        self._clock.now += 50.0  # must show in no sample: meters are read outside of the clock
        self._reads += 1
        return MeterReading(*(self._reads * each for each in self.STEP))
