"""A session answers one question at a time; whatever goes wrong costs that answer and no other."""

from __future__ import annotations

import os
import pickle
import random
import signal
import struct
import subprocess
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psutil
import pytest

from convcheck.backends.contract import WorkerSettings
from convcheck.model.outcome import Outcome
from convcheck.workers.answers import Kind, written
from convcheck.workers.messages import Activation, Failure
from convcheck.workers.process import THREAD_VARIABLES
from convcheck.workers.session import NoAnswer, Session
from convcheck.workers.waiting import seconds_waited
from tests.processes import install_plugin
from tests.workers import questions

LIMIT = 60.0


def framed(content: bytes) -> bytes:
    """Return a frame as the other end reads it."""
    return struct.pack("<Q", len(content)) + content


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
    assert set(psutil.Process().children(recursive=True)) <= before


@pytest.fixture
def session(opened: Open) -> Session:
    return opened()


def lost(session: Session, question: Any, argument: Any, limit: float = LIMIT) -> Failure:
    """Return why a question is not answered."""
    with pytest.raises(NoAnswer) as caught:
        session.ask(question, argument, limit)
    return caught.value.failure


def test_a_question_is_answered(session: Session) -> None:
    assert session.ask(questions.identity, {"a": [1, 2.5]}, LIMIT) == {"a": [1, 2.5]}


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


def test_what_is_no_data_is_no_answer_and_costs_nothing_else(session: Session) -> None:
    failure = lost(session, questions.unsendable, None)
    assert failure == Failure(Outcome.ERROR, "TypeError: function is not data")
    assert session.generation == 0


GARBAGE: dict[str, tuple[bytes, str]] = {
    "a pickle": (pickle.dumps(questions.Tells()), "a frame of "),
    "a frame with a pickle": (framed(pickle.dumps(questions.Tells())), "no answer"),
    "a frame of nothing": (framed(b""), "no answer"),
    "another type": (framed(written(1, Kind.ANSWER, "text")), "no answer of write_to_wire"),
    "an answer to what was not asked": (framed(written(7, Kind.ANSWER, 1)), "was not asked"),
    "a second beginning": (framed(written(0, Kind.READY, None)), "was not asked"),
    "deep nesting": (framed(b"\x93\x01\xa6answer" + b"\x91" * 100_000), "no answer"),
    "random bytes": (random.Random(0).randbytes(4096), "a frame of "),
}


@pytest.mark.parametrize("kind", GARBAGE)
def test_whatever_is_written_where_answers_are_expected_is_not_executed(
    session: Session, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    garbage, words = GARBAGE[kind]
    failure = lost(session, questions.write_to_wire, garbage)
    assert failure.outcome is Outcome.CRASHED
    assert "something else where its answers are expected" in failure.reason
    assert words in failure.reason
    assert "executed" not in capsys.readouterr().out
    assert session.ask(questions.identity, 2, LIMIT) == 2


def test_half_an_answer_is_waited_for_no_longer_than_a_whole_one(session: Session) -> None:
    half = framed(written(1, Kind.ANSWER, "x" * 1000))[:500]
    failure = lost(session, questions.write_and_sleep, half, limit=0.5)
    assert failure.outcome is Outcome.TIMEOUT


@pytest.mark.parametrize("others", [questions.stop_itself, questions.close_wires])
def test_a_worker_that_is_stopped_or_hangs_up_is_ended(session: Session, others: Any) -> None:
    number = session.ask(questions.process, None, LIMIT)
    assert lost(session, others, None, limit=1.0).outcome in (Outcome.TIMEOUT, Outcome.CRASHED)
    assert not psutil.pid_exists(number)


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


def test_what_a_terminal_sends_to_all_does_not_reach_a_worker(session: Session) -> None:
    number = session.ask(questions.process, None, LIMIT)
    assert os.getpgid(number) == number


def test_an_interruption_waits_until_a_process_has_started(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is half started could neither be asked nor ended."""
    original = subprocess.Popen
    numbers: list[int] = []

    def interrupted(*command: Any, **options: Any) -> Any:
        signal.raise_signal(signal.SIGINT)
        started = original(*command, **options)
        numbers.append(started.pid)
        signal.raise_signal(signal.SIGINT)
        return started

    handler = signal.getsignal(signal.SIGINT)
    with monkeypatch.context() as patched:
        patched.setattr(subprocess, "Popen", interrupted)
        with pytest.raises(KeyboardInterrupt):
            session.start()
    assert signal.getsignal(signal.SIGINT) is handler
    assert [psutil.pid_exists(each) for each in numbers] == [False]
    assert session.ask(questions.process, None, LIMIT) not in numbers


def test_a_session_can_be_used_in_any_thread(session: Session) -> None:
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(session.ask, questions.identity, 5, LIMIT).result() == 5


def test_stopping_ends_the_process_even_if_it_is_at_work(session: Session) -> None:
    number = session.ask(questions.process, None, LIMIT)
    assert session._process is not None
    session._process.ask(questions.sleep, 1000)  # and nobody waits for the answer
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


RESTING = 0.1


@pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="one processor has no idle threads")
@pytest.mark.parametrize(("cycles", "waits"), [(None, False), ("30", True)])
def test_idle_threads_of_a_library_leave_the_processors_to_others(
    opened: Open, monkeypatch: pytest.MonkeyPatch, cycles: str | None, waits: bool
) -> None:
    name = "OPENBLAS_THREAD_TIMEOUT"
    monkeypatch.delenv(name, raising=False)
    if cycles is not None:  # what the user says counts
        monkeypatch.setenv(name, cycles)
    session = opened("numpy", settings=WorkerSettings(threads=2))
    used = session.ask(questions.resting_after_a_product, RESTING, LIMIT)
    assert (used > RESTING / 4) is waits


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


def test_what_it_waits_for_a_processor_is_no_time_of_its_own(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.ask(questions.process, None, LIMIT)
    began = time.monotonic()
    monkeypatch.setattr(
        "convcheck.workers.session.seconds_waited", lambda _: time.monotonic() - began
    )
    assert session.ask(questions.sleep, 3, 1.0) == "slept"
    assert lost(session, questions.sleep, 1000, limit=0.6).outcome is Outcome.TIMEOUT
    assert time.monotonic() - began < 30


def test_what_a_process_waits_is_read_of_the_system() -> None:
    assert 0 <= seconds_waited(os.getpid()) < time.monotonic()
    assert seconds_waited(2**22 + 1) == 0  # no such process
