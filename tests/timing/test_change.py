"""When a time counts as changed between two runs, and what each condition prevents."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.model.change import Change
from convcheck.timing import change
from convcheck.timing.change import (
    MOST_ROUNDS,
    SpeedChange,
    Timing,
    ratio_of_runs,
    speed_change,
)
from convcheck.timing.intervals import FEWEST, Estimate
from convcheck.timing.samples import Times
from tests.timing.machines import YARDSTICKS, Machine

THRESHOLD = 0.05
LIMIT = 1 + THRESHOLD
ROUNDS = 30


def wobble(spread: float = 0.01, rounds: int = ROUNDS, seed: int = 0) -> list[float]:
    """Return factors around 1, the same ones for the same seed."""
    random = np.random.default_rng([seed, rounds])
    return [math.exp(spread * each) for each in random.standard_normal(rounds)]


def times(seconds: float, factors: Sequence[float]) -> Times:
    return dict(enumerate(seconds * factor for factor in factors))


def timing(
    seconds: float,
    *,
    compute: float = 1.0,
    copy: float = 1.0,
    own: Sequence[float] = tuple(wobble(seed=1)),
    common: Sequence[float] = (1.0,) * ROUNDS,
) -> Timing:
    """Return one run; `common` slows everything, round by round, and `own` the times alone."""
    both = [a * b for a, b in zip(own, common, strict=True)]
    shared = [factor * wobbling for factor, wobbling in zip(common, wobble(seed=2), strict=True)]
    yardsticks = {"compute": times(compute, shared), "copy": times(copy, shared)}
    return Timing(times(seconds, both), yardsticks)


def decide(base: Timing, new: Timing, floor: float = 0.0) -> SpeedChange:
    return speed_change(base, new, THRESHOLD, wanted=YARDSTICKS, floor=floor)


def missing(found: SpeedChange, floor: float = 0.0) -> set[str]:
    """Return which conditions of SLOWER do not hold."""
    lows = {"interval": found.raw.low} | {name: each.low for name, each in found.against.items()}
    below = {name for name, low in lows.items() if low is None or low <= LIMIT}
    below |= set(YARDSTICKS) - set(found.against)
    return below | ({"floor"} if found.raw.value <= 1 + floor else set())


def test_slower_by_a_fifth_with_steady_yardsticks_is_slower() -> None:
    found = decide(timing(1.0), timing(1.2))
    assert found.change is Change.SLOWER
    assert found.raw.value == pytest.approx(1.2)
    assert found.why == ""
    assert missing(found) == set()


def test_the_interval_of_the_times_alone_prevents_it() -> None:
    """The machine shook both runs, and the yardsticks with them: against them all is clear."""
    shaken = wobble(0.3, seed=3)
    found = decide(timing(1.0, common=shaken), timing(1.2, common=shaken))
    assert found.raw.value > LIMIT
    assert missing(found) == {"interval"}
    assert found.change is Change.AMBIGUOUS
    assert found.why == "its interval does not exclude a change of less than 5.0%"


@pytest.mark.parametrize("name", YARDSTICKS)
def test_one_yardstick_alone_prevents_it(name: str) -> None:
    slow = {"compute": 1.0, "copy": 1.0, name: 1.2}
    found = decide(timing(1.0), timing(1.2, compute=slow["compute"], copy=slow["copy"]))
    assert missing(found) == {name}
    assert found.change is Change.AMBIGUOUS
    assert found.why == f"the {name} yardstick cannot confirm it: it may be the machine"


@pytest.mark.parametrize("name", YARDSTICKS)
def test_a_yardstick_that_a_run_does_not_have_prevents_it(name: str) -> None:
    new = timing(1.2)
    others = {word: each for word, each in new.yardsticks.items() if word != name}
    found = decide(timing(1.0), Timing(new.seconds, others))
    assert missing(found) == {name}
    assert found.change is Change.AMBIGUOUS
    assert found.why == f"not both runs have the {name} yardstick that could confirm it"


def test_a_yardstick_with_too_few_rounds_prevents_it() -> None:
    new = timing(1.2)
    few = dict(list(new.yardsticks["copy"].items())[: FEWEST - 1])
    found = decide(timing(1.0), Timing(new.seconds, {**new.yardsticks, "copy": few}))
    assert missing(found) == {"copy"}
    assert found.change is Change.AMBIGUOUS
    assert "too few undisturbed rounds with the copy yardstick" in found.why


def test_the_noise_floor_alone_prevents_it() -> None:
    found = decide(timing(1.0), timing(1.2), floor=0.25)
    assert missing(found, 0.25) == {"floor"}
    assert found.change is Change.AMBIGUOUS
    assert found.why == "the baseline differed from itself by up to 25.0%"
    assert decide(timing(1.0), timing(1.3), floor=0.25).change is Change.SLOWER


AUTOCORRELATED = Machine(mode=0.15, dwell=5, felt=dict.fromkeys(YARDSTICKS, 0.0))


def run_of_a_machine_with_modes() -> SpeedChange:
    random = np.random.default_rng(6)
    return decide(AUTOCORRELATED.run(random, ROUNDS), AUTOCORRELATED.run(random, ROUNDS, 1.1))


def test_blocks_of_rounds_alone_prevent_it() -> None:
    found = run_of_a_machine_with_modes()
    assert missing(found) == {"interval"}
    assert found.change is Change.AMBIGUOUS


@pytest.mark.usefixtures("single_rounds")
def test_without_blocks_it_would_be_slower() -> None:
    found = run_of_a_machine_with_modes()
    assert missing(found) == set()
    assert found.change is Change.SLOWER


def test_a_change_below_the_threshold_is_none() -> None:
    assert decide(timing(1.0), timing(1.04)).change is Change.SAME
    wider = speed_change(timing(1.0), timing(1.04), 0.02, wanted=YARDSTICKS)
    assert wider.change is Change.SLOWER


def test_all_slow_alike_is_the_machine() -> None:
    found = decide(timing(1.0), timing(1.3, compute=1.3, copy=1.3))
    assert found.change is Change.SAME
    assert found.why == "the machine was slower: no change relative to the yardsticks"
    found = decide(timing(1.3, compute=1.3, copy=1.3), timing(1.0))
    assert (found.change, found.why.split(":")[0]) == (Change.SAME, "the machine was faster")


def test_a_faster_machine_may_hide_a_change() -> None:
    found = decide(timing(1.0, compute=1.2, copy=1.2), timing(1.0))
    assert found.change is Change.AMBIGUOUS
    assert found.why == "the machine may have hidden that it became slower"
    assert decide(timing(1.0, compute=1.2), timing(1.0)).change is Change.SAME
    assert decide(timing(1.0, compute=1.2, copy=0.8), timing(1.0)).change is Change.SAME


def test_what_a_wide_interval_leaves_open_is_said() -> None:
    shaken = wobble(0.3, seed=3)
    found = decide(timing(1.0, common=shaken), timing(1.0, common=shaken))
    assert found.change is Change.SAME
    assert found.raw.high is not None
    assert found.raw.low is not None
    most = max(found.raw.high, 1 / found.raw.low) - 1
    assert found.why == f"a change of up to {most:.0%} would not have been seen"
    assert decide(timing(1.0), timing(1.0)).why == ""


@pytest.mark.parametrize("ratio", [0.5, 0.8, 0.97, 1.0, 1.03, 1.25, 2.0])
@pytest.mark.parametrize("machine", [0.8, 1.0, 1.25])
def test_faster_is_slower_the_other_way_round(ratio: float, machine: float) -> None:
    base, new = timing(1.0), timing(ratio * machine, compute=machine, copy=machine)
    swapped = {Change.SLOWER: Change.FASTER, Change.FASTER: Change.SLOWER}
    there, back = decide(base, new).change, decide(new, base).change
    assert back is swapped.get(there, there)


@given(st.lists(st.floats(1e-6, 10.0), max_size=40), st.sampled_from([0.0, 0.02]))
def test_a_run_is_the_same_as_itself(seconds: list[float], floor: float) -> None:
    if not seconds:
        return
    itself = Timing(dict(enumerate(seconds)), {"compute": dict(enumerate(seconds[::-1]))})
    found = decide(itself, itself, floor)
    assert found.change is Change.SAME
    assert found.raw.value == 1.0


def test_too_few_samples_decide_nothing() -> None:
    few = timing(1.2).seconds
    few = {number: few[number] for number in range(FEWEST - 1)}
    found = decide(timing(1.0), Timing(few, timing(1.0).yardsticks))
    assert found.change is Change.AMBIGUOUS
    assert found.why == "too few samples for an interval: 30 and 5, and both runs need 6"
    assert (found.raw.low, found.raw.high) == (None, None)
    little = {number: seconds / 1.2 for number, seconds in few.items()}
    found = decide(timing(1.0), Timing(little, timing(1.0).yardsticks))
    assert found.change is Change.SAME  # no difference is there to be settled
    assert found.why.startswith("too few samples")


def test_without_times_there_is_no_ratio() -> None:
    for base, new in (([], [1.0]), ([1.0], []), ([], [])):
        with pytest.raises(ValueError, match="make no ratio"):
            ratio_of_runs(base, new)


@given(
    st.lists(st.floats(1e-6, 10.0), min_size=FEWEST, max_size=40),
    st.lists(st.floats(1e-6, 10.0), min_size=FEWEST, max_size=40),
    st.floats(1e-3, 1e3),
)
def test_the_unit_of_time_does_not_matter(base: list[float], new: list[float], unit: float) -> None:
    first = ratio_of_runs(base, new)
    second = ratio_of_runs([unit * each for each in base], [unit * each for each in new])
    for name in ("value", "low", "high"):
        assert getattr(second, name) == pytest.approx(getattr(first, name))
    assert first.low is not None
    assert first.high is not None
    assert 0 < first.low <= first.high
    assert first == ratio_of_runs(base, new)


def test_of_very_many_rounds_the_latest_count() -> None:
    early, late = [5.0] * MOST_ROUNDS, [1.0] * MOST_ROUNDS
    found = ratio_of_runs(early + late, late)
    assert (found.value, found.low, found.high) == (1.0, 1.0, 1.0)


@pytest.mark.parametrize("short_is_new", [False, True])
def test_the_run_of_fewer_rounds_decides_how_sure_a_ratio_is(short_is_new: bool) -> None:
    """Six rounds hold three blocks: how wide they really spread is known as badly as that."""

    def against(steady: int) -> tuple[float, float]:
        runs = [1.0] * steady, wobble(0.1, 60)
        found = ratio_of_runs(*(runs[::-1] if short_is_new else runs))
        assert found.low is not None
        assert found.high is not None
        return math.log(found.low), math.log(found.high)

    few, many = against(FEWEST), against(60)
    assert few[0] < many[0] < many[1] < few[1]


TABLE = {2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 9: 2.262, 30: 2.042}
"""Student's t, 97.5 %, by degrees of freedom, as printed in tables."""


@pytest.mark.parametrize("freedom", TABLE)
def test_students_quantiles(freedom: int) -> None:
    assert change._t_quantile(0.975, freedom) == pytest.approx(TABLE[freedom], rel=0.03)


@pytest.mark.parametrize("freedom", [1, 3, 40])
def test_students_quantiles_are_those_of_the_expansion(freedom: int) -> None:
    """Abramowitz & Stegun 26.7.5, as it is printed there."""
    x = NormalDist().inv_cdf(0.975)
    printed = (
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    expected = x + sum(g / freedom**number for number, g in enumerate(printed, 1))
    assert change._t_quantile(0.975, freedom) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize(
    ("low", "high", "inside", "side"),
    [
        (0.9, 1.1, True, 0),
        (0.8, 1.1, False, 0),  # the limit itself is as far as it
        (0.9, 1.25, False, 0),
        (0.81, 1.24, True, 0),
        (1.25, 1.5, False, 0),
        (1.26, 1.5, False, 1),
        (0.5, 0.8, False, 0),
        (0.5, 0.79, False, -1),
        (None, 1.1, False, 0),
        (0.9, None, False, 0),
    ],
)
def test_what_is_within_a_limit_and_beyond_it(
    low: float | None, high: float | None, inside: bool, side: int
) -> None:
    assert change._inside(Estimate(1.0, low, high), 1.25) is inside
    assert change._side(low, high, 1.25) == side
