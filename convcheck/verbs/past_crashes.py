"""How a function is read whose process may end while it is: without the probes that end it.

Owns who answers questions about functions, and which probes are left out after a crash.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from convcheck.files import open_foreign
from convcheck.model.outcome import Outcome
from convcheck.user_functions.climbing_process import ReadAnswer, ReadQuestion, answer_reading
from convcheck.workers.session import NoAnswer

MOST_CRASHES = 6
"""Probes at most that may end the process in which a function is read."""

LONGEST_NUMBER = 16
"""Characters of what is written of a probe."""


class Answerer(Protocol):
    """Whoever answers questions about a function: a worker process, or this one."""

    def ask(self, function: Callable[[Any], Any], argument: Any, limit: float, /) -> Any:
        """Return what a function says to an argument. Raises `NoAnswer`. `limit` in seconds."""


def read_past_crashes(answerer: Answerer, question: ReadQuestion, limit: float) -> ReadAnswer:
    """Return how it is read, without the probes that its process does not outlive.

    A library may abort on shapes that are none of its own. `limit` in seconds; `question.progress`
    is the file in which its probes are counted. Raises `NoAnswer`.
    """
    # Inputs of as many axes end it too, as a rule, and are seldom what the function takes.
    alike, doubtful = True, None
    for _ in range(MOST_CRASHES):
        try:
            answer: ReadAnswer = answerer.ask(answer_reading, question, limit)
        except NoAnswer as lost:
            number, _, kind = noted(question.progress).decode("ascii", "replace").partition(" ")
            if lost.failure.outcome is Outcome.TIMEOUT and number.isdigit():
                # One that is slow is read by as many as it has time for, the likeliest.
                before = _read_before(answerer, question, int(number) // 2, limit)
                if before is not None:
                    return before
            if lost.failure.outcome is not Outcome.CRASHED or not number.isdigit():
                raise
            if not question.avoid and int(number) > 1:
                before = _read_before(answerer, question, int(number), limit)
                if before is not None:
                    return before
            avoid, kinds = (*question.avoid, int(number)), (*question.kinds, kind)
            question = replace(question, avoid=avoid, kinds=kinds if alike else ())
        else:
            if not question.kinds or (answer.inference and answer.inference.agrees):
                return answer
            alike, doubtful = False, answer
            question = replace(question, kinds=())
    return _read_at_last(answerer, question, doubtful, limit)


def _read_at_last(
    answerer: Answerer, question: ReadQuestion, doubtful: ReadAnswer | None, limit: float
) -> ReadAnswer:
    """Return how it is read without all probes that ended it, or a doubtful answer if there is one.

    That one has a reason that is the function's, and not a library's. Raises `NoAnswer`.
    """
    if doubtful is not None and doubtful.inference is not None:
        return doubtful
    try:
        last: ReadAnswer = answerer.ask(answer_reading, question, limit)
    except NoAnswer:
        if doubtful is not None and doubtful.refused:
            return doubtful
        early = replace(question, avoid=(), until=min(question.avoid))
        last = answerer.ask(answer_reading, early, limit)
        if last.inference is None:
            raise
    return last


def _read_before(
    answerer: Answerer, question: ReadQuestion, number: int, limit: float
) -> ReadAnswer | None:
    """Return how it is read by the probes before one, the usual ones, if that explains it."""
    early = replace(question, until=number)
    try:
        answer: ReadAnswer = answerer.ask(answer_reading, early, limit)
    except NoAnswer:
        return None
    found = answer.inference
    return answer if found is not None and (found.agrees or found.explained) else None


def noted(path: str) -> bytes:
    """Return what stands in a file that a function's process could put anything in the place of."""
    try:
        with open_foreign(path) as file:
            return file.read(LONGEST_NUMBER)
    except OSError:
        return b""
