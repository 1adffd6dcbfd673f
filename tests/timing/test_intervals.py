"""Intervals hold the truth as often as they say, whatever the times are distributed like."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from convcheck.timing.intervals import (
    FEWEST,
    MOST_PAIRS,
    Estimate,
    median_of,
    ratio_of,
)

Draw = Callable[[np.random.Generator, int], NDArray[np.float64]]

REPEATS = 700
"""Simulated runs; the share that covers is then known to about 0.8 %."""

LEAST_COVERAGE = 0.93


def spiked(random: np.random.Generator, count: int) -> NDArray[np.float64]:
    """Steady times, one in ten of which was interrupted for up to twenty times as long."""
    late = random.random(count) < 0.1
    return (1 + 0.01 * random.standard_normal(count)) * np.where(late, random.uniform(1, 20), 1)


TIMES: dict[str, Draw] = {
    "skewed": lambda random, count: 1 + random.exponential(0.2, count),
    "lognormal": lambda random, count: random.lognormal(0, 0.5, count),
    "heavy tail": lambda random, count: 1 + random.pareto(1.1, count),
    "spikes": spiked,
    "two modes": lambda random, count: (
        random.choice([1.0, 1.3], count) * (1 + 0.01 * random.standard_normal(count))
    ),
}
"""Times as machines give them: none is normal, and some have no variance."""

every_shape = pytest.mark.parametrize("shape", TIMES)
several_sizes = pytest.mark.parametrize("count", [FEWEST, 12, 30])


def covers(estimate: Estimate, truth: float) -> bool:
    assert estimate.low is not None
    assert estimate.high is not None
    return estimate.low <= truth <= estimate.high


@every_shape
@several_sizes
def test_the_median_is_in_its_interval_as_often_as_said(shape: str, count: int) -> None:
    random, draw = np.random.default_rng(1), TIMES[shape]
    truth = float(np.median(draw(random, 1_000_001)))
    shares = [covers(median_of(draw(random, count)), truth) for _ in range(REPEATS)]
    assert np.mean(shares) >= LEAST_COVERAGE


@every_shape
@several_sizes
def test_the_ratio_is_in_its_interval_as_often_as_said(shape: str, count: int) -> None:
    random, draw, truth = np.random.default_rng(2), TIMES[shape], 1.25
    shares = [
        covers(ratio_of(truth * draw(random, count), draw(random, count)), truth)
        for _ in range(REPEATS)
    ]
    assert np.mean(shares) >= LEAST_COVERAGE


def test_an_interval_of_many_samples_leaves_out_what_is_wrong() -> None:
    random = np.random.default_rng(3)
    first, second = (random.lognormal(0, 0.1, 60) for _ in range(2))
    assert not covers(median_of(1.1 * first), 1.0)
    assert not covers(ratio_of(1.1 * first, second), 1.0)
    assert covers(ratio_of(1.1 * first, second), 1.1)


def test_five_per_cent_are_seen_through_noise_of_three() -> None:
    """An interval that covered everything would be right as often, and worth nothing."""
    random = np.random.default_rng(4)
    seen = [
        covers(ratio_of(1.05 * random.lognormal(0, 0.03, 30), random.lognormal(0, 0.03, 30)), 1.0)
        for _ in range(200)
    ]
    assert np.mean(seen) < 0.05


@pytest.mark.parametrize("count", range(1, FEWEST))
def test_few_samples_have_a_value_and_no_interval(count: int) -> None:
    values = [1.0 + at for at in range(count)]
    for estimate in (median_of(values), ratio_of(values, values)):
        assert (estimate.low, estimate.high) == (None, None)
        assert math.isfinite(estimate.value)
        assert estimate.relative_half_width == math.inf


def test_the_fewest_samples_with_an_interval_have_all_of_them_in_it() -> None:
    values = [3.0, 1.0, 6.0, 2.0, 5.0, 4.0]
    assert len(values) == FEWEST
    assert median_of(values) == Estimate(3.5, 1.0, 6.0)
    assert median_of(values).relative_half_width == pytest.approx(5 / 7)
    assert Estimate(1.0, 0.8, 1.2).relative_half_width == pytest.approx(0.2)
    assert Estimate(-4.0, -5.0, -3.0).relative_half_width == pytest.approx(0.25)
    assert Estimate(0.0, -1.0, 1.0).relative_half_width == math.inf


TIME = st.floats(1e-6, 1e3)
PAIRS = st.lists(st.tuples(TIME, TIME), min_size=1, max_size=40)


def close(first: float | None, second: float | None) -> bool:
    if first is None or second is None:
        return first is second
    return math.isclose(first, second, rel_tol=1e-9)


def same(one: Estimate, other: Estimate, factor: float = 1.0) -> bool:
    """Tell whether an estimate is another one times a factor."""
    scaled = (None if each is None else factor * each for each in (one.low, one.high))
    return close(factor * one.value, other.value) and all(
        map(close, scaled, (other.low, other.high))
    )


@given(PAIRS, st.sampled_from([1e-9, 0.5, 3.0, 1e6]))
def test_another_unit_of_time_changes_the_median_by_its_factor_and_no_ratio(
    pairs: list[tuple[float, float]], unit: float
) -> None:
    first, second = map(np.array, zip(*pairs, strict=True))
    assert same(median_of(first), median_of(unit * first), unit)
    assert same(ratio_of(first, second), ratio_of(unit * first, unit * second))
    assert same(ratio_of(first, second), ratio_of(unit * first, second), unit)


@given(PAIRS)
def test_exchanging_first_and_second_inverts_ratio_and_interval(
    pairs: list[tuple[float, float]],
) -> None:
    first, second = zip(*pairs, strict=True)
    there, back = ratio_of(first, second), ratio_of(second, first)
    ends = (None if each is None else 1 / each for each in (there.high, there.low))
    assert same(Estimate(1 / there.value, *ends), back)


@given(PAIRS, st.randoms(use_true_random=False))
def test_the_order_of_rounds_does_not_matter(
    pairs: list[tuple[float, float]], random: object
) -> None:
    shuffled = list(pairs)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    first, second = zip(*pairs, strict=True)
    assert same(ratio_of(first, second), ratio_of(*zip(*shuffled, strict=True)))
    assert same(median_of(first), median_of([each for each, _ in shuffled]))


@given(PAIRS)
def test_a_value_lies_in_its_interval(pairs: list[tuple[float, float]]) -> None:
    first, second = zip(*pairs, strict=True)
    for estimate in (median_of(first), ratio_of(first, second)):
        if estimate.low is not None and estimate.high is not None:
            assert estimate.low <= estimate.value * (1 + 1e-12)
            assert estimate.value <= estimate.high * (1 + 1e-12)


def test_a_machine_that_changes_its_speed_for_both_changes_no_ratio() -> None:
    """Medians of times are another matter: theirs is the speed of the machine."""
    random, truth = np.random.default_rng(5), 1.02
    first, second = truth * random.lognormal(0, 0.005, 30), random.lognormal(0, 0.005, 30)
    drift = np.linspace(1, 1.5, 30) * random.choice([1.0, 1.3], 30)
    assert same(ratio_of(drift * first, drift * second), ratio_of(first, second))
    assert not covers(ratio_of(drift * first, drift * second), 1.0)
    assert covers(median_of(drift * first), median_of(drift * second).value)
    early = slice(10)  # of one that was done before the others
    assert covers(ratio_of((drift * first)[early], (drift * second)[early]), truth)
    of_medians = median_of((drift * first)[early]).value / median_of(drift * second).value
    assert abs(math.log(of_medians / truth)) > 0.05


def test_of_very_many_pairs_the_latest_count() -> None:
    first, second = np.full(MOST_PAIRS + 100, 3.0), np.ones(MOST_PAIRS + 100)
    first[:100] = 1000.0
    assert ratio_of(first, second) == ratio_of(first[100:], second[100:])
    first[:] = 1000.0
    first[:100] = 3.0
    assert ratio_of(first, second).value == pytest.approx(1000.0)


@pytest.mark.parametrize(("first", "second"), [([], []), ([1.0], []), ([1, 2, 3], [1, 2])])
def test_what_makes_no_pairs_is_refused(first: list[float], second: list[float]) -> None:
    with pytest.raises(ValueError, match=r"pairs|broadcast"):
        ratio_of(first, second)


def test_one_time_beside_many_makes_no_pairs() -> None:
    """NumPy would have repeated the one."""
    with pytest.raises(ValueError, match="3 and 1 samples make no pairs"):
        ratio_of([1.0, 2.0, 3.0], [1.0])


def test_no_samples_have_no_median() -> None:
    with pytest.raises(ValueError, match="no samples"):
        median_of([])


def exact_p(logs: NDArray[np.float64]) -> float:
    """Return the two-sided p-value of the signed-rank test, by trying all signs."""
    ranks = np.argsort(np.argsort(np.abs(logs))) + 1
    statistic = min(ranks[logs > 0].sum(), ranks[logs < 0].sum())
    signs = np.array(list(itertools.product([0, 1], repeat=len(logs))))
    sums = signs @ ranks
    return float(np.mean(np.minimum(sums, ranks.sum() - sums) <= statistic))


def scipy_p(logs: NDArray[np.float64]) -> float:
    stats = pytest.importorskip("scipy.stats")
    return float(stats.wilcoxon(logs, method="exact").pvalue)


@pytest.mark.parametrize(
    ("count", "p_value"),
    [
        *((count, exact_p) for count in (6, 7, 8, 11, 13)),
        *((count, scipy_p) for count in (6, 9, 14, 20, 35, 60)),
    ],
)
def test_the_interval_of_a_ratio_is_what_the_exact_test_does_not_reject(
    count: int, p_value: Callable[[NDArray[np.float64]], float]
) -> None:
    random = np.random.default_rng(count)
    for _ in range(5):
        logs = 0.05 + 0.1 * random.standard_normal(count)
        ratio = ratio_of(np.exp(logs), np.ones(count))
        assert ratio.low is not None
        assert ratio.high is not None
        tiny = 1e-9
        for end, inwards in ((math.log(ratio.low), tiny), (math.log(ratio.high), -tiny)):
            assert p_value(logs - (end + inwards)) > 0.05
            assert p_value(logs - (end - inwards)) <= 0.05


@pytest.mark.parametrize("count", [6, 7, 9, 12, 17, 20, 33, 100, 999, 1000, 1001, 1500, 4000])
def test_the_interval_of_a_median_covers_as_much_as_said_and_hardly_more(count: int) -> None:
    """By the exact binomial distribution. Of thousands, one rank too many at each end is fine."""
    estimate = median_of(range(count))
    assert estimate.low is not None
    left_out = int(estimate.low)
    assert estimate.high == count - 1 - left_out

    def missed(ranks: int) -> float:
        """The chance that the true median is below the sample of a rank, or above its mirror."""
        return 2 * sum(math.comb(count, below) for below in range(ranks + 1)) / 2**count

    assert missed(left_out) <= 0.05
    assert missed(left_out + (1 if count < 1000 else 2)) > 0.05


def test_of_more_than_four_hundred_pairs_the_latest_count() -> None:
    random = np.random.default_rng(5)
    first, second = (list(random.lognormal(0, 0.1, 401)) for _ in range(2))
    latest = ratio_of(first[1:], second[1:])
    assert ratio_of([1e9, *first[1:]], second) == latest
    assert ratio_of(first[:400], second[:400]) != ratio_of(first[1:400], second[1:400])
