"""How often a change of speed is seen, missed and imagined, on machines whose truth is known."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
import pytest

from convcheck.model.change import Change
from convcheck.timing.change import Timing, ratio_of_runs, speed_change
from convcheck.timing.intervals import FEWEST
from tests.timing.machines import PRIVATE, SHARED, YARDSTICKS, Machine

THRESHOLD = 0.05
LIMIT = 1 + THRESHOLD


def change_of(base: Timing, new: Timing) -> Change:
    return speed_change(base, new, THRESHOLD, wanted=YARDSTICKS).change


def coverage(memory: float, rounds: int, repeats: int = 200) -> float:
    """Return how often the interval holds the true ratio, of series that remember themselves."""
    random, hits = np.random.default_rng(rounds), 0
    for _ in range(repeats):
        runs = []
        for _ in range(2):
            values = np.empty(rounds)
            values[0] = random.standard_normal()
            for at in range(1, rounds):
                news = math.sqrt(1 - memory**2) * random.standard_normal()
                values[at] = memory * values[at - 1] + news
            runs.append(np.exp(0.05 * values).tolist())
        found = ratio_of_runs(*runs)
        assert found.low is not None
        assert found.high is not None
        hits += found.low <= 1 <= found.high
    return hits / repeats


@pytest.mark.parametrize(
    ("memory", "rounds", "least"),
    [(0.0, FEWEST, 0.92), (0.0, 10, 0.92), (0.5, FEWEST, 0.85), (0.5, 10, 0.92), (0.5, 60, 0.92)],
)
def test_the_truth_is_in_the_interval(memory: float, rounds: int, least: float) -> None:
    assert coverage(memory, rounds) >= least


@pytest.mark.usefixtures("single_rounds")
def test_without_blocks_the_truth_would_be_outside_too_often() -> None:
    assert coverage(0.5, 60) < 0.88


def verdicts(machine: Machine, rounds: int, ratio: float, trials: int = 100) -> Counter[Change]:
    random = np.random.default_rng([rounds, trials])
    return Counter(
        change_of(machine.run(random, rounds), machine.run(random, rounds, ratio))
        for _ in range(trials)
    )


def only_medians(machine: Machine, rounds: int, trials: int = 100) -> float:
    """Return how often the medians of two runs of the same work differ by the threshold."""
    random, found = np.random.default_rng([rounds, trials]), 0
    for _ in range(trials):
        runs = machine.run(random, rounds), machine.run(random, rounds)
        medians = [float(np.median(list(run.seconds.values()))) for run in runs]
        found += abs(math.log(medians[1] / medians[0])) > math.log(LIMIT)
    return found / trials


@pytest.mark.parametrize("rounds", [10, 30])
@pytest.mark.parametrize("name", SHARED)
def test_false_alarms_are_rare(name: str, rounds: int) -> None:
    found = verdicts(SHARED[name], rounds, 1.0)
    assert found[Change.SLOWER] + found[Change.FASTER] <= 1


@pytest.mark.parametrize("name", ["two modes, long", "slow memory now and then"])
def test_medians_alone_would_raise_false_alarms(name: str) -> None:
    assert only_medians(SHARED[name], 30) > 0.3


@pytest.mark.parametrize(
    ("name", "rounds", "least"),
    [
        ("quiet", 10, 0.99),
        ("interrupted", 30, 0.7),
        ("drifting", 30, 0.5),
        ("two modes, long", 30, 0.5),
    ],
)
def test_a_tenth_slower_is_found(name: str, rounds: int, least: float) -> None:
    found = verdicts(SHARED[name], rounds, 1.1)
    assert found[Change.SLOWER] >= 100 * least
    assert found[Change.FASTER] == 0


@pytest.mark.parametrize("name", [name for name, machine in SHARED.items() if not machine.felt])
def test_what_is_not_found_is_ambiguous_if_the_yardsticks_feel_what_hides_it(name: str) -> None:
    found = verdicts(SHARED[name], 30, 1.2)
    assert found[Change.SAME] + found[Change.FASTER] <= 1


def test_what_hides_a_change_from_one_yardstick_hides_it() -> None:
    """By the clock nothing changed, and of two yardsticks one agrees: that is the same."""
    found = verdicts(SHARED["slow memory now and then"], 30, 1.2)
    assert found[Change.SAME] > 10
    assert found[Change.FASTER] == 0


def test_what_only_the_implementation_feels_for_a_whole_run_is_taken_for_a_change() -> None:
    """The limit of one run each, which the documentation states: nothing in the samples tells."""
    found = verdicts(PRIVATE["modes of its own, long"], 30, 1.0)
    assert found[Change.SLOWER] + found[Change.FASTER] > 20
