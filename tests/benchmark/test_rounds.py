"""Everybody takes turns until enough is known, and what fails costs its own turns only."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
import pytest

from convcheck.benchmark.messages import Sample
from convcheck.benchmark.rounds import FEWEST_ROUNDS, TimedGroup
from convcheck.benchmark.yardsticks import COMPUTE, COPY
from convcheck.model.outcome import Outcome
from convcheck.timing.intervals import FEWEST
from convcheck.workers.messages import Failure
from tests.benchmark.stage import CRASH, Play, PlayedSession, Stage, disturbed


def steady(seconds: float) -> Play:
    return lambda turn: seconds


def noisy(seconds: float, spread: float, seed: int = 0) -> Play:
    random = np.random.default_rng(seed)
    return lambda turn: seconds * math.exp(spread * random.standard_normal())


def failing(at: int, failure: Failure, seconds: float = 0.001) -> Play:
    """Fail at one turn; -1 is the warm-up."""
    return lambda turn: failure if turn == at else seconds


def sampled(stage: Stage) -> dict[str, list[int]]:
    """Return the rounds in which each competitor has a sample."""
    return {name: member.series.rounds for name, member in stage.members.items()}


def test_in_every_round_everyone_has_one_sample_and_each_yardstick() -> None:
    stage = Stage()
    for name in "abc":
        stage.enter(name, noisy(0.001, 0.05, seed=ord(name)))
    group = stage.run(baseline="a", twins=("c",))
    rounds = sampled(stage)
    count = len(rounds["a"])
    assert count >= FEWEST_ROUNDS
    assert rounds["a"] == rounds["c"] == list(range(count))
    assert rounds["b"] == list(range(len(rounds["b"])))
    for name in (COMPUTE, COPY):
        assert group.yardsticks[name].rounds == list(range(count))
    assert Counter(stage.turns)[COPY] == count


def test_the_order_is_drawn_anew_in_every_round() -> None:
    stage = Stage(precision=0.001, most_seconds=0.2)
    for name in "abcd":
        stage.enter(name, noisy(0.001, 0.2, seed=ord(name)))
    stage.run(baseline="a")
    size = 4 + 2
    orders = {tuple(stage.turns[at : at + size]) for at in range(0, 30 * size, size)}
    assert all(sorted(order) == sorted(stage.turns[:size]) for order in orders)
    assert len(orders) > 15


def test_what_is_known_well_enough_ends_early() -> None:
    stage = Stage()
    stage.enter("a", steady(0.001))
    stage.enter("b", steady(0.002))
    stage.run(baseline="a")
    assert {len(rounds) for rounds in sampled(stage).values()} == {FEWEST_ROUNDS}


def test_what_is_not_goes_on_until_its_time_is_up() -> None:
    stage = Stage(precision=0.02, most_seconds=0.5)
    stage.enter("a", noisy(0.001, 0.5))
    stage.run(baseline="a")
    spent = stage.members["a"].series.spent
    assert 0.5 <= spent < 0.6


def test_a_wider_precision_takes_fewer_rounds() -> None:
    counts = []
    for precision in (0.3, 0.03):
        stage = Stage(precision=precision, most_seconds=5.0)
        stage.enter("a", noisy(0.001, 0.2))
        stage.run(baseline="a")
        counts.append(len(stage.members["a"].series.rounds))
    assert counts[0] < counts[1] / 2


def test_everyone_is_compared_with_the_baseline_of_the_same_rounds() -> None:
    """A baseline that is known at once goes on as long as anyone else does, and so do its twins."""
    stage = Stage()
    stage.enter("quick to know", steady(0.001))
    stage.enter("twin", steady(0.001))
    stage.enter("hard to know", noisy(0.001, 0.3))
    stage.enter("known as well", steady(0.003))
    stage.run(baseline="quick to know", twins=("twin",))
    rounds = sampled(stage)
    assert rounds["quick to know"] == rounds["twin"] == rounds["hard to know"]
    assert len(rounds["known as well"]) < len(rounds["hard to know"])


def test_without_a_baseline_all_are_timed_all_the_same() -> None:
    stage = Stage()
    stage.enter("a", steady(0.001))
    group = stage.run()
    assert len(sampled(stage)["a"]) == FEWEST_ROUNDS
    assert group.copies == []


@pytest.mark.parametrize(
    ("seconds", "samples"),
    [(0.1, FEWEST), (0.5, FEWEST), (2.0, 2), (30.0, 1)],
)
def test_a_long_call_gets_what_an_interval_takes_if_that_is_bearable(
    seconds: float, samples: int
) -> None:
    stage = Stage(most_seconds=0.5)
    stage.enter("a", steady(seconds))
    stage.run(baseline="a")
    assert len(sampled(stage)["a"]) == samples
    assert {task.calls for task in stage.tasks} == {1}


def test_calls_fill_a_sample_and_short_ones_are_rewarmed() -> None:
    stage = Stage()
    stage.enter("short", steady(0.0001))
    stage.enter("long", steady(0.05))
    stage.run()
    tasks = {task.key: task for task in stage.tasks}
    assert tasks["short"].calls == 50
    assert tasks["short"].rewarm >= 1
    assert (tasks["long"].calls, tasks["long"].rewarm) == (1, 0)


def test_a_disturbed_sample_is_taken_again_at_once_and_both_are_kept() -> None:
    def play(turn: int) -> float | Sample:
        return disturbed(0.009) if turn == 3 else 0.001

    stage = Stage()
    stage.enter("a", play)
    stage.enter("b", steady(0.001))
    stage.run(baseline="b")
    series = stage.members["a"].series
    assert series.rounds[:6] == [0, 1, 2, 3, 3, 4]
    assert series.disturbed == 1
    assert 0.009 not in series.times.values()
    assert Counter(stage.turns)["a"] == FEWEST_ROUNDS + 1
    places = [at for at, turn in enumerate(stage.turns) if turn == "a"]
    assert places[4] == places[3] + 1, "others had a turn in between"


def test_one_that_is_disturbed_all_the_time_comes_to_an_end() -> None:
    stage = Stage(most_seconds=0.05)
    stage.enter("a", lambda turn: 0.001 if turn < 0 else disturbed(0.001))
    stage.run(baseline="a")
    assert stage.members["a"].series.disturbed == len(stage.members["a"].series.samples)


def test_a_failure_ends_the_turns_of_one_and_keeps_its_samples() -> None:
    stage = Stage()
    refused = Failure(Outcome.ERROR, "ValueError: not any more")
    stage.enter("a", steady(0.001))
    stage.enter("b", failing(4, refused))
    stage.enter("c", steady(0.001))
    stage.run(baseline="a")
    rounds = {name: len(each) for name, each in sampled(stage).items()}
    assert rounds == {"a": FEWEST_ROUNDS, "b": 4, "c": FEWEST_ROUNDS}
    assert stage.members["b"].failure == refused
    assert stage.members["a"].failure is stage.members["c"].failure is None
    assert stage.reopened == []


def test_a_crash_costs_the_others_of_its_process_nothing_but_opening_again() -> None:
    stage = Stage()
    elsewhere = PlayedSession(stage)
    stage.enter("a", steady(0.001))
    stage.enter("b", failing(4, CRASH))
    stage.enter("c", steady(0.001), elsewhere)
    stage.run(baseline="a")
    rounds = {name: len(each) for name, each in sampled(stage).items()}
    assert rounds == {"a": FEWEST_ROUNDS, "b": 4, "c": FEWEST_ROUNDS}
    assert stage.members["b"].failure == CRASH
    assert stage.reopened == ["a"], "the one that crashed stays where it is"


def test_what_cannot_be_opened_again_has_failed_too() -> None:
    stage = Stage()
    gone = Failure(Outcome.OUT_OF_MEMORY, "no room any more")
    stage.refused["a"] = gone
    stage.enter("a", steady(0.001))
    stage.enter("b", failing(4, CRASH))
    stage.run(baseline="b")
    assert stage.members["a"].failure == gone


def test_a_crash_in_the_warm_up_leaves_the_others() -> None:
    stage = Stage()
    stage.enter("b", failing(-1, CRASH))
    stage.enter("a", steady(0.001))
    stage.run(baseline="a")
    assert sampled(stage)["b"] == []
    assert stage.members["b"].failure == CRASH
    assert len(sampled(stage)["a"]) == FEWEST_ROUNDS


def test_a_group_in_which_all_have_failed_ends() -> None:
    stage = Stage()
    stage.enter("a", failing(2, CRASH))
    stage.enter("b", failing(3, Failure(Outcome.ERROR, "no")))
    stage.run(baseline="a")
    assert {name: len(each) for name, each in sampled(stage).items()} == {"a": 2, "b": 3}


def test_a_copy_of_the_baseline_that_fails_is_none_any_more() -> None:
    stage = Stage()
    stage.enter("a", steady(0.001))
    stage.enter("first", steady(0.001))
    stage.enter("second", failing(4, CRASH))
    group: TimedGroup = stage.run(baseline="a", twins=("first", "second"))
    assert len(group.copies) == 2
    assert len(sampled(stage)["a"]) == FEWEST_ROUNDS


def test_progress_rises_and_never_passes_the_whole() -> None:
    stage = Stage(most_seconds=0.2)
    stage.enter("a", noisy(0.001, 0.5))
    stage.run(baseline="a")
    assert len(stage.shares) == len(sampled(stage)["a"])
    assert all(0 <= share <= 1 for share in stage.shares)
    assert stage.shares == sorted(stage.shares)
    assert stage.shares[-1] == 1
