"""The workers of a benchmark: one for each library, all in the same place and set up alike."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest

from convcheck.benchmark.sessions import MALLOC, RAISED, Sessions, Workplace, workplace
from convcheck.workers.messages import Activation, Failure
from convcheck.workers.process import THREAD_VARIABLES
from convcheck.workers.session import Session
from tests.processes import install_plugin
from tests.workers import questions

LIMIT = 60.0
USABLE = tuple(sorted(os.sched_getaffinity(0)))
LAST = USABLE[-1:]

Place = Callable[[Workplace], Sessions]


@pytest.fixture
def sessions_in(tmp_path: Path) -> Iterator[Place]:
    """Make sessions that are ended with the test."""
    made: list[Sessions] = []

    def make(place: Workplace) -> Sessions:
        made.append(Sessions(place, tmp_path))
        return made[-1]

    yield make
    for sessions in made:
        sessions.stop()


@pytest.fixture
def sessions(sessions_in: Place) -> Sessions:
    return sessions_in(Workplace(1, LAST, "raised"))


def number_of(session: Session) -> int:
    return session.ask(questions.process, None, LIMIT)


@pytest.mark.parametrize(
    ("threads", "cpus"),
    [(None, (2, 3, 5, 7)), (1, (7,)), (2, (5, 7)), (4, (2, 3, 5, 7)), (9, (2, 3, 5, 7))],
)
def test_the_last_processors_are_taken(
    monkeypatch: pytest.MonkeyPatch, threads: int | None, cpus: tuple[int, ...]
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {7, 3, 5, 2})
    place = workplace(threads, "default")
    assert place.cpus == cpus
    assert place.threads == (4 if threads is None else threads)
    assert place.malloc == "default"


def test_a_library_has_one_worker_and_a_second_one_elsewhere(sessions: Sessions) -> None:
    first = number_of(sessions.get("numpy"))
    assert number_of(sessions.get("numpy")) == first
    second = number_of(sessions.get("numpy", second=True))
    judge = number_of(sessions.judge)
    assert len({first, second, judge, os.getpid()}) == 4
    assert number_of(sessions.get("numpy", second=True)) == second
    assert number_of(sessions.judge) == judge


def test_what_a_library_says_of_itself_is_told_once(sessions: Sessions) -> None:
    ((name, activation),) = sessions.start([("numpy", False), ("numpy", True)])
    assert name == "numpy"
    assert isinstance(activation, Activation)
    assert number_of(sessions.get("numpy")) != number_of(sessions.get("numpy", second=True))


def test_what_cannot_be_imported_says_so_and_the_others_start(
    sessions: Sessions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_plugin(tmp_path / "site")
    monkeypatch.syspath_prepend(tmp_path / "site")
    monkeypatch.setenv("FAULTY_IMPORT", "raises")
    found = dict(sessions.start([("faulty", False), ("numpy", False)]))
    assert isinstance(found["faulty"], Failure)
    assert "libfaulty.so.1" in found["faulty"].reason
    assert isinstance(found["numpy"], Activation)


def test_every_thread_of_every_measuring_worker_is_on_the_same_processors(
    sessions: Sessions,
) -> None:
    for second in (False, True):
        threads = sessions.get("numpy", second=second).ask(questions.affinities, None, LIMIT)
        assert threads
        assert all(processors == set(LAST) for processors in threads)


def test_the_judge_may_use_all_processors(sessions: Sessions) -> None:
    for processors in sessions.judge.ask(questions.affinities, None, LIMIT):
        assert processors == set(USABLE)


@pytest.mark.parametrize("threads", [1, 2])
def test_libraries_have_as_many_threads_as_are_asked_for(sessions_in: Place, threads: int) -> None:
    worker = sessions_in(Workplace(threads, USABLE, "raised")).get("numpy")
    variables = worker.ask(questions.environment_at_start, THREAD_VARIABLES, LIMIT)
    assert set(variables.values()) == {str(threads)}
    pools = worker.ask(questions.library_threads, None, LIMIT)
    assert pools
    assert set(pools) == {min(threads, len(USABLE))}


SHELL = "123456"


@pytest.mark.parametrize(
    ("malloc", "expected"),
    [
        ("raised", dict(RAISED)),
        ("default", dict.fromkeys(RAISED)),
        ("inherited", dict.fromkeys(RAISED, SHELL)),
    ],
)
def test_the_allocator_s_settings_are_there_when_a_worker_begins(
    sessions_in: Place,
    monkeypatch: pytest.MonkeyPatch,
    malloc: str,
    expected: dict[str, str | None],
) -> None:
    """The C library reads them once, before any code of ours runs."""
    for name in RAISED:
        monkeypatch.setenv(name, SHELL)
    sessions = sessions_in(Workplace(1, LAST, malloc))
    for session in (sessions.get("numpy"), sessions.get("numpy", second=True)):
        assert session.ask(questions.environment_at_start, tuple(RAISED), LIMIT) == expected
    # The judge is not measured, and what it takes is nobody's business but its own.
    own = sessions.judge.ask(questions.environment_at_start, tuple(RAISED), LIMIT)
    assert own == dict.fromkeys(RAISED, SHELL)
    assert {os.environ[name] for name in RAISED} == {SHELL}


def test_raised_settings_keep_freed_memory_and_glibc_s_own_do_not(
    sessions_in: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in RAISED:
        monkeypatch.delenv(name, raising=False)
    size = 64 * 2**20
    faults = {
        malloc: sessions_in(Workplace(1, LAST, malloc))
        .get("numpy")
        .ask(questions.faults_of_memory_used_again, size, LIMIT)
        for malloc in ("raised", "default")
    }
    assert faults["default"] >= 32, "one fault for each huge page, at the least"
    assert faults["raised"] < faults["default"] / 4


def test_every_choice_of_allocator_is_about_the_same_variables() -> None:
    assert set(MALLOC) == {"raised", "default", "inherited"}
    assert set(MALLOC["default"]) == set(MALLOC["raised"])


def test_nothing_is_left_running_at_the_end(sessions: Sessions) -> None:
    numbers = [
        number_of(sessions.get("numpy")),
        number_of(sessions.get("numpy", second=True)),
        number_of(sessions.judge),
    ]
    sessions.stop()
    assert not [number for number in numbers if psutil.pid_exists(number)]
