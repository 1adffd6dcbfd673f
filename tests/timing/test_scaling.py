"""Exponents and crossovers are found where they were planted, and nowhere else."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.timing import scaling
from convcheck.timing.intervals import Estimate, ratio_of
from convcheck.timing.scaling import (
    FEWEST_POINTS,
    Crossover,
    crossovers,
    growth_exponent,
)

SIZES = [2**power for power in range(4, 16)]
REPEATS = 400


def known(value: float, spread: float = 0.05) -> Estimate:
    """Return a ratio with an interval that reaches so far, as a share, to both sides."""
    return Estimate(value, value / (1 + spread), value * (1 + spread))


def ratios(values: Mapping[float, float], spread: float = 0.05) -> dict[float, Estimate]:
    return {size: known(value, spread) for size, value in values.items()}


@given(exponent=st.floats(-1, 4), scale=st.floats(1e-9, 1e3))
def test_the_exponent_of_a_power_law(exponent: float, scale: float) -> None:
    found = growth_exponent(SIZES, [scale * size**exponent for size in SIZES])
    assert found is not None
    assert found.value == pytest.approx(exponent, abs=1e-9)
    assert found.low == pytest.approx(exponent, abs=1e-6)
    assert found.high == pytest.approx(exponent, abs=1e-6)


def test_the_order_of_the_sizes_does_not_matter() -> None:
    sizes = [64, 8, 4096, 512, 16, 128]
    found = growth_exponent(sizes, [size**1.5 for size in sizes])
    assert found is not None
    assert found.value == pytest.approx(1.5)


def test_a_fixed_cost_of_small_sizes_does_not_hide_the_growth() -> None:
    """Over all sizes the slope would be some 1.1: most of the small calls is the fixed cost."""
    seconds = [2e-4 + 1e-9 * size**2 for size in SIZES]
    found = growth_exponent(SIZES, seconds)
    whole = float(np.polyfit(np.log(SIZES), np.log(seconds), 1)[0])
    assert found is not None
    assert found.value > 1.8
    assert whole < 1.5


@pytest.mark.parametrize("count", [0, 1, FEWEST_POINTS - 1])
def test_too_few_sizes_make_no_exponent(count: int) -> None:
    assert growth_exponent(SIZES[:count], [1.0] * count) is None


def test_the_fewest_sizes_make_one() -> None:
    sizes = SIZES[:FEWEST_POINTS]
    found = growth_exponent(sizes, [float(size) for size in sizes])
    assert found is not None
    assert found.value == pytest.approx(1.0)


def test_one_size_over_and_over_is_no_series() -> None:
    assert growth_exponent([8] * 6, [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]) is None


@pytest.mark.parametrize("count", [4, 6, 8, 12, 20, 40])
def test_the_interval_holds_the_exponent_as_often_as_it_says(count: int) -> None:
    random = np.random.default_rng(count)
    sizes = np.geomspace(16, 2**16, count)
    held = 0
    for _ in range(REPEATS):
        seconds = 1e-9 * sizes**1.3 * np.exp(0.1 * random.standard_normal(count))
        found = growth_exponent(sizes.tolist(), seconds.tolist())
        assert found is not None
        assert found.low is not None
        assert found.high is not None
        held += found.low <= 1.3 <= found.high
    assert 0.92 <= held / REPEATS <= 0.99


def test_noise_makes_the_interval_wider() -> None:
    random = np.random.default_rng(0)
    noise = random.standard_normal(len(SIZES))
    widths = []
    for spread in (0.01, 0.3):
        seconds = np.asarray(SIZES) ** 1.0 * np.exp(spread * noise)
        found = growth_exponent(SIZES, seconds.tolist())
        assert found is not None
        widths.append(found.relative_half_width)
    assert widths[1] > 10 * widths[0]


def test_a_crossover_is_found_between_the_sizes_where_it_was_planted() -> None:
    found = crossovers("a", "b", ratios({16: 0.5, 32: 0.8, 64: 1.25, 128: 2.0}))
    assert found == [Crossover("a", "b", 32, 64, pytest.approx(math.sqrt(32 * 64)))]


def test_who_is_slower_after_it_is_said_the_right_way_round() -> None:
    """The ratio is a / b: where it grows past 1, a has become the slower one."""
    (grows,) = crossovers("a", "b", ratios({16: 0.5, 32: 2.0}))
    assert (grows.slower_after, grows.faster_after) == ("a", "b")
    (falls,) = crossovers("a", "b", ratios({16: 2.0, 32: 0.5}))
    assert (falls.slower_after, falls.faster_after) == ("b", "a")


@given(
    power=st.floats(0.3, 2),
    at=st.floats(40, 8000),
    spread=st.floats(0.001, 0.05),
)
def test_two_power_laws_meet_where_they_meet(power: float, at: float, spread: float) -> None:
    planted = {size: (size / at) ** power for size in SIZES}
    (found,) = crossovers("a", "b", ratios(planted, spread))
    assert found.below < at < found.above
    assert found.at == pytest.approx(at, rel=1e-6)


@pytest.mark.parametrize(
    "values",
    [
        {16: 0.5, 32: 0.6, 64: 0.9, 128: 0.7},
        {16: 2.0, 32: 1.2, 64: 5.0},
        {16: 1.0, 32: 1.0},
        {64: 3.0},
        {},
    ],
)
def test_there_is_none_where_one_stays_ahead(values: dict[float, float]) -> None:
    assert crossovers("a", "b", ratios(values)) == []


@pytest.mark.parametrize(
    "values",
    [
        {16: 0.97, 32: 1.03, 64: 0.98, 128: 1.02},
        {16: 0.5, 32: 1.04, 64: 0.96, 128: 0.6},
        {16: 0.5, 32: 0.98, 64: 1.04},
    ],
)
def test_there_is_none_where_the_difference_is_noise(values: dict[float, float]) -> None:
    """Intervals that hold 1 decide nothing, on either side."""
    assert crossovers("a", "b", ratios(values, 0.05)) == []
    assert crossovers("a", "b", ratios(values, 0.0001)) != []


def test_a_ratio_without_an_interval_decides_nothing() -> None:
    planted = ratios({16: 0.5, 64: 2.0}) | {32: Estimate(3.0, None, None)}
    (found,) = crossovers("a", "b", planted)
    assert (found.below, found.above) == (16, 64)
    assert crossovers("a", "b", {16: known(0.5), 32: Estimate(3.0, None, None)}) == []


def test_undecided_sizes_lie_inside_of_the_crossover() -> None:
    (found,) = crossovers("a", "b", ratios({16: 0.5, 32: 0.98, 64: 1.02, 128: 2.0}))
    assert (found.below, found.above) == (16, 128)
    assert found.at == pytest.approx(math.sqrt(16 * 128))


def test_there_may_be_several() -> None:
    found = crossovers("a", "b", ratios({1: 0.5, 2: 2.0, 4: 3.0, 8: 0.25, 16: 4.0}))
    assert [(each.below, each.above) for each in found] == [(1, 2), (4, 8), (8, 16)]
    assert [each.faster_after for each in found] == ["b", "a", "b"]


def test_samples_of_equal_things_seldom_cross() -> None:
    """From samples to crossovers: two things of one speed, measured at twelve sizes."""
    random = np.random.default_rng(0)
    crossed = 0
    for _ in range(100):
        measured = {}
        for size in SIZES:
            first, second = np.exp(0.05 * random.standard_normal((2, 20)))
            measured[float(size)] = ratio_of(first.tolist(), second.tolist())
        crossed += bool(crossovers("a", "b", measured))
    assert crossed <= 15


def test_samples_of_things_that_cross_are_seen_to() -> None:
    random = np.random.default_rng(1)
    for _ in range(30):
        measured = {}
        for size in SIZES:
            first, second = np.exp(0.05 * random.standard_normal((2, 20)))
            slower = first * (size / 700) ** 0.5
            measured[float(size)] = ratio_of(slower.tolist(), second.tolist())
        found = crossovers("a", "b", measured)
        assert len(found) == 1
        assert found[0].below <= 700 <= found[0].above
        assert found[0].at == pytest.approx(700, rel=0.3)


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [
        *((1, math.inf), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (6, 2.447)),
        *((7, 2.365), (8, 2.306), (9, 2.306), (10, 2.228), (50, 2.228)),
    ],
)
def test_quantiles_are_never_less_than_students(freedom: int, expected: float) -> None:
    assert scaling._quantile(freedom) == expected
