"""Which samples count: undisturbed ones, unless there are too few of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from convcheck.benchmark.messages import LARGEST_DISTURBANCE, Sample
from convcheck.benchmark.series import Series
from convcheck.timing.samples import counted_times


def sample(seconds: float, *, disturbed: bool = False, calls: int = 1) -> Sample:
    """Return a sample of calls that take so long each."""
    wall = calls * seconds
    return Sample(calls, wall, wall, 0.0, 0, wall if disturbed else 0.0, 0.0)


def series(*samples: tuple[int, Sample]) -> Series:
    made = Series()
    for number, each in samples:
        made.add(number, each)
    return made


@pytest.mark.parametrize(
    ("waited", "stolen", "disturbed"),
    [(0.0, 0.0, False), (0.9, 0.0, False), (0.0, 0.9, False), (1.1, 0, True), (0, 1.1, True),
     (0.6, 0.6, True)],
)  # fmt: skip
def test_a_sample_is_disturbed_if_others_had_too_large_a_part_in_it(
    waited: float, stolen: float, disturbed: bool
) -> None:
    share = LARGEST_DISTURBANCE * 4.0
    found = Sample(1, 4.0, 4.0, 0.0, 0, waited * share, stolen * share)
    assert found.disturbed is disturbed


def test_disturbed_samples_are_kept_and_set_aside() -> None:
    made = series(
        (0, sample(1.0)), (1, sample(9.0, disturbed=True)), (2, sample(3.0)), (3, sample(4.0))
    )
    assert made.times == {0: 1.0, 2: 3.0, 3: 4.0}
    assert made.disturbed == 1
    assert made.to_columns().seconds == [1.0, 9.0, 3.0, 4.0]
    assert made.to_columns().disturbed == [False, True, False, False]


def test_half_of_the_rounds_is_enough() -> None:
    made = series((0, sample(1.0)), (1, sample(9.0, disturbed=True)))
    assert made.times == {0: 1.0}


def test_if_more_than_half_of_the_rounds_are_disturbed_all_count() -> None:
    made = series(
        (0, sample(1.0)), (1, sample(8.0, disturbed=True)), (2, sample(9.0, disturbed=True))
    )
    assert made.times == {0: 1.0, 1: 8.0, 2: 9.0}
    assert made.disturbed == 2


def test_of_a_repeated_round_the_clean_sample_counts() -> None:
    made = series((0, sample(1.0)), (1, sample(7.0, disturbed=True)), (1, sample(2.0)))
    assert made.times == {0: 1.0, 1: 2.0}


def test_of_several_clean_samples_of_a_round_the_last_counts() -> None:
    assert series((0, sample(1.0)), (0, sample(2.0))).times == {0: 2.0}


def test_of_a_round_disturbed_twice_the_last_sample_counts_if_all_do() -> None:
    made = series((0, sample(5.0, disturbed=True)), (0, sample(6.0, disturbed=True)))
    assert made.times == {0: 6.0}


def test_what_counts_is_decided_anew_with_every_sample() -> None:
    made = series((0, sample(9.0, disturbed=True)))
    assert made.times == {0: 9.0}
    made.add(1, sample(1.0))
    assert made.times == {1: 1.0}


def test_times_are_of_one_call_and_the_time_spent_is_of_all() -> None:
    made = series((0, sample(0.5, calls=8)), (1, sample(2.0, disturbed=True, calls=2)))
    assert made.times == {0: 0.5}
    assert made.spent == 8.0
    columns = made.to_columns()
    assert columns.calls == [8, 2]
    assert columns.cpu_seconds == [0.5, 2.0]


ROUNDS = st.lists(
    st.tuples(st.integers(1, 2), st.lists(st.booleans(), min_size=2, max_size=2)), max_size=12
)


@given(rounds=ROUNDS)
def test_a_stored_series_is_read_as_it_was_measured(rounds: list[tuple[int, list[bool]]]) -> None:
    """The rule is written twice: where samples are taken and where a document is read."""
    made = Series()
    for number, (tries, disturbed) in enumerate(rounds):
        for turn in range(tries):
            made.add(number, sample(1.0 + number + turn / 2, disturbed=disturbed[turn]))
    assert dict(counted_times(made.to_columns())) == made.times
