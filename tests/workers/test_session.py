"""A session answers one question at a time; whatever goes wrong costs that answer and no other."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import psutil
import pytest

from convcheck.backends.contract import WorkerSettings
from convcheck.model.outcome import Outcome
from convcheck.workers.backend_process import THREAD_VARIABLES
from convcheck.workers.messages import Activation, Failure
from convcheck.workers.session import NoAnswer, Session
from tests.processes import install_plugin
from tests.workers import questions

LIMIT = 60.0
SETTINGS = WorkerSettings(threads=1)

Open = Callable[..., Session]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """Open sessions that are ended with the test, and see to it that nothing is left of them."""
    sessions: list[Session] = []

    def make(backend: str | None = None, **options: Any) -> Session:
        log = str(tmp_path / f"{len(sessions)}.log")
        settings = options.pop("settings", SETTINGS)
        sessions.append(Session(backend, settings, log, **options))
        return sessions[-1]

    before = set(psutil.Process().children(recursive=True))
    yield make
    for session in sessions:
        session.stop()
    # The tracker of shared resources is multiprocessing's own, and lives as long as this process.
    left = set(psutil.Process().children(recursive=True)) - before
    assert not [each for each in left if "tracker" not in " ".join(each.cmdline())]


@pytest.fixture
def session(opened: Open) -> Session:
    return opened()


def lost(session: Session, question: Any, argument: Any, limit: float = LIMIT) -> Failure:
    """Return why a question is not answered."""
    with pytest.raises(NoAnswer) as caught:
        session.ask(question, argument, limit)
    return caught.value.failure


def test_a_question_is_answered(session: Session) -> None:
    assert session.ask(questions.identity, {"a": (1, 2.5)}, LIMIT) == {"a": (1, 2.5)}


def test_the_answers_come_from_one_other_process_that_remembers(session: Session) -> None:
    first = session.ask(questions.process, None, LIMIT)
    assert first != os.getpid()
    session.ask(questions.add_to_memory, 1, LIMIT)
    assert session.ask(questions.add_to_memory, 2, LIMIT) == [1, 2]
    assert session.ask(questions.process, None, LIMIT) == first
    assert session.generation == 0


def test_an_error_costs_the_answer_and_not_the_process(session: Session) -> None:
    first = session.ask(questions.process, None, LIMIT)
    failure = lost(session, questions.fail, "this cannot be done")
    assert failure == Failure(Outcome.ERROR, "ValueError: this cannot be done")
    assert session.generation == 0
    assert session.ask(questions.process, None, LIMIT) == first


DEATHS: dict[str, tuple[Any, Any, str]] = {
    "ends": (questions.end, 7, "exited with status 7"),
    "is killed": (questions.kill, signal.SIGKILL, "SIGKILL"),
    "aborts": (questions.abort, None, "SIGABRT"),
    "gives what cannot be sent": (questions.unsendable, None, "exited with status 1"),
}


@pytest.mark.parametrize("death", DEATHS)
def test_a_worker_that_dies_costs_one_answer_and_the_next_is_another_one_s(
    session: Session, death: str
) -> None:
    question, argument, words = DEATHS[death]
    first = session.ask(questions.process, None, LIMIT)
    failure = lost(session, question, argument)
    assert failure.outcome is Outcome.CRASHED
    assert words in failure.reason
    assert session.generation == 1
    assert session.ask(questions.process, None, LIMIT) != first
    assert session.ask(questions.add_to_memory, 3, LIMIT) == [3], "what it held is gone"
    assert session.generation == 1


def test_the_last_words_of_a_dead_worker_are_told(session: Session) -> None:
    assert lost(session, questions.end, 1).reason.endswith("last output: last words")


@pytest.mark.parametrize("hang", [questions.sleep, questions.hang_holding_the_lock])
def test_a_question_that_takes_too_long_is_cut_off_and_its_process_killed(
    session: Session, hang: Any
) -> None:
    first = session.ask(questions.process, None, LIMIT)
    started = time.monotonic()
    failure = lost(session, hang, 1000, limit=0.5)
    assert failure.outcome is Outcome.TIMEOUT
    assert "within 0.5 s" in failure.reason
    assert time.monotonic() - started < 30
    assert not psutil.pid_exists(first)
    assert session.generation == 1
    assert session.ask(questions.identity, "next", LIMIT) == "next"


def test_a_worker_that_died_between_two_questions_is_noticed(session: Session) -> None:
    first = session.ask(questions.process, None, LIMIT)
    os.kill(first, signal.SIGKILL)
    # All of its threads are gone then, and with the last one the connection; it is not reaped.
    os.waitid(os.P_PID, first, os.WEXITED | os.WNOWAIT)
    failure = lost(session, questions.identity, 1)
    assert failure.outcome is Outcome.CRASHED
    assert failure.reason.startswith("after its last answer, ")
    assert session.ask(questions.identity, 2, LIMIT) == 2


def test_an_interruption_from_the_keyboard_is_not_the_worker_s_to_handle(session: Session) -> None:
    assert session.ask(questions.interruptions_are_ignored, None, LIMIT)


def test_an_interruption_waits_until_a_process_has_started(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is half started could neither be asked nor ended."""
    original = BaseProcess.start

    def interrupted(process: BaseProcess) -> None:
        signal.raise_signal(signal.SIGINT)
        original(process)
        signal.raise_signal(signal.SIGINT)

    handler = signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(BaseProcess, "start", interrupted)
    with pytest.raises(KeyboardInterrupt):
        session.start()
    assert signal.getsignal(signal.SIGINT) is handler
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    number = session.ask(questions.process, None, LIMIT)
    session.stop()
    assert not psutil.pid_exists(number)


def test_a_session_can_be_used_in_any_thread(session: Session) -> None:
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(session.ask, questions.identity, 5, LIMIT).result() == 5


def test_stopping_ends_the_process_even_if_it_is_at_work(session: Session) -> None:
    number = session.ask(questions.process, None, LIMIT)
    assert session._connection is not None
    session._connection.send((questions.sleep, 1000))  # asked, and nobody waits for the answer
    session.stop()
    assert not psutil.pid_exists(number)
    session.stop()  # a second time is no mistake


def test_a_session_that_was_stopped_starts_anew_when_it_is_asked(session: Session) -> None:
    first = session.ask(questions.process, None, LIMIT)
    session.stop()
    assert session.generation == 1
    assert session.ask(questions.process, None, LIMIT) != first


def test_nothing_runs_before_it_is_needed(session: Session) -> None:
    before = len(psutil.Process().children())
    session.stop()
    assert len(psutil.Process().children()) == before


def test_two_sessions_are_two_processes(opened: Open) -> None:
    first, second = opened(), opened()
    first.start()
    second.start()
    numbers = {each.ask(questions.process, None, LIMIT) for each in (first, second)}
    assert len(numbers) == 2


def test_variables_are_there_from_the_start_and_those_of_this_process_stay(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CONVCHECK_TEST_REMOVED", "here")
    monkeypatch.setenv("OMP_NUM_THREADS", "9")
    variables = {"CONVCHECK_TEST_SET": "there", "CONVCHECK_TEST_REMOVED": None}
    session = opened(settings=WorkerSettings(threads=3), variables=variables)
    names = (*variables, *THREAD_VARIABLES)
    found = session.ask(questions.environment_at_start, names, LIMIT)
    assert found == variables | dict.fromkeys(THREAD_VARIABLES, "3")
    assert os.environ["CONVCHECK_TEST_REMOVED"] == "here"
    assert os.environ["OMP_NUM_THREADS"] == "9"
    assert "CONVCHECK_TEST_SET" not in os.environ


def test_a_backend_says_what_it_is_before_it_is_asked_anything_else(opened: Open) -> None:
    session = opened("numpy")
    activation = session.activation()
    assert isinstance(activation, Activation)
    assert activation.devices == ["cpu"]
    assert activation.description["version"]
    assert opened("numpy").ask(questions.identity, 1, LIMIT) == 1


@pytest.fixture
def faulty_plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install_plugin(tmp_path / "site")
    monkeypatch.syspath_prepend(tmp_path / "site")


@pytest.mark.usefixtures("faulty_plugin")
@pytest.mark.parametrize(
    ("how", "outcome", "words"),
    [("raises", Outcome.ERROR, "libfaulty.so.1"), ("aborts", Outcome.CRASHED, "SIGABRT")],
)
def test_a_backend_that_cannot_be_imported_says_why_and_is_asked_nothing(
    opened: Open, how: str, outcome: Outcome, words: str
) -> None:
    variables = {"FAULTY_IMPORT": how}
    activation = opened("faulty", variables=variables).activation()
    assert isinstance(activation, Failure)
    asked = lost(opened("faulty", variables=variables), questions.identity, 1)
    for failure in (activation, asked):
        assert failure.outcome is outcome
        assert "importing faulty" in failure.reason
        assert words in failure.reason
