"""The worker processes of a selftest: one for each backend, and one that judges.

Owns their start, side by side, and the asking of several at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from convcheck.backends.contract import WorkerSettings
from convcheck.backends.registry import unavailable
from convcheck.model.outcome import Outcome
from convcheck.workers.messages import Activation, Failure, JudgeResult, JudgeTask
from convcheck.workers.scratch import ScratchFolder
from convcheck.workers.session import NoAnswer, Session

Question = TypeVar("Question")
Answer = TypeVar("Answer")

Judging = Callable[[JudgeTask], JudgeResult]
"""What gives verdicts: `verify`'s own judge, unless a test wants a bad one."""


class WorkerProcesses:
    """Sessions of some workers and of a judge. Use as a context manager.

    `timeout` is seconds of one answer.
    """

    def __init__(
        self, workers: Iterable[str], scratch: ScratchFolder, timeout: float, judging: Judging
    ) -> None:
        self.activations: dict[str, Activation | Failure] = {}
        self.scratch, self._timeout, self._judging = scratch, timeout, judging
        settings = WorkerSettings(threads=1)

        def session(name: str | None) -> Session:
            return Session(name, settings, str(scratch.path / f"{name or 'judge'}.log"))

        self._sessions: dict[str, Session] = {}
        for name in workers:
            reason = unavailable(name)
            if reason is None:
                self._sessions[name] = session(name)
            else:
                self.activations[name] = Failure(Outcome.UNAVAILABLE, reason)
        self._judge = session(None)
        self._over = False

    def __enter__(self) -> WorkerProcesses:
        for session in (self._judge, *self._sessions.values()):
            session.start()  # all import at once
        for name, session in list(self._sessions.items()):
            self.activations[name] = session.activation()
            if isinstance(self.activations[name], Failure):
                self._sessions.pop(name).stop()
        return self

    def __exit__(self, *exception: object) -> None:
        self._stop()

    def _stop(self) -> None:
        for session in (self._judge, *self._sessions.values()):
            session.stop()

    @property
    def workers(self) -> tuple[str, ...]:
        """The workers that can be asked."""
        return tuple(self._sessions)

    def ask_all(
        self, function: Callable[[Question], Answer], questions: Mapping[str, Iterable[Question]]
    ) -> dict[str, list[Answer | Failure]]:
        """Ask each worker its questions, one after the other; workers side by side."""

        def asked(name: str) -> list[Answer | Failure]:
            answers: list[Answer | Failure] = []
            for question in questions[name]:
                if self._over:
                    break
                try:
                    answers.append(self._sessions[name].ask(function, question, self._timeout))
                except NoAnswer as lost:
                    answers.append(lost.failure)
            return answers

        # All at once, though there may be fewer processors: the slowest is not left for the end.
        pool = ThreadPoolExecutor(max_workers=max(1, len(questions)))
        try:
            return dict(zip(questions, pool.map(asked, questions), strict=True))
        except BaseException:  # an interruption: nobody waits for what is being computed
            self._over = True
            self._stop()
            raise
        finally:
            pool.shutdown(cancel_futures=True)

    def judge(self, task: JudgeTask) -> JudgeResult:
        """Have results judged. Raises `NoAnswer`."""
        return self._judge.ask(self._judging, task, self._timeout)
