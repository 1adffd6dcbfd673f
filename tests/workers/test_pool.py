"""A pool answers each task once, whatever its workers do, and never waits for one of them."""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from convcheck.backends.contract import WorkerSettings
from convcheck.model.outcome import Outcome
from convcheck.workers.pool import FAILED_STARTS, Lost, WorkerPool, wait_for_any
from tests.processes import install_plugin
from tests.workers import questions

LIMIT = 60.0

Opened = Callable[..., WorkerPool]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    """Open pools that are ended with the test, and see to it that nothing is left of them."""
    pools: list[WorkerPool] = []

    def make(workers: int = 1, backend: str | None = None) -> WorkerPool:
        log = str(tmp_path / f"{len(pools)}.log")
        pools.append(WorkerPool(backend, WorkerSettings(threads=1), workers, log))
        return pools[-1]

    before = set(psutil.Process().children(recursive=True))
    yield make
    for pool in pools:
        pool.stop()
    assert set(psutil.Process().children(recursive=True)) <= before


class Answers:
    """What came of tasks, by the number in which they were submitted."""

    def __init__(self, pool: WorkerPool) -> None:
        self.pool = pool
        self.found: dict[int, list[Any]] = {}

    def submit(self, function: Callable[[Any], Any], argument: Any, limit: float = LIMIT) -> None:
        mine: list[Any] = []
        self.found[len(self.found)] = mine
        self.pool.submit(function, argument, limit, mine.append)

    def wait(self, seconds: float = LIMIT) -> list[Any]:
        """Return one answer for each task."""
        deadline = time.monotonic() + seconds
        while not all(self.found.values()):
            assert time.monotonic() < deadline, "a task is not answered"
            wait_for_any([self.pool], 1.0)
            self.pool.turn()
        assert {len(each) for each in self.found.values()} == {1}
        return [each[0] for each in self.found.values()]


def outcome(answer: Any) -> Outcome:
    assert isinstance(answer, Lost)
    return answer.failure.outcome


def test_tasks_are_answered_by_as_many_workers_as_there_may_be(opened: Opened) -> None:
    answers = Answers(opened(workers=2))
    for _ in range(20):
        answers.submit(questions.process, None)
    numbers = set(answers.wait())
    assert 1 <= len(numbers) <= 2
    assert os.getpid() not in numbers
    assert len(answers.pool.members) == 2


def test_who_submits_or_takes_in_is_never_kept_waiting(opened: Opened) -> None:
    answers = Answers(opened())
    started = time.monotonic()
    answers.submit(questions.sleep, 1000, 1.0)
    answers.pool.turn()
    assert time.monotonic() - started < 0.5
    assert outcome(answers.wait()[0]) is Outcome.TIMEOUT


def test_a_death_costs_the_task_at_work_and_not_the_one_behind_it(opened: Opened) -> None:
    answers = Answers(opened())
    answers.submit(questions.identity, 1)
    answers.submit(questions.end, 7)
    answers.submit(questions.identity, 2)
    first, lost, last = answers.wait()
    assert (first, last) == (1, 2)
    assert outcome(lost) is Outcome.CRASHED
    assert "exited with status 7; last output: last words" in lost.failure.reason


def test_garbage_costs_the_task_that_wrote_it_and_not_the_one_before_it(opened: Opened) -> None:
    """Both come at once where nobody has read what the first answered."""
    answers = Answers(opened())
    answers.submit(questions.process, None)
    answers.wait()
    answers.submit(questions.identity, 1)
    answers.submit(questions.write_to_wire, b"\xff" * 100)
    time.sleep(0.5)
    _, first, garbage = answers.wait()
    assert first == 1
    assert outcome(garbage) is Outcome.CRASHED


def test_the_time_of_a_task_begins_when_the_one_before_it_has_ended(opened: Opened) -> None:
    answers = Answers(opened())
    for _ in range(4):
        answers.submit(questions.sleep, 0.4, 1.0)
    assert answers.wait() == ["slept"] * 4


def test_what_raises_is_lost_and_an_answer_that_is_a_failure_is_not(opened: Opened) -> None:
    answers = Answers(opened())
    answers.submit(questions.fail, "this cannot be done")
    answers.submit(questions.give_failure, "as it is")
    raised, given = answers.wait()
    assert outcome(raised) is Outcome.ERROR
    assert raised.failure.reason == "ValueError: this cannot be done"
    assert (given.outcome, given.reason) == (Outcome.UNSUPPORTED, "as it is")


def test_a_worker_that_died_with_nothing_to_do_costs_nothing(opened: Opened) -> None:
    answers = Answers(opened())
    answers.submit(questions.process, None)
    (number,) = answers.wait()
    os.kill(number, signal.SIGKILL)
    os.waitid(os.P_PID, number, os.WEXITED | os.WNOWAIT)
    answers.pool.turn()
    answers.submit(questions.identity, 2)
    assert answers.wait()[1] == 2


def test_a_backend_that_cannot_be_imported_is_given_up_and_every_task_is_told(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_plugin(tmp_path / "site")
    monkeypatch.syspath_prepend(tmp_path / "site")
    monkeypatch.setenv("FAULTY_IMPORT", "aborts")
    answers = Answers(opened(backend="faulty"))
    for each in range(FAILED_STARTS + 3):
        answers.submit(questions.identity, each)
    for answer in answers.wait():
        assert outcome(answer) is Outcome.CRASHED
        assert "SIGABRT" in answer.failure.reason
    answers.submit(questions.identity, "later")
    assert outcome(answers.wait()[-1]) is Outcome.CRASHED


HOSTILE: dict[Callable[[Any], Any], tuple[Any, tuple[Outcome, ...]]] = {
    questions.kill: (signal.SIGKILL, (Outcome.CRASHED,)),
    questions.stop_itself: (None, (Outcome.TIMEOUT,)),
    questions.hang_holding_the_lock: (1000, (Outcome.TIMEOUT,)),
    # Its thread that watches the wire may find it gone, and ends it then, before it is late.
    questions.close_wires: (None, (Outcome.TIMEOUT, Outcome.CRASHED)),
    questions.write_to_wire: (b"\xff" * 100, (Outcome.CRASHED,)),
    questions.write_and_sleep: (b"\x10\0\0\0\0\0\0\0half", (Outcome.TIMEOUT,)),
    questions.fail: ("no", (Outcome.ERROR,)),
    questions.unsendable: (None, (Outcome.ERROR,)),
}


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("workers", [1, 3])
def test_no_task_is_lost_or_answered_twice_whatever_befalls_workers(
    opened: Opened, workers: int
) -> None:
    """The variable `CONVCHECK_TASKS` says how many."""
    draw = random.Random(workers)
    answers = Answers(opened(workers))
    wanted: list[tuple[Any, ...]] = []
    for number in range(int(os.environ.get("CONVCHECK_TASKS", "100"))):
        if draw.random() < 0.5:
            answers.submit(questions.identity, number)
            wanted.append((number,))
        else:
            question = draw.choice(list(HOSTILE))
            argument, outcomes = HOSTILE[question]
            answers.submit(question, argument, 0.3)
            wanted.append(outcomes)
        answers.pool.turn()
    found = [outcome(each) if isinstance(each, Lost) else each for each in answers.wait(1100)]
    wrong = Counter(
        (str(want), str(got)) for want, got in zip(wanted, found, strict=True) if got not in want
    )
    assert not wrong


@pytest.mark.slow
def test_kills_from_outside_cost_only_what_was_at_work(opened: Opened) -> None:
    draw = random.Random(0)
    answers = Answers(opened(2))
    kills = 0
    for number in range(300):
        answers.submit(questions.identity, number)
        answers.pool.turn()
        ready = [each.process.number for each in answers.pool.members if each.process.ready]
        if ready and draw.random() < 0.1:
            os.kill(draw.choice(ready), draw.choice([signal.SIGKILL, signal.SIGTERM]))
            kills += 1
        wait_for_any([answers.pool], draw.random() * 0.01)
    found = answers.wait()
    lost = [each for each in found if isinstance(each, Lost)]
    assert kills > 0
    assert len(lost) <= kills
    assert [each for number, each in enumerate(found) if each != number] == lost
