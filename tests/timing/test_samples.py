"""Which stored samples count, and which rounds two of them have in common."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from convcheck.timing.samples import counted_times, in_common
from tests.runs import columns


def test_a_disturbed_sample_does_not_count() -> None:
    stored = columns([1.0, 9.0, 1.2, 1.1], disturbed=[1])
    assert counted_times(stored) == {0: 1.0, 2: 1.2, 3: 1.1}


def test_of_a_round_that_was_repeated_the_undisturbed_sample_counts() -> None:
    stored = columns([1.0, 9.0, 1.2], rounds=[0, 1, 1], disturbed=[1])
    assert counted_times(stored) == {0: 1.0, 1: 1.2}


def test_if_most_rounds_are_disturbed_the_last_sample_of_each_counts() -> None:
    stored = columns([1.0, 2.0, 3.0, 4.0], rounds=[0, 1, 1, 2], disturbed=[1, 2, 3])
    assert counted_times(stored) == {0: 1.0, 1: 3.0, 2: 4.0}


def test_half_of_the_rounds_are_enough() -> None:
    stored = columns([1.0, 2.0, 3.0, 4.0], disturbed=[2, 3])
    assert counted_times(stored) == {0: 1.0, 1: 2.0}


def test_no_samples_are_no_times() -> None:
    assert counted_times(columns([])) == {}


ROUNDS = st.lists(st.integers(0, 9), unique=True)


@given(ROUNDS, ROUNDS)
def test_pairs_are_of_the_same_round(first: list[int], second: list[int]) -> None:
    ones, twos = in_common({n: n + 0.5 for n in first}, {n: -n - 0.5 for n in second})
    assert ones == [n + 0.5 for n in first if n in second]
    assert twos == [-each for each in ones]
