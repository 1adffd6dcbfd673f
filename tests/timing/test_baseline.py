"""What is called a difference: outside of the noise, and hardly ever between a thing and itself."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from convcheck.timing.baseline import distinguishable, noise_floor, ratio_to, spreads
from convcheck.timing.intervals import FEWEST, Estimate
from convcheck.timing.samples import Times

ROUNDS = 40
REPEATS = 300


def steady(seconds: float, rounds: int = ROUNDS) -> Times:
    return dict.fromkeys(range(rounds), seconds)


class Machine:
    """Draws rounds in which everyone is slow or fast together, and now and then one alone."""

    def __init__(self, seed: int, rounds: int = ROUNDS) -> None:
        self.random, self.rounds = np.random.default_rng(seed), rounds
        self.common = 0.1 * self.random.standard_normal(rounds)

    def times(self, speed: float, *, place: float = 0.005) -> Times:
        """Return the times of one copy of work that takes `speed` seconds.

        `place` is the spread of what comes from where a copy lies, for as long as it lives.
        """
        logs: NDArray[np.float64] = self.common + 0.02 * self.random.standard_normal(self.rounds)
        late = self.random.random(self.rounds) < 0.1
        logs = logs + late * self.random.uniform(0, 0.3, self.rounds)
        logs = logs + place * self.random.standard_normal()
        return dict(enumerate((speed * np.exp(logs)).tolist()))


def seen(seed: int, ratio: float, copies: int) -> bool:
    """Tell whether work that takes `ratio` times as long is called another speed."""
    machine = Machine(seed)
    baseline = [machine.times(1.0) for _ in range(copies)]
    estimate = ratio_to(machine.times(ratio), baseline)
    assert estimate is not None
    answer = distinguishable(estimate, noise_floor(baseline))
    assert answer is not None
    return answer


def test_a_thing_is_seldom_called_another_than_itself() -> None:
    assert np.mean([seen(seed, 1.0, copies=3) for seed in range(REPEATS)]) <= 0.05


def test_two_copies_would_not_be_enough() -> None:
    """Of one distance one learns too little: now and then both lie equally well by chance."""
    assert np.mean([seen(seed, 1.0, copies=2) for seed in range(REPEATS)]) > 0.05


@pytest.mark.parametrize("ratio", [1.05, 1 / 1.05])
def test_one_that_is_a_twentieth_slower_is_found(ratio: float) -> None:
    assert np.mean([seen(seed, ratio, copies=3) for seed in range(REPEATS)]) >= 0.9


def test_a_copy_that_is_slow_for_as_long_as_it_lives_is_noise() -> None:
    copies = [steady(1.0), steady(1.0), steady(1.03)]
    assert noise_floor(copies) == pytest.approx(0.03)
    assert noise_floor([steady(1.0), steady(0.97)]) == pytest.approx(1 / 0.97 - 1)


def test_a_copy_that_is_held_up_for_a_moment_changes_nothing() -> None:
    copies = [steady(1.0), {**steady(1.0), 3: 7.0}, steady(1.0)]
    ratio = ratio_to(steady(1.1), copies)
    assert ratio == pytest.approx(ratio_to(steady(1.1), [steady(1.0)] * 3))
    assert noise_floor(copies) == pytest.approx(0.0)


def test_a_round_counts_if_one_copy_has_it() -> None:
    first = dict.fromkeys(range(0, 20, 2), 1.0)
    second = dict.fromkeys(range(1, 20, 2), 1.0)
    ratio = ratio_to(steady(2.0, 20), [first, second])
    assert ratio is not None
    assert ratio.value == pytest.approx(2.0)
    assert ratio.low is not None
    assert noise_floor([first, second]) is None  # they were never seen in the same round


def test_without_another_copy_or_enough_rounds_there_is_no_floor() -> None:
    assert noise_floor([]) is None
    assert noise_floor([steady(1.0)]) is None
    assert spreads([steady(1.0)]) == []
    few = FEWEST - 1
    assert noise_floor([steady(1.0, few), steady(1.0, few)]) is None
    assert noise_floor([steady(1.0, FEWEST), steady(1.0, FEWEST)]) == pytest.approx(0.0)
    assert ratio_to(steady(1.0, 3), [{7: 1.0}]) is None


@given(st.permutations(range(3)), st.floats(0.5, 2.0))
def test_it_does_not_matter_which_copy_came_first(order: list[int], unit: float) -> None:
    machine = Machine(1)
    copies = [machine.times(1.0) for _ in range(3)]
    other = [{n: unit * seconds for n, seconds in copies[at].items()} for at in order]
    assert noise_floor(other) == pytest.approx(noise_floor(copies))


@pytest.mark.parametrize(
    ("ratio", "floor", "answer"),
    [
        (Estimate(1.10, 1.05, 1.15), 0.02, True),
        (Estimate(1 / 1.10, 1 / 1.15, 1 / 1.05), 0.02, True),
        (Estimate(1.10, 1.05, 1.15), 0.06, True),  # beyond either, and both together
        (Estimate(1 / 1.10, 1 / 1.15, 1 / 1.05), 0.06, True),
        (Estimate(1.10, 1.05, 1.15), 0.09, False),  # beyond either, but not both together
        (Estimate(1 / 1.10, 1 / 1.15, 1 / 1.05), 0.09, False),
        (Estimate(1.10, 1.05, 1.15), 0.11, False),
        (Estimate(1.10, 0.99, 1.20), 0.0, False),
        (Estimate(0.90, 0.80, 1.01), 0.0, False),
        (Estimate(1.0, 0.99, 1.01), 0.0, False),
        (Estimate(1.10, 1.05, 1.15), None, None),
        (Estimate(1.10, None, None), 0.02, None),
    ],
)
def test_another_speed_is_further_away_than_samples_and_places_reach_together(
    ratio: Estimate, floor: float | None, answer: bool | None
) -> None:
    assert distinguishable(ratio, floor) is answer
