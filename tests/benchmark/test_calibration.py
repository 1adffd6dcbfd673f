"""The machine's rates: the best of several measurements, the device's work included."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from convcheck.backends.contract import Runner
from convcheck.benchmark import calibration
from convcheck.benchmark.calibration import Rates, measure_rates
from convcheck.verbs.bench_records import beside_the_best
from tests.backends.support import active
from tests.benchmark.clock import Clock
from tests.runs import bench_record

MATRIX = 16
COPIED = 2**12


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the measured work small."""
    monkeypatch.setattr(calibration, "MATRIX", MATRIX)
    monkeypatch.setattr(calibration, "COPIED", COPIED)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("convcheck.benchmark.sampler.perf_counter", clock)
    monkeypatch.setattr(calibration, "time", SimpleNamespace(perf_counter=clock))
    return clock


class Library:
    """A library whose calls take planted times; a device that is waited for takes `waits` more."""

    def __init__(
        self, clock: Clock, products: list[float], copies: list[float] | None, waits: float = 0.0
    ) -> None:
        self._clock, self._waits = clock, waits
        self._products, self._copies = products, copies
        self.placed: list[tuple[tuple[int, ...], str, str]] = []
        self.inside = False

    @contextmanager
    def scope(self, device: str) -> Iterator[None]:
        self.inside = True
        yield
        self.inside = False

    def place(self, array: np.ndarray[Any, Any], device: str) -> object:
        assert self.inside
        self.placed.append((array.shape, str(array.dtype), device))
        return array

    def matrix_product(self, a: Any, b: Any) -> Callable[[], object]:
        return self._taking(self._products)

    def copy(self, x: Any) -> Callable[[], object] | None:
        return None if self._copies is None else self._taking(self._copies)

    def synchronise(self, results: Any, device: str) -> None:
        self._clock.now += self._waits

    def _taking(self, times: list[float]) -> Callable[[], object]:
        """Return a call that takes the given times, and the last one from then on."""
        left = list(times)

        def call() -> None:
            assert self.inside
            self._clock.now += left.pop(0) if len(left) > 1 else left[0]

        return call


def rates(library: Library, dtype: str = "float32") -> Rates:
    return measure_rates(cast(Runner, library), dtype, "cuda:0")


@pytest.mark.usefixtures("small")
def test_the_best_call_counts_and_the_first_one_does_not(clock: Clock) -> None:
    """The first call may be quick for a wrong reason, or slow for a right one."""
    library = Library(clock, [0.001, 0.09, 0.05, 0.08], [0.002, 0.07, 0.02, 0.03])
    found = rates(library)
    assert found.gflops == pytest.approx(2 * MATRIX**3 / 0.05 * 1e-9)
    assert found.gbytes_per_s == pytest.approx(2 * COPIED / 0.02 * 1e-9)


@pytest.mark.usefixtures("small")
def test_the_wait_for_the_device_is_in_both_rates(clock: Clock) -> None:
    found = rates(Library(clock, [0.01], [0.01], waits=0.03))
    assert found.gflops == pytest.approx(2 * MATRIX**3 / 0.04 * 1e-9)
    assert found.gbytes_per_s == pytest.approx(2 * COPIED / 0.04 * 1e-9)


@pytest.mark.usefixtures("small")
def test_a_library_that_copies_nothing_has_no_such_rate(clock: Clock) -> None:
    assert rates(Library(clock, [0.01], None)).gbytes_per_s is None


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(("dtype", "items"), [("float32", COPIED // 4), ("float64", COPIED // 8)])
def test_as_many_bytes_are_copied_in_every_dtype(clock: Clock, dtype: str, items: int) -> None:
    library = Library(clock, [0.01], [0.01])
    rates(library, dtype)
    square = ((MATRIX, MATRIX), dtype, "cuda:0")
    assert library.placed == [square, square, ((items,), dtype, "cuda:0")]


@pytest.mark.usefixtures("small")
def test_a_call_longer_than_all_of_the_time_is_measured_once_more(clock: Clock) -> None:
    found = rates(Library(clock, [20.0], None))
    assert found.gflops == pytest.approx(2 * MATRIX**3 / 20.0 * 1e-9)


@pytest.mark.parametrize(
    ("first", "second", "better"),
    [
        (Rates(3, 4), None, Rates(3, 4)),
        (Rates(3, 4), Rates(5, 2), Rates(5, 4)),
        (Rates(3, None), Rates(2, 2), Rates(3, 2)),
        (Rates(3, None), Rates(4, None), Rates(4, None)),
    ],
)
def test_the_machine_s_rates_are_the_highest_that_anyone_reached(
    first: Rates, second: Rates | None, better: Rates
) -> None:
    assert first.better(second) == better
    if second is not None:
        assert second.better(first) == better


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_a_real_library_reaches_what_a_machine_can(
    monkeypatch: pytest.MonkeyPatch, dtype: str
) -> None:
    monkeypatch.setattr(calibration, "SECONDS", 0.05)
    found = measure_rates(active("numpy"), dtype, "cpu")
    assert 0.1 < found.gflops < 1e5
    assert found.gbytes_per_s is not None
    assert 0.05 < found.gbytes_per_s < 1e4


def test_nothing_is_faster_than_the_machine_at_best() -> None:
    known = {"device": "cpu", "dtype": "float32"}
    records = [
        bench_record(**known, gflops=50.0, peak_fraction=0.5, implementation="numpy:im2col"),
        bench_record(**known, gflops=200.0, peak_fraction=2.0, implementation="torch:direct"),
        bench_record(**known | {"dtype": "float64"}, gflops=10.0, peak_fraction=0.25),
        bench_record(**known),
    ]
    rates = {
        ("float32", "cpu"): Rates(100.0, 8.0, "the matrix product of numpy"),
        ("float64", "cpu"): Rates(40.0, 8.0, "the matrix product of numpy"),
    }
    found, best = beside_the_best(records, rates)
    assert [each.peak_fraction for each in found] == [0.25, 1.0, 0.25, None]
    assert best["float32", "cpu"].gflops == 200.0
    assert best["float32", "cpu"].by.startswith("torch:direct, forward of ")
    assert best["float64", "cpu"] == rates["float64", "cpu"]
    assert beside_the_best(records[:1], rates) == (records[:1], rates)
